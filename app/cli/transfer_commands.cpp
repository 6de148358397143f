// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/cli_text.h"
#include "app/cli/commands.h"
#include "app/cli/machine_choice.h"
#include "app/cli/machine_output.h"
#include "app/cli/machine_watch.h"
#include "app/cli/transfer_run.h"
#include "app/cli/transfer_scan.h"
#include "app/cli/transfer_target.h"
#include "app/cli/workload_options.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QRegularExpression>

#include <cmath>
#include <utility>

namespace app::cli {

namespace transfer = core::transfer;

namespace {

/// "5MB/s", "500k", "2.5 MiB/s": bytes a second, at least 1 KB.
std::optional<qint64> rateFrom(const QString &text)
{
    static const QRegularExpression shape{QStringLiteral("^\\s*(\\d{1,9}(?:\\.\\d{1,6})?)\\s*([kmg]?)(i?)b?(?:/s)?\\s*$"),
                                          QRegularExpression::CaseInsensitiveOption};
    const auto match = shape.match(text);
    if (!match.hasMatch())
        return std::nullopt;
    const double step = match.captured(3).isEmpty() ? 1000.0 : 1024.0;
    const qsizetype power = match.captured(2).isEmpty() ? 0 : QStringLiteral("kmg").indexOf(match.captured(2).toLower()) + 1;
    const double rate = match.captured(1).toDouble() * std::pow(step, static_cast<double>(power));
    return rate >= 1000.0 && rate < 1e15 ? std::optional{static_cast<qint64>(rate)} : std::nullopt;
}

/// What all requests of one call have in common. A policy that was asked for holds for equal files too.
core::Result<transfer::TransferRequest> readPattern(const QCommandLineParser &parser)
{
    using transfer::ConflictPolicy;
    const QString name = QStringLiteral("on-conflict");
    const QString value = parser.value(name);
    // Nobody can resume what a call leaves behind.
    transfer::TransferRequest pattern{.verifies = !parser.isSet(QStringLiteral("no-verify")), .keepsPartial = false,
                                      .usesDelta = !parser.isSet(QStringLiteral("no-delta")),
                                      .onlyPlans = parser.isSet(QStringLiteral("dry-run")),
                                      .excludes = parser.values(QStringLiteral("exclude"))};
    if (const QString limit = QStringLiteral("limit"); parser.isSet(limit)) {
        const auto rate = rateFrom(parser.value(limit));
        if (!rate)
            return badValue(limit, parser.value(limit), QStringLiteral("5MB/s · 500KB/s · 2MiB/s"));
        pattern.mostBytesPerSecond = *rate;
    }
    if (!parser.isSet(name))
        return pattern;
    for (const auto &[word, policy] : {std::pair{"skip", ConflictPolicy::Skip}, std::pair{"replace", ConflictPolicy::Replace},
                                       std::pair{"keep-both", ConflictPolicy::KeepBoth}}) {
        if (value != QLatin1String{word})
            continue;
        pattern.onConflict = policy;
        pattern.sendsUnchanged = policy != ConflictPolicy::Skip;
        return pattern;
    }
    return core::Error{.kind = core::ErrorKind::InvalidInput,
                       .code = QStringLiteral("input.value"),
                       .message = CliText::tr("--%1 cannot be \"%2\".").arg(name, value.left(80)),
                       .remedy = CliText::tr("Allowed: %1.").arg(QStringLiteral("skip · replace · keep-both"))};
}

void addTransferOptions(QCommandLineParser &parser)
{
    addTargetOptions(parser);
    parser.addOptions({{QStringLiteral("no-verify"), CliText::tr("do not compare hashes afterwards")},
                       {QStringLiteral("no-delta"), CliText::tr("send big files that changed as a whole")},
                       {QStringLiteral("limit"), CliText::tr("highest rate, such as 5MB/s"), QStringLiteral("RATE")},
                       {QStringLiteral("exclude"), CliText::tr("leave out names or paths such as *.tmp, cache/ or data/raw; may be repeated"), QStringLiteral("PATTERN")},
                       {QStringLiteral("dry-run"), CliText::tr("tell what would be done, and do nothing")},
                       {QStringLiteral("on-conflict"), CliText::tr("skip · replace · keep-both; without it, what is there and differs stays, and the exit code is 4"), QStringLiteral("POLICY")}});
}

/// What one call moves, before the machine is known.
struct Order {
    QString machine = {};
    QList<transfer::TransferRequest> requests = {};
};

core::Error missing(const QString &path)
{
    if (path.contains(QChar::ReplacementCharacter)) {
        return {.kind = core::ErrorKind::InvalidInput,
                .code = QStringLiteral("name.invalid"),
                .message = CliText::tr("The name of %1 is not valid UTF-8, so it cannot be given here.").arg(path.left(300)),
                .remedy = CliText::tr("Give the folder that holds it: names inside a folder may be any bytes.")};
    }
    return {.kind = core::ErrorKind::InvalidInput,
            .code = QStringLiteral("path.missing"),
            .message = CliText::tr("%1 is not there.").arg(path.left(300)),
            .remedy = CliText::tr("Check the path.")};
}

core::Error special(const QString &path)
{
    return {.kind = core::ErrorKind::InvalidInput,
            .code = QStringLiteral("path.special"),
            .message = CliText::tr("%1 is a device, pipe or socket, not a file.").arg(path.left(300)),
            .remedy = CliText::tr("Only files, folders and links can be sent.")};
}

core::Result<Order> uploadOrder(const QStringList &paths, const transfer::TransferRequest &pattern)
{
    const auto target = splitTarget(paths.last());
    if (!target)
        return target.error();
    Order order{.machine = target->machine};
    for (const QString &source : paths.mid(0, paths.size() - 1)) {
        const QFileInfo info{source};
        if (!info.exists() && !info.isSymLink())
            return missing(source);
        if (info.exists() && !info.isFile() && !info.isDir())
            return special(source);
        transfer::TransferRequest request = pattern;
        request.direction = transfer::Direction::Upload;
        request.localPath = QDir::cleanPath(info.absoluteFilePath());
        request.remotePath = core::remote::RemotePath::fromText(target->path);
        order.requests << request;
    }
    return order;
}

core::Result<Order> downloadOrder(const QStringList &paths, const transfer::TransferRequest &pattern)
{
    Order order;
    for (const QString &source : paths.mid(0, paths.size() - 1)) {
        const auto target = splitTarget(source);
        if (!target)
            return target.error();
        if (!order.machine.isEmpty() && order.machine != target->machine) {
            return core::Error{.kind = core::ErrorKind::InvalidInput,
                               .code = QStringLiteral("input.target"),
                               .message = CliText::tr("One call reads from one machine."),
                               .remedy = CliText::tr("Run it once for each machine.")};
        }
        order.machine = target->machine;
        transfer::TransferRequest request = pattern;
        request.direction = transfer::Direction::Download;
        request.localPath = QFileInfo{paths.last()}.absoluteFilePath();
        request.remotePath = core::remote::RemotePath::fromText(target->path);
        order.requests << request;
    }
    return order;
}

/// A saved machine is connected first: its login comes from the keychain, and its host key is checked there. Others at once.
QFuture<int> connectedFirst(const QString &machine, const QCommandLineParser &parser, Services &services, Toolbox &tools,
                            std::function<QFuture<int>()> next)
{
    if (endpointFrom(machine))
        return next();
    const auto saved = machineNamed(*services.fleet, machine);
    if (!saved)
        return exitWith(printError(tools.output(), saved.error()));
    constexpr int kReady = -1;
    MachineWatch::Plan plan{.machines = {saved->instance.id}, .acceptsNewHostKey = parser.isSet(QStringLiteral("accept-new-host-key")),
                            .password = tools.secretFromInput(), .keepsConnections = true};
    plan.onChange = [&tools](const core::fleet::MachineStatus &status) -> std::optional<int> {
        if (status.session.phase == core::remote::SessionPhase::Ready)
            return kReady;
        if (status.pendingKey)
            return printError(tools.output(), hostKeyError(status));
        const bool isOver = status.session.phase == core::remote::SessionPhase::Failed || status.session.phase == core::remote::SessionPhase::Waiting;
        if (!status.problem || !(isOver || status.needsPassword))
            return std::nullopt;
        core::Error problem = *status.problem;
        if (problem.code == QLatin1String{"auth.no_password"})
            problem.remedy = secretRemedy(status.instance.name);
        return printError(tools.output(), problem);
    };
    plan.onLimit = [&tools, &services, id = saved->instance.id] {
        const auto status = services.fleet->machine(id);
        return printError(tools.output(), status && status->problem ? *status->problem : silentError());
    };
    return MachineWatch::run(services, std::move(plan))
        .then(qApp, [next = std::move(next)](int code) -> QFuture<int> { return code == kReady ? next() : exitWith(code); })
        .unwrap();
}

using MakeOrder = core::Result<Order> (*)(const QStringList &, const transfer::TransferRequest &);

QFuture<int> moveAll(const std::shared_ptr<QCommandLineParser> &parser, Toolbox &tools, const Order &order)
{
    return withMachines(tools, [&tools, parser, order](Services &services) -> QFuture<int> {
        return connectedFirst(order.machine, *parser, services, tools, [&tools, parser, order, &services]() -> QFuture<int> {
            auto target = sessionFor(order.machine, *parser, services, tools);
            if (!target)
                return exitWith(printError(tools.output(), target.error()));
            return TransferRun::run(tools.output(), std::move(target).value(), order.requests,
                                    parser->isSet(QStringLiteral("accept-new-host-key")));
        });
    });
}

QFuture<int> runTransfer(const QString &words, const QStringList &arguments, Toolbox &tools, MakeOrder makeOrder)
{
    auto parser = std::make_shared<QCommandLineParser>();
    const bool isUpload = words == QLatin1String{"upload"};
    parser->addPositionalArgument(QStringLiteral("SRC"), isUpload ? CliText::tr("files and folders") : QStringLiteral("TARGET:PATH"),
                                  QStringLiteral("SRC…"));
    parser->addPositionalArgument(QStringLiteral("DIR"), isUpload ? QStringLiteral("TARGET:DIR") : CliText::tr("folder that receives them"));
    addTransferOptions(*parser);
    if (isUpload)
        addScanOptions(*parser);
    if (const auto code = prepare(*parser, words, arguments, tools, {.mostWords = kAnyNumber, .repeatable = {QStringLiteral("exclude")}}))
        return exitWith(*code);
    const QStringList paths = parser->positionalArguments();
    if (paths.size() < 2)
        return exitWith(printUsageError(tools, CliText::tr("Source and target are needed."), words));
    const auto pattern = readPattern(*parser);
    if (!pattern)
        return exitWith(printError(tools.output(), pattern.error()));
    const auto order = makeOrder(paths, *pattern);
    if (!order)
        return exitWith(printError(tools.output(), order.error()));
    if (!isUpload)
        return moveAll(parser, tools, *order);
    return scannedFirst(*parser, tools, order->requests, [&tools, parser, order = *order](const QList<transfer::TransferRequest> &requests) {
        return moveAll(parser, tools, {.machine = order.machine, .requests = requests});
    });
}

} // namespace

QFuture<int> runUpload(const QStringList &arguments, Toolbox &tools)
{
    return runTransfer(QStringLiteral("upload"), arguments, tools, uploadOrder);
}

QFuture<int> runDownload(const QStringList &arguments, Toolbox &tools)
{
    return runTransfer(QStringLiteral("download"), arguments, tools, downloadOrder);
}

} // namespace app::cli
