// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/when_done.h"
#include "core/guard/rent_words.h"
#include "support/await.h"
#include "support/rent_stage.h"

#include <QTest>

using core::ErrorKind;
using core::guard::IntentStage;
using core::guard::RentOrder;
using tests::PowerStatus;
using Course = core::guard::RentStage;
using Stage = tests::RentStage;

namespace {

core::Error lost(ErrorKind kind = ErrorKind::Timeout) { return tests::platformError(kind, QStringLiteral("net.timeout")); }

} // namespace

/// An order is written before it is sent, sent once, looked up where its answer is not clear, and survives a crash anywhere.
class RentFlowTest final : public QObject {
    Q_OBJECT

private slots:
    void rentedAndInTheList();
    void passwordOfThePlatform();
    void priceIsCheckedAgain_data();
    void priceIsCheckedAgain();
    void unclearAndFound_data();
    void unclearAndFound();
    void unclearAndNotFound();
    void unclearAndCannotBeAsked();
    void answerThatNeverComes();
    void answerDuringTheLookUp();
    void clearNo_data();
    void clearNo();
    void neverReachesSsh();
    void neverRuns();
    void vanishes();
    void crash_data();
    void crash();
    void accountGoneMeanwhile();
    void nothingSentWhenNothingCanBeWritten();
    void oneOrderForEachAccount();
    void orderSurvivesAsJson();
    void rules();
};

void RentFlowTest::rentedAndInTheList()
{
    Stage stage;
    stage.platform.looksUntilDone = 2;
    stage.keeper.silent = 2;
    stage.begin();
    QTRY_COMPARE(stage.stage(), IntentStage::Confirmed);
    QCOMPARE(stage.intents.stages,
             (QList{IntentStage::Written, IntentStage::Sent, IntentStage::Accepted, IntentStage::Confirmed}));
    QCOMPARE(stage.creates(), 1);
    QVERIFY(stage.platform.lastOrder.nonce.startsWith(QStringLiteral("zuka")));
    QCOMPARE(stage.platform.lastOrder.image, QStringLiteral("pytorch"));
    QCOMPARE(stage.keeper.list.size(), 1);
    const core::instances::Instance machine = stage.keeper.list.first();
    QCOMPARE(machine.host, QStringLiteral("203.0.113.5"));
    QCOMPARE(machine.port, 22022);
    QCOMPARE(machine.account, QStringLiteral("acc-1"));
    QCOMPARE(machine.providerId, QStringLiteral("new-1"));
    QCOMPARE(machine.price, std::optional{Stage::price(40)});
    QCOMPARE(machine.plannedEnd, stage.order.plannedEnd);
    QCOMPARE(machine.billingSince, std::optional{stage.clock.now()});
    QCOMPARE(machine.login, core::instances::LoginMethod::KeyFile);
    QCOMPARE(stage.endings.size(), 1);
    QCOMPARE(stage.now().stage, Course::Ready);
    QCOMPARE(stage.alarms, 0);
}

void RentFlowTest::passwordOfThePlatform()
{
    Stage stage;
    stage.order.keyFile.clear();
    stage.order.publicKey.clear();
    stage.platform.password = "from-the-platform";
    stage.begin();
    QTRY_COMPARE(stage.stage(), IntentStage::Confirmed);
    QCOMPARE(stage.keeper.passwords, QList<QByteArray>{"from-the-platform"});
    QCOMPARE(stage.keeper.list.first().login, core::instances::LoginMethod::Password);
    QVERIFY(!stage.intents.intents.first().order.contains(QStringLiteral("from-the-platform")));
}

void RentFlowTest::priceIsCheckedAgain_data()
{
    QTest::addColumn<std::optional<core::HourlyPrice>>("fresh");
    QTest::addColumn<std::optional<core::HourlyPrice>>("cap");
    QTest::addColumn<bool>("isThere");
    QTest::addColumn<QString>("code");
    using Price = std::optional<core::HourlyPrice>;
    const Price yuan = core::HourlyPrice{core::Money::fromCents(10, core::Currency::Cny)};
    QTest::newRow("dearer, within the cap") << Price{Stage::price(42)} << Price{Stage::price(42)} << true << QString{};
    QTest::newRow("over the cap") << Price{Stage::price(43)} << Price{Stage::price(42)} << true
                                  << QStringLiteral("rent.over_cap");
    QTest::newRow("no price under a cap") << Price{} << Price{Stage::price(42)} << true << QStringLiteral("rent.no_price");
    QTest::newRow("another currency") << yuan << Price{Stage::price(42)} << true << QStringLiteral("rent.no_price");
    QTest::newRow("no price, no cap") << Price{} << Price{} << true << QString{};
    QTest::newRow("gone") << Price{Stage::price(40)} << Price{Stage::price(42)} << false << QStringLiteral("platform.no_stock");
}

