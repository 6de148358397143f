// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/json_reader.h"

#include <QDate>
#include <QSet>

#include <functional>

namespace core::catalog {

/// Readers of the catalog files. Each takes any bytes; a broken entry is left out and reported to `sink`.

QList<Card> readCards(const QByteArray &content, const ProblemSink &sink);
QList<Model> readModels(const QByteArray &content, const ProblemSink &sink);
QList<Platform> readPlatforms(const QByteArray &content, const ProblemSink &sink);
QList<ExchangeRate> readExchangeRates(const QByteArray &content, const ProblemSink &sink);
/// How an offer file is read.
struct OfferReading {
    QDate today = {};       ///< Rows of a later day are left out; invalid: the date is not compared.
    int mostProblems = 50;  ///< The others are counted.
    bool allowsGone = false; ///< The price may be "gone": the user says that nobody rents this out any more.
};

/// An offer with the place of its row.
struct OfferRecord {
    Offer offer = {};
    bool isGone = false; ///< Its price is 0 then.
    int line = 0;
    qsizetype begin = 0; ///< Byte in the text where its row begins.
};

/// Cards and platforms are looked up in the lists given; an empty list is not compared. Rows without card_id are matched by
/// their gpu_name and memory.
QList<Offer> readOffers(const QByteArray &content, const ProblemSink &sink, const QList<Card> &cards,
                        const QList<Platform> &platforms, const OfferReading &how = {});
/// The same, one by one.
void readOfferRecords(const QByteArray &content, const ProblemSink &sink, const QList<Card> &cards,
                      const QList<Platform> &platforms, const OfferReading &how, const std::function<void(OfferRecord &&)> &take);

/// Names of the columns, in the order of offers.csv.
QStringList offerColumns();
/// Those without which no row can be read.
QStringList requiredOfferColumns();
/// True when every column that is needed is there.
bool isOfferHeader(const QStringList &cells);

/// Sources, date and "recalled" of one entry; `fallbackDate` is the file's.
Provenance readProvenance(const JsonCursor &at, const QString &fallbackDate);
/// {"en": …, "zh": …}, of which one may be missing; nothing when absent.
std::optional<BilingualText> readBilingualText(const JsonCursor &at, const char *key);
/// False (and reported) when the file is for a newer version of the program.
bool hasKnownVersion(const JsonCursor &root);
/// "There is an entry with this id above."
QString doubleIdText();

/// The entries of the list at `key`. One that reports a problem, or whose id was seen before, is left out.
template <typename Entry, typename Reader>
QList<Entry> readEntries(const JsonCursor &root, const char *key, Reader readOne)
{
    QList<Entry> entries;
    QSet<QString> seen;
    for (const JsonCursor &at : root.items(key)) {
        const qsizetype before = at.problemCount();
        Entry entry = readOne(at);
        if (at.problemCount() != before)
            continue;
        if (seen.contains(entry.id.value)) {
            at.report("id", doubleIdText());
            continue;
        }
        seen.insert(entry.id.value);
        entries.append(std::move(entry));
    }
    return entries;
}

} // namespace core::catalog
