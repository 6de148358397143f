// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounts/account_check.h"
#include "core/accounts/account_state.h"
#include "core/accounts/experiments.h"
#include "core/accounts/machine_merge.h"

#include <QTest>

using core::accounts::Sighting;
using core::instances::Instance;
using core::platforms::Account;
using core::platforms::PlatformInstance;
using core::platforms::PowerStatus;

namespace {

const QDateTime kNow{QDate{2026, 11, 29}, QTime{12, 0}, Qt::UTC};

core::HourlyPrice dollars(double amount) { return {core::Money::fromAmount(amount, core::Currency::Usd)}; }

Account account()
{
    return {.id = {QStringLiteral("a1")}, .platform = {QStringLiteral("vastai")}, .name = QStringLiteral("mine")};
}

Instance known()
{
    Instance machine;
    machine.id = {QStringLiteral("m1")};
    machine.host = QStringLiteral("1.2.3.4");
    machine.port = 2200;
    machine.account = QStringLiteral("a1");
    machine.platform = {QStringLiteral("vastai")};
    machine.providerId = QStringLiteral("77");
    machine.gpuCount = 1;
    machine.price = dollars(0.5);
    machine.billingSince = kNow.addSecs(-7200);
    return machine;
}

PlatformInstance told()
{
    PlatformInstance instance;
    instance.id = QStringLiteral("77");
    instance.status = PowerStatus::Running;
    instance.running = dollars(0.5);
    instance.ssh = core::platforms::SshAccess{.host = QStringLiteral("1.2.3.4"), .port = 2200, .user = QStringLiteral("root")};
    return instance;
}

} // namespace

class AccountRulesTest final : public QObject {
    Q_OBJECT

private slots:
    void nothingNewChangesNothing();
    void loginsFollow_data();
    void loginsFollow();
    void powerFollows_data();
    void powerFollows();
    void startsFollow();
    void aStopThatEndsNothingKeepsItsPrice();
    void pausesArePolite_data();
    void pausesArePolite();
    void wrongAccountsAreNamed_data();
    void wrongAccountsAreNamed();
    void experimentsAreTold();
};

void AccountRulesTest::nothingNewChangesNothing()
{
    QVERIFY(!core::accounts::mergedWith(known(), account(), told(), {.askedAt = kNow}));
}

void AccountRulesTest::loginsFollow_data()
{
    QTest::addColumn<bool>("isConnected");
    QTest::addColumn<bool>("isShellOnly");
    QTest::addColumn<QString>("jump");
    QTest::addColumn<int>("port");
    QTest::newRow("moved") << false << false << QString{} << 2299;
    QTest::newRow("a login that works is right") << true << false << QString{} << 2200;
    QTest::newRow("a shell without files is no login") << false << true << QString{} << 2200;
    QTest::newRow("reached over the user's own host") << false << false << QStringLiteral("me@bastion") << 2200;
}

void AccountRulesTest::loginsFollow()
{
    QFETCH(bool, isConnected);
    QFETCH(bool, isShellOnly);
    QFETCH(QString, jump);
    QFETCH(int, port);
    Instance machine = known();
    machine.jump = jump;
    PlatformInstance instance = told();
    instance.ssh->port = 2299;
    instance.ssh->isShellOnly = isShellOnly;
    const auto next = core::accounts::mergedWith(machine, account(), instance, {.askedAt = kNow, .isConnected = isConnected});
    QCOMPARE(int{next.value_or(machine).port}, port);
}

void AccountRulesTest::powerFollows_data()
{
    QTest::addColumn<PowerStatus>("status");
    QTest::addColumn<bool>("wasOff");
    QTest::addColumn<int>("offSince"); // Seconds before it was asked.
    QTest::addColumn<bool>("isConnected");
    QTest::addColumn<bool>("followsPower");
    QTest::addColumn<bool>("isOff");
    QTest::newRow("stopped elsewhere") << PowerStatus::Stopped << false << 0 << false << true << true;
    QTest::newRow("stopped, but it answers") << PowerStatus::Stopped << false << 0 << true << true << false;
    QTest::newRow("started elsewhere") << PowerStatus::Running << true << 3600 << false << true << false;
    QTest::newRow("the list lags behind a stop") << PowerStatus::Running << true << 20 << false << true << true;
    QTest::newRow("unknown is not stopped") << PowerStatus::Unknown << false << 0 << false << true << false;
    QTest::newRow("stopping is not stopped") << PowerStatus::Stopping << false << 0 << false << true << false;
    QTest::newRow("starting is not on") << PowerStatus::Starting << true << 3600 << false << true << true;
    QTest::newRow("ended") << PowerStatus::Ended << false << 0 << false << true << true;
    QTest::newRow("somebody else judges a stop") << PowerStatus::Stopped << false << 0 << false << false << false;
    QTest::newRow("somebody else judges a start") << PowerStatus::Running << true << 3600 << false << false << true;
    QTest::newRow("somebody else judges an end") << PowerStatus::Ended << false << 0 << false << false << false;
}

