// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/platforms/platform_client.h"

namespace core::platforms {

/// Those of `offers` that fit `filter`, cheapest first and unpriced last, at most as many as it asks for. For platforms that
/// filter nothing themselves. An offer that does not tell what is asked for stays out, but for its price where none is told.
QList<PlatformOffer> chosen(const QList<PlatformOffer> &offers, const OfferFilter &filter);

} // namespace core::platforms
