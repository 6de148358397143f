// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/worker.h"

#include "core/transfer/job.h"
#include "core/transfer/leftovers.h"
#include "core/transfer/sftp/client.h"
#include "core/transfer/transfer_errors.h"

#include <chrono>

namespace core::transfer {

namespace {

using namespace std::chrono_literals;

constexpr auto kRemovalLimit = 10s;

} // namespace

Worker::Worker()
    : m_calls{this}
    , m_removalLimit{this}
{
    connect(&m_calls, &RemoteCalls::wanted, this, &Worker::commandWanted);
    connect(&m_calls, &RemoteCalls::streamWanted, this, &Worker::streamWanted);
    m_removalLimit.setSingleShot(true);
    m_removalLimit.setInterval(kRemovalLimit);
    connect(&m_removalLimit, &QTimer::timeout, this, &Worker::cleanUp);
}

Worker::~Worker() = default;

void Worker::begin(const JobStart &start, sftp::Client *client)
{
    Q_ASSERT_X(!m_job, "Worker::begin", "one job at a time");
    m_client.reset(client);
    m_job = std::make_unique<Job>(start, *m_client, m_calls);
    connect(m_client.get(), &sftp::Client::ready, m_job.get(), &Job::start);
    connect(m_client.get(), &sftp::Client::failed, this, &Worker::onFailed);
    connect(m_job.get(), &Job::updated, this, [this] { emit updated(m_job->update()); });
    connect(m_job.get(), &Job::noteChanged, this, [this] { emit noteChanged(m_job->note()); });
    connect(m_job.get(), &Job::ended, this, &Worker::onEnded);
    connect(m_job.get(), &Job::helperWanted, this, &Worker::helperWanted);
    m_client->start();
}

void Worker::addHelper(sftp::Client *client)
{
    std::unique_ptr<sftp::Client> owned{client};
    if (m_job)
        m_job->addHelper(std::move(owned));
}

void Worker::stop(bool keepsPartial)
{
    if (m_job)
        m_job->stop(keepsPartial);
}

void Worker::abort(const Error &error)
{
    if (m_job)
        m_job->abort(error);
}

void Worker::removeLeftovers(const TransferRequest &request, const QByteArray &nonce)
{
    removeLocalLeftovers(request, nonce);
}

void Worker::onFailed(const Error &error, bool wasReady)
{
    if (!m_job)
        return;
    if (m_removalLimit.isActive()) // cancelled, and now the link is gone too
        return cleanUp();
    // A server that never spoke SFTP has none, unless the link itself broke.
    const bool isRefusal = !wasReady && !isLinkTrouble(error) && error.kind != ErrorKind::Cancelled
        && error.kind != ErrorKind::Timeout;
    m_job->abort(isRefusal ? noSftp(error.code + u' ' + error.detail) : error);
}

void Worker::onEnded(JobEnd end)
{
    m_end = end;
    m_last = m_job->update();
    m_calls.forgetAll();
    const bool hasRemovals = end == JobEnd::Cancelled || end == JobEnd::Failed;
    if (!hasRemovals || !m_client->isReady() || m_client->isOver())
        return cleanUp();
    // The machine answers in order: when this answer comes, the temporary files are gone.
    m_removalLimit.start();
    m_client->realPath(".", this, [this](const sftp::Reply &) { cleanUp(); });
}

void Worker::cleanUp()
{
    if (!m_job)
        return;
    m_removalLimit.stop();
    // Both may be on the call stack.
    m_job.release()->deleteLater();
    disconnect(m_client.get(), nullptr, this, nullptr);
    m_client.release()->deleteLater();
    emit ended(m_end, m_last);
}

} // namespace core::transfer
