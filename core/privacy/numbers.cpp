// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/numbers.h"

#include <algorithm>

namespace core::privacy {

namespace {

constexpr bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool areDigits(std::string_view text)
{
    return std::all_of(text.begin(), text.end(), isDigit);
}

int numberOf(std::string_view digits)
{
    int number = 0;
    for (const char c : digits)
        number = number * 10 + (c - '0');
    return number;
}

bool isDay(int year, int month, int day)
{
    constexpr std::array kDays{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    if (year < 1900 || year > 2099 || month < 1 || month > 12 || day < 1)
        return false;
    const bool isLeap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
    return day <= kDays.at(static_cast<size_t>(month - 1)) + (month == 2 && isLeap ? 1 : 0);
}

bool hasLuhnSum(std::string_view digits)
{
    int sum = 0;
    bool doubles = false;
    for (size_t i = digits.size(); i > 0; --i) {
        int value = digits[i - 1] - '0';
        if (doubles)
            value = value > 4 ? 2 * value - 9 : 2 * value;
        sum += value;
        doubles = !doubles;
    }
    return sum % 10 == 0;
}

/// A figure such as 4000000000000000 is a round number, no card.
bool isRound(std::string_view digits)
{
    return std::count(digits.begin(), digits.end(), '0') * 2 > static_cast<std::ptrdiff_t>(digits.size());
}

} // namespace

bool isIdNumber(const Rules &rules, std::string_view text)
{
    if (text.size() != 18 || !areDigits(text.substr(0, 17)))
        return false;
    if (!rules.idRegions.test(static_cast<size_t>(numberOf(text.substr(0, 2)))))
        return false;
    if (!isDay(numberOf(text.substr(6, 4)), numberOf(text.substr(10, 2)), numberOf(text.substr(12, 2))))
        return false;
    int sum = 0;
    for (size_t i = 0; i < 17; ++i)
        sum += (text[i] - '0') * rules.idWeights.at(i);
    const char last = text[17] == 'x' ? 'X' : text[17];
    return last == rules.idCheck.at(sum % 11);
}

bool isMobileNumber(const Rules &rules, std::string_view digits)
{
    return digits.size() == 11 && areDigits(digits)
        && rules.mobilePrefixes.test(static_cast<size_t>(numberOf(digits.substr(0, 3))));
}

bool isBankCard(const Rules &rules, std::string_view digits)
{
    if (digits.size() < 13 || digits.size() > 19 || !areDigits(digits))
        return false;
    const int first = numberOf(digits.substr(0, 6));
    const auto length = static_cast<int>(digits.size());
    const bool isKnown = std::any_of(rules.cards.cbegin(), rules.cards.cend(), [first, length](const CardRange &range) {
        return first >= range.from && first <= range.to && length >= range.least && length <= range.most;
    });
    return isKnown && !isRound(digits) && hasLuhnSum(digits);
}

std::optional<Kind> kindOfNumber(const Rules &rules, std::string_view digits)
{
    if (digits.size() == 11 && isMobileNumber(rules, digits))
        return Kind::MobileNumber;
    if (digits.size() == 13 && digits.substr(0, 2) == "86" && isMobileNumber(rules, digits.substr(2)))
        return Kind::MobileNumber;
    if (digits.size() == 15 && digits.substr(0, 4) == "0086" && isMobileNumber(rules, digits.substr(4)))
        return Kind::MobileNumber;
    if (digits.size() == 18 && isIdNumber(rules, digits))
        return Kind::IdNumber;
    return isBankCard(rules, digits) ? std::optional{Kind::BankCard} : std::nullopt;
}

std::optional<Kind> kindOfGroups(const Rules &rules, std::string_view digits, const std::vector<int> &groups)
{
    using Groups = std::vector<int>;
    if (groups == Groups{3, 4, 4} && isMobileNumber(rules, digits))
        return Kind::MobileNumber;
    if (groups == Groups{2, 3, 4, 4} && digits.substr(0, 2) == "86" && isMobileNumber(rules, digits.substr(2)))
        return Kind::MobileNumber;
    if (groups == Groups{6, 8, 4} && isIdNumber(rules, digits))
        return Kind::IdNumber;
    const bool isFours = groups.size() >= 4
        && std::all_of(groups.begin(), groups.end() - 1, [](int length) { return length == 4; });
    const bool isCardShape = (isFours && groups.back() <= 4) || groups == Groups{4, 6, 5};
    return isCardShape && isBankCard(rules, digits) ? std::optional{Kind::BankCard} : std::nullopt;
}

} // namespace core::privacy
