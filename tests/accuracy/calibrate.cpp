// SPDX-License-Identifier: GPL-3.0-or-later
// Re-fits the constants of the speed model, and tells how the models do on software they never saw. See docs/estimates.md.
#include "accuracy/memory_problem.h"
#include "accuracy/speed_problem.h"
#include "accuracy/tables.h"
#include "core/base/file_io.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QDir>
#include <QTextStream>

#include <cstdio>

namespace {

using namespace tests;

QString inSources(const char *path)
{
    return QStringLiteral(ZUKA_SOURCE_DIR "/") + QString::fromLatin1(path);
}

void printLeaveOneOut(QTextStream &out, const LeaveOneOut &result)
{
    qsizetype rows = 0;
    for (const LeftOut &source : result.sources) {
        out << QStringLiteral("without %1 %2 rows  median %3 %  %4 constants from it alone\n")
                   .arg(source.source, -46).arg(source.errors.size(), 3).arg(source.median, 6, 'f', 1)
                   .arg(source.ownConstants, 2);
        rows += source.errors.size();
    }
    out << QStringLiteral("leave-one-source-out: median %1 % over %2 rows, mean of the medians of each source %3 %\n")
               .arg(result.median, 0, 'f', 1).arg(rows).arg(result.meanOfMedians, 0, 'f', 1);
}

void printFit(QTextStream &out, FitProblem &problem)
{
    const QList<double> values = Calibration{problem}.fit();
    for (qsizetype i = 0; i < values.size(); ++i) {
        const core::planning::FittedConstant &constant = problem.constants().at(i);
        out << QStringLiteral("%1 now %2 fitted %3 prior %4\n")
                   .arg(constant.path, -50).arg(constant.value, 10, 'g', 4).arg(values.at(i), 10, 'g', 4)
                   .arg(constant.prior, 8, 'g', 4);
    }
}

int leaveOneOutOfMemory(QTextStream &out, const QByteArray &csv, const core::catalog::Catalog &catalog)
{
    const auto constants = core::readWhole(inSources("resources/models/memory.json"));
    auto problem = constants ? MemoryProblem::load(*constants, csv, catalog)
                             : core::Result<std::unique_ptr<MemoryProblem>>{constants.error()};
    if (!problem) {
        out << problem.error().message << '\n';
        return 2;
    }
    const std::unique_ptr<MemoryProblem> memory = std::move(problem).value();
    printLeaveOneOut(out, leaveOneOut(*memory));
    return 0;
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication application{argc, argv};
    QTextStream out{stdout};
    QTextStream err{stderr};
    QCommandLineParser parser;
    parser.addHelpOption();
    parser.addOptions({{QStringLiteral("fit"), QStringLiteral("re-fit the constants of the speed model and print them")},
                       {QStringLiteral("leave-one-out"), QStringLiteral("speed: re-fit without each source, predict it")},
                       {QStringLiteral("leave-one-out-memory"), QStringLiteral("the same for the memory model (minutes)")},
                       {QStringLiteral("tables"), QStringLiteral("print the tables of docs/estimates.md")}});
    parser.process(application);

    const auto catalog = core::catalog::loadCatalog(QDir{inSources("resources/catalog")}, QDir{inSources("no-such-folder")});
    const QString constants = inSources("resources/models/throughput.json");
    const auto time = core::planning::TimeModel::load(constants);
    const auto memory = core::planning::MemoryModel::load(inSources("resources/models/memory.json"));
    const auto speedRows = core::readWhole(inSources("tests/measurements/throughput_measurements.csv"));
    const auto memoryRows = core::readWhole(inSources("tests/measurements/vram_measurements.csv"));
    if (!catalog || !time || !memory || !speedRows || !memoryRows) {
        err << QStringLiteral("The catalog, the constants or the measurements cannot be read.\n");
        return 2;
    }
    if (parser.isSet(QStringLiteral("tables")))
        out << memoryTable(*memoryRows, catalog->catalog, *memory) << '\n' << speedTable(*speedRows, catalog->catalog, *time);
    auto loaded = SpeedProblem::load(constants, *speedRows, catalog->catalog);
    if (!loaded) {
        err << loaded.error().message << '\n';
        return 2;
    }
    SpeedProblem problem = std::move(loaded).value();
    if (parser.isSet(QStringLiteral("fit")))
        printFit(out, problem);
    if (parser.isSet(QStringLiteral("leave-one-out")))
        printLeaveOneOut(out, leaveOneOut(problem));
    if (parser.isSet(QStringLiteral("leave-one-out-memory")))
        return leaveOneOutOfMemory(out, *memoryRows, catalog->catalog);
    return 0;
}
