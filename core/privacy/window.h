// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <string_view>

namespace core::privacy {

constexpr bool isDigit(char c) { return c >= '0' && c <= '9'; }
constexpr bool isLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
constexpr bool isWordLetter(char c) { return isDigit(c) || isLetter(c) || c == '_'; }
constexpr char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; }
constexpr bool isHex(char c) { return isDigit(c) || (lower(c) >= 'a' && lower(c) <= 'f'); }

/// The bytes that a rule may look at; 0 outside. A rule looks kBehind back and kAhead ahead and no further, so that the answer
/// does not depend on where the text was cut.
class Window {
public:
    static constexpr qsizetype kBehind = 96;
    static constexpr qsizetype kAhead = 512;

    explicit Window(const QByteArray &bytes) : m_bytes{bytes} {}

    char at(qsizetype i) const { return i >= 0 && i < m_bytes.size() ? m_bytes.constData()[i] : '\0'; }
    qsizetype size() const { return m_bytes.size(); }
    std::string_view view(qsizetype from, qsizetype length) const
    {
        return {m_bytes.constData() + from, static_cast<size_t>(length)};
    }

    /// True when a word does not go on from before `i`. The second byte of a GBK character may look like a letter.
    bool startsWord(qsizetype i) const
    {
        return !isWordLetter(at(i - 1)) || (isLetter(at(i - 1)) && static_cast<unsigned char>(at(i - 2)) >= 0x81);
    }
    bool endsWord(qsizetype end) const { return !isWordLetter(at(end)); }

private:
    const QByteArray &m_bytes;
};

/// A number stands alone: no part of a word, a decimal fraction, a version, a UUID or another number.
bool numberStandsAlone(const Window &window, qsizetype begin, qsizetype end);

/// The end of the e-mail address around the '@' at `at`, and its begin; begin < 0: there is none.
struct Stretch {
    qsizetype begin = -1;
    qsizetype end = -1;
};
Stretch mailAround(const Window &window, qsizetype at);

/// The name before the "=" or ":" at `sign`, without quotes; begin < 0: there is none.
Stretch identifierBefore(const Window &window, qsizetype sign);

/// What such a sign gives to the name before it, without quotes; begin < 0: nothing that ends within reach.
struct Given {
    Stretch value = {};
    bool isQuoted = false;
};
Given valueAfter(const Window &window, qsizetype sign);

} // namespace core::privacy
