// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/platforms/decoding.h"

namespace core::platforms::runpod {

Result<Decoded> decodeBalance(const HttpAnswer &answer);
Result<Decoded> decodeGraphqlPods(const HttpAnswer &answer);
Result<Decoded> decodeGraphqlAct(const HttpAnswer &answer);
Result<Decoded> decodeLegacyPods(const HttpAnswer &answer); ///< REST v1, which ended in November 2026.

} // namespace core::platforms::runpod
