// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/rental_plan.h"
#include "ui/viewmodel/plan_expert.h"
#include "ui/viewmodel/plan_measurement.h"
#include "ui/viewmodel/plan_results_switches.h"

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
    bool isAtLeast = false;               ///< A part of that bill is unknown.
};

/// A headline with its reason, ready for a banner.
struct PlanVerdict {
    /// What the banner offers beside its words.
    enum class Act {
        None,
        Explain, ///< The arithmetic behind the advice.
        Cards,   ///< The same, and cards all the same.
        Fit,     ///< Why, and the switches that make it fit or roomier.
        Lift,    ///< Giving up `wish`.
        Edit,    ///< Back to the questions.
    };
    QString state = {};    ///< success, warn, danger, info.
    QString headline = {};
    QString reason = {};
    QString icon = {};     ///< Empty = the one of the state.
    Act act = Act::None;
    QString wish = {};     ///< Word of UnmetWish.
    friend bool operator==(const PlanVerdict &, const PlanVerdict &) = default;
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
    /// The user changed prices: what is asked from now on is answered with `catalog`.
    void setCatalog(std::shared_ptr<const core::catalog::Catalog> catalog);
    /// The user's measurements changed.
    void setCalibrations(const core::planning::Calibrations &calibrations);
    /// What the cards of connected machines report, by CardId; the same again changes nothing.
    void setReportedTotals(const QMap<QString, core::Bytes> &totals);
    /// After a language change: texts of core are made anew.
    void retranslate();

    /// The answers that the shown cards belong to: those of the form, or of the nearest job with a card after showCardsAnyway().
    core::planning::PlanAnswers shownAnswers() const;
    core::planning::Wishes wishes() const; ///< As they stand now.
    QString planName() const;              ///< "Qwen2.5 7B LoRA".

    bool isBusy() const { return m_isBusy; }
    bool isSettled() const { return !m_isBusy && !m_delay.isActive(); } ///< plan() answers what stands in the questions.
    const std::optional<core::Error> &trouble() const { return m_trouble; } ///< Why the last question has no answer.
    const QMap<core::planning::PlanField, QString> &fieldErrors() const { return m_fieldErrors; }
    const std::optional<core::planning::RentalPlan> &plan() const { return m_plan; } ///< Empty before the first answer.
    /// The advice, the verdict of the best plan, unmet wishes or what is wrong: most important first.
    QList<PlanVerdict> verdicts() const;
    QList<MemoryRow> memoryRows(int most = 7) const;
    /// What stands behind the verdict of `row` (or of the advice, without one).
    QStringList whyLines(const core::planning::PlanRow *row) const;
    /// The switches of "make it fit" for `row`, or for the roomiest rejected card when there is none.
    QList<FitSwitch> switches(const core::planning::PlanRow *row) const;
    /// Flips one; flipping it back restores what stood in the questions before.
    void flip(core::planning::ChangeKind kind, const core::planning::PlanRow *row);
    bool canLift(const QString &wish) const;
    void liftWish(const QString &wish); ///< Word of UnmetWish.
    void unlockSpot(); ///< Interruptions are fine, and the job resumes: the user's word.
    bool isSpotUnlocked() const { return m_answers.allowsSpot && m_answers.canResume; }
    void lockSpot();   ///< Takes both words back.
    /// Shows cards although the answer is not to rent; until the task changes.
    void showCardsAnyway();
    /// The figures behind `row`, worked out for the answers as they stand now; without a row for the setup as asked.
    core::Result<PlanExpert> expert(const core::planning::PlanRow *row) const;
    /// Reads what the user measured of `row` or of the setup as asked; measured() follows when all of it is good.
    MeasurementCheck measure(const MeasurementInput &input, const core::planning::PlanRow *row);
    /// The user wants the measurements behind the shown plan forgotten.
    void removeCalibrations();
    QString pricesAsOf() const; ///< "prices as of 29 Nov", "prices of 24 May – 9 Nov"; empty without prices.
    QString priceDate(const core::planning::PlanRow &row) const; ///< "9 Nov"; empty when unknown.

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
    PlanVerdict fitVerdict(const core::planning::PlanRow &best) const;
    PlanVerdict noFitVerdict() const;
    QString folkHeadline() const;
    QString dayText(const QDate &date) const;
    QList<MemoryRow> borderRows() const;
    MemoryRow pricedRow(const QString &cardName, const core::catalog::CardId &card, int gpus,
                        const core::planning::CardFit &fit) const;
    SwitchScene switchScene(const core::planning::PlanRow *row) const;

    core::planning::PlanningKit m_kit;
    std::shared_ptr<const core::catalog::Catalog> m_catalog = {}; ///< Empty = that of m_kit.
    QList<core::ExchangeRate> m_rates;
    core::planning::Calibrations m_calibrations = {};
    QMap<QString, core::Bytes> m_reportedTotals = {};
    int m_staleAfterDays;
    core::planning::PlanAnswers m_answers;
    QMap<core::planning::PlanField, QString> m_fieldErrors;
    std::optional<core::planning::RentalPlan> m_plan;
    std::optional<core::Error> m_trouble;
    QString m_folkHeadline = {}; ///< Which sizes guides tell for this model; empty where it does not apply.
    QMap<core::planning::ChangeKind, QMap<QString, QString>> m_beforeFlip; ///< What stood in the questions before.
    QTimer m_delay;
    quint64 m_generation = 0;
    bool m_isBusy = false;
    bool m_isCardsAnyway = false;
};

} // namespace ui
