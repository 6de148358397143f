// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/resume_note.h"
#include "two_sides.h"

#include <algorithm>

#ifdef Q_OS_UNIX
#include <sys/stat.h>
#endif

using namespace core::transfer;
using tests::hashOf;
using tests::kMiB;
using tests::noise;
using tests::TransferBench;
using tests::writeFile;

namespace {

/// Changes `count` places in a file and gives it a time of its own.
bool spoil(const QString &path, int count)
{
    QFile file{path};
    if (!file.open(QIODevice::ReadWrite))
        return false;
    for (int i = 0; i < count; ++i) {
        file.seek(file.size() / count * i);
        file.write("changed");
    }
    return file.setFileTime(QDateTime::currentDateTime().addSecs(-7200), QFileDevice::FileModificationTime);
}

} // namespace

/// Big files as one stream, by their differences, with holes, and after a kill; with a machine in a folder of this computer.
class TransferBigTest final : public QObject, private tests::TwoSides {
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void goesAsOneStream_data();
    void goesAsOneStream();
    void goesByRequestsWhereTheStreamFails_data();
    void goesByRequestsWhereTheStreamFails();
    void staysByRequestsOnALongLine();
    void sendsOnlyTheDifferences_data();
    void sendsOnlyTheDifferences();
    void sendsAllWhereDifferencesDoNotPay_data();
    void sendsAllWhereDifferencesDoNotPay();
    void keepsHoles();
    void goesOnAfterAKill();
    void runsOneOfTwo();

private:
    bool hasOpened(const QByteArray &words) const
    {
        return std::ranges::any_of(m_session->openedLines, [&words](const QByteArray &line) { return line.contains(words); });
    }
};

void TransferBigTest::initTestCase()
{
    if (!isPossible())
        QSKIP("OpenSSH's sftp-server is not installed");
}

void TransferBigTest::init()
{
    makeSides();
    m_session->opensCommands = true;
    m_session->hostProbe.hasTar = true;
    m_session->hostProbe.hasPython3 = true;
    m_session->hostProbe.hasFindPrintf = true;
    m_session->setRoundTrip(0);
}

void TransferBigTest::goesAsOneStream_data()
{
    QTest::addColumn<bool>("hasPython");
    QTest::addColumn<bool>("verifies");
    QTest::addColumn<qint64>("size");
    QTest::newRow("python") << true << true << 20 * kMiB + 5;
    QTest::newRow("cat") << false << true << 20 * kMiB;
    QTest::newRow("unchecked") << true << false << 9 * kMiB + 1;
}

void TransferBigTest::goesAsOneStream()
{
    QFETCH(bool, hasPython);
    QFETCH(bool, verifies);
    QFETCH(qint64, size);
    m_session->hostProbe.hasPython3 = hasPython;
    QVERIFY(writeFile(nearPath(QStringLiteral("it's big")), noise(size)) && tests::age(nearPath(QStringLiteral("it's big"))));
    TransferBench bench{m_session};
    const TransferId up = bench.add({.localPath = nearPath(QStringLiteral("it's big")), .remotePath = {"in"}, .verifies = verifies});
    QVERIFY(bench.succeeds(up));
    QCOMPARE(m_session->openedLines.size(), 1);
    QCOMPARE(hashOf(farPath(QStringLiteral("in/it's big"))), hashOf(nearPath(QStringLiteral("it's big"))));
    QCOMPARE(bench.progress(up).done.count(), size);
    QCOMPARE(bench.progress(up).verifiedBy, verifies ? QStringLiteral("SHA-256") : QString{});
    const TransferId down = bench.add({.direction = Direction::Download, .localPath = nearPath(QStringLiteral("back")),
                                       .remotePath = {"in/it's big"}, .verifies = verifies});
    QVERIFY(bench.succeeds(down));
    QCOMPARE(m_session->openedLines.size(), 2);
    QCOMPARE(hashOf(nearPath(QStringLiteral("back/it's big"))), hashOf(nearPath(QStringLiteral("it's big"))));
    QCOMPARE(QFileInfo{nearPath(QStringLiteral("back/it's big"))}.lastModified().toSecsSinceEpoch(),
             QFileInfo{nearPath(QStringLiteral("it's big"))}.lastModified().toSecsSinceEpoch());
    QCOMPARE(bench.progress(down).done.count(), size);
    QCOMPARE(leftovers(), QStringList{});
}

void TransferBigTest::goesByRequestsWhereTheStreamFails_data()
{
    QTest::addColumn<QByteArray>("instead");
    QTest::newRow("refused") << QByteArray{"exit 1"};
    QTest::newRow("ends in the middle") << QByteArray{"head -c 3000000 /dev/zero; exit 0"};
    QTest::newRow("says it is done") << QByteArray{"cat >/dev/null; echo 0000000000000000000000000000000000000000000000000000000000000000"};
    QTest::newRow("talks") << QByteArray{"cat >/dev/null; echo hello"};
}

