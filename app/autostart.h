// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

namespace app {

/// Whether the desktop starts Zuka when the user logs in.
bool isStartedAtLogin();

/// Writes or removes the user's own entry: a desktop file, a launch agent or a value of the registry. Errors: Storage.
core::Status startAtLogin(bool isOn);

/// The entry's text where it is a file; for tests.
QByteArray autostartText(const QString &program);

} // namespace app
