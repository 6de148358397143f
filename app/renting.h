// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/knowledge.h"
#include "app/services.h"
#include "core/guard/rent_flow.h"
#include "ui/viewmodel/card_watch_view_model.h"
#include "ui/viewmodel/live_offers_view_model.h"
#include "ui/viewmodel/rent_view_model.h"
#include "ui/viewmodel/settings_view_model.h"

namespace app {

/// The fleet, as renting needs it.
class RentedKeeper final : public core::guard::RentKeeper {
public:
    explicit RentedKeeper(core::fleet::Fleet &fleet) : m_fleet{fleet} {}

    std::optional<core::instances::Instance> rented(const QString &account, const QString &providerId) const override;
    core::FutureResult<core::instances::InstanceId> add(const core::instances::Instance &machine,
                                                        const QByteArray &password) override;
    core::FutureStatus change(const core::instances::Instance &machine) override { return m_fleet.update(machine); }
    core::FutureStatus answers(const core::platforms::SshAccess &way) override;

private:
    core::fleet::Fleet &m_fleet;
    QObject m_context; ///< Ends what is under way.
};

/// Live prices, renting and waiting for a free card, with what the window shows of them.
struct Renting {
    Renting(const Knowledge &knowledge, Services &services, ui::SettingsViewModel &settings);

    /// Takes up orders that were open when the program ended. Once the machines are loaded.
    void start(const QByteArray &watched);

    std::optional<core::Error> trouble = {}; ///< The rules could not be read.
    core::guard::RentRules rules;
    RentedKeeper keeper;
    core::guard::OfferAsker asker;
    core::guard::RentFlow flow;
    ui::LiveOffersViewModel live;
    ui::CardWatchViewModel watches;
    ui::RentViewModel rent;
};

/// Where the watches lie in the settings.
QString watchesKey();

} // namespace app
