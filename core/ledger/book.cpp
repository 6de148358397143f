// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/book.h"

#include <algorithm>

namespace core::ledger {

void Book::reset(const QList<Entry> &entries)
{
    m_all.clear();
    m_places.clear();
    m_corrected.clear();
    m_isStale = true;
    for (const Entry &entry : entries)
        put(entry);
    ++m_revision;
}

void Book::put(const Entry &entry)
{
    ++m_revision;
    bool wasClosed = false;
    const auto place = m_places.constFind(entry.id.value);
    if (place == m_places.cend()) {
        m_places.insert(entry.id.value, m_all.size());
        m_all.append(entry);
    } else {
        wasClosed = m_all.at(*place).to.has_value();
        m_all[*place] = entry;
    }
    if (!entry.corrects.value.isEmpty())
        m_corrected.insert(entry.corrects.value, 1);
    if (wasClosed || !entry.corrects.value.isEmpty())
        m_isStale = true; // Something that counted does no longer, or differs.
    else if (entry.to && !m_isStale && !isCorrected(entry.id))
        count(entry); // The usual case, without looking at all others again.
}

void Book::count(const Entry &entry) const
{
    m_counted.append(entry);
    const qint64 from = entry.from.toMSecsSinceEpoch();
    m_stamps.append({from, std::max(from, entry.to->toMSecsSinceEpoch())});
}

void Book::bringUpToDate() const
{
    if (!m_isStale)
        return;
    m_counted.clear();
    m_stamps.clear();
    m_counted.reserve(m_all.size());
    m_stamps.reserve(m_all.size());
    for (const Entry &entry : m_all) {
        if (entry.to && !isCorrected(entry.id))
            count(entry);
    }
    m_isStale = false;
}

const QList<Entry> &Book::counted() const
{
    bringUpToDate();
    return m_counted;
}

const QList<Stamp> &Book::stamps() const
{
    bringUpToDate();
    return m_stamps;
}

const Entry *Book::find(const EntryId &id) const
{
    const auto place = m_places.constFind(id.value);
    return place == m_places.cend() ? nullptr : &m_all.at(*place);
}

} // namespace core::ledger
