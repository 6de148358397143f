// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/redaction.h"
#include "core/notify/service_request.h"

#include <QCoreApplication>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace core::notify {

namespace {

constexpr int kShownText = 160;

QString say(const char *text) { return QCoreApplication::translate("core::notify", text); }

/// What a service says in its own words: a code and a sentence.
struct OwnAnswer {
    bool isKnown = false; ///< The answer has the shape of this service.
    qint64 code = 0;
    QString text = {};
    qint64 retryAfter = 0;
};

OwnAnswer read(const QJsonObject &object, const char *codeKey, const char *textKey, qint64 good)
{
    const QJsonValue code = object.value(QLatin1String{codeKey});
    if (!code.isDouble() && !code.isString())
        return {};
    const qint64 number = code.isDouble() ? static_cast<qint64>(code.toDouble()) : code.toString().toLongLong();
    return {true, number == good ? 0 : number == 0 ? -1 : number, object.value(QLatin1String{textKey}).toString(), 0};
}

OwnAnswer ownAnswer(ChannelKind kind, const QByteArray &body)
{
    const QJsonObject object = QJsonDocument::fromJson(body).object();
    switch (kind) {
    case ChannelKind::ServerChan: return read(object, "code", "message", 0);
    case ChannelKind::PushPlus: return read(object, "code", "msg", 200);
    case ChannelKind::WeChatWork:
    case ChannelKind::DingTalk: return read(object, "errcode", "errmsg", 0);
    case ChannelKind::Feishu: {
        const OwnAnswer old = read(object, "StatusCode", "StatusMessage", 0);
        return object.contains(QStringLiteral("code")) ? read(object, "code", "msg", 0) : old;
    }
    case ChannelKind::Bark: return read(object, "code", "message", 200);
    case ChannelKind::Telegram: {
        if (!object.value(QStringLiteral("ok")).isBool())
            return {};
        const QJsonObject parameters = object.value(QStringLiteral("parameters")).toObject();
        return {
            true,
            object.value(QStringLiteral("ok")).toBool() ? 0 : std::max(1, object.value(QStringLiteral("error_code")).toInt()),
            object.value(QStringLiteral("description")).toString(), parameters.value(QStringLiteral("retry_after")).toInt()};
    }
    case ChannelKind::Ntfy: {
        if (object.contains(QStringLiteral("id")))
            return {.isKnown = true};
        return read(object, "code", "error", 0);
    }
    case ChannelKind::Email:
    case ChannelKind::Webhook:
        break;
    }
    return {};
}

/// Codes of the services that say more than their number. Sources: resources/notify/channels.json.
struct CodeMeaning {
    ChannelKind service;
    qint64 code;
    ErrorKind kind;
};

constexpr CodeMeaning kMeanings[] = {
    {ChannelKind::ServerChan, 40001, ErrorKind::Authentication}, {ChannelKind::ServerChan, 40010, ErrorKind::RateLimited},
    {ChannelKind::PushPlus, 903, ErrorKind::Authentication},     {ChannelKind::PushPlus, 900, ErrorKind::RateLimited},
    {ChannelKind::PushPlus, 905, ErrorKind::Authentication},     {ChannelKind::PushPlus, 999, ErrorKind::Network},
    {ChannelKind::WeChatWork, 93000, ErrorKind::Authentication}, {ChannelKind::WeChatWork, 45009, ErrorKind::RateLimited},
    {ChannelKind::WeChatWork, 45033, ErrorKind::RateLimited},    {ChannelKind::WeChatWork, -1, ErrorKind::Network},
    {ChannelKind::Feishu, 19001, ErrorKind::Authentication},     {ChannelKind::Feishu, 19021, ErrorKind::Authentication},
    {ChannelKind::Feishu, 19024, ErrorKind::Refused},            {ChannelKind::Feishu, 11232, ErrorKind::RateLimited},
    {ChannelKind::Feishu, 9499, ErrorKind::InvalidInput},        {ChannelKind::DingTalk, 310000, ErrorKind::Refused},
    {ChannelKind::DingTalk, 300001, ErrorKind::Authentication},  {ChannelKind::DingTalk, 300005, ErrorKind::Authentication},
    {ChannelKind::DingTalk, 130101, ErrorKind::RateLimited},     {ChannelKind::DingTalk, 660026, ErrorKind::RateLimited},
    {ChannelKind::DingTalk, -1, ErrorKind::Network},             {ChannelKind::Bark, 400, ErrorKind::Authentication},
    {ChannelKind::Telegram, 401, ErrorKind::Authentication},     {ChannelKind::Telegram, 404, ErrorKind::Authentication},
    {ChannelKind::Telegram, 400, ErrorKind::InvalidInput},       {ChannelKind::Telegram, 403, ErrorKind::Refused},
    {ChannelKind::Telegram, 429, ErrorKind::RateLimited},        {ChannelKind::Ntfy, 40101, ErrorKind::Authentication},
    {ChannelKind::Ntfy, 40301, ErrorKind::Authentication},
};

ErrorKind kindOf(ChannelKind service, qint64 code)
{
    for (const CodeMeaning &meaning : kMeanings) {
        if (meaning.service == service && meaning.code == code)
            return meaning.kind;
    }
    return service == ChannelKind::Ntfy && code / 100 == 429 ? ErrorKind::RateLimited : ErrorKind::Protocol;
}

ErrorKind kindOfStatus(int status)
{
    if (status == 401 || status == 403)
        return ErrorKind::Authentication;
    if (status == 429)
        return ErrorKind::RateLimited;
    if (status == 404)
        return ErrorKind::NotFound;
    return status >= 500 ? ErrorKind::Network : ErrorKind::Protocol;
}

QString codeOf(ErrorKind kind)
{
    switch (kind) {
    case ErrorKind::Authentication: return QStringLiteral("notify.key");
    case ErrorKind::RateLimited: return QStringLiteral("notify.limited");
    case ErrorKind::NotFound: return QStringLiteral("notify.not_found");
    case ErrorKind::Network: return QStringLiteral("notify.down");
    case ErrorKind::Refused: return QStringLiteral("notify.refused");
    case ErrorKind::InvalidInput: return QStringLiteral("notify.message");
    default: return QStringLiteral("notify.answer");
    }
}

QString remedyOf(ErrorKind kind)
{
    switch (kind) {
    case ErrorKind::Authentication:
    case ErrorKind::NotFound:
        return say(QT_TRANSLATE_NOOP("core::notify", "Compare key and address with the service and save them again."));
    case ErrorKind::RateLimited:
        return say(
            QT_TRANSLATE_NOOP("core::notify", "Zuka waits and tries again. A second channel does not depend on this limit."));
    case ErrorKind::Network:
        return say(QT_TRANSLATE_NOOP("core::notify", "Zuka tries again. Set up a second channel if this happens often."));
    case ErrorKind::Refused:
        return say(QT_TRANSLATE_NOOP(
            "core::notify",
            "Check signing secret, key words and allowed addresses at the robot; a key word has to be \"Zuka\"."));
    default:
        return say(QT_TRANSLATE_NOOP("core::notify", "Compare the settings with the service and send a test."));
    }
}

SendOutcome failure(const Channel &channel, ErrorKind kind, const QString &reason, const QString &detail)
{
    const QString name = nameOf(channel.kind);
    const QString message = reason.isEmpty()
                                ? say(QT_TRANSLATE_NOOP("core::notify", "%1 did not take the message.")).arg(name)
                                : say(QT_TRANSLATE_NOOP("core::notify", "%1 did not take the message: %2")).arg(name, reason);
    return {.status = Error{.kind = kind, .code = codeOf(kind), .message = message, .remedy = remedyOf(kind), .detail = detail}};
}

} // namespace

