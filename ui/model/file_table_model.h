// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/file_row.h"

#include "core/base/clock.h"

#include <QAbstractTableModel>

namespace ui {

/// Entries of one folder, on this computer or on a machine.
class FileTableModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { NameColumn, SizeColumn, ChangedColumn, ColumnCount };

    explicit FileTableModel(const core::Clock &clock, QObject *parent = nullptr);

    void reset(const QList<FileRow> &rows);
    /// Rows are files of this local folder and can be dragged out; empty = they cannot.
    void setLocalFolder(const QString &folder) { m_localFolder = folder; }
    const FileRow &at(int row) const { return m_rows.at(row); }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    QStringList mimeTypes() const override;
    QMimeData *mimeData(const QModelIndexList &indexes) const override;

private:
    const core::Clock &m_clock;
    QList<FileRow> m_rows;
    QString m_localFolder;
};

} // namespace ui
