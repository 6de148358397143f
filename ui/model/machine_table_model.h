// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/catalog/catalog.h"
#include "core/fleet/fleet.h"

#include <QAbstractTableModel>

namespace ui {

/// The machines as rows; copies of the fleet's values. Texts are made when asked, so that a change of language needs no reset.
class MachineTableModel final : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { NameColumn, PlatformColumn, CardColumn, UseColumn, VramColumn, UpColumn, RateColumn, SpentColumn, EndColumn,
                  StateColumn, ActionColumn, ColumnCount };

    MachineTableModel(const core::catalog::Catalog &catalog, const core::Clock &clock, QObject *parent = nullptr);
    /// Also fills the model and follows the fleet.
    MachineTableModel(core::fleet::Fleet &fleet, const core::catalog::Catalog &catalog, const core::Clock &clock,
                      QObject *parent = nullptr);

    void reset(const QList<core::fleet::MachineStatus> &machines);
    void upsert(const core::fleet::MachineStatus &machine);
    void remove(const core::instances::InstanceId &id);
    /// Up-times, sums and ages move with the clock.
    void refreshTimes();

    const core::fleet::MachineStatus &at(int row) const { return m_machines.at(row); }
    int rowOf(const core::instances::InstanceId &id) const; ///< -1 when it is not there.

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QVariant sortValue(const core::fleet::MachineStatus &machine, int column) const;
    QString toolTip(const core::fleet::MachineStatus &machine, int column) const;

    const core::catalog::Catalog &m_catalog;
    const core::Clock &m_clock;
    QList<core::fleet::MachineStatus> m_machines;
};

} // namespace ui
