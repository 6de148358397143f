// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/file_row.h"
#include "ui/widget/kit.h"

#include "core/base/clock.h"

#include <QStackedWidget>

namespace ui {

class CrumbBar;
class DataTable;
class EmptyState;
class FileTableModel;
class Meter;

/// One side of the Files page: head, path, list, or a sentence where the list cannot be.
class FilePane final : public QFrame {
    Q_OBJECT

public:
    /// `lead` stands in the head: an icon with a title, or the machine chooser.
    FilePane(const QString &iconName, QWidget *lead, const core::Clock &clock, QWidget *parent = nullptr);

    void setRows(const QList<FileRow> &rows);
    void setCrumbs(const QStringList &names);
    /// `used` is the share of the disk in use; nothing = unknown, no meter.
    void setFree(const QString &text, std::optional<double> used = {});
    /// Shown instead of the list; empty = the list.
    void setNote(const QString &heading, const QString &sentence, const QString &action = {});
    void setDropHint(bool isShown, const QString &text = {});
    void setListName(const QString &name);
    void addControl(Button *control); ///< In the path line, at the right.

    DataTable *table() const { return m_table; }
    FileTableModel *model() const { return m_model; }
    QList<FileRow> selectedRows() const;

signals:
    void crumbChosen(int index);
    void rowActivated(const ui::FileRow &row);
    void upRequested(); ///< Backspace or Alt+Up.
    void noteAction();
    void selectionChanged();

protected:
    void paintEvent(QPaintEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    FileTableModel *m_model;
    Meter *m_meter;
    QLabel *m_free;
    CrumbBar *m_crumbs;
    QHBoxLayout *m_pathRow;
    QStackedWidget *m_stack;
    DataTable *m_table;
    EmptyState *m_note;
    QLabel *m_drop;
    bool m_isDropTarget = false;
};

} // namespace ui
