// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/guard/rent_rules.h"
#include "core/platforms/platform_client.h"

#include <QObject>

namespace core::guard {

/// What one platform offers now, or why that is not known.
struct AskedOffers {
    catalog::PlatformId platform = {};
    QString account = {};            ///< Empty: asked without a key.
    QList<platforms::PlatformOffer> offers = {};
    std::optional<Error> trouble = {};
    QDateTime at = {};
};

/// Asks the platforms of the user's accounts, and those that tell everybody, what they offer: one call each.
class OfferAsker final {
public:
    struct Parts {
        platforms::PlatformClientFactory &clients;
        platforms::AccountRepository &accounts;
        const Clock &clock;
        const RentRules &rules;
    };

    explicit OfferAsker(Parts parts) : m_parts{parts} {}

    /// Every platform that can be asked, or only those named. One that fails is in the answer with its trouble. Errors: the
    /// accounts cannot be read, and no platform answers without one.
    FutureResult<QList<AskedOffers>> ask(const platforms::OfferFilter &filter, const QStringList &only = {});

private:
    struct Round;
    QList<platforms::Account> askable(const QList<platforms::Account> &accounts, const QStringList &only) const;
    void askNext(const std::shared_ptr<Round> &round);

    Parts m_parts;
    QObject m_context; ///< Ends what is under way.
};

} // namespace core::guard
