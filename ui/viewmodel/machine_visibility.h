// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fleet/fleet.h"

#include <QHash>
#include <QObject>
#include <QSet>

namespace ui {

/// Joins what several pages show of one fleet, so that a page that closes does not stop what another one shows.
class MachineVisibility final : public QObject {
    Q_OBJECT

public:
    using Ids = QSet<core::instances::InstanceId>;

    /// The one of this fleet; made when it is asked for first, and owned by the fleet.
    static MachineVisibility &of(core::fleet::Fleet &fleet);

    /// What `viewer` shows from now on; nothing when it is hidden. Forgotten when the viewer goes.
    void show(const QObject *viewer, const Ids &machines);
    Ids all() const;

private:
    explicit MachineVisibility(core::fleet::Fleet &fleet);
    void apply();

    core::fleet::Fleet &m_fleet;
    QHash<const QObject *, Ids> m_shown;
    Ids m_told;
};

} // namespace ui
