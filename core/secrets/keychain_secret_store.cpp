// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/secrets/keychain_secret_store.h"

#include "core/base/secret_bytes.h"
#include "core/secrets/chunked_secret.h"
#include "core/secrets/keychain_calls.h"

#include <QCoreApplication>
#include <QHash>
#include <QLoggingCategory>
#include <QPromise>
#include <QQueue>

namespace core::secrets {

namespace {

Q_LOGGING_CATEGORY(secretLog, "secrets")

constexpr const char *kTestKey = "self-test";
constexpr const char *kTestValue = "zuka";

QString sentenceFor(KeychainTrouble trouble)
{
    switch (trouble) {
    case KeychainTrouble::None:
        return {};
    case KeychainTrouble::Absent:
        return QCoreApplication::translate(
            "core::secrets", "There is no keychain service on this computer. Passwords are kept only until the program ends.");
    case KeychainTrouble::Locked:
        return QCoreApplication::translate("core::secrets",
                                           "The keychain is locked. Passwords are kept only until the program ends.");
    case KeychainTrouble::Silent:
        return QCoreApplication::translate("core::secrets",
                                           "The keychain does not answer. Passwords are kept only until the program ends.");
    case KeychainTrouble::Failed:
        return QCoreApplication::translate("core::secrets",
                                           "The keychain refused to work. Passwords are kept only until the program ends.");
    }
    return {};
}

Error notFound()
{
    return {.kind = ErrorKind::NotFound,
            .code = QStringLiteral("secret.missing"),
            .message = QCoreApplication::translate("core::secrets", "No secret is stored for this."),
            .remedy = QCoreApplication::translate("core::secrets", "Type it when you are asked.")};
}

Error unavailable(const QString &why)
{
    return {.kind = ErrorKind::Storage,
            .code = QStringLiteral("keychain.unavailable"),
            .message = why,
            .remedy = QCoreApplication::translate("core::secrets",
                                                  "Type the password when you are asked, or start and unlock the keychain.")};
}

Error incomplete()
{
    return {.kind = ErrorKind::Storage,
            .code = QStringLiteral("secret.damaged"),
            .message = QCoreApplication::translate("core::secrets", "The stored secret is incomplete."),
            .remedy = QCoreApplication::translate("core::secrets", "Enter or import it again.")};
}

Error notRemoved()
{
    return {.kind = ErrorKind::Storage,
            .code = QStringLiteral("keychain.unavailable"),
            .message = QCoreApplication::translate("core::secrets", "The keychain did not confirm that the secret is gone."),
            .remedy = QCoreApplication::translate("core::secrets",
                                                  "Look for entries named zuka in the password manager of your system.")};
}

template <typename Answer>
using SharedPromise = std::shared_ptr<QPromise<Answer>>;

} // namespace

/// Operations run one after the other, because each may need several entries.
class KeychainSecretStore::Private {
public:
    Private(KeychainSecretStore &store, QString service, std::chrono::milliseconds limit)
        : q{store}
        , calls{std::move(service), limit}
    {
    }

    ~Private()
    {
        for (QByteArray &secret : memory)
            wipe(secret);
    }

    template <typename Answer>
    QFuture<Answer> operation(std::function<void(std::function<void(Answer)>)> work)
    {
        const auto promise = std::make_shared<QPromise<Answer>>();
        QFuture<Answer> future = promise->future();
        promise->start();
        queue.enqueue([this, promise, work = std::move(work)] {
            work([this, promise](Answer answer) {
                promise->addResult(std::move(answer));
                promise->finish();
                isBusy = false;
                next();
            });
        });
        next();
        return future;
    }

    void next()
    {
        if (isBusy || queue.isEmpty())
            return;
        isBusy = true;
        queue.dequeue()();
    }

    /// Notes what an answer says about the keychain. True when the call went through.
    bool note(const KeychainAnswer &answer)
    {
        if (answer.trouble == KeychainTrouble::None) {
            // A locked one says "not found" to a read, so only a real value proves that it works.
            if (answer.isFound && trouble == KeychainTrouble::None)
                setState(KeychainState::Available, KeychainTrouble::None);
            return true;
        }
        qCWarning(secretLog).noquote() << "keychain:" << answer.detail;
        setState(KeychainState::Unavailable, answer.trouble);
        return false;
    }

