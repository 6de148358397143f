// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/resume_note.h"
#include "two_sides.h"

using namespace core::transfer;
using tests::age;
using tests::contentOf;
using tests::TransferBench;
using tests::treeOf;
using tests::writeFile;

namespace {

bool setTime(const QString &path, const QDateTime &time)
{
    QFile file{path};
    return file.open(QIODevice::ReadWrite) && file.setFileTime(time, QFileDevice::FileModificationTime);
}

} // namespace

/// What is sent, and what is taken for the same.
class TransferUnchangedTest final : public QObject, private tests::TwoSides {
    Q_OBJECT

private slots:
    void initTestCase();
    void init();
    void aChosenPolicyHoldsForEqualFiles_data();
    void aChosenPolicyHoldsForEqualFiles();
    void timesDecideToTheSecond_data();
    void timesDecideToTheSecond();
    void aCopyEndsAfterTheSecondOfItsSource();
    void aSecondAttemptSendsOnlyWhatIsMissing_data();
    void aSecondAttemptSendsOnlyWhatIsMissing();
    void theChoiceSurvivesARestart();

private:
    TransferId start(TransferBench &bench, bool isUpload, ConflictPolicy policy, bool sendsUnchanged) const
    {
        return bench.add({.direction = isUpload ? Direction::Upload : Direction::Download,
                          .localPath = nearPath(isUpload ? QStringLiteral("a.txt") : QStringLiteral("in")),
                          .remotePath = {isUpload ? QByteArray{"in"} : QByteArray{"a.txt"}},
                          .onConflict = policy,
                          .sendsUnchanged = sendsUnchanged});
    }
    QString sourcePath(bool isUpload) const
    {
        return isUpload ? nearPath(QStringLiteral("a.txt")) : farPath(QStringLiteral("a.txt"));
    }
    QString targetFolder(bool isUpload) const { return isUpload ? farPath(QStringLiteral("in")) : nearPath(QStringLiteral("in")); }
};

void TransferUnchangedTest::initTestCase()
{
    if (!isPossible())
        QSKIP("OpenSSH's sftp-server is not installed");
}

void TransferUnchangedTest::init()
{
    makeSides();
}

void TransferUnchangedTest::aChosenPolicyHoldsForEqualFiles_data()
{
    QTest::addColumn<bool>("isUpload");
    QTest::addColumn<ConflictPolicy>("policy");
    QTest::addColumn<bool>("isChosen");
    QTest::addColumn<QByteArray>("atName");
    QTest::addColumn<QByteArray>("atSecondName");
    for (const bool isUpload : {true, false}) {
        const char *way = isUpload ? "upload" : "download";
        QTest::addRow("%s, nothing chosen", way) << isUpload << ConflictPolicy::Replace << false << QByteArray{"old"} << QByteArray{};
        QTest::addRow("%s, replace", way) << isUpload << ConflictPolicy::Replace << true << QByteArray{"new"} << QByteArray{};
        QTest::addRow("%s, keep both", way) << isUpload << ConflictPolicy::KeepBoth << true << QByteArray{"old"} << QByteArray{"new"};
        QTest::addRow("%s, skip", way) << isUpload << ConflictPolicy::Skip << true << QByteArray{"old"} << QByteArray{};
    }
}

