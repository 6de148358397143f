// SPDX-License-Identifier: GPL-3.0-or-later
#include "catalog_folders.h"
#include "core/catalog/catalog.h"
#include "support/patience.h"

#include <QProcess>
#include <QTest>

using core::Currency;
using core::ErrorKind;
using core::Money;
using core::catalog::CardId;
using core::catalog::checkCatalog;
using core::catalog::loadCatalog;
using core::catalog::ModelId;
using core::catalog::PlatformId;

class CatalogTest final : public QObject {
    Q_OBJECT

private slots:
    void loadsASmallCatalog();
    void looksUpById();
    void brokenCardCostsOnlyItself_data();
    void brokenCardCostsOnlyItself();
    void brokenOfferCostsOnlyItself_data();
    void brokenOfferCostsOnlyItself();
    void offersMayNameSeveralCards();
    void offersMayNameTheCardInWords();
    void userEntriesReplaceAndAdd();
    void platformTextsHaveOneOrTwoLanguages_data();
    void platformTextsHaveOneOrTwoLanguages();
    void userOffersReplaceTheSameRowOnly();
    void brokenUserFileLeavesTheBuiltInOnes();
    void userFileOfANewerVersionIsLeftOut();
    void pipeInTheUsersFolderIsNotOpened();
    void unreadableBuiltInFolderIsAnError_data();
    void unreadableBuiltInFolderIsAnError();
    void missingOffersAreAProblemOnly();
    void checkReportsMissingFiles();
    void checkReportsEntriesWithoutSource();
    void everyPrefixOfASmallFileSurvives();

private:
    static QString text(const QList<core::catalog::Problem> &problems)
    {
        QString all;
        for (const auto &problem : problems)
            all += problem.file + u' ' + problem.path + u' ' + problem.reason + u'\n';
        return all;
    }
};

namespace {

QDir noFolder()
{
    return QDir{QStringLiteral(ZUKA_BUILD_DIR "/no-such-folder")};
}

} // namespace

void CatalogTest::loadsASmallCatalog()
{
    const tests::CatalogFolder folder;
    tests::writeSmallCatalog(folder);
    const auto loaded = loadCatalog(folder.dir(), noFolder());
    QVERIFY(loaded);
    QVERIFY2(loaded->problems.isEmpty(), qPrintable(text(loaded->problems)));
    const auto &catalog = loaded->catalog;
    QCOMPARE(catalog.cards.size(), 2);
    QCOMPARE(catalog.models.first().shape.parameters, 7e9);
    QVERIFY(!catalog.models.first().hasKnownShape);
    QCOMPARE(catalog.platforms.first().name.in(QStringLiteral("zh_CN")), QStringLiteral("平台"));
    QCOMPARE(catalog.platforms.first().consoleUrl, QStringLiteral("https://example.org"));
    QCOMPARE(catalog.offers.first().price.perHour, Money::fromCents(150, Currency::Cny));
    QCOMPARE(catalog.exchangeRates.first().rate, 7.0);
    QCOMPARE(catalog.cards.first().provenance.asOf, QStringLiteral("2026-11-30"));
    QVERIFY(!catalog.cards.first().memoryTotal);
    QVERIFY(checkCatalog(folder.dir()).isEmpty());
}

void CatalogTest::looksUpById()
{
    const tests::CatalogFolder folder;
    tests::writeSmallCatalog(folder);
    const auto loaded = loadCatalog(folder.dir(), noFolder());
    QVERIFY(loaded);
    QCOMPARE(loaded->catalog.card(CardId{QStringLiteral("c2")})->marketedGB, 48.0);
    QVERIFY(!loaded->catalog.card(CardId{QStringLiteral("c3")}));
    QVERIFY(loaded->catalog.model(ModelId{QStringLiteral("m1")}));
    QVERIFY(!loaded->catalog.model(ModelId{}));
    QVERIFY(loaded->catalog.platform(PlatformId{QStringLiteral("p1")}));
    QVERIFY(!loaded->catalog.platform(PlatformId{QStringLiteral("P1")}));
}

