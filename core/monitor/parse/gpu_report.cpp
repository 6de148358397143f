// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/monitor/parse/gpu_report.h"

#include <algorithm>

namespace core::monitor::parse {

QString wordOf(GpuProblem problem)
{
    switch (problem) {
    case GpuProblem::None:
        return {};
    case GpuProblem::NoDriver:
        return QStringLiteral("no_driver");
    case GpuProblem::DriverMismatch:
        return QStringLiteral("driver_mismatch");
    case GpuProblem::NoDevices:
        return QStringLiteral("no_devices");
    case GpuProblem::GpuLost:
        return QStringLiteral("gpu_lost");
    case GpuProblem::NotFound:
        return QStringLiteral("not_found");
    case GpuProblem::Permission:
        return QStringLiteral("permission");
    case GpuProblem::UnsupportedField:
        return QStringLiteral("unsupported_field");
    case GpuProblem::Timeout:
        return QStringLiteral("timeout");
    case GpuProblem::Garbage:
        return QStringLiteral("garbage");
    }
    return {};
}

bool isPartial(const GpuReport &report)
{
    return report.hasData && report.problem != GpuProblem::None;
}

bool isMigEnabled(const GpuReport &report)
{
    return std::ranges::any_of(report.readings,
                               [](const GpuReading &card) { return card.migMode.startsWith(QStringLiteral("Enabled")); });
}

} // namespace core::monitor::parse
