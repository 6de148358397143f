// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/gpu_reading.h"

#include "ui/viewmodel/format.h"

#include <QCoreApplication>

#include <algorithm>
#include <limits>

namespace ui {

using core::monitor::GpuSample;

namespace {

constexpr double kWorkingPercent = 60; // visual.md §5, GPU tile

QString text(const char *source)
{
    return QCoreApplication::translate("ui::gpu", source);
}

QString spoken(const GpuSample &sample)
{
    QStringList parts{text(QT_TRANSLATE_NOOP("ui::gpu", "GPU %1")).arg(sample.index)};
    parts << (sample.utilizationPercent
                  ? text(QT_TRANSLATE_NOOP("ui::gpu", "%1 % in use")).arg(*sample.utilizationPercent, 0, 'f', 0)
                  : text(QT_TRANSLATE_NOOP("ui::gpu", "use unknown")));
    parts << (sample.memoryUsed && sample.memoryTotal
                  ? text(QT_TRANSLATE_NOOP("ui::gpu", "%1 of %2 GiB"))
                        .arg(format::gib(*sample.memoryUsed), format::gib(*sample.memoryTotal))
                  : text(QT_TRANSLATE_NOOP("ui::gpu", "memory unknown")));
    if (sample.temperatureCelsius)
        parts << text(QT_TRANSLATE_NOOP("ui::gpu", "%1 °C")).arg(*sample.temperatureCelsius, 0, 'f', 0);
    if (sample.powerWatts)
        parts << text(QT_TRANSLATE_NOOP("ui::gpu", "%1 W")).arg(*sample.powerWatts, 0, 'f', 0);
    return parts.join(QStringLiteral(", "));
}

} // namespace

void GpuTrails::append(const QList<GpuSample> &samples)
{
    for (const GpuSample &sample : samples) {
        QList<double> &trail = m_trails[sample.index];
        trail.append(sample.utilizationPercent.value_or(std::numeric_limits<double>::quiet_NaN()));
        if (trail.size() > m_capacity)
            trail.removeFirst();
    }
}

QList<GpuReading> readingsOf(const QList<GpuSample> &samples, const GpuTrails &trails)
{
    const bool isAnyWorking = std::any_of(samples.cbegin(), samples.cend(), [](const GpuSample &sample) {
        return sample.utilizationPercent.value_or(0) >= kWorkingPercent;
    });
    QList<GpuReading> readings;
    for (const GpuSample &sample : samples) {
        readings << GpuReading{.sample = sample,
                               .trail = trails.trail(sample.index),
                               .isBehind = isAnyWorking && sample.utilizationPercent
                                           && *sample.utilizationPercent < kWorkingPercent,
                               .spoken = spoken(sample)};
    }
    return readings;
}

} // namespace ui