    void setState(KeychainState newState, KeychainTrouble newTrouble)
    {
        if (state == newState && trouble == newTrouble)
            return;
        state = newState;
        trouble = newTrouble;
        emit q.stateChanged();
    }

    bool isUsable() const { return state != KeychainState::Unavailable; }

    void keepInMemory(const QString &key, const QByteArray &secret)
    {
        forget(key);
        memory.insert(key, privateCopy(secret));
    }

    void forget(const QString &key)
    {
        if (const auto kept = memory.find(key); kept != memory.end()) {
            wipe(*kept);
            memory.erase(kept);
        }
    }

    void readChunks(const QString &key, const ChunkHead &head, const std::shared_ptr<QList<QByteArray>> &chunks,
                    std::function<void(Result<QByteArray>)> done)
    {
        if (chunks->size() == head.count) {
            const std::optional<QByteArray> secret = joined(head, *chunks);
            for (QByteArray &chunk : *chunks)
                wipe(chunk);
            done(secret ? Result<QByteArray>{*secret} : incomplete());
            return;
        }
        calls.read(chunkKey(key, static_cast<int>(chunks->size()) + 1), [=, this](const KeychainAnswer &answer) {
            if (!note(answer)) {
                done(unavailable(q.stateText()));
            } else if (!answer.isFound) {
                done(incomplete());
            } else {
                chunks->append(privateCopy(answer.value));
                readChunks(key, head, chunks, done);
            }
        });
    }

    void read(const QString &key, std::function<void(Result<QByteArray>)> done)
    {
        calls.read(key, [=, this](const KeychainAnswer &answer) {
            if (!note(answer))
                done(unavailable(q.stateText()));
            else if (!answer.isFound)
                done(notFound());
            else if (const std::optional<ChunkHead> head = chunkHeadOf(answer.value))
                readChunks(key, *head, std::make_shared<QList<QByteArray>>(), done);
            else
                done(privateCopy(answer.value));
        });
    }

    /// Writes entries `from` and up, the head last: a reader never finds a head without its chunks.
    void writeEntries(const QString &key, const SecretEntries &entries, int from, std::function<void(bool)> done)
    {
        const bool isHead = from > entries.chunks.size();
        calls.write(isHead ? key : chunkKey(key, from), isHead ? entries.head : entries.chunks.at(from - 1),
                    [=, this](const KeychainAnswer &answer) {
                        if (!note(answer))
                            done(false);
                        else if (isHead)
                            done(true);
                        else
                            writeEntries(key, entries, from + 1, done);
                    });
    }

    /// Removes chunks `from` to `to`; `done` gets whether all calls went through.
    void removeChunks(const QString &key, int from, int to, std::function<void(bool)> done)
    {
        if (from > to) {
            done(true);
            return;
        }
        calls.remove(chunkKey(key, from), [=, this](const KeychainAnswer &answer) {
            if (note(answer))
                removeChunks(key, from + 1, to, done);
            else
                done(false);
        });
    }

    void write(const QString &key, const QByteArray &secret, std::function<void(Result<KeptIn>)> done)
    {
        const auto keepHere = [=, this] {
            keepInMemory(key, secret);
            done(KeptIn::MemoryOnly);
        };
        calls.read(key, [=, this](const KeychainAnswer &before) {
            if (!note(before)) {
                keepHere();
                return;
            }
            const std::optional<ChunkHead> old = chunkHeadOf(before.value);
            const SecretEntries entries = toEntries(secret);
            writeEntries(key, entries, 1, [=, this](bool isWritten) {
                if (!isWritten) {
                    keepHere();
                    return;
                }
                forget(key);
                const int stale = old ? old->count : 0;
                removeChunks(key, static_cast<int>(entries.chunks.size()) + 1, stale, [done](bool) { done(KeptIn::Keychain); });
            });
        });
    }

