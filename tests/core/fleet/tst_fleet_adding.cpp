// SPDX-License-Identifier: GPL-3.0-or-later
#include "fleet_bench.h"

#include "core/fleet/connection_plan.h"
#include "core/fleet/secret_entries.h"
#include "core/secrets/secret_keys.h"

#include <QSignalSpy>
#include <QTest>

using namespace core;
using namespace core::fleet;
using instances::InstanceId;
using instances::MachineKind;
using remote::SessionPhase;
using tests::await;
using tests::FleetBench;

namespace {

/// A session that asks a question when a test says so, and keeps the answers.
class AskingSession final : public remote::Session {
public:
    QList<remote::LoginAnswers> answers = {};
    remote::SessionState now = {};
    std::function<void()> onAnswer = {};

    void ask(const QString &text) { emit questionAsked({.host = QStringLiteral("a"), .prompts = {{.text = text}}}); }
    void go(SessionPhase phase)
    {
        now = {.phase = phase};
        emit stateChanged(now);
    }
    void open() override { go(SessionPhase::Authenticating); }
    void close() override { go(SessionPhase::Closed); }
    void retryNow() override {}
    remote::SessionState state() const override { return now; }
    remote::HostProbe probe() const override { return {}; }
    void answerQuestion(const remote::LoginAnswers &given) override
    {
        answers.append(given);
        if (onAnswer)
            onAnswer();
    }
    void answerHostKey(bool) override {}
    FutureResult<remote::CommandOutput> run(const remote::Command &) override
    {
        return ready(Result<remote::CommandOutput>{remote::CommandOutput{}});
    }
    std::shared_ptr<remote::ByteChannel> openSubsystem(const QByteArray &) override { return nullptr; }
    std::shared_ptr<remote::ByteChannel> openCommand(const QByteArray &) override { return nullptr; }
};

class AskingFactory final : public remote::SessionFactory {
public:
    QList<QPointer<remote::Session>> made = {};
    std::unique_ptr<remote::Session> create(const remote::ConnectionRequest &) override
    {
        auto session = std::make_unique<AskingSession>();
        made.append(session.get());
        return session;
    }
    AskingSession &at(qsizetype i) const { return *static_cast<AskingSession *>(made.at(i).data()); }
};

QString promptOf(const Fleet &fleet, const InstanceId &id)
{
    const auto machine = fleet.machine(id);
    return machine && machine->question ? machine->question->prompts.first().text : QString{};
}

instances::Instance machineAt(const QString &host, MachineKind kind = MachineKind::Rented)
{
    instances::Instance machine;
    machine.name = host;
    machine.host = host;
    machine.kind = kind;
    return machine;
}

} // namespace

/// What comes into a fleet, what it needs to be reached, and what of that is forgotten.
class FleetAddingTest final : public QObject {
    Q_OBJECT

private slots:
    void ownAddressesAreNotRented_data();
    void ownAddressesAreNotRented();
    void aDemoHasNoBill();
    void aGivenIdIsKept();
    void ownProxyPasswordIsUsedAndForgotten();
    void changedWayConnectsAnew();
    void loginIsTriedBesideTheConnection_data();
    void loginIsTriedBesideTheConnection();
    void questionsOfOtherSessionsReachTheUser();
    void oneQuestionAtATime();
    void anAnswerCanLeadToAnotherQuestion();
    void requestsAreOverwritten();
    void entriesAreOverwrittenLast();
};

void FleetAddingTest::ownAddressesAreNotRented_data()
{
    QTest::addColumn<QString>("host");

    for (const char *host : {"1-gpu.demo.zuka.invalid", "THIS-computer.Zuka.Invalid", "other.zuka.invalid.", " zuka.invalid "})
        QTest::newRow(host) << QString::fromLatin1(host);
}

void FleetAddingTest::ownAddressesAreNotRented()
{
    QFETCH(QString, host);
    FleetBench bench;
    Fleet fleet{bench.parts()};
    const auto refused = await(fleet.add({.instance = machineAt(host)}));
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, QStringLiteral("machine.own_address"));
    QVERIFY(!refused.error().remedy.isEmpty());
    QVERIFY(bench.sessions.made.isEmpty());
    QVERIFY(await(fleet.add({.instance = machineAt(host, MachineKind::Demo)})));
    QVERIFY(await(fleet.add({.instance = machineAt(QStringLiteral("zuka.invalid.example.org"))})));
}

void FleetAddingTest::aDemoHasNoBill()
{
    FleetBench bench;
    bench.gpuCsv = "Failed to initialize NVML: Driver/library version mismatch\n";
    Fleet fleet{bench.parts()};
    const auto id = await(fleet.add({.instance = machineAt(QStringLiteral("1-gpu.demo.zuka.invalid"), MachineKind::Demo)}));
    QVERIFY(id);
    QTRY_VERIFY(fleet.machine(*id)->session.phase == SessionPhase::Ready);
    QTRY_VERIFY(fleet.machine(*id)->problem);
    QCOMPARE(fleet.machine(*id)->problem->money, MoneyState::NotConcerned);
    QVERIFY(!fleet.machine(*id)->instance.billingSince);
}

