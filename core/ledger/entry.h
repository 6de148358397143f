// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/future.h"
#include "core/instances/instance.h"

namespace core::ledger {

struct EntryId {
    QString value = {};
    friend bool operator==(const EntryId &, const EntryId &) = default;
};

/// Where an amount comes from.
enum class EntryKind {
    Measured,  ///< Rate times the time that we saw or the platform told.
    Entered,   ///< By the user.
    Estimated, ///< Some part of it was not seen: this computer was off, the start is not known.
    Billed,    ///< By the platform's own bill.
};

/// What was paid for.
enum class EntryPart { Running, Parked, Storage, Traffic, Package, Other };

/// One line of the ledger. `amount` absent = unknown: shown as "?", never counted as zero.
struct Entry {
    EntryId id = {};
    instances::InstanceId machine = {};  ///< May be gone meanwhile; the name stays.
    QString machineName = {};
    catalog::PlatformId platform = {};
    QString project = {};
    QString owner = {};
    QDateTime from = {};                 ///< UTC.
    std::optional<QDateTime> to = {};    ///< UTC; empty = still running.
    std::optional<HourlyPrice> rate = {};
    std::optional<Money> amount = {};    ///< Of the whole time; empty = unknown, or still running.
    EntryKind kind = EntryKind::Measured;
    EntryPart part = EntryPart::Running;
    QString note = {};
    EntryId corrects = {};               ///< The entry that this one replaces; that one stays and no longer counts.
    QDateTime writtenAt = {};
};

/// Keeps the ledger. Entries are never deleted but by the user's wipe. Implemented by core/store.
class EntryRepository {
public:
    virtual ~EntryRepository() = default;
    /// Entries that touch the span, oldest first; an invalid bound is open.
    virtual FutureResult<QList<Entry>> entries(const QDateTime &from, const QDateTime &to) = 0;
    /// Writes all of them or none. An entry with a known id is replaced: how a running one grows.
    virtual FutureStatus write(const QList<Entry> &entries) = 0;
};

} // namespace core::ledger
