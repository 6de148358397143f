// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/remote_libssh/login.h"

#include "core/base/secret_bytes.h"
#include "core/remote_libssh/agent_filter.h"
#include "core/remote_libssh/cancellation.h"
#include "core/remote_libssh/private_key.h"
#include "core/remote_libssh/session_errors.h"

#include <QCoreApplication>
#include <QDeadlineTimer>
#include <QStringList>

#include <algorithm>
#include <optional>

namespace core::remote_libssh {

namespace {

constexpr int kMostRounds = 8; // of keyboard-interactive; a server that asks for ever is not obeyed

constexpr int kMostPrompts = 16;
constexpr int kMostRefusals = 3;
constexpr int kMostFactors = 4;

/// One login. Each step says Done (logged in), Next (try another way), Again (one factor is done, go on with the rest) or
/// Stop (m_error says why).
class Login {
public:
    Login(ssh_session session, const remote::ConnectionRequest &request, const SessionTimings &timings,
          const Cancellation &cancellation, const LoginAsker &ask)
        : m_session{session}
        , m_request{request}
        , m_credentials{request.credentials}
        , m_cancellation{cancellation}
        , m_ask{ask}
        , m_grace{timings.loginGrace}
    {
    }

    Status run()
    {
        if (const Step step = none(); step == Step::Done)
            return ok();
        else if (step == Step::Stop)
            return *m_error;
        if (m_request.lacksSecret)
            return refusal();
        for (int factor = 0; factor < kMostFactors; ++factor) {
            switch (oneFactor()) {
            case Step::Done:
                return ok();
            case Step::Stop:
                return *m_error;
            case Step::Again:
                continue;
            case Step::Next:
                return m_keyError ? *m_keyError : refusal();
            }
        }
        return refusal();
    }

private:
    enum class Step { Done, Next, Again, Stop };

    Step oneFactor()
    {
        using Way = Step (Login::*)();
        for (const Way way : {&Login::key, &Login::agent, &Login::password, &Login::interactive}) {
            const Step step = (this->*way)();
            if (step != Step::Next)
                return step;
            if (m_refusals >= kMostRefusals)
                return stop(refusal());
        }
        return Step::Next;
    }

    Step none() { return after(ssh_userauth_none(m_session, nullptr), {}); }

    Step key()
    {
        const bool hasKey = !m_credentials.keyFile.isEmpty() || !m_credentials.privateKey.isEmpty();
        if (!hasKey || m_isKeySpent || !offers(SSH_AUTH_METHOD_PUBLICKEY))
            return Step::Next;
        m_isKeySpent = true;
        Result<SshKeyHandle> key = loadPrivateKey(m_credentials);
        if (!key) {
            // A password may still do; if nothing does, this is the reason to show.
            m_keyError = key.error();
            return Step::Next;
        }
        const SshKeyHandle handle = std::move(key).value();
        return after(ssh_userauth_publickey(m_session, nullptr, handle.get()),
                     m_credentials.keyFile.isEmpty()
                         ? QCoreApplication::translate("core::remote_libssh", "the key")
                         : QCoreApplication::translate("core::remote_libssh", "the key %1").arg(m_credentials.keyFile));
    }

    Step agent()
    {
        if (!m_credentials.usesAgent || m_isAgentSpent || !offers(SSH_AUTH_METHOD_PUBLICKEY))
            return Step::Next;
        m_isAgentSpent = true;
        const auto filter = startAgentFilter(m_request.agentFingerprint);
        if (!filter) {
            m_keyError = m_keyError ? m_keyError : std::optional{noAgent()};
            return Step::Next;
        }
        ssh_set_agent_socket(m_session, filter->takeSocket());
        return after(ssh_userauth_agent(m_session, nullptr),
                     QCoreApplication::translate("core::remote_libssh", "the keys of the agent"));
    }

