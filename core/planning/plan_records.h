// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/plan_rows.h"
#include "core/planning/plan_tuning.h"

#include <QFlags>
#include <QHash>

namespace core::planning {

/// Wishes that an offer can fail to meet.
enum class WishKind : quint16 {
    Budget = 0x1, Deadline = 0x2, HoursPerDay = 0x4, MaximumGpus = 0x8, Cards = 0x10, Platforms = 0x20, Classes = 0x40,
    Sensitive = 0x80, Interruptions = 0x100,
};
Q_DECLARE_FLAGS(WishSet, WishKind)
Q_DECLARE_OPERATORS_FOR_FLAGS(WishSet)

/// Wishes that leave an offer out; the others only move it back.
constexpr WishSet kHardWishes = WishSet{WishKind::MaximumGpus} | WishKind::Cards | WishKind::Platforms | WishKind::Classes
    | WishKind::Sensitive | WishKind::Interruptions;

/// What ranking needs to know of one platform, read once.
struct PlatformFacts {
    const catalog::Platform *platform = nullptr;
    WishSet unmet = {};
    double share = 0;          ///< For trust, sharing and quota; of its own data centres.
    double strangersShare = 0; ///< The same on hosts of strangers.
    double quotaDays = 0;      ///< Working days until a quota is granted; 0 where an account is owned or none is needed.
    double quotaWait = 0;      ///< The same in days of the calendar, from today.
};

/// Job hours on one kind of host.
struct JobTime {
    std::optional<Range> hours = {}; ///< Empty when the speed or the amount of work is unknown.
    Bottleneck bottleneck = Bottleneck::Compute;
    double speed = 0;                ///< Only where the hours are hours of use and the same for all.
    double runHours = 0;             ///< Switched on until the results are there, without idling.
    cost::JobExtras extras = {};     ///< At the likely hours, on demand.
};

/// One card × count × link; its settings are searched once, when the first offer asks.
struct Machine {
    const catalog::Card *card = nullptr;
    int gpus = 1;
    Link link = Link::Single;
    std::shared_ptr<const catalog::Card> listed = {}; ///< The card with the memory that its listings state, where that is other.
    std::optional<PlannedCard> planned = {};
    double share = 0;               ///< For the card and the headroom.
    bool isDoubtful = false;        ///< The software may not run on this card, or its speed is only derived.
    QHash<int, JobTime> times = {}; ///< By kind of host and its CPUs.
};

/// One offer in the ranking, as small as can be: there may be a million.
struct PlanRecord {
    qint32 offer = 0;           ///< Index into the catalog's offers.
    qint32 machine = 0;         ///< Index into PlanRecords::machines.
    qint16 platform = 0;        ///< Index into PlanRecords::platforms.
    bool isStrangersHost = false;
    bool isCardAmbiguous = false; ///< The listing names several cards; the weakest is planned.
    bool isPromotion = false;     ///< Not the list price.
    bool lacksRam = false;      ///< The job would run, but the host has too little RAM, as far as is known.
    bool isReckoned = false;    ///< The figures below are filled in.
    bool isRanked = false;      ///< The job runs on this machine.
    bool hasTotal = false;
    bool isAsAsked = false;     ///< Fits without changes to what was asked.
    bool isLabelled = false;    ///< May be called cheapest or fastest: a card without doubts, paid in the way that suits.
    bool isWrongMode = false;   ///< By the hour, for a service that never stops.
    WishSet unmet = {};
    double total = 0;           ///< In the wish currency; close to the bill, without its texts.
    double elapsedHours = 0;    ///< By the calendar, with waiting for a quota.
    double continuousHours = 0; ///< The same when the machine runs through the nights.
    double speed = 0;
    double share = 0;
    double score = 0;
};

/// All offers as records, with what they share.
struct PlanRecords {
    QList<PlanRecord> list = {};
    QList<Machine> machines = {};
    QList<PlatformFacts> platforms = {};
    int unusable = 0;  ///< Left out: no price above zero, or an impossible number of GPUs.
};

/// Rentable offers of known cards with the hard wishes that each does not meet. Nothing is reckoned yet.
PlanRecords recordsOf(const RowContext &context);

/// Fills in settings, time, total, share and score of the records that fail at most `mostUnmet` of the hard wishes.
void reckon(PlanRecords &records, int mostUnmet, const Question &question, const RowContext &context);

/// RAM of the host in GB: as listed, else what such machines usually have.
double hostRamOf(const catalog::Offer &offer, const catalog::Card &card, const RankingRules &rules);

/// Time of the job on the host of `record`; reckoned once for each kind of host.
const JobTime &timeOf(Machine &machine, const PlanRecord &record, const RowContext &context);

} // namespace core::planning
