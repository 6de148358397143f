// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/price_book.h"

#include "core/base/file_io.h"
#include "core/catalog/catalog_loader.h"

#include <QHash>

#include <algorithm>

namespace core::catalog {

namespace {

/// Offers by what they may be the same as.
using OfferIndex = QHash<QString, QList<const Offer *>>;

QString roughKey(const Offer &offer) { return offer.platform.value + u'\x1f' + offer.instanceType; }

OfferIndex indexOf(const QList<Offer> &offers)
{
    OfferIndex index;
    for (const Offer &offer : offers)
        index[roughKey(offer)].append(&offer);
    return index;
}

const Offer *same(const OfferIndex &index, const Offer &offer)
{
    const Offer *newest = nullptr;
    for (const Offer *each : index.value(roughKey(offer))) {
        if (isSameOffer(*each, offer) && (!newest || each->provenance.asOf > newest->provenance.asOf))
            newest = each;
    }
    return newest;
}

Provenance byUser(QDate today)
{
    return {.asOf = today.toString(Qt::ISODate), .sources = {QStringLiteral("user")}, .isUserEdited = true};
}

} // namespace

PriceBook::PriceBook(Catalog base, const QDir &folder)
    : m_base{std::move(base)}
    , m_pricesFile{folder.filePath(QLatin1String{kOffersFile})}
    , m_feesFile{folder.filePath(QLatin1String{kFeesFile})}
    , m_prices{std::make_unique<UserPrices>(QByteArray{}, m_pricesFile, m_base, QDate{})}
    , m_fees{std::make_unique<UserFees>(QByteArray{}, m_feesFile, m_base.platforms, QDate{})}
{
}

UserPrices PriceBook::readPrices(QDate today, Status &status) const
{
    const Result<QByteArray> content = readUserFile(m_pricesFile);
    if (!content)
        status = content.error();
    return {content ? *content : QByteArray{}, m_pricesFile, m_base, today};
}

UserFees PriceBook::readFees(QDate today, Status &status) const
{
    const Result<QByteArray> content = readUserFile(m_feesFile);
    if (!content)
        status = content.error();
    return {content ? *content : QByteArray{}, m_feesFile, m_base.platforms, today};
}

void PriceBook::read(QDate today)
{
    m_unreadable.clear();
    Status prices = ok();
    Status fees = ok();
    m_prices = std::make_unique<UserPrices>(readPrices(today, prices));
    m_fees = std::make_unique<UserFees>(readFees(today, fees));
    if (!prices)
        m_unreadable.append({m_pricesFile, QStringLiteral("$"), prices.error().message});
    if (!fees)
        m_unreadable.append({m_feesFile, QStringLiteral("$"), fees.error().message});
}

QList<PricedOffer> PriceBook::offers() const
{
    QList<PricedOffer> all;
    const QList<Offer> own = m_prices->offers();
    const QList<Offer> gone = m_prices->gone();
    const OfferIndex base = indexOf(m_base.offers);
    const OfferIndex said = indexOf(own);
    const OfferIndex out = indexOf(gone);
    all.reserve(m_base.offers.size() + own.size());
    for (const Offer &offer : own) {
        const Offer *builtIn = same(base, offer);
        all.append({.offer = offer, .state = builtIn ? PricedOffer::State::Edited : PricedOffer::State::Own,
                    .builtIn = builtIn ? std::optional{*builtIn} : std::nullopt});
    }
    for (const Offer &offer : m_base.offers) {
        if (same(said, offer))
            continue;
        all.append({.offer = offer, .state = same(out, offer) ? PricedOffer::State::Gone : PricedOffer::State::BuiltIn});
    }
    return all;
}

QList<PricedFee> PriceBook::fees() const
{
    const QList<PlatformFee> own = m_fees->fees();
    QList<PricedFee> all;
    for (const Platform &platform : m_base.platforms) {
        if (!platform.isRentable)
            continue;
        for (const FeeKind kind : kFeeKinds) {
            PricedFee fee{.platform = platform.id, .kind = kind, .price = feeOf(platform, kind), .builtIn = feeOf(platform, kind),
                          .provenance = platform.provenance};
            for (const PlatformFee &mine : own) {
                if (mine.platform != platform.id || mine.kind != kind)
                    continue;
                fee.price = mine.price;
                fee.isEdited = true;
                fee.provenance = mine.provenance;
            }
            all.append(fee);
        }
    }
    return all;
}

QList<Problem> PriceBook::problems() const { return m_unreadable + m_prices->problems() + m_fees->problems(); }

int PriceBook::ownCount() const
{
    return static_cast<int>(m_prices->offers().size() + m_prices->gone().size() + m_fees->fees().size());
}

Status PriceBook::changePrices(const std::function<QByteArray(const UserPrices &)> &change, QDate today)
{
    Status readable = ok();
    const UserPrices now = readPrices(today, readable);
    if (!readable)
        return readable; // what cannot be read must not be overwritten
    const Status written = writeAtomically(m_pricesFile, change(now));
    if (written)
        read(today);
    return written;
}

Status PriceBook::changeFees(const std::function<QByteArray(const UserFees &)> &change, QDate today)
{
    Status readable = ok();
    const UserFees now = readFees(today, readable);
    if (!readable)
        return readable;
    const Status written = writeAtomically(m_feesFile, change(now));
    if (written)
        read(today);
    return written;
}

Status PriceBook::setOffer(Offer offer, const std::optional<Offer> &instead, QDate today)
{
    const QString date = offer.provenance.isUserEdited ? offer.provenance.asOf : QString{};
    offer.provenance = byUser(today);
    if (!date.isEmpty())
        offer.provenance.asOf = date;
    offer.isLive = false;
    return changePrices([&](const UserPrices &own) { return own.withOffer(offer, instead ? &*instead : nullptr); }, today);
}

Status PriceBook::takeOut(const Offer &offer, QDate today)
{
    Offer marked = offer;
    marked.provenance = byUser(today);
    return changePrices([&](const UserPrices &own) { return own.withGone(marked); }, today);
}

Status PriceBook::restore(const Offer &offer, QDate today)
{
    return changePrices([&](const UserPrices &own) { return own.without(offer); }, today);
}

Status PriceBook::setFee(const PlatformId &platform, FeeKind kind, Money price, QDate today)
{
    const PlatformFee fee{.platform = platform, .kind = kind, .price = price, .provenance = byUser(today)};
    return changeFees([&](const UserFees &own) { return own.withFee(fee); }, today);
}

Status PriceBook::restoreFee(const PlatformId &platform, FeeKind kind, QDate today)
{
    return changeFees([&](const UserFees &own) { return own.without(platform, kind); }, today);
}

Status PriceBook::restoreAll(QDate today)
{
    const Status prices = changePrices([](const UserPrices &own) { return own.withoutAny(); }, today);
    return prices ? changeFees([](const UserFees &own) { return own.withoutAny(); }, today) : prices;
}

void PriceBook::layOver(Catalog &catalog) const
{
    catalog.offers = laidOver(m_base.offers, *m_prices);
    catalog.platforms = laidOver(m_base.platforms, *m_fees);
}

} // namespace core::catalog
