// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/plan_report_json.h"

#include <QJsonArray>

#include <algorithm>

#include <cmath>

namespace core::planning {

namespace {

double rounded(double value)
{
    return std::isfinite(value) ? std::round(value * 1000) / 1000 : 0;
}

QJsonArray list(const QStringList &texts)
{
    return QJsonArray::fromStringList(texts);
}

QJsonObject words(const QMap<QString, QString> &map)
{
    QJsonObject object;
    for (auto it = map.cbegin(); it != map.cend(); ++it)
        object.insert(it.key(), it.value());
    return object;
}

QJsonValue moneyJson(const std::optional<Money> &money)
{
    if (!money)
        return QJsonValue::Null;
    return QJsonObject{{QStringLiteral("amount"), money->amount()},
                       {QStringLiteral("currency"), currencyCode(money->currency())}};
}

QJsonValue numberJson(const std::optional<int> &number)
{
    return number ? QJsonValue{*number} : QJsonValue{};
}

QJsonObject rangeJson(const Range &range)
{
    return {{QStringLiteral("low"), rounded(range.low)},
            {QStringLiteral("likely"), rounded(range.likely)},
            {QStringLiteral("high"), rounded(range.high)}};
}

QJsonObject memoryJson(const CardFit &fit)
{
    return {{QStringLiteral("low"), rounded(fit.memory.low.toGiB())},
            {QStringLiteral("likely"), rounded(fit.memory.likely.toGiB())},
            {QStringLiteral("high"), rounded(fit.memory.high.toGiB())},
            {QStringLiteral("usable"), fit.usable.count() > 0 ? QJsonValue{rounded(fit.usable.toGiB())} : QJsonValue{}}};
}

QJsonObject settingsJson(const Setup &setup)
{
    return {{QStringLiteral("task"), wordOf(setup.task)},
            {QStringLiteral("precision"), wordOf(setup.precision)},
            {QStringLiteral("optimizer"), wordOf(setup.optimizer)},
            {QStringLiteral("checkpointing"), wordOf(setup.checkpointing)},
            {QStringLiteral("loss_kernel"), wordOf(setup.lossKernel)},
            {QStringLiteral("quant"), setup.quantization},
            {QStringLiteral("offload"), wordOf(setup.offload)},
            {QStringLiteral("batch"), setup.microBatch},
            {QStringLiteral("accumulate"), setup.accumulation},
            {QStringLiteral("seq"), setup.sequenceLength},
            {QStringLiteral("zero"), setup.zeroStage},
            {QStringLiteral("tp"), setup.tensorParallel}};
}

QJsonObject costJson(const cost::Bill &bill)
{
    QJsonArray lines;
    for (const cost::BillLine &line : bill.lines) {
        lines.append(QJsonObject{{QStringLiteral("kind"), cost::wordOf(line.kind)},
                                 {QStringLiteral("amount"), line.amount ? QJsonValue{line.amount->amount()} : QJsonValue{}},
                                 {QStringLiteral("currency"), currencyCode(bill.currency)},
                                 {QStringLiteral("unknown"), !line.amount.has_value()},
                                 {QStringLiteral("note"), line.note}});
    }
    const bool isKnown = std::ranges::any_of(bill.lines, [](const cost::BillLine &line) { return line.amount.has_value(); });
    return {{QStringLiteral("total"), moneyJson(isKnown ? std::optional{bill.knownTotal()} : std::nullopt)},
            {QStringLiteral("at_least"), bill.isAtLeast()},
            {QStringLiteral("lines"), lines}};
}

QJsonObject sharesJson(const QList<RankShare> &shares)
{
    QJsonObject object;
    for (const RankShare &share : shares)
        object.insert(share.kind, rounded(share.share));
    return object;
}

QJsonObject rowJson(const PlanRow &row)
{
    return {{QStringLiteral("rank"), row.rank},
            {QStringLiteral("labels"), list(row.labels)},
            {QStringLiteral("card"), row.card.value},
            {QStringLiteral("gpus"), row.gpus},
            {QStringLiteral("link"), wordOf(row.link)},
            {QStringLiteral("platform"), row.offer.platform.value},
            {QStringLiteral("region"), row.offer.region},
            {QStringLiteral("instance_type"), row.offer.instanceType},
            {QStringLiteral("mode"), catalog::wordOf(row.offer.mode)},
            {QStringLiteral("price_per_hour"), moneyJson(row.offer.price.perHour)},
            {QStringLiteral("settings"), settingsJson(row.setup)},
            {QStringLiteral("changed"), words(row.changedOptions)},
            {QStringLiteral("tuned"), words(row.tunedOptions)},
            {QStringLiteral("tuned_speed_up"), rounded(row.tunedSpeedUp)},
            {QStringLiteral("settings_text"), row.settingsText},
            {QStringLiteral("verdict"), wordOf(row.fit.verdict)},
            {QStringLiteral("memory_gib"), memoryJson(row.fit)},
            {QStringLiteral("largest_batch"), numberJson(row.fit.largestBatch)},
            {QStringLiteral("longest_seq"), numberJson(row.fit.longestSequence)},
            {QStringLiteral("hours"), row.hours.likely > 0 ? QJsonValue{rangeJson(row.hours)} : QJsonValue{}},
            {QStringLiteral("elapsed_hours"), row.elapsedHours > 0 ? QJsonValue{rounded(row.elapsedHours)} : QJsonValue{}},
            {QStringLiteral("over_budget"), row.isOverBudget},
            {QStringLiteral("late"), row.isLate},
            {QStringLiteral("quota_by"), row.quotaBy ? QJsonValue{row.quotaBy->toString(Qt::ISODate)} : QJsonValue{}},
            {QStringLiteral("shares"), sharesJson(row.shares)},
            {QStringLiteral("bottleneck"), wordOf(row.bottleneck)},
            {QStringLiteral("cost"), costJson(row.bill)},
            {QStringLiteral("cost_in_wish_currency"), moneyJson(row.totalInWishCurrency)},
            {QStringLiteral("price_as_of"), row.offer.provenance.asOf},
            {QStringLiteral("price_age_days"), numberJson(row.priceAgeDays)},
            {QStringLiteral("live"), row.offer.isLive},
            {QStringLiteral("source"), row.offer.provenance.sources.value(0)},
            {QStringLiteral("reasons"), list(row.reasons)},
            {QStringLiteral("warnings"), list(row.warnings)},
            {QStringLiteral("would_change"), list(row.wouldChange)}};
}

QJsonArray rejectedJson(const QList<RejectedCard> &rejected)
{
    QJsonArray array;
    for (const RejectedCard &card : rejected)
        array.append(QJsonObject{{QStringLiteral("card"), card.card.value},
                                 {QStringLiteral("gpus"), card.gpus},
                                 {QStringLiteral("why"), card.why}});
    return array;
}

QJsonArray unmetJson(const QList<UnmetWish> &wishes)
{
    QJsonArray array;
    for (const UnmetWish &wish : wishes)
        array.append(QJsonObject{{QStringLiteral("wish"), wish.wish},
                                 {QStringLiteral("why"), wish.why},
                                 {QStringLiteral("costs"), wish.costs},
                                 {QStringLiteral("price_without"), moneyJson(wish.priceWithout)}});
    return array;
}

QJsonArray fallbacksJson(const QList<Fallback> &fallbacks)
{
    QJsonArray array;
    for (const Fallback &fallback : fallbacks)
        array.append(QJsonObject{{QStringLiteral("kind"), fallback.kind},
                                 {QStringLiteral("rank"), fallback.rank},
                                 {QStringLiteral("card"), fallback.card.value},
                                 {QStringLiteral("platform"), fallback.platform.value},
                                 {QStringLiteral("region"), fallback.region},
                                 {QStringLiteral("total"), moneyJson(fallback.totalInWishCurrency)},
                                 {QStringLiteral("text"), fallback.text}});
    return array;
}

QJsonObject adviceJson(const RentAdvice &advice)
{
    QJsonObject object{{QStringLiteral("verdict"), wordOf(advice.verdict)},
                       {QStringLiteral("headline"), advice.headline},
                       {QStringLiteral("why"), advice.why},
                       {QStringLiteral("arithmetic"), list(advice.arithmetic)},
                       {QStringLiteral("cautions"), list(advice.cautions)}};
    if (const auto &local = advice.local)
        object.insert(QStringLiteral("local"),
                      QJsonObject{{QStringLiteral("card"), local->card.value},
                                  {QStringLiteral("verdict"), wordOf(local->verdict)},
                                  {QStringLiteral("need_gib"), rounded(local->need.toGiB())},
                                  {QStringLiteral("usable_gib"), rounded(local->usable.toGiB())},
                                  {QStringLiteral("hours"), local->hours ? QJsonValue{*local->hours} : QJsonValue{}},
                                  {QStringLiteral("works"), list(local->works)}});
    return object;
}

QJsonValue rateJson(const std::optional<ExchangeRate> &rate)
{
    if (!rate)
        return {};
    return QJsonObject{{QStringLiteral("from"), currencyCode(rate->from)},
                       {QStringLiteral("to"), currencyCode(rate->to)},
                       {QStringLiteral("rate"), rate->rate},
                       {QStringLiteral("as_of"), rate->asOf},
                       {QStringLiteral("source"), rate->source.shown()}};
}

} // namespace

QJsonObject answerJson(const RentalPlan &plan, std::optional<qsizetype> mostRows)
{
    QJsonArray rows;
    for (const PlanRow &row : plan.rows.mid(0, mostRows.value_or(plan.rows.size())))
        rows.append(rowJson(row));
    return {{QStringLiteral("should_rent"), adviceJson(plan.advice)},
            {QStringLiteral("plans"), rows},
            {QStringLiteral("plan_count"), plan.rowCount},
            {QStringLiteral("fallbacks"), fallbacksJson(plan.fallbacks)},
            {QStringLiteral("rejected"), rejectedJson(plan.rejected)},
            {QStringLiteral("unmet_wishes"), unmetJson(plan.unmetWishes)},
            {QStringLiteral("exchange_rate"), rateJson(plan.rate)},
            {QStringLiteral("assumed"), words(plan.assumed)}};
}

} // namespace core::planning
