// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/platforms/signing/sigv4.h"

namespace core::platforms::signing {

HttpHeaders sigV4Headers(const SigV4Call &call, const Credentials &credentials)
{
    const QByteArray time = call.at.toUTC().toString(QStringLiteral("yyyyMMdd'T'HHmmss'Z'")).toLatin1();
    const QByteArray date = time.left(8);
    const QByteArray scope = QByteArrayList{date, call.region, call.service, "aws4_request"}.join('/');

    Parameters covered{{"host", call.host}, {"x-amz-date", time}};
    HttpHeaders headers{{"X-Amz-Date", time}};
    if (!call.contentType.isEmpty()) {
        covered.insert("content-type", call.contentType);
        headers.append({"Content-Type", call.contentType});
    }
    const auto [lines, names] = canonicalHeaders(covered);
    const QByteArray request =
        QByteArrayList{call.method, "/", canonicalQuery(call.query), lines, names, sha256Hex(call.body)}.join('\n');
    const QByteArray text = QByteArrayList{"AWS4-HMAC-SHA256", time, scope, sha256Hex(request)}.join('\n');

    QByteArray key = hmacSha256("AWS4" + credentials.secret, date);
    for (const QByteArray &step : {call.region, call.service, QByteArrayLiteral("aws4_request")})
        key = hmacSha256(key, step);
    headers.append({"Authorization", "AWS4-HMAC-SHA256 Credential=" + credentials.keyId + '/' + scope + ", SignedHeaders="
                                         + names + ", Signature=" + hmacSha256(key, text).toHex()});
    return headers;
}

} // namespace core::platforms::signing
