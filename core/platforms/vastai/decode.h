// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/platforms/decoding.h"

namespace core::platforms::vastai {

Result<Decoded> decodeInstances(const HttpAnswer &answer);
Result<Decoded> decodeInstance(const HttpAnswer &answer); ///< NotFound when the platform sends none.
Result<Decoded> decodeOffers(const HttpAnswer &answer);
Result<Decoded> decodeBalance(const HttpAnswer &answer);
Result<Decoded> decodeAct(const HttpAnswer &answer);
Result<Decoded> decodeCreated(const HttpAnswer &answer);

Dialect dialect();

} // namespace core::platforms::vastai
