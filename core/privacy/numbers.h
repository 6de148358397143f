// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/privacy/rules.h"

#include <optional>
#include <string_view>
#include <vector>

namespace core::privacy {

/// Whether 17 digits and a check character are a Chinese identity number: region, a day that there was, check character.
bool isIdNumber(const Rules &rules, std::string_view text);
/// Whether 11 digits are a Chinese mobile number, by the segments in use.
bool isMobileNumber(const Rules &rules, std::string_view digits);
/// Whether the digits are a bank card: Luhn sum, and a length that goes with the first six.
bool isBankCard(const Rules &rules, std::string_view digits);

/// What a row of digits that stands alone is. 86 and 0086 before a mobile number are known.
std::optional<Kind> kindOfNumber(const Rules &rules, std::string_view digits);
/// The same for digits written in groups of these lengths, such as 3-4-4.
std::optional<Kind> kindOfGroups(const Rules &rules, std::string_view digits, const std::vector<int> &groups);

} // namespace core::privacy
