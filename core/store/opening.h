// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/migrations.h"
#include "core/store/store.h"

namespace core::store {

/// Opens or makes `folder`/zuka.db under the Qt connection name `connection`, in the calling thread. The connection is
/// usable afterwards in every case: see Store::open(). `steps` other than migrations() are for tests.
OpenReport openFile(const QString &connection, const QString &folder, const QList<Migration> &steps = migrations());

} // namespace core::store
