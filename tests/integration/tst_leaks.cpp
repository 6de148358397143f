// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guard/machine_guard.h"
#include "core/ledger/recorder.h"
#include "core/remote_libssh/bench.h"
#include "core/store/store.h"
#include "core/reminders/rule_bench.h"
#include "support/await.h"
#include "support/memory_ledger.h"
#include "support/watched_stage.h"
#include "ui/viewmodel/stop_words.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

using core::guard::Act;
using core::reminders::ReminderReason;
using core::guard::IntentStage;
using core::platforms::StoppedCharge;
using tests::await;
using tests::PowerStatus;
using tests::StopStage;
using tests::Watched;

/// The ten leaks of money, each on a played platform or a real machine: what must never be shown as free, off or done.
class LeaksTest final : public QObject {
    Q_OBJECT

private slots:
    void leakLeftOnOverNight();
    void leakStoppedButDiskBilled();
    void stoppedButChargedInFull();
    void leakNoCardTakenForOff();
    void noCardCutInTheMiddle();
    void leakPrepaidRenews();
    void leakDiskLeftAfterRelease();
    void leakEraseClock();
    void leakStopAcceptedButNotDone();
    void stopSurvivesACrashOnDisk();
    void neverSentTwiceByTwoPrograms();
    void leakBalanceNearlyEmpty();
    void leakSpotReclaimed_data();
    void leakSpotReclaimed();
    void nothingIsLostByOurOwnStop();
    void saidOffButRuns();
    void leakThisComputerOff_data();
    void leakThisComputerOff();
    void thisComputerComesBack();
};

void LeaksTest::leakLeftOnOverNight()
{
    tests::RuleBench bench;
    bench.now = QDateTime{QDate{2026, 11, 30}, QTime{21, 25}, Qt::UTC}; // 22:25 there.
    tests::RuleBench::rest(bench.add("llm"));
    QCOMPARE(bench.run(4), QList<ReminderReason>{});
    QCOMPARE(bench.run(2), QList<ReminderReason>{ReminderReason::Overnight}); // Before the night, although it never worked.
    bench.run(6); // Nobody is there.
    QCOMPARE(bench.look().forPhone.size(), 1);
    // The night is counted from power-on, not from load.
    StopStage stage;
    tests::MemoryLedger entries;
    core::ledger::Recorder ledger{{.repository = entries, .clock = stage.clock}};
    QVERIFY(await(ledger.load()));
    ledger.observe(stage.machines.list);
    stage.clock.advance(std::chrono::hours{9});
    ledger.observe(stage.machines.list);
    const core::ledger::Sum sum = core::ledger::totalIn(ledger.view(), {stage.clock.now().addDays(-1), stage.clock.now()});
    QVERIFY(!sum.isEmpty());
    const auto spent = core::instances::spentSoFar(stage.machine(), stage.clock.now());
    QCOMPARE(*spent, core::Money::fromCents(2580, core::Currency::Cny)); // One hour before, nine of the night.
}

void LeaksTest::leakStoppedButDiskBilled()
{
    StopStage stage;
    stage.platform.instances[QStringLiteral("a-1")].parked = StopStage::price(4);
    stage.flow->begin(stage.id, Act::Stop);
    QTRY_COMPARE(stage.stage(), IntentStage::Confirmed);
    QCOMPARE(stage.machine().parkedPrice, std::optional{StopStage::price(4)});
    QVERIFY(core::guard::eraseTime(stage.machine(), &stage.sheet)); // And its disk has an end.
    // Where the platform does not tell what the disk costs, it is unknown, never nothing.
    StopStage silent;
    silent.flow->begin(silent.id, Act::Stop);
    QTRY_COMPARE(silent.stage(), IntentStage::Confirmed);
    QVERIFY(!silent.machine().parkedPrice);
    const auto question = core::guard::stopQuestion({.machine = silent.machine(), .platform = &silent.sheet,
                                                     .capabilities = &silent.platform.capabilities, .now = silent.clock.now()},
                                                    silent.rules);
    core::guard::RateSum sum;
    sum.add(question.find(core::guard::ChoiceKind::Stop)->keeps);
    QVERIFY(sum.isAtLeast);
    QCOMPARE(ui::wordsOf(sum), QStringLiteral("?"));
}

