// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/sample_keeper.h"

#include "core/store/sql.h"

#include <QLoggingCategory>
#include <QSqlError>

#include <algorithm>

namespace core::store {

namespace {

Q_LOGGING_CATEGORY(historyLog, "store.history")

constexpr qsizetype kMostUnwritten = 1'000; // readings of one machine that wait for a disk with room
constexpr int kRollUpsATime = 25;
constexpr int kDeletesATime = 200;
constexpr qsizetype kMostReports = 1'000;

struct ClosedBlock {
    QString machine = {};
    qint64 start = 0;
};

Result<QList<ClosedBlock>> closedBlocks(QSqlDatabase &database, qint64 now)
{
    Result<QSqlQuery> answer = query(database,
                                     QStringLiteral("SELECT machine, start FROM samples WHERE is_rolled=0 AND start<=? "
                                                    "ORDER BY start LIMIT ?"),
                                     {now - kRawTier.block, kRollUpsATime});
    if (!answer)
        return answer.error();
    QSqlQuery rows = std::move(answer).value();
    QList<ClosedBlock> list;
    while (rows.next())
        list << ClosedBlock{rows.value(0).toString(), rows.value(1).toLongLong()};
    return list;
}

/// When the readings begin, by the finest tier that goes back as far: coarser ones round moments down.
std::optional<qint64> startOf(const std::array<std::optional<qint64>, kSampleTiers.size()> &first)
{
    std::optional<qint64> start;
    for (std::size_t i = 0; i < first.size(); ++i) {
        if (first[i] && (!start || *first[i] + kSampleTiers[i].unit <= *start))
            start = first[i];
    }
    return start;
}

} // namespace

Status SampleKeeper::write(QSqlDatabase &database, const QHash<QString, SampleSeries> &series)
{
    for (auto entry = series.cbegin(); entry != series.cend(); ++entry) {
        SampleSeries &waiting = m_unwritten[entry.key()];
        waiting = merged(waiting, entry.value());
        if (waiting.at.size() > kMostUnwritten)
            waiting = between(waiting, waiting.at[waiting.at.size() - kMostUnwritten], waiting.at.constLast() + 1);
    }
    const Status done = inTransaction(database, [&] { return writeAll(database); });
    if (done)
        m_unwritten.clear();
    else if (!m_isFailing)
        qCWarning(historyLog) << "readings cannot be written:" << done.error().detail;
    m_isFailing = !done;
    return done;
}

Status SampleKeeper::writeAll(QSqlDatabase &database)
{
    for (auto entry = m_unwritten.cbegin(); entry != m_unwritten.cend(); ++entry) {
        const SampleSeries &series = entry.value();
        for (qsizetype i = 0; i < series.at.size();) {
            const Place place{entry.key(), kRawTier, kRawTier.blockOf(series.at[i])};
            const SampleSeries part = between(series, place.start, place.start + kRawTier.block);
            // Another process may watch the same machine: what it wrote stays.
            const Result<SampleSeries> before = block(database, place);
            if (!before)
                return before.error();
            if (const Status saved = save(database, place, merged(*before, part)); !saved)
                return saved;
            i += part.at.size();
        }
    }
    return ok();
}

QString SampleKeeper::nameOf(const Place &place)
{
    return QStringLiteral("%1 %2 %3").arg(place.machine).arg(place.tier.word).arg(place.start);
}

SampleSeries SampleKeeper::unpacked(const Place &place, const QByteArray &blob)
{
    const QString name = nameOf(place);
    if (m_damaged.contains(name))
        return {}; // Qt would warn of it each time
    if (std::optional<SampleSeries> series = decode(blob, place.tier, place.start))
        return *std::move(series);
    if (m_damaged.size() < kMostReports)
        m_damaged.insert(name);
    qCWarning(historyLog) << "a block of readings is damaged and left out:" << name;
    return {};
}

Result<SampleSeries> SampleKeeper::block(QSqlDatabase &database, const Place &place)
{
    Result<QSqlQuery> answer = query(database, QStringLiteral("SELECT data FROM samples WHERE machine=? AND tier=? AND start=?"),
                                     {place.machine, place.tier.word, place.start});
    if (!answer)
        return answer.error();
    QSqlQuery rows = std::move(answer).value();
    if (rows.next())
        return unpacked(place, rows.value(0).toByteArray());
    if (rows.lastError().isValid())
        return explain(rows.lastError());
    return SampleSeries{};
}

Status SampleKeeper::save(QSqlDatabase &database, const Place &place, const SampleSeries &series)
{
    m_damaged.remove(nameOf(place));
    return perform(database,
                   QStringLiteral("INSERT INTO samples (machine, tier, start, is_rolled, data) VALUES (?,?,?,?,?) "
                                  "ON CONFLICT (machine, tier, start) DO UPDATE SET data=excluded.data, "
                                  "is_rolled=excluded.is_rolled"),
                   {place.machine, place.tier.word, place.start, place.tier.word == kRawTier.word ? 0 : 1,
                    encode(series, place.tier, place.start)});
}

Status SampleKeeper::rollUp(QSqlDatabase &database, const QString &machine, qint64 start)
{
    const Result<SampleSeries> readings = block(database, {machine, kRawTier, start});
    if (!readings)
        return readings.error();
    const Place minutePlace{machine, kMinuteTier, kMinuteTier.blockOf(start)};
    const Result<SampleSeries> minutesBefore = block(database, minutePlace);
    if (!minutesBefore)
        return minutesBefore.error();
    const SampleSeries minutesNow = merged(*minutesBefore, condensed(*readings, kMinuteTier.unit));
    if (const Status saved = save(database, minutePlace, minutesNow); !saved)
        return saved;

    const qint64 hour = start / kHourMs * kHourMs;
    const Place hourPlace{machine, kHourTier, kHourTier.blockOf(start)};
    const Result<SampleSeries> hoursBefore = block(database, hourPlace);
    if (!hoursBefore)
        return hoursBefore.error();
    const SampleSeries thisHour = condensed(between(minutesNow, hour, hour + kHourMs), kHourMs);
    if (const Status saved = save(database, hourPlace, merged(*hoursBefore, thisHour)); !saved)
        return saved;
    return perform(database, QStringLiteral("UPDATE samples SET is_rolled=1 WHERE machine=? AND tier=? AND start=?"),
                   {machine, kRawTier.word, start});
}

Status SampleKeeper::tidy(QSqlDatabase &database, qint64 now)
{
    const Result<QList<ClosedBlock>> closed = closedBlocks(database, now);
    if (!closed)
        return closed.error();
    if (!closed->isEmpty()) {
        const Status rolled = inTransaction(database, [&]() -> Status {
            for (const ClosedBlock &each : *closed) {
                if (const Status done = rollUp(database, each.machine, each.start); !done)
                    return done;
            }
            return ok();
        });
        if (!rolled)
            return rolled;
    }
    if (std::abs(now - m_prunedAt) < kHourMs)
        return ok();
    bool isMoreLeft = false;
    for (const SampleTier &tier : kSampleTiers) {
        // A block that was not rolled up yet is the only copy of its readings.
        Result<QSqlQuery> gone = query(database,
                                       QStringLiteral("DELETE FROM samples WHERE id IN (SELECT id FROM samples WHERE tier=? AND "
                                                      "start<? AND is_rolled=1 ORDER BY start LIMIT ?)"),
                                       {tier.word, now - tier.keep - tier.block, kDeletesATime});
        if (!gone)
            return gone.error();
        isMoreLeft |= gone->numRowsAffected() == kDeletesATime;
    }
    if (!isMoreLeft)
        m_prunedAt = now;
    return ok();
}

Status SampleKeeper::remove(QSqlDatabase &database, const QString &machine)
{
    m_unwritten.remove(machine);
    return perform(database, QStringLiteral("DELETE FROM samples WHERE machine=?"), {machine});
}

Result<SampleSeries> SampleKeeper::stored(QSqlDatabase &database, const SampleRequest &request, const SampleTier &tier,
                                          bool isOnlyOpen)
{
    const QString open = isOnlyOpen ? QStringLiteral(" AND is_rolled=0") : QString{};
    Result<QSqlQuery> answer = query(
        database,
        QStringLiteral("SELECT start, data FROM samples WHERE machine=? AND tier=? AND start>=? AND start<?%1 ORDER BY start")
            .arg(open),
        {request.machine, tier.word, tier.blockOf(request.from), request.to});
    if (!answer)
        return answer.error();
    QSqlQuery rows = std::move(answer).value();
    SampleSeries all;
    while (rows.next()) {
        const Place place{request.machine, tier, rows.value(0).toLongLong()};
        append(all, between(unpacked(place, rows.value(1).toByteArray()), request.from, request.to));
    }
    if (rows.lastError().isValid())
        return explain(rows.lastError());
    return all;
}

Result<SampleSeries> SampleKeeper::raw(QSqlDatabase &database, const SampleRequest &request, const SampleSeries &pending,
                                       bool isOnlyOpen)
{
    const Result<SampleSeries> written = stored(database, request, kRawTier, isOnlyOpen);
    if (!written)
        return written.error();
    return merged(*written, between(pending, request.from, request.to));
}

Result<SampleSeries> SampleKeeper::minutes(QSqlDatabase &database, const SampleRequest &request, const SampleSeries &pending)
{
    const Result<SampleSeries> rolled = stored(database, request, kMinuteTier, false);
    if (!rolled)
        return rolled.error();
    const Result<SampleSeries> fresh = raw(database, request, pending, true);
    if (!fresh)
        return fresh.error();
    return merged(*rolled, condensed(*fresh, kMinuteMs));
}

Result<SampleSeries> SampleKeeper::hours(QSqlDatabase &database, const SampleRequest &request, const SampleSeries &pending)
{
    const Result<SampleSeries> rolled = stored(database, request, kHourTier, false);
    if (!rolled)
        return rolled.error();
    const Result<SampleSeries> fresh = raw(database, request, pending, true);
    if (!fresh)
        return fresh.error();
    if (fresh->isEmpty())
        return rolled;
    // An hour that has begun holds minutes of both kinds.
    SampleRequest tail = request;
    tail.from = std::max(request.from, fresh->at.constFirst() / kHourMs * kHourMs);
    const Result<SampleSeries> lately = minutes(database, tail, pending);
    if (!lately)
        return lately.error();
    return merged(*rolled, condensed(*lately, kHourMs));
}

Result<std::optional<qint64>> SampleKeeper::oldest(QSqlDatabase &database, const QString &machine, const SampleTier &tier)
{
    Result<QSqlQuery> answer = query(
        database, QStringLiteral("SELECT start, data FROM samples WHERE machine=? AND tier=? ORDER BY start LIMIT 1"),
        {machine, tier.word});
    if (!answer)
        return answer.error();
    QSqlQuery rows = std::move(answer).value();
    if (!rows.next())
        return rows.lastError().isValid() ? Result<std::optional<qint64>>{explain(rows.lastError())} : std::optional<qint64>{};
    const qint64 start = rows.value(0).toLongLong();
    const SampleSeries series = unpacked({machine, tier, start}, rows.value(1).toByteArray());
    return std::optional{series.isEmpty() ? start : series.at.constFirst()};
}

Result<monitor::HistorySpan> SampleKeeper::read(QSqlDatabase &database, const SampleRequest &request, const SampleSeries &pending)
{
    std::array<std::optional<qint64>, kSampleTiers.size()> first;
    for (std::size_t i = 0; i < kSampleTiers.size(); ++i) {
        const Result<std::optional<qint64>> found = oldest(database, request.machine, kSampleTiers[i]);
        if (!found)
            return found.error();
        first[i] = *found;
    }
    const SampleSeries waiting = merged(m_unwritten.value(request.machine), pending);
    if (!waiting.isEmpty())
        first[0] = std::min(first[0].value_or(waiting.at.constFirst()), waiting.at.constFirst());

    // The time that is shown begins where readings begin.
    const std::optional<qint64> start = startOf(first);
    SampleRequest known = request;
    known.from = std::max(request.from, start.value_or(request.to));
    if (known.from >= known.to)
        return monitor::HistorySpan{.step = std::chrono::seconds{1}};
    const qint64 wanted = (known.to - known.from + known.mostPoints - 1) / known.mostPoints;
    const auto covers = [&](std::size_t i) {
        return known.from >= known.now - kSampleTiers[i].keep || (first[i] && *first[i] <= known.from);
    };
    const bool isHourly = wanted >= kHourMs || !covers(1);
    const bool isByMinute = wanted >= kMinuteMs || !covers(0);
    const qint64 unit = isHourly ? kHourMs : isByMinute ? kMinuteMs : 1000;
    known.from = known.from / unit * unit;
    const Result<SampleSeries> series = isHourly ? hours(database, known, waiting)
        : isByMinute                             ? minutes(database, known, waiting)
                                                 : raw(database, known, waiting, false);
    if (!series)
        return series.error();
    const qint64 step = std::max<qint64>(1, (wanted + unit - 1) / unit) * unit;
    return spanOf(condensed(*series, step), std::chrono::seconds{step / 1000});
}

} // namespace core::store
