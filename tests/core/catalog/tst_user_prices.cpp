// SPDX-License-Identifier: GPL-3.0-or-later
#include "catalog_folders.h"
#include "core/catalog/catalog_loader.h"
#include "core/catalog/price_age.h"
#include "core/catalog/price_book.h"
#include "support/patience.h"

#include <QProcess>
#include <QTest>

using core::Currency;
using core::Money;
using core::catalog::Catalog;
using core::catalog::FeeKind;
using core::catalog::Offer;
using core::catalog::PriceBook;
using core::catalog::PricedOffer;
using State = core::catalog::PricedOffer::State;

namespace {

const QDate kToday{2026, 11, 30};

} // namespace

class UserPricesTest final : public QObject {
    Q_OBJECT

private slots:
    void init();
    void editedPriceCountsAndComesBack();
    void ownOfferIsAddedMovedAndRemoved();
    void offerIsTakenOutAndComesBack();
    void sameTypeWithOtherCardsStays();
    void handwrittenFileKeepsItsForm_data();
    void handwrittenFileKeepsItsForm();
    void unusableFileBecomesComments();
    void fileIsReadAgainBeforeAChange();
    void restoreAllKeepsWhatNobodyCanRead();
    void newestDayOfAnOfferCounts();
    void anyFileTakesAPrice();
    void brokenRowsAreReported();
    void feesCountAndComeBack_data();
    void feesCountAndComeBack();
    void brokenFeesAreNamed_data();
    void brokenFeesAreNamed();
    void failedWriteLeavesTheOldFile();
    void folderIsMade();
    void leftoverOfAKilledWriterIsIgnored();
    void killedWriterLeavesAWholeFile();
    void agesAreCounted_data();
    void agesAreCounted();

private:
    PriceBook open() const
    {
        PriceBook book{m_base, m_user->dir()};
        book.read(kToday);
        return book;
    }
    Catalog now() const
    {
        const auto loaded = core::catalog::loadCatalog(m_builtIn->dir(), m_user->dir(), {.today = kToday});
        return loaded ? loaded->catalog : Catalog{};
    }
    QByteArray text() const { return tests::contentOf(m_user->dir().filePath(QStringLiteral("offers.csv"))); }
    QStringList pricesNow() const
    {
        QStringList prices;
        for (const Offer &offer : now().offers)
            prices << QString::number(offer.price.perHour.amount()) + (offer.provenance.isUserEdited ? QStringLiteral(" mine") : QString{});
        return prices;
    }
    static Offer withPrice(Offer offer, double price)
    {
        offer.price = core::HourlyPrice{Money::fromAmount(price, offer.price.perHour.currency())};
        return offer;
    }

    std::unique_ptr<tests::CatalogFolder> m_builtIn;
    std::unique_ptr<tests::CatalogFolder> m_user;
    Catalog m_base;
};

void UserPricesTest::init()
{
    m_builtIn = std::make_unique<tests::CatalogFolder>();
    m_user = std::make_unique<tests::CatalogFolder>();
    tests::writeSmallCatalog(*m_builtIn);
    m_builtIn->write("offers.csv", tests::offerHeader() + "p1,cn,t1,c1,A c1,1,24,,,,1.5,CNY,on_demand,2026-11-01,https://example.org\n"
                                                          "p1,us,t1,c1,A c1,1,24,,,,2,CNY,on_demand,2026-11-01,https://example.org\n");
    m_base = core::catalog::loadCatalog(m_builtIn->dir(), m_user->dir(), {.hasOwnPrices = false})->catalog;
}

void UserPricesTest::editedPriceCountsAndComesBack()
{
    PriceBook book = open();
    QVERIFY(book.setOffer(withPrice(m_base.offers.first(), 1.234567), m_base.offers.first(), kToday));
    QCOMPARE(pricesNow(), (QStringList{QStringLiteral("2"), QStringLiteral("1.23457 mine")}));
    const Offer mine = now().offers.last();
    QCOMPARE(mine.price.perHour.micros(), 1'234'567);
    QCOMPARE(mine.provenance.asOf, QStringLiteral("2026-11-30"));
    QCOMPARE(mine.provenance.sources, QStringList{QStringLiteral("user")});
    QCOMPARE(book.offers().first().state, State::Edited);
    QCOMPARE(book.offers().first().builtIn->price, m_base.offers.first().price);

    QVERIFY(book.setOffer(withPrice(mine, 3), mine, kToday)); // again: one row, not two
    QCOMPARE(pricesNow(), (QStringList{QStringLiteral("2"), QStringLiteral("3 mine")}));
    QVERIFY(book.restore(mine, kToday));
    QCOMPARE(pricesNow(), (QStringList{QStringLiteral("1.5"), QStringLiteral("2")}));
    QCOMPARE(book.ownCount(), 0);
}

