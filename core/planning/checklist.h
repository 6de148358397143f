// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/checklist_rules.h"
#include "core/planning/checklist_ticks.h"
#include "core/planning/rental_plan.h"

namespace core::planning {

enum class ChecklistState {
    Done,
    Open,      ///< Something is left to do or to look at.
    Blocked,   ///< As it stands, this should not be paid for.
    Unknown,   ///< A fact is missing that nobody but the platform can tell.
    NotNeeded, ///< Does not apply to this plan; `sentence` says why.
};
QString wordOf(ChecklistState state); ///< done, open, blocked, unknown, not_needed.

/// A line to copy.
struct ChecklistCommand {
    QString label = {}; ///< Translated: what it is for.
    QString text = {};  ///< For a shell; may have several lines.
};

/// One part of what the data disk has to hold.
struct DiskPart {
    QString name = {}; ///< Translated.
    double gigabytes = 0;
};

/// What the data disk has to hold, and what the machine brings.
struct DiskNeed {
    QList<DiskPart> parts = {};
    double expectedGB = 0;                ///< Sum of the parts.
    double safety = 1;
    double leastGB = 0;
    double wantedGB = 0;                  ///< Expected × safety, at least leastGB, rounded up to a whole GB.
    std::optional<double> systemGB = {};
    std::optional<double> freeDataGB = {};
    std::optional<Money> extraPerDay = {}; ///< Of what is above the free data disk, while on; empty = none or unknown.
    bool fitsSystemDisk = false;
    bool fitsFreeDisk = false;
};

struct ChecklistItem {
    ChecklistItemKind kind = ChecklistItemKind::Sheet;
    ChecklistState state = ChecklistState::Open;
    QString title = {};    ///< Translated, like the rest.
    QString sentence = {}; ///< What is so.
    QString toDo = {};     ///< What to do next; empty when nothing is.
    QString evidence = {}; ///< Figures, source and date behind it; may be empty.
    bool canConfirm = false;  ///< The user may call it settled.
    bool isConfirmed = false; ///< The user did.
    bool isWarning = false;   ///< Open, and it costs money when it is overlooked.
    QList<ChecklistCommand> commands = {};
    std::optional<DiskNeed> disk = {};  ///< Only for the data disk.
};

/// The list before the first payment for one plan.
struct Checklist {
    QString heading = {};               ///< "Before you pay: RTX 4090 on AutoDL".
    QString planKey = {};
    QList<ChecklistItem> items = {};    ///< In the order of ChecklistItemKind; those not needed are among them.
    int done = 0;
    int needed = 0;                     ///< Items that apply.
    bool isReady = false;               ///< Never with an unknown cost of a stopped machine.
    QString verdict = {};               ///< "Ready to order" or "Not ready: 3 items open".
    QString advice = {};                ///< What weighs most, or what comes next.
    Hours suggestedEnd = {};            ///< After the start: likely hours, or a day's work, with a margin.
    std::optional<Money> likelyTotal = {}; ///< Of the bill; empty when the length of the job is unknown.
    bool isAtLeast = false;             ///< A line of the bill is unknown.

    const ChecklistItem *item(ChecklistItemKind kind) const; ///< Null when it is not among them.
    int open() const { return needed - done; }
};

/// What is settled for `row` and what is left. Pure: `ticks.now` is the moment.
/// Errors: those of the planning rules, when they have to be read.
Result<Checklist> checklistFor(const PlanRow &row, const PlanningKit &kit, const Wishes &wishes, const ChecklistTicks &ticks,
                               const ChecklistRules &rules);

} // namespace core::planning
