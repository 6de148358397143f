// SPDX-License-Identifier: GPL-3.0-or-later
#include "fleet_bench.h"

#include "core/fleet/extra_sessions.h"

#include <QSignalSpy>
#include <QTest>

using namespace core;
using namespace core::fleet;
using instances::InstanceId;
using instances::LoginMethod;
using remote::SessionPhase;
using tests::await;
using tests::FleetBench;
using tests::ScriptedSession;
using tests::stateWord;

/// One machine of a fleet from login to readings.
class FleetConnectionTest final : public QObject {
    Q_OBJECT

private slots:
    void missingPasswordIsAskedFor();
    void portComesBeforeThePassword();
    void passwordForThisRunIsNotStored();
    void passwordThatCannotBeKeptIsTold();
    void refusedPasswordIsAskedForAgain();
    void eachLoginMethodGetsItsSecrets_data();
    void eachLoginMethodGetsItsSecrets();
    void unknownHostKeyIsPassedOn();
    void changedHostKeyBlocks();
    void lostLinkIsStaleAndComesBack();
    void silenceMakesAReadingStale();
    void driverProblems_data();
    void driverProblems();
    void firstReadyStartsTheBill();
    void cardAndCountAreLearned();
    void whatIsLearnedRevivesNoRemovedMachine();
    void watchedMachineIsReadMoreOften();
    void tmuxIsListed();
    void bulkSession();
    void bulkSessionEndsWithTheMachine();
    void whatTheHostCannotDoIsKnown();
    void extraSessionsRest();
    void restingSessionsAreClosed_data();
    void restingSessionsAreClosed();
    void proxyReachesNewConnections();
    void disconnectAndRetry();
};

namespace {

/// A loaded fleet with one machine.
struct OneMachine : FleetBench {
    explicit OneMachine(bool opens = true, const std::function<void(OneMachine &)> &change = {})
    {
        opensByItself = opens;
        id = put(QStringLiteral("a"));
        if (change)
            change(*this);
        fleet = std::make_unique<Fleet>(parts());
        const Status loaded = await(fleet->load());
        Q_ASSERT(loaded);
    }
    MachineStatus status() const { return *fleet->machine(id); }
    QString word() const { return stateWord(*fleet, id); }
    ScriptedSession *session(qsizetype index = 0) const { return sessions.at(index); }

    InstanceId id = {};
    std::unique_ptr<Fleet> fleet;
};

Error errorOf(ErrorKind kind, const char *code = "x")
{
    return {.kind = kind, .code = QString::fromLatin1(code), .message = QStringLiteral("m"), .remedy = QStringLiteral("r")};
}

} // namespace

void FleetConnectionTest::missingPasswordIsAskedFor()
{
    OneMachine one{true, [](OneMachine &bench) { bench.secrets.secrets.clear(); }};
    QTRY_COMPARE(one.word(), QStringLiteral("auth_failed"));
    QVERIFY(one.status().needsPassword);
    QCOMPARE(one.status().problem->code, QStringLiteral("auth.no_password"));
    QVERIFY(one.status().problem->money == MoneyState::Unknown);
    QVERIFY(one.sessions.requests.constLast().lacksSecret); // the way there was tried, and nothing was sent
    QVERIFY(one.status().session.phase == SessionPhase::Failed);

    one.fleet->givePassword(one.id, "typed", true);
    QTRY_COMPARE(one.word(), QStringLiteral("working"));
    QVERIFY(!one.status().needsPassword);
    QVERIFY(!one.status().problem);
    QCOMPARE(one.secrets.secrets.value(secrets::passwordKey(one.id.value)), QByteArray{"typed"});
    QCOMPARE(one.sessions.requests.constLast().credentials.password, QByteArray{"typed"});
}

