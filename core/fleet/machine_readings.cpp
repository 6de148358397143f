// SPDX-License-Identifier: GPL-3.0-or-later
// What a machine makes of its readings.
#include "core/fleet/machine.h"

#include "core/monitor/sample_answer.h"

#include <QCoreApplication>
#include <QPointer>

#include <algorithm>
#include <utility>

namespace core::fleet {

namespace {

using monitor::DriverProblem;
using monitor::GpuAnswer;
using monitor::MachineSample;
using remote::SessionPhase;

constexpr int kMissedReadings = 3; // before the last one counts as old, however slow the rhythm is

Error lineSilence()
{
    return {.kind = ErrorKind::Timeout,
            .code = QStringLiteral("link.silent"),
            .message = QCoreApplication::translate("core::fleet", "Nothing comes through the connection at present."),
            .remedy = QCoreApplication::translate("core::fleet", "Check your network, and whether the machine is still on."),
            .money = MoneyState::Unknown};
}

} // namespace

void Machine::enterReady()
{
    m_evidence.wasReady = true;
    m_evidence.readyAt = m_surroundings.clock.now();
    m_evidence.answeredAt = {};
    m_evidence.problem = DriverProblem::None;
    m_evidence.isLineSilent = false;
    m_status.probe = m_session->probe();
    m_evidence.hasGpuDevices = m_status.probe.hasGpuDevices;
    forgetOfferedKey();
    m_status.needsPassword = false;
    setProblem({});
    publish();

    const QPointer<Machine> self{this}; // a receiver may remove this machine
    emit becameReady();
    if (!self || !readySession())
        return;
    m_sampler = std::make_unique<monitor::MachineSampler>(*m_session, m_surroundings.clock, m_samplerMemory,
                                                          m_surroundings.watch.sampler);
    connect(m_sampler.get(), &monitor::MachineSampler::sampled, this, &Machine::takeSample);
    connect(m_sampler.get(), &monitor::MachineSampler::lineSilent, this, &Machine::takeSilence);
    startSampler();
    refreshTmux();
}

void Machine::leaveReady()
{
    if (!m_sampler)
        return;
    m_sampler->disconnect(this);
    m_sampler->stop();
    m_sampler.release()->deleteLater(); // the link may have broken inside one of its signals
}

void Machine::takeSample(const MachineSample &sample)
{
    m_status.sample = sample;
    m_evidence.isLineSilent = false;
    if (!m_status.probe.hasGpuDevices && m_sampler)
        m_status.probe.hasGpuDevices = m_sampler->hasGpuDevices();
    m_evidence.hasGpuDevices = m_status.probe.hasGpuDevices;
    const GpuAnswer answer = monitor::answerOf(sample.gpus);
    const QPointer<Machine> self{this};
    if (answer.samples.isEmpty())
        takeFailure(monitor::explain(answer.problem, answer.unreadable), answer.problem);
    else
        takeReading(answer);
    if (self)
        emit measured(m_status.sample);
}

void Machine::takeReading(const GpuAnswer &answer)
{
    const QDateTime now = m_surroundings.clock.now();
    m_status.gpus = answer.samples;
    m_status.sampledAt = now;
    m_history.append(monitor::summarize(answer.samples, now));
    m_stuck.add(answer.samples, now);
    m_evidence.gpus = answer.samples;
    m_evidence.isStuck = m_stuck.isStuck();
    m_evidence.problem = answer.problem;
    m_evidence.answeredAt = now;
    const bool hadProblem = m_status.problem.has_value();
    setProblem(answer.problem == DriverProblem::None ? std::optional<Error>{}
                                                     : monitor::explain(answer.problem, answer.unreadable));
    const QPointer<Machine> self{this};
    // Figures alone are told by sampled(): most receivers of changed() look at every machine.
    if (hadProblem || m_status.problem || stateNow() != m_status.state)
        publish();
    if (self)
        emit sampled(answer);
}

void Machine::takeFailure(const Error &error, DriverProblem problem)
{
    if (problem == DriverProblem::None)
        return; // nothing was answered: the last reading grows old
    m_evidence.problem = problem;
    m_evidence.answeredAt = m_surroundings.clock.now();
    if (problem == DriverProblem::NoDevices || problem == DriverProblem::NotFound)
        m_status.gpus.clear();
    setProblem(error);
    publish();
}

/// The link may be dead without a word: the session asks it at once, unless the user told how patient it should be.
void Machine::takeSilence()
{
    m_evidence.isLineSilent = true;
    setProblem(lineSilence());
    const QPointer<Machine> self{this};
    publish();
    if (self && m_session && !instance().aliveSeconds && !instance().aliveCount)
        m_session->probeNow();
}

std::chrono::milliseconds Machine::interval() const
{
    const bool isAway = m_attention == Attention::Away && m_surroundings.watch.awayInterval.count() > 0;
    return m_attention == Attention::OnScreen ? m_surroundings.rules.watchedInterval
           : isAway                           ? m_surroundings.watch.awayInterval
                                              : m_surroundings.rules.othersInterval;
}

void Machine::startSampler()
{
    if (m_sampler && interval().count() > 0)
        m_sampler->start(interval());
}

void Machine::setAttention(Attention attention)
{
    if (std::exchange(m_attention, attention) == attention)
        return;
    if (m_session)
        m_session->setUrgent(attention == Attention::OnScreen);
    startSampler();
}

MachineState Machine::stateNow() const
{
    MonitorRules rules = m_surroundings.rules;
    if (m_attention == Attention::Away)
        rules.staleAfter = std::max(rules.staleAfter, interval() * kMissedReadings);
    return classify(m_evidence, rules, m_surroundings.clock.now());
}

void Machine::checkAge()
{
    if (stateNow() != m_status.state)
        publish();
}

} // namespace core::fleet
