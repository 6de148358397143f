// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/hash_check.h"
#include "core/transfer/leftovers.h"
#include "core/transfer/local_walk.h"
#include "core/transfer/names.h"
#include "core/transfer/progress_meter.h"
#include "core/transfer/resume_note.h"
#include "core/transfer/same_time.h"
#include "core/transfer/sha256.h"
#include "core/transfer/transfer_errors.h"

#include <QCryptographicHash>
#include <QDir>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace core::transfer;
using core::remote::CommandOutput;

class TransferPartsTest final : public QObject {
    Q_OBJECT

private slots:
    void makesTemporaryNames();
    void numbersNames_data();
    void numbersNames();
    void refusesNamesThatLeaveTheFolder_data();
    void refusesNamesThatLeaveTheFolder();
    void makesNamesSafe_data();
    void makesNamesSafe();
    void cutsPaths();
    void keepsNotes();
    void readsDamagedNotesAsEmpty_data();
    void readsDamagedNotesAsEmpty();
    void measuresTheRate();
    void readsHashes_data();
    void readsHashes();
    void hashesRealFiles_data();
    void hashesRealFiles();
    void hashesAsQtDoes();
    void explainsFailures_data();
    void explainsFailures();
    void walksWithoutFollowingLinks();
    void removesOnlyItsOwnLeftovers();
    void trustsTimesOnlyWhenTheyShowChanges_data();
    void trustsTimesOnlyWhenTheyShowChanges();
};

void TransferPartsTest::makesTemporaryNames()
{
    QCOMPARE(temporaryName("model.bin", "0123abcd"), QByteArray{".model.bin.0123abcd.part"});
    const QByteArray nonce = newNonce();
    QCOMPARE(nonce.size(), 8);
    QVERIFY(nonce != newNonce());
    // Two long names that differ at the end keep apart, fit and stay UTF-8.
    const QByteArray stem = QByteArray{"字"}.repeated(84);
    const QByteArray a = temporaryName(stem + "aa", nonce);
    const QByteArray b = temporaryName(stem + "bb", nonce);
    QVERIFY(a != b);
    QVERIFY(a.size() <= 255 && b.size() <= 255);
    QCOMPARE(QString::fromUtf8(a).toUtf8(), a);
}

void TransferPartsTest::numbersNames_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QByteArray>("numbered");
    QTest::newRow("extension") << QByteArray{"a.txt"} << QByteArray{"a (2).txt"};
    QTest::newRow("two extensions") << QByteArray{"data.tar.gz"} << QByteArray{"data (2).tar.gz"};
    QTest::newRow("none") << QByteArray{"Makefile"} << QByteArray{"Makefile (2)"};
    QTest::newRow("hidden") << QByteArray{".bashrc"} << QByteArray{".bashrc (2)"};
    QTest::newRow("only a tar name") << QByteArray{".tar.gz"} << QByteArray{".tar (2).gz"};
}

void TransferPartsTest::numbersNames()
{
    QFETCH(QByteArray, name);
    QFETCH(QByteArray, numbered);
    QCOMPARE(numberedName(name, 2), numbered);
}

void TransferPartsTest::refusesNamesThatLeaveTheFolder_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::newRow("empty") << QByteArray{};
    QTest::newRow("here") << QByteArray{"."};
    QTest::newRow("up") << QByteArray{".."};
    QTest::newRow("absolute") << QByteArray{"/etc/passwd"};
    QTest::newRow("deep") << QByteArray{"a/../../b"};
    QTest::newRow("nul") << QByteArray{"a\0b", 3};
}

void TransferPartsTest::refusesNamesThatLeaveTheFolder()
{
    QFETCH(QByteArray, name);
    QVERIFY(!isPlainName(name));
    QVERIFY(isPlainName("..." + QByteArray{name}.replace('/', "_").replace('\0', "_")));
}

void TransferPartsTest::makesNamesSafe_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<bool>("isWindows");
    QTest::addColumn<QString>("safe");
    QTest::newRow("plain") << QByteArray{"a b.txt"} << true << QStringLiteral("a b.txt");
    QTest::newRow("utf-8") << QByteArray{"日本.txt"} << false << QStringLiteral("日本.txt");
    QTest::newRow("no utf-8") << QByteArray{"\xc4\xe3.txt"} << false << QStringLiteral("%C4%E3.txt");
    QTest::newRow("half utf-8") << QByteArray{"日\xff"} << false << QStringLiteral("日%FF");
    QTest::newRow("a newline is fine on posix") << QByteArray{"a\nb"} << false << QStringLiteral("a\nb");
    QTest::newRow("a newline on windows") << QByteArray{"a\nb"} << true << QStringLiteral("a%0Ab");
    QTest::newRow("forbidden") << QByteArray{"a:b*?"} << true << QStringLiteral("a%3Ab%2A%3F");
    QTest::newRow("up on windows") << QByteArray{"..\\x"} << true << QStringLiteral("..%5Cx");
    QTest::newRow("reserved") << QByteArray{"con.txt"} << true << QStringLiteral("%63on.txt");
    QTest::newRow("trailing dot") << QByteArray{"a."} << true << QStringLiteral("a%2E");
}

