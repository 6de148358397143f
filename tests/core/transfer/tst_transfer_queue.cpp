// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/resume_note.h"
#include "support/brackets.h"
#include "two_sides.h"

using namespace core::transfer;
using core::remote::SessionPhase;
using tests::contentOf;
using tests::hashOf;
using tests::kMiB;
using tests::noise;
using tests::TransferBench;
using tests::treeOf;
using tests::writeFile;

/// The whole path against OpenSSH's own SFTP server, without the network.
class TransferQueueTest final : public QObject, private tests::TwoSides {
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void movesOneFile_data();
    void movesOneFile();
    void movesATree();
    void sendsNothingTheSecondTime();
    void followsTheConflictPolicy_data();
    void followsTheConflictPolicy();
    void resumesAfterABreak_data();
    void resumesAfterABreak();
    void startsAgainWhenTheSourceChanged();
    void pausesAndResumes();
    void cancelLeavesNothing();
    void listTellsTheSameAfterARestart();
};

void TransferQueueTest::initTestCase()
{
    if (!isPossible())
        QSKIP("OpenSSH's sftp-server is not installed");
}

void TransferQueueTest::init()
{
    makeSides();
}

void TransferQueueTest::movesOneFile_data()
{
    QTest::addColumn<qint64>("size");
    for (const qint64 size : {qint64{0}, qint64{1}, qint64{32 * 1024}, qint64{32 * 1024 + 1}, 5 * kMiB + 7})
        QTest::addRow("%lld bytes", static_cast<long long>(size)) << size;
}

