// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/services.h"
#include "core/notify/courier.h"
#include "ui/viewmodel/channel_view_model.h"

namespace app {

/// Messages to phones and mailboxes: what carries them, and what the window shows of it.
struct Messages {
    explicit Messages(Services &services);

    std::optional<core::Error> trouble = {}; ///< The built-in data cannot be used: nothing is sent then.
    core::notify::NotifyRules rules;
    core::notify::NetworkSender sender;
    core::notify::Courier courier;
    ui::ChannelViewModel channels;
};

} // namespace app
