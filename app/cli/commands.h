// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/toolbox.h"

#include <QCommandLineParser>

#include <limits>

namespace app::cli {

/// Every subcommand, in the order of the help text.
QList<Command> allCommands();

/// How many words a command takes besides its options, and which options may be repeated.
struct CommandForm {
    qsizetype mostWords = 0;
    QStringList repeatable = {};
};
constexpr qsizetype kAnyNumber = std::numeric_limits<qsizetype>::max();

/// Adds --json and --help, lays a --workload file under the arguments, and parses. An exit code means: printed, leave now.
/// Refused here: unknown or repeated options, empty values, words too many, a password that did not come.
std::optional<int> prepare(QCommandLineParser &parser, const QString &words, const QStringList &arguments, Toolbox &tools,
                           const CommandForm &form = {});

/// A usage error as bad input.
int printUsageError(Toolbox &tools, const QString &message, const QString &words);

QFuture<int> runPlan(const QStringList &arguments, Toolbox &tools);
QFuture<int> runEstimateMemory(const QStringList &arguments, Toolbox &tools);
QFuture<int> runEstimateTime(const QStringList &arguments, Toolbox &tools);
QFuture<int> runCards(const QStringList &arguments, Toolbox &tools);
QFuture<int> runModels(const QStringList &arguments, Toolbox &tools);
QFuture<int> runPlatforms(const QStringList &arguments, Toolbox &tools);
QFuture<int> runOffers(const QStringList &arguments, Toolbox &tools);
QFuture<int> runCatalogCheck(const QStringList &arguments, Toolbox &tools);
QFuture<int> runMachinesList(const QStringList &arguments, Toolbox &tools);
QFuture<int> runMachinesAdd(const QStringList &arguments, Toolbox &tools);
QFuture<int> runMachinesTest(const QStringList &arguments, Toolbox &tools);
QFuture<int> runMachinesStatus(const QStringList &arguments, Toolbox &tools);
QFuture<int> runMachinesRemove(const QStringList &arguments, Toolbox &tools);
QFuture<int> runUpload(const QStringList &arguments, Toolbox &tools);
QFuture<int> runDownload(const QStringList &arguments, Toolbox &tools);
QFuture<int> runGuardStatus(const QStringList &arguments, Toolbox &tools);
QFuture<int> runGuardStop(const QStringList &arguments, Toolbox &tools);
QFuture<int> runGuardStopAll(const QStringList &arguments, Toolbox &tools);
QFuture<int> runLedger(const QStringList &arguments, Toolbox &tools);
QFuture<int> runLedgerAdd(const QStringList &arguments, Toolbox &tools);
QFuture<int> runLedgerCorrect(const QStringList &arguments, Toolbox &tools);
QFuture<int> runLedgerReconcile(const QStringList &arguments, Toolbox &tools);
QFuture<int> runEvaluateMemory(const QStringList &arguments, Toolbox &tools);
QFuture<int> runEvaluateThroughput(const QStringList &arguments, Toolbox &tools);

} // namespace app::cli