void LeaksTest::stoppedButChargedInFull()
{
    StopStage stage;
    stage.platform.instances[QStringLiteral("a-1")].stoppedCharge = StoppedCharge::Everything;
    stage.flow->begin(stage.id, Act::Stop);
    QTRY_COMPARE(stage.stage(), IntentStage::Confirmed);
    const auto progress = *stage.flow->progress(stage.id);
    QVERIFY(progress.isStillCharged);
    QCOMPARE(progress.trouble->money, core::MoneyState::Running);
    QCOMPARE(stage.machine().parkedPrice, std::optional{StopStage::price(258)}); // Off, and an hour costs what it did.
    const auto words = ui::wordsOf(progress, QStringLiteral("llm"), stage.clock.now());
    QCOMPARE(words.tone, ui::Tone::Danger);
    QVERIFY(words.heading.contains(QStringLiteral("still charged")));
}

void LeaksTest::leakNoCardTakenForOff()
{
    StopStage stage;
    stage.flow->beginNoCard(stage.id);
    QTRY_COMPARE(stage.endings.size(), 2);
    QVERIFY(!stage.machine().isPoweredOff);
    QVERIFY(stage.machine().billingSince.has_value());
    QVERIFY(stage.machine().price.has_value());
    stage.clock.advance(std::chrono::hours{10});
    QVERIFY(core::instances::spentSoFar(stage.machine(), stage.clock.now())->micros() > 0);
}

void LeaksTest::noCardCutInTheMiddle()
{
    StopStage stage;
    QObject context;
    bool isCut = false;
    QObject::connect(stage.flow.get(), &core::guard::StopFlow::ended, &context, [&] { // The first half is done, and then the program ends.
        QMetaObject::invokeMethod(&context, [&] { stage.restart(); isCut = true; }, Qt::QueuedConnection);
    });
    stage.flow->beginNoCard(stage.id);
    QTRY_VERIFY(isCut);
    QVERIFY(await(stage.flow->resume()));
    QTest::qWait(20);
    // It is off, costs less than what was wished, and is not started behind the user's back.
    QVERIFY(stage.machine().isPoweredOff);
    QCOMPARE(stage.platform.count(QStringLiteral("stop a-1")), 1);
    QCOMPARE(stage.platform.count(QStringLiteral("start_without_gpu a-1")), 0);
    QVERIFY(!stage.flow->isOpen(stage.id));
}

void LeaksTest::leakPrepaidRenews()
{
    StopStage stage;
    auto &instance = stage.platform.instances[QStringLiteral("a-1")];
    instance.isPrepaid = true;
    instance.renews = true;
    instance.billingMode = QStringLiteral("monthly");
    instance.endsAt = stage.clock.now().addSecs(20 * 3600);
    Watched watched{stage};
    watched.look();
    tests::RuleBench bench;
    bench.now = stage.clock.now();
    bench.machines << watched.facts();
    const auto due = bench.look().due;
    QCOMPARE(due.size(), 1);
    QCOMPARE(due.first().reason, ReminderReason::PackageEnds);
    QVERIFY2(due.first().message.contains(QStringLiteral("renews")), qPrintable(due.first().message));
    // And a stop is not offered as if it saved what is paid already.
    const auto question = core::guard::stopQuestion({.machine = stage.machine(), .platform = &stage.sheet,
                                                     .capabilities = &stage.platform.capabilities, .seen = instance, .now = stage.clock.now()},
                                                    stage.rules);
    QVERIFY(question.isPrepaid);
    QCOMPARE(question.paidUntil, instance.endsAt);
    const auto *stop = question.find(core::guard::ChoiceKind::Stop);
    QVERIFY(!stop || stop->charge != core::guard::Charge::Ends);
    // Where the platform does not tell whether it renews, that is said.
    instance.renews.reset();
    watched.look();
    tests::RuleBench silent;
    silent.now = stage.clock.now();
    silent.machines << watched.facts();
    QVERIFY(silent.look().due.first().message.contains(QStringLiteral("unknown")));
}

