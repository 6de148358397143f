// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/catalog/catalog.h"
#include "core/fleet/fleet.h"
#include "ui/model/cell_table_model.h"
#include "ui/viewmodel/throttle.h"

#include <functional>

namespace ui {

/// A machine with what its row shows at present.
struct MachineRow {
    core::fleet::MachineStatus status = {};
    QList<Cell> cells = {};
    QList<double> trail = {}; ///< Utilisation of the last 15 minutes.
};

/// The machines as rows; copies of the fleet's values. A row tells of a change only when it looks different, so that a reading
/// that says the same costs no painting.
class MachineTableModel final : public RowTableModel<MachineRow> {
    Q_OBJECT

public:
    enum Column { NameColumn, PlatformColumn, CardColumn, UseColumn, TrendColumn, VramColumn, UpColumn, RateColumn,
                  SpentColumn, EndColumn, StateColumn, ActionColumn, ColumnCount };

    MachineTableModel(const core::catalog::Catalog &catalog, const core::Clock &clock, QObject *parent = nullptr);
    /// Also fills the model and follows the fleet.
    MachineTableModel(core::fleet::Fleet &fleet, const core::catalog::Catalog &catalog, const core::Clock &clock,
                      QObject *parent = nullptr);

    using Trails = std::function<QList<double>(const core::instances::InstanceId &)>;
    /// Where the curves come from: utilisation, evenly spaced, NaN where nothing was measured. A fleet's model has its own.
    void setTrails(Trails trails) { m_trails = std::move(trails); }
    /// A line on the job of a machine, under its state; more lines are for the tooltip. Empty where there is none to tell of.
    void setJobs(std::function<QString(const core::instances::InstanceId &)> jobs) { m_jobs = std::move(jobs); }

    void upsert(const core::fleet::MachineStatus &machine);
    void remove(const core::instances::InstanceId &id);
    /// Up-times, sums and ages move with the clock; also after a change of language.
    void refreshTimes();
    /// Precondition: the row exists.
    const core::fleet::MachineStatus &at(int row) const { return RowTableModel::at(row).status; }

    int rowOf(const core::instances::InstanceId &id) const; ///< -1 when it is not there.

protected:
    int columns() const override { return ColumnCount; }
    QString title(int column) const override;
    bool isFigure(int column) const override;
    Cell cell(int row, int column) const override;
    QVariant sortValue(int row, int column) const override;
    QString toolTip(int row, int column) const override;
    QList<double> trail(int row, int column) const override;

private:
    MachineRow shownAs(const core::fleet::MachineStatus &machine) const;

    const core::catalog::Catalog &m_catalog;
    const core::Clock &m_clock;
    std::function<QString(const core::instances::InstanceId &)> m_jobs = {};
    Trails m_trails;                              ///< Empty: no curves.
    QSet<core::instances::InstanceId> m_waiting;  ///< Read anew, not yet shown.
};

} // namespace ui
