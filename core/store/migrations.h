// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QStringList>

namespace core::store {

/// One step of the schema. Released steps are never edited; a change is a further step.
struct Migration {
    int version = 0;             ///< PRAGMA user_version after it; counts from 1 without gaps.
    QStringList statements = {}; ///< Run in one transaction.
};

/// All steps, oldest first.
QList<Migration> migrations();

/// Tables that a file of the newest version has.
QStringList expectedTables();

/// PRAGMA application_id of our files, so that a foreign database is not taken for ours: "ZUKA".
constexpr int kApplicationId = 0x5a554b41;

} // namespace core::store
