// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guard/stop_flow.h"

#include "core/base/when_done.h"
#include "core/guard/stop_words.h"

#include <QUuid>

#include <algorithm>

namespace core::guard {

using instances::InstanceId;
using platforms::Account;
using platforms::PlatformClient;
using platforms::PlatformInstance;

namespace {

/// Kept in Intent::order of a stop that is only the first half.
const QString kThenNoCard = QStringLiteral("{\"then\":\"start_without_gpu\"}");

} // namespace

StopFlow::StopFlow(Parts parts, QObject *parent)
    : QObject{parent}
    , m_parts{std::move(parts)}
{
}

StopFlow::~StopFlow() = default;

FutureStatus StopFlow::begin(const InstanceId &id, Act act)
{
    const auto machine = m_parts.machines.machine(id);
    if (!machine || machine->account.isEmpty() || machine->providerId.isEmpty())
        return ready<std::monostate>(notJoined());
    return write({.machine = id, .account = machine->account, .providerId = machine->providerId, .act = act});
}

FutureStatus StopFlow::beginNoCard(const InstanceId &id)
{
    const auto machine = m_parts.machines.machine(id);
    if (!machine || machine->account.isEmpty() || machine->providerId.isEmpty())
        return ready<std::monostate>(notJoined());
    return write({.machine = id, .account = machine->account, .providerId = machine->providerId, .act = Act::Stop, .order = kThenNoCard});
}

FutureStatus StopFlow::beginInside(const InstanceId &id)
{
    if (!m_parts.machines.runner(id))
        return ready<std::monostate>(notConnected());
    return write({.machine = id, .act = Act::Stop});
}

FutureStatus StopFlow::write(Intent intent)
{
    if (isOpen(intent.machine) || m_deciding.contains(intent.machine))
        return ready<std::monostate>(alreadyRunning(nullptr));
    intent.id = QUuid::createUuid().toString(QUuid::WithoutBraces);
    intent.stage = IntentStage::Written;
    intent.writtenAt = m_parts.clock.now();
    intent.changedAt = intent.writtenAt;
    m_deciding.insert(intent.machine);
    const StatusPromise promise;
    whenDone(m_parts.intents.saveIntent(intent), this, [this, intent, promise](const Status &saved) {
        if (!saved) {
            m_deciding.remove(intent.machine);
            Error error = saved.error();
            error.money = MoneyState::Running;
            promise.give(error);
            return;
        }
        openIfAlone(intent, promise);
    });
    return promise.future();
}

void StopFlow::openIfAlone(const Intent &intent, const StatusPromise &promise)
{
    // Read after writing: of two programs that decide at once, at least one finds the other's decision. It steps back; in the
    // worst case both do, and nothing is sent.
    whenDone(m_parts.intents.openIntents(), this, [this, intent, promise](const Result<QList<Intent>> &open) {
        m_deciding.remove(intent.machine);
        std::optional<Error> refusal;
        if (!open)
            refusal = open.error();
        for (const Intent &other : open ? *open : QList<Intent>{}) {
            if (other.act == Act::Create || other.id == intent.id || other.machine != intent.machine)
                continue;
            refusal = alreadyRunning(&other);
            const bool isSeenThrough = other.stage != IntentStage::Written; // Whoever wrote it may be about to send it.
            if (isSeenThrough && m_parts.machines.machine(other.machine))
                this->open(other, true);
        }
        if (!refusal) {
            whenDone(this->open(intent, false), this, [promise](const Status &opened) { promise.give(opened); });
            return;
        }
        Intent dropped = intent;
        dropped.stage = IntentStage::Withdrawn;
        dropped.result = refusal->code;
        dropped.changedAt = m_parts.clock.now();
        whenDone(m_parts.intents.saveIntent(dropped), this, [promise, refusal](const Status &) { promise.give(*refusal); });
    });
}

FutureResult<std::shared_ptr<PlatformClient>> StopFlow::clientOf(const QString &account)
{
    const Promise<std::shared_ptr<PlatformClient>> promise;
    whenDone(m_parts.accounts.accounts(), this, [this, account, promise](const Result<QList<Account>> &accounts) {
        if (!accounts) {
            promise.give(accounts.error());
            return;
        }
        const auto found = std::ranges::find_if(*accounts, [&account](const Account &one) { return one.id.value == account; });
        std::shared_ptr<PlatformClient> client;
        if (found != accounts->end())
            client = m_parts.clients.create(*found);
        if (client)
            promise.give(client);
        else
            promise.give(noClient());
    });
    return promise.future();
}

FutureStatus StopFlow::open(const Intent &intent, bool isResumed)
{
    if (intent.account.isEmpty()) {
        take(intent, {}, isResumed);
        return ready(ok());
    }
    const StatusPromise promise;
    whenDone(m_parts.accounts.accounts(), this, [this, intent, isResumed, promise](const Result<QList<Account>> &accounts) {
        const auto &list = accounts ? *accounts : QList<Account>{};
        const auto found = std::ranges::find_if(list, [&intent](const Account &one) { return one.id.value == intent.account; });
        std::unique_ptr<PlatformClient> client = found == list.end() ? nullptr : m_parts.clients.create(*found);
        if (client || isResumed) { // What may have gone out stays in sight, also without its account.
            take(intent, std::move(client), isResumed);
            promise.give(ok());
            return;
        }
        // Nothing went out for this one, and without its account nothing can be looked up.
        Intent closed = intent;
        closed.stage = IntentStage::Failed;
        closed.result = noClient().code;
        closed.changedAt = m_parts.clock.now();
        m_parts.intents.saveIntent(closed);
        promise.give(accounts ? noClient() : accounts.error());
    });
    return promise.future();
}

void StopFlow::take(const Intent &intent, std::unique_ptr<PlatformClient> client, bool isResumed)
{
    const InstanceId id = intent.machine;
    if (StopCourse *old = m_courses.take(id))
        old->deleteLater();
    auto *course = new StopCourse{{.intents = m_parts.intents, .machines = m_parts.machines, .clock = m_parts.clock,
                                   .rules = m_parts.rules, .client = std::move(client), .changed = [this, id] { onChanged(id); }},
                                  intent, this};
    m_courses.insert(id, course);
    m_told.insert(intent.id, IntentStage::Written);
    if (isResumed)
        course->resume();
    else
        course->begin();
}

FutureStatus StopFlow::resume()
{
    const StatusPromise promise;
    whenDone(m_parts.intents.openIntents(), this, [this, promise](const Result<QList<Intent>> &intents) {
        if (!intents) {
            promise.give(intents.error());
            return;
        }
        for (const Intent &intent : *intents) {
            // A create belongs to who rents; a second open one of a machine is newer, and counts.
            if (intent.act != Act::Create && m_parts.machines.machine(intent.machine))
                open(intent, true);
        }
        promise.give(ok());
    });
    return promise.future();
}

void StopFlow::onChanged(const InstanceId &id)
{
    StopCourse *const one = course(id);
    if (!one)
        return;
    const StopProgress progress = one->progress();
    const IntentStage before = std::exchange(m_told[progress.intent.id], progress.intent.stage);
    emit changed(id);
    if (before == progress.intent.stage)
        return;
    if (progress.intent.stage == IntentStage::NotConfirmed)
        emit notConfirmed(progress);
    if (!progress.isOver())
        return;
    emit ended(progress);
    const bool goesOn = progress.intent.stage == IntentStage::Confirmed && progress.intent.order == kThenNoCard
        && progress.intent.result != QStringLiteral("ended");
    if (goesOn) // Later: this call comes from inside the course that the next one replaces.
        QMetaObject::invokeMethod(this, [this, id] { begin(id, Act::StartWithoutGpu); }, Qt::QueuedConnection);
}

std::optional<StopProgress> StopFlow::progress(const InstanceId &machine) const
{
    const StopCourse *one = course(machine);
    return one ? std::optional{one->progress()} : std::nullopt;
}

QList<StopProgress> StopFlow::all() const
{
    QList<StopProgress> list;
    for (const StopCourse *one : m_courses)
        list << one->progress();
    std::ranges::sort(list, {}, [](const StopProgress &progress) { return progress.intent.writtenAt; });
    return list;
}

bool StopFlow::isOpen(const InstanceId &machine) const
{
    const StopCourse *one = course(machine);
    return one && !one->progress().isOver();
}

void StopFlow::lookNow(const InstanceId &machine)
{
    if (StopCourse *one = course(machine))
        one->lookNow();
}

void StopFlow::sendAgain(const InstanceId &machine)
{
    if (StopCourse *one = course(machine))
        one->sendAgain();
}

void StopFlow::giveUp(const InstanceId &machine)
{
    if (StopCourse *one = course(machine))
        one->giveUp();
}

void StopFlow::saidOff(const InstanceId &machine)
{
    if (StopCourse *one = course(machine))
        one->saidOff();
}

void StopFlow::saidOn(const InstanceId &machine)
{
    if (StopCourse *one = course(machine))
        one->saidOn();
}

void StopFlow::close(const InstanceId &machine)
{
    if (isOpen(machine))
        return;
    if (StopCourse *one = m_courses.take(machine))
        one->deleteLater();
    emit changed(machine);
}

FutureResult<PlatformInstance> StopFlow::ask(const InstanceId &id)
{
    const auto machine = m_parts.machines.machine(id);
    if (!machine || machine->account.isEmpty() || machine->providerId.isEmpty())
        return ready<PlatformInstance>(notJoined());
    const Promise<PlatformInstance> promise;
    whenDone(clientOf(machine->account), this,
             [this, promise, providerId = machine->providerId](const Result<std::shared_ptr<PlatformClient>> &client) {
                 if (!client) {
                     promise.give(client.error());
                     return;
                 }
                 // The client lives as long as its answer is awaited.
                 whenDone((*client)->instance(providerId), this,
                          [promise, kept = *client](const Result<PlatformInstance> &seen) { promise.give(seen); });
             });
    return promise.future();
}

const platforms::Capabilities *StopFlow::capabilities(const instances::Instance &machine) const
{
    return machine.account.isEmpty() || machine.providerId.isEmpty() ? nullptr : m_parts.clients.capabilities(machine.platform);
}

} // namespace core::guard
