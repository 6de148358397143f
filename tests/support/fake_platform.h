// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/promise.h"
#include "core/guard/intent.h"
#include "core/guard/machine_keeper.h"
#include "core/platforms/platform_client.h"

#include <QMap>
#include <QTimer>

#include <algorithm>
#include <deque>
#include <functional>

namespace tests {

using core::platforms::Ability;
using core::platforms::ActResult;
using core::platforms::PlatformInstance;
using core::platforms::PowerStatus;

inline core::Error platformError(core::ErrorKind kind, const QString &code)
{
    return {.kind = kind, .code = code, .message = QStringLiteral("The platform said no."), .remedy = QStringLiteral("Try again later."),
            .detail = code};
}

/// A platform that a test plays by hand. It outlives its clients, as the real one outlives the program.
class FakePlatform {
public:
    FakePlatform()
    {
        capabilities.platform = {QStringLiteral("autodl")};
        capabilities.abilities = {Ability::ListInstances, Ability::Start, Ability::StartWithoutGpu, Ability::Stop, Ability::Release,
                                  Ability::Leftovers};
    }

    core::platforms::Capabilities capabilities;
    QMap<QString, PlatformInstance> instances;
    QList<core::platforms::Leftover> leftovers;
    std::optional<QList<core::platforms::BilledItem>> bill; ///< Empty = the platform does not tell.
    std::optional<core::platforms::Balance> money; ///< Empty = the platform does not tell.
    bool isListBroken = false;          ///< Asked for all machines, it answers with an error.
    QStringList calls;                  ///< "stop a-1", in order; looks are counted in `looks`.
    int looks = 0;
    int lists = 0;
    std::chrono::milliseconds latency{0};
    bool losesAnswers = false;          ///< Calls reach the platform, answers never come back.
    /// What an act answers, one after the other; when empty it is accepted. An error leaves the state alone.
    std::deque<core::Result<ActResult>> answers;
    /// What a taken act does to the state; "none" and it is accepted but never done.
    bool isObedient = true;
    bool isActDoneThough = false;       ///< The act is done although the answer says otherwise.
    /// How many looks show the state in between before the goal is reached.
    int looksUntilDone = 0;
    std::deque<core::Error> lookErrors; ///< Given before looks answer again.
    QList<core::platforms::PlatformOffer> offers;
    /// What a create answers, one after the other; when empty it makes the machine and tells its id.
    std::deque<core::Result<QString>> created;
    bool isCreateDoneThough = false;    ///< The machine is made although the answer says otherwise.
    core::platforms::CreateOrder lastOrder;
    std::optional<core::platforms::SshAccess> sshOnceRunning; ///< Of a machine that was created.
    std::deque<core::Error> listErrors; ///< Given before lists answer again.
    std::optional<QByteArray> password;

    PlatformInstance &add(const QString &id, PowerStatus status = PowerStatus::Running)
    {
        PlatformInstance instance;
        instance.id = id;
        instance.status = status;
        instance.rawStatus = core::platforms::wordOf(status);
        instances.insert(id, instance);
        return instances[id];
    }
    int count(const QString &call) const { return static_cast<int>(calls.count(call)); }

    core::Result<ActResult> act(const QString &word, const QString &id, PowerStatus between, PowerStatus goal)
    {
        calls << word + u' ' + id;
        core::Result<ActResult> answer = ActResult::Accepted;
        if (!answers.empty()) {
            answer = answers.front();
            answers.pop_front();
        }
        if (isObedient && instances.contains(id) && (answer.hasValue() ? *answer == ActResult::Accepted : isActDoneThough))
            set(id, looksUntilDone > 0 ? between : goal, goal);
        else if (isActDoneThough && instances.contains(id))
            set(id, looksUntilDone > 0 ? between : goal, goal);
        return answer;
    }

    core::Result<QString> create(const core::platforms::CreateOrder &order)
    {
        calls << QStringLiteral("create");
        lastOrder = order;
        core::Result<QString> answer = QStringLiteral("new-%1").arg(count(QStringLiteral("create")));
        const QString id = *answer;
        if (!created.empty()) {
            answer = created.front();
            created.pop_front();
        }
        if ((answer && !answer->isEmpty()) || isCreateDoneThough) {
            PlatformInstance &made = add(id, PowerStatus::Starting);
            made.name = order.name + u'-' + order.nonce;
            made.running = order.offer.price;
            set(id, PowerStatus::Starting, isObedient ? PowerStatus::Running : PowerStatus::Starting);
        }
        return answer;
    }

