// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/accounts.h"

#include "core/catalog/card_matcher.h"
#include "core/guard/stop_flow.h"

namespace app {

namespace {

/// Nothing can be asked of any platform.
class NoPlatforms final : public core::platforms::PlatformClientFactory {
public:
    std::unique_ptr<core::platforms::PlatformClient> create(const core::platforms::Account &) override { return nullptr; }
    const core::platforms::Capabilities *capabilities(const core::catalog::PlatformId &) const override { return nullptr; }
};

core::platforms::PlatformClientFactory &clientsOf(Services &services)
{
    static NoPlatforms none; // Stateless.
    return services.clients ? *services.clients : none;
}

std::optional<core::catalog::CardId> cardOf(const core::catalog::Catalog &catalog, const QString &name, std::optional<double> memoryGB)
{
    const auto memory = memoryGB ? std::optional{core::Bytes::fromGiB(*memoryGB)} : std::nullopt;
    const auto match = core::catalog::matchCard(catalog.cards, name, memory);
    return match.candidates.isEmpty() ? std::nullopt : std::optional{match.candidates.first()};
}

core::accounts::Experiments experiments()
{
    auto found = core::accounts::loadExperiments(QStringLiteral(":/platforms/apis.json"));
    return found ? std::move(found).value() : core::accounts::Experiments{}; // Services::create() has read the same file.
}

} // namespace

core::accounts::AccountWatch::Parts accountParts(Services &services, const core::catalog::Catalog &catalog, const core::guard::StopFlow *flow)
{
    return {.accounts = services.store->accounts(),
            .clients = clientsOf(services),
            .secrets = *services.secrets,
            .fleet = *services.fleet,
            .clock = services.clock,
            .isBusy = [flow](const core::instances::InstanceId &id) { return flow && flow->isOpen(id); },
            .cardOf = [&catalog](const QString &name, std::optional<double> memoryGB) { return cardOf(catalog, name, memoryGB); },
            .followsPower = flow == nullptr}; // The window has a watch that also tells of losses.
}

Accounts::Accounts(Services &services, const core::catalog::Catalog &catalog, const core::guard::StopFlow &flow)
    : watch{accountParts(services, catalog, &flow)}
    , view{watch, catalog, experiments()}
{
}

} // namespace app
