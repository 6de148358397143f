// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/delta/delta_upload.h"

#include "core/transfer/remote_calls.h"
#include "core/transfer/sftp/client.h"
#include "core/transfer/transfer_errors.h"

#include <chrono>

namespace core::transfer {

namespace {

constexpr qsizetype kHashSize = 16; // of 32: only to find what differs; the check at the end takes all
constexpr qint64 kRequest = 32 * 1024;
constexpr size_t kMostInFlight = 64;
constexpr int kBlocksATurn = 64;
constexpr qint64 kWorthUntilPercent = 60;
constexpr qint64 kJudgedFrom = 64 * DeltaUpload::kBlock;
constexpr qsizetype kHexDigits = 64;

// What is told was copied before: a block that is written over the copy stays.
constexpr auto kCopyAndHash = "exec python3 -I -c '\n"
                              "import hashlib, os, sys\n"
                              "B = 65536\n"
                              "left = int(sys.argv[3])\n"
                              "d = os.open(os.fsencode(sys.argv[2]), os.O_WRONLY)\n"
                              "with open(os.fsencode(sys.argv[1]), \"rb\") as s:\n"
                              "    while left > 0:\n"
                              "        v = memoryview(s.read(min(left, 16 * B)))\n"
                              "        if not v:\n"
                              "            break\n"
                              "        left -= len(v)\n"
                              "        w = v\n"
                              "        while w:\n"
                              "            w = w[os.write(d, w):]\n"
                              "        o = [hashlib.sha256(v[i:i + B]).digest()[:16] for i in range(0, len(v), B)]\n"
                              "        sys.stdout.buffer.write(b\"\".join(o))\n"
                              "        sys.stdout.buffer.flush()' ";
constexpr auto kRootHash = "python3 -I -c '\n"
                           "import hashlib, os, sys\n"
                           "B = 65536\n"
                           "r = hashlib.sha256()\n"
                           "with open(os.fsencode(sys.argv[1]), \"rb\") as s:\n"
                           "    while True:\n"
                           "        v = memoryview(s.read(16 * B))\n"
                           "        if not v:\n"
                           "            break\n"
                           "        for i in range(0, len(v), B):\n"
                           "            r.update(hashlib.sha256(v[i:i + B]).digest())\n"
                           "print(r.hexdigest())' ";

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
        + QByteArray::number(m_size);
    m_context.calls.open(line, this, [this](std::unique_ptr<RemoteStream> stream) { begin(std::move(stream)); });
}

void DeltaUpload::begin(std::unique_ptr<RemoteStream> stream)
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
    connect(m_stream.get(), &RemoteStream::finished, this, &DeltaUpload::onFinished);
}

void DeltaUpload::onFinished(const remote::ChannelEnd &end)
{
    if (m_isOver)
        return;
    if (end.error || end.exitCode != 0)
        return fail(end.error && isLinkGone(*end.error) ? end.error : std::nullopt);
    m_isListOver = true;
    scheduleWork();
}

void DeltaUpload::scheduleWork()
{
    if (!std::exchange(m_isScheduled, true))
        QMetaObject::invokeMethod(this, &DeltaUpload::work, Qt::QueuedConnection);
}

void DeltaUpload::work()
{
    m_isScheduled = false;
    for (int i = 0; i < kBlocksATurn; ++i) {
        if (m_isOver || !takeBlock())
            break;
    }
    if (m_isOver)
        return;
    if (m_offset == m_size && m_isListOver && m_inFlight.empty())
        return check();
    const bool hasHash = m_hashes.size() - m_hashesAt >= kHashSize || m_isListOver;
    if (m_offset < m_size && hasHash && m_inFlight.size() < kMostInFlight && m_context.sftp.hasRoom()
        && m_context.rate.mayMove(m_context.clock.elapsed()))
        scheduleWork();
}

/// False when it has to wait: for a hash, for room, or because all is done.
bool DeltaUpload::takeBlock()
{
    const bool hasHash = m_hashes.size() - m_hashesAt >= kHashSize;
    if (m_offset == m_size || (!hasHash && !m_isListOver) || m_inFlight.size() >= kMostInFlight || !m_context.sftp.hasRoom()
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

void DeltaUpload::check()
{
    m_isOver = true;
    m_stream.reset();
    const QByteArray own = m_rootHash.toHex();
    if (!m_context.verifiesByHash())
        return m_watch.done(own, {});
    constexpr qint64 kSlowestBytesPerMs = 20'000;
    const remote::Command command{.line = kRootHash + remote::shellQuote(m_target.newPath),
                                  .timeout = std::chrono::milliseconds{60'000 + m_size / kSlowestBytesPerMs}};
    m_context.calls.run(command, this, [this, own](const Result<remote::CommandOutput> &answer) {
        if (!answer)
            return m_watch.failed(answer.error());
        const QByteArray hash = answer->standardOutput.trimmed();
        if (hash.size() != kHexDigits)
            return m_watch.failed({});
        m_watch.done(own, hash);
    });
}

void DeltaUpload::fail(const std::optional<Error> &error)
{
    if (std::exchange(m_isOver, true))
        return;
    m_stream.reset();
    m_watch.failed(error);
}

} // namespace core::transfer
