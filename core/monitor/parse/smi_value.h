// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/units.h"

#include <QByteArray>

#include <optional>

namespace core::monitor::parse {

/// Words that stand where a value should be: "[N/A]", "ERR!", "Not Supported", an empty cell.
bool isPlaceholder(const QByteArray &cell);
/// The placeholder means a fault of the card, not a missing feature: "ERR!", "[Unknown Error]".
bool saysError(const QByteArray &cell);
/// "[GPU requires reset]"
bool saysReset(const QByteArray &cell);
/// "[GPU is lost]"
bool saysLost(const QByteArray &cell);
bool saysDeprecated(const QByteArray &cell);

/// A cell that should hold a number.
struct ValueCell {
    bool isReadable = false; ///< A number, or a word for "unknown".
    std::optional<double> number = {};
};

/// Takes "61.00", "61,00", "61.00 W", "61W" or "[N/A]"; `unit` may be left out in the cell.
ValueCell readValue(const QByteArray &cell, const QByteArray &unit);

/// Takes "24564", "24564 MiB", "4095MB" (old drivers mean MiB), "80 GiB", "1024 KiB", "[N/A]".
struct MemoryCell {
    bool isReadable = false;
    std::optional<Bytes> size = {};
};
MemoryCell readMemory(const QByteArray &cell);

/// A whole number from 0 on; nothing otherwise.
std::optional<qint64> readCount(const QByteArray &cell);
std::optional<int> readSmallCount(const QByteArray &cell);

/// `bytes` when it can be the size of a memory; nothing when it is negative, absurd or no number.
std::optional<Bytes> bytesInRange(double bytes);

} // namespace core::monitor::parse
