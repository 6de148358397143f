// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/stop_stage.h"
#include "support/watched_stage.h"

#include <QSignalSpy>

using core::ErrorKind;
using core::guard::Act;
using core::guard::IntentStage;
using tests::ActResult;
using tests::PowerStatus;
using tests::StopStage;

/// A stop is sent once, written before it is sent, called done only when the platform says so, and survives a crash anywhere.
class StopFlowTest final : public QObject {
    Q_OBJECT

private slots:
    void confirmedByThePlatform();
    void actsReachTheirGoal_data();
    void actsReachTheirGoal();
    void faults_data();
    void faults();
    void neverAnsweredIsLookedUp();
    void slowLooksDoNotHoldBackTheAlarm();
    void aLateConfirmationCounts();
    void sentAgainOnlyByTheUser();
    void crash_data();
    void crash();
    void oldDecisionIsNotSentByItself();
    void accountGoneMeanwhile();
    void nothingSentWhenNothingCanBeWritten();
    void oneCourseForEachMachine();
    void noCardIsNotOff();
    void releaseAfterStop();
    void insideIsNeverConfirmedByItself();
    void insideThatFails();
    void givenUp();
    void oneAnswerIsNotDoubtedTwice();
    void whatWasNotConfirmedIsToldWithItsReason();
};

void StopFlowTest::confirmedByThePlatform()
{
    StopStage stage;
    stage.platform.looksUntilDone = 150; // long enough to be seen on its way
    stage.platform.instances[QStringLiteral("a-1")].parked = StopStage::price(4);
    stage.flow->begin(stage.id, Act::Stop);
    QTRY_COMPARE(stage.stage(), IntentStage::Accepted);
    QVERIFY(!stage.machine().isPoweredOff); // Stopping is not stopped.
    QTRY_COMPARE(stage.stage(), IntentStage::Confirmed);
    QCOMPARE(stage.intents.stages.mid(0, 3), (QList{IntentStage::Written, IntentStage::Sent, IntentStage::Accepted}));
    QCOMPARE(stage.platform.count(QStringLiteral("stop a-1")), 1);
    QVERIFY(stage.machine().isPoweredOff);
    QCOMPARE(stage.machine().poweredOffAt, std::optional{stage.clock.now()});
    QCOMPARE(stage.machine().spentBefore, core::Money::fromCents(258, core::Currency::Cny));
    QCOMPARE(stage.machine().parkedPrice, std::optional{StopStage::price(4)});
    QCOMPARE(stage.endings.size(), 1);
    QCOMPARE(stage.alarms, 0);
}

void StopFlowTest::actsReachTheirGoal_data()
{
    QTest::addColumn<Act>("act");
    QTest::addColumn<PowerStatus>("before");
    QTest::addColumn<bool>("isOff");
    QTest::newRow("stop") << Act::Stop << PowerStatus::Running << true;
    QTest::newRow("stop of a stopped one") << Act::Stop << PowerStatus::Stopped << true;
    QTest::newRow("release") << Act::Release << PowerStatus::Stopped << true;
    QTest::newRow("start") << Act::Start << PowerStatus::Stopped << false;
    QTest::newRow("start without card") << Act::StartWithoutGpu << PowerStatus::Stopped << false;
}

void StopFlowTest::actsReachTheirGoal()
{
    QFETCH(Act, act);
    QFETCH(PowerStatus, before);
    StopStage stage;
    stage.platform.instances[QStringLiteral("a-1")].status = before;
    stage.flow->begin(stage.id, act);
    QTRY_COMPARE(stage.stage(), IntentStage::Confirmed);
    QTEST(stage.machine().isPoweredOff, "isOff");
}

