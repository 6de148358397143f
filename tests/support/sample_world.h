// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fleet/fleet.h"
#include "core/transfer/transfer_queue.h"
#include "support/await.h"
#include "support/machine_samples.h"
#include "support/manual_clock.h"
#include "support/memory_repositories.h"
#include "support/memory_secret_store.h"
#include "support/scripted_session.h"

#include <memory>

namespace tests {

/// A fleet of scripted machines, each with its own answer of nvidia-smi, for tests of the user interface.
class SampleWorld {
public:
    SampleWorld()
    {
        factory.prepare = [this](ScriptedSession &session) {
            const QString host = session.request.endpoint.host;
            session.opensByItself = !deaf.contains(host);
            session.runner.setHandler(
                [this, host](const core::remote::Command &command) -> std::optional<ScriptedCommandRunner::Answer> {
                    if (command.line.contains("nvidia-smi"))
                        return core::remote::CommandOutput{.exitCode = 0, .standardOutput = gpuRows.value(host)};
                    return core::remote::CommandOutput{.exitCode = 0};
                });
        };
        fleet = std::make_unique<core::fleet::Fleet>(core::fleet::Fleet::Parts{repository, factory, secrets, clock});
        queue = std::make_unique<core::transfer::TransferQueue>(
            [](const core::instances::InstanceId &) { return std::shared_ptr<core::remote::Session>{}; }, journal);
    }

    /// Puts a machine into the repository; load() brings it to life. Its host becomes its name.
    core::instances::Instance &add(const QString &name, std::optional<double> yuanPerHour = 2.58, const QByteArray &rows = {})
    {
        core::instances::Instance instance = sampleInstance(name, yuanPerHour);
        instance.host = name + QStringLiteral(".example.org");
        instance.createdAt = clock.now().addSecs(repository.instances.size());
        secrets.secrets.insert(core::secrets::passwordKey(instance.id.value), "secret");
        gpuRows.insert(instance.host, rows);
        repository.instances << instance;
        return repository.instances.last();
    }

    void load() { QVERIFY2(await(fleet->load()), "the fleet loads"); }

    /// One CSV row as the driver prints it.
    static QByteArray gpuRow(int index, double percent, double usedMiB, int celsius = 71, double watts = 402)
    {
        return QStringLiteral("%1, NVIDIA GeForce RTX 4090, GPU-%1, 24564, %2, %3, %4, %5, 450\n")
            .arg(index)
            .arg(usedMiB)
            .arg(percent)
            .arg(celsius)
            .arg(watts)
            .toLatin1();
    }

    ManualClock clock;
    MemoryInstanceRepository repository;
    MemoryTransferJournal journal;
    MemorySecretStore secrets;
    ScriptedSessionFactory factory;
    QHash<QString, QByteArray> gpuRows; ///< By host.
    QStringList deaf;                   ///< Hosts that never answer.
    std::unique_ptr<core::fleet::Fleet> fleet;
    std::unique_ptr<core::transfer::TransferQueue> queue;
};

} // namespace tests
