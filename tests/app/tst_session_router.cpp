// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/session_router.h"
#include "core/demo/demo_host.h"
#include "core/local/local_host.h"

#include <QTest>

using core::remote::ConnectionRequest;

namespace {

/// Only notes that it was asked.
class CountingFactory final : public core::remote::SessionFactory {
public:
    int count = 0;
    std::unique_ptr<core::remote::Session> create(const ConnectionRequest &) override
    {
        ++count;
        return {};
    }
};

} // namespace

/// Each kind of machine gets its own sessions; what is not ours goes by SSH.
class SessionRouterTest final : public QObject {
    Q_OBJECT

private slots:
    void picksTheWay_data();
    void picksTheWay();
};

void SessionRouterTest::picksTheWay_data()
{
    QTest::addColumn<QString>("host");
    QTest::addColumn<QString>("way");

    const QString ssh = QStringLiteral("ssh");
    QTest::newRow("this computer") << core::local::thisComputerHost() << QStringLiteral("this");
    QTest::newRow("in capitals") << core::local::thisComputerHost().toUpper() << QStringLiteral("this");
    QTest::newRow("one card") << core::demo::demoHost(1) << QStringLiteral("demo");
    QTest::newRow("eight cards") << core::demo::demoHost(8) << QStringLiteral("demo");
    QTest::newRow("a rented one") << QStringLiteral("region-1.autodl.com") << ssh;
    QTest::newRow("sshd on this computer") << QStringLiteral("localhost") << ssh;
    QTest::newRow("an address") << QStringLiteral("127.0.0.1") << ssh;
    QTest::newRow("only looks like it") << QStringLiteral("this-computer.zuka.invalid.example.com") << ssh;
    QTest::newRow("an unknown name of ours") << QStringLiteral("other.zuka.invalid") << ssh;
    QTest::newRow("nothing") << QString{} << ssh;
}

void SessionRouterTest::picksTheWay()
{
    QFETCH(QString, host);
    QFETCH(QString, way);
    CountingFactory ssh;
    CountingFactory thisComputer;
    CountingFactory demo;
    app::SessionRouter router{{.ssh = ssh, .thisComputer = thisComputer, .demo = demo}};
    router.create({.endpoint = {.host = host}});
    QCOMPARE(ssh.count, way == QLatin1String{"ssh"} ? 1 : 0);
    QCOMPARE(thisComputer.count, way == QLatin1String{"this"} ? 1 : 0);
    QCOMPARE(demo.count, way == QLatin1String{"demo"} ? 1 : 0);
}

QTEST_GUILESS_MAIN(SessionRouterTest)
#include "tst_session_router.moc"
