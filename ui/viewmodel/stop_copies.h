// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/transfer/transfer_queue.h"
#include "ui/viewmodel/stop_view_model.h"

#include <QHash>

#include <functional>

namespace ui {

/// When something was last copied off each machine, from the journal of transfers and what happens since.
class StopCopies final : public QObject {
public:
    StopCopies(core::transfer::TransferQueue &queue, core::transfer::TransferJournal &journal, const core::Clock &clock,
               QObject *parent = nullptr);

    /// Reads the journal; changed by what finishes from then on.
    void load();
    CopyFacts lastCopy(const core::instances::InstanceId &id) const;
    /// Tells in words what was fetched and checked of a machine; empty = nothing.
    void setFetched(std::function<QString(const core::instances::InstanceId &)> fetched) { m_fetched = std::move(fetched); }
    /// Transfers of the machine that are not over.
    int openTransfers(const core::instances::InstanceId &id) const;

    /// The newest finished download of each machine among `records`.
    static QHash<core::instances::InstanceId, CopyFacts> copiesIn(const QList<core::transfer::TransferRecord> &records);

private:
    void onFinished(core::transfer::TransferId id, const core::Status &outcome);

    core::transfer::TransferQueue &m_queue;
    core::transfer::TransferJournal &m_journal;
    const core::Clock &m_clock;
    QHash<core::instances::InstanceId, CopyFacts> m_copies;
    std::function<QString(const core::instances::InstanceId &)> m_fetched;
};

} // namespace ui
