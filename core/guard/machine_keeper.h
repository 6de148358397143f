// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/future.h"
#include "core/instances/instance.h"
#include "core/remote/command_runner.h"

namespace core::guard {

/// The user's machines, as far as stopping needs them. Implemented over the fleet.
class MachineKeeper {
public:
    virtual ~MachineKeeper() = default;
    virtual std::optional<instances::Instance> machine(const instances::InstanceId &id) const = 0;
    virtual FutureStatus change(const instances::Instance &machine) = 0;
    /// The connection to it; null when there is none.
    virtual remote::CommandRunner *runner(const instances::InstanceId &id) const = 0;
    /// What the catalog knows about its platform; null when nothing.
    virtual const catalog::Platform *platform(const instances::InstanceId &id) const = 0;
};

} // namespace core::guard
