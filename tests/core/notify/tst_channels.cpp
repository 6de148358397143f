// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/notify/channel_fields.h"
#include "core/notify/channel_sender.h"
#include "core/notify/mail_text.h"
#include "support/await.h"
#include "support/manual_clock.h"
#include "support/message_server.h"
#include "support/test_proxy.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QNetworkProxy>
#include <QTemporaryDir>
#include <QTest>

using namespace core::notify;
using core::ErrorKind;

namespace {

const QString kToken = QStringLiteral("SECRET-token-4711");
const QString kMailBody = QStringLiteral("每小时 ¥2.58。\n.\nEnd");
const QString kSecond = QStringLiteral("SECsecond-0815");

NotifyRules rules()
{
    const auto loaded = loadNotifyRules(QStringLiteral(ZUKA_SOURCE_DIR "/resources/notify/channels.json"));
    return loaded ? *loaded : NotifyRules{};
}

QString everythingIn(const core::Error &error) { return error.code + error.message + error.remedy + error.detail; }

} // namespace

class ChannelsTest final : public QObject {
    Q_OBJECT

private slots:
    void theDataIsWhole();
    void requests_data();
    void requests();
    void answers_data();
    void answers();
    void signatures();
    void noRedirectIsFollowed();
    void silenceEndsInTime();
    void nobodyThere();
    void longTextsAreCut();
    void pastedAddresses_data();
    void pastedAddresses();
    void faultyChannels_data();
    void faultyChannels();
    void settingsComeBack();
    void aMailOverTls();
    void aMailByStartTls();
    void mailFailures_data();
    void mailFailures();
    void titlesAddNoHeaders();
    void messagesGoThroughTheProxy();

private:
    SendOutcome send(ChannelKind kind, const tests::PreparedAnswer &answer,
                     const Message &message = {QStringLiteral("llm-4090 空闲"), QStringLiteral("Idle."), true})
    {
        m_server.answers = {answer};
        m_server.received.clear();
        NetworkSender sender{rules(), m_clock};
        Channel channel{.kind = kind, .settings = {.baseUrl = m_server.url(), .target = QStringLiteral("42")}};
        ChannelSecret secret{kToken, kSecond};
        if (kind == ChannelKind::Webhook)
            secret.token = m_server.url() + QStringLiteral("/hook/") + kToken;
        return tests::await(sender.send(channel, secret, message));
    }

    tests::MailServer &startMail(bool usesStartTls)
    {
        if (m_certificate.isEmpty())
            m_hasOpenSsl = tests::makeCertificate(m_folder.path(), m_certificate, m_key);
        m_mail = std::make_unique<tests::MailServer>(m_certificate, m_key, usesStartTls);
        return *m_mail;
    }

    SendOutcome mail(bool usesStartTls, bool trusts = true, const QString &password = QStringLiteral("app-password"),
                     const QString &host = QStringLiteral("localhost"))
    {
        NotifyRules own = rules();
        own.timeout = std::chrono::seconds{5};
        NetworkSender sender{own, m_clock};
        const Channel channel{.kind = ChannelKind::Email,
                              .settings = {.caFile = trusts ? m_certificate : QString{},
                                           .target = QStringLiteral("you@example.org"),
                                           .mailHost = host,
                                           .mailPort = m_mail->serverPort(),
                                           .mailSecurity = usesStartTls ? MailSecurity::StartTls : MailSecurity::Tls,
                                           .mailUser = QStringLiteral("me"),
                                           .mailFrom = QStringLiteral("me@example.org")}};
        return tests::await(sender.send(channel, {password, {}},
                                        {QStringLiteral("空闲: llm-4090"), kMailBody, true}));
    }

    tests::ManualClock m_clock;
    tests::MessageServer m_server;
    QTemporaryDir m_folder;
    QString m_certificate = {};
    QString m_key = {};
    bool m_hasOpenSsl = false;
    std::unique_ptr<tests::MailServer> m_mail;
};

void ChannelsTest::theDataIsWhole()
{
    const NotifyRules all = rules();
    QCOMPARE(all.services.size(), allChannelKinds().size());
    QCOMPARE(all.of(ChannelKind::DingTalk).perMinute, 20);
    QCOMPARE(all.of(ChannelKind::ServerChan).perDay, 5);
    QVERIFY(!all.retries.isEmpty() && all.giveUpAfter.count() > 0);
    for (const ChannelKind kind : allChannelKinds()) {
        QCOMPARE(channelKindFrom(wordOf(kind)), std::optional{kind});
        QVERIFY(!fieldsOf(kind).token.isEmpty());
    }
}