void AccountRulesTest::powerFollows()
{
    QFETCH(PowerStatus, status);
    QFETCH(bool, wasOff);
    QFETCH(int, offSince);
    QFETCH(bool, isConnected);
    QFETCH(bool, followsPower);
    QFETCH(bool, isOff);
    Instance machine = known();
    machine.isPoweredOff = wasOff;
    if (wasOff) {
        machine.billingSince.reset();
        machine.poweredOffAt = kNow.addSecs(-offSince);
    }
    PlatformInstance instance = told();
    instance.status = status;
    const Sighting sight{.askedAt = kNow, .isConnected = isConnected, .followsPower = followsPower};
    const Instance next = core::accounts::mergedWith(machine, account(), instance, sight).value_or(machine);
    QCOMPARE(next.isPoweredOff, isOff);
    QCOMPARE(next.poweredOffAt.has_value(), isOff && (wasOff || status == PowerStatus::Stopped));
}

void AccountRulesTest::startsFollow()
{
    PlatformInstance instance = told();
    instance.startedAt = kNow.addSecs(-10'000); // We saw it first when it had run for a while.
    const auto earlier = core::accounts::mergedWith(known(), account(), instance, {.askedAt = kNow});
    QVERIFY(earlier);
    QCOMPARE(earlier->billingSince, instance.startedAt);
    QCOMPARE(earlier->spentBefore.micros(), 0);

    instance.startedAt = kNow.addSecs(-600); // It was off in between.
    const auto again = core::accounts::mergedWith(known(), account(), instance, {.askedAt = kNow});
    QVERIFY(again);
    QCOMPARE(again->billingSince, instance.startedAt);
    QVERIFY(again->spentBefore.micros() > 0);

    instance.startedAt = kNow.addSecs(-7230); // Two clocks.
    QVERIFY(!core::accounts::mergedWith(known(), account(), instance, {.askedAt = kNow}));
}

void AccountRulesTest::aStopThatEndsNothingKeepsItsPrice()
{
    PlatformInstance instance = told();
    instance.status = PowerStatus::Stopped;
    instance.running.reset();
    instance.stoppedCharge = core::platforms::StoppedCharge::Everything;
    const auto next = core::accounts::mergedWith(known(), account(), instance, {.askedAt = kNow});
    QVERIFY(next && next->isPoweredOff);
    QCOMPARE(next->parkedPrice, std::optional{dollars(0.5)});
}

void AccountRulesTest::pausesArePolite_data()
{
    QTest::addColumn<bool>("isPending");
    QTest::addColumn<bool>("isLookedAt");
    QTest::addColumn<QString>("code");
    QTest::addColumn<int>("failures");
    QTest::addColumn<int>("seconds");
    // pollEvery 60, while pending 10, ten times rarer away; 120 doubling for "too many"; 60 doubling otherwise; an hour at most.
    QTest::newRow("looked at") << false << true << QString{} << 0 << 60;
    QTest::newRow("pending") << true << true << QString{} << 0 << 10;
    QTest::newRow("pending and away") << true << false << QString{} << 0 << 10;
    QTest::newRow("away") << false << false << QString{} << 0 << 600;
    QTest::newRow("too many") << true << true << QStringLiteral("platform.rate_limited") << 1 << 120;
    QTest::newRow("too many, third time") << true << true << QStringLiteral("platform.rate_limited") << 3 << 480;
    QTest::newRow("too many for ever") << true << true << QStringLiteral("platform.rate_limited") << 900 << 3600;
    QTest::newRow("offline") << false << true << QStringLiteral("http.unreachable") << 2 << 120;
    QTest::newRow("no key") << true << true << QStringLiteral("platform.no_key") << 1 << 1800;
}

void AccountRulesTest::pausesArePolite()
{
    QFETCH(bool, isPending);
    QFETCH(bool, isLookedAt);
    QFETCH(QString, code);
    QFETCH(int, failures);
    QFETCH(int, seconds);
    std::optional<core::Error> failure;
    if (!code.isEmpty()) {
        const bool isLimit = code == QStringLiteral("platform.rate_limited");
        failure = core::Error{.kind = isLimit ? core::ErrorKind::RateLimited : core::ErrorKind::Network, .code = code};
    }
    QCOMPARE(core::accounts::pauseAfter({}, isPending, isLookedAt, failure, failures).count(), seconds);
}

void AccountRulesTest::wrongAccountsAreNamed_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("url");
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("secret");
    QTest::addColumn<QString>("region");
    QTest::addColumn<QString>("code");
    const QString good = QStringLiteral("abc-123");
    QTest::newRow("good") << QStringLiteral("x") << QString{} << good << good << QString{} << QString{};
    QTest::newRow("no name") << QStringLiteral(" ") << QString{} << good << good << QString{} << QStringLiteral("account.name");
    QTest::newRow("name taken") << QStringLiteral("Mine") << QString{} << good << good << QString{} << QStringLiteral("account.name");
    QTest::newRow("no key") << QStringLiteral("x") << QString{} << QString{} << good << QString{} << QStringLiteral("account.key");
    QTest::newRow("no secret") << QStringLiteral("x") << QString{} << good << QString{} << QString{} << QStringLiteral("account.secret");
    QTest::newRow("line break") << QStringLiteral("x") << QString{} << QStringLiteral("a\nX-Evil: 1") << good << QString{} << QStringLiteral("account.key");
    QTest::newRow("plain http") << QStringLiteral("x") << QStringLiteral("http://example.com") << good << good << QString{}
                                << QStringLiteral("account.base_url");
    QTest::newRow("plain http here") << QStringLiteral("x") << QStringLiteral("http://127.0.0.1:8080") << good << good << QString{} << QString{};
    QTest::newRow("password in the address") << QStringLiteral("x") << QStringLiteral("https://me:pw@example.com") << good << good << QString{}
                                             << QStringLiteral("account.base_url");
    QTest::newRow("key in the address") << QStringLiteral("x") << QStringLiteral("https://example.com/?api_key=1") << good << good << QString{}
                                        << QStringLiteral("account.base_url");
    QTest::newRow("no region") << QStringLiteral("x") << QString{} << good << good << QStringLiteral("../x") << QStringLiteral("account.regions");
}

