// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/folder_memory.h"

namespace app {

namespace {

const QString kRow = QStringLiteral("privacy.folders");

} // namespace

core::privacy::FolderRules folderRulesIn(const core::settings::Settings &settings)
{
    return core::privacy::FolderRules::fromJson(settings.columns.value(kRow));
}

void keepFolderRules(core::settings::Settings &settings, const core::privacy::FolderRules &rules)
{
    if (const QByteArray json = rules.toJson(); json.isEmpty())
        settings.columns.remove(kRow);
    else
        settings.columns.insert(kRow, json);
}

} // namespace app
