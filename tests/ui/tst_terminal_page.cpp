// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/page_shot.h"
#include "support/terminal_stage.h"
#include "ui/page/common/confirm_dialog.h"
#include "ui/page/terminal/name_dialog.h"
#include "ui/page/terminal/terminal_pane.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTabBar>
#include <QTest>

using core::remote::SessionPhase;
using tests::TerminalSession;
using ui::TerminalState;

namespace {

using Stage = tests::TerminalStage;
const core::instances::InstanceId kMachine = tests::TerminalStage::kMachine;

core::Error lostLink()
{
    return {.kind = core::ErrorKind::Network, .code = QStringLiteral("link.lost"), .message = QStringLiteral("The link was lost.")};
}

} // namespace

class TerminalPageTest final : public QObject {
    Q_OBJECT

private slots:
    void attachesInOneClick();
    void startsASessionByName();
    void namesThatHurtAreQuoted();
    void sessionComesBackByItself();
    void lostShellSaysWhatItMeans();
    void endedSessionDoesNotComeBack();
    void closingATabDetaches();
    void closingAShellAsks();
    void endsASessionOnlyAfterAQuestion();
    void renamesASession();
    void otherSocketsAndTheLoginSessionAreNamed();
    void showsTheInstallLine();
    void hintsAtTmux_data();
    void hintsAtTmux();
    void snippetsAreFilledAndNotRun();
    void activityIsNoted();
    void clipboardNeedsConsent();
    void pasteQuestionShowsTheText();
    void withoutAMachine();
    void pictures();
};

void TerminalPageTest::attachesInOneClick()
{
    Stage stage;
    stage.start();
    QPushButton *attach = stage.buttonNamed(QStringLiteral("Attach to train"));
    QVERIFY(attach);
    attach->click();
    QVERIFY(stage.isOpen());
    QCOMPARE(stage.line()->requests.first().command, core::remote::joinTmuxLine("train"));
    QCOMPARE(stage.model->sessions()[1].attachedText, QStringLiteral("also open at 80×24"));
    QCOMPARE(stage.model->sessions()[0].lastLine, QStringLiteral("step 41200/60000  loss 1.83"));
    stage.page->open(kMachine, "train");
    QCOMPARE(stage.model->tabs().size(), 1); // the same tab, not a second client
}

void TerminalPageTest::startsASessionByName()
{
    Stage stage;
    stage.start();
    stage.buttonNamed(QStringLiteral("New session"))->click();
    auto *dialog = stage.dialog<ui::SessionNameDialog>();
    QVERIFY(dialog);
    QCOMPARE(dialog->findChild<QLineEdit *>()->text(), QStringLiteral("train2"));
    dialog->findChild<QLineEdit *>()->setText(QStringLiteral("a:b.c"));
    dialog->accept();
    QVERIFY(stage.isOpen());
    QCOMPARE(stage.line()->requests.first().command, core::remote::enterTmuxLine("a_b_c"));
}

void TerminalPageTest::namesThatHurtAreQuoted()
{
    Stage stage;
    stage.start();
    stage.page->open(kMachine, "it's; rm -rf /");
    QVERIFY(stage.isOpen());
    QVERIFY(stage.line()->requests.first().command.contains(core::remote::shellQuote(core::remote::shellQuote("=it's; rm -rf /")).mid(1).chopped(1)));
}

void TerminalPageTest::sessionComesBackByItself()
{
    Stage stage;
    stage.start();
    stage.page->open(kMachine, "train");
    QVERIFY(stage.isOpen());
    TerminalSession *line = stage.line();
    line->terminals.first()->say("before the cut\r\n");
    line->setPhase(SessionPhase::Waiting);
    line->terminals.first()->end({.error = lostLink()});
    QTRY_COMPARE(stage.tab()->state(), TerminalState::Lost);
    QVERIFY(stage.said().contains(QStringLiteral("joins it again by itself")));
    QTest::keyClicks(stage.view(), QStringLiteral("rm x"));
    line->setPhase(SessionPhase::Ready);
    QVERIFY(stage.isOpen());
    QCOMPARE(line->terminals.size(), 2);
    QVERIFY2(!line->terminals.last()->written.contains("rm"), "typed while nobody listened");
    const core::terminal::Transcript all{stage.tab()->shell().emulator().scrollback(), stage.tab()->shell().emulator().screen()};
    QVERIFY(all.text({0, 0}, {all.rows() - 1, all.columns()}).contains(QStringLiteral("before the cut")));
    QCOMPARE(stage.said(), QString{});
}

