// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transfer/transfer.h"

#include <QMap>

namespace tests {

/// A transfer journal in memory. `failsWith` makes every call answer that error.
class MemoryJournal final : public core::transfer::TransferJournal {
public:
    QMap<qint64, core::transfer::TransferRecord> records = {};
    std::optional<core::Error> failsWith = {};
    int saveCount = 0;

    core::FutureResult<core::transfer::TransferId> add(const core::transfer::TransferRecord &record) override
    {
        using Answer = core::Result<core::transfer::TransferId>;
        if (failsWith)
            return core::ready(Answer{*failsWith});
        const core::transfer::TransferId id{.value = ++m_last};
        core::transfer::TransferRecord known = record;
        known.id = id;
        records.insert(id.value, known);
        return core::ready(Answer{id});
    }
    core::FutureStatus save(const core::transfer::TransferRecord &record) override
    {
        ++saveCount;
        if (failsWith)
            return core::ready(core::Status{*failsWith});
        records.insert(record.id.value, record);
        return core::ready(core::ok());
    }
    core::FutureStatus remove(core::transfer::TransferId id) override
    {
        records.remove(id.value);
        return core::ready(core::ok());
    }
    core::FutureResult<QList<core::transfer::TransferRecord>> all() override
    {
        using Answer = core::Result<QList<core::transfer::TransferRecord>>;
        return core::ready(failsWith ? Answer{*failsWith} : Answer{records.values()});
    }

private:
    qint64 m_last = 0;
};

} // namespace tests
