// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/sample_world.h"
#include "ui/page/home/home_page.h"
#include "ui/page/home/mini_card.h"
#include "ui/theme/theme.h"
#include "ui/widget/controls.h"
#include "ui/widget/kit.h"

#include <QApplication>
#include <QSignalSpy>
#include <QTest>
#include <QTranslator>

using core::fleet::MachineState;

class HomeTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void firstUseOffersThreeChoices();
    void payingLinesPutTheDearestFirstAndTheUnknownLast();
    void aDemoIsNoMachineThatIsOn();
    void moneyRemindersNeedNoMachine();
    void reminderNeedsADecision();
    void idleMachineNeedsYou();
    void calmFleetNeedsNobody();
    void machinesShowAlarmsFirstAndOffLast();
    void manyMachinesAreCapped();
    void pageOpensTheMachineOfACard();
    void nameOfACardWinsOverItsState_data();
    void nameOfACardWinsOverItsState();
    void textsFollowTheLanguageEvent();

private:
    core::catalog::Catalog m_catalog = tests::sampleCatalog();
};

namespace {

struct Page {
    explicit Page(tests::SampleWorld &world, const core::catalog::Catalog &catalog)
        : money{*world.fleet, world.clock, {}}
        , viewModel{*world.fleet, catalog, world.clock, money}
    { }
    ui::MoneyHeaderViewModel money;
    ui::HomeViewModel viewModel;
};

MachineState stateOf(const tests::SampleWorld &world, const QString &name)
{
    const auto machine = world.fleet->machine({name});
    return machine ? machine->state : MachineState::Connecting;
}

} // namespace

void HomeTest::initTestCase()
{
    QLocale::setDefault(QLocale{QStringLiteral("en_US")});
    ui::applyTheme(*qApp, ui::ThemeName::Light);
}

void HomeTest::firstUseOffersThreeChoices()
{
    tests::SampleWorld world;
    world.load();
    Page page{world, m_catalog};
    ui::HomePage home{page.viewModel};
    home.resize(1100, 700);
    home.show();
    const auto tiles = home.findChildren<ui::ChoiceTile *>();
    QCOMPARE(tiles.size(), 3);
    QSignalSpy plan{&home, &ui::HomePage::newPlan};
    QSignalSpy add{&home, &ui::HomePage::addMachine};
    QSignalSpy demo{&home, &ui::HomePage::addDemo};
    for (ui::ChoiceTile *tile : tiles) {
        QVERIFY(tile->isVisible());
        QVERIFY(tile->height() >= tile->heightForWidth(tile->width())); // no line is cut
        QTest::mouseClick(tile, Qt::LeftButton);
    }
    QCOMPARE(plan.count(), 1);
    QCOMPARE(add.count(), 1);
    QCOMPARE(demo.count(), 1);
}

void HomeTest::payingLinesPutTheDearestFirstAndTheUnknownLast()
{
    tests::SampleWorld world;
    world.add(QStringLiteral("cheap"), 1.32);
    world.add(QStringLiteral("unknown"), std::nullopt);
    world.add(QStringLiteral("dear"), 17.6);
    world.add(QStringLiteral("off"), 99).isPoweredOff = true;
    world.load();
    Page page{world, m_catalog};
    const auto lines = page.viewModel.payingLines();
    QCOMPARE(lines.size(), 3); // what is off is not being paid
    QCOMPARE(lines[0].name, QStringLiteral("dear"));
    QCOMPARE(lines[2].name, QStringLiteral("unknown"));
    QCOMPARE(lines[2].rate.number, QStringLiteral("?"));
    QVERIFY(!lines[2].share);
    QCOMPARE(page.viewModel.machinesText(), QStringLiteral("3 machine(s) on")); // plurals come from the translation
}

