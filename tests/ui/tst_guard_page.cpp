// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/page_shot.h"
#include "support/sample_fleet.h"
#include "ui/page/guard/guard_page.h"
#include "ui/page/guard/reminder_dialog.h"
#include "ui/viewmodel/add_machine_view_model.h"
#include "ui/widget/data_table.h"

#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using core::instances::InstanceId;

namespace {

core::catalog::Catalog realCatalog()
{
    return core::catalog::loadCatalog(QDir{QStringLiteral(ZUKA_SOURCE_DIR "/resources/catalog")},
                                      QDir{QStringLiteral("/nowhere")})
        .value()
        .catalog;
}

QPushButton *buttonOf(const QWidget &page, const QString &text)
{
    for (auto *each : page.findChildren<QPushButton *>()) {
        if (each->text() == text || each->accessibleName().startsWith(text))
            return each;
    }
    return nullptr;
}

struct Stage {
    tests::FleetStage fleet;
    std::unique_ptr<core::reminders::ReminderEngine> engine;
    std::unique_ptr<ui::GuardViewModel> guard;
    std::unique_ptr<ui::ReminderViewModel> reminders;

    explicit Stage(bool usesRealCatalog = false)
    {
        if (usesRealCatalog)
            fleet.catalog = realCatalog();
        tests::addSampleFleet(fleet);
        fleet.start();
        engine = std::make_unique<core::reminders::ReminderEngine>(fleet.clock, core::reminders::ReminderRules{});
        guard = std::make_unique<ui::GuardViewModel>(*fleet.fleet, fleet.catalog, fleet.clock, *engine);
        reminders = std::make_unique<ui::ReminderViewModel>(*fleet.fleet, *engine, fleet.catalog, fleet.clock);
    }
    std::optional<QDateTime> end(const QString &id) const { return fleet.fleet->machine({id})->instance.plannedEnd; }
};

} // namespace

class GuardPageTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { ui::applyTheme(*qApp, ui::ThemeName::Light); }
    void looksAsDesigned();
    void quickEndsChangeTheChosenMachine();
    void demoIsNotGuarded();
    void sheetFollowsTheChosenMachine();
    void reminderLooksAsDesigned();
    void reminderCancelIsDefaultAndChangesNothing();
    void reminderKeepsOneHourAtMostThreeTimes();
    void reminderStoppedEndsTheCount();
    void reminderConsoleStaysOpen();
};

void GuardPageTest::looksAsDesigned()
{
    Stage stage{true};
    ui::GuardPage page{*stage.guard};
    page.show();
    QCOMPARE(tests::shoot(page, QStringLiteral("guard")), QString{});
}

void GuardPageTest::quickEndsChangeTheChosenMachine()
{
    Stage stage;
    ui::GuardPage page{*stage.guard};
    page.show();
    auto *table = page.findChild<ui::DataTable *>();
    QCOMPARE(table->model()->rowCount(), 5); // the two that are off are not watched
    table->selectSourceRow(0);
    QTest::mouseClick(buttonOf(page, QStringLiteral("+1 h")), Qt::LeftButton);
    QTRY_COMPARE(stage.end(QStringLiteral("ft-8x4090")), std::optional{stage.fleet.clock.now().addSecs(3600)});
    QTest::mouseClick(buttonOf(page, QStringLiteral("At 23:30")), Qt::LeftButton);
    QTRY_COMPARE(stage.end(QStringLiteral("ft-8x4090"))->toLocalTime().time(), QTime(23, 30));
    QTest::mouseClick(buttonOf(page, QStringLiteral("No end")), Qt::LeftButton);
    QTRY_VERIFY(!stage.end(QStringLiteral("ft-8x4090")));
    QTRY_VERIFY(!buttonOf(page, QStringLiteral("No end"))->isEnabled());
}

void GuardPageTest::demoIsNotGuarded()
{
    Stage stage;
    ui::AddMachineViewModel adding{*stage.fleet.fleet, stage.fleet.catalog, stage.fleet.secrets, stage.fleet.clock};
    ui::GuardPage page{*stage.guard};
    page.show();
    const int before = page.findChild<ui::DataTable *>()->model()->rowCount();
    const QString context = stage.guard->contextText();
    adding.addDemo(2);
    QTRY_COMPARE(stage.fleet.fleet->machines().size(), 8);
    tests::FleetStage::settle();
    QCOMPARE(page.findChild<ui::DataTable *>()->model()->rowCount(), before); // it costs nothing and ends by itself
    QCOMPARE(stage.guard->contextText(), context);
    QVERIFY(!stage.guard->heldUpText().contains(QStringLiteral("Demo")));
}

void GuardPageTest::sheetFollowsTheChosenMachine()
{
    Stage stage;
    ui::GuardPage page{*stage.guard};
    QSignalSpy urls{stage.guard.get(), &ui::GuardViewModel::urlRequested};
    page.show();
    page.findChild<ui::DataTable *>()->selectSourceRow(1);
    QTest::mouseClick(buttonOf(page, QStringLiteral("Open console")), Qt::LeftButton);
    QCOMPARE(urls.first().first().toUrl(), QUrl{QStringLiteral("https://www.autodl.com/console/instance/list")});
    page.findChild<ui::DataTable *>()->selectSourceRow(4); // its platform is not in this catalog
    QVERIFY(!buttonOf(page, QStringLiteral("Open console"))->isVisible());
}

