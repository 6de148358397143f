// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command_line.h"

#include "app/cli/commands.h"
#include "app/paths.h"
#include "app/standard_input.h"
#include "app/stored_settings.h"
#include "app/translation.h"
#include "app/version.h"

#include <QCoreApplication>
#include <QFutureWatcher>
#include <QLoggingCategory>

namespace app::cli {

namespace {

constexpr auto kJson = QLatin1String{"--json"};

QString text(const char *source)
{
    return QCoreApplication::translate("app::cli", source);
}

const Command *findCommand(const QList<Command> &commands, const QStringList &arguments)
{
    for (const Command &command : commands) {
        const QStringList words = command.words.split(u' ');
        if (arguments.mid(0, words.size()) == words)
            return &command;
    }
    return nullptr;
}

void printHelp(QTextStream &out, const QList<Command> &commands)
{
    out << text(QT_TRANSLATE_NOOP("app::cli", "usage: zuka                    opens the window\n"
                                              "       zuka COMMAND …          runs without a display\n"
                                              "       zuka COMMAND --help     tells its options\n"))
        << '\n';
    QList<QStringList> rows;
    for (const Command &command : commands)
        rows << QStringList{QStringLiteral("  ") + command.words, command.summary};
    printTable(out, {{text(QT_TRANSLATE_NOOP("app::cli", "  Command"))}, {text(QT_TRANSLATE_NOOP("app::cli", "What it gives"))}}, rows);
    out << '\n' << text(QT_TRANSLATE_NOOP("app::cli", "Exit codes: 0 done, 1 the answer is no, 2 wrong input, 3 machine, network or platform failed, 4 refused for safety.")) << '\n';
}

int waitFor(QFuture<int> future)
{
    if (future.isFinished())
        return future.resultCount() > 0 ? future.result() : int{Failed};
    QFutureWatcher<int> watcher;
    QObject::connect(&watcher, &QFutureWatcher<int>::finished, qApp, [&watcher] {
        QCoreApplication::exit(watcher.future().resultCount() > 0 ? watcher.result() : int{Failed});
    });
    watcher.setFuture(future);
    return QCoreApplication::exec();
}

int run(const QStringList &arguments, Output &output)
{
    const QList<Command> commands = allCommands();
    if (arguments.contains(QLatin1String{"--version"}) && arguments.size() == 1) {
        output.out << "zuka " << versionText() << '\n';
        return Done;
    }
    const Command *command = findCommand(commands, arguments);
    if (!command) {
        const bool asksForHelp = arguments.value(0) == QLatin1String{"--help"} || arguments.value(0) == QLatin1String{"-h"};
        if (asksForHelp) {
            printHelp(output.out, commands);
            return Done;
        }
        return printError(output, {.kind = core::ErrorKind::InvalidInput,
                                   .code = QStringLiteral("input.command"),
                                   .message = text(QT_TRANSLATE_NOOP("app::cli", "There is no command \"%1\".")).arg(arguments.mid(0, 2).join(u' ').left(80)),
                                   .remedy = text(QT_TRANSLATE_NOOP("app::cli", "Commands: %1.")).arg(commandWords().join(QStringLiteral(", ")))});
    }
    const QStringList rest = arguments.mid(command->words.count(u' ') + 1);
    const bool readsSecret = rest.contains(QLatin1String{"--password-stdin"}) || rest.contains(QLatin1String{"--key-stdin"});
    Toolbox tools{output, readsSecret ? readStandardInput() : QByteArray{}};
    tools.setSettings(storedSettings(dataFolder()));
    return waitFor(command->run(rest, tools));
}

} // namespace

QList<Command> allCommands()
{
    return {
        {QStringLiteral("plan"), text(QT_TRANSLATE_NOOP("app::cli", "ranked plans with the whole bill")), runPlan},
        {QStringLiteral("estimate memory"), text(QT_TRANSLATE_NOOP("app::cli", "memory per GPU by parts, verdict, what makes it fit")), runEstimateMemory},
        {QStringLiteral("estimate time"), text(QT_TRANSLATE_NOOP("app::cli", "speed and hours on a card")), runEstimateTime},
        {QStringLiteral("evaluate memory"), text(QT_TRANSLATE_NOOP("app::cli", "predictions beside measured figures of a CSV file")), runEvaluateMemory},
        {QStringLiteral("cards"), text(QT_TRANSLATE_NOOP("app::cli", "cards with source and date")), runCards},
        {QStringLiteral("models"), text(QT_TRANSLATE_NOOP("app::cli", "models with source and date")), runModels},
        {QStringLiteral("platforms"), text(QT_TRANSLATE_NOOP("app::cli", "platforms and what stopping means there")), runPlatforms},
        {QStringLiteral("offers"), text(QT_TRANSLATE_NOOP("app::cli", "dated prices")), runOffers},
        {QStringLiteral("catalog check"), text(QT_TRANSLATE_NOOP("app::cli", "problems in catalog files")), runCatalogCheck},
        {QStringLiteral("machines list"), text(QT_TRANSLATE_NOOP("app::cli", "your machines")), runMachinesList},
        {QStringLiteral("machines add"), text(QT_TRANSLATE_NOOP("app::cli", "adds a machine from a pasted login line")), runMachinesAdd},
        {QStringLiteral("machines test"), text(QT_TRANSLATE_NOOP("app::cli", "connects once and tells each stage")), runMachinesTest},
        {QStringLiteral("machines status"), text(QT_TRANSLATE_NOOP("app::cli", "GPUs of your machines, once or as a stream")), runMachinesStatus},
        {QStringLiteral("machines remove"), text(QT_TRANSLATE_NOOP("app::cli", "forgets a machine and its secrets; stops no bill")), runMachinesRemove},
        {QStringLiteral("upload"), text(QT_TRANSLATE_NOOP("app::cli", "files and folders to a machine, verified")), runUpload},
        {QStringLiteral("download"), text(QT_TRANSLATE_NOOP("app::cli", "files and folders from a machine, verified")), runDownload},
        {QStringLiteral("guard status"), text(QT_TRANSLATE_NOOP("app::cli", "planned ends and what they cost so far")), runGuardStatus},
    };
}

QStringList commandWords()
{
    QStringList words;
    for (const Command &command : allCommands())
        words << command.words;
    return words;
}

bool wantsCommandLine(const QStringList &arguments)
{
    return arguments.size() > 1;
}

int runCommandLine(int &argc, char **argv)
{
    QCoreApplication application{argc, argv};
    QStringList arguments = QCoreApplication::arguments().mid(1);
    if (qEnvironmentVariableIsEmpty("QT_LOGGING_RULES"))
        QLoggingCategory::setFilterRules(QStringLiteral("*=false")); // What matters comes as an error with a sentence.
    Translation translation;
    translation.use(storedSettings(dataFolder()).language);
    QTextStream out{stdout};
    QTextStream err{stderr};
    Output output{out, err, arguments.contains(kJson)};
    const int code = run(arguments, output);
    out.flush();
    err.flush();
    return code;
}

} // namespace app::cli
