// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/platforms/call_tries.h"

#include "core/base/when_done.h"
#include "core/platforms/answer_errors.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRandomGenerator>
#include <QTimer>

#include <algorithm>

namespace core::platforms {

namespace {

bool canHelpToRepeat(const Error &error)
{
    static const QStringList passing{QStringLiteral("http.lost"), QStringLiteral("http.timeout"), QStringLiteral("http.cut"),
                                     QStringLiteral("platform.unavailable"), QStringLiteral("platform.rate_limited")};
    return passing.contains(error.code);
}

std::chrono::milliseconds withJitter(std::chrono::milliseconds pause, double share)
{
    const double extra = static_cast<double>(pause.count()) * share * QRandomGenerator::global()->generateDouble();
    return pause + std::chrono::milliseconds{static_cast<qint64>(extra)};
}

} // namespace

bool wasNeverSent(const Error &error)
{
    static const QStringList before{QStringLiteral("http.unreachable"), QStringLiteral("http.tls"), QStringLiteral("http.proxy"),
                                    QStringLiteral("http.not_encrypted"), QStringLiteral("http.redirected")};
    return before.contains(error.code);
}

std::chrono::milliseconds pauseBefore(int next, const CallPolicy &policy)
{
    std::chrono::milliseconds pause = policy.firstPause;
    for (int doubled = 1; doubled < next && pause < policy.longestPause; ++doubled)
        pause *= 2;
    return std::min(pause, policy.longestPause);
}

CallTries::CallTries(HttpTransport &transport, const Clock &clock, const CallPolicy &policy, QObject *context)
    : m_transport{transport}
    , m_clock{clock}
    , m_policy{policy}
    , m_context{context}
{
}

void CallTries::read(const std::shared_ptr<TriedCall> &call)
{
    send(call, false);
}

void CallTries::once(const std::shared_ptr<TriedCall> &call)
{
    send(call, true);
}

void CallTries::send(const std::shared_ptr<TriedCall> &call, bool isAct)
{
    ++call->tried;
    HttpRequest request = call->make(*call->keys, call->page);
    request.isAct = isAct;
    request.timeout = m_policy.timeout;
    whenDone(m_transport.send(request), m_context, [*this, call, isAct](const Result<HttpAnswer> &answer) mutable {
        const std::optional<Error> error = answer ? call->take(*answer) : std::optional{answer.error()};
        if (!error)
            call->finished(ok());
        else if (isAct)
            call->finished(*error);
        else
            consider(call, *error, answer ? retryAfter(*answer, m_clock.now()) : std::nullopt);
    });
}

void CallTries::consider(const std::shared_ptr<TriedCall> &call, Error error, std::optional<std::chrono::seconds> asked)
{
    const bool isAskedTooLong = asked && *asked > m_policy.longestPause;
    if (isAskedTooLong && error.kind == ErrorKind::RateLimited) {
        const QDateTime until = m_clock.now().addSecs(asked->count()).toLocalTime();
        error.remedy = QCoreApplication::translate("core::platforms", "Try again after %1.")
                           .arg(QLocale{}.toString(until, QLocale::ShortFormat));
    }
    if (isAskedTooLong || call->tried >= m_policy.tries || !canHelpToRepeat(error)) {
        call->finished(error);
        return;
    }
    const std::chrono::milliseconds own = pauseBefore(call->tried, m_policy);
    const std::chrono::milliseconds pause = asked ? std::max(std::chrono::milliseconds{*asked}, own) : own;
    QTimer::singleShot(withJitter(pause, m_policy.jitter), m_context, [*this, call]() mutable { send(call, false); });
}

} // namespace core::platforms
