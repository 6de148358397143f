// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guard/machine_guard.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <memory>
#include <vector>

using namespace core::guard;
using core::remote::Command;
using core::remote::CommandOutput;

namespace {

bool write(const QString &path, const QByteArray &content)
{
    QFile file{path};
    return file.open(QIODevice::WriteOnly) && file.write(content) == content.size()
        && file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
}

QByteArray read(const QString &path)
{
    QFile file{path};
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray{};
}

QByteArray pattern() { return read(QStringLiteral(ZUKA_SOURCE_DIR "/resources/guard/zuka-guard.sh")); }

GuardRules fastRules()
{
    GuardRules rules;
    rules.tick = std::chrono::seconds{1};
    rules.grace = std::chrono::seconds{1};
    rules.stopTries = 2;
    return rules;
}

/// A machine of its own: a home, cards that show what the file "load" says, and a stop command that only leaves a mark.
class Box {
public:
    Box(const QString &shell, const QByteArray &load, const QByteArray &stop = "echo x >>\"$HOME/stopped\"") : m_shell{shell}, m_stop{stop}
    {
        QDir{m_home.path()}.mkdir(QStringLiteral("bin"));
        const QString bin = m_home.filePath(QStringLiteral("bin/"));
        write(bin + QStringLiteral("nvidia-smi"), "#!/bin/sh\ncat \"$HOME/load\"\n");
        write(bin + QStringLiteral("sh"), "#!/bin/sh\nexec " + shell.toUtf8() + " \"$@\"\n");
        write(bin + QStringLiteral("tmux"), "#!/bin/sh\nexit 1\n"); // nohup takes over
        setLoad(load);
    }
    ~Box() { run(removeGuard()); }

    QString path(const char *name) const { return m_home.filePath(QString::fromLatin1(name)); }
    void setLoad(const QByteArray &load) { write(path("load"), load + '\n'); }
    void set(const QByteArray &key, const QByteArray &value)
    {
        QByteArray text;
        for (const QByteArray &line : read(path(".zuka-guard/settings")).split('\n')) {
            if (!line.isEmpty() && !line.startsWith(key + '='))
                text += line + '\n';
        }
        write(path(".zuka-guard/settings"), text + key + '=' + value + '\n');
    }
    CommandOutput run(const Command &command)
    {
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("HOME"), m_home.path());
        environment.insert(QStringLiteral("PATH"), m_home.filePath(QStringLiteral("bin:")) + environment.value(QStringLiteral("PATH")));
        process.setProcessEnvironment(environment);
        process.start(QStringLiteral("sh"), {QStringLiteral("-c"), QString::fromUtf8(command.line)});
        process.write(command.input);
        process.closeWriteChannel();
        process.waitForFinished(20'000);
        return {.exitCode = process.exitCode(), .standardOutput = process.readAllStandardOutput(),
                .standardError = process.readAllStandardError()};
    }
    GuardState install(const GuardWish &wish, const GuardRules &rules = fastRules())
    {
        const auto script = guardScript(pattern(), rules, {.ends = EndsBilling::Yes, .command = m_stop}, QStringLiteral("AutoDL"));
        return script ? state(run(installGuard(*script, wish))) : GuardState{};
    }
    GuardState state() { return state(run(askGuard())); }
    bool isStopped() const { return QFile::exists(path("stopped")); }

private:
    static GuardState state(const CommandOutput &output)
    {
        const auto answer = guardState(output, QDateTime::currentDateTimeUtc());
        return answer ? *answer : GuardState{};
    }

    QTemporaryDir m_home;
    QString m_shell;
    QByteArray m_stop;
};

} // namespace

/// The script that runs on the machine, in the shells that machines have. Nothing here knows of Zuka once it is installed.
class MachineGuardTest final : public QObject {
    Q_OBJECT

private slots:
    void scriptIsWholeAndReadable();
    void noScriptWhereItWouldBeUseless();
    void shells_data();
    void firesWhenItShould_data() { shells_data(); }
    void firesWhenItShould();
    void neverFiresWhenItMustNot_data() { shells_data(); }
    void neverFiresWhenItMustNot();
    void pauseExtendRemove_data() { shells_data(); }
    void pauseExtendRemove();
    void stopThatFailsIsTold();
    void answersAreRead_data();
    void answersAreRead();
};

