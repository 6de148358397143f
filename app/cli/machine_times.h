// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/instances/instance.h"

#include <QCommandLineParser>

namespace app::cli {

/// --since, --off and --end of "machines add".
void addTimeOptions(QCommandLineParser &parser);

/// Whether the machine is on, since when it is billed (now when nothing else is said) and when it shall end.
/// Errors: InvalidInput naming the option, the value and what is allowed.
core::Status readTimes(const QCommandLineParser &parser, const QDateTime &now, core::instances::Instance &instance);

/// "8m ago", "2h", "09:40" (the last time that the clock showed it) or "2026-11-30 09:40"; nothing when it is none, or lies ahead.
std::optional<QDateTime> pastMoment(const QString &text, const QDateTime &now);

} // namespace app::cli
