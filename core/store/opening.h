// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/migrations.h"
#include "core/store/store.h"

#include <QSqlDatabase>

namespace core::store {

/// Opens or makes `folder`/zuka.db under the Qt connection name `connection`, in the calling thread. The connection is
/// usable afterwards in every case: see Store::open(). `steps` other than migrations() are for tests.
OpenReport openFile(const QString &connection, const QString &folder, const QList<Migration> &steps = migrations());

/// Opens `name` (a file or ":memory:") as it stands.
Result<QSqlDatabase> openConnection(const QString &connection, const QString &name);
void closeConnection(const QString &connection);

/// Renames the file and its two companions to `file`.`reason`-STAMP; the new name, or nothing when the system refused.
QString keepAside(const QString &file, const QString &reason);

/// Makes the file when it is missing and takes it from everybody else: it tells where somebody's machines are.
void keepPrivate(const QString &path);

} // namespace core::store
