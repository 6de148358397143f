// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/machine_samples.h"
#include "ui/viewmodel/connect_steps.h"
#include "ui/viewmodel/machine_banners.h"
#include "ui/viewmodel/platform_sheet.h"

#include <QTest>

using core::fleet::MachineState;
using core::fleet::MachineStatus;
using core::remote::HostKey;
using core::remote::SessionPhase;
using ui::BannerAction;
using ui::BannerKind;
using ui::StepState;

namespace {

const QDateTime kNow{QDate{2026, 11, 29}, QTime{13, 16}, Qt::UTC};

MachineStatus machine(MachineState state)
{
    return tests::sampleStatus(tests::sampleInstance(QStringLiteral("llm-4090")), state);
}

QList<ui::MachineBanner> banners(const MachineStatus &status)
{
    return ui::bannersOf(status, tests::sampleCatalog(), kNow);
}

/// The button that is safe, by its action.
std::optional<BannerAction> defaultOf(const ui::MachineBanner &banner)
{
    for (const ui::BannerButton &button : banner.buttons) {
        if (button.isDefault)
            return button.action;
    }
    return std::nullopt;
}

} // namespace

class MachineBannersTest final : public QObject {
    Q_OBJECT

private slots:
    void healthyMachineSaysNothing();
    void unknownKeyIsShownAndRefusedByDefault();
    void changedKeyShowsBothAndNeverDefaultsToReplace();
    void missingAndRefusedPasswordDiffer();
    void staleTellsAgeRetryAndMoney();
    void driverProblemKeepsItsDetail();
    void offTellsWhenTheDiskIsErased();
    void passedEndAsksToDecide();
    void keyOfAJumpHostIsNamed();
    void nobodyPaysForADemo_data();
    void nobodyPaysForADemo();
    void failureTellsWhatToTry();
    void stagesFollowThePhase_data();
    void stagesFollowThePhase();
    void brokenStageIsNamed_data();
    void brokenStageIsNamed();
    void unknownSheetSaysSo();
    void sheetTellsDateAndConsole();
    void sheetSpeaksTheUsersLanguage();
    void oddConsoleAddressIsNotOpened();
};

void MachineBannersTest::healthyMachineSaysNothing()
{
    QVERIFY(banners(machine(MachineState::Working)).isEmpty());
    QVERIFY(banners(machine(MachineState::Idle)).isEmpty());
}

void MachineBannersTest::unknownKeyIsShownAndRefusedByDefault()
{
    MachineStatus status = machine(MachineState::Connecting);
    status.pendingKey = HostKey{QStringLiteral("ssh-ed25519"), QStringLiteral("SHA256:abc")};
    const auto shown = banners(status);
    QCOMPARE(shown.size(), 1);
    QCOMPARE(shown.first().kind, BannerKind::HostKeyUnknown);
    QVERIFY(shown.first().facts.join(u' ').contains(QStringLiteral("SHA256:abc")));
    QCOMPARE(defaultOf(shown.first()), std::optional{BannerAction::RefuseKey});
}

void MachineBannersTest::changedKeyShowsBothAndNeverDefaultsToReplace()
{
    MachineStatus status = machine(MachineState::HostKeyChanged);
    status.pendingKey = HostKey{QStringLiteral("ssh-ed25519"), QStringLiteral("SHA256:new")};
    status.knownKey = HostKey{QStringLiteral("ssh-ed25519"), QStringLiteral("SHA256:old")};
    const auto banner = banners(status).first();
    QCOMPARE(banner.kind, BannerKind::HostKeyChanged);
    QCOMPARE(banner.tone, ui::Tone::Danger);
    QVERIFY(banner.facts.at(0).contains(QStringLiteral("SHA256:old")));
    QVERIFY(banner.facts.at(1).contains(QStringLiteral("SHA256:new")));
    QCOMPARE(defaultOf(banner), std::optional{BannerAction::RefuseKey});
    for (const auto &button : banner.buttons)
        QCOMPARE(button.isDanger, button.action == BannerAction::AcceptKey);
}

