// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QByteArray>
#include <QDateTime>
#include <QString>

namespace core::sshconfig {

/// The lines that keep a silent connection of the user's own ssh alive, for every host.
QByteArray keepaliveLines();

/// Some setting for all hosts is there already; ours would change nothing.
bool hasKeepalive(const QByteArray &config);

/// `config` with the lines at its end, where whatever stands before goes first; unchanged when they are there.
QByteArray withKeepalive(const QByteArray &config);

/// Writes them into `file`, which need not exist. What was there is copied first, to a file of the same folder with the date
/// in its name. Gives the name of that copy; empty when there was nothing to copy, or nothing to do.
/// Errors: Storage; the file is unchanged then.
Result<QString> addKeepalive(const QString &file, const QDateTime &now);

} // namespace core::sshconfig
