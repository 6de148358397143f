// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/platforms/decoding.h"

namespace core::platforms::runpod {

Result<Decoded> decodePods(const HttpAnswer &answer);
Result<Decoded> decodePod(const HttpAnswer &answer);
Result<Decoded> decodeAction(const HttpAnswer &answer);  ///< 200 with the pod, or 204.
Result<Decoded> decodeCreated(const HttpAnswer &answer);
Result<Decoded> decodeCatalog(const HttpAnswer &answer); ///< Two offers a card: each cloud has its price.

Dialect dialect();

} // namespace core::platforms::runpod
