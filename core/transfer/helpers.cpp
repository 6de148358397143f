// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/helpers.h"

namespace core::transfer {

namespace {

constexpr size_t kMost = 3; // four sessions with the first
constexpr qint64 kWindowMs = 1500;
constexpr qint64 kAnswerMs = 8000;     // a machine that gives none by then gives none
constexpr double kWorthIt = 1.15;
constexpr double kFastLine = 60'000.0; // bytes a millisecond: there, the processor is the limit
constexpr qint64 kLeastSecondsLeft = 4;

} // namespace

void Helpers::add(std::unique_ptr<sftp::Client> client)
{
    sftp::Client *raw = client.get();
    m_clients.push_back(std::move(client));
    connect(raw, &sftp::Client::ready, this, [this, raw] {
        m_ready.push_back(raw);
        m_windowFrom = -1;
        m_isAsked = false;
        emit grown();
    });
    connect(raw, &sftp::Client::failed, this, [this](const Error &error, bool wasReady) {
        m_isSettled = true;
        if (wasReady) // what it had under way is lost: the job goes on from its note
            emit failed(error);
    });
    raw->start();
}

void Helpers::consider(qint64 nowMs, qint64 done, qint64 left, bool canShare)
{
    if (m_isSettled || !canShare) {
        m_windowFrom = -1;
        return;
    }
    if (std::exchange(m_wantsTwo, false)) {
        m_isAsked = true;
        m_windowFrom = nowMs;
        return emit wanted();
    }
    if (m_windowFrom < 0) {
        m_windowFrom = nowMs;
        m_windowDone = done;
        return;
    }
    const qint64 span = nowMs - m_windowFrom;
    if (m_isAsked) {
        m_isSettled = span > kAnswerMs;
        return;
    }
    if (span < kWindowMs)
        return;
    const double rate = static_cast<double>(done - m_windowDone) / static_cast<double>(span);
    const bool isNewJudged = m_judged == m_ready.size();
    if (!isNewJudged && rate < m_bestRate * kWorthIt)
        m_isSettled = true;
    m_judged = m_ready.size();
    m_bestRate = rate;
    const bool isWorthIt = rate > 0 && rate < kFastLine && static_cast<double>(left) / rate > kLeastSecondsLeft * 1000.0;
    if (m_isSettled || !isWorthIt || m_ready.size() >= kMost) {
        m_windowFrom = -1;
        return;
    }
    m_isAsked = true;
    m_windowFrom = nowMs;
    emit wanted();
}

} // namespace core::transfer
