// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/page_shot.h"
#include "support/sample_fleet.h"
#include "ui/model/machine_table_model.h"
#include "ui/page/machines/machines_page.h"
#include "ui/widget/banner.h"
#include "ui/widget/controls.h"
#include "ui/widget/data_table.h"

#include <QDialog>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

using core::instances::InstanceId;
using ui::MachineTableModel;

class MachinesPageTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { ui::applyTheme(*qApp, ui::ThemeName::Light); }
    void looksAsDesigned();
    void emptyPageInvitesToAdd();
    void filterNarrowsTheRows();
    void enterOpensAndMenuKeyListsActs();
    void deleteAsksAndCancelIsDefault();
    void hundredMachinesScrollInside();
    void columnsGiveWayInOrder();
    void figuresAndNamesAreNeverCut_data();
    void figuresAndNamesAreNeverCut();
    void everyControlHasAName();
};

void MachinesPageTest::looksAsDesigned()
{
    tests::FleetStage stage;
    stage.catalog = core::catalog::loadCatalog(QDir{QStringLiteral(ZUKA_SOURCE_DIR "/resources/catalog")},
                                               QDir{QStringLiteral("/nowhere")})
                        .value()
                        .catalog;
    tests::addSampleFleet(stage);
    stage.start();
    tests::breakSampleLink(stage);
    ui::MachinesViewModel viewModel{*stage.fleet, stage.catalog, stage.clock};
    ui::MachinesPage page{viewModel};
    page.show();
    page.table()->selectSourceRow(2);
    page.table()->setFocus(Qt::OtherFocusReason);
    QCOMPARE(tests::shoot(page, QStringLiteral("machines")), QString{});
    QCOMPARE(page.table()->model()->rowCount(), 7);
}

void MachinesPageTest::emptyPageInvitesToAdd()
{
    tests::FleetStage stage;
    ui::MachinesViewModel viewModel{*stage.fleet, stage.catalog, stage.clock};
    ui::MachinesPage page{viewModel};
    QSignalSpy add{&page, &ui::MachinesPage::addRequested};
    page.show();
    auto *empty = page.findChild<ui::EmptyState *>(QStringLiteral("empty"));
    QVERIFY(empty->isVisible());
    QTest::mouseClick(empty->actionButton(), Qt::LeftButton);
    QCOMPARE(add.count(), 1);
    QCOMPARE(tests::shoot(page, QStringLiteral("machines-empty")), QString{});
}

void MachinesPageTest::filterNarrowsTheRows()
{
    tests::FleetStage stage;
    tests::addSampleFleet(stage);
    stage.start(false);
    ui::MachinesViewModel viewModel{*stage.fleet, stage.catalog, stage.clock};
    ui::MachinesPage page{viewModel};
    page.show();
    auto *search = page.findChild<QLineEdit *>();
    QTest::keyClicks(search, QStringLiteral("4090 LLM"));
    QCOMPARE(page.table()->model()->rowCount(), 1);
    search->clear();
    auto *segments = page.findChild<ui::Segmented *>();
    segments->setFocus();
    QTest::keyClick(segments, Qt::Key_End);
    QCOMPARE(page.table()->model()->rowCount(), 2);
    QTest::keyClick(segments, Qt::Key_Home);
    QTest::keyClicks(search, QStringLiteral("nobody has this"));
    QCOMPARE(page.table()->model()->rowCount(), 0);
    QVERIFY(page.findChild<ui::EmptyState *>(QStringLiteral("noMatch"))->isVisible());
}

void MachinesPageTest::enterOpensAndMenuKeyListsActs()
{
    tests::FleetStage stage;
    tests::addSampleFleet(stage);
    stage.start(false);
    ui::MachinesViewModel viewModel{*stage.fleet, stage.catalog, stage.clock};
    ui::MachinesPage page{viewModel};
    QSignalSpy opened{&page, &ui::MachinesPage::openRequested};
    page.show();
    page.table()->setFocus();
    page.table()->selectSourceRow(1);
    QTest::keyClick(page.table(), Qt::Key_Return);
    QCOMPARE(opened.count(), 1);
    QCOMPARE(opened.first().first().value<InstanceId>().value, QStringLiteral("llm-4090"));

    QContextMenuEvent menuKey{QContextMenuEvent::Keyboard, QPoint{1, 1}, QPoint{1, 1}};
    QCoreApplication::sendEvent(page.table(), &menuKey);
    auto *menu = page.findChild<QMenu *>();
    QVERIFY(menu && menu->isVisible());
    QStringList texts;
    for (const QAction *action : menu->actions())
        texts << action->text();
    for (const auto *wanted : {"Open", "Files", "Open console", "Remove from list…"})
        QVERIFY2(texts.contains(QString::fromUtf8(wanted)), wanted);
    menu->close();
}

void MachinesPageTest::deleteAsksAndCancelIsDefault()
{
    tests::FleetStage stage;
    tests::addSampleFleet(stage);
    stage.start(false);
    ui::MachinesViewModel viewModel{*stage.fleet, stage.catalog, stage.clock};
    ui::MachinesPage page{viewModel};
    page.show();
    QVERIFY(QTest::qWaitForWindowExposed(&page));
    page.table()->setFocus();
    page.table()->selectSourceRow(1);
    QTest::keyClick(page.table(), Qt::Key_Delete);
    auto *dialog = page.findChild<QDialog *>();
    QVERIFY(dialog && dialog->isVisible());
    QVERIFY(dialog->findChild<QPushButton *>(QStringLiteral("cancel"))->isDefault());
    QTest::keyClick(dialog, Qt::Key_Return);
    QTRY_VERIFY(!page.findChild<QDialog *>());
    QCOMPARE(stage.fleet->machines().size(), 7);

    QTest::keyClick(page.table(), Qt::Key_Delete);
    QTRY_VERIFY(page.findChild<QDialog *>() && page.findChild<QDialog *>()->isVisible());
    QTest::mouseClick(page.findChild<QDialog *>()->findChild<QPushButton *>(QStringLiteral("act")), Qt::LeftButton);
    QTRY_COMPARE(stage.fleet->machines().size(), 6);
    QVERIFY(!stage.secrets.secrets.contains(core::secrets::passwordKey(QStringLiteral("llm-4090"))));
}

