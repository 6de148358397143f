// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

namespace core {

/// A copy that shares its memory with nothing, so that wipe() later reaches the only bytes.
QByteArray privateCopy(const QByteArray &secret);

/// Zeros, in a way that the compiler keeps.
void overwrite(char *bytes, qsizetype size);

/// Overwrites the bytes and empties `secret`. Memory that others share is only let go: they still need it.
void wipe(QByteArray &secret);

} // namespace core
