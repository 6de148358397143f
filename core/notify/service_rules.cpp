// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notify/service_rules.h"

#include "core/base/file_io.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace core::notify {

namespace {

constexpr qint64 kLargestFile = 64 * 1024;

Error unusable(const QString &file, const QString &path)
{
    return {.kind = ErrorKind::Protocol,
            .code = QStringLiteral("notify.rules"),
            .message = QCoreApplication::translate("core::notify", "The data of message services in %1 cannot be used: %2.")
                           .arg(file, path),
            .remedy = QCoreApplication::translate("core::notify", "Install Zuka again, or correct this file."),
            .detail = file + QLatin1Char{' '} + path};
}

std::optional<int> countIn(const QJsonObject &object, const char *key, int most)
{
    const int value = object.value(QLatin1String{key}).toInt(-1);
    return value < 0 || value > most ? std::nullopt : std::optional{value};
}

bool readService(const QJsonObject &object, ServiceRules &rules)
{
    const auto perMinute = countIn(object, "per_minute", 10'000);
    const auto perDay = countIn(object, "per_day", 1'000'000);
    const auto bytes = countIn(object, "bytes", 10'000'000);
    if (!perMinute || !perDay || !bytes || *bytes == 0 || !object.value(QStringLiteral("source")).isString())
        return false;
    rules = {.baseUrl = object.value(QStringLiteral("base_url")).toString(),
             .perMinute = *perMinute,
             .perDay = *perDay,
             .mostBytes = *bytes};
    return true;
}

} // namespace

Result<NotifyRules> loadNotifyRules(const QString &file)
{
    const Result<QByteArray> content = readWhole(file, kLargestFile);
    if (!content)
        return content.error();
    const QJsonObject document = QJsonDocument::fromJson(*content).object();
    NotifyRules rules;
    const QJsonObject services = document.value(QStringLiteral("services")).toObject();
    for (const ChannelKind kind : allChannelKinds()) {
        if (!readService(services.value(wordOf(kind)).toObject(), rules.services[kind]))
            return unusable(file, QStringLiteral("$.services.") + wordOf(kind));
    }
    const QJsonObject delivery = document.value(QStringLiteral("delivery")).toObject();
    const QJsonArray retries = delivery.value(QStringLiteral("retry_s")).toArray();
    for (const QJsonValue &pause : retries) {
        if (pause.toInt() <= 0)
            return unusable(file, QStringLiteral("$.delivery.retry_s"));
        rules.retries << std::chrono::seconds{pause.toInt()};
    }
    const auto giveUp = countIn(delivery, "give_up_s", 7 * 24 * 3600);
    const auto timeout = countIn(delivery, "timeout_s", 300);
    if (!giveUp || !timeout || *timeout == 0)
        return unusable(file, QStringLiteral("$.delivery"));
    rules.giveUpAfter = std::chrono::seconds{*giveUp};
    rules.timeout = std::chrono::seconds{*timeout};
    return rules;
}

} // namespace core::notify
