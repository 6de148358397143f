// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fleet/fleet.h"
#include "core/transfer/transfer_queue.h"

#include <QObject>

namespace ui {

/// The line at the bottom of the window: transfers left, connections right.
class FooterViewModel final : public QObject {
    Q_OBJECT

public:
    FooterViewModel(core::fleet::Fleet &fleet, core::transfer::TransferQueue &queue, QObject *parent = nullptr);

    int activeCount() const; ///< Running, planned or waiting.
    int failedCount() const;
    QString transfersText() const;       ///< "2 transfers", "1 failed, 2 transfers", "No transfers".
    std::optional<double> share() const; ///< Of all running ones, by bytes; empty while a size is unknown.
    QString speedText() const;           ///< "8.2 MB/s"; empty when nothing moves.
    QString leftText() const;            ///< "46 min left"; empty when unknown.
    QString connectionsText() const;     ///< "4 connected · 1 retrying · 2 off".

signals:
    void changed();

private:
    core::fleet::Fleet &m_fleet;
    core::transfer::TransferQueue &m_queue;
};

} // namespace ui
