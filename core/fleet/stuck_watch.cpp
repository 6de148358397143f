// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fleet/stuck_watch.h"

#include <algorithm>

namespace core::fleet {

namespace {

constexpr int kWattStep = 5;
constexpr qint64 kLongestStretch = 60'000; // a longer gap was not watched
constexpr qsizetype kMostCards = 256;
constexpr qint64 kLevelShare = 90; // the power that is not exceeded in 90 % of the time

} // namespace

void StuckWatch::add(const QList<monitor::GpuSample> &gpus, const QDateTime &at)
{
    m_isStuck = false;
    if (m_rules.loadPercent <= 0 || m_rules.powerSharePercent <= 0)
        return;
    for (const monitor::GpuSample &gpu : gpus) {
        const QString key = gpu.uuid.isEmpty() ? QString::number(gpu.index) : gpu.uuid;
        if (!m_cards.contains(key) && m_cards.size() >= kMostCards)
            continue;
        Card &card = m_cards[key];
        if (!gpu.utilizationPercent || !gpu.powerWatts || *gpu.utilizationPercent < m_rules.loadPercent) {
            card.last = {};
            card.lowSince = {};
            continue;
        }
        m_isStuck = isLow(card, *gpu.powerWatts, at) || m_isStuck;
    }
}

bool StuckWatch::isLow(Card &card, double watts, const QDateTime &at) const
{
    const qint64 stretch = card.last.isValid() ? std::clamp<qint64>(card.last.msecsTo(at), 0, kLongestStretch) : 0;
    card.last = at;
    const bool isKnown = card.known > 0 && card.known >= m_rules.leastHistory.count();
    if (isKnown && watts < levelOf(card) * m_rules.powerSharePercent / 100) {
        // Not learned: a long standstill must not become the level.
        if (!card.lowSince.isValid())
            card.lowSince = at;
        return card.lowSince.msecsTo(at) >= m_rules.lasts.count();
    }
    card.lowSince = {};
    card.millisecondsByWatts[static_cast<int>(watts) / kWattStep] += stretch;
    card.known += stretch;
    return false;
}

double StuckWatch::levelOf(const Card &card)
{
    qint64 below = 0;
    for (auto step = card.millisecondsByWatts.cbegin(); step != card.millisecondsByWatts.cend(); ++step) {
        below += step.value();
        if (below * 100 >= card.known * kLevelShare)
            return step.key() * double{kWattStep};
    }
    return 0;
}

} // namespace core::fleet
