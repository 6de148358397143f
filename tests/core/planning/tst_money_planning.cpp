// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/job_extras.h"
#include "core/planning/money_common.h"
#include "core/planning/money_hours.h"
#include "core/planning/money_idle.h"
#include "core/planning/money_packages.h"
#include "core/planning/money_purchase.h"
#include "core/planning/money_rules.h"
#include "core/planning/money_service.h"
#include "support/planning_data.h"

#include <QTest>

#include <algorithm>

using namespace core;
using namespace core::planning;
using catalog::BillingMode;

/// Packages, rent or buy, yearly bills, hours for an amount and idle nights, for rows of the built-in catalog.
class MoneyPlanningTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void listsThePackagesOfThePlatform();
    void derivesPackagesFromStatedDiscounts();
    void aMonthIsNeverAdvisedFirst();
    void buysOrRents();
    void typedFiguresReplaceTheAssumed();
    void missingFiguresAreNamed();
    void warnsOfHeatNoiseAndSockets();
    void yearsStandSideBySide();
    void depositBuysHours();
    void currenciesNeedADatedRate();
    void nightsAndMovingData();
    void sessionsAndDisksFollowTheWishes();
    void everyFigureHasASourceInBothLanguages();

private:
    PlanningKit kit(QList<ExchangeRate> rates) const
    {
        return {.catalog = m_data.catalog(), .memory = m_data.model(), .time = *m_time, .today = QDate{2026, 11, 30},
                .rates = std::move(rates), .rules = m_rules};
    }
    PlanningKit kit() const { return kit(m_data.catalog().exchangeRates); }

    /// A row of the first offer of that platform, card and mode, for a LoRA job of `hours`.
    PlanRow row(const char *platform, const char *card, double hours, int gpus = 1,
                BillingMode mode = BillingMode::OnDemand) const
    {
        PlanRow result{.card = {QString::fromLatin1(card)}, .gpus = gpus, .setup = m_setup, .hours = {hours, hours, hours}};
        result.cardName = m_data.card(card).name;
        for (const catalog::Offer &offer : m_data.catalog().offers) {
            if (offer.platform.value == QLatin1String{platform} && offer.mode == mode && offer.gpuCount == gpus
                && offer.cards.contains(result.card)) {
                result.offer = offer;
                return result;
            }
        }
        qFatal("no offer of %s for %s", platform, card);
    }

    tests::PlanningData m_data;
    std::optional<TimeModel> m_time = {};
    PlanningRules m_rules;
    Setup m_setup;
};

void MoneyPlanningTest::initTestCase()
{
    QVERIFY(m_data.isLoaded());
    const auto time = TimeModel::load(QStringLiteral(ZUKA_SOURCE_DIR "/resources/models/throughput.json"));
    const auto rules = PlanningRules::load(QDir{QStringLiteral(ZUKA_SOURCE_DIR "/resources/models")},
                                           QStringLiteral(ZUKA_SOURCE_DIR "/resources/ranking.json"));
    QVERIFY(time && rules && MoneyRules::builtIn());
    m_time = *time;
    m_rules = *rules;
    m_setup = m_data.setup(Task::Lora, "qwen2.5-7b");
}

void MoneyPlanningTest::listsThePackagesOfThePlatform()
{
    PlanRow planned = row("compshare", "rtx-3090", 20);
    planned.offer.price = {Money::fromAmount(1.19, Currency::Cny)};
    const auto all = packagesFor(planned, {}, kit());
    QVERIFY(all);
    QCOMPARE(all->options.size(), 2);
    const PackageOption &day = all->options.at(0);
    QCOMPARE(day.package.mode, BillingMode::Daily);
    QCOMPARE(day.package.price, Money::fromAmount(26.3808, Currency::Cny)); // 24 × 1.0992
    QVERIFY(!day.isDerived && !day.provenance.sources.isEmpty());
    QVERIFY(day.crossover && std::abs(day.crossover->count() - 26.3808 / 1.19) < 1e-9); // 22.2 h
    QVERIFY(day.isFirstStep);
    const PackageOption &month = all->options.at(1);
    QCOMPARE(month.package.price, Money::fromAmount(719.64, Currency::Cny));
    QVERIFY(!month.isFirstStep);
    QVERIFY(!month.isCheaperAsPlanned); // a day of work
    QVERIFY(month.verdict.contains(QStringLiteral("Not as a first step")));
    QVERIFY(std::abs(all->use.on.count() - all->use.elapsed.count()) < 1e-9); // runs through
    QCOMPARE(all->hourlyCost, all->hourly.price.costFor(all->use.on));
    // A row that is itself a package is compared with the platform's hourly price.
    const auto same = packagesFor(row("compshare", "rtx-3090", 20, 1, BillingMode::Monthly), {}, kit());
    QVERIFY(same && same->hourly.mode == BillingMode::OnDemand);
    QVERIFY(!packagesFor(row("runpod", "rtx-4090", 20), {}, kit())); // has none
}

