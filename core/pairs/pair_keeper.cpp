// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pairs/pair_keeper.h"

#include "core/transfer/names.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>

#include <algorithm>

namespace core::pairs {

PairKeeper::PairKeeper(Parts parts, QObject *parent) : QObject{parent}, m_parts{std::move(parts)} {}

void PairKeeper::start()
{
    for (const FolderPair &pair : m_parts.load ? m_parts.load() : QList<FolderPair>{})
        add(pair);
    emit changed();
}

QString PairKeeper::memoryOf(const QString &id) const { return QDir{m_parts.folder}.filePath(id + QStringLiteral(".agreed")); }

void PairKeeper::add(const FolderPair &pair)
{
    auto sync = std::make_unique<PairSync>(
        PairSync::Parts{
            .clock = m_parts.clock,
            .session = [this, machine = pair.machine] { return m_parts.session ? m_parts.session(machine) : nullptr; },
            .memory = memoryOf(pair.id)},
        pair);
    connect(sync.get(), &PairSync::changed, this, &PairKeeper::changed);
    sync->start();
    m_syncs.push_back(std::move(sync));
}

void PairKeeper::save()
{
    if (m_parts.save)
        m_parts.save(pairs());
}

QList<FolderPair> PairKeeper::pairs() const
{
    QList<FolderPair> list;
    for (const auto &sync : m_syncs)
        list << sync->pair();
    return list;
}

std::optional<PairStatus> PairKeeper::status(const QString &id) const
{
    const auto found = std::ranges::find_if(m_syncs, [&id](const auto &sync) { return sync->pair().id == id; });
    return found == m_syncs.end() ? std::nullopt : std::optional{(*found)->status()};
}

Status PairKeeper::keep(const FolderPair &given)
{
    FolderPair pair = given;
    pair.local = QDir::cleanPath(pair.local);
    while (pair.remote.bytes.size() > 1 && pair.remote.bytes.endsWith('/'))
        pair.remote.bytes.chop(1);
    if (const QString problem = problemOf(pair, pairs()); !problem.isEmpty()) {
        return Error{.kind = ErrorKind::InvalidInput,
                     .code = QStringLiteral("pairs.invalid"),
                     .message = problem,
                     .remedy = QCoreApplication::translate("core::pairs", "Correct it, then save again.")};
    }
    const auto known = std::ranges::find_if(m_syncs, [&pair](const auto &sync) { return sync->pair().id == pair.id; });
    if (known != m_syncs.end()) {
        const FolderPair old = (*known)->pair();
        m_syncs.erase(known);
        if (old.local != pair.local || !(old.remote == pair.remote) || !(old.machine == pair.machine))
            QFile::remove(memoryOf(pair.id)); // what was agreed was about other folders
    }
    if (pair.id.isEmpty())
        pair.id = QString::fromLatin1(transfer::newNonce() + transfer::newNonce());
    add(pair);
    save();
    emit changed();
    return ok();
}

void PairKeeper::setPaused(const QString &id, bool isPaused)
{
    for (const auto &sync : m_syncs) {
        if (sync->pair().id == id)
            sync->setPaused(isPaused);
    }
    save();
    emit changed();
}

void PairKeeper::remove(const QString &id)
{
    std::erase_if(m_syncs, [&id](const auto &sync) { return sync->pair().id == id; });
    QFile::remove(memoryOf(id));
    save();
    emit changed();
}

void PairKeeper::removeMachine(const instances::InstanceId &machine)
{
    for (const FolderPair &pair : pairs()) {
        if (pair.machine == machine)
            remove(pair.id);
    }
}

void PairKeeper::machineChanged(const instances::InstanceId &machine)
{
    const remote::Session *session = m_parts.session ? m_parts.session(machine) : nullptr;
    const bool isReady = session && session->state().phase == remote::SessionPhase::Ready;
    if (std::exchange(m_wasReady[machine.value], isReady) == isReady)
        return;
    for (const auto &sync : m_syncs) {
        if (sync->pair().machine == machine)
            sync->lookNow();
    }
}

} // namespace core::pairs
