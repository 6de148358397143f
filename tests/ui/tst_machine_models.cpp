// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/fleet_stage.h"
#include "ui/model/cell.h"
#include "ui/model/file_table_model.h"
#include "ui/model/machine_table_model.h"
#include "ui/model/transfer_table_model.h"
#include "ui/viewmodel/card_text.h"
#include "ui/viewmodel/transfer_text.h"

#include <QAbstractItemModelTester>
#include <QMimeData>
#include <QSignalSpy>
#include <QTest>
#include <QUrl>

using core::fleet::MachineState;
using core::transfer::TransferProgress;
using core::transfer::TransferState;
using ui::FileTableModel;
using ui::MachineTableModel;
using ui::TransferAction;
using ui::TransferTableModel;

namespace {

ui::Cell cellAt(const QAbstractItemModel &model, int row, int column)
{
    return model.index(row, column).data(ui::kCellRole).value<ui::Cell>();
}

} // namespace

class MachineModelsTest final : public QObject {
    Q_OBJECT

private slots:
    void modelsKeepTheirContract();
    void machineCellsTellUnknownFromZero();
    void cardsAreNamedWithTheirMemory_data();
    void cardsAreNamedWithTheirMemory();
    void severalCardsFitANarrowColumn();
    void machineModelFollowsTheFleet();
    void machineSortingPutsUnknownLast();
    void fileRowsShowFoldersFirstAndNoSize();
    void localRowsCanBeDraggedRemoteOnesNot();
    void transferActionsFitTheState_data();
    void transferActionsFitTheState();
    void transferOutcomeIsHonest_data();
    void transferOutcomeIsHonest();
    void crumbsLeadToEachFolder();
};

void MachineModelsTest::modelsKeepTheirContract()
{
    tests::ManualClock clock;
    const auto catalog = tests::sampleCatalog();
    MachineTableModel machines{catalog, clock};
    FileTableModel files{clock};
    TransferTableModel transfers{[](const core::instances::InstanceId &) { return QStringLiteral("m"); }};
    using Mode = QAbstractItemModelTester::FailureReportingMode;
    QAbstractItemModelTester first{&machines, Mode::QtTest};
    QAbstractItemModelTester second{&files, Mode::QtTest};
    QAbstractItemModelTester third{&transfers, Mode::QtTest};

    const auto status = [](const char *name) {
        return tests::sampleStatus(tests::sampleInstance(QString::fromLatin1(name)), MachineState::Idle);
    };
    machines.upsert(status("a"));
    machines.upsert(status("b"));
    machines.upsert(status("a"));
    machines.remove({QStringLiteral("a")});
    machines.remove({QStringLiteral("never there")});
    QCOMPARE(machines.rowCount(), 1);
    QCOMPARE(machines.index(0, 0).data().toString(), QStringLiteral("b"));

    files.reset({{.name = QStringLiteral("x")}, {.name = QStringLiteral("y")}});
    files.reset({});

    transfers.upsert({.id = {7}, .name = QStringLiteral("a")});
    transfers.upsert({.id = {7}, .name = QStringLiteral("a"), .state = TransferState::Done});
    transfers.upsert({.id = {8}, .name = QStringLiteral("b")});
    transfers.remove({7});
    QCOMPARE(transfers.rowCount(), 1);
}

