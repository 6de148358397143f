// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/zuka_process.h"

#include <QDir>
#include <QJsonArray>
#include <QTest>

using tests::words;

/// Machines that come from ~/.ssh/config, from a team file, or under a new port; what a team needs to find them.
class CliMachineSourcesTest final : public QObject {
    Q_OBJECT

private slots:
    void teamWordsAreKept();
    void jumpAndProxyAreKept();
    void wrongWordsAreRefused_data();
    void wrongWordsAreRefused();
    void configHostIsAdded();
    void unknownConfigHostIsNamed();
    void newPortUpdatesTheProfile();
    void newPortIsHintedAt();
    void keyComesFromInput();
    void wrongKeyIsNamed();
    void teamFileGoesAround();
    void importShowsFirst();
    void importTakesANewPort();
    void importOfRefusedRowsFails();
    void publicHalfIsExplained();
    void proxyPasswordComesFromInput();
    void exportReplacesNothingUnasked();
    void demoAndThisComputerAreEntries();
    void wrongOwnMachinesAreRefused_data();
    void wrongOwnMachinesAreRefused();
    void demoAnswersTests();
};

namespace {

QJsonObject only(const tests::ZukaProcess &zuka)
{
    const QJsonArray machines = zuka.run(words(QStringLiteral("machines list --json"))).json()[QLatin1String{"machines"}].toArray();
    return machines.size() == 1 ? machines.first().toObject() : QJsonObject{};
}

bool writeConfig(const tests::ZukaProcess &zuka, const QByteArray &text)
{
    return QDir{zuka.dataFolder()}.mkpath(QStringLiteral(".ssh")) && tests::writeFile(zuka.dataFolder() + QStringLiteral("/.ssh/config"), text);
}

} // namespace

void CliMachineSourcesTest::teamWordsAreKept()
{
    tests::ZukaProcess zuka;
    const auto added = zuka.run(words(QStringLiteral("machines add root@192.0.2.1 --name a --tag lora --tag night --owner li --project chat")));
    QVERIFY2(added.exitCode == 0, added.err);
    const QJsonObject machine = only(zuka);
    QCOMPARE(machine[QLatin1String{"tags"}].toArray(), (QJsonArray{QStringLiteral("lora"), QStringLiteral("night")}));
    QCOMPARE(machine[QLatin1String{"owner"}].toString(), QStringLiteral("li"));
    QCOMPARE(machine[QLatin1String{"project"}].toString(), QStringLiteral("chat"));
    // Nothing was read yet: unknown, never empty or zero.
    for (const char *key : {"cpu_pct", "processes", "driver", "load", "uptime_seconds"})
        QVERIFY2(machine.contains(QLatin1String{key}) && machine[QLatin1String{key}].isNull(), key);
    QVERIFY(machine[QLatin1String{"ram"}].toObject()[QLatin1String{"used_gib"}].isNull());
}

void CliMachineSourcesTest::jumpAndProxyAreKept()
{
    tests::ZukaProcess zuka;
    const auto added = zuka.run(words(QStringLiteral("machines add root@192.0.2.1 --jump me@gate:2200 --proxy socks5://127.0.0.1:1080")));
    QVERIFY2(added.exitCode == 0, added.err);
    QCOMPARE(only(zuka)[QLatin1String{"jump"}].toString(), QStringLiteral("me@gate:2200"));
}

void CliMachineSourcesTest::wrongWordsAreRefused_data()
{
    QTest::addColumn<QString>("options");

    for (const char *options : {"--jump -x", "--jump a;b", "--proxy ftp://h:1", "--proxy http://h", "--proxy http://u:pw@h:1", "--from-config gpu", "--key-stdin"})
        QTest::newRow(options) << QString::fromLatin1(options);
}

void CliMachineSourcesTest::wrongWordsAreRefused()
{
    QFETCH(QString, options);
    tests::ZukaProcess zuka;
    const auto run = zuka.run(words(QStringLiteral("machines add root@192.0.2.1 --json ")  + options));
    QCOMPARE(run.exitCode, 2);
    QVERIFY2(run.isOneDocument() && !run.error()[QLatin1String{"remedy"}].toString().isEmpty(), run.out);
    QVERIFY(!run.out.contains("pw@"));
}

