// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/ledger_csv.h"

#include "core/ledger/entry_words.h"

#include <algorithm>

namespace core::ledger {

namespace {

QByteArray cellOf(QString text)
{
    static const QString kDangerous = QStringLiteral("=+-@\t\r\n");
    text.remove(QChar{0});
    if (!text.isEmpty() && kDangerous.contains(text.front()))
        text.prepend(u'\'');
    const bool needsQuotes = text.contains(u',') || text.contains(u'"') || text.contains(u'\n') || text.contains(u'\r');
    if (!needsQuotes)
        return text.toUtf8();
    text.replace(u'"', QStringLiteral("\"\""));
    return '"' + text.toUtf8() + '"';
}

/// Millionths as a plain decimal number, without loss.
QByteArray numberOf(qint64 micros)
{
    const QByteArray sign = micros < 0 ? "-" : "";
    const quint64 whole = micros < 0 ? 0 - static_cast<quint64>(micros) : static_cast<quint64>(micros);
    QByteArray decimals = QByteArray::number(whole % 1'000'000).rightJustified(6, '0');
    while (decimals.size() > 2 && decimals.endsWith('0'))
        decimals.chop(1);
    return sign + QByteArray::number(whole / 1'000'000) + '.' + decimals;
}

QByteArray momentOf(const std::optional<QDateTime> &at, const QTimeZone &zone)
{
    if (!at || !at->isValid())
        return {};
    const QDateTime local = at->toTimeZone(zone);
    return local.toOffsetFromUtc(local.offsetFromUtc()).toString(Qt::ISODate).toUtf8();
}

QByteArray rowOf(const Book &book, const Entry &entry, const QTimeZone &zone, const QDateTime &now)
{
    const QDateTime end = std::max(entry.from, entry.to.value_or(now));
    const double hours = static_cast<double>(entry.from.msecsTo(end)) / 3'600'000;
    const QByteArray currency = entry.amount ? currencyCode(entry.amount->currency()).toUtf8()
        : entry.rate                         ? currencyCode(entry.rate->perHour.currency()).toUtf8()
                                             : QByteArray{};
    return QByteArrayList{momentOf(entry.from, zone),
                          momentOf(entry.to, zone),
                          cellOf(entry.machineName),
                          cellOf(entry.platform.value),
                          cellOf(entry.project),
                          cellOf(entry.owner),
                          wordOf(entry.part).toUtf8(),
                          wordOf(entry.kind).toUtf8(),
                          QByteArray::number(hours, 'f', 4),
                          entry.rate ? numberOf(entry.rate->perHour.micros()) : QByteArray{},
                          entry.amount ? numberOf(entry.amount->micros()) : QByteArray{},
                          currency,
                          book.isCorrected(entry.id) ? "no" : "yes",
                          cellOf(entry.note),
                          cellOf(entry.id.value),
                          cellOf(entry.corrects.value)}
               .join(',')
           + "\r\n";
}

} // namespace

QByteArray csvOf(const Book &book, const QList<Entry> &entries, const QTimeZone &zone, const QDateTime &now)
{
    QByteArray csv = "from,to,machine,platform,project,owner,part,kind,hours,rate,amount,currency,counts,note,id,corrects\r\n";
    QList<Entry> sorted = entries;
    std::ranges::stable_sort(sorted, {}, &Entry::from);
    for (const Entry &entry : sorted)
        csv += rowOf(book, entry, zone, now);
    return csv;
}

} // namespace core::ledger
