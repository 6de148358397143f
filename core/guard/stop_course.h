// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/guard/guard_rules.h"
#include "core/guard/intent.h"
#include "core/guard/machine_keeper.h"
#include "core/platforms/platform_client.h"

#include <QObject>
#include <QTimer>

#include <functional>
#include <memory>

namespace core::guard {

/// How far one decision has come, ready to be shown.
struct StopProgress {
    Intent intent = {};
    std::optional<platforms::PlatformInstance> seen = {}; ///< As the platform last told.
    QDateTime lookedAt = {};
    std::optional<Error> trouble = {};  ///< Why the last step did not work.
    bool isStillCharged = false;        ///< It is off, and goes on costing everything.
    bool canSendAgain = false;          ///< The platform says that it runs on: the user may send it once more.
    bool awaitsUser = false;            ///< Nobody confirms it: the user has to look.
    bool wasNeverSent = false;
    bool wasTaken = false;              ///< The platform has taken it, as far as this run knows.
    QList<platforms::Leftover> leftovers = {}; ///< What outlives a release and may go on costing.
    bool areLeftoversKnown = false;

    bool isOver() const
    {
        return intent.stage == IntentStage::Confirmed || intent.stage == IntentStage::Failed || intent.stage == IntentStage::Withdrawn;
    }
};

/// Carries one decision to its end: sends it once, then looks until the platform says that it is so. An answer that is not clear
/// is never sent again by itself; it is looked up. Every stage is in the table before the next step.
class StopCourse final : public QObject {
public:
    struct Parts {
        IntentRepository &intents;
        MachineKeeper &machines;
        const Clock &clock;
        const GuardRules &rules;
        std::unique_ptr<platforms::PlatformClient> client = {}; ///< Null: it stops from inside, or its account is gone.
        std::function<void()> changed = {};
    };

    StopCourse(Parts parts, const Intent &intent, QObject *parent);

    const StopProgress &progress() const { return m_progress; }

    void begin();  ///< The intent is in the table as Written.
    void resume(); ///< After a start of the program.
    void lookNow();
    /// By the user, when canSendAgain or wasNeverSent.
    void sendAgain();
    /// By the user: not sent, or not wanted any more. What the platform has taken goes on.
    void giveUp();
    /// By the user, who has looked at the machine or the console.
    void saidOff();
    /// By the user: it runs on.
    void saidOn();

private:
    bool isInside() const { return !m_parts.client; }
    bool isBlind() const { return !m_parts.client && !m_progress.intent.account.isEmpty(); } ///< Its account is gone.
    void send();
    void sendNow();
    void sendInside();
    FutureResult<platforms::ActResult> call() const;
    void onAnswer(const Result<platforms::ActResult> &answer);
    void onRefused(const Error &error);
    void waitAndLook();
    void look();
    void onSeen(const Result<platforms::PlatformInstance> &answer);
    void judge(platforms::PowerStatus status);
    void judgeRunning();
    void judgeTime();
    bool isReached(platforms::PowerStatus status) const;
    void confirm(const QString &result);
    void keepMachine(bool isGone);
    void askLeftovers();
    void fail(const Error &error);
    FutureStatus save(IntentStage stage, const QString &result = {});
    void tell();

    Parts m_parts;
    StopProgress m_progress;
    QTimer m_timer;
    QDateTime m_waitsSince;
    bool m_isLooking = false;
    bool m_maySend = false;         ///< A clear "not now": sending again is no repetition.
    bool m_isStoppingFirst = false; ///< A release that the platform wants to be stopped before.
    int m_resends = 0;
    std::optional<Error> m_refusal; ///< Said no; judged once the state is known.
};

/// Says what is wrong where money may be running on.
Error notConfirmed(bool isInside);

} // namespace core::guard
