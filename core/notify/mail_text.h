// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/notify/channel.h"

namespace core::notify {

/// A whole mail with headers, lines ended by CR LF and dots doubled, without the closing dot. Line feeds in the title cannot
/// become headers.
QByteArray mailText(const Channel &channel, const Message &message, const QDateTime &now, const QByteArray &id);

} // namespace core::notify