    void remove(const QString &key, std::function<void(Status)> done)
    {
        calls.read(key, [=, this](const KeychainAnswer &before) {
            if (!note(before)) {
                done(notRemoved());
                return;
            }
            const std::optional<ChunkHead> old = chunkHeadOf(before.value);
            calls.remove(key, [=, this](const KeychainAnswer &answer) {
                if (!note(answer)) {
                    done(notRemoved());
                    return;
                }
                removeChunks(key, 1, old ? old->count : 0, [done](bool isDone) { done(isDone ? ok() : Status{notRemoved()}); });
            });
        });
    }

    void test(std::function<void(Status)> done)
    {
        const QString key = QString::fromLatin1(kTestKey);
        const auto finish = [=, this](const KeychainAnswer &answer) {
            if (answer.trouble == KeychainTrouble::None)
                setState(KeychainState::Available, KeychainTrouble::None);
            else
                note(answer);
            done(ok());
        };
        calls.write(key, kTestValue, [=, this](const KeychainAnswer &written) {
            if (written.trouble != KeychainTrouble::None) {
                finish(written);
                return;
            }
            calls.read(key, [=, this](const KeychainAnswer &read) {
                KeychainAnswer verdict = read;
                if (verdict.trouble == KeychainTrouble::None && read.value != kTestValue)
                    verdict = {.trouble = KeychainTrouble::Failed, .detail = QStringLiteral("the test entry came back changed")};
                calls.remove(key, [=](const KeychainAnswer &) { finish(verdict); });
            });
        });
    }

    KeychainSecretStore &q;
    KeychainCalls calls;
    KeychainState state = KeychainState::Unknown;
    KeychainTrouble trouble = KeychainTrouble::None;
    QHash<QString, QByteArray> memory;
    QQueue<std::function<void()>> queue;
    bool isBusy = false;
};

KeychainSecretStore::KeychainSecretStore(QString service, std::chrono::milliseconds limit, QObject *parent)
    : QObject{parent}
    , d{std::make_unique<Private>(*this, std::move(service), limit)}
{
    connect(&d->calls, &KeychainCalls::recovered, this, &KeychainSecretStore::test);
}

KeychainSecretStore::~KeychainSecretStore() = default;

void KeychainSecretStore::test()
{
    d->operation<Status>([this](std::function<void(Status)> done) {
        if (d->calls.overdue() > 0)
            done(ok()); // nothing is started before the silent call comes back; that starts a test by itself
        else
            d->test(std::move(done));
    });
}

FutureResult<QByteArray> KeychainSecretStore::read(const QString &key)
{
    return d->operation<Result<QByteArray>>([this, key](std::function<void(Result<QByteArray>)> done) {
        if (const auto kept = d->memory.constFind(key); kept != d->memory.cend())
            done(privateCopy(*kept));
        else if (!d->isUsable())
            done(unavailable(stateText()));
        else
            d->read(key, std::move(done));
    });
}

FutureResult<KeptIn> KeychainSecretStore::write(const QString &key, const QByteArray &secret)
{
    return d->operation<Result<KeptIn>>([this, key, secret](std::function<void(Result<KeptIn>)> done) {
        if (d->isUsable()) {
            d->write(key, secret, std::move(done));
            return;
        }
        d->keepInMemory(key, secret);
        done(KeptIn::MemoryOnly);
    });
}

FutureStatus KeychainSecretStore::remove(const QString &key)
{
    return d->operation<Status>([this, key](std::function<void(Status)> done) {
        d->forget(key);
        if (d->calls.overdue() > 0) {
            done(notRemoved());
            return;
        }
        // A locked keychain claims to have removed what it only hides, so it has to prove first that it is open.
        d->test([this, key, done = std::move(done)](const Status &) {
            if (d->state == KeychainState::Available)
                d->remove(key, done);
            else
                done(notRemoved());
        });
    });
}

KeychainState KeychainSecretStore::state() const
{
    return d->state;
}

QString KeychainSecretStore::stateText() const
{
    return sentenceFor(d->trouble);
}

} // namespace core::secrets