void CatalogTest::brokenCardCostsOnlyItself_data()
{
    QTest::addColumn<QByteArray>("from");
    QTest::addColumn<QByteArray>("to");
    QTest::addColumn<QString>("path");

    QTest::newRow("memory as text") << QByteArray{R"("vram_gb":48)"} << QByteArray{R"("vram_gb":"48")"}
                                    << QStringLiteral("$.cards[1].vram_gb");
    QTest::newRow("no memory") << QByteArray{R"("vram_gb":48,)"} << QByteArray{} << QStringLiteral("$.cards[1].vram_gb");
    QTest::newRow("negative memory") << QByteArray{R"("vram_gb":48)"} << QByteArray{R"("vram_gb":-48)"}
                                     << QStringLiteral("$.cards[1].vram_gb");
    QTest::newRow("no id") << QByteArray{R"("id":"c2",)"} << QByteArray{} << QStringLiteral("$.cards[1].id");
    QTest::newRow("id twice") << QByteArray{R"("id":"c2")"} << QByteArray{R"("id":"c1")"} << QStringLiteral("$.cards[1].id");
}

void CatalogTest::brokenCardCostsOnlyItself()
{
    QFETCH(QByteArray, from);
    QFETCH(QByteArray, to);
    QFETCH(QString, path);

    const tests::CatalogFolder folder;
    tests::writeSmallCatalog(folder);
    QByteArray second = tests::cardEntry("c2", "48");
    QVERIFY(second.contains(from));
    second.replace(from, to);
    folder.write("cards.json", tests::smallCards(tests::cardEntry("c1") + "," + second + "," + tests::cardEntry("c3")));
    const auto loaded = loadCatalog(folder.dir(), noFolder());
    QVERIFY(loaded);
    QCOMPARE(loaded->catalog.cards.size(), 2);
    QVERIFY(loaded->catalog.card(CardId{QStringLiteral("c3")}));
    QCOMPARE(loaded->problems.size(), 1);
    QCOMPARE(loaded->problems.first().path, path);
    QCOMPARE(loaded->problems.first().file, folder.dir().filePath(QStringLiteral("cards.json")));
}

void CatalogTest::brokenOfferCostsOnlyItself_data()
{
    QTest::addColumn<QByteArray>("row");

    QTest::newRow("price in words") << QByteArray{"p1,cn,t,c1,,1,,,,,cheap,CNY,on_demand,2026,u"};
    QTest::newRow("price of nothing") << QByteArray{"p1,cn,t,c1,,1,,,,,0,CNY,on_demand,2026,u"};
    QTest::newRow("no price") << QByteArray{"p1,cn,t,c1,,1,,,,,,CNY,on_demand,2026,u"};
    QTest::newRow("price without end") << QByteArray{"p1,cn,t,c1,,1,,,,,inf,CNY,on_demand,2026,u"};
    QTest::newRow("other currency") << QByteArray{"p1,cn,t,c1,,1,,,,,1,EUR,on_demand,2026,u"};
    QTest::newRow("other mode") << QByteArray{"p1,cn,t,c1,,1,,,,,1,CNY,hourly,2026,u"};
    QTest::newRow("no GPUs") << QByteArray{"p1,cn,t,c1,,0,,,,,1,CNY,on_demand,2026,u"};
    QTest::newRow("half a GPU") << QByteArray{"p1,cn,t,c1,,1.5,,,,,1,CNY,on_demand,2026,u"};
    QTest::newRow("shifted by a comma without quotes") << QByteArray{"p1,cn,t (month, about),c1,,1,,,,,1,CNY,on_demand,2026,u"};
    QTest::newRow("too short") << QByteArray{"p1,cn,t"};
    QTest::newRow("unknown card") << QByteArray{"p1,cn,t,c9,,1,,,,,1,CNY,on_demand,2026,u"};
    QTest::newRow("unknown card beside a known one") << QByteArray{"p1,cn,t,c1|c9,,1,,,,,1,CNY,on_demand,2026,u"};
    QTest::newRow("unknown platform") << QByteArray{"p9,cn,t,c1,,1,,,,,1,CNY,on_demand,2026,u"};
    QTest::newRow("no card at all") << QByteArray{"p1,cn,t,,,1,,,,,1,CNY,on_demand,2026,u"};
    QTest::newRow("card name that nobody knows") << QByteArray{"p1,cn,t,,Voodoo 2,1,,,,,1,CNY,on_demand,2026,u"};
}