void MoneyPlanningTest::derivesPackagesFromStatedDiscounts()
{
    catalog::Catalog bare = m_data.catalog();
    bare.offers.removeIf([](const catalog::Offer &offer) { return offer.mode == BillingMode::Daily; });
    const PlanRow planned = row("compshare", "rtx-3090", 20);
    PlanningKit bareKit{
        .catalog = bare, .memory = m_data.model(), .time = *m_time, .today = QDate{2026, 11, 30}, .rules = m_rules};
    const auto all = packagesFor(planned, {}, bareKit);
    QVERIFY(all);
    const PackageOption &day = all->options.at(0);
    QVERIFY(day.isDerived);
    // "5 to 9 % off": the smallest discount counts.
    QCOMPARE(day.package.price, Money::fromAmount(planned.offer.price.perHour.amount() * 24 * 0.95, Currency::Cny));
}

void MoneyPlanningTest::aMonthIsNeverAdvisedFirst()
{
    const auto all = packagesFor(row("compshare", "rtx-3090", 690), {}, kit()); // 28 days through: the month is the cheapest
    QVERIFY(all);
    QVERIFY(all->options.constLast().isCheaperAsPlanned);
    QVERIFY2(all->advice.contains(QStringLiteral("never with a month")), qPrintable(all->advice));
    const auto shortJob = packagesFor(row("compshare", "rtx-3090", 3), {}, kit());
    QVERIFY2(shortJob->advice.contains(QStringLiteral("Stay by the hour")), qPrintable(shortJob->advice));
}

