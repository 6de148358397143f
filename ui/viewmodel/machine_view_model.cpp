// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/machine_view_model.h"

#include "core/base/when_done.h"
#include "ui/viewmodel/format.h"
#include "ui/viewmodel/machine_edits.h"

namespace ui {

using core::fleet::Fleet;
using core::fleet::MachineState;
using core::instances::InstanceId;
using core::remote::SessionPhase;

MachineViewModel::MachineViewModel(Fleet &fleet, const core::catalog::Catalog &catalog, const core::Clock &clock, QObject *parent)
    : QObject{parent}
    , m_fleet{fleet}
    , m_catalog{catalog}
    , m_clock{clock}
    , m_statusOf{[this](const InstanceId &id) { return m_fleet.machine(id); }}
    , m_history{fleet, clock}
{
    const auto whenMine = [this](auto signal) {
        return [this, signal](const InstanceId &id) {
            if (id == m_id)
                emit (this->*signal)();
        };
    };
    connect(&m_fleet, &Fleet::machineChanged, this, &MachineViewModel::noteQuestion);
    connect(&m_fleet, &Fleet::machineChanged, this, whenMine(&MachineViewModel::changed));
    connect(&m_fleet, &Fleet::machineRemoved, this, [this](const InstanceId &id) {
        m_trails.remove(id.value);
        m_memoryOnly.remove(id.value);
        m_closedLoginTexts.remove(id.value);
    });
    connect(&m_fleet, &Fleet::machineRemoved, this, whenMine(&MachineViewModel::gone));
    connect(&m_fleet, &Fleet::sampled, this, [this](const InstanceId &id) {
        takeSample(id);
        if (id == m_id)
            emit sampled();
    });
    connect(&m_fleet, &Fleet::secretKeptInMemoryOnly, this, [this](const InstanceId &id, const QString &why) {
        m_memoryOnly.insert(id.value, why);
        if (id == m_id)
            emit changed(); // a banner tells it
    });
    m_tick.setInterval(1000);
    connect(&m_tick, &QTimer::timeout, this, &MachineViewModel::changed);
}

void MachineViewModel::setMachine(const InstanceId &id)
{
    m_id = id;
    m_history.setMachine(id);
    watch();
    noteQuestion();
    emit changed();
    emit sampled();
}

QString MachineViewModel::title() const
{
    const auto machine = status();
    return machine ? machine->instance.name : QString{};
}

StateMark MachineViewModel::mark() const
{
    const auto machine = status();
    return machine ? markOf(machine->state) : StateMark::Off;
}

QString MachineViewModel::contextText() const
{
    const auto machine = status();
    if (!machine)
        return {};
    QStringList parts{stateText(*machine, m_clock.now())};
    if (isLive(machine->state) && machine->session.roundTripMs)
        parts << tr("%1 ms").arg(*machine->session.roundTripMs);
    if (ui::isRented(machine->instance) && !machine->instance.platform.value.isEmpty())
        parts << platformText(machine->instance, m_catalog);
    const QString card = cardText(*machine, m_catalog);
    if (card != format::unknown() && machine->state != MachineState::NoGpuMode)
        parts << card;
    return parts.join(QStringLiteral(" · "));
}

bool MachineViewModel::isOff() const
{
    const auto machine = status();
    return machine && machine->instance.isPoweredOff;
}

bool MachineViewModel::hasFigures() const
{
    const auto machine = status();
    const auto *history = m_fleet.history(m_id);
    const bool isWatching = machine && isLive(machine->state) && machine->state != MachineState::NoGpuMode;
    return isWatching || (history && !history->points().isEmpty());
}

bool MachineViewModel::isStale() const
{
    const auto machine = status();
    return machine && !isLive(machine->state) && machine->sampledAt.isValid();
}

QList<ConnectStep> MachineViewModel::steps() const
{
    const auto machine = status();
    return machine ? connectSteps(*machine) : QList<ConnectStep>{};
}

bool MachineViewModel::isConnecting() const
{
    const auto machine = status();
    if (!machine || machine->instance.isPoweredOff || machine->sampledAt.isValid() || isLive(machine->state))
        return false;
    // Without a secret no stage was tried at all.
    const QString code = machine->problem ? machine->problem->code : QString{};
    return code != QLatin1String{"auth.no_password"} && code != QLatin1String{"auth.no_key"};
}

QList<GpuReading> MachineViewModel::gpus() const
{
    const auto machine = status();
    return machine ? readingsOf(machine->gpus, m_trails.value(m_id.value)) : QList<GpuReading>{};
}

QString MachineViewModel::rateText() const
{
    const auto machine = status();
    return machine && machine->instance.price ? format::perHour(*machine->instance.price) : format::unknown();
}

QString MachineViewModel::spentText() const
{
    const auto machine = status();
    return machine ? ui::spentText(totalSpent(machine->instance, m_clock.now())) : format::unknown();
}

QString MachineViewModel::upText() const
{
    const auto machine = status();
    const auto up = machine ? ui::upTime(machine->instance, m_clock.now()) : std::nullopt;
    return up ? format::duration(*up) : isOff() ? QStringLiteral("–") : format::unknown();
}

TonedText MachineViewModel::endText() const
{
    const auto machine = status();
    return machine ? ui::endText(machine->instance, m_clock.now()) : TonedText{};
}

QString MachineViewModel::endDistanceText() const
{
    const auto end = plannedEnd();
    return end ? format::distance(*end, m_clock.now()) : QString{};
}

std::optional<QDateTime> MachineViewModel::plannedEnd() const
{
    const auto machine = status();
    return machine ? machine->instance.plannedEnd : std::nullopt;
}

PlatformSheet MachineViewModel::sheet() const
{
    const auto machine = status();
    return sheetOf(machine ? m_catalog.platform(machine->instance.platform) : nullptr);
}

QString MachineViewModel::detailsText() const
{
    const auto machine = status();
    if (!machine || !machine->problem)
        return {};
    const core::Error &error = *machine->problem;
    return QStringLiteral("%1\n%2\n%3").arg(error.code, core::fullText(error), error.detail);
}

QString MachineViewModel::offQuestion() const
{
    return tr("Have you stopped %1 in the console?").arg(title());
}

QStringList MachineViewModel::offEffects() const
{
    const auto machine = status();
    if (!machine)
        return {};
    return {tr("Zuka does not stop the machine. Money is counted until you say that it is off."),
            stopSentence(m_catalog.platform(machine->instance.platform))};
}

void MachineViewModel::perform(BannerAction action)
{
    switch (action) {
    case BannerAction::AcceptKey:
        m_fleet.answerHostKey(m_id, true);
        break;
    case BannerAction::RefuseKey:
        m_fleet.answerHostKey(m_id, false);
        break;
    case BannerAction::EditLogin:
        emit editRequested(m_id);
        break;
    case BannerAction::RetryNow:
        retry();
        break;
    case BannerAction::OpenConsole:
        if (const QUrl url = sheet().console; !url.isEmpty())
            emit urlRequested(url);
        break;
    case BannerAction::SwitchedOn:
        markOn();
        break;
    case BannerAction::CopyDetails:
        emit detailsRequested();
        break;
    case BannerAction::Decide:
        emit decideRequested(m_id);
        break;
    case BannerAction::CloseLoginText:
        m_closedLoginTexts.insert(m_id.value, status() ? status()->probe.loginNoise : QString{});
        emit changed();
        break;
    case BannerAction::CloseMemoryOnly:
        m_memoryOnly.remove(m_id.value);
        emit changed();
        break;
    }
}

void MachineViewModel::retry()
{
    const auto machine = status();
    if (machine && machine->session.phase == SessionPhase::Waiting)
        m_fleet.retryNow(m_id);
    else
        m_fleet.connectTo(m_id);
}

void MachineViewModel::givePassword(const QByteArray &password, bool keeps)
{
    if (!password.isEmpty())
        m_fleet.givePassword(m_id, password, keeps);
}

void MachineViewModel::setEnd(const std::optional<QDateTime> &end)
{
    if (const auto machine = status())
        save(withEnd(machine->instance, end));
}

void MachineViewModel::extendEnd(int hours)
{
    const auto machine = status();
    if (!machine)
        return;
    const auto &end = machine->instance.plannedEnd;
    const QDateTime from = end && *end > m_clock.now() ? *end : m_clock.now();
    save(withEnd(machine->instance, from.addSecs(qint64{3600} * hours)));
}

void MachineViewModel::markOff()
{
    if (const auto machine = status())
        save(markedOff(machine->instance, m_clock.now()), [this, id = m_id] { m_fleet.disconnectFrom(id); });
}

void MachineViewModel::markOn()
{
    if (const auto machine = status())
        save(markedOn(machine->instance, m_clock.now()), [this, id = m_id] { m_fleet.connectTo(id); });
}

void MachineViewModel::save(const core::instances::Instance &instance, const std::function<void()> &then)
{
    core::whenDone(m_fleet.update(instance), this, [this, then](const core::Status &status) {
        if (!status)
            emit failed(status.error());
        else if (then)
            then();
    });
}

} // namespace ui
