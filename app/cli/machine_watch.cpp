// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/machine_watch.h"

namespace app::cli {

namespace {

constexpr std::chrono::milliseconds kTick{250};

} // namespace

MachineWatch::MachineWatch(Services &services, Plan plan)
    : m_services{services}
    , m_plan{std::move(plan)}
{
    m_promise.start();
    m_limit.setSingleShot(true);
    connect(&m_limit, &QTimer::timeout, this, [this] { finish(m_plan.onLimit ? m_plan.onLimit() : int{Failed}); });
    connect(&m_tick, &QTimer::timeout, this, [this] {
        if (const auto code = m_plan.onTick())
            finish(*code);
    });
    if (m_plan.onTick)
        m_tick.start(kTick);
    connect(m_services.fleet.get(), &core::fleet::Fleet::machineChanged, this, &MachineWatch::look);
    connect(m_services.fleet.get(), &core::fleet::Fleet::sampled, this, &MachineWatch::look);
}

QFuture<int> MachineWatch::run(Services &services, Plan plan)
{
    auto *watch = new MachineWatch{services, std::move(plan)};
    const QFuture<int> answer = watch->m_promise.future();
    watch->m_limit.start(watch->m_plan.limit);
    // All that were asked for are on screen: each is read every 2 s.
    services.fleet->setVisible({watch->m_plan.machines.cbegin(), watch->m_plan.machines.cend()});
    for (const core::instances::InstanceId &id : watch->m_plan.machines) {
        watch->connectTo(id);
        watch->look(id);
    }
    return answer;
}

/// A password that can only be meant for one machine is tried at once, before a stored one.
void MachineWatch::connectTo(const core::instances::InstanceId &id)
{
    const auto status = m_services.fleet->machine(id);
    const bool takesPassword = status && status->instance.login != core::instances::LoginMethod::Agent;
    if (m_plan.machines.size() == 1 && takesPassword && !m_plan.password.isEmpty()) {
        m_gavePassword = true;
        m_services.fleet->givePassword(id, m_plan.password, false);
        return;
    }
    m_services.fleet->connectTo(id);
}

void MachineWatch::look(const core::instances::InstanceId &id)
{
    if (m_isDone || !m_plan.machines.contains(id))
        return;
    const auto status = m_services.fleet->machine(id);
    if (!status)
        return;
    const bool isExpected = m_plan.expectedFingerprint.isEmpty()
        ? m_plan.acceptsNewHostKey && !status->knownKey
        : status->pendingKey && status->pendingKey->fingerprint == m_plan.expectedFingerprint;
    if (status->pendingKey && isExpected) {
        m_services.fleet->answerHostKey(id, true);
        return;
    }
    if (status->question) { // Nobody is asked on the command line; the session then says what the server wanted.
        m_services.fleet->answerQuestion(id, std::nullopt);
        return;
    }
    if (status->needsPassword && !m_plan.password.isEmpty() && !m_gavePassword) {
        m_gavePassword = true;
        m_services.fleet->givePassword(id, m_plan.password, false);
        return;
    }
    if (const auto code = m_plan.onChange(*status))
        finish(*code);
}

void MachineWatch::finish(int code)
{
    if (m_isDone)
        return;
    m_isDone = true;
    m_tick.stop();
    for (const core::instances::InstanceId &id : m_plan.machines) {
        if (!m_plan.keepsConnections)
            m_services.fleet->disconnectFrom(id);
    }
    m_promise.addResult(code);
    m_promise.finish();
    deleteLater();
}

} // namespace app::cli
