// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transfer/transfer_queue.h"

#include <QList>
#include <QTimer>

namespace ui {

/// The speed of all transfers together over the last two minutes, one value a second while something moves.
class SpeedHistory final : public QObject {
    Q_OBJECT

public:
    static constexpr qsizetype kKept = 120;

    explicit SpeedHistory(const core::transfer::TransferQueue &queue, QObject *parent = nullptr);

    const QList<double> &values() const { return m_values; } ///< Bytes a second, the oldest first; empty when nothing moved.
    double now() const { return m_values.isEmpty() ? 0 : m_values.last(); }
    double highest() const;
    void sample(); ///< Takes one value now; a timer does it by itself.

signals:
    void changed();

private:
    const core::transfer::TransferQueue &m_queue;
    QList<double> m_values;
    qsizetype m_silent = 0; ///< Seconds without any movement.
    QTimer m_tick;
};

} // namespace ui