void CliMachineSourcesTest::configHostIsAdded()
{
    tests::ZukaProcess zuka;
    QVERIFY(writeConfig(zuka, "Host gpu\nHostName 192.0.2.7\nPort 2222\nUser me\nIdentityFile ~/k\nProxyJump hop@gate\nForwardAgent yes\n"));
    QVERIFY(tests::writeFile(zuka.dataFolder() + QStringLiteral("/k"), "key"));
    const auto added = zuka.run(words(QStringLiteral("machines add --from-config gpu")));
    QVERIFY2(added.exitCode == 0, added.err);
    QVERIFY2(added.err.contains("forwardagent"), added.err);
    const QJsonObject machine = only(zuka);
    QCOMPARE(machine[QLatin1String{"name"}].toString(), QStringLiteral("gpu"));
    QCOMPARE(machine[QLatin1String{"host"}].toString(), QStringLiteral("192.0.2.7"));
    QCOMPARE(machine[QLatin1String{"port"}].toInt(), 2222);
    QCOMPARE(machine[QLatin1String{"user"}].toString(), QStringLiteral("me"));
    QCOMPARE(machine[QLatin1String{"jump"}].toString(), QStringLiteral("hop@gate"));
}

void CliMachineSourcesTest::unknownConfigHostIsNamed()
{
    tests::ZukaProcess zuka;
    const auto run = zuka.run(words(QStringLiteral("machines add --from-config nowhere --json")));
    QVERIFY2(run.exitCode == 2 || run.exitCode == 3, run.out);
    QCOMPARE(run.error()[QLatin1String{"code"}].toString(), QStringLiteral("config.alias"));
}

void CliMachineSourcesTest::newPortUpdatesTheProfile()
{
    tests::ZukaProcess zuka;
    QCOMPARE(zuka.run(words(QStringLiteral("machines add root@192.0.2.1:1001 --name llm --tag lora --price 2"))).exitCode, 0);
    const QString id = only(zuka)[QLatin1String{"id"}].toString();
    const auto updated = zuka.run(words(QStringLiteral("machines add root@192.0.2.1:1002 --update llm --password-stdin")), "newSecret1\n");
    QVERIFY2(updated.exitCode == 0, updated.err);
    QVERIFY(!(updated.out + updated.err).contains("newSecret1"));
    const QJsonObject machine = only(zuka);
    QCOMPARE(machine[QLatin1String{"id"}].toString(), id);
    QCOMPARE(machine[QLatin1String{"name"}].toString(), QStringLiteral("llm"));
    QCOMPARE(machine[QLatin1String{"port"}].toInt(), 1002);
    QCOMPARE(machine[QLatin1String{"tags"}].toArray().size(), 1);
    QCOMPARE(machine[QLatin1String{"price_per_hour"}].toObject()[QLatin1String{"amount"}].toDouble(), 2.0);
    QCOMPARE(zuka.run(words(QStringLiteral("machines add root@192.0.2.1:1003 --update nobody"))).exitCode, 2);
}

void CliMachineSourcesTest::newPortIsHintedAt()
{
    tests::ZukaProcess zuka;
    QCOMPARE(zuka.run(words(QStringLiteral("machines add root@connect.westb.seetacloud.com:1001 --name llm"))).exitCode, 0);
    const auto second = zuka.run(words(QStringLiteral("machines add root@connect.westb.seetacloud.com:1002 --name other")));
    QVERIFY2(second.exitCode == 0 && second.err.contains("--update \"llm\""), second.err);
}

void CliMachineSourcesTest::keyComesFromInput()
{
    tests::ZukaProcess zuka;
    const QByteArray key = "-----BEGIN OPENSSH PRIVATE KEY-----\nc2VjcmV0\n-----END OPENSSH PRIVATE KEY-----\n";
    const auto added = zuka.run(words(QStringLiteral("machines add root@192.0.2.1 --name a --key-stdin")), key);
    QVERIFY2(added.exitCode == 0, added.err);
    QVERIFY(!(added.out + added.err).contains("c2VjcmV0"));
}

