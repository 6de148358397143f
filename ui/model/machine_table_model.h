// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/catalog/catalog.h"
#include "core/fleet/fleet.h"
#include "ui/model/cell_table_model.h"

namespace ui {

/// The machines as rows; copies of the fleet's values. Texts are made when asked, so that a change of language needs no reset.
class MachineTableModel final : public RowTableModel<core::fleet::MachineStatus> {
    Q_OBJECT

public:
    enum Column { NameColumn, PlatformColumn, CardColumn, UseColumn, VramColumn, UpColumn, RateColumn, SpentColumn, EndColumn,
                  StateColumn, ActionColumn, ColumnCount };

    MachineTableModel(const core::catalog::Catalog &catalog, const core::Clock &clock, QObject *parent = nullptr);
    /// Also fills the model and follows the fleet.
    MachineTableModel(core::fleet::Fleet &fleet, const core::catalog::Catalog &catalog, const core::Clock &clock,
                      QObject *parent = nullptr);

    void upsert(const core::fleet::MachineStatus &machine);
    void remove(const core::instances::InstanceId &id);
    /// Up-times, sums and ages move with the clock.
    void refreshTimes();

    int rowOf(const core::instances::InstanceId &id) const; ///< -1 when it is not there.

protected:
    int columns() const override { return ColumnCount; }
    QString title(int column) const override;
    bool isFigure(int column) const override;
    Cell cell(int row, int column) const override;
    QVariant sortValue(int row, int column) const override;
    QString toolTip(int row, int column) const override;

private:
    const core::catalog::Catalog &m_catalog;
    const core::Clock &m_clock;
};

} // namespace ui
