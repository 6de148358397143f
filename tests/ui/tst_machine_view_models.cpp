// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/sample_fleet.h"
#include "ui/viewmodel/guard_view_model.h"
#include "ui/viewmodel/machine_view_model.h"
#include "ui/viewmodel/machines_view_model.h"
#include "ui/viewmodel/reminder_view_model.h"
#include "ui/viewmodel/terminal_launcher.h"
#include "ui/viewmodel/tmux_view_model.h"

#include <QSignalSpy>
#include <QTest>

using core::instances::InstanceId;
using core::reminders::ReminderEngine;
using core::reminders::ReminderRules;
using ui::MachineFilter;

namespace {

class FakeLauncher final : public ui::TerminalLauncher {
public:
    QStringList lines = {};
    core::Status open(const QString &line) override
    {
        lines << line;
        return core::ok();
    }
};

InstanceId id(const char *name) { return {QString::fromLatin1(name)}; }

} // namespace

class MachineViewModelsTest final : public QObject {
    Q_OBJECT

private slots:
    void countsAndSumsOfTheList();
    void wordsMatchNameCardAndPlatform_data();
    void wordsMatchNameCardAndPlatform();
    void removingSaysThatTheBillGoesOn();
    void loginLineIsQuoted();
    void offAndOnAgain();
    void failedSavingIsTold();
    void tmuxStatesAreHonest_data();
    void tmuxStatesAreHonest();
    void tmuxRowsTellAgeAndAttach();
    void trailGrowsWithEachReading();
    void otherMachinesDoNotDisturb();
    void removedMachineIsToldOnce();
    void guardCountsWhatIsMissing();
    void guardMarksOnlyTheNextHours();
    void reminderIsRaisedWithItsCard();
    void changedEndStartsPostponementsAgain();
    void openRemindersFollowTheMachines();
};

void MachineViewModelsTest::countsAndSumsOfTheList()
{
    tests::FleetStage stage;
    tests::addSampleFleet(stage);
    stage.start(false);
    ui::MachinesViewModel viewModel{*stage.fleet, stage.catalog, stage.clock};
    QCOMPARE(viewModel.count(MachineFilter::All), 7);
    QCOMPARE(viewModel.count(MachineFilter::Running), 5);
    QCOMPARE(viewModel.count(MachineFilter::Off), 2);
    QCOMPARE(viewModel.rateText(), QStringLiteral("¥21.60/h"));
    QCOMPARE(viewModel.togetherLabel(), QStringLiteral("Together at least"));
    QVERIFY(viewModel.unknownText().contains(QStringLiteral("eval-spot")));
    QVERIFY(viewModel.spentText().startsWith(u'≥') && viewModel.spentText().contains(u'$')
            && viewModel.spentText().contains(u'¥'));
    QVERIFY(viewModel.contextText().startsWith(QStringLiteral("7 on 4")));
}

void MachineViewModelsTest::wordsMatchNameCardAndPlatform_data()
{
    QTest::addColumn<QString>("words");
    QTest::addColumn<bool>("matches");

    QTest::newRow("name") << QStringLiteral("LLM") << true;
    QTest::newRow("card") << QStringLiteral("rtx 4090") << true;
    QTest::newRow("platform") << QStringLiteral("autodl") << true;
    QTest::newRow("host") << QStringLiteral("region-1") << true;
    QTest::newRow("two fields") << QStringLiteral("llm autodl") << true;
    QTest::newRow("one word wrong") << QStringLiteral("llm runpod") << false;
    QTest::newRow("nothing typed") << QStringLiteral("  ") << true;
}

void MachineViewModelsTest::wordsMatchNameCardAndPlatform()
{
    QFETCH(QString, words);
    QFETCH(bool, matches);
    const auto machine = tests::sampleStatus(tests::sampleInstance(QStringLiteral("llm-4090")),
                                             core::fleet::MachineState::Working);
    QCOMPARE(ui::matchesWords(machine, tests::sampleCatalog(), words), matches);
}