void RentFlowTest::priceIsCheckedAgain()
{
    QFETCH(std::optional<core::HourlyPrice>, fresh);
    QFETCH(std::optional<core::HourlyPrice>, cap);
    QFETCH(bool, isThere);
    QFETCH(QString, code);
    Stage stage;
    stage.order.atMost = cap;
    stage.platform.offers.first().price = fresh;
    if (!isThere)
        stage.platform.offers.clear();
    stage.begin();
    QTRY_COMPARE(stage.stage(), code.isEmpty() ? IntentStage::Confirmed : IntentStage::Failed);
    QCOMPARE(stage.code(), code);
    QCOMPARE(stage.creates(), code.isEmpty() ? 1 : 0);
    QCOMPARE(stage.now().isSoldOut, !isThere);
    if (code.isEmpty())
        QCOMPARE(stage.platform.lastOrder.offer.price, fresh);
    else
        QCOMPARE(stage.now().trouble->money, core::MoneyState::NotRunning);
}

void RentFlowTest::unclearAndFound_data()
{
    QTest::addColumn<core::Result<QString>>("answer");
    using Answer = core::Result<QString>;
    QTest::newRow("taken without an id") << Answer{QString{}};
    QTest::newRow("timeout") << Answer{lost()};
    QTest::newRow("connection lost") << Answer{lost(ErrorKind::Network)};
    QTest::newRow("unreadable") << Answer{lost(ErrorKind::Protocol)};
}

void RentFlowTest::unclearAndFound()
{
    QFETCH(core::Result<QString>, answer);
    Stage stage;
    stage.platform.created = {answer};
    stage.platform.isCreateDoneThough = true;
    stage.platform.add(QStringLiteral("other")).name = QStringLiteral("llm"); // Not ours, though of the same name.
    stage.begin();
    QTRY_COMPARE(stage.stage(), IntentStage::Confirmed);
    QCOMPARE(stage.creates(), 1);
    QCOMPARE(stage.keeper.list.first().providerId, QStringLiteral("new-1"));
}

void RentFlowTest::unclearAndNotFound()
{
    Stage stage;
    stage.platform.created = {lost()};
    stage.begin();
    QTRY_COMPARE(stage.stage(), IntentStage::NotConfirmed);
    QTRY_COMPARE(stage.code(), QStringLiteral("rent.not_found"));
    QCOMPARE(stage.now().trouble->money, core::MoneyState::Unknown);
    QTest::qWait(20);
    QCOMPARE(stage.creates(), 1); // Never by itself.
    QCOMPARE(stage.alarms, 1);
    QVERIFY(stage.now().canSendAgain);
    stage.flow->sendAgain(stage.id);
    QTRY_COMPARE(stage.stage(), IntentStage::Confirmed);
    QCOMPARE(stage.creates(), 2);
    QCOMPARE(stage.keeper.list.size(), 1);

    // It turns up after all: found before anything is sent a second time.
    Stage late;
    late.platform.created = {lost()};
    late.begin();
    QTRY_VERIFY(late.now().canSendAgain);
    late.rules.latePoll = std::chrono::hours{1};
    late.platform.add(QStringLiteral("late-1"), PowerStatus::Running).name = QStringLiteral("llm-") + late.now().order.nonce;
    late.platform.instances[QStringLiteral("late-1")].ssh = late.platform.sshOnceRunning;
    late.flow->sendAgain(late.id);
    QTRY_COMPARE(late.stage(), IntentStage::Confirmed);
    QCOMPARE(late.creates(), 1);
}

void RentFlowTest::unclearAndCannotBeAsked()
{
    Stage stage;
    stage.platform.created = {lost()};
    stage.platform.isCreateDoneThough = true;
    for (int i = 0; i < 200; ++i)
        stage.platform.listErrors.push_back(lost(ErrorKind::Network));
    stage.begin();
    QTRY_COMPARE(stage.code(), QStringLiteral("rent.unclear"));
    QVERIFY(!stage.now().canSendAgain);
    stage.platform.listErrors.clear();
    QTRY_COMPARE(stage.stage(), IntentStage::Confirmed);
    QCOMPARE(stage.creates(), 1);
}

