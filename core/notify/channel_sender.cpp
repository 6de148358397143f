// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notify/channel_sender.h"

#include "core/notify/certificates.h"
#include "core/notify/smtp_client.h"

#include <QCoreApplication>
#include <QNetworkAccessManager>
#include <QNetworkReply>
#include <QPromise>

namespace core::notify {

namespace {

constexpr qint64 kLargestAnswer = 64 * 1024;

QString say(const char *text) { return QCoreApplication::translate("core::notify", text); }

std::optional<std::chrono::seconds> retryAfterIn(const QNetworkReply &reply)
{
    bool isNumber = false;
    const int seconds = reply.rawHeader("Retry-After").trimmed().toInt(&isNumber);
    return isNumber && seconds > 0 ? std::optional{std::chrono::seconds{seconds}} : std::nullopt;
}

Error networkError(const Channel &channel, QNetworkReply::NetworkError error, const QString &host)
{
    const QString name = nameOf(channel.kind);
    const QString detail = QStringLiteral("%1, network error %2").arg(host).arg(static_cast<int>(error));
    switch (error) {
    case QNetworkReply::SslHandshakeFailedError:
        return {.kind = ErrorKind::Refused,
                .code = QStringLiteral("notify.tls"),
                .message = say(QT_TRANSLATE_NOOP("core::notify", "%1 could not prove who it is; nothing was sent.")).arg(name),
                .remedy = say(QT_TRANSLATE_NOOP("core::notify", "Check the address, or set the certificate of your own server.")),
                .detail = detail};
    case QNetworkReply::TimeoutError:
    case QNetworkReply::OperationCanceledError:
        return {.kind = ErrorKind::Timeout,
                .code = QStringLiteral("notify.timeout"),
                .message = say(QT_TRANSLATE_NOOP("core::notify", "%1 did not answer in time.")).arg(name),
                .remedy = say(QT_TRANSLATE_NOOP("core::notify", "Check the network. Zuka tries again.")),
                .detail = detail};
    default:
        return {.kind = ErrorKind::Network,
                .code = QStringLiteral("notify.unreachable"),
                .message = say(QT_TRANSLATE_NOOP("core::notify", "%1 cannot be reached.")).arg(name),
                .remedy = say(QT_TRANSLATE_NOOP("core::notify", "Check the network. Zuka tries again.")),
                .detail = detail};
    }
}

QNetworkRequest networkRequest(const ServiceRequest &request, const ChannelSettings &settings, std::chrono::seconds timeout)
{
    QNetworkRequest result{request.url};
    result.setHeader(QNetworkRequest::ContentTypeHeader, request.contentType);
    result.setRawHeader("User-Agent", "zuka");
    if (!request.authorization.isEmpty())
        result.setRawHeader("Authorization", request.authorization);
    result.setAttribute(QNetworkRequest::RedirectPolicyAttribute, QNetworkRequest::ManualRedirectPolicy);
    result.setAttribute(QNetworkRequest::CookieLoadControlAttribute, QNetworkRequest::Manual);
    result.setAttribute(QNetworkRequest::CookieSaveControlAttribute, QNetworkRequest::Manual);
    result.setTransferTimeout(static_cast<int>(std::chrono::milliseconds{timeout}.count()));
    if (!settings.caFile.isEmpty())
        result.setSslConfiguration(trusting(settings.caFile));
    return result;
}

QFuture<SendOutcome> given(const SendOutcome &outcome) { return QtFuture::makeReadyFuture(outcome); }

} // namespace

NetworkSender::NetworkSender(NotifyRules rules, const Clock &clock, QObject *parent)
    : QObject{parent}
    , m_rules{std::move(rules)}
    , m_clock{clock}
    , m_network{std::make_unique<QNetworkAccessManager>()}
{
}

NetworkSender::~NetworkSender() = default;

QFuture<SendOutcome> NetworkSender::send(const Channel &channel, const ChannelSecret &secret, const Message &message)
{
    if (channel.kind == ChannelKind::Email)
        return sendMail(channel, secret, message, m_clock.now(), m_rules.timeout, this);
    return post(channel, secret, message);
}

QFuture<SendOutcome> NetworkSender::post(const Channel &channel, const ChannelSecret &secret, const Message &message)
{
    const ServiceRequest request = requestFor(channel, secret, message, m_rules.of(channel.kind), m_clock.now());
    if (!request.url.isValid() || request.url.host().isEmpty()) {
        return given(
            {.status = Error{.kind = ErrorKind::InvalidInput,
                             .code = QStringLiteral("notify.address"),
                             .message = say(QT_TRANSLATE_NOOP("core::notify", "The address of this channel is not usable.")),
                             .remedy = say(QT_TRANSLATE_NOOP("core::notify", "Correct it in the settings."))}});
    }
    QNetworkReply *reply = m_network->post(networkRequest(request, channel.settings, m_rules.timeout), request.body);
    const auto promise = std::make_shared<QPromise<SendOutcome>>();
    promise->start();
    // An endless answer fills no memory.
    connect(reply, &QNetworkReply::downloadProgress, reply, [reply](qint64 received, qint64) {
        if (received > kLargestAnswer)
            reply->abort();
    });
    connect(reply, &QNetworkReply::finished, this, [reply, promise, channel, secret, host = request.url.host()] {
        reply->deleteLater();
        const int status = reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
        SendOutcome outcome;
        if (status == 0 || reply->error() == QNetworkReply::OperationCanceledError)
            outcome.status = networkError(channel, reply->error(), host);
        else
            outcome = judgeAnswer(channel, secret, {status, reply->read(kLargestAnswer), retryAfterIn(*reply)});
        promise->addResult(outcome);
        promise->finish();
    });
    return promise->future();
}

} // namespace core::notify