void ChannelsTest::requests_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<QByteArray>("answer");
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("contains");
    const auto row = [](ChannelKind kind, const char *answer, const char *path, const char *contains) {
        QTest::newRow(qPrintable(wordOf(kind))) << int(kind) << QByteArray{answer} << QByteArray{path} << QByteArray{contains};
    };
    row(ChannelKind::ServerChan, R"({"code":0,"message":"","data":{"pushid":"1"}})", "/SECRET-token-4711.send",
        "title=llm-4090%20");
    row(ChannelKind::PushPlus, R"({"code":200,"msg":"ok","data":"x"})", "/send", R"("token":"SECRET-token-4711")");
    row(ChannelKind::WeChatWork, R"({"errcode":0,"errmsg":"ok"})", "/cgi-bin/webhook/send?key=SECRET-token-4711",
        R"("msgtype":"text")");
    row(ChannelKind::Feishu, R"({"code":0,"msg":"success","data":{}})", "/open-apis/bot/v2/hook/SECRET-token-4711",
        R"("sign":")");
    row(ChannelKind::DingTalk, R"({"errcode":0,"errmsg":"ok"})",
        "/robot/send?access_token=SECRET-token-4711&timestamp=1796040000000&sign=", R"("content":"llm-4090)");
    row(ChannelKind::Bark, R"({"code":200,"message":"success","timestamp":1})", "/push", R"("device_key":"SECRET-token-4711")");
    row(ChannelKind::Ntfy, R"({"id":"abc","topic":"x"})", "/", R"("topic":"SECRET-token-4711")");
    row(ChannelKind::Telegram, R"({"ok":true,"result":{}})", "/botSECRET-token-4711/sendMessage", R"("chat_id":"42")");
    row(ChannelKind::Webhook, "", "/hook/SECRET-token-4711", R"("urgent":true)");
}

void ChannelsTest::requests()
{
    QFETCH(int, kind);
    QFETCH(QByteArray, answer);
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, contains);
    const SendOutcome outcome = send(ChannelKind{kind}, {.status = 200, .body = answer});
    QVERIFY2(outcome.status, outcome.status ? "" : qPrintable(everythingIn(outcome.status.error())));
    QCOMPARE(m_server.received.size(), 1);
    const tests::ReceivedRequest &request = m_server.received.first();
    QCOMPARE(request.method, QByteArray{"POST"});
    QVERIFY2(request.path.startsWith(path), request.path.constData());
    QVERIFY2(request.body.contains(contains), request.body.constData());
    if (ChannelKind{kind} == ChannelKind::Ntfy || ChannelKind{kind} == ChannelKind::Webhook)
        QCOMPARE(request.headers.value("authorization"), "Bearer " + kSecond.toUtf8());
    else
        QVERIFY(!request.headers.contains("authorization"));
    if (request.headers.value("content-type").startsWith("application/json"))
        QVERIFY(QJsonDocument::fromJson(request.body).isObject());
}

