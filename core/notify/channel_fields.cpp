// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notify/channel_fields.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QHostAddress>
#include <QRegularExpression>
#include <QUrl>
#include <QUrlQuery>

namespace core::notify {

namespace {

QString say(const char *text) { return QCoreApplication::translate("core::notify", text); }

Status wrong(const char *code, const char *message, const char *remedy)
{
    return Error{.kind = ErrorKind::InvalidInput,
                 .code = QString::fromLatin1(code),
                 .message = say(message),
                 .remedy = say(remedy)};
}

bool isLoopback(const QString &host)
{
    return host == QLatin1String{"localhost"} || QHostAddress{host}.isLoopback();
}

/// A key on the line can be read by anybody there, so only this computer is spoken to without TLS.
bool isUsableAddress(const QString &text)
{
    const QUrl url{text, QUrl::StrictMode};
    if (!url.isValid() || url.host().isEmpty())
        return false;
    return url.scheme() == QLatin1String{"https"} || (url.scheme() == QLatin1String{"http"} && isLoopback(url.host()));
}

bool isMailAddress(const QString &text)
{
    static const QRegularExpression pattern{QStringLiteral("^[^\\s@<>,;:\"\\x00-\\x1f]+@[^\\s@<>,;:\"\\x00-\\x1f]+$")};
    return pattern.match(text).hasMatch();
}

Status checkMail(const ChannelSettings &settings)
{
    static const QRegularExpression blank{QStringLiteral("[\\s\\x00-\\x1f]")};
    if (settings.mailHost.isEmpty() || settings.mailHost.contains(blank)) {
        return wrong("notify.mail_host", QT_TRANSLATE_NOOP("core::notify", "The mail server is missing."),
                     QT_TRANSLATE_NOOP("core::notify", "Type its name, such as smtp.example.org."));
    }
    if (!isMailAddress(settings.mailFrom)) {
        return wrong("notify.mail_from", QT_TRANSLATE_NOOP("core::notify", "The sender's address is not usable."),
                     QT_TRANSLATE_NOOP("core::notify", "Type one address, such as me@example.org."));
    }
    if (!isMailAddress(settings.target)) {
        return wrong("notify.target", QT_TRANSLATE_NOOP("core::notify", "The receiver's address is not usable."),
                     QT_TRANSLATE_NOOP("core::notify", "Type one address, such as me@example.org."));
    }
    return ok();
}

ChannelFields robotFields(const char *where)
{
    ChannelFields fields;
    fields.token = say(QT_TRANSLATE_NOOP("core::notify", "Webhook address or key"));
    fields.tokenHint = say(where);
    return fields;
}

ChannelFields mailFields()
{
    return {.token = say(QT_TRANSLATE_NOOP("core::notify", "Password")),
            .tokenHint = say(QT_TRANSLATE_NOOP("core::notify", "Many services want an app password here.")),
            .target = say(QT_TRANSLATE_NOOP("core::notify", "To")),
            .isMail = true,
            .hasBaseUrl = false};
}

} // namespace

ChannelFields fieldsOf(ChannelKind kind)
{
    ChannelFields fields;
    switch (kind) {
    case ChannelKind::ServerChan:
        fields.token = say(QT_TRANSLATE_NOOP("core::notify", "SendKey"));
        fields.tokenHint =
            say(QT_TRANSLATE_NOOP("core::notify", "On the service's page \"SendKey\"; it begins with SCT or sctp."));
        break;
    case ChannelKind::PushPlus:
        fields.token = say(QT_TRANSLATE_NOOP("core::notify", "Token"));
        fields.tokenHint = say(QT_TRANSLATE_NOOP("core::notify", "On the page of your account at PushPlus."));
        break;
    case ChannelKind::WeChatWork:
        return robotFields(QT_TRANSLATE_NOOP("core::notify", "In the group's settings, at its message robot."));
    case ChannelKind::Feishu:
    case ChannelKind::DingTalk:
        fields = robotFields(QT_TRANSLATE_NOOP("core::notify", "In the group's settings, at its custom robot."));
        fields.second = say(QT_TRANSLATE_NOOP("core::notify", "Signing secret"));
        fields.secondHint = say(QT_TRANSLATE_NOOP("core::notify", "Leave empty when the robot does not ask for a signature."));
        break;
    case ChannelKind::Bark:
        fields.token = say(QT_TRANSLATE_NOOP("core::notify", "Device key"));
        fields.tokenHint = say(QT_TRANSLATE_NOOP("core::notify", "In the app Bark on the phone."));
        break;
    case ChannelKind::Ntfy:
        fields.token = say(QT_TRANSLATE_NOOP("core::notify", "Topic"));
        fields.tokenHint = say(QT_TRANSLATE_NOOP("core::notify", "Whoever knows it can read along: choose a long one."));
        fields.second = say(QT_TRANSLATE_NOOP("core::notify", "Access token"));
        fields.secondHint = say(QT_TRANSLATE_NOOP("core::notify", "Leave empty for a topic that is open."));
        break;
    case ChannelKind::Telegram:
        fields.token = say(QT_TRANSLATE_NOOP("core::notify", "Bot token"));
        fields.tokenHint = say(QT_TRANSLATE_NOOP("core::notify", "From BotFather."));
        fields.target = say(QT_TRANSLATE_NOOP("core::notify", "Chat"));
        fields.targetHint = say(QT_TRANSLATE_NOOP("core::notify", "Its number, or @name of a channel."));
        break;
    case ChannelKind::Email:
        return mailFields();
    case ChannelKind::Webhook:
        fields.token = say(QT_TRANSLATE_NOOP("core::notify", "Address"));
        fields.tokenHint = say(QT_TRANSLATE_NOOP("core::notify", "It gets title, text and urgency as JSON by POST."));
        fields.second = say(QT_TRANSLATE_NOOP("core::notify", "Bearer token"));
        fields.secondHint = say(QT_TRANSLATE_NOOP("core::notify", "Leave empty when the server asks for none."));
        fields.hasBaseUrl = false;
        break;
    }
    return fields;
}

QString tokenIn(ChannelKind kind, const QString &pasted)
{
    const QString text = pasted.trimmed();
    if (kind == ChannelKind::Webhook || !text.contains(QStringLiteral("://")))
        return text;
    const QUrl url{text};
    const QUrlQuery query{url};
    QString last = url.path().section(u'/', -1, -1, QString::SectionSkipEmpty);
    switch (kind) {
    case ChannelKind::WeChatWork: return query.queryItemValue(QStringLiteral("key"));
    case ChannelKind::DingTalk: return query.queryItemValue(QStringLiteral("access_token"));
    case ChannelKind::ServerChan: return last.remove(QStringLiteral(".send"));
    case ChannelKind::Bark: return url.path().section(u'/', 1, 1);
    default: return last;
    }
}

Status checkChannel(const Channel &channel, const ChannelSecret &secret)
{
    const ChannelFields fields = fieldsOf(channel.kind);
    const bool needsNoPassword = fields.isMail && channel.settings.mailUser.isEmpty();
    if (secret.token.isEmpty() && !needsNoPassword) {
        return wrong("notify.token", QT_TRANSLATE_NOOP("core::notify", "The key is missing."),
                     QT_TRANSLATE_NOOP("core::notify", "Paste it from the service."));
    }
    if (channel.kind == ChannelKind::Webhook && !isUsableAddress(secret.token)) {
        return wrong("notify.token", QT_TRANSLATE_NOOP("core::notify", "This is not an address that messages can be sent to."),
                     QT_TRANSLATE_NOOP("core::notify", "Use one that begins with https://."));
    }
    if (fields.isMail) {
        if (const Status mail = checkMail(channel.settings); !mail)
            return mail;
    } else if (!fields.target.isEmpty() && channel.settings.target.trimmed().isEmpty()) {
        return wrong("notify.target", QT_TRANSLATE_NOOP("core::notify", "The chat is missing."),
                     QT_TRANSLATE_NOOP("core::notify", "Type its number, or @name of a channel."));
    }
    if (!channel.settings.baseUrl.isEmpty() && !isUsableAddress(channel.settings.baseUrl)) {
        return wrong("notify.base_url", QT_TRANSLATE_NOOP("core::notify", "This server address is not usable."),
                     QT_TRANSLATE_NOOP("core::notify", "Use one that begins with https://, or leave it empty."));
    }
    if (!channel.settings.caFile.isEmpty() && !QFileInfo{channel.settings.caFile}.isReadable()) {
        return wrong("notify.ca", QT_TRANSLATE_NOOP("core::notify", "The certificate file cannot be read."),
                     QT_TRANSLATE_NOOP("core::notify", "Choose a PEM file, or leave it empty."));
    }
    return ok();
}

} // namespace core::notify
