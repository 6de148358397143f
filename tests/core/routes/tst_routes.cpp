// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/routes/disk_check.h"
#include "core/routes/route_card.h"

#include <QTemporaryDir>
#include <QTest>

using namespace core::routes;
using core::Bytes;
using core::Currency;
using core::HourlyPrice;
using core::Money;
using core::remote::RemotePath;

namespace {

RouteRules rules()
{
    const auto loaded = loadRouteRules(QStringLiteral(ZUKA_SOURCE_DIR "/resources/rules/routes.json"));
    return loaded ? *loaded : RouteRules{};
}

/// 38 GB in 200,000 files, 8 MB/s, ¥2.58/h.
RouteQuestion pictures()
{
    return {.sources = {QStringLiteral("/home/me/my imgs")},
            .size = Bytes::fromGB(38),
            .files = 200'000,
            .smallFiles = 200'000,
            .uplinkBytesPerSecond = 8e6,
            .price = HourlyPrice{Money::fromCents(258, Currency::Cny)},
            .platform = {QStringLiteral("autodl")},
            .hasNoCardMode = true,
            .noCardPrice = HourlyPrice{Money::fromCents(10, Currency::Cny)},
            .consoleUrl = QStringLiteral("https://www.autodl.com/console/instance/list"),
            .endpoint = {.host = QStringLiteral("region-1.autodl.com"), .port = 34222, .user = QStringLiteral("root")},
            .folder = RemotePath{"/root/autodl-tmp"}};
}

const Route *routeOf(const QList<Route> &routes, RouteKind kind)
{
    for (const Route &route : routes) {
        if (route.kind == kind)
            return &route;
    }
    return nullptr;
}

Mount mount(const char *path, DiskKind kind, double freeGB)
{
    return {.path = path, .kind = kind, .free = Bytes::fromGB(freeGB)};
}

} // namespace

class RoutesTest final : public QObject {
    Q_OBJECT

private slots:
    void theRulesAreWhole();
    void timesAndCostsFollowTheFormula();
    void withoutAMeasurementNothingIsGuessed();
    void unknownPricesStayUnknown();
    void ownMachinesCostNothing();
    void smallThingsGoDirectly();
    void hubsArePulledThere();
    void storageByIntranetAddress();
    void commandsAreQuoted();
    void namesOfCaches_data();
    void namesOfCaches();
    void disks_data();
    void disks();
    void sharedDisksTakeSoManyFiles();
    void anUnknownDiskIsUnknown();
};

void RoutesTest::theRulesAreWhole()
{
    const auto loaded = loadRouteRules(QStringLiteral(ZUKA_SOURCE_DIR "/resources/rules/routes.json"));
    QVERIFY2(loaded, loaded ? "" : qPrintable(loaded.error().detail));
    QVERIFY(loaded->of({QStringLiteral("autodl")}).netDisk);
    QVERIFY(loaded->of({QStringLiteral("aliyun")}).storage);
    QVERIFY(!loaded->of({QStringLiteral("nobody")}).netDisk);
    QTemporaryDir folder;
    QFile file{folder.filePath(QStringLiteral("r.json"))};
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("{}");
    file.close();
    QCOMPARE(loadRouteRules(file.fileName()).error().code, QStringLiteral("routes.rules"));
}

void RoutesTest::timesAndCostsFollowTheFormula()
{
    const auto routes = routesFor(pictures(), rules());
    // By hand: 38e9 / 8e6 = 4750 s; + 200,000 × 2 ms = 5150 s. Packed: 38e9 / 150e6 = 253.3 s + 2 × 80 s + 4750 s = 5163.3 s.
    const Route *direct = routeOf(routes, RouteKind::Direct);
    QVERIFY(direct && direct->time && direct->isBest);
    QCOMPARE(qRound(direct->time->count() * 3600), 5150);
    QCOMPARE(direct->cost->micros(), qRound64(2.58 * 5150 / 3600 * 1e6));
    const Route *packed = routeOf(routes, RouteKind::PackFirst);
    QVERIFY(packed && packed->time);
    QCOMPARE(qRound(packed->time->count() * 3600), 5163);
    QVERIFY(packed->cost->micros() < direct->cost->micros()); // the machine waits for no packing
    const Route *noCard = routeOf(routes, RouteKind::NoCard);
    QVERIFY(noCard && noCard->time == direct->time);
    QCOMPARE(noCard->cost->micros(), qRound64(0.10 * 5150 / 3600 * 1e6));
    QCOMPARE(noCard->link, pictures().consoleUrl);
    const Route *net = routeOf(routes, RouteKind::NetDisk);
    QVERIFY(net && !net->time && !net->cost && !net->steps.isEmpty());
    QCOMPARE(routes.first().isBest, true);
}

