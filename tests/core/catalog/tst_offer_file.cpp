// SPDX-License-Identifier: GPL-3.0-or-later
#include "catalog_folders.h"
#include "core/catalog/catalog_loader.h"
#include "core/catalog/offer_file.h"
#include "support/patience.h"

#include <QElapsedTimer>
#include <QTest>

using core::catalog::Catalog;
using core::catalog::OfferFile;
using core::catalog::parseOfferFile;

namespace {

const QDate kToday{2026, 11, 30};
const QByteArray kGood = "p1,cn,t1,c1,A c1,1,24,,,,1.5,CNY,on_demand,2026-11-01,https://example.org\n";

} // namespace

/// What strangers' price lists do to the reader.
class OfferFileTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void brokenRowIsNamed_data();
    void brokenRowIsNamed();
    void textsInTheReasonStayWhatTheyAre();
    void goodWaysOfWriting_data();
    void goodWaysOfWriting();
    void unusableFileIsNamed_data();
    void unusableFileIsNamed();
    void rowsBehindAnOpenQuoteAreKept();
    void manyFaultsAreCounted();
    void lostDayIsNotCompared();
    void newerPriceReplacesTheOlder();
    void headingAloneIsNamed();
    void cardNamesAreWorkedOutOnce();
    void missingRateIsSaid();
    void everyPrefixSurvives();
    void aMillionRowsAreRead();

private:
    OfferFile read(const QByteArray &csv) const { return parseOfferFile(csv, QStringLiteral("offers.csv"), m_catalog, kToday); }
    Catalog m_catalog;
};

void OfferFileTest::initTestCase()
{
    const tests::CatalogFolder folder;
    tests::writeSmallCatalog(folder);
    const auto loaded = core::catalog::loadCatalog(folder.dir(), QDir{folder.dir().filePath(QStringLiteral("none"))});
    QVERIFY(loaded);
    m_catalog = loaded->catalog;
}

