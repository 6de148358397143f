// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/file_edit_view_model.h"

#include <QObject>

class QMenu;

namespace ui {

class FilePane;

/// What can be done with the entries of one pane: its context menu and keys. F2 renames, Delete removes after a question, F7
/// makes a folder, Space looks into a file.
class PaneMenu final : public QObject {
    Q_OBJECT

public:
    PaneMenu(FilePane &pane, PaneSide side, FileEditViewModel &edit);

signals:
    void transferRequested();                     ///< Upload or fetch what is chosen.
    void fetchResultsRequested(const QByteArray &name);
    void pairRequested(const QByteArray &name);   ///< Keep this folder in step.

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void show(const QPoint &globalPosition);
    void addEntries(QMenu &menu, const QList<FileRow> &rows);
    void askFolder();
    void askName(const FileRow &row);
    void askRemoval();
    void showPermissions(const FileRow &row, quint32 mode);
    bool handleKey(int key);

    FilePane &m_pane;
    const PaneSide m_side;
    FileEditViewModel &m_edit;
};

} // namespace ui
