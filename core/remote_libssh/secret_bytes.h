// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

namespace core::remote_libssh {

/// A copy that shares its memory with nobody, so that wipe() reaches all of it.
inline QByteArray deepCopy(const QByteArray &bytes)
{
    return {bytes.constData(), bytes.size()};
}

/// Overwrites the bytes before they are given back. A buffer that others share is only let go: they still need it.
inline void wipe(QByteArray &bytes)
{
    if (bytes.isDetached()) {
        volatile char *at = bytes.data();
        for (qsizetype i = 0; i < bytes.size(); ++i)
            at[i] = 0;
    }
    bytes.clear();
}

} // namespace core::remote_libssh
