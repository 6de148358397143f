// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/machine_visibility.h"

namespace ui {

MachineVisibility::MachineVisibility(core::fleet::Fleet &fleet) : QObject{&fleet}, m_fleet{fleet} { }

MachineVisibility &MachineVisibility::of(core::fleet::Fleet &fleet)
{
    auto *known = fleet.findChild<MachineVisibility *>(QString{}, Qt::FindDirectChildrenOnly);
    return known ? *known : *new MachineVisibility{fleet};
}

void MachineVisibility::show(const QObject *viewer, const Ids &machines)
{
    if (!m_shown.contains(viewer)) {
        if (machines.isEmpty())
            return;
        connect(viewer, &QObject::destroyed, this, [this, viewer] {
            m_shown.remove(viewer);
            apply();
        });
    }
    m_shown.insert(viewer, machines);
    apply();
}

MachineVisibility::Ids MachineVisibility::all() const
{
    Ids result;
    for (const Ids &each : m_shown)
        result.unite(each);
    return result;
}

void MachineVisibility::apply()
{
    const Ids now = all();
    if (now == m_told)
        return;
    m_told = now;
    m_fleet.setVisible(now);
}

} // namespace ui