void LeaksTest::leakDiskLeftAfterRelease()
{
    StopStage stage;
    stage.sheet.stop.diskSurvivesRelease = true;
    stage.platform.leftovers = {{.kind = core::platforms::Leftover::Kind::Disk, .id = QStringLiteral("d-1"), .name = QStringLiteral("data-200")}};
    stage.flow->begin(stage.id, Act::Release);
    QTRY_COMPARE(stage.stage(), IntentStage::Confirmed);
    QVERIFY(!stage.machine().parkedPrice); // Not zero: a disk may have outlived it.
    QTRY_VERIFY(stage.flow->progress(stage.id)->areLeftoversKnown);
    const auto words = ui::wordsOf(*stage.flow->progress(stage.id), QStringLiteral("llm"), stage.clock.now());
    QVERIFY(words.leftovers.contains(QStringLiteral("data-200")));
}

void LeaksTest::leakEraseClock()
{
    StopStage stage;
    stage.flow->begin(stage.id, Act::Stop);
    QTRY_COMPARE(stage.stage(), IntentStage::Confirmed);
    Watched watched{stage};
    watched.look();
    const QDateTime end = stage.clock.now().addDays(15);
    QCOMPARE(watched.facts().eraseAt, std::optional{end}); // By the sheet.
    stage.platform.instances[QStringLiteral("a-1")].erasedAt = end.addDays(-5);
    watched.look();
    QCOMPARE(watched.facts().eraseAt, std::optional{end.addDays(-5)}); // The platform itself knows better.
    tests::RuleBench bench;
    bench.settings.hasQuietHours = true; // It passes them.
    bench.settings.quietFrom = QTime{0, 0};
    bench.settings.quietTo = QTime{23, 59};
    bench.machines << watched.facts();
    QList<ReminderReason> raised;
    for (const int hours : {73, 71, 70, 23, 2, -1}) {
        bench.now = end.addDays(-5).addSecs(-hours * 3600);
        for (const auto &reminder : bench.look().due)
            raised << reminder.reason;
    }
    QCOMPARE(raised, QList<ReminderReason>(3, ReminderReason::EraseSoon));
}

void LeaksTest::leakStopAcceptedButNotDone()
{
    StopStage stage;
    stage.platform.isObedient = false;
    stage.flow->begin(stage.id, Act::Stop);
    stage.waitForLooks(5);
    QVERIFY(!stage.machine().isPoweredOff);
    stage.clock.advance(std::chrono::minutes{2});
    QTRY_COMPARE(stage.alarms, 1);
    const auto words = ui::wordsOf(*stage.flow->progress(stage.id), QStringLiteral("llm"), stage.clock.now());
    QVERIFY(words.asksWhetherOff);
    QVERIFY(words.canSend);
    QVERIFY(!words.remedy.isEmpty());
    QVERIFY(stage.machine().billingSince.has_value()); // Money goes on being counted.
    QCOMPARE(stage.platform.count(QStringLiteral("stop a-1")), 1);
}

