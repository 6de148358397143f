// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/cli_bench.h"

#include <QCryptographicHash>
#include <QElapsedTimer>
#include <QDir>
#include <QJsonArray>
#include <QRandomGenerator>
#include <QTcpServer>
#include <QTest>

using tests::words;

/// The command line against a real sshd with a made-up driver.
class CliMachinesTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void unknownKeyIsRefusedFirst();
    void testTellsTheStages();
    void statusGivesEveryGpu();
    void listNeedsNoConnection();
    void uploadAndDownloadKeepTheBytes();
    void privateDataStopsAnUpload();
    void aChosenPolicyHoldsForEqualFiles();
    void namesThatAreNoTextArrive();
    void adHocTargetChecksKnownHosts();
    void guardSaysWhatIsNotProtected();
    void wrongPasswordIsNamedAndNeverPrinted();
    void deadPortIsToldBeforeThePassword();
    void silentServerEndsOneTry();
    void hangingDriverLeavesNothing();
    void streamHoldsItsPace();
    void everyWordAnswersHelp();
    void removeAsksFirst();
    void badLoginLines_data();
    void badLoginLines();

private:
    tests::CliBench m_bench;
    tests::TestSshd &m_server = m_bench.server();
    tests::ZukaProcess &m_zuka = m_bench.zuka();
};

void CliMachinesTest::initTestCase()
{
    QVERIFY2(m_server.isRunning(), m_server.problem());
    const auto run = m_bench.add(QStringLiteral("box"), words(QStringLiteral("--price 2.58 --json")));
    QVERIFY2(run.exitCode == 0, run.err);
}

void CliMachinesTest::unknownKeyIsRefusedFirst()
{
    const auto run = m_zuka.run(words(QStringLiteral("machines test box")));
    QCOMPARE(run.exitCode, 4);
    QVERIFY2(run.err.contains(m_server.fingerprint().toUtf8()), run.err);
}

void CliMachinesTest::testTellsTheStages()
{
    const auto run = m_zuka.run(words(QStringLiteral("machines test box --accept-new-host-key")));
    QVERIFY2(run.exitCode == 0, run.err);
    for (const char *stage : {"host key", "logging in", "connected"})
        QVERIFY2(run.err.contains(stage), run.err);
}

void CliMachinesTest::statusGivesEveryGpu()
{
    const auto run = m_zuka.run(words(QStringLiteral("machines status box --json")));
    QVERIFY2(run.exitCode == 0, run.err);
    const QJsonObject machine = run.json()[QLatin1String{"machines"}].toArray().first().toObject();
    QCOMPARE(machine[QLatin1String{"state"}].toString(), QStringLiteral("working"));
    const QJsonArray gpus = machine[QLatin1String{"gpus"}].toArray();
    QCOMPARE(gpus.size(), 2);
    QCOMPARE(gpus[0].toObject()[QLatin1String{"memory_total_mib"}].toInt(), 24564);
    QVERIFY(gpus[1].toObject()[QLatin1String{"utilization_pct"}].isDouble());
    QCOMPARE(machine[QLatin1String{"price_per_hour"}].toObject()[QLatin1String{"amount"}].toDouble(), 2.58);
}

void CliMachinesTest::listNeedsNoConnection()
{
    const auto run = m_zuka.run(words(QStringLiteral("machines list")));
    QCOMPARE(run.exitCode, 0);
    QVERIFY(run.out.contains("box"));
}

void CliMachinesTest::uploadAndDownloadKeepTheBytes()
{
    QTemporaryDir local;
    QByteArray content(3'000'001, Qt::Uninitialized);
    QRandomGenerator random{7};
    random.fillRange(reinterpret_cast<quint32 *>(content.data()), content.size() / 4);
    QFile source{local.filePath(QStringLiteral("data 数据.bin"))};
    QVERIFY(source.open(QIODevice::WriteOnly) && source.write(content) == content.size());
    source.close();

    const auto up = m_zuka.run({QStringLiteral("upload"), source.fileName(), QStringLiteral("box:sets"), QStringLiteral("--json")});
    QVERIFY2(up.exitCode == 0, up.err + up.out);
    QCOMPARE(up.json()[QLatin1String{"transfers"}].toArray().first().toObject()[QLatin1String{"verified_by"}].toString(), QStringLiteral("SHA-256"));
    const QString target = local.filePath(QStringLiteral("back"));
    const auto down = m_zuka.run({QStringLiteral("download"), QStringLiteral("box:sets/data 数据.bin"), target});
    QVERIFY2(down.exitCode == 0, down.err);
    QFile back{target + QStringLiteral("/data 数据.bin")};
    QVERIFY(back.open(QIODevice::ReadOnly));
    QCOMPARE(QCryptographicHash::hash(back.readAll(), QCryptographicHash::Sha256), QCryptographicHash::hash(content, QCryptographicHash::Sha256));
    QCOMPARE(QDir{m_server.homeFolder() + QStringLiteral("/sets")}.entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot).size(), 1);
}

