// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/error.h"

#include <QAbstractSocket>

namespace core::platforms {

/// What can happen to a call before there is an answer.
enum class HttpFault {
    Unreachable, Tls, Proxy, Timeout, Lost, Cut, TooLarge, Redirected, NotEncrypted, BadRequest, NotHttp,
};

/// `host` is shown and may be empty; `detail` goes to the log. Neither holds a path or a query.
Error httpError(HttpFault fault, const QString &host, const QString &detail = {});

/// The fault of a socket; `wasSent`: the request had left.
HttpFault faultOf(QAbstractSocket::SocketError error, bool wasSent, bool hasStatus);

} // namespace core::platforms
