// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/machine_details.h"

#include "app/cli/cli_text.h"
#include "app/cli/input_file.h"
#include "app/cli/machine_keeping.h"
#include "app/cli/machine_times.h"
#include "app/cli/workload_options.h"

#include "core/base/count_text.h"
#include "core/base/secret_bytes.h"
#include "core/instances/same_machine.h"
#include "core/sshconfig/destination.h"
#include "core/sshconfig/login_line.h"
#include "core/sshconfig/public_key.h"
#include "core/sshconfig/ssh_config.h"
#include "ui/viewmodel/machine_form.h"

#include <QFile>
#include <QFileInfo>

namespace app::cli {

using core::instances::Instance;
using core::instances::LoginMethod;

namespace {

QString option(const char *name) { return QString::fromLatin1(name); }

core::Status readPrice(const QCommandLineParser &parser, core::Currency standard, Instance &instance)
{
    if (!parser.isSet(option("price")))
        return core::ok();
    const auto amount = core::parseCount(parser.value(option("price")));
    const auto currency = parser.isSet(option("currency")) ? core::currencyFromCode(parser.value(option("currency"))) : std::optional{standard};
    if (!currency)
        return badValue(option("currency"), parser.value(option("currency")), QStringLiteral("CNY · USD"));
    if (!amount || *amount > 1e6)
        return badValue(option("price"), parser.value(option("price")), CliText::tr("an amount an hour, such as 2.58"));
    instance.price = core::HourlyPrice{core::Money::fromAmount(*amount, *currency)};
    instance.spentBefore = core::Money::zero(*currency);
    return core::ok();
}

bool isJump(const QString &text)
{
    const auto problems = ui::problemsOf({.host = QStringLiteral("h"), .jump = text}, {}, QDateTime::currentDateTimeUtc());
    return problems.isEmpty();
}

/// "none", "http://user@host:port" or "socks5://host:port".
std::optional<core::instances::OwnProxy> proxyFrom(const QString &text)
{
    if (text == QLatin1String{"none"})
        return core::instances::OwnProxy{.kind = text};
    const QString kind = text.section(QStringLiteral("://"), 0, 0).toLower();
    const auto place = core::sshconfig::readDestination(text.section(QStringLiteral("://"), 1), false);
    const int port = place.port.toInt();
    const bool isKnown = kind == QLatin1String{"http"} || kind == QLatin1String{"socks5"};
    if (!isKnown || !place.password.isEmpty() || port < 1 || port > 65535 || !core::sshconfig::isHost(place.host))
        return std::nullopt;
    return core::instances::OwnProxy{.kind = kind, .host = place.host, .port = static_cast<quint16>(port), .user = place.user};
}

core::Status readWay(const QCommandLineParser &parser, Instance &instance)
{
    if (const QString name = option("jump"); parser.isSet(name)) {
        instance.jump = parser.value(name).trimmed();
        instance.proxyCommand.clear();
        if (!isJump(instance.jump))
            return badValue(name, instance.jump, CliText::tr("user@host:port, with commas between several"));
    }
    if (const QString name = option("proxy"); parser.isSet(name)) {
        instance.proxy = proxyFrom(parser.value(name).trimmed());
        if (!instance.proxy)
            return badValue(name, parser.value(name).section(u'@', -1), // What stands in front may hold a password.
                            CliText::tr("none, http://host:port or socks5://host:port, without a password"));
    }
    return core::ok();
}

core::Status readTeam(const QCommandLineParser &parser, Instance &instance)
{
    instance.tags = ui::tagsOf(parser.values(option("tag")).join(u','));
    for (const auto &[name, field] : {std::pair{option("owner"), &Instance::owner}, std::pair{option("project"), &Instance::project}}) {
        instance.*field = parser.value(name).trimmed();
        if ((instance.*field).size() > 100)
            return badValue(name, (instance.*field).left(40), CliText::tr("at most 100 characters"));
    }
    return core::ok();
}

void tellUnused(Toolbox &tools, const QStringList &unused)
{
    if (!unused.isEmpty())
        tools.output().err << printable(CliText::tr("Not used: %1").arg(unused.join(QStringLiteral(", ")))) << '\n';
}

core::Result<QByteArray> readLoginLine(const QString &text, Toolbox &tools, Instance &instance)
{
    auto line = core::sshconfig::parseLoginLine(text);
    if (!line)
        return std::move(line).error();
    tellUnused(tools, line->ignored);
    instance.host = line->host;
    instance.port = line->port;
    instance.user = line->user;
    instance.name = line->host;
    instance.keyFile = line->keyFile;
    instance.jump = line->jumpHost;
    if (!line->password.isEmpty())
        tools.output().err << CliText::tr("Other users of this computer can see a password in the arguments; --password-stdin hides it.") << '\n';
    return line->password;
}

core::Status readConfigHost(const QString &alias, Toolbox &tools, Instance &instance)
{
    const auto host = core::sshconfig::hostOf(core::sshconfig::readSshConfig(core::sshconfig::userConfigFiles()), alias);
    if (!host)
        return host.error();
    tellUnused(tools, host->unused);
    for (const QString &notice : host->notices)
        tools.output().err << printable(notice) << '\n';
    instance.host = host->host;
    instance.port = host->port;
    instance.user = host->user;
    instance.name = instance.configAlias = alias;
    instance.agentKey = core::sshconfig::agentKeyOf(*host);
    instance.keyFile = instance.agentKey.isEmpty() ? host->identityFiles.value(0) : QString{};
    instance.jump = host->jump;
    instance.proxyCommand = host->proxyCommand;
    core::instances::setAlive(instance, host->aliveSeconds, host->aliveCount);
    if (instance.keyFile.isEmpty())
        instance.login = LoginMethod::Agent;
    return core::ok();
}

/// By its name or by what stands in it.
bool isPublicHalf(const QString &path)
{
    if (path.isEmpty())
        return false;
    QFile file{path};
    const QByteArray begin = file.open(QIODevice::ReadOnly) ? file.read(64) : QByteArray{};
    const bool looksPublic = begin.startsWith("ssh-") || begin.startsWith("ecdsa-") || begin.startsWith("sk-") || begin.startsWith("---- BEGIN SSH2 PUBLIC");
    return looksPublic || path.endsWith(QLatin1String{".pub"}, Qt::CaseInsensitive);
}

core::Error publicHalfGiven(const QString &path)
{
    const QString other = path.endsWith(QLatin1String{".pub"}, Qt::CaseInsensitive) ? path.chopped(4) : QString{};
    return {.kind = core::ErrorKind::InvalidInput,
            .code = QStringLiteral("input.public_key"),
            .message = CliText::tr("%1 is the public half of a key; it belongs on the machine and cannot log in.").arg(path.left(300)),
            .remedy = !other.isEmpty() && QFileInfo::exists(other) ? CliText::tr("Give the private half: --identity %1").arg(other.left(300))
                                                                    : CliText::tr("Give the private half; its name mostly has no .pub at the end.")};
}

/// Login, name and secrets.
core::Result<core::fleet::NewMachine> readLogin(const QCommandLineParser &parser, Toolbox &tools)
{
    core::fleet::NewMachine machine;
    Instance &instance = machine.instance;
    const QString text = parser.positionalArguments().join(u' ');
    QByteArray password;
    if (const QString alias = parser.value(option("from-config")); !alias.isEmpty()) {
        if (!text.isEmpty())
            return badValue(option("from-config"), alias, CliText::tr("nothing beside it: the login comes from ~/.ssh/config"));
        if (core::Status outcome = readConfigHost(alias, tools, instance); !outcome)
            return std::move(outcome).error();
    } else {
        auto read = readLoginLine(text, tools, instance);
        if (!read)
            return std::move(read).error();
        password = std::move(read).value();
    }
    if (parser.isSet(option("name")))
        instance.name = parser.value(option("name")).trimmed();
    if (parser.isSet(option("identity")))
        instance.keyFile = QFileInfo{parser.value(option("identity"))}.absoluteFilePath();
    if (parser.isSet(option("key-stdin"))) {
        if (parser.isSet(option("password-stdin")) || parser.isSet(option("identity")))
            return badValue(option("key-stdin"), {}, CliText::tr("without --password-stdin and --identity"));
        machine.privateKey = tools.wholeInput();
        instance.keyFile.clear();
        instance.login = LoginMethod::KeychainKey;
        if (const QString problem = ui::privateKeyProblem(machine.privateKey); !problem.isEmpty())
            return core::Error{.kind = core::ErrorKind::InvalidInput, .code = QStringLiteral("input.key"), .message = problem,
                               .remedy = CliText::tr("Send the text of the private key on stdin: zuka machines add … --key-stdin < KEYFILE")};
        return machine;
    }
    if (!instance.keyFile.isEmpty())
        instance.login = LoginMethod::KeyFile;
    if (isPublicHalf(instance.keyFile))
        return publicHalfGiven(instance.keyFile);
    if (!instance.keyFile.isEmpty() && !isKeyFile(instance.keyFile))
        return badValue(option("identity"), instance.keyFile, CliText::tr("a private key file that is there"));
    const QByteArray secret = parser.isSet(option("password-stdin")) ? tools.secretFromInput() : password;
    if (instance.login == LoginMethod::Agent && !secret.isEmpty())
        instance.login = LoginMethod::Password;
    (instance.login == LoginMethod::KeyFile ? machine.keyPassphrase : machine.password) = secret;
    return machine;
}

core::Status readPlatform(const QCommandLineParser &parser, Toolbox &tools, Instance &instance)
{
    const auto known = tools.knowledge();
    if (!known)
        return known.error();
    const auto &catalog = known->get().loaded.catalog;
    const QString name = option("platform");
    if (!parser.isSet(name)) {
        instance.platform = core::instances::platformOfHost(catalog.platforms, instance.host);
        if (instance.platform.value.isEmpty())
            instance.platform = core::instances::platformOfText(catalog.platforms, parser.positionalArguments().join(u' '));
        return core::ok();
    }
    instance.platform = {parser.value(name)};
    if (catalog.platform(instance.platform))
        return core::ok();
    QStringList ids;
    for (const auto &platform : catalog.platforms)
        ids << platform.id.value;
    return badValue(name, instance.platform.value, ids.join(QStringLiteral(" · ")));
}

} // namespace

void addDetailOptions(QCommandLineParser &parser)
{
    const QString value = QStringLiteral("VALUE");
    parser.addOptions({{option("name"), CliText::tr("how you call it"), value},
                       {option("platform"), CliText::tr("platform id; guessed from the host name and the words"), value},
                       {option("price"), CliText::tr("price an hour"), value},
                       {option("currency"), QStringLiteral("CNY · USD"), value},
                       {option("identity"), CliText::tr("private key file"), QStringLiteral("FILE")},
                       {option("password-stdin"), CliText::tr("read password or passphrase from stdin")},
                       {option("key-stdin"), CliText::tr("read the private key from stdin; it is kept in the keychain")},
                       {option("from-config"), CliText::tr("a Host of ~/.ssh/config instead of LOGIN"), QStringLiteral("ALIAS")},
                       {option("tag"), CliText::tr("a tag; may be repeated"), value},
                       {option("owner"), CliText::tr("who of a team answers for it"), value},
                       {option("project"), CliText::tr("what it is for"), value},
                       {option("jump"), CliText::tr("hosts on the way, user@host:port"), value},
                       {option("proxy"), CliText::tr("for this machine: none, http://user@host:port or socks5://user@host:port"), value},
                       {option("proxy-password-stdin"), CliText::tr("read the password of that proxy from stdin, behind any other one, on a line of its own")}});
    addTimeOptions(parser);
}

core::Result<core::fleet::NewMachine> readNewMachine(const QCommandLineParser &parser, Toolbox &tools)
{
    auto machine = readLogin(parser, tools);
    if (!machine)
        return machine;
    core::fleet::NewMachine result = std::move(machine).value();
    Instance &instance = result.instance;
    if (core::Status outcome = checkName(instance.name); !outcome)
        return std::move(outcome).error();
    if (core::Status outcome = readPrice(parser, tools.settings().currency, instance); !outcome)
        return std::move(outcome).error();
    if (core::Status outcome = readTimes(parser, QDateTime::currentDateTimeUtc(), instance); !outcome)
        return std::move(outcome).error();
    if (core::Status outcome = readWay(parser, instance); !outcome)
        return std::move(outcome).error();
    if (core::Status outcome = readTeam(parser, instance); !outcome)
        return std::move(outcome).error();
    if (core::Status outcome = readPlatform(parser, tools, instance); !outcome)
        return std::move(outcome).error();
    return result;
}

core::Result<QByteArray> readProxyPassword(const QCommandLineParser &parser, const core::fleet::NewMachine &machine, const Toolbox &tools)
{
    const QString name = option("proxy-password-stdin");
    if (!parser.isSet(name))
        return QByteArray{};
    if (parser.isSet(option("key-stdin")))
        return badValue(name, {}, CliText::tr("without --key-stdin"));
    if (!machine.instance.proxy || machine.instance.proxy->user.isEmpty())
        return badValue(name, {}, CliText::tr("beside --proxy with a user, such as http://me@proxy:3128"));
    const QByteArray password = tools.secretFromInput(parser.isSet(option("password-stdin")) ? 1 : 0);
    if (!password.isEmpty())
        return password;
    return core::Error{.kind = core::ErrorKind::InvalidInput,
                       .code = QStringLiteral("input.password"),
                       .message = CliText::tr("No password of the proxy came on stdin."),
                       .remedy = CliText::tr("Send it on a line of its own, behind the machine's password where both are asked for.")};
}

Instance updated(const Instance &known, const Instance &given, const QCommandLineParser &parser)
{
    Instance result = core::instances::withLoginOf(known, given);
    if (parser.isSet(option("name")))
        result.name = given.name;
    if (parser.isSet(option("price"))) {
        const auto currency = given.price->perHour.currency();
        result.price = given.price;
        if (result.spentBefore.micros() == 0)
            result.spentBefore = core::Money::zero(currency);
    }
    if (parser.isSet(option("tag")))
        result.tags = given.tags;
    if (parser.isSet(option("owner")))
        result.owner = given.owner;
    if (parser.isSet(option("project")))
        result.project = given.project;
    if (parser.isSet(option("end")))
        result.plannedEnd = given.plannedEnd;
    if (parser.isSet(option("since")))
        result.billingSince = given.billingSince;
    return result;
}

} // namespace app::cli
