// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/progress_meter.h"

namespace core::transfer {

namespace {

constexpr qint64 kWindowMs = 5000;
constexpr qint64 kGrainMs = 100;
constexpr qint64 kShortestMs = 200; // below this a rate would be a guess

} // namespace

void ProgressMeter::add(qint64 bytes, qint64 nowMs)
{
    m_done += bytes;
    if (m_firstMs < 0)
        m_firstMs = nowMs;
    forgetOld(nowMs);
    if (!m_samples.isEmpty() && nowMs - m_samples.last().atMs < kGrainMs)
        m_samples.last().bytes += bytes;
    else
        m_samples.append({.atMs = nowMs, .bytes = bytes});
}

void ProgressMeter::forgetOld(qint64 nowMs)
{
    while (!m_samples.isEmpty() && m_samples.first().atMs < nowMs - kWindowMs)
        m_samples.removeFirst();
}

double ProgressMeter::bytesPerSecond(qint64 nowMs)
{
    forgetOld(nowMs);
    const qint64 span = qMin(nowMs - m_firstMs, kWindowMs);
    if (m_firstMs < 0 || span < kShortestMs)
        return 0;
    qint64 bytes = 0;
    for (const Sample &sample : m_samples)
        bytes += sample.bytes;
    return static_cast<double>(bytes) * 1000.0 / static_cast<double>(span);
}

std::optional<Hours> ProgressMeter::left(qint64 nowMs)
{
    const double rate = bytesPerSecond(nowMs);
    if (!m_total || rate <= 0)
        return std::nullopt;
    const qint64 missing = qMax(*m_total - m_done, qint64{0});
    return Hours{static_cast<double>(missing) / rate / 3600.0};
}

} // namespace core::transfer
