// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/plan_report_words.h"
#include "support/planning_bench.h"

#include <QTest>

#include <algorithm>
#include <limits>

using namespace core;
using namespace core::planning;

namespace {

Workload loraOf7b()
{
    return {.task = Task::Lora, .model = QStringLiteral("qwen2.5-7b")};
}

Money yuan(double amount)
{
    return Money::fromAmount(amount, Currency::Cny);
}

const UnmetWish *wishNamed(const RentalPlan &plan, const char *name)
{
    const auto found = std::ranges::find(plan.unmetWishes, QString::fromLatin1(name), &UnmetWish::wish);
    return found == plan.unmetWishes.end() ? nullptr : &*found;
}

} // namespace

/// Wishes, what they cost, what takes the place of a machine that is sold out, and whether to rent at all.
class PlanWishesTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void budgetAndDeadlineAreExchanged();
    void platformWishNamesItsPrice();
    void clashingWishesAreBothNamed();
    void hoursPerDayCountByTheCalendar();
    void excludedClassesAreLeftOut();
    void ownedAccountsNeedNoQuota();
    void quotaIsAppliedForBeforeTheStart();
    void importantRunsStayOnDemand();
    void importantIsNoUnmetWish();
    void nightsAreNotInThePriceWithoutThem();
    void threeClashingWishesEachHaveAPrice();
    void slowAnswersAreServedTogether();
    void fallbacksAreElsewhere();
    void serviceByTheMonthComesFirst();
    void impossibleWishesAreErrors_data();
    void impossibleWishesAreErrors();
    void oddOffersAreLeftOut();
    void apiIsComparedWithAnHour();
    void smallLocalCardsAreToldWhatTheyCan();

private:
    RentalPlan planned(const Workload &workload, const Wishes &wishes = {}) const
    {
        const auto plan = planRental(workload, wishes, m_bench.kit());
        if (!plan)
            qWarning().noquote() << plan.error().message;
        return plan ? *plan : RentalPlan{};
    }

    tests::PlanningBench m_bench;
};

void PlanWishesTest::initTestCase()
{
    QVERIFY(m_bench.isLoaded());
}

void PlanWishesTest::budgetAndDeadlineAreExchanged()
{
    Workload large = loraOf7b();
    large.tokens = 1e9;
    const RentalPlan free = planned(large);
    const auto cheapest = std::ranges::find_if(free.rows, [](const PlanRow &row) {
        return row.labels.contains(QLatin1String{"cheapest"});
    });
    QVERIFY(cheapest != free.rows.end());
    // Enough for the cheapest, but not in half its time.
    const RentalPlan plan = planned(large, {.budget = yuan(cheapest->totalInWishCurrency->amount() * 1.05),
                                            .deadline = Hours{cheapest->elapsedHours / 8}});
    const UnmetWish *budget = wishNamed(plan, "budget");
    const UnmetWish *deadline = wishNamed(plan, "deadline");
    QVERIFY(budget && deadline);
    QVERIFY(budget->priceWithout && budget->priceWithout->amount() > cheapest->totalInWishCurrency->amount());
    QVERIFY(deadline->priceWithout && deadline->priceWithout->amount() <= cheapest->totalInWishCurrency->amount() * 1.05);
    QVERIFY2(budget->why.contains(QLatin1String{"In time"}), qPrintable(budget->why));
    QVERIFY(plan.rows.first().isOverBudget || plan.rows.first().isLate);
}

void PlanWishesTest::platformWishNamesItsPrice()
{
    const RentalPlan open = planned(loraOf7b());
    const double budget = open.rows.first().totalInWishCurrency->amount() * 1.2;
    const RentalPlan plan = planned(loraOf7b(), {.budget = yuan(budget), .platforms = {QStringLiteral("aws")}});
    const UnmetWish *platform = wishNamed(plan, "platform");
    QVERIFY(platform && platform->priceWithout);
    QVERIFY(platform->priceWithout->amount() <= budget);
    QVERIFY2(platform->costs.contains(QLatin1String{"another platform"}), qPrintable(platform->costs));
    for (const PlanRow &row : plan.rows)
        QCOMPARE(row.offer.platform.value, QStringLiteral("aws"));
}

void PlanWishesTest::clashingWishesAreBothNamed()
{
    const RentalPlan plan = planned({.task = Task::FullFineTune, .model = QStringLiteral("7b"), .tokens = 1e9},
                                    {.budget = yuan(20), .deadline = Hours{1}});
    const UnmetWish *budget = wishNamed(plan, "budget");
    QVERIFY(budget && wishNamed(plan, "deadline"));
    QVERIFY2(budget->costs.contains(QLatin1String{"not enough"}), qPrintable(budget->costs));
    for (const char *word : {"budget", "hours-per-day", "max-gpus", "card", "exclude-class", "allow-spot"}) // Options are no words.
        QVERIFY2(!wishLabel(QString::fromLatin1(word)).contains(u'-') && !wishLabel(QString::fromLatin1(word)).isEmpty(), word);
}

