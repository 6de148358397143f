// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/page_shot.h"
#include "support/sample_fleet.h"
#include "ui/page/dashboard/banner_stack.h"
#include "ui/page/dashboard/dashboard_page.h"
#include "ui/page/dashboard/gpu_strip.h"
#include "ui/page/dashboard/history_table_model.h"
#include "ui/viewmodel/terminal_launcher.h"
#include "ui/widget/banner.h"
#include "ui/widget/data_table.h"
#include "ui/widget/gpu_tile.h"
#include "ui/widget/time_chart.h"

#include <QCheckBox>
#include <QClipboard>
#include <QDialog>
#include <QLineEdit>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <cmath>

using core::instances::InstanceId;
using core::remote::HostKey;
using core::remote::SessionPhase;

namespace {

class FakeLauncher final : public ui::TerminalLauncher {
public:
    QStringList lines = {};
    std::optional<core::Error> failsWith = {};
    core::Status open(const QString &line) override
    {
        lines << line;
        return failsWith ? core::Status{*failsWith} : core::ok();
    }
};

/// A fleet, the two view-models and the page on one machine.
struct Stage {
    tests::FleetStage fleet;
    FakeLauncher launcher;
    std::unique_ptr<ui::MachineViewModel> machine;
    std::unique_ptr<ui::TmuxViewModel> tmux;
    std::unique_ptr<ui::DashboardPage> page;