void TransferUnchangedTest::aChosenPolicyHoldsForEqualFiles()
{
    QFETCH(bool, isUpload);
    QFETCH(ConflictPolicy, policy);
    QFETCH(bool, isChosen);
    QFETCH(QByteArray, atName);
    QFETCH(QByteArray, atSecondName);
    const QDateTime time = QDateTime::fromSecsSinceEpoch(1'700'000'000);
    const QString folder = targetFolder(isUpload);
    QVERIFY(writeFile(sourcePath(isUpload), "new") && setTime(sourcePath(isUpload), time));
    QVERIFY(writeFile(folder + QStringLiteral("/a.txt"), "old") && setTime(folder + QStringLiteral("/a.txt"), time));
    TransferBench bench{m_session};

    const TransferId id = start(bench, isUpload, policy, isChosen);
    QVERIFY(bench.succeeds(id));
    QCOMPARE(contentOf(folder + QStringLiteral("/a.txt")), atName);
    QCOMPARE(contentOf(folder + QStringLiteral("/a (2).txt")), atSecondName);
    QCOMPARE(bench.progress(id).filesSkipped, isChosen && policy != ConflictPolicy::Skip ? 0 : 1);
    QCOMPARE(leftovers(), QStringList{});
}

void TransferUnchangedTest::timesDecideToTheSecond_data()
{
    QTest::addColumn<bool>("isUpload");
    QTest::addColumn<qint64>("sourceAge"); // seconds
    QTest::addColumn<qint64>("targetAge");
    QTest::addColumn<bool>("isSent");
    for (const bool isUpload : {true, false}) {
        const char *way = isUpload ? "upload" : "download";
        QTest::addRow("%s, same second", way) << isUpload << qint64{3600} << qint64{3600} << false;
        QTest::addRow("%s, a second later", way) << isUpload << qint64{3600} << qint64{3601} << true;
        QTest::addRow("%s, a second earlier", way) << isUpload << qint64{3601} << qint64{3600} << true;
        // The second is not over: the same time may belong to another content. One ahead leaves room for a slow computer.
        QTest::addRow("%s, just now", way) << isUpload << qint64{-1} << qint64{-1} << true;
    }
}

void TransferUnchangedTest::timesDecideToTheSecond()
{
    QFETCH(bool, isUpload);
    QFETCH(qint64, sourceAge);
    QFETCH(qint64, targetAge);
    QFETCH(bool, isSent);
    const QString source = sourcePath(isUpload);
    const QString target = targetFolder(isUpload) + QStringLiteral("/a.txt");
    QVERIFY(writeFile(source, "new") && writeFile(target, "old"));
    TransferBench bench{m_session};
    const QDateTime now = QDateTime::currentDateTime();
    QVERIFY(setTime(source, now.addSecs(-sourceAge)) && setTime(target, now.addSecs(-targetAge)));

    QVERIFY(bench.succeeds(start(bench, isUpload, ConflictPolicy::Replace, false)));
    QCOMPARE(contentOf(target), isSent ? QByteArray{"new"} : QByteArray{"old"});
}

void TransferUnchangedTest::aCopyEndsAfterTheSecondOfItsSource()
{
    // Otherwise a change in the same second would have the copy's time and size. Thrice: once could be luck.
    TransferBench bench{m_session};
    for (const char *content : {"one", "two", "six"}) {
        for (const bool isUpload : {true, false}) {
            const QString source = sourcePath(isUpload);
            QVERIFY(writeFile(source, content));
            const qint64 second = QFileInfo{source}.lastModified().toSecsSinceEpoch();
            QVERIFY(bench.succeeds(start(bench, isUpload, ConflictPolicy::Replace, false)));
            QVERIFY(QDateTime::currentSecsSinceEpoch() > second);
            QCOMPARE(contentOf(targetFolder(isUpload) + QStringLiteral("/a.txt")), QByteArray{content});
        }
    }
}

void TransferUnchangedTest::aSecondAttemptSendsOnlyWhatIsMissing_data()
{
    QTest::addColumn<bool>("isUpload");
    QTest::newRow("upload") << true;
    QTest::newRow("download") << false;
}

void TransferUnchangedTest::aSecondAttemptSendsOnlyWhatIsMissing()
{
    QFETCH(bool, isUpload);
    const auto sourceSide = [&](const QString &name) { return isUpload ? nearPath(name) : farPath(name); };
    const auto targetSide = [&](const QString &name) { return isUpload ? farPath(name) : nearPath(name); };
    for (const char *name : {"src/a", "src/b"})
        QVERIFY(writeFile(sourceSide(QString::fromLatin1(name)), "new") && age(sourceSide(QString::fromLatin1(name))));
    QVERIFY(writeFile(targetSide(QStringLiteral("in/src/a")), "old"));
    QVERIFY(QDir{}.mkpath(targetSide(QStringLiteral("in/src/b")))); // in the way
    TransferBench bench{m_session};
    const TransferId id = bench.add({.direction = isUpload ? Direction::Upload : Direction::Download,
                                     .localPath = nearPath(isUpload ? QStringLiteral("src") : QStringLiteral("in")),
                                     .remotePath = {isUpload ? QByteArray{"in"} : QByteArray{"src"}},
                                     .onConflict = ConflictPolicy::KeepBoth,
                                     .sendsUnchanged = true});
    QVERIFY(bench.ends(id));
    QCOMPARE(bench.code(id), QStringLiteral("xfer.some_failed"));
    QCOMPARE(contentOf(targetSide(QStringLiteral("in/src/a (2)"))), QByteArray{"new"});

    QVERIFY(QDir{}.rmdir(targetSide(QStringLiteral("in/src/b"))));
    bench.queue.resume(id);
    QVERIFY(bench.succeeds(id));
    QCOMPARE(treeOf(targetSide(QStringLiteral("in/src"))),
             (QStringList{QStringLiteral("a"), QStringLiteral("a (2)"), QStringLiteral("b")}));
}

void TransferUnchangedTest::theChoiceSurvivesARestart()
{
    // A store keeps requests without this field; the note has it.
    QVERIFY(writeFile(nearPath(QStringLiteral("a.txt")), "new"));
    QMap<qint64, TransferRecord> saved;
    {
        m_session->comesBackAfterBreak = false;
        m_session->setPhase(core::remote::SessionPhase::Waiting);
        TransferBench bench{m_session};
        const TransferId id = start(bench, true, ConflictPolicy::Replace, true);
        QVERIFY(bench.becomes(id, TransferState::Paused));
        saved = bench.journal.records;
    }
    saved.first().request.sendsUnchanged = false;
    TransferBench bench{m_session};
    bench.journal.records = saved;
    bench.queue.restore();
    QTRY_COMPARE(bench.queue.transfers().size(), 1);
    QVERIFY(bench.queue.transfers().first().request.sendsUnchanged);
}

QTEST_GUILESS_MAIN(TransferUnchangedTest)
#include "tst_transfer_unchanged.moc"
