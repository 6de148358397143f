// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/platform_output.h"

#include "app/cli/cli_text.h"
#include "ui/viewmodel/format.h"

#include <QLocale>

namespace app::cli {

namespace platforms = core::platforms;

namespace {

QString priceText(const std::optional<core::HourlyPrice> &price)
{
    return price ? ui::format::perHour(*price) : ui::format::unknown();
}

QString loginText(const std::optional<platforms::SshAccess> &ssh)
{
    if (!ssh)
        return ui::format::unknown();
    const QString user = ssh->user.isEmpty() ? QString{} : ssh->user + u'@';
    return QStringLiteral("%1%2:%3").arg(user, ssh->host).arg(ssh->port);
}

QString cardText(const std::optional<int> &count, const QString &name)
{
    if (name.isEmpty())
        return ui::format::unknown();
    return count.value_or(1) > 1 ? QStringLiteral("%1 × %2").arg(*count).arg(name) : name;
}

QString statusText(platforms::PowerStatus status)
{
    using platforms::PowerStatus;
    switch (status) {
    case PowerStatus::Unknown: return ui::format::unknown();
    case PowerStatus::Starting: return CliText::tr("starting");
    case PowerStatus::Running: return CliText::tr("running");
    case PowerStatus::Stopping: return CliText::tr("stopping");
    case PowerStatus::Stopped: return CliText::tr("stopped");
    case PowerStatus::Error: return CliText::tr("in trouble");
    case PowerStatus::Ended: return CliText::tr("ended");
    }
    return {};
}

void printInstances(QTextStream &out, const QList<platforms::PlatformInstance> &list)
{
    QList<QStringList> rows;
    for (const platforms::PlatformInstance &instance : list) {
        rows << QStringList{printable(instance.id), printable(instance.name), statusText(instance.status),
                            printable(cardText(instance.gpuCount, instance.gpuName)), priceText(instance.running), priceText(instance.parked),
                            printable(loginText(instance.ssh)), printable(instance.region)};
    }
    printTable(out, {{QStringLiteral("Id")}, {CliText::tr("Name")}, {CliText::tr("State")}, {CliText::tr("Card")}, {CliText::tr("Per hour"), true},
                     {CliText::tr("When stopped"), true}, {CliText::tr("Login")}, {CliText::tr("Region")}},
               rows);
    for (const platforms::PlatformInstance &instance : list) {
        if (!instance.note.isEmpty())
            out << printable(instance.id) << ": " << printable(instance.note) << '\n';
    }
}

void printOffers(QTextStream &out, const QList<platforms::PlatformOffer> &list)
{
    QList<QStringList> rows;
    for (const platforms::PlatformOffer &offer : list) {
        const QString memory = offer.memoryGB ? QLocale{}.toString(*offer.memoryGB, 'f', 0) : ui::format::unknown();
        const QString free = offer.freeCount ? QLocale{}.toString(*offer.freeCount) : (offer.isAvailable ? CliText::tr("available") : CliText::tr("taken"));
        rows << QStringList{printable(cardText(offer.gpuCount, offer.gpuName)), memory, priceText(offer.price), offer.billingMode, free,
                            printable(offer.region), printable(offer.id)};
    }
    printTable(out, {{CliText::tr("Card")}, {QStringLiteral("GB"), true}, {CliText::tr("Per hour"), true}, {CliText::tr("Billed by")},
                     {CliText::tr("Free"), true}, {CliText::tr("Region")}, {QStringLiteral("Id")}},
               rows);
}

void printBalance(QTextStream &out, const platforms::Balance &balance)
{
    out << CliText::tr("Balance: %1").arg(ui::format::money(balance.cash)) << '\n';
    if (balance.vouchers)
        out << CliText::tr("Vouchers: %1").arg(ui::format::money(*balance.vouchers)) << '\n';
    if (balance.spending)
        out << CliText::tr("An hour costs now: %1").arg(ui::format::perHour(*balance.spending)) << '\n';
}

void printLeftovers(QTextStream &out, const QList<platforms::Leftover> &list)
{
    QList<QStringList> rows;
    for (const platforms::Leftover &leftover : list) {
        const QString size = leftover.sizeGB ? QLocale{}.toString(*leftover.sizeGB, 'f', 0) : ui::format::unknown();
        rows << QStringList{printable(leftover.id), printable(leftover.name), size, leftover.perMonth ? ui::format::money(*leftover.perMonth) : ui::format::unknown()};
    }
    printTable(out, {{QStringLiteral("Id")}, {CliText::tr("Name")}, {QStringLiteral("GB"), true}, {CliText::tr("Per month"), true}}, rows);
}

void printBill(QTextStream &out, const QList<platforms::BilledItem> &list)
{
    QList<QStringList> rows;
    for (const platforms::BilledItem &item : list)
        rows << QStringList{QLocale{}.toString(item.from, QLocale::ShortFormat), printable(item.instanceId), printable(item.what), ui::format::money(item.amount)};
    printTable(out, {{CliText::tr("From")}, {QStringLiteral("Id")}, {CliText::tr("What")}, {CliText::tr("Amount"), true}}, rows);
}

} // namespace

void printRecords(QTextStream &out, const platforms::Decoded &decoded)
{
    if (!decoded.instances.isEmpty())
        printInstances(out, decoded.instances);
    if (!decoded.offers.isEmpty())
        printOffers(out, decoded.offers);
    if (!decoded.leftovers.isEmpty())
        printLeftovers(out, decoded.leftovers);
    if (!decoded.billed.isEmpty())
        printBill(out, decoded.billed);
    if (decoded.balance)
        printBalance(out, *decoded.balance);
    if (decoded.status)
        out << CliText::tr("State: %1").arg(statusText(*decoded.status)) << '\n';
    if (decoded.isAccepted)
        out << CliText::tr("Accepted.") << '\n';
    if (!decoded.createdId.isEmpty())
        out << CliText::tr("New instance: %1").arg(printable(decoded.createdId)) << '\n';
    const bool hasRows = !decoded.instances.isEmpty() || !decoded.offers.isEmpty() || !decoded.leftovers.isEmpty() || !decoded.billed.isEmpty();
    if (!hasRows && !decoded.balance && !decoded.status && !decoded.isAccepted)
        out << CliText::tr("No rows.") << '\n';
    if (!decoded.nextPage.isEmpty())
        out << CliText::tr("More pages follow.") << '\n';
    for (const QString &problem : decoded.problems)
        out << printable(problem) << '\n';
}

} // namespace app::cli
