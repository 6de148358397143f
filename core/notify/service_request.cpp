// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notify/service_request.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QMessageAuthenticationCode>
#include <QRegularExpression>

namespace core::notify {

namespace {

QByteArray encoded(const QString &text) { return QUrl::toPercentEncoding(text); }

QByteArray json(const QJsonObject &object) { return QJsonDocument{object}.toJson(QJsonDocument::Compact); }

QString bothLines(const Message &message)
{
    return message.text.isEmpty() ? message.title : message.title + u'\n' + message.text;
}

/// `path` is already percent-encoded; the base may hold a path of its own.
QUrl address(const QString &base, const QByteArray &path)
{
    QString whole = base;
    while (whole.endsWith(u'/'))
        whole.chop(1);
    return QUrl::fromEncoded(whole.toUtf8() + path);
}

QJsonObject textMessage(const char *key, const QString &text)
{
    return {{QLatin1String{key}, QStringLiteral("text")},
            {QStringLiteral("text"), QJsonObject{{QStringLiteral("content"), text}}}};
}

/// Keys of the newer service carry the number of the user's own server.
QString serverChanBase(const QString &base, const QString &key, const ServiceRules &rules)
{
    static const QRegularExpression own{QStringLiteral("^sctp(\\d+)t")};
    const auto match = own.match(key);
    return match.hasMatch() && base == rules.baseUrl ? QStringLiteral("https://%1.push.ft07.com/send").arg(match.captured(1))
                                                     : base;
}

ServiceRequest robotRequest(const Channel &channel, const ChannelSecret &secret, const QString &text, const QString &base,
                            const QDateTime &now)
{
    const qint64 milliseconds = now.toMSecsSinceEpoch();
    if (channel.kind == ChannelKind::WeChatWork)
        return {.url = address(base, "/cgi-bin/webhook/send?key=" + encoded(secret.token)),
                .body = json(textMessage("msgtype", text))};
    if (channel.kind == ChannelKind::DingTalk) {
        QByteArray path = "/robot/send?access_token=" + encoded(secret.token);
        if (!secret.second.isEmpty()) {
            path += "&timestamp=" + QByteArray::number(milliseconds)
                    + "&sign=" + dingTalkSignature(milliseconds, secret.second).toPercentEncoding();
        }
        return {.url = address(base, path), .body = json(textMessage("msgtype", text))};
    }
    QJsonObject body{{QStringLiteral("msg_type"), QStringLiteral("text")},
                     {QStringLiteral("content"), QJsonObject{{QStringLiteral("text"), text}}}};
    if (!secret.second.isEmpty()) {
        const qint64 seconds = milliseconds / 1000;
        body.insert(QStringLiteral("timestamp"), QString::number(seconds));
        body.insert(QStringLiteral("sign"), QString::fromLatin1(feishuSignature(seconds, secret.second)));
    }
    return {.url = address(base, "/open-apis/bot/v2/hook/" + encoded(secret.token)), .body = json(body)};
}

ServiceRequest serverChanRequest(const ChannelSecret &secret, const Message &message, const QString &base)
{
    // A title is one line there and at most 32 characters long.
    QString title = message.title.simplified();
    if (title.size() > 32)
        title = title.left(31) + QChar{0x2026};
    return {.url = address(base, '/' + encoded(secret.token) + ".send"),
            .body = "title=" + encoded(title) + "&desp=" + encoded(bothLines(message)),
            .contentType = "application/x-www-form-urlencoded"};
}

ServiceRequest jsonRequest(const Channel &channel, const ChannelSecret &secret, const Message &message, const QString &base)
{
    const QByteArray bearer = secret.second.isEmpty() ? QByteArray{} : "Bearer " + secret.second.toUtf8();
    QJsonObject body{{QStringLiteral("title"), message.title}};
    switch (channel.kind) {
    case ChannelKind::PushPlus:
        body.insert(QStringLiteral("token"), secret.token);
        body.insert(QStringLiteral("content"), message.text);
        body.insert(QStringLiteral("template"), QStringLiteral("txt"));
        return {.url = address(base, "/send"), .body = json(body)};
    case ChannelKind::Bark:
        body.insert(QStringLiteral("device_key"), secret.token);
        body.insert(QStringLiteral("body"), message.text);
        body.insert(QStringLiteral("group"), QStringLiteral("Zuka"));
        if (message.isUrgent)
            body.insert(QStringLiteral("level"), QStringLiteral("timeSensitive"));
        return {.url = address(base, "/push"), .body = json(body)};
    case ChannelKind::Ntfy:
        body.insert(QStringLiteral("topic"), secret.token);
        body.insert(QStringLiteral("message"), message.text);
        body.insert(QStringLiteral("priority"), message.isUrgent ? 5 : 4);
        return {.url = address(base, "/"), .body = json(body), .authorization = bearer};
    case ChannelKind::Telegram:
        return {.url = address(base, "/bot" + QUrl::toPercentEncoding(secret.token, ":") + "/sendMessage"),
                .body = json({{QStringLiteral("chat_id"), channel.settings.target.trimmed()},
                              {QStringLiteral("text"), bothLines(message)}})};
    default:
        break;
    }
    body.insert(QStringLiteral("text"), message.text);
    body.insert(QStringLiteral("urgent"), message.isUrgent);
    body.insert(QStringLiteral("program"), QStringLiteral("zuka"));
    return {.url = QUrl{secret.token}, .body = json(body), .authorization = bearer};
}

} // namespace

QByteArray dingTalkSignature(qint64 milliseconds, const QString &secret)
{
    const QByteArray text = QByteArray::number(milliseconds) + '\n' + secret.toUtf8();
    return QMessageAuthenticationCode::hash(text, secret.toUtf8(), QCryptographicHash::Sha256).toBase64();
}

QByteArray feishuSignature(qint64 seconds, const QString &secret)
{
    const QByteArray key = QByteArray::number(seconds) + '\n' + secret.toUtf8();
    return QMessageAuthenticationCode::hash({}, key, QCryptographicHash::Sha256).toBase64();
}

QString cutTo(const QString &text, int bytes)
{
    const QByteArray utf8 = text.toUtf8();
    if (utf8.size() <= bytes)
        return text;
    constexpr int kSign = 3; // "…"
    qsizetype end = std::max(0, bytes - kSign);
    while (end > 0 && (static_cast<unsigned char>(utf8.at(end)) & 0xC0U) == 0x80U)
        --end;
    return QString::fromUtf8(utf8.left(end)) + QChar{0x2026};
}

ServiceRequest requestFor(const Channel &channel, const ChannelSecret &secret, const Message &message, const ServiceRules &rules,
                          const QDateTime &now)
{
    const QString base = channel.settings.baseUrl.isEmpty() ? rules.baseUrl : channel.settings.baseUrl;
    const Message cut{cutTo(message.title, rules.mostBytes / 4), cutTo(message.text, rules.mostBytes * 3 / 4 - 1),
                      message.isUrgent};
    switch (channel.kind) {
    case ChannelKind::ServerChan:
        return serverChanRequest(secret, cut, serverChanBase(base, secret.token, rules));
    case ChannelKind::WeChatWork:
    case ChannelKind::Feishu:
    case ChannelKind::DingTalk:
        return robotRequest(channel, secret, bothLines(cut), base, now);
    default:
        return jsonRequest(channel, secret, cut, base);
    }
}

} // namespace core::notify
