// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/files_view_model.h"
#include "ui/viewmodel/local_folder_view_model.h"

namespace ui {

enum class PaneSide { Here, There };

/// The beginning or the end of a file, or a picture.
struct FilePreview {
    QString title = {};
    QString text = {};
    QByteArray image = {}; ///< Of a picture format; then there is no text.
    QString note = {};     ///< "The last 64 kB of 1.2 MB."; or why nothing is shown.
    bool isTail = false;   ///< Its end is what counts, as of a log.
};

/// Small changes to the two shown folders, and looks into files.
class FileEditViewModel final : public QObject {
    Q_OBJECT

public:
    FileEditViewModel(core::fleet::Fleet &fleet, FilesViewModel &files, LocalFolderViewModel &local, QObject *parent = nullptr);

    bool canEdit(PaneSide side) const;
    /// Why a name cannot be given; empty when it can.
    QString nameProblem(PaneSide side, const QString &name) const;
    QString placeText(PaneSide side) const; ///< "this computer", "llm-4090".

public slots:
    void makeFolder(ui::PaneSide side, const QString &name);
    void rename(ui::PaneSide side, const ui::FileRow &row, const QString &name);
    void remove(ui::PaneSide side, const QList<ui::FileRow> &rows); ///< Here: into the trash.
    void setPermissions(ui::PaneSide side, const ui::FileRow &row, quint32 mode);
    void askPermissions(ui::PaneSide side, const ui::FileRow &row); ///< permissionsRead() follows.
    void askPreview(ui::PaneSide side, const ui::FileRow &row);     ///< previewRead() follows.

signals:
    void permissionsRead(ui::PaneSide side, const ui::FileRow &row, quint32 mode);
    void previewRead(const ui::FilePreview &preview);
    void failed(const core::Error &error);

private:
    core::remote::Session *session() const;
    core::remote::RemotePath remotePath(const FileRow &row) const;
    void refreshWhenDone(const core::FutureStatus &status);
    void previewHere(const FileRow &row);
    void previewThere(const FileRow &row);
    void failHere(const QString &path, const QString &detail);

    core::fleet::Fleet &m_fleet;
    FilesViewModel &m_files;
    LocalFolderViewModel &m_local;
};

/// What is shown of a file whose part was read. Text that is no UTF-8 is read as Latin-1; what holds zeros is no text.
FilePreview previewOf(const QString &name, const QByteArray &bytes, qint64 size, bool isTail);
bool isPicture(const QString &name);
bool isLog(const QString &name);

} // namespace ui
