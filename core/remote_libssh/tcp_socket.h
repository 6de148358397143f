// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QDeadlineTimer>
#include <QList>
#include <QString>

#include <functional>
#include <utility>

namespace core::remote_libssh {

class Cancellation;

using SocketHandle = int;
inline constexpr SocketHandle kNoSocket = -1;

/// Makes an equal handle to the same connection; kNoSocket when that fails.
SocketHandle duplicateSocket(SocketHandle socket);
/// Ends the connection for everybody who waits on it; the handle stays valid.
void shutDownSocket(SocketHandle socket);
void closeSocket(SocketHandle socket);
/// Two handles of one connection inside this computer; both empty when the system has none left.
struct SocketPair {
    SocketHandle ours = kNoSocket;
    SocketHandle theirs = kNoSocket;
};
SocketPair makeSocketPair();
void setBlocking(SocketHandle socket);
/// True when the other end has closed, although bytes of it may wait.
bool isClosedByPeer(SocketHandle socket);
/// A write to a closed connection must be an error, not the end of the program. Process-wide.
void ignoreBrokenPipes();
/// A file that is always empty.
QByteArray nullDevice();

/// A connected TCP socket, closed with this object.
class TcpSocket {
public:
    TcpSocket() = default;
    explicit TcpSocket(SocketHandle handle) : m_handle{handle} {}
    TcpSocket(TcpSocket &&other) noexcept : m_handle{other.release()} {}
    TcpSocket &operator=(TcpSocket &&other) noexcept
    {
        std::swap(m_handle, other.m_handle);
        return *this;
    }
    ~TcpSocket() { closeSocket(m_handle); }

    explicit operator bool() const { return m_handle != kNoSocket; }
    SocketHandle handle() const { return m_handle; }
    SocketHandle release() { return std::exchange(m_handle, kNoSocket); }

private:
    SocketHandle m_handle = kNoSocket;
};

/// Why there is no connection.
enum class SocketProblem { None, Cancelled, NameUnknown, Refused, Timeout, Unreachable, Closed };

/// Outcome of connectTcp().
struct TcpResult {
    TcpSocket socket = {};
    SocketProblem problem = SocketProblem::None;
    QString detail = {}; ///< What the system said, untranslated.
};

/// What a look-up of a name gives.
struct NameAnswer {
    int error = 0;                    ///< Of getaddrinfo().
    QList<QByteArray> addresses = {}; ///< Each a sockaddr.
};
using NameLookUp = std::function<NameAnswer(const QByteArray &host, const QByteArray &port)>;
/// Asks the system. Knows neither a limit nor a way to stop it.
NameAnswer lookUpName(const QByteArray &host, const QByteArray &port);

/// Looks `host` up, calls `onResolved`, and connects to whichever of its addresses answers first, IPv6 and IPv4 in turn.
/// Blocks the calling thread, never past `deadline`, and returns soon after a cancel.
TcpResult connectTcp(const QString &host, quint16 port, QDeadlineTimer deadline, const Cancellation &cancellation,
                     const std::function<void()> &onResolved, const NameLookUp &lookUp = lookUpName);

/// Sends everything. Blocks as connectTcp() does.
SocketProblem sendAll(SocketHandle socket, const QByteArray &bytes, QDeadlineTimer deadline, const Cancellation &cancellation);
/// What has arrived, without taking it: at least one byte, at most `most`; waits for it. `isClosed` when nothing will come.
struct Peeked {
    QByteArray bytes = {};
    bool isClosed = false;
};
Peeked peekBytes(SocketHandle socket, qsizetype most, QDeadlineTimer deadline, const Cancellation &cancellation);
/// Without waiting: the bytes that are there, nothing when there are none. `isClosed` when nothing will come.
Peeked takeBytes(SocketHandle socket, qsizetype most);
/// Without waiting: how many of `bytes` went out; -1 when the other end is gone.
qsizetype giveBytes(SocketHandle socket, const QByteArray &bytes);
/// Lets a moment pass; for the rare wait that no socket can end.
void waitBriefly();

/// Receives exactly `count` bytes, no more; fewer when the connection ends or time is up.
QByteArray receiveExactly(SocketHandle socket, qsizetype count, QDeadlineTimer deadline, const Cancellation &cancellation);

} // namespace core::remote_libssh
