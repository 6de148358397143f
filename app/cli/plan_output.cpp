// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/calibration_commands.h"
#include "app/cli/cli_text.h"
#include "app/cli/plan_output.h"

#include "ui/viewmodel/format.h"
#include "ui/viewmodel/plan_words.h"

#include <QJsonArray>

namespace app::cli {

namespace planning = core::planning;

namespace {

constexpr int kRowsOfText = 10;

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
    return {{QStringLiteral("total"), toJson(std::optional{bill.knownTotal()})},
            {QStringLiteral("at_least"), bill.isAtLeast()},
            {QStringLiteral("lines"), lines}};
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
            {QStringLiteral("verdict"), planning::wordOf(row.fit.verdict)},
            {QStringLiteral("memory_gib"), memoryJson(row.fit)},
            {QStringLiteral("largest_batch"), row.fit.largestBatch ? QJsonValue{*row.fit.largestBatch} : QJsonValue{}},
            {QStringLiteral("longest_seq"), row.fit.longestSequence ? QJsonValue{*row.fit.longestSequence} : QJsonValue{}},
            {QStringLiteral("hours"), toJson(row.hours)},
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

QJsonObject planJson(const planning::RentalPlan &plan, qsizetype shown)
{
    QJsonArray rows;
    for (const planning::PlanRow &row : plan.rows.mid(0, shown))
        rows.append(rowJson(row));
    QJsonArray rejected;
    for (const planning::RejectedCard &card : plan.rejected)
        rejected.append(QJsonObject{{QStringLiteral("card"), card.card.value}, {QStringLiteral("gpus"), card.gpus}, {QStringLiteral("why"), card.why}});
    QJsonArray unmet;
    for (const planning::UnmetWish &wish : plan.unmetWishes)
        unmet.append(QJsonObject{{QStringLiteral("wish"), wish.wish}, {QStringLiteral("why"), wish.why}, {QStringLiteral("costs"), wish.costs}});
    QJsonObject document{{QStringLiteral("should_rent"), QJsonObject{{QStringLiteral("verdict"), planning::wordOf(plan.advice.verdict)},
                                                                      {QStringLiteral("headline"), plan.advice.headline},
                                                                      {QStringLiteral("why"), plan.advice.why}}},
                         {QStringLiteral("plans"), rows},
                         {QStringLiteral("rejected"), rejected},
                         {QStringLiteral("unmet_wishes"), unmet},
                         {QStringLiteral("assumed"), wordsJson(plan.assumed)}};
    addCalibration(document, plan.calibrations);
    return document;
}

QString shownLabels(const QStringList &labels)
{
    QStringList shown;
    for (const QString &label : labels)
        shown << ui::labelName(label);
    return shown.join(QStringLiteral(", "));
}

QString totalText(const planning::PlanRow &row)
{
    const core::Money total = row.bill.knownTotal();
    return row.bill.isAtLeast() ? ui::format::atLeast(total) : ui::format::money(total);
}

void printRows(QTextStream &out, const QList<planning::PlanRow> &rows)
{
    QList<QStringList> cells;
    for (const planning::PlanRow &row : rows) {
        const QString card = row.gpus > 1 ? QStringLiteral("%1 × %2").arg(row.gpus).arg(row.cardName) : row.cardName;
        cells << QStringList{QString::number(row.rank), card, row.platformName.in(QLocale{}.name()), row.offer.region,
                             ui::modeName(row.offer.mode), ui::verdictName(row.fit.verdict), ui::format::durationRange(row.hours.low, row.hours.high),
                             ui::format::money(row.offer.price.perHour), totalText(row),
                             row.priceAgeDays ? ui::format::days(*row.priceAgeDays) : ui::format::unknown(),
                             shownLabels(row.labels)};
    }
    printTable(out, {{QStringLiteral("#"), true}, {CliText::tr("Card")}, {CliText::tr("Platform")},
                     {CliText::tr("Region")}, {CliText::tr("Mode")},
                     {CliText::tr("Fit")}, {CliText::tr("Time"), true},
                     {CliText::tr("Per hour"), true}, {CliText::tr("Total"), true},
                     {CliText::tr("Price age"), true}, {CliText::tr("Best as")}},
               cells);
}

void printFirst(QTextStream &out, const planning::PlanRow &row)
{
    out << '\n' << CliText::tr("What #1 really costs") << '\n';
    QList<QStringList> cells;
    for (const core::cost::BillLine &line : row.bill.lines)
        cells << QStringList{QStringLiteral("  ") + ui::lineName(line.kind), line.amount ? ui::format::money(*line.amount) : ui::format::unknown(), line.note};
    cells << QStringList{QStringLiteral("  ") + CliText::tr("total"), totalText(row), {}};
    printTable(out, {{{}}, {{}, true}, {{}}}, cells);
    const auto bullets = [&out](const QString &title, const QStringList &lines) {
        if (lines.isEmpty())
            return;
        out << '\n' << title << '\n';
        for (const QString &line : lines)
            out << "  - " << line << '\n';
    };
    bullets(CliText::tr("Why it leads"), row.reasons);
    bullets(CliText::tr("Mind"), row.warnings);
    bullets(CliText::tr("What would change the order"), row.wouldChange);
}

void printText(QTextStream &out, const planning::RentalPlan &plan, qsizetype shown)
{
    out << plan.advice.headline << '\n' << plan.advice.why << '\n';
    printCalibration(out, plan.calibrations);
    out << '\n';
    if (!plan.rows.isEmpty()) {
        printRows(out, plan.rows.mid(0, shown));
        if (plan.rows.size() > shown)
            out << CliText::tr("%1 more plans; --top shows them.").arg(plan.rows.size() - shown) << '\n';
        printFirst(out, plan.rows.first());
    }
    for (const planning::UnmetWish &wish : plan.unmetWishes)
        out << '\n' << CliText::tr("Not met: %1. %2 %3").arg(wish.wish, wish.why, wish.costs) << '\n';
    if (!plan.rejected.isEmpty()) {
        out << '\n' << CliText::tr("Left out") << '\n';
        for (const planning::RejectedCard &card : plan.rejected.mid(0, kRowsOfText))
            out << "  - " << (card.gpus > 1 ? QStringLiteral("%1 × ").arg(card.gpus) : QString{}) << card.cardName << ": " << card.why << '\n';
        if (plan.rejected.size() > kRowsOfText)
            out << CliText::tr("  and %1 more; --json lists all.").arg(plan.rejected.size() - kRowsOfText) << '\n';
    }
    if (!plan.assumed.isEmpty()) {
        QStringList parts;
        for (auto it = plan.assumed.cbegin(); it != plan.assumed.cend(); ++it)
            parts << it.key() + QStringLiteral(" = ") + it.value();
        out << '\n' << CliText::tr("Assumed: %1").arg(parts.join(QStringLiteral(", "))) << '\n';
    }
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

int showPlan(Output &output, const core::Result<planning::RentalPlan> &plan, std::optional<int> top)
{
    if (!plan)
        return printError(output, plan.error());
    if (output.isJson)
        printJson(output.out, planJson(*plan, top ? *top : plan->rows.size()));
    else
        printText(output.out, *plan, top ? *top : kRowsOfText);
    const bool isNo = plan->rows.isEmpty() || !plan->unmetWishes.isEmpty() || plan->advice.verdict == planning::RentVerdict::DontRent;
    return isNo ? AnswerIsNo : Done;
}

} // namespace app::cli
