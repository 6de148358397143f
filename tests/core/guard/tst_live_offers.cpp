// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/catalog.h"
#include "core/catalog/price_age.h"
#include "core/guard/card_watch.h"
#include "core/guard/offer_asker.h"
#include "core/platforms/live_offers.h"
#include "support/await.h"
#include "support/rent_stage.h"

#include <QTest>

using core::guard::CardWatch;
using core::platforms::PlatformOffer;
using Stage = tests::RentStage;

namespace {

const core::catalog::PlatformId kVast{QStringLiteral("vastai")};

QList<core::catalog::Card> cards()
{
    static const auto loaded = core::catalog::loadCatalog(QDir{QStringLiteral(ZUKA_SOURCE_DIR "/resources/catalog")},
                                                          QDir{QStringLiteral("/nonexistent")});
    return loaded ? loaded->catalog.cards : QList<core::catalog::Card>{};
}

PlatformOffer offer(const QString &card, std::int64_t cents, const QString &region = QStringLiteral("Sichuan, CN"))
{
    PlatformOffer one = Stage::offer(QStringLiteral("o"), cents);
    one.gpuName = card;
    one.region = region;
    if (card != u"RTX 4090")
        one.memoryGB.reset();
    return one;
}

const QDateTime kNow{QDate{2026, 11, 30}, QTime{18, 20}, Qt::UTC};

} // namespace

/// What platforms offer now, in the words of the catalog, and waiting for it.
class LiveOffersTest final : public QObject {
    Q_OBJECT

private slots:
    void becomeRowsOfTheCatalog();
    void areLeftOut_data();
    void areLeftOut();
    void oneForEachMarket();
    void liveFirstAndNoneTwice();
    void watchHits_data();
    void watchHits();
    void watchesSurvive();
    void askerAsksEachPlatformOnce();
};

void LiveOffersTest::becomeRowsOfTheCatalog()
{
    const auto live = core::platforms::liveOffers({offer(QStringLiteral("RTX 4090"), 40)}, kVast, cards(), kNow);
    QCOMPARE(live.offers.size(), 1);
    const core::catalog::Offer row = live.offers.first();
    QVERIFY(row.isLive);
    QCOMPARE(row.cards.value(0).value, QStringLiteral("rtx-4090"));
    QCOMPARE(row.price, Stage::price(40));
    QCOMPARE(row.mode, core::catalog::BillingMode::OnDemand);
    QCOMPARE(row.provenance.sources, QStringList{QStringLiteral("live")});
    QCOMPARE(core::platforms::readAt(row), std::optional{kNow});
    QCOMPARE(core::catalog::ageInDays(row.provenance.asOf, kNow.toLocalTime().date()), std::optional{0});
}

void LiveOffersTest::areLeftOut_data()
{
    QTest::addColumn<PlatformOffer>("offer");
    QTest::addColumn<int>("unknown");
    QTest::addColumn<int>("unpriced");
    QTest::addColumn<int>("taken");
    PlatformOffer free = offer(QStringLiteral("RTX 4090"), 40);
    QTest::newRow("unknown card") << offer(QStringLiteral("Frobnicator 9"), 40) << 1 << 0 << 0;
    free.price.reset();
    QTest::newRow("no price") << free << 0 << 1 << 0;
    free.price = Stage::price(0);
    QTest::newRow("a price of nothing") << free << 0 << 1 << 0;
    free.price = Stage::price(40);
    free.freeCount = 0;
    QTest::newRow("none is free") << free << 0 << 0 << 1;
}

void LiveOffersTest::areLeftOut()
{
    QFETCH(PlatformOffer, offer);
    const auto live = core::platforms::liveOffers({offer}, kVast, cards(), kNow);
    QVERIFY(live.offers.isEmpty());
    QTEST(live.unknownCards, "unknown");
    QTEST(live.unpriced, "unpriced");
    QTEST(live.taken, "taken");
}

void LiveOffersTest::oneForEachMarket()
{
    const auto live = core::platforms::liveOffers({offer(QStringLiteral("RTX 4090"), 44),
                                                   offer(QStringLiteral("RTX 4090"), 40, QStringLiteral("Guangdong, CN")),
                                                   offer(QStringLiteral("RTX 4090"), 41, QStringLiteral("Texas, US"))},
                                                  kVast, cards(), kNow);
    QCOMPARE(live.offers.size(), 2);
    QCOMPARE(live.offers.first().price, Stage::price(40)); // The cheapest of the country.
}

