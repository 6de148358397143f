// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/machine_choice.h"
#include "app/cli/machine_output.h"
#include "app/cli/machine_watch.h"
#include "app/cli/transfer_run.h"
#include "app/cli/transfer_target.h"

#include <QCoreApplication>
#include <QFileInfo>

namespace app::cli {

namespace transfer = core::transfer;

namespace {

QString text(const char *source)
{
    return QCoreApplication::translate("app::cli", source);
}

core::Result<transfer::ConflictPolicy> readConflict(const QCommandLineParser &parser)
{
    const QString name = QStringLiteral("on-conflict");
    const QString value = parser.value(name);
    if (!parser.isSet(name) || value == QLatin1String{"replace"})
        return transfer::ConflictPolicy::Replace;
    if (value == QLatin1String{"skip"})
        return transfer::ConflictPolicy::Skip;
    if (value == QLatin1String{"keep-both"})
        return transfer::ConflictPolicy::KeepBoth;
    return core::Error{.kind = core::ErrorKind::InvalidInput,
                       .code = QStringLiteral("input.value"),
                       .message = text(QT_TRANSLATE_NOOP("app::cli", "--%1 cannot be \"%2\".")).arg(name, value.left(80)),
                       .remedy = text(QT_TRANSLATE_NOOP("app::cli", "Allowed: %1.")).arg(QStringLiteral("skip · replace · keep-both"))};
}

void addTransferOptions(QCommandLineParser &parser)
{
    addTargetOptions(parser);
    parser.addOptions({{QStringLiteral("no-verify"), text(QT_TRANSLATE_NOOP("app::cli", "do not compare hashes afterwards"))},
                       {QStringLiteral("on-conflict"), QStringLiteral("skip · replace · keep-both"), QStringLiteral("POLICY")}});
}

/// What one call moves, before the machine is known.
struct Order {
    QString machine = {};
    QList<transfer::TransferRequest> requests = {};
};

core::Error missing(const QString &path)
{
    return {.kind = core::ErrorKind::InvalidInput,
            .code = QStringLiteral("path.missing"),
            .message = text(QT_TRANSLATE_NOOP("app::cli", "%1 is not there.")).arg(path),
            .remedy = text(QT_TRANSLATE_NOOP("app::cli", "Check the path."))};
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
                               .message = text(QT_TRANSLATE_NOOP("app::cli", "One call reads from one machine.")),
                               .remedy = text(QT_TRANSLATE_NOOP("app::cli", "Run it once for each machine."))};
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
        if (status.problem && (status.session.phase == core::remote::SessionPhase::Failed || status.needsPassword))
            return printError(tools.output(), *status.problem);
        return std::nullopt;
    };
    plan.onLimit = [&tools, &services, id = saved->instance.id] {
        const auto status = services.fleet->machine(id);
        const core::Error silent{.kind = core::ErrorKind::Timeout, .code = QStringLiteral("net.timeout"),
                                 .message = text(QT_TRANSLATE_NOOP("app::cli", "The machine did not answer in time.")),
                                 .remedy = text(QT_TRANSLATE_NOOP("app::cli", "See whether it is on, then try again.")),
                                 .money = core::MoneyState::Unknown};
        return printError(tools.output(), status && status->problem ? *status->problem : silent);
    };
    return MachineWatch::run(services, std::move(plan))
        .then(qApp, [next = std::move(next)](int code) -> QFuture<int> { return code == kReady ? next() : exitWith(code); })
        .unwrap();
}

using MakeOrder = core::Result<Order> (*)(const QStringList &, const transfer::TransferRequest &);

QFuture<int> runTransfer(const QString &words, const QStringList &arguments, Toolbox &tools, MakeOrder makeOrder)
{
    auto parser = std::make_shared<QCommandLineParser>();
    const bool isUpload = words == QLatin1String{"upload"};
    parser->addPositionalArgument(QStringLiteral("SRC"), isUpload ? text(QT_TRANSLATE_NOOP("app::cli", "files and folders")) : QStringLiteral("TARGET:PATH"),
                                  QStringLiteral("SRC…"));
    parser->addPositionalArgument(QStringLiteral("DIR"), isUpload ? QStringLiteral("TARGET:DIR") : text(QT_TRANSLATE_NOOP("app::cli", "folder that receives them")));
    addTransferOptions(*parser);
    if (const auto code = prepare(*parser, words, arguments, tools))
        return exitWith(*code);
    const QStringList paths = parser->positionalArguments();
    if (paths.size() < 2)
        return exitWith(printUsageError(tools, text(QT_TRANSLATE_NOOP("app::cli", "Source and target are needed.")), words));
    const auto conflict = readConflict(*parser);
    if (!conflict)
        return exitWith(printError(tools.output(), conflict.error()));
    const auto order = makeOrder(paths, {.onConflict = *conflict, .verifies = !parser->isSet(QStringLiteral("no-verify"))});
    if (!order)
        return exitWith(printError(tools.output(), order.error()));
    return withMachines(tools, [&tools, parser, order = *order](Services &services) -> QFuture<int> {
        return connectedFirst(order.machine, *parser, services, tools, [&tools, parser, order, &services]() -> QFuture<int> {
            auto target = sessionFor(order.machine, *parser, services, tools);
            if (!target)
                return exitWith(printError(tools.output(), target.error()));
            return TransferRun::run(tools.output(), std::move(target).value(), order.requests,
                                    parser->isSet(QStringLiteral("accept-new-host-key")));
        });
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