void CliMachinesTest::privateDataStopsAnUpload()
{
    QTemporaryDir local;
    for (const auto &[name, content] : {std::pair{"people.csv", "name,phone\nx,13812345678\n"},
                                        std::pair{"id_key", "-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaC1rZXktdjEAAAAABG5vbmUAAA\n"}}) {
        QFile file{local.filePath(QString::fromLatin1(name))};
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(content) > 0);
    }
    const QStringList upload{QStringLiteral("upload"), local.path(), QStringLiteral("box:private")};
    const auto stopped = m_zuka.run(upload);
    QCOMPARE(stopped.exitCode, 4);
    QVERIFY2(stopped.err.contains("people.csv:2: phone number, 138******78") && stopped.err.contains("id_key:1: private key"), stopped.err);
    QVERIFY(!stopped.err.contains("13812345678") && !stopped.err.contains("b3BlbnNz"));
    QVERIFY(!QFileInfo::exists(m_server.homeFolder() + QStringLiteral("/private")));
    const auto document = m_zuka.run(upload + QStringList{QStringLiteral("--json")});
    QCOMPARE(document.exitCode, 4);
    QCOMPARE(document.json()[QLatin1String{"findings"}].toArray().size(), 2);
    QCOMPARE(document.json()[QLatin1String{"error"}].toObject()[QLatin1String{"code"}].toString(), QStringLiteral("privacy.found"));
    QCOMPARE(m_zuka.run(upload + QStringList{QStringLiteral("--exclude"), QStringLiteral("people.csv"), QStringLiteral("--exclude"), QStringLiteral("id_key")}).exitCode, 0);
    QCOMPARE(m_zuka.run(upload + QStringList{QStringLiteral("--allow-sensitive")}).exitCode, 0);
    QVERIFY(QFileInfo::exists(m_server.homeFolder() + QStringLiteral("/private/") + QFileInfo{local.path()}.fileName() + QStringLiteral("/people.csv")));
    const auto silent = m_zuka.run(upload + QStringList{QStringLiteral("--no-scan")});
    QVERIFY(silent.exitCode == 0 && !silent.err.contains("138"));
}

void CliMachinesTest::aChosenPolicyHoldsForEqualFiles()
{
    QTemporaryDir local;
    // Equal size and time on both sides, other content.
    const QString script = QStringLiteral("printf new >'%1/a' && mkdir -p '%2/equal' && printf old >'%2/equal/a' && "
                                          "touch -d @1700000000 '%1/a' '%2/equal/a' && exec \"$0\" \"$@\"")
                               .arg(local.path(), m_server.homeFolder());
    const QStringList upload{QStringLiteral("upload"), local.filePath(QStringLiteral("a")), QStringLiteral("box:equal")};
    const auto there = [this](const char *name) {
        QFile file{m_server.homeFolder() + QStringLiteral("/equal/") + QString::fromLatin1(name)};
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray{};
    };
    const auto plain = m_zuka.runIn(script, upload);
    QVERIFY2(plain.exitCode == 0 && plain.out.contains("skipped"), plain.out + plain.err);
    QCOMPARE(there("a"), QByteArray{"old"});
    const auto both = m_zuka.runIn(script, upload + words(QStringLiteral("--on-conflict keep-both")));
    QVERIFY2(both.exitCode == 0, both.err);
    QCOMPARE(there("a"), QByteArray{"old"});
    QCOMPARE(there("a (2)"), QByteArray{"new"});
    const auto replace = m_zuka.runIn(script, upload + words(QStringLiteral("--on-conflict replace")));
    QVERIFY2(replace.exitCode == 0, replace.err);
    QCOMPARE(there("a"), QByteArray{"new"});
}

