// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/costs/month_card.h"

#include "ui/viewmodel/costs_words.h"
#include "ui/widget/chart/day_chart.h"
#include "ui/widget/controls.h"
#include "ui/widget/elided_label.h"
#include "ui/widget/meters.h"

#include <algorithm>

namespace ui {

namespace ledger = core::ledger;

namespace {

constexpr int kShownGroups = 5;
constexpr int kFiguresWidth = 320;
constexpr ledger::Grouping kGroupings[] = {ledger::Grouping::Project, ledger::Grouping::Machine, ledger::Grouping::Platform,
                                           ledger::Grouping::Owner};
constexpr Pattern kPatterns[] = {Pattern::Solid,        Pattern::Diagonal, Pattern::Dots,
                                 Pattern::BackDiagonal, Pattern::Cross,    Pattern::Vertical};

} // namespace

MonthCard::MonthCard(CostsViewModel &viewModel, QWidget *parent)
    : QFrame{parent}
    , m_viewModel{viewModel}
    , m_title{label({}, Type::Heading)}
    , m_back{iconButton(QStringLiteral("chevron-left"), {})}
    , m_forth{iconButton(QStringLiteral("chevron-right"), {})}
    , m_by{new Segmented}
    , m_total{new FigureLabel{{}, Type::Display}}
    , m_meter{new Meter}
    , m_pace{label({}, Type::Label, "2")}
    , m_why{label({}, Type::Label, "3")}
    , m_bar{new CostBar{10}}
    , m_list{column(nullptr, 0, 8)}
    , m_more{label({}, Type::Label, "3")}
    , m_chart{new DayChart}
{
    setProperty("kind", QStringLiteral("card"));
    QHBoxLayout *head = row(4);
    head->addWidget(m_title);
    head->addSpacing(4);
    head->addWidget(m_back);
    head->addWidget(m_forth);
    head->addStretch();
    head->addWidget(m_by);
    QHBoxLayout *halves = row(24);
    halves->addWidget(makeFigures(), 0, Qt::AlignLeft | Qt::AlignTop);
    halves->addWidget(m_chart, 1);
    auto *all = column(this, 16, 12);
    all->addLayout(head);
    all->addLayout(halves);
    connect(m_back, &QPushButton::clicked, this, [this] { m_viewModel.moveMonth(-1); });
    connect(m_forth, &QPushButton::clicked, this, [this] { m_viewModel.moveMonth(1); });
    connect(m_by, &Segmented::currentChanged, this, [this](int index) { m_viewModel.setGrouping(kGroupings[index]); });
}

QWidget *MonthCard::makeFigures()
{
    auto *figures = new QWidget;
    figures->setFixedWidth(kFiguresWidth);
    auto *all = column(figures, 0, 8);
    for (QLabel *each : {m_pace, m_why})
        each->setWordWrap(true);
    all->addWidget(m_total, 0, Qt::AlignLeft);
    all->addWidget(m_meter);
    all->addWidget(m_pace);
    all->addWidget(m_why);
    all->addSpacing(4);
    all->addWidget(m_bar);
    all->addLayout(m_list);
    all->addWidget(m_more);
    all->addStretch();
    return figures;
}

MonthCard::Line MonthCard::addLine()
{
    Line line{.row = new QWidget, .swatch = partKey("series1", Pattern::Solid), .name = new ElidedLabel{Type::Body, "text2"},
              .rate = new FigureLabel, .amount = new FigureLabel};
    auto *layout = new QHBoxLayout{line.row};
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    layout->addWidget(line.swatch);
    layout->addWidget(line.name, 1);
    layout->addWidget(line.rate);
    layout->addWidget(line.amount);
    m_list->addWidget(line.row);
    return line;
}

void MonthCard::refreshGroups()
{
    const QList<CostGroup> groups = m_viewModel.groups();
    const int shown = std::min(kShownGroups, static_cast<int>(groups.size()));
    while (m_lines.size() < shown)
        m_lines << addLine();
    QList<CostPart> parts;
    for (const CostGroup &group : groups)
        parts << CostPart{.label = group.name, .amount = group.share, .series = group.series};
    for (int i = 0; i < m_lines.size(); ++i) {
        const Line &line = m_lines.at(i);
        line.row->setVisible(i < shown);
        if (i >= shown)
            continue;
        const CostGroup &group = groups.at(i);
        line.swatch->setPart(QStringLiteral("series%1").arg(group.series + 1), kPatterns[group.series]);
        line.name->setText(group.name);
        line.rate->setFigure({group.perHour, {}}, "text3");
        line.rate->setVisible(!group.perHour.isEmpty());
        line.amount->setFigure({group.amount, {}});
    }
    m_bar->setParts(parts);
    m_bar->setVisible(!groups.isEmpty());
    m_chart->setVisible(!groups.isEmpty());
    const int hidden = static_cast<int>(groups.size()) - shown;
    m_more->setVisible(hidden > 0);
    m_more->setText(tr("and %n more", nullptr, hidden));
}

void MonthCard::refreshChart()
{
    QList<ChartDay> days;
    for (const CostDay &day : m_viewModel.days()) {
        const bool isLabelled = day.date.day() % 7 == 1;
        days << ChartDay{.parts = day.amounts,
                         .label = isLabelled ? QLocale{}.toString(day.date, tr("d MMM", "date format of a day")) : QString{}};
    }
    m_chart->setDays(days);
    m_chart->setUnit(tr("%1 a day").arg(core::currencySign(m_viewModel.currency())));
    m_chart->setSentence(m_viewModel.chartSentence());
}

void MonthCard::refresh()
{
    const CostMonth month = m_viewModel.monthFigures();
    m_title->setText(month.title);
    m_forth->setEnabled(!m_viewModel.isPresentMonth());
    m_total->setFigure({month.total, month.limit});
    m_meter->setVisible(!month.limit.isEmpty());
    m_meter->setValue(month.share < 0 ? -1 : std::min(1.0, month.share), month.isOver   ? "danger"
                                                                         : month.isNear ? "warn"
                                                                                        : "meter");
    m_pace->setText(month.pace);
    m_pace->setVisible(!month.pace.isEmpty());
    setTone(m_pace, month.isOver ? "danger" : month.isNear ? "warn" : "2");
    m_why->setText(month.why);
    m_why->setVisible(!month.why.isEmpty());
    refreshGroups();
    refreshChart();
}

void MonthCard::retranslate()
{
    QStringList names;
    int chosen = 0;
    for (const ledger::Grouping grouping : kGroupings) {
        if (grouping == m_viewModel.grouping())
            chosen = static_cast<int>(names.size());
        names << groupingName(grouping);
    }
    m_by->setOptions(names);
    m_by->setCurrent(chosen);
    m_by->setAccessibleName(tr("Costs by"));
    m_meter->setAccessibleName(tr("Share of the budget"));
    for (const auto &[each, name] : {std::pair{m_back, tr("Month before")}, {m_forth, tr("Next month")}}) {
        each->setToolTip(name);
        each->setAccessibleName(name);
    }
}

} // namespace ui