void MachineViewModelsTest::removingSaysThatTheBillGoesOn()
{
    tests::FleetStage stage;
    tests::addSampleFleet(stage);
    stage.start(false);
    ui::MachinesViewModel viewModel{*stage.fleet, stage.catalog, stage.clock};
    const QString running = viewModel.removeEffects(id("llm-4090")).join(u' ');
    QVERIFY(running.contains(QStringLiteral("does not stop")) && running.contains(QStringLiteral("¥2.58/h")));
    QVERIFY(running.contains(QStringLiteral("keychain")));
    QVERIFY(!running.contains(QStringLiteral("transfer")));
    viewModel.setOpenTransfers([](const core::instances::InstanceId &machine) { return machine == id("llm-4090") ? 2 : 0; });
    const QString withTransfers = viewModel.removeEffects(id("llm-4090")).join(u' ');
    QVERIFY(withTransfers.contains(QStringLiteral("2 transfer(s) of this machine are cancelled")));
    QVERIFY(viewModel.removeEffects(id("old-lora")).first().contains(QStringLiteral("disk")));
    QVERIFY(viewModel.removeEffects(id("gone")).isEmpty());
}

void MachineViewModelsTest::loginLineIsQuoted()
{
    tests::FleetStage stage;
    auto odd = tests::sampleInstance(QStringLiteral("m"));
    odd.login = core::instances::LoginMethod::KeyFile;
    odd.keyFile = QStringLiteral("/home/my name/id");
    stage.add(odd, {});
    stage.start(false);
    ui::MachinesViewModel viewModel{*stage.fleet, stage.catalog, stage.clock};
    const QString line = viewModel.loginLine(id("m"));
    QVERIFY2(line.startsWith(QStringLiteral("ssh -p 34222 -i '/home/my name/id' ")), qPrintable(line));
    QVERIFY(line.contains(QStringLiteral("root@region-1.autodl.com")));
}

void MachineViewModelsTest::offAndOnAgain()
{
    tests::FleetStage stage;
    tests::addSampleFleet(stage);
    stage.start();
    ui::MachinesViewModel viewModel{*stage.fleet, stage.catalog, stage.clock};
    viewModel.markOff(id("llm-4090"));
    QTRY_VERIFY(stage.fleet->machine(id("llm-4090"))->instance.isPoweredOff);
    QTRY_VERIFY(!stage.fleet->session(id("llm-4090")));
    QCOMPARE(viewModel.count(MachineFilter::Running), 4);
    viewModel.markOn(id("llm-4090"));
    QTRY_VERIFY(stage.fleet->session(id("llm-4090")));
    QCOMPARE(stage.fleet->machine(id("llm-4090"))->instance.billingSince, std::optional{stage.clock.now()});
}

void MachineViewModelsTest::failedSavingIsTold()
{
    tests::FleetStage stage;
    tests::addSampleFleet(stage);
    stage.start(false);
    ui::MachinesViewModel viewModel{*stage.fleet, stage.catalog, stage.clock};
    QSignalSpy failed{&viewModel, &ui::MachinesViewModel::failed};
    stage.repository.failsWith = core::Error{.kind = core::ErrorKind::Storage, .message = QStringLiteral("Full.")};
    viewModel.markOff(id("llm-4090"));
    QTRY_COMPARE(failed.count(), 1);
    QVERIFY(!stage.fleet->machine(id("llm-4090"))->instance.isPoweredOff);
}

void MachineViewModelsTest::tmuxStatesAreHonest_data()
{
    QTest::addColumn<QByteArray>("machine");
    QTest::addColumn<int>("state");
    QTest::addColumn<QString>("hint");

    QTest::newRow("sessions") << QByteArray{"llm-4090"} << static_cast<int>(ui::TmuxState::Sessions) << QString{};
    QTest::newRow("no server") << QByteArray{"sdxl-3090"} << static_cast<int>(ui::TmuxState::NoServer)
                               << QStringLiteral("tmux new -s train");
    QTest::newRow("not installed") << QByteArray{"data-prep"} << static_cast<int>(ui::TmuxState::NotInstalled)
                                   << QStringLiteral("apt-get install -y tmux");
    QTest::newRow("never read") << QByteArray{"old-lora"} << static_cast<int>(ui::TmuxState::Unknown) << QString{};
}

void MachineViewModelsTest::tmuxStatesAreHonest()
{
    QFETCH(QByteArray, machine);
    QFETCH(int, state);
    QFETCH(QString, hint);
    tests::FleetStage stage;
    tests::addSampleFleet(stage);
    stage.start();
    FakeLauncher launcher;
    ui::TmuxViewModel viewModel{*stage.fleet, stage.clock, launcher};
    viewModel.setMachine({QString::fromLatin1(machine)});
    tests::FleetStage::settle();
    QCOMPARE(static_cast<int>(viewModel.state()), state);
    QCOMPARE(viewModel.hintText(), hint);
    QCOMPARE(viewModel.stateText().isEmpty(), viewModel.state() == ui::TmuxState::Sessions);
}

