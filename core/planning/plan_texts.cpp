// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/plan_texts.h"

#include <QCoreApplication>
#include <QLocale>

namespace core::planning {

namespace {

QString translate(const char *context, const char *text)
{
    return QCoreApplication::translate(context, text);
}

QString bottleneckText(Bottleneck bottleneck)
{
    switch (bottleneck) {
    case Bottleneck::Compute: return translate("core::planning", "The GPU's arithmetic sets the pace.");
    case Bottleneck::Memory: return translate("core::planning", "Memory bandwidth sets the pace.");
    case Bottleneck::Link: return translate("core::planning", "The link between the GPUs sets the pace.");
    case Bottleneck::Launch: return translate("core::planning", "Software overhead sets the pace; a faster card helps little.");
    case Bottleneck::Data: return translate("core::planning", "Loading the data sets the pace; the machine has few CPU cores.");
    case Bottleneck::Capacity: return translate("core::planning", "Free memory sets the pace: fewer requests run at once.");
    }
    return {};
}

QStringList reasonsFor(const DraftRow &draft)
{
    const PlanRow &row = draft.row;
    QStringList reasons;
    const QString need = gibText(row.fit.memory.likely);
    const QString usable = gibText(row.fit.usable);
    if (row.fit.verdict == Verdict::Roomy)
        reasons << translate("core::planning", "Fits with room: needs %1 of %2.").arg(need, usable);
    else if (row.fit.verdict == Verdict::Tight)
        reasons << translate("core::planning", "Fits, tight: needs %1 of %2.").arg(need, usable);
    else
        reasons << translate("core::planning", "Fits only with changes: then it needs %1 of %2.").arg(need, usable);
    for (const FitStep &step : row.fit.verdict == Verdict::OnlyWithChanges ? row.fit.steps : QList<FitStep>{})
        reasons << step.change;
    if (draft.hasHours) {
        const QString hours = hoursText(row.hours.likely);
        reasons << translate("core::planning", "%1 an hour for about %2.").arg(moneyText(row.offer.price.perHour), hours);
        reasons << bottleneckText(row.bottleneck);
    }
    if (row.labels.contains(QLatin1String{"cheapest"}))
        reasons << translate("core::planning", "The lowest price of the finished job.");
    if (row.labels.contains(QLatin1String{"fastest"}))
        reasons << translate("core::planning", "The shortest time to the results.");
    return reasons;
}

QStringList priceWarnings(const DraftRow &draft)
{
    const PlanRow &row = draft.row;
    QStringList warnings;
    if (row.isStale)
        warnings << translate("core::planning", "The price is %1 days old; check it before you pay.").arg(*row.priceAgeDays);
    if (!row.priceAgeDays && !row.offer.isLive)
        warnings << translate("core::planning", "The price is undated; check it before you pay.");
    if (!draft.hasHours)
        warnings << translate("core::planning", "The length of the job is unknown; only the price of an hour is shown.");
    if (draft.hasHours && !row.totalInWishCurrency)
        warnings << translate("core::planning", "No exchange rate is known; this total is not compared with the others.");
    if (const auto traffic = row.bill.line(cost::LineKind::Traffic); traffic && !traffic->amount)
        warnings << translate("core::planning", "The traffic fee is unknown; the total is at least %1.")
                        .arg(moneyText(row.bill.knownTotal()));
    if (const auto disk = row.bill.line(cost::LineKind::DiskOn); disk && !disk->amount)
        warnings << translate("core::planning", "The disk price is unknown; the total is at least %1.")
                        .arg(moneyText(row.bill.knownTotal()));
    return warnings;
}

QStringList wishWarnings(const DraftRow &draft, const Wishes &wishes)
{
    QStringList warnings;
    if (draft.isOverBudget)
        warnings << translate("core::planning", "Over your budget: %1 of %2.")
                        .arg(moneyText(*draft.totalForBudget), moneyText(*wishes.budget));
    if (draft.isLate)
        warnings << translate("core::planning", "Later than you wish: about %1 of %2.")
                        .arg(hoursText(draft.elapsedHours), hoursText(wishes.deadline->count()));
    if (wishes.needsExclusiveGpu && !draft.platform->isolation.contains(QLatin1String{"exclusive"})
        && !draft.platform->isolation.contains(QLatin1String{"dedicated"}))
        warnings << translate("core::planning", "Whether the GPU is yours alone is not known here; ask the platform.");
    if (wishes.isMainlandNetwork && draft.row.offer.price.perHour.currency() != Currency::Cny)
        warnings << translate("core::planning", "Billed abroad: the line from the mainland may be slow.");
    return warnings;
}

QStringList cardWarnings(const DraftRow &draft, const RankingRules &rules)
{
    const Setup &setup = draft.row.setup;
    const catalog::Card &card = *draft.card;
    const catalog::Offer &offer = draft.row.offer;
    QStringList warnings;
    if (lacksBf16(setup, card))
        warnings << translate("core::planning", "This card has no bf16; use fp16 with loss scaling.");
    const bool isSlowLink = setup.link == Link::Pcie || setup.link == Link::Unknown;
    if (draft.row.gpus > 1 && isTraining(setup.task) && isSlowLink)
        warnings << translate("core::planning", "Gradients go over PCIe: accumulate micro-batches to sync less often.");
    if (draft.isCardAmbiguous)
        warnings << translate("core::planning", "The listing does not tell the exact card; planned with the weakest, %1.")
                        .arg(draft.row.cardName);
    if (rules.oldArchitectures.contains(card.architecture))
        warnings << translate("core::planning", "Current releases of many frameworks no longer run on this card.");
    if (!card.fp16Tflops)
        warnings << translate("core::planning", "The speed of this card is derived, not measured.");
    if (card.vendor.compare(QLatin1String{"nvidia"}, Qt::CaseInsensitive) != 0)
        warnings << translate("core::planning", "Not an NVIDIA card: check that your software runs on it.");
    constexpr double kClearlyLess = 0.85;
    if (offer.memoryGBPerGpu && *offer.memoryGBPerGpu < kClearlyLess * card.marketedGB)
        warnings << translate("core::planning", "The listing states %1 GB for each GPU, this card usually has %2 GB.")
                        .arg(*offer.memoryGBPerGpu)
                        .arg(card.marketedGB);
    const Bytes ram = draft.row.fit.memory.hostRam;
    if (offer.ramGB && ram.toGiB() > *offer.ramGB)
        warnings << translate("core::planning", "The host needs about %1 of RAM, this machine has %2 GB.")
                        .arg(gibText(ram))
                        .arg(*offer.ramGB);
    return warnings;
}

QStringList platformWarnings(const DraftRow &draft, const RowContext &context)
{
    QStringList warnings;
    if (draft.isMarketplaceHost)
        warnings << translate("core::planning",
                              "Someone else's machine: check its speed on arrival and save checkpoints elsewhere.");
    if (!draft.platform->quota.isEmpty())
        warnings << translate("core::planning", "New accounts may have to ask for a quota first.");
    if (draft.row.offer.mode == catalog::BillingMode::Spot) {
        const SpotRisk risk = spotRisk(draft.row.setup, draft.platform->kind, context.rules.job);
        warnings << translate("core::planning", "Can be taken away at any time: save a checkpoint every %1 min.")
                        .arg(qRound(risk.checkpointHours * 60));
    }
    if (isPeriod(draft.row.offer.mode))
        warnings << translate("core::planning", "Paid for a whole period: prove the job by the hour first.");
    const auto hoursPerDay = context.wishes.hoursPerDay;
    if (hoursPerDay && *hoursPerDay < context.rules.advice.idleHoursPerDay)
        warnings << translate("core::planning", "Under an hour a day the machine mostly waits: switch it off between uses.");
    return warnings;
}

/// The hourly price at which `row` would reach a total of `goal` times its present one.
QString priceForTotal(const PlanRow &row, double factor)
{
    const Money perHour = row.offer.price.perHour;
    return moneyText(Money::fromAmount(perHour.amount() * factor, perHour.currency()));
}

QStringList changesFor(const DraftRow &draft, const QList<DraftRow> &all)
{
    QStringList changes;
    const PlanRow &row = draft.row;
    if (!draft.bestChange.isEmpty())
        changes << draft.bestChange;
    const bool isComparable = row.totalInWishCurrency && draft.score > 0;
    const bool hasRival = all.size() > 1 && all.at(1).row.totalInWishCurrency && all.at(1).score > draft.score;
    if (isComparable && row.rank == 1 && hasRival)
        changes << translate("core::planning", "It stays first up to about %1 an hour.")
                       .arg(priceForTotal(row, all.at(1).score / draft.score));
    if (isComparable && row.rank > 1 && all.first().score < draft.score)
        changes << translate("core::planning", "At about %1 an hour it would be first.")
                       .arg(priceForTotal(row, all.first().score / draft.score));
    if (row.gpus > 1 && draft.card->interconnect.hasNvlink && row.link == Link::Pcie)
        changes << translate("core::planning", "Ask the platform whether the GPUs are joined by NVLink.");
    return changes;
}

} // namespace

QString moneyText(Money money)
{
    return currencySign(money.currency()) + QLocale{}.toString(money.amount(), 'f', 2);
}

QString hoursText(double hours)
{
    return translate("core::planning", "%1 h").arg(QLocale{}.toString(hours, 'f', hours < 10 ? 1 : 0));
}

void describe(QList<DraftRow> &drafts, const RowContext &context)
{
    for (DraftRow &draft : drafts) {
        draft.row.reasons = reasonsFor(draft);
        draft.row.warnings = priceWarnings(draft) + wishWarnings(draft, context.wishes)
            + cardWarnings(draft, context.rules.ranking) + platformWarnings(draft, context);
        draft.row.wouldChange = changesFor(draft, drafts);
    }
}

} // namespace core::planning
