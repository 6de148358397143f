// SPDX-License-Identifier: GPL-3.0-or-later
// Journey 4, the forgotten night: the job ends, nobody is there, desktop, then phone; stop, confirmed, a line in the ledger. In
// the real window, by mouse and by keys, at a platform served on this computer.
#include "integration/night_world.h"
#include "integration/window_driver.h"
#include "support/await.h"
#include "support/message_server.h"
#include "ui/page/common/sheet_view.h"
#include "ui/page/costs/costs_page.h"
#include "ui/page/guard/reminder_dialog.h"
#include "ui/page/stop/stop_dialog.h"

#include <QTemporaryDir>

using tests::NightWorld;
using tests::WindowDriver;

class NightJourneyTest final : public QObject {
    Q_OBJECT

private slots:
    void forgottenNight_data();
    void forgottenNight();
    void takenBackByThePlatform();
    void messageSurvivesARestart();
    void anAccountWithoutAMachineIsWatched();
    void cleanup();

private:
    void start(const QString &language, WindowDriver::Hand hand);
    void open();
    void joinAccountAndPhone();
    void jobEnds();
    void reminderThenPhone();
    void stopIsAskedAndSeenThrough();
    void ledgerTells();
    core::instances::Instance machine() const { return m_all->services().fleet->machines().first().instance; }
    template <typename T> T *dialog() const { return m_all->window().findChild<T *>(); }

    std::unique_ptr<QTemporaryDir> m_data;
    std::unique_ptr<NightWorld> m_world;
    std::unique_ptr<tests::MessageServer> m_phone;
    std::unique_ptr<app::Composition> m_all;
    std::unique_ptr<WindowDriver> m_driver;
    QString m_language;
};

void NightJourneyTest::forgottenNight_data()
{
    QTest::addColumn<WindowDriver::Hand>("hand");
    QTest::addColumn<QString>("language");
    QTest::newRow("mouse, English") << WindowDriver::Hand::Mouse << QStringLiteral("en");
    QTest::newRow("keyboard, Chinese") << WindowDriver::Hand::Keyboard << QStringLiteral("zh_CN");
}

void NightJourneyTest::cleanup()
{
    m_driver.reset();
    m_all.reset();
    m_phone.reset();
    m_world.reset();
    m_data.reset();
}

void NightJourneyTest::start(const QString &language, WindowDriver::Hand hand)
{
    m_language = language;
    m_data = std::make_unique<QTemporaryDir>();
    m_world = std::make_unique<NightWorld>();
    m_phone = std::make_unique<tests::MessageServer>();
    m_phone->answers = {{.body = "{}"}};
    open();
    m_all->models().settings.setLanguage(language);
    m_driver = std::make_unique<WindowDriver>(*m_all, hand);
    joinAccountAndPhone();
}

void NightJourneyTest::open()
{
    auto made = m_world->program(m_data->path());
    QVERIFY2(made, qPrintable(made ? QString{} : core::fullText(made.error())));
    m_all = std::move(made).value();
    m_all->window().resize(1024, 680);
    m_all->start();
    QVERIFY(QTest::qWaitForWindowActive(&m_all->window()));
    QTRY_COMPARE(m_all->services().secrets->state(), core::secrets::KeychainState::Available);
}

void NightJourneyTest::joinAccountAndPhone()
{
    app::Services &services = m_all->services();
    const auto account = m_world->account();
    QVERIFY(tests::await(services.store->accounts().saveAccount(account)));
    QVERIFY(tests::await(services.secrets->write(core::secrets::apiKeyKey(account.platform.value, account.id.value), NightWorld::kKey)));
    m_all->models().messages.courier.save({.kind = core::notify::ChannelKind::Webhook, .name = QStringLiteral("phone")},
                                          core::notify::ChannelSecret{.token = m_phone->url() + QStringLiteral("/hook")});
    QTRY_VERIFY(m_all->models().messages.courier.hasChannelOn());
    QVERIFY(tests::await(services.fleet->add(m_world->machine())));
    QTRY_COMPARE(services.fleet->machines().first().session.phase, core::remote::SessionPhase::Ready);
    QTest::qWait(30);
}

