// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/plan_texts.h"

#include "core/catalog/region_label.h"
#include "core/planning/plan_shares.h"

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
    if (!row.settingsText.isEmpty())
        reasons << row.settingsText;
    if (draft.hasHours) {
        const QString hours = hoursText(row.hours.likely);
        reasons << translate("core::planning", "%1 an hour for about %2.").arg(moneyText(row.offer.price.perHour), hours);
        reasons << bottleneckText(row.bottleneck);
    }
    if (!draft.bestChange.isEmpty())
        reasons << draft.bestChange;
    if (row.labels.contains(QLatin1String{"cheapest"}))
        reasons << translate("core::planning", "The lowest price of the finished job.");
    if (row.labels.contains(QLatin1String{"fastest"}))
        reasons << translate("core::planning", "The shortest time to the results.");
    if (row.labels.contains(QLatin1String{"balanced"}))
        reasons << translate("core::planning", "The best balance of price and time.");
    return reasons;
}

QStringList priceWarnings(const DraftRow &draft)
{
    const PlanRow &row = draft.row;
    QStringList warnings;
    if (row.isStale)
        warnings << translate("core::planning", "The price is %1 days old; check it before you pay.").arg(*row.priceAgeDays);
    if (!row.priceAgeDays && !row.offer.isLive)
        warnings << (row.offer.provenance.asOf.isEmpty()
                         ? translate("core::planning", "The price is undated; check it before you pay.")
                         : translate("core::planning", "The date of the price (%1) cannot be right; check it before you pay.")
                               .arg(row.offer.provenance.asOf));
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
    if (draft.row.isOverBudget)
        warnings << translate("core::planning", "Over your budget: %1 of %2.")
                        .arg(moneyText(*draft.row.totalInWishCurrency), moneyText(*wishes.budget));
    if (draft.row.isLate)
        warnings << translate("core::planning", "Later than you wish: about %1 of %2.")
                        .arg(hoursText(draft.row.elapsedHours), hoursText(wishes.deadline->count()));
    if (wishes.needsExclusiveGpu && !statesExclusive(*draft.platform))
        warnings << translate("core::planning", "Whether the GPU is yours alone is not known here; ask the platform.");
    if (wishes.isMainlandNetwork && draft.row.offer.price.perHour.currency() != Currency::Cny)
        warnings << translate("core::planning", "Billed abroad: the line from the mainland may be slow.");
    return warnings;
}

/// Why a row is not called cheapest, fastest or balanced: its software may not run, or its price or card is not what it seems.
QStringList doubtsOf(const DraftRow &draft, const RankingRules &rules)
{
    const catalog::Card &card = *draft.card;
    QStringList doubts;
    if (card.vendor.compare(QLatin1String{"nvidia"}, Qt::CaseInsensitive) != 0)
        doubts << translate("core::planning", "Not an NVIDIA card: check that your software runs on it.");
    if (rules.oldArchitectures.contains(card.architecture))
        doubts << translate("core::planning", "Current releases of many frameworks no longer run on this card.");
    if (!card.supportsBf16 && draft.row.changedOptions.contains(QStringLiteral("precision")))
        doubts << (isTraining(draft.row.setup.task)
                       ? translate("core::planning", "This card has no bf16; planned with fp16 and loss scaling.")
                       : translate("core::planning", "This card has no bf16; planned with fp16."));
    if (!card.fp16Tflops)
        doubts << translate("core::planning", "The speed of this card is derived, not measured.");
    if (draft.isPromotion)
        doubts << translate("core::planning", "A promotion (%1), not the list price: see whether you get it and how long.")
                      .arg(draft.row.offer.instanceType);
    if (draft.isMemoryDoubted)
        doubts << translate("core::planning", "The listing states %1 GB for each GPU, which is less than this card has: a part of "
                                              "a card, or an error. Planned with %1 GB; ask the platform.")
                      .arg(draft.row.offer.memoryGBPerGpu.value_or(0));
    return doubts;
}

