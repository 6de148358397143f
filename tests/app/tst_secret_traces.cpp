// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/secret_search.h"
#include "support/cli_bench.h"

#include <QJsonArray>
#include <QRandomGenerator>
#include <QTest>

#include <algorithm>
#include <csignal>
#include <utility>

using tests::words;

namespace {

/// A password that stands nowhere else on this computer.
QByteArray newSecret(char first)
{
    QByteArray secret{1, first};
    for (int i = 0; i < 19; ++i)
        secret += "abcdefghijkmnpqrstuvwxyz23456789"[QRandomGenerator::global()->bounded(32)];
    return secret + "+W/1";
}

} // namespace

/// A machine with a password is added, used and crashed over a real sshd and a real keyring; then the password is searched.
class SecretTracesTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void theSearchFindsWhatIsThere();
    void addingLeavesNoTrace();
    void usingLeavesNoTrace();
    void watchingAndItsEndLeaveNoTrace();
    void theWindowLeavesNoTrace();
    void exportsHoldNoTrace();
    void aRefusedPasswordLeavesNoTrace();
    void aPassphraseLeavesNoTrace();

private:
    void expectNoTrace(const QByteArray &secret);
    void expectQuiet(const tests::ZukaRun &run);
    /// Starts the program, lets it work until `isAtWork`, looks at all processes, and kills it by SIGKILL.
    void useAndKill(const QStringList &arguments, const QString &platform);

    const QByteArray m_password = newSecret('q');
    std::unique_ptr<tests::CliBench> m_bench;
    QTemporaryDir m_temporary;
};

void SecretTracesTest::initTestCase()
{
    const QByteArray bus = qgetenv("DBUS_SESSION_BUS_ADDRESS");
    if (bus.isEmpty())
        QSKIP("needs a session bus with a keyring: start it by tests/support/with-keyring");
    m_bench = std::make_unique<tests::CliBench>(QStringList{QStringLiteral("--password"), QStringLiteral("tester:") + QString::fromUtf8(m_password),
                                                            QStringLiteral("--client-key-pass"), QString::fromUtf8(m_password)});
    if (!m_bench->server().isRunning())
        QSKIP(m_bench->server().problem()); // password logins need root and unshare
    m_bench->zuka().setVariable(QStringLiteral("DBUS_SESSION_BUS_ADDRESS"), QString::fromUtf8(bus));
    m_bench->zuka().setVariable(QStringLiteral("TMPDIR"), m_temporary.path());
}

void SecretTracesTest::expectNoTrace(const QByteArray &secret)
{
    const auto forms = tests::formsOf(secret);
    for (const QString &folder : {m_bench->zuka().dataFolder(), m_temporary.path(), qEnvironmentVariable("HOME"), qEnvironmentVariable("XDG_CONFIG_HOME"),
                                  qEnvironmentVariable("XDG_CACHE_HOME"), qEnvironmentVariable("XDG_DATA_HOME")}) {
        QVERIFY(!folder.isEmpty());
        const QStringList found = tests::filesThatHold(folder, forms);
        QVERIFY2(found.isEmpty(), qPrintable(found.join(u' ')));
    }
    const QStringList processes = tests::processesThatHold(forms);
    QVERIFY2(processes.isEmpty(), qPrintable(processes.join(u' ')));
}

void SecretTracesTest::expectQuiet(const tests::ZukaRun &run)
{
    QVERIFY(!tests::holds(run.out + run.err, tests::formsOf(m_password)));
}

