// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/machine_times.h"

#include "app/cli/cli_text.h"
#include "app/cli/workload_options.h"

#include <QRegularExpression>

namespace app::cli {

namespace {

qint64 milliseconds(core::Hours hours)
{
    return static_cast<qint64>(hours.count() * 3'600'000);
}

core::Status readStart(const QCommandLineParser &parser, const QDateTime &now, core::instances::Instance &instance)
{
    const QString name = QStringLiteral("since");
    instance.billingSince = now;
    if (!parser.isSet(name))
        return core::ok();
    const QString given = parser.value(name).trimmed();
    if (given.compare(QLatin1String{"unknown"}, Qt::CaseInsensitive) == 0) {
        instance.billingSince.reset();
        return core::ok();
    }
    instance.billingSince = pastMoment(given, now);
    if (!instance.billingSince)
        return badValue(name, given, CliText::tr("a time that is over, such as 8m ago, 09:40 or \"2026-01-31 09:40\"; or unknown"));
    return core::ok();
}

core::Status readEnd(const QCommandLineParser &parser, const QDateTime &now, core::instances::Instance &instance)
{
    const QString name = QStringLiteral("end");
    if (!parser.isSet(name))
        return core::ok();
    const auto hours = parseHours(parser.value(name));
    if (!hours)
        return badValue(name, parser.value(name), CliText::tr("hours or days from now, such as 8h or 2d"));
    instance.plannedEnd = now.addMSecs(milliseconds(*hours));
    return core::ok();
}

} // namespace

void addTimeOptions(QCommandLineParser &parser)
{
    const QString value = QStringLiteral("VALUE");
    parser.addOptions({{QStringLiteral("since"), CliText::tr("on and billed since, such as 8m ago or 09:40; now when left out, or unknown"), value},
                       {QStringLiteral("off"), CliText::tr("it is switched off")},
                       {QStringLiteral("end"), CliText::tr("planned end from now, such as 8h"), value}});
}

core::Status readTimes(const QCommandLineParser &parser, const QDateTime &now, core::instances::Instance &instance)
{
    instance.isPoweredOff = parser.isSet(QStringLiteral("off"));
    if (!instance.isPoweredOff) {
        if (core::Status start = readStart(parser, now, instance); !start)
            return start;
        return readEnd(parser, now, instance);
    }
    for (const QString &name : {QStringLiteral("since"), QStringLiteral("end")}) {
        if (parser.isSet(name))
            return badValue(name, parser.value(name), CliText::tr("nothing: a machine that is off has neither start nor end"));
    }
    return core::ok();
}

std::optional<QDateTime> pastMoment(const QString &text, const QDateTime &now)
{
    static const QRegularExpression ago{QStringLiteral("\\s+ago$"), QRegularExpression::CaseInsensitiveOption};
    static const QRegularExpression bareNumber{QStringLiteral("^[\\d.]+$")};
    const QString given = text.trimmed();
    if (const auto hours = parseHours(QString{given}.remove(ago)); hours && !bareNumber.match(given).hasMatch())
        return now.addMSecs(-milliseconds(*hours));
    QDateTime moment;
    if (const QTime time = QTime::fromString(given, QStringLiteral("H:mm")); time.isValid()) {
        const QDate today = now.toLocalTime().date();
        moment = QDateTime{today, time};
        if (moment > now)
            moment = QDateTime{today.addDays(-1), time};
    } else {
        moment = QDateTime::fromString(QString{given}.replace(u' ', u'T'), Qt::ISODate);
    }
    return moment.isValid() && moment <= now ? std::optional{moment.toUTC()} : std::nullopt;
}

} // namespace app::cli