void LeaksTest::stopSurvivesACrashOnDisk()
{
    QTemporaryDir folder;
    StopStage stage;
    stage.platform.isObedient = false;
    {
        const auto store = core::store::Store::open(folder.path());
        core::guard::StopFlow flow{{.intents = store->intents(), .accounts = stage.accounts, .clients = stage.clients,
                                    .machines = stage.machines, .clock = stage.clock, .rules = stage.rules}};
        QVERIFY(await(flow.begin(stage.id, Act::Stop)));
        stage.waitForLooks(1);
    }
    stage.platform.instances[QStringLiteral("a-1")].status = PowerStatus::Stopped; // It was done meanwhile.
    const auto store = core::store::Store::open(folder.path());
    core::guard::StopFlow flow{{.intents = store->intents(), .accounts = stage.accounts, .clients = stage.clients,
                                .machines = stage.machines, .clock = stage.clock, .rules = stage.rules}};
    QVERIFY(await(flow.resume()));
    QTRY_VERIFY(stage.machine().isPoweredOff);
    QCOMPARE(stage.platform.count(QStringLiteral("stop a-1")), 1);
    QTRY_VERIFY(await(store->intents().openIntents())->isEmpty());
}

void LeaksTest::neverSentTwiceByTwoPrograms()
{
    QTemporaryDir folder;
    StopStage stage;
    stage.platform.isObedient = false;
    const auto window = core::store::Store::open(folder.path());
    const auto command = core::store::Store::open(folder.path());
    const auto flowOver = [&stage](core::store::Store &store) {
        return std::make_unique<core::guard::StopFlow>(core::guard::StopFlow::Parts{
            .intents = store.intents(), .accounts = stage.accounts, .clients = stage.clients, .machines = stage.machines,
            .clock = stage.clock, .rules = stage.rules});
    };
    const auto first = flowOver(*window);
    const auto second = flowOver(*command);
    QVERIFY(await(first->begin(stage.id, Act::Stop)));
    stage.waitForLooks(1);
    const core::Status refused = await(second->begin(stage.id, Act::Stop));
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, QStringLiteral("stop.running"));
    QVERIFY(refused.error().message.contains(QStringLiteral("stop of this machine was decided")));
    QTRY_VERIFY(second->progress(stage.id)); // It follows the one that is under way.
    stage.platform.instances[QStringLiteral("a-1")].status = PowerStatus::Stopped;
    QTRY_VERIFY(!first->isOpen(stage.id) && !second->isOpen(stage.id));
    QCOMPARE(stage.platform.count(QStringLiteral("stop a-1")), 1);
    // Both at once, before either has written.
    stage.platform.instances[QStringLiteral("a-1")].status = PowerStatus::Running;
    stage.platform.isObedient = true;
    const core::FutureStatus one = first->begin(stage.id, Act::Stop);
    const core::FutureStatus other = second->begin(stage.id, Act::Stop);
    const int begun = int{await(one).hasValue()} + int{await(other).hasValue()};
    QVERIFY(begun <= 1); // When both saw each other, both stepped back.
    if (begun == 0)
        QVERIFY(await(first->begin(stage.id, Act::Stop)));
    QTRY_VERIFY(!first->isOpen(stage.id) && !second->isOpen(stage.id));
    QCOMPARE(stage.platform.count(QStringLiteral("stop a-1")), 2);
}

void LeaksTest::leakBalanceNearlyEmpty()
{
    StopStage stage;
    stage.platform.capabilities.abilities << core::platforms::Ability::Balance;
    stage.platform.money = core::platforms::Balance{.cash = core::Money::fromCents(500, core::Currency::Cny)};
    Watched watched{stage};
    watched.look();
    QTRY_COMPARE(watched.watch.balances().size(), 1);
    const auto fact = [&] {
        const auto state = core::ledger::stateOf(watched.watch.balances().first(), stage.machines.list, {});
        core::reminders::BalanceFact result{.id = QStringLiteral("acc"), .name = state.account.name};
        if (state.hoursLeft)
            result.hoursLeft = state.hoursLeft->count();
        return result;
    };
    QVERIFY(fact().hoursLeft && *fact().hoursLeft < 2); // ¥5 at ¥2.58 an hour.
    tests::RuleBench bench;
    bench.money.balances << fact();
    QCOMPARE(bench.run(1), QList<ReminderReason>{ReminderReason::BalanceLow});
    // A platform that does not tell leaves it unknown: neither an alarm nor "enough".
    StopStage silent;
    silent.platform.capabilities.abilities << core::platforms::Ability::Balance;
    Watched unknown{silent};
    unknown.look();
    QTRY_COMPARE(unknown.watch.balances().size(), 1);
    QVERIFY(!core::ledger::stateOf(unknown.watch.balances().first(), silent.machines.list, {}).hoursLeft);
}