void MachineModelsTest::machineCellsTellUnknownFromZero()
{
    tests::ManualClock clock;
    const auto catalog = tests::sampleCatalog();
    MachineTableModel model{catalog, clock};
    auto unknown = tests::sampleStatus(tests::sampleInstance(QStringLiteral("u"), std::nullopt), MachineState::Working,
                                       {{.index = 0}});
    unknown.instance.card.reset();
    unknown.instance.platform = {};
    model.upsert(unknown);
    model.upsert(
        tests::sampleStatus(tests::sampleInstance(QStringLiteral("z")), MachineState::Idle, {tests::sampleGpu(0, 0, 0)}));
    for (const int column : {MachineTableModel::PlatformColumn, MachineTableModel::CardColumn, MachineTableModel::UpColumn,
                             MachineTableModel::RateColumn, MachineTableModel::SpentColumn})
        QCOMPARE(model.index(0, column).data().toString(), QStringLiteral("?"));
    QCOMPARE(cellAt(model, 0, MachineTableModel::UseColumn).kind, ui::Cell::Kind::Text);
    QCOMPARE(cellAt(model, 1, MachineTableModel::UseColumn).kind, ui::Cell::Kind::Meter);
    QCOMPARE(cellAt(model, 1, MachineTableModel::UseColumn).value, 0.0);
    QCOMPARE(cellAt(model, 1, MachineTableModel::RateColumn).text, QStringLiteral("¥2.58"));
    QCOMPARE(cellAt(model, 1, MachineTableModel::CardColumn).text, QStringLiteral("RTX 4090"));
    QCOMPARE(model.index(1, MachineTableModel::CardColumn).data(Qt::ToolTipRole).toString(), QStringLiteral("RTX 4090 24\u00a0GB"));
}

void MachineModelsTest::cardsAreNamedWithTheirMemory_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<double>("gigabytes");
    QTest::addColumn<QString>("text");

    QTest::newRow("not told") << QStringLiteral("RTX 4090") << 24.0 << QStringLiteral("RTX 4090 24\u00a0GB");
    QTest::newRow("told") << QStringLiteral("RTX 4060 Ti 16GB") << 16.0 << QStringLiteral("RTX 4060 Ti 16GB");
    QTest::newRow("told with a blank") << QStringLiteral("A100 80 GB") << 80.0 << QStringLiteral("A100 80 GB");
    QTest::newRow("a number that is no memory") << QStringLiteral("T16") << 16.0 << QStringLiteral("T16 16\u00a0GB");
    QTest::newRow("unknown") << QStringLiteral("RTX 4090") << 0.0 << QStringLiteral("RTX 4090");
}

void MachineModelsTest::cardsAreNamedWithTheirMemory()
{
    QFETCH(QString, name);
    QFETCH(double, gigabytes);
    QFETCH(QString, text);
    QCOMPARE(ui::namedWithCapacity(name, gigabytes), text);
}

void MachineModelsTest::severalCardsFitANarrowColumn()
{
    tests::ManualClock clock;
    const auto catalog = tests::sampleCatalog();
    MachineTableModel model{catalog, clock};
    core::instances::Instance eight = tests::sampleInstance(QStringLiteral("eight"));
    eight.gpuCount = 8;
    model.upsert(tests::sampleStatus(eight, MachineState::Working));
    QCOMPARE(cellAt(model, 0, MachineTableModel::CardColumn).text, QStringLiteral("RTX 4090 ×8"));
    QCOMPARE(model.index(0, MachineTableModel::CardColumn).data(Qt::ToolTipRole).toString(), QStringLiteral("8 × RTX 4090 24\u00a0GB"));
}

void MachineModelsTest::machineModelFollowsTheFleet()
{
    tests::FleetStage stage;
    stage.add(tests::sampleInstance(QStringLiteral("m")), {tests::sampleGpu(0, 92, 21.8)});
    MachineTableModel model{*stage.fleet, stage.catalog, stage.clock};
    QCOMPARE(model.rowCount(), 0);
    stage.start();
    QTRY_COMPARE(model.rowCount(), 1);
    QTRY_COMPARE(cellAt(model, 0, MachineTableModel::UseColumn).sub, QStringLiteral("92 %"));
    stage.fleet->remove({QStringLiteral("m")});
    QTRY_COMPARE(model.rowCount(), 0);
}

