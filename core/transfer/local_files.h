// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFile>

namespace core::transfer {

/// Asks the system to put the file's content on the disk. Errors are not told: not every file system can.
void flushToDisk(QFile &file);

/// Renames in one step, also over an existing file. Gives the system's words on failure, nothing on success.
QString renameOver(const QString &from, const QString &to);

} // namespace core::transfer
