// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/monitor/machine_sampler.h"

#include "core/base/when_done.h"
#include "core/monitor/sample_answer.h"

#include <QRandomGenerator>

#include <utility>

namespace core::monitor {

namespace {

constexpr int kMostLoopFailures = 3;

QByteArray newNonce()
{
    return QByteArray::number(QRandomGenerator::system()->generate64(), 16).rightJustified(16, '0');
}

} // namespace

MachineSampler::MachineSampler(remote::Session &session, const Clock &clock, SamplerMemory &memory, const SamplerRules &rules,
                               QObject *parent)
    : QObject{parent}
    , m_session{session}
    , m_clock{clock}
    , m_memory{memory}
    , m_rules{rules}
{
    for (QTimer *timer : {&m_driverPatience, &m_loopPatience, &m_channelPatience})
        timer->setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &MachineSampler::tick);
    connect(&m_driverPatience, &QTimer::timeout, this, &MachineSampler::noteDriverSilent);
    connect(&m_loopPatience, &QTimer::timeout, this, &MachineSampler::loopEnded);
    connect(&m_channelPatience, &QTimer::timeout, this, [this] {
        // The server gives no second channel: whoever else wants one comes first.
        m_usesCommands = true;
        leaveLoop();
    });
}

MachineSampler::~MachineSampler()
{
    leaveLoop();
}

void MachineSampler::start(std::chrono::milliseconds interval)
{
    m_ticksToSkip = 0;
    m_skipAfterTimeout = 0;
    m_timer.start(interval);
    tick();
}

void MachineSampler::stop()
{
    m_timer.stop();
    leaveLoop();
}

void MachineSampler::tick()
{
    if (!m_channel && !m_usesCommands)
        openLoop();
    if (m_usesCommands)
        pollByCommand();
    else if (m_channel && !m_isHostAsked)
        ask();
}

void MachineSampler::openLoop()
{
    m_nonce = newNonce();
    m_hostFrames = FrameReader{m_nonce};
    m_driverFrames = FrameReader{m_nonce};
    m_channel = m_session.openCommand(watchLoop(m_nonce));
    if (!m_channel) {
        m_usesCommands = true;
        return;
    }
    connect(m_channel.get(), &remote::ByteChannel::received, this, [this](const QByteArray &bytes) {
        for (const SampleFrame &frame : m_hostFrames.feed(bytes))
            takeFrame(frame);
    });
    connect(m_channel.get(), &remote::ByteChannel::errorReceived, this, [this](const QByteArray &bytes) {
        for (const SampleFrame &frame : m_driverFrames.feed(bytes))
            takeGpuFrame(frame);
    });
    connect(m_channel.get(), &remote::ByteChannel::finished, this, &MachineSampler::loopEnded);
}

void MachineSampler::ask()
{
    WatchRequest request{.wantsLimits = !m_host.hasLimits(), .wantsHost = true};
    if (m_disksDue.hasExpired()) {
        request.wantsDisks = true;
        m_disksDue.setRemainingTime(m_rules.disksEvery);
    }
    if (!m_isDriverAsked) {
        request.gpuFields = m_memory.fields.asked();
        // The first answer comes sooner without them.
        if (m_answers > 0 && m_programsDue.hasExpired()) {
            request.wantsPrograms = true;
            m_programsDue.setRemainingTime(m_rules.programsEvery);
        }
        request.wantsTable = m_answers > 0 && !std::exchange(m_hasTable, true);
    }
    m_isHostAsked = true;
    m_hostWait.start();
    m_hasHost = false;
    m_loopPatience.start(m_rules.loopSilence);
    send(request);
}

void MachineSampler::send(WatchRequest request)
{
    request.number = ++m_number;
    if (!request.gpuFields.isEmpty()) {
        request.earlierJob = m_memory.hangingJob;
        m_isDriverAsked = true;
        m_hasGpus = false;
        m_driverPatience.start(m_rules.driverSilence);
    }
    m_channel->write(lineOf(request));
}

void MachineSampler::takeFrame(const SampleFrame &frame)
{
    switch (frame.kind) {
    case 'S':
        m_host.takeLimits(frame.body);
        break;
    case 'D':
        m_host.takeDisks(frame.body);
        break;
    case 'I':
        m_host.takeInodes(frame.body);
        break;
    case 'J':
        m_jobPid = frame.body.trimmed().left(20);
        m_memory.hangingJob = m_jobPid + ':' + m_nonce;
        break;
    case 'C':
        m_programs.takeCommands(frame.body);
        break;
    case 'H':
        m_host.takeHost(frame.body);
        m_loopPatience.stop();
        m_isHostAsked = false;
        m_hasHost = true;
        lookForSpareChannel();
        publishIfWhole();
        break;
    default:
        break;
    }
}

