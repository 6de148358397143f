// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/drill.h"

#include "core/cost/billing_terms.h"
#include "core/planning/knowledge_file.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace core::planning {

namespace {

constexpr double kMinutesPerHour = 60;

constexpr std::array<std::pair<DrillLink, const char *>, 4> kLinks{{
    {DrillLink::None, "none"}, {DrillLink::Transfer, "transfer"}, {DrillLink::Start, "start"}, {DrillLink::Release, "release"},
}};

DrillLink linkFrom(const QString &word)
{
    for (const auto &[link, text] : kLinks) {
        if (word == QLatin1String{text})
            return link;
    }
    return DrillLink::None;
}

BilingualText bilingual(KnowledgeFile &file, const QString &path)
{
    return {.en = file.text(path + QStringLiteral(".en")), .zh = file.text(path + QStringLiteral(".zh"))};
}

DrillStep readStep(KnowledgeFile &file, const QString &path)
{
    DrillStep step;
    step.id = file.text(path + QStringLiteral(".id"));
    step.title = bilingual(file, path + QStringLiteral(".title"));
    step.what = bilingual(file, path + QStringLiteral(".what"));
    step.why = bilingual(file, path + QStringLiteral(".why"));
    step.whyCharged = {.en = file.optionalText(path + QStringLiteral(".why_charged.en")).value_or(QString{}),
                       .zh = file.optionalText(path + QStringLiteral(".why_charged.zh")).value_or(QString{})};
    step.whyDepends = {.en = file.optionalText(path + QStringLiteral(".why_depends.en")).value_or(QString{}),
                       .zh = file.optionalText(path + QStringLiteral(".why_depends.zh")).value_or(QString{})};
    step.minutes = file.number(path + QStringLiteral(".minutes"));
    step.isBilled = file.number(path + QStringLiteral(".billed")) > 0;
    step.link = linkFrom(file.optionalText(path + QStringLiteral(".link")).value_or(QString{}));
    for (const QString &key : file.keys(path + QStringLiteral(".commands"))) {
        const QString command = path + QStringLiteral(".commands.") + key;
        step.commands.append({bilingual(file, command + QStringLiteral(".label")), file.text(command + QStringLiteral(".text"))});
    }
    return step;
}

/// The cheapest offer by the hour, whatever its card: the drill tests the platform, not the card.
const catalog::Offer *cheapestOffer(const catalog::Platform &platform, const catalog::Catalog &catalog)
{
    const catalog::Offer *cheapest = nullptr;
    for (const catalog::Offer &offer : catalog.offers) {
        const bool isCandidate = offer.platform == platform.id && offer.mode == catalog::BillingMode::OnDemand
            && offer.price.perHour.micros() > 0 && !offer.cards.isEmpty();
        if (isCandidate && (!cheapest || offer.price.perHour.micros() < cheapest->price.perHour.micros()))
            cheapest = &offer;
    }
    return cheapest;
}

QList<ChecklistCommand> commandsOf(const DrillStep &step, const catalog::Platform *platform)
{
    const QString folder = platform && platform->disk.dataPath.startsWith(u'/') ? platform->disk.dataPath.section(u' ', 0, 0)
                               : QStringLiteral("~");
    QList<ChecklistCommand> commands;
    for (const auto &[label, text] : step.commands)
        commands.append({label.shown(), QString{text}.replace(QStringLiteral("{data}"), folder)});
    return commands;
}

/// Every run of billed steps is one start of the machine, and is rounded on its own.
Money costOf(const QList<DrillStep> &steps, const catalog::Offer &offer, const catalog::Platform &platform)
{
    const cost::BillingUnit unit = cost::billingUnitOf(offer, platform);
    const Currency currency = offer.price.perHour.currency();
    Money total = Money::zero(currency);
    double minutes = 0;
    const auto close = [&] {
        if (minutes <= 0)
            return;
        Money amount = offer.price.costFor(cost::chargedHours(Hours{minutes / kMinutesPerHour}, unit));
        if (unit.minimumAmount && unit.minimumAmount->currency() == currency && unit.minimumAmount->micros() > amount.micros())
            amount = *unit.minimumAmount;
        total = total.plus(amount).value_or(total);
        minutes = 0;
    };
    for (const DrillStep &step : steps) {
        if (step.isBilled)
            minutes += step.minutes;
        else
            close();
    }
    close();
    return total;
}

Money depositFor(Money cost, const DrillTemplate &steps)
{
    const double least = std::max(cost.amount() * steps.depositFactor, steps.depositLeast.value(currencyCode(cost.currency())));
    const double step = std::max(1.0, steps.depositStep);
    return Money::fromAmount(std::ceil(least / step) * step, cost.currency());
}

/// The steps as they are on `platform`: where a machine that is off is charged on, so are the steps from its stop to its start.
QList<DrillStep> stepsOn(const catalog::Platform *platform, QList<DrillStep> steps)
{
    if (platform && platform->stop.gpuCharge == catalog::StoppedGpu::Depends) {
        for (DrillStep &step : steps)
            step.why = step.whyDepends.isEmpty() ? step.why : step.whyDepends;
        return steps;
    }
    if (!platform || platform->stop.gpuCharge != catalog::StoppedGpu::Charged)
        return steps;
    bool isOff = false;
    for (DrillStep &step : steps) {
        isOff = (isOff || step.id == QLatin1String{"stop"}) && step.link != DrillLink::Start;
        step.isBilled = step.isBilled || isOff;
        if (!step.whyCharged.isEmpty())
            step.why = step.whyCharged;
    }
    return steps;
}

} // namespace