void MachineBannersTest::missingAndRefusedPasswordDiffer()
{
    MachineStatus status = machine(MachineState::Connecting);
    status.needsPassword = true;
    QCOMPARE(banners(status).first().tone, ui::Tone::Info);

    status.state = MachineState::AuthFailed;
    status.problem = core::Error{.kind = core::ErrorKind::Authentication,
                                 .code = QStringLiteral("auth.denied"),
                                 .message = QStringLiteral("The password was refused."),
                                 .remedy = QStringLiteral("Enter it again."),
                                 .money = core::MoneyState::Running};
    const auto refused = banners(status).first();
    QCOMPARE(refused.kind, BannerKind::Password);
    QCOMPARE(refused.tone, ui::Tone::Danger);
    QCOMPARE(refused.heading, QStringLiteral("The password was refused."));
    QVERIFY(refused.text.contains(QStringLiteral("Billing goes on.")));
}

void MachineBannersTest::staleTellsAgeRetryAndMoney()
{
    MachineStatus status = machine(MachineState::Stale);
    status.sampledAt = kNow.addSecs(-40);
    status.session = {.phase = SessionPhase::Waiting, .attempt = 3, .retryAt = kNow.addSecs(8)};
    status.tmux = core::remote::TmuxListing{.sessions = {{.name = "train", .windows = 1}}};
    const auto banner = banners(status).first();
    QCOMPARE(banner.heading, QStringLiteral("No answer for 40 s"));
    for (const auto *part : {"tmux go on if the machine is still on.", "Billing goes on.", "Try 3, next in 8 s."})
        QVERIFY2(banner.text.contains(QLatin1String{part}), qPrintable(banner.text));
    QCOMPARE(banner.buttons.first().action, BannerAction::RetryNow);

    status.tmux.reset();
    QVERIFY(!banners(status).first().text.contains(QStringLiteral("tmux")));
}

void MachineBannersTest::driverProblemKeepsItsDetail()
{
    MachineStatus status = machine(MachineState::DriverSilent);
    status.problem = core::Error{.message = QStringLiteral("The driver does not answer."),
                                 .remedy = QStringLiteral("Restart it."),
                                 .detail = QStringLiteral("NVML: version mismatch")};
    const auto banner = banners(status).first();
    QCOMPARE(banner.kind, BannerKind::Driver);
    QCOMPARE(banner.buttons.first().action, BannerAction::CopyDetails);
}

void MachineBannersTest::offTellsWhenTheDiskIsErased()
{
    MachineStatus status = machine(MachineState::Off);
    status.instance.isPoweredOff = true;
    status.needsPassword = true;
    const auto shown = banners(status);
    QCOMPARE(shown.size(), 1);
    QVERIFY(shown.first().text.contains(QStringLiteral("15 day")));
    QCOMPARE(shown.first().buttons.last().action, BannerAction::SwitchedOn);
}

void MachineBannersTest::passedEndAsksToDecide()
{
    MachineStatus status = machine(MachineState::Working);
    status.instance.plannedEnd = kNow.addSecs(-60);
    const auto banner = banners(status).first();
    QCOMPARE(banner.kind, BannerKind::EndPassed);
    QVERIFY(banner.text.contains(QStringLiteral("¥2.58")));
    status.instance.price.reset();
    QVERIFY(banners(status).first().text.contains(QStringLiteral("unknown")));
}

void MachineBannersTest::keyOfAJumpHostIsNamed()
{
    MachineStatus status = machine(MachineState::Connecting);
    status.pendingKey = HostKey{.type = QStringLiteral("ssh-ed25519"), .fingerprint = QStringLiteral("SHA256:abc"),
                                .address = QStringLiteral("gate.example:22")};
    QVERIFY(banners(status).first().heading.contains(QStringLiteral("gate.example:22, on the way to llm-4090")));
    status.knownKey = HostKey{.type = QStringLiteral("ssh-ed25519"), .fingerprint = QStringLiteral("SHA256:old")};
    QVERIFY(banners(status).first().heading.contains(QStringLiteral("gate.example:22, on the way to llm-4090")));
}

void MachineBannersTest::nobodyPaysForADemo_data()
{
    QTest::addColumn<MachineState>("state");

    for (const auto &[name, state] : {std::pair{"stuck", MachineState::Stuck}, std::pair{"lost", MachineState::GpuLost},
                                      std::pair{"silent", MachineState::DriverSilent}, std::pair{"stale", MachineState::Stale},
                                      std::pair{"no card", MachineState::NoGpuMode}, std::pair{"failed", MachineState::AuthFailed}})
        QTest::newRow(name) << state;
}

