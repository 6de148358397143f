// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/names.h"
#include "core/transfer/resume_note.h"
#include "support/scripted_session.h"
#include "two_sides.h"

#include <QElapsedTimer>

using namespace core::transfer;
using core::remote::CommandOutput;
using core::remote::SessionPhase;
using tests::hashOf;
using tests::kMiB;
using tests::LocalSession;
using tests::noise;
using tests::TransferBench;
using tests::treeOf;
using tests::writeFile;

namespace {

core::Error loginRefused()
{
    return {.kind = core::ErrorKind::Authentication, .code = QStringLiteral("auth.denied"), .message = QStringLiteral("No."),
            .remedy = QStringLiteral("Ask.")};
}

} // namespace

/// What happens when the machine, the disk or the link does not do its part.
class TransferTroubleTest final : public QObject, private tests::TwoSides {
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void retriesAWrongCopyOnce_data();
    void retriesAWrongCopyOnce();
    void failsWithoutChecksumAnswer();
    void explainsAFullDisk();
    void explainsFailures_data();
    void explainsFailures();
    void tellsWhereThereIsNoSftp_data();
    void tellsWhereThereIsNoSftp();
    void keepsAwayFromLinksInTheWay();
    void goesOnWithoutWhatCannotBeRead();
    void restoresAfterACrash();
    void givesUpOnAMachineThatKeepsBreaking();
    void holdsTheOthersWhenTheLoginFails();
    void waitsForTheMachine();
    void tellsProgressRarely();
    void refusesWhatTheJournalRefuses();
    void removesAFinishedOne();
    void runsMachinesSideBySide();
};

void TransferTroubleTest::initTestCase()
{
    if (!isPossible())
        QSKIP("OpenSSH's sftp-server is not installed");
}

void TransferTroubleTest::init()
{
    makeSides();
}

void TransferTroubleTest::retriesAWrongCopyOnce_data()
{
    QTest::addColumn<int>("wrongAnswers");
    QTest::addColumn<QString>("code");
    QTest::newRow("once wrong") << 1 << QString{};
    QTest::newRow("twice wrong") << 2 << QStringLiteral("xfer.verify_failed");
}

void TransferTroubleTest::retriesAWrongCopyOnce()
{
    QFETCH(int, wrongAnswers);
    QFETCH(QString, code);
    QVERIFY(writeFile(nearPath(QStringLiteral("a")), noise(3 * kMiB)));
    m_session->answers = [&wrongAnswers](const core::remote::Command &command) -> std::optional<core::Result<CommandOutput>> {
        if (!command.line.contains("sha256sum") || wrongAnswers-- <= 0)
            return std::nullopt;
        return CommandOutput{.standardOutput = QByteArray(64, '0') + "  -\n"};
    };
    TransferBench bench{m_session};
    const TransferId id = bench.upload(nearPath(QStringLiteral("a")), "in");
    QVERIFY(bench.ends(id));
    QCOMPARE(bench.code(id), code);
    QCOMPARE(QFile::exists(farPath(QStringLiteral("in/a"))), code.isEmpty());
    if (code.isEmpty()) {
        QCOMPARE(bench.progress(id).done.count(), 3 * kMiB);
        QCOMPARE(bench.progress(id).verifiedBy, QStringLiteral("SHA-256"));
    } else {
        QCOMPARE(treeOf(farPath(QStringLiteral("in"))).size(), 1); // the copy is kept for a look, without the final name
    }
}

void TransferTroubleTest::failsWithoutChecksumAnswer()
{
    QVERIFY(writeFile(nearPath(QStringLiteral("a")), "text"));
    m_session->answers = [](const core::remote::Command &) { return CommandOutput{.exitCode = 127}; };
    TransferBench bench{m_session};
    const TransferId id = bench.upload(nearPath(QStringLiteral("a")), "in");
    QVERIFY(bench.ends(id));
    QCOMPARE(bench.code(id), QStringLiteral("xfer.verify_unavailable"));
    QVERIFY(!QFile::exists(farPath(QStringLiteral("in/a"))));

    // A machine without any checksum tool takes files unchecked, and the result says so.
    m_session->hostProbe.hashTool.clear();
    bench.queue.resume(id);
    QVERIFY(bench.succeeds(id));
    QCOMPARE(bench.progress(id).verifiedBy, QString{});
}