void HomeTest::aDemoIsNoMachineThatIsOn()
{
    tests::SampleWorld world;
    world.add(QStringLiteral("box"), 2.58, tests::SampleWorld::gpuRow(0, 92, 22000));
    core::instances::Instance &demo = world.add(QStringLiteral("show"), std::nullopt, tests::SampleWorld::gpuRow(0, 0, 100));
    demo.kind = core::instances::MachineKind::Demo;
    world.add(QStringLiteral("mine"), std::nullopt, tests::SampleWorld::gpuRow(0, 0, 100)).kind = core::instances::MachineKind::ThisComputer;
    world.load();
    QTRY_COMPARE(stateOf(world, QStringLiteral("show")), MachineState::Idle);
    Page page{world, m_catalog};
    QCOMPARE(page.viewModel.machinesText(), QStringLiteral("1 machine(s) on"));
    QCOMPARE(page.viewModel.payingLines().size(), 1);
    QVERIFY(page.viewModel.hasDemo());
    QVERIFY(page.viewModel.needs().isEmpty()); // idle, but nobody pays for it
    for (const ui::MiniMachine &mini : page.viewModel.machines()) {
        QCOMPARE(mini.kind.isEmpty(), mini.name == QLatin1String{"box"});
        QCOMPARE(mini.rate.number.isEmpty(), mini.name != QLatin1String{"box"}); // not even "?"
        QVERIFY(mini.name == QLatin1String{"box"} || mini.end.tone == ui::Tone::Quiet); // no planned end is missed
    }
}

void HomeTest::moneyRemindersNeedNoMachine()
{
    tests::SampleWorld world;
    world.load();
    Page page{world, m_catalog};
    page.viewModel.setReminders({{.reason = core::reminders::ReminderReason::BudgetShare,
                                  .message = QStringLiteral("90 % of ¥200 are spent."),
                                  .heading = QStringLiteral("90 % of the budget"),
                                  .isUrgent = true}});
    const auto needs = page.viewModel.needs();
    QCOMPARE(needs.size(), 1);
    QCOMPARE(needs.first().title, QStringLiteral("90 % of the budget"));
    QCOMPARE(needs.first().tone, ui::Tone::Danger);
    QVERIFY(needs.first().actions.isEmpty()); // there is no machine to open
}

void HomeTest::reminderNeedsADecision()
{
    tests::SampleWorld world;
    world.add(QStringLiteral("box"), 2.58, tests::SampleWorld::gpuRow(0, 92, 22000));
    world.load();
    Page page{world, m_catalog};
    page.viewModel.setReminders({{.machine = {QStringLiteral("box")},
                                  .machineName = QStringLiteral("box"),
                                  .reason = core::reminders::ReminderReason::EndPassed,
                                  .plannedEnd = world.clock.now().addSecs(-60),
                                  .message = QStringLiteral("box should end.")}});
    const auto needs = page.viewModel.needs();
    QVERIFY(!needs.isEmpty());
    QCOMPARE(needs.first().tone, ui::Tone::Danger);
    QCOMPARE(needs.first().actions.first(), ui::NeedAction::Decide);
    QVERIFY(needs.first().actions.size() <= 2);
}

void HomeTest::idleMachineNeedsYou()
{
    tests::SampleWorld world;
    world.add(QStringLiteral("lazy"), 1.32, tests::SampleWorld::gpuRow(0, 0, 300));
    world.load();
    QTRY_COMPARE(stateOf(world, QStringLiteral("lazy")), MachineState::Idle);
    Page page{world, m_catalog};
    const auto needs = page.viewModel.needs();
    QCOMPARE(needs.size(), 1);
    QVERIFY(needs.first().reason.contains(QStringLiteral("¥1.32/h")));
}

void HomeTest::calmFleetNeedsNobody()
{
    tests::SampleWorld world;
    world.add(QStringLiteral("busy"), 2.58, tests::SampleWorld::gpuRow(0, 92, 22000));
    world.load();
    QTRY_COMPARE(stateOf(world, QStringLiteral("busy")), MachineState::Working);
    Page page{world, m_catalog};
    QVERIFY(page.viewModel.needs().isEmpty());
    const auto minis = page.viewModel.machines();
    QCOMPARE(minis.first().utilization, std::optional{92.0});
    QVERIFY(minis.first().memory.contains(QStringLiteral("GiB")));
}

