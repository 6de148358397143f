// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/browse/remote_edit.h"
#include "core/transfer/two_sides.h"

using namespace core::browse;
using core::remote::RemotePath;
using tests::contentOf;
using tests::writeFile;

/// Small changes to a machine's folders, done by a real shell.
class RemoteEditTest final : public QObject, tests::TwoSides {
    Q_OBJECT

private slots:
    void init() { makeSides(); m_session->open(); }
    void foldersAreMadeAndNeverTaken();
    void renamingNeverReplaces();
    void removingTakesFoldersAndLinksOnly();
    void someThingsAreNeverRemoved_data();
    void someThingsAreNeverRemoved();
    void permissionsGoThereAndBack();
    void bothEndsOfAFileAreRead();
    void whatIsMissingIsTold();

private:
    template <typename T> T await(const QFuture<T> &future)
    {
        [&] { QTRY_VERIFY(future.isFinished()); }();
        return future.result();
    }
    QString codeOf(const core::Status &status) const { return status ? QString{} : status.error().code; }
};

void RemoteEditTest::foldersAreMadeAndNeverTaken()
{
    const RemotePath path{farBytes(QStringLiteral("it's new"))};
    QVERIFY(await(makeFolder(*m_session, path)));
    QVERIFY(QFileInfo{farPath(QStringLiteral("it's new"))}.isDir());
    QCOMPARE(codeOf(await(makeFolder(*m_session, path))), QStringLiteral("xfer.exists"));
}

void RemoteEditTest::renamingNeverReplaces()
{
    QVERIFY(writeFile(farPath(QStringLiteral("a")), "1") && writeFile(farPath(QStringLiteral("b")), "2"));
    QCOMPARE(codeOf(await(rename(*m_session, {farBytes(QStringLiteral("a"))}, "b"))), QStringLiteral("xfer.exists"));
    QCOMPARE(contentOf(farPath(QStringLiteral("b"))), QByteArray{"2"});
    QVERIFY(await(rename(*m_session, {farBytes(QStringLiteral("a"))}, "-c d")));
    QCOMPARE(contentOf(farPath(QStringLiteral("-c d"))), QByteArray{"1"});
    QCOMPARE(codeOf(await(rename(*m_session, {farBytes(QStringLiteral("b"))}, "../b"))), QStringLiteral("name.invalid"));
}

void RemoteEditTest::removingTakesFoldersAndLinksOnly()
{
    QVERIFY(writeFile(farPath(QStringLiteral("kept/file")), "x") && writeFile(farPath(QStringLiteral("gone/deep/file")), "x"));
    QVERIFY(QFile::link(farPath(QStringLiteral("kept")), farPath(QStringLiteral("link"))));
    QVERIFY(await(removeAll(*m_session, {{farBytes(QStringLiteral("gone"))}, {farBytes(QStringLiteral("link"))}})));
    QVERIFY(!QFileInfo::exists(farPath(QStringLiteral("gone"))) && !QFileInfo{farPath(QStringLiteral("link"))}.isSymLink());
    QVERIFY(QFileInfo::exists(farPath(QStringLiteral("kept/file"))));
}

void RemoteEditTest::someThingsAreNeverRemoved_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::newRow("root") << QByteArray{"/"};
    QTest::newRow("home") << QByteArray{"HOME"};
    QTest::newRow("relative") << QByteArray{"kept"};
    QTest::newRow("climbing") << QByteArray{"HOME/.."};
    QTest::newRow("nothing") << QByteArray{};
}

void RemoteEditTest::someThingsAreNeverRemoved()
{
    QFETCH(QByteArray, path);
    QVERIFY(writeFile(farPath(QStringLiteral("kept")), "x"));
    path.replace("HOME", QFile::encodeName(m_session->home()));
    QVERIFY(!await(removeAll(*m_session, {{path}})));
    QVERIFY(QFileInfo::exists(farPath(QStringLiteral("kept"))));
}

void RemoteEditTest::permissionsGoThereAndBack()
{
    QVERIFY(writeFile(farPath(QStringLiteral("run.sh")), "x"));
    const RemotePath path{farBytes(QStringLiteral("run.sh"))};
    QVERIFY(await(setPermissions(*m_session, path, 0751)));
    const auto mode = await(permissions(*m_session, path));
    QVERIFY(mode);
    QCOMPARE(*mode, 0751u);
}

void RemoteEditTest::bothEndsOfAFileAreRead()
{
    QVERIFY(writeFile(farPath(QStringLiteral("log")), "first\n" + QByteArray(5000, '.') + "\nlast"));
    const RemotePath path{farBytes(QStringLiteral("log"))};
    const auto head = await(read(*m_session, path, PartEnd::Head, 5));
    QVERIFY(head);
    QCOMPARE(head->bytes, QByteArray{"first"});
    QCOMPARE(head->size, qint64{5011});
    QVERIFY(!head->isWhole);
    const auto tail = await(read(*m_session, path, PartEnd::Tail, 4));
    QVERIFY(tail);
    QCOMPARE(tail->bytes, QByteArray{"last"});
    const auto whole = await(read(*m_session, path, PartEnd::Head, 100'000));
    QVERIFY(whole && whole->isWhole);
}

void RemoteEditTest::whatIsMissingIsTold()
{
    const RemotePath path{farBytes(QStringLiteral("nothing"))};
    QCOMPARE(codeOf(await(rename(*m_session, path, "b"))), QStringLiteral("path.missing"));
    QVERIFY(!await(permissions(*m_session, path)));
    const auto part = await(read(*m_session, path, PartEnd::Head, 10));
    QVERIFY(!part);
    QCOMPARE(part.error().code, QStringLiteral("path.missing"));
}

QTEST_GUILESS_MAIN(RemoteEditTest)
#include "tst_remote_edit.moc"
