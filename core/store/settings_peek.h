// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/settings/settings.h"

namespace core::store {

/// The settings kept in `folder`, read at once and without changing anything there: language and theme are needed before
/// the store is opened. Defaults when there is no file, or one that cannot be read; Store::open() then says why.
settings::Settings settingsIn(const QString &folder);

} // namespace core::store
