// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/calibration_repository.h"
#include "core/store/database.h"

namespace core::store {

/// The table "calibrations".
class CalibrationTable final : public planning::CalibrationRepository {
public:
    explicit CalibrationTable(Database &database) : m_database{database} {}

    /// Rows that this version cannot use are left out and stay in the file.
    FutureResult<QList<planning::Calibration>> all() override;
    FutureStatus save(const planning::Calibration &calibration) override;
    FutureStatus remove(const planning::Calibration &calibration) override;

private:
    Database &m_database;
};

/// Every usable row, newest first.
Result<QList<planning::Calibration>> readCalibrations(QSqlDatabase &database);

} // namespace core::store
