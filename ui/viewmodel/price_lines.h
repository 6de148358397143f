// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/prices_view_model.h"

namespace ui {

/// What lines are made of besides the prices.
struct PriceLineContext {
    const core::catalog::Catalog &catalog;
    QDate today = {};
    int staleAfterDays = 90;
};

PriceLine lineOf(const core::catalog::PricedOffer &priced, int row, const PriceLineContext &context);
PriceLine lineOf(const core::catalog::PricedFee &fee, int row, const PriceLineContext &context);

/// Before the part of a key that tells two days of one offer apart.
constexpr QChar kDaySeparator{0x1e};

/// The key of the line that the user's price of this offer has.
QString ownKey(const core::catalog::Offer &offer);

/// "Data disk, on".
QString feeName(core::catalog::FeeKind kind);
/// "GB and day": what the fee is charged for.
QString feeUnit(core::catalog::FeeKind kind);

} // namespace ui
