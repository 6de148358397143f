// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/fleet/fleet.h"
#include "core/platforms/platform_records.h"
#include "core/reminders/facts.h"

#include <functional>

namespace ui {

/// What the rules look at, gathered from the fleet and from whoever else knows something. What nobody knows stays empty.
class ReminderFacts final : public QObject {
public:
    using MachineId = core::instances::InstanceId;

    ReminderFacts(core::fleet::Fleet &fleet, const core::catalog::Catalog &catalog, const core::Clock &clock,
                  QObject *parent = nullptr);

    void setTransfers(std::function<bool(const MachineId &)> hasTransfer) { m_hasTransfer = std::move(hasTransfer); }
    /// Whether the machine's platform can be asked to stop it.
    void setCanStop(std::function<bool(const core::instances::Instance &)> canStop) { m_canStop = std::move(canStop); }
    bool canStop(const core::instances::Instance &machine) const { return m_canStop && m_canStop(machine); }
    /// "Full in …" for a mount point.
    void setDisks(std::function<std::optional<std::chrono::seconds>(const MachineId &, const QString &)> untilFull)
    {
        m_untilFull = std::move(untilFull);
    }
    /// Read once an hour for the last day; borrowed, null = nothing is known of it.
    void setHistory(core::monitor::HistoryStore *history) { m_history = history; }
    void setJobs(std::function<std::optional<core::reminders::JobFact>(const MachineId &)> job) { m_job = std::move(job); }
    /// What its platform last said of a machine, and whether it was taken away.
    void setPlatform(std::function<std::optional<core::platforms::PlatformInstance>(const MachineId &)> seen,
                     std::function<std::optional<core::reminders::LossFact>(const MachineId &)> loss)
    {
        m_seen = std::move(seen);
        m_loss = std::move(loss);
    }
    /// The user typed or clicked on this machine.
    void noteActivity(const MachineId &machine);

    QList<core::reminders::MachineFacts> all();

private:
    struct DiskReading {
        QDateTime at = {};
        double used = 0;
        std::optional<double> perSecond = {}; ///< kB by which the disks grew.
    };

    core::reminders::MachineFacts factsOf(const core::fleet::MachineStatus &status);
    std::optional<double> diskGrowth(const core::fleet::MachineStatus &status);
    void readDays(const QList<core::fleet::MachineStatus> &machines);

    core::fleet::Fleet &m_fleet;
    const core::catalog::Catalog &m_catalog;
    const core::Clock &m_clock;
    std::function<bool(const MachineId &)> m_hasTransfer = {};
    std::function<std::optional<std::chrono::seconds>(const MachineId &, const QString &)> m_untilFull = {};
    std::function<std::optional<core::reminders::JobFact>(const MachineId &)> m_job = {};
    std::function<bool(const core::instances::Instance &)> m_canStop = {};
    std::function<std::optional<core::platforms::PlatformInstance>(const MachineId &)> m_seen = {};
    std::function<std::optional<core::reminders::LossFact>(const MachineId &)> m_loss = {};
    core::monitor::HistoryStore *m_history = nullptr;
    QHash<MachineId, QDateTime> m_active;
    QHash<MachineId, DiskReading> m_disks;
    QHash<MachineId, core::reminders::DayFact> m_days;
    QDateTime m_daysReadAt = {};
};

/// The last day in one figure: the busiest card's mean, and how many hours are known.
std::optional<core::reminders::DayFact> dayOf(const core::monitor::HistorySpan &span);

} // namespace ui
