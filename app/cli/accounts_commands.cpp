// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/accounts_commands.h"

#include "app/accounts.h"
#include "app/cli/accounts_output.h"
#include "app/cli/cli_text.h"
#include "app/cli/commands.h"
#include "app/cli/machine_choice.h"
#include "app/cli/workload_options.h"

#include "core/accounts/account_keys.h"
#include "core/base/when_done.h"

#include <QPromise>

namespace app::cli {

namespace accounts = core::accounts;
using core::platforms::Account;

namespace {

const QString kName = QStringLiteral("name");
const QString kBaseUrl = QStringLiteral("base-url");
const QString kRegions = QStringLiteral("regions");
const QString kProject = QStringLiteral("project");
const QString kExperimental = QStringLiteral("experimental");
const QString kKey = QStringLiteral("key-stdin");

using Watch = accounts::AccountWatch *; ///< Lives as long as the machines do.
using Exit = std::shared_ptr<QPromise<int>>;

void leave(const Exit &exit, int code)
{
    exit->addResult(code);
    exit->finish();
}

/// The accounts as they are kept, handed to `next`, which gives the exit code.
QFuture<int> withAccounts(Toolbox &tools, std::function<void(Watch, const Exit &)> next)
{
    return withMachines(tools, [&tools, next = std::move(next)](Services &services) -> QFuture<int> {
        const auto knowledge = tools.knowledge();
        if (!knowledge)
            return exitWith(printError(tools.output(), knowledge.error()));
        auto *watch = new accounts::AccountWatch{accountParts(services, knowledge->get().loaded.catalog, nullptr), services.fleet.get()};
        const auto exit = std::make_shared<QPromise<int>>();
        exit->start();
        core::whenDone(watch->load(), watch, [&tools, watch, exit, next](const core::Status &loaded) {
            if (loaded)
                next(watch, exit);
            else
                leave(exit, printError(tools.output(), loaded.error()));
        });
        return exit->future();
    });
}

core::Result<Account> accountNamed(const accounts::AccountWatch &watch, const QString &name)
{
    QStringList names;
    for (const accounts::AccountState &each : watch.states()) {
        if (each.account.id.value == name || each.account.name.compare(name, Qt::CaseInsensitive) == 0)
            return each.account;
        names << each.account.name;
    }
    core::Error error = accounts::unknownAccount();
    error.message = CliText::tr("No account is called \"%1\".").arg(name.left(80));
    error.remedy = names.isEmpty() ? CliText::tr("Add one with \"zuka accounts add\".") : CliText::tr("Known: %1.").arg(names.join(QStringLiteral(", ")));
    return error;
}

/// Key, and in a second line the secret.
accounts::TypedKeys keysFrom(const QByteArray &input)
{
    const QList<QByteArray> lines = input.split('\n');
    return {.key = lines.value(0).trimmed(), .secret = lines.value(1).trimmed()};
}

QCommandLineOption keyOption()
{
    return {kKey, CliText::tr("read the API key from stdin, its secret from a second line")};
}

Account accountFrom(const QCommandLineParser &parser)
{
    Account account;
    account.platform = {parser.positionalArguments().value(0).trimmed().toLower()};
    account.name = parser.isSet(kName) ? parser.value(kName).trimmed() : account.platform.value;
    if (parser.isSet(kBaseUrl)) {
        account.baseUrl = QUrl{parser.value(kBaseUrl).trimmed(), QUrl::StrictMode};
        if (account.baseUrl.isEmpty())
            account.baseUrl = QUrl{QStringLiteral("unusable:")}; // Must be refused, not taken for the platform's own.
    }
    if (parser.isSet(kRegions))
        account.regions = parser.value(kRegions).split(u',', Qt::SkipEmptyParts);
    for (QString &region : account.regions)
        region = region.trimmed();
    account.project = parser.value(kProject).trimmed();
    account.usesExperimental = parser.isSet(kExperimental);
    return account;
}

/// The platform has accepted the key: it is kept.
void keep(Toolbox &tools, Watch watch, const Exit &exit, const Account &account, const accounts::TypedKeys &keys)
{
    core::whenDone(watch->save(account, keys), watch, [&tools, watch, exit, account](const core::Result<core::secrets::KeptIn> &kept) {
        if (!kept) {
            leave(exit, printError(tools.output(), kept.error()));
            return;
        }
        if (*kept == core::secrets::KeptIn::MemoryOnly)
            tools.output().err << watch->parts().secrets.stateText() << '\n';
        const auto saved = accountNamed(*watch, account.name);
        leave(exit, printAccounts(tools.output(), {saved ? *saved : account}));
    });
}

/// Asks for everything and prints it.
void look(Toolbox &tools, Watch watch, const Exit &exit, const Account &account)
{
    QObject::connect(watch, &accounts::AccountWatch::looked, watch, [&tools, watch, exit, account](const QString &id) {
        if (id == account.id.value && !exit->future().isFinished())
            leave(exit, printAccountState(tools.output(), *watch->state(account.id)));
    });
    watch->lookNow(account.id);
}

std::optional<int> prepareNamed(QCommandLineParser &parser, const QString &words, const QStringList &arguments, Toolbox &tools)
{
    parser.addPositionalArgument(QStringLiteral("ACCOUNT"), CliText::tr("name or id"));
    if (const auto code = prepare(parser, words, arguments, tools, {.mostWords = 1}))
        return code;
    if (parser.positionalArguments().isEmpty())
        return printUsageError(tools, CliText::tr("ACCOUNT is needed."), words);
    return std::nullopt;
}

} // namespace

QFuture<int> runAccountsList(const QStringList &arguments, Toolbox &tools)
{
    QCommandLineParser parser;
    if (const auto code = prepare(parser, QStringLiteral("accounts list"), arguments, tools))
        return exitWith(*code);
    return withAccounts(tools, [&tools](Watch watch, const Exit &exit) {
        QList<Account> list;
        for (const accounts::AccountState &each : watch->states())
            list << each.account;
        leave(exit, printAccounts(tools.output(), list));
    });
}

QFuture<int> runAccountsAdd(const QStringList &arguments, Toolbox &tools)
{
    const QString words = QStringLiteral("accounts add");
    const QString text = QStringLiteral("TEXT");
    QCommandLineParser parser;
    parser.addPositionalArgument(QStringLiteral("PLATFORM"), CliText::tr("the platform's id, such as vastai"));
    parser.addOptions({keyOption(),
                       {kName, CliText::tr("as you call it; the platform's id when left out"), text},
                       {kBaseUrl, CliText::tr("another address than the platform's own"), QStringLiteral("URL")},
                       {kRegions, CliText::tr("only these, with commas between them"), text},
                       {kProject, CliText::tr("project of a sub-account"), text},
                       {kExperimental, CliText::tr("also use calls that are not documented and may stop working")}});
    if (const auto code = prepare(parser, words, arguments, tools, {.mostWords = 1}))
        return exitWith(*code);
    if (parser.positionalArguments().isEmpty())
        return exitWith(printUsageError(tools, CliText::tr("PLATFORM is needed."), words));
    if (!parser.isSet(kKey))
        return exitWith(printUsageError(tools, CliText::tr("--key-stdin is needed: a key never stands on the command line."), words));
    return withAccounts(tools, [&tools, account = accountFrom(parser), keys = keysFrom(tools.wholeInput())](Watch watch, const Exit &exit) {
        core::whenDone(watch->test(account, keys), watch, [&tools, watch, exit, account, keys](const core::Status &valid) {
            if (valid)
                keep(tools, watch, exit, account, keys);
            else
                leave(exit, printError(tools.output(), valid.error()));
        });
    });
}

QFuture<int> runAccountsTest(const QStringList &arguments, Toolbox &tools)
{
    QCommandLineParser parser;
    parser.addOption(keyOption());
    if (const auto code = prepareNamed(parser, QStringLiteral("accounts test"), arguments, tools))
        return exitWith(*code);
    const accounts::TypedKeys keys = parser.isSet(kKey) ? keysFrom(tools.wholeInput()) : accounts::TypedKeys{};
    return withAccounts(tools, [&tools, keys, name = parser.positionalArguments().first()](Watch watch, const Exit &exit) {
        const auto account = accountNamed(*watch, name);
        if (!account) {
            leave(exit, printError(tools.output(), account.error()));
            return;
        }
        if (keys.key.isEmpty()) {
            look(tools, watch, exit, *account);
            return;
        }
        // Where no keychain keeps keys, or in place of the kept one.
        core::whenDone(accounts::writeKeys(watch->parts().secrets, *account, keys, watch), watch,
                       [&tools, watch, exit, account = *account](const core::Result<core::secrets::KeptIn> &kept) {
                           if (kept)
                               look(tools, watch, exit, account);
                           else
                               leave(exit, printError(tools.output(), kept.error()));
                       });
    });
}

QFuture<int> runAccountsRemove(const QStringList &arguments, Toolbox &tools)
{
    QCommandLineParser parser;
    if (const auto code = prepareNamed(parser, QStringLiteral("accounts remove"), arguments, tools))
        return exitWith(*code);
    return withAccounts(tools, [&tools, name = parser.positionalArguments().first()](Watch watch, const Exit &exit) {
        const auto account = accountNamed(*watch, name);
        if (!account) {
            leave(exit, printError(tools.output(), account.error()));
            return;
        }
        core::whenDone(watch->remove(account->id), watch, [&tools, watch, exit, account = *account](const core::Status &removed) {
            leave(exit, removed ? printAccounts(tools.output(), {account}) : printError(tools.output(), removed.error()));
        });
    });
}

} // namespace app::cli
