// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSqlDatabase>

#include <functional>

namespace core::store {

/// Shows `folder`/zuka.db to `read` at once, in the calling thread and without changing anything there. Nothing happens when
/// there is no file, or one that cannot be read; Store::open() then says why.
void readOnly(const QString &folder, const std::function<void(QSqlDatabase &)> &read);

} // namespace core::store
