// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/monitor/host_figures.h"
#include "core/monitor/sample_fields.h"
#include "core/monitor/sample_frames.h"
#include "core/monitor/sample_programs.h"
#include "core/monitor/sample_script.h"
#include "core/remote/session.h"

#include <QDeadlineTimer>
#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

namespace core::monitor {

/// Rhythms and limits of reading one machine.
struct SamplerRules {
    std::chrono::milliseconds driverSilence{10'000}; ///< After that the driver counts as hanging.
    std::chrono::milliseconds loopSilence{15'000};   ///< After that the loop itself counts as dead.
    std::chrono::milliseconds spareChannel{5'000};   ///< In which another command must get its turn beside the loop.
    std::chrono::milliseconds disksEvery{30'000};
    std::chrono::milliseconds programsEvery{10'000};
    Bytes outsideFrom = Bytes::fromMiB(600);         ///< Memory that nobody in the container holds, from this size on.
};

/// What outlives one connection: which fields the driver refuses, and the question that it has not answered yet.
struct SamplerMemory {
    SampleFields fields = {};
    QByteArray hangingJob = {};
};

/// Reads one machine again and again: cards, programs, processor, memory, disks, network.
///
/// One shell loop is kept on the machine; each tick sends it one line, so a slow link lowers the rate and two readings never
/// run at once. A driver that hangs holds up only its own part: one process waits for it, and none is added, not even by the
/// next connection. Where no loop can be kept, each reading is a command of its own.
class MachineSampler final : public QObject {
    Q_OBJECT

public:
    /// All but `rules` are borrowed and must outlive this object.
    MachineSampler(remote::Session &session, const Clock &clock, SamplerMemory &memory, const SamplerRules &rules,
                   QObject *parent = nullptr);
    ~MachineSampler() override;

    /// Reads now, then at this interval; may be called again for another interval.
    void start(std::chrono::milliseconds interval);
    void stop(); ///< Also ends the loop on the machine.

    std::optional<bool> hasGpuDevices() const { return m_host.hasGpuDevices(); } ///< As seen in /dev; empty = not known yet.
    bool isLoop() const { return m_channel != nullptr; }

signals:
    /// A reading, or as much of it as there is: GpuReport::problem says why cards are missing.
    void sampled(const core::monitor::MachineSample &sample);
    /// Neither the host's part nor the driver's has answered for SamplerRules::driverSilence: it is not the driver that is silent.
    void lineSilent();

private:
    void tick();
    void openLoop();
    void ask();
    void send(WatchRequest request);
    void takeFrame(const SampleFrame &frame);
    void takeGpuFrame(const SampleFrame &frame);
    void finishGpu();
    bool dropsField();
    void noteDriverSilent();
    void publish(const parse::GpuReport &gpus);
    void publishIfWhole();
    void lookForSpareChannel();
    void leaveLoop();
    void loopEnded();
    void pollByCommand();
    void takeCommandAnswer(const Result<remote::CommandOutput> &answer);
    void finishCommand();

    remote::Session &m_session;
    const Clock &m_clock;
    SamplerMemory &m_memory;
    SamplerRules m_rules;
    QTimer m_timer;
    QTimer m_driverPatience;
    QTimer m_loopPatience;
    QTimer m_channelPatience;
    QElapsedTimer m_hostWait;     ///< Since the host's part was asked for last.

    std::shared_ptr<remote::ByteChannel> m_channel;
    QByteArray m_nonce;
    FrameReader m_hostFrames{{}};
    FrameReader m_driverFrames{{}};
    HostFigures m_host;
    SamplePrograms m_programs;
    parse::GpuReport m_gpus;
    QString m_cudaVersion;
    quint32 m_number = 0;
    QDeadlineTimer m_disksDue{0};
    QDeadlineTimer m_programsDue{0};
    QByteArray m_jobPid;
    int m_answers = 0;            ///< Of the driver, on this connection.
    int m_loopFailures = 0;       ///< Since the last whole reading.
    bool m_isHostAsked = false;
    bool m_isDriverAsked = false;
    bool m_isDriverSilent = false;
    bool m_hasGpus = false;       ///< Answered since the last sample.
    bool m_hasHost = false;
    bool m_hasSpareChannel = false;
    bool m_usesCommands = false;
    bool m_isCommandRunning = false;
    bool m_hasHostCommand = true;
    bool m_hasTable = false;
    int m_ticksToSkip = 0;
    int m_skipAfterTimeout = 0;
};

} // namespace core::monitor
