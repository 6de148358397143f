// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/future.h"

#include <QByteArray>
#include <QList>
#include <QPair>
#include <QUrl>

#include <chrono>

namespace core::platforms {

using HttpHeaders = QList<QPair<QByteArray, QByteArray>>;

/// One call. Keys travel in headers or a signed body, never in the address.
struct HttpRequest {
    QByteArray method = QByteArrayLiteral("GET");
    QUrl url = {};
    HttpHeaders headers = {};
    QByteArray body = {};
    bool isAct = false;  ///< Changes something at the platform: never sent a second time by itself.
    std::chrono::milliseconds timeout{20'000};
    qint64 mostBytes = 16 * 1024 * 1024; ///< A longer answer is an error, and not kept.
};

/// An answer with any status; reading it is the client's work.
struct HttpAnswer {
    int status = 0;
    HttpHeaders headers = {};
    QByteArray body = {};

    /// The first header of that name, in any case; empty when there is none.
    QByteArray header(const QByteArray &name) const;
};

/// Carries calls. Errors: Network, Timeout, Protocol ("http.too_large", "http.cut"), Refused ("http.redirected": an answer
/// that leads to another host is not followed, so that no key goes there).
class HttpTransport {
public:
    virtual ~HttpTransport() = default;
    virtual FutureResult<HttpAnswer> send(const HttpRequest &request) = 0;
};

} // namespace core::platforms
