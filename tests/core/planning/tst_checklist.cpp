// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/checklist.h"
#include "support/checklist_bench.h"

#include <QTest>

using namespace core;
using namespace core::planning;

using Kind = ChecklistItemKind;
using State = ChecklistState;
using Mode = catalog::BillingMode;

/// Every item of the list before the first payment, over the real cards and platforms.
class ChecklistTest final : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(m_bench.load()); }
    void wheelFollowsTheCard_data();
    void wheelFollowsTheCard();
    void everyNvidiaCardHasABuild();
    void driverTellsWhatTheCardLacks();
    void stateFollowsPlatformAndPlan_data();
    void stateFollowsPlatformAndPlan();
    void unknownStopCostIsNeverReady();
    void ownAnswerSettlesTheStopCost();
    void diskIsTheSumOfItsParts_data();
    void diskIsTheSumOfItsParts();
    void freeDiskIsEnoughOrHasAPrice();
    void endDefaultsToLikelyHoursWithMargin();
    void endIsCheckedAgainstTheClock();
    void budgetIsComparedWithTheBill_data();
    void budgetIsComparedWithTheBill();
    void quotaTellsTheDay();
    void benchmarkNamesFiguresOfTheCard();
    void lookAlikesAreNamed();
    void phoneIsOnlyNamedWhenItExists();
    void everythingTickedIsReady_data();
    void everythingTickedIsReady();

private:
    Checklist list(const PlanRow &row, ChecklistTicks ticks = {}, const Wishes &wishes = {}) const
    {
        ticks.now = m_now;
        const auto result = checklistFor(row, m_bench.kit(), wishes, ticks, m_bench.knowledge().rules);
        return result ? *result : Checklist{};
    }
    ChecklistItem item(const PlanRow &row, Kind kind, const ChecklistTicks &ticks = {}, const Wishes &wishes = {}) const
    {
        const Checklist all = list(row, ticks, wishes);
        return all.item(kind) ? *all.item(kind) : ChecklistItem{};
    }

    tests::ChecklistBench m_bench;
    QDateTime m_now{QDate{2026, 11, 30}, QTime{12, 0}, Qt::UTC};
};

void ChecklistTest::wheelFollowsTheCard_data()
{
    QTest::addColumn<QString>("card");
    QTest::addColumn<QString>("tag");
    QTest::newRow("Pascal 6.0") << QStringLiteral("p100-pcie-16gb") << QStringLiteral("cu126");
    QTest::newRow("Volta 7.0") << QStringLiteral("v100-pcie-16gb") << QStringLiteral("cu126");
    QTest::newRow("Turing 7.5") << QStringLiteral("t4") << QStringLiteral("cu126");
    QTest::newRow("Ampere 8.6") << QStringLiteral("rtx-3090") << QStringLiteral("cu126");
    QTest::newRow("Ada 8.9") << QStringLiteral("rtx-4090") << QStringLiteral("cu126");
    QTest::newRow("Hopper 9.0") << QStringLiteral("h100-sxm") << QStringLiteral("cu126");
    QTest::newRow("Blackwell 10.0") << QStringLiteral("b200") << QStringLiteral("cu128");
    QTest::newRow("Blackwell 12.0") << QStringLiteral("rtx-5090") << QStringLiteral("cu128");
    QTest::newRow("Blackwell Ultra 10.3 needs 12.9") << QStringLiteral("b300") << QStringLiteral("cu130");
    QTest::newRow("GB10 12.1") << QStringLiteral("gb10") << QStringLiteral("cu130");
    QTest::newRow("AMD has none") << QStringLiteral("mi300x") << QString{};
}

void ChecklistTest::wheelFollowsTheCard()
{
    QFETCH(QString, card);
    QFETCH(QString, tag);
    const TorchWheel *wheel = m_bench.knowledge().rules.wheelFor(*m_bench.catalog().card({card}));
    QCOMPARE(wheel ? wheel->tag : QString{}, tag);
}

void ChecklistTest::everyNvidiaCardHasABuild()
{
    for (const catalog::Card &card : m_bench.catalog().cards) {
        const ChecklistItem driver = item(m_bench.row("autodl", card.id.value.toLatin1().constData()), Kind::Driver);
        QVERIFY2(!driver.sentence.isEmpty(), qPrintable(card.name));
        const bool isNvidia = card.vendor == QLatin1String{"nvidia"};
        QVERIFY2(driver.state == State::Open, qPrintable(card.name)); // known, and still to be chosen in the console
        QVERIFY2(!isNvidia || driver.commands.size() == 3, qPrintable(card.name));
    }
}