void MachineGuardTest::shells_data()
{
    QTest::addColumn<QString>("shell");
    for (const char *shell : {"dash", "busybox"}) {
        const QString path = QStandardPaths::findExecutable(QString::fromLatin1(shell));
        if (!path.isEmpty())
            QTest::newRow(shell) << (QByteArray{"busybox"} == shell ? path + QStringLiteral(" sh") : path);
    }
}

void MachineGuardTest::scriptIsWholeAndReadable()
{
    const auto script = guardScript(pattern(), fastRules(), {.ends = EndsBilling::Yes, .command = "runpodctl stop pod \"$ID\"", .environment = {QStringLiteral("ID")}},
                                    QStringLiteral("Run\nPod; rm -rf /"));
    QVERIFY(script);
    QVERIFY(!script->contains('@' + QByteArray{"STOP"}));
    QVERIFY(script->contains("runpodctl stop pod \"$ID\""));
    QVERIFY(script->contains("/proc/1/environ"));
    QVERIFY(script->contains("on Run Pod; rm -rf /.")); // In a comment, on one line.
    QVERIFY(!guardScript("#!/bin/sh\n", fastRules(), {.ends = EndsBilling::Yes, .command = "x"}, {}).hasValue());
}

void MachineGuardTest::noScriptWhereItWouldBeUseless()
{
    const auto none = guardScript(pattern(), fastRules(), {.ends = EndsBilling::No}, QStringLiteral("Lambda"));
    QCOMPARE(none.error().code, QStringLiteral("guard.no_stop"));
    QCOMPARE(guardFit({.ends = EndsBilling::No}), GuardFit::Useless);
    QCOMPARE(guardFit({.ends = EndsBilling::Depends, .command = "x"}), GuardFit::MayNotEnd);
    QCOMPARE(guardFit({}), GuardFit::Unknown);
}

