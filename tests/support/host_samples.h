// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/machine_samples.h"

namespace tests {

inline core::monitor::parse::DiskRow sampleDisk(const QString &target, core::monitor::parse::DiskRole role, double usedGiB,
                                                double totalGiB)
{
    core::monitor::parse::DiskRow disk;
    disk.target = target;
    disk.role = role;
    disk.total = core::Bytes::fromGiB(totalGiB);
    disk.used = core::Bytes::fromGiB(usedGiB);
    disk.available = core::Bytes::fromGiB(totalGiB - usedGiB);
    return disk;
}

inline core::monitor::RunningProgram sampleProgram(int gpu, qint64 pid, const QString &command, double usedGiB)
{
    core::monitor::RunningProgram program;
    program.process.gpuUuid = QStringLiteral("GPU-%1").arg(gpu);
    program.process.pid = pid;
    program.process.memoryUsed = core::Bytes::fromGiB(usedGiB);
    program.command = command;
    return program;
}

/// A container on a busy host with `gpus` cards, read at `at`.
inline core::monitor::MachineSample sampleHost(const QDateTime &at, const QList<core::monitor::GpuSample> &gpus)
{
    using core::monitor::parse::DiskRole;
    core::monitor::MachineSample sample;
    sample.at = at;
    sample.gpus.driverVersion = QStringLiteral("550.54.15");
    sample.gpus.cudaVersion = QStringLiteral("12.4");
    sample.gpus.hasData = true;
    for (const core::monitor::GpuSample &gpu : gpus) {
        core::monitor::parse::GpuReading reading;
        reading.index = gpu.index;
        reading.uuid = QStringLiteral("GPU-%1").arg(gpu.index);
        reading.memoryUsed = gpu.memoryUsed;
        reading.memoryTotal = gpu.memoryTotal;
        sample.gpus.readings << reading;
    }
    sample.cpu = {.percent = 98, .limitCores = 64, .load1 = 71.2};
    sample.ram = {.used = core::Bytes::fromGiB(241), .total = core::Bytes::fromGiB(360), .isContainerLimit = true};
    sample.disks = {sampleDisk(QStringLiteral("/"), DiskRole::System, 27.4, 30),
                    sampleDisk(QStringLiteral("/root/autodl-tmp"), DiskRole::Data, 612, 1000),
                    sampleDisk(QStringLiteral("/root/autodl-fs"), DiskRole::Shared, 12, 200),
                    sampleDisk(QStringLiteral("/dev/shm"), DiskRole::SharedMemory, 1, 180)};
    sample.network = {.receivedPerSecond = 3.1e5, .sentPerSecond = 8.2e6};
    sample.programs = {sampleProgram(0, 4123, QStringLiteral("/usr/bin/python3 train.py --config lora.yaml"), 21.3)};
    sample.outsideMemory.insert(QStringLiteral("GPU-0"), core::Bytes::fromGiB(4.1));
    return sample;
}

} // namespace tests