void AccountRulesTest::wrongAccountsAreNamed()
{
    QFETCH(QString, name);
    QFETCH(QString, url);
    QFETCH(QString, key);
    QFETCH(QString, secret);
    QFETCH(QString, region);
    QFETCH(QString, code);
    Account draft{.platform = {QStringLiteral("aliyun")}, .name = name, .baseUrl = QUrl{url}};
    if (!region.isEmpty())
        draft.regions = {region};
    const core::platforms::Capabilities capabilities{.abilities = {core::platforms::Ability::ListInstances}, .needsSecret = true};
    const auto wrong = core::accounts::whatIsWrong(draft, {.key = key.toUtf8(), .secret = secret.toUtf8()}, &capabilities, {account()}, false);
    QCOMPARE(wrong ? wrong->code : QString{}, code);
    QVERIFY(!wrong || !wrong->remedy.isEmpty());
    const auto unasked = core::accounts::whatIsWrong(draft, {}, nullptr, {}, false);
    QVERIFY(unasked && unasked->code == QStringLiteral("account.platform"));
}

void AccountRulesTest::experimentsAreTold()
{
    const auto found = core::accounts::loadExperiments(QStringLiteral(ZUKA_SOURCE_DIR "/resources/platforms/apis.json"));
    QVERIFY(found.hasValue());
    const core::BilingualText text = found->value(QStringLiteral("autodl"));
    QVERIFY(!text.en.isEmpty() && !text.zh.isEmpty());
    QVERIFY(!found->contains(QStringLiteral("vastai")));
    QVERIFY(!core::accounts::loadExperiments(QStringLiteral("/nowhere")));
}

QTEST_GUILESS_MAIN(AccountRulesTest)
#include "tst_account_rules.moc"
