// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <optional>

namespace core::planning {

/// Walks through JSON text without building anything. What is wrong with it, translated: no JSON, cut off, a key twice in one
/// object, nested too deeply, a text too long. Nothing when all is well; the time grows with the length only.
std::optional<QString> troubleInJson(const QByteArray &content);

} // namespace core::planning
