// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/platform_fees.h"
#include "core/catalog/user_prices.h"

#include <functional>
#include <memory>

namespace core::catalog {

/// One price beside what the catalog says about the same thing.
struct PricedOffer {
    enum class State {
        BuiltIn, ///< The catalog's.
        Edited,  ///< The user's, over one of the catalog's.
        Own,     ///< The user's; the catalog has none.
        Gone,    ///< The catalog's, taken out by the user.
    };
    Offer offer = {};
    State state = State::BuiltIn;
    std::optional<Offer> builtIn = {}; ///< For Edited.
};

/// One fee of a platform beside the catalog's.
struct PricedFee {
    PlatformId platform = {};
    FeeKind kind = FeeKind::DiskOn;
    std::optional<Money> price = {}; ///< Empty = not known.
    std::optional<Money> builtIn = {};
    bool isEdited = false;
    Provenance provenance = {};
};

/// The catalog's prices and the user's over them. Each change is written at once and in one step: a crash leaves the old or the
/// new file. The file is read again before a change, so that what was typed into it meanwhile is kept. Not for threads.
class PriceBook {
public:
    /// `base` is the catalog without the user's own prices; the two files live in `folder`, which may be missing.
    PriceBook(Catalog base, const QDir &folder);

    /// Reads the user's files. `today` shows dates that have not come yet.
    void read(QDate today);

    const Catalog &base() const { return m_base; }
    QList<PricedOffer> offers() const;
    QList<PricedFee> fees() const;
    QList<Problem> problems() const;
    int ownCount() const; ///< Rows that restoreAll() takes back.

    /// The user's price of an offer; source "user", dated `today` unless isUserEdited comes with a date. `instead` is the offer
    /// that was edited.
    Status setOffer(Offer offer, const std::optional<Offer> &instead, QDate today);
    Status takeOut(const Offer &offer, QDate today);
    Status restore(const Offer &offer, QDate today);
    Status setFee(const PlatformId &platform, FeeKind kind, Money price, QDate today);
    Status restoreFee(const PlatformId &platform, FeeKind kind, QDate today);
    Status restoreAll(QDate today);

    /// Puts offers and platforms as they are now into `catalog`.
    void layOver(Catalog &catalog) const;

private:
    Status changePrices(const std::function<QByteArray(const UserPrices &)> &change, QDate today);
    Status changeFees(const std::function<QByteArray(const UserFees &)> &change, QDate today);
    UserPrices readPrices(QDate today, Status &status) const;
    UserFees readFees(QDate today, Status &status) const;

    Catalog m_base;
    QString m_pricesFile;
    QString m_feesFile;
    std::unique_ptr<UserPrices> m_prices;
    std::unique_ptr<UserFees> m_fees;
    QList<Problem> m_unreadable;
};

} // namespace core::catalog
