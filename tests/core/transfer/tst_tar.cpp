// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/plan/exclude_rules.h"
#include "core/transfer/plan/find_listing.h"
#include "core/transfer/plan/remote_tree.h"
#include "core/transfer/tar/tar_reader.h"
#include "transfer_fixture.h"

#include <QProcess>

using namespace core::transfer;
using tar::Entry;
using tar::EntryType;
using tar::Reader;

namespace {

constexpr qint64 kLargest = qint64{1} << 40;

QByteArray archiveOf(const Entry &entry, const QByteArray &content = {})
{
    return tar::header(entry) + content + tar::padding(content.size());
}

/// What a reader tells of an archive that comes in pieces of `step` bytes.
struct Told {
    QList<Entry> entries = {};
    QList<QByteArray> contents = {};
    Reader::What end = Reader::What::NeedsMore;
};

Told read(const QByteArray &archive, qsizetype step, qint64 largest = kLargest)
{
    Told told;
    Reader reader{largest};
    for (qsizetype at = 0; at <= archive.size(); at += step) {
        reader.feed(archive.mid(at, step));
        while (true) {
            const Reader::Event event = reader.next();
            told.end = event.what;
            if (event.what == Reader::What::Entry) {
                told.entries.append(event.entry);
                told.contents.append(QByteArray{});
            } else if (event.what == Reader::What::Data) {
                told.contents.last() += event.data;
            } else if (event.what != Reader::What::EntryEnd) {
                break;
            }
        }
    }
    return told;
}

/// A header with some fields changed and its sum made right again.
QByteArray changed(QByteArray block, const QList<QPair<qsizetype, QByteArray>> &fields)
{
    for (const auto &[at, text] : fields)
        block.replace(at, text.size(), text);
    block.replace(148, 8, "        ");
    qint64 sum = 0;
    for (const char c : std::as_const(block))
        sum += static_cast<uchar>(c);
    block.replace(148, 8, QByteArray::number(sum, 8).rightJustified(6, '0') + QByteArray{"\0 ", 2});
    return block;
}

QByteArray pax(const QByteArray &records)
{
    QByteArray block = changed(tar::header({.name = "pax", .size = records.size()}), {{156, "x"}});
    return block + records + tar::padding(records.size());
}

QByteArray runTar(const QStringList &arguments, const QByteArray &input)
{
    QProcess program;
    program.start(QStringLiteral("tar"), arguments);
    program.write(input);
    program.closeWriteChannel();
    return program.waitForFinished(20'000) && program.exitCode() == 0 ? program.readAllStandardOutput() : QByteArray{"failed"};
}

} // namespace

/// Archives of our own, of tar, and of machines that mean harm; and what else the plan is made of.
class TarTest final : public QObject {
    Q_OBJECT

private slots:
    void survivesTheWay_data();
    void survivesTheWay();
    void tarReadsOurs();
    void readsTars_data();
    void readsTars();
    void refuses_data();
    void refuses();
    void survivesEveryPrefix();
    void tellsSafeNames_data();
    void tellsSafeNames();
    void readsFind();
    void excludes_data();
    void excludes();
    void keepsLocalNamesApart();
};

void TarTest::survivesTheWay_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<qint64>("size");
    QTest::newRow("plain") << QByteArray{"a"} << qint64{5};
    QTest::newRow("empty") << QByteArray{"sub/a"} << qint64{0};
    QTest::newRow("one block") << QByteArray{"a"} << qint64{512};
    QTest::newRow("100 bytes") << QByteArray(100, 'n') << qint64{513};
    QTest::newRow("two fields") << QByteArray(120, 'p') + '/' + QByteArray(90, 'n') << qint64{1};
    QTest::newRow("no slash in the right place") << QByteArray(101, 'n') << qint64{1};
    QTest::newRow("very long") << QByteArray(200, 'p') + '/' + QByteArray(255, 'n') << qint64{1};
    QTest::newRow("no UTF-8") << QByteArray{"\xff\xfe b\xc3"} << qint64{7};
    QTest::newRow("line break") << QByteArray{"a\nb"} << qint64{7};
}

