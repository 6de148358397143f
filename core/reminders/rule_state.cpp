// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/reminders/rule_state.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace core::reminders {

namespace {

void put(QJsonObject &object, const char *key, const QDateTime &moment)
{
    if (moment.isValid())
        object.insert(QLatin1String{key}, static_cast<double>(moment.toMSecsSinceEpoch()));
}

QDateTime momentIn(const QJsonObject &object, const char *key)
{
    const QJsonValue value = object.value(QLatin1String{key});
    return value.isDouble() ? QDateTime::fromMSecsSinceEpoch(static_cast<qint64>(value.toDouble()), Qt::UTC) : QDateTime{};
}

qint64 countIn(const QJsonObject &object, const char *key)
{
    return std::max<qint64>(0, static_cast<qint64>(object.value(QLatin1String{key}).toDouble()));
}

} // namespace

QByteArray toText(const RuleState &state)
{
    QJsonObject object;
    if (!state.fired.isEmpty())
        object.insert(QStringLiteral("fired"), QJsonArray::fromStringList(state.fired));
    put(object, "raised", state.raisedAt);
    put(object, "answered", state.answeredAt);
    put(object, "snoozed_until", state.snoozedUntil);
    put(object, "since", state.since);
    put(object, "looked", state.lookedAt);
    put(object, "armed", state.armedAt);
    if (!state.phoned.isEmpty())
        object.insert(QStringLiteral("phoned"), state.phoned);
    if (!state.stopped.isEmpty())
        object.insert(QStringLiteral("stopped"), state.stopped);
    if (!state.run.isEmpty())
        object.insert(QStringLiteral("run"), state.run);
    if (state.postponements > 0)
        object.insert(QStringLiteral("postponements"), state.postponements);
    if (state.quietMs > 0)
        object.insert(QStringLiteral("quiet_ms"), static_cast<double>(state.quietMs));
    if (state.busyMs > 0)
        object.insert(QStringLiteral("busy_ms"), static_cast<double>(state.busyMs));
    return QJsonDocument{object}.toJson(QJsonDocument::Compact);
}

RuleState ruleStateFrom(const QByteArray &text)
{
    const QJsonObject object = QJsonDocument::fromJson(text).object();
    RuleState state;
    const QJsonArray fired = object.value(QStringLiteral("fired")).toArray();
    for (const QJsonValue &moment : fired)
        state.fired << moment.toString();
    state.raisedAt = momentIn(object, "raised");
    state.answeredAt = momentIn(object, "answered");
    state.snoozedUntil = momentIn(object, "snoozed_until");
    state.since = momentIn(object, "since");
    state.lookedAt = momentIn(object, "looked");
    state.armedAt = momentIn(object, "armed");
    state.phoned = object.value(QStringLiteral("phoned")).toString();
    state.stopped = object.value(QStringLiteral("stopped")).toString();
    state.run = object.value(QStringLiteral("run")).toString();
    state.postponements = std::max(0, object.value(QStringLiteral("postponements")).toInt());
    state.quietMs = countIn(object, "quiet_ms");
    state.busyMs = countIn(object, "busy_ms");
    return state;
}

QString ruleOf(ReminderReason reason)
{
    switch (reason) {
    case ReminderReason::EndNear:
    case ReminderReason::EndPassed: return rule::kEnd;
    case ReminderReason::Idle:
    case ReminderReason::IdleHoldingMemory: return rule::kIdle;
    case ReminderReason::OverSized: return rule::kOversized;
    case ReminderReason::Overnight: return rule::kOvernight;
    case ReminderReason::JobEnded:
    case ReminderReason::JobFailed: return rule::kJob;
    case ReminderReason::DiskFull: return rule::kDisk;
    case ReminderReason::EraseSoon: return rule::kErase;
    case ReminderReason::PackageEnds: return rule::kPackage;
    case ReminderReason::TakenAway: return rule::kLoss;
    case ReminderReason::BudgetShare: return rule::kBudget;
    case ReminderReason::BudgetForecast: return rule::kForecast;
    case ReminderReason::BalanceLow: return rule::kBalance;
    case ReminderReason::NoEndSet: break;
    }
    return {};
}

bool passesQuietHours(ReminderReason reason)
{
    switch (reason) {
    case ReminderReason::EndNear:
    case ReminderReason::EndPassed:
    case ReminderReason::EraseSoon:
    case ReminderReason::PackageEnds:
    case ReminderReason::BudgetShare:
    case ReminderReason::BudgetForecast:
    case ReminderReason::BalanceLow:
    case ReminderReason::TakenAway:
        return true;
    case ReminderReason::NoEndSet:
    case ReminderReason::Idle:
    case ReminderReason::IdleHoldingMemory:
    case ReminderReason::OverSized:
    case ReminderReason::Overnight:
    case ReminderReason::JobEnded:
    case ReminderReason::JobFailed:
    case ReminderReason::DiskFull:
        break;
    }
    return false;
}

} // namespace core::reminders
