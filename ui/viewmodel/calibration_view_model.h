// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/planning/calibration_repository.h"

#include <QObject>

namespace ui {

/// The user's measurements while the window is open: read from the store, kept and removed there.
class CalibrationViewModel final : public QObject {
    Q_OBJECT

public:
    CalibrationViewModel(core::planning::CalibrationRepository &repository, const core::Clock &clock, QObject *parent = nullptr);

    /// Reads them anew: the command line shares the store. changed() follows when they differ.
    void load();
    const core::planning::Calibrations &kept() const { return m_kept; }
    /// Keeps it with the present time.
    void keep(core::planning::Calibration measurement);
    void remove(const QList<core::planning::Calibration> &measurements);

signals:
    void changed();
    void failed(const core::Error &error);

private:
    void afterwards(const core::Status &done);

    core::planning::CalibrationRepository &m_repository;
    const core::Clock &m_clock;
    core::planning::Calibrations m_kept = {};
};

} // namespace ui
