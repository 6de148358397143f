// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/monitor/parse/disk_table.h"
#include "core/monitor/parse/gpu_report.h"

#include <QDateTime>
#include <QMap>

#include <chrono>

namespace core::monitor {

struct CpuReading {
    std::optional<double> percent = {};     ///< Of what the container may use, 0 to 100.
    std::optional<double> limitCores = {};  ///< Of the container, else of the host.
    std::optional<double> load1 = {};       ///< Of the whole host.
};

struct RamReading {
    std::optional<Bytes> used = {};
    std::optional<Bytes> total = {};
    bool isContainerLimit = false;
};

struct NetworkReading {
    std::optional<double> receivedPerSecond = {}; ///< Bytes.
    std::optional<double> sentPerSecond = {};     ///< Bytes.
};

/// One program on a card, with whose it is.
struct RunningProgram {
    parse::GpuProcess process = {};
    QString command = {};    ///< From /proc, cleaned; empty when it runs outside this container.
    bool isOutside = false;
};

/// Everything read from one machine at one moment. What was not read is empty: never zero, never idle.
struct MachineSample {
    QDateTime at = {};
    parse::GpuReport gpus = {};
    QList<RunningProgram> programs = {};
    QMap<QString, Bytes> outsideMemory = {}; ///< By GPU UUID: held by programs outside this container.
    CpuReading cpu = {};
    RamReading ram = {};
    QList<parse::DiskRow> disks = {};
    std::optional<double> diskReadPerSecond = {}; ///< Bytes that this container reads from its busiest disk.
    NetworkReading network = {};
    std::optional<std::chrono::seconds> uptime = {};
};

} // namespace core::monitor
