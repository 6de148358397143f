// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/catalog.h"
#include "core/guard/stop_choices.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace core::guard;
using core::Currency;
using core::HourlyPrice;
using core::Money;
using core::instances::Instance;
using core::platforms::Ability;
using core::platforms::Capabilities;
using core::platforms::PlatformInstance;
using core::platforms::StoppedCharge;

namespace {

HourlyPrice price(int cents) { return {Money::fromCents(cents, Currency::Cny)}; }

const QDateTime kNow{QDate{2026, 11, 30}, QTime{23, 0}, Qt::UTC};

/// The real catalog and rules: the sheets must give true choices, not only made-up ones.
struct Bench {
    core::catalog::Catalog catalog;
    GuardRules rules;
    Instance machine;
    Capabilities all;
    std::optional<PlatformInstance> seen;
    bool isConnected = true;
    bool hasResults = false;
    std::optional<QDateTime> lastCopy;

    explicit Bench(const char *platform)
    {
        const auto loaded = core::catalog::loadCatalog(QDir{QStringLiteral(ZUKA_SOURCE_DIR "/resources/catalog")},
                                                         QDir{QStringLiteral("/nonexistent")});
        if (loaded)
            catalog = loaded->catalog;
        const auto read = loadGuardRules(QStringLiteral(ZUKA_SOURCE_DIR "/resources/rules/guard.json"));
        if (read)
            rules = *read;
        machine = {.id = {QStringLiteral("m")}, .name = QStringLiteral("llm"), .platform = {QString::fromLatin1(platform)},
                   .price = price(258), .providerId = QStringLiteral("p-1"), .account = QStringLiteral("acc")};
        all.abilities = {Ability::Stop, Ability::Release, Ability::StartWithoutGpu};
    }
    StopQuestion ask() const
    {
        return stopQuestion({.machine = machine, .platform = catalog.platform(machine.platform),
                             .capabilities = machine.account.isEmpty() ? nullptr : &all, .seen = seen, .lastCopy = lastCopy,
                             .hasVerifiedResults = hasResults, .isConnected = isConnected, .now = kNow},
                            rules);
    }
    StopChoice choice(ChoiceKind kind) const { return *ask().find(kind); }
};

} // namespace

/// What each way of ending the cost of a machine does, on the platforms as they are.
class StopChoicesTest final : public QObject {
    Q_OBJECT

private slots:
    void rulesAreRead();
    void brokenRulesAreNamed_data();
    void brokenRulesAreNamed();
    void everyPlatformOfTheRulesExists();
    void trueChoices_data();
    void trueChoices();
    void stopKeepsDiskAndFreesTheCard();
    void whatAStopErasesIsSaidForEveryWay();
    void economicalStopIsATrap();
    void prepaidEndsNothing();
    void releaseAsksForResults();
    void unknownStaysUnknown();
    void insideNeedsTheConnection();
    void eraseClock();
    void stopAllSumsEachCurrency();
};

