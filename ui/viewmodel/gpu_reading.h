// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/monitor/gpu_sample.h"

#include <QHash>

namespace ui {

/// One GPU as a tile shows it.
struct GpuReading {
    core::monitor::GpuSample sample = {};
    QList<double> trail = {};     ///< Utilisation of the last readings, 0 to 100; NaN where the driver told nothing.
    bool isBehind = false;        ///< Under 60 % while another card of the machine works.
    QString spoken = {};          ///< One sentence for screen readers.
};

/// Keeps the last utilisations of each GPU, for the small curves.
class GpuTrails {
public:
    explicit GpuTrails(int capacity = 60) : m_capacity{capacity} {}

    void append(const QList<core::monitor::GpuSample> &samples);
    QList<double> trail(int gpu) const { return m_trails.value(gpu); }

private:
    int m_capacity;
    QHash<int, QList<double>> m_trails;
};

QList<GpuReading> readingsOf(const QList<core::monitor::GpuSample> &samples, const GpuTrails &trails);

} // namespace ui
