// SPDX-License-Identifier: GPL-3.0-or-later
#include "integration/rented_box.h"
#include "integration/window_driver.h"

#include "ui/page/dashboard/dashboard_page.h"
#include "ui/page/files/files_page.h"
#include "ui/page/guard/reminder_dialog.h"
#include "ui/page/machines/add_machine_dialog.h"
#include "ui/page/machines/paste_box.h"
#include "ui/page/plan/plan_page.h"
#include "ui/widget/data_table.h"
#include "ui/widget/gpu_tile.h"

#include <QApplication>
#include <QClipboard>
#include <QCryptographicHash>
#include <QLineEdit>
#include <QMimeData>
#include <QRandomGenerator>
#include <QSignalSpy>
#include <QTest>

using tests::WindowDriver;

/// plan → paste → tiles → upload and fetch → tmux → planned end → reminder, in the real window.
class WholeWayTest final : public QObject {
    Q_OBJECT

private slots:
    void init();
    void walk_data();
    void walk();
    void cleanup();

private:
    void planShowsRanks();
    void pasteAddsTheMachine();
    void tilesAppear();
    void filesKeepTheirBytes();
    void sessionsAreListed();
    void reminderComesUp();
    void restartRemembers();
    core::fleet::MachineStatus machine() const { return m_all->services().fleet->machines().first(); }
    void start();

    std::unique_ptr<tests::RentedBox> m_box;
    std::unique_ptr<QTemporaryDir> m_data;
    std::unique_ptr<QTemporaryDir> m_local;
    std::unique_ptr<app::Composition> m_all;
    std::unique_ptr<WindowDriver> m_driver;
    WindowDriver::Hand m_hand = WindowDriver::Hand::Mouse;
    QString m_language;
};

void WholeWayTest::init()
{
    m_box = std::make_unique<tests::RentedBox>();
    QVERIFY2(m_box->server().isRunning(), m_box->server().problem());
    m_data = std::make_unique<QTemporaryDir>();
    m_local = std::make_unique<QTemporaryDir>();
}

void WholeWayTest::cleanup()
{
    m_driver.reset();
    m_all.reset();
    m_box.reset();
}

void WholeWayTest::walk_data()
{
    QTest::addColumn<WindowDriver::Hand>("hand");
    QTest::addColumn<QString>("language");

    QTest::newRow("mouse, English") << WindowDriver::Hand::Mouse << QStringLiteral("en");
    QTest::newRow("keyboard, Chinese") << WindowDriver::Hand::Keyboard << QStringLiteral("zh_CN");
}

void WholeWayTest::start()
{
    auto made = app::Composition::create(*qApp, m_data->path());
    QVERIFY2(made, qPrintable(made ? QString{} : core::fullText(made.error())));
    m_all = std::move(made).value();
    m_driver = std::make_unique<WindowDriver>(*m_all, m_hand);
    m_all->window().resize(1440, 900);
    m_all->start();
    m_all->models().settings.setLanguage(m_language);
    QVERIFY(QTest::qWaitForWindowActive(&m_all->window()));
    QTRY_COMPARE(m_all->services().secrets->state(), core::secrets::KeychainState::Available);
}

void WholeWayTest::walk()
{
    QFETCH(WindowDriver::Hand, hand);
    QFETCH(QString, language);
    m_hand = hand;
    m_language = language;
    start();
    planShowsRanks();
    pasteAddsTheMachine();
    tilesAppear();
    filesKeepTheirBytes();
    sessionsAreListed();
    reminderComesUp();
    restartRemembers();
}

