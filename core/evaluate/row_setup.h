// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/catalog/catalog.h"
#include "core/evaluate/measured_row.h"
#include "core/planning/memory_estimate.h"

namespace core::evaluate {

/// What a row says was run.
struct RowSetup {
    planning::Setup setup = {};
    planning::MemoryDetails details = {};
};

/// Errors: InvalidInput whose message is the reason why the row cannot be read.
Result<RowSetup> setupOfRow(const MeasuredRow &row, const catalog::Catalog &catalog);

/// The figure that compares with what a row of this measure_kind says was read; nothing for an unknown kind.
std::optional<double> predictedGiB(const planning::MemoryEstimate &estimate, const QString &measureKind);

/// The card that the row ran on: from the catalog, or a plain card of the stated capacity. Nothing when the row names none.
std::optional<catalog::Card> cardOfRow(const MeasuredRow &row, const QList<catalog::Card> &cards);

} // namespace core::evaluate