void MoneyPlanningTest::buysOrRents()
{
    PlanRow planned = row("autodl", "rtx-3090", 20);
    planned.offer.price = {Money::fromAmount(1.32, Currency::Cny)};
    PlanAnswers answers{.purchasePrice = QStringLiteral("6000"),
                        .hostPrice = QStringLiteral("3000"),
                        .powerPrice = QStringLiteral("0.6"),
                        .hoursPerMonth = QStringLiteral("300"),
                        .resaleShare = QStringLiteral("30")};
    const PurchaseAnswer answer = purchaseFor(planned, answers, kit());
    QVERIFY2(answer.comparison, qPrintable(answer.missing));
    // 350 W × 0.9 + 150 W = 465 W; upkeep 3 % of 9000 a year = 22.50 a month; power 0.279 an hour.
    QVERIFY(std::abs(answer.input.watts - 465) < 1e-9);
    QCOMPARE(answer.input.upkeepPerMonth, Money::fromAmount(22.5, Currency::Cny));
    // 6300 ÷ (396 - 83.70 - 22.50) = 21.74 months.
    QVERIFY(std::abs(*answer.comparison->breakEvenMonth - 6'300 / 289.8) < 1e-6);
    QVERIFY(answer.comparison->paysWithinLife);
    QVERIFY(answer.verdict.contains(QStringLiteral("21.7")));
    answers.hoursPerMonth = QStringLiteral("40");
    QVERIFY(purchaseFor(planned, answers, kit()).verdict.startsWith(QStringLiteral("Rent")));
    answers.powerPrice = QStringLiteral("3"); // an hour of power above an hour of rent
    QVERIFY(purchaseFor(planned, answers, kit()).verdict.contains(QStringLiteral("never")));
}

void MoneyPlanningTest::typedFiguresReplaceTheAssumed()
{
    const PlanRow planned = row("autodl", "rtx-3090", 20);
    const PurchaseAnswer assumed = purchaseFor(planned, {}, kit());
    QVERIFY2(assumed.comparison, qPrintable(assumed.missing));
    QCOMPARE(assumed.input.cards, Money::fromAmount(11'999, Currency::Cny)); // of the catalog, of 2020-09
    QVERIFY(assumed.warnings.join(u' ').contains(QStringLiteral("2020-09")));
    QVERIFY(assumed.assumed.size() >= 7);
    for (const AssumedFigure &figure : assumed.assumed)
        QVERIFY2(!figure.name.isEmpty() && !figure.value.isEmpty() && !figure.source.isEmpty(), qPrintable(figure.name));
    const PurchaseAnswer typed = purchaseFor(planned, {.purchasePrice = QStringLiteral("5k")}, kit());
    QCOMPARE(typed.input.cards, Money::fromAmount(5'000, Currency::Cny));
    QCOMPARE(typed.assumed.size(), assumed.assumed.size() - 1);
    QVERIFY(!typed.warnings.join(u' ').contains(QStringLiteral("2020-09")));
}

void MoneyPlanningTest::missingFiguresAreNamed()
{
    catalog::Catalog bare = m_data.catalog();
    for (catalog::Card &card : bare.cards) {
        card.purchasePriceCny = {};
        card.purchasePriceUsd = {};
    }
    const PlanRow planned = row("autodl", "rtx-3090", 20);
    PlanningKit bareKit{
        .catalog = bare, .memory = m_data.model(), .time = *m_time, .today = QDate{2026, 11, 30}, .rules = m_rules};
    const PurchaseAnswer answer = purchaseFor(planned, {}, bareKit);
    QVERIFY(!answer.comparison);
    QVERIFY(answer.missing.contains(QStringLiteral("purchase price")));
    // Rent in dollars, reckoned in yuan, without a rate.
    const PurchaseAnswer foreign = purchaseFor(row("runpod", "rtx-4090", 20), {}, kit({}));
    QVERIFY(!foreign.comparison);
    QVERIFY(foreign.missing.contains(QStringLiteral("exchange rate")));
    PlanRow unknown = planned;
    unknown.card.value = QStringLiteral("no-such-card");
    QVERIFY(!purchaseFor(unknown, {}, kit()).missing.isEmpty());
}

void MoneyPlanningTest::warnsOfHeatNoiseAndSockets()
{
    const auto textOf = [this](const PlanRow &planned) { return purchaseFor(planned, {}, kit()).warnings.join(u' '); };
    PlanRow eight = row("autodl", "rtx-4090", 20);
    eight.gpus = 8; // 8 × 450 W × 0.9 + 150 W = 3390 W
    const QString box = textOf(eight);
    QVERIFY2(box.contains(QStringLiteral("BTU")) && box.contains(QStringLiteral("too loud"))
                 && box.contains(QStringLiteral("circuits")),
             qPrintable(box));
    QVERIFY(!textOf(row("autodl", "rtx-3090", 20)).contains(QStringLiteral("circuits")));
    PlanRow module = row("autodl", "rtx-3090", 20);
    module.card.value = QStringLiteral("h100-sxm");
    QVERIFY(textOf(module).contains(QStringLiteral("SXM")));
}

void MoneyPlanningTest::yearsStandSideBySide()
{
    const PlanRow planned = row("compshare", "rtx-3090", 720);
    const ServiceYear year = serviceYearFor(planned, {}, kit());
    const ServiceYear allDay = serviceYearFor(planned, {.hoursPerDay = QStringLiteral("24")}, kit());
    QCOMPARE(allDay.bills.at(2).knownTotal(), allDay.bills.at(3).knownTotal()); // busy all day, elastic saves nothing
    QCOMPARE(*allDay.least, cost::ServiceWay::MonthlyCloud);
    QCOMPARE(year.bills.size(), 4);
    QCOMPARE(year.bills.at(0).way, cost::ServiceWay::MonthlyCloud);
    QCOMPARE(year.bills.at(0).knownTotal(), Money::fromAmount(8'755.62, Currency::Cny)); // 719.64 × 365 ÷ 30
    QVERIFY(year.bills.at(1).isAtLeast()); // no hosting price is known in yuan
    QVERIFY(!year.bills.at(1).isUnknown());
    QCOMPARE(year.bills.at(2).knownTotal(), planned.offer.price.costFor(Hours{12 * 365}));
    QCOMPARE(year.bills.at(3).knownTotal(), planned.offer.price.costFor(Hours{24 * 365}));
    QVERIFY(year.least && *year.least != cost::ServiceWay::PayAsYouGo);
    QVERIFY(year.advice.contains(QStringLiteral("never the way")));

    const ServiceYear dollars = serviceYearFor(row("runpod", "rtx-4090", 720), {.currency = QStringLiteral("USD")}, kit());
    QVERIFY2(!dollars.bills.at(1).isAtLeast(), "the price of space is known in dollars");
    for (const cost::ServiceBill &bill : dollars.bills)
        QCOMPARE(bill.currency, Currency::Usd);
    const ServiceYear noRate = serviceYearFor(row("runpod", "rtx-4090", 720), {}, kit({}));
    QVERIFY(noRate.bills.at(2).isUnknown());
}

void MoneyPlanningTest::depositBuysHours()
{
    RentalPlan plan;
    plan.rows = {row("autodl", "rtx-3090", 20), row("autodl", "rtx-4090", 12), row("compshare", "rtx-3090", 20)};
    const auto all = hoursBought(Money::fromAmount(50, Currency::Cny), plan, kit(), {.platforms = {QStringLiteral("autodl")}});
    QCOMPARE(all.size(), 2); // one for each card
    const auto card =
        std::ranges::find(all, QStringLiteral("rtx-3090"), [](const HoursBought &bought) { return bought.card.value; });
    QVERIFY(card != all.end());
    QCOMPARE(card->offer.platform.value, QStringLiteral("autodl"));
    QVERIFY(std::abs(card->hours.count() - 50 / card->offer.price.perHour.amount()) < 1e-9);
    QVERIFY(std::abs(*card->shareOfJob - card->hours.count() / 20) < 1e-9);
    QVERIFY2(card->text.contains(QStringLiteral("¥50")) && card->text.contains(QStringLiteral("3090")), qPrintable(card->text));
    QVERIFY(all.first().hours >= all.last().hours);
    // Without the wish the cheapest of all platforms counts, and never a spot or a package price.
    for (const HoursBought &bought : hoursBought(Money::fromAmount(50, Currency::Cny), plan, kit()))
        QCOMPARE(bought.offer.mode, BillingMode::OnDemand);
    QVERIFY(hoursBought(Money::zero(Currency::Cny), plan, kit()).isEmpty());
}

void MoneyPlanningTest::currenciesNeedADatedRate()
{
    RentalPlan plan;
    plan.rows = {row("runpod", "rtx-4090", 12)};
    const Wishes runpod{.platforms = {QStringLiteral("runpod")}};
    const auto converted = hoursBought(Money::fromAmount(50, Currency::Cny), plan, kit(), runpod);
    QCOMPARE(converted.size(), 1);
    QVERIFY(converted.first().isConverted && !converted.first().rate->asOf.isEmpty());
    QVERIFY(hoursBought(Money::fromAmount(50, Currency::Cny), plan, kit({}), runpod).isEmpty());
    QVERIFY(!rateBetween(Currency::Usd, Currency::Cny, kit({})));
    const ExchangeRate undated{.from = Currency::Usd, .to = Currency::Cny, .rate = 7};
    QVERIFY(!exchanged(Money::fromCents(100, Currency::Usd), Currency::Cny, kit({undated})));
    QVERIFY(exchanged(Money::fromCents(100, Currency::Cny), Currency::Cny, kit({}))); // nothing to convert
}

void MoneyPlanningTest::nightsAndMovingData()
{
    const PlanRow planned = row("autodl", "rtx-3090", 20);
    const auto idle = idleMoneyFor(planned, {}, kit());
    QVERIFY(idle);
    QCOMPARE(idle->night.time, Hours{8});
    QCOMPARE(idle->night.on, planned.offer.price.costFor(Hours{8}));
    QCOMPARE(*idle->night.noGpu, Money::fromAmount(0.8, Currency::Cny)); // 8 × 0.10
    QVERIFY(idle->night.off && idle->month.off);
    QVERIFY(idle->month.isErased); // after 15 days
    QVERIFY(idle->savedInNoGpuMode && idle->savedInNoGpuMode->micros() > 0);
    QVERIFY(idle->advice.contains(QStringLiteral("no-GPU mode")));
    const auto noMode = idleMoneyFor(row("runpod", "rtx-4090", 20), {}, kit());
    QVERIFY(noMode && !noMode->savedInNoGpuMode); // its price is not known
    PlanRow lost = planned;
    lost.offer.platform.value = QStringLiteral("nowhere");
    QVERIFY(!idleMoneyFor(lost, {}, kit()));
}

void MoneyPlanningTest::sessionsAndDisksFollowTheWishes()
{
    const JobRules &rules = m_rules.content().job;
    const cost::JobExtras plain = extrasFor(m_setup, 30, {}, rules);
    QCOMPARE(plain.sessionLength, Hours{0}); // not said: it runs through
    const cost::JobExtras daily = extrasFor(m_setup, 30, {.hoursPerDay = 8}, rules);
    QVERIFY(cost::sessionsOf(daily).count >= 4);
    QCOMPARE(daily.daysKept, cost::sessionsOf(daily).count + rules.spareDays);
    QCOMPARE(extrasFor(m_setup, 30, {.projectDays = 40}, rules).daysKept, 40 + rules.spareDays);
    QCOMPARE(extrasFor(m_setup, 300, {.hoursPerDay = 2, .projectDays = 5}, rules).daysKept > 100, true); // the job takes longer

    const DiskParts parts = diskPartsFor(m_setup, {.datasetGB = 100}, rules);
    QCOMPARE(parts.datasetGB, 100.0);
    QVERIFY(parts.modelGB > 10 && parts.environmentGB > 0 && parts.checkpointsGB > 0);
    QCOMPARE(parts.wantedGB(), std::ceil(1.5 * parts.expectedGB() - 1e-6));
    QCOMPARE(DiskParts{.leastGB = 50}.wantedGB(), 50.0);
    QCOMPARE(extrasFor(m_setup, 30, {.datasetGB = 100}, rules).diskGB, parts.wantedGB());
    // 100 GB at 20 Mbit/s take 11.1 h.
    const Hours slow = extrasFor(m_setup, 30, {.datasetGB = 100, .uplinkMbps = 20}, rules).transfer;
    const Hours none = extrasFor(m_setup, 30, {.datasetGB = 1e-9, .uplinkMbps = 20}, rules).transfer;
    QVERIFY(std::abs((slow - none).count() - 100'000 * 8 / 20.0 / 3'600) < 1e-6);
}

void MoneyPlanningTest::everyFigureHasASourceInBothLanguages()
{
    const MoneyRules &rules = *MoneyRules::builtIn();
    for (const char *path :
         {"resale_share", "life_months", "load_factor", "host_watts", "upkeep_share_per_year", "days_per_month",
          "warm_room_watts", "loud_from_cards", "price_year_months", "host_share_of_cards.server"}) {
        QVERIFY2(rules.at(path).value > 0, path);
        QVERIFY2(!rules.at(path).source.en.isEmpty() && !rules.at(path).source.zh.isEmpty(), path);
    }
    for (const Currency currency : {Currency::Cny, Currency::Usd}) {
        QVERIFY(rules.in("power_per_kwh.%1", currency));
        QVERIFY(rules.in("outlet.%1.volts", currency));
        QVERIFY(!rules.in("power_per_kwh.%1", currency)->source.zh.isEmpty());
    }
    QVERIFY(!rules.in("hosting_per_kw_month.%1", Currency::Cny)); // not known, and so no line is invented
    QVERIFY(!MoneyRules::load(QStringLiteral(ZUKA_SOURCE_DIR "/resources/models/folk_rules.json")));
}

QTEST_GUILESS_MAIN(MoneyPlanningTest)
#include "tst_money_planning.moc"
