// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/units.h"

#include <QJsonArray>
#include <QJsonValue>
#include <QStringList>

#include <cmath>
#include <optional>

namespace tests {

/// Unknown becomes null, as in the fixtures.
inline QJsonValue orNull(const QString &text)
{
    return text.isEmpty() ? QJsonValue{} : QJsonValue{text};
}

inline QJsonValue orNull(std::optional<double> number)
{
    return number ? QJsonValue{*number} : QJsonValue{};
}

inline QJsonValue orNull(std::optional<int> number)
{
    return number ? QJsonValue{*number} : QJsonValue{};
}

inline QJsonValue orNull(std::optional<qint64> number)
{
    return number ? QJsonValue{*number} : QJsonValue{};
}

inline QJsonValue orNull(std::optional<bool> flag)
{
    return flag ? QJsonValue{*flag} : QJsonValue{};
}

/// Whole MiB, rounded down.
inline QJsonValue mebibytes(std::optional<core::Bytes> size)
{
    return size ? QJsonValue{std::floor(size->toMiB())} : QJsonValue{};
}

inline QJsonValue byteCount(std::optional<core::Bytes> size)
{
    return size ? QJsonValue{static_cast<qint64>(size->count())} : QJsonValue{};
}

} // namespace tests
