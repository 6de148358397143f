// SPDX-License-Identifier: GPL-3.0-or-later
// How long a key takes to the machine and back onto the screen, alone and beside an upload at full rate in the same program.
#include "core/fleet/fleet.h"
#include "core/remote_libssh/session_factory.h"
#include "core/terminal/shell.h"
#include "core/transfer/transfer_queue.h"
#include "support/memory_host_keys.h"
#include "support/memory_repositories.h"
#include "support/memory_secret_store.h"
#include "support/test_sshd.h"
#include "ui/theme/theme.h"
#include "ui/widget/terminal/terminal_view.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QRandomGenerator>
#include <QTest>
#include <QTextStream>

#include <algorithm>

namespace {

constexpr int kKeys = 200;
constexpr int kGapMs = 25;
constexpr int kRowKeys = 40;
constexpr qint64 kBlock = 64LL * 1024 * 1024;
constexpr int kBlocks = 48; ///< Of noise: more than is sent while the keys are counted.

const core::instances::InstanceId kMachine{QStringLiteral("box")};

struct World {
    tests::TestSshd server;
    core::SystemClock clock;
    tests::MemoryHostKeys hostKeys;
    tests::MemoryInstanceRepository repository;
    tests::MemorySecretStore secrets;
    tests::MemoryTransferJournal journal;
    core::remote_libssh::LibsshSessionFactory factory{hostKeys, clock};
    core::fleet::Fleet fleet{{.repository = repository, .sessions = factory, .secrets = secrets, .clock = clock}};

    World()
    {
        core::instances::Instance machine;
        machine.id = kMachine;
        machine.host = QStringLiteral("127.0.0.1");
        machine.port = server.port();
        machine.user = server.value(QStringLiteral("USER"));
        machine.login = core::instances::LoginMethod::KeyFile;
        machine.keyFile = server.keyFile();
        repository.instances << machine;
        QObject::connect(&fleet, &core::fleet::Fleet::machineChanged, &fleet, [this](const core::instances::InstanceId &id) {
            if (const auto status = fleet.machine(id); status && status->pendingKey)
                fleet.answerHostKey(id, true);
        });
    }
};

/// Milliseconds of each key, in order of size.
QList<double> echoes(core::terminal::Shell &shell)
{
    QList<double> times;
    for (int key = 0; key < kKeys; ++key) {
        const auto before = shell.emulator().cursor();
        QElapsedTimer timer;
        timer.start();
        shell.emulator().type(key % kRowKeys == kRowKeys - 1 ? QStringLiteral("\r") : QStringLiteral("x")); // the margin hides the cursor's step
        shell.flushInput();
        if (!QTest::qWaitFor([&] { return shell.emulator().cursor() != before; }, 5000))
            return {};
        times << static_cast<double>(timer.nsecsElapsed()) / 1e6;
        QTest::qWait(kGapMs);
    }
    std::ranges::sort(times);
    return times;
}

bool writeNoise(const QString &path)
{
    QFile file{path};
    QByteArray noise{kBlock, Qt::Uninitialized};
    QRandomGenerator::global()->fillRange(reinterpret_cast<quint32 *>(noise.data()), kBlock / 4);
    bool isFine = file.open(QIODevice::WriteOnly);
    for (int block = 0; isFine && block < kBlocks; ++block)
        isFine = file.write(noise) == kBlock;
    return isFine;
}

void print(QTextStream &out, const char *name, const QList<double> &times)
{
    out << name << ": ";
    if (times.isEmpty())
        out << "no echo\n";
    else
        out << "median " << times[times.size() / 2] << " ms, 95 % within " << times[times.size() * 95 / 100] << " ms, longest " << times.last() << " ms\n";
    out.flush();
}

/// The echo of a key while a big file goes up at full rate.
int measureBesideAnUpload(World &world, core::terminal::Shell &shell, QTextStream &out)
{
    QTemporaryDir folder;
    const QString big = folder.filePath(QStringLiteral("big"));
    if (!writeNoise(big))
        return 1;
    core::transfer::TransferQueue queue{[&](const core::instances::InstanceId &id) { return world.fleet.bulkSession(id); }, world.journal};
    qint64 sent = 0;
    QObject::connect(&queue, &core::transfer::TransferQueue::progressed, &queue,
                     [&sent, &out](const core::transfer::TransferProgress &progress) {
                         sent = progress.done.count();
                         if (progress.error)
                             out << "upload: " << progress.error->code << '\n';
                     });
    queue.enqueue({.machine = kMachine, .direction = core::transfer::Direction::Upload, .localPath = big,
                   .remotePath = core::remote::RemotePath{"up"}, .verifies = false});
    (void)QTest::qWaitFor([&] { return sent > 0; }, 20'000);
    const qint64 from = sent;
    QElapsedTimer timer;
    timer.start();
    const QList<double> beside = echoes(shell);
    out << "sent " << sent / 1'000'000 << " MB in all; ";
    out << "upload beside it: " << static_cast<double>(sent - from) / 1e3 / static_cast<double>(timer.elapsed()) << " MB/s\n";
    print(out, "beside the upload", beside);
    return 0;
}

} // namespace

int main(int argc, char **argv)
{
    QApplication application{argc, argv};
    QTextStream out{stdout};
    World world;
    world.fleet.load();
    const auto isReady = [&] { return world.fleet.session(kMachine) != nullptr; };
    if (!world.server.isRunning() || !QTest::qWaitFor(isReady, 15'000)) {
        out << "no server: " << world.server.problem() << '\n';
        return 1;
    }
    const auto session = world.fleet.terminalSession(kMachine);
    (void)QTest::qWaitFor([&] { return session->state().phase == core::remote::SessionPhase::Ready; }, 15'000);
    core::terminal::Shell shell{120, 40};
    ui::TerminalView view{shell};
    view.resize(1000, 700);
    view.show();
    shell.attach(session->openTerminal({.command = "cat", .columns = 120, .rows = 40}));
    bool isOpen = false;
    QObject::connect(&shell, &core::terminal::Shell::opened, &shell, [&isOpen] { isOpen = true; });
    if (!QTest::qWaitFor([&] { return isOpen; }, 15'000)) {
        const auto error = session->state().error;
        out << "the terminal did not open: " << (error ? error->detail : QString{}) << '\n';
        return 1;
    }
    print(out, "alone", echoes(shell));

    return measureBesideAnUpload(world, shell, out);
}