void TransferTroubleTest::explainsAFullDisk()
{
    if (!QFile::exists(QStringLiteral("/dev/full")))
        QSKIP("this system has no /dev/full");
    // Writing to the temporary name ends on a device that is always full.
    QVERIFY(writeFile(nearPath(QStringLiteral("a")), noise(100'000)));
    QVERIFY(QDir{}.mkpath(farPath(QStringLiteral("in"))));
    TransferBench bench{m_session};
    TransferId id;
    connect(&bench.queue, &TransferQueue::progressed, this, [&](const TransferProgress &progress) {
        if (progress.state != TransferState::Waiting)
            return;
        const QByteArray nonce = ResumeNote::fromText(bench.journal.records.first().note).nonce;
        QFile::link(QStringLiteral("/dev/full"), farPath(QStringLiteral("in/")) + QString::fromLatin1(temporaryName("a", nonce)));
    });
    m_session->answers = [](const core::remote::Command &command) -> std::optional<core::Result<CommandOutput>> {
        if (!command.line.contains("df -Pk"))
            return std::nullopt;
        return CommandOutput{.standardOutput = "/dev/vdb 1000 1000 0 100% /root/data\n"};
    };
    id = bench.upload(nearPath(QStringLiteral("a")), "in");
    QVERIFY(bench.ends(id));
    QCOMPARE(bench.code(id), QStringLiteral("disk.full"));
    QVERIFY(bench.progress(id).error->message.contains(QStringLiteral("/root/data")));
    QCOMPARE(bench.progress(id).error->money, core::MoneyState::Running);
    QVERIFY(!QFile::exists(farPath(QStringLiteral("in/a"))));
}

void TransferTroubleTest::explainsFailures_data()
{
    QTest::addColumn<bool>("isUpload");
    QTest::addColumn<QString>("source");
    QTest::addColumn<QByteArray>("target");
    QTest::addColumn<QString>("code");
    QTest::newRow("the source is gone") << true << QStringLiteral("no") << QByteArray{"in"} << QStringLiteral("path.missing");
    QTest::newRow("the remote source is gone") << false << QStringLiteral("no") << QByteArray{} << QStringLiteral("path.missing");
    QTest::newRow("a file where a folder should be") << true << QStringLiteral("a") << QByteArray{"a"}
                                                     << QStringLiteral("xfer.not_a_folder");
    QTest::newRow("a folder where a file should be") << true << QStringLiteral("a") << QByteArray{"."}
                                                     << QStringLiteral("xfer.not_a_folder");
    QTest::newRow("an impossible name") << true << QStringLiteral("a") << QByteArray(300, 'x') << QStringLiteral("name.invalid");
    QTest::newRow("a NUL") << true << QStringLiteral("a") << QByteArray{"a\0b", 3} << QStringLiteral("name.invalid");
    QTest::newRow("the root of the machine") << false << QStringLiteral("/") << QByteArray{} << QStringLiteral("name.invalid");
    QTest::newRow("up and away") << false << QStringLiteral("..") << QByteArray{} << QStringLiteral("name.invalid");
}

void TransferTroubleTest::explainsFailures()
{
    QFETCH(bool, isUpload);
    QFETCH(QString, source);
    QFETCH(QByteArray, target);
    QFETCH(QString, code);
    QVERIFY(writeFile(nearPath(QStringLiteral("a")), "text"));
    if (target == ".")
        QVERIFY(QDir{}.mkpath(farPath(QStringLiteral("a"))));
    else
        QVERIFY(writeFile(farPath(QStringLiteral("a")), "a file"));
    TransferBench bench{m_session};
    const TransferId id = isUpload ? bench.upload(nearPath(source), target)
                                   : bench.download(source.toUtf8(), nearPath(QStringLiteral("in")));
    QVERIFY(bench.ends(id));
    QCOMPARE(bench.state(id), TransferState::Failed);
    QCOMPARE(bench.code(id), code);
    QVERIFY(!bench.progress(id).error->remedy.isEmpty());
}

void TransferTroubleTest::tellsWhereThereIsNoSftp_data()
{
    QTest::addColumn<QByteArray>("firstBytes");
    QTest::addColumn<bool>("isKnown");
    QTest::newRow("known from the probe") << QByteArray{} << true;
    QTest::newRow("a shell that talks") << QByteArray{"This account is only for terminals.\r\n"} << false;
    QTest::newRow("ends at once") << QByteArray{} << false;
}

void TransferTroubleTest::tellsWhereThereIsNoSftp()
{
    QFETCH(QByteArray, firstBytes);
    QFETCH(bool, isKnown);
    QVERIFY(writeFile(nearPath(QStringLiteral("a")), "text"));
    auto session = std::make_shared<tests::ScriptedSession>();
    if (isKnown)
        session->hostProbe.hasSftp = false;
    session->makesChannel = [firstBytes](const QByteArray &, bool) {
        auto channel = std::make_shared<tests::ScriptedChannel>();
        QTimer::singleShot(50, channel.get(), [raw = channel.get(), firstBytes] {
            if (!firstBytes.isEmpty())
                emit raw->received(firstBytes);
            raw->end(1);
        });
        return channel;
    };
    TransferBench bench{session};
    const TransferId id = bench.upload(nearPath(QStringLiteral("a")), "in");
    QVERIFY(bench.ends(id));
    QCOMPARE(bench.code(id), QStringLiteral("host.no_sftp"));
}

void TransferTroubleTest::keepsAwayFromLinksInTheWay()
{
    const QTemporaryDir elsewhere;
    QVERIFY(writeFile(farPath(QStringLiteral("src/sub/a")), "text"));
    QVERIFY(writeFile(farPath(QStringLiteral("src/b")), "text"));
    QVERIFY(QDir{}.mkpath(nearPath(QStringLiteral("in/src"))));
    QVERIFY(QFile::link(elsewhere.path(), nearPath(QStringLiteral("in/src/sub"))));
    TransferBench bench{m_session};
    const TransferId id = bench.download("src", nearPath(QStringLiteral("in")));
    QVERIFY(bench.ends(id));
    QCOMPARE(bench.code(id), QStringLiteral("xfer.some_failed"));
    QCOMPARE(treeOf(elsewhere.path()), QStringList{});
    QVERIFY(QFile::exists(nearPath(QStringLiteral("in/src/b")))); // the rest arrived
}

void TransferTroubleTest::goesOnWithoutWhatCannotBeRead()
{
    for (const char *name : {"src/a", "src/b/c", "src/d"})
        QVERIFY(writeFile(nearPath(QString::fromLatin1(name)), "text"));
    // A file sits where a folder has to go: what is below it cannot arrive, the others can.
    QVERIFY(writeFile(farPath(QStringLiteral("in/src/b")), "in the way"));
    TransferBench bench{m_session};
    const TransferId id = bench.upload(nearPath(QStringLiteral("src")), "in");
    QVERIFY(bench.ends(id));
    QCOMPARE(bench.code(id), QStringLiteral("xfer.some_failed"));
    QCOMPARE(bench.progress(id).fileErrors.size(), 1);
    QCOMPARE(bench.progress(id).fileErrors.first().code, QStringLiteral("xfer.not_a_folder"));
    QCOMPARE(bench.progress(id).filesDone, 2);
    QVERIFY(QFile::exists(farPath(QStringLiteral("in/src/d"))));
}

void TransferTroubleTest::restoresAfterACrash()
{
    QVERIFY(writeFile(nearPath(QStringLiteral("big")), noise(40 * kMiB)));
    QMap<qint64, TransferRecord> saved;
    {
        TransferBench bench{m_session};
        m_session->nextChannelBreaksAfter = 25 * kMiB;
        m_session->comesBackAfterBreak = false;
        const TransferId id = bench.upload(nearPath(QStringLiteral("big")), "in");
        QVERIFY(bench.becomes(id, TransferState::Paused));
        saved = bench.journal.records;
    }
    TransferBench bench{m_session};
    saved.first().state = TransferState::Active; // a crash leaves no time for more
    bench.journal.records = saved;
    bench.queue.restore();
    QTRY_COMPARE(bench.queue.transfers().size(), 1);
    const TransferId id = bench.queue.transfers().first().id;
    QCOMPARE(bench.state(id), TransferState::Paused);
    QCOMPARE(bench.code(id), QStringLiteral("xfer.interrupted"));
    m_session->setPhase(SessionPhase::Ready);
    bench.queue.resume(id);
    QVERIFY(bench.succeeds(id));
    QCOMPARE(hashOf(farPath(QStringLiteral("in/big"))), hashOf(nearPath(QStringLiteral("big"))));
    QVERIFY(m_session->lastChannelBytes() < 24 * kMiB);
    QCOMPARE(treeOf(farPath(QStringLiteral("in"))), QStringList{QStringLiteral("big")});
}

void TransferTroubleTest::givesUpOnAMachineThatKeepsBreaking()
{
    QVERIFY(writeFile(nearPath(QStringLiteral("a")), noise(100'000)));
    auto session = std::make_shared<tests::ScriptedSession>();
    int streams = 0;
    session->makesChannel = [&streams](const QByteArray &, bool) {
        ++streams;
        auto channel = std::make_shared<tests::ScriptedChannel>();
        QTimer::singleShot(10, channel.get(), [raw = channel.get()] {
            emit raw->finished({.error = core::Error{.kind = core::ErrorKind::Network, .code = QStringLiteral("link.lost")}});
        });
        return channel;
    };
    TransferBench bench{session};
    const TransferId id = bench.upload(nearPath(QStringLiteral("a")), "in");
    QVERIFY(bench.ends(id));
    QCOMPARE(bench.state(id), TransferState::Failed);
    QCOMPARE(bench.code(id), QStringLiteral("link.lost"));
    QVERIFY(streams >= 2 && streams <= 4);
}

void TransferTroubleTest::holdsTheOthersWhenTheLoginFails()
{
    QVERIFY(writeFile(nearPath(QStringLiteral("a")), "text"));
    auto session = std::make_shared<tests::ScriptedSession>();
    session->opensByItself = false;
    TransferBench bench{session};
    const TransferId first = bench.upload(nearPath(QStringLiteral("a")), "in");
    const TransferId second = bench.upload(nearPath(QStringLiteral("a")), "in2");
    session->setState({.phase = SessionPhase::Failed, .error = loginRefused()});
    QCOMPARE(bench.state(first), TransferState::Failed);
    QCOMPARE(bench.code(first), QStringLiteral("auth.denied"));
    QCOMPARE(bench.state(second), TransferState::Paused);
    QCOMPARE(bench.code(second), QStringLiteral("auth.denied"));
    QCOMPARE(session->openCount, 1);
}

void TransferTroubleTest::waitsForTheMachine()
{
    QVERIFY(writeFile(nearPath(QStringLiteral("a")), "text"));
    const core::Error silence{.kind = core::ErrorKind::Network, .code = QStringLiteral("net.timeout")};
    m_session->setPhase(SessionPhase::Waiting, silence);
    TransferBench bench{m_session};
    const TransferId id = bench.upload(nearPath(QStringLiteral("a")), "in");
    QCOMPARE(bench.state(id), TransferState::Paused);
    QCOMPARE(bench.code(id), QStringLiteral("net.timeout"));
    m_session->setPhase(SessionPhase::Ready);
    QVERIFY(bench.succeeds(id));

    // Closed by somebody while it waits: "resume" opens it again.
    m_session->setPhase(SessionPhase::Waiting, silence);
    const TransferId other = bench.upload(nearPath(QStringLiteral("a")), "in2");
    m_session->close();
    QCOMPARE(bench.state(other), TransferState::Paused);
    bench.queue.resume(other);
    QVERIFY(bench.succeeds(other));
}

void TransferTroubleTest::tellsProgressRarely()
{
    QVERIFY(writeFile(nearPath(QStringLiteral("big")), noise(100 * kMiB)));
    TransferBench bench{m_session};
    QElapsedTimer clock;
    clock.start();
    qint64 last = 0;
    connect(&bench.queue, &TransferQueue::progressed, this, [&last](const TransferProgress &progress) {
        QVERIFY(progress.done.count() >= last);
        last = progress.done.count();
    });
    const TransferId id = bench.upload(nearPath(QStringLiteral("big")), "in");
    QVERIFY(bench.succeeds(id));
    QVERIFY(bench.progressed.count() <= clock.elapsed() / 100 + 10); // and some changes of state
    QVERIFY(bench.progressed.count() >= 3);
}

void TransferTroubleTest::refusesWhatTheJournalRefuses()
{
    TransferBench bench{m_session};
    bench.journal.failsWith = core::Error{.kind = core::ErrorKind::Storage, .code = QStringLiteral("store.full")};
    auto future = bench.queue.enqueue({.machine = {QStringLiteral("box")}, .localPath = nearPath(QStringLiteral("a"))});
    QTRY_VERIFY(future.isFinished());
    QVERIFY(!future.result());
    QCOMPARE(future.result().error().code, QStringLiteral("store.full"));
    QVERIFY(bench.queue.transfers().isEmpty());
}

void TransferTroubleTest::removesAFinishedOne()
{
    QVERIFY(writeFile(nearPath(QStringLiteral("a")), "text"));
    TransferBench bench{m_session};
    const TransferId id = bench.upload(nearPath(QStringLiteral("a")), "in");
    bench.queue.forget(id); // not yet
    QCOMPARE(bench.queue.transfers().size(), 1);
    QVERIFY(bench.succeeds(id));
    QSignalSpy removed{&bench.queue, &TransferQueue::removed};
    bench.queue.forget(id);
    QCOMPARE(removed.count(), 1);
    QVERIFY(bench.queue.transfers().isEmpty());
    QVERIFY(bench.journal.records.isEmpty());
}

void TransferTroubleTest::runsMachinesSideBySide()
{
    QVERIFY(writeFile(nearPath(QStringLiteral("a")), noise(20 * kMiB)));
    auto other = std::make_shared<LocalSession>();
    tests::MemoryJournal journal;
    const auto sessions = [&](const core::instances::InstanceId &id) -> std::shared_ptr<core::remote::Session> {
        if (id.value == QStringLiteral("one"))
            return m_session;
        return id.value == QStringLiteral("two") ? other : nullptr;
    };
    TransferQueue queue{sessions, journal};
    int together = 0;
    connect(&queue, &TransferQueue::progressed, this, [&] {
        int active = 0;
        QSet<QString> machines;
        for (const auto &progress : queue.transfers()) {
            if (progress.state != TransferState::Active)
                continue;
            ++active;
            machines.insert(progress.request.machine.value);
        }
        QCOMPARE(machines.size(), active); // one at a time for each machine
        together = qMax(together, active);
    });
    int finished = 0;
    connect(&queue, &TransferQueue::finished, this, [&finished] { ++finished; });
    int number = 0;
    for (const char *machine : {"one", "one", "two", "three"}) {
        queue.enqueue({.machine = {QString::fromLatin1(machine)},
                       .localPath = nearPath(QStringLiteral("a")),
                       .remotePath = {"in" + QByteArray::number(++number)}});
    }
    QVERIFY(tests::until([&finished] { return finished == 4; }, 20'000));
    QCOMPARE(together, 2);
    QCOMPARE(queue.transfers().last().error->code, QStringLiteral("xfer.no_machine"));
}

QTEST_GUILESS_MAIN(TransferTroubleTest)
#include "tst_transfer_trouble.moc"