void WholeWayTest::planShowsRanks()
{
    m_driver->openPage(QStringLiteral("plan"), 2);
    QCOMPARE(m_all->window().currentPage(), QStringLiteral("plan"));
    auto *page = m_all->window().findChild<ui::PlanPage *>();
    page->showStep(ui::WizardPage::Limits);
    m_driver->type(page->findChild<QLineEdit *>(QStringLiteral("budget")), QStringLiteral("50"));
    page->showStep(ui::WizardPage::Results);
    auto *table = page->findChild<ui::DataTable *>(QStringLiteral("planTable"));
    QTRY_VERIFY_WITH_TIMEOUT(table->model()->rowCount() > 5, 10'000);
    QTRY_VERIFY_WITH_TIMEOUT(!m_all->models().plan.isBusy(), 10'000);
    QVERIFY(!m_all->models().plan.memoryRows().isEmpty());
    QVERIFY(!m_all->models().plan.verdicts().isEmpty());
    m_driver->picture(QStringLiteral("way-plan-") + m_language);
}

void WholeWayTest::pasteAddsTheMachine()
{
    m_driver->openPage(QStringLiteral("machines"), 3);
    m_all->pages().addMachine();
    auto *dialog = m_all->window().findChild<ui::AddMachineDialog *>();
    QVERIFY(dialog);
    QTRY_VERIFY(dialog->isVisible());
    QApplication::clipboard()->setText(m_box->loginLine());
    auto *paste = dialog->findChild<ui::PasteBox *>();
    paste->setFocus();
    QTest::keyClick(paste, Qt::Key_V, Qt::ControlModifier);
    m_driver->picture(QStringLiteral("way-add-") + m_language);
    QSignalSpy added{m_all->services().fleet.get(), &core::fleet::Fleet::machineAdded};
    m_driver->press(dialog->findChild<QAbstractButton *>(QStringLiteral("submit")));
    QVERIFY(added.count() == 1 || added.wait(10'000));
    QCOMPARE(machine().instance.port, m_box->server().port());
}

void WholeWayTest::tilesAppear()
{
    QTRY_VERIFY_WITH_TIMEOUT(machine().pendingKey.has_value(), 15'000);
    QCOMPARE(machine().pendingKey->fingerprint, m_box->server().fingerprint());
    auto *dashboard = m_all->window().findChild<ui::DashboardPage *>();
    QTRY_VERIFY(dashboard->isVisible());
    m_driver->picture(QStringLiteral("way-hostkey-") + m_language);
    QAbstractButton *accept = nullptr;
    QTRY_VERIFY(accept = dashboard->findChild<QAbstractButton *>(QStringLiteral("acceptHostKey")));
    m_driver->press(accept);
    QTRY_COMPARE_WITH_TIMEOUT(machine().gpus.size(), 2, 20'000);
    QCOMPARE(machine().state, core::fleet::MachineState::Working);
    QTRY_COMPARE(dashboard->findChildren<ui::GpuTile *>().size(), 2);
    QTRY_VERIFY(dashboard->findChildren<ui::GpuTile *>().first()->accessibleValue().isValid());
    m_driver->picture(QStringLiteral("way-dashboard-") + m_language);
}

void WholeWayTest::filesKeepTheirBytes()
{
    QByteArray content(2'500'003, Qt::Uninitialized);
    QRandomGenerator{11}.fillRange(reinterpret_cast<quint32 *>(content.data()), content.size() / 4);
    QFile source{m_local->filePath(QStringLiteral("weights 权重.bin"))};
    QVERIFY(source.open(QIODevice::WriteOnly) && source.write(content) == content.size());
    source.close();

    m_driver->openPage(QStringLiteral("files"), 4);
    QCOMPARE(m_all->window().currentPage(), QStringLiteral("files"));
    auto *page = m_all->window().findChild<ui::FilesPage *>();
    page->showMachine(machine().instance.id);
    QTRY_COMPARE_WITH_TIMEOUT(m_all->models().files.state(), ui::PaneState::Ready, 15'000);
    QSignalSpy finished{&m_all->models().transfers, &core::transfer::TransferQueue::finished};
    WindowDriver::drop(page, {source.fileName()});
    QVERIFY(finished.count() > 0 || finished.wait(20'000));
    finished.clear();
    const QByteArray hash = QCryptographicHash::hash(content, QCryptographicHash::Sha256).toHex();
    QVERIFY(m_box->runThere(QStringLiteral("sha256sum ~/'weights 权重.bin'")).startsWith(hash));

    const QString target = m_local->filePath(QStringLiteral("back"));
    m_all->models().files.fetch({QByteArray{"weights 权重.bin"}}, target);
    QVERIFY(finished.count() > 0 || finished.wait(20'000));
    QFile back{target + QStringLiteral("/weights 权重.bin")};
    QVERIFY(back.open(QIODevice::ReadOnly));
    QCOMPARE(QCryptographicHash::hash(back.readAll(), QCryptographicHash::Sha256).toHex(), hash);
    m_driver->picture(QStringLiteral("way-files-") + m_language);
}

void WholeWayTest::sessionsAreListed()
{
    m_all->services().fleet->refreshTmux(machine().instance.id);
    QTRY_VERIFY_WITH_TIMEOUT(machine().tmux && machine().tmux->sessions.size() == 1, 10'000);
    QCOMPARE(machine().tmux->sessions.first().name, QByteArray{"train"});
}

void WholeWayTest::reminderComesUp()
{
    m_driver->openPage(QStringLiteral("guard"), 6);
    QCOMPARE(m_all->window().currentPage(), QStringLiteral("guard"));
    QSignalSpy raised{&m_all->models().reminder, &ui::ReminderViewModel::raised};
    m_all->models().guard.setEnd(machine().instance.id, QDateTime::currentDateTimeUtc().addSecs(5 * 60));
    QVERIFY(raised.count() > 0 || raised.wait(10'000));
    ui::ReminderDialog *dialog = nullptr;
    QTRY_VERIFY(dialog = m_all->window().findChild<ui::ReminderDialog *>());
    QTRY_VERIFY(dialog->isVisible());
    m_driver->picture(QStringLiteral("way-reminder-") + m_language);
    QTest::keyClick(dialog, Qt::Key_Escape);
    QTRY_VERIFY(!dialog->isVisible());
    QCOMPARE(m_all->models().reminder.count(), 1);
    m_driver->picture(QStringLiteral("way-guard-") + m_language);
}

void WholeWayTest::restartRemembers()
{
    const auto id = machine().instance.id;
    QTRY_COMPARE(m_all->models().settings.settings().lastPage, QStringLiteral("guard"));
    m_driver.reset();
    m_all.reset();
    start();
    QCOMPARE(m_all->window().currentPage(), QStringLiteral("guard"));
    QTRY_COMPARE(m_all->services().fleet->machines().size(), 1);
    QCOMPARE(machine().instance.id, id);
    QTRY_COMPARE_WITH_TIMEOUT(machine().gpus.size(), 2, 20'000); // The host key is known now: nobody is asked.
    QCOMPARE(m_all->models().plan.answers().budget, QStringLiteral("50"));
}

QTEST_MAIN(WholeWayTest)
#include "tst_whole_way.moc"
