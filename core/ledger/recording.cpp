// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/recording.h"

#include "core/ledger/entry_share.h"
#include "core/ledger/entry_words.h"

#include <QCoreApplication>

#include <algorithm>

namespace core::ledger {

namespace {

using instances::Instance;

constexpr qint64 kSameMoment = 1000; ///< Platforms tell whole seconds.

bool isOfMeter(const Entry &entry)
{
    return entry.corrects.value.isEmpty() && (entry.part == EntryPart::Running || entry.part == EntryPart::Parked)
           && (entry.kind == EntryKind::Measured || entry.kind == EntryKind::Estimated) && !entry.machine.value.isEmpty();
}

QDateTime latest(const QDateTime &a, const QDateTime &b) { return b.isValid() && b > a ? b : a; }

std::optional<QDateTime> validOf(const std::optional<QDateTime> &moment)
{
    return moment && moment->isValid() ? moment : std::nullopt;
}

/// One machine at one moment; every step of the meter.
class Step {
public:
    Step(const Track &track, const Watched &watched, const QDateTime &now, const LedgerRules &rules)
        : m_track{track}, m_watched{watched}, m_is{watched.instance}, m_now{now}, m_rules{rules}
    { }

    QList<Entry> take()
    {
        if (m_is.kind != instances::MachineKind::Rented)
            return {};
        if (m_track.open)
            goOn(*m_track.open);
        else
            begin();
        return m_out;
    }

private:
    bool isTold() const { return !m_is.account.isEmpty(); }
    std::optional<HourlyPrice> rate() const { return m_is.isPoweredOff ? m_is.parkedPrice : m_is.price; }
    EntryPart part() const { return m_is.isPoweredOff ? EntryPart::Parked : EntryPart::Running; }

    void put(Entry entry)
    {
        entry.writtenAt = m_now;
        m_out.append(entry);
    }

    Entry fresh(EntryPart which, const QDateTime &from, EntryKind kind) const
    {
        return {.id = meterEntryId(m_is.id, wordOf(which), from), .machine = m_is.id, .machineName = m_is.name,
                .platform = m_is.platform, .project = m_is.project, .owner = m_is.owner, .from = from,
                .rate = which == EntryPart::Parked ? m_is.parkedPrice : m_is.price, .kind = kind, .part = which};
    }

    void noteUnseen(Entry &entry) const
    {
        entry.kind = EntryKind::Estimated;
        entry.note = QCoreApplication::translate("core::ledger", "Zuka did not see a part of this time.");
    }

    void open(EntryPart which, const QDateTime &wanted, EntryKind kind)
    {
        if (which == EntryPart::Parked && (!m_is.parkedPrice || m_is.parkedPrice->perHour.micros() == 0))
            return; // Nothing to count, or a price that nobody knows: the meter shows that as unknown.
        Entry entry = fresh(which, latest(wanted, m_covered.isValid() ? m_covered : m_track.coveredUntil), kind);
        if (kind == EntryKind::Estimated)
            entry.note = QCoreApplication::translate("core::ledger", "Zuka did not see when it was switched on.");
        put(entry);
    }

    void close(Entry entry, const QDateTime &end, bool isEndOfRun)
    {
        entry.to = std::max(entry.from, end);
        if (entry.rate) {
            const qint64 used = entry.from.msecsTo(*entry.to);
            entry.amount = costOf(*entry.rate, isEndOfRun ? chargedOf(entry, used) : used);
            const auto least = m_watched.unit.minimumAmount;
            if (isEndOfRun && entry.part == EntryPart::Running && least && least->currency() == entry.amount->currency())
                entry.amount = Money::fromMicros(std::max(entry.amount->micros(), least->micros()), least->currency());
        }
        m_covered = *entry.to;
        put(entry);
    }

