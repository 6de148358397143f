// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/composition.h"
#include "support/await.h"
#include "tour/tour_world.h"
#include "ui/page/dashboard/dashboard_page.h"
#include "ui/page/machines/machines_page.h"
#include "ui/shell/footer_bar.h"
#include "ui/shell/header_bar.h"
#include "ui/widget/data_table.h"

#include <QApplication>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

namespace {

enum class Way { BackButton, BackKeys, Rail, PageKeys, Rate, Connections };

/// The whole window over scripted machines.
struct Program {
    Program()
    {
        auto made = app::Composition::create(*qApp, folder.path(), [this](const QString &path, const core::catalog::Catalog &catalog) {
            return world.services(path, catalog);
        });
        if (made)
            all = std::move(made).value();
    }

    void start()
    {
        all->start();
        all->models().settings.setLanguage(QStringLiteral("en"));
        QApplication::setActiveWindow(&window());
        QVERIFY(QTest::qWaitForWindowActive(&window()));
    }
    ui::MainWindow &window() { return all->window(); }
    ui::HeaderItem *rate() { return window().findChild<ui::HeaderBar *>()->findChild<ui::HeaderItem *>(); }

    QTemporaryDir folder;
    tests::TourWorld world;
    std::unique_ptr<app::Composition> all;
};

} // namespace

/// Ways between the pages of the real window, and what it says about money when its data is lost.
class NavigationTest final : public QObject {
    Q_OBJECT

private slots:
    void dashboardLeadsBackToTheList_data();
    void dashboardLeadsBackToTheList();
    void lostDataIsNotNothing_data();
    void lostDataIsNotNothing();

private:
    static void go(ui::MainWindow &window, Way way);
};

void NavigationTest::go(ui::MainWindow &window, Way way)
{
    switch (way) {
    case Way::BackButton:
        QTest::mouseClick(window.findChild<QAbstractButton *>(QStringLiteral("allMachines")), Qt::LeftButton);
        break;
    case Way::BackKeys:
        QTest::keyClick(&window, Qt::Key_Left, Qt::AltModifier);
        break;
    case Way::Rail:
        QTest::mouseClick(window.findChild<QAbstractButton *>(QStringLiteral("rail-machines")), Qt::LeftButton);
        break;
    case Way::PageKeys:
        QTest::keyClick(&window, Qt::Key_3, Qt::ControlModifier);
        break;
    case Way::Rate:
        QTest::mouseClick(window.findChild<ui::HeaderItem *>(), Qt::LeftButton);
        break;
    case Way::Connections:
        QTest::mouseClick(window.findChild<ui::FooterBar *>()->findChildren<QAbstractButton *>().last(), Qt::LeftButton);
        break;
    }
}

void NavigationTest::dashboardLeadsBackToTheList_data()
{
    QTest::addColumn<Way>("way");
    QTest::addColumn<QString>("elsewhere"); // A page that is opened in between; empty = none.
    QTest::addColumn<bool>("hasFocus");     // The list goes on with the keyboard.

    QTest::newRow("the button") << Way::BackButton << QString{} << true;
    QTest::newRow("Alt+Left") << Way::BackKeys << QString{} << true;
    QTest::newRow("rail") << Way::Rail << QString{} << false;
    QTest::newRow("Ctrl+3") << Way::PageKeys << QString{} << true;
    QTest::newRow("rate") << Way::Rate << QString{} << false;
    QTest::newRow("connections") << Way::Connections << QString{} << false;
    QTest::newRow("rail, from another page") << Way::Rail << QStringLiteral("settings") << false;
    QTest::newRow("Ctrl+3, from another page") << Way::PageKeys << QStringLiteral("settings") << true;
    QTest::newRow("rate, from another page") << Way::Rate << QStringLiteral("settings") << false;
}

void NavigationTest::dashboardLeadsBackToTheList()
{
    QFETCH(Way, way);
    QFETCH(QString, elsewhere);
    QFETCH(bool, hasFocus);
    Program program;
    QVERIFY(program.all);
    program.start();
    program.world.addMachines(program.all->services());
    QTRY_COMPARE(program.all->services().fleet->machines().size(), 9);
    const auto id = program.all->services().fleet->machines().at(4).instance.id;
    auto *dashboard = program.window().findChild<ui::DashboardPage *>();
    auto *list = program.window().findChild<ui::MachinesPage *>();

    program.all->pages().openMachine(id);
    QVERIFY(dashboard->isVisible() && dashboard->isAncestorOf(QApplication::focusWidget()));
    if (!elsewhere.isEmpty()) {
        program.window().showPage(elsewhere);
        QVERIFY(!dashboard->isVisible());
    }
    go(program.window(), way);
    QVERIFY(list->isVisible());
    QCOMPARE(program.window().currentPage(), QStringLiteral("machines"));
    QCOMPARE(list->table()->hasFocus(), hasFocus);
    QSignalSpy opened{list, &ui::MachinesPage::openRequested};
    QTest::keyClick(list->table(), Qt::Key_Return); // The machine that was open is the chosen one.
    QCOMPARE(opened.value(0).value(0).value<core::instances::InstanceId>(), id);
}

void NavigationTest::lostDataIsNotNothing_data()
{
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<bool>("isUnknown");

    QTest::newRow("no file yet") << QByteArray{} << false;
    QTest::newRow("damaged file") << QByteArray(8192, 'x') << true;
}

void NavigationTest::lostDataIsNotNothing()
{
    QFETCH(QByteArray, file);
    QFETCH(bool, isUnknown);
    QTemporaryDir folder;
    if (!file.isEmpty()) {
        QFile data{folder.filePath(QStringLiteral("zuka.db"))};
        QVERIFY(data.open(QIODevice::WriteOnly) && data.write(file) == file.size());
    }
    tests::TourWorld world;
    auto made = app::Composition::create(*qApp, folder.path(), [&world](const QString &path, const core::catalog::Catalog &catalog) {
        return world.services(path, catalog);
    });
    QVERIFY(made);
    app::Composition &all = **made;
    all.start();
    all.models().settings.setLanguage(QStringLiteral("en"));
    auto *rate = all.window().findChild<ui::HeaderItem *>();
    QVERIFY(tests::await(all.services().fleet->load(false))); // The list has been read by then.
    QCOMPARE(rate->accessibleName(), isUnknown ? QStringLiteral("Now ?") : QStringLiteral("Now nothing is on"));
    QCOMPARE(rate->toolTip().contains(QStringLiteral("could not be read")), isUnknown);
    if (!isUnknown)
        return;
    world.addMachines(all.services());
    QTRY_VERIFY(rate->accessibleName().contains(QStringLiteral("≥"))); // What is known is the least.
}

QTEST_MAIN(NavigationTest)
#include "tst_navigation.moc"
