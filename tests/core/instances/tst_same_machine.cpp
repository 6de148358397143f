// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/catalog.h"
#include "core/instances/same_machine.h"

#include <QTest>

using core::instances::Instance;
using core::instances::SameBy;

class SameMachineTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void newPortIsOffered_data();
    void newPortIsOffered();
    void loginMovesAndTheRestStays();
    void platformIsReadFromWords_data();
    void platformIsReadFromWords();

private:
    QList<core::catalog::Platform> m_platforms;
};

namespace {

Instance machine(const char *id, const char *host, int port, const char *platform, const char *providerId = "")
{
    Instance result;
    result.id = {QString::fromLatin1(id)};
    result.host = QString::fromLatin1(host);
    result.port = static_cast<quint16>(port);
    result.platform = {QString::fromLatin1(platform)};
    result.providerId = QString::fromLatin1(providerId);
    return result;
}

} // namespace

void SameMachineTest::initTestCase()
{
    const auto loaded =
        core::catalog::loadCatalog(QDir{QStringLiteral(ZUKA_SOURCE_DIR "/resources/catalog")}, QDir{QStringLiteral(ZUKA_SOURCE_DIR "/no-user-catalog")});
    QVERIFY(loaded);
    m_platforms = loaded->catalog.platforms;
}

void SameMachineTest::newPortIsOffered_data()
{
    QTest::addColumn<Instance>("candidate");
    QTest::addColumn<QString>("expected"); // ids with how they were found

    QTest::newRow("new port on a container platform") << machine("", "c.autodl.com", 5, "autodl") << QStringLiteral("a:1");
    QTest::newRow("host in other letters") << machine("", "C.autodl.com", 5, "") << QStringLiteral("a:1");
    QTest::newRow("same port is no new port") << machine("", "c.autodl.com", 1, "autodl") << QString{};
    QTest::newRow("new port on a cloud") << machine("", "1.2.3.4", 5, "aws") << QString{};
    QTest::newRow("another host") << machine("", "d.autodl.com", 5, "autodl") << QString{};
    QTest::newRow("the platform's id") << machine("", "9.9.9.9", 5, "vastai", "77") << QStringLiteral("v:0");
    QTest::newRow("the id of another platform") << machine("", "9.9.9.9", 5, "runpod", "77") << QString{};
    QTest::newRow("id before port") << machine("", "c.autodl.com", 5, "vastai", "77") << QStringLiteral("v:0 a:1");
    QTest::newRow("itself") << machine("a", "c.autodl.com", 5, "autodl") << QString{};
}

void SameMachineTest::newPortIsOffered()
{
    QFETCH(Instance, candidate);
    QFETCH(QString, expected);
    Instance demo = machine("demo", "c.autodl.com", 9, "autodl");
    demo.kind = core::instances::MachineKind::Demo;
    const QList<Instance> known{machine("a", "c.autodl.com", 1, "autodl"), machine("w", "1.2.3.4", 22, "aws"),
                                machine("v", "5.6.7.8", 1, "vastai", "77"), demo};
    QStringList found;
    for (const auto &same : core::instances::machinesLike(candidate, known, m_platforms))
        found << same.id.value + u':' + QString::number(static_cast<int>(same.by));
    QCOMPARE(found.join(u' '), expected);
}

void SameMachineTest::loginMovesAndTheRestStays()
{
    Instance known = machine("a", "old.example", 1, "autodl", "77");
    known.name = QStringLiteral("llm");
    known.tags = {QStringLiteral("lora")};
    known.price = core::HourlyPrice{core::Money::fromAmount(2, core::Currency::Cny)};
    Instance login = machine("", "new.example", 5, "");
    login.user = QStringLiteral("me");
    login.jump = QStringLiteral("gate");
    const Instance both = core::instances::withLoginOf(known, login);
    QCOMPARE(both.id, known.id);
    QCOMPARE(both.name, known.name);
    QCOMPARE(both.tags, known.tags);
    QVERIFY(both.price);
    QCOMPARE(both.host, login.host);
    QCOMPARE(both.port, login.port);
    QCOMPARE(both.user, login.user);
    QCOMPARE(both.jump, login.jump);
    QCOMPARE(both.platform, known.platform);
    QCOMPARE(both.providerId, known.providerId);
}

void SameMachineTest::platformIsReadFromWords_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("platform");

    QTest::newRow("Latin name") << QStringLiteral("Your RunPod pod is ready: ssh root@1.2.3.4 -p 40022") << QStringLiteral("runpod");
    QTest::newRow("name beside Chinese") << QStringLiteral("欢迎使用AutoDL实例 ssh root@1.2.3.4") << QStringLiteral("autodl");
    QTest::newRow("inside another word") << QStringLiteral("ssh root@my-runpods.example") << QString{};
    QTest::newRow("two names") << QStringLiteral("AutoDL or RunPod") << QString{};
    QTest::newRow("tunnel of Vast.ai") << QStringLiteral("ssh -p 40022 root@1.2.3.4 -L 8080:localhost:8080") << QStringLiteral("vastai");
    QTest::newRow("another tunnel") << QStringLiteral("ssh -p 40022 root@1.2.3.4 -L 6006:localhost:6006") << QString{};
    QTest::newRow("nothing") << QStringLiteral("ssh root@1.2.3.4") << QString{};
}

void SameMachineTest::platformIsReadFromWords()
{
    QFETCH(QString, text);
    QFETCH(QString, platform);
    QCOMPARE(core::instances::platformOfText(m_platforms, text).value, platform);
}

QTEST_GUILESS_MAIN(SameMachineTest)
#include "tst_same_machine.moc"