void TerminalPageTest::lostShellSaysWhatItMeans()
{
    Stage stage;
    stage.start();
    stage.buttonNamed(QStringLiteral("New shell"))->click();
    QVERIFY(stage.isOpen());
    QVERIFY(stage.line()->requests.first().command.isEmpty());
    stage.line()->setPhase(SessionPhase::Waiting);
    stage.line()->terminals.first()->end({.error = lostLink()});
    stage.line()->setPhase(SessionPhase::Ready);
    QTest::qWait(50);
    QTRY_COMPARE(stage.tab()->state(), TerminalState::Lost);
    QCOMPARE(stage.line()->terminals.size(), 1); // a new shell is not the old one: only on request
    QVERIFY2(stage.said().contains(QStringLiteral("most likely ended")), qPrintable(stage.said()));
    stage.tab()->open();
    QVERIFY(stage.isOpen());
}

void TerminalPageTest::endedSessionDoesNotComeBack()
{
    Stage stage;
    stage.start();
    stage.page->open(kMachine, "train");
    QVERIFY(stage.isOpen());
    stage.line()->terminals.first()->end({.exitCode = 0});
    QTRY_COMPARE(stage.tab()->state(), TerminalState::Ended);
    QTest::qWait(50);
    QCOMPARE(stage.line()->terminals.size(), 1);
    stage.page->open(kMachine, "tb");
    QVERIFY(stage.isOpen(1));
    stage.line()->terminals.last()->end({.exitCode = 1}); // "[server exited]"
    QTRY_COMPARE(stage.tab(1)->stateText(), QStringLiteral("The session is gone, or it could not be joined."));
    QVERIFY(stage.tab(1)->meaningText().contains(QStringLiteral("tmux was stopped")));
}

void TerminalPageTest::closingATabDetaches()
{
    Stage stage;
    stage.start();
    stage.page->open(kMachine, "train");
    QVERIFY(stage.isOpen());
    const auto channel = stage.line()->terminals.first();
    stage.buttonNamed(QStringLiteral("Close this terminal"))->click();
    QTRY_VERIFY(stage.model->tabs().isEmpty());
    QVERIFY(channel->isClosed);
    QVERIFY(!channel->written.contains("exit"));
    for (const auto &session : stage.sessions.made)
        QCOMPARE(session->runner.count("kill-session"), 0);
}

void TerminalPageTest::closingAShellAsks()
{
    Stage stage;
    stage.start();
    stage.page->open(kMachine, {});
    QVERIFY(stage.isOpen());
    stage.buttonNamed(QStringLiteral("Close this terminal"))->click();
    auto *dialog = stage.dialog<ui::ConfirmDialog>();
    QVERIFY(dialog);
    QCOMPARE(stage.model->tabs().size(), 1);
    dialog->accept();
    QTRY_VERIFY(stage.model->tabs().isEmpty());
}

void TerminalPageTest::endsASessionOnlyAfterAQuestion()
{
    Stage stage;
    stage.start();
    auto &runner = stage.sessions.made.first()->runner;
    QAbstractButton *more = nullptr;
    QTRY_VERIFY(more = stage.buttonNamed(QStringLiteral("More for train")));
    more->click();
    auto *menu = stage.page->findChild<QMenu *>();
    QVERIFY(menu);
    menu->actions().last()->trigger();
    auto *dialog = stage.dialog<ui::ConfirmDialog>();
    QVERIFY(dialog);
    QCOMPARE(runner.count("kill-session"), 0);
    dialog->accept();
    QTRY_COMPARE(runner.count("kill-session -t '=train'"), 1);
}

