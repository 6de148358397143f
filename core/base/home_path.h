// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace core {

/// `path` with a leading "~" or "~/" replaced by the user's home folder, as a shell reads it. "~name" stays as it is.
QString expandedHome(const QString &path);

} // namespace core
