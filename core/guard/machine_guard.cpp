// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guard/machine_guard.h"

#include "core/base/redaction.h"
#include "core/guard/stop_words.h"
#include "core/remote/endpoint.h"

#include <QCoreApplication>
#include <QMap>

#include <array>

namespace core::guard {

using remote::Command;
using remote::CommandOutput;
using remote::shellQuote;

namespace {

constexpr const char *kScript = "\"$HOME/.zuka-guard/guard.sh\"";
constexpr const char *kHeader = "zuka-guard status";
constexpr const char *kNone = "zuka-guard none";

QString text(const char *source) { return QCoreApplication::translate("core::guard", source); }

Command ifInstalled(const QByteArray &words)
{
    return {.line = QByteArray{"[ -f "} + kScript + " ] || { echo '" + kNone + "'; exit 0; }; sh " + kScript + ' ' + words};
}

QByteArray number(std::chrono::seconds time) { return QByteArray::number(static_cast<qint64>(time.count())); }

std::optional<qint64> numberIn(const QMap<QByteArray, QByteArray> &values, const char *key)
{
    bool isNumber = false;
    const qint64 value = values.value(key).toLongLong(&isNumber);
    return isNumber ? std::optional{value} : std::nullopt;
}

GuardMood moodOf(const QByteArray &word)
{
    static constexpr std::array kWords{
        std::pair{"not_armed", GuardMood::NotArmed}, std::pair{"watching", GuardMood::Watching}, std::pair{"no_card", GuardMood::NoCard},
        std::pair{"paused", GuardMood::Paused},      std::pair{"transfer", GuardMood::Transfer}, std::pair{"due", GuardMood::Due},
        std::pair{"stopping", GuardMood::Stopping},  std::pair{"stop_failed", GuardMood::StopFailed}};
    for (const auto &[known, mood] : kWords) {
        if (word == known)
            return mood;
    }
    return GuardMood::Unknown;
}

/// Moments of the machine's clock are moved to ours by what its "now" says.
GuardState stateOf(const QMap<QByteArray, QByteArray> &values, const QDateTime &now)
{
    GuardState state{.isInstalled = true, .isRunning = values.value("running") == "1"};
    const auto there = numberIn(values, "now");
    const auto ours = [&](const char *key) -> std::optional<QDateTime> {
        const auto at = numberIn(values, key);
        if (!there || !at || *at <= 0)
            return std::nullopt;
        return now.addSecs(*at - *there);
    };
    state.mood = values.contains("state") ? moodOf(values.value("state")) : GuardMood::None;
    state.isArmed = values.value("armed") == "1";
    if (const auto beat = numberIn(values, "beat"); beat && there)
        state.silentFor = std::chrono::seconds{qMax<qint64>(0, *there - *beat)};
    state.endAt = ours("end_at");
    state.idleMinutes = static_cast<int>(numberIn(values, "idle_seconds").value_or(0) / 60);
    state.idleFor = std::chrono::seconds{numberIn(values, "idle_for").value_or(0)};
    if (const auto load = numberIn(values, "load"))
        state.loadPercent = static_cast<int>(*load);
    if (const auto until = ours("paused_until"); until && *until > now)
        state.pausedUntil = until;
    state.job = QString::fromUtf8(values.value("job"));
    state.reason = QString::fromLatin1(values.value("reason"));
    const QList<QByteArray> last = values.value("last_stop").split(' ');
    bool isNumber = false;
    const qint64 stopped = last.first().toLongLong(&isNumber);
    if (isNumber && there && last.size() == 2) {
        state.lastStop = now.addSecs(stopped - *there);
        state.lastReason = QString::fromLatin1(last.last());
    }
    state.isInTmux = values.value("where") == "tmux";
    return state;
}

Error noStop()
{
    return {.kind = ErrorKind::Refused, .code = QStringLiteral("guard.no_stop"),
            .message = text(QT_TRANSLATE_NOOP("core::guard", "Nothing that runs on the machine can end the bill on this platform.")),
            .remedy = text(QT_TRANSLATE_NOOP("core::guard", "Set a timed stop in the platform's console if it has one.")),
            .money = MoneyState::Running};
}

Error unusable(const QByteArray &detail)
{
    return {.kind = ErrorKind::Protocol, .code = QStringLiteral("guard.unreadable"),
            .message = text(QT_TRANSLATE_NOOP("core::guard", "What the guard on the machine says cannot be read.")),
            .remedy = text(QT_TRANSLATE_NOOP("core::guard", "Set it up anew.")),
            .detail = redacted(QString::fromUtf8(detail.left(400)))};
}

} // namespace

GuardFit guardFit(const InsideStop &inside)
{
    switch (inside.ends) {
    case EndsBilling::Yes: return inside.command.isEmpty() ? GuardFit::Unknown : GuardFit::Works;
    case EndsBilling::Depends: return inside.command.isEmpty() ? GuardFit::Unknown : GuardFit::MayNotEnd;
    case EndsBilling::No: return GuardFit::Useless;
    case EndsBilling::Unknown: break;
    }
    return GuardFit::Unknown;
}

Result<QByteArray> guardScript(const QByteArray &pattern, const GuardRules &rules, const InsideStop &inside, const QString &platformName)
{
    if (!inside.isUsable())
        return noStop();
    QByteArray name = platformName.toUtf8();
    name.replace('\n', ' ').replace('\r', ' '); // It stands in a comment.
    QByteArray stop;
    for (const QString &variable : inside.environment)
        stop += importLine({variable}).trimmed() + "\n  ";
    stop += inside.command;
    QByteArray script = pattern;
    const std::array<std::pair<const char *, QByteArray>, 7> values{
        std::pair{"@TICK@", number(rules.tick)},
        std::pair{"@GRACE@", number(rules.grace)},
        std::pair{"@BELOW@", QByteArray::number(rules.idleBelowPercent)},
        std::pair{"@LOCK@", number(rules.transferLock)},
        std::pair{"@TRIES@", QByteArray::number(rules.stopTries)},
        std::pair{"@PLATFORM@", name},
        std::pair{"@STOP@", stop}};
    for (const auto &[mark, value] : values) {
        if (!pattern.contains(mark))
            return unusable(QByteArray{"the pattern lacks "} + mark);
        script.replace(mark, value);
    }
    return script;
}

Command installGuard(const QByteArray &script, const GuardWish &wish)
{
    QByteArray line = "set -e; umask 077; mkdir -p \"$HOME/.zuka-guard\"; cd \"$HOME/.zuka-guard\"; cat >guard.new; mv guard.new guard.sh; "
                      "printf '%s\\n' ";
    line += "\"end_at=" + (wish.endIn ? "$(($(date +%s) + " + number(*wish.endIn) + "))" : QByteArray{"0"}) + "\" ";
    line += "\"idle_seconds=" + QByteArray::number(wish.idleMinutes * 60) + "\" \"paused_until=0\" >settings; ";
    line += "printf '%s' " + shellQuote(wish.job.toUtf8()) + " >job; sh ./guard.sh start; sleep 1; ";
    return {.line = line + "sh " + kScript + " status", .input = script};
}

Command askGuard() { return ifInstalled("status"); }

Command pauseGuard(std::chrono::seconds time)
{
    return ifInstalled("pause " + number(time) + " && sh " + kScript + " status");
}

Command resumeGuard() { return ifInstalled(QByteArray{"resume && sh "} + kScript + " status"); }

Command extendGuard(std::chrono::seconds time)
{
    return ifInstalled("extend " + number(time) + " && sh " + kScript + " status");
}

Command removeGuard() { return ifInstalled(QByteArray{"remove && echo '"} + kNone + '\''); }

Command holdGuard()
{
    return {.line = "[ -d \"$HOME/.zuka-guard\" ] && date +%s >\"$HOME/.zuka-guard/transfer\"; exit 0"};
}

bool GuardState::protects(const GuardRules &rules) const
{
    const bool isAlive = isRunning && silentFor && *silentFor <= rules.silentAfter;
    return isAlive && isArmed && mood != GuardMood::StopFailed && mood != GuardMood::Unknown;
}

Result<GuardState> guardState(const CommandOutput &output, const QDateTime &now)
{
    if (output.exitCode != 0) {
        return Error{.kind = ErrorKind::RemoteCommand, .code = QStringLiteral("guard.failed"),
                     .message = text(QT_TRANSLATE_NOOP("core::guard", "The guard could not be written or started on the machine.")),
                     .remedy = text(QT_TRANSLATE_NOOP("core::guard", "Check that the home folder can be written and has space.")),
                     .detail = redacted(QString::fromUtf8(output.standardError.left(400)))};
    }
    QMap<QByteArray, QByteArray> values;
    bool hasHeader = false;
    for (const QByteArray &line : output.standardOutput.split('\n')) {
        if (line.trimmed() == kNone)
            return GuardState{};
        hasHeader = hasHeader || line.trimmed() == kHeader;
        const qsizetype equals = line.indexOf('=');
        if (hasHeader && equals > 0)
            values.insert(line.left(equals), line.mid(equals + 1).trimmed());
    }
    if (!hasHeader)
        return unusable(output.standardOutput);
    return stateOf(values, now);
}

} // namespace core::guard
