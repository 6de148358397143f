// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/plan/remote_index.h"

#include <QHash>

#include <algorithm>

namespace core::transfer {

/// Two halves with different seeds: 64 bits on every system. Two names with one key would also need equal sizes and times to do
/// harm, and then one file would be taken for unchanged.
quint64 RemoteIndex::keyOf(const QByteArray &relative)
{
    constexpr size_t kFirstSeed = 0x5a756b61;
    constexpr size_t kSecondSeed = 0x9e3779b9;
    const auto bytes = static_cast<size_t>(relative.size());
    const auto first = static_cast<quint64>(qHashBits(relative.constData(), bytes, kFirstSeed));
    return first ^ (static_cast<quint64>(qHashBits(relative.constData(), bytes, kSecondSeed)) << 32);
}

void RemoteIndex::add(const QByteArray &relative, const Known &known)
{
    m_rows.push_back({.key = keyOf(relative), .known = known});
    if (known.kind == 'f')
        ++m_files;
}

void RemoteIndex::close()
{
    std::ranges::sort(m_rows, {}, &Row::key);
}

std::optional<RemoteIndex::Known> RemoteIndex::find(const QByteArray &relative) const
{
    const quint64 key = keyOf(relative);
    const auto row = std::ranges::lower_bound(m_rows, key, {}, &Row::key);
    return row != m_rows.end() && row->key == key ? std::optional{row->known} : std::nullopt;
}

} // namespace core::transfer
