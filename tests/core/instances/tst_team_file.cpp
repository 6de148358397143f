// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/instances/team_file.h"

#include <QTest>

using core::instances::Instance;
using core::instances::LoginMethod;
using core::instances::readTeamFile;
using core::instances::TeamEntry;
using core::instances::TeamRow;

class TeamFileTest final : public QObject {
    Q_OBJECT

private slots:
    void comesBackAsItLeft();
    void tellsExactlyWhatLeaves();
    void holdsNoSecret();
    void onlyRentedMachinesLeave();
    void duplicatesAndNamesAreSeen();
    void wrongRowsAreNamed_data();
    void wrongRowsAreNamed();
    void wrongFilesAreRefused_data();
    void wrongFilesAreRefused();
    void everyPrefixSurvives();
    void changesAreNamedAndTaken();
    void silenceChangesNothing();
    void ownAddressesAreUnusable();
};

namespace {

Instance full()
{
    Instance machine;
    machine.id = core::instances::newInstanceId();
    machine.name = QStringLiteral("llm 训练");
    machine.host = QStringLiteral("connect.westb.seetacloud.com");
    machine.port = 34222;
    machine.login = LoginMethod::KeyFile;
    machine.keyFile = QStringLiteral("/home/secret-person/.ssh/team_key");
    machine.platform = {QStringLiteral("autodl")};
    machine.card = core::catalog::CardId{QStringLiteral("rtx-4090-24g")};
    machine.gpuCount = 2;
    machine.price = core::HourlyPrice{core::Money::fromAmount(2.58, core::Currency::Cny)};
    machine.billingSince = QDateTime{QDate{2026, 11, 1}, QTime{1, 2}, Qt::UTC};
    machine.spentBefore = core::Money::fromAmount(123, core::Currency::Cny);
    machine.tags = {QStringLiteral("lora"), QStringLiteral("night")};
    machine.owner = QStringLiteral("li");
    machine.project = QStringLiteral("chat");
    machine.providerId = QStringLiteral("abc-123");
    machine.jump = QStringLiteral("me@gate:2200");
    machine.proxyCommand = QStringLiteral("nc --token s3cret %h %p");
    machine.aliveSeconds = 20;
    machine.aliveCount = 4;
    machine.agentKey = QStringLiteral("SHA256:agent-fingerprint");
    machine.proxy = core::instances::OwnProxy{.kind = QStringLiteral("http"), .host = QStringLiteral("proxy.internal"), .port = 3128,
                                              .user = QStringLiteral("proxy-person")};
    return machine;
}

QByteArray fileWith(const QByteArray &row)
{
    return R"({"zuka_machines": 1, "machines": [)" + row + "]}";
}

} // namespace

void TeamFileTest::comesBackAsItLeft()
{
    const Instance machine = full();
    const auto entries = readTeamFile(core::instances::teamFile({machine}), {});
    QVERIFY(entries);
    QCOMPARE(entries->size(), 1);
    const TeamEntry &entry = entries->first();
    QCOMPARE(entry.row, TeamRow::New);
    QVERIFY(entry.leftOut.isEmpty() && entry.problem.isEmpty());
    const Instance &read = entry.instance;
    QCOMPARE(read.name, machine.name);
    QCOMPARE(read.host, machine.host);
    QCOMPARE(read.port, machine.port);
    QCOMPARE(read.user, machine.user);
    QCOMPARE(read.login, LoginMethod::KeyFile);
    QCOMPARE(read.keyFile, QStringLiteral("~/.ssh/team_key"));
    QCOMPARE(read.platform, machine.platform);
    QCOMPARE(read.card, machine.card);
    QCOMPARE(read.gpuCount, 2);
    QCOMPARE(read.price->perHour, machine.price->perHour);
    QCOMPARE(read.tags, machine.tags);
    QCOMPARE(read.owner, machine.owner);
    QCOMPARE(read.project, machine.project);
    QCOMPARE(read.providerId, machine.providerId);
    QCOMPARE(read.jump, machine.jump);
    QVERIFY(read.aliveSeconds == machine.aliveSeconds && read.aliveCount == machine.aliveCount);
    QVERIFY(read.id.value.isEmpty() && !read.billingSince && read.spentBefore.micros() == 0);
}

