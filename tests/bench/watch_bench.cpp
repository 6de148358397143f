// SPDX-License-Identifier: GPL-3.0-or-later
// What watching costs us: MACHINES machines of 8 GPUs, read every 2 s over real SSH connections to a server on this computer that
// replays one answer, all of them in the machines table. Prints the share of a core, the longest frames and the memory of this
// process. Limits for 50 machines: 10 % of a core, 16 ms for 99 of 100 frames, 250 MB. Run it alone:
// watch_bench [MACHINES [SECONDS]].
#include "support/memory_host_keys.h"
#include "support/memory_repositories.h"
#include "support/memory_secret_store.h"
#include "support/test_sshd.h"

#include "core/fleet/fleet.h"
#include "core/remote_libssh/session_factory.h"
#include "core/store/sample_table.h"
#include "ui/page/machines/machines_page.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QElapsedTimer>

#include <algorithm>
#include <cstdio>
#include <sys/resource.h>

namespace {

constexpr quint16 kFirstPort = 24'300;
constexpr int kPortsOfAServer = 16; // OpenSSH listens on no more

/// Measures how long each frame takes.
class Application final : public QApplication {
public:
    using QApplication::QApplication;

    bool notify(QObject *receiver, QEvent *event) override
    {
        if (event->type() != QEvent::UpdateRequest)
            return QApplication::notify(receiver, event);
        QElapsedTimer timer;
        timer.start();
        const bool isDone = QApplication::notify(receiver, event);
        m_frames << static_cast<double>(timer.nsecsElapsed()) / 1e6;
        return isDone;
    }
    QList<double> takeFrames() { return std::exchange(m_frames, {}); }

private:
    QList<double> m_frames;
};

/// Replays what the made-up driver says to each kind of question; five answers, so that there is something to draw.
bool installReplay(const QString &folder)
{
    const QString real = folder + QStringLiteral("/real");
    QDir{}.mkpath(real);
    QDir{}.mkpath(folder + QStringLiteral("/path"));
    QStringList cards;
    for (int i = 0; i < 8; ++i)
        cards << QStringLiteral("NVIDIA GeForce RTX 4090:24564:450");
    const int made = QProcess::execute(QStringLiteral(ZUKA_SOURCE_DIR "/tests/tools/fake-nvidia-smi"),
                                       {QStringLiteral("--install"), real, QStringLiteral("--cards"), cards.join(u',')});
    QFile script{folder + QStringLiteral("/path/nvidia-smi")};
    if (made != 0 || !script.open(QIODevice::WriteOnly))
        return false;
    script.write("#!/bin/sh\nD='" + QFile::encodeName(folder) + R"('
case "$*" in *query-gpu*) f=gpu$(($$ % 5)) ;; *compute-apps*) f=apps ;; *) f=other ;; esac
if [ ! -s "$D/$f" ]; then # a refused field is no answer to keep
  "$D/real/nvidia-smi" "$@" >"$D/$f.$$" || { c=$?; cat "$D/$f.$$"; exit $c; }
  [ -s "$D/$f.$$" ] || exit 0
  mv "$D/$f.$$" "$D/$f"
fi
cat "$D/$f"
)");
    return script.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
}

using Servers = std::vector<std::unique_ptr<tests::TestSshd>>;

QStringList serverOptions(const QString &folder, int first, int count)
{
    QStringList options{QStringLiteral("--path-first"),   folder + QStringLiteral("/path"), QStringLiteral("--max-startups"),
                        QStringLiteral("500"),            QStringLiteral("--port"),         QString::number(kFirstPort + first)};
    for (int i = 1; i < count; ++i)
        options << QStringLiteral("--option") << QStringLiteral("Port %1").arg(kFirstPort + first + i);
    return options;
}

