// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/secret_value.h"

#include <algorithm>
#include <bitset>

namespace core::privacy {

namespace {

constexpr size_t kLeastDifferent = 6;
constexpr size_t kLeastQuoted = 8;
constexpr size_t kLeastBare = 16;
constexpr int kLeastBareDigits = 2;
constexpr qsizetype kLeastBody = 16;
constexpr qsizetype kLongestGap = 8;

size_t differentOf(std::string_view text)
{
    std::bitset<256> seen;
    for (const char c : text)
        seen.set(static_cast<unsigned char>(c));
    return seen.count();
}

/// Without regard to case, _ and -.
bool endsWith(std::string_view text, const QByteArray &name)
{
    qsizetype left = name.size();
    for (size_t i = text.size(); i > 0 && left > 0; --i) {
        const char c = text[i - 1];
        if (c == '_' || c == '-')
            continue;
        if (lower(c) != name.at(left - 1))
            return false;
        --left;
    }
    return left == 0;
}

bool isBase64(char c)
{
    return isDigit(c) || isLetter(c) || c == '+' || c == '/' || c == '=';
}

} // namespace

bool looksRandom(std::string_view text, bool needsDigit)
{
    const bool hasDigit = std::any_of(text.begin(), text.end(), isDigit);
    return (hasDigit || !needsDigit) && std::any_of(text.begin(), text.end(), isLetter) && differentOf(text) >= kLeastDifferent;
}

bool isPlaceholder(const QList<QByteArray> &placeholders, std::string_view text)
{
    const QByteArray small = QByteArray{text.data(), static_cast<qsizetype>(text.size())}.toLower();
    return std::any_of(placeholders.cbegin(), placeholders.cend(),
                       [&small](const QByteArray &part) { return small.contains(part); });
}

bool isSecretIdentifier(const QList<QByteArray> &identifiers, std::string_view identifier)
{
    return std::any_of(identifiers.cbegin(), identifiers.cend(),
                       [identifier](const QByteArray &name) { return endsWith(identifier, name); });
}

bool isSecretValue(std::string_view value, bool isQuoted)
{
    if (!looksRandom(value, true) || value.front() == '/' || value.front() == '.')
        return false;
    if (isQuoted)
        return value.size() >= kLeastQuoted && std::none_of(value.begin(), value.end(), [](char c) { return c == ' '; });
    const auto digits = std::count_if(value.begin(), value.end(), isDigit);
    const bool isPlain = std::all_of(value.begin(), value.end(), [](char c) {
        return isBase64(c) || c == '_' || c == '-' || c == '!' || c == '#' || c == '@';
    });
    return value.size() >= kLeastBare && digits >= kLeastBareDigits && isPlain;
}

bool hasKeyBody(const Window &window, qsizetype end)
{
    qsizetype at = end;
    while (at - end < kLongestGap
           && (window.at(at) == '\r' || window.at(at) == '\n' || window.at(at) == ' ' || window.at(at) == '\t'))
        ++at;
    while (window.at(at) == '\\' && (window.at(at + 1) == 'n' || window.at(at + 1) == 'r') && at - end < kLongestGap)
        at += 2;
    if (window.at(at) == 'P' && window.at(at + 1) == 'r' && window.at(at + 2) == 'o' && window.at(at + 3) == 'c'
        && window.at(at + 4) == '-')
        return true; // "Proc-Type: 4,ENCRYPTED"
    qsizetype to = at;
    while (to - at < kLeastBody && isBase64(window.at(to)))
        ++to;
    return to - at >= kLeastBody;
}

} // namespace core::privacy
