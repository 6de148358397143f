// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/machine_samples.h"
#include "ui/viewmodel/card_text.h"
#include "ui/viewmodel/fleet_money.h"
#include "ui/viewmodel/machine_edits.h"
#include "ui/viewmodel/machine_text.h"

#include <QTest>

using core::Currency;
using core::Money;
using core::fleet::MachineState;
using core::fleet::MachineStatus;
using core::instances::Instance;

namespace {

const QDateTime kNow{QDate{2026, 11, 29}, QTime{13, 16}, Qt::UTC};

} // namespace

class MachineTextTest final : public QObject {
    Q_OBJECT

private slots:
    void aDemoIsBadgedByItsName();
    void everyStateHasWordAndMark_data();
    void everyStateHasWordAndMark();
    void waitingKeyIsTold();
    void silenceTellsItsAge();
    void unreadableAnswerIsNoSilence();
    void onlyRentedMachinesHaveANoGpuMode();
    void missingPasswordIsNoFailedLogin();
    void meansLeaveUnknownOut();
    void cardNameIsShort_data();
    void cardNameIsShort();
    void spentNeverInventsZero_data();
    void spentNeverInventsZero();
    void endIsToldPlainly();
    void sumsKeepCurrenciesApart();
    void switchingOffKeepsWhatWasSpent();
    void keepingGoesOnFromTheLaterMoment();
    void nextMomentIsNeverInThePast();
};

void MachineTextTest::everyStateHasWordAndMark_data()
{
    QTest::addColumn<MachineState>("state");
    QTest::addColumn<ui::StateMark>("mark");
    QTest::addColumn<bool>("live");

    QTest::newRow("off") << MachineState::Off << ui::StateMark::Off << false;
    QTest::newRow("connecting") << MachineState::Connecting << ui::StateMark::NoGpu << false;
    QTest::newRow("working") << MachineState::Working << ui::StateMark::Working << true;
    QTest::newRow("idle") << MachineState::Idle << ui::StateMark::Idle << true;
    QTest::newRow("holding") << MachineState::IdleHoldingMemory << ui::StateMark::Idle << true;
    QTest::newRow("stuck") << MachineState::Stuck << ui::StateMark::Idle << true;
    QTest::newRow("no-gpu") << MachineState::NoGpuMode << ui::StateMark::NoGpu << true;
    QTest::newRow("driver") << MachineState::DriverSilent << ui::StateMark::Alarm << false;
    QTest::newRow("lost") << MachineState::GpuLost << ui::StateMark::Alarm << false;
    QTest::newRow("stale") << MachineState::Stale << ui::StateMark::Alarm << false;
    QTest::newRow("auth") << MachineState::AuthFailed << ui::StateMark::Alarm << false;
    QTest::newRow("key") << MachineState::HostKeyChanged << ui::StateMark::Alarm << false;
}

void MachineTextTest::everyStateHasWordAndMark()
{
    QFETCH(MachineState, state);
    QFETCH(ui::StateMark, mark);
    QFETCH(bool, live);

    QCOMPARE(ui::markOf(state), mark);
    QCOMPARE(ui::isLive(state), live);
    QVERIFY(!ui::stateText({.state = state}, kNow).isEmpty());
}

void MachineTextTest::waitingKeyIsTold()
{
    MachineStatus status{.state = MachineState::Connecting};
    QCOMPARE(ui::toneOf(status), ui::Tone::Plain);
    status.pendingKey = core::remote::HostKey{.type = QStringLiteral("ssh-ed25519"), .fingerprint = QStringLiteral("SHA256:x")};
    QCOMPARE(ui::stateText(status, kNow), QStringLiteral("host key to confirm"));
    QCOMPARE(ui::toneOf(status), ui::Tone::Warn);
    status.state = MachineState::HostKeyChanged;
    status.knownKey = status.pendingKey;
    QCOMPARE(ui::stateText(status, kNow), QStringLiteral("host key changed"));
    QCOMPARE(ui::toneOf(status), ui::Tone::Danger);
}

void MachineTextTest::silenceTellsItsAge()
{
    MachineStatus status{.state = MachineState::Stale};
    QCOMPARE(ui::stateText(status, kNow), QStringLiteral("no answer"));
    status.sampledAt = kNow.addSecs(-40);
    QCOMPARE(ui::stateText(status, kNow), QStringLiteral("no answer for 40 s"));
    status.sampledAt = kNow.addSecs(-3600);
    QVERIFY(ui::stateText(status, kNow).contains(QStringLiteral("1 h")));
}

void MachineTextTest::unreadableAnswerIsNoSilence()
{
    MachineStatus status{.state = MachineState::DriverSilent};
    status.problem = core::Error{.code = QStringLiteral("gpu.garbage")};
    QCOMPARE(ui::stateText(status, kNow), QStringLiteral("unreadable answer of nvidia-smi"));
    status.problem->code = QStringLiteral("gpu.timeout");
    QCOMPARE(ui::stateText(status, kNow), QStringLiteral("driver does not answer"));
}