QString withoutSecret(QString text, const ChannelSecret &secret)
{
    constexpr int kLeastLength = 4; // Shorter ones would hit words.
    const QString hidden(3, QChar{0x2022});
    for (const QString &part : {secret.token, secret.second}) {
        if (part.size() < kLeastLength)
            continue;
        text.replace(part, hidden);
        text.replace(QString::fromLatin1(QUrl::toPercentEncoding(part)), hidden);
    }
    return redacted(text);
}

SendOutcome judgeAnswer(const Channel &channel, const ChannelSecret &secret, const ServiceAnswer &answer)
{
    const bool isGoodHttp = answer.status >= 200 && answer.status < 300;
    const OwnAnswer own = ownAnswer(channel.kind, answer.body);
    const QString text = withoutSecret(own.text, secret).simplified().left(kShownText);
    const QString detail = QStringLiteral("HTTP %1, code %2, %3").arg(answer.status).arg(own.code).arg(text);
    SendOutcome outcome;
    if (answer.status >= 300 && answer.status < 400) {
        outcome = failure(
            channel, ErrorKind::Refused,
            say(QT_TRANSLATE_NOOP("core::notify", "it leads to another address, and a key does not follow there")), detail);
    } else if (own.isKnown && own.code != 0) {
        const ErrorKind kind = kindOf(channel.kind, own.code);
        const bool isVague = kind == ErrorKind::Protocol && !isGoodHttp;
        outcome = failure(channel, isVague ? kindOfStatus(answer.status) : kind, text, detail);
    } else if (!isGoodHttp) {
        outcome = failure(channel, kindOfStatus(answer.status), QStringLiteral("HTTP %1").arg(answer.status), detail);
    } else if (!own.isKnown && channel.kind != ChannelKind::Webhook) {
        outcome = failure(channel, ErrorKind::Protocol,
                          say(QT_TRANSLATE_NOOP("core::notify", "its answer is not one of this service")), detail);
    }
    if (!outcome.status)
        outcome.retryAfter = own.retryAfter > 0 ? std::optional{std::chrono::seconds{own.retryAfter}} : answer.retryAfter;
    return outcome;
}

} // namespace core::notify
