// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cost/bill.h"
#include "core/planning/explanation.h"
#include "core/planning/time_estimate.h"

namespace ui {

// The words of a plan for people, the same in the window and on the command line. JSON has its own: wordOf().

QString verdictName(core::planning::Verdict verdict);
QString partName(core::planning::MemoryPart part);
/// "activations · attention scores"; the part is left out where the term says it.
QString termName(const core::planning::MemoryTerm &term);
QString phaseName(core::planning::MemoryPhase phase);
/// "Largest batch that fits: 4. Longest sequence that fits: 4096."; says so where not even 1 fits.
QString limitsText(const core::planning::CardFit &fit);
QString bottleneckName(core::planning::Bottleneck bottleneck);
QString lineName(core::cost::LineKind kind);
/// "China" of "cn", "overseas" of "global"; other regions as the platform writes them.
QString regionName(const QString &region);
QString modeName(core::catalog::BillingMode mode);
/// Of a label of PlanRow: cheapest, fastest, balanced.
QString labelName(const QString &label);

} // namespace ui
