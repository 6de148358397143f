// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace core::planning {

/// Those of `names` that a typing error turns into `typed`, or that begin with it; the nearest first, at most three.
QStringList nearNames(const QString &typed, const QStringList &names);

} // namespace core::planning
