// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/host_keys.h"

#include <QHash>

namespace tests {

/// Host keys in memory. `failsWith` makes every call answer that error.
class MemoryHostKeys final : public core::remote::HostKeyRepository {
public:
    QHash<QString, core::remote::KnownHost> hosts = {};
    std::optional<core::Error> failsWith = {};
    int findCount = 0;
    int saveCount = 0;

    core::FutureResult<std::optional<core::remote::KnownHost>> find(const QString &scope) override
    {
        using Answer = core::Result<std::optional<core::remote::KnownHost>>;
        ++findCount;
        if (failsWith)
            return core::ready(Answer{*failsWith});
        const auto known = hosts.constFind(scope);
        if (known == hosts.cend())
            return core::ready(Answer{std::optional<core::remote::KnownHost>{}});
        return core::ready(Answer{std::optional{*known}});
    }

    core::FutureStatus save(const core::remote::KnownHost &host) override
    {
        ++saveCount;
        if (failsWith)
            return core::ready(core::Status{*failsWith});
        hosts.insert(host.scope, host);
        return core::ready(core::ok());
    }

    core::FutureStatus remove(const QString &scope) override
    {
        if (failsWith)
            return core::ready(core::Status{*failsWith});
        hosts.remove(scope);
        return core::ready(core::ok());
    }
};

} // namespace tests
