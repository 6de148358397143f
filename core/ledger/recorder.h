// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/ledger/book.h"
#include "core/ledger/meter.h"
#include "core/ledger/recording.h"

#include <QObject>
#include <QSet>

#include <functional>

namespace core::ledger {

/// Keeps the ledger of the machines: reads what is kept, follows their life, writes what happened. One per process; any number of
/// processes may do so on the same file, because an entry of the meter has the same id in each.
class Recorder final : public QObject {
    Q_OBJECT

public:
    struct Parts {
        EntryRepository &repository;
        const Clock &clock;
        LedgerRules rules = {};
        /// How a platform rounds; may be empty.
        std::function<cost::BillingUnit(const catalog::PlatformId &)> unitOf = {};
    };
    explicit Recorder(Parts parts, QObject *parent = nullptr);

    /// Reads all entries; again to take over what another process wrote.
    FutureStatus load();
    bool isLoaded() const { return m_isLoaded; }
    /// The machines as they are now. Only with a list that was read completely: a machine that is missing is taken for removed.
    /// Does nothing before load() has answered.
    void observe(const QList<instances::Instance> &machines);
    /// Writes an entry of a person or of a bill; see entered.h.
    FutureStatus add(const QList<Entry> &entries);

    const Book &book() const { return m_book; }
    View view() const;                        ///< At the clock's now.
    const QList<instances::Instance> &machines() const { return m_machines; } ///< As observed last.
    const Clock &clock() const { return m_parts.clock; }
    const LedgerRules &rules() const { return m_parts.rules; }

signals:
    void changed();                           ///< Entries were added, ended or replaced; not for each heartbeat.
    void failed(const core::Error &error);    ///< Something could not be written. It is tried again with the next change.

private:
    void take(const QList<Entry> &entries);
    cost::BillingUnit unitOf(const catalog::PlatformId &platform) const;
    QList<Entry> removedOnes(const QSet<instances::InstanceId> &present, const QDateTime &now) const;
    void write(const QList<Entry> &entries);

    Parts m_parts;
    Book m_book;
    Tracks m_tracks;
    QList<instances::Instance> m_machines;
    QList<Entry> m_unwritten;  ///< Not confirmed by the file yet, oldest first.
    qint64 m_confirmed = 0;    ///< How many were confirmed in all.
    bool m_isLoaded = false;
};

} // namespace core::ledger
