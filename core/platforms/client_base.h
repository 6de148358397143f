// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/base/promise.h"
#include "core/base/when_done.h"
#include "core/platforms/decoding.h"
#include "core/platforms/platform_client.h"
#include "core/secrets/secret_store.h"

#include <QObject>

namespace core::platforms {

/// How patient calls are. Tests make it short.
struct CallPolicy {
    int tries = 4;                                   ///< Of a read, the first included. An act has one.
    std::chrono::milliseconds firstPause{2'000};     ///< Doubles with each try.
    std::chrono::milliseconds longestPause{60'000};  ///< A platform that asks for a longer wait gets an error instead.
    double jitter = 0.25;                            ///< Share of a pause that is added at random.
    std::chrono::milliseconds timeout{20'000};
    int mostPages = 200;
};

/// What every client gets. The references outlive it.
struct ClientParts {
    Account account = {};
    Capabilities capabilities = {};
    HttpTransport &transport;
    secrets::SecretStore &secrets;
    const Clock &clock;
    CallPolicy policy = {};
};

/// The key of an account while a request is built. `secret` stays empty where the platform has one key only.
struct ApiKeys {
    QByteArray key = {};
    QByteArray secret = {};
};

/// Builds a request anew for each try, so that a signature's time and nonce are fresh. `page` is empty for the first page.
using RequestMaker = std::function<HttpRequest(const ApiKeys &keys, const QString &page)>;

/// One region (or one kind of list) of a call that has to be made several times.
struct CallPart {
    QString name = {}; ///< As shown when this part is missing.
    RequestMaker make = {};
};

/// How an act went, with what the answer told.
struct Acted {
    ActResult result = ActResult::Unclear;
    Decoded decoded = {};
};

struct TriedCall;

/// What clients share: keys from the keychain, tries with pauses, pages, parts, and acts that are sent once. Everything that a
/// platform does not override answers "platform.not_offered". Lives in one thread; futures end cancelled when it goes.
class ClientBase : public PlatformClient {
public:
    explicit ClientBase(ClientParts parts);
    ~ClientBase() override;

    const Capabilities &capabilities() const final { return m_parts.capabilities; }
    FutureStatus validate() override;                                   ///< Lists the instances.
    FutureResult<PlatformInstance> instance(const QString &id) override; ///< Looks for it in instances().
    FutureResult<QList<PlatformInstance>> instances() override;
    FutureResult<Balance> balance() override;
    FutureResult<QList<PlatformOffer>> offers(const OfferFilter &filter) override;
    FutureResult<ActResult> start(const QString &id, bool withoutGpu) override;
    FutureResult<ActResult> stop(const QString &id) override;
    FutureResult<ActResult> release(const QString &id) override;
    FutureResult<ActResult> setTimedStop(const QString &id, const std::optional<QDateTime> &at) override;
    FutureResult<QString> create(const CreateOrder &order) override;
    FutureResult<QList<Leftover>> leftovers() override;
    FutureResult<QList<BilledItem>> billed(const QDateTime &from, const QDateTime &to) override;
    FutureResult<QByteArray> takePassword(const QString &id) override;

protected:
    const ClientParts &parts() const { return m_parts; }
    const Account &account() const { return m_parts.account; }
    QDateTime now() const { return m_parts.clock.now(); }
    QObject *context() { return &m_context; } ///< For core::whenDone: goes with the client.
    /// `path` (may hold a query) under the account's address, or the platform's own.
    QUrl urlOf(const QString &path) const;

    /// One answer, with tries.
    FutureResult<Decoded> read(RequestMaker make, Decoder decode);
    /// All pages joined. Errors: Protocol when a page comes twice, or there are more than the policy allows.
    FutureResult<Decoded> readAll(RequestMaker make, Decoder decode);
    /// All pages of all parts joined, one part after the other. An error names the part that is missing.
    FutureResult<Decoded> readParts(QList<CallPart> parts, Decoder decode);
    /// Sent once. Lost or not understood: Unclear. Errors: a clear no, or a call that certainly never left.
    FutureResult<Acted> act(RequestMaker make, Decoder decode);
    FutureResult<ActResult> actOn(RequestMaker make, Decoder decode);
    /// The raw answer of one read, for takePassword(): nothing of it is kept.
    FutureResult<HttpAnswer> fetch(RequestMaker make);

    /// Picks a part of an answer.
    template <typename T, typename From>
    FutureResult<T> picked(const FutureResult<From> &answer, std::function<Result<T>(const From &)> pick)
    {
        Promise<T> promise;
        whenDone(answer, &m_context, [promise, pick = std::move(pick)](const Result<From> &given) {
            promise.give(given ? pick(*given) : Result<T>{given.error()});
        });
        return promise.future();
    }
    FutureResult<QList<PlatformInstance>> instancesOf(const FutureResult<Decoded> &answer);
    FutureResult<PlatformInstance> onlyInstanceOf(const FutureResult<Decoded> &answer);
    FutureResult<QList<PlatformOffer>> offersOf(const FutureResult<Decoded> &answer);
    FutureResult<Balance> balanceOf(const FutureResult<Decoded> &answer);
    /// The id that a create told; empty when its answer got lost.
    FutureResult<QString> createdOf(const FutureResult<Acted> &answer);

private:
    struct Listing;
    FutureResult<ApiKeys> keys();
    void send(const std::shared_ptr<TriedCall> &call, bool isAct);
    FutureResult<Decoded> readPage(const RequestMaker &make, const Decoder &decode, const QString &page);
    void readNext(const std::shared_ptr<Listing> &listing);

    ClientParts m_parts;
    QObject m_context;
};

/// The name of a machine to be made: the order's, with its nonce in it.
QString nameOf(const CreateOrder &order);
/// Whether a failed call certainly never reached the platform, by the transport's code.
bool wasNeverSent(const Error &error);
/// The pause before try number `next` (the first repeat is 1), without jitter.
std::chrono::milliseconds pauseBefore(int next, const CallPolicy &policy);

} // namespace core::platforms
