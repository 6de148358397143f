// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/page_shot.h"
#include "support/sample_fleet.h"
#include "ui/page/files/conflict_dialog.h"
#include "ui/page/files/file_pane.h"
#include "ui/page/files/files_page.h"
#include "ui/page/files/transfers_card.h"
#include "ui/widget/banner.h"
#include "ui/widget/data_table.h"

#include <QComboBox>
#include <QContextMenuEvent>
#include <QDropEvent>
#include <QMenu>
#include <QMimeData>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>

using core::transfer::Direction;
using core::transfer::TransferProgress;
using core::transfer::TransferState;

namespace {

QByteArray listing(const QByteArray &folder, const QDateTime &now)
{
    struct Entry {
        const char *kind;
        qint64 size;
        int daysOld;
        const char *name;
    };
    QByteArray text = folder + '\0' + "/dev/sda1 209715200 89128960 117187500 44% /root/autodl-tmp" + '\0';
    for (const Entry &entry :
         {Entry{"d", 4096, 2, "alpaca-zh"}, Entry{"d", 4096, 3, "eval"}, Entry{"f", 15'700'000'000, 0, "imgs.tar.part"},
          Entry{"f", 3400, 3, "README.md"}, Entry{"l", 12, 400, "latest"},
          Entry{"f", 2'100'000, 1, "a very long file name that nobody can read in a narrow column at all.safetensors"}}) {
        text += QByteArray{entry.kind} + '\0' + QByteArray::number(entry.size) + '\0'
            + QByteArray::number(now.addDays(-entry.daysOld).toSecsSinceEpoch()) + ".0" + '\0' + entry.name + '\0';
    }
    return text;
}

TransferProgress transfer(qint64 id, const QString &name, TransferState state, double gigabytes, double share)
{
    TransferProgress progress;
    progress.id = {id};
    progress.request.machine = {QStringLiteral("llm-4090")};
    progress.request.localPath = QStringLiteral("/home/me/data/") + name;
    progress.request.remotePath = core::remote::RemotePath{"/root/autodl-tmp"};
    progress.name = name;
    progress.state = state;
    progress.total = core::Bytes::fromGB(gigabytes);
    progress.done = core::Bytes::fromGB(gigabytes * share);
    return progress;
}

struct Stage {
    tests::FleetStage fleet;
    tests::MemoryTransferJournal journal;
    QTemporaryDir folder;
    std::unique_ptr<core::transfer::TransferQueue> queue;
    std::unique_ptr<ui::FilesViewModel> files;
    std::unique_ptr<ui::LocalFolderViewModel> local;
    std::unique_ptr<ui::FilesPage> page;

    Stage()
    {
        tests::addSampleFleet(fleet);
        const auto usual = fleet.scripts.value(QStringLiteral("llm-4090"));
        fleet.scripts.insert(QStringLiteral("llm-4090"), [this, usual](tests::ScriptedSession &session) {
            usual(session);
            session.runner.answer("-mindepth", listing("/root/autodl-tmp", fleet.clock.now()));
        });
        for (const auto *name : {"imgs", "captions"})
            QDir{folder.path()}.mkdir(QString::fromLatin1(name));
        for (const auto *name : {"config.yaml", "README.md", "train.py"}) {
            QFile file{folder.filePath(QString::fromLatin1(name))};
            if (file.open(QIODevice::WriteOnly))
                file.write(QByteArray{2100, 'x'});
        }
        queue = std::make_unique<core::transfer::TransferQueue>([](const core::instances::InstanceId &) { return nullptr; },
                                                                journal);
    }
    void open(const QString &machine)
    {
        fleet.start();
        files = std::make_unique<ui::FilesViewModel>(*fleet.fleet, *queue, fleet.catalog, fleet.clock);
        local = std::make_unique<ui::LocalFolderViewModel>(folder.path());
        page = std::make_unique<ui::FilesPage>(*files, *local, fleet.clock);
        page->resize(1252, 820);
        page->show();
        if (!machine.isEmpty())
            page->showMachine({machine});
        QTRY_COMPARE(local->rows().size(), 5);
        tests::FleetStage::settle();
    }
    void drop(const QStringList &names, const QPoint &at)
    {
        QMimeData data;
        QList<QUrl> urls;
        for (const QString &name : names)
            urls << QUrl::fromLocalFile(folder.filePath(name));
        data.setUrls(urls);
        QDragEnterEvent enter{at, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier};
        QCoreApplication::sendEvent(page.get(), &enter);
        QDropEvent event{QPointF{at}, Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier};
        QCoreApplication::sendEvent(page.get(), &event);
        tests::FleetStage::settle();
    }
};

QPushButton *buttonOf(const QWidget &page, const QString &text)
{
    for (auto *each : page.findChildren<QPushButton *>()) {
        if (each->text() == text || each->accessibleName().startsWith(text))
            return each;
    }
    return nullptr;
}

} // namespace

class FilesPageTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { ui::applyTheme(*qApp, ui::ThemeName::Light); }
    void looksAsDesigned();
    void emptyStatesLook();
    void droppedFilesAreQueued();
    void existingNamesAreAskedAbout();
    void fetchingAsksAboutExistingNames();
    void aConflictIsAskedOnRetry();
    void aRemovedMachineEndsItsTransfers();
    void selectionEnablesTheButtons();
    void foldersOpenAndBackspaceGoesUp();
    void lostLinkIsTold();
    void selectionSurvivesChangesOfTheFleet();
};

