// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reminders/guard_settings.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace core::reminders {

namespace {

const QString kTimeFormat = QStringLiteral("HH:mm");
constexpr int kMostBelow = 10'000'000;
constexpr int kMostMinutes = 24 * 60;

QJsonObject toObject(const SignalLimit &limit)
{
    return {{QStringLiteral("on"), limit.isOn}, {QStringLiteral("below"), limit.below}};
}

int numberIn(const QJsonValue &value, int least, int most, int base)
{
    const int number = value.toInt(least - 1);
    return number < least || number > most ? base : number;
}

SignalLimit limitFrom(const QJsonValue &value, const SignalLimit &base)
{
    const QJsonObject object = value.toObject();
    return {object.value(QStringLiteral("on")).toBool(base.isOn),
            numberIn(object.value(QStringLiteral("below")), 0, kMostBelow, base.below)};
}

QTime timeFrom(const QJsonValue &value, QTime base)
{
    const QTime time = QTime::fromString(value.toString(), kTimeFormat);
    return time.isValid() ? time : base;
}

QByteArray compact(const QJsonObject &object) { return QJsonDocument{object}.toJson(QJsonDocument::Compact); }

QJsonObject objectIn(const QByteArray &text) { return QJsonDocument::fromJson(text).object(); }

} // namespace

GuardSettings settingsFor(const ReminderRules &rules)
{
    GuardSettings settings{.quietFrom = rules.quietFrom, .quietTo = rules.quietTo, .digestAt = rules.digestAt};
    settings.defaults.gpu.below = rules.idleGpuPercent;
    settings.defaults.cpu.below = rules.idleCpuPercent;
    settings.defaults.disk.below = rules.idleDiskKBps;
    settings.defaults.network.below = rules.idleNetworkKBps;
    settings.defaults.idleMinutes = rules.idleMinutes;
    return settings;
}

QByteArray toText(const RuleSettings &settings)
{
    return compact({{QStringLiteral("idle"), settings.isIdleOn},
                    {QStringLiteral("gpu"), toObject(settings.gpu)},
                    {QStringLiteral("cpu"), toObject(settings.cpu)},
                    {QStringLiteral("disk"), toObject(settings.disk)},
                    {QStringLiteral("network"), toObject(settings.network)},
                    {QStringLiteral("transfers"), settings.mindsTransfers},
                    {QStringLiteral("process"), settings.process},
                    {QStringLiteral("minutes"), settings.idleMinutes},
                    {QStringLiteral("stop"), settings.stopsWhenIdle},
                    {QStringLiteral("oversized"), settings.isOversizedOn},
                    {QStringLiteral("overnight"), settings.isOvernightOn},
                    {QStringLiteral("job"), settings.isJobOn},
                    {QStringLiteral("disk_full"), settings.isDiskOn}});
}

RuleSettings ruleSettingsFrom(const QByteArray &text, const RuleSettings &base)
{
    const QJsonObject object = objectIn(text);
    const auto flag = [&object](const char *key, bool value) { return object.value(QLatin1String{key}).toBool(value); };
    RuleSettings settings = base;
    settings.isIdleOn = flag("idle", base.isIdleOn);
    settings.gpu = limitFrom(object.value(QStringLiteral("gpu")), base.gpu);
    settings.cpu = limitFrom(object.value(QStringLiteral("cpu")), base.cpu);
    settings.disk = limitFrom(object.value(QStringLiteral("disk")), base.disk);
    settings.network = limitFrom(object.value(QStringLiteral("network")), base.network);
    settings.mindsTransfers = flag("transfers", base.mindsTransfers);
    settings.process = object.value(QStringLiteral("process")).toString(base.process);
    settings.idleMinutes = numberIn(object.value(QStringLiteral("minutes")), 1, kMostMinutes, base.idleMinutes);
    settings.stopsWhenIdle = flag("stop", base.stopsWhenIdle);
    settings.isOversizedOn = flag("oversized", base.isOversizedOn);
    settings.isOvernightOn = flag("overnight", base.isOvernightOn);
    settings.isJobOn = flag("job", base.isJobOn);
    settings.isDiskOn = flag("disk_full", base.isDiskOn);
    return settings;
}

QByteArray hoursToText(const GuardSettings &settings)
{
    return compact({{QStringLiteral("quiet"), settings.hasQuietHours},
                    {QStringLiteral("quiet_from"), settings.quietFrom.toString(kTimeFormat)},
                    {QStringLiteral("quiet_to"), settings.quietTo.toString(kTimeFormat)},
                    {QStringLiteral("digest"), settings.hasDigest},
                    {QStringLiteral("digest_at"), settings.digestAt.toString(kTimeFormat)}});
}

void readHours(const QByteArray &text, GuardSettings &settings)
{
    const QJsonObject object = objectIn(text);
    settings.hasQuietHours = object.value(QStringLiteral("quiet")).toBool(settings.hasQuietHours);
    settings.quietFrom = timeFrom(object.value(QStringLiteral("quiet_from")), settings.quietFrom);
    settings.quietTo = timeFrom(object.value(QStringLiteral("quiet_to")), settings.quietTo);
    settings.hasDigest = object.value(QStringLiteral("digest")).toBool(settings.hasDigest);
    settings.digestAt = timeFrom(object.value(QStringLiteral("digest_at")), settings.digestAt);
}

} // namespace core::reminders
