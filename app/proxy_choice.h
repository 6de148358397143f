// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/remote/session.h"
#include "core/settings/settings.h"

namespace app {

/// The proxy for SSH that the settings ask for. "System" asks the desktop's settings and the environment.
core::remote::Proxy proxyFor(const core::settings::Settings &settings, const QByteArray &password);

} // namespace app
