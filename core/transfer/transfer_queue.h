// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transfer/transfer.h"

#include <QObject>

#include <functional>
#include <memory>

namespace core::remote {
class Session;
}

namespace core::transfer {

/// Gives an own session for bulk data to a machine, so that monitoring stays smooth; null when the machine is unknown.
using BulkSessions = std::function<std::shared_ptr<remote::Session>(const instances::InstanceId &)>;

/// Moves files: one transfer at a time for each machine, journaled before it starts.
///
/// A file is written to ".<name>.<8 hex>.part" beside its goal, checked by SHA-256, then renamed; a partial file never wears
/// the final name. Folders are walked; files with equal size and time are skipped; errors of single files are collected.
class TransferQueue final : public QObject {
    Q_OBJECT

public:
    /// `journal` is borrowed.
    TransferQueue(BulkSessions sessions, TransferJournal &journal, QObject *parent = nullptr);
    ~TransferQueue() override;

    /// Journals and queues; progressed() follows. The future gives the id or why the journal refused.
    FutureResult<TransferId> enqueue(const TransferRequest &request);
    void cancel(TransferId id);
    void pause(TransferId id);
    /// Also retries a failed one. `chosen` is what to do with what is there and differs, when the user was asked now.
    void resume(TransferId id, std::optional<ConflictPolicy> chosen = {});
    /// Of those that wait for one machine, the highest goes first; the one that runs stays.
    void setPriority(TransferId id, int priority);
    /// Bytes a second that all transfers share; 0 = no limit. Holds at once.
    void limitAll(qint64 bytesPerSecond);
    /// The machine is gone: cancels its transfers and takes them from list and journal as soon as they have stopped.
    void removeMachine(const instances::InstanceId &machine);
    void forget(TransferId id); ///< Removes a finished one from list and journal.
    void restore();             ///< Reads the journal; unfinished ones come back as Paused with the reason.

    void retranslate();         ///< The program speaks another language now: reasons that are known by code follow.

    QList<TransferProgress> transfers() const; ///< In order of arrival.

signals:
    void progressed(const core::transfer::TransferProgress &progress);
    void removed(core::transfer::TransferId id);
    void finished(core::transfer::TransferId id, const core::Status &outcome);

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace core::transfer
