// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transfer/job_types.h"
#include "core/transfer/remote_calls.h"

#include <QTimer>

#include <memory>

namespace core::transfer {

class Job;

/// Lives in a machine's transfer thread and runs one job at a time: all file access, hashing and SFTP packets happen
/// there. Its functions are called by queued calls only.
class Worker final : public QObject {
    Q_OBJECT

public:
    Worker();
    ~Worker() override;

    /// Takes ownership of `client`, which must already live in this thread.
    void begin(const JobStart &start, sftp::Client *client);
    void stop(bool keepsPartial);
    /// The link is gone, whatever the stream says.
    void abort(const Error &error);
    void answer(int token, const RemoteCalls::Answer &answer) { m_calls.answer(token, answer); }
    /// Takes ownership; the stream must already live in this thread. May be null.
    void give(int token, RemoteStream *stream) { m_calls.give(token, std::unique_ptr<RemoteStream>{stream}); }
    /// One more file service for the job that runs; takes ownership.
    void addHelper(sftp::Client *client);
    /// Removes what a download left behind.
    void removeLeftovers(const TransferRequest &request, const QByteArray &nonce);

signals:
    void commandWanted(int token, const core::remote::Command &command);
    void helperWanted();
    void streamWanted(int token, const QByteArray &line);
    void updated(const core::transfer::JobUpdate &update);
    void noteChanged(const QString &note);
    void ended(core::transfer::JobEnd end, const core::transfer::JobUpdate &update);

private:
    void onFailed(const Error &error, bool wasReady);
    void onEnded(JobEnd end);
    void cleanUp();

    RemoteCalls m_calls;
    std::unique_ptr<sftp::Client> m_client;
    std::unique_ptr<Job> m_job;
    QTimer m_removalLimit;
    JobEnd m_end = JobEnd::Done;
    JobUpdate m_last;
};

} // namespace core::transfer
