// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QHash>
#include <QString>

namespace core::terminal {

/// Addresses behind text (OSC 8). Bounded: when it is full, the oldest make room, and their text is plain again.
class LinkTable {
public:
    /// 0 for an address that is empty, too long, or of no kind that is ever opened.
    std::uint16_t keyOf(const QByteArray &address);
    QString address(std::uint16_t key) const { return QString::fromUtf8(m_addresses.value(key)); }

private:
    static constexpr int kMost = 4096;
    static constexpr qsizetype kLongest = 4096;

    QHash<std::uint16_t, QByteArray> m_addresses;
    QHash<QByteArray, std::uint16_t> m_keys;
    std::uint16_t m_last = 0;
};

/// Addresses that may be offered for opening: http, https, ftp and mailto, without control characters.
bool isSafeAddress(const QByteArray &address);

} // namespace core::terminal
