// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <optional>

namespace core {

/// Reads "20M", "1.5k", "7b", "2048", "20 000": suffixes k, M, B (or G), any case, decimal.
/// Nothing for empty text, signs, several points, unknown suffixes, values above 1e18, or a separator that is not before three
/// digits ("1,5").
std::optional<double> parseCount(const QString &text);

/// The shortest text that parseCount() reads back: 20000000 → "20M".
QString countText(double count);

} // namespace core
