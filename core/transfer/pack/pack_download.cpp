// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/pack/pack_download.h"

#include "core/transfer/download_placing.h"
#include "core/transfer/local_files.h"
#include "core/transfer/names.h"
#include "core/transfer/remote_calls.h"
#include "core/transfer/transfer_errors.h"

#include <QLoggingCategory>

namespace core::transfer {

namespace {

constexpr qint64 kReleasedAt = 2 * 1024 * 1024;

Q_LOGGING_CATEGORY(transferPacks, "transfer.packs")

qint64 sizeOf(const std::vector<DownloadBatchFile> &files)
{
    qint64 bytes = 0;
    for (const DownloadBatchFile &one : files)
        bytes += one.file.size;
    return bytes;
}

} // namespace

PackDownload::PackDownload(JobContext &context, QByteArray root, std::vector<DownloadBatchFile> files, QObject *parent)
    : FileTask{context, sizeOf(files), parent}
    , m_root{std::move(root)}
    , m_files{std::move(files)}
    , m_isPlaced(m_files.size(), false)
{
    connect(&m_context.rate, &RateLimit::refilled, this, [this] {
        if (m_stream)
            m_stream->setReading(true);
    });
}

PackDownload::~PackDownload() = default;

QString PackDownload::name() const
{
    return shown(m_root);
}

void PackDownload::start()
{
    m_context.calls.open(pack::packLine(m_root), this, [this](std::unique_ptr<RemoteStream> stream) { begin(std::move(stream)); });
}

void PackDownload::begin(std::unique_ptr<RemoteStream> stream)
{
    if (hasEnded())
        return;
    if (!stream)
        return end();
    m_stream = std::move(stream);
    connect(m_stream.get(), &RemoteStream::received, this, &PackDownload::take);
    connect(m_stream.get(), &RemoteStream::finished, this, &PackDownload::onFinished);
    QByteArray paths;
    for (const DownloadBatchFile &one : m_files)
        paths += one.relative + '\0';
    m_stream->write(paths);
    m_stream->closeInput();
}

void PackDownload::take(const QByteArray &bytes)
{
    if (hasEnded())
        return;
    m_context.rate.take(bytes.size());
    if (!m_context.rate.mayMove(m_context.clock.elapsed()))
        m_stream->setReading(false);
    m_reader.feed(bytes);
    while (const auto file = m_reader.next()) {
        if (m_next == m_files.size())
            return refuse("a file that nobody asked for");
        takeFile(*file);
    }
    if (m_reader.isBroken())
        refuse("a file that is too large");
}

void PackDownload::takeFile(const pack::PackedFile &file)
{
    const size_t index = m_next++;
    const DownloadBatchFile &order = m_files[index];
    const bool isAsPlanned = file.isReadable && file.content.size() == order.file.size && file.modified == order.file.modified;
    if (!isAsPlanned) // alone, it tells the reason
        return;
    if (m_context.request.verifies) {
        m_hash.reset();
        m_hash.addData(file.content);
        if (m_hash.toHex() != file.sha256)
            return;
    }
    const QString part = temporaryOf(order.file, m_context.note.nonce);
    if (!writeSmallFile(part, file.content, modeOf(order), order.file.modified))
        return;
    if (!placeFile(m_context, order.file, part)) {
        QFile::remove(part);
        return;
    }
    m_isPlaced[index] = true;
    ++m_placed;
    countMoved(order.file.size);
    if (!m_isReleased && m_size - countedBytes() < kReleasedAt) {
        m_isReleased = true;
        emit released(); // the next program may start meanwhile
    }
}

void PackDownload::onFinished(const remote::ChannelEnd &end)
{
    if (hasEnded())
        return;
    if (end.error && isLinkGone(*end.error))
        return fail(*end.error);
    if (end.error || end.exitCode != 0 || m_next < m_files.size())
        m_context.usesPacks = false;
    this->end();
}

/// What a machine sends that nobody asked for is not looked at any further; one by one, the file service serves the rest.
void PackDownload::refuse(const char *reason)
{
    qCWarning(transferPacks, "pack refused: %s", reason);
    m_context.usesPacks = false;
    end();
}

void PackDownload::end()
{
    m_stream.reset();
    m_size = countedBytes(); // those that failed are counted when they come one by one
    finish(TaskResult::Sent);
}

std::vector<std::unique_ptr<FileTask>> PackDownload::takeRetries()
{
    std::vector<std::unique_ptr<FileTask>> retries;
    for (size_t i = 0; i < m_files.size(); ++i) {
        if (!m_isPlaced[i])
            retries.push_back(std::make_unique<DownloadTask>(m_context, m_files[i].file));
    }
    return retries;
}

void PackDownload::discard()
{
    m_stream.reset(); // each file is either under its name or not there
}

} // namespace core::transfer
