// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/purchase_words.h"

#include "core/catalog/price_age.h"
#include "core/cost/billing_terms.h"
#include "core/planning/plan_rows.h"

#include <QCoreApplication>
#include <QLocale>

namespace core::planning {

namespace {

constexpr double kDaysPerMonth = 30.4;

QString translate(const char *context, const char *text)
{
    return QCoreApplication::translate(context, text);
}

QString whole(double value)
{
    return QLocale{}.toString(value, 'f', 0);
}

/// Modules that only special boards take; they are not sold for a computer of one's own.
bool isModule(const catalog::Card &card)
{
    return card.id.value.contains(QLatin1String{"sxm"}) || card.name.contains(QLatin1String{"SXM"});
}

QString priceWarning(const catalog::Card &card, const PlanAnswers &answers, const MoneyRules &rules, QDate today)
{
    if (!answers.purchasePrice.trimmed().isEmpty())
        return {};
    const auto age = catalog::ageInDays(card.priceAsOf, today);
    if (!age)
        return translate("core::planning", "The purchase price is undated; look up today's.");
    if (*age <= rules.at("price_year_months").value * kDaysPerMonth)
        return {};
    return translate("core::planning", "The purchase price is from %1; look up today's.").arg(card.priceAsOf);
}

} // namespace

const char *hostShareKey(catalog::FormFactor formFactor)
{
    switch (formFactor) {
    case catalog::FormFactor::Server: return "host_share_of_cards.server";
    case catalog::FormFactor::Workstation: return "host_share_of_cards.workstation";
    case catalog::FormFactor::Consumer:
    case catalog::FormFactor::Laptop: break;
    }
    return "host_share_of_cards.consumer";
}

cost::Outlet outletOf(const MoneyRules &rules, Currency currency)
{
    const auto volts = rules.in("outlet.%1.volts", currency);
    const auto amps = rules.in("outlet.%1.amps", currency);
    return volts && amps ? cost::Outlet{.volts = volts->value, .amps = amps->value} : cost::Outlet{};
}

QString priceSourceText(const catalog::Card &card)
{
    const QString source = card.provenance.sources.value(0);
    const QString date = card.priceAsOf.isEmpty() ? translate("core::planning", "undated")
                                                  : translate("core::planning", "as of %1").arg(card.priceAsOf);
    return source.isEmpty() ? date : translate("core::planning", "%1: %2").arg(date, source);
}

QStringList purchaseWarnings(const PlanRow &row, const catalog::Card &card, const PlanAnswers &answers,
                             const cost::PowerNeed &power, cost::Outlet outlet, const MoneyRules &rules, QDate today)
{
    QStringList warnings;
    if (const QString price = priceWarning(card, answers, rules, today); !price.isEmpty())
        warnings << price;
    if (isModule(card))
        warnings << translate("core::planning",
                              "SXM modules fit only boards that are sold with four or eight of them; one cannot be "
                              "put into a computer.");
    if (power.watts >= rules.at("warm_room_watts").value)
        warnings << translate(
                        "core::planning",
                        "Gives off %1 W as heat (%2 BTU an hour), like a heater that runs all day: the room needs cooling.")
                        .arg(whole(power.watts), whole(power.btuPerHour));
    if (power.exceedsOutlet)
        warnings << translate("core::planning",
                              "Draws %1 A at %2 V; one socket gives %3 A for long: it needs %4 separate circuits.")
                        .arg(whole(power.amps), whole(outlet.volts), whole(outlet.amps), whole(power.outlets));
    if (card.formFactor == catalog::FormFactor::Server)
        warnings << translate("core::planning",
                              "Server cards have no fan of their own: they need a server chassis, which is too loud for a "
                              "room with people.");
    else if (row.gpus >= rules.at("loud_from_cards").value)
        warnings << translate("core::planning", "%1 cards in one box are too loud for a room with people.").arg(row.gpus);
    return warnings;
}

QString purchaseVerdict(const cost::PurchaseInput &input, const cost::PurchaseComparison &comparison)
{
    const QString hours = whole(input.hoursPerMonth);
    if (!comparison.breakEvenMonth)
        return translate("core::planning", "Buying never pays at %1 h a month: power and upkeep cost as much as the rent.")
            .arg(hours);
    const QString month = QLocale{}.toString(*comparison.breakEvenMonth, 'f', 1);
    if (!comparison.paysWithinLife)
        return translate("core::planning",
                         "Rent: at %1 h a month buying pays only after %2 months, and the hardware is reckoned to last %3.")
            .arg(hours, month, whole(input.lifeMonths));
    return translate("core::planning", "Buying pays from month %1 (%2 h of use), if you really use it %3 h a month.")
        .arg(month, whole(comparison.breakEvenHours->count()), hours);
}

} // namespace core::planning
