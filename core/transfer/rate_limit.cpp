// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/rate_limit.h"

namespace core::transfer {

namespace {

constexpr qint64 kBurstMs = 250; // what may move at once after a rest
constexpr int kShortestWaitMs = 5;
constexpr int kLongestWaitMs = 500; // the limit may be raised meanwhile

} // namespace

RateLimit::RateLimit(qint64 ownLimit, std::shared_ptr<SharedLimit> shared, QObject *parent)
    : QObject{parent}
    , m_own{qMax(ownLimit, qint64{0})}
    , m_shared{std::move(shared)}
    , m_wait{this}
{
    m_wait.setSingleShot(true);
    connect(&m_wait, &QTimer::timeout, this, &RateLimit::refilled);
    if (m_shared)
        ++m_shared->running;
}

RateLimit::~RateLimit()
{
    if (m_shared)
        --m_shared->running;
}

qint64 RateLimit::limit() const
{
    const qint64 all = m_shared ? m_shared->bytesPerSecond.load() : 0;
    const qint64 share = all > 0 ? qMax(all / qMax(m_shared->running.load(), 1), qint64{1}) : 0;
    if (m_own == 0 || share == 0)
        return qMax(m_own, share);
    return qMin(m_own, share);
}

bool RateLimit::mayMove(qint64 nowMs)
{
    const qint64 rate = limit();
    if (rate == 0)
        return true;
    if (m_atMs < 0)
        m_atMs = nowMs;
    const qint64 burst = qMax(rate * kBurstMs / 1000, qint64{1});
    m_tokens = qMin(m_tokens + rate * (nowMs - m_atMs) / 1000, burst);
    m_atMs = nowMs;
    if (m_tokens > 0)
        return true;
    if (!m_wait.isActive()) {
        const qint64 wait = (1 - m_tokens) * 1000 / rate + 1;
        m_wait.start(static_cast<int>(qBound(qint64{kShortestWaitMs}, wait, qint64{kLongestWaitMs})));
    }
    return false;
}

} // namespace core::transfer
