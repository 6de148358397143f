// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/output.h"
#include "core/fleet/fleet.h"

#include <QElapsedTimer>
#include <QHash>
#include <QJsonValue>

namespace app::cli {

/// Writes machines as JSON lines, one for each reading, and never faster than machines are read. While nothing comes from one, a
/// line tells its state and the age of its last figures at about the same pace.
class MachineStream final {
public:
    MachineStream(core::fleet::Fleet &fleet, const core::Clock &clock, Output &output, QList<core::instances::InstanceId> machines);

    /// Something of this machine has changed.
    void take(const core::fleet::MachineStatus &machine);
    /// Looks whether a line is due; call it some times a second.
    void catchUp();
    bool isBroken() const; ///< Nobody reads on.

private:
    struct Line {
        QElapsedTimer since = {};  ///< The last one.
        QDateTime sampledAt = {};  ///< What it told.
        QJsonValue problem = QJsonValue::Null; ///< The last one; a new try does not end it.
        bool isThere = false;
    };

    void write(const core::fleet::MachineStatus &machine);

    core::fleet::Fleet &m_fleet;
    const core::Clock &m_clock;
    Output &m_output;
    QList<core::instances::InstanceId> m_machines;
    QHash<core::instances::InstanceId, Line> m_lines;
};

} // namespace app::cli