void MachineViewModelsTest::tmuxRowsTellAgeAndAttach()
{
    tests::FleetStage stage;
    tests::addSampleFleet(stage);
    stage.start();
    FakeLauncher launcher;
    ui::TmuxViewModel viewModel{*stage.fleet, stage.clock, launcher};
    viewModel.setMachine(id("ft-8x4090"));
    const auto rows = viewModel.rows();
    QCOMPARE(rows.size(), 2);
    QCOMPARE(viewModel.attachTarget(), QByteArray{"train"}); // runs longest
    for (const ui::TmuxRow &row : rows)
        QVERIFY(row.ageText.startsWith(QStringLiteral("3 h")));
    viewModel.open("train");
    QCOMPARE(launcher.lines.size(), 1);
    QVERIFY(launcher.lines.first().contains(QStringLiteral("tmux")) && launcher.lines.first().contains(QStringLiteral("train")));
    QVERIFY(!launcher.lines.first().contains(QStringLiteral("secret")));
}

void MachineViewModelsTest::trailGrowsWithEachReading()
{
    tests::FleetStage stage;
    tests::addSampleFleet(stage);
    stage.start();
    ui::MachineViewModel viewModel{*stage.fleet, stage.catalog, stage.clock};
    viewModel.history().setActive(true);
    viewModel.setMachine(id("llm-4090"));
    for (int i = 0; i < 3; ++i) {
        stage.clock.advance(std::chrono::seconds{2});
        stage.poll(QStringLiteral("llm-4090"));
    }
    const auto before = viewModel.gpus().first().trail.size();
    stage.poll(QStringLiteral("llm-4090"));
    QVERIFY(viewModel.gpus().first().trail.size() > before);
    QVERIFY(!viewModel.history().chart().isEmpty());
    viewModel.setMachine(id("sdxl-3090"));
    QVERIFY(viewModel.gpus().first().trail.size() <= 1); // not the other machine's
    viewModel.setMachine(id("llm-4090"));
    QVERIFY(viewModel.gpus().first().trail.size() > before); // Kept, and goes on while another one is shown.
}

void MachineViewModelsTest::otherMachinesDoNotDisturb()
{
    tests::FleetStage stage;
    tests::addSampleFleet(stage);
    stage.start();
    ui::MachineViewModel viewModel{*stage.fleet, stage.catalog, stage.clock};
    viewModel.setMachine(id("llm-4090"));
    tests::FleetStage::settle();
    QSignalSpy changed{&viewModel, &ui::MachineViewModel::changed};
    stage.fleet->refreshTmux(id("sdxl-3090"));
    tests::FleetStage::settle();
    QCOMPARE(changed.count(), 0);
    stage.fleet->refreshTmux(id("llm-4090"));
    QTRY_VERIFY(changed.count() > 0);
}

void MachineViewModelsTest::removedMachineIsToldOnce()
{
    tests::FleetStage stage;
    tests::addSampleFleet(stage);
    stage.start();
    ui::MachineViewModel viewModel{*stage.fleet, stage.catalog, stage.clock};
    viewModel.setMachine(id("llm-4090"));
    QSignalSpy gone{&viewModel, &ui::MachineViewModel::gone};
    stage.fleet->remove(id("llm-4090"));
    QTRY_COMPARE(gone.count(), 1);
    QVERIFY(!viewModel.exists());
    QVERIFY(viewModel.banners().isEmpty() && viewModel.gpus().isEmpty());
    viewModel.setEnd(stage.clock.now()); // nothing happens
}

void MachineViewModelsTest::guardCountsWhatIsMissing()
{
    tests::FleetStage stage;
    tests::addSampleFleet(stage);
    stage.start(false);
    ReminderEngine engine{stage.clock, ReminderRules{}};
    ui::GuardViewModel viewModel{*stage.fleet, stage.catalog, stage.clock, engine};
    const auto protections = viewModel.protections();
    QVERIFY(!protections.at(0).isOn && protections.at(0).heading.startsWith(QStringLiteral("3 of 5")));
    QVERIFY(protections.last().isDanger && protections.last().detail.contains(QStringLiteral("nothing stops the bill")));
    QCOMPARE(viewModel.protectionCount(), QStringLiteral("1 of 3 on"));
    for (const auto *name : {"ft-8x4090", "data-prep", "eval-spot"})
        viewModel.setEnd(id(name), stage.clock.now().addSecs(3600));
    QTRY_VERIFY(viewModel.protections().at(0).isOn);
}

