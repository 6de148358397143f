// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/session.h"
#include "core/transfer/plan/exclude_rules.h"
#include "core/transfer/progress_meter.h"
#include "core/transfer/rate_limit.h"
#include "core/transfer/resume_note.h"
#include "core/transfer/transfer.h"

#include <QElapsedTimer>

#include <functional>
#include <memory>

namespace core::transfer {

class Helpers;
class RemoteCalls;
namespace sftp {
class Client;
}

/// What a worker needs to begin or go on.
struct JobStart {
    TransferRequest request = {};
    ResumeNote note = {};
    remote::HostProbe probe = {};
    std::optional<int> roundTripMs = {};
    std::shared_ptr<SharedLimit> limit = {}; ///< Of all transfers together.
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
    std::optional<TransferPlan> plan = {};
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
    RateLimit &rate;
    Helpers &helpers;
    const ExcludeRules rules;
    const std::optional<int> roundTripMs = {};
    ProgressMeter meter = {};
    QElapsedTimer clock = {};
    std::function<void(const Error &)> remark = {}; ///< Something the user should know that is no failure.

    /// Without it, such a transfer would send all over again after a break.
    bool remembersFinished() const { return request.sendsUnchanged || request.onConflict == ConflictPolicy::KeepBoth; }
    /// Somebody agreed to replace what is there.
    bool replacesAll() const { return request.onConflict == ConflictPolicy::Replace; }
    /// Whole streams beat single requests where the machine has the tools; one refusal ends it for this run.
    bool usesStreams = true;
    bool canTar() const { return usesStreams && probe.hasTar; }
    /// A program of ours in the machine's Python does more by one stream than tar.
    bool usesPacks = true;
    bool canPack() const { return usesStreams && usesPacks && probe.hasPython3; }
    bool canBatch() const { return canPack() || canTar(); }
    /// On a short line one whole stream is faster than requests.
    bool isShortLine() const { return usesStreams && roundTripMs && *roundTripMs < 5; }
    /// The window that a server gives one channel (2 MiB) does not fill it.
    static constexpr int kLongLineMs = 80;
    bool isLongLine() const { return roundTripMs && *roundTripMs >= kLongLineMs; }
    bool verifiesByHash() const { return request.verifies && !probe.hashTool.isEmpty(); }
    void moved(qint64 bytes) { meter.add(bytes, clock.elapsed()); }
};

} // namespace core::transfer