void TransferPartsTest::makesNamesSafe()
{
    QFETCH(QByteArray, name);
    QFETCH(bool, isWindows);
    QFETCH(QString, safe);
    QCOMPARE(localName(name, isWindows ? NameRules::Windows : NameRules::Posix), safe);
}

void TransferPartsTest::cutsPaths()
{
    QCOMPARE(baseName("/a/b//"), QByteArray{"b"});
    QCOMPARE(baseName("/"), QByteArray{});
    QCOMPARE(parentPath("/a/b/"), QByteArray{"/a"});
    QCOMPARE(parentPath("/a"), QByteArray{"/"});
    QCOMPARE(joined("/", "a"), QByteArray{"/a"});
    QCOMPARE(joined("/a", "b"), QByteArray{"/a/b"});
}

void TransferPartsTest::keepsNotes()
{
    ResumeNote note{.nonce = "0123abcd"};
    note.put({.source = "/a\xff",
              .temp = "/t",
              .size = (qint64{1} << 60) + 1,
              .modified = 1700000000123,
              .confirmed = (qint64{1} << 59) + 1});
    note.put({.source = "/b", .temp = "/u", .size = 9, .confirmed = 4});
    note.put({.source = "/b", .temp = "/u", .size = 9, .confirmed = 5});
    note.drop("/c");
    note.sendsUnchanged = true;
    note.finish("/done\xff", 5, 1700000000123);
    const ResumeNote back = ResumeNote::fromText(note.toText());
    QCOMPARE(back.nonce, note.nonce);
    QCOMPARE(back.partials.size(), 2);
    QCOMPARE(back.find("/a\xff")->size, (qint64{1} << 60) + 1);
    QCOMPARE(back.find("/a\xff")->confirmed, (qint64{1} << 59) + 1);
    QCOMPARE(back.find("/b")->confirmed, 5);
    QVERIFY(back.sendsUnchanged);
    QVERIFY(back.isFinished("/done\xff", 5, 1700000000123));
    QVERIFY(!back.isFinished("/done\xff", 6, 1700000000123)); // it changed since
    QVERIFY(!back.isFinished("/done\xff", 5, 1700000000124));
    QVERIFY(!back.isFinished("/done", 5, 1700000000123));
}

void TransferPartsTest::readsDamagedNotesAsEmpty_data()
{
    QTest::addColumn<QString>("text");
    QTest::newRow("empty") << QString{};
    QTest::newRow("no json") << QStringLiteral("{\"nonce\":");
    QTest::newRow("a nonce that is a pattern") << QStringLiteral("{\"nonce\":\"*\"}");
    QTest::newRow("a nonce that leaves") << QStringLiteral("{\"nonce\":\"../../ab\"}");
    QTest::newRow("more confirmed than there is")
        << QStringLiteral("{\"nonce\":\"0123abcd\",\"partials\":[{\"source\":\"YQ==\",\"size\":\"4\",\"confirmed\":\"5\"}]}");
}

void TransferPartsTest::readsDamagedNotesAsEmpty()
{
    QFETCH(QString, text);
    QVERIFY(ResumeNote::fromText(text).partials.isEmpty());
}