void MachineSampler::takeGpuFrame(const SampleFrame &frame)
{
    switch (frame.kind) {
    case 'G':
        m_gpus = frame.isTooLong ? parse::GpuReport{.problem = parse::GpuProblem::Garbage} : reportOf(frame.body);
        break;
    case 'O':
        m_programs.takeOwn(frame.body);
        break;
    case 'P':
        m_programs.takeReport(reportOf(frame.body));
        break;
    case 'T':
        m_cudaVersion = reportOf(frame.body).cudaVersion;
        break;
    case 'B':
        m_gpus = {.problem = parse::GpuProblem::Timeout};
        m_driverPatience.stop();
        m_isDriverAsked = false;
        m_hasGpus = true;
        publishIfWhole();
        break;
    case 'Z':
        finishGpu();
        break;
    default:
        break;
    }
}

/// The driver has answered all that was asked.
void MachineSampler::finishGpu()
{
    m_driverPatience.stop();
    m_isDriverAsked = false;
    m_isDriverSilent = false;
    m_memory.hangingJob.clear();
    if (dropsField()) {
        send({.gpuFields = m_memory.fields.asked()});
        return;
    }
    m_loopFailures = 0;
    m_hasGpus = true;
    const bool isFirst = ++m_answers == 1;
    publishIfWhole();
    if (m_timer.isActive() && isFirst && m_channel && !m_isHostAsked)
        ask(); // programs and versions were left out of the first question
    const QList<qint64> unasked = m_channel ? m_programs.takeUnasked() : QList<qint64>{};
    if (!unasked.isEmpty())
        send({.commandsOf = unasked});
}

bool MachineSampler::dropsField()
{
    return m_gpus.problem == parse::GpuProblem::UnsupportedField && m_gpus.readings.isEmpty()
        && m_memory.fields.drop(m_gpus.unsupportedField);
}

void MachineSampler::noteDriverSilent()
{
    if (m_isHostAsked && m_hostWait.hasExpired(m_rules.driverSilence.count() / 2)) {
        m_driverPatience.start(m_rules.driverSilence); // what comes back will tell whether the driver hangs
        emit lineSilent();
        return;
    }
    m_isDriverSilent = true;
    m_gpus = {.problem = parse::GpuProblem::Timeout};
    publish(m_gpus);
}

/// A sample holds what the host and the driver say about the same moment; only a driver that hangs is not waited for.
void MachineSampler::publishIfWhole()
{
    if (m_isDriverSilent)
        publish({.problem = parse::GpuProblem::Timeout});
    else if (m_hasHost && std::exchange(m_hasGpus, false))
        publish(m_gpus);
}

void MachineSampler::publish(const parse::GpuReport &gpus)
{
    if (!m_timer.isActive())
        return;
    MachineSample sample{.at = m_clock.now(), .gpus = gpus};
    if (sample.gpus.cudaVersion.isEmpty())
        sample.gpus.cudaVersion = m_cudaVersion;
    if (sample.gpus.driverVersion.isEmpty() && !gpus.readings.isEmpty())
        sample.gpus.driverVersion = gpus.readings.constFirst().driverVersion;
    m_host.fill(sample);
    if (!gpus.readings.isEmpty())
        m_programs.fill(sample, m_rules.outsideFrom);
    emit sampled(sample);
}

/// A kept loop must not take the only channel that a server allows.
void MachineSampler::lookForSpareChannel()
{
    if (std::exchange(m_hasSpareChannel, true))
        return;
    m_channelPatience.start(m_rules.spareChannel);
    whenDone(m_session.run({.line = ":", .timeout = std::chrono::milliseconds{m_rules.spareChannel} * 2}), this,
             [this](const Result<remote::CommandOutput> &answer) {
                 if (answer)
                     m_channelPatience.stop();
             });
}

void MachineSampler::leaveLoop()
{
    m_loopPatience.stop();
    m_driverPatience.stop();
    m_channelPatience.stop();
    m_isHostAsked = false;
    m_isDriverAsked = false;
    m_isDriverSilent = false;
    if (!m_channel)
        return;
    const std::shared_ptr<remote::ByteChannel> channel = std::exchange(m_channel, {});
    channel->disconnect(this);
    channel->closeChannel();
    // Perhaps inside one of its own signals: it goes when that has returned.
    QMetaObject::invokeMethod(channel.get(), [channel] {}, Qt::QueuedConnection);
}

/// The loop is gone, or does not answer any more, while the session stands.
void MachineSampler::loopEnded()
{
    leaveLoop();
    const bool hasAnsweredEver = m_host.hasLimits();
    if (++m_loopFailures >= kMostLoopFailures || !hasAnsweredEver)
        m_usesCommands = true;
    if (m_usesCommands && m_timer.isActive())
        tick();
}

} // namespace core::monitor
