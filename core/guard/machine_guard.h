// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/guard/guard_rules.h"
#include "core/remote/command_runner.h"

#include <QDateTime>

#include <optional>

namespace core::guard {

/// When the guard on the machine stops it.
struct GuardWish {
    std::optional<std::chrono::seconds> endIn = {}; ///< From now: the machine's clock need not agree with ours.
    int idleMinutes = 0;                            ///< 0 = not for idleness.
    QString job = {};                               ///< A tmux session, or "pid:NUMBER"; empty = for no job.
};

/// What can be said about the guard on one platform before it is set up.
enum class GuardFit {
    Works,
    MayNotEnd, ///< It shuts down, but the bill may go on; the note says when.
    Useless,   ///< Nothing from inside ends the bill here.
    Unknown,
};
GuardFit guardFit(const InsideStop &inside);

/// The script as it is written to the machine: `pattern` (resources/guard/zuka-guard.sh) filled in.
/// Errors: Refused "guard.no_stop" where nothing from inside ends the bill; Protocol when the pattern is not ours.
Result<QByteArray> guardScript(const QByteArray &pattern, const GuardRules &rules, const InsideStop &inside, const QString &platformName);

/// Writes the script, its wishes, and starts it anew.
remote::Command installGuard(const QByteArray &script, const GuardWish &wish);
remote::Command askGuard();
remote::Command pauseGuard(std::chrono::seconds time);
remote::Command resumeGuard();
remote::Command extendGuard(std::chrono::seconds time);
/// Ends it and removes everything of it.
remote::Command removeGuard();
/// Holds the guard back while files are moved; to be repeated more often than GuardRules::transferLock.
remote::Command holdGuard();

/// What the guard does, as its heartbeat tells.
enum class GuardMood { None, NotArmed, Watching, NoCard, Paused, Transfer, Due, Stopping, StopFailed, Unknown };

struct GuardState {
    bool isInstalled = false;
    bool isRunning = false;
    GuardMood mood = GuardMood::None;
    bool isArmed = false;
    std::optional<std::chrono::seconds> silentFor = {}; ///< Since the last heartbeat.
    std::optional<QDateTime> endAt = {};                ///< On our clock.
    int idleMinutes = 0;
    std::chrono::seconds idleFor{0};
    std::optional<int> loadPercent = {};
    std::optional<QDateTime> pausedUntil = {};
    QString job = {};
    QString reason = {};                                ///< end, idle or job; empty = nothing is due.
    std::optional<QDateTime> lastStop = {};             ///< When it last stopped the machine.
    QString lastReason = {};
    bool isInTmux = false;

    /// True when it can be relied on now: it runs, its heart beats, and something has armed it.
    bool protects(const GuardRules &rules) const;
};

/// Reads the answer to askGuard(). A machine without guard is no error. Errors: Protocol, RemoteCommand.
Result<GuardState> guardState(const remote::CommandOutput &output, const QDateTime &now);

} // namespace core::guard
