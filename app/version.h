// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace app {

/// Version of this build; compiled into one file only.
QString versionText();

} // namespace app
