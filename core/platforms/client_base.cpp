// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/platforms/client_base.h"

#include "core/base/promise.h"
#include "core/base/secret_bytes.h"
#include "core/base/when_done.h"
#include "core/platforms/answer_errors.h"
#include "core/platforms/call_tries.h"
#include "core/secrets/secret_keys.h"

#include <QCoreApplication>
#include <QSet>

#include <algorithm>

namespace core::platforms {

namespace {

/// Keys that leave no copy of their own behind.
std::shared_ptr<const ApiKeys> keeping(ApiKeys keys)
{
    return {new ApiKeys{std::move(keys)}, [](ApiKeys *own) {
                wipe(own->key);
                wipe(own->secret);
                delete own;
            }};
}

void join(Decoded &sum, const Decoded &page)
{
    sum.instances += page.instances;
    sum.offers += page.offers;
    sum.leftovers += page.leftovers;
    sum.billed += page.billed;
    sum.problems += page.problems;
    if (page.balance)
        sum.balance = page.balance;
    if (page.status)
        sum.status = page.status;
}

/// An act of which nobody knows whether it was done.
bool isUnclear(const Error &error)
{
    if (wasNeverSent(error))
        return false;
    const std::optional<AnswerClass> kind = classOf(error);
    if (kind)
        return *kind == AnswerClass::Unavailable || *kind == AnswerClass::Unreadable || *kind == AnswerClass::WebPage;
    return error.kind == ErrorKind::Network || error.kind == ErrorKind::Timeout || error.kind == ErrorKind::Protocol;
}

} // namespace

/// A list that is read page by page, part by part.
struct ClientBase::Listing {
    QList<CallPart> parts = {};
    Decoder decode = {};
    Promise<Decoded> promise = {};
    Decoded sum = {};
    QSet<QString> seen = {}; ///< Pages of the part that is read now.
    QString page = {};
};

ClientBase::ClientBase(ClientParts parts)
    : m_parts{std::move(parts)}
{
}

ClientBase::~ClientBase() = default;

QUrl ClientBase::urlOf(const QString &path) const
{
    QUrl base = m_parts.account.baseUrl.isEmpty() ? m_parts.capabilities.baseUrl : m_parts.account.baseUrl;
    base.setUserInfo({});
    base.setQuery(QString{});
    base.setFragment({});
    QString start = base.toString(QUrl::FullyEncoded);
    while (start.endsWith(u'/'))
        start.chop(1);
    return QUrl{start + path, QUrl::TolerantMode};
}

FutureResult<ApiKeys> ClientBase::keys()
{
    const QString platform = m_parts.account.platform.value;
    const QString account = m_parts.account.id.value;
    if (account.isEmpty())
        return ready<ApiKeys>(ApiKeys{}); // asks only for what is public
    Promise<ApiKeys> promise;
    const auto missing = [](const Error &error) { return error.kind == ErrorKind::NotFound ? answerError(AnswerClass::NoKey) : error; };
    whenDone(m_parts.secrets.read(secrets::apiKeyKey(platform, account)), &m_context,
             [this, promise, missing, platform, account](const Result<QByteArray> &key) {
                 if (!key || !m_parts.capabilities.needsSecret) {
                     promise.give(key ? Result<ApiKeys>{ApiKeys{.key = *key}} : Result<ApiKeys>{missing(key.error())});
                     return;
                 }
                 whenDone(m_parts.secrets.read(secrets::apiSecretKey(platform, account)), &m_context,
                          [promise, missing, own = *key](const Result<QByteArray> &secret) {
                              promise.give(secret ? Result<ApiKeys>{ApiKeys{.key = own, .secret = *secret}}
                                                  : Result<ApiKeys>{missing(secret.error())});
                          });
             });
    return promise.future();
}

void ClientBase::send(const std::shared_ptr<TriedCall> &call, bool isAct)
{
    whenDone(keys(), &m_context, [this, call, isAct](const Result<ApiKeys> &own) {
        if (!own) {
            call->finished(own.error());
            return;
        }
        call->keys = keeping(*own);
        CallTries tries{m_parts.transport, m_parts.clock, m_parts.policy, &m_context};
        isAct ? tries.once(call) : tries.read(call);
    });
}

FutureResult<Decoded> ClientBase::readPage(const RequestMaker &make, const Decoder &decode, const QString &page)
{
    Promise<Decoded> promise;
    const auto found = std::make_shared<Decoded>();
    const auto take = [found, decode](const HttpAnswer &answer) -> std::optional<Error> {
        Result<Decoded> decoded = decode(answer);
        if (!decoded)
            return decoded.error();
        *found = std::move(decoded).value();
        return std::nullopt;
    };
    const auto finished = [found, promise](const Status &status) {
        promise.give(status ? Result<Decoded>{*found} : Result<Decoded>{status.error()});
    };
    send(std::make_shared<TriedCall>(TriedCall{.make = make, .page = page, .take = take, .finished = finished}), false);
    return promise.future();
}

FutureResult<Decoded> ClientBase::read(RequestMaker make, Decoder decode)
{
    return readPage(make, decode, {});
}

FutureResult<Decoded> ClientBase::readAll(RequestMaker make, Decoder decode)
{
    return readParts({CallPart{.name = {}, .make = std::move(make)}}, std::move(decode));
}

FutureResult<Decoded> ClientBase::readParts(QList<CallPart> parts, Decoder decode)
{
    const auto listing = std::make_shared<Listing>();
    listing->parts = std::move(parts);
    listing->decode = std::move(decode);
    const FutureResult<Decoded> future = listing->promise.future();
    readNext(listing);
    return future;
}

void ClientBase::readNext(const std::shared_ptr<Listing> &listing)
{
    if (listing->parts.isEmpty()) {
        listing->promise.give(listing->sum);
        return;
    }
    const FutureResult<Decoded> answer = readPage(listing->parts.first().make, listing->decode, listing->page);
    whenDone(answer, &m_context, [this, listing](const Result<Decoded> &page) {
        if (!page) {
            Error error = page.error();
            const QString part = listing->parts.first().name;
            if (!part.isEmpty())
                error.message = QCoreApplication::translate("core::platforms", "%1 is missing. %2").arg(part, error.message);
            listing->promise.give(error);
            return;
        }
        join(listing->sum, *page);
        listing->page = page->nextPage;
        if (listing->page.isEmpty()) {
            listing->parts.removeFirst();
            listing->seen.clear();
        } else if (listing->seen.contains(listing->page) || listing->seen.size() + 1 >= m_parts.policy.mostPages) {
            listing->promise.give(answerError(AnswerClass::Unreadable, QStringLiteral("the pages do not end")));
            return;
        }
        listing->seen.insert(listing->page);
        readNext(listing);
    });
}

FutureResult<HttpAnswer> ClientBase::fetch(RequestMaker make)
{
    Promise<HttpAnswer> promise;
    const auto found = std::make_shared<HttpAnswer>();
    const auto take = [found](const HttpAnswer &answer) -> std::optional<Error> {
        if (answer.status >= 400)
            return readAnswer(answer).error();
        *found = answer;
        return std::nullopt;
    };
    const auto finished = [found, promise](const Status &status) {
        promise.give(status ? Result<HttpAnswer>{*found} : Result<HttpAnswer>{status.error()});
    };
    send(std::make_shared<TriedCall>(TriedCall{.make = std::move(make), .take = take, .finished = finished}), false);
    return promise.future();
}

FutureResult<Acted> ClientBase::act(RequestMaker make, Decoder decode)
{
    Promise<Acted> promise;
    const auto acted = std::make_shared<Acted>();
    const auto take = [acted, decode = std::move(decode)](const HttpAnswer &answer) -> std::optional<Error> {
        Result<Decoded> decoded = decode(answer);
        if (!decoded)
            return decoded.error();
        *acted = {.result = decoded->isAccepted ? ActResult::Accepted : ActResult::Unclear, .decoded = *decoded};
        return std::nullopt;
    };
    const auto finished = [acted, promise](const Status &status) {
        if (status || isUnclear(status.error()))
            promise.give(*acted);
        else
            promise.give(status.error());
    };
    send(std::make_shared<TriedCall>(TriedCall{.make = std::move(make), .take = take, .finished = finished}), true);
    return promise.future();
}

FutureResult<ActResult> ClientBase::actOn(RequestMaker make, Decoder decode)
{
    Promise<ActResult> promise;
    whenDone(act(std::move(make), std::move(decode)), &m_context, [promise](const Result<Acted> &acted) {
        if (acted) {
            promise.give(acted->result);
            return;
        }
        Error error = acted.error();
        if (error.money == MoneyState::NotConcerned)
            error.money = MoneyState::Unknown;
        promise.give(error);
    });
    return promise.future();
}

} // namespace core::platforms
