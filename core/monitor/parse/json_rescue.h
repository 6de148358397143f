// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QJsonDocument>

namespace core::monitor::parse {

struct RescuedJson {
    QJsonDocument document = {}; ///< Null when no JSON was found.
    QByteArray before = {};      ///< What stood in front of it: warnings, a banner.
    bool isCut = false;          ///< The text ended early; complete members were kept.
};

/// Finds a JSON object or array among other text. When it was cut, what was complete is kept.
RescuedJson rescueJson(const QByteArray &text);

} // namespace core::monitor::parse
