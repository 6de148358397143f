// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/machine_guard_view_model.h"

#include "core/base/when_done.h"
#include "core/remote/tmux_socket.h"
#include "ui/viewmodel/format.h"

#include <QCoreApplication>

namespace ui {

using core::guard::GuardFit;
using core::guard::GuardMood;
using core::guard::GuardState;
using core::guard::InsideStop;
using core::instances::InstanceId;

namespace {

struct MachineGuardWords {
    Q_DECLARE_TR_FUNCTIONS(MachineGuardWords)
};

QString spanText(std::chrono::seconds time) { return format::duration(core::Hours{static_cast<double>(time.count()) / 3600}); }

TonedText moodText(const GuardState &state, const core::guard::GuardRules &rules)
{
    if (!state.isRunning)
        return {MachineGuardWords::tr("It does not run"), Tone::Danger};
    if (state.silentFor && *state.silentFor > rules.silentAfter)
        return {MachineGuardWords::tr("It runs, but its heart does not beat"), Tone::Danger};
    switch (state.mood) {
    case GuardMood::None: return {MachineGuardWords::tr("It has just started"), Tone::Plain};
    case GuardMood::NotArmed: return {MachineGuardWords::tr("Not armed yet: it waits for real work"), Tone::Warn};
    case GuardMood::Watching: return {MachineGuardWords::tr("It watches"), Tone::Good};
    case GuardMood::NoCard: return {MachineGuardWords::tr("It cannot read the cards, and has no planned end"), Tone::Danger};
    case GuardMood::Paused: return {MachineGuardWords::tr("Paused"), Tone::Warn};
    case GuardMood::Transfer: return {MachineGuardWords::tr("It waits: files are being moved"), Tone::Plain};
    case GuardMood::Due: return {MachineGuardWords::tr("It stops the machine in a moment"), Tone::Danger};
    case GuardMood::Stopping: return {MachineGuardWords::tr("It is stopping the machine"), Tone::Danger};
    case GuardMood::StopFailed: return {MachineGuardWords::tr("It could not stop the machine: the bill goes on"), Tone::Danger};
    case GuardMood::Unknown: break;
    }
    return {MachineGuardWords::tr("It says something that this version does not know"), Tone::Danger};
}

QString reasonText(const QString &reason)
{
    if (reason == QStringLiteral("end"))
        return MachineGuardWords::tr("planned end");
    if (reason == QStringLiteral("idle"))
        return MachineGuardWords::tr("idleness");
    return reason == QStringLiteral("job") ? MachineGuardWords::tr("the job had ended") : reason;
}

QStringList detailsOf(const GuardState &state, const QDateTime &now)
{
    QStringList details;
    if (state.endAt)
        details << MachineGuardWords::tr("Planned end: %1").arg(format::moment(*state.endAt, now));
    if (state.idleMinutes > 0) {
        const QString limit = format::duration(core::Hours{state.idleMinutes / 60.0});
        details << (state.idleFor.count() > 0 ? MachineGuardWords::tr("After %1 of idleness; idle for %2").arg(limit, spanText(state.idleFor))
                                              : MachineGuardWords::tr("After %1 of idleness").arg(limit));
    }
    if (!state.job.isEmpty())
        details << MachineGuardWords::tr("When \"%1\" has ended").arg(state.job);
    if (state.pausedUntil)
        details << MachineGuardWords::tr("Paused until %1").arg(format::moment(*state.pausedUntil, now));
    if (state.lastStop)
        details << MachineGuardWords::tr("It stopped the machine %1: %2").arg(format::distance(*state.lastStop, now), reasonText(state.lastReason));
    details << (state.isInTmux ? MachineGuardWords::tr("It runs in the tmux session \"zuka-guard\", in ~/.zuka-guard")
                               : MachineGuardWords::tr("It runs in the background, in ~/.zuka-guard"));
    return details;
}

TonedText fitText(GuardFit fit, const QString &platform)
{
    switch (fit) {
    case GuardFit::Works:
        return {MachineGuardWords::tr("On %1 a shutdown from inside ends the GPU bill. The guard does that, also while this computer is off. "
                                      "It ends with a restart of the machine.").arg(platform), Tone::Good};
    case GuardFit::MayNotEnd:
        return {MachineGuardWords::tr("On %1 a shutdown from inside does not always end the bill.").arg(platform), Tone::Warn};
    case GuardFit::Useless:
        return {MachineGuardWords::tr("On %1 nothing that runs on the machine can end the bill. A guard there would only seem to protect.").arg(platform),
                Tone::Danger};
    case GuardFit::Unknown: break;
    }
    return {MachineGuardWords::tr("Whether a shutdown from inside ends the bill is not known for %1, so no guard is offered.").arg(platform), Tone::Warn};
}

} // namespace

MachineGuardViewModel::MachineGuardViewModel(Parts parts, QObject *parent)
    : QObject{parent}
    , m_parts{std::move(parts)}
{
    m_hold.setInterval(m_parts.rules.transferLock / 3);
    connect(&m_hold, &QTimer::timeout, this, &MachineGuardViewModel::holdWhereFilesMove);
    m_hold.start();
    connect(&m_parts.fleet, &core::fleet::Fleet::machineRemoved, this, [this](const InstanceId &id) { m_known.remove(id); });
}

const InsideStop &MachineGuardViewModel::insideOf(const InstanceId &id) const
{
    const auto machine = m_parts.fleet.machine(id);
    return m_parts.rules.of(machine ? machine->instance.platform : core::catalog::PlatformId{}).inside;
}

MachineGuardCard MachineGuardViewModel::card(const InstanceId &id) const
{
    const auto machine = m_parts.fleet.machine(id);
    if (!machine)
        return {};
    const InsideStop &inside = insideOf(id);
    const TonedText fit = fitText(core::guard::guardFit(inside), platformText(machine->instance, m_parts.catalog));
    const Known known = m_known.value(id);
    MachineGuardCard card{.heading = tr("Guard on %1").arg(machine->instance.name), .fit = fit.text, .fitTone = fit.tone,
                          .note = inside.note.shown(), .isBusy = known.pending > 0,
                          .isConnected = machine->session.phase == core::remote::SessionPhase::Ready};
    card.canInstall = inside.isUsable() && card.isConnected;
    if (known.trouble)
        card.trouble = core::fullText(*known.trouble);
    if (!known.state) {
        card.state = card.isConnected ? tr("Not asked yet") : tr("Not connected: what it does now cannot be seen");
        card.stateTone = Tone::Quiet;
        return card;
    }
    if (!known.state->isInstalled) {
        card.state = tr("Not set up on this machine");
        card.stateTone = Tone::Quiet;
        return card;
    }
    GuardState state = *known.state;
    const std::chrono::seconds since{qMax<qint64>(0, known.askedAt.secsTo(now()))};
    const TonedText mood = moodText(state, m_parts.rules);
    card.isInstalled = true;
    card.stateTone = mood.tone;
    card.state = state.silentFor ? tr("%1. Last heartbeat %2 ago.").arg(mood.text, spanText(*state.silentFor + since)) : mood.text + u'.';
    card.details = detailsOf(state, now());
    card.isPaused = state.pausedUntil.has_value();
    card.canPause = state.isRunning && card.isConnected;
    return card;
}

QString MachineGuardViewModel::script(const InstanceId &id) const
{
    const auto machine = m_parts.fleet.machine(id);
    if (!machine)
        return {};
    const auto script = core::guard::guardScript(m_parts.pattern, m_parts.rules, insideOf(id), platformText(machine->instance, m_parts.catalog));
    return script ? QString::fromUtf8(*script) : QString{};
}

QStringList MachineGuardViewModel::jobs(const InstanceId &id) const
{
    QStringList names;
    const auto machine = m_parts.fleet.machine(id);
    if (!machine || !machine->tmux)
        return names;
    for (const core::remote::TmuxSession &session : machine->tmux->sessions) {
        if (session.name != "zuka-guard")
            names << QString::fromUtf8(core::remote::shownTmuxName(session.name));
    }
    return names;
}

std::optional<QDateTime> MachineGuardViewModel::plannedEnd(const InstanceId &id) const
{
    const auto machine = m_parts.fleet.machine(id);
    return machine ? machine->instance.plannedEnd : std::nullopt;
}

bool MachineGuardViewModel::protects(const InstanceId &id) const
{
    const auto known = m_known.constFind(id);
    return known != m_known.cend() && known->state && known->state->protects(m_parts.rules);
}

std::optional<GuardState> MachineGuardViewModel::state(const InstanceId &id) const { return m_known.value(id).state; }

void MachineGuardViewModel::ask(const InstanceId &id) { run(id, core::guard::askGuard()); }

void MachineGuardViewModel::install(const InstanceId &id, const std::optional<QDateTime> &end, int idleMinutes, const QString &job)
{
    const QByteArray text = script(id).toUtf8();
    if (text.isEmpty())
        return;
    core::guard::GuardWish wish{.idleMinutes = idleMinutes, .job = job};
    if (end)
        wish.endIn = std::chrono::seconds{qMax<qint64>(0, now().secsTo(*end))};
    run(id, core::guard::installGuard(text, wish));
}

void MachineGuardViewModel::pause(const InstanceId &id, int minutes) { run(id, core::guard::pauseGuard(std::chrono::minutes{minutes})); }
void MachineGuardViewModel::resume(const InstanceId &id) { run(id, core::guard::resumeGuard()); }
void MachineGuardViewModel::extend(const InstanceId &id, int minutes) { run(id, core::guard::extendGuard(std::chrono::minutes{minutes})); }
void MachineGuardViewModel::remove(const InstanceId &id) { run(id, core::guard::removeGuard()); }

void MachineGuardViewModel::run(const InstanceId &id, const core::remote::Command &command)
{
    core::remote::Session *session = m_parts.fleet.session(id);
    if (!session)
        return;
    ++m_known[id].pending;
    const auto end = [this, id](const core::Result<GuardState> &state) {
        if (!m_parts.fleet.machine(id))
            return;
        Known &known = m_known[id];
        known.pending = qMax(0, known.pending - 1);
        known.trouble = state ? std::nullopt : std::optional{state.error()};
        if (state) {
            known.state = *state;
            known.askedAt = now();
        }
        emit changed(id);
    };
    core::whenDone(session->run(command), this, [this, end](const core::Result<core::remote::CommandOutput> &output) {
        end(output ? core::guard::guardState(*output, now()) : core::Result<GuardState>{output.error()});
    }, [this, id] { m_known[id].pending = 0; });
    emit changed(id);
}

void MachineGuardViewModel::holdWhereFilesMove()
{
    if (!m_parts.openTransfers)
        return;
    for (const core::fleet::MachineStatus &machine : m_parts.fleet.machines()) {
        const InstanceId &id = machine.instance.id;
        const bool mayHaveGuard = !m_known.value(id).state || m_known.value(id).state->isInstalled;
        core::remote::Session *session = m_parts.fleet.session(id);
        if (session && mayHaveGuard && insideOf(id).isUsable() && m_parts.openTransfers(id) > 0)
            session->run(core::guard::holdGuard());
    }
}

} // namespace ui
