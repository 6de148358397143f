// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/tar/download_batch.h"

#include "core/transfer/download_placing.h"
#include "core/transfer/hash_check.h"
#include "core/transfer/local_files.h"
#include "core/transfer/names.h"
#include "core/transfer/remote_calls.h"
#include "core/transfer/transfer_errors.h"

#include <QLoggingCategory>

namespace core::transfer {

namespace {

Q_LOGGING_CATEGORY(transferStreams, "transfer.streams")

constexpr qint64 kLeastPending = 1536 * 1024;
constexpr int kNoProgram = 127;

qint64 sizeOf(const std::vector<DownloadBatchFile> &files)
{
    qint64 bytes = 0;
    for (const DownloadBatchFile &one : files)
        bytes += one.file.size;
    return bytes;
}

qint64 largestOf(const std::vector<DownloadBatchFile> &files)
{
    qint64 largest = 0;
    for (const DownloadBatchFile &one : files)
        largest = qMax(largest, one.file.size);
    return largest;
}

} // namespace

DownloadBatch::DownloadBatch(JobContext &context, QByteArray root, std::vector<DownloadBatchFile> files, QObject *parent)
    : FileTask{context, sizeOf(files), parent}
    , m_root{std::move(root)}
    , m_reader{largestOf(files)}
{
    m_items.reserve(files.size());
    for (DownloadBatchFile &file : files) {
        m_byName.insert(file.relative, m_items.size());
        m_items.push_back({.order = std::move(file)});
    }
    connect(&m_context.rate, &RateLimit::refilled, this, [this] {
        if (m_stream)
            m_stream->setReading(true);
    });
}

DownloadBatch::~DownloadBatch() = default;

QString DownloadBatch::name() const
{
    return shown(m_root);
}

qint64 DownloadBatch::pendingBytes() const
{
    return m_isStreamOver ? kLeastPending : qMax(m_size - countedBytes(), kLeastPending);
}

void DownloadBatch::start()
{
    const QByteArray line = "cd -- " + remote::shellQuote(m_root) + " && exec tar -cf - --no-recursion --null -T - 2>/dev/null";
    m_context.calls.open(line, this, [this](std::unique_ptr<RemoteStream> stream) { begin(std::move(stream)); });
}

void DownloadBatch::begin(std::unique_ptr<RemoteStream> stream)
{
    if (hasEnded())
        return;
    if (!stream)
        return end();
    m_stream = std::move(stream);
    connect(m_stream.get(), &RemoteStream::received, this, &DownloadBatch::take);
    connect(m_stream.get(), &RemoteStream::finished, this, &DownloadBatch::onFinished);
    QByteArray paths;
    for (const Item &item : m_items)
        paths += "./" + item.order.relative + '\0'; // "./": no name is an option
    m_stream->write(paths);
    m_stream->closeInput();
    m_isHashed = !m_context.verifiesByHash();
    if (m_isHashed)
        return;
    m_context.calls.run(hashListCommand(m_context.probe.hasPython3, m_root, paths, m_size), this,
                        [this](const Result<remote::CommandOutput> &answer) {
                            if (hasEnded())
                                return;
                            if (!answer && isLinkTrouble(answer.error()))
                                return fail(answer.error());
                            m_isHashed = true;
                            if (answer)
                                m_hashes = parseHashes(answer->standardOutput, std::ssize(m_items));
                            endIfReady();
                        });
}

void DownloadBatch::take(const QByteArray &bytes)
{
    if (hasEnded() || m_isStreamOver)
        return;
    m_context.rate.take(bytes.size());
    if (!m_context.rate.mayMove(m_context.clock.elapsed()))
        m_stream->setReading(false);
    m_reader.feed(bytes);
    while (true) {
        const tar::Reader::Event event = m_reader.next();
        switch (event.what) {
        case tar::Reader::What::NeedsMore:
        case tar::Reader::What::End:
            return;
        case tar::Reader::What::Broken:
            return refuse(m_reader.problem());
        case tar::Reader::What::Entry:
            enter(event.entry);
            if (hasEnded())
                return;
            break;
        case tar::Reader::What::Data:
            if (m_current != nullptr)
                m_content += event.data;
            break;
        case tar::Reader::What::EntryEnd:
            store();
            break;
        }
    }
}

void DownloadBatch::enter(const tar::Entry &entry)
{
    const auto known = m_byName.constFind(entry.name);
    if (known == m_byName.cend() || entry.type != tar::EntryType::File)
        return refuse("an entry that nobody asked for");
    Item &item = m_items[*known];
    m_content.clear();
    m_current = nullptr;
    if (item.stage != Stage::Wanted)
        return refuse("an entry that came twice");
    const bool isAsPlanned = entry.size == item.order.file.size && entry.modified == item.order.file.modified;
    if (isAsPlanned)
        m_current = &item;
    else
        item.stage = Stage::Failed; // it changed since it was listed
}

void DownloadBatch::store()
{
    if (m_current == nullptr)
        return;
    Item &item = *std::exchange(m_current, nullptr);
    if (!writeSmallFile(temporaryOf(item), m_content, modeOf(item.order), item.order.file.modified)) {
        item.stage = Stage::Failed; // alone, it tells the reason
        return;
    }
    if (!m_isHashed || m_hashes) {
        m_hash.reset();
        m_hash.addData(m_content);
        item.sha256 = m_hash.toHex();
    }
    item.stage = Stage::Written;
    countMoved(item.order.file.size);
}

void DownloadBatch::onFinished(const remote::ChannelEnd &end)
{
    if (hasEnded())
        return;
    if (end.error && isLinkGone(*end.error))
        return fail(*end.error);
    m_isStreamOver = true;
    m_exitCode = end.exitCode.value_or(-1);
    if (end.error || end.exitCode == kNoProgram)
        m_context.usesStreams = false;
    emit released();
    endIfReady();
}

void DownloadBatch::endIfReady()
{
    if (!m_isStreamOver || !m_isHashed)
        return;
    if (m_context.verifiesByHash()) {
        for (size_t i = 0; i < m_items.size(); ++i) {
            Item &item = m_items[i];
            if (item.stage == Stage::Written && (!m_hashes || m_hashes->at(static_cast<qsizetype>(i)) != item.sha256)) {
                QFile::remove(temporaryOf(item));
                item.stage = Stage::Failed;
            }
        }
        m_isChecked = m_hashes.has_value();
    } else if (m_exitCode != 0) {
        return refuse("tar told of a problem, and nothing else checks its files");
    }
    place();
}

void DownloadBatch::place()
{
    for (Item &item : m_items) {
        if (item.stage != Stage::Written)
            continue;
        if (placeFile(m_context, item.order.file, temporaryOf(item))) {
            item.stage = Stage::Placed;
            ++m_placed;
        } else {
            QFile::remove(temporaryOf(item));
            item.stage = Stage::Failed;
        }
    }
    end();
}

/// What a machine sends that nobody asked for is not looked at any further; one by one, the file service serves the rest.
void DownloadBatch::refuse(const char *reason)
{
    qCWarning(transferStreams, "archive refused: %s", reason);
    m_context.usesStreams = false;
    for (Item &item : m_items) {
        if (item.stage == Stage::Written)
            QFile::remove(temporaryOf(item));
        item.stage = Stage::Failed;
    }
    end();
}

void DownloadBatch::end()
{
    m_stream.reset();
    qint64 placed = 0;
    for (const Item &item : m_items)
        placed += item.stage == Stage::Placed ? item.order.file.size : 0;
    countMoved(placed - countedBytes());
    m_size = placed;
    finish(TaskResult::Sent);
}

std::vector<std::unique_ptr<FileTask>> DownloadBatch::takeRetries()
{
    std::vector<std::unique_ptr<FileTask>> retries;
    for (const Item &item : m_items) {
        if (item.stage != Stage::Placed)
            retries.push_back(std::make_unique<DownloadTask>(m_context, item.order.file));
    }
    return retries;
}

void DownloadBatch::discard()
{
    m_stream.reset();
    for (const Item &item : m_items) {
        if (item.stage == Stage::Written)
            QFile::remove(temporaryOf(item));
    }
}

QString DownloadBatch::temporaryOf(const Item &item) const
{
    return transfer::temporaryOf(item.order.file, m_context.note.nonce);
}

} // namespace core::transfer