void PlanWishesTest::hoursPerDayCountByTheCalendar()
{
    Workload large = loraOf7b();
    large.tokens = 3e8;
    const RentalPlan through = planned(large, {.cards = {QStringLiteral("rtx-4090")}});
    const RentalPlan evenings = planned(large, {.hoursPerDay = 4, .cards = {QStringLiteral("rtx-4090")}});
    QVERIFY(evenings.rows.first().elapsedHours > 4 * through.rows.first().elapsedHours);
    const Hours deadline{through.rows.first().elapsedHours * 1.5};
    QVERIFY(!planned(large, {.deadline = deadline, .cards = {QStringLiteral("rtx-4090")}}).rows.first().isLate);
    const RentalPlan late = planned(large, {.deadline = deadline, .hoursPerDay = 4, .cards = {QStringLiteral("rtx-4090")}});
    QVERIFY(late.rows.first().isLate);
    const UnmetWish *hours = wishNamed(late, "hours-per-day");
    QVERIFY(hours && hours->priceWithout);
}

void PlanWishesTest::excludedClassesAreLeftOut()
{
    const QStringList classes{QStringLiteral("marketplace"), QStringLiteral("hyperscaler")};
    const RentalPlan plan = planned(loraOf7b(), {.excludedClasses = classes});
    QVERIFY(!plan.rows.isEmpty());
    for (const PlanRow &row : plan.rows)
        QCOMPARE(m_bench.data.catalog().platform(row.offer.platform)->kind, catalog::PlatformClass::Vertical);
}

void PlanWishesTest::ownedAccountsNeedNoQuota()
{
    const Wishes stranger{.platforms = {QStringLiteral("aws")}};
    const RentalPlan first = planned(loraOf7b(), stranger);
    QVERIFY(!first.rows.isEmpty());
    QVERIFY(first.rows.first().quotaBy.has_value());
    QVERIFY(first.rows.first().warnings.join(u' ').contains(QLatin1String{"quota"}));
    Wishes known = stranger;
    known.ownedAccounts = {QStringLiteral("aws")};
    const RentalPlan second = planned(loraOf7b(), known);
    QVERIFY(!second.rows.first().quotaBy);
    QVERIFY(!second.rows.first().warnings.join(u' ').contains(QLatin1String{"quota"}));
    QVERIFY(second.rows.first().elapsedHours < first.rows.first().elapsedHours);
    // A deadline that only the wait breaks says so.
    Wishes soon = stranger;
    soon.deadline = Hours{48};
    const RentalPlan late = planned(loraOf7b(), soon);
    const UnmetWish *deadline = wishNamed(late, "deadline");
    QVERIFY(deadline);
    QVERIFY2(deadline->why.contains(QLatin1String{"wait for a GPU quota"}), qPrintable(deadline->why));
}

void PlanWishesTest::quotaIsAppliedForBeforeTheStart()
{
    const RentalPlan plan = planned(loraOf7b(), {.platforms = {QStringLiteral("aws")}, .start = QDate{2026, 12, 20}});
    const PlanRow &row = plan.rows.first();
    QCOMPARE(*row.quotaBy, (QDate{2026, 12, 16})); // three working days before Sunday, 20 December
    QVERIFY(row.warnings.join(u' ').contains(QLatin1String{"2026-12-16"}));
    QVERIFY(row.elapsedHours < 72); // nothing is waited for
}

void PlanWishesTest::importantRunsStayOnDemand()
{
    const RentalPlan plan = planned(loraOf7b(), {.allowsSpot = true, .canResume = true, .isImportant = true});
    for (const PlanRow &row : plan.rows)
        QVERIFY(row.offer.mode != catalog::BillingMode::Spot);
    QVERIFY(plan.rows.first().warnings.join(u' ').contains(QLatin1String{"important"}));
}

void PlanWishesTest::importantIsNoUnmetWish()
{
    const RentalPlan plan = planned(loraOf7b(), {.allowsSpot = true, .isImportant = true});
    QVERIFY(!wishNamed(plan, "allow-spot"));
}

