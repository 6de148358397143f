// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/monitor/machine_sample.h"

#include <QHash>

namespace core::monitor {

/// Turns what the watching loop reads from /proc and the cgroups into figures. Rates need two readings; a counter that runs
/// backwards (another container, a restarted interface) gives none.
class HostFigures {
public:
    void takeLimits(const QByteArray &body);
    void takeHost(const QByteArray &body);
    void takeDisks(const QByteArray &body);
    void takeInodes(const QByteArray &body); ///< How many files are on each of those disks.

    /// Puts what is known into `sample`.
    void fill(MachineSample &sample) const;

    bool hasLimits() const { return m_hasLimits; }
    std::optional<bool> hasGpuDevices() const { return m_hasGpuDevices; }

private:
    using Sections = QHash<QByteArray, QByteArray>;
    static Sections sectionsOf(const QByteArray &body);
    void takeCpu(const Sections &sections, double elapsed);
    void takeMemory(const Sections &sections);
    void takeDiskReads(const Sections &sections, double elapsed);
    void takeNetwork(const QByteArray &table, double elapsed);
    void takeUptime(const Sections &sections, double uptime);

    CpuReading m_cpu = {};
    RamReading m_ram = {};
    NetworkReading m_network = {};
    QList<parse::DiskRow> m_disks = {};
    QHash<QString, qint64> m_files = {};             ///< By mount point.
    std::optional<double> m_diskRead = {};
    std::optional<double> m_lastDiskRead = {};
    std::optional<std::chrono::seconds> m_uptime = {};
    std::optional<Bytes> m_memoryLimit = {};
    std::optional<double> m_lastUptime = {};
    std::optional<double> m_lastCpuSeconds = {};     ///< Used by the container, all cores together.
    std::optional<double> m_lastBusy = {};           ///< Of the whole host, in ticks.
    std::optional<double> m_lastTicks = {};
    std::optional<double> m_lastReceived = {};
    std::optional<double> m_lastSent = {};
    std::optional<bool> m_hasGpuDevices = {};
    bool m_hasLimits = false;
};

} // namespace core::monitor
