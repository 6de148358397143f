// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/machine_sample_output.h"

#include "app/cli/output.h"

#include <QJsonArray>

namespace app::cli {

using core::monitor::parse::DiskRole;

namespace {

QJsonValue gib(const std::optional<core::Bytes> &bytes)
{
    return bytes ? QJsonValue{rounded(bytes->toGiB(), 2)} : QJsonValue{};
}

QJsonValue mib(const std::optional<core::Bytes> &bytes)
{
    return bytes ? QJsonValue{rounded(bytes->toMiB(), 0)} : QJsonValue{};
}

QJsonValue text(const QString &value)
{
    return value.isEmpty() ? QJsonValue{} : QJsonValue{value};
}

QString roleWord(DiskRole role)
{
    switch (role) {
    case DiskRole::System: return QStringLiteral("system");
    case DiskRole::Data: return QStringLiteral("data");
    case DiskRole::Shared: return QStringLiteral("shared");
    case DiskRole::SharedMemory: return QStringLiteral("shared_memory");
    }
    return {};
}

QJsonArray disksJson(const QList<core::monitor::parse::DiskRow> &disks)
{
    QJsonArray array;
    for (const auto &disk : disks) {
        array << QJsonObject{{QStringLiteral("path"), disk.target},       {QStringLiteral("role"), roleWord(disk.role)},
                             {QStringLiteral("total_gib"), gib(disk.total)}, {QStringLiteral("used_gib"), gib(disk.used)},
                             {QStringLiteral("free_gib"), gib(disk.available)}};
    }
    return array;
}

QJsonArray processesJson(const QList<core::monitor::RunningProgram> &programs)
{
    QJsonArray array;
    for (const auto &program : programs) {
        const auto &process = program.process;
        array << QJsonObject{{QStringLiteral("pid"), process.pid ? QJsonValue{*process.pid} : QJsonValue{}},
                             {QStringLiteral("gpu"), process.gpuIndex ? QJsonValue{*process.gpuIndex} : QJsonValue{}},
                             {QStringLiteral("gpu_uuid"), text(process.gpuUuid)},
                             {QStringLiteral("name"), text(process.name)},
                             {QStringLiteral("command"), text(program.command)},
                             {QStringLiteral("memory_mib"), mib(process.memoryUsed)},
                             {QStringLiteral("outside_container"), program.isOutside}};
    }
    return array;
}

} // namespace

void addSample(QJsonObject &machine, const core::monitor::MachineSample &sample)
{
    const bool isRead = sample.at.isValid();
    machine.insert(QStringLiteral("disks"), disksJson(sample.disks));
    machine.insert(QStringLiteral("cpu_pct"), toJson(sample.cpu.percent));
    machine.insert(QStringLiteral("cpu_cores"), toJson(sample.cpu.limitCores));
    machine.insert(QStringLiteral("load"), toJson(sample.cpu.load1));
    machine.insert(QStringLiteral("ram"), QJsonObject{{QStringLiteral("used_gib"), gib(sample.ram.used)},
                                                      {QStringLiteral("total_gib"), gib(sample.ram.total)},
                                                      {QStringLiteral("container_limit"), isRead ? QJsonValue{sample.ram.isContainerLimit} : QJsonValue{}}});
    // An empty list would say that nothing runs.
    const bool isListed = !sample.programs.isEmpty() || (isRead && sample.gpus.hasData && !sample.gpus.hasHiddenProcesses);
    machine.insert(QStringLiteral("processes"), isListed ? QJsonValue{processesJson(sample.programs)} : QJsonValue{});
    machine.insert(QStringLiteral("driver"), text(sample.gpus.driverVersion));
    machine.insert(QStringLiteral("cuda"), text(sample.gpus.cudaVersion));
    machine.insert(QStringLiteral("received_bytes_per_s"), toJson(sample.network.receivedPerSecond));
    machine.insert(QStringLiteral("sent_bytes_per_s"), toJson(sample.network.sentPerSecond));
    machine.insert(QStringLiteral("uptime_seconds"), sample.uptime ? QJsonValue{static_cast<qint64>(sample.uptime->count())} : QJsonValue{});
}

} // namespace app::cli
