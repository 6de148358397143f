// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/price_lines.h"

#include "core/catalog/price_age.h"
#include "ui/viewmodel/card_text.h"
#include "ui/viewmodel/format.h"
#include "ui/viewmodel/machine_text.h"
#include "ui/viewmodel/plan_words.h"

#include <QCoreApplication>

#include <cmath>

namespace ui {

namespace catalog = core::catalog;
using State = catalog::PricedOffer::State;

namespace {

struct LineText {
    Q_DECLARE_TR_FUNCTIONS(LineText)
};

PriceOwner ownerOf(State state)
{
    switch (state) {
    case State::BuiltIn: return PriceOwner::Catalog;
    case State::Edited: return PriceOwner::Edited;
    case State::Own: return PriceOwner::Own;
    case State::Gone: break;
    }
    return PriceOwner::Gone;
}

QUrl linkOf(const QString &source)
{
    const QUrl url{source, QUrl::StrictMode};
    const bool isPage = url.isValid() && (url.scheme() == QLatin1String{"https"} || url.scheme() == QLatin1String{"http"});
    return isPage && !url.host().isEmpty() ? url : QUrl{};
}

/// The host of an address, without the "www." that tells nothing.
QString sourceName(const catalog::Provenance &provenance)
{
    const QString source = provenance.sources.value(0);
    const QUrl link = linkOf(source);
    if (provenance.isUserEdited)
        return link.isValid() ? link.host() : LineText::tr("you");
    if (link.isValid())
        return link.host().startsWith(QLatin1String{"www."}) ? link.host().mid(4) : link.host();
    if (source.isEmpty())
        return provenance.isRecalled ? LineText::tr("from memory") : format::unknown();
    return source;
}

QString originText(const catalog::Provenance &provenance)
{
    QStringList parts{provenance.asOf, sourceName(provenance)};
    parts.removeAll(QString{});
    return parts.join(QStringLiteral(" · "));
}

QString cardText(const catalog::Offer &offer, const catalog::Catalog &all)
{
    const catalog::Card *card = offer.cards.isEmpty() ? nullptr : all.card(offer.cards.first());
    QString name = offer.gpuName.isEmpty() && card ? card->name : offer.gpuName;
    name = shortCardName(name);
    name = namedWithCapacity(name, std::round(offer.memoryGBPerGpu ? *offer.memoryGBPerGpu : card ? card->marketedGB : 0.0));
    return offer.gpuCount > 1 ? QStringLiteral("%1 × %2").arg(offer.gpuCount).arg(name) : name;
}

QString platformName(const catalog::PlatformId &id, const catalog::Catalog &all)
{
    const catalog::Platform *platform = all.platform(id);
    return platform ? platform->name.shown() : id.value;
}

void date(PriceLine &line, const catalog::Provenance &provenance, const PriceLineContext &context)
{
    line.asOf = provenance.asOf;
    line.ageDays = catalog::ageInDays(provenance.asOf, context.today);
    line.isStale = line.ageDays.value_or(0) > context.staleAfterDays;
    line.source = sourceName(provenance);
    line.link = linkOf(provenance.sources.value(0));
}

} // namespace

QString feeName(catalog::FeeKind kind)
{
    switch (kind) {
    case catalog::FeeKind::DiskOn: return LineText::tr("Data disk, machine on");
    case catalog::FeeKind::DiskOff: return LineText::tr("Data disk, machine off");
    case catalog::FeeKind::NoGpu: return LineText::tr("Without GPU");
    case catalog::FeeKind::Traffic: break;
    }
    return LineText::tr("Traffic out");
}

QString feeUnit(catalog::FeeKind kind)
{
    switch (kind) {
    case catalog::FeeKind::DiskOn:
    case catalog::FeeKind::DiskOff: return LineText::tr("/GB day");
    case catalog::FeeKind::NoGpu: return format::perHourUnit();
    case catalog::FeeKind::Traffic: break;
    }
    return LineText::tr("/GB");
}

QString ownKey(const catalog::Offer &offer)
{
    QStringList parts{offer.platform.value, offer.instanceType, offer.region, QString::number(offer.gpuCount), catalog::wordOf(offer.mode)};
    for (const catalog::CardId &card : offer.cards)
        parts << card.value;
    return parts.join(u'\x1f');
}

PriceLine lineOf(const catalog::PricedOffer &priced, int row, const PriceLineContext &context)
{
    const catalog::Offer &offer = priced.offer;
    PriceLine line{.key = ownKey(offer), .platform = platformName(offer.platform, context.catalog),
                   .what = cardText(offer, context.catalog), .region = regionName(offer.region), .mode = modeName(offer.mode),
                   .price = offer.price.perHour, .unit = format::perHourUnit(), .owner = ownerOf(priced.state), .row = row};
    if (line.owner == PriceOwner::Catalog || line.owner == PriceOwner::Gone) // the catalog may hold two days of one offer
        line.key += kDaySeparator + offer.provenance.asOf + u'\x1f' + QString::number(offer.price.perHour.micros());
    date(line, offer.provenance, context);
    line.isStale = line.isStale && !offer.isLive && line.owner != PriceOwner::Gone;
    if (priced.builtIn) {
        line.builtIn = priced.builtIn->price.perHour;
        line.builtInOrigin = originText(priced.builtIn->provenance);
    }
    return line;
}

PriceLine lineOf(const catalog::PricedFee &fee, int row, const PriceLineContext &context)
{
    PriceLine line{.key = fee.platform.value + u'\x1f' + catalog::wordOf(fee.kind), .isFee = true,
                   .platform = platformName(fee.platform, context.catalog), .what = feeName(fee.kind), .price = fee.price,
                   .unit = feeUnit(fee.kind), .owner = fee.isEdited ? PriceOwner::Edited : PriceOwner::Catalog, .row = row};
    date(line, fee.provenance, context);
    line.isStale = line.isStale && fee.price.has_value();
    if (fee.isEdited) {
        const catalog::Platform *platform = context.catalog.platform(fee.platform);
        line.builtIn = fee.builtIn;
        line.builtInOrigin = platform ? originText(platform->provenance) : QString{};
    }
    return line;
}

} // namespace ui
