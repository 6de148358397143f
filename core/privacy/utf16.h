// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

namespace core::privacy {

enum class Encoding { Bytes, Utf16Little, Utf16Big, Binary };

/// What the first bytes of a file look like: a mark, or zeros at every other place, or zeros anywhere else.
Encoding encodingOf(QByteArrayView begin);

/// UTF-16 to UTF-8, piece by piece; what is no UTF-16 becomes a question mark.
class Utf16Reader {
public:
    explicit Utf16Reader(bool isBigEndian) : m_isBigEndian{isBigEndian} {}
    QByteArray read(QByteArrayView bytes);

private:
    void take(char16_t unit, QByteArray &out);

    const bool m_isBigEndian;
    int m_odd = -1;         ///< The first byte of a unit that the last piece has cut.
    char16_t m_high = 0;    ///< The first half of a pair.
};

} // namespace core::privacy
