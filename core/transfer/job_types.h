// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/session.h"
#include "core/transfer/progress_meter.h"
#include "core/transfer/resume_note.h"
#include "core/transfer/transfer.h"

#include <QElapsedTimer>

#include <functional>

namespace core::transfer {

class RemoteCalls;
namespace sftp {
class Client;
}

/// What a worker needs to begin or go on.
struct JobStart {
    TransferRequest request = {};
    ResumeNote note = {};
    remote::HostProbe probe = {};
};

/// How one run of a transfer ended.
enum class JobEnd { Done, Failed, LinkLost, Paused, Cancelled };

/// A snapshot of a run, for the queue.
struct JobUpdate {
    TransferState state = TransferState::Planning;
    qint64 done = 0;
    std::optional<qint64> total = {};
    int filesDone = 0;
    int filesTotal = 0;
    int filesSkipped = 0;
    int filesLeftOut = 0;
    double bytesPerSecond = 0;
    std::optional<Hours> left = {};
    QString verifiedBy = {};
    std::optional<Error> error = {};
    QList<Error> fileErrors = {};
};

/// What all parts of one run share. Lives in the worker's thread.
struct JobContext {
    sftp::Client &sftp;
    RemoteCalls &calls;
    const TransferRequest request;
    const remote::HostProbe probe;
    ResumeNote note;
    ProgressMeter meter = {};
    QElapsedTimer clock = {};
    std::function<void(const Error &)> remark = {}; ///< Something the user should know that is no failure.

    /// Without it, such a transfer would send all over again after a break.
    bool remembersFinished() const { return request.sendsUnchanged || request.onConflict == ConflictPolicy::KeepBoth; }
    /// Somebody agreed to replace what is there.
    bool replacesAll() const { return request.onConflict == ConflictPolicy::Replace; }
    void moved(qint64 bytes) { meter.add(bytes, clock.elapsed()); }
};

} // namespace core::transfer
