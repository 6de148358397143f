// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/bilingual_text.h"
#include "core/base/result.h"
#include "core/catalog/platform.h"

#include <QHash>

namespace core::accounts {

/// What switching on a platform's unofficial calls means, by platform id; platforms without such calls are not in it.
using Experiments = QHash<QString, BilingualText>;

/// Reads "experiment" of each platform in apis.json. Errors: Storage, Protocol.
Result<Experiments> loadExperiments(const QString &file);

} // namespace core::accounts
