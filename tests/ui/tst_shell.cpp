// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/sample_world.h"
#include "ui/shell/footer_bar.h"
#include "ui/shell/header_bar.h"
#include "ui/shell/help_dialog.h"
#include "ui/shell/main_window.h"
#include "ui/shell/rail.h"
#include "ui/shell/tray_icon.h"
#include "ui/theme/theme.h"
#include "ui/viewmodel/home_view_model.h"
#include "ui/widget/banner.h"

#include <QApplication>
#include <QClipboard>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>

namespace {

struct Shell {
    explicit Shell(tests::SampleWorld &world)
        : money{*world.fleet, world.clock, {}}
        , footer{*world.fleet, *world.queue}
        , window{money, footer, pages()}
    { }

    static QList<ui::PageEntry> pages()
    {
        QList<ui::PageEntry> result;
        for (const char *id : {"home", "plan", "settings"}) {
            const QString name = QString::fromLatin1(id);
            auto *page = new QWidget;
            auto *field = new QLineEdit{page};
            field->setObjectName(name);
            result << ui::PageEntry{.id = name,
                                    .icon = name,
                                    .title = [name] { return name; },
                                    .page = page,
                                    .isAtEnd = name == QLatin1String{"settings"}};
        }
        return result;
    }

    void show()
    {
        window.show();
        QApplication::setActiveWindow(&window);
        QVERIFY(QTest::qWaitForWindowActive(&window));
    }

    ui::MoneyHeaderViewModel money;
    ui::FooterViewModel footer;
    ui::MainWindow window;
};

QString currentField(const ui::MainWindow &window)
{
    for (const auto *field : window.findChildren<QLineEdit *>()) {
        if (field->isVisible())
            return field->objectName();
    }
    return {};
}

} // namespace

class ShellTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void keysChooseThePage();
    void railFollowsAndSays();
    void unknownPageIsIgnored();
    void narrowWindowKeepsIconsAndMoney();
    void f6CyclesThePanes();
    void f1OpensTheKeys();
    void warningsCanBeCopied();
    void onlyTroubleThatEndsCanBeClosed();
    void closingAsksFirst();
    void headerItemsAreButtons();
    void footerCountsConnections();
    void trayStatesHaveOwnShapes();
    void trayTellsWhatIsPaid();
};

void ShellTest::initTestCase()
{
    QLocale::setDefault(QLocale{QStringLiteral("en_US")});
    ui::applyTheme(*qApp, ui::ThemeName::Light);
}

void ShellTest::keysChooseThePage()
{
    tests::SampleWorld world;
    Shell shell{world};
    shell.show();
    QSignalSpy shown{&shell.window, &ui::MainWindow::pageShown};
    QSignalSpy chosen{&shell.window, &ui::MainWindow::pageChosen};
    QTest::keyClick(&shell.window, Qt::Key_2, Qt::ControlModifier);
    QCOMPARE(shell.window.currentPage(), QStringLiteral("plan"));
    QCOMPARE(currentField(shell.window), QStringLiteral("plan"));
    QTest::keyClick(&shell.window, Qt::Key_2, Qt::ControlModifier); // already there
    QCOMPARE(shown.count(), 1);
    QCOMPARE(chosen.count(), 2); // A page with a view inside goes back to its start.
}

void ShellTest::railFollowsAndSays()
{
    tests::SampleWorld world;
    Shell shell{world};
    shell.show();
    shell.window.setBadge(QStringLiteral("plan"), 4);
    const auto items = shell.window.findChildren<ui::RailItem *>();
    QCOMPARE(items.size(), 3);
    QTest::mouseClick(items[1], Qt::LeftButton);
    QCOMPARE(shell.window.currentPage(), QStringLiteral("plan"));
    QVERIFY(items[1]->isChecked() && !items[0]->isChecked());
    QVERIFY(items[1]->accessibleName().contains(u'4'));
    QVERIFY(items[2]->y() > items[1]->geometry().bottom() + 40); // settings stand at the end
}

