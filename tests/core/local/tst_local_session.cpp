// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/local/local_host.h"
#include "core/local/local_session.h"
#include "core/monitor/machine_sampler.h"
#include "support/await.h"
#include "support/patience.h"

#include <QDir>
#include <QElapsedTimer>
#include <QProcess>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>

using namespace core;
using namespace core::remote;
using core::local::LocalSession;
using tests::await;

namespace {

bool isAlive(qint64 pid)
{
    QFile file{QStringLiteral("/proc/%1/stat").arg(pid)};
    return file.open(QIODevice::ReadOnly) && !file.readAll().contains(") Z");
}

/// Everything that a stream has said so far.
struct Ear {
    explicit Ear(ByteChannel &channel)
    {
        QObject::connect(&channel, &ByteChannel::opened, &context, [this] { hasOpened = true; });
        QObject::connect(&channel, &ByteChannel::received, &context, [this](const QByteArray &bytes) { output += bytes; });
        QObject::connect(&channel, &ByteChannel::errorReceived, &context, [this](const QByteArray &bytes) { errors += bytes; });
        QObject::connect(&channel, &ByteChannel::sent, &context, [this](qint64 bytes) { sent += bytes; });
        QObject::connect(&channel, &ByteChannel::finished, &context, [this](const ChannelEnd &last) { ends << last; });
    }
    bool hasOpened = false;
    QByteArray output = {};
    QByteArray errors = {};
    qint64 sent = 0;
    QList<ChannelEnd> ends = {};
    QObject context;
};

} // namespace

/// This computer as a machine.
class LocalSessionTest final : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_session.reset(); }
    void opensByItself();
    void theEntryNeedsNoLogin();
    void runsCommands_data();
    void runsCommands();
    void readsNoStartUpFile();
    void keepsTheLimit();
    void aHungCommandEndsWithAllThatItStarted();
    void closingEndsEverything();
    void goesWithoutWaiting();
    void nothingRunsBeforeItIsOpen();
    void aLoopAnswersLineByLine();
    void aLoopEndsWithItsInput();
    void closingAStreamEndsItsGroup();
    void aSlowReaderHoldsTheStream();
    void streamsTakeBytesFromAnyThread();
    void theWatchingLoopRunsHere();
    void sftpAnswers();
    void anUnknownSubsystemSaysSo();

private:
    CommandOutput outputOf(const QByteArray &line, const QByteArray &input = {});
    std::unique_ptr<LocalSession> m_session;
};

void LocalSessionTest::init()
{
    m_session = std::make_unique<LocalSession>();
    m_session->open();
    QTRY_COMPARE(m_session->state().phase, SessionPhase::Ready);
}

CommandOutput LocalSessionTest::outputOf(const QByteArray &line, const QByteArray &input)
{
    const auto answer = await(m_session->run({.line = line, .input = input}));
    return answer ? *answer : CommandOutput{.exitCode = -1, .standardError = answer.error().code.toUtf8()};
}

void LocalSessionTest::opensByItself()
{
    LocalSession session;
    QList<SessionPhase> phases;
    connect(&session, &Session::stateChanged, this, [&phases](const SessionState &state) { phases << state.phase; });
    session.open();
    session.open(); // twice is once
    QTRY_COMPARE(session.state().phase, SessionPhase::Ready);
    QCOMPARE(phases, (QList{SessionPhase::Probing, SessionPhase::Ready}));
    QCOMPARE(session.probe().home.bytes, QFile::encodeName(QDir::homePath()));
    QVERIFY(!session.probe().system.isEmpty() && !session.probe().user.isEmpty());
    QVERIFY(session.probe().hasTar);
    QVERIFY(!session.state().roundTripMs); // there is no way to measure
}

void LocalSessionTest::theEntryNeedsNoLogin()
{
    const instances::Instance entry = core::local::thisComputer();
    QVERIFY(entry.kind == instances::MachineKind::ThisComputer);
    QVERIFY(entry.login == instances::LoginMethod::Agent && entry.keyFile.isEmpty());
    QVERIFY(!entry.price && !entry.billingSince);
    QVERIFY(!entry.name.isEmpty() && !entry.host.isEmpty());
}

void LocalSessionTest::runsCommands_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QByteArray>("input");
    QTest::addColumn<int>("exitCode");
    QTest::addColumn<QByteArray>("output");
    QTest::addColumn<QByteArray>("errors");

    QTest::newRow("plain") << QByteArray{"echo one; echo two >&2; exit 3"} << QByteArray{} << 3 << QByteArray{"one\n"} << QByteArray{"two\n"};
    QTest::newRow("input") << QByteArray{"cat"} << QByteArray{"a\0b\xff\n", 5} << 0 << QByteArray{"a\0b\xff\n", 5} << QByteArray{};
    QTest::newRow("no input is its end") << QByteArray{"cat; echo over"} << QByteArray{} << 0 << QByteArray{"over\n"} << QByteArray{};
    QTest::newRow("bytes that are no text") << QByteArray{"printf %s 'a%\\\xff\"z'; cat"} << QByteArray{"in"} << 0 << QByteArray{"a%\\\xff\"zin"} << QByteArray{};
    QTest::newRow("several lines") << QByteArray{"for i in 1 2\ndo printf '%s;' $i\ndone"} << QByteArray{} << 0 << QByteArray{"1;2;"} << QByteArray{};
    QTest::newRow("Chinese in a loop") << QByteArray{"for i in 数据 盘\ndo printf '%s;' \"$i\"\ndone"} << QByteArray{} << 0 << QByteArray{"数据;盘;"} << QByteArray{};
    QTest::newRow("ended by a signal") << QByteArray{"kill -9 $$"} << QByteArray{} << 137 << QByteArray{} << QByteArray{};
    QTest::newRow("one language") << QByteArray{"echo $LC_ALL"} << QByteArray{} << 0 << QByteArray{"C.UTF-8\n"} << QByteArray{};
}