void StopFlowTest::faults_data()
{
    using Answer = core::Result<ActResult>;
    QTest::addColumn<Answer>("answer");
    QTest::addColumn<bool>("isDone");
    QTest::addColumn<IntentStage>("end");
    QTest::addColumn<int>("sent");
    const auto error = [](ErrorKind kind, const char *code) { return Answer{tests::platformError(kind, QString::fromLatin1(code))}; };
    QTest::newRow("unclear, but done") << Answer{ActResult::Unclear} << true << IntentStage::Confirmed << 1;
    QTest::newRow("unclear, not done") << Answer{ActResult::Unclear} << false << IntentStage::NotConfirmed << 1;
    QTest::newRow("accepted, never done") << Answer{ActResult::Accepted} << false << IntentStage::NotConfirmed << 1;
    QTest::newRow("timeout, but done") << error(ErrorKind::Timeout, "net.timeout") << true << IntentStage::Confirmed << 1;
    QTest::newRow("timeout, not done") << error(ErrorKind::Timeout, "net.timeout") << false << IntentStage::NotConfirmed << 1;
    QTest::newRow("server error, but done") << error(ErrorKind::Network, "http.5xx") << true << IntentStage::Confirmed << 1;
    QTest::newRow("server error, not done") << error(ErrorKind::Network, "http.5xx") << false << IntentStage::NotConfirmed << 1;
    QTest::newRow("unreadable, not done") << error(ErrorKind::Protocol, "platform.unreadable") << false << IntentStage::NotConfirmed << 1;
    QTest::newRow("key refused") << error(ErrorKind::Authentication, "platform.auth") << false << IntentStage::Failed << 1;
    QTest::newRow("no, wrong state, runs on") << error(ErrorKind::Refused, "platform.wrong_state") << false << IntentStage::Failed << 1;
    QTest::newRow("no, because it is off already") << error(ErrorKind::Refused, "platform.wrong_state") << true << IntentStage::Confirmed << 1;
    QTest::newRow("too many calls, then taken") << error(ErrorKind::RateLimited, "platform.rate_limited") << false << IntentStage::Confirmed << 2;
}

void StopFlowTest::faults()
{
    QFETCH(core::Result<ActResult>, answer);
    QFETCH(bool, isDone);
    QFETCH(IntentStage, end);
    StopStage stage;
    stage.platform.answers = {answer};
    stage.platform.isActDoneThough = isDone;
    stage.platform.isObedient = isDone || (!answer.hasValue() && answer.error().kind == ErrorKind::RateLimited);
    stage.flow->begin(stage.id, Act::Stop);
    if (end == IntentStage::NotConfirmed) {
        stage.waitForLooks(3);
        QVERIFY(stage.stage() != IntentStage::NotConfirmed); // Not before its time.
        stage.clock.advance(std::chrono::seconds{120});
    }
    QTRY_COMPARE(stage.stage(), end);
    if (end == IntentStage::NotConfirmed) {
        stage.waitForLooks(5);
        QCOMPARE(stage.alarms, 1);
        QVERIFY(stage.flow->progress(stage.id)->canSendAgain);
        QVERIFY(!stage.flow->progress(stage.id)->trouble->remedy.isEmpty());
    }
    QTEST(stage.platform.count(QStringLiteral("stop a-1")), "sent");
    QCOMPARE(stage.machine().isPoweredOff, end == IntentStage::Confirmed);
    if (end == IntentStage::Failed)
        QCOMPARE(stage.endings.first().trouble->money, core::MoneyState::Running);
}

void StopFlowTest::neverAnsweredIsLookedUp()
{
    StopStage stage;
    stage.platform.losesAnswers = true;
    stage.platform.looksUntilDone = 2;
    stage.flow->begin(stage.id, Act::Stop);
    QTRY_COMPARE(stage.stage(), IntentStage::Confirmed);
    QCOMPARE(stage.platform.count(QStringLiteral("stop a-1")), 1);
}

void StopFlowTest::slowLooksDoNotHoldBackTheAlarm()
{
    StopStage stage;
    stage.platform.losesAnswers = true;
    stage.platform.latency = std::chrono::seconds{30}; // Looks hang.
    stage.flow->begin(stage.id, Act::Stop);
    QTRY_COMPARE(stage.platform.looks, 1);
    stage.clock.advance(std::chrono::seconds{121});
    QTRY_COMPARE(stage.stage(), IntentStage::NotConfirmed);
    QVERIFY(!stage.flow->progress(stage.id)->canSendAgain); // Nobody has said that it runs.
}

