// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/services.h"

#include "app/session_router.h"
#include "core/accounts/shared_clients.h"
#include "core/catalog/card_matcher.h"
#include "core/demo/demo_session.h"
#include "core/local/local_session.h"
#include "core/platforms/platform_registry.h"
#include "core/platforms/qt_http_transport.h"
#include "core/remote_libssh/session_factory.h"

namespace app {

namespace {

std::optional<core::catalog::CardId> cardOf(const core::catalog::Catalog &catalog, const QString &name, core::Bytes memory)
{
    const auto match = core::catalog::matchCard(catalog.cards, name, memory.count() > 0 ? std::optional{memory} : std::nullopt);
    return match.candidates.isEmpty() ? std::nullopt : std::optional{match.candidates.first()};
}

} // namespace

core::Result<std::unique_ptr<Services>> Services::create(const QString &folder, const core::catalog::Catalog &catalog)
{
    auto rules = core::fleet::loadMonitorRules(QStringLiteral(":/rules/monitor.json"));
    if (!rules)
        return std::move(rules).error();
    auto services = std::make_unique<Services>();
    services->store = core::store::Store::open(folder);
    services->secrets = std::make_unique<core::secrets::KeychainSecretStore>();
    services->ssh = std::make_unique<core::remote_libssh::LibsshSessionFactory>(services->store->hostKeys(), services->clock);
    services->thisComputer = std::make_unique<core::local::LocalSessionFactory>();
    services->demo = std::make_unique<core::demo::DemoSessionFactory>(services->clock);
    services->sessions = std::make_unique<SessionRouter>(
        SessionRouter::Ways{.ssh = *services->ssh, .thisComputer = *services->thisComputer, .demo = *services->demo});
    auto capabilities = core::platforms::loadCapabilities(QStringLiteral(":/platforms/apis.json"));
    if (!capabilities)
        return std::move(capabilities).error();
    services->http = std::make_unique<core::platforms::QtHttpTransport>();
    // Several parts of the program look at the same accounts: their platforms are asked once for all.
    services->clients = std::make_unique<core::accounts::SharedClients>(
        std::make_unique<core::platforms::PlatformRegistry>(std::move(capabilities).value(), *services->http, *services->secrets, services->clock),
        services->clock);
    services->history = &services->store->history();
    services->fleet = std::make_unique<core::fleet::Fleet>(core::fleet::Fleet::Parts{
        .repository = services->store->instances(),
        .sessions = *services->sessions,
        .secrets = *services->secrets,
        .clock = services->clock,
        .history = services->history,
        .rules = *rules,
        .cardOf = [&catalog](const QString &name, core::Bytes memory) { return cardOf(catalog, name, memory); }});
    auto hintRules = core::monitor::loadHintRules(QStringLiteral(":/rules/hints.json"));
    if (!hintRules)
        return std::move(hintRules).error();
    services->hints = std::make_unique<core::fleet::FleetHints>(*services->fleet, *hintRules);
    return services;
}

} // namespace app