void MachineBannersTest::nobodyPaysForADemo()
{
    QFETCH(MachineState, state);
    MachineStatus status = machine(state);
    status.sampledAt = kNow.addSecs(-50);
    status.instance.platform = {}; // so that no price of a platform is quoted
    if (state == MachineState::AuthFailed)
        status.problem = core::Error{.kind = core::ErrorKind::Authentication, .message = QStringLiteral("No."),
                                     .money = core::MoneyState::Running};
    const auto speaksOfMoney = [&status] {
        QString all;
        for (const ui::MachineBanner &banner : banners(status))
            all += banner.heading + u' ' + banner.text + u' ' + banner.help.join(u' ');
        return all.contains(QStringLiteral("illing")) || all.contains(QStringLiteral("cost"));
    };
    QVERIFY(speaksOfMoney());
    status.instance.kind = core::instances::MachineKind::ThisComputer;
    QVERIFY(!speaksOfMoney());
}

void MachineBannersTest::failureTellsWhatToTry()
{
    MachineStatus status = machine(MachineState::Connecting);
    status.problem = core::Error{.kind = core::ErrorKind::Network, .code = QStringLiteral("net.refused"),
                                 .message = QStringLiteral("Refused."), .remedy = QStringLiteral("Look.")};
    status.session = {.phase = SessionPhase::Waiting, .error = status.problem, .attempt = 2};
    const ui::MachineBanner banner = banners(status).first();
    QVERIFY(!banner.help.isEmpty());
    QVERIFY(banner.help.size() <= 4);
    QVERIFY2(banner.help.join(u' ').contains(QStringLiteral("console")), qPrintable(banner.help.join(u' ')));
    status.session = {.phase = SessionPhase::Connecting};
    status.problem.reset();
    QVERIFY(banners(status).first().help.isEmpty());
}

void MachineBannersTest::stagesFollowThePhase_data()
{
    QTest::addColumn<SessionPhase>("phase");
    QTest::addColumn<int>("current");

    QTest::newRow("name") << SessionPhase::Resolving << 0;
    QTest::newRow("port") << SessionPhase::Connecting << 1;
    QTest::newRow("key") << SessionPhase::CheckingHostKey << 2;
    QTest::newRow("login") << SessionPhase::Authenticating << 3;
    QTest::newRow("gpu") << SessionPhase::Probing << 4;
    QTest::newRow("ready, nothing read") << SessionPhase::Ready << 4;
}

void MachineBannersTest::stagesFollowThePhase()
{
    QFETCH(SessionPhase, phase);
    QFETCH(int, current);
    MachineStatus status = machine(MachineState::Connecting);
    status.session.phase = phase;
    const auto steps = ui::connectSteps(status);
    QCOMPARE(steps.size(), 7);
    for (int i = 0; i < steps.size(); ++i)
        QCOMPARE(steps[i].state, i < current ? StepState::Done : i == current ? StepState::Current : StepState::Waiting);
    QCOMPARE(ui::currentStage(status), steps[current].doing);
}

void MachineBannersTest::brokenStageIsNamed_data()
{
    QTest::addColumn<core::ErrorKind>("kind");
    QTest::addColumn<QString>("code");
    QTest::addColumn<int>("stage");

    QTest::newRow("name") << core::ErrorKind::Network << QStringLiteral("net.dns") << 0;
    QTest::newRow("refused") << core::ErrorKind::Network << QStringLiteral("net.refused") << 1;
    QTest::newRow("timeout") << core::ErrorKind::Timeout << QStringLiteral("net.timeout") << 1;
    QTest::newRow("key") << core::ErrorKind::HostKeyChanged << QStringLiteral("host.changed") << 2;
    QTest::newRow("login") << core::ErrorKind::Authentication << QStringLiteral("auth.denied") << 3;
}

void MachineBannersTest::brokenStageIsNamed()
{
    QFETCH(core::ErrorKind, kind);
    QFETCH(QString, code);
    QFETCH(int, stage);
    MachineStatus status = machine(MachineState::Connecting);
    status.session = {.phase = SessionPhase::Failed, .error = core::Error{.kind = kind, .code = code}};
    QCOMPARE(ui::connectSteps(status).at(stage).state, StepState::Failed);
    QVERIFY(ui::currentStage(status).isEmpty());
}