/// What lifting the hours a day costs is a bill without nights and with one start.
void PlanWishesTest::nightsAreNotInThePriceWithoutThem()
{
    Workload work = loraOf7b();
    work.tokens = 1e8;
    work.epochs = 1;
    Wishes wishes{.deadline = Hours{60}, .hoursPerDay = 2, .platforms = {QStringLiteral("autodl")},
                  .cards = {QStringLiteral("rtx-3090")}};
    const RentalPlan plan = planned(work, wishes);
    const UnmetWish *nights = wishNamed(plan, "hours-per-day");
    QVERIFY(nights && nights->priceWithout);
    wishes.hoursPerDay = std::nullopt;
    const RentalPlan through = planned(work, wishes);
    QVERIFY(through.unmetWishes.isEmpty());
    QCOMPARE(*nights->priceWithout, *through.rows.first().totalInWishCurrency);
    QVERIFY(*nights->priceWithout != *plan.rows.first().totalInWishCurrency);
}

void PlanWishesTest::threeClashingWishesEachHaveAPrice()
{
    const Wishes wishes{.budget = yuan(2), .deadline = Hours{0.1}, .platforms = {QStringLiteral("aws")},
                        .cards = {QStringLiteral("rtx-4090")}};
    const RentalPlan plan = planned(loraOf7b(), wishes);
    QVERIFY(plan.rows.isEmpty());
    for (const char *name : {"budget", "deadline", "platform", "card"}) {
        const UnmetWish *wish = wishNamed(plan, name);
        QVERIFY2(wish && !wish->costs.isEmpty(), name);
    }
    QVERIFY(wishNamed(plan, "card")->priceWithout && wishNamed(plan, "platform")->priceWithout);
    QVERIFY(wishNamed(plan, "card")->priceWithout->micros() < wishNamed(plan, "platform")->priceWithout->micros());
}

void PlanWishesTest::slowAnswersAreServedTogether()
{
    const Workload answers{.task = Task::Infer, .model = QStringLiteral("qwen2.5-7b"), .tokens = 1e8};
    const RentalPlan plan = planned(answers, {.deadline = Hours{2}});
    const UnmetWish *deadline = wishNamed(plan, "deadline");
    QVERIFY(deadline);
    QVERIFY2(deadline->costs.contains(QLatin1String{"vLLM"}), qPrintable(deadline->costs));
}

void PlanWishesTest::fallbacksAreElsewhere()
{
    const RentalPlan plan = planned(loraOf7b());
    QCOMPARE(plan.fallbacks.size(), 2);
    const PlanRow &first = plan.rows.first();
    for (const Fallback &fallback : plan.fallbacks) {
        QVERIFY(!fallback.text.isEmpty() && fallback.totalInWishCurrency);
        const PlanRow &row = plan.rows.at(fallback.rank - 1);
        QCOMPARE(row.card, fallback.card);
        QCOMPARE(row.offer.platform, fallback.platform);
        if (fallback.kind == QLatin1String{"platform"})
            QVERIFY(row.card == first.card && row.offer.platform != first.offer.platform);
        if (fallback.kind == QLatin1String{"card"})
            QVERIFY(row.card != first.card || row.gpus != first.gpus);
    }
}

void PlanWishesTest::serviceByTheMonthComesFirst()
{
    const RentalPlan plan = planned({.task = Task::Service, .model = QStringLiteral("qwen2.5-7b")}, {.hoursPerDay = 24});
    QCOMPARE(plan.advice.verdict, RentVerdict::RentDifferently);
    QVERIFY(!plan.advice.arithmetic.isEmpty());
    const auto mode = plan.rows.first().offer.mode;
    QVERIFY(mode != catalog::BillingMode::OnDemand && mode != catalog::BillingMode::Spot);
    const RentalPlan office = planned({.task = Task::Service, .model = QStringLiteral("qwen2.5-7b")}, {.hoursPerDay = 8});
    QCOMPARE(office.rows.first().offer.mode, catalog::BillingMode::OnDemand);
    QCOMPARE(office.rows.first().hours.likely, 240.0);
    QVERIFY2(office.advice.arithmetic.first().contains(QLatin1String{"67 %"}), qPrintable(office.advice.arithmetic.first()));
}

void PlanWishesTest::impossibleWishesAreErrors_data()
{
    QTest::addColumn<QString>("code");

    QTest::newRow("wish.budget") << QStringLiteral("wish.budget");
    QTest::newRow("wish.deadline") << QStringLiteral("wish.deadline");
    QTest::newRow("wish.hours_per_day") << QStringLiteral("wish.hours_per_day");
    QTest::newRow("wish.start") << QStringLiteral("wish.start");
    QTest::newRow("wish.class") << QStringLiteral("wish.class");
    QTest::newRow("wish.dataset_gb") << QStringLiteral("wish.dataset_gb");
    QTest::newRow("wish.max_gpus") << QStringLiteral("wish.max_gpus");
    QTest::newRow("wish.days") << QStringLiteral("wish.days");
}

