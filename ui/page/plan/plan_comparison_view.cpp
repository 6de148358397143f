// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/plan/plan_comparison_view.h"

#include "ui/page/common/wrapped_content.h"
#include "ui/viewmodel/wizard_tasks.h"
#include "ui/widget/page_frame.h"

#include <QEvent>
#include <QGridLayout>

namespace ui {

namespace planning = core::planning;

namespace {

QWidget *side(const QString &text, bool isBetter, const QString &spoken)
{
    auto *cell = new QWidget;
    auto *all = new QHBoxLayout{cell};
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(6);
    QLabel *words = label(text, isBetter ? Type::BodyStrong : Type::Body, isBetter ? "1" : "2");
    words->setWordWrap(true);
    words->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    words->setAccessibleName(spoken);
    if (isBetter)
        all->addWidget(iconLabel(QStringLiteral("check"), "success", 16), 0, Qt::AlignTop);
    all->addWidget(words, 1);
    return cell;
}

QLabel *heading(const QString &name)
{
    QLabel *words = label(name, Type::Heading);
    words->setWordWrap(true);
    words->setMinimumWidth(1); // A long name must not widen its column.
    return words;
}

/// The task is kept as a word of plan files; people read its name.
QString shown(const planning::ComparisonRow &line, const QString &text)
{
    return line.key == QLatin1String{"answer.task"} ? taskName(text) : text;
}

} // namespace

PlanComparisonView::PlanComparisonView(QWidget *parent)
    : QWidget{parent}
    , m_card{new Card}
    , m_back{button({}, "ghost", QStringLiteral("chevron-left"), "row")}
{
    auto *content = new WrappedContent;
    QVBoxLayout *all = column(content, 0, 16);
    all->setContentsMargins(24, 0, 24, 24);
    all->addWidget(m_card);
    all->addStretch();
    m_frame = new PageFrame{content};
    m_frame->setAbove(m_back);
    m_back->setObjectName(QStringLiteral("comparisonBack"));
    column(this)->addWidget(m_frame);
    connect(m_back, &Button::clicked, this, &PlanComparisonView::closed);
    retranslate();
}

void PlanComparisonView::startWaiting()
{
    m_isWaiting = true;
    clearLayout(m_card->body());
    m_card->body()->addWidget(label(tr("Working out both"), Type::Body, "2"));
}

void PlanComparisonView::setComparison(const planning::PlanComparison &comparison)
{
    m_isWaiting = false;
    clearLayout(m_card->body());
    auto *table = new QWidget;
    auto *grid = new QGridLayout{table};
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(16);
    grid->setVerticalSpacing(10);
    for (int i = 0; i < 3; ++i)
        grid->setColumnStretch(i, i == 0 ? 2 : 3);
    grid->addWidget(heading(comparison.left), 0, 1);
    grid->addWidget(heading(comparison.right), 0, 2);
    int at = 1;
    for (const planning::ComparisonRow &line : comparison.rows) {
        grid->addWidget(ui::line(), at++, 0, 1, 3);
        QLabel *question = label(line.label, Type::Label, "3");
        question->setWordWrap(true);
        grid->addWidget(question, at, 0, Qt::AlignTop);
        const auto spoken = [&line](const QString &plan, const QString &text, bool isBetter) {
            return isBetter ? tr("%1, %2: %3, better").arg(line.label, plan, text) : tr("%1, %2: %3").arg(line.label, plan, text);
        };
        const bool isLeft = line.better == planning::BetterSide::Left;
        const bool isRight = line.better == planning::BetterSide::Right;
        const QString left = shown(line, line.left);
        const QString right = shown(line, line.right);
        grid->addWidget(side(left, isLeft, spoken(comparison.left, left, isLeft)), at, 1);
        grid->addWidget(side(right, isRight, spoken(comparison.right, right, isRight)), at, 2);
        ++at;
    }
    m_card->body()->addWidget(table);
}

void PlanComparisonView::takeFocus() { m_back->setFocus(Qt::OtherFocusReason); }

void PlanComparisonView::retranslate()
{
    m_frame->setTitle(tr("Two plans side by side"));
    m_back->setText(tr("Plans"));
    if (m_isWaiting)
        startWaiting();
}

void PlanComparisonView::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

} // namespace ui
