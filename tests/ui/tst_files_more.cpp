// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/page_shot.h"
#include "support/sample_fleet.h"
#include "ui/model/file_table_model.h"
#include "ui/page/common/confirm_dialog.h"
#include "ui/page/files/file_pane.h"
#include "ui/page/files/files_page.h"
#include "ui/page/files/name_dialog.h"
#include "ui/page/files/pair_dialog.h"
#include "ui/page/files/pairs_dialog.h"
#include "ui/page/files/permissions_dialog.h"
#include "ui/page/files/preview_dialog.h"
#include "ui/page/files/run_card.h"
#include "ui/page/files/transfers_card.h"
#include "ui/viewmodel/fetch_view_model.h"
#include "ui/viewmodel/pack_view_model.h"
#include "ui/viewmodel/speed_history.h"
#include "ui/widget/controls.h"
#include "ui/widget/data_table.h"

#include <QCheckBox>
#include <QDropEvent>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

using core::bundle::FetchMark;
using core::transfer::TransferProgress;
using core::transfer::TransferState;

namespace {

const core::instances::InstanceId kMachine{QStringLiteral("llm-4090")};

struct MemoryMarks final : core::bundle::FetchRepository {
    QList<FetchMark> marks;
    core::FutureStatus save(const FetchMark &mark) override
    {
        marks << mark;
        return core::ready(core::ok());
    }
    core::FutureResult<QList<FetchMark>> all() override { return core::ready(core::Result<QList<FetchMark>>{marks}); }
    core::FutureStatus removeMachine(const core::instances::InstanceId &machine) override
    {
        marks.removeIf([&machine](const FetchMark &mark) { return mark.machine == machine; });
        return core::ready(core::ok());
    }
};

QByteArray listing()
{
    QByteArray text =
        QByteArray{"/root/autodl-tmp"} + '\0' + "/dev/sda1 209715200 89128960 117187500 44% /root/autodl-tmp" + '\0';
    for (const auto &[kind, name] : {std::pair{"d", "output"}, {"f", "train.log"}, {"f", "notes.txt"}})
        text += QByteArray{kind} + '\0' + "4096" + '\0' + "1780000000.0" + '\0' + name + '\0';
    return text;
}

struct Stage {
    tests::FleetStage fleet;
    tests::MemoryTransferJournal journal;
    QTemporaryDir folder;
    QTemporaryDir memory;
    MemoryMarks marks;
    QList<core::pairs::FolderPair> savedPairs;
    std::shared_ptr<tests::ScriptedSession> bulk = std::make_shared<tests::ScriptedSession>(); ///< Never gets ready.
    core::transfer::TransferQueue queue{[this](const core::instances::InstanceId &) { return bulk; }, journal};
    std::unique_ptr<ui::FilesViewModel> files;
    std::unique_ptr<ui::LocalFolderViewModel> local;
    std::unique_ptr<ui::FetchViewModel> fetch;
    std::unique_ptr<ui::PackViewModel> pack;
    std::unique_ptr<ui::FileEditViewModel> edit;
    std::unique_ptr<core::pairs::PairKeeper> keeper;
    std::unique_ptr<ui::PairsViewModel> pairs;
    std::unique_ptr<ui::FilesPage> page;

