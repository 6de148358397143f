// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/settings/notifications_section.h"

#include "ui/page/common/confirm_dialog.h"
#include "ui/page/settings/notifications_dialog.h"
#include "ui/widget/banner.h"
#include "ui/widget/controls.h"
#include "ui/widget/elided_label.h"
#include "ui/widget/labels.h"
#include "ui/widget/page_frame.h"

namespace ui {

namespace {

const char *toneWord(Tone tone)
{
    switch (tone) {
    case Tone::Good: return "success";
    case Tone::Warn: return "warn";
    case Tone::Danger: return "danger";
    case Tone::Quiet: return "3";
    default: return "2";
    }
}

} // namespace

NotificationsSection::NotificationsSection(ChannelViewModel &viewModel, QWidget *parent)
    : QWidget{parent}
    , m_viewModel{viewModel}
    , m_error{new Banner{"danger"}}
    , m_card{new Card{QStringLiteral(" ")}}
    , m_rows{column(nullptr, 0, 0)}
    , m_none{new EmptyState{QStringLiteral("phone")}}
    , m_add{button({}, "primary", QStringLiteral("plus"), "row")}
    , m_about{new Card{QStringLiteral(" ")}}
    , m_aboutText{paragraph()}
{
    auto *all = column(this, 0, 16);
    all->setContentsMargins(24, 2, 24, 24);
    all->addWidget(m_error);
    m_error->hide();
    m_card->addTrailing(m_add);
    m_card->body()->addLayout(m_rows);
    m_card->body()->addWidget(m_none);
    all->addWidget(m_card);
    m_about->body()->addWidget(m_aboutText);
    all->addWidget(m_about);
    all->addStretch();
    m_add->setObjectName(QStringLiteral("addChannel"));
    connect(m_add, &QPushButton::clicked, this, &NotificationsSection::addChannel);
    connect(m_none, &EmptyState::triggered, this, &NotificationsSection::addChannel);
    connect(&m_viewModel, &ChannelViewModel::changed, this, &NotificationsSection::refresh);
    connect(&m_viewModel, &ChannelViewModel::failed, this, &NotificationsSection::showError);
    retranslate();
}

QWidget *NotificationsSection::makeRow(const ChannelRow &row)
{
    auto *result = new QWidget;
    auto *layout = new QHBoxLayout{result};
    layout->setContentsMargins(0, 9, 0, 9);
    layout->setSpacing(12);
    auto *toggle = new Toggle{row.isOn};
    toggle->setAccessibleName(tr("Use %1").arg(row.name));
    connect(toggle, &QAbstractButton::clicked, this, [this, id = row.id](bool isOn) { m_viewModel.setOn(id, isOn); });
    layout->addWidget(toggle);
    auto *texts = column(nullptr, 0, 1);
    auto *name = new ElidedLabel{Type::BodyStrong};
    name->setText(row.name == row.service ? row.name : tr("%1 · %2").arg(row.name, row.service));
    QLabel *state = label(row.state.text, Type::Label, toneWord(row.state.tone));
    state->setWordWrap(true);
    texts->addWidget(name);
    texts->addWidget(state);
    layout->addLayout(texts, 1);
    Button *test = button(row.isTesting ? tr("Sending…") : tr("Test"), "", {}, "row");
    test->setAccessibleName(tr("Send a test over %1").arg(row.name));
    test->setEnabled(!row.isTesting);
    connect(test, &QPushButton::clicked, this, [this, id = row.id] { m_viewModel.test(id); });
    Button *change = button(tr("Change…"), "ghost", {}, "row");
    change->setAccessibleName(tr("Change %1").arg(row.name));
    connect(change, &QPushButton::clicked, this, [this, id = row.id] { edit(id); });
    Button *remove = iconButton(QStringLiteral("trash"), tr("Remove %1").arg(row.name));
    connect(remove, &QPushButton::clicked, this, [this, row] { askRemove(row); });
    for (Button *each : {test, change, remove})
        layout->addWidget(each);
    return result;
}

void NotificationsSection::refresh()
{
    const QList<ChannelRow> rows = m_viewModel.rows();
    m_none->setVisible(rows.isEmpty());
    m_add->setVisible(!rows.isEmpty());
    if (rows == m_shown && (m_rows->count() > 0) != rows.isEmpty())
        return;
    m_shown = rows;
    clearLayout(m_rows);
    for (const ChannelRow &row : rows) {
        if (m_rows->count() > 0)
            m_rows->addWidget(line());
        m_rows->addWidget(makeRow(row));
    }
}

void NotificationsSection::addChannel() { NotificationsDialog::ask(m_viewModel, {}, this); }

void NotificationsSection::edit(const QString &id)
{
    if (const auto draft = m_viewModel.draft(id))
        NotificationsDialog::ask(m_viewModel, *draft, this);
}

void NotificationsSection::askRemove(const ChannelRow &row)
{
    ConfirmDialog::ask(this, tr("Remove %1?").arg(row.name),
                       {tr("Reminders no longer come over it."), tr("Its key is deleted from the keychain.")}, tr("Remove"),
                       [this, id = row.id] { m_viewModel.remove(id); });
}

void NotificationsSection::showError(const core::Error &error)
{
    m_error->setReason(error.message);
    m_error->setEvidence(error.remedy);
    m_error->clearButtons();
    connect(m_error->addButton(tr("Close")), &QPushButton::clicked, m_error, &QWidget::hide);
    m_error->show();
}

void NotificationsSection::retranslate()
{
    m_card->setTitle(tr("Phone and mail"));
    m_none->setTexts(tr("Nothing is set up"),
                     tr("A reminder that nobody answers here for some minutes goes to your phone or mailbox."),
                     tr("Add a channel…"));
    m_add->setText(tr("Add…"));
    m_about->setTitle(tr("When messages are sent"));
    m_aboutText->setPlainText(
        tr("First a reminder shows on this desktop. When nobody answers it, or it was put off too often, it goes over every "
           "channel that is switched on. Messages name the machine, what is up and what it costs, never a key or a "
           "password. Each service's limits are kept; a message that does not get through is tried again. "
           "The daily message is switched on under Guard."));
    m_shown.clear();
    clearLayout(m_rows);
    refresh();
}

} // namespace ui
