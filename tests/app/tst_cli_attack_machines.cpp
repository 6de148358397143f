// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/cli_bench.h"

#include <QDir>
#include <QElapsedTimer>
#include <QJsonArray>
#include <QTest>

using tests::words;

namespace {

/// Runs the rest of the script with `path` read-only, in a mount namespace that nobody else sees.
QString readOnlyScript(const QString &path)
{
    return QStringLiteral("exec unshare -m --propagation private bash -c 'mount --bind \"$ZERO\" \"$ZERO\" && mount -o remount,ro,bind \"$ZERO\" "
                          "&& exec \"$0\" \"$@\"' \"$0\" \"$@\"")
        .replace(QStringLiteral("$ZERO"), path);
}

QString errorCode(const tests::ZukaRun &run)
{
    const QJsonObject machine = run.json()[QLatin1String{"machines"}].toArray().first().toObject();
    return machine[QLatin1String{"error"}].toObject()[QLatin1String{"code"}].toString();
}

} // namespace

/// Saved machines whose keys, passwords, answers and surroundings are not what the user believes.
class CliAttackMachinesTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void otherKeyThanTheGivenOne();
    void givenKeyIsRecorded();
    void changedKeyIsReplacedOnlyByName();
    void savedMachineTakesThePassword();
    void unwritableFolderRefusesChanges_data();
    void unwritableFolderRefusesChanges();
    void readOnlyFolderKeepsTheMachine();
    void removalIsOneDocument();
    void terminalOnlyIsTheMachinesFailure();
    void machineCannotSteerTheTerminal();
    void watchEndsWithItsReader();
    void watchEndsOnInterrupt();
    void silentMachineIsNamed();

private:
    tests::CliBench m_bench;
};

void CliAttackMachinesTest::initTestCase()
{
    QVERIFY2(m_bench.server().isRunning(), m_bench.server().problem());
    const auto run = m_bench.add(QStringLiteral("box"), {QStringLiteral("--json")});
    QVERIFY2(run.exitCode == 0, run.err + run.out);
    QVERIFY2(run.isOneDocument(), run.out);
}

void CliAttackMachinesTest::otherKeyThanTheGivenOne()
{
    const QString other = QStringLiteral("SHA256:") + QString(43, u'A');
    for (const QString &more : {QString{}, QStringLiteral(" --accept-new-host-key")}) {
        const auto run = m_bench.run(QStringLiteral("machines test box --json --host-key ") + other + more);
        QCOMPARE(run.exitCode, 4);
        QVERIFY2(run.isOneDocument(), run.out);
        QCOMPARE(errorCode(run), QStringLiteral("host.mismatch"));
        QVERIFY2(run.err.contains(other.toUtf8()) && run.err.contains(m_bench.server().fingerprint().toUtf8()), run.err);
    }
    const auto after = m_bench.run(QStringLiteral("machines test box --json")); // Nothing was recorded meanwhile.
    QCOMPARE(after.exitCode, 4);
    QCOMPARE(errorCode(after), QStringLiteral("host.unknown"));
}

void CliAttackMachinesTest::givenKeyIsRecorded()
{
    const auto run = m_bench.run(QStringLiteral("machines test box --json --host-key ") + m_bench.server().fingerprint());
    QVERIFY2(run.exitCode == 0, run.err);
    QVERIFY2(run.isOneDocument(), run.out);
    QVERIFY(run.json()[QLatin1String{"machines"}].toArray().first()[QLatin1String{"error"}].isNull());
    QCOMPARE(m_bench.run(QStringLiteral("machines status box")).exitCode, 0);
}

void CliAttackMachinesTest::changedKeyIsReplacedOnlyByName()
{
    const QByteArray before = m_bench.server().fingerprint().toUtf8();
    m_bench.server().restart({QStringLiteral("--new-host-keys")});
    QVERIFY2(m_bench.server().isRunning(), m_bench.server().problem());
    const QByteArray now = m_bench.server().fingerprint().toUtf8();
    QVERIFY(before != now);

    for (const QString &line : {QStringLiteral("machines test box --json"), QStringLiteral("machines test box --json --accept-new-host-key"),
                                QStringLiteral("machines status --json --accept-new-host-key")}) {
        const auto refused = m_bench.run(line);
        QCOMPARE(refused.exitCode, 4);
        QCOMPARE(errorCode(refused), QStringLiteral("host.changed"));
        QVERIFY2(refused.err.contains(before) && refused.err.contains(now), refused.err);
    }
    QTemporaryDir local;
    const QString source = local.filePath(QStringLiteral("f"));
    QVERIFY(tests::writeFile(source, "f"));
    const auto upload = m_bench.zuka().run({QStringLiteral("upload"), source, QStringLiteral("box:x"), QStringLiteral("--accept-new-host-key")});
    QCOMPARE(upload.exitCode, 4);

    const auto replaced = m_bench.run(QStringLiteral("machines test box --host-key ") + QString::fromUtf8(now));
    QVERIFY2(replaced.exitCode == 0, replaced.err);
    QCOMPARE(m_bench.run(QStringLiteral("machines test box")).exitCode, 0);
}