void CliMachineSourcesTest::wrongKeyIsNamed()
{
    tests::ZukaProcess zuka;
    const auto run = zuka.run(words(QStringLiteral("machines add root@192.0.2.1 --key-stdin --json")), "ssh-ed25519 AAAA me@here\n");
    QCOMPARE(run.exitCode, 2);
    QCOMPARE(run.error()[QLatin1String{"code"}].toString(), QStringLiteral("input.key"));
}

void CliMachineSourcesTest::teamFileGoesAround()
{
    tests::ZukaProcess giver;
    QCOMPARE(giver.run(words(QStringLiteral("machines add root@192.0.2.1:1001 --name llm --tag lora --price 2 --password-stdin")), "Tr0ub4dor&3\n").exitCode, 0);
    const QString file = giver.dataFolder() + QStringLiteral("/team.json");
    const auto written = giver.run({QStringLiteral("machines"), QStringLiteral("export"), file});
    QVERIFY2(written.exitCode == 0, written.err);
    QVERIFY2(written.err.contains("host (1)") && written.err.contains("price an hour (1)"), written.err);
    QFile content{file};
    QVERIFY(content.open(QIODevice::ReadOnly));
    QVERIFY(!content.readAll().contains("Tr0ub4dor"));
    QCOMPARE(content.permissions() & (QFile::ReadGroup | QFile::ReadOther), QFile::Permissions{});
    QVERIFY(giver.run(words(QStringLiteral("machines export -"))).json()[QLatin1String{"machines"}].isArray());

    tests::ZukaProcess taker;
    const auto added = taker.run({QStringLiteral("machines"), QStringLiteral("import"), file, QStringLiteral("--yes")});
    QVERIFY2(added.exitCode == 0, added.err);
    QCOMPARE(only(taker)[QLatin1String{"name"}].toString(), QStringLiteral("llm"));
    const auto again = taker.run({QStringLiteral("machines"), QStringLiteral("import"), file, QStringLiteral("--yes"), QStringLiteral("--json")});
    QCOMPARE(again.exitCode, 1);
    QCOMPARE(again.json()[QLatin1String{"machines"}].toArray().first().toObject()[QLatin1String{"row"}].toString(), QStringLiteral("duplicate"));
}

void CliMachineSourcesTest::importShowsFirst()
{
    tests::ZukaProcess zuka;
    const QString file = zuka.dataFolder() + QStringLiteral("/team.json");
    QVERIFY(tests::writeFile(file, R"({"zuka_machines": 1, "machines": [{"name": "a", "host": "192.0.2.1"}, {"host": "-x"}]})"));
    const auto shown = zuka.run({QStringLiteral("machines"), QStringLiteral("import"), file});
    QVERIFY2(shown.exitCode == 2 && shown.err.contains("--yes"), shown.err); // for the row that cannot be used
    QVERIFY(only(zuka).isEmpty());
    QVERIFY(tests::writeFile(file, "hello"));
    QCOMPARE(zuka.run({QStringLiteral("machines"), QStringLiteral("import"), file}).exitCode, 2);
}

void CliMachineSourcesTest::importTakesANewPort()
{
    tests::ZukaProcess zuka;
    QCOMPARE(zuka.run(words(QStringLiteral("machines add root@host.example:22001 --name box"))).exitCode, 0);
    const QString file = zuka.dataFolder() + QStringLiteral("/team.json");
    QVERIFY(tests::writeFile(file, R"({"zuka_machines": 1, "machines": [{"name": "box", "host": "host.example", "port": 22002, "tags": ["new"]},)"
                                   R"({"name": "box", "host": "other.example"}]})"));
    const QStringList import{QStringLiteral("machines"), QStringLiteral("import"), file, QStringLiteral("--update")};
    const auto shown = zuka.run(import);
    QVERIFY2(shown.exitCode == 0 && shown.out.contains("changes box: login root@host.example:22002, tags"), shown.out + shown.err);
    QCOMPARE(only(zuka)[QLatin1String{"port"}].toInt(), 22001);
    const auto taken = zuka.run(import + words(QStringLiteral("--yes --json")));
    QVERIFY2(taken.exitCode == 0, taken.err);
    const QJsonArray rows = taken.json()[QLatin1String{"machines"}].toArray();
    QCOMPARE(rows.at(0)[QLatin1String{"row"}].toString(), QStringLiteral("update"));
    QCOMPARE(rows.at(1)[QLatin1String{"row"}].toString(), QStringLiteral("renamed")); // another host is another machine
    const QJsonArray machines = zuka.run(words(QStringLiteral("machines list --json"))).json()[QLatin1String{"machines"}].toArray();
    QCOMPARE(machines.size(), 2);
    QCOMPARE(machines.at(0)[QLatin1String{"port"}].toInt(), 22002);
    QCOMPARE(machines.at(0)[QLatin1String{"tags"}].toArray(), QJsonArray{QStringLiteral("new")});
}