void LiveOffersTest::liveFirstAndNoneTwice()
{
    using core::catalog::Offer;
    const Offer live = core::platforms::liveOffers({offer(QStringLiteral("RTX 4090"), 40)}, kVast, cards(), kNow).offers.first();
    Offer same = live;
    same.isLive = false;
    same.region = QStringLiteral("any");
    Offer elsewhere = same;
    elsewhere.platform = {QStringLiteral("autodl")};
    Offer two = same;
    two.gpuCount = 2;
    Offer spot = same;
    spot.mode = core::catalog::BillingMode::Spot;
    const auto all = core::platforms::withLive({same, elsewhere, two, spot}, {live});
    QCOMPARE(all.size(), 4);
    QVERIFY(all.first().isLive);
    QCOMPARE(std::ranges::count_if(all,
                                   [](const Offer &one) {
                                       return one.platform == kVast && one.gpuCount == 1
                                              && one.mode == core::catalog::BillingMode::OnDemand;
                                   }),
             1);
}

void LiveOffersTest::watchHits_data()
{
    QTest::addColumn<CardWatch>("watch");
    QTest::addColumn<int>("hits");
    const CardWatch any{.id = QStringLiteral("w"), .card = {QStringLiteral("rtx-4090")}};
    const auto with = [&any](const std::function<void(CardWatch &)> &change) {
        CardWatch watch = any;
        change(watch);
        return watch;
    };
    QTest::newRow("any") << any << 2;
    QTest::newRow("cap") << with([](CardWatch &watch) { watch.atMost = Stage::price(42); }) << 1;
    QTest::newRow("cap in another currency")
        << with([](CardWatch &watch) { watch.atMost = core::HourlyPrice{core::Money::fromCents(900, core::Currency::Cny)}; })
        << 0;
    QTest::newRow("region") << with([](CardWatch &watch) { watch.region = QStringLiteral("texas"); }) << 1;
    QTest::newRow("count") << with([](CardWatch &watch) { watch.count = 2; }) << 0;
    QTest::newRow("platform") << with([](CardWatch &watch) { watch.platform = QStringLiteral("runpod"); }) << 0;
    QTest::newRow("spot") << with([](CardWatch &watch) { watch.isSpot = true; }) << 0;
    QTest::newRow("another card") << with([](CardWatch &watch) { watch.card = {QStringLiteral("h100-sxm-80gb")}; }) << 0;
}

void LiveOffersTest::watchHits()
{
    QFETCH(CardWatch, watch);
    PlatformOffer taken = offer(QStringLiteral("RTX 4090"), 30);
    taken.isAvailable = false;
    const auto hits = core::guard::hitsOf(
        watch, kVast.value,
        {offer(QStringLiteral("RTX 4090"), 44), offer(QStringLiteral("RTX 4090"), 41, QStringLiteral("Texas, US")), taken},
        cards());
    QTEST(static_cast<int>(hits.size()), "hits");
    if (hits.size() == 2)
        QCOMPARE(hits.first().price, std::optional{Stage::price(41)}); // Cheapest first.
}

void LiveOffersTest::watchesSurvive()
{
    const QList<CardWatch> watches{{.id = QStringLiteral("a"),
                                    .card = {QStringLiteral("rtx-4090")},
                                    .count = 2,
                                    .platform = QStringLiteral("vastai"),
                                    .region = QStringLiteral("CN"),
                                    .atMost = Stage::price(42),
                                    .isSpot = true},
                                   {.id = QStringLiteral("b"), .card = {QStringLiteral("a100-pcie-80gb")}}};
    QCOMPARE(core::guard::watchesFrom(core::guard::toJson(watches), 10), watches);
    QCOMPARE(core::guard::watchesFrom(core::guard::toJson(watches), 1).size(), 1);
    for (const char *bad : {"", "{}", "[1]", "[{\"id\":\"a\"}]", "[{\"id\":\"a\",\"card\":\"c\",\"count\":1,\"at_most\":\"x\"}]"})
        QVERIFY2(core::guard::watchesFrom(bad, 10).isEmpty(), bad); // A limit that cannot be read is not "any price".
}

void LiveOffersTest::askerAsksEachPlatformOnce()
{
    Stage stage;
    stage.rules.withoutKey = {QStringLiteral("vastai")};
    stage.accounts.list << core::platforms::Account{.id = {QStringLiteral("acc-2")}, .platform = {QStringLiteral("vastai")}};
    core::guard::OfferAsker asker{
        {.clients = stage.clients, .accounts = stage.accounts, .clock = stage.clock, .rules = stage.rules}};
    const auto asked = tests::await(asker.ask({}));
    QVERIFY(asked);
    QCOMPARE(asked->size(), 1);
    QCOMPARE(asked->first().account, QStringLiteral("acc-1"));
    QCOMPARE(stage.platform.count(QStringLiteral("offers")), 1);
    stage.accounts.list.clear(); // Those that tell everybody are asked all the same.
    const auto alone = tests::await(asker.ask({}));
    QCOMPARE(alone->size(), 1);
    QVERIFY(alone->first().account.isEmpty());
    QVERIFY(tests::await(asker.ask({}, {QStringLiteral("runpod")}))->isEmpty());
}

QTEST_GUILESS_MAIN(LiveOffersTest)
#include "tst_live_offers.moc"
