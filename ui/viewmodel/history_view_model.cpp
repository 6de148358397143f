// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/history_view_model.h"

#include "core/base/when_done.h"
#include "core/fleet/monitor_rules.h"
#include "ui/viewmodel/chart_marks.h"
#include "ui/viewmodel/machine_text.h"

#include <algorithm>

namespace ui {

using core::fleet::Fleet;
using core::fleet::MachineState;
using core::instances::InstanceId;
using core::monitor::HistorySpan;

namespace {

constexpr qsizetype kMostMarks = 200;

/// About as often as a bucket passes.
std::chrono::seconds pauseOf(ChartRange range)
{
    switch (range) {
    case ChartRange::QuarterHour:
        return std::chrono::seconds{2};
    case ChartRange::Hour:
        return std::chrono::seconds{5};
    case ChartRange::SixHours:
        return std::chrono::seconds{30};
    case ChartRange::All:
        break;
    }
    return std::chrono::seconds{60};
}

bool isAlert(MachineState state)
{
    return state == MachineState::Stuck || state == MachineState::DriverSilent || state == MachineState::GpuLost;
}

} // namespace

HistoryViewModel::HistoryViewModel(Fleet &fleet, const core::Clock &clock, QObject *parent)
    : QObject{parent}
    , m_fleet{fleet}
    , m_clock{clock}
    , m_since{clock.now()}
{
    m_timer.setInterval(pauseOf(m_range));
    connect(&m_timer, &QTimer::timeout, this, &HistoryViewModel::refresh);
    connect(&m_fleet, &Fleet::machineChanged, this, &HistoryViewModel::watch);
    connect(&m_fleet, &Fleet::sampled, this, [this](const InstanceId &id) {
        watch(id);
        const bool isSoonShown = !m_store || m_range == ChartRange::QuarterHour; // long ranges wait for the timer
        if (id == m_id && isSoonShown)
            refresh();
    });
    connect(&m_fleet, &Fleet::machineRemoved, this, [this](const InstanceId &id) { m_seen.remove(id.value); });
}

void HistoryViewModel::setStore(core::monitor::HistoryStore *store)
{
    m_store = store;
    if (const auto rules = core::fleet::loadMonitorRules(QStringLiteral(":/rules/monitor.json")))
        m_busyAtPercent = rules->busyAtPercent;
    refresh();
}

void HistoryViewModel::setMachine(const InstanceId &id)
{
    if (m_id == id)
        return;
    m_id = id;
    m_gpu = kAllGpus;
    m_gpus.clear();
    m_chart = {};
    m_keptMarks.clear();
    m_isAsking = false;
    ++m_question;
    emit changed();
    refresh();
}

void HistoryViewModel::setActive(bool isActive)
{
    if (m_isActive == isActive)
        return;
    m_isActive = isActive;
    if (!isActive) {
        m_timer.stop();
        return;
    }
    m_timer.start();
    refresh();
}

void HistoryViewModel::setRange(ChartRange range)
{
    m_range = range;
    m_timer.setInterval(pauseOf(range));
    m_isAsking = false;
    refresh();
}

void HistoryViewModel::setGpu(int gpu)
{
    m_gpu = gpu;
    m_isAsking = false;
    refresh();
}

void HistoryViewModel::refresh()
{
    if (!m_isActive || m_isAsking || m_id.value.isEmpty())
        return;
    if (!m_store) {
        takeThisRun();
        return;
    }
    m_isAsking = true;
    const int question = ++m_question;
    const QDateTime now = m_clock.now();
    core::whenDone(m_store->read(m_id.value, startOf(m_range, now), now, kChartBuckets), this,
                   [this, question, now](const core::Result<HistorySpan> &answer) {
                       if (question != m_question)
                           return;
                       m_isAsking = false;
                       if (answer) {
                           m_problem.reset();
                           take(*answer, now);
                       } else {
                           m_problem = answer.error();
                           takeThisRun();
                       }
                   });
}

void HistoryViewModel::take(const HistorySpan &span, const QDateTime &now)
{
    m_gpus = gpusIn(span);
    if (m_gpus.size() < 2)
        m_gpus.clear();
    if (m_gpu != kAllGpus && !m_gpus.contains(m_gpu))
        m_gpu = kAllGpus;
    m_chart = chartOf(span, {.range = m_range, .now = now, .gpu = m_gpu});
    noteKept(span);
    emit changed();
}

void HistoryViewModel::noteKept(const HistorySpan &span)
{
    m_keptMarks.clear();
    if (!m_busyAtPercent)
        return;
    m_keptMarks = marksOf(span, *m_busyAtPercent);
    m_keptMarks.removeIf([this](const TimeMark &mark) { return mark.kind == TimeMark::Kind::Reconnect && mark.at >= m_since; });
}

void HistoryViewModel::takeThisRun()
{
    m_gpus.clear();
    m_gpu = kAllGpus;
    m_keptMarks.clear();
    const core::monitor::History *history = m_fleet.history(m_id);
    m_chart = history ? chartOf(history->points(), m_range, m_clock.now()) : ChartView{};
    emit changed();
}

void HistoryViewModel::watch(const InstanceId &id)
{
    const auto machine = m_fleet.machine(id);
    if (!machine)
        return;
    if (!m_seen.contains(id.value)) // it may have been read before anybody watched
        m_seen.insert(id.value, Seen{.wasReady = machine->sampledAt.isValid()});
    Seen &seen = m_seen[id.value];
    const bool isReady = machine->session.phase == core::remote::SessionPhase::Ready;
    if (isReady && !seen.isReady && seen.wasReady)
        seen.marks << TimeMark{m_clock.now(), TimeMark::Kind::Reconnect, tr("connected again")};
    if (isAlert(machine->state) && seen.state != machine->state)
        seen.marks << TimeMark{m_clock.now(), TimeMark::Kind::Alert, stateText(*machine, m_clock.now())};
    seen.isReady = isReady;
    seen.wasReady |= isReady;
    seen.state = machine->state;
    while (seen.marks.size() > kMostMarks)
        seen.marks.removeFirst();
}

QList<TimeMark> HistoryViewModel::marks() const
{
    QList<TimeMark> shown;
    const auto machine = m_fleet.machine(m_id);
    if (machine && machine->instance.billingSince)
        shown << TimeMark{*machine->instance.billingSince, TimeMark::Kind::Start, tr("powered on")};
    shown += m_keptMarks;
    shown += m_seen.value(m_id.value).marks;
    const QDateTime end = m_chart.from.addSecs(m_chart.seconds);
    shown.removeIf([&](const TimeMark &mark) { return mark.at < m_chart.from || mark.at > end; });
    std::ranges::stable_sort(shown, {}, [](const TimeMark &mark) { return mark.at.toMSecsSinceEpoch(); });
    return shown;
}

} // namespace ui
