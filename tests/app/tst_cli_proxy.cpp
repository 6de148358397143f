// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/store.h"
#include "support/cli_bench.h"
#include "support/test_proxy.h"

#include <QSignalSpy>
#include <QTest>

using tests::words;

/// The proxy of the settings holds for every connection that the command line makes.
class CliProxyTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void connectionsGoThroughTheProxy_data();
    void connectionsGoThroughTheProxy();
    void deadProxyIsNotPassedBy();

private:
    void useProxy(quint16 port);
    tests::ZukaRun runBesideTheProxy(const QStringList &arguments);

    tests::CliBench m_bench;
    QTemporaryDir m_local;
};

void CliProxyTest::initTestCase()
{
    QVERIFY2(m_bench.server().isRunning(), m_bench.server().problem());
    // A name, which has to reach the proxy as it is.
    const QString login = m_bench.login().replace(QStringLiteral("127.0.0.1"), QStringLiteral("localhost"));
    const auto added = m_bench.zuka().run({QStringLiteral("machines"), QStringLiteral("add"), login, QStringLiteral("--name"), QStringLiteral("box"),
                                           QStringLiteral("--identity"), m_bench.server().keyFile()});
    QVERIFY2(added.exitCode == 0, added.err);
    QVERIFY(tests::writeFile(m_local.filePath(QStringLiteral("a")), "hello"));
}

void CliProxyTest::useProxy(quint16 port)
{
    const auto store = core::store::Store::open(m_bench.zuka().dataFolder());
    const auto saved = store->settings().save({.proxy = core::settings::ProxyChoice::Socks5,
                                               .proxyHost = QStringLiteral("127.0.0.1"),
                                               .proxyPort = port});
    QTRY_VERIFY(saved.isFinished());
    QVERIFY(saved.result());
}

/// The proxy lives in this process, which must not stand still meanwhile.
tests::ZukaRun CliProxyTest::runBesideTheProxy(const QStringList &arguments)
{
    QProcess process;
    process.setProcessEnvironment(m_bench.zuka().environment());
    QSignalSpy ended{&process, &QProcess::finished};
    process.start(tests::ZukaProcess::program(), arguments);
    ended.wait(60'000);
    return {.exitCode = process.state() == QProcess::NotRunning ? process.exitCode() : -1,
            .out = process.readAllStandardOutput(),
            .err = process.readAllStandardError()};
}

void CliProxyTest::connectionsGoThroughTheProxy_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("host");

    const QString file = m_local.filePath(QStringLiteral("a"));
    const QString name = QStringLiteral("localhost");
    const QString address = QStringLiteral("127.0.0.1");
    const QString known = m_bench.server().value(QStringLiteral("KNOWN_HOSTS"));
    const QStringList key{QStringLiteral("--identity"), m_bench.server().keyFile()};
    QTest::newRow("test") << words(QStringLiteral("machines test box --accept-new-host-key")) << name;
    QTest::newRow("status") << words(QStringLiteral("machines status box --accept-new-host-key")) << name;
    QTest::newRow("upload") << QStringList{QStringLiteral("upload"), file, QStringLiteral("box:in"), QStringLiteral("--accept-new-host-key")} << name;
    QTest::newRow("upload without a saved machine")
        << QStringList{QStringLiteral("upload"), file, m_bench.target(QStringLiteral("in2")), QStringLiteral("--accept-new-host-key")} + key << address;
    QTest::newRow("download with known hosts")
        << QStringList{QStringLiteral("download"), m_bench.target(QStringLiteral("in/a")), m_local.filePath(QStringLiteral("back")),
                       QStringLiteral("--known-hosts"), known} + key << address;
}

void CliProxyTest::connectionsGoThroughTheProxy()
{
    QFETCH(QStringList, arguments);
    QFETCH(QString, host);
    tests::TestProxy proxy;
    useProxy(proxy.port());
    const auto run = runBesideTheProxy(arguments);
    QVERIFY2(run.exitCode == 0, run.err + run.out);
    QVERIFY(!proxy.targets.isEmpty());
    for (const QString &target : proxy.targets)
        QCOMPARE(target, host + u':' + QString::number(m_bench.server().port()));
}

void CliProxyTest::deadProxyIsNotPassedBy()
{
    useProxy(9);
    for (const QStringList &arguments : {words(QStringLiteral("machines test box")),
                                         QStringList{QStringLiteral("upload"), m_local.filePath(QStringLiteral("a")), m_bench.target(QStringLiteral("in3")),
                                                     QStringLiteral("--identity"), m_bench.server().keyFile()}}) {
        const auto run = m_bench.zuka().run(arguments);
        QCOMPARE(run.exitCode, 3);
        QVERIFY2(run.err.contains("proxy"), run.err);
    }
}

QTEST_GUILESS_MAIN(CliProxyTest)
#include "tst_cli_proxy.moc"
