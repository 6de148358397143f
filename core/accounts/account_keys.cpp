// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounts/account_keys.h"

#include "core/base/secret_bytes.h"
#include "core/base/when_done.h"
#include "core/secrets/secret_keys.h"

namespace core::accounts {

using secrets::KeptIn;

FutureResult<KeptIn> writeKeys(secrets::SecretStore &store, const platforms::Account &account, const TypedKeys &keys, QObject *context)
{
    const QString platform = account.platform.value;
    const QString id = account.id.value;
    if (keys.key.isEmpty())
        return ready(Result<KeptIn>{KeptIn::Keychain});
    const Promise<KeptIn> promise;
    const auto secret = std::shared_ptr<QByteArray>{new QByteArray{privateCopy(keys.secret)}, [](QByteArray *bytes) {
                                                        wipe(*bytes);
                                                        delete bytes;
                                                    }};
    whenDone(store.write(secrets::apiKeyKey(platform, id), keys.key), context,
             [&store, platform, id, secret, promise, context](const Result<KeptIn> &key) {
                 if (!key || secret->isEmpty()) {
                     promise.give(key);
                     return;
                 }
                 whenDone(store.write(secrets::apiSecretKey(platform, id), *secret), context, [key = *key, promise](const Result<KeptIn> &second) {
                     promise.give(second && key == KeptIn::MemoryOnly ? Result<KeptIn>{key} : second);
                 });
             });
    return promise.future();
}

FutureStatus removeKeys(secrets::SecretStore &store, const platforms::Account &account, QObject *context)
{
    const StatusPromise promise;
    const QString second = secrets::apiSecretKey(account.platform.value, account.id.value);
    whenDone(store.remove(secrets::apiKeyKey(account.platform.value, account.id.value)), context,
             [&store, second, promise, context](const Status &first) {
                 whenDone(store.remove(second), context, [first, promise](const Status &last) { promise.give(first ? last : first); });
             });
    return promise.future();
}

} // namespace core::accounts
