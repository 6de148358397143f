// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/privacy/text_scan.h"

namespace core::privacy {

/// A fixed row of bytes to look for.
struct Literal {
    QByteArray bytes = {};    ///< Lower case where the case does not matter.
    Kind kind = Kind::Key;
    int index = 0;            ///< Of the key, the header or the word.
    bool ignoresCase = false;
    bool needsStart = false;  ///< Not behind a letter, digit or underscore.
    bool needsEnd = false;    ///< Not before one.
};

/// What the two bytes at a place may begin.
enum Trigger : std::uint8_t { None = 0, ByLiteral = 1, ByDigit = 2, ByMail = 4, ByAssignment = 8 };

struct Matcher::Tables {
    Rules rules = {};
    bool isForNames = false;
    std::vector<Literal> literals = {};                ///< Longer ones before their own beginnings.
    std::array<std::vector<std::uint16_t>, 256> byFirst = {};
    std::bitset<256> secretEndings = {};                ///< Last letters of the names that get secrets.
    std::vector<std::uint8_t> triggers = std::vector<std::uint8_t>(65536, None); ///< By two bytes, as they lie in memory.
};

} // namespace core::privacy