QStringList cardWarnings(const DraftRow &draft, const RankingRules &rules)
{
    const Setup &setup = draft.row.setup;
    QStringList warnings = doubtsOf(draft, rules);
    if (draft.row.gpus > 1 && draft.card->interconnect.hasNvlink && draft.row.link == Link::Pcie)
        warnings << translate("core::planning", "Ask the platform whether the GPUs are joined by NVLink.");
    const bool isSlowLink = setup.link == Link::Pcie || setup.link == Link::Unknown;
    if (draft.row.gpus > 1 && isTraining(setup.task) && isSlowLink)
        warnings << translate("core::planning", "Gradients go over PCIe: accumulate micro-batches to sync less often.");
    if (draft.isCardAmbiguous)
        warnings << translate("core::planning", "The listing does not tell the exact card; planned with the weakest, %1.")
                        .arg(draft.row.cardName);
    const Bytes ram = draft.row.fit.memory.hostRam;
    if (!draft.row.offer.ramGB && ram.toGiB() > rules.ramLeastGB)
        warnings << translate("core::planning", "The host needs about %1 of RAM; the listing does not state it. Ask before you pay.")
                        .arg(gibText(ram));
    return warnings;
}

QString quotaText(const DraftRow &draft, QDate today)
{
    const QString days = QLocale{}.toString(draft.quotaDays, 'f', 0);
    if (!draft.row.quotaBy || *draft.row.quotaBy == today)
        return translate("core::planning", "A new account needs a GPU quota first: apply today, it may take %1 working days.").arg(days);
    return translate("core::planning", "A new account needs a GPU quota first: apply by %1, it may take %2 working days.")
        .arg(draft.row.quotaBy->toString(Qt::ISODate), days);
}

QStringList platformWarnings(const DraftRow &draft, const RowContext &context)
{
    constexpr qsizetype kShortestRule = 12; // "none" tells nothing
    QStringList warnings;
    if (draft.isMarketplaceHost)
        warnings << translate("core::planning",
                              "Someone else's machine: check its speed on arrival and save checkpoints elsewhere.");
    if (draft.platform->stop.gpuCharge == catalog::StoppedGpu::Charged && !isPeriod(draft.row.offer.mode)) {
        const QString rule = draft.platform->stop.deleteRule.shown();
        const QString stop = translate("core::planning", "Switching it off does not stop the bill here: only ending the rental does.");
        const bool isTold = draft.platform->stop.deleteAfterDays || rule.size() > kShortestRule;
        warnings << (isTold ? stop + u' ' + translate("core::planning", "Its data: %1.").arg(rule) : stop);
    }
    if (draft.quotaDays > 0)
        warnings << quotaText(draft, context.kit.today);
    if (draft.row.offer.mode == catalog::BillingMode::Spot) {
        const SpotRisk risk = spotRisk(draft.row.setup, draft.platform->kind, context.rules.job);
        warnings << translate("core::planning", "Can be taken away at any time: save a checkpoint every %1 min.")
                        .arg(qRound(risk.checkpointHours * 60));
    }
    if (isPeriod(draft.row.offer.mode))
        warnings << translate("core::planning", "Paid for a whole period: prove the job by the hour first.");
    else if (draft.isAlwaysOn)
        warnings << translate("core::planning", "By the hour only to prove the service; then pay by the month.");
    const auto hoursPerDay = context.wishes.hoursPerDay;
    if (hoursPerDay && *hoursPerDay < context.rules.advice.idleHoursPerDay)
        warnings << translate("core::planning", "Under an hour a day the machine mostly waits: switch it off between uses.");
    return warnings;
}

/// The hourly price at which `row` would reach `factor` times its present total.
QString priceForTotal(const PlanRow &row, double factor)
{
    const Money perHour = row.offer.price.perHour;
    return moneyText(Money::fromAmount(perHour.amount() * factor, perHour.currency()));
}

/// Rows whose order is a matter of the score alone.
bool areComparable(const DraftRow &a, const DraftRow &b)
{
    const auto isChanged = [](const DraftRow &draft) { return draft.row.fit.verdict == Verdict::OnlyWithChanges; };
    return a.row.totalInWishCurrency && b.row.totalInWishCurrency && a.score > 0 && b.score > 0
        && a.row.isOverBudget == b.row.isOverBudget && a.row.isLate == b.row.isLate && isChanged(a) == isChanged(b)
        && isPeriod(a.row.offer.mode) == isPeriod(b.row.offer.mode);
}

/// The offer that leads when the first one gets dearer.
const DraftRow *rivalOf(const DraftRow &first, const QList<DraftRow> &all)
{
    const DraftRow *rival = nullptr;
    for (const DraftRow &draft : all) {
        const bool isMeant = &draft != &first && areComparable(first, draft) && draft.score >= first.score;
        if (isMeant && (!rival || draft.score < rival->score))
            rival = &draft;
    }
    return rival;
}

