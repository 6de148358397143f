// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"

#include <QByteArray>
#include <QList>

namespace core::demo {

/// Figures of a machine that does not exist, in the words in which a real one would tell them.
class DemoMachine {
public:
    /// `clock` is borrowed. The same `name` gives the same figures, so long after it was made.
    DemoMachine(const QString &name, int gpuCount, const Clock &clock);

    /// As "nvidia-smi --query-gpu=FIELDS --format=csv,nounits" prints it; a field that it does not know is "[N/A]".
    QByteArray gpuTable(const QList<QByteArray> &fields, bool hasHeading) const;
    QByteArray programTable() const; ///< As --query-compute-apps=gpu_uuid,pid,used_gpu_memory,process_name.
    QByteArray versionTable() const; ///< The head of the plain table: driver and CUDA version.
    QByteArray ownPrograms() const;  ///< "PID NAME" a line.
    QByteArray commandOf(qint64 pid) const;

    QByteArray hostFiles();          ///< "==FILE" and its lines, for load, memory, network and uptime.
    QByteArray limitFiles() const;   ///< The same for the container's limits.
    QByteArray disks() const;        ///< As df -P -k.
    QDateTime jobStart() const;

private:
    qint64 secondsRun() const;
    QByteArray valueOf(const QByteArray &field, int gpu) const;
    int busyGpus() const;
    void advanceCounters(qint64 now);

    quint32 m_seed;
    int m_gpuCount;
    const Clock &m_clock;
    QDateTime m_firstSeen;
    qint64 m_countedUntil;
    double m_cpuSeconds = 0;
    double m_received = 0;
    double m_sent = 0;
};

} // namespace core::demo
