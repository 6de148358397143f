// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/platforms/http_transport.h"
#include "core/platforms/signing/digests.h"

#include <QDateTime>

namespace core::platforms::signing {

/// One call of AWS, to the path "/".
struct SigV4Call {
    QByteArray method = QByteArrayLiteral("POST");
    QByteArray host = {};
    QByteArray region = {};
    QByteArray service = {};
    Parameters query = {};
    QByteArray contentType = {}; ///< Signed too when there is one.
    QByteArray body = {};
    QDateTime at = {};
};

/// The headers to send, with Authorization and without Host.
/// Source: docs.aws.amazon.com "Create a signed AWS API request"; recomputed from its example and the published test suite.
HttpHeaders sigV4Headers(const SigV4Call &call, const Credentials &credentials);

} // namespace core::platforms::signing
