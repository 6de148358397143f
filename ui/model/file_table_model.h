// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "ui/model/cell_table_model.h"
#include "ui/viewmodel/file_row.h"

namespace ui {

/// Names dragged out of a machine's list, as the host spells them, parted by NUL.
inline const QString kRemoteNamesFormat = QStringLiteral("application/x-zuka-remote-names");

/// Entries of one folder, on this computer or on a machine.
class FileTableModel final : public RowTableModel<FileRow> {
    Q_OBJECT

public:
    enum Column { NameColumn, SizeColumn, ChangedColumn, ColumnCount };

    explicit FileTableModel(const core::Clock &clock, QObject *parent = nullptr);

    /// Rows are files of this local folder and can be dragged out; empty = they cannot.
    void setLocalFolder(const QString &folder) { m_localFolder = folder; }

    /// Rows are entries of a machine's folder; they can be dragged within the window.
    void setIsRemote(bool isRemote) { m_isRemote = isRemote; }

    Qt::ItemFlags flags(const QModelIndex &index) const override;
    QStringList mimeTypes() const override;
    QMimeData *mimeData(const QModelIndexList &indexes) const override;

protected:
    int columns() const override { return ColumnCount; }
    QString title(int column) const override;
    bool isFigure(int column) const override { return column != NameColumn; }
    Cell cell(int row, int column) const override;
    QVariant sortValue(int row, int column) const override;
    QString toolTip(int row, int column) const override { return column == NameColumn ? at(row).name : QString{}; }

private:
    const core::Clock &m_clock;
    QString m_localFolder;
    bool m_isRemote = false;
};

} // namespace ui