void GuardPageTest::reminderLooksAsDesigned()
{
    Stage stage{true};
    stage.fleet.fleet->update([&] {
        auto instance = stage.fleet.fleet->machine({QStringLiteral("llm-4090")})->instance;
        instance.plannedEnd = stage.fleet.clock.now().addSecs(-300);
        return instance;
    }());
    tests::FleetStage::settle();
    for (const auto *id : {"llm-4090", "sdxl-3090"}) {
        const auto card = stage.reminders->card({QString::fromLatin1(id)});
        QVERIFY(card);
        for (const ui::ThemeName theme : {ui::ThemeName::Light, ui::ThemeName::Dark}) {
            ui::applyTheme(*qApp, theme);
            ui::ReminderDialog dialog{*stage.reminders, *card};
            dialog.setAttribute(Qt::WA_DeleteOnClose, false);
            dialog.show();
            dialog.adjustSize();
            tests::FleetStage::settle();
            const QString file = QStringLiteral(ZUKA_BUILD_DIR "/shots/reminder-%1-%2.png")
                                     .arg(QString::fromLatin1(id),
                                          theme == ui::ThemeName::Dark ? QStringLiteral("dark") : QStringLiteral("light"));
            QDir{}.mkpath(QStringLiteral(ZUKA_BUILD_DIR "/shots"));
            QVERIFY(dialog.grab().save(file));
            QVERIFY(dialog.height() < 600);
        }
    }
}

void GuardPageTest::reminderCancelIsDefaultAndChangesNothing()
{
    Stage stage;
    QWidget window;
    window.show();
    auto *dialog = ui::ReminderDialog::ask(*stage.reminders, {QStringLiteral("sdxl-3090")}, &window);
    QVERIFY(dialog && dialog->windowModality() == Qt::WindowModal);
    auto *cancel = dialog->findChild<QPushButton *>(QStringLiteral("cancel"));
    QVERIFY(cancel->isDefault());
    const auto before = stage.end(QStringLiteral("sdxl-3090"));
    QTest::keyClick(dialog, Qt::Key_Return);
    tests::FleetStage::settle();
    QCOMPARE(stage.end(QStringLiteral("sdxl-3090")), before);
    QVERIFY(!ui::ReminderDialog::ask(*stage.reminders, {QStringLiteral("gone")}, &window));
}

void GuardPageTest::reminderKeepsOneHourAtMostThreeTimes()
{
    Stage stage;
    const QString id = QStringLiteral("sdxl-3090"); // kept once already
    for (int kept = 2; kept <= 3; ++kept) {
        QWidget window;
        auto *dialog = ui::ReminderDialog::ask(*stage.reminders, {id}, &window);
        QTest::mouseClick(buttonOf(*dialog, QStringLiteral("Keep 1 h")), Qt::LeftButton);
        QTRY_COMPARE(stage.fleet.fleet->machine({id})->instance.postponements, kept);
    }
    QCOMPARE(stage.end(id), std::optional{stage.fleet.clock.now().addSecs(2 * 3600)});
    QWidget window;
    auto *dialog = ui::ReminderDialog::ask(*stage.reminders, {id}, &window);
    QVERIFY(!buttonOf(*dialog, QStringLiteral("Keep 1 h"))->isEnabled());
    stage.reminders->keepOneHour({id}); // also not by another way
    tests::FleetStage::settle();
    QCOMPARE(stage.fleet.fleet->machine({id})->instance.postponements, 3);
}

void GuardPageTest::reminderStoppedEndsTheCount()
{
    Stage stage;
    QWidget window;
    auto *dialog = ui::ReminderDialog::ask(*stage.reminders, {QStringLiteral("sdxl-3090")}, &window);
    QTest::mouseClick(buttonOf(*dialog, QStringLiteral("I have stopped it")), Qt::LeftButton);
    QTRY_VERIFY(stage.fleet.fleet->machine({QStringLiteral("sdxl-3090")})->instance.isPoweredOff);
    const auto isOpen = [&stage] {
        const auto open = stage.reminders->open();
        return std::any_of(open.cbegin(), open.cend(),
                           [](const ui::ReminderCard &card) { return card.machineName == QLatin1String{"sdxl-3090"}; });
    };
    QTRY_VERIFY(!isOpen());
}

void GuardPageTest::reminderConsoleStaysOpen()
{
    Stage stage;
    QSignalSpy urls{stage.reminders.get(), &ui::ReminderViewModel::urlRequested};
    QWidget window;
    window.show();
    auto *dialog = ui::ReminderDialog::ask(*stage.reminders, {QStringLiteral("llm-4090")}, &window);
    QTest::mouseClick(buttonOf(*dialog, QStringLiteral("Open console")), Qt::LeftButton);
    QCOMPARE(urls.count(), 1);
    QVERIFY(dialog->isVisible());
}

QTEST_MAIN(GuardPageTest)
#include "tst_guard_page.moc"
