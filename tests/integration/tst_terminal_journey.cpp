// SPDX-License-Identifier: GPL-3.0-or-later
// A terminal over a real server and a line that breaks: what runs in tmux goes on, and the tab finds back to it.
#include "core/jobs/job_book.h"
#include "core/remote_libssh/session_factory.h"
#include "core/store/store.h"
#include "core/terminal/transcript.h"
#include "support/memory_host_keys.h"
#include "support/memory_repositories.h"
#include "support/memory_secret_store.h"
#include "support/test_sshd.h"
#include "ui/viewmodel/terminal_view_model.h"

#include <QCoreApplication>
#include <QStandardPaths>
#include <QTest>

#include <cstdio>

using core::remote::SessionPhase;
using tests::TestSshd;
using ui::TerminalState;
using ui::TerminalTab;

namespace {

const core::instances::InstanceId kMachine{QStringLiteral("llm")};

/// How long the line stays away; tests/soak asks for minutes.
int secondsAway() { return qEnvironmentVariableIntValue("ZUKA_SOAK_SECONDS"); }

struct World {
    TestSshd server;
    core::SystemClock clock;
    tests::MemoryHostKeys hostKeys;
    tests::MemoryInstanceRepository repository;
    tests::MemorySecretStore secrets;
    core::remote_libssh::LibsshSessionFactory factory{hostKeys, clock};
    std::unique_ptr<core::fleet::Fleet> fleet;
    std::unique_ptr<ui::TerminalViewModel> model;

    explicit World(const QStringList &options = {QStringLiteral("--latency"), QStringLiteral("1")})
        : server{options}
    {
        core::instances::Instance machine;
        machine.id = kMachine;
        machine.name = QStringLiteral("llm");
        machine.host = QStringLiteral("127.0.0.1");
        machine.port = server.linkPort() != 0 ? server.linkPort() : server.port();
        machine.user = server.value(QStringLiteral("USER"));
        machine.login = core::instances::LoginMethod::KeyFile;
        machine.keyFile = server.keyFile();
        repository.instances << machine;
        fleet = std::make_unique<core::fleet::Fleet>(
            core::fleet::Fleet::Parts{.repository = repository, .sessions = factory, .secrets = secrets, .clock = clock});
        QObject::connect(fleet.get(), &core::fleet::Fleet::machineChanged, fleet.get(), [this](const core::instances::InstanceId &id) {
            const auto status = fleet->machine(id);
            if (status && status->pendingKey)
                fleet->answerHostKey(id, true);
        });
        model = std::make_unique<ui::TerminalViewModel>(*fleet, clock, ui::TerminalSnippets{});
        model->setMachine(kMachine);
    }
    bool connects()
    {
        fleet->load();
        return QTest::qWaitFor([this] { return model->isConnected(); }, 15'000);
    }
    core::remote::CommandOutput run(const QByteArray &line)
    {
        auto *session = fleet->session(kMachine);
        if (!session)
            return {};
        const auto future = session->run({.line = line});
        return QTest::qWaitFor([&] { return future.isFinished(); }, 15'000) && future.result() ? *future.result() : core::remote::CommandOutput{};
    }
    int jobLines() const
    {
        QFile file{server.homeFolder() + QStringLiteral("/out.txt")};
        return file.open(QIODevice::ReadOnly) ? static_cast<int>(file.readAll().count('\n')) : 0;
    }
};

bool becomes(TerminalTab &tab, TerminalState state)
{
    return QTest::qWaitFor([&] { return tab.state() == state; }, 40'000);
}

void type(TerminalTab &tab, const QString &line)
{
    tab.shell().emulator().type(line + u'\r');
    tab.shell().flushInput();
}

} // namespace

class TerminalJourney final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        if (QStandardPaths::findExecutable(QStringLiteral("tmux")).isEmpty())
            QSKIP("tmux is not installed here");
    }

