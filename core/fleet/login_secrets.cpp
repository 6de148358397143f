// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fleet/login_secrets.h"

#include "core/base/promise.h"
#include "core/base/secret_bytes.h"
#include "core/base/when_done.h"
#include "core/secrets/secret_keys.h"

#include <QCoreApplication>
#include <QLoggingCategory>
#include <QObject>

#include <utility>

namespace core::fleet {

namespace {

using instances::Instance;
using instances::LoginMethod;
using remote::Credentials;

Q_LOGGING_CATEGORY(loginLog, "fleet.login")

/// Where a secret goes once it is read.
using Place = QByteArray &(*)(LoginSecrets &);

QByteArray &password(LoginSecrets &secrets) { return secrets.credentials.password; }
QByteArray &passphrase(LoginSecrets &secrets) { return secrets.credentials.keyPassphrase; }
QByteArray &privateKey(LoginSecrets &secrets) { return secrets.credentials.privateKey; }
QByteArray &ownProxyPassword(LoginSecrets &secrets) { return secrets.ownProxyPassword; }

/// One secret to be read.
struct Wanted {
    QString key = {};
    Place place = nullptr;
};

QList<Wanted> wantedFor(const Instance &instance)
{
    const QString &id = instance.id.value;
    QList<Wanted> wanted;
    switch (instance.login) {
    case LoginMethod::Password:
        wanted = {{secrets::passwordKey(id), password}};
        break;
    case LoginMethod::KeyFile:
        wanted = {{secrets::passphraseKey(id), passphrase}};
        break;
    case LoginMethod::KeychainKey:
        wanted = {{secrets::privateKeyKey(id), privateKey}, {secrets::passphraseKey(id), passphrase}};
        break;
    case LoginMethod::Agent:
        break;
    }
    if (instance.proxy && !instance.proxy->user.isEmpty())
        wanted << Wanted{secrets::machineProxyKey(id), ownProxyPassword};
    return wanted;
}

std::optional<Error> whatIsMissing(const Instance &instance, const Credentials &credentials)
{
    if (instance.kind != instances::MachineKind::Rented)
        return std::nullopt; // nobody logs in there
    if (instance.login == LoginMethod::Password && credentials.password.isEmpty()) {
        return Error{.kind = ErrorKind::Authentication,
                     .code = QStringLiteral("auth.no_password"),
                     .message = QCoreApplication::translate("core::fleet", "No password is stored for this machine."),
                     .remedy = QCoreApplication::translate("core::fleet", "Enter the password."),
                     .money = MoneyState::Unknown};
    }
    if (instance.login == LoginMethod::KeychainKey && credentials.privateKey.isEmpty()) {
        return Error{
            .kind = ErrorKind::Authentication,
            .code = QStringLiteral("auth.no_key"),
            .message = QCoreApplication::translate("core::fleet", "The private key of this machine is not in the keychain."),
            .remedy = QCoreApplication::translate("core::fleet", "Import the key again, or choose another way to log in."),
            .money = MoneyState::Unknown};
    }
    return std::nullopt;
}

/// Reads one secret after the other; the store may ask the user to unlock it once.
class Reading {
public:
    Reading(const Instance &instance, const QByteArray &typed, secrets::SecretStore &store, QObject *context)
        : m_instance{instance}
        , m_typed{privateCopy(typed)}
        , m_store{store}
        , m_context{context}
    {
        m_result.credentials.usesAgent = instance.login == LoginMethod::Agent;
        if (instance.login == LoginMethod::KeyFile)
            m_result.credentials.keyFile = instance.keyFile;
    }

    ~Reading() { wipe(m_typed); }

    FutureResult<LoginSecrets> future() const { return m_promise.future(); }

    static void advance(const std::shared_ptr<Reading> &reading, QList<Wanted> wanted)
    {
        if (wanted.isEmpty()) {
            reading->m_result.missing = whatIsMissing(reading->m_instance, reading->m_result.credentials);
            reading->m_promise.give(std::exchange(reading->m_result, {}));
            return;
        }
        const Wanted next = wanted.takeFirst();
        QByteArray &goal = next.place(reading->m_result);
        if (!reading->m_typed.isEmpty() && next.key == typedSecretKey(reading->m_instance)) {
            goal = reading->m_typed;
            advance(reading, wanted);
            return;
        }
        whenDone(reading->m_store.read(next.key), reading->m_context, [reading, wanted, &goal](const Result<QByteArray> &answer) {
            if (answer)
                goal = *answer;
            else if (answer.error().kind != ErrorKind::NotFound)
                qCWarning(loginLog) << "secret not readable:" << answer.error().code << answer.error().detail;
            advance(reading, wanted);
        });
    }

private:
    Instance m_instance;
    QByteArray m_typed;
    secrets::SecretStore &m_store;
    QObject *m_context;
    LoginSecrets m_result;
    Promise<LoginSecrets> m_promise;
};

} // namespace

LoginSecrets::~LoginSecrets()
{
    for (QByteArray *secret : {&credentials.password, &credentials.privateKey, &credentials.keyPassphrase, &ownProxyPassword})
        wipe(*secret);
}

QString typedSecretKey(const Instance &instance)
{
    return instance.login == LoginMethod::Password ? secrets::passwordKey(instance.id.value)
                                                   : secrets::passphraseKey(instance.id.value);
}

FutureResult<LoginSecrets> readLoginSecrets(const Instance &instance, const QByteArray &typed, secrets::SecretStore &store,
                                            QObject *context)
{
    const auto reading = std::make_shared<Reading>(instance, typed, store, context);
    FutureResult<LoginSecrets> future = reading->future();
    Reading::advance(reading, wantedFor(instance));
    return future;
}

} // namespace core::fleet
