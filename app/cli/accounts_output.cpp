// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/accounts_output.h"

#include "app/cli/cli_text.h"
#include "app/cli/listing.h"
#include "core/platforms/platform_records.h"
#include "core/platforms/record_json.h"
#include "ui/viewmodel/format.h"

namespace app::cli {

namespace platforms = core::platforms;

namespace {

QJsonObject accountJson(const platforms::Account &account)
{
    return {{QStringLiteral("id"), account.id.value},
            {QStringLiteral("name"), account.name},
            {QStringLiteral("platform"), account.platform.value},
            {QStringLiteral("base_url"), account.baseUrl.toString()},
            {QStringLiteral("regions"), QJsonArray::fromStringList(account.regions)},
            {QStringLiteral("project"), account.project},
            {QStringLiteral("experimental"), account.usesExperimental}};
}

QJsonObject stateJson(const core::accounts::AccountState &state)
{
    QJsonObject object = accountJson(state.account);
    const auto &balance = state.balance.value;
    object.insert(QStringLiteral("balance"), toJson(balance ? std::optional{balance->cash} : std::nullopt));
    object.insert(QStringLiteral("vouchers"), toJson(balance ? balance->vouchers : std::nullopt));
    object.insert(QStringLiteral("asked_at"), state.triedAt.toUTC().toString(Qt::ISODate));
    const platforms::Decoded told{.instances = state.instances.value.value_or(QList<platforms::PlatformInstance>{}),
                                  .leftovers = state.leftovers.value.value_or(QList<platforms::Leftover>{})};
    const QJsonObject records = platforms::toJson(told);
    object.insert(QStringLiteral("instances"), state.instances.value ? records.value(QLatin1String{"instances"}) : QJsonValue{});
    object.insert(QStringLiteral("leftovers"), state.leftovers.value ? records.value(QLatin1String{"leftovers"}) : QJsonValue{});
    if (state.trouble)
        object.insert(QStringLiteral("error"), errorJson(*state.trouble));
    return object;
}

QList<QStringList> instanceRows(const QList<platforms::PlatformInstance> &instances)
{
    QList<QStringList> rows;
    for (const platforms::PlatformInstance &each : instances) {
        const bool isOff = each.status == platforms::PowerStatus::Stopped;
        const auto &price = isOff ? each.parked : each.running;
        const QString login = each.ssh ? QStringLiteral("%1@%2:%3").arg(each.ssh->user, each.ssh->host).arg(each.ssh->port) : QString{};
        rows << QStringList{printable(each.name.isEmpty() ? each.id : each.name), printable(each.gpuName), platforms::wordOf(each.status),
                            price ? ui::format::perHour(*price) : ui::format::unknown(), printable(login)};
    }
    return rows;
}

} // namespace

int printAccounts(Output &output, const QList<platforms::Account> &accounts)
{
    Listing list{.key = QStringLiteral("accounts"), .columns = {{CliText::tr("Name")}, {CliText::tr("Platform")}, {CliText::tr("Address")}}};
    for (const platforms::Account &each : accounts) {
        list.rows << QStringList{printable(each.name), each.platform.value, each.baseUrl.isEmpty() ? CliText::tr("the platform's own") : each.baseUrl.toString()};
        list.objects.append(accountJson(each));
    }
    return printListing(output, list);
}

int printAccountState(Output &output, const core::accounts::AccountState &state)
{
    if (output.isJson) {
        printJson(output.out, {{QStringLiteral("account"), stateJson(state)}});
        return state.trouble ? Failed : Done;
    }
    output.out << printable(state.account.name) << '\n';
    if (state.balance.value)
        output.out << CliText::tr("Balance: %1").arg(ui::format::money(state.balance.value->cash)) << '\n';
    if (state.instances.value && state.instances.value->isEmpty())
        output.out << CliText::tr("No machine runs or lies there.") << '\n';
    else if (state.instances.value)
        printTable(output.out, {{CliText::tr("Name")}, {CliText::tr("Card")}, {CliText::tr("State")}, {CliText::tr("Per hour"), true}, {CliText::tr("Login")}},
                   instanceRows(*state.instances.value));
    return state.trouble ? printError(output, *state.trouble) : int{Done};
}

} // namespace app::cli