void CliMachinesTest::namesThatAreNoTextArrive()
{
    QTemporaryDir local;
    const QString make = QStringLiteral("cd '%1' && mkdir -p odd && printf x >\"odd/$(printf 'caf\\351')\" && ").arg(local.path());
    const auto folder = m_zuka.runIn(make + QStringLiteral("\"$0\" \"$@\"; code=$?; rm -r odd; exit $code"), words(QStringLiteral("upload odd box:.")));
    QVERIFY2(folder.exitCode == 0, folder.err);
    const auto arrived = m_zuka.runIn(QStringLiteral("test -f '%1/odd/'\"$(printf 'caf\\351')\" && rm -r '%1/odd'").arg(m_server.homeFolder()), {});
    QCOMPARE(arrived.exitCode, 0);
    const auto alone = m_zuka.runIn(make + QStringLiteral("\"$0\" upload odd/* box:.; code=$?; rm -r odd; exit $code"), {});
    QCOMPARE(alone.exitCode, 2);
    QVERIFY2(alone.err.contains("not valid UTF-8"), alone.err);
}

void CliMachinesTest::adHocTargetChecksKnownHosts()
{
    QTemporaryDir local;
    const QString source = local.filePath(QStringLiteral("note.txt"));
    QVERIFY(tests::writeFile(source, "hello"));
    const QStringList base{QStringLiteral("upload"), source, m_bench.target(QStringLiteral("inbox")), QStringLiteral("--identity"), m_server.keyFile()};
    tests::ZukaProcess stranger;
    QCOMPARE(stranger.run(base).exitCode, 4);
    const auto known = stranger.run(base + QStringList{QStringLiteral("--known-hosts"), m_server.value(QStringLiteral("KNOWN_HOSTS"))});
    QVERIFY2(known.exitCode == 0, known.err);
    QFile arrived{m_server.homeFolder() + QStringLiteral("/inbox/note.txt")};
    QVERIFY(arrived.open(QIODevice::ReadOnly));
    QCOMPARE(arrived.readAll(), QByteArray{"hello"});
}

void CliMachinesTest::guardSaysWhatIsNotProtected()
{
    const auto run = m_zuka.run(words(QStringLiteral("guard status")));
    QCOMPARE(run.exitCode, 1);
    QVERIFY2(run.out.contains("no planned end"), run.out);
}

void CliMachinesTest::wrongPasswordIsNamedAndNeverPrinted()
{
    tests::TestSshd server{{QStringLiteral("--password"), QStringLiteral("tester:right-word")}};
    if (!server.isRunning())
        QSKIP("password accounts need root and unshare");
    tests::ZukaProcess zuka;
    const QString line = QStringLiteral("ssh -p %1 tester@127.0.0.1").arg(server.port());
    const auto added = zuka.run({QStringLiteral("machines"), QStringLiteral("add"), line, QStringLiteral("--name"), QStringLiteral("pw"),
                                 QStringLiteral("--password-stdin")}, "wrong-secret-9\n");
    QVERIFY2(added.exitCode == 0, added.err);
    QVERIFY2(added.err.contains("until the program ends"), added.err); // No keychain here: kept until the program ends, and it says so.
    QVERIFY(!(added.out + added.err).contains("wrong-secret-9"));
}

