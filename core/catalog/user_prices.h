// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"

#include <QDate>

#include <functional>

namespace core::catalog {

/// True when both are prices of the same thing: platform, type, region, mode, number and kind of GPUs.
bool isSameOffer(const Offer &a, const Offer &b);

/// The user's own prices: one offers.csv that people may also write by hand. Changes touch their row only; rows that cannot
/// be read, comments and further columns stay as they were typed.
class UserPrices {
public:
    /// Any bytes; `file` names it in the problems. Names are looked up in `catalog`, `today` shows dates that have not come yet.
    UserPrices(QByteArray content, const QString &file, const Catalog &catalog, QDate today);

    QList<Offer> offers() const; ///< With isUserEdited.
    QList<Offer> gone() const;   ///< Offers of the catalog that the user took out.
    const QList<Problem> &problems() const { return m_problems; }

    /// Each gives the text of the file with the change.
    /// `offer` instead of its row, or of the row of `instead`, or as a new last row.
    QByteArray withOffer(const Offer &offer, const Offer *instead = nullptr) const;
    /// Takes an offer of the catalog out.
    QByteArray withGone(const Offer &offer) const;
    /// Forgets what the user said about this offer, so that the catalog's price counts again.
    QByteArray without(const Offer &offer) const;
    /// Forgets every row that can be read.
    QByteArray withoutAny() const;

private:
    struct Row {
        Offer offer = {};
        bool isGone = false;
        qsizetype begin = 0;
    };
    QList<const Row *> counting() const;
    QByteArray changed(const Offer &offer, const Offer &instead, bool isGone) const;
    QByteArray withoutRows(const std::function<bool(const Row &)> &isMeant) const;

    QByteArray m_content;
    QList<Row> m_rows;
    QList<Problem> m_problems;
};

/// `base` with the user's prices over it: rows of the same offer give way, those that are gone are left out.
QList<Offer> laidOver(const QList<Offer> &base, const UserPrices &own);

} // namespace core::catalog