void HomeTest::machinesShowAlarmsFirstAndOffLast()
{
    tests::SampleWorld world;
    world.add(QStringLiteral("off")).isPoweredOff = true;
    world.add(QStringLiteral("busy"), 2.58, tests::SampleWorld::gpuRow(0, 92, 22000));
    world.add(QStringLiteral("locked"));
    world.secrets.secrets.remove(core::secrets::passwordKey(QStringLiteral("locked")));
    world.load();
    QTRY_COMPARE(stateOf(world, QStringLiteral("busy")), MachineState::Working);
    QTRY_COMPARE(stateOf(world, QStringLiteral("locked")), MachineState::AuthFailed);
    Page page{world, m_catalog};
    const auto minis = page.viewModel.machines();
    QCOMPARE(minis.first().name, QStringLiteral("locked"));
    QCOMPARE(minis.last().name, QStringLiteral("off"));
}

void HomeTest::manyMachinesAreCapped()
{
    tests::SampleWorld world;
    for (int i = 0; i < 20; ++i)
        world.add(QStringLiteral("m%1").arg(i)).isPoweredOff = true;
    world.load();
    Page page{world, m_catalog};
    QCOMPARE(page.viewModel.machines().size(), ui::HomeViewModel::kShownMachines);
    QCOMPARE(page.viewModel.machineCount(), 20);
}

void HomeTest::pageOpensTheMachineOfACard()
{
    tests::SampleWorld world;
    world.add(QStringLiteral("box"), 2.58, tests::SampleWorld::gpuRow(0, 92, 22000));
    world.load();
    Page page{world, m_catalog};
    ui::HomePage home{page.viewModel};
    home.show();
    QSignalSpy opened{&home, &ui::HomePage::openMachine};
    auto *card = home.findChild<ui::MiniCard *>();
    QVERIFY(card);
    QTest::mouseClick(card->findChild<ui::Button *>(), Qt::LeftButton);
    QCOMPARE(opened.first().first().value<core::instances::InstanceId>().value, QStringLiteral("box"));
}

void HomeTest::nameOfACardWinsOverItsState_data()
{
    QTest::addColumn<int>("width");

    QTest::newRow("wide") << 420;
    QTest::newRow("as three in a row at 1024") << 292;
    QTest::newRow("narrow") << 240;
}

void HomeTest::nameOfACardWinsOverItsState()
{
    QFETCH(int, width);
    ui::MiniCard card;
    card.resize(width, 160);
    card.setMachine({.id = {QStringLiteral("x")}, .name = QStringLiteral("moved-l40s"), .mark = ui::StateMark::Alarm,
                     .state = {QStringLiteral("host key changed"), ui::Tone::Danger}, .card = QStringLiteral("L40S"), .memory = QStringLiteral("?"),
                     .rate = {.number = QStringLiteral("¥7.20"), .unit = QStringLiteral("/h")}});
    card.show();
    QVERIFY(QTest::qWaitForWindowExposed(&card));
    int states = 0;
    for (const auto *each : card.findChildren<ui::ElidedLabel *>()) {
        if (each->text() == QStringLiteral("moved-l40s"))
            QVERIFY(each->width() >= each->sizeHint().width());
        if (each->text() == QStringLiteral("host key changed") && each->isVisible()) {
            ++states;
            QVERIFY(each->width() >= each->sizeHint().width());
        }
    }
    QCOMPARE(states, 1);
}

void HomeTest::textsFollowTheLanguageEvent()
{
    /// Answers every text in brackets.
    class Brackets final : public QTranslator {
    public:
        bool isEmpty() const override { return false; }
        QString translate(const char *, const char *source, const char *, int) const override
        {
            return u'[' + QString::fromUtf8(source) + u']';
        }
    };
    tests::SampleWorld world;
    world.load();
    Page page{world, m_catalog};
    ui::HomePage home{page.viewModel};
    home.show();
    Brackets brackets;
    QCoreApplication::installTranslator(&brackets);
    QTRY_COMPARE(home.findChild<ui::ChoiceTile *>()->text(), QStringLiteral("[Plan a rental]"));
    QCoreApplication::removeTranslator(&brackets);
    QTRY_COMPARE(home.findChild<ui::ChoiceTile *>()->text(), QStringLiteral("Plan a rental"));
}

QTEST_MAIN(HomeTest)
#include "tst_home.moc"