void TerminalPageTest::renamesASession()
{
    Stage stage;
    stage.start();
    stage.page->open(kMachine, "train");
    QVERIFY(stage.isOpen());
    stage.model->rename("train", QStringLiteral("-x"));
    QTRY_COMPARE(stage.tab()->session(), QByteArray{"-x"});
    QCOMPARE(stage.sessions.made.first()->runner.count("rename-session -t '=train' -- '-x'"), 1);
    QSignalSpy failed{stage.model.get(), &ui::TerminalViewModel::failed};
    stage.model->rename("-x", QStringLiteral("  "));
    QCOMPARE(failed.count(), 1);
}

void TerminalPageTest::otherSocketsAndTheLoginSessionAreNamed()
{
    Stage stage;
    stage.tmux = "N:ssh_tmux\nL:x\nO:work\nN:train\nL:step 1\nzuka-sessions\nS:1:0:1699992800:ssh_tmux\nO:work\nS:1:0:1699992800:train\n";
    stage.start();
    QTRY_COMPARE(stage.model->sessions().size(), 2);
    const auto rows = stage.model->sessions();
    QVERIFY(rows[0].isLogin);
    QCOMPARE(rows[0].originText, QStringLiteral("login session of the platform"));
    QCOMPARE(rows[1].nameText, QStringLiteral("train"));
    QCOMPARE(rows[1].originText, QStringLiteral("socket work"));
    QCOMPARE(rows[1].lastLine, QStringLiteral("step 1"));
    stage.buttonNamed(QStringLiteral("Attach to train"))->click();
    QVERIFY(stage.isOpen());
    QVERIFY2(stage.line()->requests.first().command.contains("-L"), stage.line()->requests.first().command);
    QCOMPARE(stage.tab()->title(), QStringLiteral("train (work)"));
    stage.model->rename(rows[1].name, QStringLiteral("two"));
    QTRY_COMPARE(stage.tab()->title(), QStringLiteral("two (work)"));
}

void TerminalPageTest::showsTheInstallLine()
{
    Stage stage;
    stage.tmux.clear();
    stage.tmuxExit = 127;
    stage.tmuxError = "tmux: command not found\n";
    stage.start();
    QCOMPARE(stage.model->installLine(), QStringLiteral("apt-get install -y tmux"));
    stage.buttonNamed(QStringLiteral("Copy the line"))->click();
    QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("apt-get install -y tmux"));
    for (const auto &session : stage.sessions.made)
        QCOMPARE(session->runner.count("apt-get"), 0);
    QVERIFY(!stage.buttonNamed(QStringLiteral("New session")));
}

void TerminalPageTest::hintsAtTmux_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<bool>("hints");
    QTest::newRow("training") << QStringLiteral("root@llm:~# python train.py --bs 8") << true;
    QTest::newRow("environment in front") << QStringLiteral("$ CUDA_VISIBLE_DEVICES=0 torchrun x.py") << true;
    QTest::newRow("script") << QStringLiteral("(base) root@llm:~# bash train.sh") << true;
    QTest::newRow("full path") << QStringLiteral("# /opt/conda/bin/python3 a.py") << true;
    QTest::newRow("looking around") << QStringLiteral("$ ls -l") << false;
    QTest::newRow("python alone") << QStringLiteral("$ python") << false;
    QTest::newRow("one line") << QStringLiteral("$ python -c 'print(1)'") << false;
    QTest::newRow("version") << QStringLiteral("$ python --version") << false;
    QTest::newRow("nohup") << QStringLiteral("$ nohup python train.py &") << false;
    QTest::newRow("nothing") << QString{} << false;
}

void TerminalPageTest::hintsAtTmux()
{
    QFETCH(QString, line);
    QFETCH(bool, hints);
    Stage stage;
    stage.start();
    stage.page->open(kMachine, {});
    QVERIFY(stage.isOpen());
    QCOMPARE(stage.model->deservesTmux(*stage.tab(), line), hints);
    stage.page->open(kMachine, "train");
    QVERIFY(stage.isOpen(1));
    QVERIFY(!stage.model->deservesTmux(*stage.tab(1), line));
}

