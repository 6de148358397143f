// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

namespace app {

/// Reads stdin to its end, at most 64 KiB: for secrets that must not stand in the arguments.
QByteArray readStandardInput();

} // namespace app
