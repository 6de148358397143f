// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fleet/fleet_private.h"

#include "core/base/when_done.h"
#include "core/fleet/instance_check.h"
#include "core/secrets/secret_keys.h"

#include <QLoggingCategory>

#include <algorithm>
#include <utility>

namespace core::fleet {

namespace {

using instances::Instance;
using instances::InstanceId;

Q_LOGGING_CATEGORY(fleetLog, "fleet")

QStringList secretKeysOf(const InstanceId &id)
{
    return {secrets::passwordKey(id.value), secrets::passphraseKey(id.value), secrets::privateKeyKey(id.value),
            secrets::machineProxyKey(id.value)};
}

constexpr std::chrono::milliseconds kBetweenUpdates{500};

WatchRules watchRules()
{
    const Result<WatchRules> builtIn = loadWatchRules(QStringLiteral(":/rules/monitor.json"));
    return builtIn ? *builtIn : WatchRules{};
}

MonitorRules rulesOf(const Fleet::Parts &parts)
{
    if (parts.rules)
        return *parts.rules;
    const Result<MonitorRules> builtIn = loadMonitorRules(QStringLiteral(":/rules/monitor.json"));
    if (builtIn)
        return *builtIn;
    qCWarning(fleetLog) << "no rules for watching, machines are not polled:" << builtIn.error().detail;
    return {};
}

} // namespace

Fleet::Private::Private(Fleet &fleet, const Parts &given)
    : q{fleet}
    , parts{given}
    , surroundings{given.sessions, given.secrets, given.clock, rulesOf(given), watchRules(), given.proxy}
{
    updatedTimer.setSingleShot(true);
    QObject::connect(&updatedTimer, &QTimer::timeout, &q, [this] { tellUpdated(); });
    sinceLook.start();
    lastLook = parts.clock.now();
}

Machine *Fleet::Private::find(const InstanceId &id) const
{
    const auto found = std::ranges::find_if(machines, [&id](const auto &machine) { return machine->instance().id == id; });
    return found == machines.end() ? nullptr : found->get();
}

QList<InstanceId> Fleet::Private::ids() const
{
    QList<InstanceId> list;
    for (const auto &machine : machines)
        list.append(machine->instance().id);
    return list;
}

std::optional<Error> Fleet::Private::refusal(const Instance &instance) const
{
    if (std::optional<Error> wrong = whatIsWrong(instance))
        return wrong;
    for (const auto &machine : machines) {
        if (machine->instance().id != instance.id && haveSameLogin(machine->instance(), instance))
            return duplicateMachine(machine->instance().name);
    }
    for (const Instance &added : beingAdded) {
        if (haveSameLogin(added, instance))
            return duplicateMachine(added.name);
    }
    return std::nullopt;
}

Attention Fleet::Private::attentionFor(const InstanceId &id) const
{
    if (!isLooking)
        return Attention::Away;
    return visible.contains(id) ? Attention::OnScreen : Attention::InBackground;
}

void Fleet::Private::watchVisible()
{
    for (const InstanceId &id : ids()) {
        if (Machine *machine = find(id))
            machine->setAttention(attentionFor(id));
    }
}

void Fleet::Private::noteReading(const InstanceId &id, const monitor::MachineSample &sample)
{
    if (parts.history != nullptr)
        parts.history->append(id.value, sample);
    updatedSince.insert(id);
    if (!updatedTimer.isActive())
        updatedTimer.start(0);
}

/// Tells what has come together, then keeps quiet for a while.
void Fleet::Private::tellUpdated()
{
    if (updatedSince.isEmpty())
        return;
    updatedTimer.start(kBetweenUpdates);
    emit q.updated(std::exchange(updatedSince, {}));
}

/// The clock went on while this program stood still: the computer was asleep, and links may be dead without a word.
void Fleet::Private::lookForSleep()
{
    const QDateTime now = parts.clock.now();
    const qint64 slept = lastLook.msecsTo(now) - sinceLook.restart();
    lastLook = now;
    if (std::chrono::milliseconds{slept} > surroundings.watch.sleptAfter)
        q.probeAll();
}

Machine *Fleet::Private::insert(const Instance &instance)
{
    machines.push_back(std::make_unique<Machine>(instance, surroundings));
    Machine *machine = machines.back().get();
    const InstanceId id = instance.id;
    machine->setAttention(attentionFor(id));
    QObject::connect(machine, &Machine::changed, &q, [this, id] { emit q.machineChanged(id); });
    QObject::connect(machine, &Machine::becameReady, &q, [this, machine] { noteReady(*machine); });
    QObject::connect(machine, &Machine::measured, &q,
                     [this, id](const monitor::MachineSample &sample) { noteReading(id, sample); });
    QObject::connect(machine, &Machine::sampled, &q, [this, machine, id](const monitor::GpuAnswer &answer) {
        learn(*machine, answer);
        emit q.sampled(id);
    });
    QObject::connect(machine, &Machine::secretKeptInMemoryOnly, &q,
                     [this, id](const QString &why) { emit q.secretKeptInMemoryOnly(id, why); });
    emit q.machineAdded(id);
    return machine;
}

void Fleet::Private::drop(const InstanceId &id)
{
    const auto found = std::ranges::find_if(machines, [&id](const auto &machine) { return machine->instance().id == id; });
    if (found == machines.end())
        return;
    Machine *machine = found->release(); // perhaps inside one of its own signals
    machines.erase(found);
    machine->disconnect(&q);
    machine->disconnectNow();
    machine->setParent(&q);
    machine->deleteLater();
    emit q.machineRemoved(id);
}

/// A machine that answers is on, whatever was noted before, and its bill runs from now unless a start is known. Nobody sends a
/// bill for this computer or a demo.
void Fleet::Private::noteReady(Machine &machine)
{
    Instance instance = machine.instance();
    const bool isBilled = instance.kind == instances::MachineKind::Rented;
    if ((instance.billingSince || !isBilled) && !instance.isPoweredOff)
        return;
    if (!instance.billingSince && isBilled)
        instance.billingSince = parts.clock.now();
    instance.isPoweredOff = false;
    machine.setInstance(instance);
    save(instance);
}

/// Fills in card and count from a complete reading where the user left them open.
void Fleet::Private::learn(Machine &machine, const monitor::GpuAnswer &answer)
{
    if (answer.problem != monitor::DriverProblem::None || answer.samples.isEmpty())
        return;
    Instance instance = machine.instance();
    const monitor::GpuSample &first = answer.samples.constFirst();
    const bool isUniform =
        std::ranges::all_of(answer.samples, [&](const monitor::GpuSample &gpu) { return gpu.name == first.name; });
    bool isChanged = false;
    if (instance.gpuCount == 0) {
        instance.gpuCount = static_cast<int>(answer.samples.size());
        isChanged = true;
    }
    if (!instance.card && isUniform && parts.cardOf) {
        instance.card = parts.cardOf(first.name, first.memoryTotal.value_or(Bytes{}));
        isChanged = isChanged || instance.card.has_value();
    }
    if (!isChanged)
        return;
    machine.setInstance(instance);
    save(instance);
}

void Fleet::Private::save(const Instance &instance)
{
    whenDone(parts.repository.change(instance), &q, [](const Status &saved) {
        if (!saved)
            qCWarning(fleetLog) << "machine not saved:" << saved.error().code << saved.error().detail;
    });
}

void Fleet::Private::writeSecrets(const SharedSecrets &entries, qsizetype place, bool isInMemory,
                                  std::function<void(Result<bool>)> done)
{
    if (place >= entries->all().size()) {
        done(isInMemory);
        return;
    }
    const SecretEntries::Entry &next = entries->all().at(place);
    whenDone(parts.secrets.write(next.key, next.secret), &q,
             [this, entries, place, isInMemory, done = std::move(done)](const Result<secrets::KeptIn> &kept) {
                 if (kept)
                     writeSecrets(entries, place + 1, isInMemory || *kept == secrets::KeptIn::MemoryOnly, done);
                 else
                     done(kept.error());
             });
}

void Fleet::Private::removeSecrets(const InstanceId &id)
{
    for (const QString &key : secretKeysOf(id)) {
        whenDone(parts.secrets.remove(key), &q, [key](const Status &removed) {
            if (!removed)
                qCWarning(fleetLog) << "secret not removed:" << key << removed.error().code;
        });
    }
}

void Fleet::Private::finishAdding(const Instance &instance, bool isInMemory, const Promise<InstanceId> &promise)
{
    whenDone(parts.repository.save(instance), &q, [this, instance, isInMemory, promise](const Status &saved) {
        forgetAdding(instance.id);
        if (!saved) {
            removeSecrets(instance.id);
            promise.give(saved.error());
            return;
        }
        Machine *machine = insert(instance);
        if (isInMemory)
            emit q.secretKeptInMemoryOnly(instance.id, parts.secrets.stateText());
        promise.give(instance.id);
        if (!instance.isPoweredOff && find(instance.id) == machine)
            machine->connectNow();
    });
}

void Fleet::Private::forgetAdding(const InstanceId &id)
{
    beingAdded.removeIf([&id](const Instance &added) { return added.id == id; });
}

} // namespace core::fleet
