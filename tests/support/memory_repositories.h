// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/instances/instance.h"
#include "core/settings/settings.h"
#include "core/transfer/transfer.h"

#include <algorithm>

namespace tests {

/// Machines in a list. `failsWith` makes every call answer that error.
class MemoryInstanceRepository final : public core::instances::InstanceRepository {
public:
    QList<core::instances::Instance> instances = {};
    std::optional<core::Error> failsWith = {};
    int saveCount = 0;

    core::FutureResult<QList<core::instances::Instance>> all() override
    {
        using Answer = core::Result<QList<core::instances::Instance>>;
        return core::ready(failsWith ? Answer{*failsWith} : Answer{instances});
    }

    core::FutureStatus save(const core::instances::Instance &instance) override
    {
        if (failsWith)
            return core::ready(core::Status{*failsWith});
        ++saveCount;
        const auto known = std::ranges::find(instances, instance.id, &core::instances::Instance::id);
        if (known == instances.end())
            instances.append(instance);
        else
            *known = instance;
        return core::ready(core::ok());
    }

    core::FutureStatus change(const core::instances::Instance &instance) override
    {
        const bool isThere = std::ranges::find(instances, instance.id, &core::instances::Instance::id) != instances.end();
        return isThere || failsWith ? save(instance) : core::ready(core::ok());
    }

    core::FutureStatus remove(const core::instances::InstanceId &id) override
    {
        if (failsWith)
            return core::ready(core::Status{*failsWith});
        instances.removeIf([&id](const core::instances::Instance &instance) { return instance.id == id; });
        return core::ready(core::ok());
    }
};

/// Transfers in a list. `failsWith` makes every call answer that error.
class MemoryTransferJournal final : public core::transfer::TransferJournal {
public:
    QList<core::transfer::TransferRecord> records = {};
    std::optional<core::Error> failsWith = {};

    core::FutureResult<core::transfer::TransferId> add(const core::transfer::TransferRecord &record) override
    {
        using Answer = core::Result<core::transfer::TransferId>;
        if (failsWith)
            return core::ready(Answer{*failsWith});
        records.append(record);
        records.last().id = {++m_lastId};
        return core::ready(Answer{records.constLast().id});
    }

    core::FutureStatus save(const core::transfer::TransferRecord &record) override
    {
        if (failsWith)
            return core::ready(core::Status{*failsWith});
        const auto known = std::ranges::find(records, record.id, &core::transfer::TransferRecord::id);
        if (known != records.end())
            *known = record;
        return core::ready(core::ok());
    }

    core::FutureStatus remove(core::transfer::TransferId id) override
    {
        if (failsWith)
            return core::ready(core::Status{*failsWith});
        records.removeIf([id](const core::transfer::TransferRecord &record) { return record.id == id; });
        return core::ready(core::ok());
    }

    core::FutureResult<QList<core::transfer::TransferRecord>> all() override
    {
        using Answer = core::Result<QList<core::transfer::TransferRecord>>;
        return core::ready(failsWith ? Answer{*failsWith} : Answer{records});
    }

private:
    qint64 m_lastId = 0;
};

/// One value of settings.
class MemorySettingsRepository final : public core::settings::SettingsRepository {
public:
    core::settings::Settings settings = {};
    std::optional<core::Error> failsWith = {};
    int saveCount = 0;

    core::FutureResult<core::settings::Settings> load() override
    {
        using Answer = core::Result<core::settings::Settings>;
        return core::ready(failsWith ? Answer{*failsWith} : Answer{settings});
    }

    core::FutureStatus save(const core::settings::Settings &changed) override
    {
        if (failsWith)
            return core::ready(core::Status{*failsWith});
        ++saveCount;
        settings = changed;
        return core::ready(core::ok());
    }
};

} // namespace tests
