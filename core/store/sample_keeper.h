// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/sample_block.h"

#include <QHash>
#include <QSet>
#include <QSqlDatabase>

namespace core::store {

/// What is asked of the kept readings of one machine; milliseconds since 1970.
struct SampleRequest {
    QString machine = {};
    qint64 from = 0;
    qint64 to = 0;   ///< Not included.
    qint64 now = 0;
    int mostPoints = 1;
};

/// The table "samples" of the history's file: writes, rolls up, prunes and reads. Lives in the thread of its connection.
class SampleKeeper {
public:
    /// Puts readings of any number of machines into their blocks, in one transaction. What cannot be written now is tried
    /// again with the next ones.
    Status write(QSqlDatabase &database, const QHash<QString, SampleSeries> &series);
    /// A part of the upkeep: some closed blocks go into the coarser tiers, some that are too old go away.
    Status tidy(QSqlDatabase &database, qint64 now);
    /// `pending` has not been written yet.
    Result<monitor::HistorySpan> read(QSqlDatabase &database, const SampleRequest &request, const SampleSeries &pending);
    Status remove(QSqlDatabase &database, const QString &machine);

private:
    struct Place {
        QString machine = {};
        SampleTier tier = {};
        qint64 start = 0;
    };
    static QString nameOf(const Place &place);
    Status writeAll(QSqlDatabase &database);
    Result<SampleSeries> block(QSqlDatabase &database, const Place &place);
    Status save(QSqlDatabase &database, const Place &place, const SampleSeries &series);
    Status rollUp(QSqlDatabase &database, const QString &machine, qint64 start);
    Result<SampleSeries> stored(QSqlDatabase &database, const SampleRequest &request, const SampleTier &tier, bool isOnlyOpen);
    Result<SampleSeries> raw(QSqlDatabase &database, const SampleRequest &request, const SampleSeries &pending, bool isOnlyOpen);
    Result<SampleSeries> minutes(QSqlDatabase &database, const SampleRequest &request, const SampleSeries &pending);
    Result<SampleSeries> hours(QSqlDatabase &database, const SampleRequest &request, const SampleSeries &pending);
    /// When the first reading of a tier was taken; nothing when there is none.
    Result<std::optional<qint64>> oldest(QSqlDatabase &database, const QString &machine, const SampleTier &tier);
    SampleSeries unpacked(const Place &place, const QByteArray &blob);

    QHash<QString, SampleSeries> m_unwritten;
    QSet<QString> m_damaged;   ///< Places that were reported.
    qint64 m_prunedAt = 0;
    bool m_isFailing = false;  ///< Said once, until it works again.
};

} // namespace core::store
