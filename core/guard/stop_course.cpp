// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guard/stop_course.h"

#include "core/base/when_done.h"
#include "core/guard/stop_words.h"

namespace core::guard {

using platforms::ActResult;
using platforms::PlatformInstance;
using platforms::PowerStatus;

StopCourse::StopCourse(Parts parts, const Intent &intent, QObject *parent)
    : QObject{parent}
    , m_parts{std::move(parts)}
{
    m_progress.intent = intent;
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, [this] {
        judgeTime();
        look();
    });
}

void StopCourse::begin() { send(); }

void StopCourse::resume()
{
    Intent &intent = m_progress.intent;
    // From when it may have been sent; the clock of an intent does not begin anew with each start.
    m_waitsSince = intent.changedAt.isValid() ? intent.changedAt : m_parts.clock.now();
    if (intent.stage == IntentStage::NotConfirmed && intent.writtenAt.isValid())
        m_waitsSince = intent.writtenAt; // Its time is over already.
    m_progress.wasTaken = intent.stage == IntentStage::Accepted;
    if (isBlind()) {
        m_progress.awaitsUser = true;
        m_progress.trouble = noClient();
        tell();
        return;
    }
    if (intent.stage == IntentStage::Written) {
        const bool isFresh = intent.writtenAt.secsTo(m_parts.clock.now()) <= m_parts.rules.sendWithin.count();
        if (isFresh) {
            send();
            return;
        }
        m_progress.wasNeverSent = true;
        m_progress.trouble = neverSent();
    }
    if (isInside()) {
        m_progress.awaitsUser = true;
        if (!m_progress.wasNeverSent)
            m_progress.trouble = notConfirmed(true);
        tell();
        return;
    }
    look(); // Judged by what the platform says now; the timer judges when it says nothing.
}

void StopCourse::send()
{
    // Written down first: if we end here, the next start knows that it may have gone out.
    whenDone(save(IntentStage::Sent), this, [this](const Status &saved) {
        if (saved) {
            sendNow();
            return;
        }
        Error error = saved.error();
        error.money = MoneyState::Running;
        m_progress.trouble = error;
        m_progress.wasNeverSent = true;
        m_progress.intent.stage = IntentStage::Written;
        tell();
    });
}

void StopCourse::sendNow()
{
    m_progress.wasNeverSent = false;
    m_progress.canSendAgain = false;
    m_progress.trouble.reset();
    m_maySend = false;
    m_waitsSince = m_parts.clock.now();
    tell();
    if (isInside()) {
        sendInside();
        return;
    }
    m_timer.start(m_parts.rules.poll); // Also when the answer never comes: it is looked up.
    whenDone(call(), this, [this](const Result<ActResult> &answer) { onAnswer(answer); },
             [this] { onAnswer(ActResult::Unclear); });
}

FutureResult<ActResult> StopCourse::call() const
{
    platforms::PlatformClient &client = *m_parts.client;
    const QString &id = m_progress.intent.providerId;
    switch (m_isStoppingFirst ? Act::Stop : m_progress.intent.act) {
    case Act::Stop: return client.stop(id);
    case Act::Release: return client.release(id);
    case Act::Start: return client.start(id, false);
    case Act::StartWithoutGpu: return client.start(id, true);
    case Act::Create: break;
    }
    return ready<ActResult>(notOurs());
}

void StopCourse::sendInside()
{
    remote::CommandRunner *runner = m_parts.machines.runner(m_progress.intent.machine);
    const auto machine = m_parts.machines.machine(m_progress.intent.machine);
    const InsideStop &inside = m_parts.rules.of(machine ? machine->platform : catalog::PlatformId{}).inside;
    if (!runner || !inside.isUsable()) {
        fail(notConnected());
        return;
    }
    whenDone(runner->run(insideCommand(inside)), this, [this](const Result<remote::CommandOutput> &answer) {
        if (answer && answer->exitCode != 0) {
            fail(insideRefused(*answer));
            return;
        }
        // A lost link is what a shutdown looks like; whether the bill ended is seen by nobody from here.
        m_progress.awaitsUser = true;
        m_progress.trouble = notConfirmed(true);
        save(IntentStage::NotConfirmed, answer ? QStringLiteral("asked") : answer.error().code);
        tell();
    });
}

void StopCourse::onAnswer(const Result<ActResult> &answer)
{
    if (m_progress.isOver())
        return;
    if (answer && *answer == ActResult::Accepted) {
        m_progress.wasTaken = true;
        if (m_progress.intent.stage == IntentStage::Sent)
            save(IntentStage::Accepted);
        tell();
    } else if (!answer) {
        onRefused(answer.error());
        return;
    }
    waitAndLook();
}

void StopCourse::onRefused(const Error &error)
{
    m_progress.trouble = error;
    switch (error.kind) {
    case ErrorKind::RateLimited:
        m_maySend = true; // A clear "not now": nothing was done.
        break;
    case ErrorKind::Refused:
    case ErrorKind::NotFound:
    case ErrorKind::Authentication:
    case ErrorKind::InvalidInput:
        m_refusal = error; // A clear "no"; the state decides whether it is a failure.
        break;
    default:
        break; // Lost, late or not understood: it may have arrived.
    }
    tell();
    if (error.kind == ErrorKind::Authentication || error.kind == ErrorKind::InvalidInput) {
        fail(error); // Looking would be refused as well.
        return;
    }
    if (m_refusal)
        look();
    else
        waitAndLook();
}

void StopCourse::waitAndLook()
{
    const bool isLate = m_progress.intent.stage == IntentStage::NotConfirmed || m_progress.wasNeverSent;
    m_timer.start(isLate ? m_parts.rules.latePoll : m_parts.rules.poll);
}

