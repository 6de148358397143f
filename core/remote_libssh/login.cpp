// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote_libssh/login.h"

#include "core/remote_libssh/cancellation.h"
#include "core/remote_libssh/private_key.h"
#include "core/remote_libssh/session_errors.h"

#include <QCoreApplication>
#include <QStringList>

#include <optional>

namespace core::remote_libssh {

namespace {

constexpr int kMostRounds = 8; // of keyboard-interactive; a server that asks for ever is not obeyed

/// One login. Each step says Done (logged in), Next (try another way) or Stop (m_error says why).
class Login {
public:
    Login(ssh_session session, const remote::ConnectionRequest &request, const Cancellation &cancellation)
        : m_session{session}, m_request{request}, m_credentials{request.credentials}, m_cancellation{cancellation}
    {
    }

    Status run()
    {
        using Way = Step (Login::*)();
        for (const Way way : {&Login::none, &Login::key, &Login::agent, &Login::password, &Login::interactive}) {
            switch ((this->*way)()) {
            case Step::Done:
                return ok();
            case Step::Stop:
                return *m_error;
            case Step::Next:
                break;
            }
        }
        return m_keyError ? *m_keyError : refusal();
    }

private:
    enum class Step { Done, Next, Stop };

    Step none() { return after(ssh_userauth_none(m_session, nullptr), {}); }

    Step key()
    {
        if ((m_credentials.keyFile.isEmpty() && m_credentials.privateKey.isEmpty()) || !offers(SSH_AUTH_METHOD_PUBLICKEY))
            return Step::Next;
        Result<SshKeyHandle> key = loadPrivateKey(m_credentials);
        if (!key) {
            // A password may still do; if nothing does, this is the reason to show.
            m_keyError = key.error();
            return Step::Next;
        }
        const SshKeyHandle handle = std::move(key).value();
        return after(ssh_userauth_publickey(m_session, nullptr, handle.get()),
                     QCoreApplication::translate("core::remote_libssh", "the key"));
    }

    Step agent()
    {
        if (!m_credentials.usesAgent || !offers(SSH_AUTH_METHOD_PUBLICKEY))
            return Step::Next;
        return after(ssh_userauth_agent(m_session, nullptr),
                     QCoreApplication::translate("core::remote_libssh", "the keys of the agent"));
    }

    Step password()
    {
        if (m_credentials.password.isEmpty() || !offers(SSH_AUTH_METHOD_PASSWORD))
            return Step::Next;
        m_isPasswordSpent = true;
        return after(ssh_userauth_password(m_session, nullptr, m_credentials.password.constData()), passwordWord());
    }

    Step interactive()
    {
        // The same password a second time would only count as one more failure.
        if (m_credentials.password.isEmpty() || m_isPasswordSpent || !offers(SSH_AUTH_METHOD_INTERACTIVE))
            return Step::Next;
        for (int round = 0; round < kMostRounds; ++round) {
            const int code = ssh_userauth_kbdint(m_session, nullptr, nullptr);
            if (code != SSH_AUTH_INFO)
                return after(code, passwordWord());
            const int prompts = ssh_userauth_kbdint_getnprompts(m_session);
            if (prompts == 0)
                continue;
            char isEchoed = 0;
            ssh_userauth_kbdint_getprompt(m_session, 0, &isEchoed);
            if (prompts > 1 || isEchoed != 0 || m_isPasswordSpent)
                return stop(asksForMore());
            m_isPasswordSpent = true;
            ssh_userauth_kbdint_setanswer(m_session, 0, m_credentials.password.constData());
        }
        return stop(asksForMore());
    }

    /// What the answer of one try means. `what` names the secret, for the message.
    Step after(int code, const QString &what)
    {
        if (m_cancellation.isCancelled())
            return stop(cancelledError());
        if (code == SSH_AUTH_SUCCESS)
            return Step::Done;
        if (code == SSH_AUTH_DENIED || code == SSH_AUTH_PARTIAL) {
            m_methods = ssh_userauth_list(m_session, nullptr);
            m_isPartial = m_isPartial || code == SSH_AUTH_PARTIAL;
            if (code == SSH_AUTH_DENIED && !what.isEmpty())
                m_refused.append(what);
            return Step::Next;
        }
        const QString detail = QString::fromUtf8(ssh_get_error(m_session));
        if (code == SSH_AUTH_AGAIN || detail.contains(QLatin1String{"imeout"}))
            return stop(handshakeTimeout(m_request.endpoint, QStringLiteral("login: no answer in time")));
        if (detail.contains(QLatin1String{"Too many authentication"}))
            return stop(tooMany(detail));
        if (ssh_is_connected(m_session) != 0) {
            // Only this way failed, for example no agent runs or the key type is not allowed.
            m_refused.append(what);
            return Step::Next;
        }
        return stop(linkLost(detail));
    }