void MachineViewModelsTest::guardMarksOnlyTheNextHours()
{
    tests::FleetStage stage;
    tests::addSampleFleet(stage);
    stage.start(false);
    ReminderEngine engine{stage.clock, ReminderRules{}};
    ui::GuardViewModel viewModel{*stage.fleet, stage.catalog, stage.clock, engine};
    viewModel.setEnd(id("ft-8x4090"), stage.clock.now().addDays(2));
    QTRY_VERIFY(viewModel.plannedEnd(id("ft-8x4090")));
    const auto ends = viewModel.ends();
    QCOMPARE(ends.size(), 2);
    QCOMPARE(ends.first().name, QStringLiteral("sdxl-3090"));
    QCOMPARE(ends.first().at, stage.clock.now()); // over: stands at now
}

void MachineViewModelsTest::reminderIsRaisedWithItsCard()
{
    tests::FleetStage stage;
    tests::addSampleFleet(stage);
    stage.start(false);
    ReminderEngine engine{stage.clock, ReminderRules{}};
    ui::ReminderViewModel viewModel{*stage.fleet, engine, stage.catalog, stage.clock};
    QSignalSpy raised{&viewModel, &ui::ReminderViewModel::raised};
    stage.clock.advance(std::chrono::hours{2});
    stage.clock.advance(std::chrono::minutes{5}); // 9 min before the end of llm-4090
    engine.check();
    QStringList names;
    for (const auto &arguments : raised)
        names << arguments.first().value<ui::ReminderCard>().machineName;
    QVERIFY2(names.contains(QStringLiteral("llm-4090")), qPrintable(names.join(u' ')));
    const auto card = *viewModel.card(id("llm-4090"));
    QVERIFY(card.heading.contains(QStringLiteral("9 min")));
    QVERIFY(!card.isOver);
    QCOMPARE(card.keepEffect, QStringLiteral("+¥2.58 · 1 of 3 times"));
    QCOMPARE(card.consoleEffect, QStringLiteral("www.autodl.com"));
    QCOMPARE(card.sheetLines.size(), 3);
    QVERIFY(viewModel.card(id("eval-spot"))->keepEffect.contains(QStringLiteral("unknown")));
}

void MachineViewModelsTest::changedEndStartsPostponementsAgain()
{
    tests::FleetStage stage;
    tests::addSampleFleet(stage);
    stage.start(false);
    ReminderEngine engine{stage.clock, ReminderRules{.maximumPostponements = 1}};
    ui::ReminderViewModel viewModel{*stage.fleet, engine, stage.catalog, stage.clock};
    QVERIFY(!viewModel.card(id("sdxl-3090"))->keepRefusal.isEmpty());
    viewModel.setEnd(id("sdxl-3090"), stage.clock.now().addSecs(3600));
    QTRY_VERIFY(viewModel.card(id("sdxl-3090"))->keepRefusal.isEmpty());
}

void MachineViewModelsTest::openRemindersFollowTheMachines()
{
    tests::FleetStage stage;
    stage.add([&] {
        auto instance = tests::sampleInstance(QStringLiteral("m"));
        instance.plannedEnd = stage.clock.now().addSecs(-60);
        return instance;
    }(), {});
    ReminderEngine engine{stage.clock, ReminderRules{}};
    ui::ReminderViewModel viewModel{*stage.fleet, engine, stage.catalog, stage.clock};
    QCOMPARE(viewModel.count(), 0);
    stage.start(false);
    QTRY_COMPARE(viewModel.count(), 1);
    QVERIFY(viewModel.open().first().isOver);
    QSignalSpy changed{&viewModel, &ui::ReminderViewModel::openChanged};
    stage.fleet->remove(id("m"));
    QTRY_COMPARE(viewModel.count(), 0);
    QVERIFY(changed.count() > 0);
}

QTEST_GUILESS_MAIN(MachineViewModelsTest)
#include "tst_machine_view_models.moc"
