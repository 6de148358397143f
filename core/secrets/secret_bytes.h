// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

namespace core::secrets {

/// A copy that shares its memory with nothing, so that wipe() later reaches the only bytes.
QByteArray privateCopy(const QByteArray &secret);

/// Overwrites the bytes with zeros, in a way that the compiler keeps, and empties `secret`. Copies that share the memory are
/// overwritten too: only for what came from privateCopy().
void wipe(QByteArray &secret);

} // namespace core::secrets