    Step password()
    {
        if (m_isPasswordSpent || !offers(SSH_AUTH_METHOD_PASSWORD))
            return Step::Next;
        m_isPasswordSpent = true;
        if (!m_credentials.password.isEmpty())
            return after(ssh_userauth_password(m_session, nullptr, m_credentials.password.constData()), passwordWord());
        // As a second factor it is asked for; as the only one it belongs to the machine's settings.
        if (!m_isPartial || offers(SSH_AUTH_METHOD_INTERACTIVE))
            return Step::Next;
        remote::LoginQuestion question = newQuestion();
        question.prompts = {{.text = QCoreApplication::translate("core::remote_libssh", "Password")}};
        LoginTalk::Reply reply = m_ask(question);
        if (reply.end != LoginTalk::End::Answered || reply.answers.isEmpty())
            return unanswered(reply.end);
        const int code = ssh_userauth_password(m_session, nullptr, reply.answers.first().constData());
        wipe(reply.answers.first());
        return after(code, passwordWord());
    }

    Step interactive()
    {
        while (offers(SSH_AUTH_METHOD_INTERACTIVE) && m_refusals < kMostRefusals) {
            const Step step = exchange();
            if (step != Step::Next)
                return step;
        }
        return Step::Next;
    }

    /// One exchange of keyboard-interactive, from the first round to the server's verdict.
    Step exchange()
    {
        QString what = QCoreApplication::translate("core::remote_libssh", "the answer");
        for (int round = 0; round < kMostRounds; ++round) {
            const int code = ssh_userauth_kbdint(m_session, nullptr, nullptr);
            if (code != SSH_AUTH_INFO)
                return after(code, what);
            const int prompts = ssh_userauth_kbdint_getnprompts(m_session);
            if (prompts <= 0)
                continue; // answered empty by the next call
            const remote::LoginQuestion question = interactiveQuestion(prompts);
            const bool isPasswordWanted = prompts == 1 && !question.prompts.first().isEchoed;
            if (isPasswordWanted && !m_isPasswordSpent && !m_credentials.password.isEmpty()) {
                m_isPasswordSpent = true;
                what = passwordWord();
                ssh_userauth_kbdint_setanswer(m_session, 0, m_credentials.password.constData());
                continue;
            }
            LoginTalk::Reply reply = m_ask(question);
            if (reply.end != LoginTalk::End::Answered)
                return unanswered(reply.end);
            for (int i = 0; i < prompts; ++i) {
                QByteArray answer = reply.answers.value(i);
                ssh_userauth_kbdint_setanswer(m_session, static_cast<unsigned>(i), answer.constData());
                wipe(answer);
            }
            for (QByteArray &answer : reply.answers)
                wipe(answer);
        }
        return stop(asksForMore());
    }

    remote::LoginQuestion newQuestion() const
    {
        const auto left = std::chrono::duration_cast<std::chrono::seconds>(m_grace.remainingTimeAsDuration()).count();
        return {.host = remote::displayText({.host = m_request.endpoint.host, .port = m_request.endpoint.port}),
                .secondsLeft = static_cast<int>(std::max<qint64>(left, 1))};
    }

    remote::LoginQuestion interactiveQuestion(int prompts)
    {
        remote::LoginQuestion question = newQuestion();
        question.title = cleanServerText(ssh_userauth_kbdint_getname(m_session));
        question.text = cleanServerText(ssh_userauth_kbdint_getinstruction(m_session));
        for (int i = 0; i < std::min(prompts, kMostPrompts); ++i) {
            char isEchoed = 0;
            const char *text = ssh_userauth_kbdint_getprompt(m_session, static_cast<unsigned>(i), &isEchoed);
            question.prompts.append({.text = cleanServerText(text), .isEchoed = isEchoed != 0});
        }
        return question;
    }

