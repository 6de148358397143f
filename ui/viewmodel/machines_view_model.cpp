// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/machines_view_model.h"

#include "core/base/when_done.h"
#include "ui/viewmodel/fleet_money.h"
#include "ui/viewmodel/format.h"
#include "ui/viewmodel/machine_edits.h"
#include "ui/viewmodel/machine_text.h"
#include "ui/viewmodel/machine_visibility.h"
#include "ui/viewmodel/platform_sheet.h"

#include <QSet>

#include <algorithm>

namespace ui {

using core::fleet::Fleet;
using core::fleet::MachineStatus;
using core::instances::InstanceId;

bool isIn(MachineFilter filter, const MachineStatus &machine)
{
    switch (filter) {
    case MachineFilter::All:
        return true;
    case MachineFilter::Running:
        return !machine.instance.isPoweredOff;
    case MachineFilter::Off:
        return machine.instance.isPoweredOff;
    }
    return true;
}

bool matchesWords(const MachineStatus &machine, const core::catalog::Catalog &catalog, const QString &words)
{
    const core::instances::Instance &instance = machine.instance;
    QStringList parts{instance.name,      instance.host,    platformText(instance, catalog), instance.platform.value,
                      instance.owner,     instance.project, cardText(machine, catalog),      kindText(instance.kind)};
    const QString text = (parts + instance.tags).join(u'\n');
    const QStringList wanted = words.split(u' ', Qt::SkipEmptyParts);
    return std::all_of(wanted.cbegin(), wanted.cend(),
                       [&text](const QString &word) { return text.contains(word, Qt::CaseInsensitive); });
}

MachinesViewModel::MachinesViewModel(Fleet &fleet, const core::catalog::Catalog &catalog, const core::Clock &clock,
                                     QObject *parent)
    : QObject{parent}
    , m_fleet{fleet}
    , m_catalog{catalog}
    , m_clock{clock}
{
    connect(&m_fleet, &Fleet::machineAdded, this, &MachinesViewModel::changed);
    connect(&m_fleet, &Fleet::machineChanged, this, &MachinesViewModel::changed);
    connect(&m_fleet, &Fleet::machineRemoved, this, &MachinesViewModel::changed);
}

bool MachinesViewModel::isEmpty() const
{
    return m_fleet.machines().isEmpty();
}

int MachinesViewModel::count(MachineFilter filter) const
{
    const auto machines = m_fleet.machines();
    return static_cast<int>(std::count_if(machines.cbegin(), machines.cend(),
                                          [filter](const MachineStatus &machine) { return isIn(filter, machine); }));
}

QString MachinesViewModel::filterText(MachineFilter filter) const
{
    switch (filter) {
    case MachineFilter::All:
        return tr("All %1").arg(count(filter));
    case MachineFilter::Running:
        return tr("Running %1").arg(count(filter));
    case MachineFilter::Off:
        return tr("Off %1").arg(count(filter));
    }
    return {};
}

QString MachinesViewModel::contextText() const
{
    QSet<QString> platforms;
    const auto machines = m_fleet.machines();
    for (const MachineStatus &machine : machines) {
        if (isRented(machine.instance) && !machine.instance.platform.value.isEmpty())
            platforms.insert(machine.instance.platform.value);
    }
    const int count = static_cast<int>(machines.size());
    if (count == 0)
        return {};
    if (platforms.isEmpty())
        return tr("%n machine(s)", nullptr, count);
    return tr("%1 on %2").arg(count).arg(tr("%n platform(s)", nullptr, static_cast<int>(platforms.size())));
}

QString MachinesViewModel::togetherLabel() const
{
    return moneyOf(m_fleet.machines(), m_clock.now()).unknownPrices.isEmpty() ? tr("Together") : tr("Together at least");
}

QString MachinesViewModel::rateText() const
{
    FleetMoney money = moneyOf(m_fleet.machines(), m_clock.now());
    if (!money.perHour.isEmpty())
        money.unknownPrices.clear(); // "at least" stands in the label
    return ratesText(money);
}

QString MachinesViewModel::unknownText() const
{
    const QStringList names = moneyOf(m_fleet.machines(), m_clock.now()).unknownPrices;
    if (names.isEmpty())
        return {};
    if (names.size() == 1)
        return tr("price of %1 is unknown").arg(names.first());
    return tr("prices of %n machine(s) are unknown", nullptr, static_cast<int>(names.size()));
}

QString MachinesViewModel::spentText() const
{
    return spentsText(moneyOf(m_fleet.machines(), m_clock.now()));
}

QString MachinesViewModel::removeQuestion(const InstanceId &id) const
{
    const auto machine = m_fleet.machine(id);
    return machine ? tr("Remove %1 from the list?").arg(machine->instance.name) : QString{};
}

QStringList MachinesViewModel::removeEffects(const InstanceId &id) const
{
    const auto machine = m_fleet.machine(id);
    if (!machine)
        return {};
    if (!isRented(machine->instance))
        return {tr("Nothing is deleted on the machine. It can be added again at any time.")};
    QStringList effects;
    if (!machine->instance.isPoweredOff) {
        effects << (machine->instance.price ? tr("This does not stop the machine: it goes on costing %1.")
                                                  .arg(format::perHour(*machine->instance.price))
                                            : tr("This does not stop the machine: if it is on, it goes on costing."));
    } else {
        effects << tr("This does not release the machine: a kept disk may go on costing.");
    }
    if (const int count = m_openTransfers ? m_openTransfers(id) : 0; count > 0)
        effects << tr("%n transfer(s) of this machine are cancelled.", nullptr, count);
    effects << tr("Its password and keys are deleted from the keychain.") << tr("Files on the machine stay as they are.");
    return effects;
}

QString MachinesViewModel::removeQuestion(const QList<InstanceId> &ids) const
{
    return ids.size() == 1 ? removeQuestion(ids.first())
                           : tr("Remove %n machine(s) from the list?", nullptr, static_cast<int>(ids.size()));
}

QStringList MachinesViewModel::removeEffects(const QList<InstanceId> &ids) const
{
    if (ids.size() == 1)
        return removeEffects(ids.first());
    QStringList names;
    QList<MachineStatus> running;
    int transfers = 0;
    for (const InstanceId &id : ids) {
        const auto machine = m_fleet.machine(id);
        if (!machine)
            continue;
        names << machine->instance.name;
        if (isPaid(machine->instance))
            running << *machine;
        transfers += m_openTransfers ? m_openTransfers(id) : 0;
    }
    QStringList effects{names.join(QStringLiteral(", "))};
    if (!running.isEmpty()) {
        const QString rates = ratesText(moneyOf(running, m_clock.now()));
        effects << tr("This does not stop the machines: %n of them may be on and go on costing %1.", nullptr,
                      static_cast<int>(running.size())).arg(rates);
    }
    if (transfers > 0)
        effects << tr("%n transfer(s) of these machines are cancelled.", nullptr, transfers);
    effects << tr("Their passwords and keys are deleted from the keychain.") << tr("Files on the machines stay as they are.");
    return effects;
}

bool MachinesViewModel::isConnected(const InstanceId &id) const
{
    using core::remote::SessionPhase;
    const auto machine = m_fleet.machine(id);
    return machine && machine->session.phase != SessionPhase::Closed && machine->session.phase != SessionPhase::Failed;
}

void MachinesViewModel::setOnScreen(const QObject *viewer, const QSet<InstanceId> &ids)
{
    MachineVisibility::of(m_fleet).show(viewer, ids);
}

QString MachinesViewModel::loginLine(const InstanceId &id) const
{
    const auto machine = m_fleet.machine(id);
    if (!machine)
        return {};
    const auto &instance = machine->instance;
    const QByteArray target = core::remote::shellQuote(instance.user.toUtf8() + '@' + instance.host.toUtf8());
    QStringList parts{QStringLiteral("ssh"), QStringLiteral("-p %1").arg(instance.port)};
    if (instance.login == core::instances::LoginMethod::KeyFile && !instance.keyFile.isEmpty())
        parts << QStringLiteral("-i") << QString::fromUtf8(core::remote::shellQuote(instance.keyFile.toUtf8()));
    parts << QString::fromUtf8(target);
    return parts.join(u' ');
}

bool MachinesViewModel::hasConsole(const InstanceId &id) const
{
    const auto machine = m_fleet.machine(id);
    return machine && !sheetOf(m_catalog.platform(machine->instance.platform)).console.isEmpty();
}

QString MachinesViewModel::offQuestion(const InstanceId &id) const
{
    const auto machine = m_fleet.machine(id);
    return machine ? tr("Have you stopped %1 in the console?").arg(machine->instance.name) : QString{};
}

QStringList MachinesViewModel::offEffects(const InstanceId &id) const
{
    const auto machine = m_fleet.machine(id);
    if (!machine)
        return {};
    return {tr("Zuka does not stop the machine. Money is counted until you say that it is off."),
            stopSentence(m_catalog.platform(machine->instance.platform))};
}

void MachinesViewModel::remove(const InstanceId &id)
{
    core::whenDone(m_fleet.remove(id), this, [this](const core::Status &status) {
        if (!status)
            emit failed(status.error());
    });
}

void MachinesViewModel::remove(const QList<InstanceId> &ids)
{
    for (const InstanceId &id : ids)
        remove(id);
}

void MachinesViewModel::connectTo(const QList<InstanceId> &ids)
{
    for (const InstanceId &id : ids) {
        const auto machine = m_fleet.machine(id);
        if (machine && !machine->instance.isPoweredOff)
            m_fleet.connectTo(id);
    }
}

void MachinesViewModel::disconnectFrom(const QList<InstanceId> &ids)
{
    for (const InstanceId &id : ids)
        m_fleet.disconnectFrom(id);
}

void MachinesViewModel::markOff(const InstanceId &id)
{
    if (const auto machine = m_fleet.machine(id))
        save(markedOff(machine->instance, m_clock.now()), [this, id] { m_fleet.disconnectFrom(id); });
}

void MachinesViewModel::markOn(const InstanceId &id)
{
    if (const auto machine = m_fleet.machine(id))
        save(markedOn(machine->instance, m_clock.now()), [this, id] { m_fleet.connectTo(id); });
}

void MachinesViewModel::openConsole(const InstanceId &id)
{
    const auto machine = m_fleet.machine(id);
    const QUrl url = machine ? sheetOf(m_catalog.platform(machine->instance.platform)).console : QUrl{};
    if (!url.isEmpty())
        emit urlRequested(url);
}

void MachinesViewModel::save(const core::instances::Instance &instance, const std::function<void()> &then)
{
    core::whenDone(m_fleet.update(instance), this, [this, then](const core::Status &status) {
        if (status)
            then();
        else
            emit failed(status.error());
    });
}

} // namespace ui