    void tmuxOutlivesTheLine()
    {
        World world;
        QVERIFY2(world.server.isRunning(), world.server.problem());
        QVERIFY(world.connects());
        TerminalTab *tab = world.model->start(kMachine, QStringLiteral("night run"));
        QVERIFY(tab);
        QVERIFY2(becomes(*tab, TerminalState::Open), qPrintable(tab->stateText()));
        type(*tab, QStringLiteral("i=0; while :; do i=$((i+1)); echo $i >> ~/out.txt; sleep 0.05; done"));
        QTRY_VERIFY(world.jobLines() > 3);
        tab->shell().resize(101, 31);
        QTRY_COMPARE(world.run("tmux list-clients -F '#{client_width}x#{client_height}'").standardOutput.trimmed(), QByteArray{"101x31"});

        if (secondsAway() > 0)
            QVERIFY(world.server.link("refuse"));
        QVERIFY(world.server.link("cut"));
        QVERIFY2(becomes(*tab, TerminalState::Lost), qPrintable(tab->stateText()));
        const int atCut = world.jobLines();
        QTest::qWait(secondsAway() * 1000);
        QVERIFY(world.server.link("accept"));
        QVERIFY2(becomes(*tab, TerminalState::Open), "it joins again by itself");
        QTRY_VERIFY2(world.jobLines() > atCut, "the job went on");
        QVERIFY(QTest::qWaitFor([&] { return world.model->isConnected(); }, 40'000));
        QTRY_COMPARE_WITH_TIMEOUT(world.run("tmux list-clients -F '#{client_width}x#{client_height}'").standardOutput.trimmed(), QByteArray{"101x31"},
                                  10'000);

        const auto other = world.fleet->session(kMachine)->openTerminal({.command = core::remote::joinTmuxLine("night run"), .columns = 80, .rows = 24});
        QVERIFY(other);
        QTRY_VERIFY((world.model->refresh(), QTest::qWait(100), !world.model->sessions().isEmpty())
                    && world.model->sessions().first().attachedText.contains(QStringLiteral("80\u00d724")));
        world.model->close(tab);
        QTRY_COMPARE(world.run("tmux list-clients -F '#{client_width}x#{client_height}'").standardOutput.trimmed(), QByteArray{"80x24"});
        const int closed = world.jobLines();
        QTRY_VERIFY2(world.jobLines() > closed, "closing a tab ends nothing");
    }

    void resizeStormEndsAtTheLastSize()
    {
        World world;
        QVERIFY2(world.server.isRunning(), world.server.problem());
        QVERIFY(world.connects());
        TerminalTab *tab = world.model->start(kMachine, QStringLiteral("storm"));
        QVERIFY(becomes(*tab, TerminalState::Open));
        type(*tab, QStringLiteral("while :; do date; sleep 0.02; done"));
        for (int i = 0; i < 50; ++i) {
            tab->shell().resize(1 + i * 37 % 300, 1 + i * 13 % 90);
            QTest::qWait(20);
        }
        tab->shell().resize(1, 1);
        QTest::qWait(100);
        tab->shell().resize(133, 37);
        QTRY_COMPARE_WITH_TIMEOUT(world.run("tmux list-clients -F '#{client_width}x#{client_height}'").standardOutput.trimmed(), QByteArray{"133x37"}, 10'000);
        QCOMPARE(tab->state(), TerminalState::Open);
    }

    void rebootedMachineIsNoStuckWindow_data()
    {
        QTest::addColumn<bool>("isNewKey");
        QTest::newRow("same host key") << false;
        QTest::newRow("another host key") << true;
    }

    void rebootedMachineIsNoStuckWindow()
    {
        QFETCH(bool, isNewKey);
        World world;
        QVERIFY2(world.server.isRunning(), world.server.problem());
        QVERIFY(world.connects());
        TerminalTab *tab = world.model->start(kMachine, QStringLiteral("gone"));
        QVERIFY(becomes(*tab, TerminalState::Open));
        world.run("tmux kill-server & sleep 0.2");
        world.server.restart(isNewKey ? QStringList{QStringLiteral("--new-host-keys")} : QStringList{});
        QVERIFY(world.server.isRunning());
        QTRY_VERIFY_WITH_TIMEOUT(tab->state() == TerminalState::Ended || tab->state() == TerminalState::Lost || tab->state() == TerminalState::Failed, 40'000);
        QVERIFY(!tab->stateText().isEmpty());
        world.model->close(tab);
        QVERIFY(world.model->tabs().isEmpty());
    }

    // The program is killed without a chance to say anything; another one finds the job and how it ended.
    void jobOutlivesTheProgram()
    {
        World world;
        QVERIFY2(world.server.isRunning(), world.server.problem());
        QTemporaryDir data;
        QProcess program;
        program.setProcessChannelMode(QProcess::MergedChannels);
        program.start(QCoreApplication::applicationFilePath(),
                      {QStringLiteral("start-a-job"), data.path(), QString::number(world.server.port()), world.server.value(QStringLiteral("USER")),
                       world.server.keyFile()});
        QByteArray told;
        QVERIFY2(QTest::qWaitFor([&] { return (told += program.readAll()).contains("job runs"); }, 30'000), told);
        program.kill();
        QVERIFY(program.waitForFinished());
        QVERIFY(!QFile::exists(world.server.homeFolder() + QStringLiteral("/done")));
        QFile go{world.server.homeFolder() + QStringLiteral("/go")};
        QVERIFY(go.open(QIODevice::WriteOnly));
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(world.server.homeFolder() + QStringLiteral("/done")), 10'000);

        const auto store = core::store::Store::open(data.path());
        QVERIFY(world.connects());
        core::jobs::JobBook book{{.repository = store->jobs(), .clock = world.clock,
                                  .runner = [&](const auto &id) -> core::remote::CommandRunner * { return world.fleet->session(id); }}};
        book.load(std::chrono::milliseconds{200});
        QTRY_VERIFY_WITH_TIMEOUT(book.latest(kMachine) && book.latest(kMachine)->state == core::jobs::JobState::Failed, 15'000);
        QCOMPARE(book.latest(kMachine)->exitCode, std::optional{7});
        QCOMPARE(book.latest(kMachine)->wish.name, QStringLiteral("night"));
        world.run("tmux kill-server");
    }

    void shellWorksWhereOnlyTerminalsDo()
    {
        World world{{QStringLiteral("--pty-only")}};
        QVERIFY2(world.server.isRunning(), world.server.problem());
        world.fleet->load();
        QTRY_VERIFY_WITH_TIMEOUT(world.fleet->machine(kMachine) && world.fleet->machine(kMachine)->probe.isTerminalOnly, 15'000);
        QVERIFY(world.model->stateText().contains(QStringLiteral("refuses commands")));
        TerminalTab *tab = world.model->openShell(kMachine);
        QVERIFY2(becomes(*tab, TerminalState::Open), qPrintable(tab->stateText()));
        type(*tab, QStringLiteral("echo works-$((40+2))"));
        QTRY_VERIFY((world.fleet->machine(kMachine), core::terminal::Transcript{tab->shell().emulator().scrollback(), tab->shell().emulator().screen()}
                         .text({0, 0}, {23, 80}).contains(QStringLiteral("works-42"))));
    }

    void endOfTheServerIsSaid()
    {
        World world;
        QVERIFY2(world.server.isRunning(), world.server.problem());
        QVERIFY(world.connects());
        TerminalTab *tab = world.model->start(kMachine, QStringLiteral("a:b.c"));
        QVERIFY(becomes(*tab, TerminalState::Open));
        QCOMPARE(tab->session(), QByteArray{"a_b_c"});
        QTRY_COMPARE(world.run("tmux list-sessions -F '#{session_name}'").standardOutput.trimmed(), QByteArray{"a_b_c"});
        world.run("tmux kill-server");
        QVERIFY(becomes(*tab, TerminalState::Ended));
        QVERIFY(!tab->stateText().isEmpty());
        QVERIFY(!tab->actionText().isEmpty());
    }

    void lostShellStaysLost()
    {
        World world;
        QVERIFY2(world.server.isRunning(), world.server.problem());
        QVERIFY(world.connects());
        TerminalTab *tab = world.model->openShell(kMachine);
        QVERIFY(becomes(*tab, TerminalState::Open));
        type(*tab, QStringLiteral("echo kept-$((40+2))"));
        const auto screen = [tab] {
            const core::terminal::Transcript all{tab->shell().emulator().scrollback(), tab->shell().emulator().screen()};
            return all.text({0, 0}, {all.rows() - 1, all.columns()});
        };
        QTRY_VERIFY(screen().contains(QStringLiteral("kept-42")));
        QVERIFY(world.server.link("cut"));
        QVERIFY(becomes(*tab, TerminalState::Lost));
        QVERIFY(QTest::qWaitFor([&] { return world.model->isConnected(); }, 40'000));
        QTest::qWait(300);
        QCOMPARE(tab->state(), TerminalState::Lost);
        tab->open();
        QVERIFY(becomes(*tab, TerminalState::Open));
        QVERIFY2(screen().contains(QStringLiteral("kept-42")), "what was on the screen stays");
    }
};

namespace {

/// Stands for the program: starts a job on the machine, says when it runs, and waits to be killed.
int startAJob(const QStringList &arguments)
{
    const auto store = core::store::Store::open(arguments.value(2));
    core::SystemClock clock;
    tests::MemoryHostKeys keys;
    core::remote_libssh::LibsshSessionFactory factory{keys, clock};
    core::remote::ConnectionRequest request;
    request.endpoint = {QStringLiteral("127.0.0.1"), arguments.value(3).toUShort(), arguments.value(4)};
    request.hostKeyScope = QStringLiteral("x");
    request.credentials.keyFile = arguments.value(5);
    const auto session = factory.create(request);
    QObject::connect(session.get(), &core::remote::Session::hostKeyUnknown, session.get(), [&] { session->answerHostKey(true); });
    core::jobs::JobBook book{{.repository = store->jobs(), .clock = clock, .runner = [&](const auto &) { return session.get(); }}};
    book.load(std::chrono::milliseconds{200});
    QObject::connect(session.get(), &core::remote::Session::stateChanged, &book, [&](const core::remote::SessionState &state) {
        if (state.phase == SessionPhase::Ready && !book.latest(kMachine))
            book.start(kMachine, {.name = QStringLiteral("night"),
                                  .command = QStringLiteral("while [ ! -f ~/go ]; do sleep 0.1; done; touch ~/done; exit 7")});
    });
    QObject::connect(&book, &core::jobs::JobBook::changed, &book, [&] {
        if (book.latest(kMachine) && book.latest(kMachine)->state == core::jobs::JobState::Running) {
            std::puts("job runs");
            std::fflush(stdout);
        }
    });
    session->open();
    return QCoreApplication::exec();
}

} // namespace

int main(int argc, char **argv)
{
    QCoreApplication application{argc, argv};
    if (application.arguments().value(1) == QLatin1String{"start-a-job"})
        return startAJob(application.arguments());
    TerminalJourney test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_terminal_journey.moc"
