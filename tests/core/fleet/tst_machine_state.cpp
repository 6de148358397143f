// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/file_io.h"
#include "core/fleet/machine_state.h"
#include "core/fleet/reported_memory.h"
#include "support/machine_samples.h"

#include <QTemporaryDir>
#include <QTest>

using namespace core;
using namespace core::fleet;
using monitor::DriverProblem;
using monitor::GpuSample;
using remote::SessionPhase;
using tests::sampleGpu;

Q_DECLARE_METATYPE(core::fleet::Evidence)
Q_DECLARE_METATYPE(core::fleet::MachineState)

class MachineStateTest final : public QObject {
    Q_OBJECT

private slots:
    void connections_data();
    void connections();
    void readings_data();
    void readings();
    void ageOfReadings_data();
    void ageOfReadings();
    void wordsAreThoseOfTheCommandLine();
    void builtInRulesAreRead();
    void badRulesAreRefused_data();
    void badRulesAreRefused();
    void cardsReportTheirMemory();
};

namespace {

const QDateTime kNow{QDate{2026, 11, 30}, QTime{12, 0}, Qt::UTC};
const MonitorRules kRules{.busyAtPercent = 5, .memoryHeldPercent = 5, .staleAfter = std::chrono::seconds{40}};

remote::SessionState sessionIn(SessionPhase phase, std::optional<ErrorKind> error = {})
{
    remote::SessionState state{.phase = phase};
    if (error)
        state.error = Error{.kind = *error};
    return state;
}

Evidence readyWith(const QList<GpuSample> &gpus, DriverProblem problem = DriverProblem::None)
{
    return {.wasReady = true, .session = sessionIn(SessionPhase::Ready), .readyAt = kNow.addSecs(-100), .gpus = gpus,
            .problem = problem, .answeredAt = kNow.addSecs(-1)};
}

GpuSample unknownLoad(std::optional<double> usedGiB)
{
    GpuSample gpu = sampleGpu(0, 0, usedGiB.value_or(0));
    gpu.utilizationPercent.reset();
    if (!usedGiB)
        gpu.memoryUsed.reset();
    return gpu;
}

} // namespace

void MachineStateTest::connections_data()
{
    QTest::addColumn<Evidence>("evidence");
    QTest::addColumn<MachineState>("state");
    using State = MachineState;
    QTest::newRow("never connected") << Evidence{} << State::Stale;
    QTest::newRow("off") << Evidence{.isPoweredOff = true} << State::Off;
    QTest::newRow("reading secrets") << Evidence{.isPoweredOff = true, .isStarting = true} << State::Connecting;
    QTest::newRow("no secret") << Evidence{.lacksSecret = true, .session = sessionIn(SessionPhase::Failed)} << State::AuthFailed;
    for (SessionPhase phase : {SessionPhase::Resolving, SessionPhase::Connecting, SessionPhase::CheckingHostKey,
                               SessionPhase::Authenticating, SessionPhase::Probing, SessionPhase::Waiting}) {
        QTest::addRow("first attempt %d", int(phase)) << Evidence{.session = sessionIn(phase)} << State::Connecting;
        QTest::addRow("link lost %d", int(phase)) << Evidence{.wasReady = true, .session = sessionIn(phase)} << State::Stale;
    }
    QTest::newRow("refused") << Evidence{.session = sessionIn(SessionPhase::Failed, ErrorKind::Authentication)}
                             << State::AuthFailed;
    QTest::newRow("key refused") << Evidence{.session = sessionIn(SessionPhase::Failed, ErrorKind::HostKeyChanged)}
                                 << State::HostKeyChanged;
    QTest::newRow("key asked") << Evidence{.isKeyChanged = true, .session = sessionIn(SessionPhase::CheckingHostKey)}
                               << State::HostKeyChanged;
    QTest::newRow("no network") << Evidence{.session = sessionIn(SessionPhase::Failed, ErrorKind::Network)} << State::Stale;
    QTest::newRow("off, no network") << Evidence{.isPoweredOff = true,
                                                 .session = sessionIn(SessionPhase::Failed, ErrorKind::Network)}
                                     << State::Off;
}

void MachineStateTest::connections()
{
    QFETCH(Evidence, evidence);
    QFETCH(MachineState, state);
    QCOMPARE(wordOf(classify(evidence, kRules, kNow)), wordOf(state));
}

