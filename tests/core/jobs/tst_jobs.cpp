// SPDX-License-Identifier: GPL-3.0-or-later
// Jobs on a real shell and a real tmux with a socket of its own: how each ends is found again, whoever was away meanwhile.
#include "core/jobs/job_book.h"
#include "core/jobs/job_reading.h"
#include "core/jobs/job_script.h"
#include "core/remote/tmux_control.h"
#include "support/await.h"
#include "support/local_session.h"
#include "support/manual_clock.h"
#include "support/memory_jobs.h"

#include <QDir>
#include <QSignalSpy>
#include <QStandardPaths>

using core::jobs::Job;
using core::jobs::JobPlace;
using core::jobs::JobState;
using core::jobs::JobWish;

namespace {

const core::instances::InstanceId kMachine{QStringLiteral("llm")};

/// One machine, and a program that comes and goes.
struct World {
    tests::LocalSession machine;
    core::SystemClock clock;
    tests::MemoryJobs kept;
    std::unique_ptr<core::jobs::JobBook> book;
    bool isConnected = true;

    World()
    {
        qputenv("TMUX_TMPDIR", QFile::encodeName(machine.home()));
        qunsetenv("TMUX");
        qputenv("SHELL", "/bin/sh");
        restart();
    }
    ~World() { run("tmux kill-server 2>/dev/null"); }
    /// The program is killed and started again: only what was kept is left.
    void restart()
    {
        book = std::make_unique<core::jobs::JobBook>(core::jobs::JobBook::Parts{
            .repository = kept, .clock = clock, .runner = [this](const auto &) { return isConnected ? &machine : nullptr; }});
        book->load(std::chrono::milliseconds{100});
    }
    core::remote::CommandOutput run(const QByteArray &line)
    {
        const auto output = tests::await(machine.run({.line = line}));
        return output ? *output : core::remote::CommandOutput{.exitCode = 255};
    }
    std::optional<Job> job() const { return book->latest(kMachine); }
    bool becomes(JobState state) const
    {
        return QTest::qWaitFor([this, state] { return job() && job()->state == state; }, 10'000);
    }
    QByteArray file(const QString &path) const
    {
        QFile file{machine.home() + u'/' + path};
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray{};
    }
};

QString said(const std::optional<Job> &job)
{
    return job ? core::jobs::wordOf(job->state) + u' ' + job->tail.join(u'|') : QStringLiteral("no job");
}

} // namespace

class JobsTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        if (QStandardPaths::findExecutable(QStringLiteral("tmux")).isEmpty())
            QSKIP("tmux is not installed here");
    }
    void endsWithItsCode_data();
    void endsWithItsCode();
    void isFoundAgainAfterTheProgramWasKilled();
    void runsWhereItWasAsked();
    void runsBesideAnotherHome();
    void slowStartUpFilesAreNoEnd();
    void removesWhatIsOver();
    void killedIsToldFromEnded();
    void rebootedIsToldFromVanished();
    void isFoundFromAnotherComputer();
    void namesThatHurt_data();
    void namesThatHurt();
    void goesOnWithoutTmux();
    void nameTakenIsSaid();
    void wishes_data();
    void wishes();
    void rubbishIsNoJob_data();
    void rubbishIsNoJob();
    void progressBarsAreOneLine();
};

void JobsTest::endsWithItsCode_data()
{
    QTest::addColumn<QString>("command");
    QTest::addColumn<JobState>("state");
    QTest::addColumn<int>("code");
    QTest::addColumn<QString>("tail");
    QTest::newRow("well") << QStringLiteral("echo step 1/2; echo done") << JobState::Ended << 0 << QStringLiteral("done");
    QTest::newRow("badly") << QStringLiteral("echo no memory >&2; exit 3") << JobState::Failed << 3 << QStringLiteral("no memory");
    QTest::newRow("by a signal") << QStringLiteral("kill -9 $$") << JobState::Failed << 137 << QString{};
    QTest::newRow("no such program") << QStringLiteral("zuka-is-not-there") << JobState::Failed << 127 << QStringLiteral("not found");
    QTest::newRow("not a line of the shell") << QStringLiteral("if then (") << JobState::Failed << 2 << QStringLiteral("yntax");
    QTest::newRow("two lines and quotes") << QStringLiteral("a='it'\"'\"'s'\necho \"$a `echo 5`\"") << JobState::Ended << 0 << QStringLiteral("it's 5");
}

