// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QStringList>

namespace tests {

/// Every key of `expected` that `actual` does not hold, as "key: expected … got …". What is only in `actual` is passed over:
/// a fixture lists the keys that were asked for.
///
/// Null and a missing key are the same; numbers agree within 0.01. Texts written for people are compared as follows:
/// - "note" is not compared: it explains the case.
/// - "hint": at least two of its longer words (or the only one) stand in what the user is told.
/// - "advice": of at least one entry, half of the words or more stand in what the user is told.
/// - "warnings": as many as expected, and each expected text is part of one.
/// - "alerts": as many as expected, and each begins with the mount and the kind of alert ("/ out of inodes").
/// - "ignore": each expected mount is ignored.
QStringList mismatches(const QJsonObject &expected, const QJsonObject &actual);

} // namespace tests
