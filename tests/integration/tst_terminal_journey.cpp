// SPDX-License-Identifier: GPL-3.0-or-later
// A terminal over a real server and a line that breaks: what runs in tmux goes on, and the tab finds back to it.
#include "core/remote_libssh/session_factory.h"
#include "core/terminal/transcript.h"
#include "support/memory_host_keys.h"
#include "support/memory_repositories.h"
#include "support/memory_secret_store.h"
#include "support/test_sshd.h"
#include "ui/viewmodel/terminal_view_model.h"

#include <QStandardPaths>
#include <QTest>

using core::remote::SessionPhase;
using tests::TestSshd;
using ui::TerminalState;
using ui::TerminalTab;

namespace {

const core::instances::InstanceId kMachine{QStringLiteral("llm")};

struct World {
    TestSshd server{{QStringLiteral("--latency"), QStringLiteral("1")}};
    core::SystemClock clock;
    tests::MemoryHostKeys hostKeys;
    tests::MemoryInstanceRepository repository;
    tests::MemorySecretStore secrets;
    core::remote_libssh::LibsshSessionFactory factory{hostKeys, clock};
    std::unique_ptr<core::fleet::Fleet> fleet;
    std::unique_ptr<ui::TerminalViewModel> model;

    World()
    {
        core::instances::Instance machine;
        machine.id = kMachine;
        machine.name = QStringLiteral("llm");
        machine.host = QStringLiteral("127.0.0.1");
        machine.port = server.linkPort();
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

        QVERIFY(world.server.link("cut"));
        QVERIFY2(becomes(*tab, TerminalState::Lost), qPrintable(tab->stateText()));
        const int atCut = world.jobLines();
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

QTEST_GUILESS_MAIN(TerminalJourney)
#include "tst_terminal_journey.moc"