/// A dead port is told as that, whether or not a password is at hand.
void FleetConnectionTest::portComesBeforeThePassword()
{
    OneMachine one{false, [](OneMachine &bench) { bench.secrets.secrets.clear(); }};
    QTRY_VERIFY(one.session());
    one.session()->setState({.phase = SessionPhase::Waiting, .error = errorOf(ErrorKind::Network, "net.refused"), .attempt = 1});
    QCOMPARE(one.status().problem->code, QStringLiteral("net.refused"));
    QVERIFY(!one.status().needsPassword);
    one.session()->setState({.phase = SessionPhase::Failed, .error = errorOf(ErrorKind::Authentication, "proxy.denied")});
    QCOMPARE(one.status().problem->code, QStringLiteral("proxy.denied"));
    QVERIFY(!one.status().needsPassword);
}

void FleetConnectionTest::passwordForThisRunIsNotStored()
{
    OneMachine one{true, [](OneMachine &bench) { bench.secrets.secrets.clear(); }};
    QTRY_VERIFY(one.status().needsPassword);
    one.fleet->givePassword(one.id, "typed", false);
    QTRY_COMPARE(one.word(), QStringLiteral("working"));
    QVERIFY(one.secrets.secrets.isEmpty());
    one.fleet->disconnectFrom(one.id);
    one.fleet->connectTo(one.id); // still known in this run
    QTRY_COMPARE(one.word(), QStringLiteral("working"));
    QCOMPARE(one.sessions.requests.constLast().credentials.password, QByteArray{"typed"});
}

void FleetConnectionTest::passwordThatCannotBeKeptIsTold()
{
    OneMachine one{true, [](OneMachine &bench) { bench.secrets.secrets.clear(); }};
    QTRY_VERIFY(one.status().needsPassword);
    one.secrets.failsWith = errorOf(ErrorKind::Storage);
    QSignalSpy told{one.fleet.get(), &Fleet::secretKeptInMemoryOnly};
    one.fleet->givePassword(one.id, "typed", true);
    QTRY_COMPARE(one.word(), QStringLiteral("working"));
    QCOMPARE(told.size(), 1);
    QCOMPARE(one.sessions.requests.constLast().credentials.password, QByteArray{"typed"});
}

void FleetConnectionTest::refusedPasswordIsAskedForAgain()
{
    OneMachine one{false};
    QTRY_VERIFY(one.session());
    one.session()->setState({.phase = SessionPhase::Failed, .error = errorOf(ErrorKind::Authentication, "auth.denied")});
    QCOMPARE(one.word(), QStringLiteral("auth_failed"));
    QVERIFY(one.status().needsPassword);
    QCOMPARE(one.status().problem->code, QStringLiteral("auth.denied"));
    one.opensByItself = true;
    one.fleet->givePassword(one.id, "right", true);
    QTRY_COMPARE(one.word(), QStringLiteral("working"));
    QTRY_VERIFY(!one.session(0)); // the refused session is gone
}

void FleetConnectionTest::eachLoginMethodGetsItsSecrets_data()
{
    QTest::addColumn<LoginMethod>("login");
    QTest::addColumn<QByteArray>("seen"); // password|private key|key file|passphrase|agent
    QTest::newRow("password") << LoginMethod::Password << QByteArray{"pw||||0"};
    QTest::newRow("key file") << LoginMethod::KeyFile << QByteArray{"||/k|phrase|0"};
    QTest::newRow("kept key") << LoginMethod::KeychainKey << QByteArray{"|key||phrase|0"};
    QTest::newRow("agent") << LoginMethod::Agent << QByteArray{"||||1"};
}

void FleetConnectionTest::eachLoginMethodGetsItsSecrets()
{
    QFETCH(LoginMethod, login);
    QFETCH(QByteArray, seen);
    OneMachine one{true, [login](OneMachine &bench) {
        bench.repository.instances.first().login = login;
        bench.repository.instances.first().keyFile = QStringLiteral("/k");
        bench.secrets.secrets.insert(secrets::passphraseKey(bench.id.value), "phrase");
        bench.secrets.secrets.insert(secrets::privateKeyKey(bench.id.value), "key");
    }};
    QTRY_COMPARE(one.sessions.requests.size(), 1);
    const remote::Credentials given = one.sessions.requests.constFirst().credentials;
    QCOMPARE(QByteArrayList({given.password, given.privateKey, given.keyFile.toUtf8(), given.keyPassphrase,
                             QByteArray::number(int(given.usesAgent))}).join('|'), seen);
}

