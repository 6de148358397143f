// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/composition.h"
#include "support/await.h"
#include "tour/tour_world.h"
#include "ui/page/dashboard/dashboard_page.h"
#include "ui/page/files/files_page.h"
#include "ui/page/machines/add_machine_dialog.h"
#include "ui/page/machines/machines_page.h"
#include "ui/shell/footer_bar.h"
#include "ui/shell/header_bar.h"
#include "ui/widget/banner.h"
#include "ui/widget/data_table.h"

#include <QApplication>
#include <QFile>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

namespace {

enum class Way { BackButton, BackKeys, Rail, PageKeys, Connections };

/// The whole window over scripted machines.
struct Program {
    explicit Program(const QByteArray &dataFile = {})
    {
        if (!dataFile.isEmpty()) {
            QFile data{folder.filePath(QStringLiteral("zuka.db"))};
            QVERIFY(data.open(QIODevice::WriteOnly) && data.write(dataFile) == dataFile.size());
        }
        auto made = world.program(folder.path());
        QVERIFY(made);
        all = std::move(made).value();
        all->start();
        all->models().settings.setLanguage(QStringLiteral("en"));
        QVERIFY(tests::await(all->services().fleet->load(false))); // The list has been read by then.
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
    void initTestCase();
    void dashboardLeadsBackToTheList_data();
    void dashboardLeadsBackToTheList();
    void rateLeadsToTheCosts();
    void connectInFilesLeadsToTheQuestion();
    void keysAddAMachineFromAnyPage();
    void lostDataIsNotNothing();
    void cleanupTestCase() { m_program.reset(); }

private:
    static void go(ui::MainWindow &window, Way way);

    std::unique_ptr<Program> m_program; ///< Made once: it takes seconds.
};

void NavigationTest::initTestCase()
{
    m_program = std::make_unique<Program>();
    QVERIFY(m_program->all);
    QCOMPARE(m_program->rate()->accessibleName(), QStringLiteral("Now nothing is on"));
    QVERIFY(!m_program->rate()->toolTip().contains(QStringLiteral("could not be read")));
    m_program->world.addMachines(m_program->all->services());
    QTRY_COMPARE(m_program->all->services().fleet->machines().size(), 9);
    QApplication::setActiveWindow(&m_program->window());
    QVERIFY(QTest::qWaitForWindowActive(&m_program->window()));
}

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
    QTest::newRow("connections") << Way::Connections << QString{} << false;
    QTest::newRow("rail, from another page") << Way::Rail << QStringLiteral("settings") << false;
    QTest::newRow("Ctrl+3, from another page") << Way::PageKeys << QStringLiteral("settings") << true;
    QTest::newRow("connections, from another page") << Way::Connections << QStringLiteral("settings") << false;
}

void NavigationTest::dashboardLeadsBackToTheList()
{
    QFETCH(Way, way);
    QFETCH(QString, elsewhere);
    QFETCH(bool, hasFocus);
    Program &program = *m_program;
    program.window().showPage(QStringLiteral("home"));
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

void NavigationTest::rateLeadsToTheCosts()
{
    m_program->window().showPage(QStringLiteral("home"));
    QTest::mouseClick(m_program->window().findChild<ui::HeaderItem *>(), Qt::LeftButton);
    QCOMPARE(m_program->window().currentPage(), QStringLiteral("costs"));
}

void NavigationTest::connectInFilesLeadsToTheQuestion()
{
    Program &program = *m_program;
    const auto find = [&program] {
        for (const auto &machine : program.all->services().fleet->machines()) {
            if (machine.pendingKey && !machine.knownKey)
                return std::optional{machine};
        }
        return std::optional<core::fleet::MachineStatus>{};
    };
    QTRY_VERIFY(find());
    const auto asking = find();
    program.all->pages().openFiles(asking->instance.id);
    auto *files = program.window().findChild<ui::FilesPage *>();
    QVERIFY(files->isVisible());
    QPushButton *connectButton = nullptr;
    for (auto *each : files->findChildren<QPushButton *>()) {
        if (each->text() == QStringLiteral("Connect") && each->isVisible())
            connectButton = each;
    }
    QVERIFY(connectButton);
    QTest::mouseClick(connectButton, Qt::LeftButton);
    QTRY_COMPARE(program.window().currentPage(), QStringLiteral("machines"));
    QCOMPARE(program.window().findChild<ui::DashboardPage *>()->machineId(), asking->instance.id);
    const QString footer = program.window().findChild<ui::FooterBar *>()->findChildren<QAbstractButton *>().last()->text();
    QVERIFY2(footer.contains(QStringLiteral("host key to confirm")), qPrintable(footer));
}

/// Behind all that press keys: offscreen the window does not become the active one again.
void NavigationTest::keysAddAMachineFromAnyPage()
{
    ui::MainWindow &window = m_program->window();
    window.showPage(QStringLiteral("settings"));
    QTest::keyClick(&window, Qt::Key_N, Qt::ControlModifier | Qt::ShiftModifier);
    auto *dialog = window.findChild<ui::AddMachineDialog *>();
    QVERIFY(dialog && dialog->isVisible());
    dialog->reject();
}

void NavigationTest::lostDataIsNotNothing()
{
    Program program{QByteArray(8192, 'x')};
    QVERIFY(program.all);
    QCOMPARE(program.rate()->accessibleName(), QStringLiteral("Now ?"));
    QVERIFY(program.rate()->toolTip().contains(QStringLiteral("could not be read")));

    const auto warning = [&program] {
        const auto *banner = program.window().findChild<ui::Banner *>();
        return banner ? banner->accessibleName() : QString{};
    };
    QVERIFY2(warning().contains(QStringLiteral("The data file")), qPrintable(warning()));
    program.all->models().settings.setLanguage(QStringLiteral("zh_CN"));
    QTRY_VERIFY2(!warning().contains(QStringLiteral("The data file")), qPrintable(warning()));
    program.all->models().settings.setLanguage(QStringLiteral("en"));
    QTRY_VERIFY(warning().contains(QStringLiteral("The data file")));

    program.world.addMachines(program.all->services());
    QTRY_VERIFY(program.rate()->accessibleName().contains(QStringLiteral("≥"))); // What is known is the least.
}

QTEST_MAIN(NavigationTest)
#include "tst_navigation.moc"
