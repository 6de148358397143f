// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/secrets/secret_store.h"

#include <QHash>
#include <QPromise>
#include <QStringList>

#include <functional>
#include <memory>

namespace tests {

/// Secrets in a map. By default answers are ready at once; with `isHeld` they wait for release().
class MemorySecretStore final : public core::secrets::SecretStore {
public:
    QHash<QString, QByteArray> secrets = {};
    core::secrets::KeptIn keepsIn = core::secrets::KeptIn::Keychain; ///< What write() reports.
    std::optional<core::Error> failsWith = {};                       ///< Every call answers this error.
    QString whyNot = {};                                             ///< stateText().
    bool isHeld = false;
    QStringList readKeys = {};                                       ///< In order of the calls.

    core::FutureResult<QByteArray> read(const QString &key) override
    {
        readKeys.append(key);
        return answer<core::Result<QByteArray>>([this, key]() -> core::Result<QByteArray> {
            if (failsWith)
                return *failsWith;
            if (secrets.contains(key))
                return secrets.value(key);
            return core::Error{.kind = core::ErrorKind::NotFound, .code = QStringLiteral("secret.missing"),
                               .message = QStringLiteral("None."), .remedy = QStringLiteral("Type it.")};
        });
    }

    core::FutureResult<core::secrets::KeptIn> write(const QString &key, const QByteArray &secret) override
    {
        return answer<core::Result<core::secrets::KeptIn>>([this, key, secret]() -> core::Result<core::secrets::KeptIn> {
            if (failsWith)
                return *failsWith;
            secrets.insert(key, secret);
            return keepsIn;
        });
    }

    core::FutureStatus remove(const QString &key) override
    {
        return answer<core::Status>([this, key]() -> core::Status {
            if (failsWith)
                return *failsWith;
            secrets.remove(key);
            return core::ok();
        });
    }

    core::secrets::KeychainState state() const override
    {
        return keepsIn == core::secrets::KeptIn::Keychain ? core::secrets::KeychainState::Available
                                                          : core::secrets::KeychainState::Unavailable;
    }
    QString stateText() const override { return whyNot; }

    /// Answers everything that was asked while `isHeld`.
    void release()
    {
        isHeld = false;
        for (const std::function<void()> &answer : std::exchange(m_held, {}))
            answer();
    }

private:
    template <typename Answer>
    QFuture<Answer> answer(std::function<Answer()> work)
    {
        const auto promise = std::make_shared<QPromise<Answer>>();
        QFuture<Answer> future = promise->future();
        promise->start();
        const std::function<void()> finish = [promise, work = std::move(work)] {
            promise->addResult(work());
            promise->finish();
        };
        if (isHeld)
            m_held.append(finish);
        else
            finish();
        return future;
    }

    QList<std::function<void()>> m_held;
};

} // namespace tests