void ShellTest::unknownPageIsIgnored()
{
    tests::SampleWorld world;
    Shell shell{world};
    shell.window.showPage(QStringLiteral("nowhere"));
    QCOMPARE(shell.window.currentPage(), QStringLiteral("home"));
}

void ShellTest::narrowWindowKeepsIconsAndMoney()
{
    tests::SampleWorld world;
    world.add(QStringLiteral("box"), 2.58);
    world.load();
    Shell shell{world};
    shell.show();
    shell.window.resize(1440, 900);
    auto *rail = shell.window.findChild<ui::Rail *>();
    QTRY_COMPARE(rail->width(), 188);
    shell.window.resize(1024, 680);
    QTRY_COMPARE(rail->width(), 56);
    QVERIFY(!shell.window.findChild<ui::RailItem *>()->toolTip().isEmpty());
    const auto money = shell.window.findChildren<ui::HeaderItem *>();
    QVERIFY(money.first()->isVisible());
    QVERIFY(money.first()->accessibleName().contains(QStringLiteral("¥2.58/h")));
}

void ShellTest::f6CyclesThePanes()
{
    tests::SampleWorld world;
    Shell shell{world};
    shell.show();
    auto *rail = shell.window.findChild<ui::Rail *>();
    rail->focusCurrent();
    QTest::keyClick(&shell.window, Qt::Key_F6);
    QCOMPARE(QApplication::focusWidget()->objectName(), QStringLiteral("home"));
    QTest::keyClick(&shell.window, Qt::Key_F6);
    QVERIFY(shell.window.findChild<ui::HeaderBar *>()->isAncestorOf(QApplication::focusWidget()));
    QTest::keyClick(&shell.window, Qt::Key_F6, Qt::ShiftModifier);
    QTest::keyClick(&shell.window, Qt::Key_F6, Qt::ShiftModifier);
    QVERIFY(rail->isAncestorOf(QApplication::focusWidget()));
}

void ShellTest::f1OpensTheKeys()
{
    tests::SampleWorld world;
    Shell shell{world};
    shell.show();
    shell.window.showHelp();
    auto *dialog = shell.window.findChild<ui::HelpDialog *>();
    QVERIFY(dialog && dialog->isVisible());
    QTest::keyClick(dialog, Qt::Key_Escape);
    QTRY_VERIFY(!shell.window.findChild<ui::HelpDialog *>());
}

void ShellTest::warningsCanBeCopied()
{
    tests::SampleWorld world;
    Shell shell{world};
    shell.show();
    shell.window.setWarnings({{.kind = core::ErrorKind::Storage,
                               .message = QStringLiteral("The data file is damaged."),
                               .detail = QStringLiteral("rc 11")}});
    auto *banner = shell.window.findChild<ui::Banner *>();
    QVERIFY(banner);
    QTRY_VERIFY(banner->isVisible());
    QTest::mouseClick(banner->findChild<ui::Button *>(), Qt::LeftButton);
    QVERIFY(QApplication::clipboard()->text().contains(QStringLiteral("rc 11")));
    shell.window.setWarnings({});
    QTRY_VERIFY(!shell.window.findChild<ui::Banner *>());
}

void ShellTest::onlyTroubleThatEndsCanBeClosed()
{
    tests::SampleWorld world;
    Shell shell{world};
    shell.show();
    QSignalSpy closed{&shell.window, &ui::MainWindow::warningClosed};
    shell.window.setWarnings({{.code = QStringLiteral("store.lasting"), .message = QStringLiteral("Lasting.")},
                              {.code = QStringLiteral("store.disk_full"), .message = QStringLiteral("Full.")}},
                             {QStringLiteral("store.disk_full")});
    QList<ui::Button *> buttons;
    for (auto *banner : shell.window.findChildren<ui::Banner *>())
        buttons << banner->findChildren<ui::Button *>();
    QCOMPARE(buttons.size(), 1);
    QTRY_VERIFY(buttons.first()->isVisible());
    QTest::mouseClick(buttons.first(), Qt::LeftButton);
    QTRY_COMPARE(closed.count(), 1);
    QCOMPARE(closed.first().first().toString(), QStringLiteral("store.disk_full"));
}

