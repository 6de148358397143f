// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/page_shot.h"
#include "support/sample_fleet.h"
#include "ui/page/wall/wall_board.h"
#include "ui/page/wall/wall_page.h"
#include "ui/page/wall/wall_window.h"
#include "ui/viewmodel/machine_visibility.h"

#include <QAccessible>
#include <QComboBox>
#include <QElapsedTimer>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>

using core::instances::InstanceId;
using ui::WallOrder;

namespace {

/// "name gpu" of each cell, in order.
QStringList namesOf(const ui::WallViewModel &wall)
{
    QStringList names;
    for (const ui::WallCell &cell : wall.cells())
        names << (cell.gpu < 0 ? cell.name : QStringLiteral("%1 %2").arg(cell.name).arg(cell.gpu));
    return names;
}

/// `machines` machines of eight cards each, all working at different loads.
void addMany(tests::FleetStage &stage, int machines)
{
    for (int m = 0; m < machines; ++m) {
        QList<core::monitor::GpuSample> gpus;
        for (int i = 0; i < 8; ++i)
            gpus << tests::sampleGpu(i, (m * 37 + i * 11) % 101, (m + i * 3) % 24 + 0.4, 24, 40 + (m + i * 5) % 45,
                                     60 + (m * 13 + i * 29) % 390);
        stage.add(tests::sampleInstance(QStringLiteral("node-%1").arg(m + 1, 2, 10, QLatin1Char{'0'}), 17.60), gpus);
    }
}

} // namespace

class WallTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { ui::applyTheme(*qApp, ui::ThemeName::Light); }
    void showsEveryGpu();
    void sortsWithUnknownLast();
    void narrowsToSomeMachines();
    void keysMoveAndEnterOpens();
    void choiceStaysWhenTheOrderChanges();
    void fullScreenOpensAndEscLeaves();
    void looksOnlyWhileShown();
    void fourHundredCellsPaintInAFrame();
    void looksAsDesigned();
};

void WallTest::showsEveryGpu()
{
    tests::FleetStage stage;
    tests::addSampleFleet(stage);
    stage.start();
    ui::WallViewModel wall{*stage.fleet, stage.catalog, stage.clock};
    wall.setMachines({});
    QCOMPARE(wall.cells().size(), 8 + 3 + 3); // three machines show no GPU: one runs without, two are off
    QVERIFY(wall.contextText().startsWith(QStringLiteral("11 GPU(s) on 7 machine(s) · ")));
}

void WallTest::sortsWithUnknownLast()
{
    tests::FleetStage stage;
    auto unknown = tests::sampleGpu(1, 0, 0);
    unknown.utilizationPercent.reset();
    stage.add(tests::sampleInstance(QStringLiteral("b")), {tests::sampleGpu(0, 40, 20, 24, 50, 100), unknown});
    stage.add(tests::sampleInstance(QStringLiteral("a")), {tests::sampleGpu(0, 90, 10, 24, 80, 300)});
    stage.start();
    ui::WallViewModel wall{*stage.fleet, stage.catalog, stage.clock};
    wall.setOrder(WallOrder::Machine);
    QCOMPARE(namesOf(wall), (QStringList{QStringLiteral("a 0"), QStringLiteral("b 0"), QStringLiteral("b 1")}));
    wall.setOrder(WallOrder::Use);
    QCOMPARE(namesOf(wall), (QStringList{QStringLiteral("a 0"), QStringLiteral("b 0"), QStringLiteral("b 1")}));
    wall.setOrder(WallOrder::Use, true);
    QCOMPARE(namesOf(wall), (QStringList{QStringLiteral("b 0"), QStringLiteral("a 0"), QStringLiteral("b 1")}));
    wall.setOrder(WallOrder::Memory);
    QCOMPARE(namesOf(wall).first(), QStringLiteral("b 0"));
    wall.setOrder(WallOrder::Temperature);
    QCOMPARE(namesOf(wall).first(), QStringLiteral("a 0"));
    wall.setOrder(WallOrder::Power);
    QCOMPARE(namesOf(wall).first(), QStringLiteral("b 1")); // sampleGpu's own 402 W
    for (const ui::WallCell &cell : wall.cells())
        QVERIFY(cell.percent || ui::spokenOf(cell).contains(QStringLiteral("use unknown")));
}

void WallTest::narrowsToSomeMachines()
{
    tests::FleetStage stage;
    tests::addSampleFleet(stage);
    stage.start();
    ui::WallViewModel wall{*stage.fleet, stage.catalog, stage.clock};
    ui::WallPage page{wall};
    page.resize(1200, 700);
    page.show();
    page.showMachines({InstanceId{QStringLiteral("llm-4090")}});
    QCOMPARE(namesOf(wall), QStringList{QStringLiteral("llm-4090 0")});
    for (auto *each : page.findChildren<QPushButton *>()) {
        if (each->text() == QStringLiteral("Show all"))
            QTest::mouseClick(each, Qt::LeftButton);
    }
    QVERIFY(wall.cells().size() > 10);
}

