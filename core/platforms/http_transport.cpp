// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/platforms/http_transport.h"

namespace core::platforms {

QByteArray HttpAnswer::header(const QByteArray &name) const
{
    for (const auto &[key, value] : headers) {
        if (key.compare(name, Qt::CaseInsensitive) == 0)
            return value;
    }
    return {};
}

} // namespace core::platforms