void ChecklistTest::driverTellsWhatTheCardLacks()
{
    const ChecklistItem blackwell = item(m_bench.row("autodl", "rtx-5090"), Kind::Driver);
    QVERIFY2(blackwell.sentence.contains(QStringLiteral("CUDA 12.8")), qPrintable(blackwell.sentence));
    QVERIFY2(blackwell.toDo.contains(QStringLiteral("570.26")), qPrintable(blackwell.toDo));
    QVERIFY(blackwell.commands.at(1).text.endsWith(QStringLiteral("/cu128")));

    PlanRow row = m_bench.row("autodl", "t4");
    row.setup.precision = Precision::Bf16;
    row.setup.hasFlashAttention = true;
    const ChecklistItem turing = item(row, Kind::Driver);
    QVERIFY2(turing.sentence.contains(QStringLiteral("no bf16")), qPrintable(turing.sentence));
    QVERIFY2(turing.sentence.contains(QStringLiteral("FlashAttention 2 needs compute capability 8.0")),
             qPrintable(turing.sentence));
    const ChecklistItem ampere = item(m_bench.row("autodl", "rtx-3090"), Kind::Driver);
    QVERIFY2(!ampere.sentence.contains(QStringLiteral("bf16")), qPrintable(ampere.sentence));
    const ChecklistItem volta = item(m_bench.row("autodl", "v100-pcie-16gb"), Kind::Driver);
    QVERIFY2(volta.sentence.contains(QStringLiteral("2.14")), qPrintable(volta.sentence));
    // The driver of the 12.6 builds is newer than the first driver that knew Ada.
    QVERIFY(item(m_bench.row("autodl", "rtx-4090"), Kind::Driver).toDo.contains(QStringLiteral("525.60.13")));
}

void ChecklistTest::stateFollowsPlatformAndPlan_data()
{
    QTest::addColumn<PlanRow>("row");
    QTest::addColumn<Wishes>("wishes");
    QTest::addColumn<Kind>("kind");
    QTest::addColumn<State>("state");
    const auto add = [this](const char *name, const char *platform, Kind kind, State state, Mode mode = Mode::OnDemand,
                            const Wishes &wishes = {}, double hours = 6) {
        QTest::newRow(name) << m_bench.row(platform, "rtx-4090", mode, hours) << wishes << kind << state;
    };
    add("sheet has to be opened", "autodl", Kind::Sheet, State::Open);
    add("documents tell the stop cost", "autodl", Kind::StopCost, State::Done);
    add("documents tell that a stop changes nothing", "aigalaxy", Kind::StopCost, State::Open);
    add("hourly, but a stop does not end it", "aigalaxy", Kind::BillingMode, State::Open);
    add("general knowledge is to be checked", "aws", Kind::StopCost, State::Open);
    add("nobody confirmed it", "gpuhub", Kind::StopCost, State::Unknown);
    add("platform that nobody knows", "nowhere", Kind::StopCost, State::Unknown);
    add("big cloud wants a quota", "aws", Kind::Quota, State::Open);
    add("owned account has its quota", "aws", Kind::Quota, State::Done, Mode::OnDemand,
        {.ownedAccounts = {QStringLiteral("aws")}});
    add("no quota on AutoDL", "autodl", Kind::Quota, State::NotNeeded);
    add("security group", "aliyun", Kind::Port, State::Open);
    add("mapped port", "autodl", Kind::Port, State::Done);
    add("firewall unknown", "gpuhub", Kind::Port, State::Unknown);
    add("hourly", "autodl", Kind::BillingMode, State::Done);
    add("spot is hourly", "aliyun", Kind::BillingMode, State::Done, Mode::Spot);
    add("a day ahead", "autodl", Kind::BillingMode, State::Blocked, Mode::Daily);
    add("never a month first", "autodl", Kind::BillingMode, State::Blocked, Mode::Monthly);
    add("nor reserved", "aliyun", Kind::BillingMode, State::Blocked, Mode::Reserved);
    add("exclusive", "autodl", Kind::GpuShare, State::Done);
    add("sharing unknown, short job", "gpuhub", Kind::GpuShare, State::Unknown);
    add("sharing unknown, long job", "gpuhub", Kind::GpuShare, State::Blocked, Mode::OnDemand, {}, 40);
    add("sharing unknown, own GPU wished", "gpuhub", Kind::GpuShare, State::Blocked, Mode::OnDemand, {.needsExclusiveGpu = true});
    add("spot without resume", "aliyun", Kind::Resume, State::Blocked, Mode::Spot);
    add("spot with resume is to be tried", "aliyun", Kind::Resume, State::Open, Mode::Spot, {.canResume = true});
    add("stranger's host saves checkpoints", "vastai", Kind::Resume, State::Open);
    add("on demand in a data centre", "autodl", Kind::Resume, State::NotNeeded);
    add("stranger's host is tested", "vastai", Kind::Benchmark, State::Open);
    add("data centre is not", "autodl", Kind::Benchmark, State::NotNeeded);
    add("no end set", "autodl", Kind::PlannedEnd, State::Open);
    add("no budget set", "autodl", Kind::Budget, State::Open);
}