    Stage()
    {
        bulk->opensByItself = false;
        tests::addSampleFleet(fleet);
        const auto usual = fleet.scripts.value(kMachine.value);
        fleet.scripts.insert(kMachine.value, [usual](tests::ScriptedSession &session) {
            usual(session);
            session.runner.answer("-mindepth", listing());
        });
        for (const auto *name : {"code", "data"})
            QDir{folder.path()}.mkdir(QString::fromLatin1(name));
        QFile file{folder.filePath(QStringLiteral("read.me"))};
        if (file.open(QIODevice::WriteOnly))
            file.write("hello");
        fleet.start();
        files = std::make_unique<ui::FilesViewModel>(*fleet.fleet, queue, fleet.catalog, fleet.clock);
        local = std::make_unique<ui::LocalFolderViewModel>(folder.path());
        fetch = std::make_unique<ui::FetchViewModel>(ui::FetchViewModel::Parts{*fleet.fleet, queue, marks, fleet.clock});
        pack = std::make_unique<ui::PackViewModel>(ui::PackViewModel::Parts{*fleet.fleet, queue, memory.path()});
        edit = std::make_unique<ui::FileEditViewModel>(*fleet.fleet, *files, *local);
        keeper = std::make_unique<core::pairs::PairKeeper>(core::pairs::PairKeeper::Parts{
            .clock = fleet.clock, .session = [](const core::instances::InstanceId &) { return nullptr; }, .folder = memory.path(),
            .load = [this] { return savedPairs; }, .save = [this](const auto &all) { savedPairs = all; }});
        pairs = std::make_unique<ui::PairsViewModel>(*fleet.fleet, *keeper, fleet.clock);
        page = std::make_unique<ui::FilesPage>(*files, *local, fleet.clock);
        page->setRuns(*fetch, *pack);
        page->setEdit(*edit);
        page->setPairs(*pairs);
        page->resize(968, 600); // what a window of 1024 by 680 leaves
        page->show();
        page->showMachine(kMachine);
        [this] { QTRY_COMPARE(local->rows().size(), 3); }();
        tests::FleetStage::settle();
    }
    ui::FilePane *pane(int side) const { return page->findChildren<ui::FilePane *>().at(side); }
    void choose(int side, const QString &name) const
    {
        const auto &rows = pane(side)->model()->rows();
        for (int row = 0; row < rows.size(); ++row) {
            if (rows.at(row).name == name)
                pane(side)->table()->selectSourceRow(row);
        }
    }
    tests::ScriptedSession *session() { return fleet.session(kMachine.value); }
};

QPushButton *buttonOf(const QWidget &place, const QString &text)
{
    for (auto *each : place.findChildren<QPushButton *>()) {
        if (each->text() == text)
            return each;
    }
    return nullptr;
}

TransferProgress transfer(qint64 id, TransferState state)
{
    TransferProgress progress{.id = {id}, .name = QStringLiteral("f"), .state = state};
    progress.request.machine = kMachine;
    return progress;
}

} // namespace

class FilesMoreTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { ui::applyTheme(*qApp, ui::ThemeName::Light); }
    void resultsAreAskedAboutFirst();
    void aFailureOffersAnotherTry();
    void whatWasFetchedIsTold();
    void foldersAreMadeByKey();
    void aTakenNameCannotBeChosen();
    void deletingThereAsksFirst();
    void theTrashTakesWhatIsHere();
    void logsShowTheirEnd();
    void previews_data();
    void previews();
    void permissionsAreSet();
    void namesDraggedFromTheMachineAreFetched();
    void pairsAreKeptAndRemoved();
    void verifiedIsAFilterOfItsOwn();
    void theLimitIsToldOnce();
    void speedsAreRemembered();
    void twoUploadsToOnePlaceAreAskedAbout();
    void dropsFromElsewhereWaitForTheFolder();
};

void FilesMoreTest::resultsAreAskedAboutFirst()
{
    Stage stage;
    QByteArray inventory = QByteArray{"d"} + '\0' + "overlay 1 1 99999999 1% /" + '\0';
    for (int i = 0; i < 1500; ++i)
        inventory += QByteArray{"10"} + '\0' + "./f" + QByteArray::number(i) + '\0';
    stage.session()->runner.answer("-type f -printf '%s", inventory);
    stage.choose(1, QStringLiteral("output"));
    auto *start = buttonOf(*stage.page, QStringLiteral("Fetch results…"));
    QVERIFY(start && start->isEnabled());
    QTest::mouseClick(start, Qt::LeftButton);
    QTRY_COMPARE(stage.fetch->state(), ui::RunViewModel::State::Asking);
    auto *card = stage.page->findChildren<ui::RunCard *>().first();
    QVERIFY(card->isVisible());
    QCOMPARE(tests::shoot(*stage.page, QStringLiteral("files-fetch")), QString{});
    auto *packs = card->findChild<QCheckBox *>(QStringLiteral("fetchPacks"));
    QVERIFY(packs && packs->isVisible() && packs->isChecked()); // 1,500 small files
    packs->setChecked(false);
    QTest::mouseClick(card->findChild<QPushButton *>(QStringLiteral("fetchStart")), Qt::LeftButton);
    QTRY_COMPARE(stage.journal.records.size(), 1);
    const auto &request = stage.journal.records.first().request;
    QCOMPARE(request.remotePath.bytes, QByteArray{"/root/autodl-tmp/output"});
    QCOMPARE(request.direction, core::transfer::Direction::Download);
    QVERIFY(request.verifies);
}

void FilesMoreTest::aFailureOffersAnotherTry()
{
    Stage stage;
    stage.session()->runner.answer("-type f -printf '%s", QByteArray{}, 43);
    stage.fetch->offer(kMachine, {"/root/autodl-tmp/output"}, stage.folder.path());
    QTRY_COMPARE(stage.fetch->state(), ui::RunViewModel::State::Failed);
    auto *card = stage.page->findChildren<ui::RunCard *>().first();
    QVERIFY(buttonOf(*card, QStringLiteral("Fetch again"))->isVisible());
    QVERIFY(!stage.fetch->problemText().isEmpty());
    QTest::mouseClick(buttonOf(*card, QStringLiteral("Close")), Qt::LeftButton);
    QVERIFY(!card->isVisible());
}

