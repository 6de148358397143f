// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/privacy/scan.h"
#include "core/privacy/words.h"
#include "core/transfer/plan/exclude_rules.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace core::privacy;

namespace {

std::shared_ptr<const Rules> rules()
{
    const auto loaded = loadRules(QStringLiteral(ZUKA_SOURCE_DIR "/resources/privacy/rules.json"));
    return std::make_shared<const Rules>(loaded ? *loaded : Rules{});
}

struct Folder {
    QTemporaryDir folder;

    void write(const QString &name, const QByteArray &content) const
    {
        QDir{folder.path()}.mkpath(QFileInfo{name}.path());
        QFile file{folder.filePath(name)};
        if (file.open(QIODevice::WriteOnly))
            file.write(content);
    }
    ScanReport scanned(const QStringList &excludes = {}) const
    {
        ScanControl control;
        return scan(*rules(), {.paths = {folder.path()}, .excludes = excludes}, control);
    }
};

const FileFindings *fileOf(const ScanReport &report, const QByteArray &relative)
{
    for (const FileFindings &file : report.files) {
        if (file.relative == relative)
            return &file;
    }
    return nullptr;
}

} // namespace

class PrivacyScanTest final : public QObject {
    Q_OBJECT

private slots:
    void findsByFileAndLine();
    void binaryFilesAreReadAtBothEnds();
    void namesAreLookedAtAndMasked();
    void secretNames_data();
    void secretNames();
    void utf16FilesAreRead();
    void excludedFilesDoNotCount();
    void patternsLeaveOutExactlyOneFile_data();
    void patternsLeaveOutExactlyOneFile();
    void aSingleFileIsASource();
    void secretsInScriptsGetAHint();
    void unreadableFilesAreTold();
    void runsInThePoolAndStops();
};

void PrivacyScanTest::findsByFileAndLine()
{
    const Folder folder;
    folder.write(QStringLiteral("a/people.csv"), "name,phone\nx,13812345678\n");
    folder.write(QStringLiteral("b/key.txt"), "\n\n-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaC1rZXktdjEAAAAA\n");
    folder.write(QStringLiteral("clean.txt"), "nothing 1.2.3\n");
    folder.write(QStringLiteral("empty"), {});
    const ScanReport report = folder.scanned();
    QCOMPARE(report.filesSeen, 4);
    QCOMPARE(report.files.size(), 2);
    QVERIFY(!report.isClean());
    const FileFindings *people = fileOf(report, "a/people.csv");
    QVERIFY(people);
    QCOMPARE(people->findings, (QList<Finding>{{.kind = Kind::MobileNumber, .line = 2, .masked = QStringLiteral("138******78")}}));
    QVERIFY(placeOf(*people, people->findings.first()).endsWith(QStringLiteral("/a/people.csv:2")));
    const FileFindings *key = fileOf(report, "b/key.txt");
    QVERIFY(key);
    QCOMPARE(key->findings.first().kind, Kind::PrivateKey);
    QCOMPARE(key->findings.first().line, 3);
    QCOMPARE(report.count(Kind::PrivateKey), 1);
}

void PrivacyScanTest::binaryFilesAreReadAtBothEnds()
{
    const Folder folder;
    const QByteArray mib = QByteArray{"\0\1\2\3", 4}.repeated(256 * 1024);
    folder.write(QStringLiteral("begin.bin"), mib.left(100) + " 13812345678 " + mib + mib + mib);
    folder.write(QStringLiteral("middle.bin"), mib + mib.left(400) + " 13812345678 " + mib + mib.left(400));
    folder.write(QStringLiteral("end.bin"), mib + mib + mib + " 13812345678 " + mib.left(100));
    const ScanReport report = folder.scanned();
    QVERIFY(fileOf(report, "begin.bin"));
    QVERIFY(!fileOf(report, "middle.bin"));
    const FileFindings *end = fileOf(report, "end.bin");
    QVERIFY(end && end->isBinary);
    QCOMPARE(end->findings.first().line, 0);
}

void PrivacyScanTest::namesAreLookedAtAndMasked()
{
    const Folder folder;
    folder.write(QStringLiteral("张三13812345678/photo.jpg"), "x");
    folder.write(QStringLiteral("内部报告.docx"), "x");
    folder.write(QStringLiteral("AKIDz8krbsJ5yKBZQpn74WFkmLPx3gnPhESA.txt"), "x");
    const ScanReport report = folder.scanned();
    QCOMPARE(report.files.size(), 3);
    for (const FileFindings &file : report.files) {
        QVERIFY(file.findings.first().isInName);
        QVERIFY2(!file.shown.contains(QStringLiteral("13812345678")) && !file.shown.contains(QStringLiteral("z8krbsJ5")), qPrintable(file.shown));
    }
}

