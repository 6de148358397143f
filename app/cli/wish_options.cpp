// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/cli_text.h"
#include "app/cli/workload_options.h"

#include "core/base/count_text.h"


namespace app::cli {

using core::Result;
namespace planning = core::planning;

namespace {

core::Status readBudget(const QCommandLineParser &parser, planning::Wishes &wishes)
{
    const QString name = QStringLiteral("budget");
    if (!parser.isSet(name))
        return core::ok();
    const auto amount = core::parseCount(parser.value(name));
    if (!amount || *amount <= 0 || *amount > 1e9)
        return badValue(name, parser.value(name), CliText::tr("an amount above 0, such as 50"));
    wishes.budget = core::Money::fromAmount(*amount, wishes.currency);
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
    return core::ok();
}

} // namespace

void addWishOptions(QCommandLineParser &parser)
{
    const QString value = QStringLiteral("VALUE");
    parser.addOptions({
        {QStringLiteral("budget"), CliText::tr("most that the whole job may cost"), value},
        {QStringLiteral("currency"), QStringLiteral("CNY · USD"), value},
        {QStringLiteral("deadline"), CliText::tr("latest end from now, such as 72h"), value},
        {QStringLiteral("hours-per-day"), CliText::tr("hours of use a day"), value},
        {QStringLiteral("platform"), CliText::tr("only this platform; may be repeated"), value},
        {QStringLiteral("exclude-platform"), CliText::tr("not this platform; may be repeated"), value},
        {QStringLiteral("card"), CliText::tr("only this card; may be repeated"), value},
        {QStringLiteral("max-gpus"), CliText::tr("most GPUs in one machine"), value},
        {QStringLiteral("local-card"), CliText::tr("a card that you own"), value},
        {QStringLiteral("sensitive"), CliText::tr("the data is sensitive: no community hosts")},
        {QStringLiteral("mainland"), CliText::tr("you work from a mainland China network")},
        {QStringLiteral("exclusive"), CliText::tr("the GPU must not be shared")},
        {QStringLiteral("allow-spot"), CliText::tr("interruptions are acceptable")},
        {QStringLiteral("resume-ok"), CliText::tr("the job can resume from a checkpoint")},
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
    auto gpus = readInteger(parser, QStringLiteral("max-gpus"), 1, 1024);
    if (!gpus)
        return std::move(gpus).error();
    wishes.maximumGpus = *gpus;
    wishes.platforms = parser.values(QStringLiteral("platform"));
    wishes.excludedPlatforms = parser.values(QStringLiteral("exclude-platform"));
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
