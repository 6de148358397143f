// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/instances/instance.h"

namespace core::instances {

enum class SameBy {
    ProviderId, ///< The platform says that it is the same.
    HostAndUser ///< Same host and user, another port, where ports change with each start. Several machines can look so.
};

struct SameMachine {
    InstanceId id = {};
    SameBy by = SameBy::HostAndUser;
};

/// True for platforms that rent containers behind mapped ports: these change when a container starts again.
bool hasMappedPorts(const catalog::Platform &platform);

/// Machines that `candidate` may be under a new port or password, the surest first. A guess for the user to decide on.
QList<SameMachine> machinesLike(const Instance &candidate, const QList<Instance> &known, const QList<catalog::Platform> &platforms);

/// `known` reached as `login` says: host, port, user, way to log in and what lies between. Name, price and times stay.
Instance withLoginOf(Instance known, const Instance &login);

/// The platform that a pasted text names in words, or by its own way of writing login lines; empty when none or several do.
catalog::PlatformId platformOfText(const QList<catalog::Platform> &platforms, const QString &text);

} // namespace core::instances
