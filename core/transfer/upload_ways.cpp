// SPDX-License-Identifier: GPL-3.0-or-later
// How the bytes of an upload go: block by block over an older copy, as one stream, or by requests.
#include "core/transfer/delta/delta_upload.h"
#include "core/transfer/delta/hash_follower.h"
#include "core/transfer/sftp/client.h"
#include "core/transfer/transfer_errors.h"
#include "core/transfer/upload_task.h"

namespace core::transfer {

namespace {

constexpr qint64 kDeltaFrom = 32 * 1024 * 1024;

} // namespace

bool UploadTask::mayUseDelta() const
{
    return m_context.request.usesDelta && m_context.usesStreams && m_context.probe.hasPython3 && m_oldSize >= kDeltaFrom
        && m_file.size >= kDeltaFrom && m_mayReplace && !m_hasTriedDelta;
}

void UploadTask::beginSending()
{
    const bool isFresh = m_keptUntil == 0 && !m_startsFromZero && !m_handle.isEmpty();
    if (isFresh && mayUseDelta()) {
        m_hasTriedDelta = true;
        const DeltaTarget target{.oldPath = m_target, .newPath = m_temporary, .oldSize = m_oldSize, .handle = m_handle};
        m_delta = std::make_unique<DeltaUpload>(m_context, m_local, m_file.size, target, watch());
        return m_delta->start();
    }
    if (isFresh && m_context.isShortLine() && m_file.size >= kResumable) {
        m_whole = std::make_unique<WholeUpload>(m_context, m_local, m_file.size, m_temporary, watch());
        return m_whole->start();
    }
    followByHash();
    m_isReading = true;
    m_carriers.begin(m_temporary, sftp::open_flag::kWrite, m_handle);
    pump();
}

/// The check of a big file costs no wait at its end. After a difference, the machine is asked in another way.
void UploadTask::followByHash()
{
    m_follower.reset();
    m_isHashAwaited = false;
    m_writtenUntil = m_keptUntil;
    if (m_startsFromZero || m_file.size < kResumable || !m_context.verifiesByHash() || !m_context.usesStreams || !m_context.probe.hasPython3
        || m_temporary.contains('\0'))
        return;
    const auto done = [this](const QByteArray &sha256) {
        m_remoteHash = sha256;
        if (std::exchange(m_isHashAwaited, false)) // later: a difference restarts, which takes the follower away
            QMetaObject::invokeMethod(this, &UploadTask::checkSource, Qt::QueuedConnection);
    };
    m_follower = std::make_unique<HashFollower>(m_context, m_temporary, m_file.size, done);
    m_follower->start();
}

SendingWatch UploadTask::watch()
{
    return {.moved = [this](qint64 bytes) {
                countMoved(bytes);
                m_sendOffset += bytes;
                if (m_whole)
                    notePartial(m_sendOffset); // a stream arrives in order
            },
            .kept = [this](qint64 bytes) {
                m_sendOffset += bytes;
                creditKept(bytes);
            },
            .done = [this](const QByteArray &own, const QByteArray &remote) {
                m_isHashedOtherwise = true;
                m_sendOffset = m_file.size;
                const QByteArray theirs = remote;
                m_sha256 = own;
                m_remoteHash = theirs;
                waitForClock();
            },
            .failed = [this](const std::optional<Error> &error) {
                if (error)
                    return fail(*error);
                QMetaObject::invokeMethod(this, &UploadTask::sendByRequests, Qt::QueuedConnection); // not below its own call
            }};
}

/// The other way did not work out: all over again by requests, which also tell what is wrong.
void UploadTask::sendByRequests()
{
    if (hasEnded() || m_handle.isEmpty())
        return;
    const bool wasDelta = m_delta != nullptr;
    m_delta.reset();
    m_whole.reset();
    if (!wasDelta)
        m_context.usesStreams = false;
    resetProgress();
    m_sendOffset = 0;
    m_local.seek(0);
    m_context.sftp.setStatOfHandle(m_handle, {.size = 0}, this, [this](const sftp::Reply &) { beginSending(); });
}

} // namespace core::transfer