void TransferPartsTest::measuresTheRate()
{
    ProgressMeter meter;
    meter.setTotal(10'000'000);
    meter.credit(1'000'000); // skipped: done, but not fast
    QCOMPARE(meter.bytesPerSecond(0), 0.0);
    QVERIFY(!meter.left(0));
    for (qint64 ms = 0; ms < 2000; ms += 10)
        meter.add(10'000, ms);
    QCOMPARE(meter.done(), 3'000'000);
    QCOMPARE(meter.bytesPerSecond(2000), 1'000'000.0); // 2 MB in 2 s
    QCOMPARE(qRound(meter.left(2000)->count() * 3600), 7);
    QCOMPARE(meter.bytesPerSecond(20'000), 0.0); // nothing for more than five seconds
    QVERIFY(!meter.left(20'000));
}

void TransferPartsTest::readsHashes_data()
{
    QTest::addColumn<QByteArray>("output");
    QTest::addColumn<int>("count");
    QTest::addColumn<bool>("isReadable");
    const QByteArray hash(64, 'a');
    QTest::newRow("sha256sum") << hash + "  -\n" + hash + "  -\n" << 2 << true;
    QTest::newRow("python, capitals") << hash.toUpper() + "\n" << 1 << true;
    QTest::newRow("an escaped name") << '\\' + hash + "  a\\\\b\n" << 1 << true;
    QTest::newRow("one unreadable") << hash + "  -\n-\n" << 2 << true;
    QTest::newRow("one missing") << hash + "  -\n" << 2 << false;
    QTest::newRow("torn") << hash.left(60) + "\n" << 1 << false;
    QTest::newRow("words") << QByteArray{"sh: sha256sum: not found\n"} << 1 << false;
    QTest::newRow("nothing") << QByteArray{} << 1 << false;
}

void TransferPartsTest::readsHashes()
{
    QFETCH(QByteArray, output);
    QFETCH(int, count);
    QFETCH(bool, isReadable);
    const auto hashes = parseHashes(output, count);
    QCOMPARE(hashes.has_value(), isReadable);
    if (hashes)
        QCOMPARE(hashes->first(), QByteArray(64, 'a'));
}

void TransferPartsTest::hashesRealFiles_data()
{
    QTest::addColumn<QString>("tool");
    QTest::addColumn<bool>("hasOdd");
    QTest::addColumn<bool>("hasMissing");
    for (const char *tool : {"sha256sum", "python3"}) {
        for (const bool hasOdd : {false, true}) {
            for (const bool hasMissing : {false, true})
                QTest::addRow("%s%s%s", tool, hasOdd ? ", odd names" : "", hasMissing ? ", one missing" : "")
                    << QString::fromLatin1(tool) << hasOdd << hasMissing;
        }
    }
}

void TransferPartsTest::hashesRealFiles()
{
    QFETCH(QString, tool);
    QFETCH(bool, hasOdd);
    QFETCH(bool, hasMissing);
    if (QStandardPaths::findExecutable(tool).isEmpty())
        QSKIP("the tool is not installed");
    const QTemporaryDir folder;
    QList<QByteArray> paths;
    QList<QByteArray> expected;
    QStringList names{QStringLiteral("a"), QStringLiteral("b c"), QStringLiteral("back\\slash"), QStringLiteral("it's $HOME")};
    if (hasOdd)
        names << QStringLiteral("line\nbreak") << QStringLiteral("日本");
    for (const QString &name : std::as_const(names)) {
        QFile file{folder.filePath(name)};
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(name.toUtf8()) > 0);
        paths.append(QFile::encodeName(file.fileName()));
        expected.append(QCryptographicHash::hash(name.toUtf8(), QCryptographicHash::Sha256).toHex());
    }
    if (hasMissing) {
        paths.insert(1, "/no/such/file");
        expected.insert(1, QByteArray{});
    }
    QProcess shell;
    shell.start(QStringLiteral("/bin/sh"), {QStringLiteral("-s")});
    shell.write(hashCommand(tool, paths, 0).line + '\n');
    shell.closeWriteChannel();
    QVERIFY(shell.waitForFinished(20'000));
    QCOMPARE(parseHashes(shell.readAllStandardOutput(), paths.size()), std::optional{expected});
}

void TransferPartsTest::hashesAsQtDoes()
{
    // Every length around the borders of one and two blocks, in pieces of every size.
    const QByteArray text = QByteArray{"0123456789abcdefghijklmnopqrstuvwxyz!"}.repeated(6);
    for (qsizetype length = 0; length <= 200; ++length) {
        const QByteArray bytes = text.left(length);
        const QByteArray expected = QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex();
        for (const qsizetype piece : {1, 7, 63, 64, 65, 128, 200}) {
            Sha256 hash;
            for (qsizetype at = 0; at < length; at += piece)
                hash.addData(bytes.mid(at, piece));
            QCOMPARE(hash.toHex(), expected);
        }
    }
    // FIPS 180-4, example of the empty message and of "abc".
    QCOMPARE(Sha256{}.toHex(), QByteArray{"e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"});
    Sha256 hash;
    hash.addData("wrong");
    hash.reset();
    hash.addData("abc");
    QCOMPARE(hash.toHex(), QByteArray{"ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"});
}

void TransferPartsTest::explainsFailures_data()
{
    QTest::addColumn<QByteArray>("output");
    QTest::addColumn<QString>("code");
    const QByteArray heading{"Filesystem 1024-blocks Used Available Capacity Mounted on\n"};
    const QByteArray roomy = heading + "/dev/sda1 100000 1 99999 1% /data\n";
    QTest::newRow("df says full") << heading + "/dev/sda1 100000 100000 0 100% /data disk\n" << QStringLiteral("disk.full");
    QTest::newRow("less than the rest") << heading + "/dev/sda1 100000 99000 1000 99% /data\n" << QStringLiteral("disk.full");
    QTest::newRow("dd says full (inodes)") << roomy + "dd: failed to open 'x': No space left on device\n"
                                           << QStringLiteral("disk.full");
    QTest::newRow("quota") << roomy + "dd: error writing 'x': Disk quota exceeded\n" << QStringLiteral("disk.quota");
    QTest::newRow("limit") << roomy + "dd: error writing 'x': File too large\n" << QStringLiteral("disk.quota");
    QTest::newRow("read-only") << roomy + "dd: failed to open 'x': Read-only file system\n" << QStringLiteral("disk.readonly");
    QTest::newRow("denied") << roomy + "dd: failed to open 'x': Permission denied\n" << QStringLiteral("perm.denied");
    QTest::newRow("gone") << QByteArray{"dd: failed to open 'x': No such file or directory\n"} << QStringLiteral("path.missing");
    QTest::newRow("no reason") << roomy << QStringLiteral("xfer.refused");
    QTest::newRow("silence") << QByteArray{} << QStringLiteral("xfer.refused");
}

void TransferPartsTest::explainsFailures()
{
    QFETCH(QByteArray, output);
    QFETCH(QString, code);
    const core::Error error = explainFailure({.standardOutput = output}, "/data/x", 5'000'000);
    QCOMPARE(error.code, code);
    QVERIFY(!error.message.isEmpty() && !error.remedy.isEmpty());
    QVERIFY(!error.message.contains(QStringLiteral("%1")));
}

void TransferPartsTest::walksWithoutFollowingLinks()
{
    const QTemporaryDir folder;
    QDir root{folder.path()};
    QVERIFY(root.mkpath(QStringLiteral("sub/.hidden")));
    for (const char *name : {"a", "sub/.hidden/b", "sub/c\nd"}) {
        QFile file{root.filePath(QString::fromUtf8(name))};
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("x") == 1);
    }
    QVERIFY(QFile::link(folder.path(), root.filePath(QStringLiteral("sub/loop"))));
    LocalWalk walk{localBytes(folder.path())};
    QStringList seen;
    while (const auto entry = walk.next()) {
        const LocalKind kind = entry->state.kind;
        const QString name = QString::fromUtf8(entry->relative);
        seen << name + (kind == LocalKind::Folder ? u'/' : kind == LocalKind::Link ? u'@' : u' ');
        const QString parent = name.section(u'/', 0, -2);
        QVERIFY(parent.isEmpty() || seen.contains(parent + u'/')); // a folder comes before what it holds
    }
    seen.sort();
    QCOMPARE(seen, (QStringList{QStringLiteral("a "), QStringLiteral("sub/"), QStringLiteral("sub/.hidden/"),
                                QStringLiteral("sub/.hidden/b "), QStringLiteral("sub/c\nd "), QStringLiteral("sub/loop@")}));
}

void TransferPartsTest::removesOnlyItsOwnLeftovers()
{
    const QTemporaryDir folder;
    const QDir root{folder.path()};
    QVERIFY(root.mkpath(QStringLiteral("data/sub")));
    const QStringList own{QStringLiteral(".x.0123abcd.part"), QStringLiteral("data/sub/.y.0123abcd.part")};
    const QStringList others{QStringLiteral(".x.ffffffff.part"), QStringLiteral("data/x.0123abcd.part"),
                             QStringLiteral("data/y")};
    for (const QString &name : own + others) {
        QFile file{root.filePath(name)};
        QVERIFY(file.open(QIODevice::WriteOnly));
    }
    removeLocalLeftovers({.localPath = folder.path(), .remotePath = {"/far/data"}}, "0123abcd");
    for (const QString &name : own)
        QVERIFY2(!root.exists(name), qPrintable(name));
    for (const QString &name : others)
        QVERIFY2(root.exists(name), qPrintable(name));
}

void TransferPartsTest::trustsTimesOnlyWhenTheyShowChanges_data()
{
    QTest::addColumn<qint64>("now"); // milliseconds; the file's time is 10 s and something
    QTest::addColumn<qint64>("wait");
    QTest::newRow("at once") << qint64{10'300} << qint64{720};
    QTest::newRow("end of the second") << qint64{11'000} << qint64{20}; // file times come from a slower clock
    QTest::newRow("next second") << qint64{11'020} << qint64{0};
    QTest::newRow("much later") << qint64{3'600'000} << qint64{0};
    QTest::newRow("a clock behind") << qint64{8'900} << qint64{2'120};
    QTest::newRow("a clock far behind") << qint64{1'000} << qint64{0};
}

void TransferPartsTest::trustsTimesOnlyWhenTheyShowChanges()
{
    QFETCH(qint64, now);
    QFETCH(qint64, wait);
    QCOMPARE(untilChangesShow(10, now), wait);
}

QTEST_GUILESS_MAIN(TransferPartsTest)
#include "tst_transfer_parts.moc"
