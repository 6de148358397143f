// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"
#include "core/remote/byte_channel.h"
#include "core/remote/command_runner.h"
#include "core/remote/connection_request.h"
#include "core/remote/endpoint.h"
#include "core/remote/host_facts.h"
#include "core/remote/host_keys.h"
#include "core/remote/login_question.h"
#include "core/remote/shell_channel.h"

#include <QDateTime>
#include <QObject>

#include <memory>

namespace core::remote {

enum class SessionPhase { Closed, Resolving, Connecting, CheckingHostKey, Authenticating, Probing, Ready, Waiting, Failed };

/// State of a connection as shown to the user. Waiting = the link was lost and a retry is planned.
struct SessionState {
    SessionPhase phase = SessionPhase::Closed;
    std::optional<Error> error = {};  ///< Why it waits or failed.
    int attempt = 0;                  ///< Of the present reconnect, from 1.
    QDateTime retryAt = {};           ///< Only in Waiting.
    std::optional<int> roundTripMs = {};
};

/// A connection to one machine. Lives in the UI thread; the work is done in a thread of its own.
class Session : public QObject, public CommandRunner {
    Q_OBJECT

public:
    using QObject::QObject;

    /// Starts connecting; returns at once.
    virtual void open() = 0;
    /// Closes for good; running commands end with Cancelled.
    virtual void close() = 0;
    /// Tries again now instead of at retryAt.
    virtual void retryNow() = 0;
    virtual SessionState state() const = 0;
    virtual HostProbe probe() const = 0; ///< Valid once Ready.

    /// On screen: a lost link is tried again every 2 s instead of ever more rarely.
    virtual void setUrgent(bool) {}
    /// The computer woke up or changed its network: find out at once whether the link still lives.
    virtual void probeNow() {}
    /// Answers questionAsked().
    virtual void answerQuestion(const LoginAnswers &) {}

    /// Answers hostKeyUnknown() and hostKeyChanged(). Accepting stores the key.
    virtual void answerHostKey(bool isAccepted) = 0;

    /// Opens a stream on this session. The channel is owned by the session's thread; see ByteChannel.
    virtual std::shared_ptr<ByteChannel> openSubsystem(const QByteArray &name) = 0;
    virtual std::shared_ptr<ByteChannel> openCommand(const QByteArray &line) = 0;
    /// A shell or command with a pseudo terminal. Null where this kind of session has none.
    virtual std::shared_ptr<ShellChannel> openTerminal(const TerminalRequest &) { return nullptr; }

signals:
    /// Also in Ready, when the round trip has changed clearly: compare phases.
    void stateChanged(const core::remote::SessionState &state);
    void questionAsked(const core::remote::LoginQuestion &question);
    void hostKeyUnknown(const core::remote::HostKey &key);
    void hostKeyChanged(const core::remote::HostKey &known, const core::remote::HostKey &offered);
};

/// Makes sessions. The libssh adapter implements it; tests give scripted ones.
class SessionFactory {
public:
    virtual ~SessionFactory() = default;
    virtual std::unique_ptr<Session> create(const ConnectionRequest &request) = 0;
};

} // namespace core::remote