void FleetConnectionTest::unknownHostKeyIsPassedOn()
{
    OneMachine one{false};
    QTRY_VERIFY(one.session());
    const remote::HostKey key{QStringLiteral("ssh-ed25519"), QStringLiteral("SHA256:new")};
    one.session()->setPhase(SessionPhase::CheckingHostKey);
    emit one.session()->hostKeyUnknown(key);
    QVERIFY(one.status().pendingKey == key);
    QVERIFY(!one.status().knownKey);
    QCOMPARE(one.word(), QStringLiteral("connecting"));
    one.fleet->answerHostKey(one.id, true);
    QCOMPARE(one.session()->hostKeyAnswers, QList<bool>{true});
    QVERIFY(!one.status().pendingKey);
    one.fleet->answerHostKey(one.id, true); // a second click asks nobody
    QCOMPARE(one.session()->hostKeyAnswers.size(), 1);
}

void FleetConnectionTest::changedHostKeyBlocks()
{
    OneMachine one{false};
    QTRY_VERIFY(one.session());
    const remote::HostKey known{QStringLiteral("ssh-ed25519"), QStringLiteral("SHA256:old")};
    const remote::HostKey offered{QStringLiteral("ssh-ed25519"), QStringLiteral("SHA256:new")};
    one.session()->setPhase(SessionPhase::CheckingHostKey);
    emit one.session()->hostKeyChanged(known, offered);
    QCOMPARE(one.word(), QStringLiteral("host_key_changed"));
    QVERIFY(one.status().pendingKey == offered && one.status().knownKey == known);
    one.fleet->answerHostKey(one.id, false);
    one.session()->setState({.phase = SessionPhase::Failed, .error = errorOf(ErrorKind::HostKeyChanged, "host.changed")});
    QCOMPARE(one.word(), QStringLiteral("host_key_changed"));
    QVERIFY(!one.status().needsPassword);
}

void FleetConnectionTest::lostLinkIsStaleAndComesBack()
{
    OneMachine one;
    QTRY_COMPARE(one.word(), QStringLiteral("working"));
    QVERIFY(one.fleet->session(one.id));
    one.session()->setState({.phase = SessionPhase::Waiting, .error = errorOf(ErrorKind::Network, "link.lost"), .attempt = 1});
    QCOMPARE(one.word(), QStringLiteral("stale"));
    QVERIFY(!one.fleet->session(one.id));
    QCOMPARE(one.status().problem->code, QStringLiteral("link.lost"));
    QVERIFY(one.status().problem->money == MoneyState::Unknown);
    QCOMPARE(one.status().gpus.size(), 1); // the last reading stays to be seen, with its age
    one.session()->setPhase(SessionPhase::Connecting);
    QCOMPARE(one.word(), QStringLiteral("stale"));
    one.session()->setPhase(SessionPhase::Ready);
    QTRY_COMPARE(one.word(), QStringLiteral("working"));
    QVERIFY(!one.status().problem);
    QVERIFY(one.fleet->history(one.id)->points().size() >= 2);
}

void FleetConnectionTest::silenceMakesAReadingStale()
{
    OneMachine one;
    QTRY_COMPARE(one.word(), QStringLiteral("working"));
    QSignalSpy changes{one.fleet.get(), &Fleet::machineChanged};
    one.clock.advance(std::chrono::seconds{41});
    QTRY_COMPARE(one.word(), QStringLiteral("stale"));
    QVERIFY(!changes.isEmpty());
    one.fleet->setWatched(one.id); // reads again
    QTRY_COMPARE(one.word(), QStringLiteral("working"));
}