void MachineTextTest::onlyRentedMachinesHaveANoGpuMode()
{
    MachineStatus status{.state = MachineState::NoGpuMode};
    QCOMPARE(ui::stateText(status, kNow), QStringLiteral("no-GPU mode"));
    QCOMPARE(ui::cardText(status, {}), QStringLiteral("no-GPU mode"));
    status.instance.kind = core::instances::MachineKind::ThisComputer;
    QCOMPARE(ui::stateText(status, kNow), QStringLiteral("no card"));
    QCOMPARE(ui::cardText(status, {}), QStringLiteral("no card"));
    QCOMPARE(ui::narrowCardText(status, {}), QStringLiteral("no card"));
}

void MachineTextTest::missingPasswordIsNoFailedLogin()
{
    MachineStatus status{.state = MachineState::AuthFailed};
    status.problem = core::Error{.kind = core::ErrorKind::Authentication, .code = QStringLiteral("auth.no_password")};
    status.needsPassword = true;
    QCOMPARE(ui::stateText(status, kNow), QStringLiteral("needs password"));
    status.problem->code = QStringLiteral("auth.denied"); // It was refused, and is asked for again.
    QCOMPARE(ui::stateText(status, kNow), QStringLiteral("login failed"));
}

void MachineTextTest::meansLeaveUnknownOut()
{
    core::monitor::GpuSample silent{.index = 1};
    QCOMPARE(ui::meanUtilization({}), std::nullopt);
    QCOMPARE(ui::meanUtilization({silent}), std::nullopt);
    QCOMPARE(ui::meanUtilization({tests::sampleGpu(0, 80, 10), silent, tests::sampleGpu(2, 40, 10)}), std::optional{60.0});
    QVERIFY(!ui::memoryUse({silent}));
    QCOMPARE(ui::memoryUse({tests::sampleGpu(0, 80, 10), silent})->total, core::Bytes::fromGiB(24));
}

void MachineTextTest::cardNameIsShort_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("shortened");

    QTest::newRow("geforce") << QStringLiteral("NVIDIA GeForce RTX 4090") << QStringLiteral("RTX 4090");
    QTest::newRow("tesla") << QStringLiteral("Tesla T4") << QStringLiteral("T4");
    QTest::newRow("data centre") << QStringLiteral("NVIDIA A100-SXM4-80GB") << QStringLiteral("A100-SXM4-80GB");
    QTest::newRow("only maker") << QStringLiteral("NVIDIA") << QStringLiteral("NVIDIA");
}

void MachineTextTest::cardNameIsShort()
{
    QFETCH(QString, name);
    QFETCH(QString, shortened);
    QCOMPARE(ui::shortCardName(name), shortened);
}

void MachineTextTest::spentNeverInventsZero_data()
{
    QTest::addColumn<std::optional<double>>("price");
    QTest::addColumn<int>("minutesOn"); // -1: start unknown
    QTest::addColumn<double>("before");
    QTest::addColumn<bool>("off");
    QTest::addColumn<QString>("shown");

    const std::optional<double> none;
    QTest::newRow("one hour at 2.58") << std::optional{2.58} << 60 << 0.0 << false << QStringLiteral("¥2.58");
    QTest::newRow("adds earlier runs") << std::optional{2.0} << 30 << 4.0 << false << QStringLiteral("¥5.00");
    QTest::newRow("price unknown") << none << 60 << 0.0 << false << QStringLiteral("?");
    QTest::newRow("start unknown") << std::optional{2.0} << -1 << 0.0 << false << QStringLiteral("?");
    QTest::newRow("only earlier runs known") << none << 60 << 9.1 << false << QStringLiteral("≥\u00A0¥9.10");
    QTest::newRow("off, never known") << none << -1 << 0.0 << true << QStringLiteral("?");
    QTest::newRow("off, start was unknown") << std::optional{2.0} << -1 << 0.0 << true << QStringLiteral("?");
    QTest::newRow("off, known") << std::optional{2.0} << -1 << 22.14 << true << QStringLiteral("¥22.14");
}

void MachineTextTest::spentNeverInventsZero()
{
    QFETCH(std::optional<double>, price);
    QFETCH(int, minutesOn);
    QFETCH(double, before);
    QFETCH(bool, off);
    QFETCH(QString, shown);

    Instance instance = tests::sampleInstance(QStringLiteral("m"), price);
    if (minutesOn >= 0)
        instance.billingSince = kNow.addSecs(-60 * minutesOn);
    instance.spentBefore = Money::fromAmount(before, Currency::Cny);
    instance.isPoweredOff = off;
    QCOMPARE(ui::spentText(ui::totalSpent(instance, kNow)), shown);
}

