// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/results/ranking_card.h"

#include "ui/viewmodel/format.h"
#include "ui/viewmodel/machine_text.h"
#include "ui/viewmodel/plan_results.h"
#include "ui/widget/chart/scatter_chart.h"
#include "ui/widget/controls.h"
#include "ui/widget/data_table.h"

#include <QEvent>
#include <QItemSelectionModel>
#include <QLineEdit>
#include <QStackedWidget>

#include <algorithm>

namespace ui {

namespace planning = core::planning;

namespace {

constexpr int kRowHeight = 40;      ///< Two lines, with air around them.
constexpr int kMostRows = 10;       ///< Shown at once; more scroll inside.
constexpr int kFewestRows = 5;
constexpr qsizetype kLockedAfter = 5; ///< Ranked rows; at the end of a long list nobody would see the locked ones.
constexpr int kFilterWidth = 176;
constexpr int kLongestFilter = 80;
// What costs or takes more, seen from the cheapest, is no choice; the table has it.
constexpr double kMostTimesTheTotal = 10;
constexpr double kMostTimesTheHours = 5;

QString tipOf(const planning::PlanRow &row)
{
    return QStringLiteral("%1 × %2 · %3 · %4 · %5")
        .arg(row.gpus)
        .arg(row.cardName, row.platformName.shown(), format::duration(core::Hours{row.hours.likely}),
             format::money(*row.totalInWishCurrency));
}

const planning::PlanRow *cheapestOf(const QList<planning::PlanRow> &rows)
{
    const planning::PlanRow *cheapest = nullptr;
    for (const planning::PlanRow &row : rows) {
        if (row.totalInWishCurrency && (!cheapest || row.totalInWishCurrency->amount() < cheapest->totalInWishCurrency->amount()))
            cheapest = &row;
    }
    return cheapest;
}

int groupOf(const planning::PlanRow &row)
{
    if (row.labels.contains(QLatin1String{"cheapest"}))
        return 3;
    if (row.labels.contains(QLatin1String{"fastest"}))
        return 2;
    return row.labels.isEmpty() ? 0 : 1;
}

} // namespace

RankingCard::RankingCard(QWidget *parent)
    : QWidget{parent}
    , m_card{new Card}
    , m_filter{new QLineEdit}
    , m_compare{button({}, "ghost", {}, "small")}
    , m_view{new Segmented}
    , m_budget{label({}, Type::Label, "2")}
    , m_noMatch{new QWidget}
    , m_noMatchText{label({}, Type::Body, "2")}
    , m_clearFilter{button({}, "link", {}, "small")}
    , m_unlock{button({}, "link", {}, "small")}
    , m_lock{button({}, "link", {}, "small")}
    , m_stack{new QStackedWidget}
    , m_table{new DataTable}
    , m_chart{new ScatterChart}
{
    m_table->setObjectName(QStringLiteral("planTable"));
    m_filter->setObjectName(QStringLiteral("rankingFilter"));
    m_compare->setObjectName(QStringLiteral("compare"));
    m_budget->setObjectName(QStringLiteral("budgetLine"));
    m_filter->setMaxLength(kLongestFilter);
    m_filter->setFixedWidth(kFilterWidth);
    m_filter->setClearButtonEnabled(true);
    m_table->setSourceModel(&m_model);
    m_table->setRowHeight(kRowHeight);
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_table->setStretchColumn(PlanTableModel::CardColumn);
    layOut();
    connect(m_view, &Segmented::currentChanged, m_stack, &QStackedWidget::setCurrentIndex);
    connect(m_stack, &QStackedWidget::currentChanged, this, &RankingCard::showContext);
    connect(m_table, &DataTable::sourceRowChosen, this, &RankingCard::noteChosen);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, [this] {
        if (!m_isFilling)
            emit pairChanged();
    });
    connect(m_table, &DataTable::columnsChanged, this, &RankingCard::columnsChanged);
    connect(m_chart, &ScatterChart::dotClicked, this, [this](int dot) { select(m_dotRows.value(dot)); });
    connect(m_filter, &QLineEdit::textChanged, this, &RankingCard::filter);
    connect(m_clearFilter, &Button::clicked, this, [this] {
        m_filter->clear();
        m_filter->setFocus(Qt::OtherFocusReason);
    });
    connect(m_unlock, &Button::clicked, this, &RankingCard::unlockRequested);
    connect(m_lock, &Button::clicked, this, &RankingCard::lockRequested);
    connect(m_compare, &Button::clicked, this, &RankingCard::compareChosen);
    retranslate();
}

