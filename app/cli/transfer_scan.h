// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/toolbox.h"
#include "core/transfer/transfer.h"

#include <QCommandLineParser>

#include <functional>

namespace app::cli {

/// --no-scan and --allow-sensitive of "upload".
void addScanOptions(QCommandLineParser &parser);

/// Looks through what the requests would send, then goes on with `next`. Secrets and personal data stop the call with exit code
/// 4, each named by file, line and kind, masked; --allow-sensitive, or a folder rule of the window, lets it go on all the same.
QFuture<int> scannedFirst(const QCommandLineParser &parser, Toolbox &tools, QList<core::transfer::TransferRequest> requests,
                          std::function<QFuture<int>(QList<core::transfer::TransferRequest>)> next);

} // namespace app::cli