    qint64 chargedOf(const Entry &entry, qint64 used) const
    {
        if (entry.part != EntryPart::Running)
            return used;
        const qint64 before = m_track.runStart.isValid() ? std::max<qint64>(0, m_track.runStart.msecsTo(entry.from)) : 0;
        return std::max(used, chargedMilliseconds(before + used, m_watched.unit) - before);
    }

    void begin()
    {
        if (!m_track.isKnown && m_is.spentBefore.micros() > 0)
            put(earlierRuns());
        if (m_is.isPoweredOff) {
            const auto off = validOf(m_is.poweredOffAt);
            open(EntryPart::Parked, off && *off <= m_now ? *off : m_now, EntryKind::Measured);
            return;
        }
        const auto since = validOf(m_is.billingSince);
        open(EntryPart::Running, since.value_or(m_now), since ? EntryKind::Measured : EntryKind::Estimated);
    }

    Entry earlierRuns() const
    {
        const QDateTime at = m_is.createdAt.isValid() ? std::min(m_is.createdAt.toUTC(), m_now) : m_now;
        Entry entry = fresh(EntryPart::Running, at, EntryKind::Estimated);
        entry.id = meterEntryId(m_is.id, QStringLiteral("before"), {});
        entry.to = at;
        entry.rate.reset();
        entry.amount = m_is.spentBefore;
        entry.note = QCoreApplication::translate("core::ledger", "Earlier runs, from before the ledger was kept.");
        return entry;
    }

    void goOn(Entry entry)
    {
        const QDateTime seen = entry.writtenAt.isValid() ? entry.writtenAt : entry.from;
        const bool wasUnseen = seen.msecsTo(m_now) > std::chrono::milliseconds{m_rules.unseenAfter}.count();
        if (wasUnseen && !isTold())
            noteUnseen(entry);
        if (entry.part != part()) {
            turn(entry);
            return;
        }
        if (entry.part == EntryPart::Running && hasNewStart(entry, seen))
            return;
        adapt(entry, seen);
    }

    /// On → off, or off → on.
    void turn(const Entry &entry)
    {
        const auto told = validOf(m_is.isPoweredOff ? m_is.poweredOffAt : m_is.billingSince);
        const QDateTime at = told && *told >= entry.from && *told <= m_now ? *told : std::max(entry.from, m_now);
        close(entry, at, true);
        open(part(), at, EntryKind::Measured);
    }

    /// The start moved. True when the entry was dealt with.
    bool hasNewStart(const Entry &entry, const QDateTime &seen)
    {
        const auto since = validOf(m_is.billingSince);
        if (!since || *since > m_now || entry.from.msecsTo(*since) <= kSameMoment)
            return false;
        if (!isTold() && *since <= seen) {
            Entry moved = entry; // The user corrected the start of what we saw running all the time.
            moved.from = *since;
            put(moved);
            return true;
        }
        // Switched off and on again behind our back. When it went off is only known to lie between.
        const QDateTime end = std::clamp(seen, entry.from, *since);
        close(entry, end, true);
        if (end.msecsTo(*since) > std::chrono::milliseconds{m_rules.unseenAfter}.count()) {
            Entry unknown = fresh(EntryPart::Running, end, EntryKind::Estimated);
            unknown.to = *since;
            unknown.rate.reset();
            unknown.note =
                QCoreApplication::translate("core::ledger", "It was off for some of this time. How long is not known.");
            put(unknown);
        }
        m_covered = *since;
        open(EntryPart::Running, *since, EntryKind::Measured);
        return true;
    }

    void adapt(Entry entry, const QDateTime &seen)
    {
        bool isChanged = false;
        if (const auto since = validOf(m_is.billingSince);
            entry.part == EntryPart::Running && since && since->msecsTo(entry.from) > kSameMoment) {
            // Earlier than we thought, as far as nothing else is written for that time.
            const QDateTime from = latest(*since, m_track.coveredUntil);
            if (from < entry.from) {
                entry.from = from;
                isChanged = true;
            }
        }
        if (entry.rate != rate()) {
            if (entry.rate) {
                const QDateTime at = std::max(entry.from, m_now);
                close(entry, at, false);
                open(entry.part, at, EntryKind::Measured);
                return;
            }
            entry.rate = rate(); // Unknown until now: it holds from the start.
            isChanged = true;
        }
        if (isLabelled(entry) || isChanged || isHeartbeatDue(seen))
            put(entry);
    }

