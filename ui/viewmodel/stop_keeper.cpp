// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/stop_keeper.h"

namespace ui {

using core::instances::InstanceId;

std::optional<core::instances::Instance> StopKeeper::machine(const InstanceId &id) const
{
    const auto machine = m_fleet.machine(id);
    return machine ? std::optional{machine->instance} : std::nullopt;
}

core::FutureStatus StopKeeper::change(const core::instances::Instance &machine) { return m_fleet.update(machine); }

core::remote::CommandRunner *StopKeeper::runner(const InstanceId &id) const
{
    const auto machine = m_fleet.machine(id);
    const bool isReady = machine && machine->session.phase == core::remote::SessionPhase::Ready;
    return isReady ? m_fleet.session(id) : nullptr;
}

const core::catalog::Platform *StopKeeper::platform(const InstanceId &id) const
{
    const auto machine = m_fleet.machine(id);
    return machine ? m_catalog.platform(machine->instance.platform) : nullptr;
}

} // namespace ui
