// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/platforms/client_base.h"
#include "core/platforms/qt_http_transport.h"
#include "core/secrets/secret_keys.h"
#include "support/await.h"
#include "support/http_server.h"
#include "support/manual_clock.h"
#include "support/memory_secret_store.h"
#include "recorded_answers.h"

#include <QCryptographicHash>
#include <QMap>
#include <QMessageAuthenticationCode>

#include <algorithm>

namespace tests {

/// One client before a local server that answers by a script: the first rule whose words all occur in the request counts.
class ClientBench {
public:
    explicit ClientBench(const QString &platform)
    {
        account.id = {QStringLiteral("acc")};
        account.platform = {platform};
        account.baseUrl = server.url();
        const auto all = core::platforms::loadCapabilities(QStringLiteral(ZUKA_SOURCE_DIR "/resources/platforms/apis.json"));
        for (const core::platforms::Capabilities &each : all ? *all : QList<core::platforms::Capabilities>{}) {
            if (each.platform.value == platform)
                capabilities = each;
        }
        secrets.secrets.insert(core::secrets::apiKeyKey(platform, QStringLiteral("acc")), key);
        secrets.secrets.insert(core::secrets::apiSecretKey(platform, QStringLiteral("acc")), secret);
        server.answer = [this](const HttpSeen &request) {
            for (Rule &rule : m_rules) {
                const auto occurs = [&request](const QByteArray &word) { return request.raw.contains(word); };
                if (!std::ranges::all_of(rule.words, occurs))
                    continue;
                return rule.replies.size() > 1 ? rule.replies.takeFirst() : rule.replies.first();
            }
            return HttpReply{.status = 404, .body = "{}"};
        };
    }

    /// Answers that come one after the other, the last one for ever.
    void when(const QByteArrayList &words, const QList<HttpReply> &replies) { m_rules.append({words, replies}); }
    void when(const QByteArrayList &words, const QByteArray &body) { when(words, QList<HttpReply>{{.body = body}}); }
    void forget() { m_rules.clear(); }

    template <typename Client>
    std::unique_ptr<Client> client()
    {
        const core::platforms::CallPolicy policy{.tries = 2, .firstPause = std::chrono::milliseconds{1}, .longestPause = std::chrono::milliseconds{50},
                                                 .timeout = std::chrono::milliseconds{3000}};
        return std::make_unique<Client>(core::platforms::ClientParts{.account = account, .capabilities = capabilities, .transport = transport,
                                                                     .secrets = secrets, .clock = clock, .policy = policy});
    }

    /// Requests that hold all these words.
    QList<HttpSeen> seenWith(const QByteArrayList &words) const
    {
        QList<HttpSeen> found;
        std::ranges::copy_if(server.seen, std::back_inserter(found), [&words](const HttpSeen &request) {
            return std::ranges::all_of(words, [&request](const QByteArray &word) { return request.raw.contains(word); });
        });
        return found;
    }

