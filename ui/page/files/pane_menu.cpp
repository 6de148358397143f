// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/page/files/pane_menu.h"

#include "ui/page/common/confirm_dialog.h"
#include "ui/page/files/file_pane.h"
#include "ui/page/files/name_dialog.h"
#include "ui/page/files/permissions_dialog.h"
#include "ui/widget/data_table.h"

#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMenu>

namespace ui {

using core::transfer::EntryKind;

PaneMenu::PaneMenu(FilePane &pane, PaneSide side, FileEditViewModel &edit)
    : QObject{&pane}
    , m_pane{pane}
    , m_side{side}
    , m_edit{edit}
{
    pane.table()->installEventFilter(this);
    pane.table()->viewport()->installEventFilter(this);
    connect(&edit, &FileEditViewModel::permissionsRead, this, [this](PaneSide asked, const FileRow &row, quint32 mode) {
        if (asked == m_side)
            showPermissions(row, mode);
    });
}

bool PaneMenu::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::ContextMenu) {
        const auto *wanted = static_cast<QContextMenuEvent *>(event);
        QPoint at = wanted->globalPos();
        if (wanted->reason() != QContextMenuEvent::Mouse) {
            const QRect place = m_pane.table()->visualRect(m_pane.table()->currentIndex());
            at = m_pane.table()->viewport()->mapToGlobal(place.bottomLeft() + QPoint{24, 0});
        }
        show(at);
        return true;
    }
    if (event->type() == QEvent::KeyPress && watched == m_pane.table() && handleKey(static_cast<QKeyEvent *>(event)->key()))
        return true;
    return QObject::eventFilter(watched, event);
}

bool PaneMenu::handleKey(int key)
{
    const QList<FileRow> rows = m_pane.selectedRows();
    if (!m_edit.canEdit(m_side))
        return false;
    if (key == Qt::Key_F7) {
        askFolder();
    } else if (rows.isEmpty()) {
        return false;
    } else if (key == Qt::Key_Delete) {
        askRemoval();
    } else if (key == Qt::Key_F2 && rows.size() == 1) {
        askName(rows.first());
    } else if (key == Qt::Key_Space && rows.size() == 1 && rows.first().kind != EntryKind::Folder) {
        m_edit.askPreview(m_side, rows.first());
    } else {
        return false;
    }
    return true;
}

void PaneMenu::show(const QPoint &globalPosition)
{
    if (!m_edit.canEdit(m_side))
        return;
    auto *menu = new QMenu{&m_pane};
    menu->setAttribute(Qt::WA_DeleteOnClose);
    const QList<FileRow> rows = m_pane.selectedRows();
    if (!rows.isEmpty())
        addEntries(*menu, rows);
    menu->addAction(tr("New folder…"), QKeySequence{Qt::Key_F7}, this, &PaneMenu::askFolder);
    menu->popup(globalPosition);
}

void PaneMenu::addEntries(QMenu &menu, const QList<FileRow> &rows)
{
    const FileRow first = rows.first();
    const bool isOne = rows.size() == 1;
    const bool isFolder = first.kind == EntryKind::Folder;
    menu.addAction(m_side == PaneSide::Here ? tr("Upload") : tr("Fetch"), this, &PaneMenu::transferRequested);
    if (isOne && m_side == PaneSide::There && (isFolder || first.kind == EntryKind::File))
        menu.addAction(tr("Fetch as results…"), this, [this, first] { emit fetchResultsRequested(first.rawName); });
    if (isOne && isFolder)
        menu.addAction(tr("Keep in step…"), this, [this, first] { emit pairRequested(first.rawName); });
    menu.addSeparator();
    if (isOne && !isFolder)
        menu.addAction(tr("Look into it"), QKeySequence{Qt::Key_Space}, this,
                       [this, first] { m_edit.askPreview(m_side, first); });
    if (isOne) {
        menu.addAction(tr("Rename…"), QKeySequence{Qt::Key_F2}, this, [this, first] { askName(first); });
        menu.addAction(tr("Permissions…"), this, [this, first] { m_edit.askPermissions(m_side, first); });
    }
    menu.addAction(m_side == PaneSide::Here ? tr("Move to trash…") : tr("Delete…"), QKeySequence{Qt::Key_Delete}, this,
                   &PaneMenu::askRemoval);
    menu.addSeparator();
}

void PaneMenu::askFolder()
{
    auto *dialog = new NameDialog{tr("New folder"),
                                  {},
                                  tr("Create"),
                                  [this](const QString &name) { return m_edit.nameProblem(m_side, name); },
                                  [this](const QString &name) { m_edit.makeFolder(m_side, name); },
                                  &m_pane};
    dialog->open();
}

void PaneMenu::askName(const FileRow &row)
{
    auto *dialog = new NameDialog{tr("Rename %1").arg(row.name), row.name, tr("Rename"),
                                  [this](const QString &name) { return m_edit.nameProblem(m_side, name); },
                                  [this, row](const QString &name) { m_edit.rename(m_side, row, name); }, &m_pane};
    dialog->open();
}

void PaneMenu::askRemoval()
{
    const QList<FileRow> rows = m_pane.selectedRows();
    if (rows.isEmpty())
        return;
    const QString what = rows.size() == 1 ? rows.first().name : tr("%n item(s)", nullptr, static_cast<int>(rows.size()));
    const bool isHere = m_side == PaneSide::Here;
    const QString question =
        isHere ? tr("Move %1 to the trash?").arg(what) : tr("Delete %1 on %2?").arg(what, m_edit.placeText(m_side));
    QStringList effects;
    if (!isHere)
        effects << tr("Folders go with everything in them. The machine has no trash: this cannot be undone.");
    ConfirmDialog::ask(
        &m_pane, question, effects, isHere ? tr("Move to trash") : tr("Delete"), [this, rows] { m_edit.remove(m_side, rows); },
        !isHere);
}

void PaneMenu::showPermissions(const FileRow &row, quint32 mode)
{
    auto *dialog = new PermissionsDialog{row.name, mode,
                                         [this, row](quint32 chosen) { m_edit.setPermissions(m_side, row, chosen); }, &m_pane};
    dialog->open();
}

} // namespace ui
