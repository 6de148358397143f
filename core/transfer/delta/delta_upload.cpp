// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/delta/delta_upload.h"

#include "core/transfer/remote_calls.h"
#include "core/transfer/sftp/client.h"
#include "core/transfer/transfer_errors.h"

#include <QtEndian>

namespace core::transfer {

namespace {

constexpr qsizetype kHashSize = 16; // of 32: only to find what differs; the check at the end takes all
constexpr qint64 kRequest = 32 * 1024;
constexpr size_t kMostInFlight = 64;
constexpr int kBlocksATurn = 64;
constexpr qint64 kWorthUntilPercent = 60;
constexpr qint64 kJudgedFrom = 64 * DeltaUpload::kBlock;
constexpr qsizetype kHexDigits = 64;

// What is told was copied before: a block that is written over the copy stays. At the end the numbers of the blocks that were
// written come in; those alone are read again for the hash over the hashes of all blocks.
constexpr auto kCopyAndHash = "exec python3 -I -c '\n"
                              "import hashlib, os, sys\n"
                              "B = 65536\n"
                              "common, size = int(sys.argv[3]), int(sys.argv[4])\n"
                              "d = os.open(os.fsencode(sys.argv[2]), os.O_RDWR)\n"
                              "out = sys.stdout.buffer\n"
                              "known = bytearray()\n"
                              "room = memoryview(bytearray(16 * B))\n"
                              "left = common\n"
                              "with open(os.fsencode(sys.argv[1]), \"rb\") as s:\n"
                              "    while left > 0:\n"
                              "        n = s.readinto(room[:min(left, 16 * B)])\n"
                              "        if not n:\n"
                              "            break\n"
                              "        left -= n\n"
                              "        w = room[:n]\n"
                              "        while w:\n"
                              "            w = w[os.write(d, w):]\n"
                              "        o = [hashlib.sha256(room[i:min(i + B, n)]).digest() for i in range(0, n, B)]\n"
                              "        known += b\"\".join(o)\n"
                              "        out.write(b\"\".join([h[:16] for h in o]))\n"
                              "        out.flush()\n"
                              "short = (common + B - 1) // B - len(known) // 32\n"
                              "if short > 0:\n"
                              "    known += bytes(32 * short)\n"
                              "    out.write(bytes(16 * short))\n"
                              "    out.flush()\n"
                              "written = sys.stdin.buffer.read()\n"
                              "known += bytes(max(0, (size + B - 1) // B * 32 - len(known)))\n"
                              "for i in range(0, len(written), 8):\n"
                              "    k = int.from_bytes(written[i:i + 8], \"big\")\n"
                              "    known[k * 32:k * 32 + 32] = hashlib.sha256(os.pread(d, B, k * B)).digest()\n"
                              "if os.fstat(d).st_size == size:\n"
                              "    out.write(hashlib.sha256(known).hexdigest().encode())' ";

} // namespace

DeltaUpload::DeltaUpload(JobContext &context, QFile &local, qint64 size, DeltaTarget target, SendingWatch watch, QObject *parent)
    : QObject{parent}
    , m_context{context}
    , m_local{local}
    , m_size{size}
    , m_target{std::move(target)}
    , m_watch{std::move(watch)}
{
    connect(&m_context.rate, &RateLimit::refilled, this, &DeltaUpload::work);
    connect(&m_context.sftp, &sftp::Client::roomMade, this, &DeltaUpload::work);
}

DeltaUpload::~DeltaUpload() = default;

void DeltaUpload::start()
{
    const QByteArray line = kCopyAndHash + remote::shellQuote(m_target.oldPath) + ' ' + remote::shellQuote(m_target.newPath) + ' '
        + QByteArray::number(qMin(m_target.oldSize, m_size)) + ' ' + QByteArray::number(m_size);
    m_context.calls.open(line, this, [this](std::unique_ptr<RemoteStream> stream) { begin(std::move(stream)); });
}

void DeltaUpload::begin(std::unique_ptr<RemoteStream> stream)
{
    if (!stream)
        return fail({});
    m_stream = std::move(stream);
    connect(m_stream.get(), &RemoteStream::received, this, [this](const QByteArray &bytes) {
        m_hashes.remove(0, m_hashesAt);
        m_hashesAt = 0;
        m_hashes += bytes;
        if (!m_isChecking)
            scheduleWork();
    });
    connect(m_stream.get(), &RemoteStream::finished, this, &DeltaUpload::onFinished);
}

void DeltaUpload::onFinished(const remote::ChannelEnd &end)
{
    if (m_isOver)
        return;
    const QByteArray hash = m_hashes.mid(m_hashesAt);
    if (end.error || end.exitCode != 0 || !m_isChecking || hash.size() != kHexDigits)
        return fail(end.error && isLinkGone(*end.error) ? end.error : std::nullopt);
    m_isOver = true;
    m_watch.done(m_rootHash.toHex(), hash);
}

void DeltaUpload::scheduleWork()
{
    if (!std::exchange(m_isScheduled, true))
        QMetaObject::invokeMethod(this, &DeltaUpload::work, Qt::QueuedConnection);
}

void DeltaUpload::work()
{
    m_isScheduled = false;
    int taken = 0;
    while (!m_isOver && !m_isChecking && taken < kBlocksATurn && takeBlock())
        ++taken;
    if (m_isOver || m_isChecking)
        return;
    if (m_offset == m_size && m_inFlight.empty())
        return check();
    if (taken == kBlocksATurn)
        scheduleWork();
}

/// False when it has to wait: for a hash, for room, or because all is done.
bool DeltaUpload::takeBlock()
{
    const bool isNew = m_offset >= m_target.oldSize;
    const bool hasHash = !isNew && m_hashes.size() - m_hashesAt >= kHashSize;
    if (m_offset == m_size || (!hasHash && !isNew) || m_inFlight.size() >= kMostInFlight || !m_context.sftp.hasRoom()
        || !m_context.rate.mayMove(m_context.clock.elapsed()))
        return false;
    const QByteArray block = m_local.read(qMin(kBlock, m_size - m_offset));
    if (block.isEmpty()) {
        fail(sourceChanged(m_local.fileName()));
        return false;
    }
    m_blockHash.reset();
    m_blockHash.addData(block);
    const QByteArray hash = QByteArray::fromHex(m_blockHash.toHex());
    m_rootHash.addData(hash);
    const bool isSame = hasHash && QByteArrayView{m_hashes}.sliced(m_hashesAt, kHashSize) == QByteArrayView{hash}.first(kHashSize);
    if (hasHash)
        m_hashesAt += kHashSize;
    const qint64 offset = m_offset;
    m_offset += block.size();
    if (isSame) {
        m_watch.kept(block.size());
        return true;
    }
    m_different += block.size();
    if (m_offset >= kJudgedFrom && m_different * 100 > m_size * kWorthUntilPercent) {
        fail({});
        return false;
    }
    send(offset, block);
    return true;
}

void DeltaUpload::send(qint64 offset, const QByteArray &block)
{
    m_context.rate.take(block.size());
    m_written.resize(m_written.size() + 8);
    qToBigEndian(static_cast<quint64>(offset / kBlock), m_written.data() + m_written.size() - 8);
    for (qint64 at = 0; at < block.size(); at += kRequest) {
        const QByteArray piece = block.mid(at, kRequest);
        m_inFlight.insert(offset + at);
        m_context.sftp.write(m_target.handle, static_cast<quint64>(offset + at), piece, this,
                             [this, place = offset + at, length = piece.size()](const sftp::Reply &reply) {
                                 m_inFlight.erase(place);
                                 if (m_isOver)
                                     return;
                                 if (!reply.isOk())
                                     return fail({}); // by requests alone, it tells the reason
                                 m_watch.moved(length);
                                 scheduleWork();
                             });
    }
}

/// The list of the old file's blocks has come to its end too: each of them was compared.
void DeltaUpload::check()
{
    if (m_context.verifiesByHash()) {
        m_isChecking = true;
        m_stream->write(m_written);
        m_stream->closeInput();
        return;
    }
    m_isOver = true;
    m_stream.reset();
    m_watch.done(m_rootHash.toHex(), {});
}

void DeltaUpload::fail(const std::optional<Error> &error)
{
    if (std::exchange(m_isOver, true))
        return;
    m_stream.reset();
    m_watch.failed(error);
}

} // namespace core::transfer
