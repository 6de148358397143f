// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/cli_text.h"
#include "app/cli/workload_options.h"

#include "core/base/count_text.h"
#include "core/base/typed_money.h"

namespace app::cli {

using core::Result;
namespace planning = core::planning;

namespace {

core::Status readBudget(const QCommandLineParser &parser, planning::Wishes &wishes)
{
    const QString name = QStringLiteral("budget");
    if (!parser.isSet(name))
        return core::ok();
    const auto money = core::parseTypedMoney(parser.value(name));
    if (!money || money->amount <= 0 || money->amount > 1e9)
        return badValue(name, parser.value(name), CliText::tr("an amount above 0, such as 50, ¥50 or $30"));
    if (money->currency && *money->currency != wishes.currency && parser.isSet(QStringLiteral("currency")))
        return badValue(name, parser.value(name), CliText::tr("an amount in %1, as --currency says").arg(core::currencyCode(wishes.currency)));
    wishes.currency = money->currency.value_or(wishes.currency);
    wishes.budget = core::Money::fromAmount(money->amount, wishes.currency);
    return core::ok();
}

core::Status readTimes(const QCommandLineParser &parser, planning::Wishes &wishes)
{
    if (const QString name = QStringLiteral("deadline"); parser.isSet(name)) {
        wishes.deadline = parseHours(parser.value(name));
        if (!wishes.deadline)
            return badValue(name, parser.value(name), CliText::tr("hours or days, such as 72h or 3d"));
    }
    if (const QString name = QStringLiteral("hours-per-day"); parser.isSet(name)) {
        const auto hours = core::parseCount(parser.value(name));
        if (!hours || *hours <= 0 || *hours > 24)
            return badValue(name, parser.value(name), CliText::tr("a number above 0 and up to 24"));
        wishes.hoursPerDay = hours;
    }
    if (const QString name = QStringLiteral("start"); parser.isSet(name)) {
        const QDate start = QDate::fromString(parser.value(name), Qt::ISODate);
        if (!start.isValid())
            return badValue(name, parser.value(name), CliText::tr("a date such as 2027-01-31"));
        wishes.start = start;
    }
    return core::ok();
}

/// A figure above `low` and up to `high`; empty when it is not stated.
core::Result<std::optional<double>> readFigure(const QCommandLineParser &parser, const QString &name, double low, double high,
                                               const QString &allowed)
{
    if (!parser.isSet(name))
        return std::optional<double>{};
    const auto value = core::parseCount(parser.value(name));
    if (!value || *value < low || *value > high)
        return badValue(name, parser.value(name), allowed);
    return value;
}

core::Status readData(const QCommandLineParser &parser, planning::Wishes &wishes)
{
    const auto days = readFigure(parser, QStringLiteral("days"), 0.1, 3660, CliText::tr("a number of days, up to ten years"));
    if (!days)
        return days.error();
    const auto dataset = readFigure(parser, QStringLiteral("dataset-gb"), 0, 1e6, CliText::tr("gigabytes, up to 1M"));
    if (!dataset)
        return dataset.error();
    const auto uplink = readFigure(parser, QStringLiteral("uplink"), 0.01, 1e6, CliText::tr("megabits a second, above 0"));
    if (!uplink)
        return uplink.error();
    wishes.projectDays = *days;
    wishes.datasetGB = *dataset;
    wishes.uplinkMbps = *uplink;
    return core::ok();
}

} // namespace

void addWishOptions(QCommandLineParser &parser)
{
    const QString value = QStringLiteral("VALUE");
    parser.addOptions({
        {QStringLiteral("budget"), CliText::tr("most that the whole job may cost"), value},
        {QStringLiteral("currency"), QStringLiteral("CNY · USD"), value},
        {QStringLiteral("deadline"), CliText::tr("latest end, counted from the first day of work, such as 72h"), value},
        {QStringLiteral("start"), CliText::tr("first day of work, such as 2027-01-31; today when left out"), QStringLiteral("DATE")},
        {QStringLiteral("days"), CliText::tr("how many days the project lasts"), value},
        {QStringLiteral("hours-per-day"), CliText::tr("hours of use a day"), value},
        {QStringLiteral("platform"), CliText::tr("only this platform; may be repeated"), value},
        {QStringLiteral("exclude-platform"), CliText::tr("not this platform; may be repeated"), value},
        {QStringLiteral("exclude-class"),
         CliText::tr("not this kind of platform: hyperscaler · vertical · marketplace; may be repeated"), value},
        {QStringLiteral("account"), CliText::tr("a platform where you have an account with its quota; may be repeated"), value},
        {QStringLiteral("card"), CliText::tr("only this card; may be repeated"), value},
        {QStringLiteral("max-gpus"), CliText::tr("most GPUs in one machine"), value},
        {QStringLiteral("local-card"), CliText::tr("a card that you own"), value},
        {QStringLiteral("sensitive"), CliText::tr("the data is sensitive: no community hosts")},
        {QStringLiteral("mainland"), CliText::tr("you work from a mainland China network")},
        {QStringLiteral("exclusive"), CliText::tr("the GPU must not be shared")},
        {QStringLiteral("allow-spot"), CliText::tr("interruptions are acceptable")},
        {QStringLiteral("resume-ok"), CliText::tr("the job can resume from a checkpoint")},
        {QStringLiteral("important"), CliText::tr("an important run: stays on demand even where spot is allowed")},
        {QStringLiteral("dataset-gb"), CliText::tr("size of your own data to upload, in GB"), value},
        {QStringLiteral("uplink"), CliText::tr("measured uplink in Mbit/s"), value},
    });
}

Result<planning::Wishes> readWishes(const QCommandLineParser &parser, core::Currency defaultCurrency)
{
    planning::Wishes wishes;
    wishes.currency = defaultCurrency;
    if (const QString name = QStringLiteral("currency"); parser.isSet(name)) {
        const auto currency = core::currencyFromCode(parser.value(name));
        if (!currency)
            return badValue(name, parser.value(name), QStringLiteral("CNY · USD"));
        wishes.currency = *currency;
    }
    if (core::Status outcome = readBudget(parser, wishes); !outcome)
        return std::move(outcome).error();
    if (core::Status outcome = readTimes(parser, wishes); !outcome)
        return std::move(outcome).error();
    if (core::Status outcome = readData(parser, wishes); !outcome)
        return std::move(outcome).error();
    auto gpus = readInteger(parser, QStringLiteral("max-gpus"), 1, 1024);
    if (!gpus)
        return std::move(gpus).error();
    wishes.maximumGpus = *gpus;
    wishes.platforms = parser.values(QStringLiteral("platform"));
    wishes.excludedPlatforms = parser.values(QStringLiteral("exclude-platform"));
    wishes.excludedClasses = parser.values(QStringLiteral("exclude-class"));
    wishes.ownedAccounts = parser.values(QStringLiteral("account"));
    wishes.isImportant = parser.isSet(QStringLiteral("important"));
    wishes.cards = parser.values(QStringLiteral("card"));
    wishes.localCard = parser.value(QStringLiteral("local-card"));
    wishes.isDataSensitive = parser.isSet(QStringLiteral("sensitive"));
    wishes.isMainlandNetwork = parser.isSet(QStringLiteral("mainland"));
    wishes.needsExclusiveGpu = parser.isSet(QStringLiteral("exclusive"));
    wishes.allowsSpot = parser.isSet(QStringLiteral("allow-spot"));
    wishes.canResume = parser.isSet(QStringLiteral("resume-ok"));
    return wishes;
}

} // namespace app::cli
