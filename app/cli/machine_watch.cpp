// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/machine_watch.h"

namespace app::cli {

MachineWatch::MachineWatch(Services &services, Plan plan)
    : m_services{services}
    , m_plan{std::move(plan)}
{
    m_promise.start();
    m_limit.setSingleShot(true);
    connect(&m_limit, &QTimer::timeout, this, [this] { finish(m_plan.onLimit ? m_plan.onLimit() : int{Failed}); });
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
        services.fleet->connectTo(id);
        watch->look(id);
    }
    return answer;
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
    for (const core::instances::InstanceId &id : m_plan.machines) {
        if (!m_plan.keepsConnections)
            m_services.fleet->disconnectFrom(id);
    }
    m_promise.addResult(code);
    m_promise.finish();
    deleteLater();
}

} // namespace app::cli
