// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/file_io.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

using namespace core;

class FileIoTest final : public QObject {
    Q_OBJECT

private slots:
    void replacesTheWholeFile();
    void leavesNoTemporaryFile();
    void ownerOnly();
    void folderInTheWayIsAnError();
    void folderThatRefusesFilesIsAnError();
    void readingErrors_data();
    void readingErrors();
};

void FileIoTest::replacesTheWholeFile()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("new/folder/plan.json"));
    QVERIFY(writeAtomically(path, QByteArray(5000, 'a')));
    QVERIFY(writeAtomically(path, "short"));
    QCOMPARE(*readWhole(path), QByteArray{"short"});
    QVERIFY(writeAtomically(path, {}));
    QCOMPARE(*readWhole(path), QByteArray{});
}

void FileIoTest::leavesNoTemporaryFile()
{
    QTemporaryDir folder;
    QVERIFY(writeAtomically(folder.filePath(QStringLiteral("a")), "1"));
    QVERIFY(writeAtomically(folder.filePath(QStringLiteral("a")), "2"));
    QCOMPARE(QDir{folder.path()}.entryList(QDir::Files | QDir::Hidden), QStringList{QStringLiteral("a")});
}

void FileIoTest::ownerOnly()
{
    QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("a"));
    QVERIFY(writeAtomically(path, "1", FileAccess::OwnerOnly));
    const auto others = QFileDevice::ReadGroup | QFileDevice::ReadOther | QFileDevice::WriteGroup | QFileDevice::WriteOther;
    QVERIFY(!(QFile::permissions(path) & others));
}

void FileIoTest::folderInTheWayIsAnError()
{
    QTemporaryDir folder;
    const Status onFolder = writeAtomically(folder.path(), "1");
    QVERIFY(!onFolder);
    QCOMPARE(onFolder.error().code, QStringLiteral("file.not_writable"));

    QVERIFY(writeAtomically(folder.filePath(QStringLiteral("file")), "1"));
    const Status belowFile = writeAtomically(folder.filePath(QStringLiteral("file/child")), "1");
    QVERIFY(!belowFile);
    QVERIFY(!belowFile.error().remedy.isEmpty());
}

void FileIoTest::folderThatRefusesFilesIsAnError()
{
    if (!QFileInfo::exists(QStringLiteral("/proc/self")))
        QSKIP("no /proc here");
    const Status status = writeAtomically(QStringLiteral("/proc/self/zuka-test"), "1");
    QVERIFY(!status);
    QVERIFY(status.error().kind == ErrorKind::Storage);
}

void FileIoTest::readingErrors_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("code");
    QTest::newRow("missing") << QStringLiteral("none") << QStringLiteral("file.missing");
    QTest::newRow("folder") << QStringLiteral("folder") << QStringLiteral("file.not_readable");
    QTest::newRow("too large") << QStringLiteral("large") << QStringLiteral("file.too_large");
    QTest::newRow("just fits") << QStringLiteral("fits") << QString{};
}

void FileIoTest::readingErrors()
{
    QFETCH(QString, name);
    QFETCH(QString, code);
    QTemporaryDir folder;
    QVERIFY(QDir{folder.path()}.mkdir(QStringLiteral("folder")));
    QVERIFY(writeAtomically(folder.filePath(QStringLiteral("large")), QByteArray(101, 'x')));
    QVERIFY(writeAtomically(folder.filePath(QStringLiteral("fits")), QByteArray(100, 'x')));
    const Result<QByteArray> content = readWhole(folder.filePath(name), 100);
    QCOMPARE(content.hasValue(), code.isEmpty());
    if (!content)
        QCOMPARE(content.error().code, code);
}

QTEST_GUILESS_MAIN(FileIoTest)
#include "tst_file_io.moc"
