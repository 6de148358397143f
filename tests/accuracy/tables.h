// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/planning/memory_estimate.h"
#include "core/planning/time_estimate.h"

namespace tests {

/// The tables of docs/estimates.md: median errors by task, of the model and of four simple rules on the same rows.
/// Empty when the file cannot be read.
QString memoryTable(const QByteArray &csv, const core::catalog::Catalog &catalog, const core::planning::MemoryModel &model);
QString speedTable(const QByteArray &csv, const core::catalog::Catalog &catalog, const core::planning::TimeModel &model);

} // namespace tests