void SecretTracesTest::theSearchFindsWhatIsThere()
{
    QTemporaryDir folder;
    const auto forms = tests::formsOf(m_password);
    const QList<QByteArray> written{"x" + m_password + "y", ("12" + m_password + "345").toBase64(), m_password.toBase64(), m_password.toHex()};
    for (qsizetype i = 0; i < written.size(); ++i) {
        QVERIFY(QDir{folder.path()}.mkpath(QStringLiteral(".deep/%1").arg(i)));
        QVERIFY(tests::writeFile(folder.filePath(QStringLiteral(".deep/%1/.file").arg(i)), written.at(i)));
    }
    QCOMPARE(tests::filesThatHold(folder.path(), forms).size(), written.size());

    QProcess sleeper;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("LEAK"), QString::fromUtf8(m_password));
    sleeper.setProcessEnvironment(environment);
    sleeper.start(QStringLiteral("sleep"), {QStringLiteral("60")});
    QVERIFY(sleeper.waitForStarted());
    QTRY_COMPARE(tests::processesThatHold(forms), QStringList{QStringLiteral("%1/environ").arg(sleeper.processId())});
    sleeper.kill();
    QVERIFY(sleeper.waitForFinished());
    expectNoTrace(m_password); // the server and its tools hold none either
}

void SecretTracesTest::addingLeavesNoTrace()
{
    const QString login = QStringLiteral("ssh -p %1 tester@127.0.0.1").arg(m_bench->server().port());
    const auto add = m_bench->zuka().run({QStringLiteral("machines"), QStringLiteral("add"), login, QStringLiteral("--name"), QStringLiteral("box"),
                                          QStringLiteral("--password-stdin")}, m_password + '\n');
    QVERIFY2(add.exitCode == 0, add.err);
    QVERIFY2(!add.err.contains("keychain"), add.err); // it was kept, not only for this run
    expectQuiet(add);
    expectNoTrace(m_password);
}