void JobsTest::endsWithItsCode()
{
    QFETCH(QString, command);
    QFETCH(JobState, state);
    QFETCH(int, code);
    QFETCH(QString, tail);
    World world;
    QSignalSpy ended{world.book.get(), &core::jobs::JobBook::ended};
    const auto started = tests::await(world.book->start(kMachine, {.name = QStringLiteral("train"), .command = command}));
    QVERIFY2(started, started ? "" : qPrintable(started.error().detail));
    QCOMPARE(started->place, JobPlace::Tmux);
    QVERIFY2(world.becomes(state), qPrintable(said(world.job())));
    QCOMPARE(world.job()->exitCode, std::optional{code});
    QVERIFY(world.job()->endedAt.isValid() && world.job()->startedAt.isValid());
    QVERIFY2(world.job()->tail.join(u'\n').contains(tail), qPrintable(said(world.job())));
    QCOMPARE(ended.size(), 1);
    QCOMPARE(world.kept.kept.first().state, state);
}

void JobsTest::isFoundAgainAfterTheProgramWasKilled()
{
    World world;
    QVERIFY(tests::await(world.book->start(
        kMachine, {.name = QStringLiteral("night"), .command = QStringLiteral("echo begun; while [ ! -f ~/go ]; do sleep 0.05; done; exit 5")})));
    QVERIFY2(world.becomes(JobState::Running), qPrintable(said(world.job())));
    world.book.reset();
    world.run("touch ~/go");
    QTRY_VERIFY(!world.run("cat ~/.zuka/jobs/*/ended").standardOutput.isEmpty());
    world.isConnected = false;
    world.restart();
    QTRY_VERIFY(world.job());
    QCOMPARE(world.job()->state, JobState::Running); // as it was seen last
    QSignalSpy ended{world.book.get(), &core::jobs::JobBook::ended};
    world.isConnected = true;
    QVERIFY2(world.becomes(JobState::Failed), qPrintable(said(world.job())));
    QCOMPARE(world.job()->exitCode, std::optional{5});
    QCOMPARE(world.job()->wish.name, QStringLiteral("night"));
    QCOMPARE(ended.size(), 1);
    const Job told = *world.job();
    QVERIFY(told.endedAt.isValid());
    QTest::qWait(400); // the second of the machine's clock moves on
    world.book->look(kMachine);
    QVERIFY(tests::await(world.machine.run({.line = "sleep 0.3"})));
    QCOMPARE(*world.job(), told); // also the moment: it names the reminder
}

void JobsTest::runsWhereItWasAsked()
{
    World world;
    world.run("mkdir -p '/" + QFile::encodeName(world.machine.home()) + "/my data'; printf 'RATE=\"2 e-5\"\\n' > ~/train.env;"
              "mkdir -p ~/miniconda3/bin ~/miniconda3/etc/profile.d; printf '#!/bin/sh\\necho \"$HOME/miniconda3\"\\n' > ~/miniconda3/bin/conda;"
              "chmod +x ~/miniconda3/bin/conda; echo 'conda() { CONDA_ENV=$2; export CONDA_ENV; }' > ~/miniconda3/etc/profile.d/conda.sh");
    const JobWish wish{.name = QStringLiteral("train"),
                       .command = QStringLiteral("echo \"$PWD/$RATE/$CONDA_ENV\""),
                       .folder = QStringLiteral("~/my data"),
                       .environmentFile = QStringLiteral("~/train.env"),
                       .condaEnvironment = QStringLiteral("py 310"),
                       .logFile = QStringLiteral("out.log"),
                       .commandAtEnd = QStringLiteral("echo code $ZUKA_EXIT_CODE > ~/told")};
    QVERIFY(tests::await(world.book->start(kMachine, wish)));
    QVERIFY2(world.becomes(JobState::Ended), qPrintable(said(world.job())));
    QVERIFY2(world.file(QStringLiteral("my data/out.log")).contains("/my data/2 e-5/py 310"), world.file(QStringLiteral("my data/out.log")));
    QTRY_COMPARE(world.file(QStringLiteral("told")), QByteArray{"code 0\n"});
    const QByteArray script = world.file(QStringLiteral(".zuka/jobs/%1/run.sh").arg(world.job()->id));
    QVERIFY(script.startsWith("#!/bin/sh\n# Job: train\n"));
    QCOMPARE(script, core::jobs::scriptOf(wish, world.job()->id));
}

