// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/platforms/signing/digests.h"

#include <QCryptographicHash>
#include <QMessageAuthenticationCode>

namespace core::platforms::signing {

QByteArray sha256Hex(const QByteArray &bytes)
{
    return QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex();
}

QByteArray hmacSha256(const QByteArray &key, const QByteArray &bytes)
{
    return QMessageAuthenticationCode::hash(bytes, key, QCryptographicHash::Sha256);
}

QByteArray percentEncoded(const QByteArray &text)
{
    return text.toPercentEncoding(); // leaves exactly the unreserved characters
}

QByteArray canonicalQuery(const Parameters &parameters)
{
    QByteArray query;
    for (auto parameter = parameters.cbegin(); parameter != parameters.cend(); ++parameter) {
        if (!query.isEmpty())
            query += '&';
        query += percentEncoded(parameter.key()) + '=' + percentEncoded(parameter.value());
    }
    return query;
}

QPair<QByteArray, QByteArray> canonicalHeaders(const Parameters &headers)
{
    QByteArray lines;
    for (auto header = headers.cbegin(); header != headers.cend(); ++header)
        lines += header.key() + ':' + header.value().trimmed() + '\n';
    return {lines, QByteArrayList{headers.keys()}.join(';')};
}

QByteArray hostOf(const QUrl &url)
{
    const int usual = url.scheme() == QLatin1String("http") ? 80 : 443;
    QByteArray host = url.host(QUrl::FullyEncoded).toLatin1();
    if (host.contains(':'))
        host = '[' + host + ']';
    return url.port(usual) == usual ? host : host + ':' + QByteArray::number(url.port());
}

} // namespace core::platforms::signing
