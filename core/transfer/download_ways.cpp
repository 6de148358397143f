// SPDX-License-Identifier: GPL-3.0-or-later
// How the bytes of a download come: as one stream, or by requests.
#include "core/transfer/delta/delta_download.h"
#include "core/transfer/download_task.h"
#include "core/transfer/hash_check.h"
#include "core/transfer/remote_calls.h"
#include "core/transfer/transfer_errors.h"

namespace core::transfer {

namespace {

constexpr qint64 kDeltaFrom = 32 * 1024 * 1024;
constexpr int kFarMs = 40;     // from there on, the usual number of requests would not fill a fast line
constexpr int kFarDepth = 256; // what the window of a channel can take

} // namespace

void DownloadTask::beginFetching()
{
    const bool isFresh = m_keptUntil == 0 && !m_startsFromZero && m_context.usesStreams && !m_file.remotePath.contains('\0');
    if (isFresh && beginDelta())
        return;
    if (!isFresh || !m_context.isShortLine() || m_file.size < kResumable)
        return fetchByRequests();
    askForHash();
    beginStream();
}

/// While the file is on its way.
void DownloadTask::askForHash()
{
    if (!m_context.verifiesByHash())
        return;
    m_isHashWanted = true;
    const QString tool = m_context.probe.hasPython3 ? QStringLiteral("python3") : m_context.probe.hashTool;
    const auto command = hashCommand(tool, {m_file.remotePath}, m_file.size);
    m_context.calls.run(command, this, [this](const Result<remote::CommandOutput> &answer) {
        if (!std::exchange(m_isHashWanted, false))
            return;
        const auto hashes = answer ? parseHashes(answer->standardOutput, 1) : std::nullopt;
        m_remoteHash = hashes ? hashes->first() : QByteArray{};
        if ((m_hasContent || m_isReading) && m_writeOffset == m_file.size)
            finishFile();
    });
}

/// False when there is nothing here that it could be made from.
bool DownloadTask::beginDelta()
{
    const LocalState old = localState(localBytes(m_target), false);
    const bool isPossible = m_context.request.usesDelta && m_context.probe.hasPython3 && m_mayReplace && !m_hasTriedDelta
        && old.kind == LocalKind::File && qMin(old.size, m_file.size) >= kDeltaFrom;
    if (!isPossible)
        return false;
    m_hasTriedDelta = true;
    askForHash();
    const auto kept = [this](qint64 bytes) { creditKept(bytes); };
    const auto done = [this](const QByteArray &own, const QByteArray &) {
        m_writeOffset = m_file.size;
        m_askOffset = m_file.size;
        m_sha256 = own;
        m_hasContent = true;
        if (!m_isHashWanted)
            finishFile();
    };
    const auto failed = [this](const std::optional<Error> &error) {
        if (error) {
            closeSource();
            return fail(*error);
        }
        QMetaObject::invokeMethod(this, [this] { // not below its own call
            m_delta.reset();
            if (hasEnded() || m_handle.isEmpty())
                return;
            m_isHashWanted = false;
            resetProgress();
            m_local.resize(0);
            beginFetching();
        }, Qt::QueuedConnection);
    };
    m_delta = std::make_unique<DeltaDownload>(
        m_context, m_local, m_file.size,
        DeltaSource{.remotePath = m_file.remotePath, .handle = m_handle, .oldPath = localBytes(m_target)},
        SendingWatch{.moved = [this](qint64 bytes) { countMoved(bytes); }, .kept = kept, .done = done, .failed = failed});
    m_delta->start();
    return true;
}

void DownloadTask::beginStream()
{
    const QByteArray line = "exec cat <" + remote::shellQuote(m_file.remotePath);
    m_context.calls.open(line, this, [this](std::unique_ptr<RemoteStream> stream) {
        if (hasEnded() || m_handle.isEmpty())
            return;
        if (!stream)
            return fetchByRequests();
        m_stream = std::move(stream);
        m_stream->closeInput();
        connect(m_stream.get(), &RemoteStream::received, this, &DownloadTask::takeStream);
        connect(m_stream.get(), &RemoteStream::finished, this, &DownloadTask::endStream);
    });
}

void DownloadTask::fetchByRequests()
{
    m_isHashWanted = false;
    m_remoteHash.clear();
    m_stream.reset();
    m_isReading = true;
    m_carriers.setDepth(m_context.roundTripMs.value_or(0) >= kFarMs ? kFarDepth : Carriers::kRequests);
    if (m_file.size >= kResumable && !m_startsFromZero && m_context.usesStreams)
        askForHash();
    m_carriers.begin(m_file.remotePath, sftp::open_flag::kRead, m_handle);
    pump();
}

void DownloadTask::takeStream(const QByteArray &bytes)
{
    if (hasEnded() || !m_stream)
        return;
    if (m_writeOffset + bytes.size() > m_file.size) { // it grew, or the machine talks
        m_stream.reset();
        closeSource();
        m_local.close();
        return fail(sourceChanged(name()));
    }
    m_context.rate.take(bytes.size());
    if (!m_context.rate.mayMove(m_context.clock.elapsed()))
        m_stream->setReading(false);
    m_waiting.insert({m_writeOffset, bytes});
    writeInOrder();
}

void DownloadTask::endStream(const remote::ChannelEnd &end)
{
    if (hasEnded() || !m_stream)
        return;
    m_askOffset = m_writeOffset;
    if (end.error && isLinkGone(*end.error)) {
        closeSource();
        return fail(*end.error);
    }
    if (end.error || end.exitCode != 0 || m_writeOffset < m_file.size) {
        m_stream.release()->deleteLater(); // it is the sender
        m_context.usesStreams = false;
        return fetchByRequests(); // what is missing, or why
    }
    m_hasContent = true;
    m_stream.release()->deleteLater();
    if (!m_isHashWanted)
        finishFile();
}

} // namespace core::transfer
