// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/model/machine_table_model.h"
#include "ui/viewmodel/machine_text.h"

#include <QSortFilterProxyModel>

namespace ui {

/// Only the rented machines that are on: a demo and this computer cost nothing and need no guard.
class RunningFilterModel final : public QSortFilterProxyModel {
    Q_OBJECT

public:
    using QSortFilterProxyModel::QSortFilterProxyModel;

    const core::fleet::MachineStatus &at(int row) const { return source().at(mapToSource(index(row, 0)).row()); }

protected:
    bool filterAcceptsRow(int row, const QModelIndex &) const override { return isPaid(source().at(row).instance); }

private:
    const MachineTableModel &source() const { return *static_cast<const MachineTableModel *>(sourceModel()); }
};

} // namespace ui
