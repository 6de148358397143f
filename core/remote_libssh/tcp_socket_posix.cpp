// SPDX-License-Identifier: GPL-3.0-or-later
// The only file with POSIX socket calls. Another system needs another file with the functions of tcp_socket.h.
#include "core/remote_libssh/cancellation.h"
#include "core/remote_libssh/tcp_socket.h"

#include <QList>

#include <algorithm>
#include <cerrno>
#include <condition_variable>
#include <csignal>
#include <cstring>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace core::remote_libssh {

namespace {

constexpr int kSliceMs = 50;         // how often a wait looks at the cancel flag
constexpr int kNextAddressMs = 250;  // head start of each address before the next one joins the race
constexpr int kUserTimeoutMs = 60'000;

/// Answer of the look-up thread. It owns a share, because a look-up that hangs outlives the caller.
struct LookUp {
    std::mutex mutex = {};
    std::condition_variable isDone = {};
    bool hasAnswer = false;
    NameAnswer names = {};
};

int familyOf(const QByteArray &address)
{
    return reinterpret_cast<const sockaddr *>(address.constData())->sa_family;
}

/// IPv6 and IPv4 in turn, each in the order that the system prefers.
QList<QByteArray> interleaved(const QList<QByteArray> &addresses)
{
    QList<QByteArray> first;
    QList<QByteArray> second;
    for (const QByteArray &address : addresses)
        (familyOf(address) == familyOf(addresses.first()) ? first : second).append(address);
    QList<QByteArray> mixed;
    for (qsizetype i = 0; i < std::max(first.size(), second.size()); ++i) {
        if (i < first.size())
            mixed.append(first[i]);
        if (i < second.size())
            mixed.append(second[i]);
    }
    return mixed;
}

SocketProblem problemOf(int error)
{
    switch (error) {
    case ECONNREFUSED:
        return SocketProblem::Refused;
    case ETIMEDOUT:
        return SocketProblem::Timeout;
    case ECONNRESET:
    case EPIPE:
        return SocketProblem::Closed;
    default:
        return SocketProblem::Unreachable;
    }
}

QString textOf(int error)
{
    return QString::fromLocal8Bit(std::strerror(error));
}

void setOption(SocketHandle socket, int level, int name, int value)
{
    setsockopt(socket, level, name, &value, sizeof value);
}

/// A socket whose connect is under way; empty with errno set when it could not even start.
TcpSocket started(const QByteArray &address)
{
    TcpSocket socket{::socket(familyOf(address), SOCK_STREAM, 0)};
    if (!socket)
        return socket;
    fcntl(socket.handle(), F_SETFD, FD_CLOEXEC);
    fcntl(socket.handle(), F_SETFL, fcntl(socket.handle(), F_GETFL) | O_NONBLOCK);
    setOption(socket.handle(), IPPROTO_TCP, TCP_NODELAY, 1);
    setOption(socket.handle(), SOL_SOCKET, SO_KEEPALIVE, 1);
#ifdef TCP_USER_TIMEOUT
    setOption(socket.handle(), IPPROTO_TCP, TCP_USER_TIMEOUT, kUserTimeoutMs);
#endif
#ifdef SO_NOSIGPIPE
    setOption(socket.handle(), SOL_SOCKET, SO_NOSIGPIPE, 1);
#endif
    const auto *name = reinterpret_cast<const sockaddr *>(address.constData());
    if (connect(socket.handle(), name, static_cast<socklen_t>(address.size())) == 0 || errno == EINPROGRESS)
        return socket;
    const int error = errno;
    socket = TcpSocket{};
    errno = error;
    return socket;
}

/// Runs the connects side by side; the first that succeeds wins.
class Race {
public:
    explicit Race(QList<QByteArray> addresses) : m_addresses{std::move(addresses)} {}

