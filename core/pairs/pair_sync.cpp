// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pairs/pair_sync.h"

#include "core/base/when_done.h"
#include "core/bundle/in_pool.h"
#include "core/pairs/pair_memory.h"

#include <QCoreApplication>

#include <algorithm>
#include <chrono>

namespace core::pairs {

using bundle::inPool;
using remote::CommandOutput;

namespace {

// A change is picked up within two seconds, as long as a look is quick; a slow one is repeated the more rarely.
constexpr qint64 kLookEvery = 1500;
constexpr qint64 kLookSlowest = 30'000;
constexpr qint64 kLookShare = 20;
constexpr qint64 kRemoteRarely = 60'000; ///< Where only this side sends.
constexpr int kSettle = 200;
constexpr qsizetype kMostWatched = 4096;

Error notWhole(const QString &place)
{
    return {.kind = ErrorKind::InvalidInput,
            .code = QStringLiteral("pairs.not_whole"),
            .message = QCoreApplication::translate("core::pairs", "Not all of %1 can be read, or it holds more than %2 files.")
                           .arg(place, QString::number(kMostFiles)),
            .remedy = QCoreApplication::translate("core::pairs", "Leave out data and results by rules: pairs are for code.")};
}

} // namespace

PairSync::PairSync(Parts parts, FolderPair pair, QObject *parent)
    : QObject{parent}
    , m_parts{std::move(parts)}
    , m_pair{std::move(pair)}
{
    m_uptime.start();
    m_next.setSingleShot(true);
    connect(&m_next, &QTimer::timeout, this, &PairSync::look);
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, [this] {
        if (!m_isBusy)
            m_next.start(kSettle);
        else
            m_looksAgain = true;
    });
}

PairSync::~PairSync()
{
    if (m_isDirty)
        writeAgreement(m_parts.memory, m_agreed);
}

void PairSync::start()
{
    m_isBusy = true;
    whenDone(inPool([file = m_parts.memory] { return readAgreement(file); }), this, [this](const Agreement &agreed) {
        m_agreed = agreed;
        m_hasRemembered = true;
        m_isBusy = false;
        look();
    });
}

void PairSync::setPaused(bool isPaused)
{
    if (m_pair.isPaused == isPaused)
        return;
    m_pair.isPaused = isPaused;
    if (isPaused && !m_isBusy)
        rest(PairState::Paused);
    lookNow();
}

void PairSync::lookNow()
{
    m_remoteAskedAt = -1;
    if (m_isBusy)
        m_looksAgain = true;
    else if (m_hasRemembered)
        look();
}

bool PairSync::isReady() const
{
    const remote::Session *session = m_parts.session ? m_parts.session() : nullptr;
    return session && session->state().phase == remote::SessionPhase::Ready;
}

void PairSync::look()
{
    if (m_isBusy)
        return;
    if (m_pair.isPaused)
        return rest(PairState::Paused);
    if (!isReady())
        return rest(PairState::Offline);
    m_isBusy = true;
    m_looksAgain = false;
    m_lookTime.start();
    whenDone(inPool([pair = m_pair] { return readLocal(pair); }), this, [this](const Snapshot &here) { takeLocal(here); });
}

void PairSync::takeLocal(const Snapshot &here)
{
    const bool isFirst = m_remoteAskedAt < 0;
    m_here = here;
    if (!here.isWhole)
        return fail(notWhole(m_pair.local));
    watch(here.folders);
    const bool asksRarely = m_pair.direction == PairDirection::Up;
    if (asksRarely && m_uptime.elapsed() - m_remoteAskedAt < kRemoteRarely && !isFirst)
        return compare();
    askRemote();
}

void PairSync::askRemote()
{
    if (!isReady()) {
        m_isBusy = false;
        return rest(PairState::Offline);
    }
    whenDone(
        m_parts.session()->run(remoteCommand(m_pair)), this, [this](const Result<CommandOutput> &output) { takeRemote(output); },
        [this] { fail({.kind = ErrorKind::Cancelled}); });
}

