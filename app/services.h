// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/catalog/catalog.h"
#include "core/fleet/fleet_hints.h"
#include "core/platforms/http_transport.h"
#include "core/platforms/platform_client.h"
#include "core/remote/session.h"
#include "core/secrets/keychain_secret_store.h"
#include "core/store/store.h"

#include <memory>

namespace app {

/// Everything that touches the outside, made once: time, file, keychain, network. Destroyed in reverse order.
struct Services {
    /// Tests and the tour bring a clock that they move by hand.
    explicit Services(std::unique_ptr<const core::Clock> ownClock = std::make_unique<const core::SystemClock>())
        : owned{std::move(ownClock)}
    { }

    /// `catalog` is borrowed for card names. Errors: Storage or Protocol when built-in rules cannot be read.
    static core::Result<std::unique_ptr<Services>> create(const QString &folder, const core::catalog::Catalog &catalog);

    std::unique_ptr<const core::Clock> owned;
    const core::Clock &clock = *owned;
    std::unique_ptr<core::store::Store> store = {};
    std::unique_ptr<core::secrets::KeychainSecretStore> secrets = {};
    std::unique_ptr<core::remote::SessionFactory> ssh = {};
    std::unique_ptr<core::remote::SessionFactory> thisComputer = {};
    std::unique_ptr<core::remote::SessionFactory> demo = {};
    std::unique_ptr<core::remote::SessionFactory> sessions = {}; ///< Leads to one of the three by the address.
    std::unique_ptr<core::platforms::HttpTransport> http = {};
    std::unique_ptr<core::platforms::PlatformClientFactory> clients = {}; ///< Null = no platform is asked for anything.
    std::unique_ptr<core::fleet::Fleet> fleet = {};
    core::monitor::HistoryStore *history = nullptr; ///< What the fleet writes to; null = nothing is kept beyond this run.
    std::unique_ptr<core::fleet::FleetHints> hints = {}; ///< Null = no hints are given.
};

} // namespace app
