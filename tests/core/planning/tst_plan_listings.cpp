// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/plan_candidates.h"
#include "core/planning/plan_report_json.h"
#include "core/planning/plan_texts.h"
#include "support/planning_bench.h"

#include <QJsonArray>
#include <QTest>

#include <algorithm>

using namespace core;
using namespace core::planning;

namespace {

catalog::Offer offer(const char *platform, const char *card, const char *listing, double perHour)
{
    return {.platform = {QString::fromLatin1(platform)},
            .region = QStringLiteral("cn"),
            .instanceType = QString::fromLatin1(listing),
            .cards = {{QString::fromLatin1(card)}},
            .gpuName = QString::fromLatin1(card),
            .price = {Money::fromAmount(perHour, Currency::Cny)},
            .provenance = {.asOf = QStringLiteral("2026-11-20")}};
}

bool hasShare(const PlanRow &row, const char *kind)
{
    return std::ranges::any_of(row.shares, [kind](const RankShare &share) { return share.kind == QLatin1String{kind}; });
}

} // namespace

/// What a listing says, or leaves out, beside its card.
class PlanListingsTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(m_bench.isLoaded()); }
    void statedMemoryIsPlanned();
    void oddListingNeverLeads();
    void promotionIsNoListPrice();
    void hostsNeedTheirRam_data();
    void hostsNeedTheirRam();
    void localCardHasTheMemoryThatIsStated_data();
    void localCardHasTheMemoryThatIsStated();
    void unknownSizesNameTheKnown();
    void namesThatAreNearAreOffered_data();
    void namesThatAreNearAreOffered();
    void unknownSpeedIsNoZero();
    void rivalIsTheNextOffer();
    void stoppedMachinesThatCostAreNamed();
    void servicesAgreeWithTheirYear();
    void frameworksNeedTheirCards();
    void cheaperButDoubtfulIsTold();

private:
    RentalPlan planned(const Workload &workload, const QList<catalog::Offer> &offers, const Wishes &wishes = {})
    {
        m_catalog = m_bench.data.catalog();
        if (!offers.isEmpty())
            m_catalog.offers = offers;
        const auto plan = planRental(workload, wishes, m_bench.kit(m_catalog));
        if (!plan)
            qWarning().noquote() << plan.error().message;
        return plan ? *plan : RentalPlan{};
    }
    tests::PlanningBench m_bench;
    catalog::Catalog m_catalog;
};

/// vLLM's releases start at compute capability 7.0: a P40 (6.1) never stands in the ranking, whatever it costs.
void PlanListingsTest::frameworksNeedTheirCards()
{
    const QList<catalog::Offer> offers{offer("autodl", "p40", "P40", 0.3), offer("autodl", "rtx-3090", "RTX 3090", 1.6)};
    const Workload served{.task = Task::Infer, .model = QStringLiteral("qwen2.5-7b"), .framework = QStringLiteral("vllm")};
    const RentalPlan refused = planned(served, offers);
    QCOMPARE(refused.rows.size(), 1);
    QCOMPARE(refused.rows.first().card.value, QStringLiteral("rtx-3090"));
    QCOMPARE(refused.rejected.size(), 1);
    QVERIFY2(refused.rejected.first().why.contains(QStringLiteral("6.1")), qPrintable(refused.rejected.first().why));
    const Workload other{.task = Task::Infer, .model = QStringLiteral("qwen2.5-7b"), .framework = QStringLiteral("llama.cpp")};
    QCOMPARE(planned(other, offers).rows.size(), 2);
}

