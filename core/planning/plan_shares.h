// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/plan_rows.h"

namespace core::planning {

/// Shares that the ranking adds to the price of a finished job. Source: resources/ranking.json. The sum for one offer is the
/// same whether it is taken from these parts or from sharesOf().
double headroomShare(Verdict verdict, const RankingRules &rules);
double trustShare(const catalog::Platform &platform, bool isStrangersHost, const RankingRules &rules);
double staleShare(const catalog::Offer &offer, std::optional<int> ageInDays, const RowContext &context);
double cardShare(const Setup &setup, const catalog::Card &card, const RankingRules &rules);
double sharingShare(const catalog::Platform &platform, const RowContext &context);
double quotaShare(const catalog::Platform &platform, const RowContext &context);
/// Interruptions, periods, listings that name several cards, networks abroad.
double offerShare(const catalog::Offer &offer, bool isCardAmbiguous, bool isAlwaysOn, const RowContext &context);

/// Prices that not everybody gets, and listings whose memory is not that of the card.
double listingShare(bool isPromotion, bool isMemoryDoubted, const RankingRules &rules);

/// All shares of a row that are not zero, each with its kind.
QList<RankShare> sharesOf(const DraftRow &draft, const RowContext &context);
double sumOf(const QList<RankShare> &shares);

/// True where the card, the price or the memory is in doubt: such a row is never called cheapest or fastest.
bool isDoubtful(const QList<RankShare> &shares);

/// True when the platform states that the GPU is yours alone.
bool statesExclusive(const catalog::Platform &platform);

/// Working days until a new account there is granted a quota; 0 where none is needed or an account is owned.
double quotaDays(const catalog::Platform &platform, const RowContext &context);

/// Price × (1 + share) × time to the power of the weight: smaller is better.
double scoreOf(double price, double share, double hours, const RankingRules &rules);

} // namespace core::planning
