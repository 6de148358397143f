// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/resume_note.h"
#include "two_sides.h"

#include <QProcess>

using namespace core::transfer;
using tests::age;
using tests::contentOf;
using tests::hashOf;
using tests::kMiB;
using tests::noise;
using tests::TransferBench;
using tests::treeOf;
using tests::writeFile;

/// Nothing that is there is replaced unasked, and what is left out is told.
class TransferConflictsTest final : public QObject, private tests::TwoSides {
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void aSilentRequestReplacesNothing_data() { bothWays(); }
    void aSilentRequestReplacesNothing();
    void inAFolderTheRestArrives_data() { bothWays(); }
    void inAFolderTheRestArrives();
    void whatAppearsMeanwhileStays_data() { bothWays(); }
    void whatAppearsMeanwhileStays();
    void ownEarlierVersionIsReplaced_data() { bothWays(); }
    void ownEarlierVersionIsReplaced();
    void theAnswerMayComeLater_data() { bothWays(); }
    void theAnswerMayComeLater();
    void linksAndPipesAreNoFailures();
    void aRemovedMachineTakesItsTransfersAlong();

private:
    static void bothWays()
    {
        QTest::addColumn<bool>("isUpload");
        QTest::newRow("upload") << true;
        QTest::newRow("download") << false;
    }
    QString source(bool isUpload, const char *name) const
    {
        return isUpload ? nearPath(QString::fromLatin1(name)) : farPath(QString::fromLatin1(name));
    }
    QString target(bool isUpload, const char *name) const { return source(!isUpload, name); }
    /// Into "in" of the other side, without a word about conflicts.
    TransferId start(TransferBench &bench, bool isUpload, const char *name) const
    {
        const QString text = QString::fromLatin1(name);
        return isUpload ? bench.add({.localPath = nearPath(text), .remotePath = {"in"}})
                        : bench.add({.direction = Direction::Download,
                                     .localPath = nearPath(QStringLiteral("in")),
                                     .remotePath = {name}});
    }
};

void TransferConflictsTest::initTestCase()
{
    if (!isPossible())
        QSKIP("OpenSSH's sftp-server is not installed");
}

void TransferConflictsTest::init()
{
    makeSides();
}

void TransferConflictsTest::aSilentRequestReplacesNothing()
{
    QFETCH(bool, isUpload);
    QVERIFY(writeFile(source(isUpload, "a.txt"), "new"));
    QVERIFY(writeFile(target(isUpload, "in/a.txt"), "the only copy"));
    TransferBench bench{m_session};
    const TransferId id = start(bench, isUpload, "a.txt");
    QVERIFY(bench.ends(id));
    QCOMPARE(bench.state(id), TransferState::Failed);
    QCOMPARE(bench.code(id), QStringLiteral("xfer.exists"));
    QCOMPARE(contentOf(target(isUpload, "in/a.txt")), QByteArray{"the only copy"});
    QCOMPARE(leftovers(), QStringList{});
}

void TransferConflictsTest::inAFolderTheRestArrives()
{
    QFETCH(bool, isUpload);
    QVERIFY(writeFile(source(isUpload, "src/a"), "new") && writeFile(source(isUpload, "src/b"), "b"));
    QVERIFY(writeFile(target(isUpload, "in/src/a"), "the only copy"));
    TransferBench bench{m_session};
    const TransferId id = start(bench, isUpload, "src");
    QVERIFY(bench.succeeds(id));
    const TransferProgress progress = bench.progress(id);
    QCOMPARE(progress.filesLeftOut, 1);
    QCOMPARE(progress.filesDone, 1);
    QCOMPARE(progress.fileErrors.size(), 1);
    QCOMPARE(progress.fileErrors.first().code, QStringLiteral("xfer.exists"));
    QCOMPARE(progress.done, *progress.total);
    QCOMPARE(contentOf(target(isUpload, "in/src/a")), QByteArray{"the only copy"});
    QCOMPARE(contentOf(target(isUpload, "in/src/b")), QByteArray{"b"});

    TransferBench after{m_session};
    after.journal.records = bench.journal.records;
    after.queue.restore();
    QTRY_COMPARE(after.queue.transfers().size(), 1);
    QCOMPARE(after.progress(id).filesLeftOut, 1);
}