void RankingCard::layOut()
{
    column(this)->addWidget(m_card);
    m_card->addTrailing(m_compare);
    m_card->addTrailing(m_filter);
    m_card->addTrailing(m_view);
    // The table runs from edge to edge; what stands above keeps the margin of the card.
    m_card->layout()->setContentsMargins(1, 16, 1, 4);
    m_card->layout()->itemAt(0)->layout()->setContentsMargins(15, 0, 15, 0);
    m_budget->setContentsMargins(16, 0, 16, 0);
    m_budget->setWordWrap(true);
    auto *none = new QHBoxLayout{m_noMatch};
    none->setContentsMargins(16, 4, 16, 8);
    none->addWidget(m_noMatchText);
    none->addWidget(m_clearFilter);
    none->addStretch();
    m_clearFilter->setObjectName(QStringLiteral("clearFilter"));
    auto *chartBox = new QWidget;
    column(chartBox, 16)->addWidget(m_chart);
    m_stack->addWidget(m_table);
    m_stack->addWidget(chartBox);
    m_card->body()->addWidget(m_budget);
    m_card->body()->addWidget(m_stack);
    m_card->body()->addWidget(m_noMatch);
    auto *foot = row(0);
    foot->setContentsMargins(12, 0, 16, 4);
    foot->addWidget(m_unlock);
    foot->addWidget(m_lock);
    foot->addStretch();
    m_card->body()->addLayout(foot);
    m_unlock->setObjectName(QStringLiteral("unlockSpot"));
    m_lock->setObjectName(QStringLiteral("lockSpot"));
    m_unlock->hide();
    m_lock->hide();
    m_noMatch->hide();
}

void RankingCard::setRanking(const Ranking &ranking)
{
    m_isFilling = true;
    m_ranking = ranking;
    m_model.setMoney(ranking.money);
    m_shown = ranking.rows.mid(0, kLockedAfter) + ranking.locked + ranking.rows.mid(kLockedAfter);
    m_model.show(m_shown);
    const int shown = std::clamp(static_cast<int>(m_model.rowCount()), kFewestRows, kMostRows);
    m_stack->setFixedHeight(kRowHeight * (shown + 1) + 2);
    m_unlock->setVisible(!ranking.locked.isEmpty());
    m_budget->setText(ranking.budgetLine);
    m_budget->setVisible(!ranking.budgetLine.isEmpty());
    hideColumns();
    setVisible(!ranking.rows.isEmpty());
    chooseAgain();
    m_isFilling = false;
    showChart();
    emit chosenChanged();
    emit pairChanged();
}

void RankingCard::startAfresh()
{
    m_chosenKey.clear();
    m_filter->clear();
    m_isFilling = true;
    if (!m_shown.isEmpty())
        select(0);
    m_table->scrollToTop();
    m_isFilling = false;
    emit chosenChanged();
    emit pairChanged();
}

void RankingCard::focusFilter()
{
    m_filter->setFocus(Qt::ShortcutFocusReason);
    m_filter->selectAll();
}

void RankingCard::setUnlocked(bool isUnlocked) { m_lock->setVisible(isUnlocked); }

void RankingCard::select(int sourceRow)
{
    const QModelIndex index = m_table->proxy()->mapFromSource(m_model.index(sourceRow, 0));
    if (index.isValid())
        m_table->selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    else
        m_table->selectionModel()->clear(); // The filter hides it; it stays the choice.
}

int RankingCard::rowOf(const QString &key) const
{
    for (int i = 0; i < m_shown.size(); ++i) {
        if (m_shown.at(i).rank > 0 && offerKey(m_shown.at(i)) == key)
            return i;
    }
    return -1;
}

void RankingCard::chooseAgain()
{
    if (m_ranking.rows.isEmpty())
        return;
    const int again = m_chosenKey.isEmpty() ? -1 : rowOf(m_chosenKey);
    select(std::max(0, again));
}

void RankingCard::noteChosen(int sourceRow)
{
    if (m_isFilling || sourceRow < 0 || sourceRow >= m_shown.size() || m_shown.at(sourceRow).rank == 0)
        return; // A locked row is no choice.
    m_chosenKey = offerKey(m_shown.at(sourceRow));
    emit chosenChanged();
}

const planning::PlanRow *RankingCard::chosen() const
{
    if (m_ranking.rows.isEmpty())
        return nullptr;
    return &m_shown.at(std::max(0, m_chosenKey.isEmpty() ? 0 : rowOf(m_chosenKey)));
}

QList<planning::PlanRow> RankingCard::pair() const
{
    QList<int> selected;
    for (const QModelIndex &index : m_table->selectionModel()->selectedRows()) {
        const int sourceRow = m_table->proxy()->mapToSource(index).row();
        if (m_shown.at(sourceRow).rank > 0)
            selected << sourceRow;
    }
    std::ranges::sort(selected);
    return selected.size() == 2 ? QList{m_shown.at(selected.first()), m_shown.at(selected.last())} : QList<planning::PlanRow>{};
}

