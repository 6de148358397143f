// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/store.h"

namespace core::store {

inline constexpr const char *kDamaged = "store.damaged";
inline constexpr const char *kNewer = "store.newer";
inline constexpr const char *kForeign = "store.foreign";
inline constexpr const char *kDiskFull = "store.disk_full";
inline constexpr const char *kNotWritable = "store.not_writable";

/// Gives report.trouble its words in the language of now, by its code and by what was done about it.
void putIntoWords(OpenReport &report);

} // namespace core::store
