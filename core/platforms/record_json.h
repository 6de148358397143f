// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/platforms/decoding.h"

#include <QJsonObject>

namespace core::platforms {

/// Records as JSON for "zuka platforms decode" and for tests. Unknown is null; times are ISO 8601 in UTC; no secrets.
QJsonObject toJson(const PlatformInstance &instance);
QJsonObject toJson(const PlatformOffer &offer);
QJsonObject toJson(const Leftover &leftover);
QJsonObject toJson(const BilledItem &item);
QJsonObject toJson(const Balance &balance);
/// Only the parts that are there. "more_pages" instead of the page's token.
QJsonObject toJson(const Decoded &decoded);

} // namespace core::platforms
