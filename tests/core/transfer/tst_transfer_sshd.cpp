// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote_libssh/session_factory.h"
#include "core/transfer/remote_listing.h"
#include "core/transfer/resume_note.h"
#include "support/memory_host_keys.h"
#include "support/test_sshd.h"
#include "transfer_fixture.h"

#include <QElapsedTimer>
#include <QProcess>

#include <algorithm>

using namespace core::transfer;
using core::remote::SessionPhase;
using tests::hashOf;
using tests::noise;
using tests::TestSshd;
using tests::TransferBench;
using tests::treeOf;
using tests::writeFile;

namespace {

constexpr qint64 kMiB = 1024 * 1024;

/// A real session to a throw-away server; a host key is accepted at first sight.
class Link final {
public:
    explicit Link(const core::remote::ConnectionRequest &request)
        : m_factory{m_keys, m_clock}
        , session{m_factory.create(request)}
    {
        QObject::connect(session.get(), &core::remote::Session::hostKeyUnknown, session.get(),
                         [this] { session->answerHostKey(true); });
        session->open();
    }
    ~Link() { session->close(); }
    bool isReady()
    {
        return QTest::qWaitFor([this] { return session->state().phase == SessionPhase::Ready; }, 15'000);
    }

private:
    tests::MemoryHostKeys m_keys;
    core::SystemClock m_clock;
    core::remote_libssh::LibsshSessionFactory m_factory;

public:
    std::shared_ptr<core::remote::Session> session;
};

double secondsOf(const std::function<bool()> &work)
{
    QElapsedTimer clock;
    clock.start();
    return work() ? static_cast<double>(clock.elapsed()) / 1000.0 : -1.0;
}

} // namespace

/// The whole path against a real SSH server on 127.0.0.1.
class TransferSshdTest final : public QObject {
    Q_OBJECT

private slots:
    void init();
    void movesABigFile();
    void movesATree();
    void resumesOverABrokenLink_data();
    void resumesOverABrokenLink();
    void tellsWhereThereIsNoSftp();
    void worksOtherwise_data();
    void worksOtherwise();
    void takesMoreSessions();
    void tellsWhatIsForbidden();
    void tellsAFullDisk();
    void listsAFolder();
    void measures();

private:
    QString nearPath(const QString &name) const { return m_near->filePath(name); }

