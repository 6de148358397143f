// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/model/machine_table_model.h"

#include "ui/model/machine_cells.h"
#include "ui/viewmodel/chart_lanes.h"
#include "ui/viewmodel/format.h"
#include "ui/viewmodel/machine_text.h"

#include <cmath>

namespace ui {

using core::fleet::Fleet;
using core::fleet::MachineStatus;
using core::instances::InstanceId;

namespace {

constexpr qint64 kTrailSeconds = 15 * 60;
constexpr int kTrailPoints = 30;
constexpr qint64 kTrailGapSeconds = 60; // readings come every 15 s when the machine is not on screen
constexpr std::chrono::milliseconds kShowEvery{250};

QString nameTip(const core::instances::Instance &instance)
{
    QStringList lines{instance.name};
    if (instance.kind == core::instances::MachineKind::Rented && !instance.host.isEmpty())
        lines << core::remote::displayText({instance.host, instance.port, instance.user});
    QStringList about = instance.tags;
    about << instance.project << instance.owner;
    about.removeAll(QString{});
    lines << about.join(QStringLiteral(" · "));
    lines.removeAll(QString{});
    return lines.join(u'\n');
}

bool isSameCurve(const QList<double> &a, const QList<double> &b)
{
    const auto isSame = [](double x, double y) { return (std::isnan(x) && std::isnan(y)) || std::abs(x - y) < 0.5; };
    return std::equal(a.cbegin(), a.cend(), b.cbegin(), b.cend(), isSame);
}

} // namespace

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
    m_trails = [&fleet, &clock](const InstanceId &id) {
        const auto *history = fleet.history(id);
        const QDateTime now = clock.now();
        return history ? resampled(history->points(), &core::monitor::HistoryPoint::utilizationPercent,
                                   now.addSecs(-kTrailSeconds), now, kTrailPoints, kTrailGapSeconds)
                       : QList<double>{};
    };
    const auto follow = [this, &fleet](const InstanceId &id) {
        if (const auto machine = fleet.machine(id))
            upsert(*machine);
    };
    connect(&fleet, &Fleet::machineAdded, this, follow);
    connect(&fleet, &Fleet::machineChanged, this, follow);
    connect(&fleet, &Fleet::machineRemoved, this, &MachineTableModel::remove);
    // Readings of many machines come one by one; they are shown together.
    auto *throttle = new Throttle{kShowEvery, this};
    connect(throttle, &Throttle::fired, this, [this, follow] {
        for (const InstanceId &id : std::exchange(m_waiting, {}))
            follow(id);
    });
    connect(&fleet, &Fleet::sampled, this, [this, throttle](const InstanceId &id) {
        m_waiting.insert(id);
        throttle->request();
    });
    connect(&fleet, &Fleet::updated, this, [this, throttle](const QSet<InstanceId> &ids) {
        m_waiting.unite(ids);
        throttle->request();
    });
    const auto machines = fleet.machines();
    QList<MachineRow> rows;
    for (const MachineStatus &machine : machines)
        rows << shownAs(machine);
    reset(rows);
}

MachineRow MachineTableModel::shownAs(const MachineStatus &machine) const
{
    MachineRow row{.status = machine};
    const QDateTime now = m_clock.now();
    for (int column = 0; column < ColumnCount; ++column)
        row.cells << machineCell(machine, column, m_catalog, now);
    if (m_jobs)
        row.cells[StateColumn].sub = m_jobs(machine.instance.id).section(u'\n', 0, 0);
    if (m_trails && isLive(machine.state) && !machine.gpus.isEmpty())
        row.trail = m_trails(machine.instance.id);
    return row;
}

void MachineTableModel::upsert(const MachineStatus &machine)
{
    const int row = rowOf(machine.instance.id);
    const MachineRow shown = shownAs(machine);
    if (row >= 0 && shown.cells == RowTableModel::at(row).cells && isSameCurve(shown.trail, RowTableModel::at(row).trail))
        replaceUnseen(row, shown);
    else
        put(row, shown);
}

void MachineTableModel::remove(const InstanceId &id)
{
    take(rowOf(id));
}

void MachineTableModel::refreshTimes()
{
    for (int row = 0; row < rowCount(); ++row)
        upsert(MachineStatus{at(row)});
}

int MachineTableModel::rowOf(const InstanceId &id) const
{
    return find([&id](const MachineRow &row) { return row.status.instance.id == id; });
}

QList<double> MachineTableModel::trail(int row, int column) const
{
    return column == TrendColumn ? RowTableModel::at(row).trail : QList<double>{};
}

bool MachineTableModel::isFigure(int column) const
{
    return column == UpColumn || column == RateColumn || column == SpentColumn;
}

Cell MachineTableModel::cell(int row, int column) const
{
    return RowTableModel::at(row).cells.at(column);
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
    case TrendColumn:
        return tr("15 min");
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
    case TrendColumn:
        return meanUtilization(machine.gpus).value_or(-1);
    case VramColumn: {
        const auto memory = memoryUse(machine.gpus);
        return memory ? static_cast<double>(memory->used.count()) : -1.0;
    }
    case UpColumn:
        return upTime(machine.instance, m_clock.now()).value_or(core::Hours{-1}).count();
    case RateColumn:
        return machine.instance.price && isPaid(machine.instance) ? machine.instance.price->perHour.amount() : -1.0;
    case SpentColumn: {
        const auto spent = isRented(machine.instance) ? totalSpent(machine.instance, m_clock.now()).known : std::nullopt;
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
        return nameTip(machine.instance);
    case CardColumn:
        return cardText(machine, m_catalog);
    case TrendColumn:
        return tr("GPU use of the last 15 minutes");
    case StateColumn:
        return machine.problem ? core::fullText(*machine.problem) : m_jobs ? m_jobs(machine.instance.id) : QString{};
    case RateColumn:
        return machine.instance.price || !isPaid(machine.instance) ? QString{} : tr("Price unknown: enter it with Edit.");
    default:
        return plainText(cell(row, column));
    }
}

} // namespace ui
