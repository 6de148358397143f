// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/dashboard/history_card.h"

#include "ui/page/dashboard/history_table_model.h"
#include "ui/widget/banner.h"
#include "ui/widget/controls.h"
#include "ui/widget/data_table.h"
#include "ui/widget/time_chart.h"

#include <QComboBox>
#include <QEvent>
#include <QHeaderView>
#include <QShortcut>
#include <QSignalBlocker>
#include <QStackedWidget>

#include <algorithm>

namespace ui {

namespace {

constexpr int kLeastHeight = 216;
constexpr int kLeastColumn = 88;

} // namespace

HistoryCard::HistoryCard(HistoryViewModel &viewModel, QWidget *parent)
    : QFrame{parent}
    , m_viewModel{viewModel}
    , m_title{label({}, Type::Heading)}
    , m_cards{new QComboBox}
    , m_asTable{button({}, "ghost", {}, "row")}
    , m_range{new Segmented}
    , m_problem{label({}, Type::Caption, "2")}
    , m_stack{new QStackedWidget}
    , m_chart{new TimeChart}
    , m_table{new DataTable}
    , m_rows{new HistoryTableModel{this}}
    , m_empty{new EmptyState{QStringLiteral("diagnose")}}
{
    setProperty("kind", QStringLiteral("card"));
    auto *all = column(this, 16, 8);
    QHBoxLayout *head = row(8);
    head->addWidget(m_title);
    head->addStretch();
    head->addWidget(m_cards);
    head->addWidget(m_asTable);
    head->addWidget(m_range);
    all->addLayout(head);
    m_problem->setWordWrap(true);
    all->addWidget(m_problem);
    m_table->setRowHeight(30);
    m_table->setSourceModel(m_rows);
    m_stack->addWidget(m_chart);
    m_stack->addWidget(m_table);
    m_stack->addWidget(m_empty);
    all->addWidget(m_stack, 1);
    m_stack->setMinimumHeight(kLeastHeight);
    m_range->setCurrent(static_cast<int>(m_viewModel.range()));
    connect(m_range, &Segmented::currentChanged, this,
            [this](int index) { m_viewModel.setRange(static_cast<ChartRange>(index)); });
    connect(m_cards, &QComboBox::currentIndexChanged, this,
            [this](int index) { m_viewModel.setGpu(m_cards->itemData(index).toInt()); });
    connect(&m_viewModel, &HistoryViewModel::changed, this, &HistoryCard::refresh);
    connect(m_asTable, &QPushButton::clicked, this, &HistoryCard::toggleTable);
    auto *key = new QShortcut{QKeySequence{Qt::Key_T}, this};
    key->setContext(Qt::WidgetWithChildrenShortcut);
    connect(key, &QShortcut::activated, this, &HistoryCard::toggleTable);
    retranslate();
}

void HistoryCard::toggleTable()
{
    m_showsTable = !m_showsTable;
    retranslate();
}

void HistoryCard::refreshCards()
{
    const QList<int> gpus = m_viewModel.gpus();
    m_cards->setVisible(!gpus.isEmpty());
    QList<int> wanted{kAllGpus};
    wanted += gpus;
    QList<int> shown;
    for (int i = 0; i < m_cards->count(); ++i)
        shown << m_cards->itemData(i).toInt();
    const QSignalBlocker quiet{m_cards};
    if (shown != wanted) {
        m_cards->clear();
        for (const int gpu : wanted)
            m_cards->addItem(gpu == kAllGpus ? tr("All GPUs") : tr("GPU %1").arg(gpu), gpu);
    }
    m_cards->setCurrentIndex(m_cards->findData(m_viewModel.gpu()));
}

/// Figures that do not fit side by side are scrolled, not cut.
void HistoryCard::fitColumns()
{
    QHeaderView *header = m_table->horizontalHeader();
    const int columns = m_rows->columnCount();
    const bool hasRoom = m_table->viewport()->width() >= columns * kLeastColumn;
    header->setSectionResizeMode(hasRoom ? QHeaderView::Stretch : QHeaderView::ResizeToContents);
    if (hasRoom)
        header->setSectionResizeMode(0, QHeaderView::ResizeToContents);
}

void HistoryCard::refresh()
{
    refreshCards();
    const auto problem = m_viewModel.problem();
    m_problem->setVisible(problem.has_value());
    if (problem)
        m_problem->setText(tr("Only this run is shown. %1 %2").arg(problem->message, problem->remedy).trimmed());
    const ChartView view = m_viewModel.chart();
    m_asTable->setVisible(!view.isEmpty());
    m_range->setVisible(!view.isEmpty() || m_viewModel.isKept() || m_viewModel.range() != ChartRange::QuarterHour);
    if (view.isEmpty()) {
        m_stack->setCurrentWidget(m_empty);
    } else if (m_showsTable) {
        m_rows->setView(view);
        fitColumns();
        m_stack->setCurrentWidget(m_table);
    } else {
        m_chart->setView(view);
        m_chart->setMarks(m_viewModel.marks());
        m_stack->setMinimumHeight(std::max(kLeastHeight, m_chart->minimumHeight())); // A fixed one hides that of the pages.
        m_stack->setCurrentWidget(m_chart);
    }
}

void HistoryCard::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QFrame::changeEvent(event);
}

void HistoryCard::retranslate()
{
    m_title->setText(tr("History"));
    m_asTable->setText(m_showsTable ? tr("Curves") : tr("Table"));
    m_asTable->setToolTip(tr("Key T"));
    m_range->setOptions({tr("15 min"), tr("1 h"), tr("6 h"), tr("All")});
    m_range->setAccessibleName(tr("Shown time"));
    m_cards->setAccessibleName(tr("Shown GPU"));
    {
        const QSignalBlocker quiet{m_cards};
        m_cards->clear(); // made anew with words of this language
    }
    m_table->setAccessibleName(tr("History as a table"));
    m_empty->setTexts(tr("No curve yet"), tr("It begins with the second reading in this time."));
    refresh();
}

} // namespace ui
