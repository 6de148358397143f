// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/ledger_rules.h"

#include "core/base/json_file.h"

#include <QCoreApplication>


#include <optional>

namespace core::ledger {

using nlohmann::json;

namespace {

constexpr qint64 kLargestFile = 64 * 1024;
constexpr double kMinutesOfAWeek = 7 * 24 * 60;

Error unreadable(const QString &file, const QString &path)
{
    return {.kind = ErrorKind::Protocol,
            .code = QStringLiteral("ledger.rules"),
            .message =
                QCoreApplication::translate("core::ledger", "The rules of the ledger in %1 cannot be used: %2.").arg(file, path),
            .remedy =
                QCoreApplication::translate("core::ledger", "Correct or delete this file. Until then the built-in rules hold."),
            .detail = file + QLatin1Char{' '} + path};
}

/// A number between `least` and `most`; an absent one keeps its default.
bool readNumber(const json &rules, const char *key, double least, double most, double &value)
{
    const auto found = rules.find(key);
    if (found == rules.end())
        return true;
    if (!found->is_number())
        return false;
    value = found->get<double>();
    return value >= least && value <= most;
}

} // namespace

Result<LedgerRules> loadLedgerRules(const QString &file)
{
    const auto content = readJsonObject(file, kLargestFile);
    if (!content)
        return content.error();
    const json &document = *content;
    if (document.is_null())
        return unreadable(file, QStringLiteral("$"));
    LedgerRules rules;
    double heartbeat = static_cast<double>(rules.heartbeat.count());
    double unseen = static_cast<double>(rules.unseenAfter.count());
    double days = rules.paceDays;
    if (!readNumber(document, "heartbeat_minutes", 1, kMinutesOfAWeek, heartbeat))
        return unreadable(file, QStringLiteral("$.heartbeat_minutes"));
    if (!readNumber(document, "unseen_after_minutes", 1, kMinutesOfAWeek, unseen))
        return unreadable(file, QStringLiteral("$.unseen_after_minutes"));
    if (!readNumber(document, "budget_warn_share", 0, 1, rules.budgetWarnShare))
        return unreadable(file, QStringLiteral("$.budget_warn_share"));
    if (!readNumber(document, "balance_warn_hours", 0, kMinutesOfAWeek, rules.balanceWarnHours))
        return unreadable(file, QStringLiteral("$.balance_warn_hours"));
    if (!readNumber(document, "pace_days", 1, 366, days))
        return unreadable(file, QStringLiteral("$.pace_days"));
    rules.heartbeat = std::chrono::minutes{static_cast<int>(heartbeat)};
    rules.unseenAfter = std::chrono::minutes{static_cast<int>(unseen)};
    rules.paceDays = static_cast<int>(days);
    return rules;
}

} // namespace core::ledger
