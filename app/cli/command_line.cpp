// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command_line.h"

#include "app/cli/accounts_commands.h"
#include "app/cli/cli_text.h"
#include "app/cli/commands.h"
#include "app/cli/machine_team.h"
#include "app/cli/platform_commands.h"
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

/// Options whose effect begins before a command reads its own; one dash is enough for the parser too.
bool isThere(const QStringList &arguments, const char *option)
{
    return arguments.contains(QLatin1String{"--"} + QLatin1String{option}) || arguments.contains(QLatin1String{"-"} + QLatin1String{option});
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

/// "machines" stands in front of several.
QList<Command> commandsOf(const QList<Command> &commands, const QString &firstWord)
{
    QList<Command> group;
    for (const Command &command : commands) {
        if (command.words.startsWith(firstWord + u' '))
            group << command;
    }
    return group;
}

QStringList wordsOf(const QList<Command> &commands)
{
    QStringList words;
    for (const Command &command : commands)
        words << command.words;
    return words;
}

void printHelp(QTextStream &out, const QList<Command> &commands)
{
    out << CliText::tr("usage: zuka                    opens the window\n"
                                              "       zuka COMMAND …          runs without a display\n"
                                              "       zuka COMMAND --help     tells its options\n")
        << '\n';
    QList<QStringList> rows;
    for (const Command &command : commands)
        rows << QStringList{QStringLiteral("  ") + command.words, command.summary};
    printTable(out, {{CliText::tr("  Command")}, {CliText::tr("What it gives")}}, rows);
    out << '\n' << CliText::tr("Exit codes: 0 done, 1 the answer is no, 2 wrong input, 3 machine, network or platform failed, 4 refused for safety.") << '\n';
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
        const QList<Command> group = commandsOf(commands, arguments.value(0));
        if (!group.isEmpty() && (isThere(arguments, "help") || arguments.contains(QLatin1String{"-h"}))) {
            printHelp(output.out, group);
            return Done;
        }
        return printError(output, {.kind = core::ErrorKind::InvalidInput,
                                   .code = QStringLiteral("input.command"),
                                   .message = CliText::tr("There is no command \"%1\".").arg(arguments.mid(0, 2).join(u' ').left(80)),
                                   .remedy = CliText::tr("Commands: %1.").arg(wordsOf(group.isEmpty() ? commands : group).join(QStringLiteral(", ")))});
    }
    const QStringList rest = arguments.mid(command->words.count(u' ') + 1);
    const bool readsSecret = isThere(rest, "password-stdin") || isThere(rest, "key-stdin") || isThere(rest, "proxy-password-stdin");
    Toolbox tools{output, readsSecret ? readStandardInput() : QByteArray{}};
    tools.setSettings(storedSettings(dataFolder()));
    return waitFor(command->run(rest, tools));
}

/// A full disk or a closed pipe must not look like success.
int codeOnceWritten(int code, Output &output)
{
    output.out.flush();
    if (output.out.status() == QTextStream::Ok)
        return code;
    output.err << "zuka: " << CliText::tr("The answer could not be written completely.") << '\n';
    return Failed;
}

} // namespace

