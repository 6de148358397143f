// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/delta/delta_download.h"

#include "core/transfer/local_files.h"
#include "core/transfer/remote_calls.h"
#include "core/transfer/sftp/client.h"
#include "core/transfer/transfer_errors.h"

namespace core::transfer {

namespace {

constexpr qsizetype kHashSize = 16; // of 32: only to find what differs; the check at the end takes all
constexpr qint64 kRequest = 32 * 1024;
constexpr int kMostInFlight = 64;
constexpr int kBlocksATurn = 64;
constexpr qint64 kWorthUntilPercent = 60;
constexpr qint64 kHashStep = 8 * 1024 * 1024;

constexpr auto kHashBlocks = "exec python3 -I -c '\n"
                             "import hashlib, os, sys\n"
                             "B = 65536\n"
                             "with open(os.fsencode(sys.argv[1]), \"rb\") as s:\n"
                             "    while True:\n"
                             "        v = memoryview(s.read(16 * B))\n"
                             "        if not v:\n"
                             "            break\n"
                             "        o = [hashlib.sha256(v[i:i + B]).digest()[:16] for i in range(0, len(v), B)]\n"
                             "        sys.stdout.buffer.write(b\"\".join(o))\n"
                             "        sys.stdout.buffer.flush()' ";

} // namespace

DeltaDownload::DeltaDownload(JobContext &context, QFile &local, qint64 size, DeltaSource source, SendingWatch watch, QObject *parent)
    : QObject{parent}
    , m_context{context}
    , m_local{local}
    , m_size{size}
    , m_source{std::move(source)}
    , m_watch{std::move(watch)}
{
    connect(&m_context.rate, &RateLimit::refilled, this, &DeltaDownload::scheduleWork);
    connect(&m_context.sftp, &sftp::Client::roomMade, this, &DeltaDownload::scheduleWork);
}

DeltaDownload::~DeltaDownload() = default;

void DeltaDownload::start()
{
    if (!openForReading(m_old, m_source.oldPath).isEmpty())
        return fail({});
    m_context.calls.open(kHashBlocks + remote::shellQuote(m_source.remotePath), this,
                         [this](std::unique_ptr<RemoteStream> stream) { begin(std::move(stream)); });
}

void DeltaDownload::begin(std::unique_ptr<RemoteStream> stream)
{
    if (!stream)
        return fail({});
    m_stream = std::move(stream);
    m_stream->closeInput();
    connect(m_stream.get(), &RemoteStream::received, this, [this](const QByteArray &bytes) {
        m_hashes.remove(0, m_hashesAt);
        m_hashesAt = 0;
        m_hashes += bytes;
        scheduleWork();
    });
    connect(m_stream.get(), &RemoteStream::finished, this, &DeltaDownload::onFinished);
}

void DeltaDownload::onFinished(const remote::ChannelEnd &end)
{
    if (m_isOver)
        return;
    const qint64 blocksLeft = (m_size - m_offset + kBlock - 1) / kBlock;
    const bool isWhole = (m_hashes.size() - m_hashesAt) / kHashSize == blocksLeft;
    if (end.error || end.exitCode != 0 || !isWhole)
        return fail(end.error && isLinkGone(*end.error) ? end.error : std::nullopt);
    scheduleWork();
}

void DeltaDownload::scheduleWork()
{
    if (!m_isOver && !std::exchange(m_isScheduled, true))
        QMetaObject::invokeMethod(this, &DeltaDownload::work, Qt::QueuedConnection);
}

void DeltaDownload::work()
{
    m_isScheduled = false;
    int taken = 0;
    while (!m_isOver && taken < kBlocksATurn && takeBlock())
        ++taken;
    if (m_isOver)
        return;
    if (m_offset == m_size && m_inFlight == 0) {
        m_isOver = true;
        m_stream.reset();
        m_hash.reset();
        m_local.seek(0);
        return hashResult();
    }
    if (taken == kBlocksATurn)
        scheduleWork();
}

/// False when it has to wait: for a hash, for room, or because all is done.
bool DeltaDownload::takeBlock()
{
    if (m_offset == m_size || m_hashes.size() - m_hashesAt < kHashSize || m_inFlight >= kMostInFlight || !m_context.sftp.hasRoom()
        || !m_context.rate.mayMove(m_context.clock.elapsed()))
        return false;
    const qint64 length = qMin(kBlock, m_size - m_offset);
    const QByteArray block = m_old.read(length);
    m_hash.reset();
    m_hash.addData(block);
    const QByteArray hash = QByteArray::fromHex(m_hash.toHex());
    const bool isSame = block.size() == length
        && QByteArrayView{m_hashes}.sliced(m_hashesAt, kHashSize) == QByteArrayView{hash}.first(kHashSize);
    m_hashesAt += kHashSize;
    const qint64 offset = m_offset;
    m_offset += length;
    if (isSame) {
        write(offset, block);
        m_watch.kept(length);
        return !m_isOver;
    }
    m_different += length;
    if (m_different * 100 > m_size * kWorthUntilPercent) {
        fail({});
        return false;
    }
    for (qint64 at = 0; at < length; at += kRequest)
        ask(offset + at, qMin(kRequest, length - at));
    return true;
}

void DeltaDownload::ask(qint64 offset, qint64 length)
{
    ++m_inFlight;
    m_context.rate.take(length);
    m_context.sftp.read(m_source.handle, static_cast<quint64>(offset), static_cast<quint32>(length), this,
                        [this, offset, length](const sftp::Reply &reply) {
                            --m_inFlight;
                            if (m_isOver)
                                return;
                            if (reply.type != sftp::PacketType::Data || reply.bytes.isEmpty() || reply.bytes.size() > length)
                                return fail({}); // by requests alone, it tells the reason
                            if (reply.bytes.size() < length)
                                ask(offset + reply.bytes.size(), length - reply.bytes.size());
                            write(offset, reply.bytes);
                            m_watch.moved(reply.bytes.size());
                            scheduleWork();
                        });
}

void DeltaDownload::write(qint64 offset, const QByteArray &bytes)
{
    const bool isHole = offset + bytes.size() < m_size && isAllZero(bytes);
    if (!isHole && writeAt(m_local, offset, bytes) != WriteProblem::None)
        fail({});
}

void DeltaDownload::hashResult()
{
    const QByteArray piece = m_context.request.verifies ? m_local.read(kHashStep) : QByteArray{};
    if (piece.isEmpty())
        return m_watch.done(m_hash.toHex(), {});
    m_hash.addData(piece);
    QMetaObject::invokeMethod(this, &DeltaDownload::hashResult, Qt::QueuedConnection);
}

void DeltaDownload::fail(const std::optional<Error> &error)
{
    if (std::exchange(m_isOver, true))
        return;
    m_stream.reset();
    m_watch.failed(error);
}

} // namespace core::transfer
