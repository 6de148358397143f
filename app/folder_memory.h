// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/privacy/folder_rules.h"
#include "core/settings/settings.h"

namespace app {

/// What the user had remembered about folders that hold private data. Kept among the settings' named byte rows.
core::privacy::FolderRules folderRulesIn(const core::settings::Settings &settings);
void keepFolderRules(core::settings::Settings &settings, const core::privacy::FolderRules &rules);

} // namespace app
