// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/plan_side.h"

#include "core/planning/job_extras.h"
#include "core/planning/plan_options.h"
#include "core/planning/plan_rows.h"

#include <QHash>

#include <algorithm>
#include <array>

namespace ui {

namespace planning = core::planning;

namespace {

constexpr qsizetype kTriedCards = 24;  ///< Of those that fit, the cheapest per hour: speed rarely makes up for more.
constexpr qsizetype kTriedGroups = 12; ///< The same for several cards, which cost three memory estimates each.

bool fits(planning::Verdict verdict)
{
    return verdict == planning::Verdict::Roomy || verdict == planning::Verdict::Tight;
}

/// A card that holds the job, with what the job costs there.
struct Holder {
    SidePrice price = {};
    planning::MemoryEstimate memory = {};
    std::optional<planning::Range> hours = {};
    double cost = 0; ///< Likely; 0 = unknown.
};

/// One question on the way to its figures.
class Quick {
public:
    Quick(const planning::Question &question, const planning::PlanQuestion &asked, const planning::PlanningKit &kit,
          const planning::JobRules &rules)
        : m_question{question}, m_asked{asked}, m_kit{kit}, m_memory{kit.ownMemory()}, m_time{kit.ownTime()}, m_rules{rules}
    {
    }

    core::Result<planning::MemoryEstimate> need() const { return m_memory.estimate(m_question.setup); }
    core::Bytes usable(const core::catalog::Card &card) const { return m_memory.memoryOf(card).usable; }

    /// The smallest card that holds the job alone.
    const core::catalog::Card *smallest(const QList<SidePrice> &prices, const planning::MemoryEstimate &need) const
    {
        const core::catalog::Card *found = nullptr;
        core::Bytes least;
        for (const SidePrice &price : prices) {
            const core::Bytes size = usable(*price.card);
            if (price.gpus == 1 && fits(m_memory.verdict(need.likely, size)) && (!found || size < least)) {
                found = price.card;
                least = size;
            }
        }
        return found;
    }

    /// Where the job costs least.
    std::optional<Holder> best(const QList<SidePrice> &prices, const planning::MemoryEstimate &need) const
    {
        std::optional<Holder> found;
        qsizetype tried = 0;
        const auto keep = [&](const SidePrice &price, const planning::Setup &setup, const planning::MemoryEstimate &memory) {
            const Holder holder = held(price, setup, memory);
            if (!found || (holder.cost > 0 && (found->cost <= 0 || holder.cost < found->cost)))
                found = holder;
            ++tried;
        };
        for (const SidePrice &price : prices) {
            if (tried >= kTriedCards)
                break;
            if (price.gpus == 1 && isAllowed(price) && fits(m_memory.verdict(need.likely, usable(*price.card))))
                keep(price, m_question.setup, need);
        }
        if (found)
            return found;
        for (const SidePrice &price : prices) {
            if (tried >= kTriedGroups)
                break;
            if (price.gpus < 2 || !isAllowed(price))
                continue;
            const planning::Setup setup = planning::spreadOver(m_question, *price.card, price.gpus, m_memory);
            const auto memory = m_memory.estimate(setup, *price.card);
            if (memory && fits(m_memory.verdict(memory->likely, usable(*price.card))))
                keep(price, setup, *memory);
        }
        return found;
    }

private:
    bool isAllowed(const SidePrice &price) const
    {
        return !m_asked.wishes.maximumGpus || price.gpus <= *m_asked.wishes.maximumGpus;
    }

    Holder held(const SidePrice &price, const planning::Setup &setup, const planning::MemoryEstimate &memory) const
    {
        Holder holder{.price = price, .memory = memory, .hours = hoursOn(*price.card, setup)};
        if (holder.hours)
            holder.cost = price.perHour.amount() * holder.hours->likely;
        return holder;
    }

    std::optional<planning::Range> hoursOn(const core::catalog::Card &card, const planning::Setup &setup) const
    {
        if (setup.tokens > 0 || setup.samples > 0) {
            const auto time = m_time.estimate(setup, card);
            return time ? time->hours : std::nullopt;
        }
        const auto &wishes = m_asked.wishes;
        const std::optional<double> use = wishes.hoursPerDay && wishes.projectDays
            ? std::optional{*wishes.hoursPerDay * *wishes.projectDays}
            : planning::hoursOfUse(setup, m_rules);
        return use ? std::optional{planning::Range{*use, *use, *use}} : std::nullopt;
    }

