// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/connect_help.h"

#include <QTest>

using core::catalog::Platform;
using core::catalog::PlatformClass;
using core::fleet::MachineState;
using core::fleet::MachineStatus;
using core::remote::SessionPhase;
using ui::ConnectStage;

class ConnectHelpTest final : public QObject {
    Q_OBJECT

private slots:
    void likeliestHelpComesFirst_data();
    void likeliestHelpComesFirst();
    void cardsHaveTheirOwnHelp();
    void oneTryPromisesNoOther();
    void nothingFailedNoHelp();
    void disksAreAStage();
};

namespace {

const QDateTime kNow{QDate{2026, 11, 30}, QTime{12, 0}, Qt::UTC};

Platform platform(const QString &id, PlatformClass kind, const QString &portStyle)
{
    Platform result;
    result.id = {id};
    result.kind = kind;
    result.ssh.portStyle = portStyle;
    return result;
}

std::optional<Platform> platformCalled(const QString &id)
{
    if (id == QLatin1String{"cloud"})
        return platform(id, PlatformClass::Hyperscaler, QStringLiteral("22"));
    if (id == QLatin1String{"container"})
        return platform(id, PlatformClass::Vertical, QStringLiteral("mapped"));
    return std::nullopt;
}

MachineStatus failed(const QString &code, int port, int minutesOn)
{
    MachineStatus status;
    status.instance.host = QStringLiteral("h.example");
    status.instance.port = static_cast<quint16>(port);
    status.instance.billingSince = kNow.addSecs(-60 * minutesOn);
    core::ErrorKind kind = core::ErrorKind::Network;
    if (code.startsWith(QLatin1String{"auth."}))
        kind = core::ErrorKind::Authentication;
    status.session = {.phase = SessionPhase::Failed, .error = core::Error{.kind = kind, .code = code}};
    return status;
}

} // namespace

void ConnectHelpTest::likeliestHelpComesFirst_data()
{
    QTest::addColumn<QString>("code");
    QTest::addColumn<QString>("platform");
    QTest::addColumn<int>("port");
    QTest::addColumn<int>("minutesOn");
    QTest::addColumn<QString>("first"); // A word of the first line.

    const auto row = [](const char *name, const char *code, const char *platform, int port, int minutes, const char *first) {
        QTest::newRow(name) << QString::fromLatin1(code) << QString::fromLatin1(platform) << port << minutes << QString::fromLatin1(first);
    };
    row("name", "net.dns", "", 22, 60, "host name");
    row("cloud", "net.timeout", "cloud", 22, 60, "security group");
    row("cloud, refused", "net.refused", "cloud", 22, 60, "security group");
    row("container on 22", "net.timeout", "container", 22, 60, "not 22");
    row("container with an old port", "net.refused", "container", 34222, 60, "change with each start");
    row("just switched on", "net.refused", "container", 34222, 1, "starting");
    row("just switched on in a cloud", "net.timeout", "cloud", 22, 4, "starting");
    row("unknown platform", "net.timeout", "", 22, 60, "console");
    row("another service", "ssh.not_ssh", "container", 80, 60, "Another service");
    row("proxy", "proxy.denied", "cloud", 22, 1, "proxy");
    row("key changed", "host.changed", "container", 22, 60, "new key is normal");
    row("terminal only", "host.pty_only", "container", 22, 60, "only a terminal");
    row("passphrase", "auth.key_passphrase", "container", 22, 60, "not the password of the machine");
    row("password", "auth.denied", "container", 22, 60, "Copy the password");
}

void ConnectHelpTest::likeliestHelpComesFirst()
{
    QFETCH(QString, code);
    QFETCH(QString, platform);
    QFETCH(int, port);
    QFETCH(int, minutesOn);
    QFETCH(QString, first);
    const auto facts = platformCalled(platform);
    const QStringList lines = ui::connectHelp(failed(code, port, minutesOn), facts ? &*facts : nullptr, kNow);
    QVERIFY(!lines.isEmpty());
    QVERIFY2(lines.first().contains(first), qPrintable(lines.first()));
    QCOMPARE(QSet<QString>(lines.cbegin(), lines.cend()).size(), lines.size());
}

void ConnectHelpTest::cardsHaveTheirOwnHelp()
{
    MachineStatus status;
    status.session.phase = SessionPhase::Ready;
    status.state = MachineState::NoGpuMode;
    QVERIFY(ui::connectHelp(status, nullptr, kNow).first().contains(QStringLiteral("without a card")));
    status.state = MachineState::DriverSilent;
    status.problem = core::Error{.code = QStringLiteral("gpu.not_found")};
    QVERIFY(ui::connectHelp(status, nullptr, kNow).first().contains(QStringLiteral("no nvidia-smi")));
    status.problem->code = QStringLiteral("gpu.garbage");
    for (const QString &line : ui::connectHelp(status, nullptr, kNow))
        QVERIFY2(!line.contains(QStringLiteral("restart")), qPrintable(line)); // the driver did answer
    status.problem->code = QStringLiteral("gpu.timeout");
    QVERIFY(ui::connectHelp(status, nullptr, kNow).first().contains(QStringLiteral("driver")));
}

void ConnectHelpTest::oneTryPromisesNoOther()
{
    const auto machine = failed(QStringLiteral("net.refused"), 22, 1);
    QVERIFY(ui::connectHelp(machine, nullptr, kNow).join(u' ').contains(QStringLiteral("by itself")));
    QVERIFY(!ui::connectHelp(machine, nullptr, kNow, false).join(u' ').contains(QStringLiteral("by itself")));
}

void ConnectHelpTest::nothingFailedNoHelp()
{
    MachineStatus status;
    status.session.phase = SessionPhase::Ready;
    status.state = MachineState::Working;
    QVERIFY(ui::connectHelp(status, nullptr, kNow).isEmpty());
    status.session.phase = SessionPhase::Connecting;
    QVERIFY(ui::connectHelp(status, nullptr, kNow).isEmpty());
    QVERIFY(ui::connectHelp(failed(QStringLiteral("auth.no_password"), 22, 60), nullptr, kNow).isEmpty());
    status.pendingKey = core::remote::HostKey{}; // Asked for the first time: nothing is wrong.
    QVERIFY(ui::connectHelp(status, nullptr, kNow).isEmpty());
}

void ConnectHelpTest::disksAreAStage()
{
    MachineStatus status;
    status.session.phase = SessionPhase::Ready;
    status.state = MachineState::Working;
    status.sampledAt = kNow;
    QCOMPARE(ui::connectStage(status), ConnectStage::Disks);
    QCOMPARE(ui::connectSteps(status).at(5).state, ui::StepState::Current);
    status.sample.disks << core::monitor::parse::DiskRow{};
    QCOMPARE(ui::connectStage(status), ConnectStage::Tmux);
    status.tmux = core::remote::TmuxListing{};
    QCOMPARE(ui::connectStage(status), ConnectStage::All);
}

QTEST_GUILESS_MAIN(ConnectHelpTest)
#include "tst_connect_help.moc"
