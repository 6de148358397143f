// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/host_samples.h"
#include "support/page_shot.h"
#include "support/sample_fleet.h"
#include "ui/model/machine_table_model.h"
#include "ui/page/machines/machine_filter_model.h"
#include "ui/page/machines/machines_page.h"
#include "ui/viewmodel/fleet_money.h"
#include "ui/viewmodel/machine_visibility.h"
#include "ui/widget/data_table.h"

#include <QDialog>
#include <QElapsedTimer>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <cmath>

using core::fleet::MachineState;
using core::instances::InstanceId;
using core::instances::MachineKind;
using ui::MachineTableModel;

namespace {

/// A page over the sample fleet.
struct Stage {
    tests::FleetStage fleet;
    std::unique_ptr<ui::MachinesViewModel> viewModel;
    std::unique_ptr<ui::MachinesPage> page;

    explicit Stage(bool connects = true)
    {
        tests::addSampleFleet(fleet);
        fleet.start(connects);
        viewModel = std::make_unique<ui::MachinesViewModel>(*fleet.fleet, fleet.catalog, fleet.clock);
        page = std::make_unique<ui::MachinesPage>(*viewModel);
        page->resize(1252, 820);
        page->show();
        tests::FleetStage::settle();
    }
    void select(const QList<int> &rows)
    {
        ui::DataTable &table = *page->table();
        table.clearSelection();
        table.selectionModel()->setCurrentIndex(table.model()->index(rows.first(), 0), QItemSelectionModel::NoUpdate);
        for (const int row : rows)
            table.selectionModel()->select(table.model()->index(row, 0), QItemSelectionModel::Select | QItemSelectionModel::Rows);
    }
    QAction *menuAction(const QString &text)
    {
        QContextMenuEvent menuKey{QContextMenuEvent::Keyboard, QPoint{1, 1}, QPoint{1, 1}};
        QCoreApplication::sendEvent(page->table(), &menuKey);
        for (QAction *action : page->findChild<QMenu *>()->actions()) {
            if (action->text() == text)
                return action;
        }
        return nullptr;
    }
};

QList<core::fleet::MachineStatus> hundred(int round)
{
    QList<core::fleet::MachineStatus> machines;
    for (int i = 0; i < 100; ++i) {
        core::instances::Instance instance = tests::sampleInstance(QStringLiteral("node-%1").arg(i));
        instance.billingSince = QDateTime{QDate{2026, 11, 29}, QTime{12, 0}, Qt::UTC};
        machines << tests::sampleStatus(instance, MachineState::Working,
                                        {tests::sampleGpu(0, (i * 7 + round * 13) % 101, (i + round) % 24 + 0.2)});
    }
    return machines;
}

QList<double> wave(const InstanceId &id)
{
    QList<double> values;
    for (int i = 0; i < 30; ++i)
        values << 60 + 35 * std::sin(i / 3.0 + static_cast<double>(id.value.size()));
    return values;
}

} // namespace

class MachinesListTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { ui::applyTheme(*qApp, ui::ThemeName::Light); }
    void severalAreRemovedAfterOneQuestion();
    void severalAreDisconnectedAndShownOnTheWall();
    void filterKnowsTagsOwnerAndProject_data();
    void filterKnowsTagsOwnerAndProject();
    void demoAndThisComputerCostNothing();
    void sameReadingPaintsNothing();
    void curveComesFromTheHistory();
    void onlyRowsOnScreenAreWatched();
    void hundredRowsUpdateAndPaint();
};

void MachinesListTest::severalAreRemovedAfterOneQuestion()
{
    Stage stage{false};
    stage.select({0, 1, 5});
    QAction *remove = stage.menuAction(QStringLiteral("Remove 3 from the list…"));
    QVERIFY(remove);
    remove->trigger();
    const auto dialogs = stage.page->findChildren<QDialog *>();
    QCOMPARE(dialogs.size(), 1);
    QStringList texts;
    for (const QLabel *label : dialogs.first()->findChildren<QLabel *>())
        texts << label->text();
    const QString all = texts.join(u'\n');
    for (const auto *part : {"ft-8x4090, llm-4090, old-lora", "Remove 3 machine(s)", "¥20.18"})
        QVERIFY2(all.contains(QString::fromUtf8(part)), qPrintable(all));
    QTest::mouseClick(dialogs.first()->findChild<QPushButton *>(QStringLiteral("act")), Qt::LeftButton);
    QTRY_COMPARE(stage.page->table()->model()->rowCount(), 4);
}

