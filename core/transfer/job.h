// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transfer/file_task.h"
#include "core/transfer/helpers.h"
#include "core/transfer/task_source.h"

#include <QTimer>

#include <memory>
#include <vector>

namespace core::transfer {

/// One run of one transfer, from the plan to the last rename. Lives in a worker's thread.
///
/// Files go through three places: active (bytes move), sent (wait for the check of their batch), committing. Many small
/// files are under way at once; a big one goes alone.
class Job final : public QObject {
    Q_OBJECT

public:
    Job(JobStart start, sftp::Client &sftp, RemoteCalls &calls, QObject *parent = nullptr);
    ~Job() override;

    void start();
    /// Ends at once with Paused (temporary files stay) or Cancelled (they are removed).
    void stop(bool keepsPartial);
    /// The stream is gone: ends with LinkLost or Failed.
    void abort(const Error &error);

    /// One more session that may share the work.
    void addHelper(std::unique_ptr<sftp::Client> client);

    JobUpdate update();
    QString note() const;

signals:
    void helperWanted();
    void updated();
    void noteChanged();
    void ended(core::transfer::JobEnd end);

private:
    using Task = std::unique_ptr<FileTask>;
    using Tasks = std::vector<Task>;

    void begin(qint64 bytes, int files);
    void scheduleFeed();
    void feed();
    bool mayStartAnother() const;
    void startTask(Task task);
    void onEnded(FileTask *task);
    void onPlaced(FileTask &batch);
    void onSent(Task task);
    bool isBatchReady() const;
    void verifyBatch();
    void takeHashes(const Result<remote::CommandOutput> &answer);
    void judge(Task task, const QByteArray &remoteHash);
    void commit(Task task);
    void onCommitted(FileTask *task);
    void countFailure(const Error &error);
    void remark(const Error &error);
    void finishIfDone();
    void end(JobEnd end);
    void discardIf(const std::function<bool(const FileTask &)> &isWanted);
    void tick();

    RateLimit m_rate;
    Helpers m_helpers;
    JobContext m_context;
    std::unique_ptr<TaskSource> m_source;
    Tasks m_retries; ///< Of batches; they go first.
    Tasks m_active;
    Tasks m_sent;
    Tasks m_checking;
    Tasks m_committing;
    QTimer m_ticker;
    JobUpdate m_state;
    QString m_savedNote;
    qint64 m_savedNoteAt = 0;
    qint64 m_lastDone = -1;
    int m_failures = 0;
    int m_verified = 0;
    int m_moved = 0;
    bool m_isFed = false;         ///< The source has no more.
    bool m_isFeedScheduled = false;
    bool m_isOver = false;
};

} // namespace core::transfer