void StopFlowTest::aLateConfirmationCounts()
{
    StopStage stage;
    stage.platform.isObedient = false;
    stage.flow->begin(stage.id, Act::Stop);
    stage.waitForLooks(1);
    stage.clock.advance(std::chrono::seconds{130});
    QTRY_COMPARE(stage.stage(), IntentStage::NotConfirmed);
    stage.platform.instances[QStringLiteral("a-1")].status = PowerStatus::Stopped;
    QTRY_COMPARE(stage.stage(), IntentStage::Confirmed);
}

void StopFlowTest::sentAgainOnlyByTheUser()
{
    StopStage stage;
    stage.platform.isObedient = false;
    stage.flow->begin(stage.id, Act::Stop);
    stage.waitForLooks(1);
    stage.flow->sendAgain(stage.id); // Too early: it may still be on its way.
    stage.clock.advance(std::chrono::seconds{130});
    QTRY_COMPARE(stage.stage(), IntentStage::NotConfirmed);
    stage.waitForLooks(3);
    QCOMPARE(stage.platform.count(QStringLiteral("stop a-1")), 1);
    stage.platform.isObedient = true;
    stage.flow->sendAgain(stage.id);
    QTRY_COMPARE(stage.stage(), IntentStage::Confirmed);
    QCOMPARE(stage.platform.count(QStringLiteral("stop a-1")), 2);
}

void StopFlowTest::crash_data()
{
    QTest::addColumn<IntentStage>("lastWritten");
    QTest::addColumn<bool>("isDone");
    QTest::addColumn<IntentStage>("end");
    QTest::addColumn<int>("sent");
    QTest::newRow("before it was sent") << IntentStage::Written << false << IntentStage::Confirmed << 1;
    QTest::newRow("sent, and it arrived") << IntentStage::Sent << true << IntentStage::Confirmed << 0;
    QTest::newRow("sent, and it did not arrive") << IntentStage::Sent << false << IntentStage::NotConfirmed << 0;
    QTest::newRow("accepted, done meanwhile") << IntentStage::Accepted << true << IntentStage::Confirmed << 0;
    QTest::newRow("accepted, not done") << IntentStage::Accepted << false << IntentStage::NotConfirmed << 0;
    QTest::newRow("not confirmed, done meanwhile") << IntentStage::NotConfirmed << true << IntentStage::Confirmed << 0;
}

void StopFlowTest::crash()
{
    QFETCH(IntentStage, lastWritten);
    QFETCH(bool, isDone);
    StopStage stage;
    const bool isDoneLate = isDone && lastWritten == IntentStage::NotConfirmed;
    stage.platform.isObedient = isDone && !isDoneLate;
    stage.intents.diesAfter = lastWritten; // What comes later never reaches the disk.
    stage.flow->begin(stage.id, Act::Stop);
    stage.waitForLooks(stage.platform.isObedient ? 1 : 2);
    if (lastWritten == IntentStage::NotConfirmed) {
        stage.clock.advance(std::chrono::seconds{150});
        QTRY_COMPARE(stage.stage(), IntentStage::NotConfirmed);
    }
    stage.flow.reset();
    if (isDoneLate)
        stage.platform.instances[QStringLiteral("a-1")].status = PowerStatus::Stopped;
    // The crash came before anything of that was kept: the machine's record is as it was.
    stage.machine().isPoweredOff = false;
    if (lastWritten == IntentStage::Written)
        stage.platform.instances[QStringLiteral("a-1")].status = PowerStatus::Running;
    stage.platform.calls.clear();
    stage.restart();
    stage.platform.isObedient = lastWritten == IntentStage::Written || isDone;
    stage.flow->resume();
    QFETCH(IntentStage, end);
    if (end == IntentStage::NotConfirmed) {
        stage.waitForLooks(2);
        stage.clock.advance(std::chrono::seconds{150});
    }
    QTRY_COMPARE(stage.stage(), end);
    QTEST(stage.platform.count(QStringLiteral("stop a-1")), "sent");
    QCOMPARE(stage.machine().isPoweredOff, end == IntentStage::Confirmed);
}

