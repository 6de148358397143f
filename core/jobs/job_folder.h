// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

namespace core::jobs {

/// Where a job writes on the machine, as a word of the shell; without an id the folder of all.
QByteArray jobFolder(const QString &id = {});

/// What the script and the reading both use: ticks() tells when a process began, so that a number that was given out again is
/// not taken for it; boot() names this start of the machine, or of its container.
QByteArray shellFunctions();

} // namespace core::jobs
