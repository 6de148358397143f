// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/secret_bytes.h"

namespace core {

QByteArray privateCopy(const QByteArray &secret)
{
    return QByteArray{secret.constData(), secret.size()};
}

void overwrite(char *bytes, qsizetype size)
{
    volatile char *kept = bytes;
    for (qsizetype i = 0; i < size; ++i)
        kept[i] = 0;
}

void wipe(QByteArray &secret)
{
    if (secret.isDetached())
        overwrite(secret.data(), secret.size());
    secret.clear();
}

} // namespace core