void FleetConnectionTest::driverProblems_data()
{
    QTest::addColumn<QByteArray>("output");
    QTest::addColumn<int>("exitCode");
    QTest::addColumn<QString>("word");
    QTest::newRow("no devices") << QByteArray{"No devices were found\n"} << 6 << QStringLiteral("no_gpu_mode");
    QTest::newRow("no nvidia-smi") << QByteArray{"bash: nvidia-smi: command not found\n"} << 127
                                   << QStringLiteral("driver_silent");
    QTest::newRow("lost") << QByteArray{"Unable to determine the device handle for GPU 0000:3B:00.0: GPU is lost.  Reboot the "
                                        "system to recover this GPU\n"}
                          << 15 << QStringLiteral("gpu_lost");
    QTest::newRow("mismatch") << QByteArray{"Failed to initialize NVML: Driver/library version mismatch\n"} << 18
                              << QStringLiteral("driver_silent");
    QTest::newRow("idle") << QByteArray{"0, A, GPU-1, 24564, 300, 0, 31, 20.1, 450.0\n"} << 0 << QStringLiteral("idle");
    QTest::newRow("holds memory") << QByteArray{"0, A, GPU-1, 24564, 20000, 0, 31, 20.1, 450.0\n"} << 0
                                  << QStringLiteral("idle_holding_memory");
}

void FleetConnectionTest::driverProblems()
{
    QFETCH(QByteArray, output);
    QFETCH(int, exitCode);
    QFETCH(QString, word);
    OneMachine one{false};
    QTRY_VERIFY(one.session());
    one.session()->runner.answer("nvidia-smi", output, exitCode);
    one.session()->setPhase(SessionPhase::Ready);
    QTRY_COMPARE(one.word(), word);
    QCOMPARE(one.status().problem.has_value(), exitCode != 0);
    if (exitCode != 0) {
        QVERIFY(!one.status().problem->remedy.isEmpty());
        QVERIFY(one.status().problem->money == MoneyState::Running);
    }
}

void FleetConnectionTest::firstReadyStartsTheBill()
{
    OneMachine one{true, [](OneMachine &bench) { bench.repository.instances.first().billingSince.reset(); }};
    QTRY_COMPARE(one.word(), QStringLiteral("working"));
    const QDateTime start = one.clock.now();
    QVERIFY(one.status().instance.billingSince == start);
    QVERIFY(one.repository.instances.constFirst().billingSince == start);
    one.clock.advance(std::chrono::seconds{10});
    one.session()->setPhase(SessionPhase::Waiting);
    one.session()->setPhase(SessionPhase::Ready);
    QVERIFY(one.status().instance.billingSince == start); // a reconnect is no new rental
}

void FleetConnectionTest::cardAndCountAreLearned()
{
    FleetBench bench;
    const InstanceId id = bench.put(QStringLiteral("a"));
    bench.repository.instances.first().card.reset();
    bench.repository.instances.first().gpuCount = 0;
    bench.gpuCsv += "1, NVIDIA GeForce RTX 4090, GPU-2, 24564, 0, 0, 31, 20, 450\n";
    Fleet::Parts parts = bench.parts();
    QString asked;
    parts.cardOf = [&asked](const QString &name, Bytes memory) {
        asked = name + u' ' + QString::number(memory.toMiB());
        return std::optional{catalog::CardId{QStringLiteral("rtx-4090")}};
    };
    Fleet fleet{parts};
    QVERIFY(await(fleet.load()));
    QTRY_COMPARE(fleet.machine(id)->instance.gpuCount, 2);
    QCOMPARE(asked, QStringLiteral("NVIDIA GeForce RTX 4090 24564"));
    QVERIFY(fleet.machine(id)->instance.card == catalog::CardId{QStringLiteral("rtx-4090")});
    QCOMPARE(bench.repository.instances.constFirst().gpuCount, 2);
}

void FleetConnectionTest::whatIsLearnedRevivesNoRemovedMachine()
{
    FleetBench bench;
    const InstanceId id = bench.put(QStringLiteral("a"));
    bench.repository.instances.first().gpuCount = 0;
    Fleet fleet{bench.parts()};
    QVERIFY(await(fleet.load(false)));
    bench.repository.instances.clear(); // as another process does
    fleet.connectTo(id);
    QTRY_COMPARE(fleet.machine(id)->instance.gpuCount, 1);
    QVERIFY(bench.repository.instances.isEmpty());
}