void UserPricesTest::ownOfferIsAddedMovedAndRemoved()
{
    PriceBook book = open();
    Offer own{.platform = {QStringLiteral("p1")}, .region = QStringLiteral("北京, 2 区"), .instanceType = QStringLiteral("my \"box\""),
              .cards = {{QStringLiteral("c2")}}, .gpuName = QStringLiteral("Card c2"), .gpuCount = 4,
              .price = {Money::fromAmount(9.5, Currency::Usd)}, .mode = core::catalog::BillingMode::Monthly};
    QVERIFY(book.setOffer(own, {}, kToday));
    QCOMPARE(book.offers().first().state, State::Own);
    const Offer read = now().offers.last();
    QCOMPARE(read.region, own.region);
    QCOMPARE(read.instanceType, own.instanceType);
    QCOMPARE(read.cards, own.cards);
    QCOMPARE(read.gpuCount, 4);
    QCOMPARE(read.mode, own.mode);
    Offer moved = own;
    moved.gpuCount = 8;
    QVERIFY(book.setOffer(moved, own, kToday)); // another offer by then, and still one row
    QCOMPARE(now().offers.size(), 3);
    QCOMPARE(now().offers.last().gpuCount, 8);
    QVERIFY(book.restore(moved, kToday));
    QCOMPARE(now().offers.size(), 2);
}

void UserPricesTest::offerIsTakenOutAndComesBack()
{
    PriceBook book = open();
    QVERIFY(book.takeOut(m_base.offers.first(), kToday));
    QCOMPARE(pricesNow(), QStringList{QStringLiteral("2")});
    QCOMPARE(book.offers().first().state, State::Gone);
    QCOMPARE(book.ownCount(), 1);
    QVERIFY(book.restore(m_base.offers.first(), kToday));
    QCOMPARE(now().offers.size(), 2);
}

void UserPricesTest::sameTypeWithOtherCardsStays()
{
    m_builtIn->write("offers.csv", tests::offerHeader() + "p1,cn,A100,c1,A c1,1,24,,,,1,CNY,on_demand,2026,u\n"
                                                          "p1,cn,A100,c2,A c2,1,48,,,,2,CNY,on_demand,2026,u\n"
                                                          "p1,cn,A100,c1,A c1,8,24,,,,8,CNY,on_demand,2026,u\n");
    m_user->write("offers.csv", "platform,region,instance_type,gpu_name,gpu_count,price_per_hour,currency,mode\n"
                                "p1,cn,A100,A c1,1,0.9,CNY,on_demand\n");
    QCOMPARE(pricesNow(), (QStringList{QStringLiteral("2"), QStringLiteral("8"), QStringLiteral("0.9 mine")}));
}

void UserPricesTest::handwrittenFileKeepsItsForm_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("after"); // with "@" where today's row ends

    const QByteArray header = tests::offerHeader();
    const QByteArray row = "p1,cn,t1,c1,A c1,1,24,,,,3,CNY,on_demand,2026-11-30,user";
    const QByteArray broken = "p1,cn,\"never closed\np1,,\n";
    QTest::newRow("no file") << QByteArray{} << header + row + "\n";
    QTest::newRow("other rows") << header + "p1,eu,t1,c1,,1,,,,,2,CNY,spot,2026,u\n"
                                << header + "p1,eu,t1,c1,,1,,,,,2,CNY,spot,2026,u\n" + row + "\n";
    QTest::newRow("no line end at the end") << header + "p1,eu,t1,c1,,1,,,,,2,CNY,spot,2026,u"
                                            << header + "p1,eu,t1,c1,,1,,,,,2,CNY,spot,2026,u\n" + row + "\n";
    QTest::newRow("broken rows") << header + "p1,,\n# a note\n\n" << header + "p1,,\n# a note\n\n" + row + "\n";
    // Behind an open quote, the next one would close it.
    QTest::newRow("open quote") << header + broken + "# a note\n\n" << header + row + "\n" + broken + "# a note\n\n";
    QTest::newRow("own row is changed in place") << "# mine\n" + header + "p1,cn,t1,c1,A c1,1,,,,,2,CNY,on_demand,2026,u\n" + broken
                                                 << "# mine\n" + header + row + "\n" + broken;
    QTest::newRow("byte order mark and CRLF") << "\xEF\xBB\xBF" + QByteArray{header}.replace("\n", "\r\n")
                                              << "\xEF\xBB\xBF" + QByteArray{header}.replace("\n", "\r\n") + row + "\r\n";
    QTest::newRow("columns in another order, and one more")
        << QByteArray{"note,mode,currency,price_per_hour,gpu_count,platform,region,instance_type,card_id,gpu_name,vram_gb_per_gpu,vcpu,"
                      "ram_gb,disk_gb,as_of,source_url\nfast,on_demand,CNY,2,1,p1,cn,t1,c1,,,,,,2026,u\n"}
        << QByteArray{"note,mode,currency,price_per_hour,gpu_count,platform,region,instance_type,card_id,gpu_name,vram_gb_per_gpu,vcpu,"
                      "ram_gb,disk_gb,as_of,source_url\nfast,on_demand,CNY,3,1,p1,cn,t1,c1,A c1,24,,,,2026-11-30,user\n"};
    QTest::newRow("columns missing")
        << QByteArray{"platform,gpu_name,gpu_count,price_per_hour,currency,mode\np1,A c2,1,2,CNY,spot\nbroken,,\n"}
        << QByteArray{"platform,gpu_name,gpu_count,price_per_hour,currency,mode,region,instance_type,card_id,vram_gb_per_gpu,vcpu,ram_gb,"
                      "disk_gb,as_of,source_url\np1,A c2,1,2,CNY,spot,,,,,,,,,\nbroken,,\n"
                      "p1,A c1,1,3,CNY,on_demand,cn,t1,c1,24,,,,2026-11-30,user\n"};
}

