// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/money.h"

#include <QDateTime>
#include <QList>
#include <QStringList>
#include <QTimeZone>

#include <optional>

/// The cells of a platform's bill, as people export and copy them.
namespace core::ledger::bill {

struct Line {
    int number = 0; ///< From 1.
    QStringList cells = {};
};

/// A moment, or a whole day or month where no time of day is told. UTC.
struct Moment {
    QDateTime begin = {};
    QDateTime end = {};
};

/// As UTF-8, UTF-16 with its mark, or GB 18030; nothing when it is none of them.
std::optional<QString> decoded(const QByteArray &content);
/// Separated by tabs, semicolons or commas, whichever the first line has. Blank lines are left out.
QList<Line> linesOf(const QString &text);
/// Lower case, without blanks at the ends and without what stands in brackets.
QString headingOf(const QString &cell);
/// "1,234.50", "¥1.20", "-0.5", "(1.20)", "3 元"; nothing for what is no amount or out of reason.
std::optional<double> amountOf(const QString &cell);
/// By code, sign or word; nothing when there is none.
std::optional<Currency> currencyIn(const QString &cell);
/// "2026-11-20 10:00:00", with slashes, dots or 年月日, "20261120", "2026-11", ISO 8601 with an offset.
std::optional<Moment> timeOf(const QString &cell, const QTimeZone &zone);

} // namespace core::ledger::bill
