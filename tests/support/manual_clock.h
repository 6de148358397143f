// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"

#include <chrono>

namespace tests {

/// A Clock that a test sets by hand.
class ManualClock final : public core::Clock {
public:
    explicit ManualClock(QDateTime start = QDateTime{QDate{2026, 11, 30}, QTime{12, 0}, Qt::UTC}) : m_now{std::move(start)} {}

    QDateTime now() const override { return m_now; }
    void set(const QDateTime &now) { m_now = now; }
    void advance(std::chrono::milliseconds time) { m_now = m_now.addMSecs(time.count()); }

private:
    QDateTime m_now;
};

} // namespace tests
