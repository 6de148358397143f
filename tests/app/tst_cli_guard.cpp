// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/store.h"
#include "support/await.h"
#include "support/http_server.h"
#include "support/zuka_process.h"

#include <QJsonArray>
#include <QTest>
#include <QThread>

#include <memory>

using tests::words;

/// Stopping from the command line: it tells before it does, asks for --yes, and never erases by accident. No machine here can be
/// reached, so nothing can be stopped either.
class CliGuardTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void tellsFirst();
    void onlyByHand();
    void releaseIsNeverByAccident();
    void unreachable();
    void allAtOnce();
    void statusTellsTheWay();
    void neverTwice();
    void whatWasSentIsSeenThrough();
    void notMine();
    void wrongWords();

private:
    QJsonObject first(const tests::ZukaRun &run) const { return run.json()[QLatin1String{"machines"}].toArray().at(0).toObject(); }

    /// In a thread, so that a server here can answer meanwhile.
    static tests::ZukaRun beside(const tests::ZukaProcess &zuka, const QString &line)
    {
        tests::ZukaRun answer;
        const std::unique_ptr<QThread> thread{QThread::create([&] { answer = zuka.run(words(line), "key\n"); })};
        thread->start();
        if (!QTest::qWaitFor([&thread] { return thread->isFinished(); }, 90'000))
            qWarning("the program did not end");
        thread->wait();
        return answer;
    }

    tests::ZukaProcess m_zuka;
};

void CliGuardTest::initTestCase()
{
    int port = 2201;
    for (const auto &[name, platform] : {std::pair{"llm", "autodl"}, std::pair{"a100", "lambda"}}) {
        const auto added = m_zuka.run({QStringLiteral("machines"), QStringLiteral("add"), QStringLiteral("ssh -p %1 root@127.0.0.1").arg(port++),
                                       QStringLiteral("--name"), QString::fromLatin1(name), QStringLiteral("--platform"),
                                       QString::fromLatin1(platform), QStringLiteral("--price"), QStringLiteral("2.58"),
                                       QStringLiteral("--currency"), QStringLiteral("CNY")});
        QVERIFY2(added.exitCode == 0, added.err);
    }
}

void CliGuardTest::tellsFirst()
{
    const auto run = m_zuka.run(words(QStringLiteral("guard stop llm --json")));
    QCOMPARE(run.exitCode, 4);
    QVERIFY(run.isOneDocument());
    const QJsonObject machine = first(run);
    QCOMPARE(machine[QLatin1String{"state"}].toString(), QStringLiteral("planned"));
    QCOMPARE(machine[QLatin1String{"way"}].toString(), QStringLiteral("shut_down_inside"));
    QCOMPARE(machine[QLatin1String{"ends_per_hour"}].toObject()[QLatin1String{"amount"}].toDouble(), 2.58);
    QVERIFY(machine[QLatin1String{"goes_on_per_hour"}].isNull()); // Unknown, not nothing.
    QVERIFY(!machine[QLatin1String{"erases"}].toBool());
    QVERIFY(!machine[QLatin1String{"erased_at"}].toString().isEmpty());
    QCOMPARE(machine[QLatin1String{"error"}].toObject()[QLatin1String{"code"}].toString(), QStringLiteral("guard.not_sure"));
    const auto spoken = m_zuka.run(words(QStringLiteral("guard stop llm")));
    QCOMPARE(spoken.exitCode, 4);
    QVERIFY2(spoken.out.contains("The card may be taken by others."), spoken.out);
    QVERIFY2(spoken.err.contains("--yes"), spoken.err);
}

void CliGuardTest::onlyByHand()
{
    const auto run = m_zuka.run(words(QStringLiteral("guard stop a100 --yes --json")));
    QCOMPARE(run.exitCode, 4);
    QCOMPARE(first(run)[QLatin1String{"state"}].toString(), QStringLiteral("by_hand"));
    QCOMPARE(first(run)[QLatin1String{"error"}].toObject()[QLatin1String{"money_running"}].toBool(), true);
}

void CliGuardTest::releaseIsNeverByAccident()
{
    // Not joined to an account: nothing here can release it, sure or not.
    for (const char *line : {"guard stop llm --release", "guard stop llm --release --yes", "guard stop llm --release --yes --without-checked-copy"})
        QCOMPARE(m_zuka.run(words(QString::fromLatin1(line))).exitCode, 4);
}

void CliGuardTest::unreachable()
{
    const auto run = m_zuka.run(words(QStringLiteral("guard stop llm --yes --json")));
    QCOMPARE(run.exitCode, 3);
    QCOMPARE(first(run)[QLatin1String{"error"}].toObject()[QLatin1String{"code"}].toString(), QStringLiteral("stop.not_connected"));
}

void CliGuardTest::allAtOnce()
{
    const auto run = m_zuka.run(words(QStringLiteral("guard stop-all --json")));
    QCOMPARE(run.exitCode, 4);
    QCOMPARE(run.json()[QLatin1String{"machines"}].toArray().size(), 2);
    tests::ZukaProcess nothing;
    QCOMPARE(nothing.run(words(QStringLiteral("guard stop-all --yes"))).exitCode, 0);
}

void CliGuardTest::statusTellsTheWay()
{
    const auto run = m_zuka.run(words(QStringLiteral("guard status --json")));
    const QJsonArray machines = run.json()[QLatin1String{"machines"}].toArray();
    QCOMPARE(machines.at(0).toObject()[QLatin1String{"stopped_by"}].toString(), QStringLiteral("inside"));
    QCOMPARE(machines.at(1).toObject()[QLatin1String{"stopped_by"}].toString(), QStringLiteral("console"));
}

void CliGuardTest::neverTwice()
{
    // A window has sent a stop that is not confirmed yet.
    const QString id = m_zuka.run(words(QStringLiteral("guard status --json"))).json()[QLatin1String{"machines"}].toArray().at(0).toObject()[QLatin1String{"id"}].toString();
    QVERIFY(!id.isEmpty());
    const QDateTime now = QDateTime::currentDateTimeUtc();
    core::guard::Intent intent{.id = QStringLiteral("i-1"), .machine = {id}, .act = core::guard::Act::Stop, .stage = core::guard::IntentStage::Sent,
                               .writtenAt = now, .changedAt = now};
    const auto store = core::store::Store::open(m_zuka.dataFolder());
    QVERIFY(tests::await(store->intents().saveIntent(intent)));
    for (const char *line : {"guard stop llm --json", "guard stop llm --yes --json"}) {
        const auto run = m_zuka.run(words(QString::fromLatin1(line)));
        QCOMPARE(run.exitCode, 4);
        QCOMPARE(first(run)[QLatin1String{"state"}].toString(), QStringLiteral("under_way"));
        QCOMPARE(first(run)[QLatin1String{"error"}].toObject()[QLatin1String{"code"}].toString(), QStringLiteral("stop.running"));
    }
    const auto status = m_zuka.run(words(QStringLiteral("guard status --json")));
    QCOMPARE(first(status)[QLatin1String{"under_way"}].toObject()[QLatin1String{"act"}].toString(), QStringLiteral("stop"));
    intent.stage = core::guard::IntentStage::Failed;
    QVERIFY(tests::await(store->intents().saveIntent(intent)));
}

/// A stop whose answer was lost: it is looked up and never sent by itself; where it runs on, it is sent again when that is said.
void CliGuardTest::whatWasSentIsSeenThrough()
{
    tests::ZukaProcess zuka;
    tests::HttpServer platform;
    QByteArray status = "running";
    int stops = 0;
    platform.answer = [&](const tests::HttpSeen &seen) -> tests::HttpReply {
        if (seen.method == "PUT") {
            ++stops;
            status = "exited";
            return {.body = R"({"success": true})"};
        }
        return {.body = R"({"instances":{"id":71001,"label":"box","actual_status":")" + status + R"(","intended_status":")"
                    + (status == "running" ? "running" : "stopped") + R"(","dph_total":0.5}})"};
    };
    const auto added = zuka.run(words(QStringLiteral("machines add root@127.0.0.1 --name box --platform vastai --price 0.5 --currency USD --json")));
    QVERIFY2(added.exitCode == 0, added.err);
    const auto store = core::store::Store::open(zuka.dataFolder());
    core::platforms::Account account{.id = {QStringLiteral("acc")}, .platform = {QStringLiteral("vastai")}, .name = QStringLiteral("mine"),
                                     .baseUrl = platform.url()};
    QVERIFY(tests::await(store->accounts().saveAccount(account)));
    auto machines = tests::await(store->instances().all());
    QVERIFY(machines && machines->size() == 1);
    core::instances::Instance box = machines->first();
    box.account = account.id.value;
    box.providerId = QStringLiteral("71001");
    QVERIFY(tests::await(store->instances().save(box)));
    const QDateTime before = QDateTime::currentDateTimeUtc().addSecs(-600);
    QVERIFY(tests::await(store->intents().saveIntent({.id = QStringLiteral("i-1"), .machine = box.id, .account = account.id.value,
                                                      .providerId = box.providerId, .act = core::guard::Act::Stop,
                                                      .stage = core::guard::IntentStage::Sent, .writtenAt = before, .changedAt = before})));
    const auto asked = beside(zuka, QStringLiteral("guard stop box --yes --key-stdin --json"));
    QVERIFY2(asked.exitCode == 3, asked.out + asked.err);
    QCOMPARE(first(asked)[QLatin1String{"state"}].toString(), QStringLiteral("not_confirmed"));
    QVERIFY2(asked.out.contains("--again"), asked.out);
    QCOMPARE(stops, 0);
    const auto again = beside(zuka, QStringLiteral("guard stop box --yes --again --key-stdin --json"));
    QVERIFY2(again.exitCode == 0, again.out + again.err);
    QCOMPARE(first(again)[QLatin1String{"state"}].toString(), QStringLiteral("confirmed"));
    QCOMPARE(stops, 1);
    // What is off no longer costs what it did.
    const auto afterwards = zuka.run(words(QStringLiteral("guard status")));
    QVERIFY2(!afterwards.out.contains("$0.50/h"), afterwards.out);
    QVERIFY2(!afterwards.out.contains("as you said"), afterwards.out);
}

