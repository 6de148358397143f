// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/terminal/link_table.h"

#include <algorithm>
#include <array>

namespace core::terminal {

bool isSafeAddress(const QByteArray &address)
{
    constexpr std::array kSchemes{"http://", "https://", "ftp://", "mailto:"};
    const QByteArray lower = address.left(8).toLower();
    const bool isKnown = std::any_of(kSchemes.begin(), kSchemes.end(), [&](const char *scheme) { return lower.startsWith(scheme); });
    const bool isPrintable = std::none_of(address.begin(), address.end(),
                                          [](char byte) { return static_cast<unsigned char>(byte) <= 0x20 || byte == 0x7F; });
    return isKnown && isPrintable;
}

std::uint16_t LinkTable::keyOf(const QByteArray &address)
{
    if (address.isEmpty() || address.size() > kLongest || !isSafeAddress(address))
        return 0;
    if (const std::uint16_t known = m_keys.value(address); known != 0)
        return known;
    m_last = m_last >= kMost ? std::uint16_t{1} : static_cast<std::uint16_t>(m_last + 1);
    if (const auto old = m_addresses.constFind(m_last); old != m_addresses.cend())
        m_keys.remove(*old);
    m_addresses.insert(m_last, address);
    m_keys.insert(address, m_last);
    return m_last;
}

} // namespace core::terminal
