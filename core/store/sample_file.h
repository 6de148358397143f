// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QString>

namespace core::store {

/// Opens or makes the file of kept readings under the Qt connection name `connection`, in the calling thread. It is a file of
/// its own: it may reach gigabytes, and what happens to it must not touch the list of machines. A damaged, foreign or newer one
/// is kept aside under a dated name. `file` empty = in memory.
Status openSampleFile(const QString &connection, const QString &file);

} // namespace core::store