    const planning::Question &m_question;
    const planning::PlanQuestion &m_asked;
    const planning::PlanningKit &m_kit;
    planning::MemoryModel m_memory;
    planning::TimeModel m_time;
    const planning::JobRules &m_rules;
};

bool isNeedless(std::optional<planning::Task> task)
{
    return task == planning::Task::CallApi || task == planning::Task::Learn;
}

bool sameRates(const QList<core::ExchangeRate> &left, const QList<core::ExchangeRate> &right)
{
    return std::ranges::equal(left, right, [](const core::ExchangeRate &a, const core::ExchangeRate &b) {
        return a.from == b.from && a.to == b.to && a.rate == b.rate;
    });
}

} // namespace

QList<SidePrice> sidePrices(const planning::PlanningKit &kit, core::Currency currency)
{
    QHash<QString, qsizetype> places;
    QList<SidePrice> prices;
    for (const core::catalog::Offer &offer : kit.catalog.offers) {
        if (offer.mode != core::catalog::BillingMode::OnDemand || offer.cards.size() != 1)
            continue;
        const auto perHour = planning::converted(offer.price.perHour, currency, kit.rates);
        if (!perHour || perHour->micros() <= 0)
            continue;
        const QString key = offer.cards.first().value + u'|' + QString::number(offer.gpuCount);
        if (const auto place = places.constFind(key); place != places.cend()) {
            SidePrice &known = prices[*place];
            if (perHour->micros() < known.perHour.micros())
                known.perHour = *perHour;
            continue;
        }
        if (const core::catalog::Card *card = kit.catalog.card(offer.cards.first())) {
            places.insert(key, prices.size());
            prices.append({.card = card, .gpus = offer.gpuCount, .perHour = *perHour});
        }
    }
    std::ranges::sort(prices, {}, [](const SidePrice &price) { return price.perHour.micros(); });
    return prices;
}

SideFigures quickFigures(const planning::PlanAnswers &answers, const planning::PlanningKit &kit, const QList<SidePrice> &prices)
{
    SideFigures figures;
    const planning::PlanQuestion asked = planning::readAnswers(answers, kit.today);
    figures.needsNoCard = isNeedless(asked.workload.task);
    if (figures.needsNoCard || !asked.errors.isEmpty())
        return figures;
    const auto question = planQuestion(answers, kit);
    const auto rules = planning::rulesOf(kit);
    if (!question || !rules) {
        figures.trouble = question ? rules.error().message : question.error().message;
        return figures;
    }
    const Quick quick{*question, asked, kit, rules->content().job};
    const auto need = quick.need();
    if (!need) {
        figures.trouble = need.error().message;
        return figures;
    }
    figures.memory = *need;
    if (const auto holder = quick.best(prices, *need)) {
        const core::catalog::Card *small = quick.smallest(prices, *need);
        const core::catalog::Card *shown = small ? small : holder->price.card;
        figures.memory = holder->memory;
        figures.cardName = shown->name;
        figures.gpus = small ? 1 : holder->price.gpus;
        figures.usable = quick.usable(*shown);
        figures.hours = holder->hours;
        figures.costCard = holder->price.card->name;
        figures.costGpus = holder->price.gpus;
        if (holder->hours) {
            figures.low = core::HourlyPrice{holder->price.perHour}.costFor(core::Hours{holder->hours->low});
            figures.high = core::HourlyPrice{holder->price.perHour}.costFor(core::Hours{holder->hours->high});
        }
    }
    return figures;
}

PlanSide::PlanSide(PlanViewModel &plan, QObject *parent)
    : QObject{parent}
    , m_plan{plan}
{
    connect(&m_plan, &PlanViewModel::answersChanged, this, &PlanSide::think);
    connect(&m_plan, &PlanViewModel::changed, this, &PlanSide::takeRanking);
    think();
    takeRanking();
}

void PlanSide::think()
{
    const planning::PlanningKit kit = m_plan.kit();
    const core::Currency currency = core::currencyFromCode(m_plan.answers().currency).value_or(core::Currency::Cny);
    if (m_prices.isEmpty() || currency != m_currency || !sameRates(kit.rates, m_rates)) {
        m_prices = sidePrices(kit, currency);
        m_currency = currency;
        m_rates = kit.rates;
    }
    m_figures = quickFigures(m_plan.answers(), kit, m_prices);
    emit changed();
}

void PlanSide::takeRanking()
{
    if (m_plan.isBusy() || !m_plan.plan() || m_plan.plan()->rows.isEmpty() || !m_figures.memory)
        return;
    const planning::PlanRow &best = m_plan.plan()->rows.first();
    m_figures.memory = best.fit.memory; // Memory and price are those of the same machine and setup.
    m_figures.cardName = best.cardName;
    m_figures.gpus = best.gpus;
    m_figures.usable = best.fit.usable;
    m_figures.batch = best.setup.microBatch;
    m_figures.low = best.lowInWishCurrency;
    m_figures.high = best.highInWishCurrency;
    m_figures.isAtLeast = best.bill.isAtLeast();
    m_figures.hours = best.hours.likely > 0 ? std::optional{best.hours} : std::nullopt;
    m_figures.costCard = best.cardName;
    m_figures.costGpus = best.gpus;
    m_figures.isRanked = true;
    emit changed();
}

} // namespace ui
