// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/platforms/signing/aliyun_v3.h"

namespace core::platforms::signing {

HttpHeaders aliyunHeaders(const AliyunCall &call, const Credentials &credentials)
{
    const QByteArray bodyHash = sha256Hex(call.body);
    Parameters headers{
        {"host", call.host},
        {"x-acs-action", call.action},
        {"x-acs-content-sha256", bodyHash},
        {"x-acs-date", call.at.toUTC().toString(QStringLiteral("yyyy-MM-dd'T'HH:mm:ss'Z'")).toLatin1()},
        {"x-acs-signature-nonce", call.nonce},
        {"x-acs-version", call.version},
    };
    if (!call.contentType.isEmpty())
        headers.insert("content-type", call.contentType);

    const auto [lines, names] = canonicalHeaders(headers);
    const QByteArray request =
        QByteArrayList{call.method, "/", canonicalQuery(call.query), lines, names, bodyHash}.join('\n');
    const QByteArray signature = hmacSha256(credentials.secret, "ACS3-HMAC-SHA256\n" + sha256Hex(request)).toHex();

    HttpHeaders sent;
    for (auto header = headers.cbegin(); header != headers.cend(); ++header) {
        if (header.key() != "host")
            sent.append({header.key(), header.value()});
    }
    sent.append({"Authorization", "ACS3-HMAC-SHA256 Credential=" + credentials.keyId + ",SignedHeaders=" + names
                                      + ",Signature=" + signature});
    return sent;
}

} // namespace core::platforms::signing
