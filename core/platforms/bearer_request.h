// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/platforms/client_base.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace core::platforms {

/// A call with "Authorization: Bearer KEY" (left out when there is no key) and, if `body` is not empty, a JSON body.
inline HttpRequest bearerRequest(const QByteArray &method, const QUrl &url, const ApiKeys &keys, const QJsonObject &body = {})
{
    HttpRequest request{.method = method, .url = url};
    request.headers.append({QByteArrayLiteral("Accept"), QByteArrayLiteral("application/json")});
    if (!keys.key.isEmpty())
        request.headers.append({QByteArrayLiteral("Authorization"), "Bearer " + keys.key.trimmed()});
    if (!body.isEmpty()) {
        request.headers.append({QByteArrayLiteral("Content-Type"), QByteArrayLiteral("application/json")});
        request.body = QJsonDocument{body}.toJson(QJsonDocument::Compact);
    }
    return request;
}

/// An id as one part of a path: whatever a platform calls its machines, it cannot lead elsewhere.
inline QString pathPart(const QString &id)
{
    return QString::fromLatin1(QUrl::toPercentEncoding(id));
}

/// An OpenSSH public key on one line, without anything that a shell or a list could take for its own; empty when it is none.
inline QByteArray plainPublicKey(const QByteArray &key)
{
    const QByteArray line = key.trimmed();
    const QList<QByteArray> parts = line.split(' ');
    if (parts.size() < 2 || line.size() > 8192)
        return {};
    for (const char c : parts[0] + parts[1]) {
        const bool isPlain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '+' || c == '/'
            || c == '=' || c == '-' || c == '.' || c == '@';
        if (!isPlain)
            return {};
    }
    return parts[0] + ' ' + parts[1];
}

} // namespace core::platforms
