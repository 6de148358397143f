// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/transfer_target.h"

#include "app/cli/cli_text.h"
#include "app/cli/input_file.h"
#include "app/cli/known_hosts_file.h"
#include "app/cli/machine_choice.h"
#include "app/cli/workload_options.h"
#include "core/remote_libssh/session_factory.h"

#include <QFileInfo>
#include <QRegularExpression>

namespace app::cli {

namespace {

core::Error badTarget(const QString &given)
{
    return {.kind = core::ErrorKind::InvalidInput,
            .code = QStringLiteral("input.target"),
            .message = CliText::tr("\"%1\" is no target.").arg(given.left(80)),
            .remedy = CliText::tr("Write NAME:PATH, user@host:port:PATH or user@[address]:port:PATH.")};
}

} // namespace

core::Result<TargetText> splitTarget(const QString &given)
{
    static const QRegularExpression login{QStringLiteral("^([^@/]+@(?:\\[[0-9A-Fa-f:.%]+\\]|[^:/\\[\\]]+)(?::\\d{1,5})?):(.*)$"),
                                          QRegularExpression::DotMatchesEverythingOption};
    if (const auto match = login.match(given); match.hasMatch())
        return TargetText{.machine = match.captured(1), .path = match.captured(2)};
    const qsizetype colon = given.indexOf(u':');
    if (colon <= 0 || given.left(colon).contains(u'@'))
        return badTarget(given);
    return TargetText{.machine = given.left(colon), .path = given.mid(colon + 1)};
}

std::optional<core::remote::Endpoint> endpointFrom(const QString &machine)
{
    static const QRegularExpression shape{QStringLiteral("^([^@]+)@(?:\\[([^\\]]+)\\]|([^:]+))(?::(\\d{1,5}))?$")};
    const auto match = shape.match(machine);
    const uint port = match.captured(4).isEmpty() ? 22 : match.captured(4).toUInt();
    if (!match.hasMatch() || port == 0 || port > 65535)
        return std::nullopt;
    const QString host = match.captured(2).isEmpty() ? match.captured(3) : match.captured(2);
    return core::remote::Endpoint{.host = host, .port = static_cast<quint16>(port), .user = match.captured(1)};
}

void addTargetOptions(QCommandLineParser &parser)
{
    parser.addOptions({{QStringLiteral("identity"), CliText::tr("private key file"), QStringLiteral("FILE")},
                       {QStringLiteral("known-hosts"), CliText::tr("OpenSSH known_hosts file to check the host key with"), QStringLiteral("FILE")},
                       {QStringLiteral("accept-new-host-key"), CliText::tr("trust a host key seen for the first time")},
                       {QStringLiteral("password-stdin"), CliText::tr("read password or passphrase from stdin")}});
}

core::Result<TargetSession> sessionFor(const QString &machine, const QCommandLineParser &parser, Services &services, Toolbox &tools)
{
    TargetSession target;
    const auto endpoint = endpointFrom(machine);
    if (!endpoint) {
        const auto saved = machineNamed(*services.fleet, machine);
        if (!saved)
            return saved.error();
        target.machine = saved->instance.id;
        target.session = services.fleet->bulkSession(target.machine);
        if (target.session)
            return target;
        return badTarget(machine);
    }
    if (const QString name = QStringLiteral("identity"); parser.isSet(name) && !isKeyFile(parser.value(name)))
        return badValue(name, parser.value(name), CliText::tr("a private key file that is there"));
    core::remote::ConnectionRequest request{.endpoint = *endpoint, .hostKeyScope = endpoint->host + u':' + QString::number(endpoint->port),
                                               .proxy = tools.proxy()};
    const QByteArray secret = parser.isSet(QStringLiteral("password-stdin")) ? tools.secretFromInput() : QByteArray{};
    request.credentials.keyFile = parser.isSet(QStringLiteral("identity")) ? QFileInfo{parser.value(QStringLiteral("identity"))}.absoluteFilePath() : QString{};
    (request.credentials.keyFile.isEmpty() ? request.credentials.password : request.credentials.keyPassphrase) = secret;
    request.credentials.usesAgent = request.credentials.keyFile.isEmpty() && secret.isEmpty();
    target.machine = {machine};
    if (!parser.isSet(QStringLiteral("known-hosts"))) {
        target.session = services.sessions->create(request);
        target.more = [factory = services.sessions.get(), request] { return std::shared_ptr{factory->create(request)}; };
        return target;
    }
    auto file = KnownHostsFile::read(parser.value(QStringLiteral("known-hosts")));
    if (!file)
        return std::move(file).error();
    target.ownHostKeys = std::make_shared<KnownHostsFile>(std::move(file).value());
    target.ownFactory = std::make_unique<core::remote_libssh::LibsshSessionFactory>(*target.ownHostKeys, services.clock);
    target.session = target.ownFactory->create(request);
    target.more = [factory = target.ownFactory.get(), request] { return std::shared_ptr{factory->create(request)}; };
    return target;
}

} // namespace app::cli
