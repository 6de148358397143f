// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/secrets/secret_store.h"

#include <QObject>

#include <chrono>
#include <memory>

namespace core::secrets {

/// The system keychain through QtKeychain, with a limit of 8 s a call; secrets that it does not take stay in memory.
class KeychainSecretStore final : public QObject, public SecretStore {
    Q_OBJECT

public:
    explicit KeychainSecretStore(QString service = QStringLiteral("zuka"),
                                 std::chrono::milliseconds limit = std::chrono::seconds{8}, QObject *parent = nullptr);
    ~KeychainSecretStore() override;

    /// Writes, reads and deletes a dummy entry; stateChanged() follows.
    void test();

    FutureResult<QByteArray> read(const QString &key) override;
    FutureResult<KeptIn> write(const QString &key, const QByteArray &secret) override;
    FutureStatus remove(const QString &key) override;
    KeychainState state() const override;
    QString stateText() const override;

signals:
    void stateChanged();

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace core::secrets