void TarTest::survivesTheWay()
{
    QFETCH(QByteArray, name);
    QFETCH(qint64, size);
    const QByteArray content = tests::noise(size);
    const Entry entry{.name = name, .size = size, .modified = 1'700'000'001, .mode = 0640};
    const QByteArray archive = archiveOf(entry, content) + archiveOf({.name = "next", .size = 3, .modified = 1, .mode = 0755}, "abc")
        + tar::ending();
    QCOMPARE(archive.size() % tar::kBlock, 0);
    for (const qsizetype step : {1, 7, 511, 512, 513, 100'000}) {
        const Told told = read(archive, step);
        QCOMPARE(told.end, Reader::What::End);
        QCOMPARE(told.entries.size(), 2);
        QCOMPARE(told.entries.first().name, name);
        QCOMPARE(told.entries.first().modified, entry.modified);
        QCOMPARE(told.entries.first().mode, 0640u);
        QCOMPARE(told.contents.first(), content);
        QCOMPARE(told.contents.last(), QByteArray{"abc"});
    }
    // A size beyond eight octal gigabytes, without the bytes.
    const qint64 huge = qint64{9} << 30;
    Reader reader{kLargest};
    reader.feed(tar::header({.name = name, .size = huge}));
    const Reader::Event event = reader.next();
    QCOMPARE(event.what, Reader::What::Entry);
    QCOMPARE(event.entry.size, huge);
}

void TarTest::tarReadsOurs()
{
    const QTemporaryDir folder;
    const QByteArray name = QByteArray(150, 'p') + '/' + QByteArray(200, 'n');
    const QByteArray archive = archiveOf({.name = "f", .type = EntryType::Folder, .mode = 0755})
        + archiveOf({.name = "f/link", .type = EntryType::Link, .target = QByteArray(120, 't')})
        + archiveOf({.name = name, .size = 700, .modified = 1'600'000'000, .mode = 0755}, tests::noise(700)) + tar::ending();
    QCOMPARE(runTar({QStringLiteral("-xf"), QStringLiteral("-"), QStringLiteral("-C"), folder.path()}, archive), QByteArray{});
    const QFileInfo file{folder.filePath(QString::fromUtf8(name))};
    QCOMPARE(file.size(), 700);
    QVERIFY(file.isExecutable());
    QCOMPARE(file.lastModified().toSecsSinceEpoch(), 1'600'000'000);
    QCOMPARE(tests::hashOf(file.filePath()), QCryptographicHash::hash(tests::noise(700), QCryptographicHash::Sha256).toHex());
    QVERIFY(QFileInfo{folder.filePath(QStringLiteral("f/link"))}.isSymLink());
}

void TarTest::readsTars_data()
{
    QTest::addColumn<QString>("format");
    for (const char *format : {"gnu", "ustar", "posix", "v7"})
        QTest::newRow(format) << QString::fromLatin1(format);
}

void TarTest::readsTars()
{
    QFETCH(QString, format);
    const QTemporaryDir folder;
    const bool isLongAllowed = format != QStringLiteral("v7") && format != QStringLiteral("ustar");
    const QString name = isLongAllowed ? QString{QStringLiteral("租卡")}.repeated(25) + QStringLiteral("/x").repeated(40) : QStringLiteral("a/b");
    QVERIFY(tests::writeFile(folder.filePath(name), tests::noise(5000)));
    const QByteArray archive = runTar({QStringLiteral("--format=") + format, QStringLiteral("-cf"), QStringLiteral("-"), QStringLiteral("-C"),
                                       folder.path(), QStringLiteral("--no-recursion"), QStringLiteral("./") + name}, {});
    const Told told = read(archive, 1000);
    QCOMPARE(told.end, Reader::What::End);
    QCOMPARE(told.entries.size(), 1);
    QCOMPARE(told.entries.first().name, name.toUtf8());
    QCOMPARE(told.contents.first(), tests::noise(5000));
}

void TarTest::refuses_data()
{
    QTest::addColumn<QByteArray>("archive");
    const QByteArray plain = tar::header({.name = "a", .size = 3});
    QTest::newRow("absolute") << tar::header({.name = "/etc/passwd", .size = 3});
    QTest::newRow("up") << tar::header({.name = "../a", .size = 3});
    QTest::newRow("up in the middle") << tar::header({.name = "a/../../b", .size = 3});
    QTest::newRow("up by a long name") << tar::header({.name = QByteArray(120, 'x') + "/../../../" + QByteArray(120, 'y'), .size = 3});
    QTest::newRow("up by pax") << pax("20 path=../../../etc\n") + plain;
    QTest::newRow("no name") << changed(plain, {{0, QByteArray{"\0", 1}}});
    QTest::newRow("hard link") << changed(plain, {{156, "1"}, {157, "/etc/passwd"}});
    QTest::newRow("character device") << changed(plain, {{156, "3"}});
    QTest::newRow("block device") << changed(plain, {{156, "4"}});
    QTest::newRow("pipe") << changed(plain, {{156, "6"}});
    QTest::newRow("sparse") << changed(plain, {{156, "S"}});
    QTest::newRow("unknown type") << changed(plain, {{156, "Z"}});
    QTest::newRow("larger than planned") << tar::header({.name = "a", .size = 1001});
    QTest::newRow("larger by pax") << pax("13 size=1001\n") + plain;
    QTest::newRow("negative by pax") << pax("11 size=-5\n") + plain;
    QTest::newRow("huge binary size") << changed(plain, {{124, QByteArray{"\x80\x7f\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff", 12}}});
    QTest::newRow("negative binary size") << changed(plain, {{124, QByteArray(12, '\xff')}});
    QTest::newRow("size of letters") << changed(plain, {{124, "zzzzzzzzzzz"}});
    QTest::newRow("huge extra header") << changed(tar::header({.name = "x", .size = 900'000}), {{156, "x"}});
    QTest::newRow("pax record longer than all") << pax("99 path=a\n") + plain;
    QTest::newRow("pax record without end") << pax("9 path=ab") + plain;
    QTest::newRow("pax length zero") << pax("0 path=a\n") + plain;
    QTest::newRow("pax without equals") << pax("7 path\n") + plain;
    QTest::newRow("wrong sum") << QByteArray{plain}.replace(0, 1, "b");
    QTest::newRow("text") << QByteArray(600, 'x');
    QTest::newRow("link to nothing") << tar::header({.name = "a", .type = EntryType::Link});
}

void TarTest::refuses()
{
    QFETCH(QByteArray, archive);
    for (const qsizetype step : {1, 512, 100'000})
        QCOMPARE(read(archive + QByteArray(2048, '\0'), step, 1000).end, Reader::What::Broken);
}

void TarTest::survivesEveryPrefix()
{
    const QByteArray archive = pax("12 path=new\n") + archiveOf({.name = "old", .size = 4}, "text")
        + archiveOf({.name = QByteArray(300, 'n'), .size = 2}, "ab") + archiveOf({.name = "l", .type = EntryType::Link, .target = "t"})
        + tar::ending();
    const Told whole = read(archive, 64);
    QCOMPARE(whole.entries.size(), 3);
    QCOMPARE(whole.entries.first().name, QByteArray{"new"});
    for (qsizetype length = 0; length < archive.size() - 2 * tar::kBlock; ++length) {
        const Told told = read(archive.left(length), 4096);
        QVERIFY(told.end == Reader::What::NeedsMore);
        QVERIFY(told.entries.size() <= 3);
    }
}

void TarTest::tellsSafeNames_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<QByteArray>("safe"); // empty: refused
    QTest::newRow("dots") << QByteArray{"./a//b/./c/"} << QByteArray{"a/b/c"};
    QTest::newRow("dots in a name") << QByteArray{"..a/b.."} << QByteArray{"..a/b.."};
    QTest::newRow("only dots") << QByteArray{"./."} << QByteArray{};
    QTest::newRow("NUL") << QByteArray{"a\0b", 3} << QByteArray{};
    QTest::newRow("too long") << QByteArray(5000, 'a') << QByteArray{};
}

void TarTest::tellsSafeNames()
{
    QFETCH(QByteArray, name);
    QFETCH(QByteArray, safe);
    QCOMPARE(tar::safeName(name).value_or(QByteArray{}), safe);
}

void TarTest::readsFind()
{
    const QByteArray answer = QByteArrayList{"f", "4294967297", "1700000000.1234567890", "0644", "a b\n\xff", "",
                                             "l", "3", "5.0", "0777", "sub/l", "to", ""}.join('\0');
    for (qsizetype cut = 0; cut <= answer.size(); ++cut) {
        FindReader reader;
        QList<FoundEntry> found;
        const auto take = [&found](FoundEntry entry) { found.append(std::move(entry)); };
        QVERIFY(reader.feed(answer.left(cut), take));
        QVERIFY(reader.feed(answer.mid(cut), take));
        QCOMPARE(found.size(), 2);
        QVERIFY(reader.isBetween());
        QCOMPARE(found.first().size, (qint64{1} << 32) + 1);
        QCOMPARE(found.first().modified, 1'700'000'000);
        QCOMPARE(found.first().path, QByteArray{"a b\n\xff"});
        QCOMPARE(found.last().kind, 'l');
        QCOMPARE(found.last().target, QByteArray{"to"});
    }
    FindReader reader;
    QVERIFY(!reader.feed(QByteArray{"f\0x\0y\0z\0a\0\0", 11}, [](const FoundEntry &) {}));
}

void TarTest::excludes_data()
{
    QTest::addColumn<QString>("rule");
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<bool>("isFolder");
    QTest::addColumn<bool>("isOut");
    QTest::newRow("name anywhere") << QStringLiteral("*.tmp") << QByteArray{"a/b.tmp"} << false << true;
    QTest::newRow("other name") << QStringLiteral("*.tmp") << QByteArray{"a/b.tmpx"} << false << false;
    QTest::newRow("folder") << QStringLiteral("cache/") << QByteArray{"a/cache"} << true << true;
    QTest::newRow("file of that name") << QStringLiteral("cache/") << QByteArray{"a/cache"} << false << false;
    QTest::newRow("path") << QStringLiteral("data/raw") << QByteArray{"data/raw"} << true << true;
    QTest::newRow("path elsewhere") << QStringLiteral("data/raw") << QByteArray{"x/data/raw"} << true << false;
    QTest::newRow("star stays in a name") << QStringLiteral("data/*") << QByteArray{"data/a/b"} << false << false;
    QTest::newRow("Chinese") << QStringLiteral("数据*") << QString{QStringLiteral("数据集")}.toUtf8() << false << true;
    QTest::newRow("no UTF-8") << QStringLiteral("a*") << QByteArray{"a\xff"} << false << true;
    QTest::newRow("comment") << QStringLiteral("# a") << QByteArray{"# a"} << false << false;
}

void TarTest::excludes()
{
    QFETCH(QString, rule);
    QFETCH(QByteArray, path);
    QFETCH(bool, isFolder);
    QFETCH(bool, isOut);
    QCOMPARE(ExcludeRules{{rule}}.excludes(path, isFolder), isOut);
}

void TarTest::keepsLocalNamesApart()
{
    RemoteTree tree;
    QVERIFY(tree.addPath("d", {.kind = RemoteKind::Folder}));
    QVERIFY(tree.addPath("d/a\xff", {.size = 1}));
    QVERIFY(tree.addPath("d/a%FF", {.size = (qint64{1} << 32) + 1, .modified = 7, .mode = 0640}));
    QVERIFY(tree.addPath("e", {.kind = RemoteKind::Link, .target = "d"}));
    QVERIFY(!tree.addPath("missing/x", {}));
    QVERIFY(!tree.addPath("d/..", {}));
    QCOMPARE(tree.count(), 4);
    QCOMPARE(tree.at(1).path, QByteArray{"d/a\xff"});
    QCOMPARE(tree.at(1).local, QStringLiteral("d/a%FF"));
    QCOMPARE(tree.at(2).local, QStringLiteral("d/a%FF (2)"));
    QCOMPARE(tree.at(2).size, (qint64{1} << 32) + 1);
    QCOMPARE(tree.at(3).target, QByteArray{"d"});
}

QTEST_GUILESS_MAIN(TarTest)
#include "tst_tar.moc"
