// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cost/bill.h"

namespace core::planning {

/// What a bill comes to, without its texts.
struct QuickTotal {
    double amount = 0;    ///< Of the known lines, in the offer's currency.
    int unknownLines = 0;
};

/// The total of cost::billFor() to a fraction of a per cent, for ranking a million offers: the rows that are shown carry the
/// whole bill. `sessions` are those of `job`.
QuickTotal quickTotal(const catalog::Offer &offer, const catalog::Platform &platform, const cost::JobExtras &job,
                      const cost::Sessions &sessions);

} // namespace core::planning
