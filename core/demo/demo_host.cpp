// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/demo/demo_host.h"

#include <QCoreApplication>

namespace core::demo {

namespace {

const QLatin1String kEnd{"-gpu.demo.zuka.invalid"};

} // namespace

QString demoHost(int gpuCount)
{
    return QString::number(qBound(1, gpuCount, kMostDemoGpus)) + kEnd;
}

std::optional<int> demoGpuCount(const QString &host)
{
    if (host.size() != kEnd.size() + 1 || !host.endsWith(kEnd, Qt::CaseInsensitive))
        return std::nullopt;
    const int count = host.at(0).digitValue();
    return count >= 1 && count <= kMostDemoGpus ? std::optional{count} : std::nullopt;
}

instances::Instance demoMachine(int gpuCount)
{
    return {.name = QCoreApplication::translate("core::demo", "Demo machine"),
            .host = demoHost(gpuCount),
            .login = instances::LoginMethod::Agent,
            .gpuCount = qBound(1, gpuCount, kMostDemoGpus),
            .kind = instances::MachineKind::Demo};
}

} // namespace core::demo