void CatalogTest::brokenOfferCostsOnlyItself()
{
    QFETCH(QByteArray, row);
    const tests::CatalogFolder folder;
    tests::writeSmallCatalog(folder);
    const QByteArray good = "p1,cn,t1,c1,,1,,,,,1.5,CNY,on_demand,2026,u\n";
    folder.write("offers.csv", tests::offerHeader() + good + row + "\n" + QByteArray{good}.replace("t1", "t2"));
    const auto loaded = loadCatalog(folder.dir(), noFolder());
    QVERIFY(loaded);
    QCOMPARE(loaded->catalog.offers.size(), 2);
    QCOMPARE(loaded->problems.size(), 1);
    QCOMPARE(loaded->problems.first().path, QStringLiteral("line 3"));
}

void CatalogTest::offersMayNameSeveralCards()
{
    const tests::CatalogFolder folder;
    tests::writeSmallCatalog(folder);
    folder.write("offers.csv", tests::offerHeader() + "p1,cn,t1,c1| c2 ,X,8,,96,512,100,12.5,usd,Spot,2026-11,u\n");
    const auto loaded = loadCatalog(folder.dir(), noFolder());
    QVERIFY(loaded);
    QVERIFY2(loaded->problems.isEmpty(), qPrintable(text(loaded->problems)));
    const auto &offer = loaded->catalog.offers.first();
    QCOMPARE(offer.cards, (QList<CardId>{{QStringLiteral("c1")}, {QStringLiteral("c2")}}));
    QCOMPARE(offer.gpuCount, 8);
    QVERIFY(!offer.memoryGBPerGpu);
    QCOMPARE(offer.cpus, std::optional{96});
    QCOMPARE(offer.price.perHour, Money::fromCents(1250, Currency::Usd));
    QCOMPARE(offer.mode, core::catalog::BillingMode::Spot);
}

void CatalogTest::offersMayNameTheCardInWords()
{
    const tests::CatalogFolder folder;
    tests::writeSmallCatalog(folder);
    folder.write("offers.csv", "price_per_hour,currency,mode,platform,gpu_name,gpu_count\n2,CNY,on_demand,p1,a-c2,1\n");
    const auto loaded = loadCatalog(folder.dir(), noFolder());
    QVERIFY(loaded);
    QVERIFY2(loaded->problems.isEmpty(), qPrintable(text(loaded->problems)));
    QCOMPARE(loaded->catalog.offers.first().cards, QList<CardId>{{QStringLiteral("c2")}});
}

void CatalogTest::userEntriesReplaceAndAdd()
{
    const tests::CatalogFolder folder;
    tests::writeSmallCatalog(folder);
    const tests::CatalogFolder user;
    user.write("cards.json", tests::smallCards(tests::cardEntry("c2", "96") + "," + tests::cardEntry("mine", "12")));
    user.write("exchange_rates.json",
               R"({"rates":[{"from":"CNY","to":"USD","rate":0.14,"as_of":"2026-12-01","source":"my bank"}]})");
    const auto loaded = loadCatalog(folder.dir(), user.dir());
    QVERIFY(loaded);
    QVERIFY2(loaded->problems.isEmpty(), qPrintable(text(loaded->problems)));
    QCOMPARE(loaded->catalog.cards.size(), 3);
    QCOMPARE(loaded->catalog.cards.at(1).marketedGB, 96.0);
    QVERIFY(loaded->catalog.cards.at(1).provenance.isUserEdited);
    QVERIFY(!loaded->catalog.cards.at(0).provenance.isUserEdited);
    QCOMPARE(loaded->catalog.cards.at(2).id.value, QStringLiteral("mine"));
    QCOMPARE(loaded->catalog.exchangeRates.size(), 1);
    QCOMPARE(loaded->catalog.exchangeRates.first().source, core::BilingualText::inBoth(QStringLiteral("my bank")));
}

void CatalogTest::platformTextsHaveOneOrTwoLanguages_data()
{
    QTest::addColumn<QByteArray>("gpu");
    QTest::addColumn<QString>("english");
    QTest::addColumn<QString>("chinese");
    QTest::addColumn<QString>("faultyPath");

    QTest::newRow("one text for both") << QByteArray{R"("off is free")"} << QStringLiteral("off is free")
                                       << QStringLiteral("off is free") << QString{};
    QTest::newRow("two texts") << QByteArray{R"({"en":"off is free","zh":"关机免费"})"} << QStringLiteral("off is free")
                               << QStringLiteral("关机免费") << QString{};
    QTest::newRow("no Chinese") << QByteArray{R"({"en":"off is free"})"} << QString{} << QString{}
                                << QStringLiteral("$.platforms[0].stopped_billing.gpu.zh");
    QTest::newRow("a figure") << QByteArray{"0"} << QString{} << QString{}
                              << QStringLiteral("$.platforms[0].stopped_billing.gpu");
}

