// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/zuka_process.h"

#include <QDir>
#include <QStandardPaths>
#include <QTest>

#include <csignal>

using tests::words;

namespace {

/// A call that waits for its standard input, so it stays alive until the test ends it.
const QStringList kWaiting{QStringLiteral("machines"), QStringLiteral("add"), QStringLiteral("ssh root@127.0.0.1"), QStringLiteral("--name"),
                           QStringLiteral("x"), QStringLiteral("--password-stdin")};

QByteArray readFile(const QString &path)
{
    QFile file{path};
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray{};
}

/// The program itself runs, not the shell before it.
bool isZuka(qint64 pid)
{
    return readFile(QStringLiteral("/proc/%1/comm").arg(pid)).trimmed() == "zuka";
}

/// Waits for input, in a way that Linux tells: state S in a read of a pipe.
bool isWaiting(qint64 pid)
{
    return isZuka(pid) && readFile(QStringLiteral("/proc/%1/status").arg(pid)).contains("State:\tS");
}

} // namespace

/// The built program, whose memory holds passwords, leaves none of it behind.
class ProcessGuardTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void aCrashLeavesNoCore_data();
    void aCrashLeavesNoCore();
    void othersOfTheSameUserCannotLookInside();
    void ordinaryWorkGoesOn();

private:
    tests::ZukaProcess m_zuka;
};

void ProcessGuardTest::initTestCase()
{
#ifndef Q_OS_LINUX
    QSKIP("reads /proc");
#endif
#ifdef ZUKA_KEEP_DUMPS
    QSKIP("this build keeps dumps");
#endif
}

void ProcessGuardTest::aCrashLeavesNoCore_data()
{
    QTest::addColumn<QString>("program");
    QTest::addColumn<bool>("leavesCore");

    QTest::newRow("any other program, to see that the search works") << QStringLiteral("cat") << true;
    QTest::newRow("ours") << QString{} << false;
}

void ProcessGuardTest::aCrashLeavesNoCore()
{
    QFETCH(QString, program);
    QFETCH(bool, leavesCore);
    QFile pattern{QStringLiteral("/proc/sys/kernel/core_pattern")};
    QVERIFY(pattern.open(QIODevice::ReadOnly));
    const QByteArray target = pattern.readAll().trimmed();
    if (target.startsWith('|') || target.contains('/'))
        QSKIP("this system sends core files elsewhere");

    QTemporaryDir folder;
    QProcess process;
    process.setProcessEnvironment(m_zuka.environment());
    process.setWorkingDirectory(folder.path());
    QStringList call{QStringLiteral("-c"), QStringLiteral("ulimit -c unlimited || exit 9; exec \"$0\" \"$@\"")};
    if (program.isEmpty())
        call << tests::ZukaProcess::program() << kWaiting;
    else
        call << program;
    process.start(QStringLiteral("bash"), call);
    QVERIFY(process.waitForStarted());
    const QByteArray name = program.isEmpty() ? QByteArray{"zuka"} : program.toUtf8();
    QTRY_VERIFY_WITH_TIMEOUT(process.state() == QProcess::NotRunning
                                 || readFile(QStringLiteral("/proc/%1/comm").arg(process.processId())).trimmed() == name,
                             20'000);
    if (process.state() == QProcess::NotRunning && process.exitCode() == 9)
        QSKIP("the limit of core files cannot be raised here");
    if (program.isEmpty())
        QTRY_VERIFY_WITH_TIMEOUT(isWaiting(process.processId()), 20'000);
    QCOMPARE(::kill(static_cast<pid_t>(process.processId()), SIGSEGV), 0);
    QVERIFY(process.waitForFinished(20'000));
    QCOMPARE(process.exitStatus(), QProcess::CrashExit);
    QCOMPARE(!QDir{folder.path()}.entryList({QStringLiteral("core*")}, QDir::Files).isEmpty(), leavesCore);
    QVERIFY(QDir{m_zuka.dataFolder()}.entryList({QStringLiteral("core*")}, QDir::Files).isEmpty());
}

void ProcessGuardTest::othersOfTheSameUserCannotLookInside()
{
    if (QStandardPaths::findExecutable(QStringLiteral("setpriv")).isEmpty() || !QFileInfo{QStringLiteral("/root")}.isReadable())
        QSKIP("needs root and setpriv to become an ordinary user");
    QTemporaryDir data;
    QVERIFY(QFile::setPermissions(data.path(), QFile::Permissions{0x7777}));
    QProcessEnvironment environment = m_zuka.environment();
    environment.insert(QStringLiteral("ZUKA_DATA_DIR"), data.filePath(QStringLiteral("data")));
    const QStringList asNobody{QStringLiteral("--reuid=65534"), QStringLiteral("--regid=65534"), QStringLiteral("--clear-groups"), QStringLiteral("--")};
    QProcess process;
    process.setProcessEnvironment(environment);
    process.start(QStringLiteral("setpriv"), asNobody + QStringList{tests::ZukaProcess::program()} + kWaiting);
    QVERIFY(process.waitForStarted());
    QTRY_VERIFY_WITH_TIMEOUT(process.state() == QProcess::NotRunning || isWaiting(process.processId()), 20'000);
    if (process.state() == QProcess::NotRunning)
        QSKIP("the build folder is closed to ordinary users");
    QProcess look;
    look.start(QStringLiteral("setpriv"), asNobody + QStringList{QStringLiteral("sh"), QStringLiteral("-c"),
                                                                 QStringLiteral("cat /proc/%1/environ || head -c1 /proc/%1/mem").arg(process.processId())});
    QVERIFY(look.waitForFinished(10'000));
    QVERIFY(look.exitCode() != 0);
    QVERIFY(look.readAllStandardOutput().isEmpty());
    process.write("pw\n");
    process.closeWriteChannel();
    QVERIFY(process.waitForFinished(30'000));
    const QByteArray said = process.readAllStandardError();
    QVERIFY2(process.exitCode() == 0, said); // The ordinary work of an ordinary user.
}

void ProcessGuardTest::ordinaryWorkGoesOn()
{
    const auto run = m_zuka.run(words(QStringLiteral("machines list --json")));
    QVERIFY2(run.exitCode == 0 && run.isOneDocument(), run.err);
}

QTEST_GUILESS_MAIN(ProcessGuardTest)
#include "tst_process_guard.moc"