void RankingCard::chooseRank(int rank)
{
    for (int i = 0; i < m_shown.size(); ++i) {
        if (m_shown.at(i).rank == rank) {
            m_filter->clear();
            select(i);
            return;
        }
    }
}

void RankingCard::clearPair()
{
    const planning::PlanRow *row = chosen();
    if (row)
        select(rowOf(offerKey(*row)));
}

/// Sets the first row (or, if that is the chosen one, the second) beside the chosen one.
void RankingCard::compareChosen()
{
    const planning::PlanRow *row = chosen();
    if (!row || m_ranking.rows.size() < 2)
        return;
    const int own = std::max(0, rowOf(offerKey(*row)));
    const QModelIndex other = m_table->proxy()->mapFromSource(m_model.index(own == 0 ? 1 : 0, 0));
    if (other.isValid())
        m_table->selectionModel()->select(other, QItemSelectionModel::Select | QItemSelectionModel::Rows);
}

void RankingCard::filter(const QString &text)
{
    m_isFilling = true; // Typing hides rows; it chooses none.
    m_table->proxy()->setFilterFixedString(text.trimmed());
    chooseAgain();
    m_isFilling = false;
    emit pairChanged();
    m_noMatch->setVisible(m_table->proxy()->rowCount() == 0 && m_model.rowCount() > 0);
}

void RankingCard::toggleChart()
{
    const int next = 1 - m_stack->currentIndex();
    m_view->setCurrent(next);
    m_stack->setCurrentIndex(next);
}

void RankingCard::showChart()
{
    QList<ChartDot> dots;
    m_dotRows.clear();
    m_leftOut = 0;
    const planning::PlanRow *cheapest = cheapestOf(m_ranking.rows);
    const double most = cheapest ? kMostTimesTheTotal * cheapest->totalInWishCurrency->amount() : 0;
    const double longest = cheapest ? kMostTimesTheHours * cheapest->hours.likely : 0;
    for (int i = 0; i < m_shown.size(); ++i) {
        const planning::PlanRow &row = m_shown.at(i);
        if (!row.totalInWishCurrency || row.rank == 0)
            continue;
        if (row.totalInWishCurrency->amount() > most
            || row.hours.likely > longest) { // One of them would press all the others onto the axis.
            ++m_leftOut;
            continue;
        }
        dots << ChartDot{.at = {row.hours.likely, row.totalInWishCurrency->amount()},
                         .label = row.labels.isEmpty() ? QString{} : cardsText(row),
                         .tip = tipOf(row),
                         .group = groupOf(row)};
        m_dotRows << i;
    }
    m_chart->setAxisTitles(tr("hours"), tr("Total %1").arg(core::currencySign(m_ranking.money.currency)));
    m_chart->setDots(dots);
    m_chart->setSentence(tr("Price of the job over its hours for %n plan(s).", nullptr, static_cast<int>(dots.size())));
    showContext();
}

void RankingCard::showContext()
{
    const bool isChart = m_stack->currentIndex() == 1;
    QString context = tr("by total, with time and risk priced in");
    if (isChart && m_leftOut > 0)
        context = tr("%n dearer or slower plan(s) are not drawn", nullptr, m_leftOut);
    else if (!isChart && m_ranking.rowCount > m_ranking.rows.size())
        context = tr("the best %1 of %2 ways").arg(m_ranking.rows.size()).arg(m_ranking.rowCount);
    m_card->setContext(context);
}

void RankingCard::retranslate()
{
    m_card->setTitle(tr("Ranked offers"));
    m_view->setOptions({tr("Table"), tr("Chart")});
    m_view->setAccessibleName(tr("Show as"));
    m_view->setToolTip(tr("T"));
    m_filter->setPlaceholderText(tr("Card or platform"));
    m_filter->setAccessibleName(tr("Filter by card or platform"));
    m_compare->setText(tr("Compare"));
    m_compare->setToolTip(tr("Sets the chosen row beside the first one. Ctrl with a click or the space key picks another."));
    m_unlock->setText(tr("My job resumes after an interruption: rank spot offers too"));
    m_noMatchText->setText(tr("No offer has these words."));
    m_clearFilter->setText(tr("Clear"));
    m_lock->setText(tr("Spot offers are ranked. Leave them out again"));
    m_lock->setToolTip(tr("Takes back that the job resumes. It settles nothing else: a resume is proven by trying it."));
    m_table->setAccessibleName(tr("Ranked offers"));
    showChart();
}

void RankingCard::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

} // namespace ui
