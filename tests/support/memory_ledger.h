// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/budget.h"
#include "core/ledger/entry.h"

#include <algorithm>

namespace tests {

/// Entries in a list. `failsWith` makes every call answer that error.
class MemoryLedger final : public core::ledger::EntryRepository {
public:
    QList<core::ledger::Entry> kept = {};
    std::optional<core::Error> failsWith = {};
    int writeCount = 0;

    core::FutureResult<QList<core::ledger::Entry>> entries(const QDateTime &from, const QDateTime &to) override
    {
        using Answer = core::Result<QList<core::ledger::Entry>>;
        if (failsWith)
            return core::ready(Answer{*failsWith});
        QList<core::ledger::Entry> found;
        for (const auto &entry : kept) {
            if ((!to.isValid() || entry.from < to) && (!from.isValid() || !entry.to || *entry.to >= from))
                found << entry;
        }
        std::ranges::stable_sort(found, {}, &core::ledger::Entry::from);
        return core::ready(Answer{found});
    }

    core::FutureStatus write(const QList<core::ledger::Entry> &entries) override
    {
        if (failsWith)
            return core::ready(core::Status{*failsWith});
        ++writeCount;
        for (const auto &entry : entries) {
            const auto known = std::ranges::find(kept, entry.id, &core::ledger::Entry::id);
            if (known == kept.end())
                kept << entry;
            else
                *known = entry;
        }
        return core::ready(core::ok());
    }
};

/// Envelopes in a list.
class MemoryBudgets final : public core::ledger::BudgetRepository {
public:
    QList<core::ledger::Envelope> kept = {};

    core::FutureResult<QList<core::ledger::Envelope>> envelopes() override
    {
        return core::ready(core::Result<QList<core::ledger::Envelope>>{kept});
    }
    core::FutureStatus saveEnvelopes(const QList<core::ledger::Envelope> &envelopes) override
    {
        kept = envelopes;
        return core::ready(core::ok());
    }
};

} // namespace tests
