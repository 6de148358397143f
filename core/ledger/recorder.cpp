// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/recorder.h"

#include "core/base/promise.h"
#include "core/base/when_done.h"

#include <algorithm>

namespace core::ledger {

using instances::Instance;
using instances::InstanceId;

namespace {

/// A heartbeat alone is nothing that anybody sees.
bool isSeen(const Entry &before, const Entry &after)
{
    return before.from != after.from || before.to != after.to || before.rate != after.rate || before.kind != after.kind
           || before.amount != after.amount || before.machineName != after.machineName || before.project != after.project
           || before.owner != after.owner;
}

} // namespace

Recorder::Recorder(Parts parts, QObject *parent)
    : QObject{parent}
    , m_parts{std::move(parts)}
{
}

FutureStatus Recorder::load()
{
    const StatusPromise promise;
    whenDone(m_parts.repository.entries({}, {}), this, [this, promise](const Result<QList<Entry>> &kept) {
        if (!kept) {
            promise.give(kept.error());
            return;
        }
        QSet<InstanceId> seen;
        for (auto track = m_tracks.cbegin(); track != m_tracks.cend(); ++track) {
            if (track->isSeenHere)
                seen.insert(track.key());
        }
        QList<Entry> all = *kept;
        m_book.reset(all);
        m_tracks = tracksOf(std::move(all));
        m_isLoaded = true;
        take(m_unwritten); // Still on their way to the file.
        for (const InstanceId &id : seen)
            m_tracks[id].isSeenHere = true;
        emit changed();
        promise.give(ok()); // Last: whoever waits for it may delete this object.
    });
    return promise.future();
}

cost::BillingUnit Recorder::unitOf(const catalog::PlatformId &platform) const
{
    return m_parts.unitOf && !platform.value.isEmpty() ? m_parts.unitOf(platform) : cost::BillingUnit{};
}

void Recorder::take(const QList<Entry> &entries)
{
    for (const Entry &entry : entries) {
        m_book.put(entry);
        follow(m_tracks, entry);
    }
}

QList<Entry> Recorder::removedOnes(const QSet<InstanceId> &present, const QDateTime &now) const
{
    QList<Entry> ended;
    for (auto track = m_tracks.cbegin(); track != m_tracks.cend(); ++track) {
        if (track->open && !present.contains(track.key()))
            ended << endOf(*track, unitOf(track->open->platform), now);
    }
    return ended;
}

void Recorder::observe(const QList<Instance> &machines)
{
    m_machines = machines;
    if (!m_isLoaded)
        return;
    const QDateTime now = m_parts.clock.now();
    QSet<InstanceId> present;
    QList<Entry> changes;
    for (const Instance &machine : machines) {
        present.insert(machine.id);
        const auto track = m_tracks.constFind(machine.id);
        changes << stepOf(track == m_tracks.cend() ? Track{} : *track, {.instance = machine, .unit = unitOf(machine.platform)},
                          now, m_parts.rules);
    }
    changes << removedOnes(present, now);
    for (const InstanceId &id : present)
        m_tracks[id].isSeenHere = true;
    if (changes.isEmpty())
        return;
    const bool isVisible = std::ranges::any_of(changes, [this](const Entry &entry) {
        const Entry *before = m_book.find(entry.id);
        return !before || isSeen(*before, entry);
    });
    take(changes);
    write(changes);
    if (isVisible)
        emit changed();
}

/// What was not confirmed goes along again: the file may have been full or busy. Newer states of an entry come later.
void Recorder::write(const QList<Entry> &entries)
{
    m_unwritten += entries;
    const qsizetype sent = m_unwritten.size();
    const qint64 upTo = m_confirmed + sent;
    whenDone(m_parts.repository.write(m_unwritten), this, [this, upTo](const Status &written) {
        if (!written) {
            emit failed(written.error());
            return;
        }
        const qsizetype done = std::clamp<qsizetype>(static_cast<qsizetype>(upTo - m_confirmed), 0, m_unwritten.size());
        m_unwritten.remove(0, done);
        m_confirmed += done;
    });
}

FutureStatus Recorder::add(const QList<Entry> &entries)
{
    const StatusPromise promise;
    whenDone(m_parts.repository.write(entries), this, [this, entries, promise](const Status &written) {
        if (written) {
            take(entries);
            emit changed();
        }
        promise.give(written); // Last: whoever waits for it may delete this object.
    });
    return promise.future();
}

View Recorder::view() const
{
    View view{.counted = m_book.counted(), .running = {}, .now = m_parts.clock.now(), .stamps = m_book.stamps()};
    for (const Track &track : m_tracks) {
        if (track.open && !m_book.isCorrected(track.open->id))
            view.running << settled(track, unitOf(track.open->platform), view.now);
    }
    return view;
}

} // namespace core::ledger
