// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/prices_view_model.h"

#include "core/catalog/catalog_loader.h"
#include "ui/viewmodel/format.h"
#include "ui/viewmodel/machine_text.h"
#include "ui/viewmodel/price_lines.h"

#include <QFileInfo>
#include <QLocale>

#include <algorithm>

namespace ui {

namespace catalog = core::catalog;

namespace {

constexpr qsizetype kMostLines = 5000; ///< What anybody scrolls through; words find the others.

bool isInScope(const PriceLine &line, PriceScope scope)
{
    switch (scope) {
    case PriceScope::All: return !line.isFee;
    case PriceScope::Yours: return line.owner != PriceOwner::Catalog;
    case PriceScope::Old: return !line.isFee && line.isStale;
    case PriceScope::Fees: break;
    }
    return line.isFee;
}

/// By platform, then card, then price: as people look for one.
bool comesBefore(const PriceLine &a, const PriceLine &b)
{
    if (a.isFee != b.isFee)
        return b.isFee;
    if (const int order = a.platform.localeAwareCompare(b.platform); order != 0)
        return order < 0;
    if (a.isFee)
        return a.row < b.row;
    if (const int order = a.what.localeAwareCompare(b.what); order != 0)
        return order < 0;
    return a.price && b.price && a.price->micros() < b.price->micros();
}

/// As people type it: no separators of thousands, no zeros at the end, no exponent.
QString typedAmount(core::Money money)
{
    QLocale locale;
    locale.setNumberOptions(QLocale::OmitGroupSeparator);
    QString text = locale.toString(money.amount(), 'f', 6);
    while (text.endsWith(u'0'))
        text.chop(1);
    return text.endsWith(locale.decimalPoint()) ? text.chopped(1) : text;
}

QString haystackOf(const PriceLine &line)
{
    return QStringList{line.platform, line.what, line.region, line.mode, line.source}.join(u' ').toLower();
}

} // namespace

PricesViewModel::PricesViewModel(Parts parts, QObject *parent)
    : QObject{parent}
    , m_builtIn{std::move(parts.builtIn)}
    , m_user{std::move(parts.user)}
    , m_clock{parts.clock}
    , m_staleAfterDays{parts.staleAfterDays}
{
}

void PricesViewModel::load()
{
    if (!m_book) {
        auto base = catalog::loadCatalog(m_builtIn, m_user, {.hasOwnPrices = false});
        if (!base) {
            emit failed(base.error());
            return;
        }
        m_book = std::make_unique<catalog::PriceBook>(std::move(base).value().catalog, m_user);
    }
    m_book->read(today());
    rebuild();
}

void PricesViewModel::retranslate()
{
    if (m_book)
        rebuild();
}

void PricesViewModel::setStaleAfterDays(int days)
{
    if (days == m_staleAfterDays)
        return;
    m_staleAfterDays = days;
    retranslate();
}

void PricesViewModel::rebuild()
{
    m_offers = m_book->offers();
    m_fees = m_book->fees();
    const PriceLineContext context{.catalog = m_book->base(), .today = today(), .staleAfterDays = m_staleAfterDays};
    m_lines.clear();
    m_lines.reserve(m_offers.size() + m_fees.size());
    for (int i = 0; i < m_offers.size(); ++i)
        m_lines.append(lineOf(m_offers.at(i), i, context));
    for (int i = 0; i < m_fees.size(); ++i)
        m_lines.append(lineOf(m_fees.at(i), i, context));
    std::ranges::stable_sort(m_lines, comesBefore);
    m_haystacks.clear();
    m_haystacks.reserve(m_lines.size());
    m_counts = {};
    for (const PriceLine &line : std::as_const(m_lines)) {
        m_haystacks.append(haystackOf(line));
        for (std::size_t scope = 0; scope < m_counts.size(); ++scope)
            m_counts[scope] += isInScope(line, static_cast<PriceScope>(scope)) ? 1 : 0;
    }
    filter();
}

void PricesViewModel::filter()
{
    m_shown.clear();
    m_leftOut = 0;
    for (qsizetype i = 0; i < m_lines.size(); ++i) {
        const QString &haystack = m_haystacks.at(i);
        if (!isInScope(m_lines.at(i), m_scope)
            || !std::ranges::all_of(m_words, [&haystack](const QString &word) { return haystack.contains(word); }))
            continue;
        if (m_shown.size() < kMostLines)
            m_shown.append(m_lines.at(i));
        else
            ++m_leftOut;
    }
    emit changed();
}

void PricesViewModel::setWords(const QString &words)
{
    const QStringList list = words.toLower().split(u' ', Qt::SkipEmptyParts);
    if (list == m_words)
        return;
    m_words = list;
    filter();
}

void PricesViewModel::setScope(PriceScope scope)
{
    if (scope == m_scope)
        return;
    m_scope = scope;
    filter();
}

const PriceLine *PricesViewModel::line(const QString &key) const
{
    const auto found = std::ranges::find(m_lines, key, &PriceLine::key);
    return found == m_lines.cend() ? nullptr : &*found;
}

QString PricesViewModel::keyNow(const QString &key) const
{
    if (key.isEmpty() || line(key))
        return key;
    const auto found = std::ranges::find(m_lines, key.section(kDaySeparator, 0, 0),
                                         [](const PriceLine &each) { return each.key.section(kDaySeparator, 0, 0); });
    return found == m_lines.cend() ? QString{} : found->key;
}

QString PricesViewModel::problemText() const
{
    if (!m_book || m_book->problems().isEmpty())
        return {};
    const QList<catalog::Problem> problems = m_book->problems();
    QStringList parts;
    for (const catalog::Problem &problem : problems.mid(0, 3))
        parts << QStringLiteral("%1, %2: %3").arg(QFileInfo{problem.file}.fileName(), problem.path, problem.reason);
    if (problems.size() > 3)
        parts << tr("%n more.", nullptr, static_cast<int>(problems.size()) - 3);
    return parts.join(u'\n');
}

QList<std::pair<QString, QString>> PricesViewModel::platforms() const
{
    QList<std::pair<QString, QString>> names;
    if (!m_book)
        return names;
    for (const catalog::Platform &platform : m_book->base().platforms) {
        if (platform.isRentable)
            names.append({platform.id.value, platform.name.shown()});
    }
    std::ranges::sort(names, [](const auto &a, const auto &b) { return a.second.localeAwareCompare(b.second) < 0; });
    return names;
}

QList<std::pair<QString, QString>> PricesViewModel::cards() const
{
    QList<std::pair<QString, QString>> names;
    if (!m_book)
        return names;
    for (const catalog::Card &card : m_book->base().cards)
        names.append({card.id.value, card.name});
    std::ranges::sort(names, [](const auto &a, const auto &b) { return a.second.localeAwareCompare(b.second) < 0; });
    return names;
}

core::Currency PricesViewModel::currencyOf(const QString &id) const
{
    const catalog::Platform *platform = m_book ? m_book->base().platform({id}) : nullptr;
    return platform && platform->currency ? *platform->currency : core::Currency::Cny;
}

PriceDraft PricesViewModel::newDraft() const { return {.date = today().toString(Qt::ISODate)}; }

PriceDraft PricesViewModel::draftOf(const PriceLine &line) const
{
    PriceDraft draft{.key = line.key, .isFee = line.isFee, .isFixed = line.owner != PriceOwner::Own,
                     .date = today().toString(Qt::ISODate)};
    draft.builtIn = line.owner == PriceOwner::Catalog ? line.price : line.builtIn;
    if (line.price)
        draft.price = typedAmount(*line.price);
    if (line.isFee) {
        const catalog::PricedFee &fee = m_fees.at(line.row);
        draft.platform = fee.platform.value;
        draft.currency = fee.price ? fee.price->currency() : currencyOf(fee.platform.value);
        return draft;
    }
    const catalog::Offer &offer = m_offers.at(line.row).offer;
    draft.platform = offer.platform.value;
    draft.card = offer.cards.isEmpty() ? QString{} : offer.cards.first().value;
    draft.gpus = QString::number(offer.gpuCount);
    draft.currency = offer.price.perHour.currency();
    draft.mode = offer.mode;
    draft.region = offer.region;
    return draft;
}

PriceCheck PricesViewModel::check(const PriceDraft &draft) const { return checkDraft(draft, today()); }

catalog::Offer PricesViewModel::offerOf(const PriceDraft &draft) const
{
    const PriceLine *edited = draft.key.isEmpty() ? nullptr : line(draft.key);
    catalog::Offer offer = edited ? m_offers.at(edited->row).offer : catalog::Offer{};
    offer.price = core::HourlyPrice{core::Money::fromAmount(numberFrom(draft.price).value_or(0), draft.currency)};
    offer.provenance = {.asOf = draft.date.trimmed(), .isUserEdited = true};
    if (draft.isFixed)
        return offer;
    const catalog::Card *card = m_book->base().card({draft.card});
    const bool isSameCard = edited && !offer.cards.isEmpty() && offer.cards.first().value == draft.card;
    offer.platform.value = draft.platform;
    offer.gpuCount = draft.gpus.trimmed().toInt();
    offer.mode = draft.mode;
    offer.region = draft.region.simplified();
    if (!isSameCard && card) {
        offer.cards = {card->id};
        offer.gpuName = card->name;
        offer.instanceType = shortCardName(card->name);
        offer.memoryGBPerGpu = card->marketedGB > 0 ? std::optional{card->marketedGB} : std::nullopt;
    }
    return offer;
}

QString PricesViewModel::save(const PriceDraft &draft)
{
    if (!m_book || !check(draft).isGood())
        return {};
    const PriceLine *edited = draft.key.isEmpty() ? nullptr : line(draft.key);
    if (!edited && !draft.key.isEmpty())
        return {};
    if (draft.isFee) {
        const catalog::PricedFee fee = m_fees.at(edited->row);
        const QString key = edited->key;
        const auto price = core::Money::fromAmount(numberFrom(draft.price).value_or(0), draft.currency);
        return finish(m_book->setFee(fee.platform, fee.kind, price, today())) ? key : QString{};
    }
    const catalog::Offer offer = offerOf(draft);
    const auto before = edited ? std::optional{m_offers.at(edited->row).offer} : std::nullopt;
    return finish(m_book->setOffer(offer, before, today())) ? ownKey(offer) : QString{};
}

void PricesViewModel::takeOut(const QString &key)
{
    const PriceLine *chosen = line(key);
    if (chosen && !chosen->isFee)
        finish(m_book->takeOut(m_offers.at(chosen->row).offer, today()));
}

void PricesViewModel::restore(const QString &key)
{
    const PriceLine *chosen = line(key);
    if (!chosen || chosen->owner == PriceOwner::Catalog)
        return;
    if (chosen->isFee) {
        const catalog::PricedFee fee = m_fees.at(chosen->row);
        finish(m_book->restoreFee(fee.platform, fee.kind, today()));
    } else {
        finish(m_book->restore(m_offers.at(chosen->row).offer, today()));
    }
}

void PricesViewModel::restoreAll()
{
    if (m_book)
        finish(m_book->restoreAll(today()));
}

bool PricesViewModel::finish(const core::Status &status)
{
    if (!status) {
        emit failed(status.error());
        return false;
    }
    rebuild();
    catalog::Catalog now = m_book->base();
    m_book->layOver(now);
    emit catalogChanged(now);
    return true;
}

} // namespace ui
