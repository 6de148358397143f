// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/files_view_model.h"
#include "ui/viewmodel/local_folder_view_model.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QUrl;
class QVBoxLayout;

namespace ui {

class Banner;
class Button;
class DropCard;
class FetchViewModel;
class FileEditViewModel;
class PackViewModel;
class PairsViewModel;
class DropViewModel;
class FilePane;
struct DropOrder;
class PageFrame;
class TransfersCard;

/// Files here, files there, and what moves between them. Files can be dropped anywhere on the page.
class FilesPage final : public QWidget {
    Q_OBJECT

public:
    FilesPage(FilesViewModel &viewModel, LocalFolderViewModel &local, const core::Clock &clock, QWidget *parent = nullptr);

    void showMachine(const core::instances::InstanceId &id);
    /// From now on `drop` looks at everything before it is sent. Once.
    void setDrop(DropViewModel &drop);
    /// From now on results can be fetched, and folders sent as one archive. Once.
    void setRuns(FetchViewModel &fetch, PackViewModel &pack);
    /// From now on entries can be made, renamed, deleted and looked into. Once.
    void setEdit(FileEditViewModel &edit);
    /// From now on folders can be kept in step. Once.
    void setPairs(PairsViewModel &pairs);
    /// Sends files to a machine's folder as soon as it is shown; they were dropped somewhere else.
    void takeDrop(const core::instances::InstanceId &machine, const QStringList &paths);

signals:
    void addRequested(); ///< There is no machine yet.
    /// The user wants this machine connected; it may wait for an answer on its own page.
    void connectRequested(const core::instances::InstanceId &id);
    void urlRequested(const QUrl &url);
    void folderRequested(const QString &path); ///< Show it in the system's file manager.

protected:
    void changeEvent(QEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dragMoveEvent(QDragMoveEvent *event) override;
    void dragLeaveEvent(QDragLeaveEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    QWidget *makeContent();
    void connectAll();
    void connectLocal();
    void connectRemote();
    void retranslate();
    void refresh();
    void refreshLocal();
    void refreshRemote();
    void refreshMachines();
    void showError(const core::Error &error);
    void chooseFiles();
    void chooseLocalFolder();
    void uploadSelected();
    void fetchSelected();
    void upload(const QStringList &paths);
    void send(const DropOrder &order);
    bool canDrop(const QDropEvent &event) const;
    bool isOver(const FilePane *pane, const QDropEvent &event) const;
    void fetchResults(const QByteArray &name);
    void refreshFetched();
    void runNoteAction();

    FilesViewModel &m_viewModel;
    LocalFolderViewModel &m_local;
    DropViewModel *m_drop = nullptr;
    FetchViewModel *m_fetchResults = nullptr;
    PackViewModel *m_pack = nullptr;
    PairsViewModel *m_pairs = nullptr;
    core::instances::InstanceId m_dropMachine;
    QStringList m_dropPaths; ///< Wait for the folder of m_dropMachine.
    QVBoxLayout *m_all = nullptr;
    PageFrame *m_frame = nullptr;
    Button *m_choose;
    Button *m_fetch;
    Button *m_upload;
    Banner *m_error;
    QComboBox *m_machines;
    QList<std::pair<QString, QString>> m_listed; ///< Name and id of the machines in the list.
    QLabel *m_here;
    FilePane *m_localPane;
    FilePane *m_remotePane;
    TransfersCard *m_transfers;
    QLabel *m_truncated;
    QLabel *m_fetched; ///< What was fetched off this machine last.
    Button *m_results;
    Button *m_pairsButton;
    Button *m_localUp;
    Button *m_localFolder;
    Button *m_localRefresh;
    Button *m_remoteUp;
    Button *m_remoteRefresh;
};

} // namespace ui
