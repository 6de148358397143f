// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/files/files_page.h"

#include "ui/model/file_table_model.h"
#include "ui/page/files/conflict_question.h"
#include "ui/page/files/file_pane.h"
#include "ui/page/files/transfers_card.h"
#include "ui/viewmodel/drop_view_model.h"
#include "ui/widget/banner.h"
#include "ui/widget/data_table.h"
#include "ui/widget/page_frame.h"

#include <QComboBox>
#include <QDir>
#include <QEvent>
#include <QFileDialog>
#include <QShortcut>

namespace ui {

using core::instances::InstanceId;
using core::transfer::EntryKind;

namespace {

void name(Button *control, const QString &text)
{
    control->setToolTip(text);
    control->setAccessibleName(text);
}

} // namespace

FilesPage::FilesPage(FilesViewModel &viewModel, LocalFolderViewModel &local, const core::Clock &clock, QWidget *parent)
    : QWidget{parent}
    , m_viewModel{viewModel}
    , m_local{local}
    , m_choose{button({}, "", QStringLiteral("plus"))}
    , m_fetch{button({}, "", QStringLiteral("download"))}
    , m_upload{button({}, "primary", QStringLiteral("upload"))}
    , m_error{new Banner{"danger"}}
    , m_machines{new QComboBox}
    , m_here{label({}, Type::Heading)}
    , m_localPane{new FilePane{QStringLiteral("laptop"), m_here, clock}}
    , m_remotePane{new FilePane{QStringLiteral("machines"), m_machines, clock}}
    , m_transfers{new TransfersCard{viewModel}}
    , m_truncated{label({}, Type::Label, "warn")}
    , m_fetched{label({}, Type::Label, "success")}
    , m_results{button({}, "", QStringLiteral("package"))}
    , m_pairsButton{button({}, "link", {}, "small")}
    , m_localUp{iconButton(QStringLiteral("arrow-up"), {}, "small")}
    , m_localFolder{iconButton(QStringLiteral("folder"), {}, "small")}
    , m_localRefresh{iconButton(QStringLiteral("refresh"), {}, "small")}
    , m_remoteUp{iconButton(QStringLiteral("arrow-up"), {}, "small")}
    , m_remoteRefresh{iconButton(QStringLiteral("refresh"), {}, "small")}
{
    setAcceptDrops(true);
    m_frame = new PageFrame{makeContent(), false};
    for (Button *each : {m_choose, m_results, m_fetch, m_upload})
        m_frame->addAction(each);
    m_pairsButton->hide();
    m_results->hide();
    column(this, 0, 0)->addWidget(m_frame);
    connectAll();
    connectLocal();
    connectRemote();
    retranslate();
}

QWidget *FilesPage::makeContent()
{
    auto *content = new QWidget;
    auto *all = column(content, 0, 12);
    all->setContentsMargins(24, 2, 24, 20);
    all->addWidget(m_error);
    m_error->hide();
    m_machines->setFont(fontOf(Type::Heading));
    m_machines->setMinimumWidth(140);
    m_machines->setMaximumWidth(280);
    m_machines->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    for (Button *each : {m_localUp, m_localFolder, m_localRefresh})
        m_localPane->addControl(each);
    for (Button *each : {m_remoteUp, m_remoteRefresh})
        m_remotePane->addControl(each);
    m_localPane->table()->setDragEnabled(true);
    QHBoxLayout *panes = row(12);
    panes->addWidget(m_localPane, 1);
    panes->addWidget(m_remotePane, 1);
    all->addLayout(panes, 5);
    m_truncated->hide();
    all->addWidget(m_truncated);
    m_fetched->hide();
    QHBoxLayout *below = row(8);
    below->addWidget(m_fetched);
    below->addStretch();
    below->addWidget(m_pairsButton);
    all->addLayout(below);
    all->addWidget(m_transfers, 4);
    m_all = all;
    return content;
}

void FilesPage::connectAll()
{
    connect(m_choose, &QPushButton::clicked, this, &FilesPage::chooseFiles);
    connect(m_upload, &QPushButton::clicked, this, &FilesPage::uploadSelected);
    connect(m_fetch, &QPushButton::clicked, this, &FilesPage::fetchSelected);
    auto *open = new QShortcut{QKeySequence::Open, this};
    connect(open, &QShortcut::activated, this, &FilesPage::chooseFiles);
    auto *again = new QShortcut{QKeySequence::Refresh, this};
    connect(again, &QShortcut::activated, this, [this] {
        m_local.refresh();
        m_viewModel.refresh();
    });
    connect(&m_viewModel, &FilesViewModel::failed, this, &FilesPage::showError);
    connect(&m_viewModel, &FilesViewModel::machinesChanged, this, &FilesPage::refreshMachines);
    connect(&m_viewModel, &FilesViewModel::listingChanged, this, &FilesPage::refreshRemote);
    connect(&m_viewModel.queue(), &core::transfer::TransferQueue::progressed, this, &FilesPage::refresh);
    connect(&m_local, &LocalFolderViewModel::changed, this, &FilesPage::refreshLocal);
}

void FilesPage::connectLocal()
{
    connect(m_localPane, &FilePane::crumbChosen, this, [this](int index) { m_local.open(m_local.crumbs().at(index).second); });
    connect(m_localPane, &FilePane::upRequested, &m_local, &LocalFolderViewModel::up);
    connect(m_localPane, &FilePane::selectionChanged, this, &FilesPage::refresh);
    connect(m_localPane, &FilePane::noteAction, this, &FilesPage::chooseLocalFolder);
    connect(m_localPane, &FilePane::rowActivated, this, [this](const FileRow &entry) {
        if (entry.kind == EntryKind::Folder)
            m_local.open(m_local.pathOf(entry.name));
        else
            upload({m_local.pathOf(entry.name)});
    });
    connect(m_localUp, &QPushButton::clicked, &m_local, &LocalFolderViewModel::up);
    connect(m_localRefresh, &QPushButton::clicked, &m_local, &LocalFolderViewModel::refresh);
    connect(m_localFolder, &QPushButton::clicked, this, &FilesPage::chooseLocalFolder);
}

void FilesPage::connectRemote()
{
    connect(m_machines, &QComboBox::activated, this, [this] { m_viewModel.setMachine({m_machines->currentData().toString()}); });
    connect(m_remotePane, &FilePane::crumbChosen, this,
            [this](int index) { m_viewModel.open(m_viewModel.crumbs().at(index).path); });
    connect(m_remotePane, &FilePane::upRequested, &m_viewModel, &FilesViewModel::up);
    connect(m_remotePane, &FilePane::selectionChanged, this, &FilesPage::refresh);
    connect(m_remotePane, &FilePane::noteAction, this, &FilesPage::runNoteAction);
    connect(m_remotePane, &FilePane::rowActivated, this, [this](const FileRow &entry) {
        if (entry.kind == EntryKind::Folder || entry.kind == EntryKind::Link)
            m_viewModel.open(m_viewModel.folder().child(entry.rawName));
        else
            fetchAfterQuestion(m_viewModel, m_local, {entry.rawName}, this);
    });
    connect(m_remoteUp, &QPushButton::clicked, &m_viewModel, &FilesViewModel::up);
    connect(m_remoteRefresh, &QPushButton::clicked, &m_viewModel, &FilesViewModel::refresh);
}

void FilesPage::showMachine(const InstanceId &id)
{
    m_error->hide();
    m_viewModel.setMachine(id);
    refreshMachines();
}

void FilesPage::runNoteAction()
{
    switch (m_viewModel.state()) {
    case PaneState::NoMachine:
        emit addRequested();
        break;
    case PaneState::NotConnected:
        m_viewModel.connectMachine();
        emit connectRequested(m_viewModel.machine());
        break;
    case PaneState::Failed:
        m_viewModel.refresh();
        break;
    default:
        break;
    }
}

void FilesPage::refreshMachines()
{
    QList<std::pair<QString, QString>> machines;
    for (const auto &machine : m_viewModel.machines())
        machines << std::pair{badgedName(machine.instance), machine.instance.id.value};
    refresh();
    if (machines == m_listed)
        return; // rebuilding would close an open list
    m_listed = machines;
    const QSignalBlocker quiet{m_machines};
    m_machines->clear();
    for (const auto &[name, id] : machines)
        m_machines->addItem(name, id);
    m_machines->setCurrentIndex(m_machines->findData(m_viewModel.machine().value));
    m_machines->setEnabled(!machines.isEmpty());
    if (m_machines->currentIndex() < 0 && machines.size() == 1)
        m_viewModel.setMachine({machines.first().second});
    else
        refreshRemote();
}

void FilesPage::refreshLocal()
{
    m_localPane->model()->setLocalFolder(m_local.folder());
    m_localPane->setRows(m_local.rows());
    QStringList names;
    for (const auto &crumb : m_local.crumbs())
        names << crumb.first;
    m_localPane->setCrumbs(names);
    m_localPane->setFree(m_local.freeText(), m_local.usedShare());
    const bool isUnreadable = !m_local.problem().isEmpty();
    const bool hasNote = isUnreadable || m_local.rows().isEmpty();
    m_localPane->setNote(isUnreadable ? tr("Not readable") : hasNote ? tr("This folder is empty") : QString{}, m_local.problem(),
                         hasNote ? tr("Choose folder…") : QString{});
    refresh();
}

void FilesPage::refreshRemote()
{
    const PaneState state = m_viewModel.state();
    m_machines->setCurrentIndex(m_machines->findData(m_viewModel.machine().value));
    m_remotePane->setRows(state == PaneState::Ready ? m_viewModel.rows() : QList<FileRow>{});
    QStringList names;
    const bool hasFolder = !m_viewModel.folder().bytes.isEmpty();
    for (const Crumb &crumb : hasFolder ? m_viewModel.crumbs() : QList<Crumb>{})
        names << crumb.name;
    m_remotePane->setCrumbs(names);
    m_remotePane->setFree(m_viewModel.freeText());
    const bool canAdd = m_viewModel.machines().isEmpty();
    const QString action = state == PaneState::NoMachine && canAdd ? tr("Add machine")
        : state == PaneState::NotConnected                         ? tr("Connect")
        : state == PaneState::Failed                               ? tr("Retry")
                                                                   : QString{};
    m_remotePane->setNote(m_viewModel.stateHeading(), m_viewModel.stateText(), action);
    m_truncated->setText(m_viewModel.truncatedText());
    m_truncated->setVisible(!m_truncated->text().isEmpty());
    m_remoteUp->setEnabled(hasFolder && m_viewModel.folder().bytes != "/");
    m_remoteRefresh->setEnabled(state != PaneState::NoMachine);
    refresh();
    if (state == PaneState::Ready && !m_dropPaths.isEmpty() && m_viewModel.machine() == m_dropMachine)
        upload(std::exchange(m_dropPaths, {}));
}

void FilesPage::refresh()
{
    m_frame->setContext(m_viewModel.contextText());
    refreshFetched();
    const bool hasTarget = m_viewModel.state() == PaneState::Ready;
    m_upload->setEnabled(hasTarget && !m_localPane->selectedRows().isEmpty());
    m_choose->setEnabled(hasTarget);
    const auto chosen = m_remotePane->selectedRows();
    m_fetch->setEnabled(hasTarget && !chosen.isEmpty());
    m_results->setEnabled(hasTarget && chosen.size() == 1 && chosen.first().kind != EntryKind::Other);
}

void FilesPage::showError(const core::Error &error)
{
    m_error->setReason(error.message);
    m_error->setEvidence(QStringList{core::moneySentence(error.money), error.remedy}.join(u' ').trimmed());
    m_error->clearButtons();
    connect(m_error->addButton(tr("Close")), &QPushButton::clicked, m_error, &QWidget::hide);
    m_error->show();
}

void FilesPage::chooseFiles()
{
    if (m_viewModel.state() != PaneState::Ready)
        return;
    auto *dialog = new QFileDialog{this, tr("Upload to %1").arg(m_viewModel.machineName(m_viewModel.machine())),
                                   m_local.folder()};
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFiles);
    connect(dialog, &QFileDialog::filesSelected, this, &FilesPage::upload);
    dialog->open();
}