void FilesMoreTest::whatWasFetchedIsTold()
{
    Stage stage;
    QVERIFY(stage.fetch->fetchedText(kMachine).isEmpty());
    stage.marks.marks << FetchMark{.machine = kMachine,
                                   .remotePath = {"/root/autodl-tmp/output"},
                                   .localPath = stage.folder.path(),
                                   .files = 312,
                                   .bytes = 4'200'000'000,
                                   .verifiedBy = QStringLiteral("SHA-256"),
                                   .isComplete = true,
                                   .fetchedAt = stage.fleet.clock.now().addSecs(-3600)};
    stage.fetch->load();
    QTRY_VERIFY(stage.fetch->fetchedText(kMachine).contains(QStringLiteral("output (312")));
    QVERIFY(stage.fetch->fetchedText({QStringLiteral("other")}).isEmpty());
    QCOMPARE(tests::shoot(*stage.page, QStringLiteral("files-fetched")), QString{});
    stage.fleet.fleet->remove(kMachine);
    QTRY_VERIFY(stage.marks.marks.isEmpty());
}

void FilesMoreTest::foldersAreMadeByKey()
{
    Stage stage;
    stage.session()->runner.answer("mkdir -- ", QByteArray{});
    QTest::keyClick(stage.pane(1)->table(), Qt::Key_F7);
    auto *dialog = stage.page->findChild<ui::NameDialog *>();
    QVERIFY(dialog);
    dialog->findChild<QLineEdit *>()->setText(QStringLiteral("it's new"));
    QTest::mouseClick(buttonOf(*dialog, QStringLiteral("Create")), Qt::LeftButton);
    QTRY_COMPARE(stage.session()->runner.count("mkdir -- " + core::remote::shellQuote("/root/autodl-tmp/it's new")), 1);
}

void FilesMoreTest::aTakenNameCannotBeChosen()
{
    Stage stage;
    stage.choose(0, QStringLiteral("read.me"));
    QTest::keyClick(stage.pane(0)->table(), Qt::Key_F2);
    auto *dialog = stage.page->findChild<ui::NameDialog *>();
    QVERIFY(dialog);
    auto *act = buttonOf(*dialog, QStringLiteral("Rename"));
    for (const char *bad : {"code", "", "a/b", "..", "read.me"}) {
        dialog->findChild<QLineEdit *>()->setText(QLatin1String{bad});
        QVERIFY2(!act->isEnabled(), bad);
    }
    dialog->findChild<QLineEdit *>()->setText(QStringLiteral("new.me"));
    QTest::mouseClick(act, Qt::LeftButton);
    QTRY_VERIFY(QFileInfo::exists(stage.folder.filePath(QStringLiteral("new.me"))));
}

void FilesMoreTest::deletingThereAsksFirst()
{
    Stage stage;
    stage.session()->runner.answer("rm -rf -- ", QByteArray{});
    stage.choose(1, QStringLiteral("output"));
    QTest::keyClick(stage.pane(1)->table(), Qt::Key_Delete);
    auto *dialog = stage.page->findChild<ui::ConfirmDialog *>();
    QVERIFY(dialog);
    QCOMPARE(stage.session()->runner.count("rm -rf -- "), 0);
    QTest::mouseClick(buttonOf(*dialog, QStringLiteral("Delete")), Qt::LeftButton);
    QTRY_COMPARE(stage.session()->runner.count("rm -rf -- " + core::remote::shellQuote("/root/autodl-tmp/output")), 1);
}

void FilesMoreTest::theTrashTakesWhatIsHere()
{
    Stage stage;
    stage.choose(0, QStringLiteral("read.me"));
    QTest::keyClick(stage.pane(0)->table(), Qt::Key_Delete);
    auto *dialog = stage.page->findChild<ui::ConfirmDialog *>();
    QVERIFY(dialog && buttonOf(*dialog, QStringLiteral("Move to trash")));
    QVERIFY(QFileInfo::exists(stage.folder.filePath(QStringLiteral("read.me"))));
    dialog->reject();
}

