// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/monitor/history_store.h"
#include "core/store/database.h"
#include "core/store/sample_keeper.h"

#include <QTimer>

namespace core::store {

/// Readings of all machines over a year. The file is opened, in a thread of its own, when the first reading comes or is asked
/// for.
class SampleTable final : public monitor::HistoryStore {
public:
    static constexpr std::chrono::milliseconds kWriteEvery{30'000};

    /// `file` empty = in memory. `clock` is borrowed.
    SampleTable(QString file, const Clock &clock, std::chrono::milliseconds writeEvery = kWriteEvery);
    ~SampleTable() override; ///< Writes what waits.
    SampleTable(const SampleTable &) = delete;
    SampleTable &operator=(const SampleTable &) = delete;

    /// A reading that is a day old, or an hour ahead of this computer's clock, is not kept.
    void append(const QString &machine, const monitor::MachineSample &sample) override;
    FutureResult<monitor::HistorySpan> read(const QString &machine, const QDateTime &from, const QDateTime &to,
                                            int mostPoints) override;
    void remove(const QString &machine) override;
    void flush() override;

private:
    /// What the thread of the connection needs; outlives this object until its queue is empty.
    struct Inner {
        SampleKeeper keeper = {};
        Status opened = ok();
    };
    void open();
    template <typename Work>
    auto run(Work work);

    QString m_file;
    const Clock &m_clock;
    QHash<QString, SampleSeries> m_pending;
    QSet<QString> m_refused; ///< Machines whose clock was reported.
    QTimer m_timer;
    std::shared_ptr<Inner> m_inner = std::make_shared<Inner>();
    std::unique_ptr<Database> m_database;
};

} // namespace core::store
