// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/add_machine_view_model.h"

#include "core/base/when_done.h"
#include "core/demo/demo_host.h"
#include "core/instances/same_machine.h"
#include "core/local/local_host.h"
#include "core/secrets/secret_keys.h"
#include "core/sshconfig/public_key.h"

namespace ui {

using core::instances::Instance;
using core::instances::InstanceId;
using core::instances::LoginMethod;
using core::instances::MachineKind;

namespace {

QString loginText(const core::sshconfig::SshHost &host)
{
    return QStringLiteral("%1@%2:%3").arg(host.user, host.host).arg(host.port);
}

} // namespace

QList<ConfigChoice> AddMachineViewModel::configChoices() const
{
    QList<ConfigChoice> choices;
    if (!m_readConfig)
        return choices;
    const core::sshconfig::SshConfig config = m_readConfig();
    for (const QString &alias : core::sshconfig::aliasesOf(config)) {
        const auto host = core::sshconfig::hostOf(config, alias);
        choices << ConfigChoice{.alias = alias, .login = host ? loginText(*host) : QString{}, .problem = host ? QString{} : host.error().message};
    }
    return choices;
}

bool AddMachineViewModel::takeConfigHost(const QString &alias)
{
    const auto host = m_readConfig ? core::sshconfig::hostOf(m_readConfig(), alias)
                                   : core::Result<core::sshconfig::SshHost>{core::Error{.kind = core::ErrorKind::NotFound}};
    if (!host)
        return false;
    takeLogin({.host = host->host, .port = host->port, .user = host->user, .jumpHost = host->jump, .ignored = host->unused + host->notices}, {});
    m_form.configAlias = alias;
    m_form.proxyCommand = host->proxyCommand;
    m_form.agentKey = core::sshconfig::agentKeyOf(*host);
    m_form.aliveSeconds = host->aliveSeconds;
    m_form.aliveCount = host->aliveCount;
    const bool usesAgent = host->identityFiles.isEmpty() || !m_form.agentKey.isEmpty();
    m_form.login = usesAgent ? LoginMethod::Agent : LoginMethod::KeyFile;
    m_form.keyFile = usesAgent ? QString{} : host->identityFiles.first();
    m_hasPaste = true;
    m_pasteProblem.clear();
    emit changed();
    return true;
}

void AddMachineViewModel::setPrivateKey(const QByteArray &key)
{
    m_form.privateKey = key;
    m_form.login = LoginMethod::KeychainKey;
    emit changed();
}

void AddMachineViewModel::addDemo(int gpuCount) { addWithoutLogin(core::demo::demoMachine(gpuCount)); }

void AddMachineViewModel::addThisComputer() { addWithoutLogin(core::local::thisComputer()); }

void AddMachineViewModel::addWithoutLogin(Instance instance)
{
    if (m_isBusy)
        return;
    startAdding(m_form.currency); // What was typed before belongs to another machine.
    QStringList names;
    for (const auto &machine : m_fleet.machines()) {
        if (machine.instance.host == instance.host && machine.instance.kind == instance.kind) {
            emit finished(machine.instance.id);
            return;
        }
        names << machine.instance.name;
    }
    instance.name = freeName(instance.name, names);
    m_isBusy = true;
    emit changed();
    core::whenDone(
        m_fleet.add({.instance = instance}), this,
        [this](const core::Result<InstanceId> &added) {
            end(added ? core::ok() : core::Status{added.error()}, added ? *added : InstanceId{});
        },
        [this] { end(core::Error{.kind = core::ErrorKind::Cancelled}, {}); });
}

void AddMachineViewModel::removeProxyPassword(const InstanceId &id)
{
    core::whenDone(m_secrets.remove(core::secrets::machineProxyKey(id.value)), this, [](const core::Status &) {});
}

void AddMachineViewModel::reconnect(const InstanceId &id)
{
    const auto machine = m_fleet.machine(id);
    if (!machine || machine->instance.isPoweredOff)
        return;
    m_fleet.disconnectFrom(id);
    m_fleet.connectTo(id);
}

QList<ReplaceChoice> AddMachineViewModel::replaceChoices() const
{
    QList<ReplaceChoice> choices;
    for (const auto &machine : m_fleet.machines()) {
        if (!m_edited && machine.instance.kind == MachineKind::Rented)
            choices << ReplaceChoice{.id = machine.instance.id, .name = machine.instance.name};
    }
    return choices;
}

void AddMachineViewModel::setReplacing(const std::optional<InstanceId> &id)
{
    m_replacing = m_edited ? std::nullopt : id;
    emit changed();
}

std::optional<ReplaceChoice> AddMachineViewModel::likelySame() const
{
    if (m_edited || m_replacing || m_form.host.trimmed().isEmpty())
        return std::nullopt;
    QList<Instance> known;
    for (const auto &machine : m_fleet.machines())
        known << machine.instance;
    const auto like = core::instances::machinesLike(instanceOf(m_form, {}, m_clock.now()), known, m_catalog.platforms);
    if (like.isEmpty())
        return std::nullopt;
    const auto machine = m_fleet.machine(like.first().id);
    return machine ? std::optional{ReplaceChoice{.id = like.first().id, .name = machine->instance.name}} : std::nullopt;
}

QString AddMachineViewModel::likelySameText() const
{
    const auto same = likelySame();
    return same ? tr("%1 has the same host and user, but another port. Containers can get a new port with each start; other machines "
                     "on this host look the same.")
                      .arg(same->name)
                : QString{};
}

/// A price or an end that was typed beside the new login counts, too.
Instance AddMachineViewModel::replaced(Instance known) const
{
    const auto price = priceOf(m_form);
    if (price && (known.spentBefore.micros() == 0 || known.spentBefore.currency() == price->perHour.currency())) {
        known.price = price;
        known.spentBefore = known.spentBefore.micros() == 0 ? core::Money::zero(price->perHour.currency()) : known.spentBefore;
    }
    if (m_form.end != EndChoice::None && !known.isPoweredOff)
        known.plannedEnd = endOf(m_form, m_clock.now());
    return known;
}

} // namespace ui