void MachineBannersTest::unknownSheetSaysSo()
{
    const auto nothing = ui::sheetOf(nullptr);
    QVERIFY(!nothing.lines.isEmpty());
    for (const auto &line : nothing.lines)
        QVERIFY(!line.isKnown && line.answer.contains(QStringLiteral("unknown")));
    QVERIFY(nothing.console.isEmpty());
    QVERIFY(ui::stopSentence(nullptr).contains(QStringLiteral("unknown")));
}

void MachineBannersTest::sheetTellsDateAndConsole()
{
    const auto catalog = tests::sampleCatalog();
    const auto sheet = ui::sheetOf(&catalog.platforms.first());
    QCOMPARE(sheet.console, QUrl{QStringLiteral("https://www.autodl.com/console/instance/list")});
    QVERIFY(sheet.origin.contains(QStringLiteral("docs")) && sheet.origin.contains(QStringLiteral("2026-09-03")));
    for (const auto &line : sheet.lines)
        QVERIFY2(line.isKnown, qPrintable(line.question));
    QVERIFY(sheet.lines.at(3).answer.contains(QStringLiteral("¥0.10/h")));
}

void MachineBannersTest::sheetSpeaksTheUsersLanguage()
{
    core::catalog::Platform platform;
    platform.name = {.en = QStringLiteral("P"), .zh = QStringLiteral("平台")};
    platform.stop.gpuWhenStopped = {.en = QStringLiteral("english"), .zh = QStringLiteral("显卡")};
    platform.stop.diskWhenStopped = {.en = QStringLiteral("english"), .zh = QStringLiteral("磁盘")};
    platform.stop.deleteRule = {.en = QStringLiteral("english"), .zh = QStringLiteral("释放")};
    platform.stop.certainty = {.en = QStringLiteral("general_knowledge"), .zh = QStringLiteral("常识")};
    platform.stop.hasNoGpuMode = true;
    platform.stop.noGpuSpec = {.en = QStringLiteral("english"), .zh = QStringLiteral("低配")};
    platform.stop.noGpuLimits = {.en = QStringLiteral("english"), .zh = QStringLiteral("限一台")};
    platform.stop.diskSurvivesReleaseNote = {.en = QStringLiteral("english"), .zh = QStringLiteral("保留")};
    platform.stop.stopFromInside = {.en = QStringLiteral("english"), .zh = QStringLiteral("命令")};
    platform.stop.stopFromInsideEffect = {.en = QStringLiteral("english"), .zh = QStringLiteral("停止计费")};
    const QLocale before;
    QLocale::setDefault(QLocale{QStringLiteral("zh_CN")});
    const auto sheet = ui::sheetOf(&platform);
    const QString sentence = ui::stopSentence(&platform);
    QLocale::setDefault(QLocale{QStringLiteral("en_US")});
    const auto english = ui::sheetOf(&platform);
    QLocale::setDefault(before);

    QString all = sheet.heading + sheet.origin + sentence;
    for (const auto &line : sheet.lines)
        all += line.answer;
    for (const auto *wanted : {"平台", "显卡", "磁盘", "释放", "常识", "低配", "限一台", "保留", "命令", "停止计费"})
        QVERIFY2(all.contains(QString::fromUtf8(wanted)), wanted);
    QVERIFY2(!all.contains(QStringLiteral("english")), qPrintable(all));
    QCOMPARE(english.lines.first().answer, QStringLiteral("english"));
    QVERIFY(english.origin.contains(QStringLiteral("general knowledge")));
}

void MachineBannersTest::oddConsoleAddressIsNotOpened()
{
    core::catalog::Platform platform;
    for (const auto *address : {"file:///etc/passwd", "javascript:alert(1)", "ssh://root@x", ""}) {
        platform.consoleUrl = QString::fromLatin1(address);
        QVERIFY2(ui::sheetOf(&platform).console.isEmpty(), address);
    }
}

QTEST_GUILESS_MAIN(MachineBannersTest)
#include "tst_machine_banners.moc"