void LocalSessionTest::runsCommands()
{
    QFETCH(QByteArray, line);
    QFETCH(QByteArray, input);
    const CommandOutput answer = outputOf(line, input);
    QTEST(answer.exitCode, "exitCode");
    QTEST(answer.standardOutput, "output");
    QTEST(answer.standardError, "errors");
    QVERIFY(!answer.isTruncated);
}

void LocalSessionTest::readsNoStartUpFile()
{
    QTemporaryDir folder;
    QFile rc{folder.filePath(QStringLiteral("rc"))};
    QVERIFY(rc.open(QIODevice::WriteOnly) && rc.write("echo noise\n") > 0);
    rc.close();
    qputenv("ENV", QFile::encodeName(rc.fileName()));
    qputenv("BASH_ENV", QFile::encodeName(rc.fileName()));
    const CommandOutput answer = outputOf("echo \"[$ENV$BASH_ENV]\"; bash -c 'echo in' 2>/dev/null || echo in");
    qunsetenv("ENV");
    qunsetenv("BASH_ENV");
    QCOMPARE(answer.standardOutput, QByteArray{"[]\nin\n"});
}

void LocalSessionTest::keepsTheLimit()
{
    const auto answer = await(m_session->run({.line = "head -c 3000000 /dev/zero; echo end >&2", .outputLimit = 1000}));
    QVERIFY(answer);
    QCOMPARE(answer->standardOutput.size(), 1000);
    QVERIFY(answer->isTruncated);
    QCOMPARE(answer->standardError, QByteArray{"end\n"}); // it was not stopped by a full pipe
}

void LocalSessionTest::aHungCommandEndsWithAllThatItStarted()
{
    QTemporaryDir folder;
    const QByteArray note = QFile::encodeName(folder.filePath(QStringLiteral("pid")));
    const auto answer = await(m_session->run({.line = "sleep 300 & echo $! >" + shellQuote(note) + "; wait", .timeout = std::chrono::milliseconds{800}}));
    QVERIFY(!answer);
    QCOMPARE(answer.error().code, QStringLiteral("exec.timeout"));
    QVERIFY(answer.error().kind == ErrorKind::Timeout);
    QFile file{folder.filePath(QStringLiteral("pid"))};
    QVERIFY(file.open(QIODevice::ReadOnly));
    const qint64 pid = file.readAll().trimmed().toLongLong();
    QVERIFY(pid > 0);
    QTRY_VERIFY(!isAlive(pid));
}

void LocalSessionTest::closingEndsEverything()
{
    const auto running = m_session->run({.line = "sleep 300"});
    const auto stream = m_session->openCommand("cat");
    Ear ear{*stream};
    QTRY_VERIFY(ear.hasOpened);
    m_session->close();
    const auto answer = await(running);
    QVERIFY(!answer && answer.error().kind == ErrorKind::Cancelled);
    QTRY_COMPARE(ear.ends.size(), 1);
    QVERIFY(ear.ends.first().error && ear.ends.first().error->kind == ErrorKind::Cancelled);
    QCOMPARE(m_session->state().phase, SessionPhase::Closed);
}

void LocalSessionTest::goesWithoutWaiting()
{
    QElapsedTimer timer;
    const auto running = m_session->run({.line = "trap '' TERM HUP; sleep 300"});
    const auto stream = m_session->openCommand("trap '' TERM HUP; sleep 300; :");
    Ear ear{*stream};
    QTRY_VERIFY(ear.hasOpened);
    timer.start();
    m_session.reset();
    QVERIFY2(timer.elapsed() < tests::patience(200), "it waited for its programs");
    const auto answer = await(running);
    QVERIFY(!answer);
}

void LocalSessionTest::nothingRunsBeforeItIsOpen()
{
    LocalSession session;
    const auto answer = await(session.run({.line = "echo no"}));
    QVERIFY(!answer);
    QVERIFY(!answer.error().remedy.isEmpty());
    const auto stream = session.openCommand("echo no");
    Ear ear{*stream};
    QTRY_COMPARE(ear.ends.size(), 1);
    QVERIFY(ear.ends.first().error && ear.output.isEmpty());
}

