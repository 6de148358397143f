// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/notify/service_rules.h"

#include <QUrl>

namespace core::notify {

/// One POST. The address may hold a secret: it is never shown or logged.
struct ServiceRequest {
    QUrl url = {};
    QByteArray body = {};
    QByteArray contentType = "application/json; charset=utf-8";
    QByteArray authorization = {}; ///< Header of that name; empty = none.
};

struct ServiceAnswer {
    int status = 0; ///< Of HTTP.
    QByteArray body = {};
    std::optional<std::chrono::seconds> retryAfter = {}; ///< From the header.
};

/// How a try went. `retryAfter` is the service's own wish.
struct SendOutcome {
    Status status = ok();
    std::optional<std::chrono::seconds> retryAfter = {};
};

/// For every kind but e-mail. `now` goes into signatures.
ServiceRequest requestFor(const Channel &channel, const ChannelSecret &secret, const Message &message, const ServiceRules &rules,
                          const QDateTime &now);

/// Judges by HTTP and by the service's own code, which many send in an answer that HTTP calls good. Texts of the service are
/// shown without the secret.
SendOutcome judgeAnswer(const Channel &channel, const ChannelSecret &secret, const ServiceAnswer &answer);

/// Takes the parts of `secret` out of `text`, also in the form that addresses and JSON carry.
QString withoutSecret(QString text, const ChannelSecret &secret);

/// Base64 of HMAC-SHA256, as 钉钉 (key = secret, text = time, line feed, secret) and 飞书 (key = time, line feed, secret; no
/// text) want it.
QByteArray dingTalkSignature(qint64 milliseconds, const QString &secret);
QByteArray feishuSignature(qint64 seconds, const QString &secret);

/// `text` in at most `bytes` of UTF-8, cut at a whole character.
QString cutTo(const QString &text, int bytes);

} // namespace core::notify