void StopChoicesTest::rulesAreRead()
{
    const Bench bench{"autodl"};
    QCOMPARE(bench.rules.poll, std::chrono::milliseconds{10'000});
    QCOMPARE(bench.rules.notConfirmedAfter, std::chrono::seconds{120});
    QCOMPARE(bench.rules.of({QStringLiteral("autodl")}).inside.command, QByteArray{"/usr/bin/shutdown"});
    QVERIFY(!bench.rules.of({QStringLiteral("nobody")}).inside.isUsable());
}

void StopChoicesTest::brokenRulesAreNamed_data()
{
    QTest::addColumn<QByteArray>("from");
    QTest::addColumn<QByteArray>("to");
    QTest::addColumn<QString>("path");
    QTest::newRow("no number") << QByteArray{"\"poll_s\": 10"} << QByteArray{"\"poll_s\": \"10\""} << QStringLiteral("$.poll_s");
    QTest::newRow("missing") << QByteArray{"\"guard_tick_s\": 30,"} << QByteArray{} << QStringLiteral("$.guard_tick_s");
    QTest::newRow("unknown word") << QByteArray{"\"ends_billing\": \"depends\""} << QByteArray{"\"ends_billing\": \"maybe\""}
                                  << QStringLiteral("inside.ends_billing");
    QTest::newRow("yes without a command") << QByteArray{"\"command\": \"/usr/bin/shutdown\""} << QByteArray{"\"command\": \"\""}
                                           << QStringLiteral("$.platforms[0].inside.command");
    QTest::newRow("no source") << QByteArray{"\"source\": \"community notes\""} << QByteArray{"\"source\": \"\""} << QStringLiteral("$.platforms[1].source");
    QTest::newRow("no JSON") << QByteArray{"{"} << QByteArray{"["} << QStringLiteral("$");
}

void StopChoicesTest::brokenRulesAreNamed()
{
    QFETCH(QByteArray, from);
    QFETCH(QByteArray, to);
    QFile file{QStringLiteral(ZUKA_SOURCE_DIR "/resources/rules/guard.json")};
    QVERIFY(file.open(QIODevice::ReadOnly));
    QByteArray text = file.readAll();
    QVERIFY(text.contains(from));
    QTemporaryDir folder;
    QFile changed{folder.filePath(QStringLiteral("guard.json"))};
    QVERIFY(changed.open(QIODevice::WriteOnly));
    changed.write(text.replace(text.indexOf(from), from.size(), to));
    changed.close();
    const auto read = loadGuardRules(changed.fileName());
    QVERIFY(!read.hasValue());
    QFETCH(QString, path);
    QVERIFY2(read.error().message.contains(path), qPrintable(read.error().message));
}

void StopChoicesTest::everyPlatformOfTheRulesExists()
{
    const Bench bench{"autodl"};
    QVERIFY(bench.rules.platforms.size() >= 14);
    for (const PlatformGuard &platform : bench.rules.platforms)
        QVERIFY2(bench.catalog.platform(platform.platform), qPrintable(platform.platform.value));
}

void StopChoicesTest::trueChoices_data()
{
    QTest::addColumn<QByteArray>("platform");
    QTest::addColumn<Refusal>("stop");
    QTest::addColumn<Charge>("afterStop");
    QTest::addColumn<Refusal>("inside");
    QTest::addColumn<Refusal>("noCard");
    QTest::addColumn<bool>("isEarlyReturn");
    QTest::newRow("autodl") << QByteArray{"autodl"} << Refusal::None << Charge::Ends << Refusal::None << Refusal::None << false;
    QTest::newRow("prepaid: early return only")
        << QByteArray{"aigalaxy"} << Refusal::NotOffered << Charge::GoesOn << Refusal::EndsNothing << Refusal::NotOffered << true;
    QTest::newRow("terminate only")
        << QByteArray{"lambda"} << Refusal::NotOffered << Charge::GoesOn << Refusal::EndsNothing << Refusal::NotOffered << false;
    QTest::newRow("a stop that may charge") << QByteArray{"aliyun"} << Refusal::None << Charge::MayGoOn << Refusal::None << Refusal::NotOffered << false;
    QTest::newRow("guest shutdown charges")
        << QByteArray{"tencent"} << Refusal::None << Charge::MayGoOn << Refusal::EndsNothing << Refusal::NotOffered << false;
    QTest::newRow("off is charged in full")
        << QByteArray{"digitalocean"} << Refusal::EndsNothing << Charge::GoesOn << Refusal::EndsNothing << Refusal::NotOffered << false;
    QTest::newRow("nothing is known") << QByteArray{"gpuhub"} << Refusal::None << Charge::Unknown << Refusal::NotOffered << Refusal::NotOffered << false;
}

void StopChoicesTest::trueChoices()
{
    QFETCH(QByteArray, platform);
    const Bench bench{platform.constData()};
    QTEST(bench.choice(ChoiceKind::Stop).refusal, "stop");
    QTEST(bench.choice(ChoiceKind::Stop).charge, "afterStop");
    QTEST(bench.choice(ChoiceKind::Inside).refusal, "inside");
    QTEST(bench.choice(ChoiceKind::NoCard).refusal, "noCard");
    QTEST(bench.choice(ChoiceKind::Release).isEarlyReturn, "isEarlyReturn");
    QVERIFY(bench.choice(ChoiceKind::Console).isUsable());
}

void StopChoicesTest::stopKeepsDiskAndFreesTheCard()
{
    Bench bench{"autodl"};
    const StopChoice stop = bench.choice(ChoiceKind::Stop);
    QCOMPARE(stop.ends, std::optional{price(258)});
    QVERIFY(!stop.keeps); // The disk may cost: "?", never nothing.
    QVERIFY(!stop.erasesNow);
    QCOMPARE(stop.erasedAt, std::optional{kNow.addDays(15)});
    QCOMPARE(stop.card, CardFate::MayBeTaken);
    bench.machine.parkedPrice = price(3);
    QCOMPARE(bench.choice(ChoiceKind::Stop).keeps, std::optional{price(3)});
    const StopChoice noCard = bench.choice(ChoiceKind::NoCard);
    QCOMPARE(noCard.keeps, std::optional{price(10)});
}

void StopChoicesTest::whatAStopErasesIsSaidForEveryWay()
{
    const Bench pod{"runpod"};
    for (const ChoiceKind kind : {ChoiceKind::Stop, ChoiceKind::Inside, ChoiceKind::Console})
        QVERIFY2(pod.choice(kind).caution.en.contains(QStringLiteral("outside /workspace")), qPrintable(pod.choice(kind).caution.en));
    // What is only true of a shutdown from inside is not said of the platform's stop.
    const Bench cloud{"aws"};
    QVERIFY(!cloud.choice(ChoiceKind::Inside).caution.isEmpty());
    QVERIFY(cloud.choice(ChoiceKind::Stop).caution.isEmpty());
}

void StopChoicesTest::economicalStopIsATrap()
{
    Bench bench{"aliyun"};
    bench.seen = PlatformInstance{.running = price(900), .stoppedCharge = StoppedCharge::Everything};
    const StopChoice stop = bench.choice(ChoiceKind::Stop);
    QCOMPARE(stop.charge, Charge::GoesOn);
    QCOMPARE(stop.refusal, Refusal::EndsNothing);
    QVERIFY(!stop.ends);
    QCOMPARE(stop.keeps, std::optional{price(900)});
    bench.seen->stoppedCharge = StoppedCharge::StorageOnly;
    QCOMPARE(bench.choice(ChoiceKind::Stop).charge, Charge::Ends);
}

void StopChoicesTest::prepaidEndsNothing()
{
    Bench bench{"compshare"};
    QCOMPARE(bench.choice(ChoiceKind::Stop).charge, Charge::Ends);
    bench.seen = PlatformInstance{.billingMode = QStringLiteral("monthly"), .endsAt = kNow.addDays(12)};
    const StopQuestion question = bench.ask();
    QVERIFY(question.isPrepaid);
    QCOMPARE(question.paidUntil, std::optional{kNow.addDays(12)});
    QCOMPARE(question.find(ChoiceKind::Stop)->refusal, Refusal::EndsNothing);
    QCOMPARE(question.find(ChoiceKind::Stop)->card, CardFate::Kept);
    QVERIFY(question.find(ChoiceKind::Release)->isEarlyReturn);
    QVERIFY(!question.best());
}

void StopChoicesTest::releaseAsksForResults()
{
    Bench bench{"autodl"};
    QVERIFY(bench.ask().isCopyOld); // There is none.
    QVERIFY(bench.choice(ChoiceKind::Release).needsOverride);
    QVERIFY(bench.choice(ChoiceKind::Release).erasesNow);
    bench.lastCopy = kNow.addSecs(-3600);
    QVERIFY(!bench.ask().isCopyOld);
    QVERIFY(bench.choice(ChoiceKind::Release).needsOverride); // Copied, but not checked.
    bench.hasResults = true;
    QVERIFY(!bench.choice(ChoiceKind::Release).needsOverride);
    bench.lastCopy = kNow.addDays(-2);
    QVERIFY(bench.ask().isCopyOld);
    // Where a stop is a release, it asks too.
    Bench releasing{"matpool"};
    QVERIFY(releasing.choice(ChoiceKind::Stop).erasesNow);
    QVERIFY(releasing.choice(ChoiceKind::Stop).needsOverride);
    QVERIFY(!releasing.ask().best());
}

void StopChoicesTest::unknownStaysUnknown()
{
    Bench bench{"nobody-knows"};
    bench.machine.price.reset();
    bench.machine.account.clear();
    const StopQuestion question = bench.ask();
    QVERIFY(!question.isSheetKnown);
    for (const StopChoice &choice : question.choices) {
        QVERIFY(!choice.ends);
        QVERIFY(!choice.keeps);
        QVERIFY(!choice.isUsable());
    }
    QCOMPARE(question.find(ChoiceKind::Stop)->card, CardFate::Unknown);
}

void StopChoicesTest::insideNeedsTheConnection()
{
    Bench bench{"autodl"};
    bench.machine.account.clear();
    QCOMPARE(bench.choice(ChoiceKind::Stop).refusal, Refusal::NoApi);
    QCOMPARE(bench.ask().best()->kind, ChoiceKind::Inside);
    QVERIFY(!bench.ask().best()->isConfirmed);
    bench.isConnected = false;
    QCOMPARE(bench.choice(ChoiceKind::Inside).refusal, Refusal::NotConnected);
    QVERIFY(!bench.ask().best());
}

void StopChoicesTest::eraseClock()
{
    const Bench bench{"autodl"};
    const auto *sheet = bench.catalog.platform({QStringLiteral("autodl")});
    Instance machine = bench.machine;
    QVERIFY(!eraseTime(machine, sheet)); // It runs.
    machine.isPoweredOff = true;
    QVERIFY(!eraseTime(machine, sheet)); // Since when is not known.
    machine.poweredOffAt = kNow.addDays(-13);
    QCOMPARE(eraseTime(machine, sheet), std::optional{kNow.addDays(2)});
    QCOMPARE(eraseTime(machine, sheet, PlatformInstance{.erasedAt = kNow.addDays(1)}), std::optional{kNow.addDays(1)});
    QVERIFY(!eraseTime(machine, bench.catalog.platform({QStringLiteral("aws")})));
    QVERIFY(!eraseTime(machine, nullptr));
}

void StopChoicesTest::stopAllSumsEachCurrency()
{
    Bench cny{"autodl"};
    Bench usd{"runpod"};
    usd.machine.price = HourlyPrice{Money::fromCents(40, Currency::Usd)};
    Bench byHand{"lambda"};
    Bench off{"autodl"};
    off.machine.isPoweredOff = true;
    const StopAllPlan plan = stopAllPlan({{cny.machine, cny.ask()}, {cny.machine, cny.ask()}, {usd.machine, usd.ask()},
                                          {byHand.machine, byHand.ask()}, {off.machine, off.ask()}});
    QCOMPARE(plan.rows.size(), 4);
    QCOMPARE(plan.byHand, 1);
    QCOMPARE(plan.ends.rates, (QList{price(516), HourlyPrice{Money::fromCents(40, Currency::Usd)}}));
    QVERIFY(!plan.ends.isAtLeast);
    QVERIFY(plan.keeps.isAtLeast); // Disks: unknown.
    for (const StopAllRow &row : plan.rows)
        QVERIFY(!row.choice || !row.choice->erasesNow);
}

QTEST_GUILESS_MAIN(StopChoicesTest)
#include "tst_stop_choices.moc"
