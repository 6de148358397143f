// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/rental_plan.h"

namespace core::planning {

/// Amount of work that is assumed when none is stated; one of the three is set.
struct UsualWork {
    double tokens = 0;
    double samples = 0;
    double hours = 0;
};

struct JobRules {
    QMap<QString, UsualWork> work = {}; ///< By word of the task.
    double setupHours = 0, idleHours = 0, trialShare = 0, trialLeast = 0, trialMost = 0;
    double uploadMbps = 1, downloadMbps = 1;
    QMap<QString, double> datasetGB = {};
    double diskSafety = 1, diskLeastGB = 0, environmentGB = 0;
    double adapterGB = 0, checkpointBytes = 0, resultBytes = 0, checkpointsKept = 0;
    double hoursPerDay = 8, spareDays = 0;
    double bootHours = 0;      ///< Billed start of every switch-on after the first.
    double overnightHours = 0; ///< A machine that is forgotten in the evening.
    double spotDiskGBps = 1, spotRestartHours = 0;
    QMap<QString, double> spotHoursBetween = {}; ///< By class of platform.
};

struct AdviceRules {
    QMap<QString, QStringList> alternatives = {}; ///< Platform ids by word of the task.
    double idleHoursPerDay = 0, alwaysOnHoursPerDay = 24, localLongestHours = 0;
    QString localSpeedReference = {};
    double largeParameters = 0, largeMemoryGB = 0; ///< Above both, no common card of one's own will do.
    double failedRunHours = 0;                     ///< Lost in each try that ends out of memory.
    double shortProjectDays = 0;
    QStringList capacitySteps = {};                ///< GB that cards come with.
    QString apiName = {}, apiAsOf = {};
    std::optional<Currency> apiCurrency = {};      ///< Empty = the prices are not known.
    double apiInputPerMillion = 0, apiOutputPerMillion = 0;
    double requestPromptTokens = 0, requestOutputTokens = 0;
};

/// Shares added to the price of the finished job before sorting.
struct RankingRules {
    QMap<QString, double> trust = {};
    double roomy = 0, tight = 0, onlyWithChanges = 0;
    double spot = 0, unknownLine = 0, period = 0, ambiguousCard = 0, overseasNetwork = 0, sharingUnknown = 0, quota = 0;
    double derivedSpeed = 0, noBf16 = 0, otherVendor = 0, oldArchitecture = 0;
    QStringList oldArchitectures = {};
    QMap<QString, double> frameworkCapability = {}; ///< Least CUDA compute capability, by the word of the framework.
    double promotion = 0, otherMemory = 0;
    QStringList promotionWords = {};  ///< In the name of a listing: its price is not the list price.
    double sameMemoryShare = 1;       ///< A listing with less of the card's memory means another memory.
    double ramPerCardGB = 0, ramLeastGB = 0; ///< RAM that a machine usually has where the listing does not say.
    double stalePerPeriod = 0, staleMost = 0, undated = 0;
    int rowsPerGroup = 1;
    int mostRows = 1;             ///< Rows with every detail.
    double timeWeight = 0;        ///< Power of the time in the score: 0 = price only, 1 = price × time.
    double leastGain = 1;         ///< Settings other than the usual must be this much faster.
    double nearBest = 1;          ///< Among settings this close to the best, the more usual one is taken.
    int mostEvaluations = 1;      ///< Settings tried for one machine.
    QMap<QString, double> quotaDays = {}; ///< Days until a quota is granted, by class of platform.
};

struct PlanningRules::Content {
    JobRules job = {};
    AdviceRules advice = {};
    RankingRules ranking = {};
};

/// The rules of `kit`; where it holds none, those that are compiled into the program, read once.
Result<PlanningRules> rulesOf(const PlanningKit &kit);

} // namespace core::planning
