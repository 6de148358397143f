// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/monitor/gpu_sample.h"

#include <QHash>
#include <QMap>

#include <chrono>

namespace core::fleet {

/// When a card at full load counts as stuck. Zero = never.
struct StuckRules {
    double loadPercent = 0;                        ///< From this utilisation on.
    double powerSharePercent = 0;                  ///< Below this share of the card's own working level.
    std::chrono::milliseconds leastHistory{0};     ///< At full load, before the level counts.
    std::chrono::milliseconds lasts{0};            ///< For this long.
};

/// Finds cards that report full load and draw far less power than they do when they work: a program that waits for another
/// card or a lock. The level is each card's own, from what this program saw of it.
class StuckWatch {
public:
    explicit StuckWatch(const StuckRules &rules) : m_rules{rules} {}

    void add(const QList<monitor::GpuSample> &gpus, const QDateTime &at);
    bool isStuck() const { return m_isStuck; }

private:
    struct Card {
        QMap<int, qint64> millisecondsByWatts = {}; ///< In steps, at full load.
        qint64 known = 0;                           ///< Milliseconds at full load.
        QDateTime last = {};                        ///< Of the last reading at full load.
        QDateTime lowSince = {};
    };
    bool isLow(Card &card, double watts, const QDateTime &at) const;
    static double levelOf(const Card &card);

    StuckRules m_rules;
    QHash<QString, Card> m_cards;
    bool m_isStuck = false;
};

} // namespace core::fleet
