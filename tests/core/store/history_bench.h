// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/sample_table.h"
#include "support/await.h"
#include "support/manual_clock.h"

#include <QSqlDatabase>
#include <QSqlQuery>
#include <QTemporaryDir>

namespace history {

inline const QString kMachine = QStringLiteral("m-1");

inline core::monitor::MachineSample sampleAt(const QDateTime &at, std::optional<double> percent, int gpus = 1)
{
    core::monitor::MachineSample sample;
    sample.at = at;
    for (int i = 0; i < gpus; ++i) {
        core::monitor::parse::GpuReading gpu;
        gpu.index = i;
        gpu.utilizationPercent = percent;
        gpu.memoryUsed = core::Bytes::fromGiB(12);
        gpu.memoryTotal = core::Bytes::fromGiB(24);
        gpu.temperatureCelsius = 61;
        gpu.powerWatts = 305;
        sample.gpus.readings << gpu;
    }
    return sample;
}

/// A table in `folder` (in memory without one) whose time stands still.
struct Bench {
    QTemporaryDir folder = {};
    tests::ManualClock clock{QDateTime{QDate{2026, 11, 30}, QTime{12, 0, 5}, Qt::UTC}};
    std::unique_ptr<core::store::SampleTable> table = {};

    QString file() const { return folder.filePath(QStringLiteral("history.db")); }
    void open() { table = std::make_unique<core::store::SampleTable>(file(), clock); }
    void openInMemory() { table = std::make_unique<core::store::SampleTable>(QString{}, clock); }
    void append(std::optional<double> percent) { table->append(kMachine, sampleAt(clock.now(), percent)); }

    core::monitor::HistorySpan read(std::chrono::seconds back, int mostPoints = 1000)
    {
        const auto answer =
            tests::await(table->read(kMachine, clock.now().addSecs(-back.count()), clock.now(), mostPoints));
        return answer ? *answer : core::monitor::HistorySpan{};
    }
    core::monitor::HistorySpan readAll(int mostPoints = 1000)
    {
        const auto answer = tests::await(table->read(kMachine, {}, clock.now(), mostPoints));
        return answer ? *answer : core::monitor::HistorySpan{};
    }
};

inline QList<core::monitor::LanePoint> pointsOf(const core::monitor::HistorySpan &span, core::monitor::LaneId id)
{
    for (const core::monitor::Lane &lane : span.lanes) {
        if (lane.id == id)
            return lane.points;
    }
    return {};
}

inline QList<float> meansOf(const core::monitor::HistorySpan &span,
                            core::monitor::LaneId id = {core::monitor::LaneKind::GpuUtilization, 0})
{
    QList<float> means;
    for (const core::monitor::LanePoint &point : pointsOf(span, id))
        means << point.mean;
    return means;
}

/// Runs one statement on a file that nobody else has open, and gives the first cell.
inline QVariant sql(const QString &file, const QString &statement)
{
    QVariant cell;
    {
        QSqlDatabase database = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), QStringLiteral("history-look"));
        database.setDatabaseName(file);
        database.open();
        QSqlQuery rows{database};
        if (rows.exec(statement) && rows.next())
            cell = rows.value(0);
    }
    QSqlDatabase::removeDatabase(QStringLiteral("history-look"));
    return cell;
}

} // namespace history
