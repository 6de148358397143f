// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/future.h"
#include "core/base/units.h"
#include "core/instances/instance.h"
#include "core/remote/endpoint.h"

#include <QDateTime>
#include <QStringList>

namespace core::transfer {

struct TransferId {
    qint64 value = 0;
    friend bool operator==(TransferId, TransferId) = default;
};

enum class Direction { Upload, Download };
enum class TransferState { Waiting, Planning, Active, Verifying, Paused, Done, Failed, Cancelled };
enum class ConflictPolicy { Ask, Skip, Replace, KeepBoth };

/// What the user asked for: one file or folder. SRC lands as DIR/basename.
struct TransferRequest {
    instances::InstanceId machine = {};
    Direction direction = Direction::Upload;
    QString localPath = {};            ///< Upload: the source. Download: the folder that receives it.
    remote::RemotePath remotePath = {}; ///< Upload: the folder that receives it (made when missing). Download: the source.
    /// Ask: what is there and differs stays, unless this very transfer has put it there. A single file then fails with
    /// xfer.exists, one in a folder is left out.
    ConflictPolicy onConflict = ConflictPolicy::Ask;
    bool verifies = true;
    /// Sends also what has equal size and time there: somebody chose the policy for exactly these files. What an earlier
    /// attempt of the same transfer has put there is not sent again.
    bool sendsUnchanged = false;
    bool keepsPartial = true; ///< Somebody may resume it: the part of a big file stays after a failure.
    bool usesDelta = true;    ///< Of a big file that changed, only the blocks that differ are sent.
    bool onlyPlans = false;   ///< Looks at both sides, tells the plan and ends; nothing is written anywhere.
    /// Names or paths below the source that are left out: "*.tmp", "cache/", "data/raw". See ExcludeRules.
    QStringList excludes = {};
    qint64 mostBytesPerSecond = 0; ///< 0: as fast as the line is.
    /// The note of an earlier attempt of this very transfer that was torn off, from whoever keeps it; never journaled.
    QString resumesFrom = {};
    int priority = 0;              ///< Of those that wait for one machine, the highest goes first.
};

/// What a transfer is going to do, known before the first byte moves.
struct TransferPlan {
    int newFiles = 0;
    int changedFiles = 0;
    int sameFiles = 0;
    int onlyThere = 0;     ///< Stay as they are: nothing is ever deleted at the target.
    int excludedFiles = 0; ///< Entries that a rule leaves out; what is below an excluded folder is not counted.
    Bytes toMove = {};
    bool isComplete = false; ///< False: the machine could not list its side, so what is the same shows only on the way.
    friend bool operator==(const TransferPlan &, const TransferPlan &) = default;
};

/// Snapshot of one transfer, merged to at most 10 updates a second.
struct TransferProgress {
    TransferId id = {};
    TransferRequest request = {};
    QString name = {};                  ///< Base name, for the list.
    TransferState state = TransferState::Waiting;
    Bytes done = {};                    ///< Confirmed, not merely sent.
    std::optional<Bytes> total = {};    ///< Empty while planning.
    int filesDone = 0;
    int filesTotal = 0;
    int filesSkipped = 0;               ///< Unchanged.
    int filesLeftOut = 0;               ///< Links, special files, and what is there already and differs. No failures.
    double bytesPerSecond = 0;
    std::optional<Hours> left = {};
    QString verifiedBy = {};            ///< "SHA-256", or empty.
    std::optional<TransferPlan> plan = {};
    std::optional<Error> error = {};
    QList<Error> fileErrors = {};       ///< Of single files, also those left out; the rest went on.
};

/// What has to survive a crash: the request and its outcome. Implemented by core/store.
struct TransferRecord {
    TransferId id = {};
    TransferRequest request = {};
    TransferState state = TransferState::Waiting;
    QString note = {};
    QDateTime updatedAt = {};
};

class TransferJournal {
public:
    virtual ~TransferJournal() = default;
    virtual FutureResult<TransferId> add(const TransferRecord &record) = 0; ///< Gives the new id.
    virtual FutureStatus save(const TransferRecord &record) = 0;
    virtual FutureStatus remove(TransferId id) = 0;
    virtual FutureResult<QList<TransferRecord>> all() = 0;
};

} // namespace core::transfer