void FilesPageTest::looksAsDesigned()
{
    Stage stage;
    stage.open(QStringLiteral("llm-4090"));
    TransferProgress active = transfer(1, QStringLiteral("imgs.tar"), TransferState::Active, 38.2, 0.41);
    active.bytesPerSecond = 8.2e6;
    active.left = core::Hours{46.0 / 60};
    TransferProgress folder = transfer(2, QStringLiteral("captions"), TransferState::Active, 0.09, 0.78);
    folder.filesTotal = 200'113;
    folder.filesDone = 156'000;
    folder.bytesPerSecond = 410e3;
    TransferProgress failed = transfer(4, QStringLiteral("checkpoint-1500.zip"), TransferState::Failed, 4.2, 0.63);
    failed.error = core::Error{.kind = core::ErrorKind::Storage,
                               .code = QStringLiteral("disk.full"),
                               .message = QStringLiteral("The disk of the machine is full."),
                               .remedy = QStringLiteral("Free some space."),
                               .detail = QStringLiteral("write: No space left on device")};
    TransferProgress done = transfer(5, QStringLiteral("results-0927.tar"), TransferState::Done, 1.8, 1);
    done.request.direction = Direction::Download;
    done.verifiedBy = QStringLiteral("SHA-256");
    TransferProgress planning = transfer(6, QStringLiteral("datasets"), TransferState::Planning, 0, 0);
    planning.total.reset();
    for (const TransferProgress &each :
         {active, folder, transfer(3, QStringLiteral("base-model.safetensors"), TransferState::Waiting, 6.9, 0), failed, done,
          planning})
        emit stage.queue->progressed(each);
    for (auto *pane : stage.page->findChildren<ui::FilePane *>())
        pane->table()->selectSourceRow(0);
    QCOMPARE(tests::shoot(*stage.page, QStringLiteral("files")), QString{});
}

void FilesPageTest::emptyStatesLook()
{
    Stage stage;
    stage.open({});
    QCOMPARE(tests::shoot(*stage.page, QStringLiteral("files-empty")), QString{});
    QVERIFY(!buttonOf(*stage.page, QStringLiteral("Upload files…"))->isEnabled());
}

void FilesPageTest::droppedFilesAreQueued()
{
    Stage stage;
    stage.open(QStringLiteral("llm-4090"));
    stage.drop({QStringLiteral("imgs"), QStringLiteral("train.py")}, QPoint{900, 200});
    QTRY_COMPARE(stage.journal.records.size(), 2);
    const auto &request = stage.journal.records.first().request;
    QCOMPARE(request.machine.value, QStringLiteral("llm-4090"));
    QCOMPARE(request.localPath, stage.folder.filePath(QStringLiteral("imgs")));
    QCOMPARE(request.remotePath.bytes, QByteArray{"/root/autodl-tmp"});
}

void FilesPageTest::existingNamesAreAskedAbout()
{
    Stage stage;
    stage.open(QStringLiteral("llm-4090"));
    stage.drop({QStringLiteral("README.md"), QStringLiteral("train.py")}, QPoint{100, 700});
    auto *dialog = stage.page->findChild<ui::ConflictDialog *>();
    QVERIFY(dialog && dialog->isVisible());
    QVERIFY(stage.journal.records.isEmpty());
    QTest::mouseClick(buttonOf(*dialog, QStringLiteral("Skip")), Qt::LeftButton);
    QTRY_COMPARE(stage.journal.records.size(), 2);
    QCOMPARE(stage.journal.records.first().request.onConflict, core::transfer::ConflictPolicy::Skip);
    QCOMPARE(stage.journal.records.last().request.onConflict, core::transfer::ConflictPolicy::Ask); // nobody was asked about it
}

void FilesPageTest::fetchingAsksAboutExistingNames()
{
    Stage stage;
    stage.open(QStringLiteral("llm-4090"));
    auto *remote = stage.page->findChildren<ui::FilePane *>().at(1);
    for (int row = 0; row < 6; ++row) {
        remote->table()->selectSourceRow(row);
        if (remote->selectedRows().first().name == QStringLiteral("README.md"))
            break;
    }
    QTest::mouseClick(buttonOf(*stage.page, QStringLiteral("Fetch selected")), Qt::LeftButton);
    auto *dialog = stage.page->findChild<ui::ConflictDialog *>();
    QVERIFY(dialog && dialog->isVisible());
    QVERIFY(stage.journal.records.isEmpty());
    QTest::mouseClick(buttonOf(*dialog, QStringLiteral("Keep both")), Qt::LeftButton);
    QTRY_COMPARE(stage.journal.records.size(), 1);
    const auto &request = stage.journal.records.first().request;
    QCOMPARE(request.direction, Direction::Download);
    QCOMPARE(request.onConflict, core::transfer::ConflictPolicy::KeepBoth);
    QVERIFY(request.sendsUnchanged);
}