void TransferBigTest::goesByRequestsWhereTheStreamFails()
{
    QFETCH(QByteArray, instead);
    m_session->replaces = [instead](const QByteArray &) { return instead; };
    QVERIFY(writeFile(nearPath(QStringLiteral("big")), noise(12 * kMiB)));
    TransferBench bench{m_session};
    QVERIFY(bench.succeeds(bench.upload(nearPath(QStringLiteral("big")), "in")));
    QCOMPARE(hashOf(farPath(QStringLiteral("in/big"))), hashOf(nearPath(QStringLiteral("big"))));
    QVERIFY(bench.succeeds(bench.download("in/big", nearPath(QStringLiteral("back")))));
    QCOMPARE(hashOf(nearPath(QStringLiteral("back/big"))), hashOf(nearPath(QStringLiteral("big"))));
    QCOMPARE(leftovers(), QStringList{});
}

void TransferBigTest::staysByRequestsOnALongLine()
{
    m_session->setRoundTrip(40);
    QVERIFY(writeFile(nearPath(QStringLiteral("big")), noise(12 * kMiB)));
    TransferBench bench{m_session};
    QVERIFY(bench.succeeds(bench.upload(nearPath(QStringLiteral("big")), "in")));
    QVERIFY(bench.succeeds(bench.download("in/big", nearPath(QStringLiteral("back")))));
    QCOMPARE(m_session->openedLines.size(), 1); // of the machine's own hashing, while the file arrives
    QVERIFY(hasOpened("stdin.buffer.read(8)"));
    QCOMPARE(hashOf(farPath(QStringLiteral("in/big"))), hashOf(nearPath(QStringLiteral("big"))));
}

void TransferBigTest::sendsOnlyTheDifferences_data()
{
    QTest::addColumn<qint64>("oldSize");
    QTest::addColumn<int>("changes");
    QTest::newRow("some blocks") << 40 * kMiB + 3 << 8;
    QTest::newRow("nothing but the time") << 40 * kMiB + 3 << 0;
    QTest::newRow("it grew") << 38 * kMiB + 77 << 2;
    QTest::newRow("it shrank") << 43 * kMiB << 2;
}

void TransferBigTest::sendsOnlyTheDifferences()
{
    QFETCH(qint64, oldSize);
    QFETCH(int, changes);
    const QByteArray content = noise(43 * kMiB);
    QVERIFY(writeFile(nearPath(QStringLiteral("big")), content.left(40 * kMiB + 3)) && tests::age(nearPath(QStringLiteral("big"))));
    QVERIFY(writeFile(farPath(QStringLiteral("in/big")), content.left(oldSize)) && spoil(farPath(QStringLiteral("in/big")), changes));
    TransferBench bench{m_session};
    const TransferId id = bench.upload(nearPath(QStringLiteral("big")), "in");
    QVERIFY(bench.succeeds(id));
    QVERIFY(hasOpened("common, size"));
    QCOMPARE(hashOf(farPath(QStringLiteral("in/big"))), hashOf(nearPath(QStringLiteral("big"))));
    QVERIFY2(m_session->lastChannelBytes() < 5 * kMiB, qPrintable(QString::number(m_session->lastChannelBytes())));
    QCOMPARE(bench.progress(id).done.count(), 40 * kMiB + 3);
    QCOMPARE(bench.progress(id).verifiedBy, QStringLiteral("SHA-256"));

    QVERIFY(writeFile(nearPath(QStringLiteral("back/big")), content.left(oldSize)) && spoil(nearPath(QStringLiteral("back/big")), changes));
    const TransferId down = bench.download("in/big", nearPath(QStringLiteral("back")));
    QVERIFY(bench.succeeds(down));
    QCOMPARE(hashOf(nearPath(QStringLiteral("back/big"))), hashOf(nearPath(QStringLiteral("big"))));
    QVERIFY2(m_session->lastChannelBytes() < 5 * kMiB, qPrintable(QString::number(m_session->lastChannelBytes())));
    QCOMPARE(bench.progress(down).done.count(), 40 * kMiB + 3);
    QCOMPARE(bench.progress(down).verifiedBy, QStringLiteral("SHA-256"));
    QCOMPARE(leftovers(), QStringList{});
}

void TransferBigTest::sendsAllWhereDifferencesDoNotPay_data()
{
    QTest::addColumn<bool>("usesDelta");
    QTest::addColumn<bool>("isOther");
    QTest::addColumn<bool>("fails");
    QTest::newRow("not wanted") << false << false << false;
    QTest::newRow("most of it differs") << true << true << false;
    QTest::newRow("the machine cannot") << true << false << true;
}

