// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/checklist_output.h"
#include "app/cli/cli_text.h"
#include "app/cli/commands.h"
#include "app/cli/input_file.h"
#include "app/cli/plan_file.h"
#include "app/cli/plan_live.h"
#include "app/cli/workload_options.h"
#include "core/catalog/offer_file.h"
#include "core/planning/plan_options.h"

#include <QCoreApplication>

#include <memory>

namespace app::cli {

namespace planning = core::planning;

namespace {

/// Rows of `file` (columns of offers.csv) instead of the dated list.
core::Result<core::catalog::Catalog> withOffers(const core::catalog::Catalog &catalog, const QString &path, QTextStream &err,
                                                QList<core::catalog::Problem> &problems)
{
    const auto content = readInput(path, CliText::tr("Give a CSV file with the columns of offers.csv."));
    if (!content)
        return content.error();
    core::catalog::Catalog own = catalog;
    const core::catalog::OfferFile read = core::catalog::parseOfferFile(*content, path, catalog, QDate::currentDate());
    problems = read.problems;
    own.offers = read.offers;
    if (!problems.isEmpty() && own.offers.isEmpty()) {
        return core::Error{.kind = core::ErrorKind::InvalidInput,
                           .code = QStringLiteral("input.offers"),
                           .message = QStringLiteral("%1: %2: %3").arg(path, problems.first().path, problems.first().reason),
                           .remedy = CliText::tr("Correct the file and try again.")};
    }
    for (const core::catalog::Problem &problem : std::as_const(problems))
        err << printable(problem.file) << ": " << problem.path << ": " << printable(problem.reason) << '\n';
    return own;
}

/// Tells what was typed and changes nothing.
void nameUselessOptions(const planning::Workload &workload, QTextStream &err)
{
    if (!workload.task)
        return;
    for (const QString &option : planning::optionsWithoutUse(workload, *workload.task))
        err << CliText::tr("--%1 does not apply to %2.").arg(option, planning::wordOf(*workload.task)) << '\n';
}

int show(const QCommandLineParser &parser, Output &output, const PlanInput &input, const PlanShown &shown)
{
    const auto plan = planning::planRental(input.workload, input.wishes, shown.kit);
    if (parser.isSet(QStringLiteral("checklist")))
        return showChecklist(output, plan, shown.kit, input.wishes);
    return finishPlan(output, parser, input, plan, shown);
}

} // namespace

/// `live` null = the dated catalog.
int printPlan(const QCommandLineParser &parser, Toolbox &tools, const core::catalog::Catalog *live = nullptr)
{
    Output &output = tools.output();
    const auto known = tools.knowledge();
    if (!known)
        return printError(output, known.error());
    const auto input = readPlanInput(parser, tools.settings().currency);
    if (!input)
        return printError(output, input.error());
    const planning::Wishes &wishes = input->wishes;
    nameUselessOptions(input->workload, output.err);
    const auto top = readInteger(parser, QStringLiteral("top"), 1, 100'000);
    if (!top)
        return printError(output, top.error());

    core::catalog::Catalog ownOffers;
    planning::PlanningKit kit = tools.planningKit(known->get(), tools.settings());
    kit.mostRows = *top;
    const auto over = [&kit](const core::catalog::Catalog &other) {
        return planning::PlanningKit{.catalog = other, .memory = kit.memory, .time = kit.time, .today = kit.today,
                                     .staleAfterDays = kit.staleAfterDays, .rates = kit.rates, .calibrations = kit.calibrations,
                                     .mostRows = kit.mostRows};
    };
    if (live)
        return show(parser, output, *input, {wishes, over(*live), *top});
    if (parser.isSet(QStringLiteral("offers"))) {
        QList<core::catalog::Problem> problems;
        auto own = withOffers(known->get().loaded.catalog, parser.value(QStringLiteral("offers")), output.err, problems);
        if (!own)
            return printError(output, own.error());
        ownOffers = std::move(own).value();
        return show(parser, output, *input, {wishes, over(ownOffers), *top, problems});
    }
    return show(parser, output, *input, {wishes, kit, *top});
}

/// Asks first, then ranks.
QFuture<int> printLivePlan(const std::shared_ptr<QCommandLineParser> &parser, Toolbox &tools)
{
    const auto known = tools.knowledge();
    if (!known)
        return exitWith(printError(tools.output(), known.error()));
    if (const auto input = readPlanInput(*parser, tools.settings().currency); !input)
        return exitWith(printError(tools.output(), input.error())); // Nobody is asked for a plan that cannot be made.
    return withLiveOffers(tools, known->get().loaded.catalog).then(qApp, [parser, &tools](const core::Result<core::catalog::Catalog> &live) {
        return live ? printPlan(*parser, tools, &*live) : printError(tools.output(), live.error());
    });
}

QFuture<int> runPlan(const QStringList &arguments, Toolbox &tools)
{
    const auto shared = std::make_shared<QCommandLineParser>();
    QCommandLineParser &parser = *shared;
    addWorkloadOptions(parser);
    addWishOptions(parser);
    addPlanFileOptions(parser);
    parser.addOptions({{QStringLiteral("offers"), CliText::tr("CSV file with prices to use instead of the dated list"),
                        QStringLiteral("FILE")},
                       {QStringLiteral("live"), CliText::tr("ask the platforms of your accounts, and Vast.ai, what is free now")},
                       {QStringLiteral("checklist"), CliText::tr("print what to settle before paying for plan #1")},
                       {QStringLiteral("top"), CliText::tr("how many plans to show (text: 10, JSON: the first 100)"), QStringLiteral("N")}});
    if (const auto code = prepare(parser, QStringLiteral("plan"), arguments, tools,
                                 {.repeatable = {QStringLiteral("platform"), QStringLiteral("exclude-platform"), QStringLiteral("exclude-class"),
                                                 QStringLiteral("account"), QStringLiteral("card")}}))
        return exitWith(*code);
    const bool isLive = parser.isSet(QStringLiteral("live"));
    if (isLive && parser.isSet(QStringLiteral("offers")))
        return exitWith(printUsageError(tools, CliText::tr("--live and --offers exclude each other."), QStringLiteral("plan")));
    return isLive ? printLivePlan(shared, tools) : exitWith(printPlan(parser, tools));
}

} // namespace app::cli
