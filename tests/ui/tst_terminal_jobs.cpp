// SPDX-License-Identifier: GPL-3.0-or-later
// Jobs from the terminal page, splits, and a line for several terminals.
#include "support/page_shot.h"
#include "support/terminal_stage.h"
#include "ui/page/dashboard/job_card.h"
#include "ui/page/terminal/broadcast_dialog.h"
#include "ui/page/terminal/job_dialog.h"
#include "ui/widget/terminal/screen_speech.h"

#include <QCheckBox>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QSignalSpy>
#include <QTabBar>

using Stage = tests::TerminalStage;
using ui::JobDialog;

namespace {

const core::instances::InstanceId kMachine = Stage::kMachine;

QAction *actionNamed(const Stage &stage, const QString &text)
{
    for (QMenu *menu : stage.page->findChildren<QMenu *>()) {
        for (QAction *action : menu->actions()) {
            if (action->text() == text)
                return action;
        }
    }
    return nullptr;
}

void openMore(const Stage &stage)
{
    stage.buttonNamed(QStringLiteral("More for terminals"))->click();
}

ui::SpokenScreen screen(const QStringList &lines, int line = 0, int column = 0)
{
    return {.lines = lines, .cursorLine = line, .cursorColumn = column};
}

} // namespace

class TerminalJobsTest final : public QObject {
    Q_OBJECT

private slots:
    void startsAJob();
    void dialogShowsTheScriptAndTheFault();
    void longRunBecomesAJob();
    void jobThatIsOverIsRemoved();
    void demoMachineSaysSo();
    void jobIsToldEverywhere_data();
    void jobIsToldEverywhere();
    void splitsSideBySideAndBelow();
    void closedTerminalGivesItsPlaceUp();
    void lineGoesOnlyWhereItWasChosen();
    void titlesNeedConsent();
    void changesAreRead_data();
    void changesAreRead();
    void pictures();
};

void TerminalJobsTest::startsAJob()
{
    Stage stage;
    stage.start();
    stage.buttonNamed(QStringLiteral("Start a job…"))->click();
    auto *dialog = stage.dialog<JobDialog>();
    QVERIFY(dialog);
    QVERIFY(!dialog->findChild<QPushButton *>(QStringLiteral("act"))->isEnabled());
    dialog->findChild<QPlainTextEdit *>(QStringLiteral("jobCommand"))->setPlainText(QStringLiteral("python train.py"));
    dialog->findChild<QLineEdit *>(QStringLiteral("jobName"))->setText(QStringLiteral("night run"));
    dialog->findChild<QLineEdit *>(QStringLiteral("jobFolder"))->setText(QStringLiteral("~/my code"));
    dialog->findChild<QPushButton *>(QStringLiteral("act"))->click();
    QTRY_COMPARE(stage.startLines.size(), 1);
    QVERIFY(stage.startLines.first().contains("tmux -u new-session -d -s 'night run'"));
    QTRY_VERIFY(!stage.dialog<JobDialog>());
    QVERIFY(stage.book->latest(kMachine));
    QCOMPARE(stage.book->latest(kMachine)->wish.folder, QStringLiteral("~/my code"));
    QCOMPARE(stage.keptJobs.kept.size(), 1);
}

void TerminalJobsTest::dialogShowsTheScriptAndTheFault()
{
    Stage stage;
    stage.start();
    auto *dialog = JobDialog::ask(*stage.jobs, {QStringLiteral("another")}, QStringLiteral("sleep 5"), stage.page.get());
    const int height = dialog->sizeHint().height();
    stage.buttonNamed(QStringLiteral("Show the script"))->click();
    QTRY_VERIFY(dialog->sizeHint().height() < height + 60); // its buttons stay on a small screen
    const auto *script = dialog->findChildren<QPlainTextEdit *>().last();
    QVERIFY2(script->toPlainText().contains(QStringLiteral("# Job: train")), qPrintable(script->toPlainText()));
    dialog->findChild<QPushButton *>(QStringLiteral("act"))->click();
    QTRY_VERIFY2(stage.said().contains(QStringLiteral("not connected")), qPrintable(stage.said()));
    QVERIFY(dialog->isVisible());
}

