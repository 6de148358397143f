// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/money.h"
#include "core/catalog/catalog.h"
#include "core/settings/settings.h"

namespace app {

/// The settings kept in `folder`, read once at start; defaults when nothing is kept there yet. Makes no file.
core::settings::Settings storedSettings(const QString &folder);

/// Exchange rates in force: the user's own first, then the catalog's.
QList<core::ExchangeRate> ratesFor(const core::settings::Settings &settings, const core::catalog::Catalog &catalog);

} // namespace app
