// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QMap>
#include <QPair>
#include <QUrl>

/// How requests are signed. Pure: time and random text are inputs, so that the vendors' published examples can be recomputed.
namespace core::platforms::signing {

/// What a signature is made with. The secret never leaves these functions.
struct Credentials {
    QByteArray keyId = {};
    QByteArray secret = {};
};

/// Name to value, in the byte order of the names, as every scheme wants them.
using Parameters = QMap<QByteArray, QByteArray>;

QByteArray sha256Hex(const QByteArray &bytes);
QByteArray hmacSha256(const QByteArray &key, const QByteArray &bytes);

/// RFC 3986: all but letters, digits and "-_.~" as %XX.
QByteArray percentEncoded(const QByteArray &text);
/// `a=1&b=2`, both sides encoded.
QByteArray canonicalQuery(const Parameters &parameters);
/// `name:value` lines for a canonical request, and the names joined by ";". Names have to be in lower case.
QPair<QByteArray, QByteArray> canonicalHeaders(const Parameters &headers);

/// The Host header that goes with `url`: the port only when it is not the usual one.
QByteArray hostOf(const QUrl &url);

} // namespace core::platforms::signing
