// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transfer/job_types.h"
#include "core/transfer/sha256.h"

#include <QObject>

#include <memory>
#include <vector>

namespace core::transfer {

enum class TaskResult { Sent, Unchanged, Skipped, Failed };

/// One file on its way: first to a temporary name beside its goal, and after the check to its own name.
class FileTask : public QObject {
    Q_OBJECT

public:
    /// Big enough to be worth going on with after a break.
    static constexpr qint64 kResumable = 8 * 1024 * 1024;
    /// Sent again on resume: the last bytes before a break may be torn.
    static constexpr qint64 kSentAgain = 4 * 1024 * 1024;
    static constexpr qint64 kChunk = 32 * 1024;
    static constexpr qint64 kRequests = 64;

    FileTask(JobContext &context, qint64 size, QObject *parent = nullptr);

    /// Leads to ended().
    virtual void start() = 0;
    /// After Sent: gives the file its name; leads to committed().
    virtual void commit() = 0;
    /// After Sent: once more from the first byte; leads to ended().
    virtual void restart() = 0;
    /// Removes the temporary file as well as it can.
    virtual void discard() = 0;

    qint64 size() const { return m_size; }
    TaskResult result() const { return m_result; }
    const std::optional<Error> &error() const { return m_error; }
    /// Hex; valid after Sent.
    QByteArray sha256() const { return m_sha256; }
    /// The file on the machine whose hash must be equal.
    virtual QByteArray pathToHash() const = 0;
    /// For texts.
    virtual QString name() const = 0;
    virtual QString temporaryName() const = 0;

    /// What the machine has told of its hash on the way; empty: it has to be asked.
    QByteArray remoteHash() const { return m_remoteHash; }
    /// True when Sent means that the files have their own names already: a batch checks and renames by itself.
    virtual bool isPlaced() const { return false; }
    virtual int placedFiles() const { return 1; }
    virtual int verifiedFiles() const { return 0; }
    /// A big file whose requests several sessions could carry.
    virtual bool canShare() const { return false; }
    /// What still keeps the line busy.
    virtual qint64 pendingBytes() const { return m_size; }
    /// After ended(): the files of a batch that have to go one by one.
    virtual std::vector<std::unique_ptr<FileTask>> takeRetries() { return {}; }

    int attempts = 1;

signals:
    /// Its bytes are on their way; another task may begin.
    void released();
    void ended();
    void committed();

protected:
    bool hasEnded() const { return m_isEnded; }
    void finish(TaskResult result);
    void fail(const Error &error);
    /// Failure of the machine's disk: asks for the reason first.
    void failAfterQuestion(const QByteArray &folder, const QByteArray &path, qint64 missing);
    void commitFailed(const Error &error);
    /// Where to go on: what both sides have, less what is sent again; 0 for a fresh start.
    qint64 resumePoint(const Partial &partial, qint64 targetSize) const;
    /// Counts bytes as done without having moved, so that resetProgress() can take them back.
    void creditKept(qint64 bytes);
    void countMoved(qint64 bytes);
    qint64 countedBytes() const { return m_counted; }
    void resetProgress();

    JobContext &m_context;
    qint64 m_size = 0;
    Sha256 m_hash;
    QByteArray m_sha256;
    QByteArray m_remoteHash;
    std::optional<Error> m_error;

private:
    TaskResult m_result = TaskResult::Failed;
    qint64 m_counted = 0;
    bool m_isEnded = false;
};

} // namespace core::transfer
