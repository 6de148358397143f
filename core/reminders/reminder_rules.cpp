// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/json_file.h"
#include "core/reminders/reminder.h"

#include <QCoreApplication>


namespace core::reminders {

using nlohmann::json;

namespace {

constexpr qint64 kLargestFile = 64 * 1024;
constexpr int kMinutesOfAWeek = 7 * 24 * 60;

Error unreadableRules(const QString &file, const QString &path)
{
    return {
        .kind = ErrorKind::Protocol,
        .code = QStringLiteral("reminders.rules"),
        .message =
            QCoreApplication::translate("core::reminders", "The rules of reminders in %1 cannot be used: %2.").arg(file, path),
        .remedy =
            QCoreApplication::translate("core::reminders", "Correct or delete this file. Until then the built-in rules hold."),
        .detail = file + QLatin1Char{' '} + path};
}

/// Reads a whole number between `least` and `most`; an absent one keeps its default.
bool readNumber(const json &rules, const char *key, int least, int most, int &value)
{
    const auto found = rules.find(key);
    if (found == rules.end())
        return true;
    if (!found->is_number_integer())
        return false;
    const auto number = found->get<double>();
    if (number < least || number > most)
        return false;
    value = static_cast<int>(number);
    return true;
}

struct NumberField {
    const char *key;
    int least;
    int most;
    int ReminderRules::*value;
};

constexpr int kMostPostponements = 100;
constexpr int kMostSeconds = 3600;
constexpr int kMostKBps = 10'000'000;

const NumberField kNumbers[] = {
    {"minutes_before_end", 1, kMinutesOfAWeek, &ReminderRules::minutesBeforeEnd},
    {"repeat_minutes", 1, kMinutesOfAWeek, &ReminderRules::repeatMinutes},
    {"maximum_postponements", 0, kMostPostponements, &ReminderRules::maximumPostponements},
    {"escalate_minutes", 1, kMinutesOfAWeek, &ReminderRules::escalateMinutes},
    {"countdown_minutes", 1, kMinutesOfAWeek, &ReminderRules::countdownMinutes},
    {"idle_minutes", 1, kMinutesOfAWeek, &ReminderRules::idleMinutes},
    {"idle_repeat_minutes", 1, kMinutesOfAWeek, &ReminderRules::idleRepeatMinutes},
    {"idle_gpu_percent", 0, 100, &ReminderRules::idleGpuPercent},
    {"idle_cpu_percent", 0, 100, &ReminderRules::idleCpuPercent},
    {"idle_disk_kbps", 0, kMostKBps, &ReminderRules::idleDiskKBps},
    {"idle_network_kbps", 0, kMostKBps, &ReminderRules::idleNetworkKBps},
    {"arm_gpu_percent", 1, 100, &ReminderRules::armGpuPercent},
    {"arm_seconds", 0, kMostSeconds, &ReminderRules::armSeconds},
    {"held_memory_percent", 0, 100, &ReminderRules::heldMemoryPercent},
    {"longest_gap_seconds", 5, kMostSeconds, &ReminderRules::longestGapSeconds},
    {"active_minutes", 0, kMinutesOfAWeek, &ReminderRules::activeMinutes},
    {"oversized_percent", 0, 100, &ReminderRules::oversizedPercent},
    {"oversized_hours", 1, 24, &ReminderRules::oversizedHours},
    {"balance_hours", 1, 1000, &ReminderRules::balanceHours},
    {"disk_full_minutes", 1, kMinutesOfAWeek, &ReminderRules::diskFullMinutes},
    {"package_hours", 1, 1000, &ReminderRules::packageHours},
    {"loss_hours", 1, 1000, &ReminderRules::lossHours},
    {"job_hours", 1, 1000, &ReminderRules::jobHours},
};

struct TimeField {
    const char *key;
    QTime ReminderRules::*value;
};

const TimeField kTimes[] = {
    {"night_from", &ReminderRules::nightFrom}, {"night_to", &ReminderRules::nightTo}, {"quiet_from", &ReminderRules::quietFrom},
    {"quiet_to", &ReminderRules::quietTo},     {"digest_at", &ReminderRules::digestAt},
};

bool readTime(const json &rules, const char *key, QTime &value)
{
    const auto found = rules.find(key);
    if (found == rules.end())
        return true;
    if (!found->is_string())
        return false;
    const QTime time = QTime::fromString(QString::fromStdString(found->get<std::string>()), QStringLiteral("HH:mm"));
    if (time.isValid())
        value = time;
    return time.isValid();
}

/// Whole numbers above zero, each larger (or each smaller) than the one before.
bool readSteps(const json &rules, const char *key, bool isRising, QList<int> &value)
{
    const auto found = rules.find(key);
    if (found == rules.end())
        return true;
    if (!found->is_array() || found->empty())
        return false;
    QList<int> steps;
    for (const json &each : *found) {
        if (!each.is_number_integer() || each.get<double>() < 1 || each.get<double>() > 10'000)
            return false;
        const int step = each.get<int>();
        if (!steps.isEmpty() && (isRising ? step <= steps.last() : step >= steps.last()))
            return false;
        steps << step;
    }
    value = steps;
    return true;
}

QString pathOf(const char *key) { return QStringLiteral("$.") + QLatin1String{key}; }

} // namespace

Result<ReminderRules> loadReminderRules(const QString &file)
{
    const auto content = readJsonObject(file, kLargestFile);
    if (!content)
        return content.error();
    const json &document = *content;
    if (document.is_null())
        return unreadableRules(file, QStringLiteral("$"));
    ReminderRules rules;
    for (const NumberField &field : kNumbers) {
        if (!readNumber(document, field.key, field.least, field.most, rules.*field.value))
            return unreadableRules(file, pathOf(field.key));
    }
    for (const TimeField &field : kTimes) {
        if (!readTime(document, field.key, rules.*field.value))
            return unreadableRules(file, pathOf(field.key));
    }
    if (!readSteps(document, "budget_percents", true, rules.budgetPercents))
        return unreadableRules(file, pathOf("budget_percents"));
    if (!readSteps(document, "erase_hours", false, rules.eraseHours))
        return unreadableRules(file, pathOf("erase_hours"));
    return rules;
}

} // namespace core::reminders