void TeamFileTest::tellsExactlyWhatLeaves()
{
    Instance bare;
    bare.name = QStringLiteral("a");
    bare.host = QStringLiteral("h.example");
    const QList<Instance> machines{full(), bare};
    const QByteArray file = core::instances::teamFile(machines);
    QStringList keys;
    for (const auto &field : core::instances::leavingFields(machines)) {
        keys << field.key;
        QVERIFY(!field.text.isEmpty());
        QCOMPARE(file.count('"' + field.key.toLatin1() + "\":"), field.machines);
    }
    QCOMPARE(keys.join(u' '), QStringLiteral("name host port user login key_name jump alive_seconds alive_count platform provider_id card gpu_count price_per_hour tags owner project"));
    // Nothing but these: each key at the start of a line is on the list.
    for (const QByteArray &line : file.split('\n')) {
        const QByteArray text = line.trimmed();
        const bool isKey = text.startsWith('"') && text.contains("\":");
        const QString key = QString::fromUtf8(text.mid(1, text.indexOf("\":") - 1));
        const bool isFrame = key == QLatin1String{"zuka_machines"} || key == QLatin1String{"machines"} || key == QLatin1String{"amount"}
            || key == QLatin1String{"currency"};
        QVERIFY2(!isKey || isFrame || keys.contains(key), text);
    }
}

void TeamFileTest::holdsNoSecret()
{
    const QByteArray file = core::instances::teamFile({full()});
    for (const char *secret : {"s3cret", "secret-person", "agent-fingerprint", "proxy-person", "proxy.internal", "2026-11", "123.0"})
        QVERIFY2(!file.contains(secret), secret);
    QVERIFY(!file.contains(full().id.value.toUtf8()));
}

void TeamFileTest::onlyRentedMachinesLeave()
{
    Instance own = full();
    own.kind = core::instances::MachineKind::ThisComputer;
    Instance demo = full();
    demo.kind = core::instances::MachineKind::Demo;
    QVERIFY(core::instances::leavingFields({own, demo}).isEmpty());
    QVERIFY(readTeamFile(core::instances::teamFile({own, demo}), {})->isEmpty());
}

void TeamFileTest::duplicatesAndNamesAreSeen()
{
    Instance known = full();
    known.name = QStringLiteral("mine");
    const QByteArray file = R"({"zuka_machines": 1, "machines": [
        {"name": "x", "host": "CONNECT.westb.seetacloud.com", "port": 34222},
        {"name": "Mine", "host": "a.example"},
        {"name": "mine", "host": "b.example"},
        {"name": "again", "host": "b.example"},
        {"host": "c.example"}]})";
    const auto entries = readTeamFile(file, {known});
    QVERIFY(entries);
    QCOMPARE(entries->at(0).row, TeamRow::Duplicate);
    QCOMPARE(entries->at(0).duplicateOf, QStringLiteral("mine"));
    QCOMPARE(entries->at(1).row, TeamRow::NameTaken);
    QCOMPARE(entries->at(1).instance.name, QStringLiteral("Mine-2"));
    QCOMPARE(entries->at(2).instance.name, QStringLiteral("mine-3"));
    QCOMPARE(entries->at(3).row, TeamRow::Duplicate);
    QCOMPARE(entries->at(4).row, TeamRow::New);
    QCOMPARE(entries->at(4).instance.name, QStringLiteral("c.example"));
    QCOMPARE(entries->at(4).instance.user, QStringLiteral("root"));
}

void TeamFileTest::wrongRowsAreNamed_data()
{
    QTest::addColumn<QByteArray>("row");

    QTest::newRow("no object") << QByteArray{"7"};
    QTest::newRow("no host") << QByteArray{R"({"name": "a"})"};
    QTest::newRow("host as an option") << QByteArray{R"({"host": "-oProxyCommand=x"})"};
    QTest::newRow("host with a command") << QByteArray{R"({"host": "a;b"})"};
    QTest::newRow("user with a command") << QByteArray{R"({"host": "h", "user": "a b"})"};
    QTest::newRow("jump with a command") << QByteArray{R"({"host": "h", "jump": "-x"})"};
    QTest::newRow("port 0") << QByteArray{R"({"host": "h", "port": 0})"};
    QTest::newRow("port too large") << QByteArray{R"({"host": "h", "port": 65536})"};
    QTest::newRow("port as text") << QByteArray{R"({"host": "h", "port": "22"})"};
    QTest::newRow("name as number") << QByteArray{R"({"host": "h", "name": 7})"};
    QTest::newRow("invisible") << QByteArray{"{\"host\": \"h\", \"name\": \"a\xE2\x80\xAE\"}"};
    QTest::newRow("price without currency") << QByteArray{R"({"host": "h", "price_per_hour": {"amount": 1}})"};
    QTest::newRow("price below 0") << QByteArray{R"({"host": "h", "price_per_hour": {"amount": -1, "currency": "CNY"}})"};
    QTest::newRow("tags as text") << QByteArray{R"({"host": "h", "tags": "a"})"};
}

