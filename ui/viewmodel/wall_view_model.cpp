// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/wall_view_model.h"

#include "ui/viewmodel/format.h"
#include "ui/viewmodel/machine_visibility.h"

#include <algorithm>

namespace ui {

using core::fleet::Fleet;
using core::fleet::MachineStatus;
using core::instances::InstanceId;

namespace {

constexpr std::chrono::milliseconds kShowEvery{500};
constexpr std::chrono::milliseconds kAgeEvery{5000};

int urgency(StateMark mark)
{
    switch (mark) {
    case StateMark::Alarm:
        return 0;
    case StateMark::Idle:
        return 1;
    case StateMark::NoGpu:
        return 2;
    case StateMark::Working:
        return 3;
    case StateMark::Off:
        break;
    }
    return 4;
}

std::optional<double> valueFor(const WallCell &cell, WallOrder order)
{
    switch (order) {
    case WallOrder::Use:
        return cell.percent;
    case WallOrder::Memory: {
        const double share = memoryShare(cell);
        return share < 0 ? std::nullopt : std::optional{share};
    }
    case WallOrder::Temperature:
        return cell.celsius;
    case WallOrder::Power:
        return cell.watts;
    case WallOrder::State:
        return urgency(cell.mark);
    case WallOrder::Machine:
        break;
    }
    return std::nullopt;
}

/// The largest first, as what is large is looked for; the state that needs somebody first.
bool isBefore(const WallCell &a, const WallCell &b, WallOrder order, bool isReversed)
{
    const auto left = valueFor(a, order);
    const auto right = valueFor(b, order);
    if (left.has_value() != right.has_value())
        return left.has_value();
    if (!left || *left == *right)
        return false;
    const bool isSmallFirst = (order == WallOrder::State) != isReversed;
    return isSmallFirst ? *left < *right : *left > *right;
}

QList<WallCell> cellsOf(const MachineStatus &machine, const core::catalog::Catalog &catalog, const QDateTime &now)
{
    WallCell base{.machine = machine.instance.id,
                  .name = badgedName(machine.instance),
                  .mark = markOf(machine.state),
                  .isStale = !isLive(machine.state),
                  .state = stateText(machine, now),
                  .card = cardText(machine, catalog)};
    if (machine.gpus.isEmpty() || machine.instance.isPoweredOff)
        return {base};
    QList<WallCell> cells;
    for (const core::monitor::GpuSample &gpu : machine.gpus) {
        WallCell cell = base;
        cell.gpu = gpu.index;
        cell.percent = gpu.utilizationPercent;
        cell.memoryUsed = gpu.memoryUsed;
        cell.memoryTotal = gpu.memoryTotal;
        cell.celsius = gpu.temperatureCelsius;
        cell.watts = gpu.powerWatts;
        cells << cell;
    }
    return cells;
}

} // namespace

double memoryShare(const WallCell &cell)
{
    if (!cell.memoryUsed || !cell.memoryTotal || cell.memoryTotal->count() <= 0)
        return -1;
    return static_cast<double>(cell.memoryUsed->count()) / static_cast<double>(cell.memoryTotal->count());
}

QString spokenOf(const WallCell &cell)
{
    QStringList parts{cell.name};
    if (cell.gpu >= 0) {
        parts << WallViewModel::tr("GPU %1").arg(cell.gpu);
        parts << (cell.percent ? WallViewModel::tr("%1 % in use").arg(*cell.percent, 0, 'f', 0)
                               : WallViewModel::tr("use unknown"));
        parts << (cell.memoryUsed && cell.memoryTotal
                      ? WallViewModel::tr("%1 of %2 GiB").arg(format::gib(*cell.memoryUsed), format::gib(*cell.memoryTotal))
                      : WallViewModel::tr("memory unknown"));
        if (cell.celsius)
            parts << WallViewModel::tr("%1 °C").arg(*cell.celsius, 0, 'f', 0);
        if (cell.watts)
            parts << WallViewModel::tr("%1 W").arg(*cell.watts, 0, 'f', 0);
    }
    return (parts << cell.state).join(QStringLiteral(", "));
}

WallViewModel::WallViewModel(Fleet &fleet, const core::catalog::Catalog &catalog, const core::Clock &clock, QObject *parent)
    : QObject{parent}
    , m_fleet{fleet}
    , m_catalog{catalog}
    , m_clock{clock}
    , m_throttle{kShowEvery}
{
    connect(&m_throttle, &Throttle::fired, this, &WallViewModel::rebuild);
    // Nobody looks: nothing is put together.
    const auto follow = [this] {
        if (!m_viewers.isEmpty())
            m_throttle.request();
    };
    connect(&m_fleet, &Fleet::machineAdded, this, [this, follow] {
        tellWhatIsSeen();
        follow();
    });
    connect(&m_fleet, &Fleet::machineRemoved, this, [this, follow](const InstanceId &id) {
        m_only.remove(id);
        tellWhatIsSeen();
        follow();
    });
    connect(&m_fleet, &Fleet::machineChanged, this, follow);
    connect(&m_fleet, &Fleet::sampled, this, follow);
    connect(&m_fleet, &Fleet::updated, this, follow);
    m_tick.setInterval(kAgeEvery);
    connect(&m_tick, &QTimer::timeout, this, follow);
}

void WallViewModel::setMachines(const QSet<InstanceId> &ids)
{
    m_only = ids;
    tellWhatIsSeen();
    rebuild();
}

void WallViewModel::setOrder(WallOrder order, bool isReversed)
{
    m_order = order;
    m_isReversed = isReversed;
    rebuild();
}

QString WallViewModel::orderText(WallOrder order)
{
    switch (order) {
    case WallOrder::Machine:
        return tr("Machine");
    case WallOrder::Use:
        return tr("GPU use");
    case WallOrder::Memory:
        return tr("VRAM");
    case WallOrder::Temperature:
        return tr("Temperature");
    case WallOrder::Power:
        return tr("Power");
    case WallOrder::State:
        return tr("State");
    }
    return {};
}

QString WallViewModel::contextText() const
{
    int gpus = 0;
    QHash<StateMark, int> marks;
    QSet<InstanceId> machines;
    for (const WallCell &cell : m_cells) {
        gpus += cell.gpu >= 0 ? 1 : 0;
        if (!machines.contains(cell.machine))
            ++marks[cell.mark];
        machines.insert(cell.machine);
    }
    const QString machineText = tr("%n machine(s)", nullptr, static_cast<int>(machines.size()));
    QStringList parts{tr("%1 on %2").arg(tr("%n GPU(s)", nullptr, gpus), machineText)};
    if (const int count = marks.value(StateMark::Working))
        parts << tr("%1 working").arg(count);
    if (const int count = marks.value(StateMark::Idle))
        parts << tr("%1 idle").arg(count);
    if (const int count = marks.value(StateMark::Alarm))
        parts << tr("%1 without answer").arg(count);
    if (const int count = marks.value(StateMark::Off))
        parts << tr("%1 off").arg(count);
    return parts.join(QStringLiteral(" · "));
}

void WallViewModel::setShown(const QObject *viewer, bool isShown)
{
    if (isShown)
        m_viewers.insert(viewer);
    else
        m_viewers.remove(viewer);
    tellWhatIsSeen();
    if (m_viewers.isEmpty()) {
        m_tick.stop();
        return;
    }
    m_tick.start();
    if (isShown)
        rebuild();
}

void WallViewModel::tellWhatIsSeen()
{
    QSet<InstanceId> seen;
    if (!m_viewers.isEmpty()) {
        seen = m_only;
        if (seen.isEmpty()) {
            for (const MachineStatus &machine : m_fleet.machines())
                seen.insert(machine.instance.id);
        }
    }
    MachineVisibility::of(m_fleet).show(this, seen);
}

void WallViewModel::rebuild()
{
    m_cells.clear();
    const QDateTime now = m_clock.now();
    for (const MachineStatus &machine : m_fleet.machines()) {
        if (m_only.isEmpty() || m_only.contains(machine.instance.id))
            m_cells << cellsOf(machine, m_catalog, now);
    }
    std::stable_sort(m_cells.begin(), m_cells.end(), [this](const WallCell &a, const WallCell &b) {
        if (m_order != WallOrder::Machine)
            return isBefore(a, b, m_order, m_isReversed);
        const int names = QString::localeAwareCompare(a.name, b.name);
        return m_isReversed ? names > 0 : names < 0;
    });
    emit changed();
}

} // namespace ui
