// SPDX-License-Identifier: GPL-3.0-or-later
// How a course ends: what the machine's record says from then on, and what outlives a release.
#include "core/base/when_done.h"
#include "core/guard/machine_marks.h"
#include "core/guard/stop_course.h"
#include "core/guard/stop_words.h"

namespace core::guard {

void StopCourse::confirm(const QString &result)
{
    using platforms::StoppedCharge;
    m_timer.stop();
    m_progress.canSendAgain = false;
    m_progress.awaitsUser = false;
    m_progress.trouble.reset();
    const bool isGone = result == QStringLiteral("ended") || m_progress.intent.act == Act::Release;
    m_progress.isStillCharged = m_progress.intent.act == Act::Stop && !isGone && m_progress.seen
        && m_progress.seen->stoppedCharge == StoppedCharge::Everything;
    if (m_progress.isStillCharged)
        m_progress.trouble = stillCharged();
    keepMachine(isGone); // First: if we end in between, the next start confirms once more.
    save(IntentStage::Confirmed, m_progress.isStillCharged ? QStringLiteral("still_charged") : result);
    if (isGone && !isInside() && m_parts.client->capabilities().can(platforms::Ability::Leftovers))
        askLeftovers();
    tell();
}

void StopCourse::keepMachine(bool isGone)
{
    const auto machine = m_parts.machines.machine(m_progress.intent.machine);
    if (!machine)
        return;
    const QDateTime now = m_parts.clock.now();
    const std::optional<HourlyPrice> told = m_progress.seen ? m_progress.seen->parked : std::nullopt;
    const auto &seen = m_progress.seen;
    const catalog::Platform *platform = m_parts.machines.platform(m_progress.intent.machine);
    switch (m_progress.intent.act) {
    case Act::Stop:
    case Act::Release:
        if (isGone)
            m_parts.machines.change(released(*machine, now, restAfterRelease(*machine, platform)));
        else if (m_progress.isStillCharged) // Off, and an hour costs what it did.
            m_parts.machines.change(switchedOff(*machine, now, seen && seen->running ? seen->running : machine->price));
        else
            m_parts.machines.change(switchedOff(*machine, now, told ? told : machine->parkedPrice));
        break;
    case Act::Start:
        m_parts.machines.change(switchedOn(*machine, now, seen && seen->running ? seen->running : machine->price));
        break;
    case Act::StartWithoutGpu: // Runs, and costs: never shown as off.
        m_parts.machines.change(switchedOn(*machine, now, seen && seen->running && seen->isNoGpu ? seen->running
                                                          : platform                             ? platform->stop.noGpuPrice
                                                                                                 : std::nullopt));
        break;
    case Act::Create:
        break;
    }
}

void StopCourse::askLeftovers()
{
    whenDone(m_parts.client->leftovers(), this, [this](const Result<QList<platforms::Leftover>> &answer) {
        m_progress.areLeftoversKnown = answer.hasValue();
        if (answer)
            m_progress.leftovers = *answer;
        tell();
    });
}

} // namespace core::guard