void MachineGuardTest::firesWhenItShould()
{
    QFETCH(QString, shell);
    Box end{shell, "0"};
    Box idle{shell, "90"};
    Box job{shell, "50"};
    QProcess work;
    work.start(QStringLiteral("sleep"), {QStringLiteral("4")});
    QVERIFY(work.waitForStarted());
    QVERIFY(end.install({.endIn = std::chrono::seconds{2}}).isRunning);
    QVERIFY(idle.install({.idleMinutes = 1}).isRunning);
    QVERIFY(job.install({.job = QStringLiteral("pid:%1").arg(work.processId())}).isRunning);
    idle.set("idle_seconds", "2");
    QTRY_VERIFY_WITH_TIMEOUT(idle.state().isArmed, 6000); // Work was seen.
    idle.setLoad("0\n1");
    QVERIFY(work.waitForFinished(10'000));
    QTRY_VERIFY_WITH_TIMEOUT(end.isStopped(), 15'000);
    QTRY_VERIFY_WITH_TIMEOUT(idle.isStopped(), 15'000);
    QTRY_VERIFY_WITH_TIMEOUT(job.isStopped(), 15'000);
    QCOMPARE(end.state().lastReason, QStringLiteral("end"));
    QCOMPARE(idle.state().lastReason, QStringLiteral("idle"));
    QCOMPARE(job.state().lastReason, QStringLiteral("job"));
}

void MachineGuardTest::neverFiresWhenItMustNot()
{
    QFETCH(QString, shell);
    Box neverWorked{shell, "0"};
    Box unreadable{shell, "80"};
    Box oneBusy{shell, "80"};
    Box moving{shell, "0"};
    Box jobNeverSeen{shell, "0"};
    Box nothingChosen{shell, "0"};
    neverWorked.install({.idleMinutes = 1});
    unreadable.install({.idleMinutes = 1});
    oneBusy.install({.idleMinutes = 1});
    for (Box *box : {&neverWorked, &unreadable, &oneBusy})
        box->set("idle_seconds", "1");
    moving.install({.endIn = std::chrono::seconds{3}});
    moving.run(holdGuard());
    jobNeverSeen.install({.job = QStringLiteral("pid:999999999")});
    nothingChosen.install({});
    QTRY_VERIFY_WITH_TIMEOUT(unreadable.state().isArmed && oneBusy.state().isArmed, 8000);
    unreadable.setLoad("[N/A]");
    oneBusy.setLoad("0\n40");
    QTRY_COMPARE_WITH_TIMEOUT(moving.state().reason, QStringLiteral("end"), 10'000);
    QTest::qWait(4000); // Time enough for each to have fired.
    for (const Box *box : {&neverWorked, &unreadable, &oneBusy, &moving, &jobNeverSeen, &nothingChosen})
        QVERIFY(!box->isStopped());
    QCOMPARE(neverWorked.state().mood, GuardMood::NotArmed);
    QVERIFY(!neverWorked.state().protects(fastRules()));
    QCOMPARE(moving.state().mood, GuardMood::Transfer);
    QVERIFY(moving.state().protects(fastRules()));
    write(moving.path(".zuka-guard/transfer"), "1"); // The transfer has ended long ago.
    QTRY_VERIFY_WITH_TIMEOUT(moving.isStopped(), 10'000);
}

void MachineGuardTest::pauseExtendRemove()
{
    QFETCH(QString, shell);
    Box paused{shell, "0"};
    Box extended{shell, "0"};
    Box removed{shell, "0"};
    for (Box *box : {&paused, &extended, &removed})
        QVERIFY(box->install({.endIn = std::chrono::seconds{4}}).isRunning);
    paused.run(pauseGuard(std::chrono::hours{1}));
    extended.run(extendGuard(std::chrono::hours{1}));
    const QStringList before = QDir{removed.path("")}.entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
    removed.run(removeGuard());
    QVERIFY(!removed.state().isInstalled);
    const QStringList after = QDir{removed.path("")}.entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
    QCOMPARE(before.size() - after.size(), 1); // Only its own folder was there.
    QTRY_COMPARE_WITH_TIMEOUT(paused.state().reason, QStringLiteral("end"), 12'000);
    QTest::qWait(3500);
    for (const Box *box : {&paused, &extended, &removed})
        QVERIFY(!box->isStopped());
    QVERIFY(!QFile::exists(removed.path(".zuka-guard"))); // Its last beat did not bring it back.
    QVERIFY(paused.state().pausedUntil.has_value());
    const auto end = extended.state().endAt;
    QVERIFY(end && *end > QDateTime::currentDateTimeUtc().addSecs(3500));
    paused.run(resumeGuard());
    QTRY_VERIFY_WITH_TIMEOUT(paused.isStopped(), 10'000);
}

void MachineGuardTest::stopThatFailsIsTold()
{
    Box box{QStringLiteral("/bin/sh"), "0", "false"};
    box.install({.endIn = std::chrono::seconds{1}});
    QTRY_COMPARE_WITH_TIMEOUT(box.state().mood, GuardMood::StopFailed, 20'000);
    QVERIFY(!box.state().protects(fastRules()));
    QVERIFY(read(box.path(".zuka-guard/log")).contains("the stop command failed"));
}

void MachineGuardTest::answersAreRead_data()
{
    QTest::addColumn<QByteArray>("answer");
    QTest::addColumn<int>("exitCode");
    QTest::addColumn<QString>("code");
    QTest::newRow("none") << QByteArray{"zuka-guard none\n"} << 0 << QString{};
    QTest::newRow("login noise before it") << QByteArray{"Welcome a=b\nzuka-guard status\nnow=100\n"} << 0 << QString{};
    QTest::newRow("something else") << QByteArray{"hello\n"} << 0 << QStringLiteral("guard.unreadable");
    QTest::newRow("no room") << QByteArray{} << 1 << QStringLiteral("guard.failed");
}

void MachineGuardTest::answersAreRead()
{
    QFETCH(QByteArray, answer);
    QFETCH(int, exitCode);
    QFETCH(QString, code);
    const auto state = guardState({.exitCode = exitCode, .standardOutput = answer}, QDateTime::currentDateTimeUtc());
    QCOMPARE(state ? QString{} : state.error().code, code);
    const QDateTime now{QDate{2026, 11, 30}, QTime{12, 0}, Qt::UTC};
    // A machine whose clock is an hour wrong: its moments are ours all the same.
    const auto shifted = guardState({.standardOutput = "zuka-guard status\nnow=10000\nrunning=1\nend_at=13600\nbeat=9990\nstate=watching\narmed=1\n"
                                                       "idle_for=60\nload=3\nlast_stop=9000 idle\n"},
                                    now);
    QCOMPARE(shifted->endAt, std::optional{now.addSecs(3600)});
    QCOMPARE(shifted->silentFor, std::optional{std::chrono::seconds{10}});
    QCOMPARE(shifted->lastStop, std::optional{now.addSecs(-1000)});
    QVERIFY(shifted->protects(GuardRules{}));
}

QTEST_GUILESS_MAIN(MachineGuardTest)
#include "tst_machine_guard.moc"