void MachineTextTest::endIsToldPlainly()
{
    Instance instance = tests::sampleInstance(QStringLiteral("m"));
    QCOMPARE(ui::endText(instance, kNow).tone, ui::Tone::Warn);
    instance.plannedEnd = kNow.addSecs(600);
    QCOMPARE(ui::endText(instance, kNow).tone, ui::Tone::Plain);
    instance.plannedEnd = kNow.addSecs(-600);
    QCOMPARE(ui::endText(instance, kNow).tone, ui::Tone::Danger);
    instance.isPoweredOff = true;
    QCOMPARE(ui::endText(instance, kNow).text, QStringLiteral("–"));
}

void MachineTextTest::sumsKeepCurrenciesApart()
{
    Instance dollars = tests::sampleInstance(QStringLiteral("usd"));
    dollars.price = core::HourlyPrice{Money::fromCents(40, Currency::Usd)};
    Instance off = tests::sampleInstance(QStringLiteral("off"));
    off.isPoweredOff = true;
    const auto status = [](const Instance &instance) { return tests::sampleStatus(instance, MachineState::Working); };
    const auto known = ui::moneyOf({status(tests::sampleInstance(QStringLiteral("a"))),
                                    status(tests::sampleInstance(QStringLiteral("b"))), status(dollars), status(off)},
                                   kNow);
    QCOMPARE(ui::ratesText(known), QStringLiteral("¥5.16/h + $0.40/h"));

    const auto partly = ui::moneyOf({status(dollars), status(tests::sampleInstance(QStringLiteral("x"), std::nullopt))}, kNow);
    QCOMPARE(ui::ratesText(partly), QStringLiteral("≥\u00A0$0.40/h"));
    QCOMPARE(partly.unknownPrices, QStringList{QStringLiteral("x")});
    QCOMPARE(ui::ratesText(ui::moneyOf({status(tests::sampleInstance(QStringLiteral("x"), std::nullopt))}, kNow)),
             QStringLiteral("?"));
    QCOMPARE(ui::ratesText(ui::moneyOf({status(off)}, kNow)), QString{});
}

void MachineTextTest::switchingOffKeepsWhatWasSpent()
{
    Instance instance = tests::sampleInstance(QStringLiteral("m"), 2.0);
    instance.billingSince = kNow.addSecs(-1800);
    instance.spentBefore = Money::fromCents(400, Currency::Cny);
    instance.plannedEnd = kNow;
    instance.postponements = 2;

    const Instance off = ui::markedOff(instance, kNow);
    QCOMPARE(off.spentBefore, Money::fromCents(500, Currency::Cny));
    QVERIFY(off.isPoweredOff && !off.billingSince && !off.plannedEnd);
    QCOMPARE(off.postponements, 0);

    const Instance on = ui::markedOn(off, kNow.addSecs(60));
    QCOMPARE(on.billingSince, std::optional{kNow.addSecs(60)});
    QCOMPARE(ui::spentText(ui::totalSpent(on, kNow.addSecs(3660))), QStringLiteral("¥7.00"));
}

void MachineTextTest::keepingGoesOnFromTheLaterMoment()
{
    Instance instance = tests::sampleInstance(QStringLiteral("m"));
    instance.plannedEnd = kNow.addSecs(-7200);
    QCOMPARE(ui::postponed(instance, 1, kNow).plannedEnd, std::optional{kNow.addSecs(3600)});
    instance.plannedEnd = kNow.addSecs(600);
    const Instance later = ui::postponed(instance, 1, kNow);
    QCOMPARE(later.plannedEnd, std::optional{kNow.addSecs(4200)});
    QCOMPARE(later.postponements, 1);
    QCOMPARE(ui::withEnd(later, kNow.addSecs(9000)).postponements, 0);
}

void MachineTextTest::nextMomentIsNeverInThePast()
{
    const QTime local = kNow.toLocalTime().time();
    QVERIFY(ui::nextAt(local.addSecs(-60), kNow) > kNow.addSecs(80'000));
    QCOMPARE(ui::nextAt(local.addSecs(60), kNow), kNow.addSecs(60));
}

void MachineTextTest::aDemoIsBadgedByItsName()
{
    core::instances::Instance machine;
    machine.name = QStringLiteral("show");
    QCOMPARE(ui::badgedName(machine), QStringLiteral("show"));
    machine.kind = core::instances::MachineKind::Demo;
    QCOMPARE(ui::badgedName(machine), QStringLiteral("show (demo)"));
    machine.name = QStringLiteral("Demo machine");
    QCOMPARE(ui::badgedName(machine), QStringLiteral("Demo machine")); // it says so already
}

QTEST_GUILESS_MAIN(MachineTextTest)
#include "tst_machine_text.moc"