void FleetAddingTest::aGivenIdIsKept()
{
    FleetBench bench;
    Fleet fleet{bench.parts()};
    instances::Instance machine = machineAt(QStringLiteral("a"));
    machine.id = {QStringLiteral("given")};
    QCOMPARE(await(fleet.add({.instance = machine, .password = "pw"}))->value, QStringLiteral("given"));
    machine.host = QStringLiteral("b");
    const auto second = await(fleet.add({.instance = machine, .password = "pw"}));
    QVERIFY(second && second->value != QLatin1String{"given"}); // two machines never share one
}

void FleetAddingTest::ownProxyPasswordIsUsedAndForgotten()
{
    FleetBench bench;
    Fleet fleet{bench.parts()};
    instances::Instance machine = machineAt(QStringLiteral("a"));
    machine.id = {QStringLiteral("given")};
    machine.proxy = instances::OwnProxy{.kind = QStringLiteral("socks5"), .host = QStringLiteral("gate"), .port = 1080,
                                        .user = QStringLiteral("me")};
    const QString key = secrets::machineProxyKey(QStringLiteral("given"));
    bench.secrets.secrets.insert(key, "proxy-secret");
    const auto id = await(fleet.add({.instance = machine, .password = "pw"}));
    QTRY_COMPARE(bench.sessions.requests.size(), 1);
    const remote::Proxy proxy = bench.sessions.requests.first().proxy;
    QCOMPARE(proxy.kind, remote::ProxyKind::Socks5);
    QCOMPARE(proxy.user, QStringLiteral("me"));
    QCOMPARE(proxy.password, QByteArray{"proxy-secret"});
    QCOMPARE(bench.sessions.requests.first().credentials.password, QByteArray{"pw"});
    QVERIFY(await(fleet.remove(*id)));
    QTRY_VERIFY(bench.secrets.secrets.isEmpty());
}

void FleetAddingTest::changedWayConnectsAnew()
{
    FleetBench bench;
    const InstanceId id = bench.put(QStringLiteral("a"));
    Fleet fleet{bench.parts()};
    QVERIFY(await(fleet.load()));
    QTRY_VERIFY(fleet.session(id));
    instances::Instance machine = fleet.machine(id)->instance;
    machine.project = QStringLiteral("chat");
    QVERIFY(await(fleet.update(machine)));
    QCOMPARE(bench.sessions.requests.size(), 1); // a word about it moves nothing
    machine.proxy = instances::OwnProxy{.kind = QStringLiteral("none")};
    QVERIFY(await(fleet.update(machine)));
    QTRY_COMPARE(bench.sessions.requests.size(), 2);
    machine.jump = QStringLiteral("me@gate");
    QVERIFY(await(fleet.update(machine)));
    QTRY_COMPARE(bench.sessions.requests.size(), 3);
    QCOMPARE(bench.sessions.requests.last().jumps.size(), 1);
}

/// A new key is tried beside the connection that stands; nothing of it is kept.
void FleetAddingTest::loginIsTriedBesideTheConnection_data()
{
    QTest::addColumn<int>("phase");
    QTest::addColumn<QString>("code"); // empty = it worked
    QTest::newRow("works") << int(SessionPhase::Ready) << QString{};
    QTest::newRow("refused") << int(SessionPhase::Failed) << QStringLiteral("auth.denied");
    QTest::newRow("no way there") << int(SessionPhase::Waiting) << QStringLiteral("net.refused");
}

void FleetAddingTest::loginIsTriedBesideTheConnection()
{
    QFETCH(int, phase);
    QFETCH(QString, code);
    FleetBench bench;
    const InstanceId id = bench.put(QStringLiteral("a"));
    Fleet fleet{bench.parts()};
    QVERIFY(await(fleet.load()));
    QTRY_COMPARE(tests::stateWord(fleet, id), QStringLiteral("working"));
    bench.opensByItself = false;
    instances::Instance instance = fleet.machine(id)->instance;
    instance.login = instances::LoginMethod::KeychainKey;
    const auto tried = fleet.tryLogin({.instance = instance, .privateKey = "key"});
    QTRY_COMPARE(bench.sessions.requests.size(), 2);
    QCOMPARE(bench.sessions.requests.constLast().credentials.privateKey, QByteArray{"key"});
    QVERIFY(!bench.sessions.requests.constLast().reconnects);
    const auto error = code.isEmpty() ? std::optional<Error>{} : std::optional{Error{.kind = ErrorKind::Network, .code = code}};
    bench.sessions.at(1)->setState({.phase = static_cast<SessionPhase>(phase), .error = error});
    QTRY_VERIFY(tried.isFinished());
    QCOMPARE(tried.result() ? QString{} : tried.result().error().code, code);
    QTRY_VERIFY(!bench.sessions.at(1));
    QCOMPARE(tests::stateWord(fleet, id), QStringLiteral("working"));
    QVERIFY(fleet.machine(id)->instance.login == instances::LoginMethod::Password);
}

