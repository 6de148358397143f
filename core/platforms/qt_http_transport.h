// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/platforms/http_transport.h"

#include <QNetworkProxy>

#include <memory>

namespace core::platforms {

/// HTTP/1.1 over Qt's sockets, one connection a call. QNetworkAccessManager is not used: it sends a request again by itself when a
/// connection closes early, and a "stop" or "create" must never go out twice. Redirects are followed for reads within the same
/// origin only. No cookies, no cache, nothing logged. Plain HTTP goes to this computer only.
///
/// Besides HttpTransport's errors: Network "http.unreachable" and "http.proxy", Authentication "http.tls" (nothing was sent),
/// Network "http.lost", Timeout "http.timeout", Refused "http.not_encrypted", InvalidInput "http.bad_request".
class QtHttpTransport final : public HttpTransport {
public:
    QtHttpTransport();
    /// `certificates` (PEM) are trusted beside the system's.
    explicit QtHttpTransport(const QByteArray &certificates);
    ~QtHttpTransport() override;

    /// For the next calls. DefaultProxy = the program's.
    void setProxy(const QNetworkProxy &proxy);

    FutureResult<HttpAnswer> send(const HttpRequest &request) override;

private:
    class Exchange;
    struct Private;
    std::unique_ptr<Private> d;
};

/// Whether the address is this computer: localhost or a loopback address.
bool isThisComputer(const QUrl &url);
/// The head and body that go out; an error when a header or the address would break the line format.
Result<QByteArray> requestBytes(const HttpRequest &request);

} // namespace core::platforms
