// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/calibration_commands.h"

#include "app/cli/cli_text.h"
#include "app/cli/workload_options.h"
#include "app/services.h"

#include <QCoreApplication>
#include <QJsonArray>

namespace app::cli {

namespace planning = core::planning;

using planning::Calibration;
using planning::MeasuredKind;

namespace {

const QString kMeasured = QStringLiteral("measured");
const QString kReading = QStringLiteral("reading");
const QString kCalibration = QStringLiteral("calibration");

constexpr double kGiB = 1024.0 * 1024.0 * 1024.0;

QJsonObject calibrationJson(const Calibration &own)
{
    const bool isTime = own.kind == MeasuredKind::Time;
    const double unit = isTime ? 1 : kGiB;
    const QString suffix = isTime ? QString{} : QStringLiteral("_gib");
    return {{QStringLiteral("kind"), wordOf(own.kind)},
            {QStringLiteral("task"), planning::wordOf(own.task)},
            {QStringLiteral("framework"), own.framework},
            {QStringLiteral("factor"), rounded(own.factor, 4)},
            {QStringLiteral("measured") + suffix, rounded(own.measured / unit)},
            {QStringLiteral("predicted") + suffix, rounded(own.predicted / unit)},
            {isTime ? QStringLiteral("unit") : kReading, own.unit},
            {QStringLiteral("card"), own.card.value},
            {QStringLiteral("gpus"), own.gpus},
            {QStringLiteral("setup"), own.setup},
            {QStringLiteral("measured_at"), own.measuredAt.toString(Qt::ISODate)}};
}

/// Those that the command is about: of its kind, and of the task and the framework where they were stated.
QList<Calibration> chosenFrom(const QList<Calibration> &all, const QCommandLineParser &parser, MeasuredKind kind)
{
    QList<Calibration> chosen;
    for (const Calibration &own : all) {
        const bool isOtherTask = parser.isSet(QStringLiteral("task")) && planning::wordOf(own.task) != parser.value(QStringLiteral("task"));
        const bool isOtherStack =
            parser.isSet(QStringLiteral("framework")) && own.framework != parser.value(QStringLiteral("framework"));
        if (own.kind == kind && !isOtherTask && !isOtherStack)
            chosen << own;
    }
    return chosen;
}

void listAll(Output &output, const QList<Calibration> &list)
{
    if (output.isJson) {
        QJsonArray rows;
        for (const Calibration &own : list)
            rows << calibrationJson(own);
        printJson(output.out, {{QStringLiteral("calibrations"), rows}});
        return;
    }
    if (list.isEmpty()) {
        output.out << CliText::tr("No measurement is kept.") << '\n';
        return;
    }
    QList<QStringList> rows;
    for (const Calibration &own : list) {
        rows << QStringList{planning::wordOf(own.task), own.framework, planning::factorText(own), planning::measuredText(own),
                            QStringLiteral("%1 × %2").arg(own.gpus).arg(own.cardName),
                            planning::dayOf(own), own.setup};
    }
    printTable(output.out,
               {{CliText::tr("Task")}, {CliText::tr("Framework")}, {CliText::tr("Factor")}, {CliText::tr("Measured")}, {CliText::tr("Card")},
                {CliText::tr("Date")}, {CliText::tr("Setup")}},
               rows);
}

QFuture<int> clearAll(Toolbox &tools, core::store::Store &store, const QList<Calibration> &list)
{
    QFuture<core::Status> done = QtFuture::makeReadyFuture(core::ok());
    for (const Calibration &own : list)
        done = store.calibrations().remove(own); // The store works in the order of the calls; a failing disk fails the last one too.
    return done.then(qApp, [&tools, count = list.size()](const core::Status &removed) -> int {
        if (!removed)
            return printError(tools.output(), removed.error());
        if (tools.output().isJson)
            printJson(tools.output().out, {{QStringLiteral("removed"), static_cast<int>(count)}});
        else
            tools.output().out << CliText::tr("Measurements removed: %1").arg(count) << '\n';
        return Done;
    });
}

QFuture<int> listOrClear(const QCommandLineParser &parser, Toolbox &tools, MeasuredKind kind)
{
    const QString word = parser.value(kCalibration);
    const QString allowed = QStringLiteral("list · clear");
    if (word != QLatin1String{"list"} && word != QLatin1String{"clear"})
        return exitWith(printError(tools.output(), badValue(kCalibration, word, allowed)));
    const auto known = tools.knowledge();
    if (!known)
        return exitWith(printError(tools.output(), known.error()));
    const QList<Calibration> list = chosenFrom(known->get().calibrations.list(), parser, kind);
    if (word == QLatin1String{"list"}) {
        listAll(tools.output(), list);
        return exitWith(Done);
    }
    const auto services = tools.services();
    if (!services)
        return exitWith(printError(tools.output(), services.error()));
    return clearAll(tools, *services->get().store, list);
}

/// What was kept, for people; the estimate that follows says that it is used.
void tell(Output &output, const Calibration &own)
{
    if (output.isJson)
        return;
    Calibration expected = own;
    expected.measured = own.predicted;
    output.out << CliText::tr("Measured %1, expected %2. It is kept and corrects %3 with %4 on every card.")
                      .arg(planning::measuredText(own), planning::measuredText(expected), planning::wordOf(own.task), own.framework)
               << "\n\n";
}

} // namespace

void addCalibrationOptions(QCommandLineParser &parser, MeasuredKind kind)
{
    const bool isTime = kind == MeasuredKind::Time;
    parser.addOption({kMeasured,
                      isTime ? CliText::tr("your own speed with this setup on all GPUs, such as \"1.9 s/step\" (a step of the optimizer) or "
                                           "\"2600 tok/s\"; it is kept and corrects this task and framework")
                             : CliText::tr("your own peak of one GPU with this setup, such as 21.3GiB; it is kept and corrects this task "
                                           "and framework"),
                      QStringLiteral("FIGURE")});
    if (!isTime)
        parser.addOption({kReading, CliText::tr("where that peak was read: %1").arg(planning::memoryReadingWords().join(QStringLiteral(" · "))),
                          QStringLiteral("READING"), planning::wordOf(planning::MemoryReading::Driver)});
    parser.addOption({kCalibration, CliText::tr("list or clear the measurements that are kept"), QStringLiteral("list|clear")});
}

core::Result<Calibration> readMeasurement(const QCommandLineParser &parser, MeasuredKind kind, const planning::MeasuredRun &run,
                                          const Knowledge &knowledge)
{
    const QString text = parser.value(kMeasured);
    if (kind == MeasuredKind::Time) {
        const auto speed = planning::parseMeasuredSpeed(text);
        return speed ? planning::calibrateTime(run, *speed, knowledge.time) : core::Result<Calibration>{speed.error()};
    }
    const auto reading = planning::memoryReadingFromWord(parser.value(kReading));
    if (!reading)
        return badValue(kReading, parser.value(kReading), planning::memoryReadingWords().join(QStringLiteral(" · ")));
    const auto peak = planning::parseMeasuredMemory(text);
    return peak ? planning::calibrateMemory(run, *peak, *reading, knowledge.memory) : core::Result<Calibration>{peak.error()};
}

QFuture<int> runCalibrated(const QCommandLineParser &parser, Toolbox &tools, const CalibratedEstimate &estimate)
{
    if (parser.isSet(kCalibration))
        return listOrClear(parser, tools, estimate.kind);
    if (!parser.isSet(kMeasured))
        return exitWith(estimate.print());
    const auto measured = estimate.measure();
    if (!measured)
        return exitWith(printError(tools.output(), measured.error()));
    const auto services = tools.services();
    if (!services)
        return exitWith(printError(tools.output(), services.error()));
    core::store::Store &store = *services->get().store;
    return store.calibrations()
        .save(*measured)
        .then(qApp, [&tools, own = *measured, print = estimate.print](const core::Status &saved) -> int {
            if (!saved)
                return printError(tools.output(), saved.error());
            tools.addCalibration(own);
            tell(tools.output(), own);
            return print();
        });
}

void addCalibration(QJsonObject &document, const QList<Calibration> &applied)
{
    if (applied.isEmpty())
        return;
    QJsonObject kinds;
    for (const Calibration &own : applied)
        kinds.insert(wordOf(own.kind), calibrationJson(own));
    document.insert(kCalibration, kinds);
}

void printCalibration(QTextStream &out, const QList<Calibration> &applied)
{
    if (!applied.isEmpty())
        out << planning::calibrationText(applied) << '\n';
}

} // namespace app::cli
