// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/utf16.h"

namespace core::privacy {

namespace {

void append(QByteArray &out, char32_t c)
{
    const auto put = [&out](char32_t byte) { out.append(static_cast<char>(byte)); };
    if (c < 0x80) {
        put(c);
    } else if (c < 0x800) {
        put(0xC0 | (c >> 6));
        put(0x80 | (c & 0x3F));
    } else if (c < 0x10000) {
        put(0xE0 | (c >> 12));
        put(0x80 | ((c >> 6) & 0x3F));
        put(0x80 | (c & 0x3F));
    } else {
        put(0xF0 | (c >> 18));
        put(0x80 | ((c >> 12) & 0x3F));
        put(0x80 | ((c >> 6) & 0x3F));
        put(0x80 | (c & 0x3F));
    }
}

} // namespace

Encoding encodingOf(QByteArrayView begin)
{
    if (begin.startsWith(QByteArrayView{"\xFF\xFE", 2}))
        return Encoding::Utf16Little;
    if (begin.startsWith(QByteArrayView{"\xFE\xFF", 2}))
        return Encoding::Utf16Big;
    qsizetype even = 0;
    qsizetype odd = 0;
    for (qsizetype i = 0; i < begin.size(); ++i)
        (i % 2 == 0 ? even : odd) += begin[i] == '\0' ? 1 : 0;
    if (even == 0 && odd == 0)
        return Encoding::Bytes;
    if (even == 0 && odd * 10 >= begin.size() * 3)
        return Encoding::Utf16Little;
    if (odd == 0 && even * 10 >= begin.size() * 3)
        return Encoding::Utf16Big;
    return Encoding::Binary;
}

QByteArray Utf16Reader::read(QByteArrayView bytes)
{
    QByteArray out;
    out.reserve(bytes.size() * 3 / 2 + 4);
    for (const char c : bytes) {
        const int byte = static_cast<unsigned char>(c);
        if (m_odd < 0) {
            m_odd = byte;
            continue;
        }
        take(static_cast<char16_t>(m_isBigEndian ? m_odd << 8 | byte : byte << 8 | m_odd), out);
        m_odd = -1;
    }
    return out;
}

void Utf16Reader::take(char16_t unit, QByteArray &out)
{
    const bool isLow = unit >= 0xDC00 && unit <= 0xDFFF;
    if (m_high != 0) {
        const char32_t pair = 0x10000 + ((static_cast<char32_t>(m_high) - 0xD800) << 10) + (static_cast<char32_t>(unit) - 0xDC00);
        append(out, isLow ? pair : U'?');
        m_high = 0;
        if (isLow)
            return;
    }
    if (unit >= 0xD800 && unit <= 0xDBFF)
        m_high = unit;
    else if (unit != 0xFEFF)
        append(out, isLow ? U'?' : char32_t{unit});
}

} // namespace core::privacy