/// "RTX 4090 on AutoDL", with the listing where the first row is of the same machine there.
QString rivalText(const PlanRow &rival, const PlanRow &first)
{
    const bool isSame = rival.card == first.card && rival.gpus == first.gpus && rival.offer.platform == first.offer.platform;
    const QString listing = rival.offer.instanceType != first.offer.instanceType ? rival.offer.instanceType
                                                                                    : catalog::regionLabel(rival.offer.region);
    const QString name = isSame && !listing.isEmpty()
        ? translate("core::planning", "%1 (%2)").arg(machineName(rival), listing) : machineName(rival);
    return translate("core::planning", "%1 on %2").arg(name, rival.platformName.shown());
}

QStringList changesFor(const DraftRow &draft, const QList<DraftRow> &all)
{
    QStringList changes;
    const PlanRow &row = draft.row;
    if (const DraftRow *rival = row.rank == 1 ? rivalOf(draft, all) : nullptr)
        changes << translate("core::planning", "It stays first up to about %1 an hour; then %2 leads.")
                       .arg(priceForTotal(row, rival->score / draft.score), rivalText(rival->row, row));
    const DraftRow &first = all.first();
    if (row.rank > 1 && areComparable(first, draft) && first.score < draft.score)
        changes << translate("core::planning", "At about %1 an hour it would be first.")
                       .arg(priceForTotal(row, first.score / draft.score));
    if (row.rank > 1 && row.fit.verdict == Verdict::OnlyWithChanges && first.row.fit.verdict != Verdict::OnlyWithChanges)
        changes << translate("core::planning", "It would rise if you asked for these changes yourself.");
    return changes;
}

} // namespace

QString moneyText(Money money)
{
    return currencySign(money.currency()) + QLocale{}.toString(money.amount(), 'f', 2);
}

QString cheaperNote(const QList<DraftRow> &drafts, const RankingRules &rules)
{
    const auto named = std::ranges::find_if(drafts, [](const DraftRow &draft) {
        return draft.row.labels.contains(QStringLiteral("cheapest"));
    });
    if (named == drafts.end())
        return {};
    constexpr double kClearly = 0.98;
    const DraftRow *cheaper = nullptr;
    double least = named->row.totalInWishCurrency->amount() * kClearly;
    for (const DraftRow &draft : drafts) {
        const bool isMeant = draft.row.totalInWishCurrency && draft.hasHours
            && (!draft.row.isOverBudget || named->row.isOverBudget) && (!draft.row.isLate || named->row.isLate)
            && draft.row.fit.verdict != Verdict::OnlyWithChanges
            && isPeriod(draft.row.offer.mode) == isPeriod(named->row.offer.mode) && !doubtsOf(draft, rules).isEmpty();
        if (!isMeant || draft.row.totalInWishCurrency->amount() >= least)
            continue;
        cheaper = &draft;
        least = draft.row.totalInWishCurrency->amount();
    }
    if (!cheaper)
        return {};
    return translate("core::planning", "%1 costs less (%2) but is not called the cheapest: %3")
        .arg(translate("core::planning", "%1 on %2").arg(machineName(cheaper->row), cheaper->row.platformName.shown()),
             moneyText(*cheaper->row.totalInWishCurrency), doubtsOf(*cheaper, rules).first());
}

QString hoursText(double hours)
{
    constexpr double kMinutesPerHour = 60;
    if (hours < 1)
        return translate("core::planning", "%1 min").arg(QLocale{}.toString(std::max(1, qRound(hours * kMinutesPerHour))));
    return translate("core::planning", "%1 h").arg(QLocale{}.toString(hours, 'f', hours < 10 ? 1 : 0));
}

QString machineName(const PlanRow &row)
{
    return row.gpus > 1 ? QStringLiteral("%1 × %2").arg(row.gpus).arg(row.cardName) : row.cardName;
}

void describe(QList<DraftRow> &drafts, const RowContext &context)
{
    for (DraftRow &draft : drafts) {
        draft.row.settingsText = settingsText(draft.row);
        draft.row.reasons = reasonsFor(draft);
        draft.row.warnings = priceWarnings(draft) + wishWarnings(draft, context.wishes)
            + cardWarnings(draft, context.rules.ranking) + platformWarnings(draft, context);
        draft.row.wouldChange = changesFor(draft, drafts);
    }
}

} // namespace core::planning