void FleetAddingTest::questionsOfOtherSessionsReachTheUser()
{
    FleetBench bench;
    AskingFactory factory;
    const InstanceId id = bench.put(QStringLiteral("a"));
    Fleet fleet{{.repository = bench.repository, .sessions = factory, .secrets = bench.secrets, .clock = bench.clock, .rules = bench.rules}};
    QVERIFY(await(fleet.load()));
    QTRY_COMPARE(factory.made.size(), 1);
    factory.at(0).ask(QStringLiteral("Code 1:"));
    QCOMPARE(promptOf(fleet, id), QStringLiteral("Code 1:"));
    fleet.answerQuestion(id, QList<QByteArray>{"111"});
    QCOMPARE(factory.at(0).answers.size(), 1);
    QVERIFY(promptOf(fleet, id).isEmpty());
    factory.at(0).go(SessionPhase::Ready);

    const auto bulk = fleet.bulkSession(id);
    QVERIFY(bulk);
    factory.at(1).ask(QStringLiteral("Code 2:"));
    QCOMPARE(promptOf(fleet, id), QStringLiteral("Code 2:"));
    factory.at(0).go(SessionPhase::Ready); // a new round trip of the other one hides nothing
    QCOMPARE(promptOf(fleet, id), QStringLiteral("Code 2:"));
    fleet.answerQuestion(id, QList<QByteArray>{"222"});
    QCOMPARE(factory.at(1).answers, (QList<remote::LoginAnswers>{QList<QByteArray>{"222"}}));
    QCOMPARE(factory.at(0).answers.size(), 1);
    QVERIFY(promptOf(fleet, id).isEmpty());

    factory.at(1).ask(QStringLiteral("Code 3:"));
    factory.at(1).go(SessionPhase::Failed); // nobody is left to answer to
    QVERIFY(promptOf(fleet, id).isEmpty());
}

void FleetAddingTest::oneQuestionAtATime()
{
    FleetBench bench;
    AskingFactory factory;
    const InstanceId id = bench.put(QStringLiteral("a"));
    Fleet fleet{{.repository = bench.repository, .sessions = factory, .secrets = bench.secrets, .clock = bench.clock, .rules = bench.rules}};
    QVERIFY(await(fleet.load()));
    QTRY_COMPARE(factory.made.size(), 1);
    factory.at(0).go(SessionPhase::Ready);
    const auto bulk = fleet.bulkSession(id);
    const auto terminal = fleet.terminalSession(id);
    factory.at(1).ask(QStringLiteral("bulk"));
    factory.at(2).ask(QStringLiteral("terminal"));
    QCOMPARE(promptOf(fleet, id), QStringLiteral("bulk"));
    fleet.answerQuestion(id, std::nullopt);
    QCOMPARE(promptOf(fleet, id), QStringLiteral("terminal"));
    QCOMPARE(factory.at(1).answers.size(), 1);
    QVERIFY(factory.at(2).answers.isEmpty());
    fleet.disconnectFrom(id);
    QVERIFY(promptOf(fleet, id).isEmpty());
}

void FleetAddingTest::anAnswerCanLeadToAnotherQuestion()
{
    FleetBench bench;
    AskingFactory factory;
    const InstanceId id = bench.put(QStringLiteral("a"));
    Fleet fleet{{.repository = bench.repository, .sessions = factory, .secrets = bench.secrets, .clock = bench.clock, .rules = bench.rules}};
    QVERIFY(await(fleet.load()));
    QTRY_COMPARE(factory.made.size(), 1);
    factory.at(0).onAnswer = [&factory] { factory.at(0).ask(QStringLiteral("second")); };
    factory.at(0).ask(QStringLiteral("first"));
    fleet.answerQuestion(id, QList<QByteArray>{"1"});
    QCOMPARE(promptOf(fleet, id), QStringLiteral("second"));
}

void FleetAddingTest::requestsAreOverwritten()
{
    remote::ConnectionRequest request{.credentials = {.password = privateCopy("password-1"), .privateKey = privateCopy("key-1")},
                                      .proxy = {.password = privateCopy("proxy-1")}};
    const QByteArray shared = request.proxy.password; // somebody else still needs it
    wipeRequest(request);
    QVERIFY(request.credentials.password.isEmpty() && request.credentials.privateKey.isEmpty() && request.proxy.password.isEmpty());
    QCOMPARE(shared, QByteArray{"proxy-1"});
}

void FleetAddingTest::entriesAreOverwrittenLast()
{
    const QByteArray given{"secret-1"};
    auto entries = std::make_shared<SecretEntries>();
    entries->add(QStringLiteral("a"), given);
    entries->add(QStringLiteral("b"), {});
    QCOMPARE(entries->all().size(), 1);
    QVERIFY(entries->all().first().secret.constData() != given.constData()); // bytes of its own
    const QByteArray holder = entries->all().first().secret;
    entries.reset();
    QCOMPARE(holder, given); // whoever still holds it reads it whole
}

QTEST_GUILESS_MAIN(FleetAddingTest)
#include "tst_fleet_adding.moc"
