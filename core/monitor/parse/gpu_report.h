// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/units.h"

#include <QByteArray>
#include <QList>
#include <QStringList>

#include <optional>

namespace core::monitor::parse {

enum class GpuVendor { Nvidia, Amd, Ascend };

/// Why there is no (complete) reading.
enum class GpuProblem {
    None, NoDriver, DriverMismatch, NoDevices, GpuLost, NotFound, Permission, UnsupportedField, Timeout, Garbage
};
/// The stable word of a problem, such as "gpu_lost"; empty for None.
QString wordOf(GpuProblem problem);

/// One card. A field is empty when the driver does not tell it: that is never zero, idle or free.
struct GpuReading {
    std::optional<int> index = {};
    QString name = {};
    QString uuid = {};
    QString busId = {};
    QString driverVersion = {};
    QString performanceState = {};
    QString migMode = {};        ///< As printed: "Enabled", "Disabled".
    QString recoveryAction = {}; ///< As printed: "None", "Reset", …
    QString health = {};         ///< "requires_reset", "lost", or the vendor's own word ("OK", "Alarm").
    std::optional<Bytes> memoryTotal = {};
    std::optional<Bytes> memoryUsed = {};
    std::optional<Bytes> memoryFree = {};
    std::optional<double> utilizationPercent = {};       ///< 0 to 100.
    std::optional<double> memoryUtilizationPercent = {}; ///< Share of time in which memory was read or written.
    std::optional<double> temperatureCelsius = {};
    std::optional<double> powerWatts = {};
    std::optional<double> averagePowerWatts = {};
    std::optional<double> instantPowerWatts = {};
    std::optional<double> powerLimitWatts = {};
    std::optional<double> fanPercent = {};
    std::optional<qint64> eccUncorrected = {};
    std::optional<qint64> eccCorrected = {};
    std::optional<bool> isRemapPending = {};
    std::optional<bool> hasRemapFailed = {};
    QStringList deprecatedFields = {}; ///< Asked fields that this driver has given up.
};

/// One program on a card.
struct GpuProcess {
    QString gpuUuid = {};
    std::optional<int> gpuIndex = {};
    std::optional<int> gpuInstance = {};
    std::optional<int> computeInstance = {};
    std::optional<qint64> pid = {};
    QString name = {}; ///< Empty when it lives outside this container.
    QString type = {}; ///< "C", "G", "C+G", …
    std::optional<Bytes> memoryUsed = {};
};

/// One slice of a card in MIG mode.
struct MigDevice {
    std::optional<int> gpu = {};
    std::optional<int> gpuInstance = {};
    std::optional<int> computeInstance = {};
    std::optional<int> device = {};
    QString profile = {}; ///< "1g.18gb"
    QString uuid = {};
    std::optional<Bytes> memoryUsed = {};
    std::optional<Bytes> memoryTotal = {};
};

/// What one question to nvidia-smi, rocm-smi, amd-smi or npu-smi gave.
struct GpuReport {
    GpuVendor vendor = GpuVendor::Nvidia;
    GpuProblem problem = GpuProblem::None;
    QList<GpuReading> readings = {};
    QList<GpuProcess> processes = {};
    QList<MigDevice> migDevices = {};
    QString driverVersion = {};
    QString cudaVersion = {};
    QString nvmlVersion = {};
    QStringList warnings = {};           ///< What the tool warns of, and what damaged memory says.
    QStringList failedBusIds = {};       ///< Cards that the driver cannot reach.
    QList<qint64> zombiePids = {};       ///< Dead programs that still hold memory.
    QList<QByteArray> unreadable = {};   ///< Lines that were no data: evidence.
    QString unsupportedField = {};       ///< The field that this driver does not know.
    QString libraryVersion = {};         ///< Of the NVML library that does not fit the driver.
    QString missingLibrary = {};
    std::optional<int> signal = {};      ///< That ended the tool.
    int rounds = 0;                      ///< Readings of each card in the answer (loop mode gives several; the last one counts).
    int tornRows = 0;
    bool hasData = false;                ///< The answer held what was asked for, be it an empty list.
    bool isUnifiedMemory = false;        ///< The card shares the host's memory: read /proc/meminfo.
    bool hasForeignProcesses = false;    ///< Some programs run outside this container.
    bool hasHiddenProcesses = false;     ///< Memory is held, but no program is named.
};

/// Some figures can be used although something is broken.
bool isPartial(const GpuReport &report);
bool isMigEnabled(const GpuReport &report);

} // namespace core::monitor::parse