void TransferConflictsTest::whatAppearsMeanwhileStays()
{
    QFETCH(bool, isUpload);
    QVERIFY(writeFile(source(isUpload, "big"), noise(60 * kMiB)) && age(source(isUpload, "big")));
    TransferBench bench{m_session};
    const TransferId id = start(bench, isUpload, "big");
    QVERIFY(bench.moves(id, 5 * kMiB));
    QVERIFY(writeFile(target(isUpload, "in/big"), "the only copy"));
    QVERIFY(bench.ends(id));
    QCOMPARE(bench.code(id), QStringLiteral("xfer.exists"));
    QCOMPARE(contentOf(target(isUpload, "in/big")), QByteArray{"the only copy"});
}

void TransferConflictsTest::ownEarlierVersionIsReplaced()
{
    QFETCH(bool, isUpload);
    for (const char *name : {"src/a", "src/b"})
        QVERIFY(writeFile(source(isUpload, name), "first") && age(source(isUpload, name)));
    QVERIFY(QDir{}.mkpath(target(isUpload, "in/src/b"))); // in the way
    TransferBench bench{m_session};
    const TransferId id = start(bench, isUpload, "src");
    QVERIFY(bench.ends(id));
    QCOMPARE(bench.code(id), QStringLiteral("xfer.some_failed"));
    QCOMPARE(contentOf(target(isUpload, "in/src/a")), QByteArray{"first"});

    QVERIFY(writeFile(source(isUpload, "src/a"), "second version"));
    QVERIFY(QDir{}.rmdir(target(isUpload, "in/src/b")));
    bench.queue.resume(id);
    QVERIFY(bench.succeeds(id));
    QCOMPARE(bench.progress(id).filesLeftOut, 0);
    QCOMPARE(contentOf(target(isUpload, "in/src/a")), QByteArray{"second version"});
}

void TransferConflictsTest::theAnswerMayComeLater()
{
    QFETCH(bool, isUpload);
    QVERIFY(writeFile(source(isUpload, "a.txt"), "new"));
    QVERIFY(writeFile(target(isUpload, "in/a.txt"), "old"));
    TransferBench bench{m_session};
    const TransferId id = start(bench, isUpload, "a.txt");
    QVERIFY(bench.ends(id));
    bench.queue.resume(id, ConflictPolicy::Replace);
    QVERIFY(bench.succeeds(id));
    QCOMPARE(contentOf(target(isUpload, "in/a.txt")), QByteArray{"new"});
    QCOMPARE(bench.journal.records.value(id.value).request.onConflict, ConflictPolicy::Replace);
}

void TransferConflictsTest::linksAndPipesAreNoFailures()
{
#ifdef Q_OS_WIN
    QSKIP("Pipes in folders are a matter of POSIX");
#endif
    QVERIFY(writeFile(nearPath(QStringLiteral("src/a")), "a"));
    QVERIFY(QFile::link(QStringLiteral("a"), nearPath(QStringLiteral("src/link"))));
    QCOMPARE(QProcess::execute(QStringLiteral("mkfifo"), {nearPath(QStringLiteral("src/pipe"))}), 0);
    TransferBench bench{m_session};
    const TransferId id = start(bench, true, "src");
    QVERIFY(bench.succeeds(id));
    QCOMPARE(bench.progress(id).filesLeftOut, 1);
    QCOMPARE(bench.progress(id).filesDone, 2);
    QCOMPARE(treeOf(farPath(QStringLiteral("in/src"))), QStringList({QStringLiteral("a"), QStringLiteral("link")}));
}

void TransferConflictsTest::aRemovedMachineTakesItsTransfersAlong()
{
    QVERIFY(writeFile(nearPath(QStringLiteral("big")), noise(60 * kMiB)) && writeFile(nearPath(QStringLiteral("small")), "s"));
    TransferBench bench{m_session};
    QVERIFY(bench.succeeds(start(bench, true, "small")));
    const TransferId paused = start(bench, true, "big");
    QVERIFY(bench.moves(paused, kMiB));
    bench.queue.pause(paused);
    const TransferId running = bench.add({.localPath = nearPath(QStringLiteral("big")), .remotePath = {"other"}});
    QVERIFY(bench.moves(running, kMiB));
    start(bench, true, "small");
    QCOMPARE(bench.queue.transfers().size(), 4);

    bench.queue.removeMachine({QStringLiteral("another")});
    QCOMPARE(bench.queue.transfers().size(), 4);
    bench.queue.removeMachine({QStringLiteral("box")});
    QTRY_VERIFY(bench.queue.transfers().isEmpty());
    QVERIFY(bench.journal.records.isEmpty());
    QTRY_COMPARE(leftovers(), QStringList{});
    QVERIFY(!QFile::exists(farPath(QStringLiteral("other/big"))));
}

QTEST_GUILESS_MAIN(TransferConflictsTest)
#include "tst_transfer_conflicts.moc"
