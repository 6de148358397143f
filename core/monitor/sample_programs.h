// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/monitor/machine_sample.h"

#include <QHash>

namespace core::monitor {

/// Which programs use the cards, and whose they are. A program is our own when its process is seen in this container's
/// /proc; the driver may name others or keep them to itself.
class SamplePrograms {
public:
    void takeReport(const parse::GpuReport &report);
    /// Lines "PID name" of the programs found in /proc. Comes before the report.
    void takeOwn(const QByteArray &body);
    /// Lines "PID command line".
    void takeCommands(const QByteArray &body);

    /// Own programs whose command line was not asked for yet; asked now.
    QList<qint64> takeUnasked();

    /// Fills in programs and the memory held outside. `least`: below this the driver's own share explains it.
    void fill(MachineSample &sample, Bytes least) const;

private:
    QList<parse::GpuProcess> m_listed = {};
    QHash<qint64, QString> m_own = {};
    QHash<qint64, QString> m_commands = {}; ///< Empty text: asked, or not to be had.
    bool m_isKnown = false;
};

} // namespace core::monitor