void MachineStateTest::readings_data()
{
    QTest::addColumn<Evidence>("evidence");
    QTest::addColumn<MachineState>("state");
    using State = MachineState;
    QTest::newRow("busy") << readyWith({sampleGpu(0, 97, 20)}) << State::Working;
    QTest::newRow("just busy") << readyWith({sampleGpu(0, 5, 20)}) << State::Working;
    QTest::newRow("just idle, memory held") << readyWith({sampleGpu(0, 4.9, 20)}) << State::IdleHoldingMemory;
    QTest::newRow("5 % of memory is not held") << readyWith({sampleGpu(0, 0, 1.2)}) << State::Idle; // 1.2 of 24 GiB
    QTest::newRow("more than 5 % is") << readyWith({sampleGpu(0, 0, 1.21)}) << State::IdleHoldingMemory;
    QTest::newRow("one of eight works") << readyWith({sampleGpu(0, 0, 0), sampleGpu(1, 50, 1), sampleGpu(2, 0, 0)})
                                        << State::Working;
    QTest::newRow("one of two holds") << readyWith({sampleGpu(0, 0, 0), sampleGpu(1, 0, 10)}) << State::IdleHoldingMemory;
    QTest::newRow("unknown load is not idle") << readyWith({unknownLoad(0)}) << State::Working;
    QTest::newRow("idle beside unknown") << readyWith({sampleGpu(0, 0, 0), unknownLoad({})}) << State::Working;
    GpuSample unknownMemory = sampleGpu(0, 0, 0);
    unknownMemory.memoryUsed.reset();
    QTest::newRow("idle, memory unknown") << readyWith({unknownMemory}) << State::Idle;
    QTest::newRow("no devices") << readyWith({}, DriverProblem::NoDevices) << State::NoGpuMode;
    QTest::newRow("no nvidia-smi") << readyWith({}, DriverProblem::NotFound) << State::DriverSilent;
    Evidence bare = readyWith({}, DriverProblem::NotFound);
    bare.hasGpuDevices = false;
    QTest::newRow("no nvidia-smi, no device files") << bare << State::NoGpuMode;
    bare.hasGpuDevices = true;
    QTest::newRow("no nvidia-smi, device files") << bare << State::DriverSilent;
    Evidence stuck = readyWith({sampleGpu(0, 100, 20)});
    stuck.isStuck = true;
    QTest::newRow("full load, hardly any power") << stuck << State::Stuck;
    QTest::newRow("lost") << readyWith({sampleGpu(0, 97, 20)}, DriverProblem::GpuLost) << State::GpuLost;
    for (DriverProblem problem : {DriverProblem::NoDriver, DriverProblem::DriverMismatch, DriverProblem::Permission,
                                  DriverProblem::UnsupportedField, DriverProblem::Timeout, DriverProblem::Garbage})
        QTest::addRow("driver problem %d", int(problem)) << readyWith({}, problem) << State::DriverSilent;
}

void MachineStateTest::readings()
{
    connections();
}

void MachineStateTest::ageOfReadings_data()
{
    QTest::addColumn<Evidence>("evidence");
    QTest::addColumn<MachineState>("state");
    using State = MachineState;
    const auto aged = [](int seconds, DriverProblem problem = DriverProblem::None) {
        Evidence evidence = readyWith({sampleGpu(0, 97, 20)}, problem);
        evidence.answeredAt = kNow.addSecs(-seconds);
        return evidence;
    };
    QTest::newRow("40 s is fresh") << aged(40) << State::Working;
    QTest::newRow("41 s is not") << aged(41) << State::Stale;
    QTest::newRow("an old loss is stale too") << aged(41, DriverProblem::GpuLost) << State::Stale;
    QTest::newRow("a hanging driver is asked rarely") << aged(400, DriverProblem::Timeout) << State::DriverSilent;
    Evidence frozen = aged(12, DriverProblem::Timeout);
    frozen.isLineSilent = true;
    QTest::newRow("a frozen line is no silent driver") << frozen << State::Stale;
    QTest::newRow("clock set back") << aged(-3600) << State::Working;
    Evidence waiting = readyWith({});
    waiting.answeredAt = {};
    waiting.readyAt = kNow.addSecs(-5);
    QTest::newRow("first answer pending") << waiting << State::Connecting;
    waiting.readyAt = kNow.addSecs(-41);
    QTest::newRow("first answer overdue") << waiting << State::Stale;
}

