// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/standard_input.h"

#include <QFile>

#include <cstdio>

namespace app {

QByteArray readStandardInput()
{
    constexpr qint64 kLimit = 64 * 1024;
    QFile input;
    if (!input.open(stdin, QIODevice::ReadOnly))
        return {};
    return input.read(kLimit);
}

} // namespace app