    const QByteArray key = QByteArrayLiteral("bench-key-id-4711");
    const QByteArray secret = QByteArrayLiteral("bench-secret-0815");
    HttpServer server;
    core::platforms::QtHttpTransport transport;
    MemorySecretStore secrets;
    ManualClock clock;
    core::platforms::Account account;
    core::platforms::Capabilities capabilities;

private:
    struct Rule {
        QByteArrayList words = {};
        QList<HttpReply> replies = {};
    };
    QList<Rule> m_rules;
};

inline QByteArray recordedBody(const QString &file)
{
    return contentOf(QStringLiteral(ZUKA_SOURCE_DIR "/tests/fixtures/api/") + file);
}

/// Names and values of a form, decoded.
inline QMap<QByteArray, QByteArray> formOf(const QByteArray &text)
{
    QMap<QByteArray, QByteArray> form;
    for (const QByteArray &pair : text.split('&')) {
        const qsizetype sign = pair.indexOf('=');
        if (sign > 0)
            form.insert(QByteArray::fromPercentEncoding(pair.left(sign)), QByteArray::fromPercentEncoding(pair.mid(sign + 1)));
    }
    return form;
}

inline QByteArray between(const QByteArray &text, const QByteArray &before, char after)
{
    const qsizetype start = text.indexOf(before);
    if (start < 0)
        return {};
    const qsizetype end = text.indexOf(after, start + before.size());
    return text.mid(start + before.size(), end < 0 ? -1 : end - start - before.size());
}

inline QByteArray sha256(const QByteArray &bytes) { return QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex(); }
inline QByteArray hmac(const QByteArray &key, const QByteArray &bytes)
{
    return QMessageAuthenticationCode::hash(bytes, key, QCryptographicHash::Sha256);
}

/// What AWS, Aliyun and Tencent hash of a request, put together from what the server got.
inline QByteArray canonicalOf(const HttpSeen &seen, const QByteArray &signedNames)
{
    QByteArrayList pairs = seen.target.contains('?') ? seen.target.mid(seen.target.indexOf('?') + 1).split('&') : QByteArrayList{};
    std::ranges::sort(pairs);
    QByteArray text = seen.method + "\n" + seen.path() + "\n" + pairs.join('&') + "\n";
    for (const QByteArray &name : signedNames.split(';')) {
        // Tencent alone signs a value in lower case.
        const QByteArray value = seen.header(name);
        text += name + ":" + (name == "x-tc-action" ? value.toLower() : value) + "\n";
    }
    return text + "\n" + signedNames + "\n" + sha256(seen.body);
}

/// Whether the signature of a request is the one that `secret` makes.
inline bool isSignedForAws(const HttpSeen &seen, const QByteArray &secret)
{
    const QByteArray header = seen.header("Authorization");
    const QByteArrayList scope = between(header, "Credential=", ',').split('/');
    if (scope.size() != 5)
        return false;
    QByteArray key = "AWS4" + secret;
    for (qsizetype part = 1; part < 5; ++part)
        key = hmac(key, scope.at(part));
    const QByteArray text = "AWS4-HMAC-SHA256\n" + seen.header("X-Amz-Date") + "\n" + scope.mid(1).join('/') + "\n"
        + sha256(canonicalOf(seen, between(header, "SignedHeaders=", ',')));
    return hmac(key, text).toHex() == between(header, "Signature=", ',');
}

inline bool isSignedForTencent(const HttpSeen &seen, const QByteArray &secret)
{
    const QByteArray header = seen.header("Authorization");
    const QByteArrayList scope = between(header, "Credential=", ',').split('/');
    if (scope.size() != 4)
        return false;
    QByteArray key = "TC3" + secret;
    for (qsizetype part = 1; part < 4; ++part)
        key = hmac(key, scope.at(part));
    const QByteArray text = "TC3-HMAC-SHA256\n" + seen.header("X-TC-Timestamp") + "\n" + scope.mid(1).join('/') + "\n"
        + sha256(canonicalOf(seen, between(header, "SignedHeaders=", ',')));
    return hmac(key, text).toHex() == between(header, "Signature=", ',');
}

inline bool isSignedForAliyun(const HttpSeen &seen, const QByteArray &secret)
{
    const QByteArray header = seen.header("Authorization");
    const QByteArray text = "ACS3-HMAC-SHA256\n" + sha256(canonicalOf(seen, between(header, "SignedHeaders=", ',')));
    return seen.header("x-acs-content-sha256") == sha256(seen.body) && hmac(secret, text).toHex() == between(header, "Signature=", ',');
}

inline bool isSignedForCompShare(const HttpSeen &seen, const QByteArray &secret)
{
    QByteArray text;
    const auto form = formOf(seen.body);
    for (auto entry = form.cbegin(); entry != form.cend(); ++entry)
        text += entry.key() == "Signature" ? QByteArray{} : entry.key() + entry.value();
    return QCryptographicHash::hash(text + secret, QCryptographicHash::Sha1).toHex() == form.value("Signature");
}

inline bool isSignedForAiGalaxy(const HttpSeen &seen, const QByteArray &secret)
{
    QByteArrayList pairs;
    const auto form = formOf(seen.body);
    for (auto entry = form.cbegin(); entry != form.cend(); ++entry) {
        if (entry.key() != "sign")
            pairs << entry.key() + "=" + entry.value();
    }
    return QCryptographicHash::hash(pairs.join('&') + "&secret=" + secret, QCryptographicHash::Md5).toHex() == form.value("sign");
}

} // namespace tests