// The server of tmux was started with another home folder, as by a start script of the platform.
void JobsTest::runsBesideAnotherHome()
{
    World world;
    QCOMPARE(world.run("mkdir ~/other; HOME=~/other tmux -u new-session -d -s there").exitCode, 0);
    QVERIFY(tests::await(world.book->start(kMachine, {.name = QStringLiteral("train"), .command = QStringLiteral("echo done; exit 7")})));
    QVERIFY2(world.becomes(JobState::Failed), qPrintable(said(world.job())));
    QCOMPARE(world.job()->exitCode, std::optional{7});
    QCOMPARE(world.job()->tail, QStringList{QStringLiteral("done")});
}

void JobsTest::slowStartUpFilesAreNoEnd()
{
    const QString bash = QStandardPaths::findExecutable(QStringLiteral("bash"));
    if (bash.isEmpty())
        QSKIP("bash is not installed here");
    World world;
    qputenv("SHELL", QFile::encodeName(bash));
    world.run("echo 'while [ ! -f ~/go ]; do sleep 0.05; done' > ~/.bash_profile");
    QVERIFY(tests::await(world.book->start(kMachine, {.name = QStringLiteral("train"), .command = QStringLiteral("echo done")})));
    QVERIFY2(world.becomes(JobState::Running), qPrintable(said(world.job())));
    world.run("touch ~/go");
    QVERIFY2(world.becomes(JobState::Ended), qPrintable(said(world.job())));
}

void JobsTest::removesWhatIsOver()
{
    World world;
    QVERIFY(tests::await(world.book->start(kMachine, {.name = QStringLiteral("long"), .command = QStringLiteral("sleep 60")})));
    QVERIFY(world.becomes(JobState::Running));
    const QString running = world.job()->id;
    QVERIFY2(!tests::await(world.book->remove(kMachine, running)), "it runs");
    world.run("tmux kill-server");
    QVERIFY(world.becomes(JobState::Failed));
    world.isConnected = false;
    QCOMPARE(tests::await(world.book->remove(kMachine, running)).error().code, QStringLiteral("job.not_connected"));
    world.isConnected = true;
    QVERIFY(!world.run("ls ~/.zuka/jobs").standardOutput.trimmed().isEmpty());
    QVERIFY(tests::await(world.book->remove(kMachine, running)));
    QVERIFY(!world.job() && world.kept.kept.isEmpty());
    QVERIFY(world.run("ls ~/.zuka/jobs").standardOutput.trimmed().isEmpty());
    QVERIFY2(!tests::await(world.book->remove(kMachine, {})), "never the folder of all");
}

void JobsTest::killedIsToldFromEnded()
{
    World world;
    QVERIFY(tests::await(world.book->start(kMachine, {.name = QStringLiteral("train"), .command = QStringLiteral("sleep 60")})));
    QVERIFY(world.becomes(JobState::Running));
    QCOMPARE(world.job()->session, QByteArray{"train"});
    world.run("tmux rename-session -t =train other");
    QTRY_COMPARE(world.job()->session, QByteArray{"other"});
    world.run("kill -KILL -$(cut -d' ' -f2 ~/.zuka/jobs/*/started)");
    QVERIFY2(world.becomes(JobState::Vanished), qPrintable(said(world.job())));
    QVERIFY(!world.job()->exitCode && !world.job()->endedAt.isValid()); // nobody wrote that down
    const QDateTime seen = world.job()->readAt;
    QTest::qWait(20);
    world.book->look(kMachine);
    QVERIFY(tests::await(world.machine.run({.line = "sleep 0.3"})));
    QCOMPARE(world.job()->readAt, seen); // what was found once is not news again

    QVERIFY(tests::await(world.book->start(kMachine, {.name = QStringLiteral("two"), .command = QStringLiteral("sleep 60")})));
    QVERIFY(world.becomes(JobState::Running));
    world.run("tmux kill-server");
    QVERIFY2(world.becomes(JobState::Failed), qPrintable(said(world.job())));
    QCOMPARE(world.job()->exitCode, std::optional{129});
}

