// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/calibration_repository.h"

namespace tests {

/// Measurements in a list. `failsWith` makes every call answer that error.
class MemoryCalibrationRepository final : public core::planning::CalibrationRepository {
public:
    QList<core::planning::Calibration> list = {};
    std::optional<core::Error> failsWith = {};

    core::FutureResult<QList<core::planning::Calibration>> all() override
    {
        using Answer = core::Result<QList<core::planning::Calibration>>;
        return core::ready(failsWith ? Answer{*failsWith} : Answer{list});
    }

    core::FutureStatus save(const core::planning::Calibration &calibration) override
    {
        if (failsWith)
            return core::ready(core::Status{*failsWith});
        forget(calibration);
        list.prepend(calibration);
        return core::ready(core::ok());
    }

    core::FutureStatus remove(const core::planning::Calibration &calibration) override
    {
        if (failsWith)
            return core::ready(core::Status{*failsWith});
        forget(calibration);
        return core::ready(core::ok());
    }

private:
    void forget(const core::planning::Calibration &calibration)
    {
        list.removeIf([&calibration](const core::planning::Calibration &own) {
            return own.kind == calibration.kind && own.task == calibration.task && own.framework == calibration.framework;
        });
    }
};

} // namespace tests
