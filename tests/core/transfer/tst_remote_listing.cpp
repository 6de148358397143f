// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/listing_answer.h"
#include "core/transfer/remote_listing.h"
#include "support/local_session.h"
#include "transfer_fixture.h"

using namespace core::transfer;
using core::remote::CommandOutput;
using core::remote::RemotePath;
using tests::LocalSession;

class RemoteListingTest final : public QObject {
    Q_OBJECT

private slots:
    void listsARealFolder_data();
    void listsARealFolder();
    void tellsWhyNot_data();
    void tellsWhyNot();
    void readsHostileAnswers_data();
    void readsHostileAnswers();
    void survivesEveryPrefix();
    void boundsTheList();
};

void RemoteListingTest::listsARealFolder_data()
{
    QTest::addColumn<bool>("hasFind");
    QTest::addColumn<QByteArray>("folder");
    QTest::newRow("find") << true << QByteArray{"sub dir"};
    QTest::newRow("find, home") << true << QByteArray{};
    QTest::newRow("find, tilde") << true << QByteArray{"~/sub dir"};
    QTest::newRow("sftp") << false << QByteArray{"sub dir"};
    QTest::newRow("sftp, tilde") << false << QByteArray{"~/sub dir"};
}

void RemoteListingTest::listsARealFolder()
{
    QFETCH(bool, hasFind);
    QFETCH(QByteArray, folder);
    if (tests::sftpServerPath().isEmpty())
        QSKIP("OpenSSH's sftp-server is not installed");
    LocalSession session;
    const QString root = folder.isEmpty() ? session.home() : session.home() + QStringLiteral("/sub dir");
    QVERIFY(QDir{}.mkpath(root + QStringLiteral("/z folder")));
    QVERIFY(tests::writeFile(root + QStringLiteral("/line\nbreak"), "12345"));
    QVERIFY(tests::writeFile(root + QStringLiteral("/.hidden"), {}));
    QVERIFY(QFile::link(QStringLiteral("/nowhere"), root + QStringLiteral("/link")));
    if (!hasFind) {
        session.answers = [root](const core::remote::Command &) {
            return CommandOutput{.exitCode = 46, .standardOutput = QFile::encodeName(root) + '\0' + '\0'};
        };
    }
    auto future = listFolder(session, {folder});
    QTRY_VERIFY(future.isFinished());
    const auto listing = future.result();
    QVERIFY2(listing, qPrintable(listing ? QString{} : listing.error().detail));
    QCOMPARE(listing->folder.bytes, QFile::encodeName(QFileInfo{root}.canonicalFilePath()));
    QCOMPARE(listing->entries.size(), 4);
    QCOMPARE(listing->entries.at(0).name, QByteArray{"z folder"});
    QCOMPARE(listing->entries.at(0).kind, EntryKind::Folder);
    QCOMPARE(listing->entries.at(1).name, QByteArray{".hidden"});
    QCOMPARE(listing->entries.at(2).name, QByteArray{"line\nbreak"});
    QCOMPARE(listing->entries.at(2).size.count(), 5);
    QVERIFY(qAbs(listing->entries.at(2).modified.secsTo(QDateTime::currentDateTimeUtc())) < 60);
    QCOMPARE(listing->entries.at(3).kind, EntryKind::Link);
    QCOMPARE(listing->freeSpace.has_value(), hasFind);
}

void RemoteListingTest::tellsWhyNot_data()
{
    QTest::addColumn<QByteArray>("folder");
    QTest::addColumn<int>("exitCode"); // -1 = really run it
    QTest::addColumn<QString>("code");
    QTest::newRow("missing") << QByteArray{"no such"} << -1 << QStringLiteral("path.missing");
    QTest::newRow("a file") << QByteArray{"file"} << -1 << QStringLiteral("xfer.not_a_folder");
    QTest::newRow("forbidden") << QByteArray{"x"} << 45 << QStringLiteral("perm.denied");
    QTest::newRow("a NUL") << QByteArray{"a\0b", 3} << -1 << QStringLiteral("name.invalid");
    QTest::newRow("shell code") << QByteArray{"$(touch hacked); `touch hacked`"} << -1 << QStringLiteral("path.missing");
}

void RemoteListingTest::tellsWhyNot()
{
    QFETCH(QByteArray, folder);
    QFETCH(int, exitCode);
    QFETCH(QString, code);
    LocalSession session;
    QVERIFY(tests::writeFile(session.home() + QStringLiteral("/file"), {}));
    if (exitCode >= 0)
        session.answers = [exitCode](const core::remote::Command &) { return CommandOutput{.exitCode = exitCode}; };
    auto future = listFolder(session, {folder});
    QTRY_VERIFY(future.isFinished());
    QVERIFY(!future.result());
    QCOMPARE(future.result().error().code, code);
    QVERIFY(!future.result().error().remedy.isEmpty());
    QVERIFY(!QFile::exists(session.home() + QStringLiteral("/hacked")));
}

void RemoteListingTest::readsHostileAnswers_data()
{
    QTest::addColumn<QByteArray>("entries"); // '|' stands for NUL
    QTest::addColumn<int>("count");
    QTest::newRow("good") << QByteArray{"f|5|1700000000.5|a|"} << 1;
    QTest::newRow("up") << QByteArray{"d|5|1700000000.5|..|"} << 0;
    QTest::newRow("slash") << QByteArray{"f|5|1700000000.5|../../etc/passwd|"} << 0;
    QTest::newRow("negative size") << QByteArray{"f|-5|1700000000.5|a|"} << 0;
    QTest::newRow("no size") << QByteArray{"f|x|1700000000.5|a|"} << 0;
    QTest::newRow("endless time") << QByteArray{"f|5|inf|a|"} << 0;
    QTest::newRow("device") << QByteArray{"c|0|1700000000|tty|"} << 1;
    QTest::newRow("torn") << QByteArray{"f|5|1700000000.5|a|f|5|17"} << 1;
}

void RemoteListingTest::readsHostileAnswers()
{
    QFETCH(QByteArray, entries);
    QFETCH(int, count);
    QByteArray text = "/root|/dev/sda1 100 50 50 50% /|" + entries;
    const auto answer = parseListing({.standardOutput = text.replace('|', '\0')}, {"/root"});
    QVERIFY(answer);
    QCOMPARE(answer->listing.entries.size(), count);
    QCOMPARE(answer->listing.freeSpace->count(), 50 * 1024);
}

void RemoteListingTest::survivesEveryPrefix()
{
    const QByteArray whole = QByteArray{"/root|/dev/sda1 100 50 50 50% /|d|4096|1700000000|sub|f|12|1700000001|file name|"}
                                 .replace('|', '\0');
    for (qsizetype length = 0; length <= whole.size(); ++length) {
        const auto answer = parseListing({.standardOutput = whole.left(length), .isTruncated = true}, {"/root"});
        QVERIFY(answer);
        for (const RemoteEntry &entry : answer->listing.entries)
            QVERIFY(entry.name == "sub" || entry.name == "file name");
    }
}

void RemoteListingTest::boundsTheList()
{
    RemoteListing listing;
    for (int i = 0; i < kMostListed + 5; ++i)
        listing.entries.append({.name = QByteArray::number(i), .kind = i == 20'004 ? EntryKind::Folder : EntryKind::File});
    sortAndBound(listing);
    QCOMPARE(listing.entries.size(), kMostListed);
    QVERIFY(listing.isTruncated);
    QCOMPARE(listing.entries.first().name, QByteArray{"20004"});
}

QTEST_GUILESS_MAIN(RemoteListingTest)
#include "tst_remote_listing.moc"