void TerminalJobsTest::longRunBecomesAJob()
{
    Stage stage;
    stage.start();
    stage.page->open(kMachine, {});
    QVERIFY(stage.isOpen());
    stage.line()->terminals.last()->say("root@llm:~# python train.py --lr 1e-4");
    QTRY_VERIFY(stage.tab()->shell().queued() == 0);
    QTest::qWait(30);
    QTest::keyClick(stage.view(), Qt::Key_Return);
    QPushButton *start = nullptr;
    QTRY_VERIFY(start = stage.buttonNamed(QStringLiteral("Start as a job…")));
    start->click();
    QVERIFY(stage.dialog<JobDialog>());
    QCOMPARE(stage.dialog<JobDialog>()->wish().command, QStringLiteral("python train.py --lr 1e-4"));
}

void TerminalJobsTest::jobThatIsOverIsRemoved()
{
    Stage stage;
    stage.jobsAnswer += "J:abc\nM:name=old\nM:session=old\nS:1699992800 7 99 boot+1\nE:3 1699996400\n"
                        "J:def\nM:name=train\nM:session=train\nS:1699992900 8 99 boot+1\nA:99\n";
    stage.start();
    ui::JobCard card;
    card.setJobs(*stage.jobs);
    stage.jobs->setMachine(kMachine);
    QTRY_COMPARE(stage.jobs->rows().size(), 2);
    QPushButton *remove = nullptr;
    for (auto *each : card.findChildren<QPushButton *>()) {
        QVERIFY(each->accessibleName() != QStringLiteral("Remove train…")); // it runs
        if (each->accessibleName() == QStringLiteral("Remove old…"))
            remove = each;
    }
    QVERIFY(remove);
    remove->click();
    auto *question = card.findChild<QDialog *>();
    QVERIFY(question);
    QCOMPARE(stage.jobs->rows().size(), 2); // nothing before the answer
    for (auto *each : question->findChildren<QPushButton *>()) {
        if (each->text() == QStringLiteral("Remove"))
            each->click();
    }
    QTRY_COMPARE(stage.jobs->rows().size(), 1);
    QCOMPARE(stage.jobs->rows().first().nameText, QStringLiteral("train"));
}

