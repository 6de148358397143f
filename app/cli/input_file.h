// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QByteArray>

namespace app::cli {

/// The whole file, at most 64 MiB. Errors: InvalidInput, input.file, saying why it cannot be read; `remedy` says what is wanted.
core::Result<QByteArray> readInput(const QString &path, const QString &remedy);

/// True when `path` ("~/" is the user's home) is a file, as a private key must be.
bool isKeyFile(QString path);

} // namespace app::cli
