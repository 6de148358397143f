// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/monitor/machine_sampler.h"
#include "core/remote_libssh/session_factory.h"
#include "support/manual_clock.h"
#include "support/memory_host_keys.h"
#include "support/test_sshd.h"

#include <QElapsedTimer>
#include <QTest>

using namespace core::monitor;
using namespace std::chrono_literals;
using core::remote::SessionPhase;
using tests::TestSshd;

/// Watching over real SSH servers.
class SamplerSshdTest final : public QObject {
    Q_OBJECT

private slots:
    void readsThrough_data();
    void readsThrough();
    void hangingDriverLeavesOneProcess();
    void endLeavesNoProcess();
};

namespace {

/// A folder that stands first in the server's PATH.
struct Tools {
    void installFake()
    {
        QProcess install;
        install.start(QStringLiteral(ZUKA_SOURCE_DIR "/tests/tools/fake-nvidia-smi"),
                      {QStringLiteral("--install"), folder.path()});
        QVERIFY(install.waitForFinished(5000));
    }
    QTemporaryDir folder;
};

/// One session and its samples.
struct Watched {
    explicit Watched(const TestSshd &server)
    {
        session = factory.create(server.keyRequest());
        QObject::connect(session.get(), &core::remote::Session::hostKeyUnknown, session.get(),
                         [this] { session->answerHostKey(true); });
        QObject::connect(session.get(), &core::remote::Session::stateChanged, session.get(),
                         [this](const core::remote::SessionState &state) {
                             if (state.phase == SessionPhase::Ready && !sampler)
                                 begin();
                         });
        session->open();
    }
    ~Watched() { sampler.reset(); }
    void begin()
    {
        sampler = std::make_unique<MachineSampler>(*session, clock, memory, rules);
        QObject::connect(sampler.get(), &MachineSampler::sampled, sampler.get(),
                         [this](const MachineSample &sample) { samples.append(sample); });
        sampler->start(200ms);
    }
    MachineSample last() const { return samples.isEmpty() ? MachineSample{} : samples.constLast(); }

    tests::MemoryHostKeys keys;
    tests::ManualClock clock;
    core::remote_libssh::LibsshSessionFactory factory{keys, clock};
    SamplerRules rules{.driverSilence = 1s, .loopSilence = 15s, .spareChannel = 1s, .disksEvery = 1s, .programsEvery = 1s};
    SamplerMemory memory;
    QList<MachineSample> samples;
    std::unique_ptr<core::remote::Session> session;
    std::unique_ptr<MachineSampler> sampler;
};

} // namespace

void SamplerSshdTest::readsThrough_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<bool>("isLoop");
    QTest::newRow("openssh") << QStringList{} << true;
    QTest::newRow("text at login") << QStringList{QStringLiteral("--noisy-rc")} << true;
    QTest::newRow("one channel only") << QStringList{QStringLiteral("--max-sessions"), QStringLiteral("1")} << false;
    QTest::newRow("two channels") << QStringList{QStringLiteral("--max-sessions"), QStringLiteral("2")} << true;
}

void SamplerSshdTest::readsThrough()
{
    QFETCH(QStringList, options);
    QFETCH(bool, isLoop);
    Tools tools;
    tools.installFake();
    const TestSshd server{QStringList{QStringLiteral("--path-first"), tools.folder.path()} + options};
    if (!server.isRunning())
        QSKIP(server.problem());
    Watched watched{server};
    QElapsedTimer timer;
    timer.start();
    QTRY_VERIFY_WITH_TIMEOUT(!watched.last().gpus.readings.isEmpty(), 15'000);
    qInfo("first figures after %lld ms", static_cast<long long>(timer.elapsed()));
    QVERIFY(watched.last().ram.total);
    QTRY_COMPARE_WITH_TIMEOUT(watched.sampler->isLoop(), isLoop, 5000);
    QTest::qWait(1500); // longer than the wait for another channel
    QCOMPARE(watched.sampler->isLoop(), isLoop);
    watched.samples.clear();
    QTRY_VERIFY_WITH_TIMEOUT(watched.samples.size() >= 3, 10'000);
    QVERIFY(watched.last().cpu.percent);
}

void SamplerSshdTest::hangingDriverLeavesOneProcess()
{
    Tools tools;
    const QString hang = tools.folder.filePath(QStringLiteral("hang"));
    const QString started = tools.folder.filePath(QStringLiteral("started"));
    QFile tool{tools.folder.filePath(QStringLiteral("nvidia-smi"))};
    QVERIFY(tool.open(QIODevice::WriteOnly));
    tool.write("#!/bin/sh\ntrap '' TERM HUP PIPE\necho x >>" + started.toUtf8() + "\nwhile [ -e " + hang.toUtf8()
               + " ]; do sleep 0.1; done\necho 'index, name'\necho '0, Card'\n");
    tool.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    tool.close();
    QFile hangFile{hang};
    QVERIFY(hangFile.open(QIODevice::WriteOnly));
    const TestSshd server{{QStringLiteral("--path-first"), tools.folder.path()}};
    if (!server.isRunning())
        QSKIP(server.problem());
    Watched watched{server};
    QTRY_VERIFY_WITH_TIMEOUT(watched.samples.size() >= 10, 15'000);
    QVERIFY(watched.last().gpus.problem == parse::GpuProblem::Timeout);
    QVERIFY(watched.last().cpu.percent && watched.last().ram.used);
    QFile log{started};
    QVERIFY(log.open(QIODevice::ReadOnly));
    QCOMPARE(log.readAll().count('\n'), 1);
    QVERIFY(hangFile.remove());
    QTRY_VERIFY_WITH_TIMEOUT(!watched.last().gpus.readings.isEmpty(), 10'000);
}

/// However the session ends: a hanging driver's process goes with it.
void SamplerSshdTest::endLeavesNoProcess()
{
    Tools tools;
    const QString started = tools.folder.filePath(QStringLiteral("started"));
    QFile tool{tools.folder.filePath(QStringLiteral("nvidia-smi"))};
    QVERIFY(tool.open(QIODevice::WriteOnly));
    tool.write("#!/bin/sh\ntrap '' TERM HUP PIPE\necho $$ >>" + started.toUtf8() + "\nwhile :; do sleep 1; done\n");
    tool.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    tool.close();
    const TestSshd server{{QStringLiteral("--path-first"), tools.folder.path()}};
    if (!server.isRunning())
        QSKIP(server.problem());
    const auto pid = [&started] {
        QFile log{started};
        return log.open(QIODevice::ReadOnly) ? QString::fromLatin1(log.readAll().simplified().split(' ').constLast()) : QString{};
    };
    {
        Watched watched{server};
        QTRY_VERIFY_WITH_TIMEOUT(!pid().isEmpty() && !watched.samples.isEmpty(), 15'000);
        QVERIFY(QFileInfo::exists(QStringLiteral("/proc/") + pid()));
    }
    QTRY_VERIFY_WITH_TIMEOUT(!QFileInfo::exists(QStringLiteral("/proc/") + pid()), 10'000);
}

QTEST_GUILESS_MAIN(SamplerSshdTest)
#include "tst_sampler_sshd.moc"
