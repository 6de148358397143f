// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/settings/settings.h"

#include <QStringList>
#include <QVariant>

namespace core::store {

/// One row of the table "settings".
struct SettingRow {
    QString key = {};
    QString type = {}; ///< "text", "int", "real", "bytes" or "word" (one of a fixed list).
    QVariant value = {};
};

/// All rows of `settings`. A value that is not set has no row.
QList<SettingRow> toRows(const settings::Settings &settings);

/// What could be read, and a sentence for the log about each row that could not. Unknown keys are left alone.
struct ReadSettings {
    settings::Settings settings = {};
    QStringList problems = {};
};
ReadSettings fromRows(const QList<SettingRow> &rows);

} // namespace core::store