void PlanListingsTest::cheaperButDoubtfulIsTold()
{
    const Workload lora{.task = Task::Lora, .model = QStringLiteral("qwen2.5-7b")};
    const catalog::Offer amd = offer("autodl", "mi300x", "MI300X", 1);
    const RentalPlan plan = planned(lora, {amd, offer("autodl", "rtx-4090", "RTX 4090", 20)});
    const auto cheapest = std::ranges::find_if(plan.rows, [](const PlanRow &row) {
        return row.labels.contains(QStringLiteral("cheapest"));
    });
    QVERIFY(cheapest != plan.rows.end());
    QCOMPARE(cheapest->card.value, QStringLiteral("rtx-4090"));
    QVERIFY2(plan.cheaperNote.contains(QStringLiteral("MI300X")) && plan.cheaperNote.contains(QStringLiteral("NVIDIA")),
             qPrintable(plan.cheaperNote));
    QVERIFY(cheapest->warnings.contains(plan.cheaperNote));
    // Also where no row meets the wishes: "the cheapest" would contradict the table otherwise.
    const RentalPlan late = planned(lora, {amd, offer("autodl", "rtx-4090", "RTX 4090", 20)}, {.deadline = Hours{0.1}});
    QVERIFY2(late.cheaperNote.contains(QStringLiteral("MI300X")), qPrintable(late.cheaperNote));
    QVERIFY(planned(lora, {offer("autodl", "rtx-4090", "RTX 4090", 2)}).cheaperNote.isEmpty());
    // What runs only with changes is no cheaper way to the same: its row says so itself.
    const RentalPlan small = planned(lora, {offer("autodl", "rtx-2080", "RTX 2080", 0.3), offer("autodl", "rtx-4090", "RTX 4090", 20)});
    QVERIFY2(small.cheaperNote.isEmpty(), qPrintable(small.cheaperNote));
}

/// 81 GiB fit a card of 96 GB, but not the one whose listing states 48.
void PlanListingsTest::statedMemoryIsPlanned()
{
    const Workload full{.task = Task::FullFineTune, .model = QStringLiteral("7b")};
    catalog::Offer small = offer("autodl", "rtx-pro-6000-ws", "PRO 6000", 5);
    small.memoryGBPerGpu = 48;
    catalog::Offer whole = offer("autodl", "rtx-pro-6000-ws", "PRO 6000", 6);
    whole.memoryGBPerGpu = 96;
    const RentalPlan plan = planned(full, {small, whole});
    QVERIFY(!plan.rows.isEmpty());
    QCOMPARE(plan.rows.first().offer.price.perHour.amount(), 6.0);
    for (const PlanRow &row : plan.rows) {
        if (row.offer.memoryGBPerGpu == 48)
            QVERIFY(row.fit.usable.toGiB() < 48 && row.fit.verdict == Verdict::OnlyWithChanges && hasShare(row, "memory"));
    }
    // Where the job fits what is stated, the doubt is said and costs a share.
    const RentalPlan lora = planned({.task = Task::Lora, .model = QStringLiteral("7b")}, {small, whole});
    QCOMPARE(lora.rows.first().offer.price.perHour.amount(), 6.0);
    const PlanRow &doubted = lora.rows.last();
    QVERIFY(hasShare(doubted, "memory") && doubted.labels.isEmpty());
    QVERIFY2(doubted.warnings.join(u' ').contains(QLatin1String{"48 GB"}), qPrintable(doubted.warnings.join(u' ')));
}

/// The listing of the catalog that calls a card of 96 GB one of 48.
void PlanListingsTest::oddListingNeverLeads()
{
    for (const catalog::Offer &each : m_bench.data.catalog().offers)
        QVERIFY2(!each.instanceType.contains(QLatin1String{"VRAM given"}) || each.memoryGBPerGpu, qPrintable(each.instanceType));
    const RentalPlan plan = planned({.task = Task::FullFineTune, .model = QStringLiteral("7b")}, {});
    QVERIFY(!plan.rows.isEmpty());
    for (const PlanRow &row : plan.rows) {
        QVERIFY2(!hasShare(row, "memory") || row.rank > 1, qPrintable(row.offer.instanceType));
        const bool isOdd = hasShare(row, "memory") || hasShare(row, "promotion");
        QVERIFY2(!isOdd || row.labels.isEmpty(), qPrintable(row.offer.instanceType));
    }
}

void PlanListingsTest::promotionIsNoListPrice()
{
    const RentalPlan plan = planned({.task = Task::Lora, .model = QStringLiteral("7b")},
                                    {offer("autodl", "rtx-4090", "RTX 4090 (25 % off)", 1.5),
                                     offer("autodl", "rtx-4090", "RTX 4090", 1.9)});
    QCOMPARE(plan.rows.size(), 2);
    QCOMPARE(plan.rows.first().offer.instanceType, QStringLiteral("RTX 4090"));
    QVERIFY(plan.rows.first().labels.contains(QLatin1String{"cheapest"}));
    const PlanRow &promotion = plan.rows.last();
    QVERIFY(hasShare(promotion, "promotion") && promotion.labels.isEmpty());
    QVERIFY(promotion.warnings.join(u' ').contains(QLatin1String{"not the list price"}));
}

