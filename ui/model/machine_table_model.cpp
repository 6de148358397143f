// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/model/machine_table_model.h"

#include "ui/model/machine_cells.h"
#include "ui/viewmodel/format.h"
#include "ui/viewmodel/machine_text.h"

namespace ui {

using core::fleet::Fleet;
using core::fleet::MachineStatus;
using core::instances::InstanceId;

MachineTableModel::MachineTableModel(const core::catalog::Catalog &catalog, const core::Clock &clock, QObject *parent)
    : RowTableModel{parent}
    , m_catalog{catalog}
    , m_clock{clock}
{
}

MachineTableModel::MachineTableModel(Fleet &fleet, const core::catalog::Catalog &catalog, const core::Clock &clock,
                                     QObject *parent)
    : MachineTableModel{catalog, clock, parent}
{
    const auto follow = [this, &fleet](const InstanceId &id) {
        if (const auto machine = fleet.machine(id))
            upsert(*machine);
    };
    connect(&fleet, &Fleet::machineAdded, this, follow);
    connect(&fleet, &Fleet::machineChanged, this, follow);
    connect(&fleet, &Fleet::sampled, this, follow);
    connect(&fleet, &Fleet::machineRemoved, this, &MachineTableModel::remove);
    reset(fleet.machines());
}

void MachineTableModel::upsert(const MachineStatus &machine)
{
    put(rowOf(machine.instance.id), machine);
}

void MachineTableModel::remove(const InstanceId &id)
{
    take(rowOf(id));
}

void MachineTableModel::refreshTimes()
{
    if (rowCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, ColumnCount - 1));
}

int MachineTableModel::rowOf(const InstanceId &id) const
{
    return find([&id](const MachineStatus &machine) { return machine.instance.id == id; });
}

bool MachineTableModel::isFigure(int column) const
{
    return column == UpColumn || column == RateColumn || column == SpentColumn;
}

Cell MachineTableModel::cell(int row, int column) const
{
    return machineCell(at(row), column, m_catalog, m_clock.now());
}

QString MachineTableModel::title(int column) const
{
    switch (column) {
    case NameColumn:
        return tr("Name");
    case PlatformColumn:
        return tr("Platform");
    case CardColumn:
        return tr("Card");
    case UseColumn:
        return tr("GPU use");
    case VramColumn:
        return tr("VRAM");
    case UpColumn:
        return tr("Up");
    case RateColumn:
        return tr("Rate");
    case SpentColumn:
        return tr("Spent");
    case EndColumn:
        return tr("Ends");
    case StateColumn:
        return tr("State");
    default:
        return {};
    }
}

QVariant MachineTableModel::sortValue(int row, int column) const
{
    const MachineStatus &machine = at(row);
    switch (column) {
    case UseColumn:
        return meanUtilization(machine.gpus).value_or(-1);
    case VramColumn: {
        const auto memory = memoryUse(machine.gpus);
        return memory ? static_cast<double>(memory->used.count()) : -1.0;
    }
    case UpColumn:
        return upTime(machine.instance, m_clock.now()).value_or(core::Hours{-1}).count();
    case RateColumn:
        return machine.instance.price && !machine.instance.isPoweredOff ? machine.instance.price->perHour.amount() : -1.0;
    case SpentColumn: {
        const auto spent = totalSpent(machine.instance, m_clock.now()).known;
        return spent ? spent->amount() : -1.0;
    }
    case EndColumn:
        return machine.instance.plannedEnd.value_or(QDateTime{});
    default:
        return plainText(cell(row, column)).toLower();
    }
}

QString MachineTableModel::toolTip(int row, int column) const
{
    const MachineStatus &machine = at(row);
    switch (column) {
    case NameColumn:
        return QStringLiteral("%1\n%2").arg(
            machine.instance.name,
            core::remote::displayText({machine.instance.host, machine.instance.port, machine.instance.user}));
    case StateColumn:
        return machine.problem ? core::fullText(*machine.problem) : QString{};
    case RateColumn:
        return machine.instance.price || machine.instance.isPoweredOff ? QString{} : tr("Price unknown: enter it with Edit.");
    default:
        return plainText(cell(row, column));
    }
}

} // namespace ui
