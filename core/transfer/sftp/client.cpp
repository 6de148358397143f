// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/sftp/client.h"

#include "core/transfer/texts.h"
#include "core/transfer/transfer_errors.h"

#include <QtEndian>

#include <chrono>

namespace core::transfer::sftp {

namespace {

using namespace std::chrono_literals;

constexpr quint32 kVersion = 3;
constexpr auto kSilence = 30s;

} // namespace

Client::Client(std::shared_ptr<remote::ByteChannel> channel, QObject *parent)
    : QObject{parent}
    , m_channel{std::move(channel)}
    , m_silence{this} // a child, so that it moves to another thread with the client
{
    m_silence.setSingleShot(true);
    m_silence.setInterval(kSilence);
    connect(&m_silence, &QTimer::timeout, this, [this] {
        fail({.kind = ErrorKind::Timeout,
              .code = QStringLiteral("link.lost"),
              .message = Texts::tr("The machine stopped answering during a transfer."),
              .remedy = Texts::tr("The transfer goes on by itself when the machine is back."),
              .detail = QStringLiteral("no SFTP answer for 30 s"),
              .money = MoneyState::Unknown});
    });
    connect(m_channel.get(), &remote::ByteChannel::received, this, &Client::take);
    connect(m_channel.get(), &remote::ByteChannel::sent, this, &Client::noteSent);
    connect(m_channel.get(), &remote::ByteChannel::finished, this, &Client::end);
}

Client::~Client()
{
    disconnect(m_channel.get(), nullptr, this, nullptr);
    if (!m_isOver)
        m_channel->closeChannel();
}

void Client::start()
{
    m_silence.start();
    send(PacketWriter{PacketType::Init}.number32(kVersion).finish());
}

PacketWriter Client::request(PacketType type, QObject *context, Done done, qsizetype expectedSize)
{
    const quint32 id = m_nextId++;
    if (!m_isOver)
        m_pending.insert(id, {.context = context, .hasContext = context != nullptr, .done = std::move(done)});
    PacketWriter writer{type, expectedSize};
    writer.number32(id);
    return writer;
}

void Client::send(QByteArray packet)
{
    if (m_isOver)
        return;
    if (!m_silence.isActive())
        m_silence.start();
    m_unsent += packet.size();
    m_channel->write(packet);
}

void Client::open(const QByteArray &path, quint32 flags, const Attributes &attributes, QObject *context, Done done)
{
    send(request(PacketType::Open, context, std::move(done)).string(path).number32(flags).attributes(attributes).finish());
}

void Client::close(const QByteArray &handle, QObject *context, Done done)
{
    send(request(PacketType::Close, context, std::move(done)).string(handle).finish());
}

void Client::read(const QByteArray &handle, quint64 offset, quint32 length, QObject *context, Done done)
{
    send(request(PacketType::Read, context, std::move(done)).string(handle).number64(offset).number32(length).finish());
}

void Client::write(const QByteArray &handle, quint64 offset, const QByteArray &bytes, QObject *context, Done done)
{
    send(request(PacketType::Write, context, std::move(done), bytes.size() + 64)
             .string(handle)
             .number64(offset)
             .string(bytes)
             .finish());
}

void Client::stat(const QByteArray &path, QObject *context, Done done)
{
    send(request(PacketType::Stat, context, std::move(done)).string(path).finish());
}

void Client::lstat(const QByteArray &path, QObject *context, Done done)
{
    send(request(PacketType::Lstat, context, std::move(done)).string(path).finish());
}

void Client::fstat(const QByteArray &handle, QObject *context, Done done)
{
    send(request(PacketType::Fstat, context, std::move(done)).string(handle).finish());
}

void Client::setStat(const QByteArray &path, const Attributes &attributes, QObject *context, Done done)
{
    send(request(PacketType::SetStat, context, std::move(done)).string(path).attributes(attributes).finish());
}

void Client::setStatOfHandle(const QByteArray &handle, const Attributes &attributes, QObject *context, Done done)
{
    send(request(PacketType::FSetStat, context, std::move(done)).string(handle).attributes(attributes).finish());
}

void Client::openFolder(const QByteArray &path, QObject *context, Done done)
{
    send(request(PacketType::OpenDir, context, std::move(done)).string(path).finish());
}

void Client::readFolder(const QByteArray &handle, QObject *context, Done done)
{
    send(request(PacketType::ReadDir, context, std::move(done)).string(handle).finish());
}

void Client::makeFolder(const QByteArray &path, const Attributes &attributes, QObject *context, Done done)
{
    send(request(PacketType::MkDir, context, std::move(done)).string(path).attributes(attributes).finish());
}

void Client::remove(const QByteArray &path, QObject *context, Done done)
{
    send(request(PacketType::Remove, context, std::move(done)).string(path).finish());
}

void Client::rename(const QByteArray &from, const QByteArray &to, QObject *context, Done done)
{
    send(request(PacketType::Rename, context, std::move(done)).string(from).string(to).finish());
}

void Client::readLink(const QByteArray &path, QObject *context, Done done)
{
    send(request(PacketType::ReadLink, context, std::move(done)).string(path).finish());
}

void Client::makeLink(const QByteArray &path, const QByteArray &target, QObject *context, Done done)
{
    send(request(PacketType::SymLink, context, std::move(done)).string(target).string(path).finish());
}

void Client::realPath(const QByteArray &path, QObject *context, Done done)
{
    send(request(PacketType::RealPath, context, std::move(done)).string(path).finish());
}

void Client::renameOver(const QByteArray &from, const QByteArray &to, QObject *context, Done done)
{
    send(request(PacketType::Extended, context, std::move(done))
             .string("posix-rename@openssh.com")
             .string(from)
             .string(to)
             .finish());
}

void Client::flush(const QByteArray &handle, QObject *context, Done done)
{
    send(request(PacketType::Extended, context, std::move(done)).string("fsync@openssh.com").string(handle).finish());
}

void Client::freeSpace(const QByteArray &path, QObject *context, std::function<void(std::optional<quint64>)> done)
{
    const auto read = [done = std::move(done)](const Reply &reply) {
        // Eleven numbers: f_bsize, f_frsize, f_blocks, f_bfree, f_bavail, and more that is not needed here.
        constexpr qsizetype kFields = 11;
        if (reply.type != PacketType::ExtendedReply || reply.bytes.size() < kFields * 8)
            return done(std::nullopt);
        const auto unit = qFromBigEndian<quint64>(reply.bytes.constData() + 8);
        const auto available = qFromBigEndian<quint64>(reply.bytes.constData() + 32);
        if (unit == 0 || available > quint64{0x7fffffffffffffff} / unit)
            return done(std::nullopt);
        done(unit * available);
    };
    send(request(PacketType::Extended, context, read).string("statvfs@openssh.com").string(path).finish());
}

void Client::take(const QByteArray &bytes)
{
    if (m_isOver)
        return;
    m_silence.start();
    m_splitter.feed(bytes);
    while (const auto packet = m_splitter.next()) {
        takePacket(*packet);
        if (m_isOver)
            return;
    }
    if (m_splitter.isBroken())
        return failProtocol("a packet with an impossible length");
    if (m_pending.isEmpty() && m_isReady)
        m_silence.stop();
}

void Client::takePacket(const QByteArray &packet)
{
    if (!m_isReady) {
        const auto version = parseVersion(packet);
        if (!version || version->number < kVersion)
            return failProtocol("no usable VERSION packet");
        m_extensions = version->extensions;
        m_isReady = true;
        emit ready();
        return;
    }
    const auto reply = parseReply(packet);
    if (!reply)
        return failProtocol("a packet that cannot be read");
    const auto known = m_pending.constFind(reply->id);
    if (known == m_pending.cend())
        return failProtocol("an answer to nothing");
    const Pending pending = *known;
    m_pending.erase(known);
    if (pending.done && (!pending.hasContext || pending.context))
        pending.done(*reply);
}

void Client::noteSent(qint64 bytes)
{
    const bool hadRoom = hasRoom();
    m_unsent = qMax(m_unsent - bytes, qint64{0});
    if (m_silence.isActive())
        m_silence.start();
    if (!hadRoom && hasRoom())
        emit roomMade();
}

void Client::end(const remote::ChannelEnd &end)
{
    if (end.error)
        return fail(*end.error);
    if (!m_isReady)
        return fail(noSftp(QStringLiteral("the channel ended, exit code %1").arg(end.exitCode.value_or(-1))));
    fail({.kind = ErrorKind::Network,
          .code = QStringLiteral("link.lost"),
          .message = Texts::tr("The machine closed the file channel."),
          .remedy = Texts::tr("Try again. What has arrived is kept."),
          .detail = QStringLiteral("sftp channel ended, exit code %1").arg(end.exitCode.value_or(-1)),
          .money = MoneyState::Running});
}

void Client::fail(const Error &error)
{
    if (std::exchange(m_isOver, true))
        return;
    m_silence.stop();
    m_pending.clear();
    m_channel->closeChannel();
    emit failed(error, m_isReady);
}

void Client::failProtocol(const char *what)
{
    if (!m_isReady)
        return fail(noSftp(QString::fromLatin1(what)));
    fail({.kind = ErrorKind::Protocol,
          .code = QStringLiteral("xfer.protocol"),
          .message = Texts::tr("The machine's file service gave an answer that makes no sense."),
          .remedy = Texts::tr("Try again. If it stays, copy the file in the terminal."),
          .detail = QStringLiteral("SFTP: ") + QString::fromLatin1(what),
          .money = MoneyState::Running});
}

} // namespace core::transfer::sftp