void StopCourse::lookNow()
{
    if (!m_progress.isOver() && !isInside())
        look();
}

void StopCourse::look()
{
    waitAndLook();
    if (std::exchange(m_isLooking, true))
        return; // The last one has not answered; the time goes on all the same.
    whenDone(m_parts.client->instance(m_progress.intent.providerId), this,
             [this](const Result<PlatformInstance> &answer) {
                 m_isLooking = false;
                 if (!m_progress.isOver())
                     onSeen(answer);
             },
             [this] { m_isLooking = false; });
}

void StopCourse::onSeen(const Result<PlatformInstance> &answer)
{
    if (answer) {
        m_progress.seen = *answer;
        m_progress.lookedAt = m_parts.clock.now();
        if (m_progress.trouble && m_progress.trouble->isTransient() && !m_maySend)
            m_progress.trouble.reset();
        judge(answer->status);
    } else if (answer.error().kind == ErrorKind::NotFound) {
        m_progress.lookedAt = m_parts.clock.now();
        judge(PowerStatus::Ended);
    } else {
        m_progress.trouble = answer.error();
        judgeTime();
    }
    tell();
}

bool StopCourse::isReached(PowerStatus status) const
{
    switch (m_isStoppingFirst ? Act::Stop : m_progress.intent.act) {
    case Act::Stop: return status == PowerStatus::Stopped || status == PowerStatus::Ended;
    case Act::Release: return status == PowerStatus::Ended;
    case Act::Start:
    case Act::StartWithoutGpu: return status == PowerStatus::Running;
    case Act::Create: break;
    }
    return false;
}

void StopCourse::judge(PowerStatus status)
{
    if (m_isStoppingFirst && status == PowerStatus::Stopped) {
        m_isStoppingFirst = false;
        m_refusal.reset();
        send(); // The release that was wanted, for the first time in this state.
        return;
    }
    if (m_progress.wasNeverSent && !isReached(status))
        return; // Nothing of ours is on its way: the user decides.
    if (isReached(status)) {
        confirm(status == PowerStatus::Ended ? QStringLiteral("ended") : wordOf(status));
        return;
    }
    if (status == PowerStatus::Running || (m_refusal && status != PowerStatus::Stopping)) {
        judgeRunning();
    } else if (status == PowerStatus::Stopping && m_progress.intent.stage == IntentStage::Sent) {
        m_refusal.reset();
        m_progress.wasTaken = true;
        save(IntentStage::Accepted); // It has arrived after all.
    }
    if (!m_progress.isOver())
        judgeTime();
}

void StopCourse::judgeRunning()
{
    if (m_refusal) {
        const bool wantsStopFirst = m_progress.intent.act == Act::Release && m_refusal->code == QStringLiteral("platform.wrong_state")
            && m_parts.client->capabilities().can(platforms::Ability::Stop) && !m_isStoppingFirst;
        if (wantsStopFirst) {
            m_isStoppingFirst = true;
            m_refusal.reset();
            sendNow();
            return;
        }
        fail(*m_refusal);
        return;
    }
    if (m_maySend && m_resends < m_parts.rules.mostResends) {
        ++m_resends;
        sendNow();
    }
}

void StopCourse::judgeTime()
{
    if (m_progress.isOver() || m_progress.wasNeverSent || isInside())
        return;
    const bool isLate = m_waitsSince.secsTo(m_parts.clock.now()) >= m_parts.rules.notConfirmedAfter.count();
    if (!isLate)
        return;
    const bool runsOn = m_progress.seen && m_progress.seen->status == PowerStatus::Running;
    m_progress.canSendAgain = runsOn && m_progress.intent.stage != IntentStage::Written;
    if (!m_progress.trouble)
        m_progress.trouble = notConfirmed(false);
    if (m_progress.trouble->money == MoneyState::NotConcerned)
        m_progress.trouble->money = MoneyState::Unknown;
    if (m_progress.intent.stage != IntentStage::NotConfirmed) {
        save(IntentStage::NotConfirmed, m_progress.seen ? m_progress.seen->rawStatus : QString{});
        tell();
    }
}

void StopCourse::sendAgain()
{
    if (m_progress.isOver() || isBlind() || !(m_progress.canSendAgain || m_progress.wasNeverSent))
        return;
    m_refusal.reset();
    send();
}

void StopCourse::giveUp()
{
    if (m_progress.isOver())
        return;
    m_timer.stop();
    m_progress.trouble.reset();
    save(IntentStage::Withdrawn, QStringLiteral("by_user"));
    tell();
}

void StopCourse::saidOff()
{
    if (!m_progress.isOver())
        confirm(QStringLiteral("by_user"));
}

void StopCourse::saidOn()
{
    if (m_progress.isOver())
        return;
    m_timer.stop();
    save(IntentStage::Failed, QStringLiteral("runs_on"));
    tell();
}

void StopCourse::fail(const Error &error)
{
    m_timer.stop();
    m_progress.trouble = error;
    if (m_progress.trouble->money == MoneyState::NotConcerned)
        m_progress.trouble->money = MoneyState::Running;
    save(IntentStage::Failed, error.code);
    tell();
}

FutureStatus StopCourse::save(IntentStage stage, const QString &result)
{
    m_progress.intent.stage = stage;
    m_progress.intent.changedAt = m_parts.clock.now();
    m_progress.intent.result = result;
    return m_parts.intents.saveIntent(m_progress.intent);
}

void StopCourse::tell()
{
    if (m_parts.changed)
        m_parts.changed();
}

} // namespace core::guard