void UserPricesTest::handwrittenFileKeepsItsForm()
{
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, after);
    if (!before.isEmpty())
        m_user->write("offers.csv", before);
    PriceBook book = open();
    QVERIFY(book.setOffer(withPrice(m_base.offers.first(), 3), m_base.offers.first(), kToday));
    QCOMPARE(text(), after);
    QVERIFY(pricesNow().contains(QStringLiteral("3 mine")));
}

void UserPricesTest::unusableFileBecomesComments()
{
    m_user->write("offers.csv", "\xEF\xBB\xBFmy prices\r\nA100: 3\ryuan\n# known\n");
    PriceBook book = open();
    QCOMPARE(book.problems().size(), 1);
    QVERIFY(book.setOffer(withPrice(m_base.offers.first(), 3), {}, kToday));
    QVERIFY(text().startsWith("\xEF\xBB\xBF# my prices\r\n# A100: 3\r\n# yuan\r\n# known\r\nplatform,"));
    QCOMPARE(now().offers.last().price.perHour.amount(), 3.0);
    QVERIFY(book.problems().isEmpty());
}

void UserPricesTest::fileIsReadAgainBeforeAChange()
{
    PriceBook book = open();
    m_user->write("offers.csv", tests::offerHeader() + "p1,eu,t1,c1,,1,,,,,2,CNY,spot,2026,u\n"); // in an editor, meanwhile
    QVERIFY(book.setOffer(withPrice(m_base.offers.first(), 3), {}, kToday));
    QCOMPARE(now().offers.size(), 3);
}

void UserPricesTest::restoreAllKeepsWhatNobodyCanRead()
{
    m_user->write("offers.csv", "# note\n" + tests::offerHeader() + "p1,cn,t1,c1,,1,,,,,2,CNY,on_demand,2026,u\np1,cn\n");
    PriceBook book = open();
    QVERIFY(book.setFee({QStringLiteral("p1")}, FeeKind::DiskOn, Money::fromAmount(0.01, Currency::Cny), kToday));
    QCOMPARE(book.ownCount(), 2);
    QVERIFY(book.restoreAll(kToday));
    QCOMPARE(text(), "# note\n" + tests::offerHeader() + "p1,cn\n");
    QCOMPARE(book.ownCount(), 0);
    QVERIFY(!now().platforms.first().disk.extraPerGBDay);
}

void UserPricesTest::newestDayOfAnOfferCounts()
{
    m_user->write("offers.csv", tests::offerHeader() + "p1,cn,t1,c1,,1,,,,,3,CNY,on_demand,2026-11-02,u\np1,cn,t1,c1,,1,,,,,2,CNY,on_demand,2026-11-01,u\n"
                                                       "p1,us,t1,c1,,1,,,,,9,CNY,on_demand,2026-11-01,u\np1,us,t1,c1,,1,,,,,gone,CNY,on_demand,2026-11-03,u\n");
    QCOMPARE(pricesNow(), QStringList{QStringLiteral("3 mine")});
    PriceBook book = open();
    QVERIFY(book.restore(now().offers.first(), kToday)); // both days of it
    QCOMPARE(pricesNow(), QStringList{QStringLiteral("1.5")});
}