void SecretTracesTest::usingLeavesNoTrace()
{
    QTemporaryDir local;
    QVERIFY(tests::writeFile(local.filePath(QStringLiteral("a.bin")), QByteArray(200'000, 'a')));
    const QList<QStringList> calls{
        words(QStringLiteral("machines test box --accept-new-host-key")),
        words(QStringLiteral("machines status box --json")),
        words(QStringLiteral("machines list --json")),
        {QStringLiteral("upload"), local.filePath(QStringLiteral("a.bin")), QStringLiteral("box:sets"), QStringLiteral("--json")},
        {QStringLiteral("download"), QStringLiteral("box:sets/a.bin"), local.filePath(QStringLiteral("back"))},
        {QStringLiteral("guard"), QStringLiteral("box")}};
    for (const QStringList &call : calls) {
        const auto run = m_bench->zuka().run(call);
        QVERIFY2(run.exitCode == 0 || call.first() == QLatin1String{"guard"}, call.join(u' ').toUtf8() + ": " + run.err);
        expectQuiet(run);
    }
    QVERIFY(tests::filesThatHold(local.path(), tests::formsOf(m_password)).isEmpty());
    expectNoTrace(m_password);
}

void SecretTracesTest::useAndKill(const QStringList &arguments, const QString &platform)
{
    QProcess process;
    QProcessEnvironment environment = m_bench->zuka().environment();
    if (!platform.isEmpty())
        environment.insert(QStringLiteral("QT_QPA_PLATFORM"), platform);
    process.setProcessEnvironment(environment);
    const auto logins = [this] { return m_bench->server().log().count("Accepted password for tester"); };
    const auto before = logins();
    process.start(tests::ZukaProcess::program(), arguments);
    QVERIFY(process.waitForStarted());
    QTRY_VERIFY_WITH_TIMEOUT(logins() > before, 30'000);
    QTest::qWait(1500); // the first readings, which start programs there and write here
    QCOMPARE(process.state(), QProcess::Running);
    expectNoTrace(m_password);
    QCOMPARE(::kill(static_cast<pid_t>(process.processId()), SIGKILL), 0); // so the write-ahead log of the database stays
    QVERIFY(process.waitForFinished());
    QVERIFY(!tests::holds(process.readAllStandardOutput() + process.readAllStandardError(), tests::formsOf(m_password)));
    expectNoTrace(m_password);
}

void SecretTracesTest::watchingAndItsEndLeaveNoTrace()
{
    useAndKill(words(QStringLiteral("machines status box --watch")), {});
}

void SecretTracesTest::theWindowLeavesNoTrace()
{
    useAndKill({}, QStringLiteral("offscreen"));
}

/// Whatever can be written out of the program: team file, plan, price list, all listings, and the log.
void SecretTracesTest::exportsHoldNoTrace()
{
    QTemporaryDir out;
    const QString team = out.filePath(QStringLiteral("team.json"));
    const QString plan = out.filePath(QStringLiteral("plan.json"));
    const QString asked = QStringLiteral("plan --task qlora --model qwen2.5-7b --seq 1024 --tokens 5M --budget 500 --currency CNY ");
    const QList<QStringList> calls{{QStringLiteral("machines"), QStringLiteral("export"), team},
                                   words(asked + QStringLiteral("--json --save ") + plan),
                                   words(asked + QStringLiteral("--markdown")),
                                   words(QStringLiteral("offers --json")),
                                   words(QStringLiteral("machines list")),
                                   words(QStringLiteral("machines list --json")),
                                   words(QStringLiteral("guard status --json"))};
    for (const QStringList &call : calls) {
        const auto run = m_bench->zuka().run(call);
        QVERIFY2(run.exitCode == 0 || call.first() == QLatin1String{"guard"}, call.join(u' ').toUtf8() + ": " + run.err);
        expectQuiet(run);
    }
    QVERIFY(QFile::exists(plan));
    QFile written{team};
    QVERIFY(written.open(QIODevice::ReadOnly) && written.readAll().contains("127.0.0.1"));
    const QStringList found = tests::filesThatHold(out.path(), tests::formsOf(m_password));
    QVERIFY2(found.isEmpty(), qPrintable(found.join(u' ')));
    // The log of the window lies in the data folder, where expectNoTrace() looks as well.
    QVERIFY(QDir{m_bench->zuka().dataFolder() + QStringLiteral("/log")}.exists());
    expectNoTrace(m_password);
}

void SecretTracesTest::aRefusedPasswordLeavesNoTrace()
{
    const QByteArray wrong = newSecret('w');
    const QString login = QStringLiteral("ssh -p %1 tester@localhost").arg(m_bench->server().port());
    const auto add = m_bench->zuka().run({QStringLiteral("machines"), QStringLiteral("add"), login, QStringLiteral("--name"), QStringLiteral("wrong"),
                                          QStringLiteral("--password-stdin")}, wrong + '\n');
    QVERIFY2(add.exitCode == 0, add.err);
    const auto run = m_bench->zuka().run(words(QStringLiteral("machines test wrong --accept-new-host-key --json")));
    QVERIFY2(run.exitCode != 0, run.out);
    QVERIFY2((run.out + run.err).contains("auth."), run.out + run.err); // it was refused, and nothing else was wrong
    QVERIFY(!tests::holds(run.out + run.err, tests::formsOf(wrong)));
    expectNoTrace(wrong);
    expectNoTrace(m_password);
}

void SecretTracesTest::aPassphraseLeavesNoTrace()
{
    const auto add = m_bench->zuka().run({QStringLiteral("machines"), QStringLiteral("add"), m_bench->login(), QStringLiteral("--name"), QStringLiteral("key"),
                                          QStringLiteral("--identity"), m_bench->server().keyFile(), QStringLiteral("--password-stdin")},
                                         m_password + '\n');
    QVERIFY2(add.exitCode == 0, add.err);
    const auto test = m_bench->zuka().run(words(QStringLiteral("machines test key --accept-new-host-key")));
    QVERIFY2(test.exitCode == 0, test.err);
    expectQuiet(add);
    expectQuiet(test);
    expectNoTrace(m_password);
}

QTEST_GUILESS_MAIN(SecretTracesTest)
#include "tst_secret_traces.moc"