void TransferBigTest::sendsAllWhereDifferencesDoNotPay()
{
    QFETCH(bool, usesDelta);
    QFETCH(bool, isOther);
    QFETCH(bool, fails);
    if (fails)
        m_session->replaces = [](const QByteArray &line) { return line.contains("common, size") ? QByteArray{"exit 1"} : line; };
    QVERIFY(writeFile(nearPath(QStringLiteral("big")), noise(34 * kMiB)) && tests::age(nearPath(QStringLiteral("big"))));
    QVERIFY(writeFile(farPath(QStringLiteral("in/big")), noise(34 * kMiB, isOther ? 2 : 1)) && spoil(farPath(QStringLiteral("in/big")), 1));
    TransferBench bench{m_session};
    const TransferId id = bench.add({.localPath = nearPath(QStringLiteral("big")), .remotePath = {"in"},
                                     .onConflict = ConflictPolicy::Replace, .usesDelta = usesDelta});
    QVERIFY(bench.succeeds(id));
    QCOMPARE(hashOf(farPath(QStringLiteral("in/big"))), hashOf(nearPath(QStringLiteral("big"))));
    QCOMPARE(bench.progress(id).done.count(), 34 * kMiB);
    QCOMPARE(hasOpened("common, size"), usesDelta);
}

void TransferBigTest::keepsHoles()
{
#ifdef Q_OS_UNIX
    m_session->setRoundTrip(40);
    const qint64 size = (qint64{1} << 32) + 1; // beyond 32 bits too
    QFile file{nearPath(QStringLiteral("holes"))};
    QVERIFY(file.open(QIODevice::WriteOnly) && file.resize(size) && file.seek(700'000'000) && file.write("island") == 6);
    file.close();
    TransferBench bench{m_session};
    const TransferId id = bench.add({.localPath = file.fileName(), .remotePath = {"in"}, .verifies = false});
    QVERIFY(bench.succeeds(id, 100'000));
    const QString far = farPath(QStringLiteral("in/holes"));
    QCOMPARE(QFileInfo{far}.size(), size);
    struct stat facts = {};
    QCOMPARE(::stat(QFile::encodeName(far).constData(), &facts), 0);
    QVERIFY(facts.st_blocks < 10'000);
    QFile copy{far};
    QVERIFY(copy.open(QIODevice::ReadOnly) && copy.seek(700'000'000));
    QCOMPARE(copy.read(6), QByteArray{"island"});
#endif
}

void TransferBigTest::goesOnAfterAKill()
{
    m_session->setRoundTrip(40);
    QVERIFY(writeFile(nearPath(QStringLiteral("big")), noise(40 * kMiB)) && tests::age(nearPath(QStringLiteral("big"))));
    QString note;
    {
        TransferBench bench{m_session};
        m_session->nextChannelBreaksAfter = 25 * kMiB;
        m_session->comesBackAfterBreak = false;
        const TransferId id = bench.upload(nearPath(QStringLiteral("big")), "in");
        QVERIFY(bench.becomes(id, TransferState::Paused));
        note = bench.journal.records.first().note;
    }
    const QByteArray nonce = ResumeNote::fromText(note).nonce;
    QVERIFY(writeFile(farPath(QStringLiteral("in/.gone.") + QString::fromLatin1(nonce) + QStringLiteral(".part")), "of a file that is gone"));
    m_session->setPhase(core::remote::SessionPhase::Ready);
    TransferBench bench{m_session};
    const TransferId id = bench.add({.localPath = nearPath(QStringLiteral("big")), .remotePath = {"in"},
                                     .onConflict = ConflictPolicy::Replace, .resumesFrom = note});
    QVERIFY(bench.succeeds(id));
    QVERIFY(m_session->lastChannelBytes() < 24 * kMiB);
    QCOMPARE(hashOf(farPath(QStringLiteral("in/big"))), hashOf(nearPath(QStringLiteral("big"))));
    QTRY_COMPARE(leftovers(), QStringList{});
}

void TransferBigTest::runsOneOfTwo()
{
    QVERIFY(writeFile(nearPath(QStringLiteral("a")), noise(2 * kMiB)));
    TransferBench first{m_session};
    TransferBench second{m_session};
    const TransferId slow = first.add({.localPath = nearPath(QStringLiteral("a")), .remotePath = {"in"}, .mostBytesPerSecond = kMiB});
    QVERIFY(first.becomes(slow, TransferState::Active));
    const TransferId other = second.upload(nearPath(QStringLiteral("a")), "in");
    QVERIFY(second.ends(other));
    QCOMPARE(second.code(other), QStringLiteral("xfer.locked"));
    QVERIFY(!second.progress(other).error->remedy.isEmpty());
    QVERIFY(first.succeeds(slow));
    second.queue.resume(other);
    QVERIFY(second.succeeds(other));
}

QTEST_GUILESS_MAIN(TransferBigTest)
#include "tst_transfer_big.moc"
