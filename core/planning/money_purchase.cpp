// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/money_purchase.h"

#include "core/base/count_text.h"
#include "core/cost/billing_terms.h"
#include "core/planning/money_common.h"
#include "core/planning/money_rules.h"
#include "core/planning/planning_rules.h"
#include "core/planning/purchase_words.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace core::planning {

namespace {

constexpr double kMonthsPerYear = 12;
constexpr double kHoursPerMonthMost = 744;

QString name(const char *source)
{
    return QCoreApplication::translate("core::planning", source);
}

/// Collects the figures of one reckoning and remembers which were assumed; the first that is missing ends it.
class Figures {
public:
    Figures(const PlanRow &row, const PlanAnswers &answers, const PlanningKit &kit, const MoneyRules &rules,
            PurchaseAnswer &answer)
        : m_row{row}, m_answers{answers}, m_kit{kit}, m_rules{rules}, m_answer{answer},
          m_currency{currencyFromCode(answers.currency).value_or(Currency::Cny)}, m_card{kit.catalog.card(row.card)}
    {
    }

    /// False when a figure is missing; the answer then says which.
    bool collect()
    {
        return m_card && readRent() && readCards() && readHost() && readPower() && readHours() && readRest();
    }

    const catalog::Card *card() const { return m_card; }

private:
    bool miss(const QString &what)
    {
        m_answer.missing = what;
        return false;
    }
    void assume(const char *what, const QString &value, const QString &source)
    {
        m_answer.assumed.append({.name = name(what), .value = value, .source = source});
    }
    Money money(double amount) const { return Money::fromAmount(amount, m_currency); }

    std::optional<Money> inCurrency(Money price)
    {
        const auto result = exchanged(price, m_currency, m_kit);
        if (!result)
            return std::nullopt;
        if (result->rate)
            m_answer.rate = result->rate;
        return result->money;
    }

    bool readRent()
    {
        const auto rent = inCurrency(m_row.offer.price.perHour);
        if (!rent)
            return miss(
                name(QT_TRANSLATE_NOOP("core::planning", "No exchange rate is known between the rent and your currency.")));
        m_answer.input.rent = {*rent};
        return rent->micros() > 0 || miss(name(QT_TRANSLATE_NOOP("core::planning", "The rent of this machine is not known.")));
    }

    /// The catalog's price of one card, of the currency itself where there is one.
    std::optional<Money> catalogPrice()
    {
        const auto own = m_currency == Currency::Cny ? m_card->purchasePriceCny : m_card->purchasePriceUsd;
        const auto other = m_currency == Currency::Cny ? m_card->purchasePriceUsd : m_card->purchasePriceCny;
        if (own || !other)
            return own;
        return inCurrency(*other);
    }

    bool readCards()
    {
        if (const auto typed = parseCount(m_answers.purchasePrice); typed && *typed > 0) {
            m_answer.input.cards = money(*typed * m_row.gpus);
            return true;
        }
        const auto price = catalogPrice();
        if (!price)
            return miss(
                name(QT_TRANSLATE_NOOP("core::planning", "No purchase price of this card is known. Type what one costs.")));
        m_answer.input.cards = money(price->amount() * m_row.gpus);
        assume(QT_TRANSLATE_NOOP("core::planning", "Price of one card"), cost::moneyText(*price, 0), priceSourceText(*m_card));
        return true;
    }

    bool readHost()
    {
        if (const auto typed = parseCount(m_answers.hostPrice); typed && *typed > 0) {
            m_answer.input.host = money(*typed);
            return true;
        }
        const SourcedFigure &share = m_rules.at(hostShareKey(m_card->formFactor));
        m_answer.input.host = money(m_answer.input.cards.amount() * share.value);
        assume(QT_TRANSLATE_NOOP("core::planning", "Computer around the cards"), cost::moneyText(m_answer.input.host, 0),
               share.source.shown());
        return true;
    }

