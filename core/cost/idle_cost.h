// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/offer.h"

namespace core::cost {

/// What a machine costs while nobody uses it: left on, in no-GPU mode, or powered off with its disk kept.
struct IdleCost {
    Hours time = {};
    double diskGB = 0;                      ///< Data disk that is kept meanwhile.
    Money on = Money::zero(Currency::Cny);  ///< The GPU only; the disk costs its price besides in every mode.
    std::optional<bool> hasNoGpuMode = {};  ///< Empty = not known.
    std::optional<Money> noGpu = {};        ///< Empty where there is no such mode or its price is not known.
    std::optional<Money> off = {};          ///< GPU (where it goes on being charged) and disk; empty = not known.
    QString offNote = {};                   ///< Translated: what is charged while off, or why that is not known.
    std::optional<int> erasedAfterDays = {}; ///< The platform deletes a machine that is off this long.
    bool isErased = false;                  ///< `time` is longer than that: the data is gone at its end.
};

/// `diskGB` as in JobExtras. For a forgotten night and for a forgotten month that the machine is off.
IdleCost idleCost(const catalog::Offer &offer, const catalog::Platform &platform, double diskGB, Hours time);

/// What moving data for `transfer` hours in no-GPU mode saves against doing it with the GPU on. Nothing where the platform has
/// no such mode or its price is not known, and never below zero.
std::optional<Money> savedInNoGpuMode(const catalog::Offer &offer, const catalog::Platform &platform, Hours transfer);

} // namespace core::cost