void MachinesPageTest::hundredMachinesScrollInside()
{
    tests::FleetStage stage;
    for (int i = 0; i < 100; ++i)
        stage.add(tests::sampleInstance(QStringLiteral("machine-%1").arg(i)), {});
    stage.start(false);
    ui::MachinesViewModel viewModel{*stage.fleet, stage.catalog, stage.clock};
    ui::MachinesPage page{viewModel};
    page.resize(968, 600);
    page.show();
    QCOMPARE(page.table()->model()->rowCount(), 100);
    QVERIFY(page.table()->height() < 500);
    QCOMPARE(page.size(), QSize(968, 600));
    page.table()->selectSourceRow(99);
    page.table()->scrollToBottom();
    QCOMPARE(page.table()->currentSourceRow(), 99);
}

void MachinesPageTest::columnsGiveWayInOrder()
{
    tests::FleetStage stage;
    tests::addSampleFleet(stage);
    stage.start(false);
    ui::MachinesViewModel viewModel{*stage.fleet, stage.catalog, stage.clock};
    ui::MachinesPage page{viewModel};
    page.show();
    page.resize(1252, 800);
    QVERIFY(!page.table()->isColumnHidden(MachineTableModel::SpentColumn));
    QVERIFY(!page.table()->isColumnHidden(MachineTableModel::PlatformColumn));
    QVERIFY(page.table()->columnWidth(MachineTableModel::NameColumn) >= 150);
    page.resize(968, 600);
    QVERIFY(page.table()->isColumnHidden(MachineTableModel::PlatformColumn));
    QVERIFY(page.table()->isColumnHidden(MachineTableModel::VramColumn));
    QVERIFY(page.table()->isColumnHidden(MachineTableModel::SpentColumn));
    for (const int kept : {MachineTableModel::NameColumn, MachineTableModel::RateColumn, MachineTableModel::EndColumn,
                           MachineTableModel::StateColumn})
        QVERIFY(!page.table()->isColumnHidden(kept));
    QVERIFY(page.table()->columnWidth(MachineTableModel::NameColumn) >= 150);
}

void MachinesPageTest::figuresAndNamesAreNeverCut_data()
{
    QTest::addColumn<int>("width");
    QTest::addColumn<double>("price");
    QTest::newRow("1024") << 968 << 186.40;
    QTest::newRow("1024, six digits") << 968 << 123456.78;
    QTest::newRow("1440, six digits") << 1252 << 123456.78;
}

void MachinesPageTest::figuresAndNamesAreNeverCut()
{
    QFETCH(int, width);
    QFETCH(double, price);
    tests::FleetStage stage;
    core::instances::Instance dear = tests::sampleInstance(QStringLiteral("127.0.0.1-44253"), price);
    dear.billingSince = stage.clock.now().addSecs(-3600 * 30);
    stage.add(dear, {tests::sampleGpu(0, 92, 21.8)});
    stage.start();
    ui::MachinesViewModel viewModel{*stage.fleet, stage.catalog, stage.clock};
    ui::MachinesPage page{viewModel};
    page.resize(width, 680);
    page.show();
    tests::FleetStage::settle();
    const ui::DataTable &table = *page.table();
    for (const int column : {MachineTableModel::NameColumn, MachineTableModel::RateColumn, MachineTableModel::SpentColumn}) {
        const int shown = table.columnWidth(column);
        const int needed = table.contentWidth(column);
        QVERIFY2(table.isColumnHidden(column) || shown >= needed,
                 qPrintable(QStringLiteral("%1: %2 < %3").arg(column).arg(shown).arg(needed)));
    }
    QVERIFY(table.contentWidth(MachineTableModel::RateColumn) > 60);
    int total = 0; // Nothing is pushed out of sight instead.
    for (int column = 0; column < MachineTableModel::ColumnCount; ++column)
        total += table.columnWidth(column);
    QVERIFY2(total <= table.viewport()->width(), qPrintable(QStringLiteral("%1 > %2").arg(total).arg(table.viewport()->width())));
}

void MachinesPageTest::everyControlHasAName()
{
    tests::FleetStage stage;
    tests::addSampleFleet(stage);
    stage.start(false);
    ui::MachinesViewModel viewModel{*stage.fleet, stage.catalog, stage.clock};
    ui::MachinesPage page{viewModel};
    page.show();
    for (QWidget *widget : page.findChildren<QWidget *>()) {
        const auto *pressed = qobject_cast<QAbstractButton *>(widget);
        if (widget->focusPolicy() == Qt::NoFocus || !widget->isVisible()
            || qobject_cast<QAbstractScrollArea *>(widget->parentWidget()))
            continue;
        QVERIFY2(!widget->accessibleName().isEmpty() || (pressed && !pressed->text().isEmpty()),
                 widget->metaObject()->className());
    }
}

QTEST_MAIN(MachinesPageTest)
#include "tst_machines_page.moc"
