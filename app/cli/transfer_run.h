// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/output.h"
#include "app/cli/transfer_target.h"
#include "core/transfer/transfer_queue.h"

#include <QPromise>

namespace app::cli {

/// A journal of this run only: a command line call has nobody to resume it.
class RunJournal final : public core::transfer::TransferJournal {
public:
    core::FutureResult<core::transfer::TransferId> add(const core::transfer::TransferRecord &record) override;
    core::FutureStatus save(const core::transfer::TransferRecord &record) override;
    core::FutureStatus remove(core::transfer::TransferId id) override;
    core::FutureResult<QList<core::transfer::TransferRecord>> all() override;

private:
    QList<core::transfer::TransferRecord> m_records;
};

/// Moves the requests over one session with the window's engine, tells progress, and ends with the exit code. Deletes itself.
class TransferRun final : public QObject {
    Q_OBJECT

public:
    static QFuture<int> run(Output &output, TargetSession target, QList<core::transfer::TransferRequest> requests, bool acceptsNewHostKey);

private:
    TransferRun(Output &output, TargetSession target, QList<core::transfer::TransferRequest> requests);
    void start(bool acceptsNewHostKey);
    void enqueueAll();
    void show(const core::transfer::TransferProgress &progress);
    void note(core::transfer::TransferId id, const core::Status &outcome);
    void report();
    QJsonObject json(const core::transfer::TransferProgress &progress) const;
    void print(const core::transfer::TransferProgress &progress);
    void fail(const core::Error &error); ///< Prints it once and ends.
    void finish(int code);

    Output &m_output;
    TargetSession m_target;
    QList<core::transfer::TransferRequest> m_requests;
    RunJournal m_journal;
    core::transfer::TransferQueue m_queue;
    QPromise<int> m_promise;
    qsizetype m_ended = 0;
    int m_code = Done;
    bool m_isDone = false;
    bool m_isQueued = false;
};

} // namespace app::cli