void TeamFileTest::wrongRowsAreNamed()
{
    QFETCH(QByteArray, row);
    const auto entries = readTeamFile(fileWith(row + R"(, {"host": "good.example", "password": "x", "shape": 1})"), {});
    QVERIFY(entries);
    QCOMPARE(entries->first().row, TeamRow::Unusable);
    QVERIFY(!entries->first().problem.isEmpty());
    QCOMPARE(entries->first().portInFile, row.contains("65536") ? QStringLiteral("65536") : row.contains("\"22\"") ? QStringLiteral("\"22\"")
                                          : row.contains("port\": 0") ? QStringLiteral("0") : QString{});
    QCOMPARE(entries->last().row, TeamRow::New); // One bad row spoils no other.
    QCOMPARE(entries->last().leftOut, (QStringList{QStringLiteral("password"), QStringLiteral("shape")}));
}

void TeamFileTest::wrongFilesAreRefused_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("code");

    QTest::newRow("empty") << QByteArray{} << QStringLiteral("team.not_json");
    QTest::newRow("no JSON") << QByteArray{"hello"} << QStringLiteral("team.not_json");
    QTest::newRow("a list") << QByteArray{"[]"} << QStringLiteral("team.not_json");
    QTest::newRow("another document") << QByteArray{R"({"machines": []})"} << QStringLiteral("team.not_json");
    QTest::newRow("newer") << QByteArray{R"({"zuka_machines": 2, "machines": []})"} << QStringLiteral("team.version");
    QTest::newRow("deep") << QByteArray(200'000, '[') << QStringLiteral("team.not_json");
    QTest::newRow("too large") << QByteArray(5 * 1024 * 1024, ' ') << QStringLiteral("team.too_large");
}

void TeamFileTest::wrongFilesAreRefused()
{
    QFETCH(QByteArray, content);
    QFETCH(QString, code);
    const auto entries = readTeamFile(content, {});
    QVERIFY(!entries);
    QCOMPARE(entries.error().code, code);
    QVERIFY(!entries.error().message.isEmpty() && !entries.error().remedy.isEmpty());
}

void TeamFileTest::everyPrefixSurvives()
{
    const QByteArray whole = core::instances::teamFile({full()});
    for (qsizetype size = 0; size < whole.trimmed().size(); ++size)
        QVERIFY(!readTeamFile(whole.left(size), {}));
}

void TeamFileTest::changesAreNamedAndTaken()
{
    Instance known = full();
    Instance inFile = known;
    QVERIFY(core::instances::changesOf(known, inFile).isEmpty());
    inFile.tags = {QStringLiteral("new")};
    inFile.owner = QStringLiteral("wang");
    inFile.price = core::HourlyPrice{core::Money::fromAmount(3, core::Currency::Cny)};
    inFile.name = QStringLiteral("other name");
    QCOMPARE(core::instances::changesOf(known, inFile),
             (QStringList{QStringLiteral("price an hour"), QStringLiteral("tags"), QStringLiteral("owner")}));
    const Instance taken = core::instances::withChangesOf(known, inFile);
    QCOMPARE(taken.owner, QStringLiteral("wang"));
    QCOMPARE(taken.tags, QStringList{QStringLiteral("new")});
    QCOMPARE(taken.price->perHour.amount(), 3.0);
    QCOMPARE(taken.name, known.name); // what stands only here stays
    QCOMPARE(taken.keyFile, known.keyFile);
    QCOMPARE(taken.spentBefore, known.spentBefore);

    inFile.price = core::HourlyPrice{core::Money::fromAmount(3, core::Currency::Usd)};
    QVERIFY(!core::instances::changesOf(known, inFile).contains(QStringLiteral("price an hour"))); // 123 CNY were spent
    known.spentBefore = core::Money::zero(core::Currency::Cny);
    QVERIFY(core::instances::changesOf(known, inFile).contains(QStringLiteral("price an hour")));
    QCOMPARE(core::instances::withChangesOf(known, inFile).spentBefore.currency(), core::Currency::Usd);
}

void TeamFileTest::silenceChangesNothing()
{
    const Instance known = full();
    Instance inFile;
    inFile.host = known.host;
    inFile.port = known.port;
    inFile.user = known.user;
    QVERIFY(core::instances::changesOf(known, inFile).isEmpty());
    const Instance taken = core::instances::withChangesOf(known, inFile);
    QCOMPARE(taken.tags, known.tags);
    QCOMPARE(taken.platform, known.platform);
    QCOMPARE(taken.gpuCount, known.gpuCount);
}

void TeamFileTest::ownAddressesAreUnusable()
{
    const auto entries = readTeamFile(fileWith(R"({"host": "2-gpu.demo.zuka.invalid"})"), {});
    QVERIFY(entries);
    QCOMPARE(entries->first().row, TeamRow::Unusable);
    QVERIFY(entries->first().problem.contains(QStringLiteral("demo machine")));
}

QTEST_GUILESS_MAIN(TeamFileTest)
#include "tst_team_file.moc"
