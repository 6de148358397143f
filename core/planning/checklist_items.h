// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/checklist.h"
#include "core/planning/planning_rules.h"

namespace core::planning {

/// Everything that one item is made from.
struct ChecklistContext {
    const PlanRow &row;
    const PlanningKit &kit;
    const Wishes &wishes;
    const ChecklistTicks &ticks;
    const ChecklistRules &rules;
    const JobRules &job;
    cost::JobExtras extras = {};
    const catalog::Platform *platform = nullptr; ///< Null when it is not in the catalog.
    const catalog::Card *card = nullptr;
    bool isStrangersHost = false;                ///< Somebody's own machine on a marketplace.
    bool hasLength = false;                      ///< The hours of the job are known.

    QString platformName() const { return row.platformName.shown(); }
    bool isConfirmed(ChecklistItemKind kind) const { return ticks.confirmed.contains(kind); }
};

/// True when instances are containers, as far as the platform's data tells.
bool runsContainers(const catalog::Platform *platform);
/// An ISO date or a moment as people write it.
QString dayText(const QDate &day);
/// "1.5", without needless digits, in the user's number format.
QString numberText(double number, int decimals = 1);
/// Sentences in a row; Chinese ones need no space between them. Empty ones leave no trace.
QString sentences(const QStringList &parts);
/// "a, b".
QString listed(const QStringList &names);
/// Open with a tick offered, or done where it was ticked.
ChecklistItem confirmable(ChecklistItemKind kind, const QString &title, const ChecklistContext &context);

/// False where switching off may leave the GPU on the bill, unless the user found out that it does not.
bool endsWithAnyStop(const ChecklistContext &context);

// The platform.
ChecklistItem sheetItem(const ChecklistContext &context);
ChecklistItem stopCostItem(const ChecklistContext &context);
ChecklistItem quotaItem(const ChecklistContext &context);
ChecklistItem portItem(const ChecklistContext &context);
// The machine.
ChecklistItem cardItem(const ChecklistContext &context);
ChecklistItem driverItem(const ChecklistContext &context);
ChecklistItem imageItem(const ChecklistContext &context);
ChecklistItem dataDiskItem(const ChecklistContext &context);
ChecklistItem gpuShareItem(const ChecklistContext &context);
ChecklistItem resumeItem(const ChecklistContext &context);
ChecklistItem benchmarkItem(const ChecklistContext &context);
// Money and time.
ChecklistItem billingModeItem(const ChecklistContext &context);
ChecklistItem plannedEndItem(const ChecklistContext &context);
ChecklistItem budgetItem(const ChecklistContext &context);
ChecklistItem phoneItem(const ChecklistContext &context);

/// The end that is suggested, after the start.
Hours suggestedEnd(const ChecklistContext &context);

} // namespace core::planning