    TcpResult run(QDeadlineTimer deadline, const Cancellation &cancellation)
    {
        QDeadlineTimer nextStart{0};
        while (true) {
            if (cancellation.isCancelled())
                return {.problem = SocketProblem::Cancelled};
            if (m_next < m_addresses.size() && (m_runners.empty() || nextStart.hasExpired())) {
                start(m_addresses[m_next++]);
                nextStart.setRemainingTime(kNextAddressMs);
            }
            if (m_runners.empty() && m_next == m_addresses.size())
                return {.problem = m_problem, .detail = m_detail};
            if (deadline.hasExpired())
                return {.problem = SocketProblem::Timeout, .detail = QStringLiteral("connect: no answer in time")};
            if (TcpSocket winner = waitForOne())
                return {.socket = std::move(winner)};
        }
    }

private:
    void start(const QByteArray &address)
    {
        TcpSocket socket = started(address);
        if (socket)
            m_runners.push_back(std::move(socket));
        else
            note(errno);
    }
    void note(int error)
    {
        // "Refused" says most: something is there and does not listen.
        if (m_problem != SocketProblem::Refused) {
            m_problem = problemOf(error);
            m_detail = QStringLiteral("connect: ") + textOf(error);
        }
    }
    TcpSocket waitForOne()
    {
        std::vector<pollfd> polled;
        for (const TcpSocket &runner : m_runners)
            polled.push_back({.fd = runner.handle(), .events = POLLOUT, .revents = 0});
        if (poll(polled.data(), static_cast<nfds_t>(polled.size()), kSliceMs) <= 0)
            return {};
        for (std::size_t i = polled.size(); i-- > 0;) {
            if (polled[i].revents == 0)
                continue;
            int error = 0;
            socklen_t length = sizeof error;
            getsockopt(polled[i].fd, SOL_SOCKET, SO_ERROR, &error, &length);
            if (error == 0)
                return std::move(m_runners[i]);
            note(error);
            m_runners.erase(m_runners.begin() + static_cast<std::ptrdiff_t>(i));
        }
        return {};
    }

    QList<QByteArray> m_addresses;
    qsizetype m_next = 0;
    std::vector<TcpSocket> m_runners;
    SocketProblem m_problem = SocketProblem::Unreachable;
    QString m_detail;
};

/// Waits until `socket` is ready for `events`.
SocketProblem waitFor(SocketHandle socket, short events, QDeadlineTimer deadline, const Cancellation &cancellation)
{
    while (true) {
        if (cancellation.isCancelled())
            return SocketProblem::Cancelled;
        if (deadline.hasExpired())
            return SocketProblem::Timeout;
        pollfd polled{.fd = socket, .events = events, .revents = 0};
        if (poll(&polled, 1, kSliceMs) > 0)
            return SocketProblem::None;
    }
}

} // namespace

SocketHandle duplicateSocket(SocketHandle socket)
{
    return fcntl(socket, F_DUPFD_CLOEXEC, 0);
}

void shutDownSocket(SocketHandle socket)
{
    shutdown(socket, SHUT_RDWR);
}

void closeSocket(SocketHandle socket)
{
    if (socket != kNoSocket)
        close(socket);
}

SocketPair makeSocketPair()
{
    int ends[2] = {kNoSocket, kNoSocket};
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0)
        return {};
    for (const int end : ends) {
        fcntl(end, F_SETFD, FD_CLOEXEC);
        fcntl(end, F_SETFL, fcntl(end, F_GETFL) | O_NONBLOCK);
    }
    return {.ours = ends[0], .theirs = ends[1]};
}

void setBlocking(SocketHandle socket)
{
    fcntl(socket, F_SETFL, fcntl(socket, F_GETFL) & ~O_NONBLOCK);
}

bool isClosedByPeer(SocketHandle socket)
{
#ifdef POLLRDHUP
    constexpr short kEnd = POLLRDHUP;
#else
    constexpr short kEnd = 0;
#endif
    pollfd polled{.fd = socket, .events = kEnd, .revents = 0};
    return poll(&polled, 1, 0) > 0 && (polled.revents & (kEnd | POLLHUP | POLLERR | POLLNVAL)) != 0;
}

void ignoreBrokenPipes()
{
    std::signal(SIGPIPE, SIG_IGN);
}

QByteArray nullDevice()
{
    return "/dev/null";
}

NameAnswer lookUpName(const QByteArray &host, const QByteArray &port)
{
    addrinfo hints{};
    hints.ai_family = AF_UNSPEC;
    hints.ai_socktype = SOCK_STREAM;
    hints.ai_flags = AI_NUMERICSERV;
    addrinfo *list = nullptr;
    NameAnswer answer{.error = getaddrinfo(host.constData(), port.constData(), &hints, &list)};
    for (const addrinfo *entry = list; answer.error == 0 && entry != nullptr; entry = entry->ai_next) {
        const auto *bytes = reinterpret_cast<const char *>(entry->ai_addr);
        answer.addresses.append(QByteArray{bytes, static_cast<qsizetype>(entry->ai_addrlen)});
    }
    if (list != nullptr)
        freeaddrinfo(list);
    return answer;
}