void ShellTest::closingAsksFirst()
{
    tests::SampleWorld world;
    Shell shell{world};
    shell.show();
    connect(&shell.window, &ui::MainWindow::closeRequested, this, [](bool &isAccepted) { isAccepted = false; });
    QVERIFY(!shell.window.close());
    QVERIFY(shell.window.isVisible());
}

void ShellTest::headerItemsAreButtons()
{
    tests::SampleWorld world;
    world.add(QStringLiteral("box"), 2.58).plannedEnd = world.clock.now().addSecs(8040);
    world.load();
    Shell shell{world};
    shell.show();
    QSignalSpy ends{&shell.window, &ui::MainWindow::nextEndClicked};
    QSignalSpy bell{&shell.window, &ui::MainWindow::remindersClicked};
    shell.money.setOpenReminders(2);
    const auto items = shell.window.findChildren<ui::HeaderItem *>();
    QCOMPARE(items.size(), 6); // now, spent, today, month, next end, bell
    QTest::mouseClick(items[4], Qt::LeftButton);
    QCOMPARE(ends.first().first().value<core::instances::InstanceId>().value, QStringLiteral("box"));
    QVERIFY(items[4]->accessibleName().contains(QStringLiteral("in 2 h 14 min")));
    QTest::keyClick(items[5], Qt::Key_Space);
    QCOMPARE(bell.count(), 1);
    QVERIFY(items[5]->accessibleName().contains(u'2'));
}

void ShellTest::footerCountsConnections()
{
    tests::SampleWorld world;
    world.add(QStringLiteral("on"), 2.58, tests::SampleWorld::gpuRow(0, 92, 22000));
    world.add(QStringLiteral("off")).isPoweredOff = true;
    world.load();
    ui::FooterViewModel footer{*world.fleet, *world.queue};
    QTRY_COMPARE(footer.connectionsText(), QStringLiteral("1 connected · 1 off"));
    QCOMPARE(footer.transfersText(), QStringLiteral("No transfers"));
    QVERIFY(!footer.share());
}

void ShellTest::trayStatesHaveOwnShapes()
{
    QList<QImage> pictures;
    for (const auto state : {ui::TrayState::Off, ui::TrayState::Working, ui::TrayState::IdlePaying, ui::TrayState::Alarm})
        pictures << ui::trayPicture(state).pixmap(22, 22).toImage().convertToFormat(QImage::Format_Alpha8); // shape, not colour
    for (int i = 0; i < pictures.size(); ++i) {
        for (int j = i + 1; j < pictures.size(); ++j)
            QVERIFY(pictures[i] != pictures[j]);
    }
}

void ShellTest::trayTellsWhatIsPaid()
{
    tests::SampleWorld world;
    const core::catalog::Catalog catalog = tests::sampleCatalog();
    ui::MoneyHeaderViewModel money{*world.fleet, world.clock, {}};
    ui::HomeViewModel home{*world.fleet, catalog, world.clock, money};
    const ui::TrayIcon tray{home};
    QCOMPARE(tray.state(), ui::TrayState::Off);
    world.add(QStringLiteral("lazy"), 1.32, tests::SampleWorld::gpuRow(0, 0, 300));
    world.load();
    QTRY_COMPARE(tray.state(), ui::TrayState::IdlePaying);
    QVERIFY(tray.toolTip().contains(QStringLiteral("¥1.32/h")));
}

QTEST_MAIN(ShellTest)
#include "tst_shell.moc"
