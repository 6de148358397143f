// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/window.h"

namespace core::privacy {

namespace {

constexpr int kLongestGap = 8;
constexpr int kLongestIdentifier = 48;
constexpr int kLongestLocalPart = 64;
constexpr int kLongestDomain = 120;
constexpr int kLongestValue = 256;

constexpr bool isQuote(char c) { return c == '"' || c == '\'' || c == '`'; }
constexpr bool isGap(char c) { return c == ' ' || c == '\t'; }
constexpr bool isMailLetter(char c) { return isWordLetter(c) || c == '.' || c == '%' || c == '+' || c == '-'; }
constexpr bool isIdentifierLetter(char c) { return isWordLetter(c) || c == '-' || c == '.'; }

/// "…-" before a number: a group of a UUID or hash, a date, an order number. The country code of a mobile number is none.
bool isPartOfGroups(const Window &window, qsizetype hyphen)
{
    qsizetype begin = hyphen;
    bool allHex = true;
    bool hasDigit = false;
    while (hyphen - begin < 12 && (isDigit(window.at(begin - 1)) || isLetter(window.at(begin - 1)))) {
        --begin;
        allHex = allHex && isHex(window.at(begin));
        hasDigit = hasDigit || isDigit(window.at(begin));
    }
    const qsizetype length = hyphen - begin;
    if (length == 2 && window.at(begin) == '8' && window.at(begin + 1) == '6')
        return false;
    return allHex && length > 0 && (hasDigit || length >= 4);
}

} // namespace

bool numberStandsAlone(const Window &window, qsizetype begin, qsizetype end)
{
    const char before = window.at(begin - 1);
    if (before != '_' && !window.startsWord(begin))
        return false;
    if (before == '.' && isDigit(window.at(begin - 2)))
        return false;
    if (before == '-' && isPartOfGroups(window, begin - 1))
        return false;
    const char after = window.at(end);
    if (isLetter(after))
        return false;
    return !((after == '.' || after == '-') && isDigit(window.at(end + 1)));
}

Stretch mailAround(const Window &window, qsizetype at)
{
    qsizetype begin = at;
    while (at - begin < kLongestLocalPart && isMailLetter(window.at(begin - 1)))
        --begin;
    while (begin < at && !isWordLetter(window.at(begin)))
        ++begin;
    qsizetype end = at + 1;
    qsizetype dot = -1;
    while (end - at < kLongestDomain
           && (isDigit(window.at(end)) || isLetter(window.at(end)) || window.at(end) == '.' || window.at(end) == '-')) {
        if (window.at(end) == '.' && (isDigit(window.at(end + 1)) || isLetter(window.at(end + 1))))
            dot = end;
        ++end;
    }
    while (end > at && !isDigit(window.at(end - 1)) && !isLetter(window.at(end - 1)))
        --end;
    if (begin == at || dot < at + 2 || end - dot < 3)
        return {};
    for (qsizetype i = dot + 1; i < end; ++i) {
        if (!isLetter(window.at(i)))
            return {};
    }
    return {begin, end};
}

Stretch identifierBefore(const Window &window, qsizetype sign)
{
    qsizetype end = window.at(sign) == '=' && window.at(sign - 1) == ':' ? sign - 1 : sign; // "name := value"
    while (sign - end < kLongestGap && isGap(window.at(end - 1)))
        --end;
    if (isQuote(window.at(end - 1)) || window.at(end - 1) == ']')
        --end;
    if (isQuote(window.at(end - 1)))
        --end;
    if (!isLetter(window.at(end - 1)))
        return {};
    qsizetype begin = end;
    while (end - begin < kLongestIdentifier && isIdentifierLetter(window.at(begin - 1)))
        --begin;
    return {begin, end};
}

Given valueAfter(const Window &window, qsizetype sign)
{
    qsizetype from = sign + 1;
    if (window.at(from) == '=' || window.at(from) == ':' || window.at(from) == '/')
        return {};
    if (window.at(from) == '>')
        ++from;
    while (from - sign < 2 * kLongestGap && isGap(window.at(from)))
        ++from;
    const char quote = window.at(from);
    const bool isQuoted = isQuote(quote);
    from += isQuoted ? 1 : 0;
    qsizetype to = from;
    const auto goesOn = [&](char c) {
        const auto byte = static_cast<unsigned char>(c);
        if (byte < 0x20 || byte >= 0x7f || (isQuoted ? c == quote : isGap(c)))
            return false;
        return isQuoted || !(c == ',' || c == ';' || c == ')' || c == ']' || c == '}' || isQuote(c));
    };
    while (to - from <= kLongestValue && goesOn(window.at(to)))
        ++to;
    const bool isEnded = !isQuoted || window.at(to) == quote;
    if (to == from || to - from > kLongestValue || !isEnded)
        return {};
    return {{from, to}, isQuoted};
}

} // namespace core::privacy