void StopFlowTest::oldDecisionIsNotSentByItself()
{
    StopStage stage;
    stage.intents.diesAfter = IntentStage::Written;
    stage.flow->begin(stage.id, Act::Stop);
    QTRY_VERIFY(!stage.intents.intents.isEmpty());
    stage.flow.reset();
    stage.platform = {};
    stage.platform.add(QStringLiteral("a-1"));
    stage.clock.advance(std::chrono::hours{9}); // The user may have other plans by now.
    stage.restart();
    stage.flow->resume();
    stage.waitForLooks(2);
    QCOMPARE(stage.platform.count(QStringLiteral("stop a-1")), 0);
    QCOMPARE(stage.code(), QStringLiteral("stop.never_sent"));
    stage.flow->sendAgain(stage.id);
    QTRY_COMPARE(stage.stage(), IntentStage::Confirmed);
}

void StopFlowTest::accountGoneMeanwhile()
{
    StopStage stage;
    stage.platform.isObedient = false;
    stage.flow->begin(stage.id, Act::Stop);
    stage.waitForLooks(1);
    stage.accounts.list.clear();
    stage.restart();
    stage.flow->resume();
    QTRY_COMPARE(stage.code(), QStringLiteral("stop.account_gone"));
    QVERIFY(stage.flow->progress(stage.id)->awaitsUser);
    stage.flow->saidOff(stage.id);
    QCOMPARE(stage.stage(), IntentStage::Confirmed);
    QVERIFY(stage.machine().isPoweredOff);
}

void StopFlowTest::nothingSentWhenNothingCanBeWritten()
{
    StopStage stage;
    stage.intents.failsWith = core::Error{.kind = ErrorKind::Storage, .code = QStringLiteral("store.disk_full"),
                                          .message = QStringLiteral("full"), .remedy = QStringLiteral("make room")};
    const auto begun = stage.flow->begin(stage.id, Act::Stop);
    QTRY_VERIFY(begun.isFinished());
    QCOMPARE(begun.result().error().code, QStringLiteral("store.disk_full"));
    QCOMPARE(begun.result().error().money, core::MoneyState::Running);
    QVERIFY(stage.platform.calls.isEmpty());
}

void StopFlowTest::oneCourseForEachMachine()
{
    StopStage stage;
    stage.platform.looksUntilDone = 50;
    const auto first = stage.flow->begin(stage.id, Act::Stop);
    QTRY_VERIFY(first.isFinished());
    const auto second = stage.flow->begin(stage.id, Act::Release);
    QCOMPARE(second.result().error().code, QStringLiteral("stop.running"));
    QTRY_COMPARE(stage.stage(), IntentStage::Confirmed);
    QCOMPARE(stage.platform.calls, QStringList{QStringLiteral("stop a-1")});
    const auto unknown = stage.flow->begin({QStringLiteral("nobody")}, Act::Stop);
    QCOMPARE(unknown.result().error().code, QStringLiteral("stop.no_account"));
}

void StopFlowTest::noCardIsNotOff()
{
    StopStage stage;
    stage.platform.instances[QStringLiteral("a-1")].running.reset();
    stage.flow->beginNoCard(stage.id);
    QTRY_COMPARE(stage.endings.size(), 2);
    QCOMPARE(stage.platform.calls, (QStringList{QStringLiteral("stop a-1"), QStringLiteral("start_without_gpu a-1")}));
    QVERIFY(!stage.machine().isPoweredOff); // It runs, and it costs.
    QCOMPARE(stage.machine().price, std::optional{StopStage::price(10)});
    QVERIFY(stage.machine().billingSince.has_value());
}

void StopFlowTest::releaseAfterStop()
{
    StopStage stage;
    stage.platform.answers = {tests::platformError(ErrorKind::Refused, QStringLiteral("platform.wrong_state"))};
    stage.platform.leftovers = {{.kind = core::platforms::Leftover::Kind::Disk, .id = QStringLiteral("d-1"), .name = QStringLiteral("data")}};
    stage.flow->begin(stage.id, Act::Release);
    QTRY_COMPARE(stage.stage(), IntentStage::Confirmed);
    QCOMPARE(stage.platform.calls,
             (QStringList{QStringLiteral("release a-1"), QStringLiteral("stop a-1"), QStringLiteral("release a-1")}));
    QTRY_VERIFY(stage.flow->progress(stage.id)->areLeftoversKnown);
    QVERIFY(stage.machine().providerId.isEmpty());
    QVERIFY(!stage.machine().poweredOffAt); // Nothing is left that could be erased.
}