void WallTest::keysMoveAndEnterOpens()
{
    tests::FleetStage stage;
    addMany(stage, 6);
    stage.start();
    ui::WallViewModel wall{*stage.fleet, stage.catalog, stage.clock};
    ui::WallPage page{wall};
    QSignalSpy opened{&page, &ui::WallPage::openRequested};
    page.resize(1200, 700);
    page.show();
    ui::WallBoard &board = *page.board();
    QTest::keyClick(&board, Qt::Key_Home);
    QCOMPARE(board.current(), 0);
    QTest::keyClick(&board, Qt::Key_Right);
    QCOMPARE(board.current(), 1);
    QTest::keyClick(&board, Qt::Key_Down);
    QCOMPARE(board.current(), 1 + board.columns());
    QTest::keyClick(&board, Qt::Key_Up);
    QCOMPARE(board.current(), 1);
    QTest::keyClick(&board, Qt::Key_End);
    QCOMPARE(board.current(), 47);
    QVERIFY(board.accessibleText().startsWith(QStringLiteral("node-06, GPU 7, ")));
    const auto *accessible = QAccessible::queryAccessibleInterface(&board);
    QVERIFY(accessible && accessible->text(QAccessible::Value) == board.accessibleText());
    QTest::keyClick(&board, Qt::Key_Return);
    QCOMPARE(opened.count(), 1);
    QCOMPARE(opened.first().first().value<InstanceId>().value, QStringLiteral("node-06"));
}

void WallTest::choiceStaysWhenTheOrderChanges()
{
    tests::FleetStage stage;
    addMany(stage, 3);
    stage.start();
    ui::WallViewModel wall{*stage.fleet, stage.catalog, stage.clock};
    ui::WallPage page{wall};
    page.resize(1200, 700);
    page.show();
    QTest::keyClick(page.board(), Qt::Key_Home);
    const QString spoken = page.board()->accessibleText();
    page.findChild<QComboBox *>()->setCurrentIndex(1);
    QCOMPARE(wall.order(), WallOrder::Use);
    QCOMPARE(page.board()->accessibleText(), spoken);
}

void WallTest::fullScreenOpensAndEscLeaves()
{
    tests::FleetStage stage;
    addMany(stage, 2);
    stage.start();
    ui::WallViewModel wall{*stage.fleet, stage.catalog, stage.clock};
    ui::WallPage page{wall};
    QSignalSpy closed{&page, &ui::WallPage::closed};
    page.resize(1200, 700);
    page.show();
    page.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&page));
    QTest::keyClick(&page, Qt::Key_F11);
    QVERIFY(page.fullScreen() && page.fullScreen()->isFullScreen());
    QPointer<ui::WallWindow> window = page.fullScreen();
    window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(window));
    QTest::keyClick(window, Qt::Key_Escape);
    QTRY_VERIFY(!window);
    QCOMPARE(closed.count(), 0);
    page.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&page));
    QTest::keyClick(&page, Qt::Key_Escape);
    QCOMPARE(closed.count(), 1);
}

void WallTest::looksOnlyWhileShown()
{
    tests::FleetStage stage;
    addMany(stage, 3);
    stage.start();
    ui::WallViewModel wall{*stage.fleet, stage.catalog, stage.clock};
    ui::WallPage page{wall};
    auto &visibility = ui::MachineVisibility::of(*stage.fleet);
    QVERIFY(visibility.all().isEmpty());
    page.show();
    QCOMPARE(visibility.all().size(), 3);
    page.hide();
    QVERIFY(visibility.all().isEmpty());
}

void WallTest::fourHundredCellsPaintInAFrame()
{
    tests::FleetStage stage;
    addMany(stage, 50);
    stage.start();
    ui::WallViewModel wall{*stage.fleet, stage.catalog, stage.clock};
    wall.setMachines({});
    QCOMPARE(wall.cells().size(), 400);
    ui::WallBoard board;
    board.resize(1896, 1020);
    board.show();
    board.setCells(wall.cells());
    QImage screen{board.size(), QImage::Format_ARGB32_Premultiplied};
    board.render(&screen);
    QList<double> paints;
    QList<double> updates;
    for (int i = 0; i < 15; ++i) {
        QElapsedTimer timer;
        timer.start();
        board.setCells(wall.cells());
        updates << static_cast<double>(timer.nsecsElapsed()) / 1e6;
        timer.restart();
        board.render(&screen);
        paints << static_cast<double>(timer.nsecsElapsed()) / 1e6;
    }
    std::ranges::sort(paints);
    std::ranges::sort(updates);
    qInfo("wall of 400 cells: painted in %.1f ms (best %.1f), laid out in %.1f ms", paints[7], paints.first(), updates[7]);
    QVERIFY(board.columns() * (1021 / 25) >= 400); // all on one screen of 1920 × 1080
#ifdef NDEBUG
    QVERIFY2(paints.first() < 16, "a frame is 16 ms");
#endif
}

void WallTest::looksAsDesigned()
{
    tests::FleetStage stage;
    tests::addSampleFleet(stage);
    addMany(stage, 24);
    stage.start();
    tests::breakSampleLink(stage);
    ui::WallViewModel wall{*stage.fleet, stage.catalog, stage.clock};
    ui::WallPage page{wall};
    page.show();
    QTest::keyClick(page.board(), Qt::Key_Home);
    QTest::keyClick(page.board(), Qt::Key_Down);
    QCOMPARE(tests::shoot(page, QStringLiteral("wall")), QString{});
    wall.setMachines({InstanceId{QStringLiteral("ft-8x4090")}, InstanceId{QStringLiteral("llm-4090")}});
    QCOMPARE(tests::shoot(page, QStringLiteral("wall-few")), QString{});
}

QTEST_MAIN(WallTest)
#include "tst_wall.moc"
