// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/fleet/fleet.h"
#include "core/guard/machine_keeper.h"

namespace ui {

/// The fleet's machines for the stop flow. A machine that went off is left, one that runs again is connected to.
class StopKeeper final : public core::guard::MachineKeeper {
public:
    StopKeeper(core::fleet::Fleet &fleet, const core::catalog::Catalog &catalog) : m_fleet{fleet}, m_catalog{catalog} {}

    std::optional<core::instances::Instance> machine(const core::instances::InstanceId &id) const override;
    core::FutureStatus change(const core::instances::Instance &machine) override;
    core::remote::CommandRunner *runner(const core::instances::InstanceId &id) const override;
    const core::catalog::Platform *platform(const core::instances::InstanceId &id) const override;

private:
    core::fleet::Fleet &m_fleet;
    const core::catalog::Catalog &m_catalog;
};

} // namespace ui
