// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/plan_output.h"
#include "app/cli/workload_file.h"
#include "app/cli/workload_options.h"
#include "core/catalog/offer_file.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>

namespace app::cli {

namespace planning = core::planning;

namespace {

constexpr qint64 kLargestFile = 64 * 1024 * 1024;

QString text(const char *source)
{
    return QCoreApplication::translate("app::cli", source);
}

/// Rows of `file` (columns of offers.csv) instead of the dated list.
core::Result<core::catalog::Catalog> withOffers(const core::catalog::Catalog &catalog, const QString &path)
{
    QFile file{path};
    if (!QFileInfo{path}.isFile() || file.size() > kLargestFile || !file.open(QIODevice::ReadOnly)) {
        return core::Error{.kind = core::ErrorKind::InvalidInput,
                           .code = QStringLiteral("input.file"),
                           .message = text(QT_TRANSLATE_NOOP("app::cli", "%1 cannot be read: %2.")).arg(path, file.errorString()),
                           .remedy = text(QT_TRANSLATE_NOOP("app::cli", "Give a CSV file with the columns of offers.csv."))};
    }
    core::catalog::Catalog own = catalog;
    const core::catalog::OfferFile read = core::catalog::parseOfferFile(file.readAll(), path, catalog);
    const QList<core::catalog::Problem> &problems = read.problems;
    own.offers = read.offers;
    if (!problems.isEmpty() && own.offers.isEmpty()) {
        return core::Error{.kind = core::ErrorKind::InvalidInput,
                           .code = QStringLiteral("input.offers"),
                           .message = QStringLiteral("%1: %2: %3").arg(path, problems.first().path, problems.first().reason),
                           .remedy = text(QT_TRANSLATE_NOOP("app::cli", "Correct the file and try again."))};
    }
    return own;
}

} // namespace

int printPlan(const QCommandLineParser &parser, Toolbox &tools)
{
    Output &output = tools.output();
    const auto known = tools.knowledge();
    if (!known)
        return printError(output, known.error());
    const auto workload = readWorkload(parser);
    if (!workload)
        return printError(output, workload.error());
    const auto wishes = readWishes(parser, tools.settings().currency);
    if (!wishes)
        return printError(output, wishes.error());
    const auto top = readInteger(parser, QStringLiteral("top"), 1, 100'000);
    if (!top)
        return printError(output, top.error());

    core::catalog::Catalog ownOffers;
    planning::PlanningKit kit = tools.planningKit(known->get(), tools.settings());
    if (parser.isSet(QStringLiteral("offers"))) {
        auto own = withOffers(known->get().loaded.catalog, parser.value(QStringLiteral("offers")));
        if (!own)
            return printError(output, own.error());
        ownOffers = std::move(own).value();
        const planning::PlanningKit other{.catalog = ownOffers, .memory = kit.memory, .time = kit.time, .today = kit.today,
                                          .staleAfterDays = kit.staleAfterDays, .rates = kit.rates};
        return showPlan(output, planning::planRental(*workload, *wishes, other), *top);
    }
    return showPlan(output, planning::planRental(*workload, *wishes, kit), *top);
}

QFuture<int> runPlan(const QStringList &arguments, Toolbox &tools)
{
    QCommandLineParser parser;
    addWorkloadOptions(parser);
    addWishOptions(parser);
    parser.addOptions({{QStringLiteral("offers"), text(QT_TRANSLATE_NOOP("app::cli", "CSV file with prices to use instead of the dated list")),
                        QStringLiteral("FILE")},
                       {QStringLiteral("top"), text(QT_TRANSLATE_NOOP("app::cli", "how many plans to show (text: 10, JSON: all)")), QStringLiteral("N")}});
    if (const auto code = prepare(parser, QStringLiteral("plan"), arguments, tools))
        return exitWith(*code);
    return exitWith(printPlan(parser, tools));
}

} // namespace app::cli