void PlanListingsTest::hostsNeedTheirRam_data()
{
    QTest::addColumn<double>("ram"); // 0 = not stated
    QTest::addColumn<bool>("isRanked");
    QTest::newRow("not stated: no such machine has so much") << 0.0 << false;
    QTest::newRow("stated and too small") << 512.0 << false;
    QTest::newRow("stated and enough") << 4096.0 << true;
}

/// 70 billion parameters on one card keep their states in the RAM of the host.
void PlanListingsTest::hostsNeedTheirRam()
{
    QFETCH(const double, ram);
    QFETCH(const bool, isRanked);
    catalog::Offer host = offer("autodl", "rtx-4080-super-32gb", "RTX 4080", 1);
    if (ram > 0)
        host.ramGB = ram;
    const RentalPlan plan = planned({.task = Task::FullFineTune, .model = QStringLiteral("70b")}, {host});
    QCOMPARE(!plan.rows.isEmpty(), isRanked);
    if (!isRanked)
        QVERIFY2(plan.rejected.first().why.contains(QLatin1String{"RAM"})
                     && plan.rejected.first().why.contains(QLatin1String{"only with changes"}),
                 qPrintable(plan.rejected.first().why)); // The card alone is too small as well.
}

void PlanListingsTest::localCardHasTheMemoryThatIsStated_data()
{
    QTest::addColumn<QString>("name");
    QTest::newRow("with a space") << QStringLiteral("rtx 3060 6gb");
    QTest::newRow("with a dash") << QStringLiteral("3060-6gb");
    QTest::newRow("in words") << QStringLiteral("RTX 3060 Laptop 6 GB");
    QTest::newRow("by id") << QStringLiteral("rtx-3060-laptop-6gb");
}

/// Requirement 2: a full fine-tune of 0.7 billion parameters does not fit 6 GB.
void PlanListingsTest::localCardHasTheMemoryThatIsStated()
{
    QFETCH(const QString, name);
    const RentalPlan plan = planned({.task = Task::FullFineTune, .model = QStringLiteral("0.7b")}, {}, {.localCard = name});
    QVERIFY(plan.advice.local);
    QCOMPARE(plan.advice.local->card.value, QStringLiteral("rtx-3060-laptop-6gb"));
    QCOMPARE(plan.advice.local->verdict, Verdict::No);
    QCOMPARE(plan.advice.verdict, RentVerdict::Rent);
}

void PlanListingsTest::unknownSizesNameTheKnown()
{
    for (const Wishes &wishes : {Wishes{.localCard = QStringLiteral("rtx 3060 99gb")}, Wishes{.cards = {QStringLiteral("rtx 3060 99gb")}}}) {
        const auto plan = planRental({.task = Task::Lora}, wishes, m_bench.kit());
        QVERIFY(!plan);
        QCOMPARE(plan.error().kind, ErrorKind::InvalidInput);
        QVERIFY2(plan.error().remedy.contains(QLatin1String{"12 GB"}) && plan.error().remedy.contains(QLatin1String{"6 GB"}),
                 qPrintable(plan.error().remedy));
    }
    const catalog::Catalog &catalog = m_bench.data.catalog();
    QVERIFY(!cardsNamed(catalog, QStringLiteral("A100 80GB")).isEmpty());
    QVERIFY(!cardsNamed(catalog, QStringLiteral("rtx 4090 48gb")).isEmpty());
    QVERIFY(!cardsNamed(catalog, QStringLiteral("GH200 480GB")).isEmpty());
}

void PlanListingsTest::namesThatAreNearAreOffered_data()
{
    QTest::addColumn<QStringList>("platforms");
    QTest::addColumn<QStringList>("cards");
    QTest::addColumn<QString>("meant");
    QTest::newRow("platform") << QStringList{QStringLiteral("autodll")} << QStringList{} << QStringLiteral("autodl");
    QTest::newRow("beginning of a platform") << QStringList{QStringLiteral("vast")} << QStringList{} << QStringLiteral("vastai");
    QTest::newRow("card") << QStringList{} << QStringList{QStringLiteral("rtx-4900")} << QStringLiteral("rtx-4090");
}

