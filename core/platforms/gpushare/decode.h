// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/platforms/decoding.h"

namespace core::platforms::gpushare {

/// The market list of 恒源云, which its own web page reads. There is no public API and so no client: prices only.
Result<Decoded> decodeMachines(const HttpAnswer &answer);

Dialect dialect();

} // namespace core::platforms::gpushare
