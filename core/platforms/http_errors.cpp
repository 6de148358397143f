// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/platforms/http_errors.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace core::platforms {

namespace {

struct FaultTexts {
    HttpFault fault = HttpFault::Lost;
    ErrorKind kind = ErrorKind::Network;
    const char *code = nullptr;
    const char *message = nullptr; ///< %1 is the host.
    const char *remedy = nullptr;
};

constexpr std::array kTexts{
    FaultTexts{HttpFault::Unreachable, ErrorKind::Network, "http.unreachable",
               QT_TRANSLATE_NOOP("core::platforms", "%1 cannot be reached."),
               QT_TRANSLATE_NOOP("core::platforms", "Check the network and the proxy, then try again.")},
    FaultTexts{HttpFault::Tls, ErrorKind::Authentication, "http.tls",
               QT_TRANSLATE_NOOP("core::platforms", "The secure connection to %1 failed, so the key was not sent."),
               QT_TRANSLATE_NOOP("core::platforms", "Check this computer's clock and the proxy. A network that reads along shows up like this.")},
    FaultTexts{HttpFault::Proxy, ErrorKind::Network, "http.proxy",
               QT_TRANSLATE_NOOP("core::platforms", "The proxy does not lead to %1."),
               QT_TRANSLATE_NOOP("core::platforms", "Check the proxy in the settings.")},
    FaultTexts{HttpFault::Timeout, ErrorKind::Timeout, "http.timeout",
               QT_TRANSLATE_NOOP("core::platforms", "%1 does not answer in time."),
               QT_TRANSLATE_NOOP("core::platforms", "Try again in a minute.")},
    FaultTexts{HttpFault::Lost, ErrorKind::Network, "http.lost",
               QT_TRANSLATE_NOOP("core::platforms", "The connection to %1 ended without an answer."),
               QT_TRANSLATE_NOOP("core::platforms", "Refresh, to see whether anything was done, before you try again.")},
    FaultTexts{HttpFault::Cut, ErrorKind::Protocol, "http.cut",
               QT_TRANSLATE_NOOP("core::platforms", "The answer of %1 ends in the middle."),
               QT_TRANSLATE_NOOP("core::platforms", "Refresh, to see whether anything was done, before you try again.")},
    FaultTexts{HttpFault::TooLarge, ErrorKind::Protocol, "http.too_large",
               QT_TRANSLATE_NOOP("core::platforms", "The answer of %1 is too large to be right."),
               QT_TRANSLATE_NOOP("core::platforms", "Check the account's address. If it is right, report this.")},
    FaultTexts{HttpFault::Redirected, ErrorKind::Refused, "http.redirected",
               QT_TRANSLATE_NOOP("core::platforms", "%1 leads to another address. It was not followed, so that the key stays here."),
               QT_TRANSLATE_NOOP("core::platforms", "Check the account's address and the proxy.")},
    FaultTexts{HttpFault::NotEncrypted, ErrorKind::Refused, "http.not_encrypted",
               QT_TRANSLATE_NOOP("core::platforms", "The address of %1 is not encrypted, so the key was not sent."),
               QT_TRANSLATE_NOOP("core::platforms", "Use an address that begins with https.")},
    FaultTexts{HttpFault::BadRequest, ErrorKind::InvalidInput, "http.bad_request",
               QT_TRANSLATE_NOOP("core::platforms", "The call to %1 holds letters that cannot be sent."),
               QT_TRANSLATE_NOOP("core::platforms", "Enter the key again, without line breaks.")},
    FaultTexts{HttpFault::NotHttp, ErrorKind::Protocol, "http.not_http",
               QT_TRANSLATE_NOOP("core::platforms", "What %1 sends is no answer of a web service."),
               QT_TRANSLATE_NOOP("core::platforms", "Check the account's address and the proxy.")},
};

bool isOfProxy(QAbstractSocket::SocketError error)
{
    using Socket = QAbstractSocket;
    return error == Socket::ProxyAuthenticationRequiredError || error == Socket::ProxyConnectionRefusedError
        || error == Socket::ProxyConnectionClosedError || error == Socket::ProxyConnectionTimeoutError
        || error == Socket::ProxyNotFoundError || error == Socket::ProxyProtocolError;
}

} // namespace

Error httpError(HttpFault fault, const QString &host, const QString &detail)
{
    const auto texts = std::ranges::find(kTexts, fault, &FaultTexts::fault);
    Q_ASSERT(texts != kTexts.end());
    const QString name = host.isEmpty() ? QCoreApplication::translate("core::platforms", "The platform") : host;
    return {.kind = texts->kind,
            .code = QLatin1String{texts->code},
            .message = QCoreApplication::translate("core::platforms", texts->message).arg(name),
            .remedy = QCoreApplication::translate("core::platforms", texts->remedy),
            .detail = detail};
}

HttpFault faultOf(QAbstractSocket::SocketError error, bool wasSent, bool hasStatus)
{
    using Socket = QAbstractSocket;
    if (isOfProxy(error))
        return HttpFault::Proxy;
    if (error == Socket::SslHandshakeFailedError || error == Socket::SslInternalError || error == Socket::SslInvalidUserDataError)
        return wasSent ? HttpFault::Lost : HttpFault::Tls;
    if (!wasSent)
        return HttpFault::Unreachable;
    return hasStatus ? HttpFault::Cut : HttpFault::Lost;
}

} // namespace core::platforms
