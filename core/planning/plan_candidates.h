// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/rental_plan.h"

namespace core::planning {

/// An offer with what it is planned as.
struct CandidateOffer {
    const catalog::Offer *offer = nullptr;
    const catalog::Platform *platform = nullptr;
    bool isMarketplaceHost = false;
    bool isCardAmbiguous = false; ///< The listing names several cards; the weakest is planned.
};

/// Offers that share a card and a number of GPUs, so that memory and time are reckoned once.
struct Candidate {
    const catalog::Card *card = nullptr;
    int gpus = 1;
    QList<CandidateOffer> offers = {};
};

/// The offers to plan, and what was left out.
struct Candidates {
    QList<Candidate> list = {};
    int offersBeforeWishes = 0; ///< Rentable offers of known cards, before the wishes narrowed them.
    int sensitiveLeftOut = 0;   ///< On hosts of strangers, left out for sensitive data.
    int spotLocked = 0;         ///< Spot prices that need a job that can resume.
};

/// Rentable offers of known cards that the wishes about platform and card allow, grouped by card and count.
/// The count of GPUs is not limited here. Spot offers are left out unless they are allowed and the job can resume.
Candidates candidatesFor(const Wishes &wishes, const catalog::Catalog &catalog);

/// Cards of the catalog that a wish names by id or by any name.
QList<catalog::CardId> cardsNamed(const catalog::Catalog &catalog, const QString &name);

} // namespace core::planning
