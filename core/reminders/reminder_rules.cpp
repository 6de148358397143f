// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/file_io.h"
#include "core/reminders/reminder.h"

#include <QCoreApplication>

#include <nlohmann/json.hpp>

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

} // namespace

Result<ReminderRules> loadReminderRules(const QString &file)
{
    const Result<QByteArray> content = readWhole(file, kLargestFile);
    if (!content) {
        Error error = content.error();
        error.kind = ErrorKind::Storage;
        return error;
    }
    const json document = json::parse(content->cbegin(), content->cend(), nullptr, false);
    if (!document.is_object())
        return unreadableRules(file, QStringLiteral("$"));
    ReminderRules rules;
    if (!readNumber(document, "minutes_before_end", 1, kMinutesOfAWeek, rules.minutesBeforeEnd))
        return unreadableRules(file, QStringLiteral("$.minutes_before_end"));
    if (!readNumber(document, "repeat_minutes", 1, kMinutesOfAWeek, rules.repeatMinutes))
        return unreadableRules(file, QStringLiteral("$.repeat_minutes"));
    if (!readNumber(document, "maximum_postponements", 0, 100, rules.maximumPostponements))
        return unreadableRules(file, QStringLiteral("$.maximum_postponements"));
    return rules;
}

} // namespace core::reminders
