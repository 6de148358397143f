// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/future.h"
#include "core/planning/calibration.h"

namespace core::planning {

/// Keeps the user's measurements. Implemented by core/store.
class CalibrationRepository {
public:
    virtual ~CalibrationRepository() = default;
    virtual FutureResult<QList<Calibration>> all() = 0; ///< Newest first.
    /// Takes the place of an earlier one of the same kind, task and framework.
    virtual FutureStatus save(const Calibration &calibration) = 0;
    /// Forgets the one of the same kind, task and framework.
    virtual FutureStatus remove(const Calibration &calibration) = 0;
};

} // namespace core::planning
