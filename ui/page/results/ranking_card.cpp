// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/results/ranking_card.h"

#include "ui/viewmodel/format.h"
#include "ui/viewmodel/machine_text.h"
#include "ui/widget/chart/scatter_chart.h"
#include "ui/widget/controls.h"
#include "ui/widget/data_table.h"

#include <QEvent>
#include <QHeaderView>
#include <QStackedWidget>

#include <algorithm>

namespace ui {

namespace {

constexpr int kTableHeight = 420;
constexpr int kEnoughForCard = 110; // "4 × RTX 4090"
constexpr int kAround = 48; // Margins of the card and the table's scroll bar.
// Below these widths the quieter columns go, one after the other.
constexpr int kWithHidden = 1000;
constexpr int kWithRateAndAge = 760;
constexpr int kWithNote = 640;
constexpr int kWithRank = 600; // The order tells it too; the card's name must stay readable.
// What costs or takes more, seen from the cheapest, is no choice; the table has it.
constexpr double kMostTimesTheTotal = 10;
constexpr double kMostTimesTheHours = 5;

QString tipOf(const core::planning::PlanRow &row)
{
    return QStringLiteral("%1 × %2 · %3 · %4 · %5")
        .arg(row.gpus)
        .arg(row.cardName, row.platformName.shown(), format::duration(core::Hours{row.hours.likely}), format::money(*row.totalInWishCurrency));
}

const core::planning::PlanRow *cheapestOf(const QList<core::planning::PlanRow> &rows)
{
    const core::planning::PlanRow *cheapest = nullptr;
    for (const core::planning::PlanRow &row : rows) {
        if (row.totalInWishCurrency && (!cheapest || row.totalInWishCurrency->amount() < cheapest->totalInWishCurrency->amount()))
            cheapest = &row;
    }
    return cheapest;
}

} // namespace

RankingCard::RankingCard(QWidget *parent)
    : QWidget{parent}
    , m_card{new Card}
    , m_view{new Segmented}
    , m_stack{new QStackedWidget}
    , m_table{new DataTable}
    , m_chart{new ScatterChart}
{
    column(this)->addWidget(m_card);
    m_card->addTrailing(m_view);
    m_card->body()->setContentsMargins(0, 0, 0, 4);
    m_table->setObjectName(QStringLiteral("planTable"));
    m_table->setSourceModel(&m_model);
    m_table->setMinimumHeight(kTableHeight);
    const std::pair<int, int> widths[] = {{PlanTableModel::RankColumn, 40}, {PlanTableModel::PlatformColumn, 112}, {PlanTableModel::FitColumn, 112},
                                          {PlanTableModel::TimeColumn, 98}, {PlanTableModel::RateColumn, 72}, {PlanTableModel::TotalColumn, 84},
                                          {PlanTableModel::HiddenColumn, 84}, {PlanTableModel::AgeColumn, 84}, {PlanTableModel::NoteColumn, 84}};
    for (const auto &[columnIndex, width] : widths)
        m_table->setColumnWidth(columnIndex, width);
    m_table->setStretchColumn(PlanTableModel::CardColumn);
    auto *chartBox = new QWidget;
    column(chartBox, 16)->addWidget(m_chart);
    m_stack->addWidget(m_table);
    m_stack->addWidget(chartBox);
    m_card->body()->addWidget(m_stack);
    connect(m_view, &Segmented::currentChanged, m_stack, &QStackedWidget::setCurrentIndex);
    connect(m_stack, &QStackedWidget::currentChanged, this, &RankingCard::showContext);
    connect(m_table, &DataTable::sourceRowChosen, this, &RankingCard::chosenChanged);
    connect(m_table, &DataTable::columnsChanged, this, &RankingCard::columnsChanged);
    connect(m_chart, &ScatterChart::dotClicked, m_table, &DataTable::selectSourceRow);
    retranslate();
}

void RankingCard::setRows(const QList<core::planning::PlanRow> &rows)
{
    m_rows = rows;
    m_model.reset(rows);
    hideColumns();
    setVisible(!rows.isEmpty());
    if (!rows.isEmpty())
        m_table->selectSourceRow(0);
    showChart();
    emit chosenChanged();
}

const core::planning::PlanRow *RankingCard::chosen() const
{
    if (m_rows.isEmpty())
        return nullptr;
    const int row = m_table->currentSourceRow();
    return &m_rows.at(row >= 0 && row < m_rows.size() ? row : 0);
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
    QString unit;
    m_leftOut = 0;
    const core::planning::PlanRow *cheapest = cheapestOf(m_rows);
    const double most = cheapest ? kMostTimesTheTotal * cheapest->totalInWishCurrency->amount() : 0;
    const double longest = cheapest ? kMostTimesTheHours * cheapest->hours.likely : 0;
    for (const core::planning::PlanRow &planRow : m_rows) {
        if (!planRow.totalInWishCurrency)
            continue;
        const bool isNamed = !planRow.labels.isEmpty();
        if (planRow.totalInWishCurrency->amount() > most || planRow.hours.likely > longest) { // One of them would press all the others onto the axis.
            ++m_leftOut;
            continue;
        }
        unit = core::currencySign(planRow.totalInWishCurrency->currency());
        const int group = planRow.labels.contains(QLatin1String{"cheapest"}) ? 3 : planRow.labels.contains(QLatin1String{"fastest"}) ? 2 : isNamed ? 1 : 0;
        dots << ChartDot{.at = {planRow.hours.likely, planRow.totalInWishCurrency->amount()}, .label = isNamed ? shortCardName(planRow.cardName) : QString{}, .tip = tipOf(planRow), .group = group};
    }
    m_chart->setAxisTitles(tr("hours"), tr("Total %1").arg(unit));
    m_chart->setDots(dots);
    m_chart->setSentence(tr("Price of the job over its hours for %n plan(s).", nullptr, static_cast<int>(dots.size())));
    showContext();
}

void RankingCard::showContext()
{
    const bool isChart = m_stack->currentIndex() == 1;
    m_card->setContext(isChart && m_leftOut > 0 ? tr("%n dearer or slower plan(s) are not drawn", nullptr, m_leftOut)
                                                : tr("by price of the finished job"));
}

void RankingCard::hideColumns()
{
    m_table->setColumnHidden(PlanTableModel::HiddenColumn, width() < kWithHidden);
    m_table->setColumnHidden(PlanTableModel::AgeColumn, width() < kWithRateAndAge);
    m_table->setColumnHidden(PlanTableModel::RateColumn, width() < kWithRateAndAge);
    m_table->setColumnHidden(PlanTableModel::RankColumn, width() < kWithRank);
    m_table->setColumnHidden(PlanTableModel::NoteColumn, width() < kWithNote);
    for (const int quiet : {PlanTableModel::RankColumn, PlanTableModel::HiddenColumn, PlanTableModel::AgeColumn, PlanTableModel::NoteColumn}) {
        if (roomForCard() >= std::min(kEnoughForCard, m_table->contentWidth(PlanTableModel::CardColumn)))
            break;
        m_table->setColumnHidden(quiet, true); // long figures have widened their columns
    }
}

int RankingCard::roomForCard() const
{
    int room = width() - kAround;
    for (int column = 0; column < PlanTableModel::ColumnCount; ++column) {
        if (column != PlanTableModel::CardColumn && !m_table->isColumnHidden(column))
            room -= m_table->columnWidth(column);
    }
    return room;
}

QByteArray RankingCard::saveColumns() const { return m_table->saveColumns(); }
void RankingCard::restoreColumns(const QByteArray &state) { m_table->restoreColumns(state); }

void RankingCard::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    hideColumns();
}

void RankingCard::retranslate()
{
    m_card->setTitle(tr("Ranked offers"));
    m_view->setOptions({tr("Table"), tr("Chart")});
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
