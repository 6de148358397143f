// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/future.h"
#include "core/instances/instance.h"
#include "core/platforms/platform_records.h"

namespace core::guard {

/// The user's list of machines and the way to one, as far as renting needs them. Implemented over the fleet.
class RentKeeper {
public:
    virtual ~RentKeeper() = default;
    /// The machine of the list that is `providerId` of `account`.
    virtual std::optional<instances::Instance> rented(const QString &account, const QString &providerId) const = 0;
    /// Adds it without connecting; `password` may be empty.
    virtual FutureResult<instances::InstanceId> add(const instances::Instance &machine, const QByteArray &password) = 0;
    virtual FutureStatus change(const instances::Instance &machine) = 0;
    /// Whether an SSH server speaks at this address. Errors: Network, Timeout.
    virtual FutureStatus answers(const platforms::SshAccess &way) = 0;
};

} // namespace core::guard
