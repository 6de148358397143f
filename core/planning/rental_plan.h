// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cost/bill.h"
#include "core/planning/calibration.h"
#include "core/planning/rent_advice.h"
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

/// One part of what the ranking adds to the price.
struct RankShare {
    QString kind = {}; ///< trust, headroom, stale, unknown_line, spot, period, ambiguous_card, network, sharing, quota, card, promotion, memory.
    double share = 0;  ///< 0.1 = the price counts as 10 % higher.
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
    Setup setup = {};                 ///< With the changes that were needed and the settings that were chosen.
    QMap<QString, QString> changedOptions = {}; ///< Options that had to differ to fit this machine; empty = as asked.
    QMap<QString, QString> tunedOptions = {};   ///< Options that nobody stated, chosen because they are faster here.
    double tunedSpeedUp = 1;          ///< Speed as chosen ÷ speed with the usual settings.
    QString settingsText = {};        ///< Translated: what was chosen and what it brings; empty = the usual settings.
    CardFit fit = {};
    Range hours = {};                 ///< Of the job itself, without setup and trial; all 0 when its amount is unknown.
    double elapsedHours = 0;          ///< By the calendar, from the first day of work to the results; 0 when unknown.
    Bottleneck bottleneck = Bottleneck::Compute;
    cost::Bill bill = {};
    std::optional<Money> totalInWishCurrency = {};  ///< Likely total; empty when no exchange rate is known.
    std::optional<Money> lowInWishCurrency = {};
    std::optional<Money> highInWishCurrency = {};
    std::optional<int> priceAgeDays = {};
    bool isStale = false;             ///< Older than the limit in the settings.
    bool isOverBudget = false;
    bool isLate = false;
    std::optional<QDate> quotaBy = {};    ///< Latest day to apply for a quota; empty where none is needed.
    QList<RankShare> shares = {};     ///< What moved the row besides its price and its time.
    QStringList reasons = {};         ///< Translated.
    QStringList warnings = {};
    QStringList wouldChange = {};
};

/// What to take when the first row cannot be had.
struct Fallback {
    QString kind = {};                ///< platform, region, card: what differs from the first row.
    int rank = 0;
    catalog::CardId card = {};
    catalog::PlatformId platform = {};
    QString region = {};
    std::optional<Money> totalInWishCurrency = {};
    QString text = {};                ///< Translated, one sentence.
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
    std::optional<Money> priceWithout = {}; ///< Least total when only this wish is given up, in the wish currency.
};

/// The whole answer.
struct RentalPlan {
    RentAdvice advice = {};
    QList<PlanRow> rows = {};          ///< Best first; the first of all, and those with a label.
    qsizetype rowCount = 0;            ///< Of all ways that were ranked; `rows` may hold fewer.
    QString cheaperNote = {};          ///< Translated: what costs less than the row called cheapest, and why it is not called so.
    QList<Fallback> fallbacks = {};    ///< Up to two, for the first row.
    QList<RejectedCard> rejected = {};
    QList<UnmetWish> unmetWishes = {};
    QMap<QString, QString> assumed = {};
    QList<Calibration> calibrations = {}; ///< Measurements of the user that corrected the setup as asked.
    std::optional<MemoryEstimate> memory = {}; ///< Of the setup as asked; empty for api and learn.
    std::optional<ExchangeRate> rate = {};     ///< The rate that totals in other currencies were converted with.
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
    std::optional<int> mostRows = {}; ///< Rows in full; empty = as in ranking.json.
    std::shared_ptr<const catalog::Catalog> snapshot = {}; ///< Keeps alive what `catalog` refers to, where that may be replaced.

    MemoryModel ownMemory() const { return memory.correctedBy(calibrations).withReported(reportedTotals); }
    TimeModel ownTime() const { return time.correctedBy(calibrations); }
};

/// "Should I rent?" from the task, hours a day and a local card.
Result<RentAdvice> adviseRenting(const ResolvedWorkload &workload, const Wishes &wishes, const PlanningKit &kit);

/// Ranks card × count × link × platform × mode, each with the settings that suit it, by the price of the finished job and its
/// time. Pure; takes some 10 ms for thousands of offers: call in a worker.
Result<RentalPlan> planRental(const Workload &workload, const Wishes &wishes, const PlanningKit &kit);

} // namespace core::planning
