// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/toolbox.h"
#include "core/catalog/catalog.h"

namespace app::cli {

/// The catalog with what the platforms offer now before its dated rows. What cannot be asked is told on stderr; then, or when
/// nothing fits, the dated rows stay as they are.
core::FutureResult<core::catalog::Catalog> withLiveOffers(Toolbox &tools, const core::catalog::Catalog &catalog);

} // namespace app::cli
