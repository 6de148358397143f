// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/plan_results.h"

#include "ui/viewmodel/format.h"
#include "ui/viewmodel/machine_text.h"
#include "ui/viewmodel/plan_words.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QSet>
#include <QUrl>

#include <algorithm>
#include <cmath>

namespace ui {

namespace planning = core::planning;

namespace {

struct PlanResults {
    Q_DECLARE_TR_FUNCTIONS(PlanResults)
};

constexpr qsizetype kCardsInBudgetLine = 4;
constexpr double kWorthNaming = 0.1; ///< Shares of the ranking from here on are a risk that is worth a word.

planning::PlanRow lockedRow(const core::catalog::Offer &offer, const planning::PlanRow &like,
                            const core::catalog::Platform &platform, const planning::PlanningKit &kit) {
    planning::PlanRow row;
    row.card = like.card;
    row.cardName = like.cardName;
    row.gpus = like.gpus;
    row.link = like.link;
    row.fit = like.fit;
    row.hours = like.hours;
    row.changedOptions = like.changedOptions;
    row.offer = offer;
    row.platformName = platform.name;
    row.bill.currency = offer.price.perHour.currency();
    const QDate date = QDate::fromString(offer.provenance.asOf, Qt::ISODate);
    if (date.isValid() && kit.today.isValid())
        row.priceAgeDays = static_cast<int>(date.daysTo(kit.today));
    row.isStale = row.priceAgeDays && *row.priceAgeDays > kit.staleAfterDays;
    row.warnings << PlanResults::tr("Locked: confirm that the job resumes after an interruption.");
    return row;
}

double sumOf(const planning::PlanRow &row, const QSet<QString> &kinds)
{
    double sum = 0;
    for (const planning::RankShare &share : row.shares) {
        if (kinds.contains(share.kind))
            sum += share.share;
    }
    return sum;
}

} // namespace

QString linkName(planning::Link link)
{
    using planning::Link;
    switch (link) {
    case Link::Unknown: return format::unknown();
    case Link::Single: return QStringLiteral("–");
    case Link::Nvlink: return QStringLiteral("NVLink");
    case Link::Pcie: return QStringLiteral("PCIe");
    case Link::PcieP2p: return QStringLiteral("PCIe P2P");
    case Link::Infiniband: return QStringLiteral("InfiniBand");
    case Link::Ethernet: break;
    }
    return QStringLiteral("Ethernet");
}

QString shortPlatform(const planning::PlanRow &row)
{
    const QString whole = row.platformName.shown();
    const qsizetype bracket = whole.indexOf(QRegularExpression{QStringLiteral("\\s*[(（]")});
    return bracket > 0 ? whole.left(bracket) : whole;
}

QString shortSource(const QString &source)
{
    const QString host = QUrl{source}.host();
    return host.startsWith(QLatin1String{"www."}) ? host.mid(4) : host.isEmpty() ? source : host;
}

QString hoursText(core::Hours time)
{
    const double hours = time.count();
    return PlanResults::tr("%1 h").arg(QLocale{}.toString(hours, 'f', hours < 10 && hours != std::floor(hours) ? 1 : 0));
}

QString cardsText(const planning::PlanRow &row)
{
    const QString name = shortCardName(row.cardName).replace(QStringLiteral("(per GPU)"), PlanResults::tr("(per GPU)"));
    return row.gpus > 1 ? QStringLiteral("%1 × %2").arg(row.gpus).arg(name) : name;
}

std::optional<core::Money> hiddenCost(const core::cost::Bill &bill)
{
    const auto gpu = bill.line(core::cost::LineKind::Gpu);
    if (!gpu || !gpu->amount)
        return std::nullopt;
    return core::Money::fromMicros(bill.knownTotal().micros() - gpu->amount->micros(), bill.currency);
}

QString offerKey(const planning::PlanRow &row)
{
    const core::catalog::Offer &offer = row.offer;
    return QStringList{offer.platform.value, offer.region, offer.instanceType, core::catalog::wordOf(offer.mode), row.card.value,
                       QString::number(row.gpus), planning::wordOf(row.link), offer.gpuName}
        .join(u'|');
}

QString priceOrigin(const planning::PlanRow &row, const std::optional<core::ExchangeRate> &rate)
{
    const core::catalog::Offer &offer = row.offer;
    QStringList lines;
    const QString place = QStringList{row.platformName.shown(), regionName(offer.region), offer.instanceType}.join(QStringLiteral(" · "));
    lines << place;
    const QString source = offer.provenance.sources.value(0);
    lines << PlanResults::tr("Price of %1, %2").arg(offer.provenance.asOf.isEmpty() ? format::unknown() : offer.provenance.asOf,
                                                    source.isEmpty() ? PlanResults::tr("source unknown") : source);
    if (row.isStale && row.priceAgeDays)
        lines << PlanResults::tr("It is %1 old and weighs less.").arg(format::days(*row.priceAgeDays));
    if (row.totalInWishCurrency && row.totalInWishCurrency->currency() != row.bill.currency) {
        const core::Money own = row.bill.knownTotal();
        lines << PlanResults::tr("Billed in %1: %2")
                     .arg(core::currencyCode(own.currency()), row.bill.isAtLeast() ? format::atLeast(own) : format::money(own));
        if (rate)
            lines << PlanResults::tr("1 %1 = %2 %3 on %4")
                         .arg(core::currencyCode(rate->from))
                         .arg(QLocale{}.toString(rate->rate, 'g', 4), core::currencyCode(rate->to), rate->asOf);
    }
    return lines.join(u'\n');
}

RiskWord riskOf(const planning::PlanRow &row)
{
    using core::catalog::BillingMode;
    const QString why = row.warnings.join(u'\n');
    if (row.offer.mode == BillingMode::Spot)
        return {modeName(row.offer.mode), "info", why};
    const double trouble =
        sumOf(row, {QStringLiteral("trust"), QStringLiteral("stale"), QStringLiteral("ambiguous_card"), QStringLiteral("network"),
                    QStringLiteral("sharing"), QStringLiteral("quota"), QStringLiteral("card")});
    if (trouble >= 2 * kWorthNaming)
        return {PlanResults::tr("high"), "danger", why};
    if (trouble >= kWorthNaming)
        return {PlanResults::tr("medium"), "warn", why};
    if (row.offer.mode != BillingMode::OnDemand)
        return {modeName(row.offer.mode), "info", why}; // Paid in advance.
    return {PlanResults::tr("low"), "plain", why};
}

QString budgetLine(const planning::RentalPlan &plan, const planning::Wishes &wishes, const planning::PlanningKit &kit)
{
    if (!wishes.budget || wishes.budget->micros() <= 0)
        return {};
    QStringList parts;
    QSet<QString> named;
    for (const planning::HoursBought &bought : planning::hoursBought(*wishes.budget, plan, kit)) {
        const QString card = shortCardName(bought.cardName);
        if (bought.gpus != 1 || named.contains(card) || parts.size() >= kCardsInBudgetLine)
            continue;
        named.insert(card);
        const double hours = bought.hours.count();
        parts << PlanResults::tr("%1 h of %2").arg(QLocale{}.toString(hours, 'f', hours < 10 ? 1 : 0), card);
    }
    const double amount = wishes.budget->amount();
    const QString budget = amount == std::floor(amount)
                               ? core::currencySign(wishes.budget->currency()) + QLocale{}.toString(amount, 'f', 0)
                               : format::money(*wishes.budget);
    return parts.isEmpty() ? QString{} : PlanResults::tr("%1 buys: %2").arg(budget, parts.join(QStringLiteral(" · ")));
}

QList<planning::PlanRow> lockedRows(const planning::RentalPlan &plan, const planning::Wishes &wishes,
                                    const planning::PlanningKit &kit, int most) {
    QList<planning::PlanRow> locked;
    if (wishes.allowsSpot && wishes.canResume)
        return locked;
    QMap<QString, const planning::PlanRow *> ranked; // By card and count; the best row of each.
    for (const planning::PlanRow &row : plan.rows) {
        const QString key = QStringLiteral("%1|%2").arg(row.card.value).arg(row.gpus);
        if (!ranked.contains(key))
            ranked.insert(key, &row);
    }
    for (const core::catalog::Offer &offer : kit.catalog.offers) {
        if (offer.mode != core::catalog::BillingMode::Spot || offer.cards.isEmpty() || offer.price.perHour.micros() <= 0)
            continue;
        const core::catalog::Platform *platform = kit.catalog.platform(offer.platform);
        const auto like = ranked.constFind(QStringLiteral("%1|%2").arg(offer.cards.first().value).arg(offer.gpuCount));
        const bool isWanted = platform && platform->isRentable && like != ranked.cend()
                              && !wishes.excludedPlatforms.contains(offer.platform.value)
                              && (wishes.platforms.isEmpty() || wishes.platforms.contains(offer.platform.value))
                              && !(wishes.isDataSensitive && platform->kind == core::catalog::PlatformClass::Marketplace);
        if (isWanted)
            locked << lockedRow(offer, **like, *platform, kit);
    }
    const auto priceOf = [&](const planning::PlanRow &row) {
        const auto rate = planning::rateBetween(row.offer.price.perHour.currency(), wishes.currency, kit);
        const auto price =
            rate ? rate->convert(row.offer.price.perHour, wishes.currency) : std::optional{row.offer.price.perHour};
        return price ? price->amount() * std::max(row.hours.likely, 1.0) : 1e12;
    };
    std::ranges::stable_sort(locked, {}, priceOf);
    return locked.mid(0, most);
}

} // namespace ui