    bool readPower()
    {
        if (!m_card->tdpWatts)
            return miss(name(QT_TRANSLATE_NOOP("core::planning", "The power of this card is not known.")));
        const SourcedFigure &load = m_rules.at("load_factor");
        const SourcedFigure &host = m_rules.at("host_watts");
        m_answer.input.watts = *m_card->tdpWatts * m_row.gpus * load.value + host.value;
        assume(QT_TRANSLATE_NOOP("core::planning", "Power in use"),
               QCoreApplication::translate("core::planning", "%1 W").arg(qRound(m_answer.input.watts)), load.source.shown());
        if (const auto typed = parseCount(m_answers.powerPrice); typed && *typed > 0) {
            m_answer.input.powerPerKWh = money(*typed);
            return true;
        }
        const auto price = m_rules.in("power_per_kwh.%1", m_currency);
        if (!price)
            return miss(name(
                QT_TRANSLATE_NOOP("core::planning", "No price of power is known in this currency. Type what one kWh costs.")));
        m_answer.input.powerPerKWh = money(price->value);
        assume(QT_TRANSLATE_NOOP("core::planning", "One kWh"), cost::moneyText(m_answer.input.powerPerKWh),
               price->source.shown());
        return true;
    }

    bool readHours()
    {
        if (const auto typed = parseCount(m_answers.hoursPerMonth); typed && *typed > 0) {
            m_answer.input.hoursPerMonth = std::min(*typed, kHoursPerMonthMost);
            return true;
        }
        const auto rules = rulesOf(m_kit);
        const auto perDay = parseCount(m_answers.hoursPerDay);
        const bool isStated = perDay && *perDay > 0;
        if (!isStated && !rules)
            return miss(name(QT_TRANSLATE_NOOP("core::planning", "Type how many hours a month the machine would be used.")));
        const double hours = std::min(24.0, isStated ? *perDay : rules->content().job.hoursPerDay);
        const SourcedFigure &days = m_rules.at("days_per_month");
        m_answer.input.hoursPerMonth = hours * days.value;
        assume(QT_TRANSLATE_NOOP("core::planning", "Hours a month"), QString::number(qRound(m_answer.input.hoursPerMonth)),
               days.source.shown());
        return true;
    }

    bool readRest()
    {
        cost::PurchaseInput &input = m_answer.input;
        input.lifeMonths = qRound(m_rules.at("life_months").value);
        const auto typed = parseCount(m_answers.resaleShare);
        const SourcedFigure &resale = m_rules.at("resale_share");
        input.resaleShare = typed ? std::clamp(*typed / 100, 0.0, 1.0) : resale.value;
        if (!typed)
            assume(QT_TRANSLATE_NOOP("core::planning", "Left of the price after three years"),
                   QCoreApplication::translate("core::planning", "%1 %").arg(qRound(resale.value * 100)), resale.source.shown());
        const SourcedFigure &upkeep = m_rules.at("upkeep_share_per_year");
        input.upkeepPerMonth = money((input.cards.amount() + input.host.amount()) * upkeep.value / kMonthsPerYear);
        assume(QT_TRANSLATE_NOOP("core::planning", "Upkeep a month"), cost::moneyText(input.upkeepPerMonth),
               upkeep.source.shown());
        return true;
    }

    const PlanRow &m_row;
    const PlanAnswers &m_answers;
    const PlanningKit &m_kit;
    const MoneyRules &m_rules;
    PurchaseAnswer &m_answer;
    Currency m_currency;
    const catalog::Card *m_card;
};

} // namespace

PurchaseAnswer purchaseFor(const PlanRow &row, const PlanAnswers &answers, const PlanningKit &kit)
{
    PurchaseAnswer answer;
    const auto &rules = MoneyRules::builtIn();
    if (!rules) {
        answer.missing = rules.error().message;
        return answer;
    }
    Figures figures{row, answers, kit, *rules, answer};
    const bool isComplete = figures.collect();
    if (!figures.card()) {
        answer.missing = name(QT_TRANSLATE_NOOP("core::planning", "This card is not in the catalog."));
        return answer;
    }
    const cost::Outlet outlet = outletOf(*rules, currencyFromCode(answers.currency).value_or(Currency::Cny));
    answer.power = cost::powerNeed(answer.input.watts, outlet);
    answer.warnings = purchaseWarnings(row, *figures.card(), answers, answer.power, outlet, *rules, kit.today);
    if (!isComplete)
        return answer;
    answer.comparison = cost::comparePurchase(answer.input);
    if (answer.comparison)
        answer.verdict = purchaseVerdict(answer.input, *answer.comparison);
    else
        answer.missing = name(QT_TRANSLATE_NOOP("core::planning", "These figures cannot be reckoned with."));
    return answer;
}

} // namespace core::planning