    core::Result<PlatformInstance> look(const QString &id)
    {
        ++looks;
        if (!lookErrors.empty()) {
            const core::Error error = lookErrors.front();
            lookErrors.pop_front();
            return error;
        }
        if (m_goals.contains(id) && looksUntilDone-- <= 0)
            set(id, m_goals[id], m_goals[id]);
        if (!instances.contains(id) || instances[id].status == PowerStatus::Ended)
            return platformError(core::ErrorKind::NotFound, QStringLiteral("platform.not_found"));
        return instances[id];
    }

private:
    void set(const QString &id, PowerStatus now, PowerStatus goal)
    {
        instances[id].status = now;
        instances[id].rawStatus = core::platforms::wordOf(now);
        if (now == PowerStatus::Running && sshOnceRunning)
            instances[id].ssh = sshOnceRunning;
        if (now == goal)
            m_goals.remove(id);
        else
            m_goals.insert(id, goal);
    }

    QMap<QString, PowerStatus> m_goals;
};

/// One connection to a FakePlatform.
class FakeClient final : public core::platforms::PlatformClient {
public:
    explicit FakeClient(FakePlatform &platform) : m_platform{platform} {}

    const core::platforms::Capabilities &capabilities() const override { return m_platform.capabilities; }
    core::FutureStatus validate() override { return later<std::monostate>(core::ok()); }
    core::FutureResult<QList<PlatformInstance>> instances() override
    {
        if (!m_platform.listErrors.empty()) {
            const core::Error error = m_platform.listErrors.front();
            m_platform.listErrors.pop_front();
            return later<QList<PlatformInstance>>(error);
        }
        ++m_platform.lists;
        if (m_platform.isListBroken)
            return later<QList<PlatformInstance>>(platformError(core::ErrorKind::Timeout, QStringLiteral("platform.timeout")));
        return later<QList<PlatformInstance>>(QList<PlatformInstance>{m_platform.instances.values()});
    }
    core::FutureResult<PlatformInstance> instance(const QString &id) override { return later(m_platform.look(id)); }
    core::FutureResult<core::platforms::Balance> balance() override
    {
        return m_platform.money ? later<core::platforms::Balance>(*m_platform.money) : no<core::platforms::Balance>();
    }
    core::FutureResult<QList<core::platforms::PlatformOffer>> offers(const core::platforms::OfferFilter &) override
    {
        if (!m_platform.capabilities.can(Ability::Offers))
            return no<QList<core::platforms::PlatformOffer>>();
        m_platform.calls << QStringLiteral("offers");
        return later<QList<core::platforms::PlatformOffer>>(m_platform.offers);
    }
    core::FutureResult<ActResult> start(const QString &id, bool withoutGpu) override
    {
        const QString word = withoutGpu ? QStringLiteral("start_without_gpu") : QStringLiteral("start");
        const auto answer = m_platform.act(word, id, PowerStatus::Starting, PowerStatus::Running);
        if (m_platform.instances.contains(id))
            m_platform.instances[id].isNoGpu = withoutGpu;
        return answered(answer);
    }
    core::FutureResult<ActResult> stop(const QString &id) override
    {
        return answered(m_platform.act(QStringLiteral("stop"), id, PowerStatus::Stopping, PowerStatus::Stopped));
    }
    core::FutureResult<ActResult> release(const QString &id) override
    {
        return answered(m_platform.act(QStringLiteral("release"), id, PowerStatus::Stopping, PowerStatus::Ended));
    }
    core::FutureResult<ActResult> setTimedStop(const QString &, const std::optional<QDateTime> &) override { return no<ActResult>(); }
    core::FutureResult<QString> create(const core::platforms::CreateOrder &order) override
    {
        if (!m_platform.capabilities.can(Ability::Create))
            return no<QString>();
        const auto answer = m_platform.create(order);
        if (!m_platform.losesAnswers)
            return later(answer);
        m_lostCreates.emplace_back();
        return m_lostCreates.back().future();
    }
    core::FutureResult<QList<core::platforms::Leftover>> leftovers() override
    {
        return later<QList<core::platforms::Leftover>>(m_platform.leftovers);
    }
    core::FutureResult<QList<core::platforms::BilledItem>> billed(const QDateTime &, const QDateTime &) override
    {
        return m_platform.bill ? later<QList<core::platforms::BilledItem>>(*m_platform.bill) : no<QList<core::platforms::BilledItem>>();
    }
    core::FutureResult<QByteArray> takePassword(const QString &) override
    {
        return m_platform.password ? later<QByteArray>(*m_platform.password) : no<QByteArray>();
    }

private:
    template <typename T>
    core::FutureResult<T> later(core::Result<T> answer)
    {
        const core::Promise<T> promise;
        QTimer::singleShot(m_platform.latency, &m_context, [promise, answer] { promise.give(answer); });
        return promise.future();
    }
    core::FutureResult<ActResult> answered(const core::Result<ActResult> &answer)
    {
        if (!m_platform.losesAnswers)
            return later(answer);
        m_lost.emplace_back();
        return m_lost.back().future();
    }
    template <typename T>
    core::FutureResult<T> no()
    {
        return later<T>(platformError(core::ErrorKind::Refused, QStringLiteral("platform.not_offered")));
    }

