// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/speed_history.h"

#include "ui/viewmodel/transfer_text.h"

#include <algorithm>
#include <chrono>

namespace ui {

using core::transfer::TransferProgress;
using core::transfer::TransferQueue;

SpeedHistory::SpeedHistory(const TransferQueue &queue, QObject *parent) : QObject{parent}, m_queue{queue}
{
    m_tick.setInterval(std::chrono::seconds{1});
    connect(&m_tick, &QTimer::timeout, this, &SpeedHistory::sample);
    connect(&queue, &TransferQueue::progressed, this, [this](const TransferProgress &progress) {
        if (isIn(TransferFilter::Active, progress.state) && !m_tick.isActive())
            m_tick.start();
    });
}

double SpeedHistory::highest() const
{
    return m_values.isEmpty() ? 0 : *std::max_element(m_values.cbegin(), m_values.cend());
}

void SpeedHistory::sample()
{
    double sum = 0;
    bool isMoving = false;
    for (const TransferProgress &progress : m_queue.transfers()) {
        if (!isIn(TransferFilter::Active, progress.state))
            continue;
        isMoving = true;
        sum += progress.bytesPerSecond;
    }
    m_silent = isMoving ? 0 : m_silent + 1;
    m_values << sum;
    if (m_values.size() > kKept)
        m_values.removeFirst();
    if (m_silent >= kKept) { // nothing but zeros is left
        m_values.clear();
        m_silent = 0;
        m_tick.stop();
    }
    emit changed();
}

} // namespace ui