void RoutesTest::withoutAMeasurementNothingIsGuessed()
{
    RouteQuestion question = pictures();
    question.uplinkBytesPerSecond.reset();
    for (const Route &route : routesFor(question, rules()))
        QVERIFY(!route.time && !route.cost);
}

void RoutesTest::unknownPricesStayUnknown()
{
    RouteQuestion question = pictures();
    question.price.reset();
    question.noCardPrice.reset();
    for (const Route &route : routesFor(question, rules()))
        QVERIFY(!route.cost);
}

void RoutesTest::ownMachinesCostNothing()
{
    RouteQuestion question = pictures();
    question.price.reset();
    question.isFree = true;
    const auto routes = routesFor(question, rules());
    QVERIFY(!routeOf(routes, RouteKind::NoCard));
    QCOMPARE(routeOf(routes, RouteKind::Direct)->cost->micros(), 0);
}

void RoutesTest::smallThingsGoDirectly()
{
    RouteQuestion question = pictures();
    question.size = Bytes::fromGB(0.01);
    question.files = 3;
    const auto routes = routesFor(question, rules());
    QCOMPARE(routes.size(), 1);
    QCOMPARE(routes.first().kind, RouteKind::Direct);
    QVERIFY(routes.first().isBest && routes.first().isOneClick);
}

void RoutesTest::hubsArePulledThere()
{
    RouteQuestion question = pictures();
    question.sources = {QStringLiteral("/home/me/.cache/huggingface/hub/models--Qwen--Qwen2.5-7B")};
    const auto routes = routesFor(question, rules());
    const Route *hub = routeOf(routes, RouteKind::HubPull);
    QVERIFY(hub && !hub->time);
    const QString all = hub->commandsThere.join(u'\n');
    QVERIFY(all.contains(QStringLiteral("source /etc/network_turbo")));
    QVERIFY(all.contains(QStringLiteral("HF_ENDPOINT=https://hf-mirror.com hf download 'Qwen/Qwen2.5-7B'"))
            || all.contains(QStringLiteral("HF_ENDPOINT=https://hf-mirror.com hf download Qwen/Qwen2.5-7B")));
    QVERIFY(all.contains(QStringLiteral("modelscope download --model")));
    QVERIFY(all.contains(QStringLiteral("speed_download")));
}

void RoutesTest::storageByIntranetAddress()
{
    RouteQuestion question = pictures();
    question.platform = {QStringLiteral("aliyun")};
    const auto routes = routesFor(question, rules());
    const Route *storage = routeOf(routes, RouteKind::ObjectStorage);
    QVERIFY(storage);
    QVERIFY(storage->commandsThere.first().contains(QStringLiteral("-internal.aliyuncs.com")));
    QVERIFY(storage->commandsHere.first().contains(QStringLiteral("/home/me/my imgs")));
}

void RoutesTest::commandsAreQuoted()
{
    QCOMPARE(scpLine(pictures()), QStringLiteral("scp -r -p -P 34222 '/home/me/my imgs' 'root@region-1.autodl.com:/root/autodl-tmp'"));
    RouteQuestion question = pictures();
    question.endpoint.host = QStringLiteral("::1");
    question.sources = {QStringLiteral("/x/$(rm -rf ~)")};
    QVERIFY(scpLine(question).contains(QStringLiteral("'/x/$(rm -rf ~)'")));
    QVERIFY(scpLine(question).contains(QStringLiteral("root@[::1]:")));
    for (const Route &route : routesFor(question, rules())) {
        for (const QString &line : route.commandsHere + route.commandsThere)
            QVERIFY2(!line.contains(QStringLiteral("$(rm")) || line.contains(u'\''), qPrintable(line));
    }
}

void RoutesTest::namesOfCaches_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("id");
    QTest::newRow("model") << QStringLiteral("/c/models--Qwen--Qwen2.5-7B") << QStringLiteral("Qwen/Qwen2.5-7B");
    QTest::newRow("old model") << QStringLiteral("/c/models--gpt2") << QStringLiteral("gpt2");
    QTest::newRow("dataset") << QStringLiteral("/c/datasets--a--b") << QStringLiteral("a/b");
    QTest::newRow("none") << QStringLiteral("/c/models") << QString{};
    QTest::newRow("odd") << QStringLiteral("/c/models--") << QString{};
    QTest::newRow("too many parts") << QStringLiteral("/c/models--a--b--c") << QString{};
}