void LeaksTest::leakSpotReclaimed_data()
{
    QTest::addColumn<bool>("isSpot");
    QTest::addColumn<bool>("isGone");
    QTest::addColumn<bool>("hasCopy");
    QTest::addColumn<QString>("words");
    QTest::newRow("spot, off") << true << false << false << QStringLiteral("took the spot machine llm-4090 back");
    QTest::newRow("spot, not listed any more") << true << true << false << QStringLiteral("No copy of its results is known");
    QTest::newRow("spot, with a copy") << true << true << true << QStringLiteral("The last copy off it is from");
    QTest::newRow("on demand, off") << false << false << false << QStringLiteral("It was not stopped from here");
    QTest::newRow("on demand, gone") << false << true << false << QStringLiteral("does not list llm-4090");
}

void LeaksTest::leakSpotReclaimed()
{
    QFETCH(bool, isSpot);
    QFETCH(bool, isGone);
    QFETCH(bool, hasCopy);
    StopStage stage;
    auto &instance = stage.platform.instances[QStringLiteral("a-1")];
    instance.isSpot = isSpot;
    instance.parked = StopStage::price(4);
    Watched watched{stage};
    watched.look();
    stage.platform.isListBroken = true; // An error says nothing of any machine.
    watched.look();
    QVERIFY(!watched.watch.loss(stage.id) && !stage.machine().isPoweredOff);
    stage.platform.isListBroken = false;
    if (isGone)
        stage.platform.instances.clear();
    else
        instance.status = PowerStatus::Stopped;
    watched.look();
    QTRY_VERIFY(watched.watch.loss(stage.id));
    QVERIFY(stage.machine().isPoweredOff); // What it costs now is what is left of it, not an hour's price.
    QCOMPARE(stage.machine().parkedPrice, isGone ? std::nullopt : std::optional{StopStage::price(4)});
    tests::RuleBench bench;
    bench.now = stage.clock.now();
    bench.machines << watched.facts(hasCopy ? std::optional{bench.now.addSecs(-3600)} : std::nullopt);
    const auto due = bench.look().due;
    QCOMPARE(due.size(), 1);
    QCOMPARE(due.first().reason, ReminderReason::TakenAway);
    QVERIFY(due.first().isUrgent);
    QFETCH(QString, words);
    QVERIFY2(due.first().message.contains(words), qPrintable(due.first().message));
    QVERIFY2(due.first().message.contains(QStringLiteral("checkpoint")), qPrintable(due.first().message));
    bench.now = bench.now.addSecs(6 * 60);
    QCOMPARE(bench.look().forPhone.size(), 1);
}

void LeaksTest::nothingIsLostByOurOwnStop()
{
    StopStage stage;
    Watched watched{stage};
    watched.look();
    stage.flow->begin(stage.id, Act::Stop);
    QTRY_COMPARE(stage.stage(), IntentStage::Confirmed);
    watched.look();
    watched.look();
    QVERIFY(!watched.watch.loss(stage.id));
}