    void open(const QString &id)
    {
        fleet.start();
        machine = std::make_unique<ui::MachineViewModel>(*fleet.fleet, fleet.catalog, fleet.clock);
        tmux = std::make_unique<ui::TmuxViewModel>(*fleet.fleet, fleet.clock, launcher);
        page = std::make_unique<ui::DashboardPage>(*machine, *tmux);
        page->resize(1252, 820);
        page->showMachine({id});
        page->show();
        tests::FleetStage::settle();
    }
    /// The button with this text, anywhere on the page.
    QPushButton *button(const QString &text) const
    {
        for (auto *each : page->findChildren<QPushButton *>()) {
            if ((each->text() == text || each->toolTip() == text) && each->isVisible())
                return each;
        }
        return nullptr;
    }
    QList<ui::Banner *> banners() const
    {
        QList<ui::Banner *> result;
        for (auto *each : page->findChildren<ui::Banner *>()) {
            if (each->isVisible())
                result << each;
        }
        return result;
    }
};

/// An hour of readings, with a hole in it.
void record(Stage &stage, const QString &id, const QList<core::monitor::GpuSample> &base)
{
    stage.fleet.scripts.insert(id, [&stage, base](tests::ScriptedSession &session) {
        session.runner.answer("tmux", tests::tmuxLine("train", stage.fleet.clock.now().addSecs(-12'000), 1)
                                          + tests::tmuxLine("tensorboard", stage.fleet.clock.now().addSecs(-11'000)));
        session.runner.setHandler(
            [&stage, base](const core::remote::Command &) -> std::optional<tests::ScriptedCommandRunner::Answer> {
                QList<core::monitor::GpuSample> now = base;
                const double t = static_cast<double>(stage.fleet.clock.now().toSecsSinceEpoch() % 100'000);
                for (core::monitor::GpuSample &gpu : now) {
                    if (gpu.utilizationPercent)
                        gpu.utilizationPercent = std::clamp(
                            *gpu.utilizationPercent + 6 * std::sin(t / 9 + gpu.index) + 3 * std::sin(t / 3), 0.0, 100.0);
                }
                return core::remote::CommandOutput{.standardOutput = tests::gpuCsv(now)};
            });
    });
}

void play(Stage &stage, const QString &id, int steps)
{
    for (int i = 0; i < steps; ++i) {
        stage.fleet.clock.advance(std::chrono::seconds{i == steps / 2 ? 120 : 4});
        stage.fleet.poll(id);
    }
}

} // namespace

class DashboardPageTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { ui::applyTheme(*qApp, ui::ThemeName::Light); }
    void looksAsDesigned_data();
    void looksAsDesigned();
    void eightGpusAndOneLook();
    void chartKeepsItsTimesInASmallWindow();
    void everyMachineOpensAtItsTop();
    void manyGpusBecomeAStrip();
    void unknownKeyIsRefusedByTheDefaultButton();
    void focusGoesToTheQuestionAndBack();
    void nothingIsKeptWithoutAKeychain();
    void changedKeyIsReplacedOnlyByItsOwnButton();
    void refusedPasswordIsAskedAgain();
    void typedPasswordSurvivesTheClock();
    void staleOffersToRetryNow();
    void tmuxOpensTheTerminal();
    void ownSessionComesBeforeThePlatforms();
    void missingTerminalIsToldAndLineCanBeCopied();
    void endMovesByAnHour();
    void stoppedIsAskedAndCounted();
    void tableShowsTheSameFigures();
};

void DashboardPageTest::looksAsDesigned_data()
{
    QTest::addColumn<QString>("machine");
    for (const auto *name : {"llm-4090", "sdxl-3090", "data-prep", "eval-spot", "old-lora"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

void DashboardPageTest::looksAsDesigned()
{
    QFETCH(QString, machine);
    Stage stage;
    tests::addSampleFleet(stage.fleet);
    stage.open(machine);
    tests::breakSampleLink(stage.fleet);
    stage.page->showMachine({machine});
    QCOMPARE(tests::shoot(*stage.page, QStringLiteral("dashboard-") + machine), QString{});
}

void DashboardPageTest::eightGpusAndOneLook()
{
    Stage stage;
    tests::addSampleFleet(stage.fleet);
    QList<core::monitor::GpuSample> eight;
    for (int i = 0; i < 8; ++i)
        eight << tests::sampleGpu(i, i == 5 ? 41 : 92, i == 5 ? 16.2 : 21.8, 24, i == 4 ? 83 : 69 + i,
                                  i == 5 ? 188 : 396 + i * 3);
    eight[6].temperatureCelsius.reset();
    record(stage, QStringLiteral("ft-8x4090"), eight);
    stage.open(QStringLiteral("ft-8x4090"));
    play(stage, QStringLiteral("ft-8x4090"), 160);
    stage.page->showMachine({QStringLiteral("ft-8x4090")});
    QCOMPARE(stage.page->findChildren<ui::GpuTile *>().size(), 8);
    QCOMPARE(tests::shoot(*stage.page, QStringLiteral("dashboard-8gpu")), QString{});
}

void DashboardPageTest::chartKeepsItsTimesInASmallWindow()
{
    const QString id = QStringLiteral("ft-8x4090");
    Stage stage;
    tests::addSampleFleet(stage.fleet);
    stage.open(id);
    play(stage, id, 4);
    stage.page->resize(900, 480);
    tests::FleetStage::settle();
    auto *chart = stage.page->findChild<ui::TimeChart *>();
    QVERIFY(chart->isVisible());
    QVERIFY(chart->parentWidget()->rect().contains(chart->geometry()));
}

void DashboardPageTest::everyMachineOpensAtItsTop()
{
    Stage stage;
    tests::addSampleFleet(stage.fleet);
    stage.open(QStringLiteral("ft-8x4090"));
    stage.page->resize(900, 480);
    tests::FleetStage::settle();
    QScrollBar *bar = stage.page->findChild<QScrollArea *>()->verticalScrollBar();
    QVERIFY(bar->maximum() > 0);
    bar->setValue(bar->maximum());
    stage.page->showMachine({QStringLiteral("llm-4090")});
    QCOMPARE(bar->value(), 0);
}

void DashboardPageTest::manyGpusBecomeAStrip()
{
    Stage stage;
    QList<core::monitor::GpuSample> sixteen;
    for (int i = 0; i < 16; ++i)
        sixteen << tests::sampleGpu(i, i == 3 ? 12 : 90, 20);
    stage.fleet.add(tests::sampleInstance(QStringLiteral("dgx")), sixteen);
    stage.open(QStringLiteral("dgx"));
    QVERIFY(stage.page->findChild<ui::GpuStrip *>()->isVisible());
    QVERIFY(stage.page->findChild<ui::GpuStrip *>()->accessibleDescription().contains(QStringLiteral("GPU 15")));
    QCOMPARE(tests::shoot(*stage.page, QStringLiteral("dashboard-16gpu")), QString{});
}

void DashboardPageTest::unknownKeyIsRefusedByTheDefaultButton()
{
    Stage stage;
    stage.fleet.add(tests::sampleInstance(QStringLiteral("m")), {});
    stage.fleet.scripts.insert(QStringLiteral("m"), [](tests::ScriptedSession &session) { session.opensByItself = false; });
    stage.open(QStringLiteral("m"));
    tests::ScriptedSession *session = stage.fleet.session(QStringLiteral("m"));
    session->setPhase(SessionPhase::CheckingHostKey);
    emit session->hostKeyUnknown(
        HostKey{QStringLiteral("ssh-ed25519"), QStringLiteral("SHA256:n0tKn0wnYetButLongEnoughToBeReal0123456789abc")});
    tests::FleetStage::settle();
    QVERIFY(stage.button(QStringLiteral("Accept and connect")));
    QCOMPARE(tests::shoot(*stage.page, QStringLiteral("dashboard-newkey")), QString{});
    QTest::mouseClick(stage.button(QStringLiteral("Don't connect")), Qt::LeftButton);
    QCOMPARE(session->hostKeyAnswers, QList<bool>{false});
}

void DashboardPageTest::focusGoesToTheQuestionAndBack()
{
    Stage stage;
    stage.fleet.add(tests::sampleInstance(QStringLiteral("m")), {});
    stage.fleet.scripts.insert(QStringLiteral("m"), [](tests::ScriptedSession &session) { session.opensByItself = false; });
    stage.open(QStringLiteral("m"));
    stage.page->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(stage.page.get()));
    stage.button(QStringLiteral("All machines"))->setFocus();
    tests::ScriptedSession *session = stage.fleet.session(QStringLiteral("m"));
    session->setPhase(SessionPhase::CheckingHostKey);
    emit session->hostKeyUnknown(HostKey{QStringLiteral("ssh-ed25519"), QStringLiteral("SHA256:n0tKn0wn")});
    tests::FleetStage::settle();
    QVERIFY(stage.button(QStringLiteral("Don't connect"))->hasFocus());

    stage.button(QStringLiteral("Accept and connect"))->setFocus();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space);
    session->setPhase(SessionPhase::Ready);
    tests::FleetStage::settle();
    QVERIFY(!stage.button(QStringLiteral("Accept and connect")));
    QVERIFY(stage.button(QStringLiteral("All machines"))->hasFocus());
}

void DashboardPageTest::nothingIsKeptWithoutAKeychain()
{
    Stage stage;
    stage.fleet.add(tests::sampleInstance(QStringLiteral("m")), {});
    stage.fleet.secrets.secrets.clear();
    stage.open(QStringLiteral("m"));
    auto *keeps = stage.page->findChild<QCheckBox *>();
    QVERIFY(keeps && keeps->isVisible() && keeps->isChecked());
    stage.page->setCanKeepPasswords(false);
    QVERIFY(!keeps->isVisible() && !keeps->isChecked());
}

void DashboardPageTest::changedKeyIsReplacedOnlyByItsOwnButton()
{
    Stage stage;
    stage.fleet.add(tests::sampleInstance(QStringLiteral("m")), {});
    stage.fleet.scripts.insert(QStringLiteral("m"), [](tests::ScriptedSession &session) { session.opensByItself = false; });
    stage.open(QStringLiteral("m"));
    tests::ScriptedSession *session = stage.fleet.session(QStringLiteral("m"));
    session->setPhase(SessionPhase::CheckingHostKey);
    emit session->hostKeyChanged(
        HostKey{QStringLiteral("ssh-ed25519"), QStringLiteral("SHA256:oldKeyOldKeyOldKeyOldKeyOldKeyOldKeyOldKeyOld")},
        HostKey{QStringLiteral("ssh-ed25519"), QStringLiteral("SHA256:newKeyNewKeyNewKeyNewKeyNewKeyNewKeyNewKeyNew")});
    tests::FleetStage::settle();
    QPushButton *replace = stage.button(QStringLiteral("Replace saved key"));
    QVERIFY(replace && !replace->isDefault());
    QCOMPARE(replace->property("role").toString(), QStringLiteral("danger"));
    QCOMPARE(tests::shoot(*stage.page, QStringLiteral("dashboard-changedkey")), QString{});
    QTest::mouseClick(replace, Qt::LeftButton);
    QCOMPARE(session->hostKeyAnswers, QList<bool>{true});
}

void DashboardPageTest::refusedPasswordIsAskedAgain()
{
    Stage stage;
    stage.fleet.add(tests::sampleInstance(QStringLiteral("m")), {tests::sampleGpu(0, 50, 10)});
    stage.fleet.secrets.secrets.clear();
    stage.open(QStringLiteral("m"));
    auto *field = stage.page->findChild<QLineEdit *>(QStringLiteral("bannerPassword"));
    QVERIFY(field && field->isVisible());
    QCOMPARE(field->echoMode(), QLineEdit::Password);
    QCOMPARE(tests::shoot(*stage.page, QStringLiteral("dashboard-password")), QString{});
    QTest::keyClicks(field, QStringLiteral("s3cret"));
    QTest::keyClick(field, Qt::Key_Return);
    tests::FleetStage::settle();
    QCOMPARE(stage.fleet.secrets.secrets.value(core::secrets::passwordKey(QStringLiteral("m"))), QByteArray{"s3cret"});
    QVERIFY(field->text().isEmpty());
    QTRY_VERIFY(!field->isVisible());
}

void DashboardPageTest::typedPasswordSurvivesTheClock()
{
    Stage stage;
    stage.fleet.add(tests::sampleInstance(QStringLiteral("m")), {});
    stage.fleet.secrets.secrets.clear();
    stage.open(QStringLiteral("m"));
    auto *field = stage.page->findChild<QLineEdit *>(QStringLiteral("bannerPassword"));
    QTest::keyClicks(field, QStringLiteral("half"));
    stage.fleet.clock.advance(std::chrono::seconds{5});
    emit stage.machine->changed();
    QCOMPARE(stage.page->findChild<QLineEdit *>(QStringLiteral("bannerPassword")), field);
    QCOMPARE(field->text(), QStringLiteral("half"));
}

void DashboardPageTest::staleOffersToRetryNow()
{
    Stage stage;
    tests::addSampleFleet(stage.fleet);
    stage.open(QStringLiteral("eval-spot"));
    tests::breakSampleLink(stage.fleet);
    emit stage.machine->changed(); // the clock moved
    tests::FleetStage::settle();
    const auto banners = stage.banners();
    QCOMPARE(banners.size(), 1);
    QVERIFY2(banners.first()->accessibleDescription().contains(QStringLiteral("Try 3, next in 8 s.")),
             qPrintable(banners.first()->accessibleDescription()));
    const auto tiles = stage.page->findChildren<ui::GpuTile *>();
    QVERIFY(!tiles.isEmpty() && std::ranges::all_of(tiles, &ui::GpuTile::isStale)); // old figures turn pale at once
    QTest::mouseClick(stage.button(QStringLiteral("Retry now")), Qt::LeftButton);
    QCOMPARE(stage.fleet.session(QStringLiteral("eval-spot"))->retryCount, 1);
}

void DashboardPageTest::tmuxOpensTheTerminal()
{
    Stage stage;
    tests::addSampleFleet(stage.fleet);
    stage.open(QStringLiteral("ft-8x4090"));
    QVERIFY(stage.button(QStringLiteral("Attach train")));
    QTest::mouseClick(stage.button(QStringLiteral("Open in terminal")), Qt::LeftButton);
    QCOMPARE(stage.launcher.lines.size(), 1);
    QVERIFY(stage.launcher.lines.first().startsWith(QStringLiteral("ssh ")));
}

void DashboardPageTest::ownSessionComesBeforeThePlatforms()
{
    Stage stage;
    tests::addSampleFleet(stage.fleet);
    stage.fleet.scripts.insert(QStringLiteral("ft-8x4090"), [&stage](tests::ScriptedSession &session) {
        const QDateTime now = stage.fleet.clock.now();
        session.runner.answer("tmux", tests::tmuxLine("ssh_tmux", now.addSecs(-90'000)) + "O:work\n" + tests::tmuxLine("lab", now.addSecs(-60)));
    });
    stage.open(QStringLiteral("ft-8x4090"));
    QVERIFY(stage.button(QStringLiteral("Attach lab (work)")));
    QCOMPARE(stage.tmux->rows().size(), 2);
}

void DashboardPageTest::missingTerminalIsToldAndLineCanBeCopied()
{
    Stage stage;
    tests::addSampleFleet(stage.fleet);
    stage.open(QStringLiteral("llm-4090"));
    stage.launcher.failsWith = core::Error{.kind = core::ErrorKind::NotFound, .message = QStringLiteral("No terminal was found."),
                                           .remedy = QStringLiteral("Copy the line.")};
    QTest::mouseClick(stage.button(QStringLiteral("Open in terminal")), Qt::LeftButton);
    QCOMPARE(stage.banners().first()->accessibleName(), QStringLiteral("No terminal was found."));
    QTest::mouseClick(stage.button(QStringLiteral("Copy line")), Qt::LeftButton);
    QCOMPARE(QGuiApplication::clipboard()->text(), stage.tmux->line("train"));
}

void DashboardPageTest::endMovesByAnHour()
{
    Stage stage;
    tests::addSampleFleet(stage.fleet);
    stage.open(QStringLiteral("llm-4090"));
    const QDateTime before = *stage.machine->plannedEnd();
    QTest::mouseClick(stage.button(QStringLiteral("+1 h")), Qt::LeftButton);
    QTRY_COMPARE(*stage.machine->plannedEnd(), before.addSecs(3600));
}

void DashboardPageTest::stoppedIsAskedAndCounted()
{
    Stage stage;
    tests::addSampleFleet(stage.fleet);
    stage.open(QStringLiteral("llm-4090"));
    QTest::mouseClick(stage.button(QStringLiteral("I have stopped it…")), Qt::LeftButton);
    auto *dialog = stage.page->findChild<QDialog *>();
    QVERIFY(dialog && dialog->findChild<QPushButton *>(QStringLiteral("cancel"))->isDefault());
    QTest::mouseClick(dialog->findChild<QPushButton *>(QStringLiteral("act")), Qt::LeftButton);
    QTRY_VERIFY(stage.machine->isOff());
    const auto instance = stage.fleet.fleet->machine({QStringLiteral("llm-4090")})->instance;
    QCOMPARE(instance.spentBefore, core::Money::fromAmount(2.58 * 3.2, core::Currency::Cny)); // 3 h 12 min
    QVERIFY(stage.button(QStringLiteral("It is on again")));
}

void DashboardPageTest::tableShowsTheSameFigures()
{
    Stage stage;
    tests::addSampleFleet(stage.fleet);
    record(stage, QStringLiteral("llm-4090"), {tests::sampleGpu(0, 50, 12)});
    stage.open(QStringLiteral("llm-4090"));
    play(stage, QStringLiteral("llm-4090"), 12);
    QTest::mouseClick(stage.button(QStringLiteral("Table")), Qt::LeftButton);
    auto *rows = stage.page->findChild<ui::HistoryTableModel *>();
    QVERIFY(rows->rowCount() > 0);
    QCOMPARE(rows->headerData(2, Qt::Horizontal, Qt::DisplayRole).toString(), QStringLiteral("VRAM"));
    QCOMPARE(rows->index(0, 2).data().toString(), QStringLiteral("50 %"));
    QVERIFY(!stage.page->findChild<ui::TimeChart *>()->isVisible());
}

QTEST_MAIN(DashboardPageTest)
#include "tst_dashboard_page.moc"
