// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/composition.h"

#include "app/kept_messages.h"
#include "core/base/when_done.h"

#include <QHash>
#include <QUuid>

#include <memory>

namespace app {

using core::guard::Loss;
using core::instances::InstanceId;
using core::reminders::LossFact;
using core::reminders::StoredState;
using core::remote::SessionPhase;

/// What the platforms say of the machines reaches the rules, and the user where it contradicts what was thought.
void Composition::connectWatch()
{
    core::guard::PlatformWatch &watch = m_models->guarding.watch;
    m_models->reminder.facts().setPlatform([&watch](const InstanceId &id) { return watch.seen(id); },
                                           [this](const InstanceId &id) -> std::optional<LossFact> {
                                               const auto loss = m_models->guarding.watch.loss(id);
                                               if (!loss)
                                                   return std::nullopt;
                                               return LossFact{.at = loss->at, .isSpot = loss->isSpot, .isGone = loss->isGone,
                                                               .lastCopy = m_models->guarding.copies.lastCopy(id).at};
                                           });
    connect(&watch, &core::guard::PlatformWatch::changed, this, &Composition::informOfBudgets);
    connect(&watch, &core::guard::PlatformWatch::lost, this, [this](const Loss &) { m_models->reminders.check(); });
    connect(&watch, &core::guard::PlatformWatch::foundRunning, this, [this](const InstanceId &id) {
        const auto machine = m_services->fleet->machine(id);
        if (!machine)
            return;
        const QString text = tr("Its platform says that %1 runs. It costs money again.").arg(machine->instance.name);
        m_window->showToast(text);
        m_tray->notify(tr("%1 is not off").arg(machine->instance.name), text);
    });
    connect(&m_models->messages.courier, &core::notify::Courier::delivered, this, &Composition::dropKept);
    connect(&m_models->messages.courier, &core::notify::Courier::gaveUp, this, [this](const QString &tag) { dropKept(tag); });
    followLinks();
}

/// A link that came up: the guard there is asked how it is. One that broke: the platform is asked why.
void Composition::followLinks()
{
    const auto phases = std::make_shared<QHash<InstanceId, SessionPhase>>();
    const auto *fleet = m_services->fleet.get();
    connect(fleet, &core::fleet::Fleet::machineRemoved, this, [phases](const InstanceId &id) { phases->remove(id); });
    connect(fleet, &core::fleet::Fleet::machineChanged, this, [this, phases](const InstanceId &id) {
        const auto machine = m_services->fleet->machine(id);
        if (!machine)
            return;
        const SessionPhase now = machine->session.phase;
        const SessionPhase before = std::exchange((*phases)[id], now);
        if (now == before)
            return;
        if (now == SessionPhase::Ready && m_models->guarding.machineGuard.card(id).canInstall)
            m_models->guarding.machineGuard.ask(id);
        if (before == SessionPhase::Ready)
            m_models->guarding.watch.lookSoon();
    });
}

void Composition::sendKept(const core::notify::Message &message)
{
    core::notify::Courier &courier = m_models->messages.courier;
    if (!courier.hasChannelOn())
        return; // The desktop has said it; there is no phone.
    const QString tag = keptTag(QUuid::createUuid().toString(QUuid::WithoutBraces));
    m_services->store->reminders().save({stateOf(message, tag, m_models->clock->now())});
    courier.send(message, tag);
}

void Composition::dropKept(const QString &tag)
{
    if (isKeptTag(tag))
        m_services->store->reminders().remove({keyOfKept(tag)});
}

void Composition::resendKept()
{
    core::whenDone(m_services->store->reminders().states(), this, [this](const core::Result<QList<StoredState>> &states) {
        const QDateTime now = m_models->clock->now();
        for (const StoredState &state : states ? *states : QList<StoredState>{}) {
            if (state.key.rule != core::reminders::rule::kLetter)
                continue;
            const QString tag = keptTag(state.key.subject);
            const auto message = keptMessage(state, now);
            if (message && m_models->messages.courier.hasChannelOn())
                m_models->messages.courier.send(*message, tag);
            else
                dropKept(tag);
        }
    });
}

} // namespace app