void LeaksTest::saidOffButRuns()
{
    StopStage stage;
    stage.machine().isPoweredOff = true; // As the user said.
    stage.machine().poweredOffAt = stage.clock.now().addSecs(-1800);
    stage.machine().billingSince.reset();
    stage.platform.instances[QStringLiteral("a-1")].startedAt = stage.clock.now().addSecs(-7200);
    Watched watched{stage};
    watched.look();
    QTRY_VERIFY(!stage.machine().isPoweredOff);
    QCOMPARE(stage.machine().billingSince, std::optional{stage.clock.now().addSecs(-1800)}); // Nothing is counted twice.
}

namespace {

core::Result<QByteArray> script()
{
    QFile pattern{QStringLiteral(ZUKA_SOURCE_DIR "/resources/guard/zuka-guard.sh")};
    (void)pattern.open(QIODevice::ReadOnly);
    core::guard::GuardRules rules;
    rules.tick = std::chrono::seconds{1};
    rules.grace = std::chrono::seconds{1};
    return core::guard::guardScript(pattern.readAll(), rules,
                                    {.ends = core::guard::EndsBilling::Yes, .command = "date >>\"$HOME/stopped\""}, QStringLiteral("AutoDL"));
}

} // namespace

void LeaksTest::leakThisComputerOff_data()
{
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<bool>("endsServer");
    QTest::newRow("in tmux") << QStringList{} << false;
    QTest::newRow("in the background, and no server answers any more")
        << QStringList{QStringLiteral("--hide"), QStringLiteral("tmux")} << true;
}

void LeaksTest::leakThisComputerOff()
{
    QFETCH(QStringList, options);
    tests::TestSshd server{options};
    QVERIFY2(server.isRunning(), server.problem());
    const QString mark = server.homeFolder() + QStringLiteral("/stopped");
    {
        tests::Bench bench{server.keyRequest()};
        QVERIFY2(bench.opens(), bench.told());
        const auto written = bench.run(core::guard::installGuard(*script(), {.endIn = std::chrono::seconds{4}}));
        QVERIFY(written);
        const auto state = core::guard::guardState(*written, QDateTime::currentDateTimeUtc());
        QVERIFY2(state.hasValue(), written->standardOutput + written->standardError);
        QVERIFY(state->isRunning);
        QCOMPARE(state->isInTmux, options.isEmpty());
    } // Zuka is gone: nothing of it runs any more.
    QFETCH(bool, endsServer);
    if (endsServer)
        server.stop();
    QVERIFY(!QFile::exists(mark));
    QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(mark), 20'000);
    QFile::remove(server.homeFolder() + QStringLiteral("/.zuka-guard/pid")); // Ends it, as the machine's stop would.
}

void LeaksTest::thisComputerComesBack()
{
    tests::TestSshd server;
    QVERIFY2(server.isRunning(), server.problem());
    {
        tests::Bench bench{server.keyRequest()};
        QVERIFY2(bench.opens(), bench.told());
        QVERIFY(bench.run(core::guard::installGuard(*script(), {.endIn = std::chrono::hours{1}})));
    }
    tests::Bench bench{server.keyRequest()};
    QVERIFY2(bench.opens(), bench.told());
    const auto ask = [&bench] {
        const auto output = bench.run(core::guard::askGuard());
        const auto state = output ? core::guard::guardState(*output, QDateTime::currentDateTimeUtc()) : core::Result<core::guard::GuardState>{output.error()};
        return state ? *state : core::guard::GuardState{};
    };
    QTRY_VERIFY(ask().protects(core::guard::GuardRules{}));
    QVERIFY(bench.run(core::guard::removeGuard()));
    QVERIFY(!ask().isInstalled);
    QVERIFY(!QFile::exists(server.homeFolder() + QStringLiteral("/.zuka-guard")));
    QCOMPARE(bench.run("tmux ls 2>/dev/null | grep -c zuka-guard; true")->standardOutput.trimmed(), QByteArray{"0"});
    QVERIFY(!QFile::exists(server.homeFolder() + QStringLiteral("/stopped")));
}

QTEST_GUILESS_MAIN(LeaksTest)
#include "tst_leaks.moc"