void MachinesListTest::severalAreDisconnectedAndShownOnTheWall()
{
    Stage stage;
    QSignalSpy wall{stage.page.get(), &ui::MachinesPage::wallRequested};
    stage.select({0, 1});
    QAction *show = stage.menuAction(QStringLiteral("Wall of these"));
    QVERIFY(show);
    show->trigger();
    QCOMPARE(wall.first().first().value<QSet<InstanceId>>().size(), 2);
    QTest::mouseClick(stage.page->findChild<QPushButton *>(QStringLiteral("wall")), Qt::LeftButton);
    QVERIFY(wall.last().first().value<QSet<InstanceId>>().isEmpty());
    const QList<InstanceId> both{{QStringLiteral("ft-8x4090")}, {QStringLiteral("llm-4090")}};
    QVERIFY(stage.viewModel->isConnected(both.first()));
    stage.viewModel->disconnectFrom(both);
    QTRY_VERIFY(!stage.viewModel->isConnected(both.first()) && !stage.viewModel->isConnected(both.last()));
    stage.viewModel->connectTo(both + QList<InstanceId>{{QStringLiteral("old-lora")}});
    QTRY_VERIFY(stage.viewModel->isConnected(both.first()));
    QVERIFY(!stage.viewModel->isConnected({QStringLiteral("old-lora")})); // it is off
}

void MachinesListTest::filterKnowsTagsOwnerAndProject_data()
{
    QTest::addColumn<QString>("words");
    QTest::addColumn<bool>("matches");
    QTest::newRow("tag") << QStringLiteral("NIGHT") << true;
    QTest::newRow("owner") << QStringLiteral("mei") << true;
    QTest::newRow("project and tag") << QStringLiteral("lora night") << true;
    QTest::newRow("one word fails") << QStringLiteral("lora day") << false;
}

void MachinesListTest::filterKnowsTagsOwnerAndProject()
{
    QFETCH(QString, words);
    QFETCH(bool, matches);
    auto machine = tests::sampleStatus(tests::sampleInstance(QStringLiteral("m")), MachineState::Idle);
    machine.instance.tags = {QStringLiteral("night"), QStringLiteral("cheap")};
    machine.instance.owner = QStringLiteral("Mei");
    machine.instance.project = QStringLiteral("7B LoRA");
    QCOMPARE(ui::matchesWords(machine, tests::sampleCatalog(), words), matches);
}

void MachinesListTest::demoAndThisComputerCostNothing()
{
    tests::ManualClock clock;
    const auto catalog = tests::sampleCatalog();
    QList<core::fleet::MachineStatus> machines;
    MachineTableModel model{catalog, clock};
    for (const MachineKind kind : {MachineKind::Rented, MachineKind::Demo, MachineKind::ThisComputer}) {
        const QString name = QStringLiteral("m%1").arg(static_cast<int>(kind));
        auto machine = tests::sampleStatus(tests::sampleInstance(name), MachineState::Idle);
        machine.instance.kind = kind;
        machine.instance.billingSince = clock.now().addSecs(-3600);
        if (kind == MachineKind::ThisComputer)
            machine.instance.price.reset();
        machines << machine;
        model.upsert(machine);
    }
    const ui::FleetMoney money = ui::moneyOf(machines, clock.now());
    QCOMPARE(money.perHour, QList<core::Money>{core::Money::fromAmount(2.58, core::Currency::Cny)});
    QCOMPARE(money.spent, QList<core::Money>{core::Money::fromAmount(2.58, core::Currency::Cny)});
    QVERIFY(money.unknownPrices.isEmpty() && !money.isSpentAtLeast);
    QCOMPARE(model.index(1, MachineTableModel::NameColumn).data().toString(), QStringLiteral("m2 demo"));
    QCOMPARE(model.index(2, MachineTableModel::NameColumn).data().toString(), QStringLiteral("m1 this computer"));
    for (const int column : {MachineTableModel::RateColumn, MachineTableModel::SpentColumn, MachineTableModel::EndColumn}) {
        QCOMPARE(model.index(1, column).data().toString(), QStringLiteral("–"));
        QCOMPARE(model.index(2, column).data().toString(), QStringLiteral("–"));
    }
}