void FilesMoreTest::logsShowTheirEnd()
{
    Stage stage;
    stage.session()->runner.answer("tail -c ", "30\ntorn line\nstep 2\nstep 3\n");
    stage.choose(1, QStringLiteral("train.log"));
    QTest::keyClick(stage.pane(1)->table(), Qt::Key_Space);
    QTRY_VERIFY(stage.page->findChild<ui::PreviewDialog *>());
    QCOMPARE(stage.page->findChild<ui::PreviewDialog *>()->findChild<QPlainTextEdit *>()->toPlainText(),
             QStringLiteral("step 2\nstep 3\n"));
}

void FilesMoreTest::previews_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<qint64>("size");
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("hasNote");
    QTest::newRow("text") << QStringLiteral("a.py") << QByteArray{"print(1)\n"} << qint64{9} << QStringLiteral("print(1)\n")
                          << false;
    QTest::newRow("head") << QStringLiteral("a.csv") << QByteArray{"1,2\n"} << qint64{400} << QStringLiteral("1,2\n") << true;
    QTest::newRow("binary") << QStringLiteral("a.bin") << QByteArray{"a\0b", 3} << qint64{3} << QString{} << true;
    QTest::newRow("empty") << QStringLiteral("a.txt") << QByteArray{} << qint64{0} << QString{} << true;
    QTest::newRow("latin") << QStringLiteral("a.txt") << QByteArray{"caf\xe9"} << qint64{4} << QStringLiteral("café") << false;
    QTest::newRow("large picture") << QStringLiteral("a.PNG") << QByteArray{"\x89PNG"} << qint64{400} << QString{} << true;
}

void FilesMoreTest::previews()
{
    QFETCH(QString, name);
    QFETCH(QByteArray, bytes);
    QFETCH(qint64, size);
    const ui::FilePreview preview = ui::previewOf(name, bytes, size, false);
    QTEST(preview.text, "text");
    QTEST(!preview.note.isEmpty(), "hasNote");
    QVERIFY(preview.image.isEmpty());
}

void FilesMoreTest::permissionsAreSet()
{
    Stage stage;
    stage.session()->runner.answer("stat -c %a", "644\n");
    stage.session()->runner.answer("chmod ", QByteArray{});
    stage.edit->askPermissions(ui::PaneSide::There, {.name = QStringLiteral("train.log"), .rawName = "train.log"});
    QTRY_VERIFY(stage.page->findChild<ui::PermissionsDialog *>());
    auto *dialog = stage.page->findChild<ui::PermissionsDialog *>();
    const auto boxes = dialog->findChildren<QCheckBox *>();
    QCOMPARE(boxes.size(), 9);
    QVERIFY(boxes.at(0)->isChecked() && boxes.at(1)->isChecked() && !boxes.at(2)->isChecked() && boxes.at(3)->isChecked());
    boxes.at(2)->setChecked(true);
    QTest::mouseClick(buttonOf(*dialog, QStringLiteral("Set")), Qt::LeftButton);
    QTRY_COMPARE(stage.session()->runner.count("chmod 744 -- "), 1);
}

void FilesMoreTest::namesDraggedFromTheMachineAreFetched()
{
    Stage stage;
    auto *model = stage.pane(1)->model();
    std::unique_ptr<QMimeData> data{model->mimeData({model->index(0, 0), model->index(0, 1), model->index(1, 0)})};
    QCOMPARE(data->data(ui::kRemoteNamesFormat).split('\0').size(), 2);
    QVERIFY(model->flags(model->index(0, 0)).testFlag(Qt::ItemIsDragEnabled));
    QVERIFY(data->urls().isEmpty()); // nobody outside can use a path of the machine
}

void FilesMoreTest::pairsAreKeptAndRemoved()
{
    Stage stage;
    ui::PairDialog::ask(*stage.pairs,
                        stage.pairs->proposal(kMachine, stage.folder.filePath(QStringLiteral("code")), {"/root/autodl-tmp"}),
                        stage.page.get());
    auto *dialog = stage.page->findChild<ui::PairDialog *>();
    QVERIFY(dialog);
    QCOMPARE(tests::shoot(*dialog, QStringLiteral("files-pair")), QString{});
    QTest::mouseClick(dialog->findChild<QPushButton *>(QStringLiteral("keepPair")), Qt::LeftButton);
    QCOMPARE(stage.savedPairs.size(), 1);
    QCOMPARE(stage.savedPairs.first().remote.bytes, QByteArray{"/root/autodl-tmp/code"});
    QTRY_VERIFY(stage.pairs->rows().first().state.text.contains(QStringLiteral("Waits")));
    QVERIFY(!stage.pairs->keep(stage.pairs->proposal(kMachine, stage.folder.filePath(QStringLiteral("code")), {"/elsewhere"}))
                 .isEmpty());
    auto *list = new ui::PairsDialog{*stage.pairs, stage.page.get()};
    list->open();
    QCOMPARE(tests::shoot(*list, QStringLiteral("files-pairs")), QString{});
    QTest::mouseClick(buttonOf(*list, QStringLiteral("Pause")), Qt::LeftButton);
    QTRY_VERIFY(stage.savedPairs.first().isPaused && buttonOf(*list, QStringLiteral("Go on")));
    stage.fleet.fleet->remove(kMachine);
    QTRY_VERIFY(stage.savedPairs.isEmpty());
}

