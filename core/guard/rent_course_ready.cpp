// SPDX-License-Identifier: GPL-3.0-or-later
// From the platform's word that the machine is made to the machine that answers, or to its release.
#include "core/base/when_done.h"
#include "core/guard/rent_course.h"
#include "core/guard/rent_words.h"

namespace core::guard {

using instances::Instance;
using instances::InstanceId;
using platforms::ActResult;
using platforms::PlatformInstance;
using platforms::PowerStatus;

void RentCourse::accept(const QString &providerId)
{
    m_progress.intent.providerId = providerId;
    m_progress.stage = RentStage::Starting;
    m_progress.trouble.reset();
    m_progress.canSendAgain = false;
    m_progress.waitsSince = m_parts.clock.now();
    // It exists now, whether that can be written or not: the nonce finds it again.
    whenDone(save(IntentStage::Accepted), this, [this](const Status &) { look(); }, [this] { look(); });
    tell();
}

void RentCourse::look()
{
    if (m_isAsking || m_progress.isOver())
        return;
    m_isAsking = true;
    whenDone(m_parts.client->instance(m_progress.intent.providerId), this,
             [this](const Result<PlatformInstance> &answer) { onSeen(answer); },
             [this] {
                 m_isAsking = false;
                 again();
             });
}

void RentCourse::onSeen(const Result<PlatformInstance> &answer)
{
    m_isAsking = false;
    if (m_progress.isOver())
        return;
    if (!answer) {
        if (answer.error().kind == ErrorKind::NotFound) {
            onGone();
            return;
        }
        m_progress.trouble = answer.error();
        m_progress.trouble->money = MoneyState::Running;
        judgeTime();
        return;
    }
    m_progress.seen = *answer;
    if (answer->status == PowerStatus::Ended) {
        m_isReleasing ? released() : fail(rentedVanished());
        return;
    }
    if (m_isReleasing) {
        again();
        tell();
        return;
    }
    if (!m_progress.isLate)
        m_progress.trouble.reset();
    const auto &way = answer->ssh;
    if (answer->status == PowerStatus::Running && way && !way->host.isEmpty() && way->port != 0) {
        reach();
        return;
    }
    if (answer->status == PowerStatus::Error || answer->status == PowerStatus::Stopped) {
        m_progress.trouble = rentedStopped();
        m_progress.isLate = true;
    }
    m_progress.stage = RentStage::Starting;
    judgeTime();
}

void RentCourse::onGone()
{
    if (m_isReleasing)
        released();
    else if (hasWaited(m_parts.rules.vanishedAfter))
        fail(rentedVanished());
    else
        again(); // A list may lag behind the order.
}

/// Into the list first: a machine that costs must be seen there, also when SSH never answers.
void RentCourse::reach()
{
    m_progress.stage = RentStage::WaitingForSsh;
    tell();
    if (m_parts.keeper.rented(m_progress.intent.account, m_progress.intent.providerId))
        keep();
    else if (m_progress.order.keyFile.isEmpty() && m_progress.order.publicKey.isEmpty())
        whenDone(
            m_parts.client->takePassword(m_progress.intent.providerId), this,
            [this](const Result<QByteArray> &password) { addWith(password ? *password : QByteArray{}); },
            [this] { addWith({}); });
    else
        addWith({});
}

Instance RentCourse::machineNow() const
{
    const PlatformInstance &seen = *m_progress.seen;
    const RentOrder &order = m_progress.order;
    const auto known = m_parts.keeper.rented(m_progress.intent.account, m_progress.intent.providerId);
    Instance machine = known.value_or(Instance{});
    if (!known) {
        machine.name = order.name;
        machine.platform = order.platform;
        machine.card = order.card;
        machine.gpuCount = order.offer.gpuCount;
        machine.login = order.keyFile.isEmpty() ? instances::LoginMethod::Agent : instances::LoginMethod::KeyFile;
        machine.keyFile = order.keyFile;
        machine.plannedEnd = order.plannedEnd;
        machine.account = order.account;
        machine.providerId = m_progress.intent.providerId;
        machine.billingSince = seen.startedAt ? seen.startedAt : seen.createdAt;
        if (!machine.billingSince)
            machine.billingSince = m_progress.waitsSince; // Charged from the order, never later.
    }
    machine.host = seen.ssh->host;
    machine.port = seen.ssh->port;
    if (!seen.ssh->user.isEmpty())
        machine.user = seen.ssh->user;
    if (seen.running || !machine.price)
        machine.price = seen.running ? seen.running : order.offer.price;
    if (seen.parked)
        machine.parkedPrice = seen.parked;
    return machine;
}

void RentCourse::keep()
{
    const Instance machine = machineNow();
    m_progress.intent.machine = machine.id;
    whenDone(m_parts.keeper.change(machine), this, [this](const Status &) { probe(); }, [this] { probe(); });
}

void RentCourse::addWith(const QByteArray &password)
{
    Instance machine = machineNow();
    if (!password.isEmpty())
        machine.login = instances::LoginMethod::Password;
    const auto added = [this](const Result<InstanceId> &id) {
        if (id) {
            m_progress.intent.machine = *id;
            probe();
            return;
        }
        m_progress.trouble = id.error();
        m_progress.trouble->money = MoneyState::Running;
        judgeTime();
    };
    whenDone(m_parts.keeper.add(machine, password), this, added, [this] { again(); });
}

void RentCourse::probe()
{
    whenDone(m_parts.keeper.answers(*m_progress.seen->ssh), this,
             [this](const Status &answered) {
                 if (m_progress.isOver() || m_isReleasing)
                     return;
                 if (answered)
                     confirm();
                 else
                     judgeTime();
             },
             [this] { again(); });
}

void RentCourse::judgeTime()
{
    if (hasWaited(m_parts.rules.giveUpAfter)) {
        m_progress.isLate = true;
        if (!m_progress.trouble)
            m_progress.trouble = notReadyInTime();
        if (m_progress.intent.stage != IntentStage::NotConfirmed)
            save(IntentStage::NotConfirmed, m_progress.trouble->code);
    }
    again();
    tell();
}

void RentCourse::waitLonger()
{
    if (m_progress.isOver() || !m_progress.isLate)
        return;
    m_progress.isLate = false;
    m_progress.trouble.reset();
    m_progress.waitsSince = m_parts.clock.now();
    save(IntentStage::Accepted);
    lookNow();
    tell();
}

void RentCourse::release()
{
    if (!m_progress.isMade() || m_isReleasing || !m_parts.client || m_progress.intent.stage == IntentStage::Confirmed)
        return;
    m_isReleasing = true;
    m_progress.stage = RentStage::Releasing;
    m_progress.trouble.reset();
    tell();
    m_timer.start(m_parts.rules.poll);
    whenDone(m_parts.client->release(m_progress.intent.providerId), this, [this](const Result<ActResult> &answer) {
        if (answer || m_progress.isOver())
            return; // Looked up until it is gone.
        m_isReleasing = false;
        m_progress.stage = RentStage::Starting;
        m_progress.isLate = true;
        m_progress.trouble = answer.error();
        m_progress.trouble->money = MoneyState::Running;
        again();
        tell();
    });
}

void RentCourse::released()
{
    m_timer.stop();
    m_progress.stage = RentStage::Released;
    m_progress.trouble.reset();
    if (auto machine = m_parts.keeper.rented(m_progress.intent.account, m_progress.intent.providerId)) {
        machine->isPoweredOff = true;
        machine->poweredOffAt = m_parts.clock.now();
        m_parts.keeper.change(*machine);
    }
    save(IntentStage::Failed, QStringLiteral("released"));
    tell();
}

void RentCourse::confirm()
{
    m_timer.stop();
    m_progress.stage = RentStage::Ready;
    m_progress.isLate = false;
    m_progress.trouble.reset();
    save(IntentStage::Confirmed, platforms::wordOf(PowerStatus::Running));
    tell();
}

} // namespace core::guard