void StopFlowTest::insideIsNeverConfirmedByItself()
{
    StopStage stage;
    stage.machines.link = &stage.link;
    stage.link.answer("shutdown", QByteArray{});
    stage.flow->beginInside(stage.id);
    QTRY_COMPARE(stage.stage(), IntentStage::NotConfirmed);
    QCOMPARE(stage.code(), QStringLiteral("stop.unseen"));
    QVERIFY(!stage.machine().isPoweredOff);
    stage.restart(); // Nor is it sent a second time.
    stage.flow->resume();
    QTRY_VERIFY(stage.flow->progress(stage.id).has_value());
    QVERIFY(stage.flow->progress(stage.id)->awaitsUser);
    QCOMPARE(stage.link.count("shutdown"), 1);
    stage.flow->saidOff(stage.id);
    QVERIFY(stage.machine().isPoweredOff);
}

void StopFlowTest::insideThatFails()
{
    StopStage stage;
    const auto offline = stage.flow->beginInside(stage.id);
    QCOMPARE(offline.result().error().code, QStringLiteral("stop.not_connected"));
    stage.machines.link = &stage.link;
    stage.link.answer("shutdown", QByteArray{}, 3);
    stage.flow->beginInside(stage.id);
    QTRY_COMPARE(stage.stage(), IntentStage::Failed);
    QCOMPARE(stage.code(), QStringLiteral("stop.inside_failed"));
}

void StopFlowTest::givenUp()
{
    StopStage stage;
    stage.platform.isObedient = false;
    stage.flow->begin(stage.id, Act::Stop);
    stage.waitForLooks(1);
    stage.flow->giveUp(stage.id);
    QCOMPARE(stage.stage(), IntentStage::Withdrawn);
    QVERIFY(!stage.flow->isOpen(stage.id));
    stage.flow->close(stage.id);
    QVERIFY(!stage.flow->progress(stage.id));
}

/// The answer of a moment ago may be shared: asked again too early, it would confirm itself.
void StopFlowTest::oneAnswerIsNotDoubtedTwice()
{
    StopStage stage;
    stage.rules.poll = std::chrono::minutes{1};
    tests::Watched watched{stage};
    stage.platform.instances.clear();
    watched.watch.start();
    QTRY_COMPARE(stage.platform.lists, 1);
    for (int i = 0; i < 3; ++i) {
        QTest::qWait(10);
        watched.watch.lookSoon();
    }
    QCOMPARE(stage.platform.lists, 1);
    QVERIFY(!watched.watch.loss(stage.id));
    QVERIFY(!stage.machine().isPoweredOff);
}

/// A start of the program soon after the alarm: its time does not begin anew, so the reason and the way out stand beside it.
void StopFlowTest::whatWasNotConfirmedIsToldWithItsReason()
{
    StopStage stage;
    const QDateTime now = stage.clock.now();
    stage.intents.intents << core::guard::Intent{.id = QStringLiteral("i-1"), .machine = stage.id, .account = QStringLiteral("acc"),
                                                 .providerId = QStringLiteral("a-1"), .act = Act::Stop, .stage = IntentStage::NotConfirmed,
                                                 .writtenAt = now.addSecs(-150), .changedAt = now.addSecs(-20)};
    stage.flow->resume();
    QTRY_COMPARE(stage.alarms, 1);
    const auto progress = stage.flow->progress(stage.id);
    QVERIFY(progress->trouble);
    QCOMPARE(progress->trouble->code, QStringLiteral("stop.not_confirmed"));
    QVERIFY(progress->canSendAgain); // It was seen to run on.
    QVERIFY(stage.platform.calls.isEmpty());
}

QTEST_GUILESS_MAIN(StopFlowTest)
#include "tst_stop_flow.moc"
