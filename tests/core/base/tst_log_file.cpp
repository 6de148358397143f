// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/log_file.h"

#include <QDir>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <thread>
#include <vector>

using namespace core;

class LogFileTest final : public QObject {
    Q_OBJECT

private slots:
    void entriesReachFileAndMemory();
    void secretsDoNot();
    void textCannotPoseAsAnotherEntry();
    void memoryIsBounded();
    void filesRotate();
    void reopensWhenTheFileWasTakenAway();
    void folderThatCannotBeMadeLeavesMemory();
    void changesAreMerged();
    void manyThreads();
    void qtMessagesArrive();
};

namespace {

QString contentOf(const QString &path)
{
    QFile file{path};
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString{};
}

} // namespace

void LogFileTest::entriesReachFileAndMemory()
{
    QTemporaryDir folder;
    LogFile log;
    QVERIFY(log.open(folder.filePath(QStringLiteral("a/b"))));
    log.write(LogLevel::Warning, QStringLiteral("net"), QStringLiteral("first"));
    log.write(LogLevel::Info, QStringLiteral("net"), QStringLiteral("second"));

    QCOMPARE(log.path(), folder.filePath(QStringLiteral("a/b/zuka.log")));
    const QString content = contentOf(log.path());
    QCOMPARE(content.count(u'\n'), 2);
    QVERIFY(content.contains(QStringLiteral("Z W net: first\n")));
    QCOMPARE(log.tail(1).size(), 1);
    QVERIFY(log.tail(1).constFirst().endsWith(QStringLiteral("I net: second")));
    QCOMPARE(log.tail(100).size(), 2);
    QCOMPARE(log.tail(-1).size(), 0);
}

void LogFileTest::secretsDoNot()
{
    QTemporaryDir folder;
    LogFile log;
    QVERIFY(log.open(folder.path()));
    log.write(LogLevel::Info, QStringLiteral("auth"), QStringLiteral("password=hunter22"));
    QVERIFY(!contentOf(log.path()).contains(QStringLiteral("hunter22")));
    QVERIFY(!log.tail(1).constFirst().contains(QStringLiteral("hunter22")));
}

void LogFileTest::textCannotPoseAsAnotherEntry()
{
    LogFile log;
    log.write(LogLevel::Info, QStringLiteral("net"), QStringLiteral("banner\n2020-01-01T00:00:00.000Z C net: forged\x1b[31m"));
    const QStringList lines = log.tail(1).constFirst().split(u'\n');
    QCOMPARE(lines.size(), 2);
    QVERIFY(lines.at(1).startsWith(QStringLiteral("    2020")));
    QVERIFY(lines.at(1).endsWith(QStringLiteral("\\x1b[31m")));
}

void LogFileTest::memoryIsBounded()
{
    LogFile log{LogFile::Limits{.linesInMemory = 10}};
    for (int i = 0; i < 25; ++i)
        log.write(LogLevel::Debug, QStringLiteral("n"), QString::number(i));
    const QStringList lines = log.tail(100);
    QCOMPARE(lines.size(), 10);
    QVERIFY(lines.constFirst().endsWith(QStringLiteral(": 15")));
    QVERIFY(lines.constLast().endsWith(QStringLiteral(": 24")));
}

void LogFileTest::filesRotate()
{
    QTemporaryDir folder;
    LogFile log{LogFile::Limits{.fileBytes = 1000, .files = 3}};
    QVERIFY(log.open(folder.path()));
    const QString filling(200, u'x');
    for (int i = 0; i < 40; ++i)
        log.write(LogLevel::Info, QStringLiteral("n%1").arg(i), filling);

    const QStringList files = QDir{folder.path()}.entryList(QDir::Files, QDir::Name);
    QCOMPARE(files, (QStringList{QStringLiteral("zuka.1.log"), QStringLiteral("zuka.2.log"), QStringLiteral("zuka.log")}));
    for (const QString &name : files)
        QVERIFY(QFileInfo{folder.filePath(name)}.size() <= 1000);
    QVERIFY(contentOf(log.path()).contains(QStringLiteral("n39:")));
    QVERIFY(!contentOf(folder.filePath(QStringLiteral("zuka.2.log"))).contains(QStringLiteral("n39:")));
}

void LogFileTest::reopensWhenTheFileWasTakenAway()
{
    QTemporaryDir folder;
    LogFile log;
    QVERIFY(log.open(folder.path()));
    log.write(LogLevel::Info, QStringLiteral("n"), QStringLiteral("before"));
    QVERIFY(QFile::rename(log.path(), folder.filePath(QStringLiteral("zuka.1.log")))); // as another process rotates
    log.write(LogLevel::Info, QStringLiteral("n"), QStringLiteral("after"));
    QVERIFY(contentOf(log.path()).contains(QStringLiteral("after")));
    QVERIFY(!contentOf(log.path()).contains(QStringLiteral("before")));
}

void LogFileTest::folderThatCannotBeMadeLeavesMemory()
{
    QTemporaryDir folder;
    QFile blocker{folder.filePath(QStringLiteral("file"))};
    QVERIFY(blocker.open(QIODevice::WriteOnly));
    LogFile log;
    const Status status = log.open(folder.filePath(QStringLiteral("file/log")));
    QVERIFY(!status);
    QCOMPARE(status.error().code, QStringLiteral("log.not_writable"));
    QVERIFY(!status.error().remedy.isEmpty());
    QVERIFY(log.path().isEmpty());
    log.write(LogLevel::Info, QStringLiteral("n"), QStringLiteral("kept"));
    QCOMPARE(log.tail(10).size(), 1);
}

void LogFileTest::changesAreMerged()
{
    LogFile log;
    QSignalSpy changes{&log, &LogFile::changed};
    for (int i = 0; i < 500; ++i)
        log.write(LogLevel::Info, QStringLiteral("n"), QString::number(i));
    QVERIFY(changes.wait());
    QCOMPARE(changes.size(), 1);
    log.write(LogLevel::Info, QStringLiteral("n"), QStringLiteral("later"));
    QVERIFY(changes.wait());
    QCOMPARE(changes.size(), 2);
}

void LogFileTest::manyThreads()
{
    QTemporaryDir folder;
    LogFile log{LogFile::Limits{.fileBytes = 20'000, .files = 50}};
    QVERIFY(log.open(folder.path()));
    std::vector<std::thread> threads;
    for (int t = 0; t < 4; ++t) {
        threads.emplace_back([&log] {
            for (int i = 0; i < 250; ++i)
                log.write(LogLevel::Info, QStringLiteral("t"), QStringLiteral("entry %1").arg(i));
        });
    }
    for (std::thread &thread : threads)
        thread.join();
    QCOMPARE(log.tail(2000).size(), 1000);
    qsizetype inFiles = 0;
    for (const QString &name : QDir{folder.path()}.entryList(QDir::Files))
        inFiles += contentOf(folder.filePath(name)).count(u'\n');
    QCOMPARE(inFiles, 1000);
}

void LogFileTest::qtMessagesArrive()
{
    {
        LogFile log;
        installMessageHandler(log);
        qWarning("token=hunter22 was used");
        QCOMPARE(log.tail(10).size(), 1);
        QVERIFY(log.tail(1).constFirst().contains(QStringLiteral(" W default: token=•••")));
    }
    qDebug("after the log is gone"); // reaches Qt's own handler and crashes nothing
}

QTEST_GUILESS_MAIN(LogFileTest)
#include "tst_log_file.moc"
