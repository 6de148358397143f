// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/home_view_model.h"

#include "ui/viewmodel/chart_lanes.h"
#include "ui/viewmodel/format.h"
#include "ui/viewmodel/machine_banners.h"

#include <algorithm>

namespace ui {

using core::fleet::MachineState;
using core::fleet::MachineStatus;

namespace {

constexpr qint64 kTrailSeconds = 15 * 60;
constexpr int kTrailPoints = 60;
const QString kIdleIcon = QStringLiteral("moon");

/// Alarm before idle before working before off.
int urgency(StateMark mark)
{
    switch (mark) {
    case StateMark::Alarm:
        return 0;
    case StateMark::Idle:
        return 1;
    case StateMark::Working:
        return 2;
    case StateMark::NoGpu:
        return 3;
    case StateMark::Off:
        break;
    }
    return 4;
}

int urgency(Tone tone) { return tone == Tone::Danger ? 0 : tone == Tone::Warn ? 1 : 2; }

MoneyFigure rateOf(const core::instances::Instance &instance)
{
    if (!isRented(instance))
        return {};
    if (!instance.price)
        return {.number = format::unknown(), .why = HomeViewModel::tr("The price is unknown. Set it on the machine's page.")};
    return {.number = format::money(instance.price->perHour), .unit = format::perHourUnit()};
}

QString memoryText(const QList<core::monitor::GpuSample> &gpus)
{
    const auto memory = memoryUse(gpus);
    if (!memory)
        return format::unknown();
    return format::gib(memory->used) + u'/' + format::gib(memory->total) + QChar{0xA0} + QStringLiteral("GiB");
}

TonedText endOf(const core::instances::Instance &instance, const QDateTime &now)
{
    if (instance.kind == core::instances::MachineKind::Demo)
        return {HomeViewModel::tr("simulated figures"), Tone::Quiet};
    if (!isRented(instance))
        return {HomeViewModel::tr("costs no rent"), Tone::Quiet};
    TonedText end = endText(instance, now);
    if (instance.isPoweredOff)
        return {HomeViewModel::tr("powered off"), Tone::Quiet};
    if (instance.plannedEnd && *instance.plannedEnd > now)
        end.text = HomeViewModel::tr("ends %1, %2").arg(end.text, format::distance(*instance.plannedEnd, now));
    return end;
}

QString iconOf(core::reminders::ReminderReason reason)
{
    using core::reminders::ReminderReason;
    switch (reason) {
    case ReminderReason::Idle:
    case ReminderReason::IdleHoldingMemory:
    case ReminderReason::Overnight:
        return QStringLiteral("moon");
    case ReminderReason::OverSized:
        return QStringLiteral("gpu");
    case ReminderReason::JobEnded:
        return QStringLiteral("check");
    case ReminderReason::JobFailed:
    case ReminderReason::TakenAway:
        return QStringLiteral("danger");
    case ReminderReason::DiskFull:
    case ReminderReason::EraseSoon:
        return QStringLiteral("disk");
    case ReminderReason::BudgetShare:
    case ReminderReason::BudgetForecast:
    case ReminderReason::BalanceLow:
        return QStringLiteral("costs");
    case ReminderReason::EndNear:
    case ReminderReason::EndPassed:
    case ReminderReason::NoEndSet:
    case ReminderReason::PackageEnds:
        break;
    }
    return QStringLiteral("clock");
}

bool isAboutIdling(const core::reminders::Reminder &reminder)
{
    using core::reminders::ReminderReason;
    return reminder.reason == ReminderReason::Idle || reminder.reason == ReminderReason::IdleHoldingMemory;
}

QString iconOf(BannerKind kind, Tone tone)
{
    if (kind == BannerKind::HostKeyUnknown || kind == BannerKind::HostKeyChanged || kind == BannerKind::Password)
        return QStringLiteral("key");
    return tone == Tone::Danger ? QStringLiteral("danger") : QStringLiteral("warning");
}

} // namespace

HomeViewModel::HomeViewModel(core::fleet::Fleet &fleet, const core::catalog::Catalog &catalog, const core::Clock &clock,
                             const MoneyHeaderViewModel &money, QObject *parent)
    : QObject{parent}
    , m_fleet{fleet}
    , m_catalog{catalog}
    , m_clock{clock}
    , m_money{money}
{
    connect(&m_fleet, &core::fleet::Fleet::machineAdded, this, &HomeViewModel::changed);
    connect(&m_fleet, &core::fleet::Fleet::machineChanged, this, &HomeViewModel::changed);
    connect(&m_fleet, &core::fleet::Fleet::machineRemoved, this, &HomeViewModel::changed);
    connect(&m_fleet, &core::fleet::Fleet::sampled, this, &HomeViewModel::changed);
    connect(&m_money, &MoneyHeaderViewModel::changed, this, &HomeViewModel::changed);
}

bool HomeViewModel::isFirstUse() const { return m_fleet.machines().isEmpty(); }

bool HomeViewModel::hasDemo() const
{
    const auto machines = m_fleet.machines();
    return std::any_of(machines.begin(), machines.end(), [](const MachineStatus &machine) {
        return machine.instance.kind == core::instances::MachineKind::Demo;
    });
}

QString HomeViewModel::contextText() const
{
    const QDateTime now = m_clock.now().toLocalTime();
    const QString day = QLocale{}.dayName(now.date().dayOfWeek());
    return tr("%1, %2").arg(day, now.time().toString(QStringLiteral("HH:mm")));
}

QString HomeViewModel::machinesText() const
{
    const auto machines = m_fleet.machines();
    const auto on =
        std::count_if(machines.begin(), machines.end(), [](const MachineStatus &m) { return isPaid(m.instance); });
    return tr("%n machine(s) on", nullptr, static_cast<int>(on));
}

QList<PayingLine> HomeViewModel::payingLines() const
{
    QList<PayingLine> lines;
    for (const MachineStatus &machine : m_fleet.machines()) {
        const core::instances::Instance &instance = machine.instance;
        if (!isPaid(instance))
            continue;
        PayingLine line{.name = instance.name, .rate = rateOf(instance)};
        if (instance.price) {
            if (const auto amount = sumIn({instance.price->perHour}, m_money.currency(), m_money.rates()))
                line.share = amount->amount();
        }
        lines << line;
    }
    std::stable_sort(lines.begin(), lines.end(),
                     [](const PayingLine &a, const PayingLine &b) { return a.share.value_or(-1) > b.share.value_or(-1); });
    return lines;
}

QString HomeViewModel::nextEndText() const
{
    if (!m_money.hasNextEnd())
        return {};
    return tr("Next end: %1, %2, %3").arg(m_money.nextEndName(), m_money.nextEndTime(), m_money.nextEndDistance());
}

HomeNeed HomeViewModel::needOf(const core::reminders::Reminder &reminder) const
{
    using core::reminders::ReminderReason;
    HomeNeed need{.machine = reminder.machine,
                  .tone = reminder.isUrgent ? Tone::Danger : Tone::Warn,
                  .icon = iconOf(reminder.reason),
                  .title = reminder.heading,
                  .reason = reminder.message};
    if (!reminder.machine.value.isEmpty()) // A budget has no machine to open.
        need.actions = {NeedAction::Decide, NeedAction::Open};
    if (reminder.reason == ReminderReason::EndPassed) {
        need.tone = Tone::Danger;
        need.title = tr("%1 should be off by now").arg(reminder.machineName);
    } else if (reminder.reason == ReminderReason::EndNear) {
        need.title = tr("%1 ends %2").arg(reminder.machineName, format::distance(reminder.plannedEnd, m_clock.now()));
    } else if (reminder.reason == ReminderReason::NoEndSet) {
        need.title = tr("%1 has no planned end").arg(reminder.machineName);
    }
    return need;
}

std::optional<HomeNeed> HomeViewModel::needOf(const MachineStatus &status, bool hasReminder) const
{
    for (const MachineBanner &banner : bannersOf(status, m_catalog, m_clock.now())) {
        const bool isQuestion = banner.kind == BannerKind::Password || banner.kind == BannerKind::HostKeyUnknown;
        if (banner.tone != Tone::Danger && banner.tone != Tone::Warn && !isQuestion)
            continue;
        if (banner.kind == BannerKind::EndPassed && hasReminder)
            continue;
        HomeNeed need{.machine = status.instance.id,
                      .tone = banner.tone == Tone::Danger ? Tone::Danger : Tone::Warn,
                      .icon = iconOf(banner.kind, banner.tone),
                      .reason = banner.text};
        const QString &name = status.instance.name;
        need.title = banner.heading.contains(name) ? banner.heading : tr("%1: %2").arg(name, banner.heading);
        if (status.session.phase == core::remote::SessionPhase::Waiting || status.state == MachineState::Stale)
            need.actions << NeedAction::Retry;
        need.actions << NeedAction::Open;
        return need;
    }
    if (!isRented(status.instance) || (status.state != MachineState::Idle && status.state != MachineState::IdleHoldingMemory))
        return std::nullopt;
    const core::instances::Instance &instance = status.instance;
    return HomeNeed{.machine = instance.id,
                    .icon = kIdleIcon,
                    .title = tr("%1 does nothing and is being paid").arg(instance.name),
                    .reason =
                        instance.price ? tr("It costs %1.").arg(format::perHour(*instance.price)) : tr("Its price is unknown."),
                    .actions = {NeedAction::Decide, NeedAction::Open}};
}

QList<HomeNeed> HomeViewModel::needs() const
{
    QList<HomeNeed> all = m_openStops;
    for (const core::reminders::Reminder &reminder : m_reminders)
        all << needOf(reminder);
    for (const MachineStatus &machine : m_fleet.machines()) {
        const auto isOf = [&machine](const auto &reminder) { return reminder.machine == machine.instance.id; };
        const bool hasReminder = std::any_of(m_reminders.begin(), m_reminders.end(), isOf);
        const bool isIdleTold = std::any_of(m_reminders.begin(), m_reminders.end(), [&isOf](const auto &reminder) {
            return isOf(reminder) && isAboutIdling(reminder);
        });
        const auto need = needOf(machine, hasReminder);
        if (need && !(isIdleTold && need->icon == kIdleIcon))
            all << *need;
    }
    std::stable_sort(all.begin(), all.end(),
                     [](const HomeNeed &a, const HomeNeed &b) { return urgency(a.tone) < urgency(b.tone); });
    return all;
}

MiniMachine HomeViewModel::miniOf(const MachineStatus &status) const
{
    const core::instances::Instance &instance = status.instance;
    const QDateTime now = m_clock.now();
    MiniMachine mini{.id = instance.id,
                     .name = instance.name,
                     .mark = markOf(status.state),
                     .state = {stateText(status, now), toneOf(status)},
                     .utilization = meanUtilization(status.gpus),
                     .card = cardText(status, m_catalog),
                     .memory = instance.isPoweredOff ? QString{} : memoryText(status.gpus),
                     .rate = rateOf(instance),
                     .end = endOf(instance, now),
                     .isStale = !isLive(status.state),
                     .kind = kindText(instance.kind)};
    if (const auto *history = m_fleet.history(instance.id))
        mini.trail = resampled(history->points(), &core::monitor::HistoryPoint::utilizationPercent, now.addSecs(-kTrailSeconds),
                               now, kTrailPoints);
    return mini;
}

QList<MiniMachine> HomeViewModel::machines() const
{
    QList<MachineStatus> all = m_fleet.machines();
    std::stable_sort(all.begin(), all.end(), [](const MachineStatus &a, const MachineStatus &b) {
        return urgency(markOf(a.state)) < urgency(markOf(b.state));
    });
    QList<MiniMachine> shown;
    for (const MachineStatus &machine : all.mid(0, kShownMachines))
        shown << miniOf(machine);
    return shown;
}

int HomeViewModel::machineCount() const { return static_cast<int>(m_fleet.machines().size()); }

void HomeViewModel::setReminders(const QList<core::reminders::Reminder> &open)
{
    m_reminders = open;
    emit changed();
}

void HomeViewModel::setOpenStops(const QList<HomeNeed> &stops)
{
    if (std::exchange(m_openStops, stops) != stops)
        emit changed();
}

void HomeViewModel::retry(const core::instances::InstanceId &id) { m_fleet.retryNow(id); }

} // namespace ui
