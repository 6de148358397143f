// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/memory_estimate.h"

namespace core::planning {

enum class RentVerdict { Rent, DontRent, RentDifferently, LocalFirst };
QString wordOf(RentVerdict verdict); ///< rent, dont_rent, rent_differently, local_first.

/// The user's own card against the job.
struct LocalAnswer {
    catalog::CardId card = {};
    QString cardName = {};
    Verdict verdict = Verdict::No;     ///< Of the job as asked: roomy, tight or no.
    Bytes need = {};
    Bytes usable = {};
    std::optional<double> hours = {};  ///< Of the job there, where it fits and the speed is known.
    QStringList works = {};            ///< Translated: what would run on it, best first.
};

/// The answer to "should I rent at all?".
struct RentAdvice {
    RentVerdict verdict = RentVerdict::Rent;
    QString headline = {};        ///< Translated, one short sentence.
    QString why = {};             ///< Translated.
    QStringList arithmetic = {};  ///< Translated sentences with the figures behind the verdict.
    QStringList cautions = {};    ///< Translated.
    std::optional<LocalAnswer> local = {};
};

} // namespace core::planning