QList<Command> allCommands()
{
    return {
        {QStringLiteral("plan"), CliText::tr("ranked plans with the whole bill"), runPlan},
        {QStringLiteral("estimate memory"), CliText::tr("memory per GPU by parts, verdict, what makes it fit"), runEstimateMemory},
        {QStringLiteral("estimate time"), CliText::tr("speed and hours on a card"), runEstimateTime},
        {QStringLiteral("evaluate memory"), CliText::tr("predictions beside measured figures of a CSV file"), runEvaluateMemory},
        {QStringLiteral("evaluate throughput"), CliText::tr("predicted speeds beside measured ones of a CSV file"), runEvaluateThroughput},
        {QStringLiteral("cards"), CliText::tr("cards with source and date"), runCards},
        {QStringLiteral("models"), CliText::tr("models with source and date"), runModels},
        {QStringLiteral("platforms decode"), CliText::tr("one recorded answer of a platform as records, or what kind of error it is"), runPlatformsDecode},
        {QStringLiteral("platforms"), CliText::tr("platforms and what stopping means there"), runPlatforms},
        {QStringLiteral("offers"), CliText::tr("dated prices"), runOffers},
        {QStringLiteral("catalog check"), CliText::tr("problems in catalog files"), runCatalogCheck},
        {QStringLiteral("machines list"), CliText::tr("your machines"), runMachinesList},
        {QStringLiteral("machines add"), CliText::tr("adds a machine from a pasted login line"), runMachinesAdd},
        {QStringLiteral("machines test"), CliText::tr("connects once and tells each stage"), runMachinesTest},
        {QStringLiteral("machines status"), CliText::tr("GPUs of your machines, once or as a stream"), runMachinesStatus},
        {QStringLiteral("machines export"), CliText::tr("a file for your team, without secrets"), runMachinesExport},
        {QStringLiteral("machines import"), CliText::tr("machines from a team file"), runMachinesImport},
        {QStringLiteral("machines remove"), CliText::tr("forgets a machine and its secrets; stops no bill"), runMachinesRemove},
        {QStringLiteral("upload"), CliText::tr("files and folders to a machine, verified"), runUpload},
        {QStringLiteral("download"), CliText::tr("files and folders from a machine, verified"), runDownload},
        {QStringLiteral("accounts list"), CliText::tr("your accounts at platforms"), runAccountsList},
        {QStringLiteral("accounts add"), CliText::tr("keeps an account when its platform accepts the key"), runAccountsAdd},
        {QStringLiteral("accounts test"), CliText::tr("balance and instances as the platform tells them now"), runAccountsTest},
        {QStringLiteral("accounts remove"), CliText::tr("forgets an account and its key; stops nothing"), runAccountsRemove},
        {QStringLiteral("guard status"), CliText::tr("planned ends and what they cost so far"), runGuardStatus},
        {QStringLiteral("guard stop-all"), CliText::tr("stops every machine that costs money; asks for --yes"), runGuardStopAll},
        {QStringLiteral("guard stop"), CliText::tr("stops or releases a machine and waits until that is confirmed; asks for --yes"), runGuardStop},
        {QStringLiteral("ledger add"), CliText::tr("a payment that Zuka cannot see"), runLedgerAdd},
        {QStringLiteral("ledger correct"), CliText::tr("replaces an entry; the original stays"), runLedgerCorrect},
        {QStringLiteral("ledger reconcile"), CliText::tr("a platform's bill beside the ledger"), runLedgerReconcile},
        {QStringLiteral("ledger"), CliText::tr("what was paid, for what; also as CSV"), runLedger},
    };
}

QStringList commandWords()
{
    return wordsOf(allCommands());
}

bool wantsCommandLine(const QStringList &arguments)
{
    return arguments.size() > 1 && arguments.mid(1) != QStringList{QStringLiteral("--hidden")}; // As it is started at login.
}

int runCommandLine(int &argc, char **argv)
{
    QCoreApplication application{argc, argv};
    QCoreApplication::setApplicationName(QStringLiteral("zuka")); // The data folder must not follow the name of a link to the program.
    QStringList arguments = QCoreApplication::arguments().mid(1);
    if (qEnvironmentVariableIsEmpty("QT_LOGGING_RULES"))
        QLoggingCategory::setFilterRules(QStringLiteral("*=false")); // What matters comes as an error with a sentence.
    Translation translation;
    translation.use(storedSettings(dataFolder()).language);
    QTextStream out{stdout};
    QTextStream err{stderr};
    Output output{out, err, isThere(arguments, "json")};
    const int code = codeOnceWritten(run(arguments, output), output);
    err.flush();
    return code;
}

} // namespace app::cli
