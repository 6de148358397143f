// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/output.h"
#include "app/cli/transfer_target.h"
#include "core/transfer/transfer_queue.h"

#include <QElapsedTimer>
#include <QHash>
#include <QPromise>

namespace app::cli {

/// The transfers of one run. Their notes stand in a folder while they run, so that the next call goes on where one was killed.
class RunJournal final : public core::transfer::TransferJournal {
public:
    explicit RunJournal(const QString &folder) : m_folder{folder} {}

    core::FutureResult<core::transfer::TransferId> add(const core::transfer::TransferRecord &record) override;
    core::FutureStatus save(const core::transfer::TransferRecord &record) override;
    core::FutureStatus remove(core::transfer::TransferId id) override;
    core::FutureResult<QList<core::transfer::TransferRecord>> all() override;

    /// What a killed call has left of this request; empty when there was none.
    QString earlierNote(const core::transfer::TransferRequest &request) const;

private:
    QString fileOf(const core::transfer::TransferRequest &request) const;
    void keep(const core::transfer::TransferRecord &record) const;

    const QString m_folder;
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
    std::shared_ptr<core::remote::Session> nextSession();
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
    /// When the bytes of a transfer moved, on m_clock.
    struct Span {
        qint64 first = -1;
        qint64 last = -1;
        qint64 done = 0;
    };
    QElapsedTimer m_clock;
    QHash<qint64, Span> m_spans; ///< By id.
    qsizetype m_ended = 0;
    int m_code = Done;
    bool m_isDone = false;
    bool m_isQueued = false;
    bool m_isFirstGiven = false;
};

} // namespace app::cli