void FilesPageTest::aConflictIsAskedOnRetry()
{
    Stage stage;
    stage.open(QStringLiteral("llm-4090"));
    TransferProgress failed = transfer(1, QStringLiteral("imgs.tar"), TransferState::Failed, 1, 0);
    failed.error = core::Error{.code = QStringLiteral("xfer.exists")};
    emit stage.queue->progressed(failed);
    auto *card = stage.page->findChild<ui::TransfersCard *>();
    auto *table = card->findChild<ui::DataTable *>();
    table->selectSourceRow(0);
    QContextMenuEvent wanted{QContextMenuEvent::Keyboard, {}, {}};
    QCoreApplication::sendEvent(table, &wanted);
    auto *menu = card->findChild<QMenu *>();
    QVERIFY(menu);
    menu->actions().first()->trigger();
    QVERIFY(stage.page->findChild<ui::ConflictDialog *>());
}

void FilesPageTest::aRemovedMachineEndsItsTransfers()
{
    Stage stage;
    stage.open(QStringLiteral("llm-4090"));
    stage.drop({QStringLiteral("train.py")}, QPoint{900, 200});
    QTRY_COMPARE(stage.queue->transfers().size(), 1);
    stage.queue->pause(stage.queue->transfers().first().id);
    stage.fleet.fleet->remove({QStringLiteral("llm-4090")});
    QTRY_VERIFY(stage.queue->transfers().isEmpty());
}

void FilesPageTest::selectionEnablesTheButtons()
{
    Stage stage;
    stage.open(QStringLiteral("llm-4090"));
    auto *upload = buttonOf(*stage.page, QStringLiteral("Upload selected"));
    auto *fetch = buttonOf(*stage.page, QStringLiteral("Fetch selected"));
    const auto panes = stage.page->findChildren<ui::FilePane *>();
    QVERIFY(!upload->isEnabled() && !fetch->isEnabled());
    panes.at(0)->table()->selectSourceRow(0);
    QVERIFY(upload->isEnabled() && !fetch->isEnabled());
    panes.at(1)->table()->selectSourceRow(1);
    QVERIFY(fetch->isEnabled());
    QTest::mouseClick(fetch, Qt::LeftButton);
    QTRY_COMPARE(stage.journal.records.size(), 1);
    const auto &request = stage.journal.records.first().request;
    QCOMPARE(request.direction, Direction::Download);
    QCOMPARE(request.remotePath.bytes, QByteArray{"/root/autodl-tmp/eval"});
    QCOMPARE(request.localPath, stage.folder.path());
}

void FilesPageTest::foldersOpenAndBackspaceGoesUp()
{
    Stage stage;
    stage.open(QStringLiteral("llm-4090"));
    auto *pane = stage.page->findChildren<ui::FilePane *>().at(0);
    pane->table()->selectSourceRow(0);
    QTest::keyClick(pane->table(), Qt::Key_Return);
    QTRY_COMPARE(stage.local->folder(), stage.folder.filePath(QStringLiteral("captions")));
    QTRY_VERIFY(stage.local->rows().isEmpty());
    QTest::keyClick(pane->table(), Qt::Key_Backspace);
    QTRY_COMPARE(stage.local->rows().size(), 5);

    auto *session = stage.fleet.session(QStringLiteral("llm-4090"));
    auto *remote = stage.page->findChildren<ui::FilePane *>().at(1);
    remote->table()->selectSourceRow(1);
    QTest::keyClick(remote->table(), Qt::Key_Return);
    QVERIFY(session->runner.commands().last().line.contains("/root/autodl-tmp/eval"));
}

void FilesPageTest::lostLinkIsTold()
{
    Stage stage;
    stage.open(QStringLiteral("llm-4090"));
    QCOMPARE(stage.files->state(), ui::PaneState::Ready);
    stage.fleet.session(QStringLiteral("llm-4090"))->setState({.phase = core::remote::SessionPhase::Waiting, .attempt = 1});
    QCOMPARE(stage.files->state(), ui::PaneState::NotConnected);
    QVERIFY(stage.files->stateHeading().contains(QStringLiteral("llm-4090")));
    stage.fleet.session(QStringLiteral("llm-4090"))->setPhase(core::remote::SessionPhase::Ready);
    QTRY_COMPARE(stage.files->state(), ui::PaneState::Ready);
}

void FilesPageTest::selectionSurvivesChangesOfTheFleet()
{
    Stage stage;
    stage.open(QStringLiteral("llm-4090"));
    auto *remote = stage.page->findChildren<ui::FilePane *>().at(1);
    remote->table()->selectSourceRow(2);
    stage.fleet.poll(QStringLiteral("llm-4090"));
    stage.fleet.poll(QStringLiteral("ft-8x4090"));
    QCOMPARE(remote->selectedRows().size(), 1);
    QCOMPARE(stage.page->findChild<QComboBox *>()->currentText(), QStringLiteral("llm-4090"));
}

QTEST_MAIN(FilesPageTest)
#include "tst_files_page.moc"
