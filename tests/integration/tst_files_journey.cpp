// SPDX-License-Identifier: GPL-3.0-or-later
// A folder of many files to a machine behind a line that breaks, over a restart, and the results back again.
#include "core/catalog/catalog.h"
#include "core/remote_libssh/session_factory.h"
#include "core/store/store.h"
#include "core/transfer/transfer_fixture.h"
#include "support/memory_host_keys.h"
#include "support/memory_repositories.h"
#include "support/memory_secret_store.h"
#include "support/test_sshd.h"
#include "ui/viewmodel/drop_view_model.h"
#include "ui/viewmodel/fetch_view_model.h"

using core::bundle::FetchMark;
using core::remote::SessionPhase;
using core::routes::RouteKind;
using core::transfer::TransferProgress;
using core::transfer::TransferQueue;
using core::transfer::TransferState;
using tests::treeOf;
using tests::writeFile;

namespace {

const core::instances::InstanceId kMachine{QStringLiteral("llm")};
constexpr int kFiles = 1500;
constexpr qint64 kBig = 12 * 1024 * 1024;

/// A rented machine on loopback behind a slow line, with the program's own keeping.
struct World {
    tests::TestSshd server{{QStringLiteral("--latency"), QStringLiteral("5"), QStringLiteral("--rate"), QStringLiteral("60")}};
    core::SystemClock clock;
    tests::MemoryHostKeys hostKeys;
    tests::MemoryInstanceRepository repository;
    tests::MemorySecretStore secrets;
    core::remote_libssh::LibsshSessionFactory factory{hostKeys, clock};
    core::catalog::Catalog catalog;
    QTemporaryDir data;
    QTemporaryDir near;
    std::unique_ptr<core::store::Store> store = core::store::Store::open(data.path());
    std::unique_ptr<core::fleet::Fleet> fleet;
    std::unique_ptr<TransferQueue> queue;