void CatalogTest::platformTextsHaveOneOrTwoLanguages()
{
    QFETCH(QByteArray, gpu);
    QFETCH(QString, english);
    QFETCH(QString, chinese);
    QFETCH(QString, faultyPath);

    const tests::CatalogFolder builtIn;
    tests::writeSmallCatalog(builtIn);
    const tests::CatalogFolder user;
    QByteArray own = tests::platformEntry("p1");
    own.replace(R"("class":)", R"("stopped_billing":{"gpu":)" + gpu + R"(},"class":)");
    user.write("platforms.json", R"({"platforms":[)" + own + "]}");
    const auto loaded = loadCatalog(builtIn.dir(), user.dir());
    QVERIFY(loaded);
    const auto &platform = *loaded->catalog.platform({QStringLiteral("p1")});
    QCOMPARE(platform.stop.gpuWhenStopped.in(QStringLiteral("en")), english);
    QCOMPARE(platform.stop.gpuWhenStopped.in(QStringLiteral("zh_CN")), chinese);
    QCOMPARE(platform.provenance.isUserEdited, faultyPath.isEmpty()); // a faulty entry leaves the built-in one in place
    QCOMPARE(loaded->problems.size(), faultyPath.isEmpty() ? 0 : 1);
    for (const auto &problem : loaded->problems) {
        QCOMPARE(problem.file, user.dir().filePath(QStringLiteral("platforms.json")));
        QCOMPARE(problem.path, faultyPath);
        QVERIFY(!problem.reason.isEmpty());
    }
}

void CatalogTest::userOffersReplaceTheSameRowOnly()
{
    const tests::CatalogFolder folder;
    tests::writeSmallCatalog(folder);
    folder.write("offers.csv", tests::offerHeader() + "p1,cn,t1,c1,,1,,,,,1,CNY,on_demand,2026,u\n"
                                                      "p1,cn,t1,c1,,1,,,,,2,CNY,on_demand,2026,u\n"
                                                      "p1,cn,t1,c1,,1,,,,,3,CNY,spot,2026,u\n"
                                                      "p1,us,t1,c1,,1,,,,,4,CNY,on_demand,2026,u\n"
                                                      "p1,cn,t2,c1,,1,,,,,5,CNY,on_demand,2026,u\n");
    const tests::CatalogFolder user;
    user.write("offers.csv", tests::offerHeader() + "p1,cn,t1,c1,,1,,,,,9,CNY,on_demand,2026,u\n");
    const auto loaded = loadCatalog(folder.dir(), user.dir());
    QVERIFY(loaded);
    QStringList prices;
    for (const auto &offer : loaded->catalog.offers)
        prices.append(QString::number(offer.price.perHour.amount())
                      + (offer.provenance.isUserEdited ? QStringLiteral(" mine") : QString{}));
    QCOMPARE(prices, (QStringList{QStringLiteral("3"), QStringLiteral("4"), QStringLiteral("5"), QStringLiteral("9 mine")}));
}

void CatalogTest::brokenUserFileLeavesTheBuiltInOnes()
{
    const tests::CatalogFolder folder;
    tests::writeSmallCatalog(folder);
    const tests::CatalogFolder user;
    user.write("cards.json", "{ \"cards\": [");
    user.write("offers.csv", "a,b\n1,2\n");
    user.write("platforms.json", "");
    const auto loaded = loadCatalog(folder.dir(), user.dir());
    QVERIFY(loaded);
    QCOMPARE(loaded->catalog.cards.size(), 2);
    QCOMPARE(loaded->catalog.offers.size(), 1);
    QCOMPARE(loaded->problems.size(), 3);
    QVERIFY(loaded->problems.first().file.startsWith(user.dir().path()));
}

void CatalogTest::userFileOfANewerVersionIsLeftOut()
{
    const tests::CatalogFolder folder;
    tests::writeSmallCatalog(folder);
    const tests::CatalogFolder user;
    QByteArray cards = tests::smallCards(tests::cardEntry("c1", "99"));
    user.write("cards.json", cards.replace("\"schema_version\":1", "\"schema_version\":2"));
    const auto loaded = loadCatalog(folder.dir(), user.dir());
    QVERIFY(loaded);
    QCOMPARE(loaded->catalog.cards.first().marketedGB, 24.0);
    QCOMPARE(loaded->problems.first().path, QStringLiteral("$.schema_version"));
}

