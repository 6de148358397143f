// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/standard_input.h"

#include "core/base/secret_bytes.h"

#include <QFile>

#include <cstdio>

namespace app {

QByteArray readStandardInput()
{
    constexpr qsizetype kLimit = 64 * 1024;
    QFile input;
    // Neither Qt nor the C library keeps a copy of a secret in a buffer of its own this way.
    if (!input.open(fileno(stdin), QIODevice::ReadOnly | QIODevice::Unbuffered))
        return {};
    QByteArray room{kLimit, '\0'};
    qsizetype size = 0;
    while (size < kLimit) {
        const qint64 count = input.read(room.data() + size, kLimit - size);
        if (count <= 0)
            break;
        size += count;
    }
    const QByteArray read{room.constData(), size};
    core::wipe(room);
    return read;
}

} // namespace app
