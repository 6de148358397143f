// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/ledger/entry.h"

#include <QHash>

namespace core::ledger {

/// Start and end of an entry as bare milliseconds: sums look at thousands of them each second.
struct Stamp {
    qint64 from = 0;
    qint64 to = 0;
    /// As touches() of entry_share.h.
    bool isIn(qint64 begin, qint64 end) const { return from == to ? from >= begin && from < end : from < end && to > begin; }
};

/// All entries, and which of them count.
class Book {
public:
    void reset(const QList<Entry> &entries);
    /// Adds it, or replaces the one with its id.
    void put(const Entry &entry);

    const QList<Entry> &all() const { return m_all; } ///< In the order in which they were written.
    /// Closed and not replaced by a correction. What still runs is not among them.
    const QList<Entry> &counted() const;
    const QList<Stamp> &stamps() const;               ///< Of counted(), in the same order.
    const Entry *find(const EntryId &id) const;       ///< Null when unknown.
    bool isCorrected(const EntryId &id) const { return m_corrected.contains(id.value); }
    int revision() const { return m_revision; }       ///< Grows with each change.

private:
    void bringUpToDate() const;
    void count(const Entry &entry) const;
    QList<Entry> m_all;
    QHash<QString, qsizetype> m_places;
    QHash<QString, int> m_corrected;
    mutable QList<Entry> m_counted;
    mutable QList<Stamp> m_stamps;
    mutable bool m_isStale = false;
    int m_revision = 0;
};

} // namespace core::ledger
