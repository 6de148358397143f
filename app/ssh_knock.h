// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/future.h"

#include <QObject>
#include <QString>

namespace app {

/// Whether an SSH server speaks at an address; nothing is sent. Errors: Network or Timeout ("ssh.silent"). `context` ends it.
core::FutureStatus knock(const QString &host, quint16 port, QObject *context);

} // namespace app
