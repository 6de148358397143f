// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/guard/guard_rules.h"
#include "core/instances/instance.h"
#include "core/platforms/capabilities.h"
#include "core/platforms/platform_records.h"

namespace core::guard {

enum class ChoiceKind {
    Stop,    ///< The platform's stop, by its API.
    NoCard,  ///< Stop, then start without the card: cheap, and not off.
    Inside,  ///< Shut down from inside, over SSH. Nobody confirms it.
    Release, ///< Erase and end everything; an early return where time is paid ahead.
    Console, ///< By hand, with steps.
};

/// What becomes of what an hour costs now.
enum class Charge {
    Unknown,
    Ends,
    MayGoOn, ///< Depends on something that we cannot see.
    GoesOn,
};

/// Whether the card is still there when the machine is started again.
enum class CardFate { Unknown, Kept, MayBeTaken };

/// Why a choice cannot be used now.
enum class Refusal {
    None,
    NoApi,        ///< The machine is not joined to an account, or the platform has no such call.
    NotConnected, ///< Shutting down inside needs the connection.
    Locked,       ///< The platform has locked the machine.
    EndsNothing,  ///< It would not end what it costs.
    NotOffered,   ///< There is no such thing on this platform.
};

/// One way to end what a machine costs, and everything that it does.
struct StopChoice {
    ChoiceKind kind = ChoiceKind::Stop;
    Refusal refusal = Refusal::None;
    Charge charge = Charge::Unknown;
    std::optional<HourlyPrice> ends = {};      ///< What an hour no longer costs; empty = unknown, or nothing ends.
    std::optional<HourlyPrice> keeps = {};     ///< What an hour costs afterwards; zero = nothing, empty = unknown.
    bool erasesNow = false;
    BilingualText survives = {};               ///< What an erasure leaves.
    std::optional<QDateTime> erasedAt = {};    ///< When the platform deletes it by itself afterwards, as far as known.
    CardFate card = CardFate::Unknown;
    bool isConfirmed = true;                   ///< False: nobody will tell us whether it worked.
    bool isEarlyReturn = false;
    bool needsOverride = false;                ///< Results are not known to be safe elsewhere.
    BilingualText chargeText = {};             ///< As the sheet says it.
    BilingualText diskText = {};
    BilingualText caution = {};

    bool isUsable() const { return refusal == Refusal::None; }
};

/// What is known about the machine when the question is asked. Pointers may be null.
struct StopFacts {
    const instances::Instance &machine;
    const catalog::Platform *platform = nullptr;
    const platforms::Capabilities *capabilities = nullptr; ///< Of the account that the machine is joined to.
    std::optional<platforms::PlatformInstance> seen = {};  ///< As the platform last told.
    std::optional<QDateTime> lastCopy = {};                ///< Last finished download from this machine.
    bool hasVerifiedResults = false;                       ///< The last download was checked, and nothing came after it.
    bool isConnected = false;
    int openTransfers = 0;
    QDateTime now = {};
};

/// The whole question: the ways, best first, and what holds for all of them.
struct StopQuestion {
    QList<StopChoice> choices = {};
    std::optional<QDateTime> lastCopy = {};
    bool isCopyOld = true;              ///< Older than the rules allow, or there is none.
    bool hasVerifiedResults = false;
    int openTransfers = 0;
    bool isPrepaid = false;
    std::optional<QDateTime> paidUntil = {};
    bool isSheetKnown = false;
    BilingualText steps = {};           ///< For the console.

    /// Null when there is no such choice.
    const StopChoice *find(ChoiceKind kind) const;
    /// The first usable one that erases nothing and ends, or may end, what it costs; null when there is none.
    const StopChoice *best() const;
};

/// What each way of ending the cost of a machine does. Pure. What is not known stays unknown: never zero, never "kept".
StopQuestion stopQuestion(const StopFacts &facts, const GuardRules &rules);

/// True where time is paid ahead, so that a stop ends nothing of what was paid.
bool isPrepaidMode(const QString &billingMode);

/// When the platform erases a machine that is off: what it told itself, else the sheet's days after `offSince`.
std::optional<QDateTime> eraseTime(const instances::Instance &machine, const catalog::Platform *platform,
                                   const std::optional<platforms::PlatformInstance> &seen = {});

/// What hours cost, one amount for each currency, never mixed.
struct RateSum {
    QList<HourlyPrice> rates = {};
    bool isAtLeast = false; ///< Some part is unknown.
    void add(const std::optional<HourlyPrice> &rate);
};

/// One machine of "stop all" with the way that is taken; `choice` empty = it has to be done by hand.
struct StopAllRow {
    instances::InstanceId machine = {};
    QString name = {};
    QString owner = {};
    std::optional<StopChoice> choice = {};
};

struct StopAllPlan {
    QList<StopAllRow> rows = {};
    RateSum ends = {};
    RateSum keeps = {};
    int byHand = 0;
};

/// The machines that cost money now, each with its best way; releasing is never among them.
StopAllPlan stopAllPlan(const QList<std::pair<instances::Instance, StopQuestion>> &machines);

} // namespace core::guard
