// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/platforms/http_transport.h"
#include "core/platforms/signing/digests.h"

#include <QDateTime>

namespace core::platforms::signing {

/// One call of Tencent Cloud: POST to "/", everything in a JSON body.
struct Tc3Call {
    QByteArray host = {};
    QByteArray service = {}; ///< Such as "cvm".
    QByteArray action = {};
    QByteArray version = {};
    QByteArray region = {};  ///< Empty for services that know none.
    QByteArray body = {};
    QDateTime at = {};
};

/// The value of Authorization when just `signedHeaders` (names in lower case) are signed.
QByteArray tc3Authorization(const Tc3Call &call, const Parameters &signedHeaders, const Credentials &credentials);

/// The headers to send, with Authorization and without Host. Signs content-type, host and the action.
/// Source: cloud.tencent.com/document/api/213/30654; recomputed from its older and its present example.
HttpHeaders tc3Headers(const Tc3Call &call, const Credentials &credentials);

} // namespace core::platforms::signing