    /// Name, project and owner follow the machine while the entry runs. True when one changed.
    bool isLabelled(Entry &entry) const
    {
        if (entry.machineName == m_is.name && entry.project == m_is.project && entry.owner == m_is.owner
            && entry.platform == m_is.platform)
            return false;
        entry.machineName = m_is.name;
        entry.project = m_is.project;
        entry.owner = m_is.owner;
        entry.platform = m_is.platform;
        return true;
    }

    bool isHeartbeatDue(const QDateTime &seen) const
    {
        return std::abs(seen.msecsTo(m_now)) >= std::chrono::milliseconds{m_rules.heartbeat}.count();
    }

    const Track &m_track;
    const Watched &m_watched;
    const Instance &m_is;
    QDateTime m_now;
    const LedgerRules &m_rules;
    QDateTime m_covered = {}; ///< By what this step closed.
    QList<Entry> m_out = {};
};

} // namespace

void follow(Tracks &tracks, const Entry &entry)
{
    if (!isOfMeter(entry))
        return;
    Track &track = tracks[entry.machine];
    track.isKnown = true;
    const bool isGrown = track.open && track.open->id == entry.id;
    if (!isGrown && entry.to == entry.from && !entry.rate)
        return; // A sum of earlier runs covers no time.
    if (entry.part == EntryPart::Parked || (entry.to && !entry.rate))
        track.runStart = {}; // Whatever comes next is a new switch-on.
    else if (isGrown && track.runStart == track.open->from)
        track.runStart = entry.from;
    else if (!isGrown && (!track.runStart.isValid() || track.coveredUntil != entry.from))
        track.runStart = entry.from; // Else it is the next piece of the same run.
    if (entry.to) {
        if (isGrown)
            track.open.reset();
        track.coveredUntil = latest(*entry.to, track.coveredUntil);
    } else {
        track.open = entry;
    }
}

Tracks tracksOf(QList<Entry> entries)
{
    std::ranges::stable_sort(entries, {}, &Entry::from);
    Tracks tracks;
    for (const Entry &entry : entries)
        follow(tracks, entry);
    return tracks;
}

QList<Entry> stepOf(const Track &track, const Watched &watched, const QDateTime &now, const LedgerRules &rules)
{
    return Step{track, watched, now, rules}.take();
}

Entry settled(const Track &track, const cost::BillingUnit &unit, const QDateTime &now)
{
    Entry entry = *track.open;
    if (!entry.rate)
        return entry;
    const qint64 used = std::max<qint64>(0, entry.from.msecsTo(now));
    const qint64 before = track.runStart.isValid() ? std::max<qint64>(0, track.runStart.msecsTo(entry.from)) : 0;
    const bool isRounded = entry.part == EntryPart::Running && used > 0;
    entry.amount = costOf(*entry.rate, isRounded ? std::max(used, chargedMilliseconds(before + used, unit) - before) : used);
    return entry;
}

QList<Entry> endOf(const Track &track, const cost::BillingUnit &unit, const QDateTime &now)
{
    if (!track.open)
        return {};
    Entry entry = *track.open;
    const QDateTime seen = entry.writtenAt.isValid() ? entry.writtenAt : entry.from;
    const QDateTime end = std::max(entry.from, track.isSeenHere ? now : std::min(seen, now));
    if (!track.isSeenHere) {
        entry.kind = EntryKind::Estimated;
        entry.note = QCoreApplication::translate("core::ledger", "The machine was taken off the list. It may have run longer.");
    }
    entry.amount = settled(track, unit, end).amount;
    entry.to = end;
    entry.writtenAt = now;
    return {entry};
}

} // namespace core::ledger
