// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/plan_view_model.h"

namespace ui {

/// What the side column of the wizard says.
struct SideFigures {
    std::optional<core::planning::MemoryEstimate> memory = {}; ///< Of one GPU: as asked, then of the leading row; empty when it is not needed or not known.
    QString cardName = {};   ///< What the bar ends at: the smallest that holds it; empty = none that is rented out does.
    int gpus = 1;
    core::Bytes usable = {}; ///< Of one GPU of that card; 0 = no card.
    std::optional<core::Money> low = {};
    std::optional<core::Money> high = {};
    bool isAtLeast = false;  ///< A part of the bill is unknown.
    std::optional<core::planning::Range> hours = {};
    QString costCard = {};   ///< What cost and hours are those of.
    int costGpus = 1;
    int batch = 0;           ///< Of one GPU, in the ranked plan; 0 = not told.
    bool isRanked = false;   ///< Of the ranked plan; false = the quick figure, GPU hours only.
    QString trouble = {};    ///< Translated; why there are no figures.
    bool needsNoCard = false;
};

/// The least price of one card × count, in the currency of the wishes.
struct SidePrice {
    const core::catalog::Card *card = nullptr;
    int gpus = 1;
    core::Money perHour = core::Money::zero(core::Currency::Cny);
};

/// Least on-demand prices in `currency`, cheapest first; offers whose currency has no rate are left out.
QList<SidePrice> sidePrices(const core::planning::PlanningKit &kit, core::Currency currency);

/// Figures from the memory and the time model alone: quick enough for every key. `prices` as from sidePrices() of the same kit.
SideFigures quickFigures(const core::planning::PlanAnswers &answers, const core::planning::PlanningKit &kit,
                         const QList<SidePrice> &prices);

/// Keeps the side column up to date: at once with each answer, then again when the ranking is done.
class PlanSide final : public QObject {
    Q_OBJECT

public:
    explicit PlanSide(PlanViewModel &plan, QObject *parent = nullptr);
    const SideFigures &figures() const { return m_figures; }

signals:
    void changed();

private:
    void think();
    void takeRanking();

    PlanViewModel &m_plan;
    SideFigures m_figures = {};
    QList<SidePrice> m_prices = {};
    core::Currency m_currency = core::Currency::Cny;
    QList<core::ExchangeRate> m_rates = {};
};

} // namespace ui