void CliGuardTest::notMine()
{
    tests::ZukaProcess team;
    QStringList add{QStringLiteral("machines"), QStringLiteral("add"), QStringLiteral("ssh -p 2209 root@127.0.0.1")};
    add += words(QStringLiteral("--name llm --platform autodl --price 2.58 --currency CNY --owner Wang"));
    const auto added = team.run(add);
    QVERIFY2(added.exitCode == 0, added.err);
    const auto run = team.run(words(QStringLiteral("guard stop llm --yes --json")));
    QCOMPARE(run.exitCode, 4);
    QCOMPARE(first(run)[QLatin1String{"state"}].toString(), QStringLiteral("not_mine"));
    QCOMPARE(first(team.run(words(QStringLiteral("guard stop llm --not-mine --json"))))[QLatin1String{"state"}].toString(), QStringLiteral("planned"));
}

void CliGuardTest::wrongWords()
{
    QCOMPARE(m_zuka.run(words(QStringLiteral("guard stop nobody --yes"))).exitCode, 2);
    QCOMPARE(m_zuka.run(words(QStringLiteral("guard stop"))).exitCode, 2);
    QCOMPARE(m_zuka.run(words(QStringLiteral("guard stop-all llm"))).exitCode, 2);
}

QTEST_GUILESS_MAIN(CliGuardTest)
#include "tst_cli_guard.moc"
