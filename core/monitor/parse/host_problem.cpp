// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/monitor/parse/host_problem.h"

namespace core::monitor::parse {

QString wordOf(HostProblem problem)
{
    switch (problem) {
    case HostProblem::None:
        return {};
    case HostProblem::NotFound:
        return QStringLiteral("not_found");
    case HostProblem::Permission:
        return QStringLiteral("permission");
    case HostProblem::NoDriver:
        return QStringLiteral("no_driver");
    case HostProblem::NoDevices:
        return QStringLiteral("no_devices");
    case HostProblem::Timeout:
        return QStringLiteral("timeout");
    case HostProblem::Garbage:
        return QStringLiteral("garbage");
    }
    return {};
}

} // namespace core::monitor::parse
