// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QUuid>

namespace core::platforms::signing {

/// Random text for one call: 32 hexadecimal digits.
inline QByteArray newNonce()
{
    return QUuid::createUuid().toByteArray(QUuid::Id128);
}

} // namespace core::platforms::signing
