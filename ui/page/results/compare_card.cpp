// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/results/compare_card.h"

#include <QEvent>
#include <QGridLayout>

namespace ui {

namespace planning = core::planning;

namespace {

/// A value of one side; the better one says so by weight and by a tick.
QWidget *side(const QString &value, bool isBetter)
{
    auto *result = new QWidget;
    QHBoxLayout *cell = row(6);
    cell->setContentsMargins(0, 0, 0, 0);
    result->setLayout(cell);
    auto *words = label(value, isBetter ? Type::BodyStrong : Type::Body, isBetter ? "1" : "2");
    words->setWordWrap(true);
    cell->addWidget(isBetter ? iconLabel(QStringLiteral("check"), "success", 14) : static_cast<QWidget *>(new QWidget), 0,
                    Qt::AlignTop);
    cell->itemAt(0)->widget()->setFixedWidth(14);
    cell->addWidget(words, 1);
    if (isBetter)
        words->setAccessibleDescription(CompareCard::tr("better"));
    return result;
}

} // namespace

CompareCard::CompareCard(QWidget *parent)
    : QWidget{parent}
    , m_card{new Card}
    , m_close{button({}, "ghost", {}, "small")}
{
    column(this)->addWidget(m_card);
    m_card->addTrailing(m_close);
    m_close->setObjectName(QStringLiteral("closeCompare"));
    connect(m_close, &Button::clicked, this, &CompareCard::closed);
    setVisible(false);
}

void CompareCard::setRows(const planning::PlanRow *left, const planning::PlanRow *right)
{
    m_left = left ? std::optional{*left} : std::nullopt;
    m_right = right ? std::optional{*right} : std::nullopt;
    rebuild();
}

void CompareCard::rebuild()
{
    const bool areThere = m_left && m_right;
    setVisible(areThere);
    delete m_content;
    m_content = nullptr;
    m_close->setText(tr("Close"));
    if (!areThere)
        return;
    m_card->setTitle(tr("#%1 and #%2 side by side").arg(m_left->rank).arg(m_right->rank));
    m_content = new QWidget;
    auto *grid = new QGridLayout{m_content};
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(12);
    grid->setVerticalSpacing(6);
    grid->setColumnStretch(1, 1);
    grid->setColumnStretch(2, 1);
    const planning::PlanComparison comparison = planning::compareRows(*m_left, *m_right);
    for (int at = 0; at < comparison.rows.size(); ++at) {
        const planning::ComparisonRow &line = comparison.rows.at(at);
        grid->addWidget(label(line.label, Type::Body, "3"), at, 0, Qt::AlignTop);
        grid->addWidget(side(line.left, line.better == planning::BetterSide::Left), at, 1);
        grid->addWidget(side(line.right, line.better == planning::BetterSide::Right), at, 2);
    }
    m_card->body()->addWidget(m_content);
}

void CompareCard::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        rebuild();
    QWidget::changeEvent(event);
}

} // namespace ui
