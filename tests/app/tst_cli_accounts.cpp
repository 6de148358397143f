// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/http_server.h"
#include "support/secret_search.h"
#include "support/zuka_process.h"

#include <QJsonArray>
#include <QTest>
#include <QThread>

#include <memory>

/// "zuka accounts" beside a platform on this computer, with no keychain.
class CliAccountsTest final : public QObject {
    Q_OBJECT

private slots:
    void init();
    void anAccountIsAddedAskedAndRemoved();
    void aRefusedKeyIsNotKept();
    void aLivePlanNamesWhoCouldNotBeAsked();
    void wrongInputIsNamed_data();
    void wrongInputIsNamed();

private:
    /// In a thread, so that the server here can answer meanwhile.
    tests::ZukaRun run(const QStringList &arguments, const QByteArray &input = {})
    {
        tests::ZukaRun answer;
        const std::unique_ptr<QThread> thread{QThread::create([&] { answer = m_zuka->run(arguments + QStringList{QStringLiteral("--json")}, input); })};
        thread->start();
        if (!QTest::qWaitFor([&thread] { return thread->isFinished(); }, 60'000))
            qWarning("the program did not end");
        thread->wait();
        return answer;
    }
    QStringList adding() const
    {
        return {QStringLiteral("accounts"), QStringLiteral("add"), QStringLiteral("vastai"), QStringLiteral("--name"), QStringLiteral("mine"),
                QStringLiteral("--base-url"), m_server->url().toString(), QStringLiteral("--key-stdin")};
    }

    const QByteArray m_key = QByteArrayLiteral("cli-key-93b1f7aa20c4");
    std::unique_ptr<tests::ZukaProcess> m_zuka;
    std::unique_ptr<tests::HttpServer> m_server;
};

void CliAccountsTest::init()
{
    m_zuka = std::make_unique<tests::ZukaProcess>();
    m_server = std::make_unique<tests::HttpServer>();
    m_server->answer = [this](const tests::HttpSeen &seen) -> tests::HttpReply {
        if (seen.header("Authorization") != "Bearer " + m_key)
            return {.status = 401, .body = "{}"};
        if (seen.path() == "/api/v0/users/current/")
            return {.body = R"({"balance": 8.25})"};
        return {.body = R"({"instances":[{"id":71001,"label":"box","actual_status":"running","intended_status":"running","dph_total":0.5,
                            "ssh_host":"ssh5.vast.example","ssh_port":34001}],"next_token":null})"};
    };
}

void CliAccountsTest::anAccountIsAddedAskedAndRemoved()
{
    const tests::ZukaRun added = run(adding(), m_key + '\n');
    QVERIFY2(added.exitCode == 0, (added.out + added.err).constData());
    QVERIFY(added.isOneDocument());
    const tests::ZukaRun list = run({QStringLiteral("accounts"), QStringLiteral("list")});
    QCOMPARE(list.json()[QLatin1String{"accounts"}].toArray().size(), 1);
    QCOMPARE(list.json()[QLatin1String{"accounts"}].toArray().first()[QLatin1String{"name"}].toString(), QStringLiteral("mine"));

    const tests::ZukaRun asked = run({QStringLiteral("accounts"), QStringLiteral("test"), QStringLiteral("mine"), QStringLiteral("--key-stdin")}, m_key + '\n');
    QVERIFY2(asked.exitCode == 0, (asked.out + asked.err).constData());
    const QJsonObject account = asked.json()[QLatin1String{"account"}].toObject();
    QCOMPARE(account[QLatin1String{"balance"}][QLatin1String{"amount"}].toDouble(), 8.25);
    QCOMPARE(account[QLatin1String{"instances"}].toArray().size(), 1);

    QVERIFY(!(added.out + added.err + asked.out + asked.err + list.out).contains(m_key));
    QCOMPARE(tests::filesThatHold(m_zuka->dataFolder(), tests::formsOf(m_key)), QStringList{});
    QCOMPARE(run({QStringLiteral("accounts"), QStringLiteral("remove"), QStringLiteral("mine")}).exitCode, 0);
    QVERIFY(run({QStringLiteral("accounts"), QStringLiteral("list")}).json()[QLatin1String{"accounts"}].toArray().isEmpty());
}

void CliAccountsTest::aRefusedKeyIsNotKept()
{
    const tests::ZukaRun added = run(adding(), "another-key-000\n");
    QCOMPARE(added.exitCode, 3);
    QCOMPARE(added.error()[QLatin1String{"code"}].toString(), QStringLiteral("platform.auth"));
    QVERIFY(run({QStringLiteral("accounts"), QStringLiteral("list")}).json()[QLatin1String{"accounts"}].toArray().isEmpty());
}

/// Without a keychain there is no key: the plan is made all the same, from the dated prices, and says so.
void CliAccountsTest::aLivePlanNamesWhoCouldNotBeAsked()
{
    QCOMPARE(run(adding(), m_key + '\n').exitCode, 0);
    const auto asked = m_server->seen.size();
    const QStringList words{QStringLiteral("plan"), QStringLiteral("--task"), QStringLiteral("lora"), QStringLiteral("--model"), QStringLiteral("7b"),
                            QStringLiteral("--top"), QStringLiteral("3")};
    const tests::ZukaRun plan = run(words + QStringList{QStringLiteral("--live")});
    QVERIFY2(plan.exitCode <= 1, (plan.out + plan.err).constData());
    QVERIFY(plan.isOneDocument());
    QVERIFY(plan.err.contains("Vast.ai") && plan.err.contains("dated"));
    QVERIFY(!plan.json()[QLatin1String{"plans"}].toArray().isEmpty());
    QCOMPARE(m_server->seen.size(), asked); // No key, no question.
    QCOMPARE(run(words + QStringList{QStringLiteral("--live"), QStringLiteral("--offers"), QStringLiteral("x.csv")}).exitCode, 2);
}

void CliAccountsTest::wrongInputIsNamed_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("input");
    QTest::addColumn<QString>("code");
    const QStringList add{QStringLiteral("accounts"), QStringLiteral("add")};
    const QString stdinKey = QStringLiteral("--key-stdin");
    QTest::newRow("no platform") << add << QByteArray{} << QStringLiteral("input.usage");
    QTest::newRow("no key") << add + QStringList{QStringLiteral("vastai")} << QByteArray{} << QStringLiteral("input.usage");
    QTest::newRow("empty key") << add + QStringList{QStringLiteral("vastai"), stdinKey} << QByteArray{} << QStringLiteral("input.password");
    QTest::newRow("no such platform") << add + QStringList{QStringLiteral("nowhere"), stdinKey} << QByteArray{"k\n"} << QStringLiteral("account.platform");
    QTest::newRow("secret missing") << add + QStringList{QStringLiteral("aliyun"), stdinKey} << QByteArray{"k\n"} << QStringLiteral("account.secret");
    QTest::newRow("unknown account") << QStringList{QStringLiteral("accounts"), QStringLiteral("test"), QStringLiteral("none")} << QByteArray{}
                                     << QStringLiteral("account.unknown");
}

void CliAccountsTest::wrongInputIsNamed()
{
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, input);
    QFETCH(QString, code);
    const tests::ZukaRun answer = run(arguments, input);
    QVERIFY(answer.exitCode != 0);
    QCOMPARE(answer.error()[QLatin1String{"code"}].toString(), code);
}

QTEST_GUILESS_MAIN(CliAccountsTest)
#include "tst_cli_accounts.moc"