    FakePlatform &m_platform;
    QObject m_context;
    QList<core::Promise<ActResult>> m_lost;
    QList<core::Promise<QString>> m_lostCreates;
};

class FakeClientFactory final : public core::platforms::PlatformClientFactory {
public:
    explicit FakeClientFactory(FakePlatform &platform) : m_platform{platform} {}
    std::unique_ptr<core::platforms::PlatformClient> create(const core::platforms::Account &) override
    {
        ++made;
        return std::make_unique<FakeClient>(m_platform);
    }
    const core::platforms::Capabilities *capabilities(const core::catalog::PlatformId &) const override { return &m_platform.capabilities; }
    int made = 0;

private:
    FakePlatform &m_platform;
};

/// Intents in a list. `failsWith` makes every call answer that error; `diesAfter` forgets what is written later, as a crash does.
class MemoryIntents final : public core::guard::IntentRepository {
public:
    QList<core::guard::Intent> intents;
    std::optional<core::Error> failsWith;
    std::optional<core::guard::IntentStage> diesAfter;
    QList<core::guard::IntentStage> stages; ///< In the order in which they were written.

    core::FutureStatus saveIntent(const core::guard::Intent &intent) override
    {
        if (failsWith)
            return core::ready(core::Status{*failsWith});
        if (m_isDead)
            return core::ready(core::ok());
        stages << intent.stage;
        const auto known = std::ranges::find(intents, intent.id, &core::guard::Intent::id);
        if (known == intents.end())
            intents << intent;
        else
            *known = intent;
        m_isDead = diesAfter == std::optional{intent.stage};
        return core::ready(core::ok());
    }
    core::FutureResult<QList<core::guard::Intent>> openIntents() override
    {
        using core::guard::IntentStage;
        QList<core::guard::Intent> open = intents;
        open.removeIf([](const core::guard::Intent &one) {
            return one.stage == IntentStage::Confirmed || one.stage == IntentStage::Failed || one.stage == IntentStage::Withdrawn;
        });
        return core::ready(core::Result<QList<core::guard::Intent>>{open});
    }
    core::FutureResult<QList<core::guard::Intent>> lastIntents(int) override
    {
        return core::ready(core::Result<QList<core::guard::Intent>>{intents});
    }
    void revive()
    {
        m_isDead = false;
        diesAfter.reset();
    }

private:
    bool m_isDead = false;
};

class MemoryAccounts final : public core::platforms::AccountRepository {
public:
    QList<core::platforms::Account> list;

    core::FutureResult<QList<core::platforms::Account>> accounts() override
    {
        return core::ready(core::Result<QList<core::platforms::Account>>{list});
    }
    core::FutureStatus saveAccount(const core::platforms::Account &account) override
    {
        list << account;
        return core::ready(core::ok());
    }
    core::FutureStatus removeAccount(const core::platforms::AccountId &id) override
    {
        list.removeIf([&id](const core::platforms::Account &account) { return account.id == id; });
        return core::ready(core::ok());
    }
};

/// Machines in a list.
class MemoryMachines final : public core::guard::MachineKeeper {
public:
    QList<core::instances::Instance> list;
    core::remote::CommandRunner *link = nullptr;
    const core::catalog::Platform *sheet = nullptr;

    std::optional<core::instances::Instance> machine(const core::instances::InstanceId &id) const override
    {
        const auto found = std::ranges::find(list, id, &core::instances::Instance::id);
        return found == list.end() ? std::nullopt : std::optional{*found};
    }
    core::FutureStatus change(const core::instances::Instance &machine) override
    {
        const auto found = std::ranges::find(list, machine.id, &core::instances::Instance::id);
        if (found != list.end())
            *found = machine;
        return core::ready(core::ok());
    }
    core::remote::CommandRunner *runner(const core::instances::InstanceId &) const override { return link; }
    const core::catalog::Platform *platform(const core::instances::InstanceId &) const override { return sheet; }
};

} // namespace tests
