// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/home_path.h"
#include "core/remote_libssh/agent_filter.h"
#include "core/remote_libssh/backoff.h"
#include "core/remote_libssh/cancellation.h"
#include "core/remote_libssh/connect_gate.h"
#include "core/remote_libssh/host_probe.h"
#include "core/remote_libssh/login_talk.h"
#include "core/remote_libssh/probe_cache.h"

#include <QCryptographicHash>
#include <QDeadlineTimer>
#include <QDir>
#include <QElapsedTimer>
#include <QProcess>
#include <QTest>
#include <QtEndian>

#include <atomic>
#include <thread>

using namespace core::remote_libssh;
using namespace std::chrono_literals;

class LoginPartsTest final : public QObject {
    Q_OBJECT

private slots:
    void expandsTheHomeFolder_data();
    void expandsTheHomeFolder();
    void keepsThreeIdentitiesOrTheOne();
    void survivesDamagedIdentities();
    void cleansServerTexts_data();
    void cleansServerTexts();
    void gateLetsTwoThrough();
    void gateIsOneForEachServer();
    void cancelLeavesTheGate();
    void questionIsAnsweredFromOutside();
    void questionEndsWithTheLink();
    void triesADroppedHostSoon();
    void cachedProbeAges();
    void probeLineRunsInPlainShells_data();
    void probeLineRunsInPlainShells();
};

namespace {

QByteArray packed(const QByteArray &text)
{
    QByteArray size(4, '\0');
    qToBigEndian(static_cast<quint32>(text.size()), size.data());
    return size + text;
}

QByteArray identities(const QByteArrayList &keys)
{
    QByteArray count(4, '\0');
    qToBigEndian(static_cast<quint32>(keys.size()), count.data());
    QByteArray answer = QByteArray{1, 12} + count;
    for (const QByteArray &key : keys)
        answer += packed(key) + packed("comment");
    return answer;
}

QString fingerprint(const QByteArray &key)
{
    return QLatin1String{"SHA256:"}
        + QString::fromLatin1(
              QCryptographicHash::hash(key, QCryptographicHash::Sha256).toBase64(QByteArray::OmitTrailingEquals));
}

} // namespace

void LoginPartsTest::expandsTheHomeFolder_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("expected");
    QTest::newRow("file") << "~/.ssh/id" << QDir::homePath() + QStringLiteral("/.ssh/id");
    QTest::newRow("folder") << "~" << QDir::homePath();
    QTest::newRow("absolute") << "/a/~/b" << "/a/~/b";
    QTest::newRow("other user") << "~bob/key" << "~bob/key";
    QTest::newRow("empty") << "" << "";
}

void LoginPartsTest::expandsTheHomeFolder()
{
    QFETCH(QString, path);
    QFETCH(QString, expected);
    QCOMPARE(core::expandedHome(path), expected);
}

void LoginPartsTest::keepsThreeIdentitiesOrTheOne()
{
    const QByteArray five = identities({"k1", "k2", "k3", "k4", "k5"});
    QCOMPARE(filteredIdentities(five, {}), identities({"k1", "k2", "k3"}));
    QCOMPARE(filteredIdentities(five, fingerprint("k5")), identities({"k5"}));
    QCOMPARE(filteredIdentities(five, QStringLiteral("SHA256:none")), identities({}));
    QCOMPARE(filteredIdentities(identities({"k1"}), {}), identities({"k1"}));
}

void LoginPartsTest::survivesDamagedIdentities()
{
    const QByteArray whole = identities({"k1", "k2"});
    for (qsizetype length = 0; length < whole.size(); ++length)
        QVERIFY(filteredIdentities(whole.left(length), {}).size() <= whole.size());
    QCOMPARE(filteredIdentities("\x05", {}), identities({}));
    QCOMPARE(filteredIdentities(QByteArray{"\x0c\xff\xff\xff\xff\xff\xff\xff\xff", 9}, {}), identities({}));
}

void LoginPartsTest::cleansServerTexts_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("expected");
    QTest::newRow("plain") << QByteArray{"Password: "} << "Password:";
    QTest::newRow("lines stay") << QByteArray{"one\r\ntwo"} << "one\ntwo";
    QTest::newRow("escape codes") << QByteArray{"\x1b[1mcode\x07"} << "[1mcode";
    QTest::newRow("direction marks") << QByteArray{"a\u202Eb"} << "ab";
    QTest::newRow("bad UTF-8") << QByteArray{"x\xff"} << QStringLiteral("x\uFFFD");
}