void UserPricesTest::anyFileTakesAPrice()
{
    const QByteArray odd = "\xEF\xBB\xBF# c,\"x\n" + tests::offerHeader().replace("\n", "\r\n")
                           + "p1,eu,t1,c1,,1,,,,,2,CNY,spot,2026,u\r\np1,\"open\n\n,,\xC3\x28\np1,\"a \"\"b\"\", c\nd\",t,c2,,1,,,,,1,CNY,on_demand,2026,u";
    const Offer offer = withPrice(m_base.offers.first(), 3);
    for (qsizetype size = 0; size <= odd.size(); size += tests::kCutStep) {
        const core::catalog::UserPrices before{odd.left(size), {}, m_base, kToday};
        const core::catalog::UserPrices after{before.withOffer(offer), {}, m_base, kToday};
        QStringList wanted;
        QStringList found;
        for (const Offer &each : before.offers() + QList<Offer>{offer})
            wanted << each.region + u'|' + each.instanceType;
        for (const Offer &each : after.offers())
            found << each.region + u'|' + each.instanceType;
        QCOMPARE(found, wanted); // what was read before is still there, and the new one behind it
        const core::catalog::UserPrices restored{after.without(offer), {}, m_base, kToday};
        QCOMPARE(restored.offers().size(), before.offers().size());
    }
}

void UserPricesTest::brokenRowsAreReported()
{
    m_user->write("offers.csv", tests::offerHeader() + "p1,cn,t1,c9,,1,,,,,2,CNY,on_demand,2026,u\np1,cn,t1,c1,,1,,,,,2,CNY,on_demand,2026-12-24,u\n");
    const PriceBook book = open();
    QCOMPARE(book.problems().size(), 2);
    QCOMPARE(book.problems().at(1).path, QStringLiteral("line 3"));
    QCOMPARE(book.problems().first().file, m_user->dir().filePath(QStringLiteral("offers.csv")));
}

void UserPricesTest::feesCountAndComeBack_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<double>("price");
    for (const FeeKind kind : core::catalog::kFeeKinds)
        QTest::newRow(qPrintable(core::catalog::wordOf(kind))) << static_cast<int>(kind) << 0.0066;
    QTest::newRow("free traffic") << static_cast<int>(FeeKind::Traffic) << 0.0;
}

void UserPricesTest::feesCountAndComeBack()
{
    QFETCH(int, kind);
    QFETCH(double, price);
    const auto fee = static_cast<FeeKind>(kind);
    PriceBook book = open();
    const core::catalog::PlatformId id{QStringLiteral("p1")};
    QVERIFY(book.setFee(id, fee, Money::fromAmount(price + 1, Currency::Cny), kToday));
    QVERIFY(book.setFee(id, fee, Money::fromAmount(price, Currency::Cny), kToday));
    QCOMPARE(core::catalog::feeOf(now().platforms.first(), fee), std::optional{Money::fromAmount(price, Currency::Cny)});
    QVERIFY(now().platforms.first().provenance.isUserEdited);
    QCOMPARE(book.ownCount(), 1);
    QVERIFY(book.restoreFee(id, fee, kToday));
    QCOMPARE(core::catalog::feeOf(now().platforms.first(), fee), core::catalog::feeOf(m_base.platforms.first(), fee));
}

void UserPricesTest::brokenFeesAreNamed_data()
{
    QTest::addColumn<QByteArray>("row");
    QTest::newRow("unknown platform") << QByteArray{"p9,disk_on,1,CNY,2026,u"};
    QTest::newRow("unknown fee") << QByteArray{"p1,air,1,CNY,2026,u"};
    QTest::newRow("negative") << QByteArray{"p1,disk_on,-1,CNY,2026,u"};
    QTest::newRow("NaN") << QByteArray{"p1,disk_on,nan,CNY,2026,u"};
    QTest::newRow("currency") << QByteArray{"p1,disk_on,1,EUR,2026,u"};
    QTest::newRow("day that has not come") << QByteArray{"p1,disk_on,1,CNY,2027-01-01,u"};
    QTest::newRow("cells") << QByteArray{"p1,disk_on,1"};
    QTest::newRow("open quote") << QByteArray{"\"p1,disk_on,1,CNY,2026,u"};
}

