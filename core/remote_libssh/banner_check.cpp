// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote_libssh/banner_check.h"

#include "core/remote_libssh/cancellation.h"
#include "core/remote_libssh/login_talk.h"
#include "core/remote_libssh/session_errors.h"

#include <algorithm>

namespace core::remote_libssh {

namespace {

constexpr qsizetype kMostBytes = 8 * 1024;
constexpr int kMostLines = 20;
constexpr qsizetype kShownLength = 60;
constexpr qsizetype kPeek = 256;

bool mayBecomeSsh(const QByteArray &start)
{
    return QByteArray{"SSH-"}.startsWith(start.left(4));
}

/// The first line with something to see in it.
QString firstWords(const QByteArray &said)
{
    for (const QByteArray &line : said.split('\n')) {
        const QString words = cleanServerText(line);
        if (!words.isEmpty())
            return words.left(kShownLength);
    }
    return {};
}

/// Takes everything before "SSH-" off the socket, line by line.
class Preamble {
public:
    Preamble(const TcpSocket &socket, const Cancellation &cancellation) : m_socket{socket}, m_cancellation{cancellation} {}

    enum class Outcome { Ssh, Silence, OtherText, Closed };
    Outcome read(std::chrono::milliseconds silence, QDeadlineTimer end)
    {
        const QDeadlineTimer firstWord{silence};
        while (m_said.size() < kMostBytes && m_lines < kMostLines) {
            // Longer after some text: the version line may follow it.
            const QDeadlineTimer patience = m_said.isEmpty() ? firstWord : std::min(end, QDeadlineTimer{2 * silence});
            const Peeked peeked = peekBytes(m_socket.handle(), kPeek, patience, m_cancellation);
            if (peeked.bytes.isEmpty())
                return atEnd(peeked.isClosed);
            if (m_isLineStart && mayBecomeSsh(peeked.bytes)) {
                if (peeked.bytes.size() >= 4)
                    return Outcome::Ssh;
                if (end.hasExpired())
                    return Outcome::OtherText;
                waitBriefly(); // a part of "SSH-": the rest is on its way
                continue;
            }
            take(peeked.bytes);
        }
        return Outcome::OtherText;
    }
    const QByteArray &said() const { return m_said; }

private:
    Outcome atEnd(bool isClosed) const
    {
        if (!m_said.isEmpty())
            return Outcome::OtherText;
        return isClosed ? Outcome::Closed : Outcome::Silence;
    }
    void take(const QByteArray &bytes)
    {
        const qsizetype lineEnd = bytes.indexOf('\n');
        const qsizetype size = lineEnd < 0 ? bytes.size() : lineEnd + 1;
        m_said += takeBytes(m_socket.handle(), size).bytes; // they are there: peekBytes() has seen them
        m_isLineStart = lineEnd >= 0;
        if (m_isLineStart)
            ++m_lines;
    }

    const TcpSocket &m_socket;
    const Cancellation &m_cancellation;
    QByteArray m_said;
    int m_lines = 0;
    bool m_isLineStart = true;
};

} // namespace

Result<FirstWord> awaitFirstWord(const TcpSocket &socket, const remote::Endpoint &endpoint, const SessionTimings &timings,
                                 const Cancellation &cancellation)
{
    Preamble preamble{socket, cancellation};
    const auto outcome = preamble.read(std::min(timings.bannerWait, timings.handshake),
                                       QDeadlineTimer{timings.handshake});
    if (cancellation.isCancelled())
        return cancelledError();
    switch (outcome) {
    case Preamble::Outcome::Ssh:
        return FirstWord::Ssh;
    case Preamble::Outcome::Silence:
        return FirstWord::Silence;
    case Preamble::Outcome::Closed:
        return droppedEarly(endpoint, QStringLiteral("banner: closed before a word"));
    case Preamble::Outcome::OtherText:
        break;
    }
    return notSsh(endpoint, firstWords(preamble.said()));
}

std::optional<Error> otherLanguage(const TcpSocket &socket, const remote::Endpoint &endpoint, const SessionTimings &timings,
                                   const Cancellation &cancellation)
{
    const QDeadlineTimer deadline{timings.bannerWait};
    if (sendAll(socket.handle(), "SSH-2.0-Zuka\r\n\r\n", deadline, cancellation) != SocketProblem::None)
        return std::nullopt;
    Preamble preamble{socket, cancellation};
    if (preamble.read(timings.bannerWait, deadline) != Preamble::Outcome::OtherText || cancellation.isCancelled())
        return std::nullopt;
    return notSsh(endpoint, firstWords(preamble.said()));
}

} // namespace core::remote_libssh