    Step stop(Error error)
    {
        m_error = std::move(error);
        return Step::Stop;
    }

    /// A server that names no method at all may still take any.
    bool offers(int method) const { return m_methods <= 0 || (m_methods & method) != 0; }

    static QString passwordWord() { return QCoreApplication::translate("core::remote_libssh", "the password"); }
    QString detail() const
    {
        return QStringLiteral("offers: %1; refused: %2").arg(methodNames(m_methods), m_refused.join(QLatin1String{", "}));
    }

    Error refusal() const
    {
        const QString address = remote::displayText(m_request.endpoint);
        const QString names = methodNames(m_methods);
        const QString methods = names.isEmpty() ? QCoreApplication::translate("core::remote_libssh", "not told") : names;
        if (m_isPartial)
            return asksForMore();
        if (m_refused.isEmpty()) {
            return machineError(
                ErrorKind::Authentication, "auth.no_method",
                QCoreApplication::translate("core::remote_libssh", "There is nothing to log in to %1 with.").arg(address),
                QCoreApplication::translate("core::remote_libssh",
                    "The server accepts: %1. Add it to this machine.").arg(methods),
                detail());
        }
        return machineError(
            ErrorKind::Authentication, "auth.denied",
            QCoreApplication::translate("core::remote_libssh", "%1 did not accept %2.")
                .arg(address, m_refused.join(QLatin1String{", "})),
            QCoreApplication::translate("core::remote_libssh",
                "The server accepts: %1. Check user, password and key on the platform's page; they change when a machine "
                "is rebuilt.")
                .arg(methods),
            detail());
    }

    Error asksForMore() const
    {
        return machineError(
            ErrorKind::Authentication, "auth.no_method",
            QCoreApplication::translate("core::remote_libssh", "The server asks for more than one password, such as a code."),
            QCoreApplication::translate("core::remote_libssh", "Use a key or a password login without a second step."), detail());
    }

    Error tooMany(const QString &said) const
    {
        return machineError(
            ErrorKind::Authentication, "auth.too_many",
            QCoreApplication::translate("core::remote_libssh", "The server ended the login after too many tries."),
            QCoreApplication::translate("core::remote_libssh",
                "Name one key for this machine instead of the agent, then try again."),
            said + QStringLiteral("; ") + detail());
    }

    ssh_session m_session;
    const remote::ConnectionRequest &m_request;
    const remote::Credentials &m_credentials;
    const Cancellation &m_cancellation;
    int m_methods = 0;
    bool m_isPasswordSpent = false;
    bool m_isPartial = false;
    QStringList m_refused;
    std::optional<Error> m_keyError;
    std::optional<Error> m_error;
};

} // namespace

Status logIn(ssh_session session, const remote::ConnectionRequest &request, const SessionTimings &timings,
             const Cancellation &cancellation)
{
    if (request.endpoint.user.isEmpty()) {
        return machineError(ErrorKind::InvalidInput, "auth.no_user",
                            QCoreApplication::translate("core::remote_libssh", "No user name is set for this machine."),
                            QCoreApplication::translate("core::remote_libssh",
                                "Enter the user name from the platform's page."), {});
    }
    const auto seconds = static_cast<long>(std::chrono::ceil<std::chrono::seconds>(timings.login).count());
    ssh_options_set(session, SSH_OPTIONS_TIMEOUT, &seconds);
    return Login{session, request, cancellation}.run();
}

QString methodNames(int methods)
{
    QStringList names;
    if ((methods & SSH_AUTH_METHOD_PUBLICKEY) != 0)
        names << QStringLiteral("publickey");
    if ((methods & SSH_AUTH_METHOD_PASSWORD) != 0)
        names << QStringLiteral("password");
    if ((methods & SSH_AUTH_METHOD_INTERACTIVE) != 0)
        names << QStringLiteral("keyboard-interactive");
    if ((methods & SSH_AUTH_METHOD_HOSTBASED) != 0)
        names << QStringLiteral("hostbased");
    if ((methods & SSH_AUTH_METHOD_GSSAPI_MIC) != 0)
        names << QStringLiteral("gssapi");
    return names.join(QLatin1String{", "});
}

} // namespace core::remote_libssh
