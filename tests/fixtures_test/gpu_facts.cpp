// SPDX-License-Identifier: GPL-3.0-or-later
#include "fixtures_test/gpu_facts.h"

#include "core/monitor/parse/gpu_hints.h"
#include "core/monitor/parse/smi_answer.h"
#include "fixtures_test/json_facts.h"

namespace tests {

using namespace core::monitor::parse;

namespace {

QJsonObject cardFacts(const GpuReading &card)
{
    return {{QStringLiteral("index"), orNull(card.index)},
            {QStringLiteral("name"), orNull(card.name)},
            {QStringLiteral("uuid"), orNull(card.uuid)},
            {QStringLiteral("driver_version"), orNull(card.driverVersion)},
            {QStringLiteral("pci_bus_id"), orNull(card.busId)},
            {QStringLiteral("memory_total_mib"), mebibytes(card.memoryTotal)},
            {QStringLiteral("memory_used_mib"), mebibytes(card.memoryUsed)},
            {QStringLiteral("memory_free_mib"), mebibytes(card.memoryFree)},
            {QStringLiteral("utilization_pct"), orNull(card.utilizationPercent)},
            {QStringLiteral("memory_utilization_pct"), orNull(card.memoryUtilizationPercent)},
            {QStringLiteral("temperature_c"), orNull(card.temperatureCelsius)},
            {QStringLiteral("power_w"), orNull(card.powerWatts)},
            {QStringLiteral("power_limit_w"), orNull(card.powerLimitWatts)},
            {QStringLiteral("fan_pct"), orNull(card.fanPercent)},
            {QStringLiteral("pstate"), orNull(card.performanceState)},
            {QStringLiteral("mig_mode"), orNull(card.migMode)},
            {QStringLiteral("ecc_uncorrected"), orNull(card.eccUncorrected)},
            {QStringLiteral("ecc_corrected"), orNull(card.eccCorrected)},
            {QStringLiteral("remap_pending"), orNull(card.isRemapPending)},
            {QStringLiteral("recovery_action"), orNull(card.recoveryAction)},
            {QStringLiteral("health"), orNull(card.health)},
            {QStringLiteral("deprecated_fields"), QJsonArray::fromStringList(card.deprecatedFields)}};
}

QJsonObject processFacts(const GpuProcess &process)
{
    return {{QStringLiteral("gpu_uuid"), orNull(process.gpuUuid)},
            {QStringLiteral("gpu_index"), orNull(process.gpuIndex)},
            {QStringLiteral("gi"), orNull(process.gpuInstance)},
            {QStringLiteral("ci"), orNull(process.computeInstance)},
            {QStringLiteral("pid"), orNull(process.pid)},
            {QStringLiteral("name"), orNull(process.name)},
            {QStringLiteral("type"), orNull(process.type)},
            {QStringLiteral("used_mib"), mebibytes(process.memoryUsed)}};
}

QJsonObject migFacts(const MigDevice &device)
{
    return {{QStringLiteral("gpu"), orNull(device.gpu)},
            {QStringLiteral("gi"), orNull(device.gpuInstance)},
            {QStringLiteral("ci"), orNull(device.computeInstance)},
            {QStringLiteral("dev"), orNull(device.device)},
            {QStringLiteral("profile"), orNull(device.profile)},
            {QStringLiteral("uuid"), orNull(device.uuid)},
            {QStringLiteral("memory_used_mib"), mebibytes(device.memoryUsed)},
            {QStringLiteral("memory_total_mib"), mebibytes(device.memoryTotal)}};
}

template <typename Value> QJsonArray listOf(const QList<Value> &values, QJsonObject (*facts)(const Value &))
{
    QJsonArray list;
    for (const Value &value : values)
        list.append(facts(value));
    return list;
}

QJsonValue vendorWord(GpuVendor vendor)
{
    switch (vendor) {
    case GpuVendor::Nvidia:
        break;
    case GpuVendor::Amd:
        return QStringLiteral("amd");
    case GpuVendor::Ascend:
        return QStringLiteral("ascend");
    }
    return QStringLiteral("nvidia");
}

QString stateWord(const GpuReport &report)
{
    if (report.problem == GpuProblem::None)
        return QStringLiteral("ok");
    return isPartial(report) ? QStringLiteral("partial") : QStringLiteral("error");
}

QJsonObject powerFacts(const GpuReport &report)
{
    if (report.readings.isEmpty())
        return {};
    return {{QStringLiteral("average_w"), orNull(report.readings.first().averagePowerWatts)},
            {QStringLiteral("instant_w"), orNull(report.readings.first().instantPowerWatts)}};
}

} // namespace

QJsonObject factsOf(const GpuReport &report)
{
    QJsonArray zombies;
    for (const qint64 pid : report.zombiePids)
        zombies.append(pid);
    const QString told = hintsFor(report).join(u' ');
    return {{QStringLiteral("vendor"), vendorWord(report.vendor)},
            {QStringLiteral("status"), stateWord(report)},
            {QStringLiteral("error_class"), orNull(wordOf(report.problem))},
            {QStringLiteral("gpu_count"), report.readings.size()},
            {QStringLiteral("gpus"), listOf(report.readings, &cardFacts)},
            {QStringLiteral("processes"), listOf(report.processes, &processFacts)},
            {QStringLiteral("mig_devices"), listOf(report.migDevices, &migFacts)},
            {QStringLiteral("mig_enabled"), isMigEnabled(report)},
            {QStringLiteral("driver_version"), orNull(report.driverVersion)},
            {QStringLiteral("cuda_version"), orNull(report.cudaVersion)},
            {QStringLiteral("nvml_version"), orNull(report.nvmlVersion)},
            {QStringLiteral("library_version"), orNull(report.libraryVersion)},
            {QStringLiteral("missing"), orNull(report.missingLibrary)},
            {QStringLiteral("field"), orNull(report.unsupportedField)},
            {QStringLiteral("signal"), orNull(report.signal)},
            {QStringLiteral("pci_bus_id"), orNull(report.failedBusIds.value(0))},
            {QStringLiteral("failed"), QJsonArray::fromStringList(report.failedBusIds)},
            {QStringLiteral("warnings"), QJsonArray::fromStringList(report.warnings)},
            {QStringLiteral("zombie_pids"), zombies},
            {QStringLiteral("samples"), report.rounds},
            {QStringLiteral("truncated_rows"), report.tornRows},
            {QStringLiteral("unified_memory"), report.isUnifiedMemory},
            {QStringLiteral("foreign_pids"), report.hasForeignProcesses},
            {QStringLiteral("processes_hidden"), report.hasHiddenProcesses},
            {QStringLiteral("power_alternatives"), powerFacts(report)},
            {QStringLiteral("hint"), told},
            {QStringLiteral("advice"), told}};
}

QJsonObject readGpuCase(const FixtureCase &fixture)
{
    return factsOf(parseGpuText(fixture.command, fixture.output));
}

} // namespace tests