double processorSeconds()
{
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    const auto seconds = [](const timeval &time) {
        return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
    };
    return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

double megabytes()
{
    QFile status{QStringLiteral("/proc/self/status")};
    (void)status.open(QIODevice::ReadOnly);
    for (const QByteArray &line : status.readAll().split('\n')) {
        if (line.startsWith("VmRSS:"))
            return line.simplified().split(' ').value(1).toDouble() * 1024 / 1e6;
    }
    return 0;
}

class Bench {
public:
    Bench(const Servers &servers, const QString &folder, int machines)
        : m_history{folder + QStringLiteral("/history.db"), m_clock}
    {
        for (int i = 0; i < machines; ++i) {
            const tests::TestSshd &server = *servers[static_cast<std::size_t>(i / kPortsOfAServer)];
            core::instances::Instance machine;
            machine.id = {QStringLiteral("machine-%1").arg(i)};
            machine.name = machine.id.value;
            machine.host = QStringLiteral("127.0.0.1");
            machine.port = static_cast<quint16>(kFirstPort + i);
            machine.user = server.value(QStringLiteral("USER"));
            machine.login = core::instances::LoginMethod::KeyFile;
            machine.keyFile = server.keyFile();
            machine.gpuCount = 8;
            machine.createdAt = m_clock.now().addSecs(i);
            m_repository.instances << machine;
            m_ids << machine.id;
        }
        QObject::connect(&m_fleet, &core::fleet::Fleet::machineChanged, &m_fleet, [this](const core::instances::InstanceId &id) {
            const auto machine = m_fleet.machine(id);
            if (machine && machine->pendingKey)
                m_fleet.answerHostKey(id, true);
        });
        QObject::connect(&m_fleet, &core::fleet::Fleet::sampled, &m_fleet, [this](const core::instances::InstanceId &id) {
            ++m_samples;
            if (m_read.size() == m_ids.size())
                return;
            m_read << id;
            if (m_read.size() == m_ids.size())
                QCoreApplication::exit(); // the first round is done; quit() would close the window
        });
        m_page.resize(1252, 820);
        m_page.show();
        m_fleet.load(true);
    }

    /// Until every machine was read once, or half a minute and a second a machine.
    bool waitForAll()
    {
        QElapsedTimer timer;
        timer.start();
        runFor(std::chrono::seconds{30 + m_ids.size()});
        std::printf("%lld of %lld machines read after %.1f s\n", static_cast<long long>(m_read.size()),
                    static_cast<long long>(m_ids.size()), static_cast<double>(timer.elapsed()) / 1000);
        for (const core::fleet::MachineStatus &machine : m_fleet.machines()) {
            if (!m_read.contains(machine.instance.id))
                std::printf("%s: %s, phase %d, %s\n", qPrintable(machine.instance.name), qPrintable(wordOf(machine.state)),
                            static_cast<int>(machine.session.phase), machine.problem ? qPrintable(machine.problem->detail) : "");
        }
        return m_read.size() == m_ids.size();
    }

    bool measure(Application &application, int seconds)
    {
        m_fleet.setVisible(m_ids);
        runFor(std::chrono::seconds{5}); // the start is over
        application.takeFrames();
        m_samples = 0;
        const double before = processorSeconds();
        QElapsedTimer timer;
        timer.start();
        runFor(std::chrono::seconds{seconds});
        const double wall = static_cast<double>(timer.elapsed()) / 1000;
        const double share = 100 * (processorSeconds() - before) / wall;
        QList<double> frames = application.takeFrames();
        std::sort(frames.begin(), frames.end());
        const double slow = frames.isEmpty() ? 0 : frames[(frames.size() - 1) * 99 / 100];
        std::printf("%.1f readings a second, %.1f %% of a core, %.2f ms of it a reading\n", m_samples / wall, share,
                    share * 10 * wall / std::max(1, m_samples));
        std::printf("%lld frames, 99 of 100 under %.1f ms, the longest %.1f ms\n%.0f MB\n", static_cast<long long>(frames.size()),
                    slow, frames.isEmpty() ? 0 : frames.constLast(), megabytes());
        return share < 10 && slow < 16 && megabytes() < 250;
    }

private:
    static void runFor(std::chrono::seconds time)
    {
        QTimer end;
        end.setSingleShot(true);
        QObject::connect(&end, &QTimer::timeout, [] { QCoreApplication::exit(); });
        end.start(time);
        QCoreApplication::exec();
    }

    core::SystemClock m_clock;
    core::store::SampleTable m_history;
    tests::MemoryInstanceRepository m_repository;
    tests::MemoryHostKeys m_hostKeys;
    tests::MemorySecretStore m_secrets;
    core::catalog::Catalog m_catalog;
    core::remote_libssh::LibsshSessionFactory m_sessions{m_hostKeys, m_clock};
    core::fleet::Fleet m_fleet{{.repository = m_repository,
                                .sessions = m_sessions,
                                .secrets = m_secrets,
                                .clock = m_clock,
                                .history = &m_history}};
    ui::MachinesViewModel m_machines{m_fleet, m_catalog, m_clock};
    ui::MachinesPage m_page{m_machines};
    QSet<core::instances::InstanceId> m_ids;
    QSet<core::instances::InstanceId> m_read;
    int m_samples = 0;
};

} // namespace

int main(int argc, char **argv)
{
    Application application{argc, argv};
    ui::applyTheme(application, ui::ThemeName::Light);
    const int machines = argc > 1 ? std::max(1, atoi(argv[1])) : 50;
    const int seconds = argc > 2 ? std::max(2, atoi(argv[2])) : 30;
    QTemporaryDir folder;
    if (!installReplay(folder.path()))
        return 2;
    Servers servers;
    for (int first = 0; first < machines; first += kPortsOfAServer) {
        const int count = std::min(kPortsOfAServer, machines - first);
        servers.push_back(std::make_unique<tests::TestSshd>(serverOptions(folder.path(), first, count)));
        if (!servers.back()->isRunning()) {
            std::fprintf(stderr, "%s\n", servers.back()->problem());
            return 2;
        }
    }
    Bench bench{servers, folder.path(), machines};
    return bench.waitForAll() && bench.measure(application, seconds) ? 0 : 1;
}