void UserPricesTest::brokenFeesAreNamed()
{
    QFETCH(QByteArray, row);
    m_user->write("platform_fees.csv", "platform,fee,price,currency,as_of,source_url\n" + row + "\np1,disk_off,0.5,CNY,2026,u\n");
    const PriceBook book = open();
    QCOMPARE(book.problems().size(), 1);
    QCOMPARE(book.problems().first().path, QStringLiteral("line 2"));
    QCOMPARE(now().platforms.first().disk.extraPerGBDayStopped, std::optional{Money::fromAmount(0.5, Currency::Cny)});
}

void UserPricesTest::failedWriteLeavesTheOldFile()
{
    m_user->write("offers.csv", tests::offerHeader());
    PriceBook book{m_base, QDir{m_user->dir().filePath(QStringLiteral("offers.csv/below-a-file"))}};
    const auto status = book.setOffer(withPrice(m_base.offers.first(), 3), {}, kToday);
    QVERIFY(!status);
    QVERIFY(!status.error().remedy.isEmpty());
    QCOMPARE(book.ownCount(), 0);
    QCOMPARE(text(), tests::offerHeader());
}

void UserPricesTest::folderIsMade()
{
    const QDir folder{m_user->dir().filePath(QStringLiteral("not/yet"))};
    PriceBook book{m_base, folder};
    QVERIFY(book.setOffer(withPrice(m_base.offers.first(), 3), {}, kToday));
    QVERIFY(QFile::exists(folder.filePath(QStringLiteral("offers.csv"))));
}

void UserPricesTest::leftoverOfAKilledWriterIsIgnored()
{
    m_user->write("offers.csv", tests::offerHeader() + "p1,cn,t1,c1,,1,,,,,3,CNY,on_demand,2026,u\n");
    m_user->write("offers.csv.aBcDeF", "platf"); // half a file, before its rename
    QVERIFY(pricesNow().contains(QStringLiteral("3 mine")));
    PriceBook book = open();
    QVERIFY(book.setOffer(withPrice(m_base.offers.first(), 4), {}, kToday));
    QVERIFY(pricesNow().contains(QStringLiteral("4 mine")));
}

void UserPricesTest::killedWriterLeavesAWholeFile()
{
    m_user->write("offers.csv", tests::offerHeader() + "p1,eu,t1,c1,,1,,,,,2,CNY,spot,2026,u\n");
    for (int round = 0; round < 12; ++round) {
        QProcess writer;
        writer.start(QCoreApplication::applicationFilePath(), {QStringLiteral("--write-for-ever"), m_builtIn->dir().path(), m_user->dir().path()});
        QVERIFY(writer.waitForReadyRead(20'000)); // tells that it has begun
        QTest::qWait(3 + 7 * round);
        writer.kill();
        writer.waitForFinished();
        const PriceBook book = open();
        QVERIFY2(book.problems().isEmpty(), text().constData());
        QCOMPARE(book.ownCount(), 2); // the old row and the one that is written again and again
    }
}

void UserPricesTest::agesAreCounted_data()
{
    QTest::addColumn<QString>("date");
    QTest::addColumn<int>("days"); // -1: unknown
    QTest::newRow("today") << QStringLiteral("2026-11-30") << 0;
    QTest::newRow("day") << QStringLiteral("2026-11-01") << 29;
    QTest::newRow("month") << QStringLiteral("2026-11") << 29;
    QTest::newRow("year") << QStringLiteral("2026") << 333;
    QTest::newRow("ahead") << QStringLiteral("2026-12-01") << 0;
    QTest::newRow("none") << QString{} << -1;
    QTest::newRow("words") << QStringLiteral("soon") << -1;
}

void UserPricesTest::agesAreCounted()
{
    QFETCH(QString, date);
    QFETCH(int, days);
    QCOMPARE(core::catalog::ageInDays(date, kToday).value_or(-1), days);
    QVERIFY(!core::catalog::ageInDays(date, {}));
}

/// Writes prices until it is killed.
int writeForEver(const QString &builtIn, const QString &user)
{
    const auto base = core::catalog::loadCatalog(QDir{builtIn}, QDir{user}, {.hasOwnPrices = false});
    PriceBook book{base->catalog, QDir{user}};
    Offer offer = base->catalog.offers.first();
    for (int i = 1;; ++i) {
        offer.price = core::HourlyPrice{Money::fromMicros(1'000'000 + i, Currency::Cny)};
        if (!book.setOffer(offer, {}, kToday))
            return 1;
        if (i == 1) {
            puts("begun");
            fflush(stdout);
        }
    }
}

int main(int argc, char **argv)
{
    QCoreApplication app{argc, argv};
    const QStringList arguments = app.arguments();
    if (arguments.value(1) == QLatin1String{"--write-for-ever"})
        return writeForEver(arguments.value(2), arguments.value(3));
    UserPricesTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_user_prices.moc"
