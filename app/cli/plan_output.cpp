// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/calibration_commands.h"
#include "app/cli/plan_output.h"
#include "app/cli/plan_text.h"

#include <QJsonArray>

#include <algorithm>

namespace app::cli {

namespace planning = core::planning;

namespace {

QJsonArray list(const QStringList &texts)
{
    return QJsonArray::fromStringList(texts);
}

QJsonObject costJson(const core::cost::Bill &bill)
{
    QJsonArray lines;
    for (const core::cost::BillLine &line : bill.lines) {
        lines.append(QJsonObject{{QStringLiteral("kind"), core::cost::wordOf(line.kind)},
                                 {QStringLiteral("amount"), line.amount ? QJsonValue{line.amount->amount()} : QJsonValue{}},
                                 {QStringLiteral("currency"), core::currencyCode(bill.currency)},
                                 {QStringLiteral("unknown"), !line.amount.has_value()},
                                 {QStringLiteral("note"), line.note}});
    }
    const bool isKnown = std::ranges::any_of(bill.lines, [](const core::cost::BillLine &line) { return line.amount.has_value(); });
    return {{QStringLiteral("total"), toJson(isKnown ? std::optional{bill.knownTotal()} : std::nullopt)},
            {QStringLiteral("at_least"), bill.isAtLeast()},
            {QStringLiteral("lines"), lines}};
}

QJsonObject sharesJson(const QList<planning::RankShare> &shares)
{
    QJsonObject object;
    for (const planning::RankShare &share : shares)
        object.insert(share.kind, rounded(share.share));
    return object;
}

QJsonObject adviceJson(const planning::RentAdvice &advice)
{
    QJsonObject object{{QStringLiteral("verdict"), planning::wordOf(advice.verdict)},
                       {QStringLiteral("headline"), advice.headline},
                       {QStringLiteral("why"), advice.why},
                       {QStringLiteral("arithmetic"), list(advice.arithmetic)},
                       {QStringLiteral("cautions"), list(advice.cautions)}};
    if (const auto &local = advice.local)
        object.insert(QStringLiteral("local"), QJsonObject{{QStringLiteral("card"), local->card.value},
                                                           {QStringLiteral("verdict"), planning::wordOf(local->verdict)},
                                                           {QStringLiteral("need_gib"), rounded(local->need.toGiB())},
                                                           {QStringLiteral("usable_gib"), rounded(local->usable.toGiB())},
                                                           {QStringLiteral("hours"), toJson(local->hours)},
                                                           {QStringLiteral("works"), list(local->works)}});
    return object;
}

QJsonArray fallbacksJson(const QList<planning::Fallback> &fallbacks)
{
    QJsonArray array;
    for (const planning::Fallback &fallback : fallbacks)
        array.append(QJsonObject{{QStringLiteral("kind"), fallback.kind},
                                 {QStringLiteral("rank"), fallback.rank},
                                 {QStringLiteral("card"), fallback.card.value},
                                 {QStringLiteral("platform"), fallback.platform.value},
                                 {QStringLiteral("region"), fallback.region},
                                 {QStringLiteral("total"), toJson(fallback.totalInWishCurrency)},
                                 {QStringLiteral("text"), fallback.text}});
    return array;
}

QJsonValue rateJson(const std::optional<core::ExchangeRate> &rate)
{
    if (!rate)
        return {};
    return QJsonObject{{QStringLiteral("from"), core::currencyCode(rate->from)},
                       {QStringLiteral("to"), core::currencyCode(rate->to)},
                       {QStringLiteral("rate"), rate->rate},
                       {QStringLiteral("as_of"), rate->asOf},
                       {QStringLiteral("source"), rate->source.shown()}};
}

QJsonObject rowJson(const planning::PlanRow &row)
{
    return {{QStringLiteral("rank"), row.rank},
            {QStringLiteral("labels"), list(row.labels)},
            {QStringLiteral("card"), row.card.value},
            {QStringLiteral("gpus"), row.gpus},
            {QStringLiteral("link"), planning::wordOf(row.link)},
            {QStringLiteral("platform"), row.offer.platform.value},
            {QStringLiteral("region"), row.offer.region},
            {QStringLiteral("instance_type"), row.offer.instanceType},
            {QStringLiteral("mode"), core::catalog::wordOf(row.offer.mode)},
            {QStringLiteral("price_per_hour"), toJson(std::optional{row.offer.price.perHour})},
            {QStringLiteral("settings"), settingsJson(row.setup)},
            {QStringLiteral("changed"), wordsJson(row.changedOptions)},
            {QStringLiteral("tuned"), wordsJson(row.tunedOptions)},
            {QStringLiteral("tuned_speed_up"), rounded(row.tunedSpeedUp)},
            {QStringLiteral("settings_text"), row.settingsText},
            {QStringLiteral("verdict"), planning::wordOf(row.fit.verdict)},
            {QStringLiteral("memory_gib"), memoryJson(row.fit)},
            {QStringLiteral("largest_batch"), row.fit.largestBatch ? QJsonValue{*row.fit.largestBatch} : QJsonValue{}},
            {QStringLiteral("longest_seq"), row.fit.longestSequence ? QJsonValue{*row.fit.longestSequence} : QJsonValue{}},
            {QStringLiteral("hours"), row.hours.likely > 0 ? QJsonValue{toJson(row.hours)} : QJsonValue{}},
            {QStringLiteral("elapsed_hours"), row.elapsedHours > 0 ? QJsonValue{rounded(row.elapsedHours)} : QJsonValue{}},
            {QStringLiteral("over_budget"), row.isOverBudget},
            {QStringLiteral("late"), row.isLate},
            {QStringLiteral("quota_by"), row.quotaBy ? QJsonValue{row.quotaBy->toString(Qt::ISODate)} : QJsonValue{}},
            {QStringLiteral("shares"), sharesJson(row.shares)},
            {QStringLiteral("bottleneck"), planning::wordOf(row.bottleneck)},
            {QStringLiteral("cost"), costJson(row.bill)},
            {QStringLiteral("cost_in_wish_currency"), toJson(row.totalInWishCurrency)},
            {QStringLiteral("price_as_of"), row.offer.provenance.asOf},
            {QStringLiteral("price_age_days"), row.priceAgeDays ? QJsonValue{*row.priceAgeDays} : QJsonValue{}},
            {QStringLiteral("live"), row.offer.isLive},
            {QStringLiteral("source"), row.offer.provenance.sources.value(0)},
            {QStringLiteral("reasons"), list(row.reasons)},
            {QStringLiteral("warnings"), list(row.warnings)},
            {QStringLiteral("would_change"), list(row.wouldChange)}};
}

/// Rows of --offers that were left out.
QJsonArray problemsJson(const QList<core::catalog::Problem> &problems)
{
    QJsonArray array;
    for (const core::catalog::Problem &problem : problems)
        array.append(QJsonObject{{QStringLiteral("file"), problem.file},
                                 {QStringLiteral("path"), problem.path},
                                 {QStringLiteral("reason"), problem.reason}});
    return array;
}

QJsonObject planJson(const planning::RentalPlan &plan, const PlanShown &shown)
{
    QJsonArray rows;
    for (const planning::PlanRow &row : plan.rows)
        rows.append(rowJson(row));
    QJsonArray rejected;
    for (const planning::RejectedCard &card : plan.rejected)
        rejected.append(QJsonObject{{QStringLiteral("card"), card.card.value}, {QStringLiteral("gpus"), card.gpus}, {QStringLiteral("why"), card.why}});
    QJsonArray unmet;
    for (const planning::UnmetWish &wish : plan.unmetWishes)
        unmet.append(QJsonObject{{QStringLiteral("wish"), wish.wish},
                                 {QStringLiteral("why"), wish.why},
                                 {QStringLiteral("costs"), wish.costs},
                                 {QStringLiteral("price_without"), toJson(wish.priceWithout)}});
    QJsonObject document{{QStringLiteral("should_rent"), adviceJson(plan.advice)},
                         {QStringLiteral("plans"), rows},
                         {QStringLiteral("plan_count"), plan.rowCount},
                         {QStringLiteral("fallbacks"), fallbacksJson(plan.fallbacks)},
                         {QStringLiteral("rejected"), rejected},
                         {QStringLiteral("unmet_wishes"), unmet},
                         {QStringLiteral("exchange_rate"), rateJson(plan.rate)},
                         {QStringLiteral("assumed"), wordsJson(plan.assumed)},
                         {QStringLiteral("problems"), problemsJson(shown.problems)}};
    addCalibration(document, plan.calibrations);
    addMoney(document, plan, shown);
    return document;
}

} // namespace

QJsonObject memoryJson(const planning::CardFit &fit)
{
    return {{QStringLiteral("low"), rounded(fit.memory.low.toGiB())},
            {QStringLiteral("likely"), rounded(fit.memory.likely.toGiB())},
            {QStringLiteral("high"), rounded(fit.memory.high.toGiB())},
            {QStringLiteral("usable"), fit.usable.count() > 0 ? QJsonValue{rounded(fit.usable.toGiB())} : QJsonValue{}}};
}

QJsonObject wordsJson(const QMap<QString, QString> &words)
{
    QJsonObject object;
    for (auto it = words.cbegin(); it != words.cend(); ++it)
        object.insert(it.key(), it.value());
    return object;
}

QJsonObject settingsJson(const planning::Setup &setup)
{
    return {{QStringLiteral("task"), planning::wordOf(setup.task)},
            {QStringLiteral("precision"), planning::wordOf(setup.precision)},
            {QStringLiteral("optimizer"), planning::wordOf(setup.optimizer)},
            {QStringLiteral("checkpointing"), planning::wordOf(setup.checkpointing)},
            {QStringLiteral("loss_kernel"), planning::wordOf(setup.lossKernel)},
            {QStringLiteral("quant"), setup.quantization},
            {QStringLiteral("offload"), planning::wordOf(setup.offload)},
            {QStringLiteral("batch"), setup.microBatch},
            {QStringLiteral("accumulate"), setup.accumulation},
            {QStringLiteral("seq"), setup.sequenceLength},
            {QStringLiteral("zero"), setup.zeroStage},
            {QStringLiteral("tp"), setup.tensorParallel}};
}

int exitCodeOf(const planning::RentalPlan &plan)
{
    const bool needsChanges = std::ranges::all_of(plan.rows, [](const planning::PlanRow &row) { // true without rows
        return row.fit.verdict == planning::Verdict::OnlyWithChanges;
    });
    const bool isNo = needsChanges || !plan.unmetWishes.isEmpty() || plan.advice.verdict == planning::RentVerdict::DontRent;
    return isNo ? AnswerIsNo : Done;
}

int showPlan(Output &output, const core::Result<planning::RentalPlan> &plan, const PlanShown &shown)
{
    if (!plan)
        return printError(output, plan.error());
    if (output.isJson)
        printJson(output.out, planJson(*plan, shown));
    else
        printPlanText(output.out, *plan, shown);
    return exitCodeOf(*plan);
}

} // namespace app::cli