void MachineStateTest::ageOfReadings()
{
    connections();
}

void MachineStateTest::wordsAreThoseOfTheCommandLine()
{
    QStringList words;
    for (int state = 0; state <= int(MachineState::HostKeyChanged); ++state)
        words.append(wordOf(static_cast<MachineState>(state)));
    words.sort();
    QCOMPARE(words.join(u'|'),
             QStringLiteral("auth_failed|connecting|driver_silent|gpu_lost|host_key_changed|idle|idle_holding_memory|"
                            "no_gpu_mode|off|stale|stuck|working"));
}

void MachineStateTest::builtInRulesAreRead()
{
    const auto rules = loadMonitorRules(QStringLiteral(ZUKA_SOURCE_DIR "/resources/rules/monitor.json"));
    QVERIFY2(rules.hasValue(), rules ? "" : qPrintable(rules.error().detail));
    QCOMPARE(rules->busyAtPercent, 5.0);
    QCOMPARE(rules->memoryHeldPercent, 5.0);
    QCOMPARE(rules->watchedInterval, std::chrono::milliseconds{2000});
    QCOMPARE(rules->othersInterval, std::chrono::milliseconds{15'000});
    QVERIFY(rules->staleAfter == std::chrono::seconds{40});
    QVERIFY(rules->checkInterval.count() > 0);
}

void MachineStateTest::badRulesAreRefused_data()
{
    QTest::addColumn<QByteArray>("wrong");
    QTest::addColumn<QByteArray>("right");
    QTest::addColumn<QString>("field");
    QTest::newRow("no JSON") << QByteArray{"{"} << QByteArray{"[{"} << QString{};
    QTest::newRow("no source") << QByteArray{"\"source\""} << QByteArray{"\"origin\""} << QStringLiteral("source");
    QTest::newRow("text") << QByteArray{"\"busy_at_percent\": 5"} << QByteArray{"\"busy_at_percent\": \"5\""}
                          << QStringLiteral("busy_at_percent");
    QTest::newRow("zero would make all busy") << QByteArray{"\"busy_at_percent\": 5"} << QByteArray{"\"busy_at_percent\": 0"}
                                              << QStringLiteral("busy_at_percent");
    QTest::newRow("negative time") << QByteArray{"\"stale_after_s\": 40"} << QByteArray{"\"stale_after_s\": -1"}
                                   << QStringLiteral("stale_after_s");
    QTest::newRow("missing") << QByteArray{"\"others_interval_s\": 15,"} << QByteArray{} << QStringLiteral("others_interval_s");
}

void MachineStateTest::badRulesAreRefused()
{
    QFETCH(QByteArray, wrong);
    QFETCH(QByteArray, right);
    QFETCH(QString, field);
    QByteArray content = *readWhole(QStringLiteral(ZUKA_SOURCE_DIR "/resources/rules/monitor.json"));
    QVERIFY(content.contains(wrong));
    QTemporaryDir folder;
    QVERIFY(writeAtomically(folder.filePath(QStringLiteral("rules.json")), content.replace(wrong, right)));
    const auto rules = loadMonitorRules(folder.filePath(QStringLiteral("rules.json")));
    QVERIFY(!rules);
    QCOMPARE(rules.error().code, QStringLiteral("rules.invalid"));
    QVERIFY(rules.error().detail.contains(field));
}

void MachineStateTest::cardsReportTheirMemory()
{
    const auto machine = [](std::optional<catalog::CardId> card, const QList<std::optional<Bytes>> &totals) {
        MachineStatus status;
        status.instance.card = std::move(card);
        for (const auto &total : totals) {
            GpuSample gpu = sampleGpu(0, 0, 0);
            gpu.memoryTotal = total;
            status.gpus.append(gpu);
        }
        return status;
    };
    const catalog::CardId card{QStringLiteral("a")};
    const auto totals = reportedTotals({machine(card, {Bytes::fromGiB(24), Bytes::fromGiB(23)}), machine(card, {std::nullopt}),
                                        machine(std::nullopt, {Bytes::fromGiB(8)}), machine(catalog::CardId{QStringLiteral("b")}, {})});
    QCOMPARE(totals.size(), 1);
    QCOMPARE(totals.value(card.value), Bytes::fromGiB(23));
}

QTEST_GUILESS_MAIN(MachineStateTest)
#include "tst_machine_state.moc"