void TransferQueueTest::movesOneFile()
{
    QFETCH(qint64, size);
    const QByteArray bytes = noise(size);
    QVERIFY(writeFile(nearPath(QStringLiteral("it's.bin")), bytes));
    QFile::setPermissions(nearPath(QStringLiteral("it's.bin")), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    TransferBench bench{m_session};

    const TransferId up = bench.upload(nearPath(QStringLiteral("it's.bin")), farBytes(QStringLiteral("new/deep")));
    QVERIFY(bench.succeeds(up));
    const QString there = farPath(QStringLiteral("new/deep/it's.bin"));
    QCOMPARE(hashOf(there), hashOf(nearPath(QStringLiteral("it's.bin"))));
    QVERIFY(QFileInfo{there}.isExecutable());
    QCOMPARE(QFileInfo{there}.lastModified().toSecsSinceEpoch(),
             QFileInfo{nearPath(QStringLiteral("it's.bin"))}.lastModified().toSecsSinceEpoch());
    QCOMPARE(bench.progress(up).verifiedBy, QStringLiteral("SHA-256"));
    QCOMPARE(bench.progress(up).done.count(), size);
    QCOMPARE(bench.progress(up).filesDone, 1);

    const TransferId down = bench.download(QFile::encodeName(there), nearPath(QStringLiteral("back")));
    QVERIFY(bench.succeeds(down));
    const QString back = nearPath(QStringLiteral("back/it's.bin"));
    QCOMPARE(hashOf(back), hashOf(there));
    QVERIFY(QFileInfo{back}.isExecutable());
    QCOMPARE(QFileInfo{back}.lastModified().toSecsSinceEpoch(), QFileInfo{there}.lastModified().toSecsSinceEpoch());
    QCOMPARE(bench.progress(down).verifiedBy, QStringLiteral("SHA-256"));
    QCOMPARE(leftovers(), QStringList{});
}

void TransferQueueTest::movesATree()
{
    QVERIFY(tests::makeOddTree(nearPath(QStringLiteral("src"))));
    QVERIFY(QFile::link(nearPath(QStringLiteral("src/empty")), nearPath(QStringLiteral("src/link"))));
    TransferBench bench{m_session};

    const TransferId up = bench.upload(nearPath(QStringLiteral("src")), "data");
    QVERIFY(bench.succeeds(up));
    QStringList expected = treeOf(nearPath(QStringLiteral("src")));
    QCOMPARE(treeOf(farPath(QStringLiteral("data/src"))), expected);
    expected.removeAll(QStringLiteral("link"));
    for (const QString &name : expected) {
        if (QFileInfo{nearPath(QStringLiteral("src/")) + name}.isFile())
            QCOMPARE(hashOf(farPath(QStringLiteral("data/src/")) + name), hashOf(nearPath(QStringLiteral("src/")) + name));
    }
    QCOMPARE(bench.progress(up).filesDone, 301);
    QCOMPARE(bench.progress(up).fileErrors.size(), 0);
    QCOMPARE(bench.progress(up).verifiedBy, QStringLiteral("SHA-256"));

    const TransferId down = bench.download("data/src", nearPath(QStringLiteral("back")));
    QVERIFY(bench.succeeds(down));
    QCOMPARE(treeOf(nearPath(QStringLiteral("back/src"))), expected); // the link leads out of the tree
    QCOMPARE(bench.progress(down).fileErrors.size(), 1);
    QCOMPARE(bench.progress(down).fileErrors.first().code, QStringLiteral("xfer.link_skipped"));
    for (const QString &name : expected) {
        if (QFileInfo{nearPath(QStringLiteral("src/")) + name}.isFile())
            QCOMPARE(hashOf(nearPath(QStringLiteral("back/src/")) + name), hashOf(nearPath(QStringLiteral("src/")) + name));
    }
    QCOMPARE(leftovers(), QStringList{});
}

void TransferQueueTest::sendsNothingTheSecondTime()
{
    QVERIFY(tests::makeOddTree(nearPath(QStringLiteral("src"))));
    QVERIFY(tests::ageTree(nearPath(QStringLiteral("src"))));
    TransferBench bench{m_session};
    QVERIFY(bench.succeeds(bench.upload(nearPath(QStringLiteral("src")), "data")));
    m_session->lines.clear();

    const TransferId again = bench.upload(nearPath(QStringLiteral("src")), "data");
    QVERIFY(bench.succeeds(again));
    QCOMPARE(bench.progress(again).filesSkipped, 300);
    QCOMPARE(bench.progress(again).done, *bench.progress(again).total);
    QVERIFY(m_session->lines.isEmpty()); // nothing to verify either
    QVERIFY(bench.succeeds(bench.download("data/src", nearPath(QStringLiteral("back")))));
    const TransferId down = bench.download("data/src", nearPath(QStringLiteral("back")));
    QVERIFY(bench.succeeds(down));
    QCOMPARE(bench.progress(down).filesSkipped, 300);
}

void TransferQueueTest::followsTheConflictPolicy_data()
{
    QTest::addColumn<ConflictPolicy>("policy");
    QTest::addColumn<QString>("code");
    QTest::addColumn<QByteArray>("atName");
    QTest::addColumn<QByteArray>("atSecondName");
    QTest::newRow("replace") << ConflictPolicy::Replace << QString{} << QByteArray{"new content"} << QByteArray{};
    QTest::newRow("skip") << ConflictPolicy::Skip << QString{} << QByteArray{"old"} << QByteArray{};
    QTest::newRow("keep both") << ConflictPolicy::KeepBoth << QString{} << QByteArray{"old"} << QByteArray{"new content"};
    QTest::newRow("ask") << ConflictPolicy::Ask << QStringLiteral("xfer.exists") << QByteArray{"old"} << QByteArray{};
}

void TransferQueueTest::followsTheConflictPolicy()
{
    QFETCH(ConflictPolicy, policy);
    QFETCH(QString, code);
    QFETCH(QByteArray, atName);
    QFETCH(QByteArray, atSecondName);
    QVERIFY(writeFile(nearPath(QStringLiteral("a.txt")), "new content"));
    QVERIFY(writeFile(farPath(QStringLiteral("in/a.txt")), "old"));
    QVERIFY(writeFile(nearPath(QStringLiteral("in/a.txt")), "old"));
    QVERIFY(writeFile(farPath(QStringLiteral("a.txt")), "new content"));
    TransferBench bench{m_session};

    const TransferId up = bench.upload(nearPath(QStringLiteral("a.txt")), "in", policy);
    QVERIFY(bench.ends(up));
    QCOMPARE(bench.code(up), code);
    QCOMPARE(contentOf(farPath(QStringLiteral("in/a.txt"))), atName);
    QCOMPARE(contentOf(farPath(QStringLiteral("in/a (2).txt"))), atSecondName);
    const TransferId down = bench.download("a.txt", nearPath(QStringLiteral("in")), policy);
    QVERIFY(bench.ends(down));
    QCOMPARE(bench.code(down), code);
    QCOMPARE(contentOf(nearPath(QStringLiteral("in/a.txt"))), atName);
    QCOMPARE(contentOf(nearPath(QStringLiteral("in/a (2).txt"))), atSecondName);
    QCOMPARE(leftovers(), QStringList{});
}

void TransferQueueTest::resumesAfterABreak_data()
{
    QTest::addColumn<bool>("isUpload");
    QTest::newRow("upload") << true;
    QTest::newRow("download") << false;
}

void TransferQueueTest::resumesAfterABreak()
{
    QFETCH(bool, isUpload);
    constexpr qint64 kSize = 40 * kMiB;
    QVERIFY(writeFile(isUpload ? nearPath(QStringLiteral("big")) : farPath(QStringLiteral("big")), noise(kSize)));
    TransferBench bench{m_session};
    m_session->nextChannelBreaksAfter = 25 * kMiB;
    const TransferId id = isUpload ? bench.upload(nearPath(QStringLiteral("big")), "in")
                                   : bench.download("big", nearPath(QStringLiteral("in")));
    QVERIFY(bench.becomes(id, TransferState::Paused));
    QCOMPARE(bench.code(id), QStringLiteral("link.lost"));
    QVERIFY(!QFile::exists(isUpload ? farPath(QStringLiteral("in/big")) : nearPath(QStringLiteral("in/big"))));
    const ResumeNote note = ResumeNote::fromText(bench.journal.records.value(id.value).note);
    QCOMPARE(note.partials.size(), 1);
    QVERIFY(note.partials.first().confirmed > 15 * kMiB);

    // It goes on by itself; the bytes that move now are far fewer than the file.
    const qint64 kept = note.partials.first().confirmed;
    QVERIFY(bench.succeeds(id));
    QCOMPARE(m_session->channelCount, 2);
    QCOMPARE(hashOf(isUpload ? farPath(QStringLiteral("in/big")) : nearPath(QStringLiteral("in/big"))),
             hashOf(isUpload ? nearPath(QStringLiteral("big")) : farPath(QStringLiteral("big"))));
    QVERIFY(m_session->lastChannelBytes() < kSize - kept + 7 * kMiB);
    QCOMPARE(bench.progress(id).done.count(), kSize);
    QCOMPARE(leftovers(), QStringList{});
}

void TransferQueueTest::startsAgainWhenTheSourceChanged()
{
    QVERIFY(writeFile(nearPath(QStringLiteral("big")), noise(30 * kMiB)));
    TransferBench bench{m_session};
    m_session->nextChannelBreaksAfter = 20 * kMiB;
    m_session->comesBackAfterBreak = false;
    const TransferId id = bench.upload(nearPath(QStringLiteral("big")), "in");
    QVERIFY(bench.becomes(id, TransferState::Paused));
    QVERIFY(writeFile(nearPath(QStringLiteral("big")), noise(31 * kMiB, 2)));
    m_session->setPhase(SessionPhase::Ready);
    QVERIFY(bench.succeeds(id));
    QCOMPARE(hashOf(farPath(QStringLiteral("in/big"))), hashOf(nearPath(QStringLiteral("big"))));
    QCOMPARE(bench.progress(id).fileErrors.size(), 1);
    QCOMPARE(bench.progress(id).fileErrors.first().code, QStringLiteral("xfer.restarted"));
}

void TransferQueueTest::pausesAndResumes()
{
    QVERIFY(writeFile(nearPath(QStringLiteral("big")), noise(60 * kMiB)));
    TransferBench bench{m_session};
    const TransferId id = bench.upload(nearPath(QStringLiteral("big")), "in");
    QVERIFY(bench.moves(id, 10 * kMiB));
    bench.queue.pause(id);
    QCOMPARE(bench.state(id), TransferState::Paused);
    QVERIFY(!bench.progress(id).error);
    bench.queue.resume(id);
    QVERIFY(bench.succeeds(id));
    QCOMPARE(hashOf(farPath(QStringLiteral("in/big"))), hashOf(nearPath(QStringLiteral("big"))));
    QCOMPARE(leftovers(), QStringList{});
}

void TransferQueueTest::cancelLeavesNothing()
{
    QVERIFY(writeFile(nearPath(QStringLiteral("big")), noise(60 * kMiB)));
    TransferBench bench{m_session};
    const TransferId id = bench.upload(nearPath(QStringLiteral("big")), "in");
    QVERIFY(bench.moves(id, 5 * kMiB));
    bench.queue.cancel(id);
    QCOMPARE(bench.state(id), TransferState::Cancelled);
    QTRY_COMPARE(treeOf(farPath(QStringLiteral("in"))), QStringList{});

    // Also when it was paused before.
    const TransferId other = bench.upload(nearPath(QStringLiteral("big")), "in");
    QVERIFY(bench.moves(other, 5 * kMiB));
    bench.queue.pause(other);
    QTRY_VERIFY(!leftovers().isEmpty());
    bench.queue.cancel(other);
    QTRY_COMPARE(treeOf(farPath(QStringLiteral("in"))), QStringList{});
    QCOMPARE(bench.outcomes.size(), 2);
    QVERIFY(!bench.outcomes.last());
    QCOMPARE(bench.outcomes.last().error().kind, core::ErrorKind::Cancelled);
}

void TransferQueueTest::listTellsTheSameAfterARestart()
{
    QVERIFY(writeFile(nearPath(QStringLiteral("small")), noise(100'000)));
    QVERIFY(writeFile(nearPath(QStringLiteral("big")), noise(60 * kMiB)));
    QMap<qint64, TransferRecord> saved;
    QMap<qint64, TransferRecord> atCrash;
    TransferId done;
    TransferId paused;
    {
        TransferBench before{m_session};
        done = before.upload(nearPath(QStringLiteral("small")), "in");
        QVERIFY(before.succeeds(done));
        paused = before.upload(nearPath(QStringLiteral("big")), "in");
        QVERIFY(before.moves(paused, 10 * kMiB));
        atCrash = before.journal.records;
        before.queue.pause(paused);
        saved = before.journal.records;
    }
    TransferBench after{m_session};
    after.journal.records = saved;
    after.queue.restore();
    QTRY_COMPARE(after.queue.transfers().size(), 2);
    QCOMPARE(after.progress(done).total->count(), 100'000);
    QCOMPARE(after.progress(done).verifiedBy, QStringLiteral("SHA-256"));
    QCOMPARE(after.progress(paused).total->count(), 60 * kMiB);
    QVERIFY(after.progress(paused).done.count() > 10 * kMiB);

    {
        const tests::Brackets other;
        after.queue.retranslate();
        QCOMPARE(after.progress(paused).error->message, QStringLiteral("[The program ended before this was finished.]"));
    }
    after.queue.resume(paused);
    QVERIFY(after.succeeds(paused));
    QCOMPARE(hashOf(farPath(QStringLiteral("in/big"))), hashOf(nearPath(QStringLiteral("big"))));

    // Also what was under way when the program died: so much was confirmed.
    TransferBench crashed{m_session};
    crashed.journal.records = atCrash;
    QCOMPARE(atCrash.value(paused.value).state, TransferState::Active);
    crashed.queue.restore();
    QTRY_COMPARE(crashed.queue.transfers().size(), 2);
    QCOMPARE(crashed.state(paused), TransferState::Paused);
    QCOMPARE(crashed.progress(paused).total->count(), 60 * kMiB);
}

QTEST_GUILESS_MAIN(TransferQueueTest)
#include "tst_transfer_queue.moc"
