// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/delta/whole_upload.h"

#include "core/transfer/remote_calls.h"
#include "core/transfer/transfer_errors.h"

namespace core::transfer {

namespace {

constexpr qint64 kPiece = 256 * 1024;
constexpr qint64 kWindow = 2 * 1024 * 1024; // what the machine may not have taken yet
constexpr qsizetype kHexDigits = 64;

// Two threads: one writes what comes in, one reads it back from the file and hashes it; both let the other run while they do.
constexpr auto kReceive = "exec python3 -I -c '\n"
                          "import hashlib, os, sys, threading\n"
                          "p = os.fsencode(sys.argv[1])\n"
                          "f = os.open(p, os.O_WRONLY | os.O_TRUNC)\n"
                          "size, over = 0, False\n"
                          "news = threading.Condition()\n"
                          "h = hashlib.sha256()\n"
                          "def follow():\n"
                          "    at = 0\n"
                          "    with open(p, \"rb\", buffering=0) as back:\n"
                          "        v = memoryview(bytearray(262144))\n"
                          "        while True:\n"
                          "            with news:\n"
                          "                while size == at and not over:\n"
                          "                    news.wait()\n"
                          "                end = size\n"
                          "            if end == at:\n"
                          "                return\n"
                          "            while at < end:\n"
                          "                n = back.readinto(v[:end - at])\n"
                          "                if not n:\n"
                          "                    return\n"
                          "                h.update(v[:n])\n"
                          "                at += n\n"
                          "t = threading.Thread(target=follow, daemon=True)\n"
                          "t.start()\n"
                          "room = memoryview(bytearray(1048576))\n"
                          "told = done = 0\n"
                          "while True:\n"
                          "    n = os.readv(0, [room])\n"
                          "    v = room[:n]\n"
                          "    while v:\n"
                          "        v = v[os.write(f, v):]\n"
                          "    done += n\n"
                          "    if not n or done - told >= 1048576:\n"
                          "        told = done\n"
                          "        with news:\n"
                          "            size, over = done, not n\n"
                          "            news.notify()\n"
                          "    if not n:\n"
                          "        break\n"
                          "t.join()\n"
                          "os.close(f)\n"
                          "print(h.hexdigest())' ";

} // namespace

WholeUpload::WholeUpload(JobContext &context, QFile &local, qint64 size, QByteArray target, SendingWatch watch, QObject *parent)
    : QObject{parent}
    , m_context{context}
    , m_local{local}
    , m_size{size}
    , m_target{std::move(target)}
    , m_watch{std::move(watch)}
    , m_hashesThere{context.verifiesByHash() && context.probe.hasPython3}
{
    connect(&m_context.rate, &RateLimit::refilled, this, &WholeUpload::pump);
}

WholeUpload::~WholeUpload() = default;

void WholeUpload::start()
{
    const QByteArray place = remote::shellQuote(m_target);
    m_context.calls.open(m_hashesThere ? kReceive + place : "exec cat >" + place, this,
                         [this](std::unique_ptr<RemoteStream> stream) { begin(std::move(stream)); });
}

void WholeUpload::begin(std::unique_ptr<RemoteStream> stream)
{
    if (!stream)
        return fail({});
    m_stream = std::move(stream);
    connect(m_stream.get(), &RemoteStream::roomMade, this, &WholeUpload::pump);
    connect(m_stream.get(), &RemoteStream::sent, this, &WholeUpload::countSent);
    connect(m_stream.get(), &RemoteStream::received, this, [this](const QByteArray &bytes) { m_answer = (m_answer + bytes).left(4096); });
    connect(m_stream.get(), &RemoteStream::finished, this, &WholeUpload::onFinished);
    pump();
}

void WholeUpload::pump()
{
    while (m_stream && !m_isOver && m_read < m_size && m_stream->hasRoom()) {
        if (!m_context.rate.mayMove(m_context.clock.elapsed()))
            return;
        const QByteArray piece = m_local.read(qMin(kPiece, m_size - m_read));
        if (piece.isEmpty())
            return fail(sourceChanged(m_local.fileName()));
        m_context.rate.take(piece.size());
        if (m_context.request.verifies)
            m_hash.addData(piece);
        m_read += piece.size();
        m_stream->write(piece);
        if (m_read == m_size)
            m_stream->closeInput();
    }
}

void WholeUpload::countSent()
{
    const qint64 taken = qBound(qint64{0}, m_stream->sentBytes() - kWindow, m_size);
    if (!m_isOver && taken > m_counted)
        m_watch.moved(taken - std::exchange(m_counted, taken));
}

void WholeUpload::onFinished(const remote::ChannelEnd &end)
{
    if (m_isOver)
        return;
    if (end.error)
        return fail(isLinkGone(*end.error) ? end.error : std::nullopt);
    const QByteArray hash = m_answer.trimmed();
    if (end.exitCode != 0 || m_read < m_size || (m_hashesThere && hash.size() != kHexDigits))
        return fail({});
    m_isOver = true;
    m_watch.moved(m_size - m_counted);
    m_watch.done(m_hash.toHex(), m_hashesThere ? hash : QByteArray{});
}

void WholeUpload::fail(const std::optional<Error> &error)
{
    if (!std::exchange(m_isOver, true))
        m_watch.failed(error);
}

} // namespace core::transfer
