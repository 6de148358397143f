// SPDX-License-Identifier: GPL-3.0-or-later
#include "tour/tour_world.h"

#include "core/catalog/card_matcher.h"
#include "core/transfer/transfer_outcome.h"

#include <QApplication>
#include <QCoreApplication>
#include <QTest>

#include <chrono>

namespace tests {

namespace {

using core::remote::SessionPhase;

/// One sample machine; the host name picks the script.
struct Sample {
    const char *name;
    const char *host;
    const char *platform;
    double price; ///< Below 0 = unknown.
    double endInHours; ///< 0 = none.
    double upHours;
    bool isOff;
};

constexpr const char *kAsksForPassword = "locked.example";
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

constexpr int kSecondsPerReading = 15;

/// Use of a busy card: a data-loading dip now and then, a warm-up at the start.
int useAt(int step, int card)
{
    const int base = step < 4 ? 12 * step : (step + card) % 17 == 0 ? 58 : 94;
    return base + (step * 7 + card * 5) % 6;
}

QByteArray gpuRows(int count, bool isBusy, const QByteArray &name, int total, int step)
{
    QByteArray rows;
    for (int i = 0; i < count; ++i) {
        const bool isSlow = isBusy && i == 5;
        const int use = isBusy ? (isSlow ? 41 : useAt(step, i)) : 0;
        const int used = isBusy ? (isSlow ? 16600 : total * (step < 4 ? 40 : 91) / 100) : total * 38 / 100;
        rows += QByteArray::number(i) + ", " + name + ", GPU-" + QByteArray::number(1000 + i) + ", " + QByteArray::number(total) + ", "
            + QByteArray::number(used) + ", " + QByteArray::number(use) + ", " + QByteArray::number(isBusy ? 66 + (i * 7) % 15 + step % 4 : 38) + ", "
            + QByteArray::number(isBusy ? 120 + use * 3 + (i * 11) % 30 : 32) + ".5, 450.00\n";
    }
    return rows;
}

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
        .repository = made->store->instances(), .sessions = *made->sessions, .secrets = *made->secrets, .clock = made->clock, .rules = rules,
        .cardOf = [&catalog](const QString &name, core::Bytes memory) -> std::optional<core::catalog::CardId> {
            const auto match = core::catalog::matchCard(catalog.cards, name, memory);
            return match.candidates.isEmpty() ? std::nullopt : std::optional{match.candidates.first()};
        }});
    return made;
}

core::remote::CommandOutput TourWorld::readingOf(const QString &host) const
{
    const auto read = [this](int count, bool isBusy, const QByteArray &name, int total) {
        return core::remote::CommandOutput{.exitCode = 0, .standardOutput = gpuRows(count, isBusy, name, total, m_step)};
    };
    if (host.startsWith(QLatin1String{"busy8"}))
        return read(8, true, "NVIDIA GeForce RTX 4090", 24564);
    if (host.startsWith(QLatin1String{"busy1"}))
        return read(1, true, "NVIDIA GeForce RTX 4090", 24564);
    if (host.startsWith(QLatin1String{"idle"}))
        return read(1, false, "NVIDIA GeForce RTX 3090", 24576);
    return {.exitCode = 6, .standardOutput = "No devices were found\n"};
}

void TourWorld::prepare(ScriptedSession &session)
{
    session.hostProbe = {.system = QStringLiteral("Linux x86_64"), .home = core::remote::RemotePath::fromText(QStringLiteral("/root")),
                         .tmuxVersion = QStringLiteral("tmux 3.3a"), .nvidiaSmi = QStringLiteral("/usr/bin/nvidia-smi"), .hasSftp = true};
    const qint64 now = m_clock->now().toSecsSinceEpoch();
    session.runner.answer("list-sessions", "S:2:1:" + QByteArray::number(now - 12'300) + ":train\nS:1:0:"
                                                + QByteArray::number(now - 9'000) + ":tensorboard\n");
    session.runner.answer("-maxdepth 1", listing(now));
    session.runner.hold(kReading); // live() answers.
    beLostOrAskForKey(session);
}

void TourWorld::beLostOrAskForKey(ScriptedSession &session) const
{
    const QString host = session.request.endpoint.host;
    if (host.startsWith(QLatin1String{"lost"})) {
        session.opensByItself = false;
        QMetaObject::invokeMethod(&session, [&session, now = m_clock->now()] {
            session.setState({.phase = SessionPhase::Waiting,
                              .error = core::Error{.kind = core::ErrorKind::Network, .code = QStringLiteral("link.lost"),
                                                   .message = QCoreApplication::translate("core::remote_libssh", "The connection to the machine was lost."),
                                                   .remedy = QString{}, .money = core::MoneyState::Unknown},
                              .attempt = 3, .retryAt = now.addSecs(8)});
        }, Qt::QueuedConnection);
    }
    const bool isChanged = host.startsWith(QLatin1String{"changed"});
    if (isChanged || host.startsWith(QLatin1String{"newkey"})) {
        session.opensByItself = false;
        const core::remote::HostKey offered{QStringLiteral("ssh-ed25519"), QStringLiteral("SHA256:3jN0mIh1cUQz7nS4b8Yp0KqR5tVwX2dE6fG9hJ1kLmo")};
        const core::remote::HostKey known{QStringLiteral("ssh-ed25519"), QStringLiteral("SHA256:Zx8cV5bN2mQ1wE4rT7yU0iO3pA6sD9fG2hJ5kL8zXc0")};
        QMetaObject::invokeMethod(&session, [&session, isChanged, offered, known] {
            session.setPhase(SessionPhase::CheckingHostKey);
            if (isChanged)
                emit session.hostKeyChanged(known, offered);
            else
                emit session.hostKeyUnknown(offered);
        }, Qt::QueuedConnection);
    }
}

void TourWorld::readOnce()
{
    for (const auto &made : m_sessions->made) {
        if (auto *session = static_cast<ScriptedSession *>(made.data())) {
            session->runner.release(kReading, readingOf(session->request.endpoint.host));
            session->runner.hold(kReading);
        }
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
    const QDateTime then = m_clock->now().addSecs(kSecondsLived);
    const auto after = [then](double hours) { return then.addSecs(static_cast<qint64>(hours * 3600)); };
    for (const Sample &sample : kSamples) {
        core::fleet::NewMachine machine;
        auto &instance = machine.instance;
        instance.name = QLatin1String{sample.name};
        instance.host = QLatin1String{sample.host};
        instance.port = static_cast<quint16>(22000 + (&sample - kSamples));
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