void PlanListingsTest::namesThatAreNearAreOffered()
{
    QFETCH(const QStringList, platforms);
    QFETCH(const QStringList, cards);
    QFETCH(const QString, meant);
    const auto plan = planRental({.task = Task::Lora}, {.platforms = platforms, .cards = cards}, m_bench.kit());
    QVERIFY(!plan);
    QVERIFY2(plan.error().remedy.contains(meant), qPrintable(plan.error().remedy));
}

void PlanListingsTest::unknownSpeedIsNoZero()
{
    RentalPlan plan;
    plan.rows = {{.offer = offer("autodl", "rtx-4090", "RTX 4090", 2),
                  .bill = {.currency = Currency::Cny, .lines = {{.kind = cost::LineKind::Gpu}}}}};
    const QJsonObject row = answerJson(plan).value(QLatin1String{"plans"}).toArray().first().toObject();
    QVERIFY(row.value(QLatin1String{"hours"}).isNull());
    QVERIFY(row.value(QLatin1String{"cost"}).toObject().value(QLatin1String{"total"}).isNull());
}

/// Another listing of the same card counts, and so does only what changes the order.
void PlanListingsTest::rivalIsTheNextOffer()
{
    const RentalPlan plan = planned({.task = Task::Lora, .model = QStringLiteral("7b")},
                                    {offer("autodl", "rtx-4090", "RTX 4090 (lowest)", 1.8), offer("autodl", "rtx-4090", "RTX 4090 (highest)", 2.0),
                                     offer("aigalaxy", "rtx-4090", "RTX 4090", 3.0)});
    const QString changes = plan.rows.first().wouldChange.join(u'\n');
    QVERIFY2(changes.contains(QLatin1String{"2.00 an hour"}) && changes.contains(QLatin1String{"highest"}), qPrintable(changes));
    QVERIFY2(!changes.contains(QLatin1String{"% faster"}), qPrintable(changes));
}

void PlanListingsTest::stoppedMachinesThatCostAreNamed()
{
    const RentalPlan plan = planned({.task = Task::Lora, .model = QStringLiteral("7b")},
                                    {offer("aigalaxy", "rtx-4090", "RTX 4090", 1.5)}, {.hoursPerDay = 0.5});
    const PlanRow &row = plan.rows.first();
    QVERIFY(row.warnings.join(u' ').contains(QLatin1String{"only ending the rental"}));
    const auto nights = row.bill.line(cost::LineKind::GpuOff);
    QVERIFY(nights && nights->amount && nights->amount->micros() > 0);
    QVERIFY(!nights->note.contains(QLatin1String{"right kind of stop"}));
}

/// The advice, its arithmetic and the yearly bills speak of the same hours and of a card that can do it.
void PlanListingsTest::servicesAgreeWithTheirYear()
{
    const Workload service{.task = Task::Service, .model = QStringLiteral("7b")};
    const RentalPlan unknown = planned(service, {});
    QCOMPARE(unknown.assumed.value(QStringLiteral("busy_hours_per_day")), QStringLiteral("12"));
    QVERIFY2(unknown.advice.why.contains(QLatin1String{"busy 12 h a day"}), qPrintable(unknown.advice.why));
    QVERIFY(unknown.advice.why.contains(QLatin1String{"day and night"}));
    // 31 GiB are too much for the usual card of comparisons.
    const QString arithmetic = unknown.advice.arithmetic.join(u' ');
    QVERIFY2(!arithmetic.isEmpty() && !arithmetic.contains(QLatin1String{"RTX 4090 by"}), qPrintable(arithmetic));
    // A cheaper card by the hour would contradict the years, which are of the first row's machine.
    QVERIFY2(arithmetic.contains(machineName(unknown.rows.first())), qPrintable(arithmetic));
    const RentalPlan stated = planned(service, {}, {.hoursPerDay = 24});
    QVERIFY(!stated.assumed.contains(QStringLiteral("busy_hours_per_day")));
    QVERIFY(stated.advice.headline.contains(QLatin1String{"monthly"}));
}

QTEST_GUILESS_MAIN(PlanListingsTest)
#include "tst_plan_listings.moc"