QString wordOf(DrillLink link)
{
    for (const auto &[value, word] : kLinks) {
        if (value == link)
            return QString::fromLatin1(word);
    }
    return {};
}

Result<DrillTemplate> DrillTemplate::load(const QString &path)
{
    auto opened = KnowledgeFile::open(path);
    if (!opened)
        return std::move(opened).error();
    KnowledgeFile file = std::move(opened).value();
    DrillTemplate drill;
    drill.depositFactor = file.number(QStringLiteral("deposit.factor"));
    drill.depositStep = file.number(QStringLiteral("deposit.step"));
    for (const QString &currency : file.keys(QStringLiteral("deposit.least")))
        drill.depositLeast.insert(currency, file.number(QStringLiteral("deposit.least.") + currency));
    for (const QString &key : file.keys(QStringLiteral("steps")))
        drill.steps.append(readStep(file, QStringLiteral("steps.") + key));
    if (const Status status = file.problems(); !status)
        return status.error();
    return drill;
}

bool Drill::isProven(DrillLink link) const
{
    bool hasStep = false;
    for (const DrillTask &task : tasks) {
        if (task.step.link != link)
            continue;
        hasStep = true;
        if (!task.isDone)
            return false;
    }
    return hasStep;
}

Drill drillFor(const DrillTemplate &steps, const catalog::Platform *platform, const catalog::Catalog &catalog,
               const ChecklistTicks &ticks)
{
    Drill drill;
    const QList<DrillStep> own = stepsOn(platform, steps.steps);
    const catalog::Offer *offer = platform ? cheapestOffer(*platform, catalog) : nullptr;
    if (platform)
        drill.platformName = platform->name;
    if (offer) {
        drill.offer = *offer;
        const catalog::Card *card = catalog.card(offer->cards.first());
        drill.cardName = card ? card->name : offer->gpuName;
        drill.cost = costOf(own, *offer, *platform);
        drill.deposit = depositFor(*drill.cost, steps);
    }
    for (const DrillStep &step : own) {
        DrillTask task{.step = step, .commands = commandsOf(step, platform), .isDone = ticks.drillSteps.contains(step.id)};
        if (offer)
            task.cost = step.isBilled ? offer->price.costFor(Hours{step.minutes / kMinutesPerHour})
                                      : Money::zero(offer->price.perHour.currency());
        drill.minutes += step.minutes;
        drill.billedMinutes += step.isBilled ? step.minutes : 0;
        drill.done += task.isDone;
        drill.tasks.append(task);
    }
    return drill;
}

Result<ChecklistKnowledge> ChecklistKnowledge::load(const QDir &folder)
{
    auto rules = ChecklistRules::load(folder.filePath(QStringLiteral("checklist.json")));
    if (!rules)
        return std::move(rules).error();
    auto drill = DrillTemplate::load(folder.filePath(QStringLiteral("drill.json")));
    if (!drill)
        return std::move(drill).error();
    return ChecklistKnowledge{.rules = std::move(rules).value(), .drill = std::move(drill).value()};
}

} // namespace core::planning
