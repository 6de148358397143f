// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/money_hours.h"
#include "core/planning/money_idle.h"
#include "core/planning/plan_answers.h"

#include <QPointF>

namespace ui {

/// One curve of a plot.
struct PlotLine {
    QString name = {};
    QList<QPointF> points = {};
};

/// A place on the x axis with its words: "you plan 6.7 h".
struct PlotMark {
    double x = 0;
    QString text = {};
};

/// One bar of a bar plot.
struct PlotBar {
    QString name = {};
    std::optional<double> value = {}; ///< Empty = unknown: no bar, only the words.
    QString text = {};                ///< The value as shown.
    bool isQuiet = false;             ///< Stands there for comparison only.
    bool isBest = false;
};

/// A chart as the page shows it: the picture, the same figures as a table, one sentence, and what follows from it.
struct Plot {
    QString title = {};
    QString context = {};  ///< What the axes show: "¥ by hours a week".
    QString xUnit = {};    ///< Behind each label of the x axis, such as " h".
    double xEnd = 0;       ///< Right end; 0 = a round one.
    int xSteps = 0;        ///< Equal steps to it; only with xEnd.
    QList<PlotLine> lines = {};
    QList<PlotMark> marks = {};
    QList<PlotBar> bars = {};      ///< Instead of lines.
    QStringList heads = {};        ///< Of the table; figures stand right in all columns but the first.
    QList<QStringList> rows = {};
    QString sentence = {};         ///< For screen readers.
    QString note = {};             ///< What follows from it.
    QString warning = {};          ///< What it does not say, or what speaks against it.
    QString origin = {};           ///< Where the figures come from, for a tooltip.
    QStringList hints = {}; ///< Of a reckoning: the usual figures, for fields that are left empty.
    bool isEmpty() const { return lines.isEmpty() && bars.isEmpty(); }
};

/// Hourly against the packages of the row's platform; empty where there is none.
Plot packagePlot(const core::planning::PlanRow &row, const core::planning::Wishes &wishes,
                 const core::planning::PlanningKit &kit);
/// Renting against buying over the months. Without a reckoning `note` says what is missing.
Plot purchasePlot(const core::planning::PlanRow &row, const core::planning::PlanAnswers &answers,
                  const core::planning::PlanningKit &kit);
/// The yearly bills of a service.
Plot servicePlot(const core::planning::PlanRow &row, const core::planning::PlanAnswers &answers,
                 const core::planning::PlanningKit &kit);

/// "¥50 buys: 26 h of RTX 3090 · 19 h of RTX 4090"; empty without a budget.
QString budgetLine(const core::planning::RentalPlan &plan, const core::planning::Wishes &wishes,
                   const core::planning::PlanningKit &kit);

/// One word about the risk of a way to do the job.
struct RiskWord {
    QString text = {};
    const char *tone = "plain"; ///< Of a tag.
    QString why = {};
};
RiskWord riskOf(const core::planning::PlanRow &row);

/// "PCIe", "NVLink"; a dash for one card.
QString linkName(core::planning::Link link);
/// "AI Galaxy" of "AI Galaxy (Zhixingyun)": for columns, with the whole name in the tooltip.
QString shortPlatform(const core::planning::PlanRow &row);
/// "ai-galaxy.cn" of an address; other sources as they stand.
QString shortSource(const QString &source);
/// "6.8 h", "168 h".
QString hoursText(core::Hours time);
/// "4 × RTX 4090", without the maker.
QString cardsText(const core::planning::PlanRow &row);
/// Everything on the bill besides the GPU hours of the job itself; nothing when those are unknown.
std::optional<core::Money> hiddenCost(const core::cost::Bill &bill);
/// Names the offer of a row, the same after each reckoning.
QString offerKey(const core::planning::PlanRow &row);
/// Where the price of a row comes from, how old it is, and the total in the offer's own currency with the rate used.
QString priceOrigin(const core::planning::PlanRow &row, const std::optional<core::ExchangeRate> &rate);

/// Spot offers for the cards of `plan` that wait for the word that the job can resume: rank 0, the reason in `warnings`,
/// cheapest first, at most `most`.
QList<core::planning::PlanRow> lockedRows(const core::planning::RentalPlan &plan, const core::planning::Wishes &wishes,
                                          const core::planning::PlanningKit &kit, int most = 3);

} // namespace ui