void CliAttackMachinesTest::savedMachineTakesThePassword()
{
    tests::CliBench bench{{QStringLiteral("--password"), QStringLiteral("tester:right-word")}};
    if (!bench.server().isRunning())
        QSKIP("password accounts need root and unshare");
    const tests::ZukaProcess &zuka = bench.zuka();
    const auto added = zuka.run({QStringLiteral("machines"), QStringLiteral("add"), QStringLiteral("ssh -p %1 tester@127.0.0.1").arg(bench.server().port()),
                                 QStringLiteral("--name"), QStringLiteral("pw")});
    QVERIFY2(added.exitCode == 0, added.err);
    const QStringList test = words(QStringLiteral("machines test pw --accept-new-host-key --json"));
    QCOMPARE(zuka.run(test).exitCode, 3); // There is no keychain here: nobody knows the password.
    const auto wrong = zuka.run(test + QStringList{QStringLiteral("--password-stdin")}, "wrong-word-7\n");
    QCOMPARE(wrong.exitCode, 3);
    QVERIFY(!(wrong.out + wrong.err).contains("wrong-word-7"));
    const auto right = zuka.run(test + QStringList{QStringLiteral("--password-stdin")}, "right-word\n");
    QVERIFY2(right.exitCode == 0, right.err);
    QVERIFY2(right.isOneDocument(), right.out);
    QCOMPARE(zuka.run(words(QStringLiteral("machines status pw --password-stdin")), "right-word\r\n").exitCode, 0);
    const QString source = zuka.dataFolder() + QStringLiteral("/note");
    QVERIFY(tests::writeFile(source, "note"));
    const auto upload = zuka.run({QStringLiteral("upload"), source, QStringLiteral("pw:in"), QStringLiteral("--password-stdin")}, "right-word\n");
    QVERIFY2(upload.exitCode == 0, upload.err);
}

void CliAttackMachinesTest::unwritableFolderRefusesChanges_data()
{
    QTest::addColumn<QString>("folder");

    QTest::newRow("below a file") << QStringLiteral("plain/data");
    QTest::newRow("a file itself") << QStringLiteral("plain");
    QTest::newRow("a device") << QStringLiteral("/dev/null");
}

void CliAttackMachinesTest::unwritableFolderRefusesChanges()
{
    QFETCH(QString, folder);
    tests::ZukaProcess zuka;
    const QDir place{zuka.dataFolder()};
    QVERIFY(tests::writeFile(place.filePath(QStringLiteral("plain")), "x"));
    zuka.setVariable(QStringLiteral("ZUKA_DATA_DIR"), place.filePath(folder));
    const auto run = zuka.run(words(QStringLiteral("machines add root@192.0.2.1 --name lost --json")));
    QCOMPARE(run.exitCode, 3);
    QVERIFY2(run.isOneDocument(), run.out);
    QVERIFY(!run.error()[QLatin1String{"remedy"}].toString().isEmpty());
    QCOMPARE(zuka.run(words(QStringLiteral("cards 4090"))).exitCode, 0); // What needs no folder goes on.
}

void CliAttackMachinesTest::readOnlyFolderKeepsTheMachine()
{
    tests::ZukaProcess zuka;
    QCOMPARE(zuka.run(words(QStringLiteral("machines add root@192.0.2.1 --name kept"))).exitCode, 0);
    const QString script = readOnlyScript(zuka.dataFolder());
    const auto list = zuka.runIn(script, words(QStringLiteral("machines list --json")));
    if (list.exitCode != 0)
        QSKIP("a read-only mount needs root and unshare");
    QCOMPARE(list.json()[QLatin1String{"machines"}].toArray().size(), 1);
    for (const QString &line : {QStringLiteral("machines remove kept --yes --json"), QStringLiteral("machines add root@192.0.2.2 --name new --json")}) {
        const auto refused = zuka.runIn(script, words(line));
        QCOMPARE(refused.exitCode, 3);
        QVERIFY2(refused.isOneDocument() && !refused.error().isEmpty(), refused.out);
    }
    QCOMPARE(zuka.run(words(QStringLiteral("machines list --json"))).json()[QLatin1String{"machines"}].toArray().size(), 1);
}