void ChannelsTest::answers_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<int>("error");
    QTest::addColumn<int>("retryAfter");
    const auto row = [](const char *name, ChannelKind kind, int status, const char *body, ErrorKind error, int retryAfter = 0) {
        QTest::newRow(name) << int(kind) << status << QByteArray{body} << int(error) << retryAfter;
    };
    row("wechat: bad key in a good answer", ChannelKind::WeChatWork, 200, R"({"errcode":93000,"errmsg":"invalid webhook url"})",
        ErrorKind::Authentication);
    row("wechat: too fast", ChannelKind::WeChatWork, 200, R"({"errcode":45009,"errmsg":"api freq out of limit"})",
        ErrorKind::RateLimited);
    row("wechat: busy", ChannelKind::WeChatWork, 200, R"({"errcode":-1,"errmsg":"system busy"})", ErrorKind::Network);
    row("dingtalk: key word or signature", ChannelKind::DingTalk, 200, R"({"errcode":310000,"errmsg":"sign not match"})",
        ErrorKind::Refused);
    row("dingtalk: too fast", ChannelKind::DingTalk, 200, R"({"errcode":130101,"errmsg":"send too fast"})",
        ErrorKind::RateLimited);
    row("feishu: signature", ChannelKind::Feishu, 200, R"({"code":19021,"msg":"sign match fail"})", ErrorKind::Authentication);
    row("feishu: too fast", ChannelKind::Feishu, 200, R"({"code":11232,"msg":"frequency limited"})", ErrorKind::RateLimited);
    row("pushplus: token", ChannelKind::PushPlus, 200, R"({"code":903,"msg":"token SECRET-token-4711 is wrong"})",
        ErrorKind::Authentication);
    row("serverchan: key", ChannelKind::ServerChan, 400, R"({"code":40001,"message":"bad key SECRET-token-4711"})",
        ErrorKind::Authentication);
    row("bark: device", ChannelKind::Bark, 400, R"({"code":400,"message":"failed to get device token"})",
        ErrorKind::Authentication);
    row("ntfy: limit", ChannelKind::Ntfy, 429, R"({"code":42901,"http":429,"error":"limit reached"})", ErrorKind::RateLimited);
    row("ntfy: forbidden", ChannelKind::Ntfy, 403, R"({"code":40301,"http":403,"error":"forbidden"})", ErrorKind::Authentication);
    row("telegram: token", ChannelKind::Telegram, 401, R"({"ok":false,"error_code":401,"description":"Unauthorized"})",
        ErrorKind::Authentication);
    row("telegram: wait", ChannelKind::Telegram, 429,
        R"({"ok":false,"error_code":429,"description":"Too Many Requests","parameters":{"retry_after":31}})",
        ErrorKind::RateLimited, 31);
    row("telegram: chat", ChannelKind::Telegram, 400,
        R"({"ok":false,"error_code":400,"description":"Bad Request: chat not found"})", ErrorKind::InvalidInput);
    row("webhook: not there", ChannelKind::Webhook, 404, "SECRET-token-4711", ErrorKind::NotFound);
    row("webhook: down", ChannelKind::Webhook, 503, "", ErrorKind::Network, 7);
    row("a page instead of an answer", ChannelKind::Bark, 200, "<html>hotel network</html>", ErrorKind::Protocol);
    row("nothing instead of an answer", ChannelKind::PushPlus, 200, "", ErrorKind::Protocol);
    row("down without words", ChannelKind::Feishu, 502, "<html>", ErrorKind::Network, 7);
}

void ChannelsTest::answers()
{
    QFETCH(int, kind);
    QFETCH(int, status);
    QFETCH(QByteArray, body);
    QFETCH(int, error);
    QFETCH(int, retryAfter);
    const QByteArray header = retryAfter == 7 ? "Retry-After: 7\r\n" : "";
    const SendOutcome outcome = send(ChannelKind{kind}, {.status = status, .body = body, .headers = header});
    QVERIFY(!outcome.status);
    QCOMPARE(int(outcome.status.error().kind), error);
    QVERIFY(outcome.status.error().code.startsWith(QStringLiteral("notify.")));
    QVERIFY(!outcome.status.error().remedy.isEmpty());
    QVERIFY(!everythingIn(outcome.status.error()).contains(QStringLiteral("SECRET")));
    QCOMPARE(outcome.retryAfter ? outcome.retryAfter->count() : 0, retryAfter);
}