void RoutesTest::namesOfCaches()
{
    QFETCH(QString, path);
    QFETCH(QString, id);
    const auto found = hubIdOf(path);
    QCOMPARE(found ? found->id : QString{}, id);
}

void RoutesTest::disks_data()
{
    QTest::addColumn<QByteArray>("folder");
    QTest::addColumn<double>("sizeGB");
    QTest::addColumn<DiskAnswer>("answer");
    QTest::addColumn<QByteArray>("better");
    // "/" 30 GB free, "/root/autodl-tmp" 50 GB free; 5 % are kept free.
    QTest::newRow("fits the data disk") << QByteArray{"/root/autodl-tmp/x"} << 40.0 << DiskAnswer::Fits << QByteArray{};
    QTest::newRow("at the margin") << QByteArray{"/root/autodl-tmp"} << 47.6 << DiskAnswer::Fits << QByteArray{};
    QTest::newRow("above the margin") << QByteArray{"/root/autodl-tmp"} << 47.7 << DiskAnswer::TooSmall << QByteArray{};
    QTest::newRow("system disk, data disk takes it") << QByteArray{"/root/data"} << 20.0 << DiskAnswer::Fits << QByteArray{"/root/autodl-tmp"};
    QTest::newRow("little on the system disk") << QByteArray{"/root/data"} << 0.9 << DiskAnswer::Fits << QByteArray{};
    QTest::newRow("system disk too small") << QByteArray{"/root"} << 40.0 << DiskAnswer::TooSmall << QByteArray{"/root/autodl-tmp"};
    QTest::newRow("neither") << QByteArray{"/root"} << 60.0 << DiskAnswer::TooSmall << QByteArray{};
    QTest::newRow("a name that only begins alike") << QByteArray{"/root/autodl-tmp2"} << 40.0 << DiskAnswer::TooSmall << QByteArray{"/root/autodl-tmp"};
}

void RoutesTest::disks()
{
    QFETCH(QByteArray, folder);
    QFETCH(double, sizeGB);
    QFETCH(DiskAnswer, answer);
    QFETCH(QByteArray, better);
    const QList<Mount> mounts{mount("/", DiskKind::System, 30), mount("/root/autodl-tmp", DiskKind::Data, 50)};
    const DiskVerdict verdict = checkDisk(mounts, {folder}, Bytes::fromGB(sizeGB), 10, rules(), {});
    QCOMPARE(verdict.answer, answer);
    QCOMPARE(verdict.better ? verdict.better->path : QByteArray{}, better);
    QCOMPARE(diskSentence(verdict).isEmpty(), answer == DiskAnswer::Fits && better.isEmpty());
}

void RoutesTest::sharedDisksTakeSoManyFiles()
{
    Mount shared = mount("/root/autodl-fs", DiskKind::Shared, 500);
    shared.inodesUsed = 150'000;
    const RemotePath folder{"/root/autodl-fs/imgs"};
    const auto platform = core::catalog::PlatformId{QStringLiteral("autodl")};
    QCOMPARE(checkDisk({shared}, folder, Bytes::fromGB(1), 50'000, rules(), platform).answer, DiskAnswer::Fits);
    const DiskVerdict over = checkDisk({shared}, folder, Bytes::fromGB(1), 50'001, rules(), platform);
    QCOMPARE(over.answer, DiskAnswer::TooManyFiles);
    QCOMPARE(over.filesOver, std::optional<qint64>{1});
    QCOMPARE(checkDisk({shared}, folder, Bytes::fromGB(1), 50'001, rules(), {}).answer, DiskAnswer::Fits);
}

void RoutesTest::anUnknownDiskIsUnknown()
{
    QCOMPARE(checkDisk({}, {"/data"}, Bytes::fromGB(1), 1, rules(), {}).answer, DiskAnswer::Unknown);
    const Mount unknown{.path = "/data", .kind = DiskKind::Data};
    QCOMPARE(checkDisk({unknown}, {"/data"}, Bytes::fromGB(1), 1, rules(), {}).answer, DiskAnswer::Unknown);
}

QTEST_GUILESS_MAIN(RoutesTest)
#include "tst_routes.moc"
