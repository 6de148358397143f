// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transfer/transfer_queue.h"
#include "ui/model/cell_table_model.h"

#include <functional>

namespace ui {

/// Transfers as rows, in order of arrival; copies of the queue's values.
class TransferTableModel final : public RowTableModel<core::transfer::TransferProgress> {
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

protected:
    int columns() const override { return ColumnCount; }
    QString title(int column) const override;
    bool isFigure(int column) const override;
    Cell cell(int row, int column) const override;
    QVariant sortValue(int row, int column) const override;
    QString toolTip(int row, int column) const override;

private:
    int rowOf(core::transfer::TransferId id) const;

    MachineName m_machineName;
};

} // namespace ui
