// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/sample_table.h"

#include "core/store/sample_file.h"

#include <QLoggingCategory>

namespace core::store {

namespace {

Q_LOGGING_CATEGORY(historyLog, "store.history")

constexpr qint64 kMostAhead = kHourMs;

} // namespace

SampleTable::SampleTable(QString file, const Clock &clock, std::chrono::milliseconds writeEvery)
    : m_file{std::move(file)}
    , m_clock{clock}
{
    m_timer.setSingleShot(true);
    m_timer.setInterval(writeEvery);
    QObject::connect(&m_timer, &QTimer::timeout, &m_timer, [this] { flush(); });
}

SampleTable::~SampleTable()
{
    flush();
}

void SampleTable::open()
{
    if (m_database)
        return;
    m_database = std::make_unique<Database>();
    m_database->run([inner = m_inner, connection = m_database->connection(), file = m_file](QSqlDatabase &) -> Status {
        inner->opened = openSampleFile(connection, file);
        if (!inner->opened)
            qCWarning(historyLog) << "no readings can be kept:" << inner->opened.error().detail;
        return inner->opened;
    });
}

/// Runs `work` (keeper, database -> Result<T>) in the thread of the connection.
template <typename Work>
auto SampleTable::run(Work work)
{
    using Answer = std::invoke_result_t<Work, SampleKeeper &, QSqlDatabase &>;
    open();
    return m_database->run([inner = m_inner, work = std::move(work)](QSqlDatabase &database) -> Answer {
        if (!inner->opened)
            return inner->opened.error();
        return work(inner->keeper, database);
    });
}

void SampleTable::append(const QString &machine, const monitor::MachineSample &sample)
{
    const auto figures = keptFigures(sample);
    if (figures.empty() || !sample.at.isValid())
        return;
    const qint64 now = m_clock.now().toMSecsSinceEpoch();
    const qint64 at = sample.at.toMSecsSinceEpoch();
    if (at <= now - kRawTier.keep || at > now + kMostAhead) {
        if (!m_refused.contains(machine)) {
            m_refused.insert(machine);
            qCWarning(historyLog) << "a reading of" << machine << "bears a time that cannot be:" << sample.at;
        }
        return;
    }
    m_pending[machine].put(at / kRawTier.unit * kRawTier.unit, figures);
    if (!m_timer.isActive())
        m_timer.start();
}

FutureResult<monitor::HistorySpan> SampleTable::read(const QString &machine, const QDateTime &from, const QDateTime &to,
                                                     int mostPoints)
{
    const qint64 now = m_clock.now().toMSecsSinceEpoch();
    const SampleRequest request{.machine = machine,
                                .from = from.isValid() ? std::max<qint64>(0, from.toMSecsSinceEpoch()) : 0,
                                .to = (to.isValid() ? to.toMSecsSinceEpoch() : now) + 1,
                                .now = now,
                                .mostPoints = std::max(1, mostPoints)};
    return run([request, pending = m_pending.value(machine)](SampleKeeper &keeper, QSqlDatabase &database) {
        return keeper.read(database, request, pending);
    });
}

void SampleTable::remove(const QString &machine)
{
    m_pending.remove(machine);
    run([machine](SampleKeeper &keeper, QSqlDatabase &database) { return keeper.remove(database, machine); });
}

void SampleTable::flush()
{
    m_timer.stop();
    if (m_pending.isEmpty())
        return;
    run([series = std::exchange(m_pending, {}), now = m_clock.now().toMSecsSinceEpoch()](SampleKeeper &keeper,
                                                                                         QSqlDatabase &database) -> Status {
        if (const Status written = keeper.write(database, series); !written)
            return written;
        return keeper.tidy(database, now);
    });
}

} // namespace core::store
