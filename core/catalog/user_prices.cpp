// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/user_prices.h"

#include "core/catalog/editable_csv.h"
#include "core/catalog/readers.h"

#include <algorithm>

namespace core::catalog {

namespace {

QString offerKey(const Offer &offer)
{
    constexpr QLatin1Char kSeparator{'\x1f'};
    return offer.platform.value + kSeparator + offer.instanceType + kSeparator + offer.region + kSeparator
           + QString::number(offer.gpuCount) + kSeparator + QString::number(static_cast<int>(offer.mode));
}

bool shareACard(const Offer &a, const Offer &b)
{
    if (a.cards.isEmpty() || b.cards.isEmpty())
        return true;
    return std::ranges::any_of(a.cards, [&b](const CardId &id) { return b.cards.contains(id); });
}

QString number(double value) { return QString::number(value, 'g', 15); }

QString priceText(const Offer &offer)
{
    QString text = QString::number(offer.price.perHour.amount(), 'f', 6);
    while (text.endsWith(u'0'))
        text.chop(1);
    return text.endsWith(u'.') ? text.chopped(1) : text;
}

CsvCells cellsOf(const Offer &offer, bool isGone)
{
    QStringList ids;
    for (const CardId &id : offer.cards)
        ids << id.value;
    return {{QStringLiteral("platform"), offer.platform.value},
            {QStringLiteral("region"), offer.region},
            {QStringLiteral("instance_type"), offer.instanceType},
            {QStringLiteral("card_id"), ids.join(u'|')},
            {QStringLiteral("gpu_name"), offer.gpuName},
            {QStringLiteral("gpu_count"), QString::number(offer.gpuCount)},
            {QStringLiteral("vram_gb_per_gpu"), offer.memoryGBPerGpu ? number(*offer.memoryGBPerGpu) : QString{}},
            {QStringLiteral("vcpu"), offer.cpus ? QString::number(*offer.cpus) : QString{}},
            {QStringLiteral("ram_gb"), offer.ramGB ? number(*offer.ramGB) : QString{}},
            {QStringLiteral("disk_gb"), offer.diskGB ? number(*offer.diskGB) : QString{}},
            {QStringLiteral("price_per_hour"), isGone ? QStringLiteral("gone") : priceText(offer)},
            {QStringLiteral("currency"), currencyCode(offer.price.perHour.currency())},
            {QStringLiteral("mode"), wordOf(offer.mode)},
            {QStringLiteral("as_of"), offer.provenance.asOf},
            {QStringLiteral("source_url"), offer.provenance.sources.value(0)}};
}

} // namespace

bool isSameOffer(const Offer &a, const Offer &b) { return offerKey(a) == offerKey(b) && shareACard(a, b); }

UserPrices::UserPrices(QByteArray content, const QString &file, const Catalog &catalog, QDate today) : m_content{std::move(content)}
{
    if (m_content.trimmed().isEmpty())
        return;
    const ProblemSink sink{file, &m_problems};
    readOfferRecords(m_content, sink, catalog.cards, catalog.platforms, {.today = today, .allowsGone = true},
                     [this](OfferRecord &&row) {
                         row.offer.provenance.isUserEdited = true;
                         m_rows.append({.offer = std::move(row.offer), .isGone = row.isGone, .begin = row.begin});
                     });
}

/// People add a new line and leave the old one: the newest day of an offer counts, of one day the last line.
QList<const UserPrices::Row *> UserPrices::counting() const
{
    QHash<QString, QList<qsizetype>> places; // in `rows`, by rough key
    QList<const Row *> rows;
    for (const Row &row : m_rows) {
        QList<qsizetype> &same = places[offerKey(row.offer)];
        const auto older = std::ranges::find_if(same, [&](qsizetype place) { return shareACard(rows.at(place)->offer, row.offer); });
        if (older == same.end()) {
            same.append(rows.size());
            rows.append(&row);
        } else if (row.offer.provenance.asOf >= rows.at(*older)->offer.provenance.asOf) {
            rows[*older] = &row;
        }
    }
    return rows;
}

QList<Offer> UserPrices::offers() const
{
    QList<Offer> found;
    for (const Row *row : counting()) {
        if (!row->isGone)
            found.append(row->offer);
    }
    return found;
}

QList<Offer> UserPrices::gone() const
{
    QList<Offer> found;
    for (const Row *row : counting()) {
        if (row->isGone)
            found.append(row->offer);
    }
    return found;
}

QByteArray UserPrices::changed(const Offer &offer, const Offer &instead, bool isGone) const
{
    EditableCsv csv{m_content, offerColumns(), requiredOfferColumns()};
    bool isWritten = false;
    for (const Row &row : m_rows) {
        if (!isSameOffer(row.offer, instead) && !isSameOffer(row.offer, offer))
            continue;
        if (isWritten)
            csv.removeRow(row.begin); // an older price of the same offer
        else
            isWritten = csv.replaceRow(row.begin, cellsOf(offer, isGone));
    }
    if (!isWritten)
        csv.appendRow(cellsOf(offer, isGone));
    return csv.content();
}

QByteArray UserPrices::withOffer(const Offer &offer, const Offer *instead) const
{
    return changed(offer, instead ? *instead : offer, false);
}

QByteArray UserPrices::withGone(const Offer &offer) const { return changed(offer, offer, true); }

QByteArray UserPrices::without(const Offer &offer) const
{
    return withoutRows([&offer](const Row &row) { return isSameOffer(row.offer, offer); });
}

QByteArray UserPrices::withoutAny() const
{
    return withoutRows([](const Row &) { return true; });
}

QByteArray UserPrices::withoutRows(const std::function<bool(const Row &)> &isMeant) const
{
    if (std::ranges::none_of(m_rows, isMeant))
        return m_content;
    EditableCsv csv{m_content, offerColumns(), requiredOfferColumns()};
    for (const Row &row : m_rows) {
        if (isMeant(row))
            csv.removeRow(row.begin);
    }
    return csv.content();
}

QList<Offer> laidOver(const QList<Offer> &base, const UserPrices &own)
{
    const QList<Offer> offers = own.offers();
    QHash<QString, QList<const Offer *>> replaced;
    const QList<Offer> gone = own.gone();
    for (const QList<Offer> *list : {&offers, &gone}) {
        for (const Offer &offer : *list)
            replaced[offerKey(offer)].append(&offer);
    }
    if (replaced.isEmpty())
        return base;
    QList<Offer> all;
    all.reserve(base.size() + offers.size());
    for (const Offer &offer : base) {
        const auto rows = replaced.constFind(offerKey(offer));
        const bool givesWay = rows != replaced.cend()
                              && std::ranges::any_of(*rows, [&offer](const Offer *row) { return shareACard(*row, offer); });
        if (!givesWay)
            all.append(offer);
    }
    return all + offers;
}

} // namespace core::catalog
