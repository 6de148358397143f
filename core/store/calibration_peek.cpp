// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/calibration_peek.h"

#include "core/store/calibration_table.h"
#include "core/store/read_only.h"

namespace core::store {

planning::Calibrations calibrationsIn(const QString &folder)
{
    QList<planning::Calibration> list;
    readOnly(folder, [&list](QSqlDatabase &database) {
        if (const auto read = readCalibrations(database))
            list = *read;
    });
    return planning::Calibrations{list};
}

} // namespace core::store