void ChecklistTest::stateFollowsPlatformAndPlan()
{
    QFETCH(PlanRow, row);
    QFETCH(Wishes, wishes);
    QFETCH(Kind, kind);
    QFETCH(State, state);
    const ChecklistItem found = item(row, kind, {}, wishes);
    QVERIFY(!found.title.isEmpty());
    QVERIFY(!found.sentence.isEmpty());
    QCOMPARE(wordOf(found.state), wordOf(state));
    const bool needsAct = state == State::Open || state == State::Blocked || state == State::Unknown;
    QCOMPARE(!found.toDo.isEmpty(), needsAct);
    if (!found.canConfirm)
        return;
    ChecklistTicks ticked;
    ticked.confirmed = {kind};
    QCOMPARE(wordOf(item(row, kind, ticked, wishes).state), wordOf(State::Done));
}

void ChecklistTest::unknownStopCostIsNeverReady()
{
    ChecklistTicks ticks;
    ticks.sheetReadAt = m_now;
    ticks.end = {.afterStart = Hours{8}};
    ticks.budget = Money::fromCents(100'000, Currency::Usd);
    for (const Kind kind : {Kind::StopCost, Kind::Quota, Kind::Port, Kind::Card, Kind::Driver, Kind::Image, Kind::DataDisk,
                            Kind::GpuShare, Kind::Resume, Kind::Benchmark, Kind::BillingMode})
        ticks.confirmed.insert(kind);
    const Checklist all = list(m_bench.row("gpuhub", "rtx-4090"), ticks);
    QCOMPARE(all.open(), 1);
    QVERIFY(!all.isReady);
    QVERIFY2(all.advice.contains(QStringLiteral("switched off")), qPrintable(all.advice));
    QVERIFY(list(m_bench.row("verda", "rtx-4090"), ticks).item(Kind::StopCost)->state == State::Unknown);
}

void ChecklistTest::ownAnswerSettlesTheStopCost()
{
    ChecklistTicks ticks;
    ticks.stopAnswer = StopAnswer::AsWhenOn;
    const ChecklistItem answered = item(m_bench.row("gpuhub", "rtx-4090"), Kind::StopCost, ticks);
    QCOMPARE(answered.state, State::Done);
    QVERIFY(answered.sentence.contains(QStringLiteral("as when it is on"))
            || answered.sentence.contains(QStringLiteral("as much")));
}

void ChecklistTest::diskIsTheSumOfItsParts_data()
{
    QTest::addColumn<double>("datasetGB");
    QTest::addColumn<double>("wanted");
    // Qwen2.5-7B 15.2 GB, environments 15, checkpoints 2 × 0.3, data set; × 1.5, at least 50.
    QTest::newRow("small data stays at the least") << 0.2 << 50.0;
    QTest::newRow("100 GB of data") << 100.0 << std::ceil(1.5 * (15.23 + 15 + 0.6 + 100));
}

void ChecklistTest::diskIsTheSumOfItsParts()
{
    QFETCH(double, datasetGB);
    QFETCH(double, wanted);
    const ChecklistItem disk = item(m_bench.row("autodl", "rtx-4090"), Kind::DataDisk, {}, {.datasetGB = datasetGB});
    QVERIFY(disk.disk);
    QVERIFY2(std::abs(disk.disk->wantedGB - wanted) <= 1, qPrintable(QString::number(disk.disk->wantedGB)));
    QCOMPARE(disk.disk->parts.size(), 4);
    double sum = 0;
    for (const DiskPart &part : disk.disk->parts) {
        QVERIFY(!part.name.isEmpty());
        sum += part.gigabytes;
    }
    QCOMPARE(disk.disk->expectedGB, sum);
}

void ChecklistTest::freeDiskIsEnoughOrHasAPrice()
{
    QCOMPARE(item(m_bench.row("autodl", "rtx-4090"), Kind::DataDisk).state, State::Done); // 50 GB are free
    const ChecklistItem more = item(m_bench.row("autodl", "rtx-4090"), Kind::DataDisk, {}, {.datasetGB = 100});
    QCOMPARE(more.state, State::Open);
    QVERIFY(more.disk->extraPerDay);
    const double above = more.disk->wantedGB - 50;
    QVERIFY(std::abs(more.disk->extraPerDay->amount() - 0.0066 * above) < 0.01);
    QVERIFY2(more.toDo.contains(QStringLiteral("/root/autodl-tmp")), qPrintable(more.toDo));
    const ChecklistItem whole = item(m_bench.row("aigalaxy", "rtx-4090"), Kind::DataDisk); // 200 GB of system disk
    QCOMPARE(whole.state, State::Done);
    QVERIFY(whole.disk->fitsSystemDisk);
}

void ChecklistTest::endDefaultsToLikelyHoursWithMargin()
{
    const double suggested = list(m_bench.row("autodl", "rtx-4090", Mode::OnDemand, 6)).suggestedEnd.count();
    QVERIFY2(suggested > 6 * 1.25 && suggested < 12, qPrintable(QString::number(suggested)));
    QCOMPARE(suggested * 2, std::floor(suggested * 2)); // half hours
    // 60 hours at 8 a day: the first day's work ends the first evening.
    const double evening =
        list(m_bench.row("autodl", "rtx-4090", Mode::OnDemand, 60), {}, {.hoursPerDay = 8}).suggestedEnd.count();
    QVERIFY2(evening <= 12, qPrintable(QString::number(evening)));
    QVERIFY(list(m_bench.row("autodl", "rtx-4090", Mode::OnDemand, 0)).suggestedEnd.count() > 0);
}

void ChecklistTest::endIsCheckedAgainstTheClock()
{
    const PlanRow row = m_bench.row("autodl", "rtx-4090");
    ChecklistTicks ticks;
    ticks.end = {.at = m_now.addSecs(10 * 3600)};
    QCOMPARE(item(row, Kind::PlannedEnd, ticks).state, State::Done);
    ticks.end = {.at = m_now.addSecs(-60)};
    QCOMPARE(item(row, Kind::PlannedEnd, ticks).state, State::Open);
    ticks.end = {.afterStart = Hours{2}};
    const ChecklistItem tooShort = item(row, Kind::PlannedEnd, ticks);
    QCOMPARE(tooShort.state, State::Done);
    QVERIFY2(tooShort.sentence.contains(QStringLiteral("will not be done")), qPrintable(tooShort.sentence));
}

void ChecklistTest::budgetIsComparedWithTheBill_data()
{
    QTest::addColumn<double>("budget");
    QTest::addColumn<Currency>("currency");
    QTest::addColumn<State>("state");
    QTest::newRow("enough") << 50.0 << Currency::Cny << State::Done;
    QTest::newRow("exactly") << 12.0 << Currency::Cny << State::Done;
    QTest::newRow("too little") << 11.99 << Currency::Cny << State::Blocked;
    QTest::newRow("other currency, dated rate") << 50.0 << Currency::Usd << State::Done;
    QTest::newRow("other currency, too little") << 0.5 << Currency::Usd << State::Blocked;
}

void ChecklistTest::budgetIsComparedWithTheBill()
{
    QFETCH(double, budget);
    QFETCH(Currency, currency);
    QFETCH(State, state);
    const PlanRow row = m_bench.row("autodl", "rtx-4090"); // 6 h at 2.00
    ChecklistTicks ticks;
    ticks.budget = Money::fromAmount(budget, currency);
    QCOMPARE(wordOf(item(row, Kind::Budget, ticks).state), wordOf(state));
    QCOMPARE(wordOf(item(row, Kind::Budget, {}, {.budget = Money::fromAmount(budget, currency)}).state), wordOf(state));
    PlanningKit kit = m_bench.kit();
    kit.rates.clear();
    ticks.now = m_now;
    const auto without = checklistFor(row, kit, {}, ticks, m_bench.knowledge().rules);
    QVERIFY(without);
    const State expected = currency == Currency::Cny ? state : State::Unknown; // a rate is never guessed
    QCOMPARE(wordOf(without->item(Kind::Budget)->state), wordOf(expected));
}

void ChecklistTest::quotaTellsTheDay()
{
    const PlanRow row = m_bench.row("aws", "rtx-4090");
    const ChecklistItem later = item(row, Kind::Quota, {}, {.start = QDate{2026, 12, 20}});
    QVERIFY2(later.toDo.contains(QLocale{}.toString(QDate{2026, 12, 17}, QLocale::ShortFormat)), qPrintable(later.toDo));
    QVERIFY(item(row, Kind::Quota).toDo.contains(QStringLiteral("today")));
}

void ChecklistTest::benchmarkNamesFiguresOfTheCard()
{
    const ChecklistItem test = item(m_bench.row("vastai", "rtx-4090"), Kind::Benchmark);
    QVERIFY2(test.evidence.contains(QStringLiteral("756 GB/s")), qPrintable(test.evidence)); // 75 % of 1008
    QVERIFY(test.evidence.contains(QStringLiteral("TFLOPS")));
    QVERIFY(test.commands.size() >= 3);
}

void ChecklistTest::lookAlikesAreNamed()
{
    const ChecklistItem card = item(m_bench.row("autodl", "rtx-4090"), Kind::Card);
    QVERIFY2(card.sentence.contains(QStringLiteral("4090D")), qPrintable(card.sentence));
    QVERIFY2(!card.sentence.contains(QStringLiteral("Laptop")), qPrintable(card.sentence));
    PlanRow row = m_bench.row("autodl", "rtx-4090");
    row.offer.cards.append({QStringLiteral("rtx-4090d")});
    QVERIFY(item(row, Kind::Card).sentence.contains(QStringLiteral("does not tell")));
}

void ChecklistTest::phoneIsOnlyNamedWhenItExists()
{
    QVERIFY(!list(m_bench.row("autodl", "rtx-4090")).item(Kind::Phone));
    ChecklistTicks ticks;
    ticks.hasPhoneChannel = true;
    QVERIFY(list(m_bench.row("autodl", "rtx-4090"), ticks).item(Kind::Phone));
}

void ChecklistTest::everythingTickedIsReady_data()
{
    QTest::addColumn<QString>("platform");
    for (const catalog::Platform &platform : m_bench.catalog().platforms) {
        if (platform.isRentable && platform.kind != catalog::PlatformClass::FreeNotebook)
            QTest::newRow(qPrintable(platform.id.value)) << platform.id.value;
    }
}

void ChecklistTest::everythingTickedIsReady()
{
    QFETCH(QString, platform);
    const PlanRow row = m_bench.row(platform.toLatin1().constData(), "rtx-4090");
    Checklist all = list(row);
    QVERIFY(!all.isReady);
    QVERIFY(all.done < all.needed);
    ChecklistTicks ticks;
    ticks.sheetReadAt = m_now;
    ticks.stopAnswer = StopAnswer::FreeOrDisk;
    ticks.end = {.afterStart = all.suggestedEnd};
    ticks.budget = Money::fromCents(100'000, row.bill.currency);
    for (const ChecklistItem &each : std::as_const(all.items)) {
        if (each.canConfirm)
            ticks.confirmed.insert(each.kind);
    }
    all = list(row, ticks);
    QStringList open;
    for (const ChecklistItem &each : std::as_const(all.items)) {
        if (each.state != State::Done && each.state != State::NotNeeded)
            open << each.title;
    }
    QVERIFY2(open.isEmpty(), qPrintable(open.join(u';')));
    QVERIFY(all.isReady);
}

QTEST_GUILESS_MAIN(ChecklistTest)
#include "tst_checklist.moc"
