// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/platforms/decoding.h"

/// AWS EC2 (Query API, XML) and an extract of its price list (JSON).
namespace core::platforms::aws {

/// Without prices and card counts, which EC2 does not tell.
Result<Decoded> decodeInstances(const HttpAnswer &answer);
/// Volumes that hang on no instance.
Result<Decoded> decodeVolumes(const HttpAnswer &answer);
/// Linux on shared hardware; one offer for each type and region.
Result<Decoded> decodePriceList(const HttpAnswer &answer);
Result<Decoded> decodeAct(const HttpAnswer &answer);
/// Checks the answer only: see regionsOf().
Result<Decoded> decodeRegions(const HttpAnswer &answer);
Result<QStringList> regionsOf(const HttpAnswer &answer);

Dialect dialect();

} // namespace core::platforms::aws