    std::unique_ptr<QTemporaryDir> m_near;
};

void TransferSshdTest::init()
{
    m_near = std::make_unique<QTemporaryDir>();
}

void TransferSshdTest::movesABigFile()
{
    TestSshd server;
    QVERIFY2(server.isRunning(), server.problem());
    Link link{server.keyRequest()};
    QVERIFY(link.isReady());
    QVERIFY(writeFile(nearPath(QStringLiteral("big")), noise(64 * kMiB)));
    TransferBench bench{link.session};
    const TransferId up = bench.upload(nearPath(QStringLiteral("big")), "in");
    QVERIFY(bench.succeeds(up));
    QCOMPARE(hashOf(server.homeFolder() + QStringLiteral("/in/big")), hashOf(nearPath(QStringLiteral("big"))));
    QCOMPARE(bench.progress(up).verifiedBy, QStringLiteral("SHA-256"));
    const TransferId down = bench.download("in/big", nearPath(QStringLiteral("back")));
    QVERIFY(bench.succeeds(down));
    QCOMPARE(hashOf(nearPath(QStringLiteral("back/big"))), hashOf(nearPath(QStringLiteral("big"))));
    QCOMPARE(bench.progress(down).verifiedBy, QStringLiteral("SHA-256"));
}

void TransferSshdTest::movesATree()
{
    TestSshd server{{QStringLiteral("--noisy-rc")}};
    QVERIFY2(server.isRunning(), server.problem());
    Link link{server.keyRequest()};
    QVERIFY(link.isReady());
    QVERIFY(tests::makeOddTree(nearPath(QStringLiteral("src"))));
    QVERIFY(tests::ageTree(nearPath(QStringLiteral("src"))));
    TransferBench bench{link.session};
    QVERIFY(bench.succeeds(bench.upload(nearPath(QStringLiteral("src")), "data")));
    const QString there = server.homeFolder() + QStringLiteral("/data/src");
    const QStringList expected = treeOf(nearPath(QStringLiteral("src")));
    QCOMPARE(treeOf(there), expected);
    const TransferId again = bench.upload(nearPath(QStringLiteral("src")), "data");
    QVERIFY(bench.succeeds(again));
    QCOMPARE(bench.progress(again).filesSkipped, 300);
    const TransferId down = bench.download("data/src", nearPath(QStringLiteral("back")));
    QVERIFY(bench.succeeds(down));
    QCOMPARE(bench.progress(down).verifiedBy, QStringLiteral("SHA-256"));
    QCOMPARE(treeOf(nearPath(QStringLiteral("back/src"))), expected);
    for (const QString &name : expected) {
        if (QFileInfo{nearPath(QStringLiteral("src/")) + name}.isFile())
            QCOMPARE(hashOf(nearPath(QStringLiteral("back/src/")) + name), hashOf(nearPath(QStringLiteral("src/")) + name));
    }
}

void TransferSshdTest::resumesOverABrokenLink_data()
{
    QTest::addColumn<bool>("isUpload");
    QTest::newRow("upload") << true;
    QTest::newRow("download") << false;
}

void TransferSshdTest::resumesOverABrokenLink()
{
    QFETCH(bool, isUpload);
    constexpr qint64 kSize = 32 * kMiB;
    TestSshd server{{QStringLiteral("--latency"), QStringLiteral("2"), QStringLiteral("--rate"), QStringLiteral("160")}};
    QVERIFY2(server.isRunning(), server.problem());
    Link link{server.keyRequest()};
    QVERIFY(link.isReady());
    const QString source = isUpload ? nearPath(QStringLiteral("big")) : server.homeFolder() + QStringLiteral("/big");
    const QString target = isUpload ? server.homeFolder() + QStringLiteral("/in/big") : nearPath(QStringLiteral("in/big"));
    QVERIFY(writeFile(source, noise(kSize)));
    TransferBench bench{link.session};
    const TransferId id = isUpload ? bench.upload(source, "in") : bench.download("big", nearPath(QStringLiteral("in")));
    QTRY_VERIFY_WITH_TIMEOUT(bench.progress(id).done.count() > 14 * kMiB, 20'000);
    QVERIFY(server.link("cut"));
    QTRY_COMPARE_WITH_TIMEOUT(bench.state(id), TransferState::Paused, 10'000);
    QVERIFY(!QFile::exists(target));
    const ResumeNote note = ResumeNote::fromText(bench.journal.records.value(id.value).note);
    QCOMPARE(note.partials.size(), 1);
    const qint64 kept = note.partials.first().confirmed;
    QVERIFY(kept > 12 * kMiB);
    // The first figure after the break is what was kept, less what is sent again.
    QTRY_COMPARE_WITH_TIMEOUT(bench.state(id), TransferState::Active, 20'000);
    QTRY_VERIFY(bench.progress(id).done.count() >= kept - 5 * kMiB);
    QVERIFY(bench.succeeds(id));
    QCOMPARE(hashOf(target), hashOf(source));
    QCOMPARE(bench.progress(id).done.count(), kSize);
}

void TransferSshdTest::tellsWhereThereIsNoSftp()
{
    TestSshd server{{QStringLiteral("--no-sftp"), QStringLiteral("--hide"), QStringLiteral("python3")}};
    QVERIFY2(server.isRunning(), server.problem());
    Link link{server.keyRequest()};
    QVERIFY(link.isReady());
    QVERIFY(writeFile(nearPath(QStringLiteral("a")), "text"));
    TransferBench bench{link.session};
    const TransferId id = bench.upload(nearPath(QStringLiteral("a")), "in");
    QVERIFY(bench.ends(id));
    QCOMPARE(bench.code(id), QStringLiteral("host.no_sftp"));
    QVERIFY(!bench.progress(id).error->remedy.isEmpty());
}

void TransferSshdTest::worksOtherwise_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::newRow("no SFTP, only Python") << QStringList{QStringLiteral("--no-sftp")};
    QTest::newRow("no tar") << QStringList{QStringLiteral("--hide"), QStringLiteral("tar")};
    QTest::newRow("no Python") << QStringList{QStringLiteral("--hide"), QStringLiteral("python3")};
    QTest::newRow("no find") << QStringList{QStringLiteral("--hide"), QStringLiteral("find")};
    QTest::newRow("two channels") << QStringList{QStringLiteral("--max-sessions"), QStringLiteral("2")};
}

/// A tree, a big file, and what changed in it, on machines that lack something.
void TransferSshdTest::worksOtherwise()
{
    QFETCH(QStringList, options);
    TestSshd server{options};
    QVERIFY2(server.isRunning(), server.problem());
    Link link{server.keyRequest()};
    QVERIFY(link.isReady());
    const QString source = nearPath(QStringLiteral("src"));
    QVERIFY(tests::makeOddTree(source) && writeFile(source + QStringLiteral("/big"), noise(34 * kMiB)));
    QVERIFY(QFile::link(QStringLiteral("big"), source + QStringLiteral("/link")) && tests::ageTree(source));
    TransferBench bench{link.session};
    const auto areEqual = [&source](const QString &other) {
        const QStringList names = treeOf(source);
        return treeOf(other) == names && std::ranges::all_of(names, [&](const QString &name) {
            return !QFileInfo{source + u'/' + name}.isFile() || hashOf(source + u'/' + name) == hashOf(other + u'/' + name);
        });
    };
    QVERIFY(bench.succeeds(bench.upload(source, "in"), 60'000));
    QVERIFY(areEqual(server.homeFolder() + QStringLiteral("/in/src")));
    QFile big{source + QStringLiteral("/big")};
    QVERIFY(big.open(QIODevice::ReadWrite) && big.seek(20 * kMiB) && big.write("changed") == 7);
    big.close();
    QVERIFY(tests::age(big.fileName()));
    const TransferId second = bench.upload(source, "in");
    QVERIFY(bench.succeeds(second, 60'000));
    QCOMPARE(bench.progress(second).filesSkipped, 301);
    QVERIFY(areEqual(server.homeFolder() + QStringLiteral("/in/src")));
    QVERIFY(bench.succeeds(bench.download("in/src", nearPath(QStringLiteral("back"))), 60'000));
    QVERIFY(areEqual(nearPath(QStringLiteral("back/src"))));
}

/// A line that gives each connection little: more of them carry one file.
void TransferSshdTest::takesMoreSessions()
{
    TestSshd server{{QStringLiteral("--latency"), QStringLiteral("10"), QStringLiteral("--rate"), QStringLiteral("24")}};
    QVERIFY2(server.isRunning(), server.problem());
    tests::MemoryHostKeys keys;
    core::SystemClock clock;
    core::remote_libssh::LibsshSessionFactory factory{keys, clock};
    int count = 0;
    const auto sessions = [&](const core::instances::InstanceId &) {
        ++count;
        auto session = std::shared_ptr<core::remote::Session>{factory.create(server.keyRequest())};
        QObject::connect(session.get(), &core::remote::Session::hostKeyUnknown, session.get(), [raw = session.get()] { raw->answerHostKey(true); });
        return session;
    };
    tests::MemoryJournal journal;
    TransferQueue queue{sessions, journal};
    QVERIFY(writeFile(nearPath(QStringLiteral("big")), noise(30 * kMiB)));
    int done = 0;
    connect(&queue, &TransferQueue::finished, this, [&done](TransferId, const core::Status &status) { done += status ? 1 : 100; });
    queue.enqueue({.machine = {QStringLiteral("box")}, .localPath = nearPath(QStringLiteral("big")), .remotePath = {"in"}});
    QTRY_COMPARE_WITH_TIMEOUT(done, 1, 60'000);
    QVERIFY(count >= 2 && count <= 4);
    QCOMPARE(hashOf(server.homeFolder() + QStringLiteral("/in/big")), hashOf(nearPath(QStringLiteral("big"))));
    queue.enqueue({.machine = {QStringLiteral("box")}, .direction = Direction::Download, .localPath = nearPath(QStringLiteral("back")), .remotePath = {"in/big"}});
    QTRY_COMPARE_WITH_TIMEOUT(done, 2, 60'000);
    QCOMPARE(hashOf(nearPath(QStringLiteral("back/big"))), hashOf(nearPath(QStringLiteral("big"))));
}

void TransferSshdTest::tellsWhatIsForbidden()
{
    // A read-only server refuses as a foreign folder does; permissions themselves do not stop root.
    qputenv("SFTP_SERVER", "/usr/lib/openssh/sftp-server -R");
    TestSshd server;
    qunsetenv("SFTP_SERVER");
    QVERIFY2(server.isRunning(), server.problem());
    Link link{server.keyRequest()};
    QVERIFY(link.isReady());
    QVERIFY(writeFile(nearPath(QStringLiteral("a")), "text"));
    TransferBench bench{link.session};
    const TransferId id = bench.upload(nearPath(QStringLiteral("a")), ".");
    QVERIFY(bench.ends(id));
    QCOMPARE(bench.code(id), QStringLiteral("perm.denied"));
}

void TransferSshdTest::tellsAFullDisk()
{
    TestSshd server;
    QVERIFY2(server.isRunning(), server.problem());
    const QString disk = server.homeFolder() + QStringLiteral("/small");
    QVERIFY(QDir{}.mkpath(disk));
    const QStringList mount{QStringLiteral("-t"), QStringLiteral("tmpfs"), QStringLiteral("-o"), QStringLiteral("size=4m"),
                            QStringLiteral("tmpfs"), disk};
    if (QProcess::execute(QStringLiteral("mount"), mount) != 0)
        QSKIP("a small disk cannot be mounted here; tst_transfer_trouble plays a full one");
    Link link{server.keyRequest()};
    const auto unmount = qScopeGuard([&disk] { QProcess::execute(QStringLiteral("umount"), {disk}); });
    QVERIFY(link.isReady());
    QVERIFY(writeFile(nearPath(QStringLiteral("a")), noise(12 * kMiB)));
    TransferBench bench{link.session};
    const TransferId id = bench.upload(nearPath(QStringLiteral("a")), QFile::encodeName(disk));
    QVERIFY(bench.ends(id));
    QCOMPARE(bench.code(id), QStringLiteral("disk.full"));
    QVERIFY(bench.progress(id).error->message.contains(QStringLiteral("small")));
    QVERIFY(!QFile::exists(disk + QStringLiteral("/a")));
    bench.queue.cancel(id);
    QTRY_COMPARE(treeOf(disk), QStringList{});
}

void TransferSshdTest::listsAFolder()
{
    TestSshd server;
    QVERIFY2(server.isRunning(), server.problem());
    QVERIFY(writeFile(server.homeFolder() + QStringLiteral("/it's here/日本"), "12345"));
    Link link{server.keyRequest()};
    QVERIFY(link.isReady());
    auto future = listFolder(*link.session, {"it's here"});
    QTRY_VERIFY_WITH_TIMEOUT(future.isFinished(), 10'000);
    const auto listing = future.result();
    QVERIFY2(listing, qPrintable(listing ? QString{} : listing.error().detail));
    QCOMPARE(listing->entries.size(), 1);
    QCOMPARE(listing->entries.first().name, QByteArray{"日本"});
    QVERIFY(listing->freeSpace && listing->freeSpace->count() > 0);
}

/// Prints figures; judges nothing, because they depend on the computer.
void TransferSshdTest::measures()
{
    if (!qEnvironmentVariableIsSet("ZUKA_MEASURE"))
        QSKIP("set ZUKA_MEASURE to compare 256 MB with scp");
    TestSshd server;
    QVERIFY2(server.isRunning(), server.problem());
    QVERIFY(writeFile(nearPath(QStringLiteral("big")), noise(256'000'000)));
    Link link{server.keyRequest()};
    QVERIFY(link.isReady());
    const auto scp = [&server](const QStringList &paths) {
        const QStringList options{QStringLiteral("-q"), QStringLiteral("-B"), QStringLiteral("-i"), server.keyFile(),
                                  QStringLiteral("-P"), QString::number(server.port()), QStringLiteral("-o"),
                                  QStringLiteral("UserKnownHostsFile=") + server.value(QStringLiteral("KNOWN_HOSTS"))};
        return QProcess::execute(QStringLiteral("scp"), options + paths) == 0;
    };
    const QString far = server.value(QStringLiteral("USER")) + QStringLiteral("@127.0.0.1:") + server.homeFolder();
    TransferBench bench{link.session};
    for (const bool verifies : {false, true}) {
        const TransferRequest there{.localPath = nearPath(QStringLiteral("big")), .remotePath = {"in"}, .verifies = verifies};
        const TransferRequest back{.direction = Direction::Download,
                                   .localPath = nearPath(QStringLiteral("back")),
                                   .remotePath = {"in/big"},
                                   .verifies = verifies};
        const double up = secondsOf([&] { return bench.succeeds(bench.add(there), 120'000); });
        const double down = secondsOf([&] { return bench.succeeds(bench.add(back), 120'000); });
        qInfo("ours, %s: up %.2f s, down %.2f s", verifies ? "verified" : "not verified", up, down);
        QVERIFY(QFile::remove(server.homeFolder() + QStringLiteral("/in/big")));
        QVERIFY(QFile::remove(nearPath(QStringLiteral("back/big"))));
    }
    const double up = secondsOf([&] { return scp({nearPath(QStringLiteral("big")), far + QStringLiteral("/scp")}); });
    const double down = secondsOf([&] { return scp({far + QStringLiteral("/scp"), nearPath(QStringLiteral("scp"))}); });
    qInfo("scp: up %.2f s, down %.2f s", up, down);

    constexpr int kFiles = 2000;
    for (int i = 0; i < kFiles; ++i)
        QVERIFY(writeFile(nearPath(QStringLiteral("many/%1").arg(i)), noise(4096, static_cast<quint32>(i))));
    const QString many = nearPath(QStringLiteral("many"));
    const QString back = nearPath(QStringLiteral("back"));
    const double manyUp = secondsOf([&] { return bench.succeeds(bench.upload(many, "in"), 120'000); });
    const double manyDown = secondsOf([&] { return bench.succeeds(bench.download("in/many", back), 120'000); });
    const double scpUp = secondsOf([&] { return scp({QStringLiteral("-r"), many, far + QStringLiteral("/many2")}); });
    qInfo("%d files of 4 KiB: ours up %.2f s, down %.2f s; scp -r up %.2f s", kFiles, manyUp, manyDown, scpUp);
}

QTEST_GUILESS_MAIN(TransferSshdTest)
#include "tst_transfer_sshd.moc"