void MachinesListTest::sameReadingPaintsNothing()
{
    tests::ManualClock clock;
    const auto catalog = tests::sampleCatalog();
    MachineTableModel model{catalog, clock};
    auto machine = tests::sampleStatus(tests::sampleInstance(QStringLiteral("m")), MachineState::Working,
                                       {tests::sampleGpu(0, 92.2, 21.8)});
    model.upsert(machine);
    QSignalSpy changed{&model, &QAbstractItemModel::dataChanged};
    machine.gpus.first().utilizationPercent = 92.2;
    machine.gpus.first().temperatureCelsius = 72;
    model.upsert(machine);
    model.refreshTimes();
    QCOMPARE(changed.count(), 0);
    QCOMPARE(model.at(0).gpus.first().temperatureCelsius, std::optional{72.0}); // known all the same
    machine.gpus.first().utilizationPercent = 40;
    model.upsert(machine);
    QCOMPARE(changed.count(), 1);
}

void MachinesListTest::curveComesFromTheHistory()
{
    Stage stage;
    for (int i = 0; i < 20; ++i) {
        stage.fleet.clock.advance(std::chrono::seconds{20});
        stage.fleet.poll(QStringLiteral("llm-4090"));
    }
    const auto trail = [&] {
        return stage.page->table()->model()->index(1, MachineTableModel::TrendColumn).data(ui::kTrailRole).value<QList<double>>();
    };
    const auto known = [&] { return std::ranges::count_if(trail(), [](double value) { return value > 90; }); };
    QTRY_VERIFY(known() > 8);
    QVERIFY(std::isnan(trail().first())); // nothing was read then: a gap, not zero
    const auto off = stage.page->table()->model()->index(5, MachineTableModel::TrendColumn);
    QVERIFY(!off.data(ui::kTrailRole).isValid());
    QCOMPARE(off.data().toString(), QStringLiteral("–"));
}

void MachinesListTest::onlyRowsOnScreenAreWatched()
{
    tests::FleetStage fleet;
    for (int i = 0; i < 60; ++i)
        fleet.add(tests::sampleInstance(QStringLiteral("node-%1").arg(i)), {});
    fleet.start(false);
    ui::MachinesViewModel viewModel{*fleet.fleet, fleet.catalog, fleet.clock};
    ui::MachinesPage page{viewModel};
    page.resize(1252, 620);
    page.show();
    tests::FleetStage::settle();
    auto &visibility = ui::MachineVisibility::of(*fleet.fleet);
    const auto seen = visibility.all();
    QVERIFY2(seen.size() > 5 && seen.size() < 15, qPrintable(QString::number(seen.size())));
    page.table()->scrollToBottom();
    QVERIFY(visibility.all().contains({QStringLiteral("node-59")}));
    QVERIFY(!visibility.all().contains({QStringLiteral("node-0")}));
    page.hide();
    QVERIFY(visibility.all().isEmpty());
}

void MachinesListTest::hundredRowsUpdateAndPaint()
{
    tests::ManualClock clock;
    const auto catalog = tests::sampleCatalog();
    MachineTableModel model{catalog, clock};
    model.setTrails(wave);
    ui::MachineFilterModel filtered;
    filtered.setCatalog(catalog);
    filtered.setSourceModel(&model);
    ui::DataTable table;
    table.setRowHeight(44);
    table.setSourceModel(&filtered);
    table.sortByColumn(MachineTableModel::UseColumn, Qt::DescendingOrder);
    for (const auto &machine : hundred(0))
        model.upsert(machine);
    const auto measure = [&](QSize size) {
        table.resize(size);
        table.show();
        QImage screen{size, QImage::Format_ARGB32_Premultiplied};
        table.render(&screen);
        QList<double> times;
        for (int round = 1; round <= 9; ++round) {
            const auto machines = hundred(round);
            QElapsedTimer timer;
            timer.start();
            for (const auto &machine : machines)
                model.upsert(machine);
            QCoreApplication::processEvents();
            table.render(&screen);
            times << static_cast<double>(timer.nsecsElapsed()) / 1e6;
        }
        std::ranges::sort(times);
        return times;
    };
    const QList<double> window = measure({1204, 700});
    const QList<double> all = measure({1204, 4440});
    qInfo("100 rows changed and painted: window of 15 rows %.1f ms (best %.1f), all 100 rows %.1f ms (best %.1f)", window[4],
          window.first(), all[4], all.first());
    QCOMPARE(table.model()->rowCount(), 100);
}

QTEST_MAIN(MachinesListTest)
#include "tst_machines_list.moc"