void MachineModelsTest::machineSortingPutsUnknownLast()
{
    tests::ManualClock clock;
    const auto catalog = tests::sampleCatalog();
    MachineTableModel model{catalog, clock};
    model.upsert(tests::sampleStatus(tests::sampleInstance(QStringLiteral("u"), std::nullopt), MachineState::Working));
    model.upsert(
        tests::sampleStatus(tests::sampleInstance(QStringLiteral("z"), 0.1), MachineState::Idle, {tests::sampleGpu(0, 0, 0)}));
    for (const int column : {MachineTableModel::UseColumn, MachineTableModel::RateColumn})
        QVERIFY(model.index(0, column).data(ui::kSortRole).toDouble() < model.index(1, column).data(ui::kSortRole).toDouble());
}

void MachineModelsTest::fileRowsShowFoldersFirstAndNoSize()
{
    tests::ManualClock clock;
    FileTableModel model{clock};
    model.reset({{.name = QStringLiteral("zeta"), .kind = core::transfer::EntryKind::Folder},
                 {.name = QStringLiteral("Alpha"), .size = core::Bytes::fromCount(2100), .modified = clock.now().addDays(-500)}});
    QCOMPARE(model.index(0, FileTableModel::NameColumn).data().toString(), QStringLiteral("zeta/"));
    QCOMPARE(cellAt(model, 0, FileTableModel::SizeColumn).text, QStringLiteral("–"));
    QCOMPARE(cellAt(model, 1, FileTableModel::SizeColumn).text, QStringLiteral("2.1"));
    QCOMPARE(cellAt(model, 1, FileTableModel::SizeColumn).sub, QStringLiteral("kB"));
    QCOMPARE(cellAt(model, 0, FileTableModel::ChangedColumn).text, QStringLiteral("?"));
    QVERIFY(cellAt(model, 1, FileTableModel::ChangedColumn).text.startsWith(QStringLiteral("2025-")));
    const auto sort = [&model](int row) { return model.index(row, FileTableModel::NameColumn).data(ui::kSortRole).toString(); };
    QVERIFY(sort(0) < sort(1));
}

void MachineModelsTest::localRowsCanBeDraggedRemoteOnesNot()
{
    tests::ManualClock clock;
    FileTableModel model{clock};
    model.reset({{.name = QStringLiteral("a.txt")}});
    QVERIFY(!(model.flags(model.index(0, 0)) & Qt::ItemIsDragEnabled));
    model.setLocalFolder(QStringLiteral("/data"));
    QVERIFY(model.flags(model.index(0, 0)) & Qt::ItemIsDragEnabled);
    const std::unique_ptr<QMimeData> data{model.mimeData({model.index(0, 0), model.index(0, 1)})};
    QCOMPARE(data->urls(), QList<QUrl>{QUrl::fromLocalFile(QStringLiteral("/data/a.txt"))});
}

void MachineModelsTest::transferActionsFitTheState_data()
{
    QTest::addColumn<TransferState>("state");
    QTest::addColumn<bool>("hasError");
    QTest::addColumn<QList<int>>("actions");

    const auto list = [](std::initializer_list<TransferAction> actions) {
        QList<int> numbers;
        for (const TransferAction action : actions)
            numbers << static_cast<int>(action);
        return numbers;
    };
    QTest::newRow("waiting") << TransferState::Waiting << false << list({TransferAction::Pause, TransferAction::Cancel});
    QTest::newRow("active") << TransferState::Active << false << list({TransferAction::Pause, TransferAction::Cancel});
    QTest::newRow("verifying") << TransferState::Verifying << false << list({TransferAction::Cancel});
    QTest::newRow("paused") << TransferState::Paused << false << list({TransferAction::Resume, TransferAction::Cancel});
    QTest::newRow("failed") << TransferState::Failed << true
                            << list({TransferAction::Retry, TransferAction::Details, TransferAction::Forget});
    QTest::newRow("done") << TransferState::Done << false << list({TransferAction::Forget});
}

