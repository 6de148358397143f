// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/platforms/signing/tc3.h"

namespace core::platforms::signing {

QByteArray tc3Authorization(const Tc3Call &call, const Parameters &signedHeaders, const Credentials &credentials)
{
    const QByteArray date = call.at.toUTC().toString(QStringLiteral("yyyy-MM-dd")).toLatin1();
    const QByteArray scope = date + '/' + call.service + "/tc3_request";
    const auto [lines, names] = canonicalHeaders(signedHeaders);
    const QByteArray request = QByteArrayList{"POST", "/", "", lines, names, sha256Hex(call.body)}.join('\n');
    const QByteArray text = QByteArrayList{"TC3-HMAC-SHA256", QByteArray::number(call.at.toSecsSinceEpoch()), scope,
                                           sha256Hex(request)}.join('\n');

    QByteArray key = hmacSha256("TC3" + credentials.secret, date);
    key = hmacSha256(key, call.service);
    key = hmacSha256(key, "tc3_request");
    return "TC3-HMAC-SHA256 Credential=" + credentials.keyId + '/' + scope + ", SignedHeaders=" + names
        + ", Signature=" + hmacSha256(key, text).toHex();
}

HttpHeaders tc3Headers(const Tc3Call &call, const Credentials &credentials)
{
    const QByteArray contentType = QByteArrayLiteral("application/json; charset=utf-8");
    const Parameters covered{{"content-type", contentType}, {"host", call.host}, {"x-tc-action", call.action.toLower()}};
    HttpHeaders headers{
        {"Content-Type", contentType},
        {"X-TC-Action", call.action},
        {"X-TC-Version", call.version},
        {"X-TC-Timestamp", QByteArray::number(call.at.toSecsSinceEpoch())},
        {"Authorization", tc3Authorization(call, covered, credentials)},
    };
    if (!call.region.isEmpty())
        headers.append({"X-TC-Region", call.region});
    return headers;
}

} // namespace core::platforms::signing