void FilesMoreTest::verifiedIsAFilterOfItsOwn()
{
    Stage stage;
    TransferProgress verified = transfer(1, TransferState::Done);
    verified.verifiedBy = QStringLiteral("SHA-256");
    TransferProgress failed = verified;
    failed.id = {2};
    failed.fileErrors << core::Error{.code = QStringLiteral("perm.denied")};
    for (const auto &[progress, isIn] :
         {std::pair{verified, true}, std::pair{failed, false}, std::pair{transfer(3, TransferState::Done), false},
          std::pair{transfer(4, TransferState::Active), false}}) {
        QCOMPARE(ui::isIn(ui::TransferFilter::Verified, progress), isIn);
        emit stage.queue.progressed(progress);
    }
    auto *segments = stage.page->findChild<ui::TransfersCard *>()->findChild<ui::Segmented *>();
    QTest::keyClick(segments, Qt::Key_End);
    QCOMPARE(segments->accessibleText(), QStringLiteral("Verified 1"));
    QCOMPARE(stage.page->findChild<ui::TransfersCard *>()->findChild<ui::DataTable *>()->model()->rowCount(), 1);
    const QStringList facts = ui::factsOf(verified);
    QVERIFY(facts.last().contains(QStringLiteral("SHA-256")));
}

void FilesMoreTest::theLimitIsToldOnce()
{
    Stage stage;
    QSignalSpy told{stage.files.get(), &ui::FilesViewModel::limitChanged};
    stage.files->setLimit(2'000'000);
    stage.files->setLimit(2'000'000);
    QCOMPARE(told.count(), 1);
    bool isShown = false;
    for (auto *each : stage.page->findChild<ui::TransfersCard *>()->findChildren<QPushButton *>())
        isShown = isShown || each->text().startsWith(QStringLiteral("At most"));
    QVERIFY(isShown);
}

void FilesMoreTest::speedsAreRemembered()
{
    Stage stage;
    ui::SpeedHistory speeds{stage.queue};
    for (int i = 0; i < 5; ++i)
        speeds.sample();
    QCOMPARE(speeds.values(), QList<double>(5, 0.0));
    QCOMPARE(speeds.highest(), 0.0);
    for (qsizetype i = 0; i < ui::SpeedHistory::kKept; ++i)
        speeds.sample();
    QVERIFY(speeds.values().size() <= 5); // after two silent minutes nothing is left
}

void FilesMoreTest::twoUploadsToOnePlaceAreAskedAbout()
{
    Stage stage;
    stage.files->upload({stage.folder.filePath(QStringLiteral("data"))});
    QTRY_COMPARE(stage.queue.transfers().size(), 1);
    stage.queue.pause(stage.queue.transfers().first().id);
    QCOMPARE(stage.files->underWay({stage.folder.filePath(QStringLiteral("data"))}).size(), 1);
    QVERIFY(stage.files->underWay({stage.folder.filePath(QStringLiteral("code"))}).isEmpty());
    stage.choose(0, QStringLiteral("data"));
    QTest::mouseClick(buttonOf(*stage.page, QStringLiteral("Upload selected")), Qt::LeftButton);
    auto *dialog = stage.page->findChild<ui::ConfirmDialog *>();
    QVERIFY(dialog);
    QCOMPARE(stage.queue.transfers().size(), 1);
    QTest::mouseClick(buttonOf(*dialog, QStringLiteral("Send it afterwards")), Qt::LeftButton);
    QTRY_COMPARE(stage.queue.transfers().size(), 2);
}

void FilesMoreTest::dropsFromElsewhereWaitForTheFolder()
{
    Stage stage;
    stage.page->takeDrop(kMachine, {stage.folder.filePath(QStringLiteral("data"))});
    QTRY_COMPARE(stage.journal.records.size(), 1);
    stage.page->takeDrop({QStringLiteral("ft-8x4090")}, {stage.folder.filePath(QStringLiteral("code"))});
    tests::FleetStage::settle();
    QCOMPARE(stage.files->machine().value, QStringLiteral("ft-8x4090"));
}

QTEST_MAIN(FilesMoreTest)
#include "tst_files_more.moc"
