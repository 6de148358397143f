// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/demo/demo_machine.h"

#include "core/demo/demo_load.h"

#include <QHash>
#include <QString>

#include <algorithm>
#include <cmath>

namespace core::demo {

namespace {

constexpr int kCores = 16;
constexpr double kRamKiB = 128.0 * 1024 * 1024;
constexpr double kGpuMiB = 24564;
constexpr double kPowerLimit = 450;
constexpr double kIdlePower = 22;
constexpr double kIdleMiB = 3;
constexpr qint64 kFirstPid = 4312;
constexpr qint64 kJobAge = 3 * 3600 + 300; // the job is training when the user first looks
constexpr qint64 kHostAge = kJobAge + 600;
constexpr qint64 kLongestStep = 60;
constexpr double kMiB = 1024 * 1024;
constexpr double kDiskKiB = 100.0 * 1024 * 1024;
constexpr double kDiskKiBPerHour = 5.0 * 1024 * 1024;

quint32 seedOf(const QString &name)
{
    quint32 seed = 2166136261U;
    for (const char letter : name.toUtf8())
        seed = (seed ^ static_cast<unsigned char>(letter)) * 16777619U;
    return seed;
}

QByteArray text(double value, int decimals = 0)
{
    return QByteArray::number(value, 'f', decimals);
}

/// The unit that nvidia-smi writes into the heading.
QByteArray headingOf(const QByteArray &field)
{
    static const QHash<QByteArray, QByteArray> units{
        {"memory.total", " [MiB]"}, {"memory.used", " [MiB]"}, {"memory.free", " [MiB]"}, {"utilization.gpu", " [%]"},
        {"utilization.memory", " [%]"}, {"power.draw", " [W]"}, {"power.limit", " [W]"}, {"fan.speed", " [%]"}};
    return field + units.value(field);
}

QByteArray rowOfDisk(const QByteArray &source, double totalKiB, double usedKiB, const QByteArray &target)
{
    const QByteArray share = text(std::ceil(100 * usedKiB / totalKiB)) + '%';
    return QList{source, text(totalKiB), text(usedKiB), text(totalKiB - usedKiB), share, target}.join(' ') + '\n';
}

} // namespace

DemoMachine::DemoMachine(const QString &name, int gpuCount, const Clock &clock)
    : m_seed{seedOf(name)}
    , m_gpuCount{gpuCount}
    , m_clock{clock}
    , m_firstSeen{clock.now()}
    , m_countedUntil{kJobAge}
{
}

QDateTime DemoMachine::jobStart() const
{
    return m_firstSeen.addSecs(-kJobAge);
}

qint64 DemoMachine::secondsRun() const
{
    return std::max(jobStart().secsTo(m_clock.now()), kJobAge);
}

/// With four cards and more the last one is free, as on many a real machine.
int DemoMachine::busyGpus() const
{
    return m_gpuCount >= 4 ? m_gpuCount - 1 : m_gpuCount;
}

QByteArray DemoMachine::gpuTable(const QList<QByteArray> &fields, bool hasHeading) const
{
    QByteArray table;
    if (hasHeading) {
        QList<QByteArray> headings;
        for (const QByteArray &field : fields)
            headings << headingOf(field);
        table += headings.join(", ") + '\n';
    }
    for (int gpu = 0; gpu < m_gpuCount; ++gpu) {
        QList<QByteArray> row;
        for (const QByteArray &field : fields)
            row << valueOf(field, gpu);
        table += row.join(", ") + '\n';
    }
    return table;
}

QByteArray DemoMachine::valueOf(const QByteArray &field, int gpu) const
{
    const bool isBusy = gpu < busyGpus();
    const DemoLoad load = isBusy ? demoLoad(m_seed, gpu, secondsRun()) : DemoLoad{.gpuMemory = kIdleMiB / kGpuMiB};
    const QByteArray mark = QByteArray::number(m_seed, 16).rightJustified(8, '0');
    const double used = std::round(load.gpuMemory * kGpuMiB);
    const QHash<QByteArray, QByteArray> values{
        {"index", QByteArray::number(gpu)},
        {"name", "Demo GPU 24 GB"},
        {"uuid", "GPU-de300000-0000-4000-8000-" + mark + "000" + QByteArray::number(gpu)},
        {"pci.bus_id", "00000000:0" + QByteArray::number(gpu + 1) + ":00.0"},
        {"driver_version", "550.90.07"},
        {"memory.total", text(kGpuMiB)},
        {"memory.used", text(used)},
        {"memory.free", text(kGpuMiB - used)},
        {"utilization.gpu", text(100 * load.gpu)},
        {"utilization.memory", text(45 * load.gpu)},
        {"temperature.gpu", text(34 + 36 * load.gpu)},
        {"power.draw", text(kIdlePower + (kPowerLimit - kIdlePower) * 0.94 * load.gpu, 2)},
        {"power.limit", text(kPowerLimit, 2)},
        {"fan.speed", text(30 + 35 * load.gpu)},
        {"pstate", isBusy ? "P2" : "P8"},
        {"mig.mode.current", "[N/A]"},
        {"remapped_rows.pending", "[N/A]"}};
    return values.value(field, "[N/A]");
}

QByteArray DemoMachine::programTable() const
{
    QByteArray table = "gpu_uuid, pid, used_gpu_memory [MiB], process_name\n";
    for (int gpu = 0; gpu < busyGpus(); ++gpu) {
        const double used = std::round(demoLoad(m_seed, gpu, secondsRun()).gpuMemory * kGpuMiB) - kIdleMiB;
        const QList row{valueOf("uuid", gpu), QByteArray::number(kFirstPid + gpu), text(used), QByteArray{"/opt/conda/bin/python"}};
        table += row.join(", ") + '\n';
    }
    return table;
}

QByteArray DemoMachine::versionTable() const
{
    return "+-----------------------------------------------------------------------------------------+\n"
           "| NVIDIA-SMI 550.90.07              Driver Version: 550.90.07      CUDA Version: 12.4     |\n"
           "|-----------------------------------------+------------------------+----------------------+\n";
}

QByteArray DemoMachine::ownPrograms() const
{
    QByteArray lines;
    for (int gpu = 0; gpu < busyGpus(); ++gpu)
        lines += QByteArray::number(kFirstPid + gpu) + " python\n";
    return lines;
}

QByteArray DemoMachine::commandOf(qint64 pid) const
{
    const qint64 rank = pid - kFirstPid;
    if (rank < 0 || rank >= busyGpus())
        return {};
    return "python train.py --config demo.yaml --local-rank " + QByteArray::number(rank);
}

/// Counters grow like those of a kernel, also over a time in which nobody asked.
void DemoMachine::advanceCounters(qint64 now)
{
    for (qint64 at = m_countedUntil; at < now;) {
        const qint64 step = std::min(kLongestStep, now - at);
        const DemoLoad load = demoLoad(m_seed, 0, at + step / 2);
        m_cpuSeconds += load.cpu * kCores * static_cast<double>(step);
        m_received += load.receivedMiB * kMiB * static_cast<double>(step);
        m_sent += load.sentMiB * kMiB * static_cast<double>(step);
        at += step;
    }
    m_countedUntil = std::max(m_countedUntil, now);
}

QByteArray DemoMachine::hostFiles()
{
    const qint64 now = secondsRun();
    advanceCounters(now);
    const DemoLoad load = demoLoad(m_seed, 0, now);
    const double used = load.ram * kRamKiB;
    const double uptime = static_cast<double>(now + kHostAge - kJobAge);
    return "==/proc/uptime\n" + text(uptime, 2) + " 0.00\n"
        + "==/proc/loadavg\n" + text(load.cpu * kCores, 2) + " 0.00 0.00 3/900 5000\n"
        + "==/sys/fs/cgroup/cpu.stat\nusage_usec " + text(m_cpuSeconds * 1e6) + '\n'
        + "==/proc/meminfo\nMemTotal: " + text(kRamKiB) + " kB\nMemFree: " + text(kRamKiB - used) + " kB\nMemAvailable: "
        + text(kRamKiB - used) + " kB\n"
        + "==/proc/net/dev\n eth0: " + text(m_received) + " 0 0 0 0 0 0 0 " + text(m_sent) + " 0 0 0 0 0 0 0\n"
        + "==/proc/1/stat\n1 (init) S 0 1 1 0 -1 0 0 0 0 0 0 0 0 0 20 0 1 0 0 0 0\n";
}

QByteArray DemoMachine::limitFiles() const
{
    return "==/sys/fs/cgroup/cpu.max\n" + QByteArray::number(kCores * 100'000) + " 100000\n"
        + "==cores\n" + QByteArray::number(kCores) + "\n==devices\n /dev/nvidia0\n";
}

QByteArray DemoMachine::disks() const
{
    const double hours = static_cast<double>(secondsRun()) / 3600;
    const double data = std::min(40.0 * 1024 * 1024 + hours * kDiskKiBPerHour, 0.99 * kDiskKiB);
    return "Filesystem 1024-blocks Used Available Capacity Mounted on\n"
        + rowOfDisk("overlay", 30.0 * 1024 * 1024, 21.5 * 1024 * 1024, "/")
        + rowOfDisk("/dev/nvme1n1", kDiskKiB, data, "/data")
        + rowOfDisk("shm", 60.0 * 1024 * 1024, 1.2 * 1024 * 1024, "/dev/shm");
}

} // namespace core::demo
