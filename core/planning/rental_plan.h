// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cost/bill.h"
#include "core/planning/calibration.h"
#include "core/planning/wishes.h"

#include <QDate>
#include <QDir>

namespace core::planning {

/// Weights, thresholds and the extras of a job: resources/ranking.json, models/job_defaults.json and
/// models/rent_advice.json. A value that shares its content; load once.
class PlanningRules {
public:
    struct Content;

    /// Reads `models`/job_defaults.json, `models`/rent_advice.json and `rankingFile`
    /// (normally ":/models" and ":/ranking.json"). Errors: Storage or Protocol naming file and path.
    static Result<PlanningRules> load(const QDir &models, const QString &rankingFile);

    bool isLoaded() const { return m_content != nullptr; }
    const Content &content() const { return *m_content; } ///< Precondition: isLoaded().

private:
    std::shared_ptr<const Content> m_content;
};

enum class RentVerdict { Rent, DontRent, RentDifferently, LocalFirst };
QString wordOf(RentVerdict verdict); ///< rent, dont_rent, rent_differently, local_first.

/// The answer to "should I rent at all?".
struct RentAdvice {
    RentVerdict verdict = RentVerdict::Rent;
    QString headline = {}; ///< Translated, one short sentence.
    QString why = {};      ///< Translated.
};

/// One ranked way to do the job.
struct PlanRow {
    int rank = 0;
    QStringList labels = {};          ///< cheapest, fastest, balanced.
    catalog::CardId card = {};
    QString cardName = {};
    int gpus = 1;
    Link link = Link::Single;
    catalog::Offer offer = {};
    BilingualText platformName = {};
    Setup setup = {};                 ///< With the changes that were needed.
    QMap<QString, QString> changedOptions = {}; ///< Options that differ from what was asked; empty = as asked.
    CardFit fit = {};
    Range hours = {};                 ///< Of the job itself, without setup and trial; all 0 when its amount is unknown.
    Bottleneck bottleneck = Bottleneck::Compute;
    cost::Bill bill = {};
    std::optional<Money> totalInWishCurrency = {};  ///< Likely total; empty when no exchange rate is known.
    std::optional<Money> lowInWishCurrency = {};
    std::optional<Money> highInWishCurrency = {};
    std::optional<int> priceAgeDays = {};
    bool isStale = false;             ///< Older than the limit in the settings.
    QStringList reasons = {};         ///< Translated.
    QStringList warnings = {};
    QStringList wouldChange = {};
};

/// A card count that was not ranked, and why.
struct RejectedCard {
    catalog::CardId card = {};
    QString cardName = {};
    int gpus = 1;
    QString why = {};
    std::optional<CardFit> fit = {};
};

struct UnmetWish {
    QString wish = {};
    QString why = {};
    QString costs = {}; ///< What meeting it would cost or take; may be empty.
};

/// The whole answer.
struct RentalPlan {
    RentAdvice advice = {};
    QList<PlanRow> rows = {};          ///< Best first.
    QList<RejectedCard> rejected = {};
    QList<UnmetWish> unmetWishes = {};
    QMap<QString, QString> assumed = {};
    QList<Calibration> calibrations = {}; ///< Measurements of the user that corrected the setup as asked.
    std::optional<MemoryEstimate> memory = {}; ///< Of the setup as asked; empty for api and learn.
};

/// Everything that ranking needs besides the question. References are borrowed for the call.
struct PlanningKit {
    const catalog::Catalog &catalog;
    const MemoryModel &memory;
    const TimeModel &time;
    QDate today = {};
    int staleAfterDays = 90;
    QList<ExchangeRate> rates = {};   ///< The user's own first, then the catalog's.
    Calibrations calibrations = {};   ///< The user's own measurements; planRental() corrects both models by them.
    PlanningRules rules = {};         ///< Empty: those that are compiled into the program.
    QMap<QString, Bytes> reportedTotals = {}; ///< Memory that the user's own cards report, by CardId.

    MemoryModel ownMemory() const { return memory.correctedBy(calibrations).withReported(reportedTotals); }
    TimeModel ownTime() const { return time.correctedBy(calibrations); }
};

/// "Should I rent?" from the task, hours a day and a local card.
Result<RentAdvice> adviseRenting(const ResolvedWorkload &workload, const Wishes &wishes, const PlanningKit &kit);

/// Ranks card × count × platform × mode by the price of the finished job. Pure; may take some 100 ms: call in a worker.
Result<RentalPlan> planRental(const Workload &workload, const Wishes &wishes, const PlanningKit &kit);

} // namespace core::planning
