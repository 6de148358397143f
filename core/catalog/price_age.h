// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDate>
#include <QString>

#include <optional>

namespace core::catalog {

/// Days from a catalog date ("2026-11-30", "2026-11", "2026") to `today`; never below 0, nothing for an undated price.
std::optional<int> ageInDays(const QString &asOf, QDate today);

/// True when the whole of the date named lies after `today`. One day is let pass: elsewhere it is tomorrow already.
bool isAhead(const QString &asOf, QDate today);

} // namespace core::catalog