void TerminalJobsTest::demoMachineSaysSo()
{
    Stage stage{false};
    auto demo = tests::sampleInstance(kMachine.value, {});
    demo.kind = core::instances::MachineKind::Demo;
    stage.repository.instances << demo;
    stage.fleet->load();
    stage.page->show();
    stage.model->setMachine(kMachine);
    QTRY_VERIFY(stage.fleet->session(kMachine));
    QTRY_VERIFY2(stage.model->stateText().contains(QStringLiteral("simulated")), qPrintable(stage.model->stateText()));
    QVERIFY(!stage.jobs->canStart(kMachine));
    QVERIFY(!stage.page->findChild<QPushButton *>(QStringLiteral("startJob"))->isEnabled());
    QTest::keyClick(stage.page.get(), Qt::Key_T, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(stage.model->tabs().isEmpty());
}

void TerminalJobsTest::jobIsToldEverywhere_data()
{
    QTest::addColumn<QByteArray>("lines");
    QTest::addColumn<QString>("state");
    QTest::addColumn<QString>("facts");
    QTest::addColumn<int>("outcome"); ///< For the rules that remind.
    QTest::newRow("running") << QByteArray{"S:1699992800 7 99 boot+1\nA:99\n"} << QStringLiteral("running") << QStringLiteral("2 h") << 0;
    QTest::newRow("well") << QByteArray{"S:1699992800 7 99 boot+1\nE:0 1699996400\n"} << QStringLiteral("ended well") << QStringLiteral("after 1 h") << 1;
    QTest::newRow("badly") << QByteArray{"S:1699992800 7 99 boot+1\nE:3 1699996400\n"} << QStringLiteral("ended with code 3") << QStringLiteral("after 1 h") << 2;
    QTest::newRow("gone") << QByteArray{"S:1699992800 7 99 boot+1\nA:100\n"} << QStringLiteral("gone without a word") << QStringLiteral("started") << 2;
    QTest::newRow("rebooted") << QByteArray{"S:1699992800 7 99 old+1\nA:99\n"} << QStringLiteral("ended: the machine restarted") << QStringLiteral("started") << 2;
}

void TerminalJobsTest::jobIsToldEverywhere()
{
    QFETCH(QByteArray, lines);
    QFETCH(QString, state);
    QFETCH(QString, facts);
    QFETCH(int, outcome);
    Stage stage;
    stage.jobsAnswer += "J:abc\nM:name=train\nM:session=train\nM:reminds=1\n" + lines + "T:step 1\nT:step 2/3 loss 1.2\n";
    stage.start();
    ui::JobCard card;
    card.setJobs(*stage.jobs);
    stage.jobs->setMachine(kMachine);
    QTRY_COMPARE(stage.jobs->rows().size(), 1);
    const ui::JobRow row = stage.jobs->rows().first();
    QCOMPARE(row.stateText.text, state);
    QVERIFY2(row.factsText.contains(facts), qPrintable(row.factsText));
    QCOMPARE(row.tail.last(), QStringLiteral("step 2/3 loss 1.2"));
    QCOMPARE(stage.jobs->lineFor(kMachine), QStringLiteral("train: ") + state + QStringLiteral("\nstep 1\nstep 2/3 loss 1.2"));
    QVERIFY(stage.jobs->factFor(kMachine));
    QCOMPARE(static_cast<int>(stage.jobs->factFor(kMachine)->outcome), outcome);
    const bool canAttach = !row.session.isEmpty();
    QCOMPARE(canAttach, outcome == 0);
    QStringList texts;
    for (const QLabel *label : card.findChildren<QLabel *>())
        texts << label->text();
    QVERIFY2(texts.contains(state) && texts.contains(QStringLiteral("step 2/3 loss 1.2")), qPrintable(texts.join(u'|')));
}

void TerminalJobsTest::splitsSideBySideAndBelow()
{
    Stage stage;
    stage.start();
    stage.page->open(kMachine, "train");
    QVERIFY(stage.isOpen());
    auto *area = stage.page->findChild<ui::PaneArea *>();
    QTest::keyClick(stage.page.get(), Qt::Key_D, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(stage.isOpen(1));
    QCOMPARE(area->places(), 2);
    const auto shown = [&] {
        QList<QRect> places;
        for (auto *pane : stage.page->findChildren<ui::TerminalPane *>()) {
            if (pane->isVisible())
                places << QRect{pane->mapTo(area, QPoint{}), pane->size()};
        }
        return places;
    };
    QTRY_COMPARE(shown().size(), 2);
    QCOMPARE(shown()[0].top(), shown()[1].top());
    QVERIFY(!shown()[0].intersects(shown()[1]));
    QCOMPARE(stage.page->findChild<QTabBar *>()->currentIndex(), 1); // the new one has the keyboard
    QTest::keyClick(stage.page.get(), Qt::Key_E, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(stage.isOpen(2));
    QTRY_COMPARE(shown().size(), 3);
    for (int i = 0; i < 3; ++i) {
        for (int j = 0; j < i; ++j)
            QVERIFY(!shown()[i].intersects(shown()[j]));
        QVERIFY(shown()[i].height() > 100 && shown()[i].width() > 200);
    }
    QTest::keyClick(stage.page.get(), Qt::Key_Right, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(stage.page->findChild<QTabBar *>()->currentIndex(), 0); // and round again
    openMore(stage);
    actionNamed(stage, QStringLiteral("Give up this place"))->trigger();
    QCOMPARE(area->places(), 2);
    QCOMPARE(stage.model->tabs().size(), 3); // nothing was closed
}

void TerminalJobsTest::closedTerminalGivesItsPlaceUp()
{
    Stage stage;
    stage.start();
    stage.page->open(kMachine, "train");
    QVERIFY(stage.isOpen());
    stage.page->open(kMachine, "tb");
    QVERIFY(stage.isOpen(1));
    auto *area = stage.page->findChild<ui::PaneArea *>();
    QCOMPARE(area->places(), 1);
    openMore(stage);
    QMenu *others = actionNamed(stage, QStringLiteral("Show beside this one"))->menu();
    QCOMPARE(others->actions().size(), 1);
    others->actions().first()->trigger();
    QCOMPARE(area->places(), 2);
    stage.model->close(stage.tab(1));
    QTRY_COMPARE(area->places(), 1);
    QVERIFY(stage.view());
    stage.model->close(stage.tab(0));
    QTRY_VERIFY(stage.model->tabs().isEmpty());
    QVERIFY(stage.buttonNamed(QStringLiteral("Start a tmux session")));
}

void TerminalJobsTest::lineGoesOnlyWhereItWasChosen()
{
    Stage stage;
    stage.start();
    for (int i = 0; i < 3; ++i) {
        stage.page->open(kMachine, {});
        QVERIFY(stage.isOpen(i));
    }
    stage.line()->terminals[2]->say("\x1b[?1049h"); // an editor
    QTRY_VERIFY(stage.tab(2)->shell().emulator().modes().isAlternateScreen);
    openMore(stage);
    actionNamed(stage, QStringLiteral("Send a line to several terminals…"))->trigger();
    auto *dialog = stage.dialog<ui::BroadcastDialog>();
    QVERIFY(dialog);
    const auto boxes = dialog->findChildren<QCheckBox *>();
    QCOMPARE(boxes.size(), 3);
    QVERIFY(boxes[0]->isChecked() && boxes[1]->isChecked() && !boxes[2]->isChecked());
    QVERIFY(!dialog->findChild<QPushButton *>(QStringLiteral("act"))->isEnabled());
    dialog->findChild<QLineEdit *>()->setText(QStringLiteral("nvidia-smi"));
    boxes[0]->setChecked(false);
    QCOMPARE(stage.line()->terminals[1]->written.count("nvidia"), 0);
    dialog->findChild<QPushButton *>(QStringLiteral("act"))->click();
    QTRY_COMPARE(stage.line()->terminals[1]->written.count("nvidia-smi\r"), 1);
    QVERIFY(!stage.line()->terminals[0]->written.contains("nvidia"));
    QVERIFY(!stage.line()->terminals[2]->written.contains("nvidia"));
}

void TerminalJobsTest::titlesNeedConsent()
{
    Stage stage;
    stage.start();
    stage.page->open(kMachine, {});
    QVERIFY(stage.isOpen());
    auto *bar = stage.page->findChild<QTabBar *>();
    const QString before = bar->tabText(0);
    stage.line()->terminals.first()->say("\x1b]0;epoch 3\x07");
    QTRY_COMPARE(stage.tab()->programTitle(), QStringLiteral("epoch 3"));
    QTest::qWait(250);
    QCOMPARE(bar->tabText(0), before);
    openMore(stage);
    actionNamed(stage, QStringLiteral("Programs may name their tab"))->setChecked(true);
    QVERIFY(bar->tabText(0).contains(QStringLiteral("epoch 3")));
}

void TerminalJobsTest::changesAreRead_data()
{
    QTest::addColumn<QStringList>("before");
    QTest::addColumn<QStringList>("after");
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("offset");
    const QStringList three{QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("$ ")};
    QTest::newRow("nothing") << three << three << QString{} << 0;
    QTest::newRow("typed") << three << QStringList{QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("$ ls")} << QStringLiteral("ls") << 6;
    QTest::newRow("answer") << QStringList{QStringLiteral("$ ls"), {}, {}} << QStringList{QStringLiteral("$ ls"), QStringLiteral("x y"), QStringLiteral("$")}
                            << QStringLiteral("x y\n$") << 5;
    QTest::newRow("scrolled") << QStringList{QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c")}
                              << QStringList{QStringLiteral("b"), QStringLiteral("c"), QStringLiteral("new")} << QStringLiteral("new") << 4;
    QTest::newRow("status line below stays") << QStringList{QStringLiteral("old"), {}, QStringLiteral("[tmux]")}
                                             << QStringList{QStringLiteral("other"), {}, QStringLiteral("[tmux]")} << QStringLiteral("other") << 0;
    QTest::newRow("cleared") << three << QStringList{{}, {}, {}} << QString{} << 0;
}

void TerminalJobsTest::changesAreRead()
{
    QFETCH(QStringList, before);
    QFETCH(QStringList, after);
    QFETCH(QString, text);
    QFETCH(int, offset);
    const ui::SpokenChange change = ui::changeBetween(screen(before), screen(after));
    QCOMPARE(change.text, text);
    if (text.isEmpty())
        return;
    QCOMPARE(change.offset, offset);
    QCOMPARE(screen(after).text().mid(change.offset, change.text.size()), text);
}

void TerminalJobsTest::pictures()
{
    Stage stage;
    stage.start();
    stage.page->open(kMachine, "train");
    QVERIFY(stage.isOpen());
    stage.line()->terminals.first()->say("step 41200/60000  loss 1.83\r\nstep 41300/60000  loss 1.82\r\n");
    QTest::keyClick(stage.page.get(), Qt::Key_D, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(stage.isOpen(1));
    stage.line()->terminals.last()->say("root@llm-4090:~# df -h\r\n");
    QTest::qWait(60);
    QCOMPARE(tests::shoot(*stage.page, QStringLiteral("terminal-split")), QString{});
    auto *dialog = JobDialog::ask(*stage.jobs, kMachine, QStringLiteral("python train.py --config configs/lora.yaml"), stage.page.get());
    QCOMPARE(tests::shoot(*dialog, QStringLiteral("terminal-job")), QString{});
}

QTEST_MAIN(TerminalJobsTest)
#include "tst_terminal_jobs.moc"
