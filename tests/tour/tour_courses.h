// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote_libssh/session_errors.h"
#include "support/scripted_session.h"

#include <QCoreApplication>

namespace tests {

namespace courses {

using core::remote::SessionPhase;

inline core::remote::HostKey offeredKey()
{
    return {QStringLiteral("ssh-ed25519"), QStringLiteral("SHA256:3jN0mIh1cUQz7nS4b8Yp0KqR5tVwX2dE6fG9hJ1kLmo")};
}

inline core::remote::HostKey knownKey()
{
    return {QStringLiteral("ssh-ed25519"), QStringLiteral("SHA256:Zx8cV5bN2mQ1wE4rT7yU0iO3pA6sD9fG2hJ5kL8zXc0")};
}

inline void loseLink(ScriptedSession &session, const QDateTime &now)
{
    session.setState({.phase = SessionPhase::Waiting,
                      .error = core::Error{.kind = core::ErrorKind::Network, .code = QStringLiteral("link.lost"),
                                           .message = QCoreApplication::translate(
                                               "core::remote_libssh", "The connection to the machine was lost."),
                                           .remedy = QString{}, .money = core::MoneyState::Unknown},
                      .attempt = 3, .retryAt = now.addSecs(8)});
}

inline void refuseLogin(ScriptedSession &session)
{
    using core::remote_libssh::machineError;
    const QString methods = QStringLiteral("publickey, password");
    session.setState({.phase = SessionPhase::Failed,
                      .error = machineError(core::ErrorKind::Authentication, "auth.denied",
                                            QCoreApplication::translate("core::remote_libssh", "%1 did not accept %2.")
                                                .arg(core::remote::displayText(session.request.endpoint),
                                                     QCoreApplication::translate("core::remote_libssh", "the password")),
                                            QCoreApplication::translate(
                                                "core::remote_libssh",
                                                "The server accepts: %1. Check user, password and key on the platform's page; "
                                                "they change when a machine is rebuilt.").arg(methods), {})});
}

inline void askForCode(ScriptedSession &session)
{
    session.setPhase(SessionPhase::Authenticating);
    emit session.questionAsked({.host = session.request.endpoint.host,
                                .title = QStringLiteral("Two-step login"),
                                .text = QStringLiteral("Enter the code of your authenticator."),
                                .prompts = {{QStringLiteral("Verification code:"), false}},
                                .secondsLeft = 90});
}

} // namespace courses

/// Plays what happens on the way to the machines that never get ready. The host's name picks it; others are left alone.
inline void playCourse(ScriptedSession &session, const QDateTime &now)
{
    using namespace courses;
    std::function<void()> course;
    const QString host = session.request.endpoint.host;
    const auto is = [&host](const char *start) { return host.startsWith(QLatin1String{start}); };
    if (is("lost"))
        course = [&session, now] { loseLink(session, now); };
    else if (is("newkey") || is("changed"))
        course = [&session, isChanged = is("changed")] {
            session.setPhase(SessionPhase::CheckingHostKey);
            if (isChanged)
                emit session.hostKeyChanged(knownKey(), offeredKey());
            else
                emit session.hostKeyUnknown(offeredKey());
        };
    else if (is("slow"))
        course = [&session] { session.setPhase(SessionPhase::Authenticating); };
    else if (is("code"))
        course = [&session] { askForCode(session); };
    else if (is("refused"))
        course = [&session] { refuseLogin(session); };
    else if (is("terminal"))
        course = [&session] {
            session.hostProbe.isTerminalOnly = true;
            session.setState({.phase = SessionPhase::Failed, .error = core::remote_libssh::ptyOnly({})});
        };
    else
        return;
    session.opensByItself = false;
    QMetaObject::invokeMethod(&session, course, Qt::QueuedConnection);
}

} // namespace tests