void JobsTest::rebootedIsToldFromVanished()
{
    World world;
    QVERIFY(tests::await(world.book->start(kMachine, {.name = QStringLiteral("train"), .command = QStringLiteral("sleep 60")})));
    QVERIFY(world.becomes(JobState::Running));
    // As it looks after a start of the machine: the record is of another one, and nothing runs.
    world.run("cd ~/.zuka/jobs/*; p=$(cut -d' ' -f2 started); sed -i 's/ [^ ]*$/ another-boot+17/' started; kill -KILL -$p");
    QVERIFY2(world.becomes(JobState::Rebooted), qPrintable(said(world.job())));
}

void JobsTest::isFoundFromAnotherComputer()
{
    World world;
    QVERIFY(tests::await(world.book->start(kMachine, {.name = QStringLiteral("shared run"), .command = QStringLiteral("sleep 60"), .reminds = false})));
    QVERIFY(world.becomes(JobState::Running));
    world.kept.kept.clear();
    world.restart();
    world.book->look(kMachine);
    QVERIFY(world.becomes(JobState::Running));
    QCOMPARE(world.job()->wish.name, QStringLiteral("shared run"));
    QVERIFY(!world.job()->wish.reminds);
    world.run("rm -rf ~/.zuka/jobs");
    QVERIFY2(world.becomes(JobState::Vanished), qPrintable(said(world.job())));
}

void JobsTest::namesThatHurt_data()
{
    QTest::addColumn<QString>("name");
    for (const char *name : {"$", "$1", "a:b.c", "-x", "my work", "it's `x`", "日本", "*", "=a", "#S", "%0", "@1", "{last}", "a$(touch ~/pwned)"})
        QTest::newRow(name) << QString::fromUtf8(name);
}

void JobsTest::namesThatHurt()
{
    QFETCH(QString, name);
    World world;
    const auto started = tests::await(world.book->start(kMachine, {.name = name, .command = QStringLiteral("sleep 60")}));
    QVERIFY2(started, started ? "" : qPrintable(started.error().detail));
    QVERIFY2(world.becomes(JobState::Running), qPrintable(said(world.job())));
    QCOMPARE(world.job()->session, core::remote::tmuxName(name));
    QCOMPARE(world.job()->wish.name, name);
    const auto again = tests::await(world.book->start(kMachine, {.name = name, .command = QStringLiteral("sleep 60")}));
    QVERIFY(!again);
    QCOMPARE(again.error().code, QStringLiteral("job.name_taken"));
    QVERIFY(world.file(QStringLiteral("pwned")).isNull() && !QFile::exists(world.machine.home() + QStringLiteral("/pwned")));
    QCOMPARE(world.run(core::remote::renameTmux(world.job()->session, "plain").line).exitCode, 0);
    QCOMPARE(world.run(core::remote::endTmux("plain").line).exitCode, 0);
    QVERIFY2(world.becomes(JobState::Failed), qPrintable(said(world.job())));
}

void JobsTest::goesOnWithoutTmux()
{
    World world;
    world.machine.answers = [](const core::remote::Command &command) -> std::optional<core::Result<core::remote::CommandOutput>> {
        if (!command.line.contains("zuka-place"))
            return {};
        return std::nullopt;
    };
    // Neither tmux nor screen is found: only the links of what a plain system has.
    const QString tools = world.machine.home() + QStringLiteral("/tools");
    QDir{}.mkpath(tools);
    for (const char *tool : {"sh", "mkdir", "rm", "nohup", "setsid", "cat", "date", "sed", "cut", "tee", "mv", "echo", "printf", "sleep"}) {
        const QString found = QStandardPaths::findExecutable(QString::fromLatin1(tool));
        if (!found.isEmpty())
            QFile::link(found, tools + u'/' + QString::fromLatin1(tool));
    }
    const QByteArray line = "PATH=" + QFile::encodeName(tools) + "; export PATH\n"
        + core::jobs::startCommand({.name = QStringLiteral("train"), .command = QStringLiteral("echo out; exit 4")}, QStringLiteral("abc123")).line;
    const auto place = core::jobs::placeFrom(world.run(line));
    QVERIFY2(place, place ? "" : qPrintable(place.error().detail));
    QCOMPARE(*place, JobPlace::Background);
    world.book->look(kMachine);
    QTRY_VERIFY((world.book->look(kMachine), world.job() && world.job()->state == JobState::Failed));
    QCOMPARE(world.job()->exitCode, std::optional{4});
    QCOMPARE(world.job()->tail, QStringList{QStringLiteral("out")});
}

