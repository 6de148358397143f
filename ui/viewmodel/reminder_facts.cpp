// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/reminder_facts.h"

#include "core/base/when_done.h"
#include "core/guard/stop_choices.h"

#include <algorithm>

namespace ui {

using core::fleet::MachineStatus;
using core::monitor::GpuSample;
using core::reminders::DayFact;
using core::reminders::DiskFact;
using core::reminders::MachineFacts;

namespace {

constexpr qint64 kDaySeconds = 24 * 3600;
constexpr qint64 kDayPause = 3600;
constexpr int kDayPoints = 96;
constexpr qint64 kLeastDiskPause = 5; ///< Seconds; df moves in steps.
constexpr double kBytesPerKB = 1000;

std::optional<double> busiest(const QList<GpuSample> &gpus)
{
    std::optional<double> most;
    for (const GpuSample &gpu : gpus) {
        if (!gpu.utilizationPercent)
            return std::nullopt; // One that says nothing may be the one that works.
        most = std::max(most.value_or(0), *gpu.utilizationPercent);
    }
    return most;
}

std::optional<double> heldMemory(const QList<GpuSample> &gpus)
{
    std::optional<double> most;
    for (const GpuSample &gpu : gpus) {
        if (!gpu.memoryUsed || !gpu.memoryTotal || gpu.memoryTotal->count() <= 0)
            continue;
        const double percent =
            100.0 * static_cast<double>(gpu.memoryUsed->count()) / static_cast<double>(gpu.memoryTotal->count());
        most = std::max(most.value_or(0), percent);
    }
    return most;
}

QString nameOf(const core::monitor::RunningProgram &program)
{
    const QString line = program.command.isEmpty() ? program.process.name : program.command;
    // "python train.py --x": the script says more than its interpreter.
    const QStringList words = line.simplified().split(u' ');
    const auto shortName = [](const QString &path) { return path.section(u'/', -1); };
    const QString first = shortName(words.value(0));
    const bool isInterpreter =
        first.startsWith(QStringLiteral("python")) || first == QLatin1String{"bash"} || first == QLatin1String{"sh"};
    return isInterpreter && words.size() > 1 && !words.at(1).startsWith(u'-') ? shortName(words.at(1)) : first;
}

std::optional<QStringList> programsOf(const MachineStatus &status)
{
    const auto &report = status.sample.gpus;
    if (!report.hasData || report.hasHiddenProcesses)
        return std::nullopt;
    QStringList names;
    for (const auto &program : status.sample.programs) {
        if (const QString name = nameOf(program); !name.isEmpty())
            names << name;
    }
    return names;
}

} // namespace

std::optional<DayFact> dayOf(const core::monitor::HistorySpan &span)
{
    std::optional<DayFact> day;
    const double hours = static_cast<double>(span.step.count()) / 3600.0;
    for (const core::monitor::Lane &lane : span.lanes) {
        if (lane.id.kind != core::monitor::LaneKind::GpuUtilization || lane.points.isEmpty())
            continue;
        double sum = 0;
        for (const auto &point : lane.points)
            sum += static_cast<double>(point.mean);
        const DayFact own{sum / static_cast<double>(lane.points.size()), hours * static_cast<double>(lane.points.size())};
        if (!day)
            day = own;
        // The busiest card counts, and as much of the day as is known of all.
        day->meanGpuPercent = std::max(day->meanGpuPercent, own.meanGpuPercent);
        day->knownHours = std::min(day->knownHours, own.knownHours);
    }
    return day;
}

ReminderFacts::ReminderFacts(core::fleet::Fleet &fleet, const core::catalog::Catalog &catalog, const core::Clock &clock,
                             QObject *parent)
    : QObject{parent}
    , m_fleet{fleet}
    , m_catalog{catalog}
    , m_clock{clock}
{
}

void ReminderFacts::noteActivity(const MachineId &machine) { m_active.insert(machine, m_clock.now()); }

QList<MachineFacts> ReminderFacts::all()
{
    const QList<MachineStatus> machines = m_fleet.machines();
    readDays(machines);
    QList<MachineFacts> facts;
    facts.reserve(machines.size());
    for (const MachineStatus &status : machines)
        facts << factsOf(status);
    return facts;
}

MachineFacts ReminderFacts::factsOf(const MachineStatus &status)
{
    const auto &instance = status.instance;
    MachineFacts facts{.instance = instance,
                       .readAt = status.sampledAt,
                       .gpuPercent = busiest(status.gpus),
                       .cpuPercent = status.sample.cpu.percent,
                       .diskKBps = diskGrowth(status),
                       .heldMemoryPercent = heldMemory(status.gpus),
                       .programs = programsOf(status),
                       .canStop = canStop(instance),
                       .userActiveAt = m_active.value(instance.id)};
    const auto &network = status.sample.network;
    if (network.receivedPerSecond && network.sentPerSecond)
        facts.networkKBps = (*network.receivedPerSecond + *network.sentPerSecond) / kBytesPerKB;
    if (m_hasTransfer)
        facts.hasTransfer = m_hasTransfer(instance.id);
    if (m_job)
        facts.job = m_job(instance.id);
    if (const auto day = m_days.constFind(instance.id); day != m_days.cend())
        facts.day = *day;
    if (m_untilFull) {
        for (const auto &disk : status.sample.disks) {
            const auto left = m_untilFull(instance.id, disk.target);
            if (left && (!facts.disk || *left < facts.disk->untilFull))
                facts.disk = DiskFact{disk.target, *left};
        }
    }
    const auto seen = m_seen ? m_seen(instance.id) : std::nullopt;
    facts.eraseAt = core::guard::eraseTime(instance, m_catalog.platform(instance.platform), seen);
    if (seen && seen->isPrepaid) {
        facts.packageEndsAt = seen->endsAt;
        facts.packageRenews = seen->renews;
    }
    if (m_loss)
        facts.loss = m_loss(instance.id);
    return facts;
}

std::optional<double> ReminderFacts::diskGrowth(const MachineStatus &status)
{
    const QDateTime at = status.sample.at;
    if (!at.isValid() || status.sample.disks.isEmpty())
        return std::nullopt;
    double used = 0;
    for (const auto &disk : status.sample.disks) {
        if (!disk.used)
            return std::nullopt;
        used += static_cast<double>(disk.used->count());
    }
    DiskReading &last = m_disks[status.instance.id];
    const qint64 passed = last.at.isValid() ? last.at.secsTo(at) : 0;
    if (last.at.isValid() && passed >= 0 && passed < kLeastDiskPause)
        return last.perSecond;
    const bool isComparable = last.at.isValid() && passed > 0;
    last.perSecond =
        isComparable ? std::optional{std::abs(used - last.used) / kBytesPerKB / static_cast<double>(passed)} : std::nullopt;
    last.at = at;
    last.used = used;
    return last.perSecond;
}

void ReminderFacts::readDays(const QList<MachineStatus> &machines)
{
    const QDateTime now = m_clock.now();
    if (!m_history || (m_daysReadAt.isValid() && std::abs(m_daysReadAt.secsTo(now)) < kDayPause))
        return;
    m_daysReadAt = now;
    for (const MachineStatus &status : machines) {
        const MachineId id = status.instance.id;
        m_days.remove(id);
        if (status.instance.isPoweredOff || status.instance.kind != core::instances::MachineKind::Rented)
            continue;
        core::whenDone(m_history->read(id.value, now.addSecs(-kDaySeconds), now, kDayPoints), this,
                       [this, id](const core::Result<core::monitor::HistorySpan> &span) {
                           if (const auto day = span ? dayOf(*span) : std::nullopt)
                               m_days.insert(id, *day);
                       });
    }
}

} // namespace ui