    Step unanswered(LoginTalk::End end)
    {
        if (end == LoginTalk::End::Cancelled)
            return stop(cancelledError());
        if (end == LoginTalk::End::Cut)
            return stop(tooSlow());
        return stop(m_refused.isEmpty() ? asksForMore() : refusal());
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
            if (code == SSH_AUTH_PARTIAL) {
                m_isPartial = true;
                return Step::Again;
            }
            if (!what.isEmpty()) {
                ++m_refusals;
                noteRefused(what);
            }
            return Step::Next;
        }
        const QString detail = QString::fromUtf8(ssh_get_error(m_session));
        if (code == SSH_AUTH_AGAIN || detail.contains(QLatin1String{"imeout"}))
            return stop(handshakeTimeout(m_request.endpoint, QStringLiteral("login: no answer in time")));
        if (detail.contains(QLatin1String{"Too many authentication"}))
            return stop(tooMany(detail));
        if (ssh_is_connected(m_session) != 0) {
            // Only this way failed, for example the key type is not allowed.
            noteRefused(what);
            return Step::Next;
        }
        return stop(linkLost(detail));
    }

    void noteRefused(const QString &what)
    {
        if (!what.isEmpty() && !m_refused.contains(what))
            m_refused.append(what);
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
        if (m_isPartial && m_refused.isEmpty())
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
            QCoreApplication::translate("core::remote_libssh",
                "Connect again and answer what it asks, or use a login without a second step."),
            detail());
    }

    static Error noAgent()
    {
        return machineError(
            ErrorKind::Authentication, "auth.no_agent",
            QCoreApplication::translate("core::remote_libssh", "No key agent runs on this computer."),
            QCoreApplication::translate("core::remote_libssh", "Start it and add your key, or choose a key file."),
            QStringLiteral("SSH_AUTH_SOCK leads nowhere"));
    }

    Error tooSlow() const
    {
        return machineError(
            ErrorKind::Authentication, "auth.too_slow",
            QCoreApplication::translate("core::remote_libssh", "The server stopped waiting for the answer."),
            QCoreApplication::translate("core::remote_libssh", "Connect again and answer within two minutes."), detail());
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
    const LoginAsker &m_ask;
    QDeadlineTimer m_grace; ///< About when the server hangs up.
    int m_methods = 0;
    int m_refusals = 0;
    bool m_isKeySpent = false;
    bool m_isAgentSpent = false;
    bool m_isPasswordSpent = false;
    bool m_isPartial = false;
    QStringList m_refused;
    std::optional<Error> m_keyError;
    std::optional<Error> m_error;
};

} // namespace

Status logIn(ssh_session session, const remote::ConnectionRequest &request, const SessionTimings &timings,
             const Cancellation &cancellation, const LoginAsker &ask)
{
    if (request.endpoint.user.isEmpty()) {
        return machineError(ErrorKind::InvalidInput, "auth.no_user",
                            QCoreApplication::translate("core::remote_libssh", "No user name is set for this machine."),
                            QCoreApplication::translate("core::remote_libssh",
                                "Enter the user name from the platform's page."), {});
    }
    const auto seconds = static_cast<long>(std::chrono::ceil<std::chrono::seconds>(timings.login).count());
    ssh_options_set(session, SSH_OPTIONS_TIMEOUT, &seconds);
    return Login{session, request, timings, cancellation, ask}.run();
}

QString methodNames(int methods)
{
    QStringList names;
    const auto offered = static_cast<unsigned>(methods);
    if ((offered & SSH_AUTH_METHOD_PUBLICKEY) != 0)
        names << QStringLiteral("publickey");
    if ((offered & SSH_AUTH_METHOD_PASSWORD) != 0)
        names << QStringLiteral("password");
    if ((offered & SSH_AUTH_METHOD_INTERACTIVE) != 0)
        names << QStringLiteral("keyboard-interactive");
    if ((offered & SSH_AUTH_METHOD_HOSTBASED) != 0)
        names << QStringLiteral("hostbased");
    if ((offered & SSH_AUTH_METHOD_GSSAPI_MIC) != 0)
        names << QStringLiteral("gssapi");
    return names.join(QLatin1String{", "});
}

} // namespace core::remote_libssh