void PairSync::takeRemote(const Result<CommandOutput> &output)
{
    if (!output)
        return fail(output.error());
    Result<Snapshot> there = readRemote(*output, m_pair, m_here.rules);
    if (!there)
        return fail(there.error());
    m_there = std::move(there).value();
    if (!m_there.isWhole)
        return fail(notWhole(m_pair.remote.display()));
    m_remoteAskedAt = m_uptime.elapsed();
    compare();
}

void PairSync::compare()
{
    const PairPlan plan = planFor(m_pair.direction, m_here.files, m_there.files, m_agreed);
    for (auto it = plan.agreed.cbegin(); it != plan.agreed.cend(); ++it) {
        m_agreed.insert(it.key(), it.value());
        m_isDirty = true;
    }
    m_up = plan.up;
    m_down = plan.down;
    m_status.onlyHere = plan.onlyHere;
    m_status.onlyThere = plan.onlyThere;
    m_status.held = plan.held;
    m_status.tooLarge = m_here.tooLarge + m_there.tooLarge;
    m_status.waiting = m_up.size() + m_down.size() + plan.doubtful.size();
    if (plan.isEmpty())
        return rest(PairState::InStep);
    m_status.state = PairState::Moving;
    emit changed();
    if (plan.doubtful.isEmpty())
        moveNext();
    else
        settleDoubts(plan.doubtful);
}

void PairSync::rest(PairState state)
{
    m_isBusy = false;
    if (state != PairState::Trouble)
        m_status.error.reset();
    m_status.inStep = 0;
    for (auto it = m_agreed.cbegin(); it != m_agreed.cend(); ++it) // what was deleted is remembered too
        m_status.inStep += m_here.files.contains(it.key()) && m_there.files.contains(it.key()) ? 1 : 0;
    m_status.waiting = state == PairState::InStep ? 0 : m_status.waiting;
    const bool isNew = m_status.state != state;
    m_status.state = state;
    remember();
    if (state == PairState::Paused || state == PairState::Offline) {
        m_next.stop(); // lookNow() wakes it
    } else {
        const qint64 took = m_lookTime.isValid() ? m_lookTime.elapsed() : 0;
        m_next.start(static_cast<int>(m_looksAgain ? kSettle : std::clamp(took * kLookShare, kLookEvery, kLookSlowest)));
    }
    if (isNew)
        emit changed();
}

void PairSync::fail(const Error &error)
{
    m_up.clear();
    m_down.clear();
    m_remoteAskedAt = -1;
    if (!isReady()) // the link went; it looks again once it is back
        return rest(PairState::Offline);
    m_status.error = error;
    m_lookTime.invalidate();
    rest(PairState::Trouble);
    m_next.start(static_cast<int>(kLookSlowest));
    emit changed();
}

void PairSync::watch(const QStringList &folders)
{
    const QStringList wanted = folders.mid(0, kMostWatched);
    const QStringList now = m_watcher.directories();
    const QSet<QString> known{now.cbegin(), now.cend()};
    const QSet<QString> all{wanted.cbegin(), wanted.cend()};
    const QSet<QString> gone = known - all;
    const QSet<QString> added = all - known;
    if (!gone.isEmpty())
        m_watcher.removePaths(gone.values());
    if (!added.isEmpty())
        m_watcher.addPaths(added.values());
}

void PairSync::remember()
{
    if (!std::exchange(m_isDirty, false))
        return;
    whenDone(inPool([file = m_parts.memory, agreed = m_agreed] { return writeAgreement(file, agreed); }), this, [](bool) {});
}

QByteArray PairSync::moment() const
{
    return m_parts.clock.now().toLocalTime().toString(QStringLiteral("yyyy-MM-dd hh-mm-ss")).toLatin1();
}

} // namespace core::pairs