void ChannelsTest::signatures()
{
    // Worked out by: printf '%s\n%s' 1577808000000 SEC | openssl dgst -sha256 -hmac SEC -binary | base64
    QCOMPARE(dingTalkSignature(1'577'808'000'000, QStringLiteral("SEC")),
             QByteArray{"KWWM+JVrJoNgNR2Icyx/PIB9kLMg6dWn+tU+tezG+UU="});
    // printf '' | openssl dgst -sha256 -mac HMAC -macopt hexkey:(1599360473 LF SEC in hexadecimal) -binary | base64
    QCOMPARE(feishuSignature(1'599'360'473, QStringLiteral("SEC")), QByteArray{"4JWgcpNmrcsrGNgV/GWd+prGAlJRbFPZbsD5UJ6/bmE="});
}

void ChannelsTest::noRedirectIsFollowed()
{
    tests::MessageServer other;
    other.answers = {{.status = 200, .body = R"({"errcode":0})"}};
    const SendOutcome outcome
        = send(ChannelKind::WeChatWork, {.status = 302, .headers = "Location: " + other.url().toLatin1() + "/\r\n"});
    QVERIFY(!outcome.status);
    QCOMPARE(outcome.status.error().kind, ErrorKind::Refused);
    QVERIFY(other.received.isEmpty());
}

void ChannelsTest::silenceEndsInTime()
{
    NotifyRules own = rules();
    own.timeout = std::chrono::seconds{1};
    m_server.answers = {{.isSilent = true}};
    NetworkSender sender{own, m_clock};
    const auto outcome =
        tests::await(sender.send({.kind = ChannelKind::Bark, .settings = {.baseUrl = m_server.url()}}, {kToken, {}}, {}));
    QVERIFY(!outcome.status);
    QCOMPARE(outcome.status.error().kind, ErrorKind::Timeout);
}

void ChannelsTest::nobodyThere()
{
    NetworkSender sender{rules(), m_clock};
    const Channel channel{.kind = ChannelKind::Telegram,
                          .settings = {.baseUrl = QStringLiteral("http://127.0.0.1:1"), .target = QStringLiteral("1")}};
    const auto outcome = tests::await(sender.send(channel, {kToken, {}}, {}));
    QVERIFY(!outcome.status && outcome.status.error().isTransient());
    QVERIFY(!everythingIn(outcome.status.error()).contains(kToken));
}

void ChannelsTest::longTextsAreCut()
{
    const QString text = QString{20'000, QChar{0x95F2}};
    send(ChannelKind::WeChatWork, {.body = R"({"errcode":0})"}, {QStringLiteral("t"), text, false});
    const QJsonObject body = QJsonDocument::fromJson(m_server.received.first().body).object();
    const QString content = body.value(QStringLiteral("text")).toObject().value(QStringLiteral("content")).toString();
    QVERIFY(content.toUtf8().size() <= 2048);
    QVERIFY(content.endsWith(QChar{0x2026}) && !content.contains(QChar::ReplacementCharacter));
    QCOMPARE(cutTo(QStringLiteral("short"), 5), QStringLiteral("short"));
}

void ChannelsTest::pastedAddresses_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<QString>("pasted");
    QTest::addColumn<QString>("token");
    const auto row = [](ChannelKind kind, const char *pasted, const char *token) {
        QTest::newRow(qPrintable(wordOf(kind))) << int(kind) << QString::fromLatin1(pasted) << QString::fromLatin1(token);
    };
    row(ChannelKind::WeChatWork, " https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=ab-12 ", "ab-12");
    row(ChannelKind::DingTalk, "https://oapi.dingtalk.com/robot/send?access_token=ff00", "ff00");
    row(ChannelKind::Feishu, "https://open.feishu.cn/open-apis/bot/v2/hook/1f-2e", "1f-2e");
    row(ChannelKind::ServerChan, "https://sctapi.ftqq.com/SCT1.send", "SCT1");
    row(ChannelKind::Bark, "https://api.day.app/KEY/title/body", "KEY");
    row(ChannelKind::Ntfy, "https://ntfy.sh/my-topic", "my-topic");
    row(ChannelKind::Webhook, "https://example.org/a?b=c", "https://example.org/a?b=c");
    row(ChannelKind::PushPlus, " 0f0f ", "0f0f");
}

void ChannelsTest::pastedAddresses()
{
    QFETCH(int, kind);
    QFETCH(QString, pasted);
    QTEST(tokenIn(ChannelKind{kind}, pasted), "token");
}

void ChannelsTest::faultyChannels_data()
{
    QTest::addColumn<int>("kind");
    QTest::addColumn<QString>("token");
    QTest::addColumn<QString>("baseUrl");
    QTest::addColumn<QString>("from");
    QTest::addColumn<QString>("code");
    const QString key = QStringLiteral("key");
    const QString me = QStringLiteral("me@example.org");
    QTest::newRow("fine") << int(ChannelKind::Bark) << key << QString{} << me << QString{};
    QTest::newRow("no key") << int(ChannelKind::Bark) << QString{} << QString{} << me << QStringLiteral("notify.token");
    QTest::newRow("plain line") << int(ChannelKind::Bark) << key << QStringLiteral("http://example.org") << me
                                << QStringLiteral("notify.base_url");
    QTest::newRow("plain line to this computer") << int(ChannelKind::Bark) << key << QStringLiteral("http://127.0.0.1:8080") << me << QString{};
    QTest::newRow("no address") << int(ChannelKind::Webhook) << QStringLiteral("ftp://x") << QString{} << me << QStringLiteral("notify.token");
    QTest::newRow("mail") << int(ChannelKind::Email) << key << QString{} << me << QString{};
    QTest::newRow("header in the sender") << int(ChannelKind::Email) << key << QString{} << QStringLiteral("me@x\r\nBcc: y@z")
                                          << QStringLiteral("notify.mail_from");
}

void ChannelsTest::faultyChannels()
{
    QFETCH(int, kind);
    QFETCH(QString, token);
    QFETCH(QString, baseUrl);
    QFETCH(QString, from);
    QFETCH(QString, code);
    const Channel channel{.kind = ChannelKind{kind},
                          .settings = {.baseUrl = baseUrl,
                                       .target = QStringLiteral("you@example.org"),
                                       .mailHost = QStringLiteral("smtp.example.org"),
                                       .mailUser = QStringLiteral("me"),
                                       .mailFrom = from}};
    const core::Status status = checkChannel(channel, {token, {}});
    QCOMPARE(status ? QString{} : status.error().code, code);
}

void ChannelsTest::settingsComeBack()
{
    const ChannelSettings settings{.baseUrl = QStringLiteral("https://push.example.org"),
                                   .caFile = QStringLiteral("/ca.pem"),
                                   .target = QStringLiteral("42"),
                                   .mailHost = QStringLiteral("smtp.example.org"),
                                   .mailPort = 587,
                                   .mailSecurity = MailSecurity::StartTls,
                                   .mailUser = QStringLiteral("me"),
                                   .mailFrom = QStringLiteral("me@example.org")};
    const ChannelResult result{.at = m_clock.now(), .isOk = true, .wasTest = true, .text = QStringLiteral("fine"), .testedAt = m_clock.now()};
    ChannelSettings read;
    ChannelResult readResult;
    readText(toText(settings, result), read, readResult);
    QCOMPARE(read, settings);
    QCOMPARE(readResult, result);
    const ChannelSecret secret = channelSecretFrom(toBytes({kToken, kSecond}));
    QVERIFY(secret.token == kToken && secret.second == kSecond);
}

void ChannelsTest::aMailOverTls()
{
    tests::MailServer &server = startMail(false);
    if (!m_hasOpenSsl)
        QSKIP("the openssl program is missing");
    const SendOutcome outcome = mail(false);
    QVERIFY2(outcome.status, outcome.status ? "" : qPrintable(everythingIn(outcome.status.error())));
    QVERIFY(!server.wasEncrypted.contains(false));
    QVERIFY(server.lines.contains("MAIL FROM:<me@example.org>") && server.lines.contains("RCPT TO:<you@example.org>"));
    const qsizetype body = server.mail.indexOf("\r\n\r\n");
    QCOMPARE(QByteArray::fromBase64(server.mail.mid(body)), QStringLiteral("每小时 ¥2.58。\n.\nEnd\n").toUtf8());
    QVERIFY(server.mail.contains("Subject: =?UTF-8?B?") && server.mail.contains("Importance: high"));
    QVERIFY(server.mail.contains("Date: Mon, 30 Nov 2026 12:00:00 +0000"));
}

void ChannelsTest::aMailByStartTls()
{
    tests::MailServer &server = startMail(true);
    if (!m_hasOpenSsl)
        QSKIP("the openssl program is missing");
    server.ways = "LOGIN";
    const SendOutcome outcome = mail(true);
    QVERIFY2(outcome.status, outcome.status ? "" : qPrintable(everythingIn(outcome.status.error())));
    // Only the greeting and the wish for encryption travel in the clear.
    QCOMPARE(server.lines.value(1), QByteArray{"STARTTLS"});
    QVERIFY(!server.wasEncrypted.mid(2).contains(false));
    QVERIFY(!server.mail.isEmpty());
}

void ChannelsTest::mailFailures_data()
{
    QTest::addColumn<QString>("fault");
    QTest::addColumn<int>("error");
    QTest::addColumn<QString>("code");
    QTest::newRow("unknown certificate") << "certificate" << int(ErrorKind::Refused) << "notify.tls";
    QTest::newRow("no encryption") << "plain" << int(ErrorKind::Refused) << "notify.tls";
    QTest::newRow("password") << "password" << int(ErrorKind::Authentication) << "notify.key";
    QTest::newRow("receiver") << "receiver" << int(ErrorKind::InvalidInput) << "notify.mail_address";
    QTest::newRow("receiver, later") << "later" << int(ErrorKind::Network) << "notify.mail_address";
    QTest::newRow("strange login") << "ways" << int(ErrorKind::Refused) << "notify.login";
    QTest::newRow("no mail server") << "greeting" << int(ErrorKind::Protocol) << "notify.answer";
    QTest::newRow("gone") << "gone" << int(ErrorKind::Network) << "notify.unreachable";
}

void ChannelsTest::mailFailures()
{
    QFETCH(QString, fault);
    QFETCH(int, error);
    QFETCH(QString, code);
    tests::MailServer &server = startMail(true);
    if (!m_hasOpenSsl)
        QSKIP("the openssl program is missing");
    server.offersStartTls = fault != QLatin1String{"plain"};
    server.greetsWell = fault != QLatin1String{"greeting"};
    if (fault == QLatin1String{"ways"})
        server.ways = "GSSAPI";
    if (fault == QLatin1String{"receiver"})
        server.answerToReceiver = "550 no such user";
    if (fault == QLatin1String{"later"})
        server.answerToReceiver = "450 try later";
    if (fault == QLatin1String{"gone"})
        server.close();
    const SendOutcome outcome = mail(true, fault != QLatin1String{"certificate"},
                                     fault == QLatin1String{"password"} ? QStringLiteral("wrong-SECRET") : QStringLiteral("app-password"));
    QVERIFY(!outcome.status);
    QVERIFY2(int(outcome.status.error().kind) == error, qPrintable(everythingIn(outcome.status.error())));
    QCOMPARE(outcome.status.error().code, code);
    QVERIFY(!everythingIn(outcome.status.error()).contains(QStringLiteral("SECRET")));
    QVERIFY(server.mail.isEmpty());
    for (qsizetype i = 0; i < server.lines.size(); ++i) // Never a password on a plain line.
        QVERIFY(server.wasEncrypted.at(i) || !server.lines.at(i).startsWith("AUTH"));
}

void ChannelsTest::titlesAddNoHeaders()
{
    Channel channel{.kind = ChannelKind::Email,
                    .settings = {.target = QStringLiteral("you@example.org"), .mailFrom = QStringLiteral("me@example.org")}};
    const QString title = QStringLiteral("a\r\nBcc: z@example.org\r\n") + QString{300, QChar{0x95F2}};
    const QByteArray text = mailText(channel, {title, QStringLiteral("."), false}, m_clock.now(), "id");
    QVERIFY(!text.contains("\nBcc:"));
    for (const QByteArray &line : text.split('\n'))
        QVERIFY(line.size() <= 78);
    QVERIFY(!text.contains("\n.\r"));
}

/// The phone and the mailbox behind a proxy that wants a login; it sees where to, and nothing of what.
void ChannelsTest::messagesGoThroughTheProxy()
{
    tests::MailServer &mails = startMail(false);
    if (!m_hasOpenSsl)
        QSKIP("no openssl program");
    tests::SecureMessageServer phone{m_certificate, m_key};
    tests::TestProxy proxy;
    proxy.user = QStringLiteral("me");
    proxy.password = "proxy-secret";
    const QString far = QStringLiteral("far.example"); // What is on this computer needs no proxy.
    proxy.names.insert(far, QStringLiteral("127.0.0.1"));
    const auto use = [&proxy](const char *password) {
        QNetworkProxy::setApplicationProxy({QNetworkProxy::HttpProxy, QStringLiteral("127.0.0.1"), proxy.port(), proxy.user, QLatin1String{password}});
    };
    const auto push = [this, &phone, &far] {
        NetworkSender sender{rules(), m_clock};
        const Channel channel{.kind = ChannelKind::Bark, .settings = {.baseUrl = QStringLiteral("https://%1:%2").arg(far).arg(phone.serverPort()),
                                                                      .caFile = m_certificate}};
        return tests::await(sender.send(channel, {kToken, {}}, {QStringLiteral("Idle"), QStringLiteral("llm"), true}));
    };
    use("proxy-secret");
    const SendOutcome pushed = push();
    const SendOutcome mailed = mail(false, true, QStringLiteral("app-password"), far);
    use("wrong");
    const SendOutcome refused = push();
    QNetworkProxy::setApplicationProxy(QNetworkProxy::NoProxy);
    QVERIFY2(pushed.status, pushed.status ? "" : qPrintable(everythingIn(pushed.status.error())));
    QVERIFY(phone.received.contains("Idle"));
    QVERIFY2(mailed.status, mailed.status ? "" : qPrintable(everythingIn(mailed.status.error())));
    QVERIFY(mails.mail.contains("To:"));
    QCOMPARE(proxy.targets, QStringList({QStringLiteral("%1:%2").arg(far).arg(phone.serverPort()),
                                         QStringLiteral("%1:%2").arg(far).arg(mails.serverPort())}));
    QVERIFY(!refused.status && proxy.refusedLogins > 0);
    QVERIFY(!everythingIn(refused.status.error()).contains(kToken));
}

QTEST_GUILESS_MAIN(ChannelsTest)
#include "tst_channels.moc"
