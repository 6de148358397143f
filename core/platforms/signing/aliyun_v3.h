// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/platforms/http_transport.h"
#include "core/platforms/signing/digests.h"

#include <QDateTime>

namespace core::platforms::signing {

/// One call of Aliyun's RPC style: parameters in the query, no body.
struct AliyunCall {
    QByteArray method = QByteArrayLiteral("POST");
    QByteArray host = {};
    QByteArray action = {};
    QByteArray version = {};
    Parameters query = {};
    QByteArray contentType = {}; ///< Signed too when there is one.
    QByteArray body = {};
    QDateTime at = {};
    QByteArray nonce = {};
};

/// The headers to send, with Authorization and without Host.
/// Source: help.aliyun.com "V3 request structure and signature"; recomputed from its example.
HttpHeaders aliyunHeaders(const AliyunCall &call, const Credentials &credentials);

} // namespace core::platforms::signing
