// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transfer/tar/download_batch.h"

namespace core::transfer {

/// Where a small file lies until it is checked.
QString temporaryOf(const DownloadFile &file, const QByteArray &nonce);
/// Permission bits of the copy: no wider than the file there, or than the one here that it replaces.
quint32 modeOf(const DownloadBatchFile &file);
/// Gives a checked file its own name and notes it. False when the name was taken meanwhile, or the disk refuses.
bool placeFile(JobContext &context, const DownloadFile &file, const QString &temporary);

} // namespace core::transfer
