// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/offer.h"

namespace core::catalog {

/// `offers` without those that the same listing replaced on a later day: same platform, region, type, cards, count, currency and
/// mode. A dated one replaces an undated one; of one day all stay.
QList<Offer> newestOf(QList<Offer> offers);

} // namespace core::catalog
