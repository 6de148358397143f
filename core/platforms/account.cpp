// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/platforms/account.h"

#include <QUuid>

namespace core::platforms {

AccountId newAccountId()
{
    return {QUuid::createUuid().toString(QUuid::WithoutBraces)};
}

} // namespace core::platforms
