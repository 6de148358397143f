// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace app::cli {

/// The user's word for a word of the JSON documents ("on_demand", "kv_cache", "working"); unknown words pass through.
QString shownWord(const QString &word);

} // namespace app::cli
