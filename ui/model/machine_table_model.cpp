// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/model/machine_table_model.h"

#include "ui/model/alignment.h"
#include "ui/model/machine_cells.h"
#include "ui/viewmodel/format.h"
#include "ui/viewmodel/machine_text.h"

#include <algorithm>

namespace ui {

using core::fleet::Fleet;
using core::fleet::MachineStatus;
using core::instances::InstanceId;

namespace {

bool isFigureColumn(int column)
{
    return column == MachineTableModel::UpColumn || column == MachineTableModel::RateColumn
           || column == MachineTableModel::SpentColumn;
}

} // namespace

MachineTableModel::MachineTableModel(const core::catalog::Catalog &catalog, const core::Clock &clock, QObject *parent)
    : QAbstractTableModel{parent}
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

void MachineTableModel::reset(const QList<MachineStatus> &machines)
{
    beginResetModel();
    m_machines = machines;
    endResetModel();
}

void MachineTableModel::upsert(const MachineStatus &machine)
{
    if (const int row = rowOf(machine.instance.id); row >= 0) {
        m_machines[row] = machine;
        emit dataChanged(index(row, 0), index(row, ColumnCount - 1));
        return;
    }
    const int row = static_cast<int>(m_machines.size());
    beginInsertRows({}, row, row);
    m_machines.append(machine);
    endInsertRows();
}

void MachineTableModel::remove(const InstanceId &id)
{
    const int row = rowOf(id);
    if (row < 0)
        return;
    beginRemoveRows({}, row, row);
    m_machines.removeAt(row);
    endRemoveRows();
}

void MachineTableModel::refreshTimes()
{
    if (!m_machines.isEmpty())
        emit dataChanged(index(0, 0), index(static_cast<int>(m_machines.size()) - 1, ColumnCount - 1));
}

int MachineTableModel::rowOf(const InstanceId &id) const
{
    const auto found = std::find_if(m_machines.cbegin(), m_machines.cend(),
                                    [&id](const MachineStatus &machine) { return machine.instance.id == id; });
    return found == m_machines.cend() ? -1 : static_cast<int>(found - m_machines.cbegin());
}

int MachineTableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_machines.size());
}

int MachineTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant MachineTableModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const MachineStatus &machine = m_machines.at(index.row());
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return plainText(machineCell(machine, index.column(), m_catalog, m_clock.now()));
    case kCellRole:
        return QVariant::fromValue(machineCell(machine, index.column(), m_catalog, m_clock.now()));
    case kSortRole:
        return sortValue(machine, index.column());
    case Qt::ToolTipRole:
        return toolTip(machine, index.column());
    case Qt::TextAlignmentRole:
        return alignmentOf(isFigureColumn(index.column()));
    default:
        return {};
    }
}

QVariant MachineTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return alignmentOf(isFigureColumn(section));
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
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

QVariant MachineTableModel::sortValue(const MachineStatus &machine, int column) const
{
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
        return plainText(machineCell(machine, column, m_catalog, m_clock.now())).toLower();
    }
}

QString MachineTableModel::toolTip(const MachineStatus &machine, int column) const
{
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
        return plainText(machineCell(machine, column, m_catalog, m_clock.now()));
    }
}

} // namespace ui
