// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/model/machine_table_model.h"

#include <QSortFilterProxyModel>

namespace ui {

/// Only the machines that are on.
class RunningFilterModel final : public QSortFilterProxyModel {
    Q_OBJECT

public:
    using QSortFilterProxyModel::QSortFilterProxyModel;

    const core::fleet::MachineStatus &at(int row) const { return source().at(mapToSource(index(row, 0)).row()); }

protected:
    bool filterAcceptsRow(int row, const QModelIndex &) const override { return !source().at(row).instance.isPoweredOff; }

private:
    const MachineTableModel &source() const { return *static_cast<const MachineTableModel *>(sourceModel()); }
};

} // namespace ui
