// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/monitor/history_store.h"

#include <QPromise>

#include <cmath>
#include <memory>

namespace tests {

/// Kept readings that a test makes up. Answers at once, or when the test says so.
class FakeHistory final : public core::monitor::HistoryStore {
public:
    struct Request {
        QString machine = {};
        QDateTime from = {};
        QDateTime to = {};
        int mostPoints = 0;
    };
    using Answer = core::Result<core::monitor::HistorySpan>;

    Answer answer = core::monitor::HistorySpan{};
    bool answersAtOnce = true;
    QList<Request> requests = {};
    QStringList appended = {};
    QStringList removed = {};

    void append(const QString &machine, const core::monitor::MachineSample &) override { appended << machine; }
    core::FutureResult<core::monitor::HistorySpan> read(const QString &machine, const QDateTime &from, const QDateTime &to,
                                                        int mostPoints) override
    {
        requests << Request{machine, from, to, mostPoints};
        if (answersAtOnce)
            return core::ready(Answer{answer});
        m_open << std::make_shared<QPromise<Answer>>();
        m_open.last()->start();
        return m_open.last()->future();
    }
    void remove(const QString &machine) override { removed << machine; }
    void flush() override {}

    /// Answers the oldest question that waits.
    void answerNext(const Answer &with)
    {
        const auto promise = m_open.takeFirst();
        promise->addResult(with);
        promise->finish();
    }

private:
    QList<std::shared_ptr<QPromise<Answer>>> m_open;
};

/// A lane that reads `value(i)` every `step` until `end`; NaN = nothing was measured.
inline core::monitor::Lane sampleLane(core::monitor::LaneId id, const QDateTime &end, std::chrono::seconds step, int count,
                                      const std::function<double(int)> &value, double spread = 0)
{
    core::monitor::Lane lane{.id = id};
    for (int i = 0; i < count; ++i) {
        const double mean = value(i);
        if (!std::isnan(mean))
            lane.points << core::monitor::LanePoint{.at = end.addSecs(-step.count() * (count - i)),
                                                    .least = static_cast<float>(mean - spread),
                                                    .mean = static_cast<float>(mean),
                                                    .most = static_cast<float>(mean + spread)};
    }
    return lane;
}

} // namespace tests