void LoginPartsTest::cleansServerTexts()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, expected);
    QCOMPARE(cleanServerText(text), expected);
    QVERIFY(cleanServerText(QByteArray(100'000, 'x')).size() <= 2'000);
}

void LoginPartsTest::gateLetsTwoThrough()
{
    const auto gate = std::make_shared<ConnectGate>(20ms);
    std::atomic<int> inside = 0;
    std::atomic<int> most = 0;
    std::vector<std::thread> threads;
    QElapsedTimer time;
    time.start();
    for (int i = 0; i < 6; ++i) {
        threads.emplace_back([&] {
            const Cancellation never;
            auto pass = gate->enter({.host = QStringLiteral("host")}, never);
            most = std::max(most.load(), ++inside);
            std::this_thread::yield();
            --inside;
            pass.giveBack();
            pass.giveBack(); // a second time counts for nothing
        });
    }
    for (std::thread &thread : threads)
        thread.join();
    QVERIFY(most <= 2);
    QVERIFY(time.elapsed() >= 100); // five gaps
}

void LoginPartsTest::gateIsOneForEachServer()
{
    const auto gate = std::make_shared<ConnectGate>(0ms);
    const Cancellation never;
    const auto first = gate->enter({.host = QStringLiteral("a")}, never);
    const auto second = gate->enter({.host = QStringLiteral("a")}, never);
    // Two at a time for one server; if the gate were one for all, these would wait until they are cancelled.
    const auto isLetIn = [&gate](const core::remote::Endpoint &endpoint) {
        Cancellation tooLong;
        std::atomic<bool> isIn = false;
        std::thread entering{[&] {
            const auto pass = gate->enter(endpoint, tooLong);
            isIn = !tooLong.isCancelled();
        }};
        const QDeadlineTimer limit{1000};
        while (!isIn && !limit.hasExpired())
            std::this_thread::yield();
        tooLong.cancel();
        entering.join();
        return isIn.load();
    };
    QVERIFY(isLetIn({.host = QStringLiteral("b")}));
    QVERIFY(isLetIn({.host = QStringLiteral("a"), .port = 2222}));
    QVERIFY(!isLetIn({.host = QStringLiteral("a")}));
}

void LoginPartsTest::cancelLeavesTheGate()
{
    const auto gate = std::make_shared<ConnectGate>(0ms);
    const Cancellation never;
    Cancellation cancellation;
    const auto first = gate->enter({.host = QStringLiteral("a")}, never);
    const auto second = gate->enter({.host = QStringLiteral("a")}, never);
    std::thread waiting{[&] { auto none = gate->enter({.host = QStringLiteral("a")}, cancellation); }};
    cancellation.cancel();
    waiting.join();
}

void LoginPartsTest::questionIsAnsweredFromOutside()
{
    LoginTalk talk;
    const Cancellation never;
    talk.answer(QList<QByteArray>{"too early"}); // passed over
    const auto reply = talk.ask([&] { talk.answer(QList<QByteArray>{"a", "b"}); }, never, [] { return false; });
    QCOMPARE(reply.end, LoginTalk::End::Answered);
    QCOMPARE(reply.answers, (QList<QByteArray>{"a", "b"}));
    QCOMPARE(talk.ask([&] { talk.answer(std::nullopt); }, never, [] { return false; }).end, LoginTalk::End::GivenUp);
}

void LoginPartsTest::questionEndsWithTheLink()
{
    LoginTalk talk;
    Cancellation cancellation;
    QCOMPARE(talk.ask([] {}, cancellation, [] { return true; }).end, LoginTalk::End::Cut);
    QCOMPARE(talk.ask([&] { cancellation.cancel(); }, cancellation, [] { return false; }).end, LoginTalk::End::Cancelled);
}

void LoginPartsTest::triesADroppedHostSoon()
{
    QCOMPARE(droppedDelay(1, 0.5, {}), 500ms);
    QCOMPARE(droppedDelay(2, 0.5, {}), 1'000ms);
    QCOMPARE(droppedDelay(3, 0.5, {}), 2'000ms);
    QCOMPARE(droppedDelay(4, 0.5, {}), retryDelay(4, 0.5, {}));
}

void LoginPartsTest::cachedProbeAges()
{
    ProbeCache cache{24h};
    QVERIFY(!cache.find(QStringLiteral("key")));
    cache.store(QStringLiteral("key"), {.system = QStringLiteral("Linux")});
    QCOMPARE(cache.find(QStringLiteral("key"))->probe.system, QLatin1String{"Linux"});
    QVERIFY(cache.find(QStringLiteral("key"))->age < 10s);
    ProbeCache forgetful{-1ms};
    forgetful.store(QStringLiteral("key"), {});
    QVERIFY(!forgetful.find(QStringLiteral("key")));
}

void LoginPartsTest::probeLineRunsInPlainShells_data()
{
    QTest::addColumn<QStringList>("shell");
    QTest::newRow("sh") << QStringList{QStringLiteral("sh")};
    QTest::newRow("bash") << QStringList{QStringLiteral("bash")};
    QTest::newRow("busybox") << QStringList{QStringLiteral("busybox"), QStringLiteral("sh")};
}

void LoginPartsTest::probeLineRunsInPlainShells()
{
    QFETCH(QStringList, shell);
    QProcess process;
    process.start(shell.first(), shell.mid(1) + QStringList{QStringLiteral("-c"), QString::fromUtf8(hostProbeLine())});
    const bool isOver = QTest::qWaitFor([&] { return process.state() == QProcess::NotRunning; }, 10'000);
    if (!isOver || process.error() == QProcess::FailedToStart)
        QSKIP("this shell is not installed");
    QCOMPARE(process.exitCode(), 0);
    QCOMPARE(process.readAllStandardError(), QByteArray{});
    const auto probe = parseHostProbe(process.readAllStandardOutput());
    QVERIFY(!probe.system.isEmpty() && !probe.home.bytes.isEmpty());
    QVERIFY(probe.hasRsync && probe.hasFindPrintf && probe.hasGpuDevices && probe.isContainer);
}

QTEST_GUILESS_MAIN(LoginPartsTest)
#include "tst_login_parts.moc"
