// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/calibration_view_model.h"

#include "core/base/when_done.h"

namespace ui {

namespace planning = core::planning;

CalibrationViewModel::CalibrationViewModel(planning::CalibrationRepository &repository, const core::Clock &clock, QObject *parent)
    : QObject{parent}
    , m_repository{repository}
    , m_clock{clock}
{
}

void CalibrationViewModel::load()
{
    core::whenDone(m_repository.all(), this, [this](const core::Result<QList<planning::Calibration>> &read) {
        if (!read) {
            emit failed(read.error());
            return;
        }
        if (*read == m_kept.list())
            return;
        m_kept = planning::Calibrations{*read};
        emit changed();
    });
}

void CalibrationViewModel::keep(planning::Calibration measurement)
{
    measurement.measuredAt = m_clock.now();
    core::whenDone(m_repository.save(measurement), this, [this](const core::Status &saved) { afterwards(saved); });
}

void CalibrationViewModel::remove(const QList<planning::Calibration> &measurements)
{
    for (const planning::Calibration &measurement : measurements)
        core::whenDone(m_repository.remove(measurement), this, [this](const core::Status &removed) { afterwards(removed); });
}

void CalibrationViewModel::afterwards(const core::Status &done)
{
    if (done)
        load();
    else
        emit failed(done.error());
}

} // namespace ui
