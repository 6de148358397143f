// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/delta/hash_follower.h"

#include "core/transfer/remote_calls.h"

#include <QTimer>
#include <QtEndian>

#include <chrono>

namespace core::transfer {

namespace {

constexpr qint64 kStep = 4 * 1024 * 1024;
constexpr qint64 kSlowestBytesPerMs = 20'000; // a crowded network disk
constexpr std::chrono::milliseconds kShortestLimit{60'000};
constexpr qsizetype kHexDigits = 64;
constexpr qsizetype kLongestAnswer = 4096;

constexpr auto kFollow = "exec python3 -I -c '\n"
                         "import hashlib, os, sys\n"
                         "size = int(sys.argv[2])\n"
                         "h = hashlib.sha256()\n"
                         "at = 0\n"
                         "v = memoryview(bytearray(262144))\n"
                         "with open(os.fsencode(sys.argv[1]), \"rb\", buffering=0) as f:\n"
                         "    while at < size:\n"
                         "        b = sys.stdin.buffer.read(8)\n"
                         "        if len(b) < 8:\n"
                         "            sys.exit(1)\n"
                         "        end = min(size, int.from_bytes(b, \"big\"))\n"
                         "        while at < end:\n"
                         "            n = f.readinto(v[:end - at])\n"
                         "            if not n:\n"
                         "                sys.exit(1)\n"
                         "            h.update(v[:n])\n"
                         "            at += n\n"
                         "print(h.hexdigest())' ";

} // namespace

HashFollower::HashFollower(JobContext &context, QByteArray path, qint64 size, Done done, QObject *parent)
    : QObject{parent}
    , m_context{context}
    , m_path{std::move(path)}
    , m_size{size}
    , m_done{std::move(done)}
{
}

HashFollower::~HashFollower() = default;

void HashFollower::start()
{
    const QByteArray line = kFollow + remote::shellQuote(m_path) + ' ' + QByteArray::number(m_size);
    m_context.calls.open(line, this, [this](std::unique_ptr<RemoteStream> stream) { begin(std::move(stream)); });
}

void HashFollower::begin(std::unique_ptr<RemoteStream> stream)
{
    if (!stream)
        return finish({});
    m_stream = std::move(stream);
    connect(m_stream.get(), &RemoteStream::received, this, [this](const QByteArray &bytes) {
        m_answer = (m_answer + bytes).left(kLongestAnswer);
    });
    connect(m_stream.get(), &RemoteStream::finished, this, &HashFollower::onFinished);
    send();
}

void HashFollower::tell(qint64 end)
{
    m_end = qMax(m_end, end);
    if (m_end - m_told >= kStep || m_end == m_size)
        send();
}

void HashFollower::send()
{
    if (!m_stream || m_isOver || m_end == m_told)
        return;
    m_told = m_end;
    QByteArray bytes(8, Qt::Uninitialized);
    qToBigEndian(static_cast<quint64>(m_end), bytes.data());
    m_stream->write(bytes);
    if (m_end < m_size)
        return;
    m_stream->closeInput();
    QTimer::singleShot(kShortestLimit + std::chrono::milliseconds{m_size / kSlowestBytesPerMs}, this, [this] { finish({}); });
}

void HashFollower::onFinished(const remote::ChannelEnd &end)
{
    const QByteArray hash = m_answer.trimmed();
    const bool isWhole = !end.error && end.exitCode == 0 && m_told == m_size && hash.size() == kHexDigits;
    finish(isWhole ? hash : QByteArray{});
}

void HashFollower::finish(const QByteArray &sha256)
{
    if (!std::exchange(m_isOver, true))
        m_done(sha256);
}

} // namespace core::transfer