void TerminalPageTest::snippetsAreFilledAndNotRun()
{
    Stage stage;
    stage.start();
    const auto snippets = stage.model->snippets();
    QVERIFY(snippets.size() >= 5);
    QVERIFY(std::none_of(snippets.cbegin(), snippets.cend(), [](const auto &each) { return each.line.contains(QStringLiteral("{home}")); }));
    QVERIFY(std::any_of(snippets.cbegin(), snippets.cend(), [](const auto &each) { return each.line.contains(QStringLiteral("'/root/my data'")); }));
    QVERIFY(std::none_of(snippets.cbegin(), snippets.cend(), [](const auto &each) { return each.line.contains(u'\n'); }));
}

void TerminalPageTest::activityIsNoted()
{
    Stage stage;
    stage.start();
    stage.page->open(kMachine, "train");
    QVERIFY(stage.isOpen());
    QTest::keyClick(stage.view(), Qt::Key_A);
    QVERIFY(stage.active.contains(kMachine));
}

void TerminalPageTest::clipboardNeedsConsent()
{
    Stage stage;
    stage.start();
    QGuiApplication::clipboard()->setText(QStringLiteral("mine"));
    stage.page->open(kMachine, "train");
    QVERIFY(stage.isOpen());
    stage.line()->terminals.first()->say("\x1b]52;c;aGVsbG8=\x07");
    QTRY_VERIFY(stage.buttonNamed(QStringLiteral("Allow once")));
    QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("mine"));
    stage.buttonNamed(QStringLiteral("Allow once"))->click();
    QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("hello"));
}

void TerminalPageTest::pasteQuestionShowsTheText()
{
    Stage stage;
    stage.start();
    stage.page->open(kMachine, {});
    QVERIFY(stage.isOpen());
    QGuiApplication::clipboard()->setText(QStringLiteral("cd /x\nrm y\n"));
    stage.view()->paste();
    auto *dialog = stage.dialog<ui::ConfirmDialog>();
    QVERIFY(dialog);
    QCOMPARE(stage.line()->terminals.first()->written.count("rm y"), 0);
    dialog->accept();
    QCOMPARE(stage.line()->terminals.first()->written.count("rm y"), 1);
}

void TerminalPageTest::withoutAMachine()
{
    Stage stage{false};
    stage.page->show();
    QSignalSpy wanted{stage.page.get(), &ui::TerminalPage::addRequested};
    QPushButton *add = stage.buttonNamed(QStringLiteral("Add a machine"));
    QVERIFY(add);
    add->click();
    QCOMPARE(wanted.count(), 1);
}

void TerminalPageTest::pictures()
{
    Stage stage;
    stage.start();
    QCOMPARE(tests::shoot(*stage.page, QStringLiteral("terminal-empty")), QString{});
    stage.page->open(kMachine, "train");
    QVERIFY(stage.isOpen());
    stage.page->open(kMachine, {});
    QVERIFY(stage.isOpen(1));
    stage.line()->terminals.last()->say("Welcome to AutoDL\r\nroot@llm-4090:~# \x1b[1mnvidia-smi -L\x1b[0m\r\nGPU 0: NVIDIA GeForce RTX 4090\r\n"
                                        "root@llm-4090:~# python train.py");
    QTest::qWait(60);
    QTest::keyClick(stage.view(), Qt::Key_Return);
    stage.line()->terminals.last()->say("\r\n\x1b[32mepoch 1\x1b[0m  step 120/60000  loss \x1b[33m2.31\x1b[0m  \xe8\xae\xad\xe7\xbb\x83\xe4\xb8\xad \xe2\x96\x88\xe2\x96\x88\xe2\x96\x8c\xe2\x96\x91\xe2\x96\x91\r\n");
    QTest::qWait(60);
    QVERIFY2(stage.said().contains(QStringLiteral("This will end if the connection drops.")), qPrintable(stage.said()));
    QCOMPARE(tests::shoot(*stage.page, QStringLiteral("terminal-page")), QString{});
}

QTEST_MAIN(TerminalPageTest)
#include "tst_terminal_page.moc"