    World()
    {
        if (auto loaded = core::catalog::loadCatalog(QDir{QStringLiteral(":/catalog")}, QDir{QStringLiteral("/nonexistent")}))
            catalog = std::move(loaded).value().catalog;
        core::instances::Instance machine;
        machine.id = kMachine;
        machine.name = QStringLiteral("llm");
        machine.host = QStringLiteral("127.0.0.1");
        machine.port = server.linkPort();
        machine.user = server.value(QStringLiteral("USER"));
        machine.login = core::instances::LoginMethod::KeyFile;
        machine.keyFile = server.keyFile();
        machine.platform = {QStringLiteral("autodl")};
        machine.price = core::HourlyPrice{core::Money::fromAmount(2.58, core::Currency::Cny)};
        repository.instances << machine;
        fleet = std::make_unique<core::fleet::Fleet>(
            core::fleet::Fleet::Parts{.repository = repository, .sessions = factory, .secrets = secrets, .clock = clock});
        QObject::connect(fleet.get(), &core::fleet::Fleet::machineChanged, fleet.get(), [this](const auto &id) {
            if (const auto status = fleet->machine(id); status && status->pendingKey)
                fleet->answerHostKey(id, true);
        });
        startQueue();
    }
    void startQueue()
    {
        queue.reset();
        queue = std::make_unique<TransferQueue>([this](const auto &id) { return fleet->bulkSession(id); }, store->transfers());
        queue->restore();
    }
    bool connects()
    {
        fleet->load();
        return QTest::qWaitFor([this] {
            const auto *session = fleet->session(kMachine);
            return session && session->state().phase == SessionPhase::Ready;
        }, 20'000);
    }
    TransferProgress last() const { return queue->transfers().isEmpty() ? TransferProgress{} : queue->transfers().last(); }
    bool moves(qint64 bytes)
    {
        return tests::until([&] { return last().done.count() > bytes || last().state == TransferState::Done; }, 60'000);
    }
    bool makeFolder(const QString &name)
    {
        for (int i = 0; i < kFiles; ++i) {
            if (!writeFile(near.filePath(QStringLiteral("%1/%2/img-%3.txt").arg(name).arg(i % 10).arg(i)),
                           tests::noise(2000, static_cast<quint32>(i)).toBase64()))
                return false;
        }
        return writeFile(near.filePath(name + QStringLiteral("/people.csv")), "name,phone\nx,13812345678\n")
            && writeFile(near.filePath(name + QStringLiteral("/model.bin")), tests::noise(kBig));
    }
};

} // namespace

class FilesJourney final : public QObject {
    Q_OBJECT

private slots:
    void datasetOverABrokenLineAndARestart();
    void resultsComeBackWhole();

private:
    static bool offersPricedRoutes(const ui::DropViewModel &drop);
    static bool arrived(const World &world);
};

void FilesJourney::datasetOverABrokenLineAndARestart()
{
    World world;
    QVERIFY2(world.server.isRunning(), world.server.problem());
    QVERIFY(world.connects());
    QVERIFY(world.makeFolder(QStringLiteral("imgs")));
    ui::DropViewModel drop{{.fleet = *world.fleet, .queue = *world.queue, .catalog = world.catalog}};
    QList<ui::DropOrder> orders;
    connect(&drop, &ui::DropViewModel::accepted, &drop, [&orders](const ui::DropOrder &order) { orders << order; });
    // What an earlier upload told about the line: times show, and the no-GPU mode is worth a thought.
    TransferProgress earlier{
        .id = {999}, .state = TransferState::Active, .done = core::Bytes::fromCount(kBig), .bytesPerSecond = 5'000};
    earlier.request.machine = kMachine;
    emit world.queue->progressed(earlier);

    const core::remote::RemotePath folder{QFile::encodeName(world.server.homeFolder() + QStringLiteral("/data"))};
    drop.offer(kMachine, folder, {world.near.filePath(QStringLiteral("imgs"))});
    QTRY_COMPARE_WITH_TIMEOUT(drop.state(), ui::DropViewModel::State::Asking, 30'000);
    QCOMPARE(drop.findings().size(), 1);
    QVERIFY(drop.findings().first().findings.first().masked.contains(u'*'));
    QVERIFY(offersPricedRoutes(drop));
    drop.leaveOut();
    QCOMPARE(orders.size(), 1);
    world.queue->enqueue({.machine = kMachine, .localPath = orders.first().items.first().path, .remotePath = folder,
                          .excludes = orders.first().items.first().excludes});
    QVERIFY(world.moves(1'000'000));
    QVERIFY(world.server.link("cut"));
    const qint64 first = world.last().done.count();
    QVERIFY(world.moves(first + 1'000'000));
    QVERIFY(world.server.link("cut"));
    world.startQueue(); // the program was closed and started again
    QTRY_VERIFY(!world.queue->transfers().isEmpty());
    QTRY_COMPARE(world.last().state, TransferState::Paused);
    QVERIFY(world.connects());
    world.queue->resume(world.last().id);
    QVERIFY2(
        tests::until([&] { return world.last().state == TransferState::Done || world.last().state == TransferState::Failed; },
                     120'000),
        "it ends");
    QVERIFY2(world.last().state == TransferState::Done, world.last().error ? qPrintable(world.last().error->message) : "");
    QCOMPARE(world.last().verifiedBy, QStringLiteral("SHA-256"));
    QVERIFY(arrived(world));
}

/// Packing and the no-GPU mode stand there, each way with its hours and its price.
bool FilesJourney::offersPricedRoutes(const ui::DropViewModel &drop)
{
    QList<RouteKind> kinds;
    for (const auto &route : drop.routes()) {
        kinds << route.kind;
        const bool isPriced = route.kind == RouteKind::Direct || route.kind == RouteKind::PackFirst || route.kind == RouteKind::NoCard;
        const bool isLong = route.time && *route.time > core::Hours{0.2}; // 15 MB at 5 kB/s take most of an hour
        if (isPriced && !(isLong && drop.costText(route).contains(u'¥')))
            return false;
    }
    return kinds.contains(RouteKind::PackFirst) && kinds.contains(RouteKind::NoCard);
}

/// All but the file with private data, and the bytes of some.
bool FilesJourney::arrived(const World &world)
{
    QStringList expected = treeOf(world.near.filePath(QStringLiteral("imgs")));
    expected.removeAll(QStringLiteral("people.csv"));
    const QString there = world.server.homeFolder() + QStringLiteral("/data/imgs");
    bool isSame = treeOf(there) == expected;
    for (const QString &path : {QStringLiteral("model.bin"), QStringLiteral("0/img-0.txt"), QStringLiteral("9/img-1499.txt")})
        isSame =
            isSame && tests::hashOf(there + u'/' + path) == tests::hashOf(world.near.filePath(QStringLiteral("imgs/") + path));
    return isSame;
}

void FilesJourney::resultsComeBackWhole()
{
    World world;
    QVERIFY2(world.server.isRunning(), world.server.problem());
    QVERIFY(world.connects());
    QVERIFY(world.makeFolder(QStringLiteral("made")));
    const QString there = world.server.homeFolder() + QStringLiteral("/output");
    QVERIFY(QDir{}.rename(world.near.filePath(QStringLiteral("made")), there));
    ui::FetchViewModel fetch{
        {.fleet = *world.fleet, .queue = *world.queue, .marks = world.store->fetches(), .clock = world.clock}};
    QDir{}.mkpath(world.near.filePath(QStringLiteral("results")));
    fetch.offer(kMachine, {QFile::encodeName(there)}, world.near.filePath(QStringLiteral("results")));
    QTRY_COMPARE_WITH_TIMEOUT(fetch.state(), ui::RunViewModel::State::Asking, 30'000);
    QVERIFY(fetch.isPackingBetter()); // 1,500 small files
    fetch.start(true);
    QVERIFY(world.moves(1'000'000));
    QVERIFY(world.server.link("cut"));
    QVERIFY2(
        tests::until(
            [&] { return fetch.state() == ui::RunViewModel::State::Done || fetch.state() == ui::RunViewModel::State::Failed; },
            120'000),
        "it ends");
    QVERIFY2(fetch.state() == ui::RunViewModel::State::Done, qPrintable(fetch.problemText()));
    QCOMPARE(treeOf(world.near.filePath(QStringLiteral("results/output"))), treeOf(there));
    QVERIFY(treeOf(world.near.path()).filter(QStringLiteral(".zuka-")).isEmpty());
    QTRY_VERIFY(treeOf(world.server.homeFolder()).filter(QStringLiteral(".zuka-")).isEmpty());
    QVERIFY(fetch.fetchedText(kMachine).contains(QStringLiteral("output")));

    const auto reopened = core::store::Store::open(world.data.path());
    const auto marks = reopened->fetches().all();
    QTRY_VERIFY(marks.isFinished());
    QVERIFY(marks.result() && marks.result()->size() == 1);
    QCOMPARE(marks.result()->first().files, qint64{kFiles + 2});
    QCOMPARE(marks.result()->first().verifiedBy, QStringLiteral("SHA-256"));
    QVERIFY(marks.result()->first().isComplete);
}

QTEST_GUILESS_MAIN(FilesJourney)
#include "tst_files_journey.moc"
