// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/rental_plan.h"
#include "ui/viewmodel/plan_expert.h"
#include "ui/viewmodel/plan_measurement.h"

#include <QObject>
#include <QTimer>

#include <optional>

namespace ui {

/// Memory of one card beside the others.
struct MemoryRow {
    QString cardName = {};
    int gpus = 1;
    core::planning::CardFit fit = {};
    std::optional<core::Money> low = {};  ///< Of the cheapest plan with this card; empty = no price.
    std::optional<core::Money> high = {};
};

/// A headline with its reason, ready for a banner.
struct PlanVerdict {
    QString state = {};    ///< success, warn, danger, info.
    QString headline = {};
    QString reason = {};
    QString icon = {};     ///< Empty = the one of the state.
};

/// The plan page: answers in, ranked plans out. Ranking runs in a worker; the newest input wins.
class PlanViewModel final : public QObject {
    Q_OBJECT

public:
    /// What `kit` refers to must outlive this object and the global thread pool's work.
    explicit PlanViewModel(core::planning::PlanningKit kit, QObject *parent = nullptr);

    /// What the ranking works with now: the user's rates, measurements and cards included.
    core::planning::PlanningKit kit() const;
    const core::planning::PlanAnswers &answers() const { return m_answers; }
    void setAnswers(const core::planning::PlanAnswers &answers);
    /// Exchange rates and the stale limit of the settings changed.
    void setRates(const QList<core::ExchangeRate> &rates, int staleAfterDays);
    /// The user's measurements changed.
    void setCalibrations(const core::planning::Calibrations &calibrations);
    /// What the cards of connected machines report, by CardId; the same again changes nothing.
    void setReportedTotals(const QMap<QString, core::Bytes> &totals);
    /// After a language change: texts of core are made anew.
    void retranslate();

    bool isBusy() const { return m_isBusy; }
    const QMap<core::planning::PlanField, QString> &fieldErrors() const { return m_fieldErrors; }
    const std::optional<core::planning::RentalPlan> &plan() const { return m_plan; } ///< Empty before the first answer.
    /// The advice, the verdict of the best plan, unmet wishes or what is wrong: most important first.
    QList<PlanVerdict> verdicts() const;
    QList<MemoryRow> memoryRows(int most = 7) const;
    /// The figures behind `row`, worked out for the answers as they stand now; without a row for the setup as asked.
    core::Result<PlanExpert> expert(const core::planning::PlanRow *row) const;
    /// Reads what the user measured of `row` or of the setup as asked; measured() follows when all of it is good.
    MeasurementCheck measure(const MeasurementInput &input, const core::planning::PlanRow *row);
    /// The user wants the measurements behind the shown plan forgotten.
    void removeCalibrations();
    QString pricesAsOf() const; ///< "prices as of 29 Nov"; empty without prices.

    /// Names for the model field: catalog ids with names.
    QList<std::pair<QString, QString>> models() const;
    QList<std::pair<QString, QString>> localCards() const;
    QList<std::pair<QString, QString>> cards() const; ///< Every card of the catalog, by name.

signals:
    void answersChanged();
    void changed();
    void measured(const core::planning::Calibration &measurement); ///< To be kept.
    void removalRequested(const QList<core::planning::Calibration> &measurements);

private:
    void compute();
    void accept(quint64 generation, const core::Result<core::planning::RentalPlan> &plan);
    PlanVerdict adviceVerdict() const;
    std::optional<PlanVerdict> fitVerdict() const;

    core::planning::PlanningKit m_kit;
    QList<core::ExchangeRate> m_rates;
    core::planning::Calibrations m_calibrations = {};
    QMap<QString, core::Bytes> m_reportedTotals = {};
    int m_staleAfterDays;
    core::planning::PlanAnswers m_answers;
    QMap<core::planning::PlanField, QString> m_fieldErrors;
    std::optional<core::planning::RentalPlan> m_plan;
    std::optional<core::Error> m_trouble;
    QTimer m_delay;
    quint64 m_generation = 0;
    bool m_isBusy = false;
};

} // namespace ui
