// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/future.h"
#include "core/platforms/account.h"
#include "core/platforms/capabilities.h"
#include "core/platforms/platform_records.h"

#include <memory>

namespace core::platforms {

/// Which offers to ask for.
struct OfferFilter {
    QString gpuName = {};               ///< As this platform spells it; empty = any.
    std::optional<int> gpuCount = {};
    std::optional<double> minimumMemoryGB = {};
    std::optional<HourlyPrice> atMost = {};
    QString region = {};
    bool wantsSpot = false;
    int limit = 200;
};

/// A machine to be rented. `nonce` finds it again when the answer got lost: it becomes part of the name.
struct CreateOrder {
    PlatformOffer offer = {};
    QString name = {};
    QString nonce = {};
    QString image = {};
    double diskGB = 0;
    bool isSpot = false;
    QByteArray publicKey = {};          ///< Empty = what the account has.
    std::optional<HourlyPrice> atMost = {};
};

/// What was done. An act whose answer was not understood or got lost is Unclear and must never be resent blindly.
enum class ActResult { Accepted, Unclear };

/// One account at one platform. Every call is asynchronous and bounded in time; errors: Authentication, RateLimited, Network,
/// Timeout, Protocol, NotFound, Refused (the platform says no: stock, balance, wrong state), with a stable code such as
/// "platform.no_stock", "platform.no_balance", "platform.wrong_state", "platform.rate_limited", "platform.auth",
/// "platform.unreadable". What capabilities() does not name answers with "platform.not_offered".
class PlatformClient {
public:
    virtual ~PlatformClient() = default;

    virtual const Capabilities &capabilities() const = 0;
    /// The cheapest call that proves that the key works.
    virtual FutureStatus validate() = 0;
    /// Every page, every region. A partial answer is an error that says which part is missing.
    virtual FutureResult<QList<PlatformInstance>> instances() = 0;
    /// One instance; Errors: NotFound when it is gone.
    virtual FutureResult<PlatformInstance> instance(const QString &id) = 0;
    virtual FutureResult<Balance> balance() = 0;
    virtual FutureResult<QList<PlatformOffer>> offers(const OfferFilter &filter) = 0;
    virtual FutureResult<ActResult> start(const QString &id, bool withoutGpu) = 0;
    /// Ends the hourly charge while the data is kept, as far as the platform can. See instance().stoppedCharge afterwards.
    virtual FutureResult<ActResult> stop(const QString &id) = 0;
    /// Erases the instance and ends every charge for it.
    virtual FutureResult<ActResult> release(const QString &id) = 0;
    virtual FutureResult<ActResult> setTimedStop(const QString &id, const std::optional<QDateTime> &at) = 0;
    /// The id of the new instance; empty when it has to be looked up by the nonce.
    virtual FutureResult<QString> create(const CreateOrder &order) = 0;
    virtual FutureResult<QList<Leftover>> leftovers() = 0;
    virtual FutureResult<QList<BilledItem>> billed(const QDateTime &from, const QDateTime &to) = 0;
    /// The login password that the platform holds for `id`, for the keychain and nothing else; NotFound when there is none.
    virtual FutureResult<QByteArray> takePassword(const QString &id) = 0;
};

/// Makes clients; tests give scripted ones.
class PlatformClientFactory {
public:
    virtual ~PlatformClientFactory() = default;
    /// Null when there is no client for the platform.
    virtual std::unique_ptr<PlatformClient> create(const Account &account) = 0;
    virtual const Capabilities *capabilities(const catalog::PlatformId &platform) const = 0;
};

} // namespace core::platforms
