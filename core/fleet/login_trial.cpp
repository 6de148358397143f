// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fleet/login_trial.h"

#include "core/base/promise.h"
#include "core/fleet/connection_plan.h"

#include <QCoreApplication>
#include <QTimer>

#include <memory>

namespace core::fleet {

namespace {

using remote::Session;
using remote::SessionPhase;
using remote::SessionState;

constexpr std::chrono::seconds kPatience{60};

/// Lives below its context and deletes itself with the answer.
class LoginTrial final : public QObject {
public:
    LoginTrial(std::unique_ptr<Session> session, QObject *context)
        : QObject{context}
        , m_session{std::move(session)}
    {
        connect(m_session.get(), &Session::stateChanged, this, [this](const SessionState &state) { follow(state); });
        connect(m_session.get(), &Session::questionAsked, this, [this] { m_session->answerQuestion(std::nullopt); });
        connect(m_session.get(), &Session::hostKeyUnknown, this, [this] { m_session->answerHostKey(false); });
        connect(&m_patience, &QTimer::timeout, this, [this] { end(tooSlow()); });
        m_patience.setSingleShot(true);
        m_patience.start(kPatience);
    }

    ~LoginTrial() override
    {
        if (m_session)
            m_session->disconnect(this);
        if (!m_isOver)
            m_promise.give(Error{.kind = ErrorKind::Cancelled});
    }

    FutureStatus start()
    {
        const FutureStatus answer = m_promise.future();
        m_session->open();
        return answer;
    }

private:
    void follow(const SessionState &state)
    {
        if (state.phase == SessionPhase::Ready)
            end(ok());
        else if (state.phase == SessionPhase::Failed || state.phase == SessionPhase::Waiting)
            end(state.error.value_or(tooSlow()));
    }

    void end(const Status &status)
    {
        if (std::exchange(m_isOver, true))
            return;
        m_patience.stop();
        Session *closing = m_session.release(); // perhaps inside one of its own signals
        closing->disconnect(this);
        closing->setParent(parent());
        closing->close();
        closing->deleteLater();
        m_promise.give(status);
        deleteLater();
    }

    static Error tooSlow()
    {
        return {.kind = ErrorKind::Timeout,
                .code = QStringLiteral("auth.too_slow"),
                .message = QCoreApplication::translate("core::fleet", "Logging in took too long."),
                .remedy = QCoreApplication::translate("core::fleet", "See whether the machine is busy, then try again."),
                .money = MoneyState::Unknown};
    }

    std::unique_ptr<Session> m_session;
    StatusPromise m_promise;
    QTimer m_patience;
    bool m_isOver = false;
};

} // namespace

FutureStatus tryLogin(remote::SessionFactory &sessions, remote::ConnectionRequest request, QObject *context)
{
    request.reconnects = false;
    auto *trial = new LoginTrial{sessions.create(request), context};
    wipeRequest(request);
    return trial->start();
}

} // namespace core::fleet
