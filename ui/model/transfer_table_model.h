// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transfer/transfer_queue.h"

#include <QAbstractTableModel>

#include <functional>

namespace ui {

/// Transfers as rows, in order of arrival; copies of the queue's values.
class TransferTableModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column {
        NameColumn,
        MachineColumn,
        SizeColumn,
        ProgressColumn,
        SpeedColumn,
        LeftColumn,
        OutcomeColumn,
        ActionColumn,
        ColumnCount
    };
    using MachineName = std::function<QString(const core::instances::InstanceId &)>;

    explicit TransferTableModel(MachineName machineName, QObject *parent = nullptr);
    /// Fills the model and follows `queue`.
    void follow(const core::transfer::TransferQueue &queue);

    void upsert(const core::transfer::TransferProgress &progress);
    void remove(core::transfer::TransferId id);

    const core::transfer::TransferProgress &at(int row) const { return m_transfers.at(row); }
    const QList<core::transfer::TransferProgress> &transfers() const { return m_transfers; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    int rowOf(core::transfer::TransferId id) const;
    QVariant sortValue(const core::transfer::TransferProgress &progress, int column) const;

    MachineName m_machineName;
    QList<core::transfer::TransferProgress> m_transfers;
};

} // namespace ui
