// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/pack/pack_upload.h"

#include "core/transfer/local_files.h"
#include "core/transfer/names.h"
#include "core/transfer/pack/pack_format.h"
#include "core/transfer/remote_calls.h"
#include "core/transfer/sftp/client.h"
#include "core/transfer/transfer_errors.h"

namespace core::transfer {

namespace {

constexpr qsizetype kPiece = 256 * 1024;
constexpr qint64 kLeastPending = 1536 * 1024;

qint64 sizeOf(const std::vector<UploadBatchFile> &files)
{
    qint64 bytes = 0;
    for (const UploadBatchFile &one : files)
        bytes += one.file.size;
    return bytes;
}

} // namespace

PackUpload::PackUpload(JobContext &context, QByteArray root, std::vector<UploadBatchFile> files, QObject *parent)
    : FileTask{context, sizeOf(files), parent}
    , m_root{std::move(root)}
    , m_files{std::move(files)}
    , m_isPlaced(m_files.size(), false)
{
    m_asked.reserve(m_files.size());
    connect(&m_context.rate, &RateLimit::refilled, this, &PackUpload::pump);
}

PackUpload::~PackUpload() = default;

QString PackUpload::name() const
{
    return shown(m_root);
}

/// A pack that only waits for its last answers does not hold up the next one, but not many of them may wait.
qint64 PackUpload::pendingBytes() const
{
    return m_isInputOver ? kLeastPending : qMax(m_size - countedBytes(), kLeastPending);
}

void PackUpload::start()
{
    m_context.calls.open(pack::unpackLine(m_root), this, [this](std::unique_ptr<RemoteStream> stream) { begin(std::move(stream)); });
}

void PackUpload::begin(std::unique_ptr<RemoteStream> stream)
{
    if (hasEnded())
        return;
    if (!stream)
        return end();
    m_stream = std::move(stream);
    connect(m_stream.get(), &RemoteStream::roomMade, this, &PackUpload::pump);
    connect(m_stream.get(), &RemoteStream::received, this, &PackUpload::takeAnswers);
    connect(m_stream.get(), &RemoteStream::finished, this, &PackUpload::onFinished);
    pump();
}

void PackUpload::pump()
{
    if (!m_stream || m_isInputOver)
        return;
    QByteArray piece;
    while (m_next < m_files.size() && m_stream->hasRoom()) {
        if (!m_context.rate.mayMove(m_context.clock.elapsed()))
            break;
        const QByteArray bytes = packed(m_next++);
        m_context.rate.take(bytes.size());
        piece += bytes;
        if (piece.size() >= kPiece)
            m_stream->write(std::exchange(piece, {}));
    }
    if (!piece.isEmpty())
        m_stream->write(piece);
    if (m_next < m_files.size())
        return;
    m_isInputOver = true;
    m_stream->closeInput();
    emit released();
}

/// The whole file is read before its head is written: no head promises content that is no longer there. Empty when that fails.
QByteArray PackUpload::packed(size_t index)
{
    const UploadBatchFile &order = m_files[index];
    const UploadFile &file = order.file;
    pack::FileHead head{.part = below(partOf(file)),
                        .target = below(joined(file.folder, file.name)),
                        .modified = file.modified / 1000,
                        .isModeExact = order.oldPermissions.has_value(),
                        .mayReplace = order.mayReplace};
    const auto bytes = readSmallFile(file.localPath, {.kind = LocalKind::File, .size = file.size, .modified = file.modified});
    if (!bytes || !pack::fits(head))
        return {};
    const quint32 wanted = order.oldPermissions ? *order.oldPermissions & 07777 : (file.mode & 0111) != 0 ? 0755u : 0644u;
    head.mode = wanted & (~0077u | file.mode);
    if (m_context.request.verifies) {
        m_hash.reset();
        m_hash.addData(*bytes);
        head.sha256 = m_hash.toHex();
    }
    m_asked.push_back(index);
    return pack::packed(head, *bytes);
}

void PackUpload::takeAnswers(const QByteArray &bytes)
{
    for (const char answer : bytes) {
        if (hasEnded() || m_answered == m_asked.size())
            return;
        const size_t index = m_asked[m_answered++];
        if (answer != pack::kPlaced)
            continue;
        const UploadFile &file = m_files[index].file;
        m_isPlaced[index] = true;
        ++m_placed;
        countMoved(file.size);
        if (m_context.remembersFinished())
            m_context.note.finish(file.localPath, file.size, file.modified);
        if (m_context.request.onConflict == ConflictPolicy::Ask)
            m_context.note.place(file.localPath, joined(file.folder, file.name), file.size, file.modified / 1000);
    }
}

void PackUpload::onFinished(const remote::ChannelEnd &end)
{
    if (hasEnded())
        return;
    m_isInputOver = true;
    if (end.error && isLinkGone(*end.error))
        return fail(*end.error);
    if (end.error || end.exitCode != 0)
        m_context.usesPacks = false;
    this->end();
}

void PackUpload::end()
{
    m_isInputOver = true;
    m_stream.reset();
    m_size = countedBytes(); // those that failed are counted when they go one by one
    finish(TaskResult::Sent);
}

std::vector<std::unique_ptr<FileTask>> PackUpload::takeRetries()
{
    std::vector<std::unique_ptr<FileTask>> retries;
    for (size_t i = 0; i < m_files.size(); ++i) {
        if (m_isPlaced[i])
            continue;
        UploadFile file = m_files[i].file;
        file.isInNewFolder = false; // it may be what went wrong
        retries.push_back(std::make_unique<UploadTask>(m_context, std::move(file)));
    }
    return retries;
}

/// The program handles one file at a time: a few of the newest may lie under their temporary names.
void PackUpload::discard()
{
    m_stream.reset();
    for (size_t i = m_answered; i < m_asked.size(); ++i)
        m_context.sftp.remove(partOf(m_files[m_asked[i]].file), nullptr, {});
}

QByteArray PackUpload::partOf(const UploadFile &file) const
{
    return joined(file.folder, transfer::temporaryName(file.name, m_context.note.nonce));
}

QByteArray PackUpload::below(const QByteArray &path) const
{
    return path.mid(m_root.endsWith('/') ? m_root.size() : m_root.size() + 1);
}

} // namespace core::transfer
