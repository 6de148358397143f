// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/instances/instance.h"

namespace ui {
class MainWindow;
}

namespace app {

struct ViewModels;

/// Offers to write keepalive lines into the settings of the user's own ssh, with a copy of what was there.
void askKeepalive(ui::MainWindow &window, const ViewModels &models);

/// Opens a terminal by mosh, when both sides have it and the user has read what it needs.
void askMosh(ui::MainWindow &window, ViewModels &models, const core::instances::InstanceId &id, const QByteArray &session);

} // namespace app