void RentFlowTest::answerThatNeverComes()
{
    Stage stage;
    stage.platform.losesAnswers = true;
    stage.begin();
    QTRY_COMPARE(stage.stage(), IntentStage::Confirmed);
    QCOMPARE(stage.creates(), 1);
}

void RentFlowTest::answerDuringTheLookUp()
{
    Stage stage;
    stage.platform.latency = std::chrono::milliseconds{10}; // Longer than the wait before it is looked up.
    stage.begin();
    QTRY_COMPARE(stage.stage(), IntentStage::Confirmed);
    QCOMPARE(stage.creates(), 1);
    QCOMPARE(stage.keeper.list.size(), 1);
}

void RentFlowTest::clearNo_data()
{
    QTest::addColumn<QString>("code");
    QTest::addColumn<bool>("isSoldOut");
    QTest::newRow("sold out") << QStringLiteral("platform.no_stock") << true;
    QTest::newRow("no balance") << QStringLiteral("platform.no_balance") << false;
    QTest::newRow("rate limited") << QStringLiteral("platform.rate_limited") << false;
}

void RentFlowTest::clearNo()
{
    QFETCH(QString, code);
    Stage stage;
    stage.platform.created = {tests::platformError(ErrorKind::Refused, code)};
    stage.begin();
    QTRY_COMPARE(stage.stage(), IntentStage::Failed);
    QCOMPARE(stage.code(), code);
    QTEST(stage.now().isSoldOut, "isSoldOut");
    QCOMPARE(stage.now().trouble->money, core::MoneyState::NotRunning);
    QTest::qWait(10);
    QCOMPARE(stage.creates(), 1); // The next offer only by a click.
    QVERIFY(stage.keeper.list.isEmpty());
}

void RentFlowTest::neverReachesSsh()
{
    Stage stage;
    stage.keeper.isNeverReached = true;
    stage.begin();
    QTRY_COMPARE(stage.now().stage, Course::WaitingForSsh);
    QTRY_COMPARE(stage.keeper.list.size(), 1); // In the list at once: it costs.
    stage.clock.advance(stage.rules.giveUpAfter);
    QTRY_COMPARE(stage.stage(), IntentStage::NotConfirmed);
    QCOMPARE(stage.code(), QStringLiteral("rent.not_ready"));
    QCOMPARE(stage.now().trouble->money, core::MoneyState::Running);
    QVERIFY(stage.now().isLate);
    stage.flow->waitLonger(stage.id);
    QVERIFY(!stage.now().isLate);
    stage.clock.advance(stage.rules.giveUpAfter);
    QTRY_VERIFY(stage.now().isLate);
    stage.flow->release(stage.id);
    QTRY_COMPARE(stage.now().stage, Course::Released);
    QCOMPARE(stage.platform.count(QStringLiteral("release new-1")), 1);
    QVERIFY(stage.keeper.list.first().isPoweredOff);
    QCOMPARE(stage.keeper.list.size(), 1);
}

void RentFlowTest::neverRuns()
{
    Stage stage;
    stage.platform.isObedient = false;
    stage.begin();
    QTRY_COMPARE(stage.now().stage, Course::Starting);
    stage.clock.advance(stage.rules.giveUpAfter);
    QTRY_VERIFY(stage.now().isLate);
    QVERIFY(stage.keeper.list.isEmpty());
    stage.platform.isObedient = true;
    stage.flow->release(stage.id);
    QTRY_COMPARE(stage.stage(), IntentStage::Failed);
    QCOMPARE(stage.intents.intents.first().result, QStringLiteral("released"));
}

void RentFlowTest::vanishes()
{
    Stage stage;
    stage.platform.isObedient = false;
    stage.begin();
    QTRY_COMPARE(stage.now().stage, Course::Starting);
    stage.platform.instances.clear();
    QTRY_COMPARE(stage.code(), QStringLiteral("rent.vanished"));
    QCOMPARE(stage.now().trouble->money, core::MoneyState::Unknown);
}

