// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/platforms/platform_registry.h"
#include "core/platforms/qt_http_transport.h"
#include "core/secrets/secret_keys.h"
#include "recorded_answers.h"
#include "support/await.h"
#include "support/http_server.h"
#include "support/manual_clock.h"
#include "support/memory_secret_store.h"

namespace tests {

/// Clients of the real registry over the real transport against a local server.
class CallsBench {
public:
    static inline const QByteArray kKey = "sk-key-of-the-test-0123456789";
    static inline const QByteArray kSecret = "secret-of-the-test-9876543210";

    HttpServer server;
    core::platforms::QtHttpTransport transport;
    MemorySecretStore secrets;
    ManualClock clock;
    core::platforms::CallPolicy policy{.tries = 4,
                                       .firstPause = std::chrono::milliseconds{5},
                                       .longestPause = std::chrono::milliseconds{2000},
                                       .timeout = std::chrono::milliseconds{3000},
                                       .mostPages = 10};

    std::unique_ptr<core::platforms::PlatformClient> client(const QString &platform)
    {
        using namespace core;
        const auto list = platforms::loadCapabilities(QStringLiteral(ZUKA_SOURCE_DIR "/resources/platforms/apis.json"));
        if (!list)
            qFatal("%s", qPrintable(list.error().detail));
        const platforms::Account account{.id = {QStringLiteral("a-1")}, .platform = {platform}, .baseUrl = server.url()};
        secrets.secrets.insert(secrets::apiKeyKey(platform, account.id.value), kKey);
        secrets.secrets.insert(secrets::apiSecretKey(platform, account.id.value), kSecret);
        m_registry = std::make_unique<platforms::PlatformRegistry>(*list, transport, secrets, clock, policy);
        return m_registry->create(account);
    }

    /// Answers of `path` in turn; the last one stays.
    void answerWith(QList<HttpReply> replies)
    {
        server.answer = [replies, next = 0](const HttpSeen &) mutable {
            const HttpReply reply = replies.value(next, replies.last());
            ++next;
            return reply;
        };
    }

    static QByteArray recorded(const QString &file) { return contentOf(QStringLiteral(ZUKA_SOURCE_DIR "/tests/fixtures/api/") + file); }

private:
    std::unique_ptr<core::platforms::PlatformRegistry> m_registry;
};

} // namespace tests