void CatalogTest::pipeInTheUsersFolderIsNotOpened()
{
#ifdef Q_OS_UNIX
    const tests::CatalogFolder folder;
    const tests::CatalogFolder user;
    tests::writeSmallCatalog(folder);
    QCOMPARE(QProcess::execute(QStringLiteral("mkfifo"), {user.dir().filePath(QStringLiteral("cards.json"))}), 0);
    const auto loaded = loadCatalog(folder.dir(), user.dir()); // would wait for ever
    QVERIFY(loaded);
    QCOMPARE(loaded->problems.size(), 1);
    QVERIFY(loaded->problems.first().file.endsWith(QLatin1String{"cards.json"}));
#endif
}

void CatalogTest::unreadableBuiltInFolderIsAnError_data()
{
    QTest::addColumn<QString>("damage");
    QTest::newRow("no folder") << QString{};
    for (const char *name : {"cards.json", "models.json", "platforms.json"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

void CatalogTest::unreadableBuiltInFolderIsAnError()
{
    QFETCH(QString, damage);
    const tests::CatalogFolder folder;
    if (!damage.isEmpty()) {
        tests::writeSmallCatalog(folder);
        folder.write(qPrintable(damage), "{\"cards\":");
    }
    const auto loaded = loadCatalog(folder.dir(), noFolder());
    QVERIFY(!loaded);
    QCOMPARE(loaded.error().kind, ErrorKind::Storage);
    QVERIFY(!loaded.error().remedy.isEmpty());
    QVERIFY(loaded.error().detail.contains(damage));
}

void CatalogTest::missingOffersAreAProblemOnly()
{
    const tests::CatalogFolder folder;
    tests::writeSmallCatalog(folder);
    QVERIFY(QFile::remove(folder.dir().filePath(QStringLiteral("offers.csv"))));
    const auto loaded = loadCatalog(folder.dir(), noFolder());
    QVERIFY(loaded);
    QVERIFY(loaded->catalog.offers.isEmpty());
    QCOMPARE(loaded->problems.size(), 1);
}

void CatalogTest::checkReportsMissingFiles()
{
    const tests::CatalogFolder folder;
    QCOMPARE(checkCatalog(folder.dir()).size(), 5);
}

void CatalogTest::checkReportsEntriesWithoutSource()
{
    const tests::CatalogFolder folder;
    tests::writeSmallCatalog(folder);
    QByteArray unsourced = tests::cardEntry("c1").replace(R"("sources":["https://example.org"])", R"("sources":[])");
    QByteArray recalled =
        tests::cardEntry("c2").replace(R"("sources":["https://example.org"])", R"("sources":[],"recalled":true)");
    QByteArray undated = tests::cardEntry("c3").replace(R"("vendor")", R"("as_of":"last spring","vendor")");
    folder.write("cards.json", tests::smallCards(unsourced + "," + recalled + "," + undated));
    const auto problems = checkCatalog(folder.dir());
    QCOMPARE(problems.size(), 2);
    QCOMPARE(problems.at(0).path, QStringLiteral("$.cards[id=c1]"));
    QCOMPARE(problems.at(1).path, QStringLiteral("$.cards[id=c3]"));
}

void CatalogTest::everyPrefixOfASmallFileSurvives()
{
    for (const char *name : {"cards.json", "models.json", "platforms.json", "offers.csv", "exchange_rates.json"}) {
        const tests::CatalogFolder folder;
        tests::writeSmallCatalog(folder);
        const QByteArray whole = tests::contentOf(folder.dir().filePath(QLatin1String{name}));
        for (qsizetype length = 0; length < whole.size(); length += tests::kCutStep) {
            folder.write(name, whole.left(length));
            const auto loaded = loadCatalog(folder.dir(), noFolder());
            const bool isClean = loaded && loaded->problems.isEmpty();
            const bool isWholeRow = QLatin1String{name} == QLatin1String{"offers.csv"};
            QVERIFY2(!isClean || isWholeRow, qPrintable(QStringLiteral("%1 cut at %2").arg(QLatin1String{name}).arg(length)));
        }
    }
}

QTEST_GUILESS_MAIN(CatalogTest)
#include "tst_catalog.moc"
