// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/price_age.h"

#include <QDateTime>

#include <algorithm>

namespace core::catalog {

namespace {

QDate dayOf(const QString &asOf)
{
    for (const char *format : {"yyyy-MM-dd", "yyyy-MM", "yyyy"}) {
        if (const QDate date = QDate::fromString(asOf, QLatin1String{format}); date.isValid())
            return date;
    }
    // A live price is dated to the second.
    return QDateTime::fromString(asOf, Qt::ISODate).toLocalTime().date();
}

} // namespace

std::optional<int> ageInDays(const QString &asOf, QDate today)
{
    const QDate date = dayOf(asOf.trimmed());
    if (!date.isValid() || !today.isValid())
        return std::nullopt;
    return static_cast<int>(std::max<qint64>(0, date.daysTo(today)));
}

bool isAhead(const QString &asOf, QDate today)
{
    const QDate date = dayOf(asOf.trimmed());
    return date.isValid() && today.isValid() && date > today.addDays(1);
}

} // namespace core::catalog
