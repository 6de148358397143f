// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/calibration.h"

namespace core::store {

/// The measurements kept in `folder`, read at once and without changing anything there: commands that only reckon need no
/// store. None when there is no file, or one that cannot be read.
planning::Calibrations calibrationsIn(const QString &folder);

} // namespace core::store
