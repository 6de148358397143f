// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace app {

/// Folder of everything Zuka keeps: ZUKA_DATA_DIR when set (tests, portable use), else the system's place for application data.
QString dataFolder();
/// The user's own catalog files, laid over the built-in ones.
QString userCatalogFolder();
QString logFolder();

} // namespace app