void NightJourneyTest::jobEnds()
{
    m_world->live(*m_all, 10); // Until 23:10.
    QCOMPARE(m_all->models().reminder.count(), 0);
    m_world->isWorking = false;
    m_world->live(*m_all, 13);
    QVERIFY2(!dialog<ui::ReminderDialog>(), "not before the time of the rule");
}

void NightJourneyTest::reminderThenPhone()
{
    m_world->live(*m_all, 3);
    QTRY_VERIFY(dialog<ui::ReminderDialog>());
    QTRY_VERIFY(dialog<ui::ReminderDialog>()->isVisible());
    const auto open = m_all->models().reminders.open();
    QVERIFY(!open.isEmpty());
    QVERIFY(open.first().reason == core::reminders::ReminderReason::Idle
            || open.first().reason == core::reminders::ReminderReason::IdleHoldingMemory);
    m_driver->picture(QStringLiteral("night-reminder-") + m_language);
    QVERIFY(m_phone->received.isEmpty());
    m_world->live(*m_all, 6); // Nobody is there.
    QTRY_COMPARE(m_phone->received.size(), 1);
    const QByteArray text = m_phone->received.first().body;
    QVERIFY2(text.contains("llm-4090"), text);
    QVERIFY(!text.contains(NightWorld::kKey));
    QTRY_VERIFY(m_all->models().reminders.open().first().isOnPhone);
}