TcpResult connectTcp(const QString &host, quint16 port, QDeadlineTimer deadline, const Cancellation &cancellation,
                     const std::function<void()> &onResolved, const NameLookUp &lookUp)
{
    auto answer = std::make_shared<LookUp>();
    // A thread of its own: the look-up knows neither a limit nor a way to stop it.
    std::thread{[answer, lookUp, name = host.toUtf8(), number = QByteArray::number(port)] {
        NameAnswer names = lookUp(name, number);
        const std::lock_guard lock{answer->mutex};
        answer->names = std::move(names);
        answer->hasAnswer = true;
        answer->isDone.notify_all();
    }}.detach();
    std::unique_lock lock{answer->mutex};
    while (!answer->hasAnswer) {
        if (cancellation.isCancelled())
            return {.problem = SocketProblem::Cancelled};
        if (deadline.hasExpired())
            return {.problem = SocketProblem::NameUnknown, .detail = QStringLiteral("getaddrinfo: no answer in time")};
        answer->isDone.wait_for(lock, std::chrono::milliseconds{kSliceMs});
    }
    if (answer->names.error != 0 || answer->names.addresses.isEmpty()) {
        return {.problem = SocketProblem::NameUnknown,
                .detail = QStringLiteral("getaddrinfo: ") + QString::fromLocal8Bit(gai_strerror(answer->names.error))};
    }
    onResolved();
    return Race{interleaved(answer->names.addresses)}.run(deadline, cancellation);
}

SocketProblem sendAll(SocketHandle socket, const QByteArray &bytes, QDeadlineTimer deadline, const Cancellation &cancellation)
{
    qsizetype sent = 0;
    while (sent < bytes.size()) {
        const SocketProblem problem = waitFor(socket, POLLOUT, deadline, cancellation);
        if (problem != SocketProblem::None)
            return problem;
        const ssize_t count = send(socket, bytes.constData() + sent, static_cast<std::size_t>(bytes.size() - sent), 0);
        if (count < 0 && errno != EAGAIN && errno != EINTR)
            return problemOf(errno);
        sent += std::max<ssize_t>(count, 0);
    }
    return SocketProblem::None;
}

QByteArray receiveExactly(SocketHandle socket, qsizetype count, QDeadlineTimer deadline, const Cancellation &cancellation)
{
    QByteArray bytes(count, Qt::Uninitialized);
    qsizetype have = 0;
    while (have < count && waitFor(socket, POLLIN, deadline, cancellation) == SocketProblem::None) {
        const ssize_t got = recv(socket, bytes.data() + have, static_cast<std::size_t>(count - have), 0);
        if (got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR))
            break;
        have += std::max<ssize_t>(got, 0);
    }
    bytes.truncate(have);
    return bytes;
}

Peeked peekBytes(SocketHandle socket, qsizetype most, QDeadlineTimer deadline, const Cancellation &cancellation)
{
    QByteArray bytes(most, Qt::Uninitialized);
    while (waitFor(socket, POLLIN, deadline, cancellation) == SocketProblem::None) {
        const ssize_t got = recv(socket, bytes.data(), static_cast<std::size_t>(most), MSG_PEEK);
        if (got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR))
            return {.isClosed = true};
        if (got > 0)
            return {.bytes = bytes.left(got)};
    }
    return {};
}

Peeked takeBytes(SocketHandle socket, qsizetype most)
{
    QByteArray bytes(most, Qt::Uninitialized);
    const ssize_t got = recv(socket, bytes.data(), static_cast<std::size_t>(most), MSG_DONTWAIT);
    if (got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR))
        return {.isClosed = true};
    return {.bytes = bytes.left(std::max<ssize_t>(got, 0))};
}

qsizetype giveBytes(SocketHandle socket, const QByteArray &bytes)
{
    const ssize_t count = send(socket, bytes.constData(), static_cast<std::size_t>(bytes.size()), MSG_DONTWAIT);
    if (count < 0)
        return errno == EAGAIN || errno == EINTR ? 0 : -1;
    return count;
}

void waitBriefly()
{
    poll(nullptr, 0, kSliceMs);
}

} // namespace core::remote_libssh
