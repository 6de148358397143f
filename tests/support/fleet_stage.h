// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/machine_samples.h"
#include "support/manual_clock.h"
#include "support/memory_repositories.h"
#include "support/memory_secret_store.h"
#include "support/scripted_session.h"

#include "core/fleet/fleet.h"

#include <QHash>
#include <QTest>

#include <memory>

namespace tests {

/// nvidia-smi's answer for some readings, in the order of the fields that the monitor asks for.
inline QByteArray gpuCsv(const QList<core::monitor::GpuSample> &gpus)
{
    const auto text = [](std::optional<double> value) {
        return value ? QByteArray::number(*value, 'f', 1) : QByteArray{"[N/A]"};
    };
    const auto mib = [&text](std::optional<core::Bytes> bytes) {
        return text(bytes ? std::optional{bytes->toMiB()} : std::nullopt);
    };
    QByteArray csv;
    for (const core::monitor::GpuSample &gpu : gpus) {
        csv += QList<QByteArray>{QByteArray::number(gpu.index), gpu.name.toUtf8(),    "GPU-" + QByteArray::number(gpu.index),
                                 mib(gpu.memoryTotal),          mib(gpu.memoryUsed),  text(gpu.utilizationPercent),
                                 text(gpu.temperatureCelsius),  text(gpu.powerWatts), text(gpu.powerLimitWatts)}
                   .join(", ")
               + '\n';
    }
    return csv;
}

/// One session of "tmux list-sessions".
inline QByteArray tmuxLine(const QByteArray &name, const QDateTime &created, int attached = 0)
{
    return "S:1:" + QByteArray::number(attached) + ':' + QByteArray::number(created.toSecsSinceEpoch()) + ':' + name + '\n';
}

/// A fleet whose machines answer from a script. Machines are added before start().
class FleetStage final {
public:
    ManualClock clock;
    MemoryInstanceRepository repository;
    MemorySecretStore secrets;
    ScriptedSessionFactory sessions;
    core::catalog::Catalog catalog = sampleCatalog();
    QHash<QString, std::function<void(ScriptedSession &)>> scripts; ///< By machine id; run when its session is made.
    std::unique_ptr<core::fleet::Fleet> fleet;

    FleetStage()
    {
        sessions.prepare = [this](ScriptedSession &session) {
            const QString id = session.request.hostKeyScope.section(u':', 1);
            if (const auto script = scripts.value(id))
                script(session);
        };
        fleet = std::make_unique<core::fleet::Fleet>(
            core::fleet::Fleet::Parts{.repository = repository, .sessions = sessions, .secrets = secrets, .clock = clock});
    }

    /// A machine whose GPUs read `gpus`. Its host differs from the others', as the fleet refuses the same login twice.
    void add(core::instances::Instance instance, const QList<core::monitor::GpuSample> &gpus, const QByteArray &tmux = {})
    {
        const auto place = static_cast<int>(repository.instances.size());
        instance.port = static_cast<quint16>(instance.port + place);
        instance.createdAt = clock.now().addSecs(place - 100'000);
        repository.instances << instance;
        secrets.secrets.insert(core::secrets::passwordKey(instance.id.value), "secret");
        scripts.insert(instance.id.value, [gpus, tmux](ScriptedSession &session) {
            session.runner.answer("nvidia-smi", gpuCsv(gpus));
            session.runner.answer("tmux", tmux, tmux.isEmpty() ? 1 : 0,
                                  tmux.isEmpty() ? "no server running on /tmp/tmux-0/default" : "");
        });
    }

    /// Loads and connects, and waits until every machine that is on has a session.
    void start(bool connects = true)
    {
        fleet->load(connects);
        settle();
    }
    /// Runs what is queued.
    static void settle()
    {
        for (int i = 0; i < 12; ++i)
            QCoreApplication::processEvents();
    }
    /// The session made for `id`; null when there is none.
    ScriptedSession *session(const QString &id) const
    {
        for (qsizetype i = sessions.made.size() - 1; i >= 0; --i) {
            ScriptedSession *made = sessions.at(i);
            if (made && made->request.hostKeyScope == QStringLiteral("instance:") + id)
                return made;
        }
        return nullptr;
    }
    /// Makes the machine read its GPUs once more, now.
    void poll(const QString &id)
    {
        fleet->setWatched({});
        fleet->setWatched({id});
        settle();
    }
};

} // namespace tests