void CliMachineSourcesTest::importOfRefusedRowsFails()
{
    tests::ZukaProcess zuka;
    const QString file = zuka.dataFolder() + QStringLiteral("/team.json");
    QVERIFY(tests::writeFile(file, R"({"zuka_machines": 1, "machines": [{"name": "bad", "host": "h.example", "port": 99999},)"
                                   R"({"name": "good", "host": "g.example"}]})"));
    const auto run = zuka.run({QStringLiteral("machines"), QStringLiteral("import"), file, QStringLiteral("--yes")});
    QCOMPARE(run.exitCode, 2);
    QVERIFY2(run.out.contains("h.example:99999"), run.out);
    QCOMPARE(only(zuka)[QLatin1String{"name"}].toString(), QStringLiteral("good"));
}

void CliMachineSourcesTest::publicHalfIsExplained()
{
    tests::ZukaProcess zuka;
    const QString key = zuka.dataFolder() + QStringLiteral("/id");
    QVERIFY(tests::writeFile(key, "-----BEGIN OPENSSH PRIVATE KEY-----\n") && tests::writeFile(key + QStringLiteral(".pub"), "ssh-ed25519 AAAA me\n"));
    const auto run = zuka.run({QStringLiteral("machines"), QStringLiteral("add"), QStringLiteral("root@192.0.2.1"), QStringLiteral("--identity"),
                               key + QStringLiteral(".pub"), QStringLiteral("--json")});
    QCOMPARE(run.exitCode, 2);
    QCOMPARE(run.error()[QLatin1String{"code"}].toString(), QStringLiteral("input.public_key"));
    QVERIFY2(run.error()[QLatin1String{"remedy"}].toString().endsWith(key), run.out);
}

void CliMachineSourcesTest::proxyPasswordComesFromInput()
{
    tests::ZukaProcess zuka;
    const QStringList add = words(QStringLiteral("machines add root@192.0.2.1 --proxy http://me@127.0.0.1:3128 --proxy-password-stdin --json"));
    QCOMPARE(zuka.run(add, "\n").error()[QLatin1String{"code"}].toString(), QStringLiteral("input.password"));
    QCOMPARE(zuka.run(add + words(QStringLiteral("--password-stdin")), "machine-word\n").exitCode, 2);
    QCOMPARE(zuka.run(words(QStringLiteral("machines add root@192.0.2.1 --proxy-password-stdin")), "x\n").exitCode, 2);
    const auto both = zuka.run(add + words(QStringLiteral("--password-stdin")), "machine-word\nproxy-word\n");
    QVERIFY2(both.exitCode == 0, both.err);
    QCOMPARE(both.err.count("until the program ends"), 1); // told once, however many secrets there are
    QVERIFY(!(both.out + both.err).contains("-word"));
}

void CliMachineSourcesTest::exportReplacesNothingUnasked()
{
    tests::ZukaProcess zuka;
    const QString file = zuka.dataFolder() + QStringLiteral("/mine.txt");
    QVERIFY(tests::writeFile(file, "mine"));
    QCOMPARE(zuka.run({QStringLiteral("machines"), QStringLiteral("export"), file}).exitCode, 4);
    QFile content{file};
    QVERIFY(content.open(QIODevice::ReadOnly));
    QCOMPARE(content.readAll(), QByteArray{"mine"});
    QCOMPARE(zuka.run({QStringLiteral("machines"), QStringLiteral("export"), file, QStringLiteral("--replace")}).exitCode, 0);
}