void FleetConnectionTest::watchedMachineIsReadMoreOften()
{
    OneMachine one;
    QTRY_COMPARE(one.word(), QStringLiteral("working"));
    QCOMPARE(one.session()->runner.count("nvidia-smi"), 1);
    QSignalSpy samples{one.fleet.get(), &Fleet::sampled};
    one.fleet->setWatched(one.id);
    QTRY_VERIFY(one.session()->runner.count("nvidia-smi") >= 5);
    QTRY_VERIFY(samples.size() >= 4);
    one.fleet->setWatched({});
    const int seen = one.session()->runner.count("nvidia-smi");
    one.fleet->setWatched({}); // no change, no further reading
    QCOMPARE(one.session()->runner.count("nvidia-smi"), seen);
}

void FleetConnectionTest::tmuxIsListed()
{
    OneMachine one;
    QTRY_VERIFY(one.status().tmux);
    QVERIFY(!one.status().tmux->isServerRunning);
    one.session()->runner.answer("tmux", "S:1:0:1714550400:train\n");
    one.fleet->refreshTmux(one.id);
    QTRY_COMPARE(one.status().tmux->sessions.size(), 1);
    QCOMPARE(one.status().tmux->sessions.constFirst().name, QByteArray{"train"});
}

void FleetConnectionTest::bulkSession()
{
    OneMachine one{false};
    QTRY_VERIFY(one.session());
    QVERIFY(!one.fleet->bulkSession(one.id)); // the host key is not accepted yet
    one.session()->setPhase(SessionPhase::Ready);
    auto bulk = one.fleet->bulkSession(one.id);
    QVERIFY(bulk);
    QVERIFY(bulk.get() != one.session());
    QCOMPARE(one.fleet->bulkSession(one.id).get(), bulk.get()); // shared while it lives
    QCOMPARE(one.sessions.requests.constLast().credentials.password, QByteArray{"pw"});
    ScriptedSession *raw = one.session(1);
    QCOMPARE(raw->openCount, 1);
    emit raw->hostKeyChanged({}, {});
    QCOMPARE(raw->hostKeyAnswers, QList<bool>{false}); // nobody watches it
    bulk->close();
    auto next = one.fleet->bulkSession(one.id);
    QVERIFY(next.get() != bulk.get());
    bulk.reset();
    QTRY_VERIFY(!one.session(1));
    QVERIFY(!one.fleet->bulkSession({QStringLiteral("nobody")}));
}

void FleetConnectionTest::bulkSessionEndsWithTheMachine()
{
    OneMachine one;
    QTRY_COMPARE(one.word(), QStringLiteral("working"));
    auto bulk = one.fleet->bulkSession(one.id);
    QVERIFY(bulk);
    ScriptedSession *raw = one.session(1);
    one.fleet->disconnectFrom(one.id);
    QVERIFY(raw->closeCount > 0);
    QVERIFY(!one.fleet->bulkSession(one.id));
    one.fleet.reset();
    QVERIFY(bulk->state().phase == SessionPhase::Closed); // still ours to let go
    bulk.reset();
    QVERIFY(!one.sessions.made.at(1));
}

void FleetConnectionTest::whatTheHostCannotDoIsKnown()
{
    OneMachine one{false};
    QTRY_VERIFY(one.session());
    one.session()->hostProbe.isTerminalOnly = true;
    one.session()->setState({.phase = SessionPhase::Failed,
                             .error = Error{.kind = ErrorKind::Refused, .code = QStringLiteral("host.pty_only")}});
    QVERIFY(one.status().probe.isTerminalOnly);
    one.session()->hostProbe.isTerminalOnly = false;
    one.session()->hostProbe.hasSftp = true;
    one.session()->setPhase(SessionPhase::Ready);
    QVERIFY(!one.status().probe.isTerminalOnly);
    one.session()->hostProbe.hasSftp = false; // looked at again in passing
    one.session()->setPhase(SessionPhase::Ready);
    QCOMPARE(one.status().probe.hasSftp, std::optional{false});
}