void PrivacyScanTest::secretNames_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<bool>("isSecret");
    for (const char *name : {".env", ".env.local", "prod.env", ".ENV", "id_rsa", "id_ed25519", "key.ppk", "a.pfx", ".netrc", "credentials.csv"})
        QTest::addRow("%s", name) << QString::fromLatin1(name) << true;
    for (const char *name : {".env.example", ".env.template", "env", "environment.yml", "id_rsa.pub", "my_id_rsa", "envelope", "a.env.md"})
        QTest::addRow("%s", name) << QString::fromLatin1(name) << false;
}

void PrivacyScanTest::secretNames()
{
    QFETCH(QString, name);
    QFETCH(bool, isSecret);
    QCOMPARE(isSecretName(*rules(), name), isSecret);
}

void PrivacyScanTest::utf16FilesAreRead()
{
    const Folder folder;
    const QString text = QStringLiteral("第一行\r\n手机 13812345678\r\n");
    folder.write(QStringLiteral("u.txt"), "\xFF\xFE" + QByteArray{reinterpret_cast<const char *>(text.utf16()), text.size() * 2});
    const ScanReport report = folder.scanned();
    const FileFindings *file = fileOf(report, "u.txt");
    QVERIFY(file);
    QCOMPARE(file->findings.first().line, 2);
}

void PrivacyScanTest::excludedFilesDoNotCount()
{
    const Folder folder;
    folder.write(QStringLiteral("a.csv"), "13812345678");
    folder.write(QStringLiteral("raw/b.csv"), "13812345678");
    const ScanReport report = folder.scanned({QStringLiteral("raw/")});
    QCOMPARE(report.files.size(), 1);
    QCOMPARE(report.filesSeen, 1);
}

void PrivacyScanTest::patternsLeaveOutExactlyOneFile_data()
{
    QTest::addColumn<QByteArray>("path");
    for (const char *path : {"a.csv", "x/a.csv", "数据/名.csv", "a*b?.csv", "[a].csv", "a\\b.csv", "ends with blanks  ", "no text \xff\xfe.csv", "#a"})
        QTest::addRow("%s", path) << QByteArray{path};
}

void PrivacyScanTest::patternsLeaveOutExactlyOneFile()
{
    QFETCH(QByteArray, path);
    const core::transfer::ExcludeRules pattern{{excludePattern(path)}};
    QVERIFY(pattern.excludes(path, false));
    QVERIFY(!pattern.excludes("other/" + path, false));
    QVERIFY(!pattern.excludes("b.csv", false));
    QVERIFY(!pattern.excludes("axbyz.csv", false));
}

void PrivacyScanTest::aSingleFileIsASource()
{
    const Folder folder;
    folder.write(QStringLiteral("a.csv"), "13812345678");
    ScanControl control;
    const ScanReport report = scan(*rules(), {.paths = {folder.folder.filePath(QStringLiteral("a.csv"))}}, control);
    QCOMPARE(report.files.size(), 1);
    QCOMPARE(report.files.first().shown, QStringLiteral("a.csv"));
    QCOMPARE(report.totalSize, 11);
    QCOMPARE(control.bytes.load(), 11);
}

void PrivacyScanTest::secretsInScriptsGetAHint()
{
    const Folder folder;
    folder.write(QStringLiteral("train.py"), "api_key = \"9fK2mX7qLp44\"\n");
    folder.write(QStringLiteral("people.py"), "x = 13812345678\n");
    const ScanReport report = folder.scanned();
    QVERIFY(!envFileHint(*fileOf(report, "train.py")).isEmpty());
    QVERIFY(envFileHint(*fileOf(report, "people.py")).isEmpty());
    QCOMPARE(gitignoreLine(), QStringLiteral(".env"));
}

void PrivacyScanTest::unreadableFilesAreTold()
{
    ScanControl control;
    const ScanReport report = scan(*rules(), {.paths = {QStringLiteral("/nowhere/at/all")}}, control);
    QCOMPARE(report.unreadableCount, 1);
    QCOMPARE(report.unreadable, QStringList{QStringLiteral("all")});
}

void PrivacyScanTest::runsInThePoolAndStops()
{
    const Folder folder;
    for (int i = 0; i < 50; ++i)
        folder.write(QStringLiteral("%1.txt").arg(i), "13812345678");
    auto control = std::make_shared<ScanControl>();
    auto future = scanLater(rules(), {.paths = {folder.folder.path()}}, control);
    QTRY_VERIFY(future.isFinished());
    QCOMPARE(future.result()->files.size(), 50);
    auto stopped = std::make_shared<ScanControl>();
    stopped->isCancelled = true;
    future = scanLater(rules(), {.paths = {folder.folder.path()}}, stopped);
    QTRY_VERIFY(future.isFinished());
    QVERIFY(future.result()->isCancelled);
    QVERIFY(future.result()->files.isEmpty());
}

QTEST_GUILESS_MAIN(PrivacyScanTest)
#include "tst_privacy_scan.moc"