void CliMachineSourcesTest::demoAndThisComputerAreEntries()
{
    tests::ZukaProcess zuka;
    for (const char *call : {"machines add --demo --json", "machines add --demo --gpus 8 --tag show", "machines add --this-computer --name mine"}) {
        const auto added = zuka.run(words(QString::fromLatin1(call)));
        QVERIFY2(added.exitCode == 0, added.err);
    }
    const auto twice = zuka.run(words(QStringLiteral("machines add --demo")));
    QCOMPARE(twice.exitCode, 2); // it is there already
    const QJsonArray machines = zuka.run(words(QStringLiteral("machines list --json"))).json()[QLatin1String{"machines"}].toArray();
    QCOMPARE(machines.size(), 3);
    QCOMPARE(machines[0].toObject()[QLatin1String{"kind"}].toString(), QStringLiteral("demo"));
    QCOMPARE(machines[1].toObject()[QLatin1String{"kind"}].toString(), QStringLiteral("demo"));
    QCOMPARE(machines[2].toObject()[QLatin1String{"kind"}].toString(), QStringLiteral("this_computer"));
    QVERIFY(machines[0].toObject()[QLatin1String{"name"}] != machines[1].toObject()[QLatin1String{"name"}]);
    QCOMPARE(machines[2].toObject()[QLatin1String{"name"}].toString(), QStringLiteral("mine"));
    for (const auto &machine : machines) {
        QVERIFY(machine.toObject()[QLatin1String{"price_per_hour"}].isNull());
        QVERIFY(machine.toObject()[QLatin1String{"spent"}].isNull());
    }
    const QByteArray table = zuka.run(words(QStringLiteral("machines list"))).out;
    QVERIFY2(table.contains("(demo)") || table.contains("Demo"), table);
    QVERIFY2(table.contains("mine (this computer)"), table);
}

void CliMachineSourcesTest::wrongOwnMachinesAreRefused_data()
{
    QTest::addColumn<QString>("options");

    for (const char *options : {"--gpus 2", "--demo --gpus 0", "--demo --gpus 9", "--demo --gpus two", "--demo --this-computer",
                                "--this-computer --gpus 2", "--demo root@192.0.2.1", "--demo --price 2", "--this-computer --password-stdin",
                                "--demo --end 3h", "--demo --update box", "root@1-gpu.demo.zuka.invalid", "root@x.zuka.invalid"})
        QTest::newRow(options) << QString::fromLatin1(options);
}

void CliMachineSourcesTest::wrongOwnMachinesAreRefused()
{
    QFETCH(QString, options);
    tests::ZukaProcess zuka;
    const auto run = zuka.run(words(QStringLiteral("machines add --json ") + options), "secret\n");
    QCOMPARE(run.exitCode, 2);
    QVERIFY2(run.isOneDocument() && !run.error()[QLatin1String{"remedy"}].toString().isEmpty(), run.out);
    QVERIFY(zuka.run(words(QStringLiteral("machines list --json"))).json()[QLatin1String{"machines"}].toArray().isEmpty());
}

void CliMachineSourcesTest::demoAnswersTests()
{
    tests::ZukaProcess zuka;
    QCOMPARE(zuka.run(words(QStringLiteral("machines add --demo --gpus 2 --name show"))).exitCode, 0);
    const auto run = zuka.run(words(QStringLiteral("machines test show --json")));
    QVERIFY2(run.exitCode == 0, run.err);
    const QJsonObject machine = run.json()[QLatin1String{"machines"}].toArray().first().toObject();
    QCOMPARE(machine[QLatin1String{"gpus"}].toArray().size(), 2);
    QVERIFY(machine[QLatin1String{"spent"}].isNull());
    QVERIFY(!run.err.contains("illing"));
}

QTEST_GUILESS_MAIN(CliMachineSourcesTest)
#include "tst_cli_machine_sources.moc"