void MachineModelsTest::transferActionsFitTheState()
{
    QFETCH(TransferState, state);
    QFETCH(bool, hasError);
    QFETCH(QList<int>, actions);
    TransferProgress progress{.state = state};
    if (hasError)
        progress.error = core::Error{};
    QList<int> found;
    for (const TransferAction action : ui::actionsOf(progress))
        found << static_cast<int>(action);
    QCOMPARE(found, actions);
    TransferTableModel model{[](const core::instances::InstanceId &) { return QString{}; }};
    model.upsert(progress);
    QCOMPARE(cellAt(model, 0, TransferTableModel::ActionColumn).text.split(u' ').size(), actions.size()); // one icon each
}

void MachineModelsTest::transferOutcomeIsHonest_data()
{
    QTest::addColumn<TransferProgress>("progress");
    QTest::addColumn<QString>("shown");

    QTest::newRow("verified") << TransferProgress{.state = TransferState::Done, .verifiedBy = QStringLiteral("SHA-256")}
                              << QStringLiteral("✓ SHA-256");
    QTest::newRow("not verified") << TransferProgress{.state = TransferState::Done} << QStringLiteral("done, not verified");
    QTest::newRow("some failed") << TransferProgress{.state = TransferState::Done, .verifiedBy = QStringLiteral("SHA-256"),
                                                     .fileErrors = {core::Error{}, core::Error{}}}
                                 << QStringLiteral("2 file(s) failed");
    QTest::newRow("left out") << TransferProgress{.state = TransferState::Done, .filesLeftOut = 2,
                                                  .verifiedBy = QStringLiteral("SHA-256"),
                                                  .fileErrors = {core::Error{.code = QStringLiteral("xfer.link_skipped")},
                                                                 core::Error{.code = QStringLiteral("xfer.exists")}}}
                              << QStringLiteral("2 left out");
    QTest::newRow("restarted") << TransferProgress{.state = TransferState::Done, .verifiedBy = QStringLiteral("SHA-256"),
                                                   .fileErrors = {core::Error{.code = QStringLiteral("xfer.restarted")}}}
                               << QStringLiteral("✓ SHA-256");
    QTest::newRow("reason in words") << TransferProgress{.state = TransferState::Failed,
                                                         .error = core::Error{.message = QStringLiteral("The disk is full.")}}
                                     << QStringLiteral("The disk is full.");
    QTest::newRow("planning") << TransferProgress{.state = TransferState::Planning} << QStringLiteral("counting files");
}

void MachineModelsTest::transferOutcomeIsHonest()
{
    QFETCH(TransferProgress, progress);
    QFETCH(QString, shown);
    QCOMPARE(ui::outcomeText(progress).text, shown);
    const ui::Tone tone = ui::outcomeText(progress).tone;
    QVERIFY(progress.filesLeftOut == 0 || (tone == ui::Tone::Soft && ui::barTone(progress) != ui::Tone::Good
                                           && ui::arrivalText(progress).contains(shown)));
    QVERIFY(progress.state == TransferState::Done || !ui::shareOf(progress)); // no total: no invented share
}

void MachineModelsTest::crumbsLeadToEachFolder()
{
    const auto crumbs = ui::crumbsOf(core::remote::RemotePath{"/root/autodl-tmp/\xff"});
    QCOMPARE(crumbs.size(), 4);
    QCOMPARE(crumbs.at(0).path.bytes, QByteArray{"/"});
    QCOMPARE(crumbs.at(2).path.bytes, QByteArray{"/root/autodl-tmp"});
    QCOMPARE(crumbs.at(3).name, QStringLiteral("\\xff"));
    QCOMPARE(ui::parentOf(core::remote::RemotePath{"/root"}).bytes, QByteArray{"/"});
    QCOMPARE(ui::parentOf(core::remote::RemotePath{"/"}).bytes, QByteArray{"/"});
}

QTEST_GUILESS_MAIN(MachineModelsTest)
#include "tst_machine_models.moc"
