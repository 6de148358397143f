// SPDX-License-Identifier: GPL-3.0-or-later
// One command for each reading: for servers where no loop can be kept.
#include "core/monitor/machine_sampler.h"

#include "core/base/when_done.h"
#include "core/monitor/gpu_sample.h"
#include "core/monitor/parse/smi_answer.h"

#include <algorithm>

namespace core::monitor {

namespace {

constexpr int kMostSkippedTicks = 32;

} // namespace

void MachineSampler::pollByCommand()
{
    if (m_isCommandRunning)
        return;
    if (m_ticksToSkip > 0) {
        --m_ticksToSkip;
        return;
    }
    m_isCommandRunning = true;
    whenDone(m_session.run(gpuQuery()), this,
             [this](const Result<remote::CommandOutput> &answer) { takeCommandAnswer(answer); },
             [this] { m_isCommandRunning = false; });
}

void MachineSampler::takeCommandAnswer(const Result<remote::CommandOutput> &answer)
{
    const bool isTimeout = !answer && answer.error().kind == ErrorKind::Timeout;
    if (!m_timer.isActive() || (!answer && !isTimeout)) {
        m_isCommandRunning = false; // stopped meanwhile, or the link's fault: the session tells
        return;
    }
    m_gpus = answer ? parse::parseGpuText(gpuQuery().line, *answer)
                    : parse::GpuReport{.problem = parse::GpuProblem::Timeout, .unreadable = {answer.error().detail.toUtf8()}};
    // A stuck nvidia-smi cannot be killed; each further one would pile up beside it.
    const bool isStuck = m_gpus.problem == parse::GpuProblem::Timeout;
    m_skipAfterTimeout = isStuck ? std::clamp(m_skipAfterTimeout * 2, 1, kMostSkippedTicks) : 0;
    m_ticksToSkip = m_skipAfterTimeout;
    if (!m_hasHostCommand) {
        finishCommand();
        return;
    }
    const QByteArray nonce = m_nonce.isEmpty() ? QByteArray{"0"} : m_nonce;
    whenDone(m_session.run(hostFactsCommand(nonce)), this,
             [this, nonce](const Result<remote::CommandOutput> &host) {
                 const QList<SampleFrame> frames =
                     host ? FrameReader{nonce}.feed(host->standardOutput) : QList<SampleFrame>{};
                 for (const SampleFrame &frame : frames) {
                     if (frame.kind == 'S')
                         m_host.takeLimits(frame.body);
                     else if (frame.kind == 'D')
                         m_host.takeDisks(frame.body);
                     else if (frame.kind == 'I')
                         m_host.takeInodes(frame.body);
                     else if (frame.kind == 'H')
                         m_host.takeHost(frame.body);
                 }
                 m_hasHostCommand = !frames.isEmpty(); // else this host cannot tell: not asked again
                 finishCommand();
             },
             [this] { m_isCommandRunning = false; });
}

void MachineSampler::finishCommand()
{
    m_isCommandRunning = false;
    publish(m_gpus);
}

} // namespace core::monitor
