// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/planning/wishes.h"
#include "core/planning/workload.h"

#include <QCommandLineParser>

namespace app::cli {

/// WORKLOAD of cli.md: --task, --model, … and --workload FILE.json.
void addWorkloadOptions(QCommandLineParser &parser);
/// Errors: InvalidInput naming the option, the value and what is allowed.
core::Result<core::planning::Workload> readWorkload(const QCommandLineParser &parser);

/// WISHES of cli.md: --budget, --currency, …
void addWishOptions(QCommandLineParser &parser);
core::Result<core::planning::Wishes> readWishes(const QCommandLineParser &parser, core::Currency defaultCurrency);

/// "72h", "3d", "90min", or a bare number of hours.
std::optional<core::Hours> parseHours(const QString &text);

/// The error for a value that does not fit: names the option, the value and what is allowed.
core::Error badValue(const QString &option, const QString &value, const QString &allowed);

/// Reads a whole number from `low` to `high`; suffixes k, M, B are accepted.
core::Result<std::optional<int>> readInteger(const QCommandLineParser &parser, const QString &option, int low, int high);

} // namespace app::cli
