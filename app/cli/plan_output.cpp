// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/calibration_commands.h"
#include "app/cli/plan_output.h"
#include "app/cli/plan_text.h"
#include "core/planning/plan_report_json.h"

#include <QJsonArray>

#include <algorithm>

namespace app::cli {

namespace planning = core::planning;

namespace {

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
    QJsonObject document = planning::answerJson(plan);
    document.insert(QStringLiteral("problems"), problemsJson(shown.problems));
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
