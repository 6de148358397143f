// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/guard_ask.h"

#include "core/base/when_done.h"
#include "core/guard/stop_words.h"

namespace app::cli {

using core::guard::GuardState;
using core::instances::InstanceId;
using core::remote::SessionPhase;

namespace {

constexpr std::chrono::seconds kPatience{20};

} // namespace

GuardAsk::GuardAsk(Services &services, const core::catalog::Catalog &catalog)
    : m_services{services}
    , m_keeper{*services.fleet, catalog}
{
}

QFuture<GuardAnswers> GuardAsk::start(const QList<InstanceId> &machines)
{
    m_promise.start();
    const QFuture<GuardAnswers> future = m_promise.future();
    m_waiting = QSet<InstanceId>{machines.cbegin(), machines.cend()};
    connect(m_services.fleet.get(), &core::fleet::Fleet::machineChanged, this, &GuardAsk::onChanged);
    m_patience.setSingleShot(true);
    connect(&m_patience, &QTimer::timeout, this, [this] {
        for (const InstanceId &id : QSet<InstanceId>{m_waiting} + m_asked)
            settle(id, core::guard::notConnected());
    });
    m_patience.start(kPatience);
    for (const InstanceId &id : machines)
        m_services.fleet->connectTo(id);
    // Later: the caller has the future then.
    QMetaObject::invokeMethod(this, [this] { machinesOrNone(); }, Qt::QueuedConnection);
    return future;
}

void GuardAsk::machinesOrNone()
{
    if (m_waiting.isEmpty() && m_asked.isEmpty())
        finish();
    else
        onChanged();
}

void GuardAsk::onChanged()
{
    for (const InstanceId &id : QSet<InstanceId>{m_waiting}) {
        const auto machine = m_services.fleet->machine(id);
        const bool isStuck = !machine || machine->pendingKey || machine->needsPassword || machine->question
            || machine->session.phase == SessionPhase::Failed || machine->session.phase == SessionPhase::Waiting;
        if (isStuck)
            settle(id, machine && machine->session.error ? *machine->session.error : core::guard::notConnected());
        else if (machine->session.phase == SessionPhase::Ready)
            ask(id);
    }
}

void GuardAsk::ask(const InstanceId &id)
{
    core::remote::CommandRunner *runner = m_keeper.runner(id);
    if (!runner) {
        settle(id, core::guard::notConnected());
        return;
    }
    m_waiting.remove(id);
    m_asked.insert(id);
    core::whenDone(
        runner->run(core::guard::askGuard()), this,
        [this, id](const core::Result<core::remote::CommandOutput> &output) {
            if (output)
                settle(id, core::guard::guardState(*output, m_services.clock.now()));
            else
                settle(id, output.error());
        },
        [this, id] { settle(id, core::guard::notConnected()); });
}

void GuardAsk::settle(const InstanceId &id, const core::Result<GuardState> &state)
{
    if (!m_waiting.remove(id) && !m_asked.remove(id))
        return;
    m_answers.insert(id, state);
    if (m_waiting.isEmpty() && m_asked.isEmpty())
        finish();
}

void GuardAsk::finish()
{
    if (std::exchange(m_isFinished, true))
        return;
    m_patience.stop();
    m_promise.addResult(m_answers);
    m_promise.finish();
    deleteLater();
}

} // namespace app::cli