void FleetConnectionTest::extraSessionsRest()
{
    tests::ScriptedSessionFactory factory;
    ExtraSessions extra{std::chrono::hours{1}};
    const auto take = [&](SessionUse use) { return extra.take(use, [&] { return factory.create({}); }); };
    auto bulk = take(SessionUse::Bulk);
    auto keys = take(SessionUse::Terminal);
    QVERIFY(bulk.get() != keys.get()); // bulk data never delays a key
    QTRY_VERIFY(factory.at(0)->state().phase == SessionPhase::Ready);
    const auto *first = bulk.get();
    bulk.reset();
    QCOMPARE(factory.at(0)->closeCount, 0);
    bulk = take(SessionUse::Bulk);
    QCOMPARE(bulk.get(), first); // no second login
    QCOMPARE(factory.made.size(), 2);
    extra.closeAll();
    QCOMPARE(factory.at(0)->closeCount, 1);
    QCOMPARE(factory.at(1)->closeCount, 1);
    QVERIFY(take(SessionUse::Bulk).get() != first);
}

void FleetConnectionTest::restingSessionsAreClosed_data()
{
    QTest::addColumn<int>("restMs");
    QTest::addColumn<bool>("isLinkLost");
    QTest::newRow("after a while") << 20 << false;
    QTest::newRow("at once without a rest") << 0 << false;
    QTest::newRow("instead of connecting again") << 3'600'000 << true;
}

void FleetConnectionTest::restingSessionsAreClosed()
{
    QFETCH(int, restMs);
    QFETCH(bool, isLinkLost);
    tests::ScriptedSessionFactory factory;
    ExtraSessions extra{std::chrono::milliseconds{restMs}};
    auto bulk = extra.take(SessionUse::Bulk, [&] { return factory.create({}); });
    QTRY_VERIFY(factory.at(0)->state().phase == SessionPhase::Ready);
    QTest::qWait(60);
    QCOMPARE(factory.at(0)->closeCount, 0); // in use
    bulk.reset();
    if (isLinkLost)
        factory.at(0)->setPhase(SessionPhase::Waiting);
    QTRY_VERIFY(!factory.at(0));
}

void FleetConnectionTest::proxyReachesNewConnections()
{
    OneMachine one{false};
    QTRY_VERIFY(one.session());
    const remote::Proxy proxy{.kind = remote::ProxyKind::Socks5, .host = QStringLiteral("p"), .port = 1080};
    one.fleet->setProxy(proxy); // being tried: begins anew
    QTRY_COMPARE(one.sessions.requests.size(), 2);
    QCOMPARE(one.sessions.requests.constLast().proxy.host, QStringLiteral("p"));
    one.session(1)->setPhase(SessionPhase::Ready);
    one.fleet->setProxy({}); // standing: left alone
    QCOMPARE(one.sessions.requests.size(), 2);
}

void FleetConnectionTest::disconnectAndRetry()
{
    OneMachine one;
    QTRY_COMPARE(one.word(), QStringLiteral("working"));
    one.session()->setState({.phase = SessionPhase::Waiting, .error = errorOf(ErrorKind::Network)});
    one.fleet->retryNow(one.id);
    QCOMPARE(one.session()->retryCount, 1);
    one.fleet->disconnectFrom(one.id);
    QCOMPARE(one.word(), QStringLiteral("stale"));
    QVERIFY(!one.status().problem);
    one.fleet->retryNow(one.id); // nothing there to retry: connects
    one.fleet->connectTo(one.id); // twice makes no second session
    QTRY_COMPARE(one.word(), QStringLiteral("working"));
    QCOMPARE(one.sessions.requests.size(), 2);
}

QTEST_GUILESS_MAIN(FleetConnectionTest)
#include "tst_fleet_connection.moc"
