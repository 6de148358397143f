// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/units.h"

#include <QList>

#include <optional>

namespace core::transfer {

/// Adds up confirmed bytes and tells the rate of the last five seconds. The time comes from the caller.
class ProgressMeter {
public:
    /// Bytes confirmed on the wire just now.
    void add(qint64 bytes, qint64 nowMs);
    /// Bytes that count as done without having moved now: skipped files, the kept part of a resumed one. May be negative
    /// when a file starts again.
    void credit(qint64 bytes) { m_done += bytes; }
    void setTotal(qint64 bytes) { m_total = bytes; }

    qint64 done() const { return m_done; }
    std::optional<qint64> total() const { return m_total; }
    double bytesPerSecond(qint64 nowMs);
    /// Empty while the rate or the total is unknown.
    std::optional<Hours> left(qint64 nowMs);

private:
    struct Sample {
        qint64 atMs = 0;
        qint64 bytes = 0;
    };
    void forgetOld(qint64 nowMs);

    qint64 m_done = 0;
    std::optional<qint64> m_total = {};
    QList<Sample> m_samples;
    qint64 m_firstMs = -1;
};

} // namespace core::transfer
