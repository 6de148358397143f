// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/results/reasons_card.h"

#include "ui/viewmodel/machine_text.h"

#include <QEvent>
#include <QGridLayout>

namespace ui {

namespace planning = core::planning;

namespace {

constexpr qsizetype kMostRejected = 60;
constexpr int kNameWidth = 168;

void addList(QVBoxLayout *body, const QString &title, const QStringList &lines, const char *icon, const char *token)
{
    if (lines.isEmpty())
        return;
    if (!title.isEmpty())
        body->addWidget(label(title, Type::LabelStrong, "3"));
    for (const QString &text : lines) {
        QHBoxLayout *entry = row(8);
        entry->addWidget(iconLabel(QLatin1String{icon}, token, 16), 0, Qt::AlignTop);
        entry->addWidget(paragraph(text, Type::Body, "2"), 1);
        body->addLayout(entry);
    }
}

} // namespace

namespace {

/// Why it was rejected, and what would make it fit.
QString rejectionText(const planning::RejectedCard &card)
{
    if (!card.fit || !card.fit->stepsReachFit || card.fit->steps.isEmpty())
        return card.why;
    QStringList changes;
    for (const planning::FitStep &step : card.fit->steps)
        changes << step.change;
    const QString steps = ReasonsCard::tr("Could fit with: %1.").arg(changes.join(QStringLiteral("; ")));
    return card.why.contains(changes.first()) ? card.why : card.why + u' ' + steps;
}

} // namespace

ReasonsCard::ReasonsCard(QWidget *parent)
    : QWidget{parent}
    , m_card{new Card}
{
    column(this)->addWidget(m_card);
    setVisible(false);
}

void ReasonsCard::setPlan(const planning::RentalPlan &plan)
{
    m_fallbacks = plan.fallbacks;
    m_rejected = plan.rejected;
}

void ReasonsCard::setRow(const planning::PlanRow *planRow)
{
    m_row = planRow ? std::optional{*planRow} : std::nullopt;
    rebuild();
}

void ReasonsCard::addReasons(QVBoxLayout *body)
{
    if (!m_row)
        return;
    QStringList reasons = m_row->reasons;
    if (!m_row->settingsText.isEmpty() && !reasons.contains(m_row->settingsText))
        reasons << m_row->settingsText;
    addList(body, {}, reasons, "check", "success");
    addList(body, tr("Mind"), m_row->warnings, "warning", "warn");
    addList(body, tr("What would change the order"), m_row->wouldChange, "plan", "info");
}

void ReasonsCard::addFallbacks(QVBoxLayout *body)
{
    if (!m_row || m_row->rank != 1 || m_fallbacks.isEmpty())
        return;
    body->addWidget(label(tr("If it cannot be had"), Type::LabelStrong, "3"));
    for (const planning::Fallback &fallback : m_fallbacks) {
        QHBoxLayout *entry = row(8);
        entry->addWidget(iconLabel(QStringLiteral("refresh"), "text3", 16), 0, Qt::AlignTop);
        entry->addWidget(paragraph(fallback.text, Type::Body, "2"), 1);
        Button *show = button(tr("Show #%1").arg(fallback.rank), "link", {}, "small");
        show->setObjectName(QStringLiteral("fallback%1").arg(fallback.rank));
        connect(show, &Button::clicked, this, [this, rank = fallback.rank] { emit fallbackRequested(rank); });
        entry->addWidget(show, 0, Qt::AlignTop);
        body->addLayout(entry);
    }
}

void ReasonsCard::addRejected(QVBoxLayout *body)
{
    if (m_rejected.isEmpty())
        return;
    Button *open = button(tr("%n rejected card(s)", nullptr, static_cast<int>(m_rejected.size())), "ghost",
                          m_isRejectedOpen ? QStringLiteral("chevron-down") : QStringLiteral("chevron-right"), "small");
    open->setObjectName(QStringLiteral("rejectedToggle"));
    connect(open, &Button::clicked, this, &ReasonsCard::toggleRejected);
    body->addWidget(open, 0, Qt::AlignLeft);
    if (!m_isRejectedOpen)
        return;
    auto *list = new QWidget;
    list->setObjectName(QStringLiteral("rejectedList"));
    auto *grid = new QGridLayout{list};
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(12);
    grid->setVerticalSpacing(4);
    grid->setColumnStretch(1, 1);
    int at = 0;
    for (const planning::RejectedCard &card : m_rejected.mid(0, kMostRejected)) {
        const QString name = shortCardName(card.cardName);
        auto *title = label(card.gpus > 1 ? QStringLiteral("%1 × %2").arg(card.gpus).arg(name) : name, Type::BodyStrong);
        title->setToolTip(card.cardName);
        title->setText(title->fontMetrics().elidedText(title->text(), Qt::ElideMiddle, kNameWidth));
        grid->addWidget(title, at, 0, Qt::AlignTop);
        grid->addWidget(paragraph(rejectionText(card), Type::Body, "2"), at++, 1);
    }
    body->addWidget(list);
}

void ReasonsCard::toggleRejected()
{
    m_isRejectedOpen = !m_isRejectedOpen;
    rebuild();
    if (auto *open = findChild<QWidget *>(QStringLiteral("rejectedToggle")))
        open->setFocus(Qt::TabFocusReason);
}

void ReasonsCard::rebuild()
{
    setVisible(m_row || !m_rejected.isEmpty());
    m_card->setTitle(m_row ? tr("Why it is #%1").arg(m_row->rank) : tr("Why no card is left"));
    if (m_content) {
        m_content->setObjectName(QString{});
        for (QWidget *part : m_content->findChildren<QWidget *>())
            part->setObjectName(QString{}); // The new ones have the names from now on.
        m_content->hide();
        m_content->deleteLater(); // It may hold the button that led here.
    }
    m_content = new QWidget;
    m_card->body()->addWidget(m_content);
    QVBoxLayout *body = column(m_content, 0, 8);
    addReasons(body);
    addFallbacks(body);
    addRejected(body);
}

void ReasonsCard::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        rebuild();
    QWidget::changeEvent(event);
}

} // namespace ui
