// SPDX-License-Identifier: GPL-3.0-or-later
#include "tour/tour_world.h"
#include "tour/tour_terminal.h"

#include "core/catalog/card_matcher.h"
#include "core/demo/demo_host.h"
#include "core/local/local_host.h"
#include "core/transfer/transfer_outcome.h"
#include "tour/tour_courses.h"
#include "tour/tour_hosts.h"

#include <QApplication>
#include <QTest>

#include <chrono>

namespace tests {

/// One sample machine; the host name picks the script.
struct TourWorld::Sample {
    const char *name;
    const char *host;
    const char *platform;
    double price; ///< Below 0 = unknown.
    double endInHours; ///< 0 = none.
    double upHours;
    bool isOff;
};

namespace {

using Sample = TourWorld::Sample;

constexpr const char *kAsksForPassword = "locked.example";
constexpr const char *kLate = "late.example"; ///< Answers no more after a while.
constexpr int kAnswersFor = 60;
constexpr const char *kReading = "query-gpu"; ///< In the line that reads the cards.

constexpr Sample kSamples[] = {
    {"ft-8x4090", "busy8.example", "autodl", 17.60, 0, 26, false},
    {"llm-4090", "busy1.example", "autodl", 2.58, 2.2, 3.2, false},
    {"sdxl-3090", "idle.example", "gpushare", 1.32, 0.2, 5.6, false},
    {"data-prep", "nocard.example", "autodl", 0.10, 6, 0.9, false},
    {"eval-spot", "lost.example", "runpod", -1, 0, 1.1, false},
    {"new-a100", "newkey.example", "vastai", 9.90, 0, 0.1, false},
    {"moved-l40s", "changed.example", "lambda", 7.20, 0, 30, false},
    {"vision-a10", kAsksForPassword, "aliyun", 8.30, 3, 0.4, false},
    {"thesis-sd-long-name-run-03", "off.example", "vastai", 0.06, 0, 0, true},
};

/// Beside them: what can go wrong.
constexpr Sample kTroubled[] = {
    {"pretrain-h100", "stuck.example", "lambda", 96.00, 0, 41, false},
    {"eval-a100x2", "partly.example", "runpod", 14.40, 0, 12, false},
    {"render-4090", "hung.example", "gpushare", 2.10, 0, 3, false},
    {"serve-4090", kLate, "autodl", 2.58, 0, 7.4, false},
    {"bare-image", "bare.example", "vastai", 1.90, 0, 0.3, false},
    {"batch-v100", "slow.example", "aliyun", 6.20, 0, 0.1, false},
    {"lab-a800", "code.example", "", -1, 0, 2, false},
    {"old-password", "refused.example", "autodl", 1.58, 0, 20, false},
    {"proxy-pod", "terminal.example", "runpod", 3.40, 0, 1, false},
};

constexpr int kSecondsPerReading = 15;

/// The answer to a folder listing: where, free space, then kind, size, time and name of each entry.
QByteArray listing(qint64 now)
{
    struct Entry {
        char kind;
        qint64 size;
        qint64 age;
        const char *name;
    };
    constexpr Entry kEntries[] = {{'d', 4096, 86'000, "datasets"}, {'d', 4096, 3'600, "output"}, {'d', 4096, 260'000, "Qwen2.5-7B"},
                                  {'f', 15'231'000'000, 250'000, "model-merged.safetensors"}, {'f', 2'104, 90'000, "train.yaml"},
                                  {'f', 418'221, 60, "train.log"}, {'f', 3'411, 400'000, "README.md"}};
    QByteArray answer = QByteArray{"/root/autodl-tmp"} + '\0' + "overlay 104857600 41943040 62914560 40% /root/autodl-tmp\n" + '\0';
    for (const Entry &entry : kEntries) {
        answer += QByteArray(1, entry.kind) + '\0' + QByteArray::number(entry.size) + '\0' + QByteArray::number(now - entry.age) + ".0" + '\0'
            + entry.name + '\0';
    }
    return answer;
}

/// The answer to what a folder of results holds: kind, disk, then size and path of each file.
QByteArray inventory()
{
    QByteArray answer = QByteArray{"d"} + '\0' + "overlay 104857600 41943040 62914560 40% /root/autodl-tmp" + '\0';
    for (int i = 0; i < 1840; ++i)
        answer += QByteArray::number(20'000 + i * 11) + '\0' + "./samples/" + QByteArray::number(i) + ".png" + '\0';
    return answer + "2147483648" + '\0' + "./model-final.safetensors" + '\0';
}

} // namespace

core::Result<std::unique_ptr<app::Services>> TourWorld::services(const QString &folder, const core::catalog::Catalog &catalog)
{
    auto read = core::fleet::loadMonitorRules(QStringLiteral(":/rules/monitor.json"));
    if (!read)
        return std::move(read).error();
    core::fleet::MonitorRules rules = *read;
    rules.watchedInterval = rules.othersInterval = std::chrono::milliseconds{2}; // live() decides when one answers
    auto clock = std::make_unique<ManualClock>();
    m_clock = clock.get();
    auto made = std::make_unique<app::Services>(std::move(clock));
    made->store = core::store::Store::open(folder);
    made->secrets = std::make_unique<core::secrets::KeychainSecretStore>();
    auto factory = std::make_unique<ScriptedSessionFactory>();
    factory->prepare = [this](ScriptedSession &session) { prepare(session); };
    m_sessions = factory.get();
    made->sessions = std::move(factory);
    made->fleet = std::make_unique<core::fleet::Fleet>(core::fleet::Fleet::Parts{
        .repository = made->store->instances(), .sessions = *made->sessions, .secrets = *made->secrets, .clock = made->clock,
        .history = &m_history, .rules = rules,
        .cardOf = [&catalog](const QString &name, core::Bytes memory) -> std::optional<core::catalog::CardId> {
            const auto match = core::catalog::matchCard(catalog.cards, name, memory);
            return match.candidates.isEmpty() ? std::nullopt : std::optional{match.candidates.first()};
        }});
    m_history.hostOf = [fleet = made->fleet.get()](const QString &machine) {
        const auto status = fleet->machine({machine});
        return status ? status->instance.host : QString{};
    };
    made->history = &m_history;
    auto hintRules = core::monitor::loadHintRules(QStringLiteral(":/rules/hints.json"));
    if (!hintRules)
        return std::move(hintRules).error();
    made->hints = std::make_unique<core::fleet::FleetHints>(*made->fleet, *hintRules);
    return made;
}

void TourWorld::prepare(ScriptedSession &session)
{
    session.hostProbe = {.system = QStringLiteral("Linux x86_64"), .home = core::remote::RemotePath::fromText(QStringLiteral("/root")),
                         .tmuxVersion = QStringLiteral("tmux 3.3a"), .nvidiaSmi = QStringLiteral("/usr/bin/nvidia-smi"), .hasSftp = true};
    const qint64 now = m_clock->now().toSecsSinceEpoch();
    session.runner.answer("list-sessions", "S:2:1:" + QByteArray::number(now - 12'300) + ":train\nS:1:0:"
                                                + QByteArray::number(now - 9'000) + ":tensorboard\n");
    session.runner.answer("-maxdepth 1", listing(now));
    session.runner.answer("-type f -printf '%s", inventory());
    const QByteArray end{1, '\0'};
    session.runner.answer("-name .git -prune", "8" + end + QByteArray::number(kPairSeconds) + end + "train.py" + end);
    session.runner.answer("zuka-jobs", jobsOf(session.request.endpoint.host, now));
    session.playsTerminal = &playTerminal;
    session.runner.hold(kReading); // live() answers.
    const QString host = session.request.endpoint.host;
    if (host.startsWith(QLatin1String{"bare"})) {
        session.hostProbe.nvidiaSmi.clear();
        session.hostProbe.hasGpuDevices = true;
    }
    session.runner.setHandler([this, host](const core::remote::Command &command) -> std::optional<ScriptedCommandRunner::Answer> {
        if (!command.line.contains("zuka-watch"))
            return std::nullopt;
        return hostFactsOf(command.line, host, m_step);
    });
    playCourse(session, m_clock->now());
}

void TourWorld::readOnce()
{
    for (const auto &made : m_sessions->made) {
        auto *session = static_cast<ScriptedSession *>(made.data());
        const QString host = session ? session->request.endpoint.host : QString{};
        if (!session || (host == QLatin1String{kLate} && m_step > kAnswersFor))
            continue;
        session->runner.release(kReading, readingOf(host, m_step));
        session->runner.hold(kReading);
    }
}

void TourWorld::live(int seconds)
{
    QTest::qWait(20); // Everybody asks.
    for (int lived = 0; lived < seconds; lived += kSecondsPerReading) {
        m_clock->advance(std::chrono::seconds{kSecondsPerReading});
        ++m_step;
        readOnce();
        QTest::qWait(8);
    }
}

void TourWorld::addMachines(app::Services &services)
{
    for (const Sample &sample : kSamples)
        add(services, sample, static_cast<quint16>(22000 + (&sample - kSamples)));
}

void TourWorld::addTroubledMachines(app::Services &services)
{
    for (const Sample &sample : kTroubled)
        add(services, sample, static_cast<quint16>(23000 + (&sample - kTroubled)));
    services.fleet->add({.instance = core::demo::demoMachine(2)});
    services.fleet->add({.instance = core::local::thisComputer()});
}

void TourWorld::add(app::Services &services, const Sample &sample, quint16 port)
{
    const QDateTime then = m_clock->now().addSecs(kSecondsLived);
    const auto after = [then](double hours) { return then.addSecs(static_cast<qint64>(hours * 3600)); };
    core::fleet::NewMachine machine;
    auto &instance = machine.instance;
    instance.name = QLatin1String{sample.name};
    instance.host = QLatin1String{sample.host};
    instance.port = port;
    instance.platform = {QLatin1String{sample.platform}};
    instance.isPoweredOff = sample.isOff;
    if (sample.price >= 0)
        instance.price = core::HourlyPrice{core::Money::fromAmount(sample.price, core::Currency::Cny)};
    if (sample.endInHours > 0)
        instance.plannedEnd = after(sample.endInHours);
    if (sample.upHours > 0)
        instance.billingSince = after(-sample.upHours);
    if (sample.isOff)
        instance.spentBefore = core::Money::fromAmount(61.30, core::Currency::Cny);
    if (instance.host != QLatin1String{kAsksForPassword})
        machine.password = "sample";
    services.fleet->add(machine);
}

void TourWorld::addTransfers(app::Services &services)
{
    using namespace core::transfer;
    struct Left {
        const char *machine;
        Direction direction;
        const char *local;
        const char *remote;
        TransferState state;
        double share = 0; ///< Of what there is to move.
        qint64 total = 0; ///< 0 = it ended before this was known.
    };
    constexpr Left kLeft[] = {
        {"llm-4090", Direction::Upload, "/home/lin/data/imgs-2026-11.tar", "/root/autodl-tmp/datasets", TransferState::Done, 1, 38'200'000'000},
        {"llm-4090", Direction::Download, "/home/lin/results", "/root/autodl-tmp/output/model-merged.safetensors", TransferState::Paused, 0.62,
         15'200'000'000},
        {"ft-8x4090", Direction::Upload, "/home/lin/data/very-long-name-of-a-dataset-with-many-words-and-a-date-2026-11-29.parquet",
         "/root/autodl-tmp/datasets", TransferState::Failed},
        {"sdxl-3090", Direction::Download, "/home/lin/results", "/root/gpushare-tmp/checkpoints", TransferState::Cancelled},
    };
    for (const Left &left : kLeft) {
        for (const auto &status : services.fleet->machines()) {
            if (status.instance.name != QLatin1String{left.machine})
                continue;
            TransferProgress last{.done = core::Bytes::fromCount(static_cast<qint64>(left.share * static_cast<double>(left.total)))};
            if (left.total > 0)
                last.total = core::Bytes::fromCount(left.total);
            if (left.state == TransferState::Done)
                last.verifiedBy = QStringLiteral("SHA-256");
            services.store->transfers().add({.request = {.machine = status.instance.id, .direction = left.direction, .localPath = QLatin1String{left.local},
                                                         .remotePath = core::remote::RemotePath::fromText(QLatin1String{left.remote})},
                                             .state = left.state, .note = withOutcome(QString{}, last), .updatedAt = m_clock->now()});
        }
    }
}

core::Result<std::unique_ptr<app::Composition>> TourWorld::program(const QString &folder)
{
    return app::Composition::create(*qApp, folder, [this](const QString &path, const core::catalog::Catalog &catalog) {
        return services(path, catalog);
    });
}

} // namespace tests