void CliMachinesTest::deadPortIsToldBeforeThePassword()
{
    QTcpServer nobody;
    QVERIFY(nobody.listen(QHostAddress::LocalHost));
    const quint16 port = nobody.serverPort();
    nobody.close();
    tests::ZukaProcess zuka;
    QCOMPARE(zuka.run(words(QStringLiteral("machines add root@127.0.0.1:%1 --name dead --platform autodl").arg(port))).exitCode, 0);
    for (const bool hasPassword : {false, true}) {
        QElapsedTimer time;
        time.start();
        const auto run = zuka.run(words(QStringLiteral("machines test dead --json")) + (hasPassword ? words(QStringLiteral("--password-stdin")) : QStringList{}),
                                  hasPassword ? "word\n" : "");
        QCOMPARE(run.exitCode, 3);
        const QJsonObject machine = run.json()[QLatin1String{"machines"}][0].toObject();
        QCOMPARE(machine[QLatin1String{"error"}][QLatin1String{"code"}].toString(), QStringLiteral("net.refused"));
        QCOMPARE(machine[QLatin1String{"state"}].toString(), QStringLiteral("stale"));
        QCOMPARE(run.err.count("connecting to the port"), 1); // one try
        QVERIFY2(run.err.contains("  - ") && run.err.contains("can change with each start"), run.err); // a container's mapped port
        QVERIFY2(!run.err.contains("by itself") && !run.err.contains("trying again"), run.err);
        QVERIFY(time.elapsed() < 10'000);
    }
    tests::TestSshd server{{QStringLiteral("--password"), QStringLiteral("tester:right-word")}};
    if (!server.isRunning())
        QSKIP("password accounts need root and unshare");
    QCOMPARE(zuka.run(words(QStringLiteral("machines add tester@127.0.0.1:%1 --name live").arg(server.port()))).exitCode, 0);
    const auto unknown = zuka.run(words(QStringLiteral("machines status live --json")));
    QCOMPARE(unknown.exitCode, 4);
    QCOMPARE(unknown.json()[QLatin1String{"machines"}][0][QLatin1String{"state"}].toString(), QStringLiteral("host_key_unknown"));
    const auto without = zuka.run(words(QStringLiteral("machines test live --accept-new-host-key")));
    QVERIFY2(without.exitCode == 3 && without.err.contains("--password-stdin") && without.err.contains("--key-stdin"), without.err);
    QCOMPARE(server.log().count("Failed password"), 0);
    const auto with = zuka.run(words(QStringLiteral("machines test live --password-stdin")), "right-word\n");
    QVERIFY2(with.err.contains("connected"), with.err);
    QCOMPARE(with.err.count("connecting to the port"), 1); // the password was there from the start
}

void CliMachinesTest::silentServerEndsOneTry()
{
    QTcpServer mute; // accepts and says nothing
    QVERIFY(mute.listen(QHostAddress::LocalHost));
    tests::ZukaProcess zuka;
    QCOMPARE(zuka.run(words(QStringLiteral("machines add root@127.0.0.1:%1 --name mute --platform aws").arg(mute.serverPort()))).exitCode, 0);
    const auto run = zuka.run(words(QStringLiteral("machines test mute")));
    QCOMPARE(run.exitCode, 3);
    QVERIFY2(run.err.contains("stays silent") && run.err.contains("security group"), run.err);
}

namespace {

/// Process numbers that a stand-in for nvidia-smi wrote and that are still there.
int living(const QString &file)
{
    QFile log{file};
    int count = 0;
    for (const QByteArray &pid : log.open(QIODevice::ReadOnly) ? log.readAll().simplified().split(' ') : QByteArrayList{})
        count += QFileInfo::exists(QStringLiteral("/proc/") + QString::fromLatin1(pid) + QStringLiteral("/stat")) && !pid.isEmpty() ? 1 : 0;
    return count;
}

} // namespace

/// Neither a call that looks once nor one that is killed leaves a process behind that waits for the driver.
void CliMachinesTest::hangingDriverLeavesNothing()
{
    QTemporaryDir tools;
    const QString started = tools.filePath(QStringLiteral("started"));
    const QString tool = tools.filePath(QStringLiteral("nvidia-smi"));
    QVERIFY(tests::writeFile(tool, "#!/bin/sh\ntrap '' TERM HUP PIPE INT\necho $$ >>" + started.toUtf8() + "\nwhile :; do sleep 1; done\n"));
    QVERIFY(QFile::setPermissions(tool, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
    tests::CliBench bench{{QStringLiteral("--path-first"), tools.path()}};
    QVERIFY2(bench.server().isRunning(), bench.server().problem());
    QCOMPARE(bench.add(QStringLiteral("hung")).exitCode, 0);
    for (int call = 0; call < 2; ++call) {
        const auto run = bench.run(QStringLiteral("machines test hung --accept-new-host-key"));
        QCOMPARE(run.exitCode, 3);
        QVERIFY2(run.err.contains("nvidia-smi did not answer"), run.err);
        QTRY_COMPARE_WITH_TIMEOUT(living(started), 0, 10'000);
    }
    QProcess watch;
    watch.setProcessEnvironment(bench.zuka().environment());
    watch.start(tests::ZukaProcess::program(), words(QStringLiteral("machines status hung --watch")));
    QTRY_COMPARE_WITH_TIMEOUT(living(started), 1, 15'000);
    watch.kill();
    QVERIFY(watch.waitForFinished());
    QTRY_COMPARE_WITH_TIMEOUT(living(started), 0, 10'000);
}

/// One line in 2 s, from the first on; while the link is cut the lines tell that and the age of the last figures.
void CliMachinesTest::streamHoldsItsPace()
{
    tests::CliBench bench{words(QStringLiteral("--latency 1"))};
    QVERIFY2(bench.server().isRunning(), bench.server().problem());
    const QString login = QStringLiteral("ssh -p %1 %2@127.0.0.1").arg(bench.server().linkPort()).arg(bench.server().value(QStringLiteral("USER")));
    QCOMPARE(bench.zuka().run({QStringLiteral("machines"), QStringLiteral("add"), login, QStringLiteral("--name"), QStringLiteral("far"),
                               QStringLiteral("--identity"), bench.server().keyFile()}).exitCode, 0);
    QProcess watch;
    watch.setProcessEnvironment(bench.zuka().environment());
    QList<std::pair<qint64, QJsonObject>> lines;
    QElapsedTimer time;
    time.start();
    connect(&watch, &QProcess::readyReadStandardOutput, this, [&] {
        while (watch.canReadLine())
            lines.append({time.elapsed(), QJsonDocument::fromJson(watch.readLine()).object()});
    });
    watch.start(tests::ZukaProcess::program(), words(QStringLiteral("machines status far --watch --accept-new-host-key")));
    const auto stateOf = [&lines](qsizetype i) { return lines.at(i).second[QLatin1String{"state"}].toString(); };
    QTRY_VERIFY_WITH_TIMEOUT(lines.size() >= 4 && stateOf(lines.size() - 1) == QLatin1String{"working"}, 30'000);
    const auto since = lines.size();
    QVERIFY(bench.server().link("refuse") && bench.server().link("cut"));
    QTRY_VERIFY_WITH_TIMEOUT(lines.size() >= since + 3, 20'000);
    QCOMPARE(lines.constLast().second[QLatin1String{"link"}].toString(), QStringLiteral("reconnecting"));
    QVERIFY(lines.constLast().second[QLatin1String{"age_seconds"}].toInt() >= 3);
    QVERIFY(!lines.constLast().second[QLatin1String{"problem"}].toString().isEmpty());
    for (qsizetype i = 1; i < lines.size(); ++i)
        QVERIFY2(lines.at(i).first - lines.at(i - 1).first >= 1'500, qPrintable(QString::number(lines.at(i).first - lines.at(i - 1).first)));
    watch.kill();
    QVERIFY(watch.waitForFinished());
}

void CliMachinesTest::everyWordAnswersHelp()
{
    for (const char *line : {"--help", "machines --help", "machines -h", "accounts --help", "guard --help", "machines test --help", "ledger --help"}) {
        const auto run = m_zuka.run(words(QString::fromLatin1(line)));
        QVERIFY2(run.exitCode == 0 && run.out.size() > 100, line);
    }
    const auto group = m_zuka.run(words(QStringLiteral("machines --help")));
    QVERIFY2(group.out.contains("machines import") && !group.out.contains("ledger add"), group.out);
}

void CliMachinesTest::removeAsksFirst()
{
    QCOMPARE(m_zuka.run(words(QStringLiteral("machines remove box"))).exitCode, 4);
    QCOMPARE(m_zuka.run(words(QStringLiteral("machines remove box --yes"))).exitCode, 0);
    QCOMPARE(m_zuka.run(words(QStringLiteral("machines remove box --yes"))).exitCode, 2);
}

void CliMachinesTest::badLoginLines_data()
{
    QTest::addColumn<QString>("line");
    QTest::newRow("empty") << QString{};
    QTest::newRow("only ssh") << QStringLiteral("ssh");
    QTest::newRow("port too large") << QStringLiteral("ssh -p 70000 root@host");
    QTest::newRow("control characters") << QStringLiteral("ssh root@ho\x01st");
}

void CliMachinesTest::badLoginLines()
{
    QFETCH(QString, line);
    const auto run = m_zuka.run({QStringLiteral("machines"), QStringLiteral("add"), line, QStringLiteral("--json")});
    QCOMPARE(run.exitCode, 2);
    QVERIFY(!run.json()[QLatin1String{"error"}].toObject()[QLatin1String{"remedy"}].toString().isEmpty());
}

QTEST_GUILESS_MAIN(CliMachinesTest)
#include "tst_cli_machines.moc"
