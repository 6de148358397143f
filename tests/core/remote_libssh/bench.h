// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote_libssh/session_factory.h"
#include "support/memory_host_keys.h"
#include "support/test_sshd.h"

#include <QSignalSpy>
#include <QTest>

namespace tests {

using core::remote::SessionPhase;

/// A real session with everything around it: accepts unknown keys by itself unless told otherwise.
class Bench : public QObject {
public:
    MemoryHostKeys hostKeys;
    core::SystemClock clock;
    core::remote_libssh::LibsshSessionFactory factory;
    std::unique_ptr<core::remote::Session> session;
    bool acceptsUnknown = true;
    QList<core::remote::HostKey> unknownKeys;
    QList<core::remote::HostKey> changedKeys;
    QList<core::remote::SessionState> states;

    explicit Bench(const core::remote::ConnectionRequest &request, const core::remote_libssh::SessionTimings &timings = {})
        : factory{hostKeys, clock, timings}
    {
        remake(request);
    }

    /// A new session that shares the known keys.
    void remake(const core::remote::ConnectionRequest &request)
    {
        states.clear();
        session = factory.create(request);
        connect(session.get(), &core::remote::Session::hostKeyUnknown, this, [this](const core::remote::HostKey &key) {
            unknownKeys.append(key);
            if (acceptsUnknown)
                session->answerHostKey(true);
        });
        connect(session.get(), &core::remote::Session::hostKeyChanged, this,
                [this](const core::remote::HostKey &, const core::remote::HostKey &offered) { changedKeys.append(offered); });
        connect(session.get(), &core::remote::Session::stateChanged, this,
                [this](const core::remote::SessionState &state) { states.append(state); });
    }

    bool becomes(SessionPhase phase, int milliseconds = 10'000)
    {
        return QTest::qWaitFor([&] { return session->state().phase == phase; }, milliseconds);
    }
    bool opens()
    {
        session->open();
        return QTest::qWaitFor([&] { return isSettled(); }, 10'000) && session->state().phase == SessionPhase::Ready;
    }
    bool fails()
    {
        session->open();
        return QTest::qWaitFor([&] { return isSettled(); }, 15'000) && session->state().phase == SessionPhase::Failed;
    }
    bool isSettled() const
    {
        const SessionPhase phase = session->state().phase;
        return phase == SessionPhase::Ready || phase == SessionPhase::Failed;
    }
    bool hasSeen(SessionPhase phase) const
    {
        return std::any_of(states.cbegin(), states.cend(), [&](const auto &state) { return state.phase == phase; });
    }
    QString errorCode() const { return session->state().error ? session->state().error->code : QString{}; }
    /// For QVERIFY2.
    QByteArray told() const
    {
        const auto state = session->state();
        return "phase " + QByteArray::number(static_cast<int>(state.phase))
            + (state.error ? ' ' + QStringList{state.error->code, state.error->message, state.error->detail}.join(u'|').toUtf8()
                           : QByteArray{});
    }

    core::Result<core::remote::CommandOutput> run(const core::remote::Command &command)
    {
        return wait(session->run(command));
    }
    core::Result<core::remote::CommandOutput> run(const QByteArray &line) { return run(core::remote::Command{.line = line}); }

    static core::Result<core::remote::CommandOutput>
    wait(const core::FutureResult<core::remote::CommandOutput> &future, int milliseconds = 20'000)
    {
        if (!QTest::qWaitFor([&] { return future.isFinished(); }, milliseconds) || future.resultCount() == 0)
            return core::Error{.code = QStringLiteral("test.no_answer")};
        return future.result();
    }
};

/// What came out of a channel.
class ChannelLog final : public QObject {
public:
    QByteArray received;
    QByteArray errors;
    qint64 sent = 0;
    int opened = 0;
    QList<core::remote::ChannelEnd> ends;

    explicit ChannelLog(const std::shared_ptr<core::remote::ByteChannel> &channel)
    {
        using core::remote::ByteChannel;
        connect(channel.get(), &ByteChannel::opened, this, [this] { ++opened; });
        connect(channel.get(), &ByteChannel::received, this, [this](const QByteArray &bytes) { received += bytes; });
        connect(channel.get(), &ByteChannel::errorReceived, this, [this](const QByteArray &bytes) { errors += bytes; });
        connect(channel.get(), &ByteChannel::sent, this, [this](qint64 bytes) { sent += bytes; });
        connect(channel.get(), &ByteChannel::finished, this, [this](const core::remote::ChannelEnd &end) { ends.append(end); });
    }
};

inline QStringList words(const char *text)
{
    return QString::fromUtf8(text).split(u' ', Qt::SkipEmptyParts);
}

} // namespace tests

#define REQUIRE_SSHD(server) \
    QVERIFY2((server).isRunning(), (server).problem())