void FilesPage::chooseLocalFolder()
{
    auto *dialog = new QFileDialog{this, tr("Choose a folder"), m_local.folder()};
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    connect(dialog, &QFileDialog::fileSelected, &m_local, &LocalFolderViewModel::open);
    dialog->open();
}

void FilesPage::uploadSelected()
{
    QStringList paths;
    for (const FileRow &entry : m_localPane->selectedRows())
        paths << m_local.pathOf(entry.name);
    upload(paths);
}

void FilesPage::fetchSelected()
{
    QList<QByteArray> names;
    for (const FileRow &entry : m_remotePane->selectedRows())
        names << entry.rawName;
    fetchAfterQuestion(m_viewModel, m_local, names, this);
}

void FilesPage::upload(const QStringList &paths)
{
    if (m_drop && m_viewModel.state() == PaneState::Ready)
        m_drop->offer(m_viewModel.machine(), m_viewModel.folder(), paths, m_viewModel.freeSpace());
    else
        uploadAfterQuestion(m_viewModel, paths, this);
}

void FilesPage::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    m_local.refresh();
    refreshMachines();
}

void FilesPage::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void FilesPage::retranslate()
{
    m_frame->setTitle(tr("Files"));
    m_choose->setText(tr("Upload files…"));
    m_choose->setToolTip(tr("Ctrl+O"));
    m_fetch->setText(tr("Fetch selected"));
    m_upload->setText(tr("Upload selected"));
    m_results->setText(tr("Fetch results…"));
    m_results->setToolTip(tr("Brings a folder off the machine and checks that all of it is here"));
    m_pairsButton->setText(tr("Folder pairs…"));
    m_here->setText(tr("This computer"));
    m_machines->setAccessibleName(tr("Machine"));
    m_machines->setPlaceholderText(tr("Choose a machine"));
    m_localPane->setListName(tr("Files on this computer"));
    m_remotePane->setListName(tr("Files on the machine"));
    name(m_localUp, tr("Folder above"));
    name(m_localFolder, tr("Choose folder…"));
    name(m_localRefresh, tr("Read the folder again"));
    name(m_remoteUp, tr("Folder above"));
    name(m_remoteRefresh, tr("Read the folder again"));
    refreshLocal();
    refreshMachines();
    refreshRemote();
}

} // namespace ui