void OfferFileTest::brokenRowIsNamed_data()
{
    QTest::addColumn<QByteArray>("row");
    QTest::addColumn<QString>("reason"); // a part of it

    const auto add = [](const char *name, const QByteArray &row, const char *reason) {
        QTest::newRow(name) << row << QString::fromLatin1(reason);
    };
    add("other currency", "p1,cn,t,c1,,1,,,,,1,EUR,on_demand,2026,u", "currency \"EUR\"");
    add("no currency", "p1,cn,t,c1,,1,,,,,1,,on_demand,2026,u", "currency \"\"");
    add("unknown card", "p1,cn,t,c9,,1,,,,,1,CNY,on_demand,2026,u", "card \"c9\"");
    add("one of two cards unknown", "p1,cn,t,c1|c9,,1,,,,,1,CNY,on_demand,2026,u", "card \"c9\"");
    add("unknown card name", "p1,cn,t,,Voodoo 2,1,,,,,1,CNY,on_demand,2026,u", "card \"Voodoo 2\"");
    add("unknown platform", "p9,cn,t,c1,,1,,,,,1,CNY,on_demand,2026,u", "platform \"p9\"");
    add("no platform", ",cn,t,c1,,1,,,,,1,CNY,on_demand,2026,u", "platform is missing");
    add("negative price", "p1,cn,t,c1,,1,,,,,-2,CNY,on_demand,2026,u", "-2 is not above 0");
    add("price of zero", "p1,cn,t,c1,,1,,,,,0,CNY,on_demand,2026,u", "0 is not above 0");
    add("price below the smallest amount", "p1,cn,t,c1,,1,,,,,1e-9,CNY,on_demand,2026,u", "not above 0");
    add("no price", "p1,cn,t,c1,,1,,,,,,CNY,on_demand,2026,u", "price is missing");
    add("price in words", "p1,cn,t,c1,,1,,,,,cheap,CNY,on_demand,2026,u", "\"cheap\" is not a usable number");
    add("NaN", "p1,cn,t,c1,,1,,,,,nan,CNY,on_demand,2026,u", "not a usable number");
    add("without end", "p1,cn,t,c1,,1,,,,,inf,CNY,on_demand,2026,u", "not a usable number");
    add("1e308", "p1,cn,t,c1,,1,,,,,1e308,CNY,on_demand,2026,u", "above 1,000,000");
    add("1e400", "p1,cn,t,c1,,1,,,,,1e400,CNY,on_demand,2026,u", "not a usable number");
    add("gone, which only the user may say", "p1,cn,t,c1,,1,,,,,gone,CNY,on_demand,2026,u", "not a usable number");
    add("memory of 1e308", "p1,cn,t,c1,,1,1e308,,,,1,CNY,on_demand,2026,u", "vram_gb_per_gpu");
    add("half a GPU", "p1,cn,t,c1,,1.5,,,,,1,CNY,on_demand,2026,u", "gpu_count");
    add("no GPUs", "p1,cn,t,c1,,0,,,,,1,CNY,on_demand,2026,u", "gpu_count");
    add("no count", "p1,cn,t,c1,,,,,,,1,CNY,on_demand,2026,u", "number of GPUs is missing");
    add("other mode", "p1,cn,t,c1,,1,,,,,1,CNY,hourly,2026,u", "mode \"hourly\"");
    add("day that has not come", "p1,cn,t,c1,,1,,,,,1,CNY,on_demand,2026-12-03,u", "2026-12-03 has not come yet");
    add("year that has not come", "p1,cn,t,c1,,1,,,,,1,CNY,on_demand,2027,u", "has not come yet");
    add("no date", "p1,cn,t,c1,,1,,,,,1,CNY,on_demand,yesterday,u", "\"yesterday\"");
    add("impossible date", "p1,cn,t,c1,,1,,,,,1,CNY,on_demand,2026-13-45,u", "\"2026-13-45\"");
    add("the same again", kGood.chopped(1), "Line 2 has the same offer");
    add("too few cells", "p1,cn,t", "3 cells instead of 15");
    add("too many cells", "p1,cn,t,c1,,1,,,,,1,CNY,on_demand,2026,u,,", "17 cells instead of 15");
    add("NUL", QByteArray{"p1,cn,t\0x,c1,,1,,,,,1,CNY,on_demand,2026,u", 42}, "no text");
    add("invalid UTF-8", "p1,cn,t\xC3\x28,c1,,1,,,,,1,CNY,on_demand,2026,u", "not UTF-8");
    add("Chinese in GBK", "p1,\xB1\xB1\xBE\xA9,t,c1,,1,,,,,1,CNY,on_demand,2026,u", "not UTF-8");
    add("endless cell", "p1,cn," + QByteArray(100'000, 'x') + ",c1,,1,,,,,1,CNY,on_demand,2026,u", "100000 characters");
}

void OfferFileTest::brokenRowIsNamed()
{
    QFETCH(QByteArray, row);
    QFETCH(QString, reason);
    const QByteArray other = QByteArray{kGood}.replace("t1", "t2");
    const OfferFile file = read(tests::offerHeader() + kGood + row + "\n" + other);
    QCOMPARE(file.offers.size(), 2); // the good rows stay
    QCOMPARE(file.problems.size(), 1);
    QCOMPARE(file.problems.first().path, QStringLiteral("line 3"));
    QCOMPARE(file.problems.first().file, QStringLiteral("offers.csv"));
    QVERIFY2(file.problems.first().reason.contains(reason), qPrintable(file.problems.first().reason));
    QVERIFY(file.problems.first().reason.size() < 200);
}

void OfferFileTest::textsInTheReasonStayWhatTheyAre()
{
    const OfferFile file = read(tests::offerHeader() + "p1,cn,t,c1,,1,,,,,%2%1,CNY,on_demand,2026,u\n");
    QCOMPARE(file.problems.first().reason, QStringLiteral("Column price_per_hour: \"%2%1\" is not a usable number."));
}

void OfferFileTest::goodWaysOfWriting_data()
{
    QTest::addColumn<QByteArray>("csv");
    const QByteArray header = tests::offerHeader();
    QTest::newRow("plain") << header + kGood;
    QTest::newRow("byte order mark") << "\xEF\xBB\xBF" + header + kGood;
    QTest::newRow("CRLF") << QByteArray{header + kGood}.replace("\n", "\r\n");
    QTest::newRow("CR alone") << QByteArray{header + kGood}.replace("\n", "\r");
    QTest::newRow("no line end at the end") << (header + kGood).chopped(1);
    QTest::newRow("quoted comma") << header + QByteArray{kGood}.replace(",t1,", ",\"t1, month\",");
    QTest::newRow("quoted line end") << header + QByteArray{kGood}.replace(",t1,", ",\"t1\nmonth\",");
    QTest::newRow("doubled quote") << header + QByteArray{kGood}.replace(",t1,", ",\"5\"\" t1\",");
    QTest::newRow("comments and blank lines") << "# mine\n\n" + header + "# \"a, b\n \n" + kGood;
    QTest::newRow("capitals in the head") << QByteArray{header}.toUpper() + kGood;
    QTest::newRow("blanks around cells") << header + QByteArray{kGood}.replace(",", " , ");
    QTest::newRow("tomorrow, as it is elsewhere") << header + QByteArray{kGood}.replace("2026-11-01", "2026-12-01");
    QTest::newRow("undated") << header + QByteArray{kGood}.replace("2026-11-01", "");
    QTest::newRow("same offer of another day") << header + kGood;
}

void OfferFileTest::goodWaysOfWriting()
{
    QFETCH(QByteArray, csv);
    const OfferFile file = read(csv);
    QVERIFY2(file.problems.isEmpty(), qPrintable(file.problems.value(0).reason));
    QCOMPARE(file.offers.size(), 1);
    QCOMPARE(file.offers.first().price.perHour, core::Money::fromCents(150, core::Currency::Cny));
    QCOMPARE(file.offers.first().platform.value, QStringLiteral("p1"));
}

void OfferFileTest::unusableFileIsNamed_data()
{
    QTest::addColumn<QByteArray>("csv");
    QTest::addColumn<QString>("reason");
    QTest::newRow("empty") << QByteArray{} << QStringLiteral("empty");
    QTest::newRow("only blank lines") << QByteArray{"\n \r\n"} << QStringLiteral("empty");
    QTest::newRow("column missing") << QByteArray{"platform,gpu_count,price_per_hour,mode\n"} << QStringLiteral("currency");
    QTest::newRow("semicolons") << tests::offerHeader().replace(',', ';') << QStringLiteral("not separated by commas");
    QTest::newRow("tabs") << tests::offerHeader().replace(',', '\t') << QStringLiteral("not separated by commas");
    QTest::newRow("UTF-16") << QByteArray{"\xFF\xFEp\0l\0a\0", 8} << QStringLiteral("UTF-8");
}

void OfferFileTest::unusableFileIsNamed()
{
    QFETCH(QByteArray, csv);
    QFETCH(QString, reason);
    const OfferFile file = read(csv);
    QVERIFY(file.offers.isEmpty());
    QCOMPARE(file.problems.size(), 1);
    QVERIFY2(file.problems.first().reason.contains(reason), qPrintable(file.problems.first().reason));
}

void OfferFileTest::rowsBehindAnOpenQuoteAreKept()
{
    const OfferFile file = read(tests::offerHeader() + "p1,cn,\"t,c1,,1,,,,,1,CNY,on_demand,2026,u\n" + kGood);
    QCOMPARE(file.offers.size(), 1);
    QCOMPARE(file.problems.size(), 1);
    QCOMPARE(file.problems.first().path, QStringLiteral("line 2"));
}

void OfferFileTest::manyFaultsAreCounted()
{
    const OfferFile file = read(tests::offerHeader() + QByteArray{"p1,cn\n"}.repeated(1000) + kGood);
    QCOMPARE(file.offers.size(), 1);
    QCOMPARE(file.problems.size(), 51);
    QVERIFY2(file.problems.last().reason.contains(QStringLiteral("950")), qPrintable(file.problems.last().reason));
}

/// The same listing on two days: the newer price counts, wherever it stands.
void OfferFileTest::newerPriceReplacesTheOlder()
{
    QByteArray newer = QByteArray{kGood}.replace("1.5,CNY", "1.2,CNY").replace("2026-11-01", "2026-11-20");
    const QByteArray other = QByteArray{kGood}.replace("t1", "t2");
    for (const QByteArray &rows : {kGood + newer + other, newer + kGood + other}) {
        const OfferFile file = read(tests::offerHeader() + rows);
        QVERIFY(file.problems.isEmpty());
        QCOMPARE(file.offers.size(), 2);
        QCOMPARE(file.offers.first().price.perHour.amount(), 1.2);
    }
}

void OfferFileTest::headingAloneIsNamed()
{
    const OfferFile file = read(tests::offerHeader());
    QCOMPARE(file.problems.size(), 1);
    QVERIFY(file.problems.first().reason.contains(QLatin1String{"no offers"}));
}

void OfferFileTest::lostDayIsNotCompared()
{
    // A computer whose clock is wrong still reads what it is given without a day.
    const OfferFile file = parseOfferFile(tests::offerHeader() + QByteArray{kGood}.replace("2026", "2126"), {}, m_catalog);
    QCOMPARE(file.offers.size(), 1);
}

void OfferFileTest::cardNamesAreWorkedOutOnce()
{
    QByteArray csv = "platform,gpu_name,vram_gb_per_gpu,gpu_count,price_per_hour,currency,mode,region\n";
    for (int i = 0; i < 20'000; ++i)
        csv += "p1,A c" + QByteArray::number(1 + i % 2) + (i % 2 ? ",48" : ",24") + ",1,2,CNY,spot,r" + QByteArray::number(i) + '\n';
    for (int i = 0; i < 20'000; ++i)
        csv += "p1,Card without a name " + QByteArray::number(i) + ",24,1,2,CNY,spot,r\n";
    QElapsedTimer timer;
    timer.start();
    const OfferFile file = read(csv);
    QCOMPARE(file.offers.size(), 20'000);
    QCOMPARE(file.offers.at(1).cards.first().value, QStringLiteral("c2"));
    QVERIFY2(timer.elapsed() < tests::patience(5000), qPrintable(QString::number(timer.elapsed())));
}

void OfferFileTest::missingRateIsSaid()
{
    const tests::CatalogFolder folder;
    tests::writeSmallCatalog(folder);
    folder.write("offers.csv", tests::offerHeader() + kGood + QByteArray{kGood}.replace("CNY", "USD"));
    folder.write("exchange_rates.json", R"({"rates":[]})");
    const auto loaded = core::catalog::loadCatalog(folder.dir(), QDir{folder.dir().filePath(QStringLiteral("none"))});
    QVERIFY(loaded);
    QCOMPARE(loaded->catalog.offers.size(), 2);
    QCOMPARE(loaded->problems.size(), 1);
    QVERIFY(loaded->problems.first().reason.contains(QStringLiteral("CNY and USD")));
}

void OfferFileTest::everyPrefixSurvives()
{
    const QByteArray csv = tests::offerHeader() + "# c\n" + kGood + "p1,\"c\nn\",\"t\"\"2\",c1,,1,,,,,1,CNY,on_demand,2026,u\r\n" + "\"open\n" + kGood;
    for (qsizetype size = 0; size <= csv.size(); ++size)
        QVERIFY(read(csv.left(size)).offers.size() <= 3);
}

void OfferFileTest::aMillionRowsAreRead()
{
    constexpr int kRows = tests::kIsSanitized ? 50'000 : 1'000'000;
    QByteArray csv = "platform,region,instance_type,gpu_name,gpu_count,price_per_hour,currency,mode,as_of,source_url\n";
    csv.reserve(80LL * kRows);
    for (int i = 0; i < kRows; ++i)
        csv += "p1,r" + QByteArray::number(i % 50) + ",type-" + QByteArray::number(i / 50) + ",A c1,1,1." + QByteArray::number(i % 97 + 1)
               + ",CNY,on_demand,2026-11-01,https://example.org\n";
    QElapsedTimer timer;
    timer.start();
    const OfferFile file = read(csv);
    const qint64 took = timer.elapsed();
    QCOMPARE(file.offers.size(), kRows);
    qInfo("%d rows (%lld MB) in %lld ms", kRows, static_cast<long long>(csv.size() / 1'000'000), static_cast<long long>(took));
    QVERIFY(took < tests::patience(20'000)); // about a second without checks
}

QTEST_GUILESS_MAIN(OfferFileTest)
#include "tst_offer_file.moc"
