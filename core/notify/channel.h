// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/future.h"

#include <QDateTime>
#include <QList>
#include <QString>

namespace core::notify {

/// Ways to reach somebody away from this desktop.
enum class ChannelKind { ServerChan, PushPlus, WeChatWork, Feishu, DingTalk, Bark, Ntfy, Telegram, Email, Webhook };

/// How a mail server is spoken to. There is no plain way: a password would be readable on the line.
enum class MailSecurity { Tls, StartTls };

/// What is set for a channel beside its secret. Holds no secret.
struct ChannelSettings {
    QString baseUrl = {};  ///< Empty = the service's own. For proxies, servers of one's own, tests.
    QString caFile = {};   ///< PEM of a certificate authority to trust beside the system's; empty = none.
    QString target = {};   ///< Chat of Telegram, receiving address of e-mail.
    QString mailHost = {};
    int mailPort = 465;
    MailSecurity mailSecurity = MailSecurity::Tls;
    QString mailUser = {};
    QString mailFrom = {};
    friend bool operator==(const ChannelSettings &, const ChannelSettings &) = default;
};

/// How the last message went.
struct ChannelResult {
    QDateTime at = {};     ///< Invalid = nothing was sent yet.
    bool isOk = false;
    bool wasTest = false;
    QString text = {};     ///< Why not, in the language of that time; never holds a secret.
    QDateTime testedAt = {}; ///< The last test that arrived.
    friend bool operator==(const ChannelResult &, const ChannelResult &) = default;
};

struct Channel {
    QString id = {}; ///< A UUID.
    ChannelKind kind = ChannelKind::ServerChan;
    QString name = {};
    ChannelSettings settings = {};
    ChannelResult result = {};
    bool isOn = true;
    QDateTime createdAt = {};
};

/// The secret of a channel: kept in the keychain under secrets::webhookKey(). What the parts are is told by fieldsOf().
struct ChannelSecret {
    QString token = {};  ///< Key, token, password, or the whole address of a webhook.
    QString second = {}; ///< Key to sign with, or token beside a topic; empty = none.
};

QByteArray toBytes(const ChannelSecret &secret);
ChannelSecret channelSecretFrom(const QByteArray &bytes);

/// "server_chan": the stable word of a kind.
QString wordOf(ChannelKind kind);
std::optional<ChannelKind> channelKindFrom(const QString &word);
QList<ChannelKind> allChannelKinds();
/// The name of the service, translated.
QString nameOf(ChannelKind kind);

/// Settings and result as one JSON text, and back. What cannot be read keeps its default.
QByteArray toText(const ChannelSettings &settings, const ChannelResult &result);
void readText(const QByteArray &text, ChannelSettings &settings, ChannelResult &result);

/// What a message says; never a secret.
struct Message {
    QString title = {};
    QString text = {};
    bool isUrgent = false;
};

/// Keeps the channels without their secrets. Implemented by core/store.
class ChannelRepository {
public:
    virtual ~ChannelRepository() = default;
    virtual FutureResult<QList<Channel>> channels() = 0; ///< In order of creation.
    virtual FutureStatus save(const Channel &channel) = 0;
    virtual FutureStatus remove(const QString &id) = 0;
};

} // namespace core::notify
