// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/speed_constants.h"

namespace core::planning {

/// What the speed formulas need to know about one card, in base units.
struct SpeedCard {
    QString cardClass = {};
    CardClassFactors factors = {};
    double rate16 = 0;        ///< Dense 16-bit matrix FLOP/s with fp32 sums.
    double rateFp32 = 0;      ///< FLOP/s of fp32 work, on matrix units where the card can.
    double bandwidth = 0;     ///< Bytes/s.
    double memory = 0;        ///< Bytes on the box (decimal), as the serving constants were fitted.
    bool hasFp8 = false;
    bool hasFp4 = false;
    bool hasHbm = false;
    bool isGeforce = false;
    double hostFactor = 1;      ///< Time of host-bound work against an older machine.
    bool isNewServer = false;   ///< Of the fp8 era, with HBM.
    bool isRateDerived = false; ///< The matrix rate was not known and follows from the fp32 rate.
};

/// Errors: InvalidInput when the card's bandwidth or every rate is unknown.
Result<SpeedCard> speedCardFrom(const TimeModel::Constants &constants, const catalog::Card &card);

/// Bus bandwidth per card in bytes/s of an all-reduce over `link`; `nodes` machines share the network.
double linkBandwidth(const TimeModel::Constants &constants, const catalog::Card &card, const SpeedCard &speed, Link link,
                     int cardsPerNode);

} // namespace core::planning
