// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notify/channel.h"

#include <QCoreApplication>
#include <QJsonDocument>
#include <QJsonObject>

namespace core::notify {

namespace {

struct KindWord {
    ChannelKind kind;
    const char *word;
    const char *name;
};

const KindWord kKinds[] = {
    {ChannelKind::ServerChan, "server_chan", QT_TRANSLATE_NOOP("core::notify", "ServerChan")},
    {ChannelKind::PushPlus, "push_plus", "PushPlus"},
    {ChannelKind::WeChatWork, "wechat_work", QT_TRANSLATE_NOOP("core::notify", "WeChat Work")},
    {ChannelKind::Feishu, "feishu", QT_TRANSLATE_NOOP("core::notify", "Feishu")},
    {ChannelKind::DingTalk, "dingtalk", QT_TRANSLATE_NOOP("core::notify", "DingTalk")},
    {ChannelKind::Bark, "bark", "Bark"},
    {ChannelKind::Ntfy, "ntfy", "ntfy"},
    {ChannelKind::Telegram, "telegram", "Telegram"},
    {ChannelKind::Email, "email", QT_TRANSLATE_NOOP("core::notify", "E-mail")},
    {ChannelKind::Webhook, "webhook", QT_TRANSLATE_NOOP("core::notify", "Webhook")},
};

const KindWord &entryOf(ChannelKind kind)
{
    for (const KindWord &entry : kKinds) {
        if (entry.kind == kind)
            return entry;
    }
    return kKinds[0];
}

void put(QJsonObject &object, const char *key, const QString &text)
{
    if (!text.isEmpty())
        object.insert(QLatin1String{key}, text);
}

void put(QJsonObject &object, const char *key, const QDateTime &moment)
{
    if (moment.isValid())
        object.insert(QLatin1String{key}, static_cast<double>(moment.toMSecsSinceEpoch()));
}

QString textIn(const QJsonObject &object, const char *key) { return object.value(QLatin1String{key}).toString(); }

QDateTime momentIn(const QJsonObject &object, const char *key)
{
    const QJsonValue value = object.value(QLatin1String{key});
    return value.isDouble() ? QDateTime::fromMSecsSinceEpoch(static_cast<qint64>(value.toDouble()), Qt::UTC) : QDateTime{};
}

constexpr int kHighestPort = 65535;

} // namespace

QByteArray toBytes(const ChannelSecret &secret)
{
    QJsonObject object;
    put(object, "token", secret.token);
    put(object, "second", secret.second);
    return QJsonDocument{object}.toJson(QJsonDocument::Compact);
}

ChannelSecret channelSecretFrom(const QByteArray &bytes)
{
    const QJsonObject object = QJsonDocument::fromJson(bytes).object();
    return {textIn(object, "token"), textIn(object, "second")};
}

QString wordOf(ChannelKind kind) { return QString::fromLatin1(entryOf(kind).word); }

std::optional<ChannelKind> channelKindFrom(const QString &word)
{
    for (const KindWord &entry : kKinds) {
        if (word == QLatin1String{entry.word})
            return entry.kind;
    }
    return std::nullopt;
}

QList<ChannelKind> allChannelKinds()
{
    QList<ChannelKind> kinds;
    for (const KindWord &entry : kKinds)
        kinds << entry.kind;
    return kinds;
}

QString nameOf(ChannelKind kind) { return QCoreApplication::translate("core::notify", entryOf(kind).name); }

QByteArray toText(const ChannelSettings &settings, const ChannelResult &result)
{
    QJsonObject object;
    put(object, "base_url", settings.baseUrl);
    put(object, "ca_file", settings.caFile);
    put(object, "target", settings.target);
    put(object, "mail_host", settings.mailHost);
    put(object, "mail_user", settings.mailUser);
    put(object, "mail_from", settings.mailFrom);
    if (!settings.mailHost.isEmpty()) {
        object.insert(QStringLiteral("mail_port"), settings.mailPort);
        object.insert(QStringLiteral("mail_starttls"), settings.mailSecurity == MailSecurity::StartTls);
    }
    put(object, "last_at", result.at);
    put(object, "last_text", result.text);
    put(object, "tested_at", result.testedAt);
    if (result.at.isValid()) {
        object.insert(QStringLiteral("last_ok"), result.isOk);
        object.insert(QStringLiteral("last_test"), result.wasTest);
    }
    return QJsonDocument{object}.toJson(QJsonDocument::Compact);
}

void readText(const QByteArray &text, ChannelSettings &settings, ChannelResult &result)
{
    const QJsonObject object = QJsonDocument::fromJson(text).object();
    settings = {.baseUrl = textIn(object, "base_url"),
                .caFile = textIn(object, "ca_file"),
                .target = textIn(object, "target"),
                .mailHost = textIn(object, "mail_host"),
                .mailUser = textIn(object, "mail_user"),
                .mailFrom = textIn(object, "mail_from")};
    const int port = object.value(QStringLiteral("mail_port")).toInt(settings.mailPort);
    if (port > 0 && port <= kHighestPort)
        settings.mailPort = port;
    if (object.value(QStringLiteral("mail_starttls")).toBool())
        settings.mailSecurity = MailSecurity::StartTls;
    result = {.at = momentIn(object, "last_at"),
              .isOk = object.value(QStringLiteral("last_ok")).toBool(),
              .wasTest = object.value(QStringLiteral("last_test")).toBool(),
              .text = textIn(object, "last_text"),
              .testedAt = momentIn(object, "tested_at")};
}

} // namespace core::notify
