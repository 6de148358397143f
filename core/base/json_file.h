// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QByteArray>
#include <QString>

#include <nlohmann/json.hpp>

namespace core {

/// The whole of a file that holds knowledge (rules, words, prices). Errors: Storage, also when it is larger than `largest` bytes.
Result<QByteArray> readKnowledge(const QString &file, qint64 largest);

/// The JSON object in such a file; null where its content is anything else. Errors: as readKnowledge().
Result<nlohmann::json> readJsonObject(const QString &file, qint64 largest);

} // namespace core