void JobsTest::nameTakenIsSaid()
{
    World world;
    world.run("tmux -u new-session -d -s train");
    const auto started = tests::await(world.book->start(kMachine, {.name = QStringLiteral("train"), .command = QStringLiteral("true")}));
    QVERIFY(!started);
    QCOMPARE(started.error().code, QStringLiteral("job.name_taken"));
    QVERIFY2(!world.job(), "nothing is left of it");
    QVERIFY(world.run("ls ~/.zuka/jobs").standardOutput.trimmed().isEmpty());
    world.isConnected = false;
    QCOMPARE(tests::await(world.book->start(kMachine, {.name = QStringLiteral("x"), .command = QStringLiteral("true")})).error().code,
             QStringLiteral("job.not_connected"));
}

void JobsTest::wishes_data()
{
    QTest::addColumn<JobWish>("wish");
    QTest::addColumn<QString>("code");
    const JobWish fine{.name = QStringLiteral("train"), .command = QStringLiteral("python train.py")};
    QTest::newRow("fine") << fine << QString{};
    const auto row = [&](const char *name, auto change, const char *code) {
        JobWish wish = fine;
        change(wish);
        QTest::newRow(name) << wish << QString::fromLatin1(code);
    };
    row("no name", [](JobWish &wish) { wish.name = QStringLiteral("  "); }, "job.name");
    row("no command", [](JobWish &wish) { wish.command = QStringLiteral(" \n"); }, "job.command");
    row("a book", [](JobWish &wish) { wish.command = QString{40'000, u'x'}; }, "job.long");
    row("line end in a path", [](JobWish &wish) { wish.folder = QStringLiteral("/a\nrm"); }, "job.text");
}

void JobsTest::wishes()
{
    QFETCH(JobWish, wish);
    QFETCH(QString, code);
    const auto status = core::jobs::checkWish(wish);
    QCOMPARE(status ? QString{} : status.error().code, code);
    QVERIFY(status || !status.error().remedy.isEmpty());
    QCOMPARE(core::jobs::jobWishFrom(core::jobs::toText(wish)), wish);
}

void JobsTest::rubbishIsNoJob_data()
{
    QTest::addColumn<QByteArray>("answer");
    QTest::addColumn<int>("jobs");
    QTest::newRow("nothing") << QByteArray{} << -1;
    QTest::newRow("another program") << QByteArray{"J:abc\nM:name=x\n"} << -1;
    QTest::newRow("none") << QByteArray{"zuka-jobs 1700000000 b+1\n"} << 0;
    QTest::newRow("an id that is a path") << QByteArray{"zuka-jobs 1700000000 b+1\nJ:../../etc\nM:name=x\n"} << 0;
    QTest::newRow("cut") << QByteArray{"zuka-jobs 1700000000 b+1\nJ:abc\nS:17"} << 1;
    QTest::newRow("figures that are none") << QByteArray{"zuka-jobs x y\nJ:abc\nS:a b c d\nE:z z\nA:\n"} << 1;
}

void JobsTest::rubbishIsNoJob()
{
    QFETCH(QByteArray, answer);
    QFETCH(int, jobs);
    const auto read = core::jobs::parseJobs({.standardOutput = answer}, tests::ManualClock{}.now());
    QCOMPARE(read ? static_cast<int>(read->size()) : -1, jobs);
}

void JobsTest::progressBarsAreOneLine()
{
    const auto read = core::jobs::parseJobs(
        {.standardOutput = "zuka-jobs 1700000000 b+1\nJ:abc\nM:name=a=b\nS:1699999000 7 99 b+1\nA:99\nT:\x1b[32m 10%\r 20%\r\x1b[1;31m 30% |\x1b[0m\r\nT:\n"},
        tests::ManualClock{}.now());
    QVERIFY(read && read->size() == 1);
    QCOMPARE(read->first().tail, QStringList{QStringLiteral("30% |")});
    QCOMPARE(read->first().wish.name, QStringLiteral("a=b"));
    QCOMPARE(read->first().state, JobState::Running);
    QCOMPARE(read->first().startedAt, tests::ManualClock{}.now().addSecs(-1000)); // by our clock
}

QTEST_GUILESS_MAIN(JobsTest)
#include "tst_jobs.moc"
