// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/platforms/capabilities.h"
#include "core/platforms/decoding.h"

namespace core::platforms::runpod {

/// Tier of the prices of apis.json that a pod's own volume falls under while the pod is off.
inline const QString kStoppedVolume = QStringLiteral("STOPPED_VOLUME");

/// Network volumes, with what they cost a month where the tier has a price.
Result<Decoded> decodeVolumes(const HttpAnswer &answer, const QList<StoragePrice> &prices);
Result<Decoded> decodePodBill(const HttpAnswer &answer);    ///< One item for each pod and day.
Result<Decoded> decodeVolumeBill(const HttpAnswer &answer); ///< One item for each network volume and day.

} // namespace core::platforms::runpod
