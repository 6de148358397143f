// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/home/needs_card.h"

namespace ui {

namespace {

constexpr int kShownNeeds = 5;
constexpr int kButtonWidth = 104;

QString actionText(NeedAction action)
{
    switch (action) {
    case NeedAction::Decide:
        return NeedsCard::tr("Decide…");
    case NeedAction::Retry:
        return NeedsCard::tr("Retry now");
    case NeedAction::ShowStop:
        return NeedsCard::tr("Show…");
    case NeedAction::Open:
        break;
    }
    return NeedsCard::tr("Open");
}

} // namespace

NeedsCard::NeedsCard(HomeViewModel &viewModel, QWidget *parent)
    : QFrame{parent}
    , m_viewModel{viewModel}
    , m_title{label({}, Type::Heading)}
    , m_context{label({}, Type::Label, "3")}
    , m_list{column(nullptr, 0, 0)}
{
    setProperty("kind", QStringLiteral("card"));
    auto *head = row(8);
    head->addWidget(m_title);
    head->addStretch();
    head->addWidget(m_context);
    auto *all = column(this, 16, 4);
    all->addLayout(head);
    all->addLayout(m_list);
    all->addStretch();
}

void NeedsCard::perform(NeedAction action, const core::instances::InstanceId &id)
{
    switch (action) {
    case NeedAction::Decide:
        emit decide(id);
        break;
    case NeedAction::Open:
        emit openMachine(id);
        break;
    case NeedAction::ShowStop:
        emit showStop(id);
        break;
    case NeedAction::Retry:
        m_viewModel.retry(id);
        break;
    }
}

QWidget *NeedsCard::lineOf(const HomeNeed &need)
{
    auto *result = new QWidget;
    auto *layout = new QHBoxLayout{result};
    layout->setContentsMargins(0, 10, 0, 10);
    layout->setSpacing(12);
    layout->addWidget(iconLabel(need.icon, need.tone == Tone::Danger ? "danger" : "warn", 20), 0, Qt::AlignTop);
    auto *texts = column(nullptr, 0, 2);
    QLabel *title = label(need.title, Type::BodyStrong);
    title->setWordWrap(true);
    texts->addWidget(title);
    if (!need.reason.isEmpty()) {
        QLabel *reason = label(need.reason, Type::Label, "2");
        reason->setWordWrap(true);
        texts->addWidget(reason);
    }
    layout->addLayout(texts, 1);
    for (const NeedAction action : need.actions) {
        Button *act = button(actionText(action), action == need.actions.first() ? "" : "ghost", {}, "row");
        act->setMinimumWidth(need.actions.size() > 1 && action == need.actions.last() ? kButtonWidth - 32 : kButtonWidth);
        act->setAccessibleDescription(need.title);
        connect(act, &QPushButton::clicked, this, [this, action, id = need.machine] { perform(action, id); });
        layout->addWidget(act, 0, Qt::AlignVCenter);
    }
    return result;
}

void NeedsCard::refresh()
{
    m_title->setText(tr("Needs you"));
    const QList<HomeNeed> needs = m_viewModel.needs();
    const int hidden = static_cast<int>(needs.size()) - kShownNeeds;
    m_context->setText(hidden > 0         ? tr("most urgent first, %n more", nullptr, hidden)
                       : needs.size() > 1 ? tr("most urgent first")
                                          : QString{});
    const QString calmText = tr("Nothing needs you now.");
    if (needs == m_shown && calmText == m_calmText && m_list->count() > 0)
        return; // a rebuild would take the focus away
    m_shown = needs;
    m_calmText = calmText;
    clearLayout(m_list);
    for (int i = 0; i < std::min<int>(kShownNeeds, static_cast<int>(needs.size())); ++i) {
        if (i > 0)
            m_list->addWidget(line());
        m_list->addWidget(lineOf(needs[i]));
    }
    if (needs.isEmpty()) {
        auto *calm = new QWidget;
        auto *layout = new QHBoxLayout{calm};
        layout->setContentsMargins(0, 10, 0, 10);
        layout->setSpacing(12);
        layout->addWidget(iconLabel(QStringLiteral("check"), "success", 20));
        layout->addWidget(label(calmText, Type::Body, "2"), 1);
        m_list->addWidget(calm);
    }
}

} // namespace ui