void NightJourneyTest::stopIsAskedAndSeenThrough()
{
    m_driver->press(dialog<ui::ReminderDialog>()->findChild<QAbstractButton *>(QStringLiteral("stop")));
    QTRY_VERIFY(dialog<ui::StopDialog>());
    auto *stop = dialog<ui::StopDialog>();
    // The first stop at a platform shows what stopping means there.
    QTRY_VERIFY(stop->findChild<ui::SheetDialog *>());
    auto *sheet = stop->findChild<ui::SheetDialog *>();
    QTRY_VERIFY(sheet->isVisible());
    m_driver->picture(QStringLiteral("night-sheet-") + m_language);
    QTest::keyClick(sheet, Qt::Key_Escape);
    QTRY_VERIFY(stop->isVisible() && (!stop->findChild<ui::SheetDialog *>() || !stop->findChild<ui::SheetDialog *>()->isVisible()));
    auto *act = stop->findChild<QAbstractButton *>(QStringLiteral("act"));
    QTRY_VERIFY(act->isVisible() && act->isEnabled());
    QVERIFY(QApplication::focusWidget() != act); // Cancel is the default.
    QCOMPARE(m_world->stops, 0);
    m_driver->picture(QStringLiteral("night-stop-") + m_language);
    m_driver->press(act);
    QTRY_COMPARE(m_world->stops, 1);
    auto *look = stop->findChild<QAbstractButton *>(QStringLiteral("look"));
    QTRY_VERIFY(look->isVisible());
    QVERIFY(!machine().isPoweredOff); // Taken is not done.
    m_driver->press(look);
    QTRY_VERIFY_WITH_TIMEOUT(machine().isPoweredOff, 15'000);
    m_driver->picture(QStringLiteral("night-confirmed-") + m_language);
    m_driver->press(stop->findChild<QAbstractButton *>(QStringLiteral("cancel")));
    QTRY_VERIFY(!dialog<ui::StopDialog>() || !dialog<ui::StopDialog>()->isVisible());
    QCOMPARE(m_world->stops, 1);
    QVERIFY(!m_all->models().guarding.watch.loss(machine().id)); // It was us.
}

void NightJourneyTest::ledgerTells()
{
    const auto pages = m_all->pages().entries();
    const auto costs = std::ranges::find(pages, QStringLiteral("costs"), &ui::PageEntry::id);
    m_driver->openPage(QStringLiteral("costs"), static_cast<int>(costs - pages.cbegin()) + 1);
    QCOMPARE(m_all->window().currentPage(), QStringLiteral("costs"));
    QTRY_VERIFY(!m_all->models().costs.entries().isEmpty());
    const auto entries = m_all->models().costs.entries();
    // The newest is of its disk, which goes on costing; the night is the one before.
    const auto mine = std::ranges::find_if(entries, [](const core::ledger::Entry &entry) {
        return entry.machineName == QStringLiteral("llm-4090") && entry.part == core::ledger::EntryPart::Running;
    });
    QVERIFY(mine != entries.cend());
    QVERIFY(mine->amount && mine->amount->micros() > 0);
    QVERIFY(mine->to >= m_world->clock().now().addSecs(-60)); // The idle minutes are in it.
    m_driver->picture(QStringLiteral("night-costs-") + m_language);
    for (const auto &request : m_world->platform.seen)
        QVERIFY2(!request.target.contains(NightWorld::kKey), request.target);
}

void NightJourneyTest::forgottenNight()
{
    QFETCH(WindowDriver::Hand, hand);
    QFETCH(QString, language);
    start(language, hand);
    for (const auto step : {&NightJourneyTest::jobEnds, &NightJourneyTest::reminderThenPhone, &NightJourneyTest::stopIsAskedAndSeenThrough,
                            &NightJourneyTest::ledgerTells}) {
        if (!QTest::currentTestFailed())
            (this->*step)();
    }
}

void NightJourneyTest::takenBackByThePlatform()
{
    start(QStringLiteral("en"), WindowDriver::Hand::Mouse);
    m_world->live(*m_all, 1);
    m_world->status = "EXITED";
    m_all->models().guarding.watch.lookSoon();
    QTRY_VERIFY_WITH_TIMEOUT(machine().isPoweredOff, 20'000); // Looked at a second time before it is believed.
    m_all->models().reminders.check();
    QTRY_VERIFY(dialog<ui::ReminderDialog>());
    QTRY_VERIFY(dialog<ui::ReminderDialog>()->isVisible());
    m_driver->picture(QStringLiteral("night-taken-away"));
    QCOMPARE(m_all->models().reminders.open().first().reason, core::reminders::ReminderReason::TakenAway);
    QTest::keyClick(dialog<ui::ReminderDialog>(), Qt::Key_Escape);
}

/// The daily message meets a phone that does not answer, and the program ends before it could be tried again.
void NightJourneyTest::messageSurvivesARestart()
{
    start(QStringLiteral("en"), WindowDriver::Hand::Mouse);
    m_phone->answers = {{.status = 503, .body = "busy"}};
    auto settings = m_all->models().reminders.settings();
    settings.hasDigest = true;
    settings.digestAt = QTime{23, 5};
    m_all->models().reminders.setSettings(settings);
    m_world->live(*m_all, 6);
    QTRY_COMPARE(m_phone->received.size(), 1);
    const QByteArray digest = m_phone->received.first().body;
    QTest::qWait(50);
    m_driver.reset();
    m_all.reset();
    m_phone->received.clear();
    m_phone->answers = {{.body = "{}"}};
    open();
    QTRY_COMPARE(m_phone->received.size(), 1);
    QCOMPARE(m_phone->received.first().body, digest);
    QTRY_VERIFY(std::ranges::none_of(*tests::await(m_all->services().store->reminders().states()),
                                     [](const auto &state) { return state.key.rule == core::reminders::rule::kLetter; }));
}

/// Something else spends the money there: nothing of it is in the list.
void NightJourneyTest::anAccountWithoutAMachineIsWatched()
{
    start(QStringLiteral("en"), WindowDriver::Hand::Mouse);
    QVERIFY(tests::await(m_all->services().fleet->remove(machine().id)));
    auto &accounts = m_all->models().accounts;
    QVERIFY(tests::await(accounts.watch.load()));
    m_world->balance = "1.0"; // Less than two hours at what the platform says.
    m_world->clock().advance(std::chrono::minutes{2});
    accounts.watch.lookAtAll();
    const auto isTold = [&accounts] { return !accounts.view.balances().isEmpty() && accounts.view.balances().first().balance; };
    QTRY_VERIFY(isTold());
    QTest::qWait(30);
    m_all->models().reminders.check();
    QTRY_VERIFY(std::ranges::any_of(m_all->models().reminders.open(), [](const auto &reminder) {
        return reminder.reason == core::reminders::ReminderReason::BalanceLow;
    }));
}

QTEST_MAIN(NightJourneyTest)
#include "tst_night_journey.moc"
