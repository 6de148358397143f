// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fleet/fleet.h"
#include "support/await.h"
#include "support/machine_samples.h"
#include "support/manual_clock.h"
#include "support/memory_repositories.h"
#include "support/memory_secret_store.h"
#include "support/scripted_session.h"

#include <QStringList>

namespace tests {

/// Everything around a Fleet, in memory; sessions answer with `gpuCsv` and are busy by default.
struct FleetBench {
    MemoryInstanceRepository repository = {};
    MemorySecretStore secrets = {};
    ScriptedSessionFactory sessions = {};
    ManualClock clock = ManualClock{};
    bool opensByItself = true;
    QByteArray gpuCsv = "0, NVIDIA GeForce RTX 4090, GPU-1, 24564, 20000, 97, 71, 402.1, 450.0\n";
    core::fleet::MonitorRules rules = {.busyAtPercent = 5,
                                       .memoryHeldPercent = 5,
                                       .watchedInterval = std::chrono::milliseconds{10},
                                       .othersInterval = std::chrono::seconds{600},
                                       .staleAfter = std::chrono::seconds{40},
                                       .checkInterval = std::chrono::milliseconds{10}};

    FleetBench()
    {
        sessions.prepare = [this](ScriptedSession &session) {
            session.opensByItself = opensByItself;
            session.runner.answer("tmux", QByteArray{}, 1, "no server running on /tmp/tmux-0/default\n");
            session.runner.setHandler([this](const core::remote::Command &) {
                return std::optional{ScriptedCommandRunner::Answer{core::remote::CommandOutput{.standardOutput = gpuCsv}}};
            });
        };
    }

    core::fleet::Fleet::Parts parts()
    {
        return {.repository = repository, .sessions = sessions, .secrets = secrets, .clock = clock, .rules = rules};
    }

    /// A machine with a stored password, in the repository before the fleet loads it.
    core::instances::InstanceId put(const QString &name, quint16 port = 22)
    {
        core::instances::Instance instance = sampleInstance(name);
        instance.port = port;
        instance.createdAt = clock.now();
        repository.instances.append(instance);
        secrets.secrets.insert(core::secrets::passwordKey(name), "pw");
        return instance.id;
    }
};

inline QString stateWord(const core::fleet::Fleet &fleet, const core::instances::InstanceId &id)
{
    const auto machine = fleet.machine(id);
    return machine ? core::fleet::wordOf(machine->state) : QStringLiteral("gone");
}

} // namespace tests
