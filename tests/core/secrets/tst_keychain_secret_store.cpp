// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/log_file.h"
#include "core/secrets/keychain_secret_store.h"
#include "support/await.h"

#include <QElapsedTimer>
#include <QLocalServer>
#include <QLocalSocket>
#include <QProcess>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

using namespace core;
using namespace core::secrets;
using tests::await;

namespace {

const QByteArray kSecret{"correct horse battery staple 22"};
const QString kKey = QStringLiteral("machine/1/password");

/// Fails when the secret reached a place that others can read.
void expectNoTrace(const LogFile &log)
{
    QVERIFY(!log.tail(10'000).join(u'\n').toUtf8().contains(kSecret));
    for (const char *place : {"/proc/self/cmdline", "/proc/self/environ"}) {
        QFile file{QString::fromLatin1(place)};
        if (file.open(QIODevice::ReadOnly))
            QVERIFY(!file.readAll().contains(kSecret));
    }
}

} // namespace

/// Runs inside a session with an unlocked keyring.
class WithKeyring final : public QObject {
    Q_OBJECT

private slots:
    void testFindsIt()
    {
        KeychainSecretStore store;
        QVERIFY(store.state() == KeychainState::Unknown);
        QSignalSpy changes{&store, &KeychainSecretStore::stateChanged};
        store.test();
        QVERIFY(changes.wait());
        QVERIFY(store.state() == KeychainState::Available);
        QVERIFY(store.stateText().isEmpty());
    }

    void keepsSecretsOfAnySize_data()
    {
        QTest::addColumn<QByteArray>("secret");
        QTest::newRow("password") << kSecret;
        QTest::newRow("binary") << QByteArray{"\0\xff\n\0", 4};
        QTest::newRow("private key") << QByteArray(3400, 'k');
        QTest::newRow("very long") << QByteArray(9000, 'v');
        QTest::newRow("short again") << QByteArray{"s"};
    }

    void keepsSecretsOfAnySize() // rows replace each other under one key
    {
        QFETCH(QByteArray, secret);
        LogFile log;
        installMessageHandler(log);
        {
            KeychainSecretStore store;
            const auto kept = await(store.write(kKey, secret));
            QVERIFY(kept);
            QVERIFY(*kept == KeptIn::Keychain);
        }
        KeychainSecretStore later; // has nothing in memory
        const auto read = await(later.read(kKey));
        QVERIFY(read);
        QCOMPARE(*read, secret);
        expectNoTrace(log);
    }

    void leavesNoStaleChunks()
    {
        KeychainSecretStore store;
        QVERIFY(await(store.write(kKey, QByteArray(9000, 'v'))));
        QVERIFY(await(store.read(kKey + QStringLiteral("#5"))));
        QVERIFY(await(store.write(kKey, QByteArray(3000, 'v'))));
        QVERIFY(!await(store.read(kKey + QStringLiteral("#3"))));
        QVERIFY(await(store.read(kKey + QStringLiteral("#2"))));
        QVERIFY(await(store.write(kKey, "short")));
        QVERIFY(!await(store.read(kKey + QStringLiteral("#1"))));
    }

    void removes()
    {
        KeychainSecretStore store;
        QVERIFY(await(store.write(kKey, QByteArray(5000, 'v'))));
        QVERIFY(await(store.remove(kKey)));
        QVERIFY(await(store.remove(kKey))); // what is not there
        const auto read = await(store.read(kKey));
        QVERIFY(!read);
        QVERIFY(read.error().kind == ErrorKind::NotFound);
        QVERIFY(!await(store.read(kKey + QStringLiteral("#1"))));
    }

    void callsInOneBreathKeepTheirOrder()
    {
        KeychainSecretStore store;
        const auto first = store.write(kKey, QByteArray(5000, '1'));
        const auto second = store.write(kKey, QByteArray(7000, '2'));
        const auto read = store.read(kKey);
        QCOMPARE(await(read).value(), QByteArray(7000, '2'));
        QVERIFY(first.isFinished() && second.isFinished());
    }

    void servicesAreApart()
    {
        KeychainSecretStore ours;
        KeychainSecretStore other{QStringLiteral("other-service")};
        QVERIFY(await(ours.write(kKey, kSecret)));
        QVERIFY(!await(other.read(kKey)));
    }
};

/// Runs where there is no usable keychain; every subclass differs only in the reason.
class WithoutKeyring final : public QObject {
    Q_OBJECT

public:
    WithoutKeyring(QString reason, std::chrono::milliseconds limit) : m_reason{std::move(reason)}, m_limit{limit} {}

private slots:
    void keepsInMemoryAndSaysSo()
    {
        LogFile log;
        installMessageHandler(log);
        KeychainSecretStore store{QStringLiteral("zuka"), m_limit};
        const auto kept = await(store.write(kKey, kSecret));
        QVERIFY(kept);
        QVERIFY(*kept == KeptIn::MemoryOnly);
        QVERIFY(store.state() == KeychainState::Unavailable);
        QVERIFY2(store.stateText().contains(m_reason), qPrintable(store.stateText()));
        QCOMPARE(await(store.read(kKey)).value(), kSecret);
        KeychainSecretStore later{QStringLiteral("zuka"), m_limit};
        QVERIFY(!await(later.read(kKey)));
        expectNoTrace(log);
    }

    void nothingHangs()
    {
        KeychainSecretStore store{QStringLiteral("zuka"), m_limit};
        QElapsedTimer timer;
        timer.start();
        for (int i = 0; i < 20; ++i) {
            const auto read = await(store.read(QString::number(i)));
            QVERIFY(!read);
            QVERIFY(!read.error().remedy.isEmpty());
        }
        QVERIFY(!await(store.remove(kKey))); // nothing confirmed it
        QVERIFY2(timer.elapsed() < 8000, "only the first call may wait for its limit");
        QVERIFY(store.state() == KeychainState::Unavailable);
    }

    void testTellsTheReason()
    {
        KeychainSecretStore store{QStringLiteral("zuka"), m_limit};
        QSignalSpy changes{&store, &KeychainSecretStore::stateChanged};
        store.test();
        QTRY_VERIFY(!changes.isEmpty());
        QVERIFY(store.state() == KeychainState::Unavailable);
        QVERIFY2(store.stateText().contains(m_reason), qPrintable(store.stateText()));
    }

private:
    QString m_reason;
    std::chrono::milliseconds m_limit;
};

/// Starts this program again in each of the surroundings.
class KeychainSecretStoreTest final : public QObject {
    Q_OBJECT

private slots:
    void unlockedKeyring() { inKeyringSession(QStringLiteral("keyring"), QString{}); }
    void lockedKeyring()
    {
        inKeyringSession(
            QStringLiteral("locked"),
            QStringLiteral("dbus-send --session --print-reply --dest=org.freedesktop.secrets /org/freedesktop/secrets "
                           "org.freedesktop.Secret.Service.Lock "
                           "array:objpath:/org/freedesktop/secrets/collection/login >/dev/null; "));
    }
    void frozenKeyring()
    {
        // The daemon is there and owns its name, but never answers: it waits for a dialog, or for a card reader.
        inKeyringSession(QStringLiteral("silent"),
                         QStringLiteral("ask() { dbus-send --session --print-reply=literal --dest=\"$1\" \"$2\" \"$3\" $4; }; "
                                        "ask org.freedesktop.secrets /org/freedesktop/secrets org.freedesktop.DBus.Peer.Ping; "
                                        "frozen=$(ask org.freedesktop.DBus / org.freedesktop.DBus.GetConnectionUnixProcessID "
                                        "string:org.freedesktop.secrets | sed 's/.* //'); kill -STOP \"$frozen\" || exit 7; "
                                        "(sleep 40; kill -KILL \"$frozen\") >/dev/null 2>&1 & "));
    }
    void noBus();
    void silentBus();

private:
    void inKeyringSession(const QString &mode, const QString &then);
    void run(const QString &program, const QStringList &arguments, const QString &bus);
};

void KeychainSecretStoreTest::run(const QString &program, const QStringList &arguments, const QString &bus)
{
    QTemporaryDir home;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const char *name : {"HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_RUNTIME_DIR"})
        environment.insert(QString::fromLatin1(name), home.path());
    for (const char *name : {"DISPLAY", "WAYLAND_DISPLAY", "XDG_CURRENT_DESKTOP", "DBUS_SESSION_BUS_ADDRESS"})
        environment.remove(QString::fromLatin1(name));
    if (!bus.isEmpty())
        environment.insert(QStringLiteral("DBUS_SESSION_BUS_ADDRESS"), bus);
    QProcess process;
    process.setProcessEnvironment(environment);
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start(program, arguments);
    QByteArray output;
    QTRY_VERIFY_WITH_TIMEOUT((output += process.readAll(), process.state() == QProcess::NotRunning), 50'000);
    output += process.readAll();
    QVERIFY2(process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0, output.constData());
    QVERIFY2(output.contains("Totals: ") && !output.contains("Totals: 0 passed"), output.constData());
}

void KeychainSecretStoreTest::inKeyringSession(const QString &mode, const QString &then)
{
    for (const char *tool : {"dbus-run-session", "dbus-send", "gnome-keyring-daemon"}) {
        if (QStandardPaths::findExecutable(QString::fromLatin1(tool)).isEmpty())
            QSKIP("needs D-Bus tools and gnome-keyring-daemon");
    }
    const QString script = QStringLiteral("printf pw | gnome-keyring-daemon --unlock --components=secrets >/dev/null 2>&1; ")
                           + then + QStringLiteral("exec \"$0\" --inner ") + mode;
    run(QStringLiteral("dbus-run-session"), {QStringLiteral("--"), QStringLiteral("sh"), QStringLiteral("-c"), script,
                                             QCoreApplication::applicationFilePath()}, {});
}

void KeychainSecretStoreTest::noBus()
{
    run(QCoreApplication::applicationFilePath(), {QStringLiteral("--inner"), QStringLiteral("absent")},
        QStringLiteral("unix:path=/nonexistent/bus"));
}

void KeychainSecretStoreTest::silentBus()
{
    QTemporaryDir folder;
    QLocalServer bus; // takes every connection and never says a word
    QVERIFY(bus.listen(folder.filePath(QStringLiteral("bus"))));
    run(QCoreApplication::applicationFilePath(), {QStringLiteral("--inner"), QStringLiteral("silent")},
        QStringLiteral("unix:path=") + bus.fullServerName());
}

int main(int argc, char **argv)
{
    QCoreApplication app{argc, argv};
    const QStringList arguments = app.arguments();
    const qsizetype inner = arguments.indexOf(QStringLiteral("--inner"));
    if (inner < 0) {
        KeychainSecretStoreTest test;
        return QTest::qExec(&test, argc, argv);
    }
    const QString mode = arguments.value(inner + 1);
    if (mode == QLatin1String{"keyring"}) {
        WithKeyring test;
        return QTest::qExec(&test);
    }
    const bool isSilent = mode == QLatin1String{"silent"};
    const QString reason = mode == QLatin1String{"locked"} ? QStringLiteral("is locked")
        : isSilent                                         ? QStringLiteral("does not answer")
                                                           : QStringLiteral("no keychain service");
    WithoutKeyring test{reason, isSilent ? std::chrono::milliseconds{300} : std::chrono::seconds{8}};
    return QTest::qExec(&test);
}

#include "tst_keychain_secret_store.moc"
