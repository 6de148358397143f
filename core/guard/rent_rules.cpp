// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guard/rent_rules.h"

#include "core/base/file_io.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace core::guard {

namespace {

constexpr qint64 kLargestFile = 64 * 1024;
constexpr int kLongest = 24 * 3600;

Error unusable(const QString &file, const QString &path)
{
    return {.kind = ErrorKind::Protocol,
            .code = QStringLiteral("rent.rules"),
            .message = QCoreApplication::translate("core::guard", "The rules of renting cannot be used."),
            .remedy = QCoreApplication::translate("core::guard", "Install the program again."),
            .detail = file + u' ' + path};
}

} // namespace

Result<RentRules> loadRentRules(const QString &file)
{
    const Result<QByteArray> content = readWhole(file, kLargestFile);
    if (!content)
        return content.error();
    const QJsonObject object = QJsonDocument::fromJson(*content).object();
    QString problem;
    const auto number = [&object, &problem](const char *key) {
        const int value = object.value(QLatin1String{key}).toInt(-1);
        if ((value < 1 || value > kLongest) && problem.isEmpty())
            problem = QStringLiteral("$.") + QLatin1String{key};
        return std::max(1, value);
    };
    const auto seconds = [&number](const char *key) { return std::chrono::seconds{number(key)}; };
    RentRules rules{.poll = seconds("poll_s"),
                    .latePoll = seconds("late_poll_s"),
                    .lookUpFor = seconds("look_up_for_s"),
                    .leastLookUps = number("least_look_ups"),
                    .vanishedAfter = seconds("vanished_after_s"),
                    .giveUpAfter = seconds("give_up_after_s"),
                    .askAgainAfter = seconds("ask_again_after_s"),
                    .liveFor = seconds("live_for_s"),
                    .watchEvery = seconds("watch_every_s"),
                    .mostWatches = number("most_watches"),
                    .mostOffers = number("most_offers"),
                    .capOverPercent = number("cap_over_percent"),
                    .diskGB = number("disk_gb"),
                    .asOf = object.value(QStringLiteral("as_of")).toString()};
    for (const QJsonValue &each : object.value(QStringLiteral("images")).toArray()) {
        const QJsonObject image = each.toObject();
        rules.images.insert(image.value(QStringLiteral("platform")).toString(), image.value(QStringLiteral("image")).toString());
    }
    for (const QJsonValue &each : object.value(QStringLiteral("offers_without_key")).toArray())
        rules.withoutKey << each.toString();
    if (!problem.isEmpty())
        return unusable(file, problem);
    return rules;
}

} // namespace core::guard
