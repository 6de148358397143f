// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/tar/upload_batch.h"

#include "core/transfer/hash_check.h"
#include "core/transfer/local_files.h"
#include "core/transfer/names.h"
#include "core/transfer/remote_calls.h"
#include "core/transfer/sftp/client.h"
#include "core/transfer/tar/tar_format.h"
#include "core/transfer/transfer_errors.h"

#include <algorithm>

namespace core::transfer {

namespace {

constexpr qsizetype kPiece = 128 * 1024;
constexpr qint64 kWindow = 2 * 1024 * 1024; // what the machine may not have taken yet
constexpr qint64 kLeastPending = 1536 * 1024;
constexpr int kNoProgram = 127;

qint64 sizeOf(const std::vector<UploadBatchFile> &files)
{
    qint64 bytes = 0;
    for (const UploadBatchFile &one : files)
        bytes += one.file.size;
    return bytes;
}

} // namespace

UploadBatch::UploadBatch(JobContext &context, QByteArray root, std::vector<UploadBatchFile> files, QObject *parent)
    : FileTask{context, sizeOf(files), parent}
    , m_root{std::move(root)}
{
    m_items.reserve(files.size());
    for (UploadBatchFile &file : files)
        m_items.push_back({.order = std::move(file)});
    connect(&m_context.rate, &RateLimit::refilled, this, &UploadBatch::pump);
}

UploadBatch::~UploadBatch() = default;

QString UploadBatch::name() const
{
    return shown(m_root);
}

/// A batch that only waits for its check does not hold up the next one, but not many of them may wait.
qint64 UploadBatch::pendingBytes() const
{
    return m_isInputOver ? kLeastPending : qMax(m_size - countedBytes(), kLeastPending);
}

void UploadBatch::start()
{
    const QByteArray line = "cd -- " + remote::shellQuote(m_root) + " && exec tar --no-same-owner --no-same-permissions -xf -";
    m_context.calls.open(line, this, [this](std::unique_ptr<RemoteStream> stream) { begin(std::move(stream)); });
}

void UploadBatch::begin(std::unique_ptr<RemoteStream> stream)
{
    if (hasEnded())
        return;
    if (!stream)
        return giveUp();
    m_stream = std::move(stream);
    connect(m_stream.get(), &RemoteStream::roomMade, this, &UploadBatch::pump);
    connect(m_stream.get(), &RemoteStream::sent, this, &UploadBatch::countSent);
    connect(m_stream.get(), &RemoteStream::finished, this, &UploadBatch::onFinished);
    pump();
}

void UploadBatch::pump()
{
    if (!m_stream || m_isInputOver)
        return;
    QByteArray piece;
    while (m_next < m_items.size() && m_stream->hasRoom()) {
        if (!m_context.rate.mayMove(m_context.clock.elapsed()))
            break;
        const QByteArray bytes = archived(m_items[m_next++]);
        m_context.rate.take(bytes.size());
        piece += bytes;
        if (piece.size() >= kPiece)
            m_stream->write(std::exchange(piece, {}));
    }
    if (m_next == m_items.size()) {
        piece += tar::ending();
        m_isInputOver = true;
    }
    if (!piece.isEmpty())
        m_stream->write(piece);
    if (m_isInputOver) {
        m_stream->closeInput();
        emit released();
    }
}

/// The whole file is read before its header is written: no archive promises content that is no longer there.
QByteArray UploadBatch::archived(Item &item)
{
    const UploadFile &file = item.order.file;
    const auto bytes = readSmallFile(file.localPath, {.kind = LocalKind::File, .size = file.size, .modified = file.modified});
    if (!bytes) {
        item.stage = Stage::Failed;
        return {};
    }
    if (m_context.request.verifies) {
        m_hash.reset();
        m_hash.addData(*bytes);
        item.sha256 = m_hash.toHex();
    }
    item.stage = Stage::Sent;
    const QByteArray below = temporaryOf(item).mid(m_root.endsWith('/') ? m_root.size() : m_root.size() + 1);
    const bool isExecutable = (file.mode & 0111) != 0;
    return tar::header({.name = below,
                        .size = file.size,
                        .modified = file.modified / 1000,
                        .mode = (isExecutable ? 0755u : 0644u) & (~0077u | file.mode)})
        + *bytes + tar::padding(file.size);
}

void UploadBatch::countSent()
{
    const qint64 taken = qBound(qint64{0}, m_stream->sentBytes() - kWindow, m_size);
    if (taken > countedBytes())
        countMoved(taken - countedBytes());
}

void UploadBatch::onFinished(const remote::ChannelEnd &end)
{
    if (hasEnded())
        return;
    m_isInputOver = true;
    if (end.error && isLinkGone(*end.error))
        return fail(*end.error);
    if (end.error || end.exitCode == kNoProgram) {
        m_context.usesStreams = false;
        return giveUp();
    }
    // Without a check of its own, one thing that went wrong makes all of them doubtful.
    if (m_context.verifiesByHash())
        check();
    else if (end.exitCode == 0)
        place();
    else
        giveUp();
}

void UploadBatch::check()
{
    QByteArray paths;
    const qsizetype skipped = m_root.endsWith('/') ? m_root.size() : m_root.size() + 1;
    for (const Item &item : m_items) {
        if (item.stage == Stage::Sent)
            paths += "./" + temporaryOf(item).mid(skipped) + '\0';
    }
    if (paths.isEmpty())
        return giveUp();
    m_context.calls.run(hashListCommand(m_context.probe.hasPython3, m_root, paths, m_size), this,
                        [this](const Result<remote::CommandOutput> &answer) { compare(answer); });
}

void UploadBatch::compare(const Result<remote::CommandOutput> &answer)
{
    if (hasEnded())
        return;
    if (!answer)
        return isLinkTrouble(answer.error()) ? fail(answer.error()) : giveUp();
    const auto sent = std::ranges::count(m_items, Stage::Sent, &Item::stage);
    const auto hashes = parseHashes(answer->standardOutput, sent);
    if (!hashes)
        return giveUp();
    qsizetype at = 0;
    for (Item &item : m_items) {
        if (item.stage == Stage::Sent && hashes->at(at++) != item.sha256)
            item.stage = Stage::Failed;
    }
    m_isChecked = true;
    place();
}

void UploadBatch::place()
{
    m_open = 1; // this loop
    for (Item &item : m_items) {
        if (item.stage != Stage::Sent)
            continue;
        ++m_open;
        if (item.order.oldPermissions) {
            const quint32 mode = *item.order.oldPermissions & 07777 & (~0077u | item.order.file.mode);
            m_context.sftp.setStat(temporaryOf(item), {.permissions = mode}, nullptr, {});
        }
        const auto done = [this, &item](const sftp::Reply &reply) { onPlaced(item, reply.isOk()); };
        if (item.order.mayReplace)
            m_context.sftp.renameOver(temporaryOf(item), targetOf(item), this, done);
        else
            m_context.sftp.rename(temporaryOf(item), targetOf(item), this, done);
    }
    if (--m_open == 0)
        end();
}

void UploadBatch::onPlaced(Item &item, bool isOk)
{
    const UploadFile &file = item.order.file;
    item.stage = isOk ? Stage::Placed : Stage::Failed;
    if (isOk) {
        ++m_placed;
        if (m_context.remembersFinished())
            m_context.note.finish(file.localPath, file.size, file.modified);
        if (m_context.request.onConflict == ConflictPolicy::Ask)
            m_context.note.place(file.localPath, targetOf(item), file.size, file.modified / 1000);
    }
    if (--m_open == 0)
        end();
}

void UploadBatch::giveUp()
{
    for (Item &item : m_items) {
        if (item.stage != Stage::Placed)
            item.stage = Stage::Failed;
    }
    end();
}

void UploadBatch::end()
{
    m_stream.reset();
    qint64 placed = 0;
    for (const Item &item : m_items)
        placed += item.stage == Stage::Placed ? item.order.file.size : 0;
    countMoved(placed - countedBytes()); // those that failed are counted when they go one by one
    m_size = placed;
    finish(TaskResult::Sent);
}

std::vector<std::unique_ptr<FileTask>> UploadBatch::takeRetries()
{
    std::vector<std::unique_ptr<FileTask>> retries;
    for (const Item &item : m_items) {
        if (item.stage == Stage::Placed)
            continue;
        UploadFile file = item.order.file;
        file.isInNewFolder = false; // it may be what went wrong
        retries.push_back(std::make_unique<UploadTask>(m_context, std::move(file)));
    }
    return retries;
}

void UploadBatch::discard()
{
    m_stream.reset();
    for (size_t i = 0; i < m_next; ++i) {
        if (m_items[i].stage == Stage::Sent)
            m_context.sftp.remove(temporaryOf(m_items[i]), nullptr, {});
    }
}

QByteArray UploadBatch::temporaryOf(const Item &item) const
{
    const UploadFile &file = item.order.file;
    return joined(file.folder, transfer::temporaryName(file.name, m_context.note.nonce));
}

QByteArray UploadBatch::targetOf(const Item &item) const
{
    return joined(item.order.file.folder, item.order.file.name);
}

} // namespace core::transfer