void LocalSessionTest::aLoopAnswersLineByLine()
{
    const auto stream = m_session->openCommand("while read -r what; do printf '<%s>' \"$what\"; done");
    stream->write("early\n"); // before it has opened
    Ear ear{*stream};
    QTRY_COMPARE(ear.output, QByteArray{"<early>"});
    stream->write("tick 1\n");
    QTRY_COMPARE(ear.output, QByteArray{"<early><tick 1>"});
    QCOMPARE(ear.sent, 13);
    QVERIFY(ear.ends.isEmpty());
}

void LocalSessionTest::aLoopEndsWithItsInput()
{
    const auto stream = m_session->openCommand("cat; echo bad >&2; exit 4");
    Ear ear{*stream};
    stream->write("x");
    stream->closeInput();
    QTRY_COMPARE(ear.ends.size(), 1);
    QCOMPARE(ear.ends.first().exitCode, std::optional{4});
    QCOMPARE(ear.output, QByteArray{"x"});
    QCOMPARE(ear.errors, QByteArray{"bad\n"});
}

void LocalSessionTest::closingAStreamEndsItsGroup()
{
    auto stream = m_session->openCommand("sleep 300 & echo $!; wait");
    Ear ear{*stream};
    QTRY_VERIFY(ear.output.endsWith('\n'));
    const qint64 pid = ear.output.trimmed().toLongLong();
    QVERIFY(isAlive(pid));
    stream.reset(); // the last owner lets go
    QTRY_VERIFY(!isAlive(pid));
}

void LocalSessionTest::aSlowReaderHoldsTheStream()
{
    const auto stream = m_session->openCommand("echo one; read -r x; echo two");
    stream->setReading(false);
    Ear ear{*stream};
    QTRY_VERIFY(ear.hasOpened);
    stream->write("\n");
    stream->closeInput();
    QTest::qWait(150);
    QVERIFY(ear.output.isEmpty() && ear.ends.isEmpty());
    stream->setReading(true);
    QTRY_COMPARE(ear.ends.size(), 1);
    QCOMPARE(ear.output, QByteArray{"one\ntwo\n"});
}

void LocalSessionTest::streamsTakeBytesFromAnyThread()
{
    const auto stream = m_session->openCommand("cat");
    Ear ear{*stream};
    const std::unique_ptr<QThread> other{QThread::create([stream] {
        for (int i = 0; i < 1000; ++i)
            stream->write("0123456789");
        stream->closeInput();
    })};
    other->start();
    QTRY_COMPARE(ear.ends.size(), 1);
    QCOMPARE(ear.output, QByteArray{"0123456789"}.repeated(1000));
    QVERIFY(other->wait(5000));
}

void LocalSessionTest::theWatchingLoopRunsHere()
{
#ifndef Q_OS_LINUX
    QSKIP("the loop reads /proc");
#endif
    QTemporaryDir driver;
    QProcess install;
    install.start(QStringLiteral(ZUKA_SOURCE_DIR "/tests/tools/fake-nvidia-smi"),
                  {QStringLiteral("--install"), driver.path(), QStringLiteral("--cards"),
                   QStringLiteral("NVIDIA GeForce RTX 4090:24564:450,NVIDIA GeForce RTX 4090:24564:450")});
    QVERIFY(install.waitForFinished(10'000));
    const QByteArray path = qgetenv("PATH");
    qputenv("PATH", QFile::encodeName(driver.path()) + ':' + path);
    const core::SystemClock clock;
    monitor::SamplerMemory memory;
    monitor::MachineSampler sampler{*m_session, clock, memory, {}};
    QList<monitor::MachineSample> samples;
    connect(&sampler, &monitor::MachineSampler::sampled, this, [&](const monitor::MachineSample &sample) { samples << sample; });
    sampler.start(std::chrono::milliseconds{100});
    QTRY_VERIFY_WITH_TIMEOUT(samples.size() >= 3, 20'000);
    qputenv("PATH", path);
    QVERIFY(sampler.isLoop());
    const monitor::MachineSample &last = samples.last();
    QCOMPARE(last.gpus.readings.size(), 2);
    QVERIFY(last.gpus.readings.first().memoryTotal);
    QVERIFY(last.ram.total && last.ram.used && last.cpu.limitCores.value_or(0) > 0);
    QVERIFY(!last.disks.isEmpty());
}

void LocalSessionTest::sftpAnswers()
{
    if (!m_session->probe().hasSftp.value_or(false))
        QSKIP("no sftp-server on this computer");
    const auto stream = m_session->openSubsystem("sftp");
    Ear ear{*stream};
    stream->write(QByteArray{"\0\0\0\5\1\0\0\0\3", 9}); // SSH_FXP_INIT, version 3
    QTRY_VERIFY(ear.output.size() >= 9);
    QCOMPARE(ear.output.at(4), '\2'); // SSH_FXP_VERSION
}

void LocalSessionTest::anUnknownSubsystemSaysSo()
{
    const auto stream = m_session->openSubsystem("netconf");
    Ear ear{*stream};
    QTRY_COMPARE(ear.ends.size(), 1);
    QVERIFY(ear.ends.first().error && ear.ends.first().error->kind == ErrorKind::NotFound);
}

QTEST_GUILESS_MAIN(LocalSessionTest)
#include "tst_local_session.moc"