void CliAttackMachinesTest::removalIsOneDocument()
{
    tests::ZukaProcess zuka;
    const auto added = zuka.run(words(QStringLiteral("machines add root@192.0.2.1 --name gone --json")));
    const auto removed = zuka.run(words(QStringLiteral("machines remove gone --yes --json")));
    QCOMPARE(removed.exitCode, 0);
    QVERIFY2(removed.isOneDocument(), removed.out);
    const QJsonValue id = added.json()[QLatin1String{"machines"}].toArray().first()[QLatin1String{"id"}];
    QCOMPARE(removed.json()[QLatin1String{"removed"}], id);
}

void CliAttackMachinesTest::terminalOnlyIsTheMachinesFailure()
{
    tests::CliBench bench{{QStringLiteral("--pty-only")}};
    QVERIFY2(bench.server().isRunning(), bench.server().problem());
    QCOMPARE(bench.add(QStringLiteral("proxy")).exitCode, 0);
    const auto test = bench.run(QStringLiteral("machines test proxy --accept-new-host-key --json"));
    QCOMPARE(test.exitCode, 3);
    QCOMPARE(errorCode(test), QStringLiteral("host.pty_only"));
    const QString source = bench.zuka().dataFolder() + QStringLiteral("/note");
    QVERIFY(tests::writeFile(source, "note"));
    const auto saved = bench.zuka().run({QStringLiteral("upload"), source, QStringLiteral("proxy:in"), QStringLiteral("--json")});
    QCOMPARE(saved.exitCode, 3);
    QCOMPARE(saved.error()[QLatin1String{"code"}].toString(), QStringLiteral("host.pty_only"));
    const auto typed = bench.zuka().run({QStringLiteral("upload"), source, bench.target(QStringLiteral("in")), QStringLiteral("--identity"),
                                         bench.server().keyFile(), QStringLiteral("--accept-new-host-key"), QStringLiteral("--json")});
    QCOMPARE(typed.exitCode, 3);
    QCOMPARE(typed.error()[QLatin1String{"code"}].toString(), QStringLiteral("host.pty_only"));
}

void CliAttackMachinesTest::machineCannotSteerTheTerminal()
{
    tests::CliBench bench{{}, QStringLiteral("NVIDIA \x1b[2J\x1b]0;owned\x07 RTX")};
    QVERIFY2(bench.server().isRunning(), bench.server().problem());
    QCOMPARE(bench.add(QStringLiteral("odd")).exitCode, 0);
    const auto text = bench.run(QStringLiteral("machines test odd --accept-new-host-key"));
    QVERIFY2(text.out.contains("RTX"), text.out + text.err);
    QVERIFY(!(text.out + text.err).contains('\x1b') && !(text.out + text.err).contains('\x07'));
    QVERIFY(bench.run(QStringLiteral("machines status odd --json")).isOneDocument());
}

void CliAttackMachinesTest::watchEndsWithItsReader()
{
    QElapsedTimer time;
    time.start();
    const auto run = m_bench.zuka().runIn(QStringLiteral("set -o pipefail; timeout 50 \"$0\" \"$@\" | head -n 1"),
                                          words(QStringLiteral("machines status box --watch")));
    QVERIFY2(run.isOneDocument(), run.out);
    QVERIFY2(run.exitCode == 3 || run.exitCode == 141, QByteArray::number(run.exitCode)); // 124 would be the time limit.
    QVERIFY(time.elapsed() < 45'000);
}

void CliAttackMachinesTest::watchEndsOnInterrupt()
{
    const auto run = m_bench.zuka().runIn(QStringLiteral("timeout -s INT 6 \"$0\" \"$@\""), words(QStringLiteral("machines status box --watch")));
    QCOMPARE(run.exitCode, 124); // That of timeout; 137 would tell that it had to be killed.
    for (const QByteArray &line : run.out.trimmed().split('\n'))
        QVERIFY2(QJsonDocument::fromJson(line).isObject(), line);
}

void CliAttackMachinesTest::silentMachineIsNamed()
{
    m_bench.server().stop();
    const auto run = m_bench.run(QStringLiteral("machines test box --json"));
    QCOMPARE(run.exitCode, 3);
    QVERIFY2(run.isOneDocument(), run.out);
    QVERIFY2(!errorCode(run).isEmpty(), run.out);
    QVERIFY2(run.err.contains("box: "), run.err);
}

QTEST_GUILESS_MAIN(CliAttackMachinesTest)
#include "tst_cli_attack_machines.moc"