void PlanWishesTest::impossibleWishesAreErrors()
{
    QFETCH(QString, code);

    const double nan = std::numeric_limits<double>::quiet_NaN();
    const QMap<QString, Wishes> wishes{
        {QStringLiteral("wish.budget"), {.budget = yuan(0)}},
        {QStringLiteral("wish.deadline"), {.deadline = Hours{0}}},
        {QStringLiteral("wish.hours_per_day"), {.hoursPerDay = nan}},
        {QStringLiteral("wish.start"), {.start = QDate{2026, 11, 29}}},
        {QStringLiteral("wish.class"), {.excludedClasses = {QStringLiteral("cheap")}}},
        {QStringLiteral("wish.dataset_gb"), {.datasetGB = nan}},
        {QStringLiteral("wish.max_gpus"), {.maximumGpus = 0}},
        {QStringLiteral("wish.days"), {.projectDays = -1}},
    };
    const auto plan = planRental(loraOf7b(), wishes.value(code), m_bench.kit());
    QVERIFY(!plan);
    QCOMPARE(plan.error().code, code);
    QCOMPARE(plan.error().kind, ErrorKind::InvalidInput);
    QVERIFY(!plan.error().message.isEmpty() && !plan.error().remedy.isEmpty());
}

void PlanWishesTest::oddOffersAreLeftOut()
{
    catalog::Catalog odd = m_bench.data.catalog();
    const auto at = [&odd](qsizetype i) -> catalog::Offer & { return odd.offers[i]; };
    at(0).price = {Money::zero(Currency::Cny)};
    at(1).price = {Money::fromAmount(-5, Currency::Cny)};
    at(2).gpuCount = 0;
    at(3).gpuCount = 2'000'000'000;
    at(4).platform.value = QStringLiteral("nowhere");
    at(5).cards = {catalog::CardId{QStringLiteral("no-such-card")}};
    at(6).provenance.asOf = QStringLiteral("2099-01-01");
    at(7).provenance.asOf = QStringLiteral("yesterday");
    at(8) = at(9);
    const auto plan = planRental(loraOf7b(), {}, m_bench.kit(odd));
    QVERIFY(plan);
    QCOMPARE(plan->assumed.value(QStringLiteral("offers_left_out")), QStringLiteral("4"));
    for (const PlanRow &row : plan->rows) {
        QVERIFY(row.offer.price.perHour.micros() > 0 && row.gpus >= 1 && row.gpus <= 1024);
        if (row.offer.provenance.asOf == QLatin1String{"2099-01-01"}) {
            QVERIFY(!row.priceAgeDays);
            QVERIFY(row.warnings.join(u' ').contains(QLatin1String{"cannot be right"}));
        }
    }
}

void PlanWishesTest::apiIsComparedWithAnHour()
{
    const RentalPlan plan = planned({.task = Task::CallApi});
    QCOMPARE(plan.advice.verdict, RentVerdict::DontRent);
    QCOMPARE(plan.advice.arithmetic.size(), 2);
    QVERIFY2(plan.advice.arithmetic.first().contains(QLatin1String{"$0.0014"}), qPrintable(plan.advice.arithmetic.first()));
    QVERIFY(plan.advice.arithmetic.at(1).contains(QLatin1String{"requests"}));
    QVERIFY(plan.assumed.isEmpty());
}

void PlanWishesTest::smallLocalCardsAreToldWhatTheyCan()
{
    const RentalPlan plan = planned(loraOf7b(), {.localCard = QStringLiteral("rtx-3060-laptop-6gb")});
    QCOMPARE(plan.advice.verdict, RentVerdict::Rent);
    QVERIFY(plan.advice.local);
    QCOMPARE(plan.advice.local->verdict, Verdict::No);
    QVERIFY(plan.advice.local->need > plan.advice.local->usable);
    QVERIFY(plan.advice.arithmetic.join(u' ').contains(QLatin1String{"out of memory"}));
    const RentalPlan larger = planned(loraOf7b(), {.localCard = QStringLiteral("rtx-3060")});
    QVERIFY2(larger.advice.local->works.join(u' ').contains(QLatin1String{"4-bit inference"}),
             qPrintable(larger.advice.local->works.join(u' ')));
    QVERIFY(larger.advice.why.contains(QLatin1String{"What it can do"}));
}

QTEST_GUILESS_MAIN(PlanWishesTest)
#include "tst_plan_wishes.moc"
