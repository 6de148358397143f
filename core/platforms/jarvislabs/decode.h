// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/platforms/decoding.h"

namespace core::platforms::jarvislabs {

/// What JarvisLabs rents. Known from other people's clients, so there is no client here: prices only.
Result<Decoded> decodeServers(const HttpAnswer &answer);

Dialect dialect();

} // namespace core::platforms::jarvislabs
