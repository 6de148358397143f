// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/units.h"

#include <QDate>
#include <QString>

#include <optional>

namespace core::planning {

/// Reads when results are due: "72", "72h", "3d", "3 天", "72 小时", a weekday ("Friday", "fri", "周五") or a date ("2026-12-04"). Days are counted
/// from `today`, to the same hour of that day; the day itself leaves half a day. Nothing when it cannot be read, is over, or needs a
/// missing `today`.
std::optional<Hours> deadlineFrom(const QString &typed, const QDate &today);

} // namespace core::planning
