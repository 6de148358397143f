// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/plan_rows.h"

namespace core::planning {

/// "¥12.34", in the user's number format.
QString moneyText(Money money);
/// What costs clearly less than the row called cheapest, and its first warning; empty where nothing does.
QString cheaperNote(const QList<DraftRow> &drafts, const RankingRules &rules);
/// "2 × GeForce RTX 4090".
QString machineName(const PlanRow &row);
/// "3.2 h"; "10 min" below an hour.
QString hoursText(double hours);

/// "Micro-batch 8, no gradient checkpointing: 1.4 × faster than the usual settings."; empty for the usual settings.
QString settingsText(const PlanRow &row);

/// What to take when the first of `drafts` cannot be had: at most two, on another platform, in another region, or another card.
QList<Fallback> fallbacksFor(const QList<DraftRow> &drafts);

/// Fills reasons, warnings and what would change the rank, for rows that are already ranked and labelled.
void describe(QList<DraftRow> &drafts, const RowContext &context);

} // namespace core::planning
