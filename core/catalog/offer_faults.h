// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/json_reader.h"

namespace core::catalog {

/// What can be wrong with a row of an offer file.
enum class OfferFault {
    UnclosedQuote, CellCount, NotUtf8, ControlCharacter, CellTooLong, PlatformMissing, PlatformUnknown, CardMissing, CardUnknown,
    CountMissing, NumberUnusable, PriceMissing, PriceNotPositive, PriceTooHigh, CurrencyUnknown, ModeUnknown, DateUnusable,
    DateAhead, Duplicate,
};

/// Reports the first rows that are left out of one file and counts the others, so that a broken file of a million rows
/// neither fills the memory nor hides its first faults.
class OfferFaults {
public:
    OfferFaults(const ProblemSink &sink, int most) : m_sink{sink}, m_most{most} {}

    /// `column` and `value` are what the sentence needs; `value` is cut.
    void add(int line, OfferFault fault, const char *column, const QString &value, int first = 0, int second = 0);
    bool isFull() const { return m_count >= m_most; }
    /// Tells how many rows were left out without a line of their own.
    void finish() const;

private:
    const ProblemSink &m_sink;
    int m_most;
    int m_count = 0;
};

/// "line 12", as problems name places in CSV files.
QString lineText(int line);

} // namespace core::catalog
