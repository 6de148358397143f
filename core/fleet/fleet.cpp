// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fleet/fleet.h"

#include "core/base/when_done.h"
#include "core/fleet/connection_plan.h"
#include "core/fleet/fleet_private.h"
#include "core/fleet/instance_check.h"
#include "core/fleet/login_trial.h"
#include "core/secrets/secret_keys.h"

#include <algorithm>

namespace core::fleet {

namespace {

using instances::Instance;
using instances::InstanceId;

SharedSecrets entriesOf(const NewMachine &machine, const InstanceId &id)
{
    auto entries = std::make_shared<SecretEntries>();
    entries->add(secrets::passwordKey(id.value), machine.password);
    entries->add(secrets::passphraseKey(id.value), machine.keyPassphrase);
    entries->add(secrets::privateKeyKey(id.value), machine.privateKey);
    return entries;
}

} // namespace

Fleet::Fleet(Parts parts, QObject *parent)
    : QObject{parent}
    , d{std::make_unique<Private>(*this, parts)}
{
    connect(&d->ageTimer, &QTimer::timeout, this, [this] {
        d->lookForSleep();
        for (const InstanceId &id : d->ids()) {
            if (Machine *machine = d->find(id))
                machine->checkAge();
        }
    });
    if (d->surroundings.rules.checkInterval.count() > 0)
        d->ageTimer.start(d->surroundings.rules.checkInterval);
}

Fleet::~Fleet() = default;

FutureStatus Fleet::load(bool connects)
{
    const StatusPromise promise;
    whenDone(d->parts.repository.all(), this, [this, connects, promise](const Result<QList<Instance>> &kept) {
        if (!kept) {
            promise.give(kept.error());
            return;
        }
        // A second load brings in what another process changed.
        for (const InstanceId &id : d->ids()) {
            if (std::ranges::find(*kept, id, &Instance::id) == kept->end())
                d->drop(id);
        }
        for (const Instance &instance : *kept) {
            Machine *machine = d->find(instance.id);
            if (machine)
                machine->setInstance(instance);
            else
                machine = d->insert(instance);
            if (connects && !instance.isPoweredOff)
                machine->connectNow();
        }
        promise.give(ok());
    });
    return promise.future();
}

FutureResult<InstanceId> Fleet::add(const NewMachine &machine)
{
    using Answer = Result<InstanceId>;
    Instance instance = machine.instance;
    // Whoever has stored a further secret for it has given it an id already.
    if (instance.id.value.isEmpty() || d->find(instance.id))
        instance.id = instances::newInstanceId();
    instance.createdAt = d->parts.clock.now();
    instance.host = instance.host.trimmed();
    instance.user = instance.user.trimmed();
    if (instance.name.trimmed().isEmpty())
        instance.name = instance.host;
    if (std::optional<Error> refusal = d->refusal(instance))
        return ready(Answer{std::move(*refusal)});

    d->beingAdded.append(instance);
    const Promise<InstanceId> promise;
    d->writeSecrets(entriesOf(machine, instance.id), 0, false, [this, instance, promise](const Result<bool> &isInMemory) {
        if (isInMemory) {
            d->finishAdding(instance, *isInMemory, promise);
            return;
        }
        d->forgetAdding(instance.id);
        d->removeSecrets(instance.id);
        promise.give(isInMemory.error());
    });
    return promise.future();
}

FutureStatus Fleet::update(const Instance &instance)
{
    if (!d->find(instance.id))
        return ready(Status{unknownMachine()});
    if (std::optional<Error> refusal = d->refusal(instance))
        return ready(Status{std::move(*refusal)});
    const StatusPromise promise;
    whenDone(d->parts.repository.save(instance), this, [this, instance, promise](const Status &saved) {
        Machine *machine = d->find(instance.id);
        if (saved && machine) {
            const Instance before = machine->instance();
            machine->setInstance(instance);
            if (instance.isPoweredOff && !before.isPoweredOff)
                machine->disconnectNow();
            else if (!instance.isPoweredOff
                     && (before.isPoweredOff || before.host.isEmpty() || (machine->isConnecting() && needsNewConnection(before, instance))))
                machine->reconnect();
        }
        promise.give(saved);
    });
    return promise.future();
}

FutureStatus Fleet::remove(const InstanceId &id)
{
    if (!d->find(id))
        return ready(Status{unknownMachine()});
    const StatusPromise promise;
    whenDone(d->parts.repository.remove(id), this, [this, id, promise](const Status &removed) {
        if (removed) {
            d->drop(id);
            d->removeSecrets(id);
            if (d->parts.history != nullptr)
                d->parts.history->remove(id.value);
        }
        promise.give(removed);
    });
    return promise.future();
}

FutureStatus Fleet::tryLogin(const NewMachine &login)
{
    if (std::optional<Error> wrong = whatIsWrong(login.instance))
        return ready(Status{std::move(*wrong)});
    const remote::Credentials credentials{
        .password = login.password,
        .privateKey = login.privateKey,
        .keyFile = login.instance.login == instances::LoginMethod::KeyFile ? login.instance.keyFile : QString{},
        .keyPassphrase = login.keyPassphrase,
        .usesAgent = login.instance.login == instances::LoginMethod::Agent};
    const auto request = std::make_shared<remote::ConnectionRequest>(requestFor(login.instance, credentials, d->surroundings.proxy, {}));
    const StatusPromise promise;
    const auto tryNow = [this, request, promise] {
        whenDone(fleet::tryLogin(d->parts.sessions, *request, this), this, [promise](const Status &status) { promise.give(status); });
        wipeRequest(*request);
    };
    if (!login.instance.proxy || login.instance.proxy->user.isEmpty()) {
        tryNow();
        return promise.future();
    }
    whenDone(d->parts.secrets.read(secrets::machineProxyKey(login.instance.id.value)), this,
             [request, tryNow](const Result<QByteArray> &password) {
                 if (password)
                     request->proxy.password = *password;
                 tryNow();
             });
    return promise.future();
}

void Fleet::connectTo(const InstanceId &id)
{
    if (Machine *machine = d->find(id))
        machine->connectNow();
}

void Fleet::disconnectFrom(const InstanceId &id)
{
    if (Machine *machine = d->find(id))
        machine->disconnectNow();
}

void Fleet::retryNow(const InstanceId &id)
{
    if (Machine *machine = d->find(id))
        machine->connectNow();
}

void Fleet::answerHostKey(const InstanceId &id, bool isAccepted)
{
    if (Machine *machine = d->find(id))
        machine->answerHostKey(isAccepted);
}

void Fleet::givePassword(const InstanceId &id, const QByteArray &password, bool keeps)
{
    if (Machine *machine = d->find(id))
        machine->givePassword(password, keeps);
}

void Fleet::refreshTmux(const InstanceId &id)
{
    if (Machine *machine = d->find(id))
        machine->refreshTmux();
}

void Fleet::setWatched(const InstanceId &id)
{
    setVisible({id});
}

void Fleet::setVisible(const QSet<InstanceId> &ids)
{
    d->visible = ids;
    d->watchVisible();
}

void Fleet::setLooking(bool isLooking)
{
    d->isLooking = isLooking;
    d->watchVisible();
}

void Fleet::answerQuestion(const InstanceId &id, const remote::LoginAnswers &answers)
{
    if (Machine *machine = d->find(id))
        machine->answerQuestion(answers);
}

void Fleet::probeAll()
{
    for (const InstanceId &id : d->ids()) {
        if (Machine *machine = d->find(id))
            machine->probeNow();
    }
}

void Fleet::setProxy(const remote::Proxy &proxy)
{
    d->surroundings.proxy = proxy;
    for (const InstanceId &id : d->ids()) {
        // A standing connection is left alone; one that is being tried would go on through the old proxy.
        Machine *machine = d->find(id);
        if (machine && machine->isConnecting() && !machine->readySession())
            machine->reconnect();
    }
}

QList<MachineStatus> Fleet::machines() const
{
    QList<MachineStatus> list;
    for (const auto &machine : d->machines)
        list.append(machine->status());
    std::ranges::stable_sort(list, {}, [](const MachineStatus &status) { return status.instance.createdAt.toMSecsSinceEpoch(); });
    return list;
}

std::optional<MachineStatus> Fleet::machine(const InstanceId &id) const
{
    const Machine *machine = d->find(id);
    return machine ? std::optional{machine->status()} : std::nullopt;
}

const monitor::History *Fleet::history(const InstanceId &id) const
{
    const Machine *machine = d->find(id);
    return machine ? &machine->history() : nullptr;
}

remote::Session *Fleet::session(const InstanceId &id) const
{
    const Machine *machine = d->find(id);
    return machine ? machine->readySession() : nullptr;
}

std::shared_ptr<remote::Session> Fleet::bulkSession(const InstanceId &id)
{
    Machine *machine = d->find(id);
    return machine ? machine->extraSession(SessionUse::Bulk) : nullptr;
}

std::shared_ptr<remote::Session> Fleet::terminalSession(const InstanceId &id)
{
    Machine *machine = d->find(id);
    return machine ? machine->extraSession(SessionUse::Terminal) : nullptr;
}

} // namespace core::fleet