void RentFlowTest::crash_data()
{
    QTest::addColumn<IntentStage>("diesAfter");
    QTest::addColumn<IntentStage>("end");
    QTest::addColumn<int>("machines");
    QTest::newRow("decided, not sent") << IntentStage::Written << IntentStage::Withdrawn << 0;
    QTest::newRow("sent") << IntentStage::Sent << IntentStage::Confirmed << 1;
    QTest::newRow("made") << IntentStage::Accepted << IntentStage::Confirmed << 1;
}

void RentFlowTest::crash()
{
    QFETCH(IntentStage, diesAfter);
    Stage stage;
    if (diesAfter == IntentStage::Written)
        stage.platform.latency = std::chrono::milliseconds{50}; // It ends while the price is being checked.
    stage.intents.diesAfter = diesAfter;
    stage.begin();
    if (diesAfter == IntentStage::Written)
        QTRY_COMPARE(stage.platform.count(QStringLiteral("offers")), 1);
    else
        QTRY_VERIFY(!stage.keeper.list.isEmpty()); // Also the machine is in the list already.
    QCOMPARE(stage.stage(), diesAfter);
    stage.restart();
    stage.flow->resume();
    QFETCH(IntentStage, end);
    QTRY_COMPARE(stage.stage(), end);
    QTest::qWait(60);
    QCOMPARE(stage.creates(), diesAfter == IntentStage::Written ? 0 : 1);
    QTEST(static_cast<int>(stage.keeper.list.size()), "machines");
}

void RentFlowTest::accountGoneMeanwhile()
{
    Stage stage;
    stage.intents.diesAfter = IntentStage::Sent;
    stage.begin();
    QTRY_VERIFY(!stage.keeper.list.isEmpty());
    stage.accounts.list.clear();
    stage.restart();
    stage.flow->resume();
    QTRY_COMPARE(stage.code(), QStringLiteral("rent.no_account"));
    QVERIFY(!stage.now().isOver());

    Stage fresh;
    fresh.accounts.list.clear();
    const auto begun = tests::await(fresh.flow->begin(fresh.order));
    QVERIFY(!begun);
    QCOMPARE(begun.error().money, core::MoneyState::NotRunning);
    QCOMPARE(fresh.creates(), 0);
}

void RentFlowTest::nothingSentWhenNothingCanBeWritten()
{
    Stage stage;
    stage.intents.failsWith = core::Error{.kind = ErrorKind::Storage, .code = QStringLiteral("store.full")};
    const auto begun = tests::await(stage.flow->begin(stage.order));
    QVERIFY(!begun);
    QCOMPARE(begun.error().code, QStringLiteral("store.full"));
    QCOMPARE(stage.creates(), 0);
}

void RentFlowTest::oneOrderForEachAccount()
{
    Stage stage;
    stage.begin();
    const auto second = tests::await(stage.flow->begin(stage.order));
    QVERIFY(!second);
    QCOMPARE(second.error().code, QStringLiteral("rent.running"));
    QTRY_COMPARE(stage.stage(), IntentStage::Confirmed);
    QCOMPARE(stage.creates(), 1);
}

void RentFlowTest::orderSurvivesAsJson()
{
    Stage stage;
    RentOrder order = stage.order;
    order.nonce = QStringLiteral("zuka1234");
    const auto read = core::guard::rentOrderFrom(core::guard::toJson(order));
    QVERIFY(read);
    QCOMPARE(core::guard::toJson(*read), core::guard::toJson(order));
    QCOMPARE(read->atMost, order.atMost);
    QCOMPARE(read->plannedEnd, order.plannedEnd);
    QCOMPARE(read->offer.price, order.offer.price);
    for (const char *bad : {"", "{}", "[1]", "{\"version\":2}"})
        QVERIFY(!core::guard::rentOrderFrom(QString::fromLatin1(bad)));
}

void RentFlowTest::rules()
{
    const auto rules = core::guard::loadRentRules(QStringLiteral(ZUKA_SOURCE_DIR "/resources/rules/renting.json"));
    QVERIFY(rules);
    QVERIFY(rules->watchEvery >= std::chrono::minutes{1}); // Polite.
    QVERIFY(rules->images.contains(QStringLiteral("vastai")));
    QVERIFY(!core::guard::loadRentRules(QStringLiteral(ZUKA_SOURCE_DIR "/resources/rules/guard.json")));
}

QTEST_GUILESS_MAIN(RentFlowTest)
#include "tst_rent_flow.moc"
