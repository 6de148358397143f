// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/secrets/secret_bytes.h"

namespace core::secrets {

QByteArray privateCopy(const QByteArray &secret)
{
    return QByteArray{secret.constData(), secret.size()};
}

void wipe(QByteArray &secret)
{
    // data() would detach, and the zeros would go into a fresh copy.
    volatile char *bytes = const_cast<char *>(secret.constData());
    for (qsizetype i = 0; i < secret.size(); ++i)
        bytes[i] = 0;
    secret.clear();
}

} // namespace core::secrets
