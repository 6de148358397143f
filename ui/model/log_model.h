// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/log_view_model.h"

#include <QAbstractTableModel>

namespace ui {

/// The shown entries of the log, newest first.
class LogModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { TimeColumn, LevelColumn, CategoryColumn, TextColumn, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;

    /// Adds new entries at the top where possible, so that the selection stays.
    void setEntries(const QList<LogEntry> &entries);
    const LogEntry &entry(int row) const { return m_entries[row]; }
    void retranslate(); ///< The language changed.

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role = Qt::DisplayRole) const override;

private:
    QList<LogEntry> m_entries;
};

} // namespace ui
