// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote_libssh/agent_filter.h"

#include "core/remote_libssh/cancellation.h"

#include <QtEndian>

#include <cstring>
#include <optional>
#include <thread>

#include <sys/socket.h>
#include <sys/un.h>
#include <fcntl.h>

namespace core::remote_libssh {

namespace {

constexpr char kRequestIdentities = 11;
constexpr quint32 kLargestMessage = 256 * 1024; // agents themselves allow no more

TcpSocket connectToAgent()
{
    const QByteArray path = qgetenv("SSH_AUTH_SOCK");
    sockaddr_un address{};
    if (path.isEmpty() || path.size() >= static_cast<qsizetype>(sizeof address.sun_path))
        return {};
    address.sun_family = AF_UNIX;
    std::memcpy(address.sun_path, path.constData(), static_cast<std::size_t>(path.size()));
    TcpSocket socket{::socket(AF_UNIX, SOCK_STREAM, 0)};
    if (!socket)
        return {};
    fcntl(socket.handle(), F_SETFD, FD_CLOEXEC);
    if (connect(socket.handle(), reinterpret_cast<const sockaddr *>(&address), sizeof address) != 0)
        return {};
    return socket;
}

class Filter final : public AgentFilter {
public:
    Filter(TcpSocket agent, const SocketPair &pair, QString fingerprint)
        : m_agent{std::move(agent)}, m_ours{pair.ours}, m_theirs{pair.theirs}, m_fingerprint{std::move(fingerprint)}
    {
        setBlocking(m_theirs.handle()); // as a real agent's would be
        m_thread = std::thread{[this] { carry(); }};
    }
    ~Filter() override
    {
        m_stop.cancel();
        shutDownSocket(m_ours.handle());
        shutDownSocket(m_agent.handle());
        m_thread.join();
    }
    SocketHandle takeSocket() override { return m_theirs.release(); }

private:
    /// Question by question, as the agent's language goes.
    void carry()
    {
        while (const auto question = receiveMessage(m_ours)) {
            if (!sendMessage(m_agent, *question))
                break;
            const auto answer = receiveMessage(m_agent);
            if (!answer)
                break;
            const bool isList = question->startsWith(kRequestIdentities);
            if (!sendMessage(m_ours, isList ? filteredIdentities(*answer, m_fingerprint) : *answer))
                break;
        }
        shutDownSocket(m_ours.handle()); // libssh must not wait for an agent that is gone
    }
    std::optional<QByteArray> receiveMessage(const TcpSocket &socket)
    {
        // Without limit: the agent may be asking its user.
        const QByteArray head = receiveExactly(socket.handle(), 4, QDeadlineTimer{QDeadlineTimer::Forever}, m_stop);
        const quint32 size = head.size() == 4 ? qFromBigEndian<quint32>(head.constData()) : 0;
        if (size == 0 || size > kLargestMessage)
            return std::nullopt;
        const QByteArray body = receiveExactly(socket.handle(), size, QDeadlineTimer{QDeadlineTimer::Forever}, m_stop);
        return body.size() == qsizetype{size} ? std::optional{body} : std::nullopt;
    }
    bool sendMessage(const TcpSocket &socket, const QByteArray &body)
    {
        QByteArray message(4, '\0');
        qToBigEndian(static_cast<quint32>(body.size()), message.data());
        return sendAll(socket.handle(), message + body, QDeadlineTimer{QDeadlineTimer::Forever}, m_stop) == SocketProblem::None;
    }

    Cancellation m_stop;
    TcpSocket m_agent;
    TcpSocket m_ours;
    TcpSocket m_theirs;
    QString m_fingerprint;
    std::thread m_thread;
};

} // namespace

std::unique_ptr<AgentFilter> startAgentFilter(const QString &fingerprint)
{
    TcpSocket agent = connectToAgent();
    if (!agent)
        return nullptr;
    const SocketPair pair = makeSocketPair();
    if (pair.ours == kNoSocket)
        return nullptr;
    return std::make_unique<Filter>(std::move(agent), pair, fingerprint);
}

} // namespace core::remote_libssh
