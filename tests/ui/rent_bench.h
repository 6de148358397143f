// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "support/rent_stage.h"
#include "ui/viewmodel/card_watch_view_model.h"
#include "ui/viewmodel/live_offers_view_model.h"
#include "ui/viewmodel/rent_view_model.h"

#include <memory>

namespace tests {

/// A played Vast.ai with two offers, and what the window shows of renting there.
class RentBench {
public:
    RentStage stage;
    std::unique_ptr<core::guard::OfferAsker> asker;
    std::unique_ptr<ui::LiveOffersViewModel> live;
    std::unique_ptr<ui::CardWatchViewModel> watches;
    std::unique_ptr<ui::RentViewModel> rent;
    QByteArray kept; ///< Of the watches.

    /// `rentCatalog` outlives this.
    explicit RentBench(const core::catalog::Catalog &rentCatalog)
    {
        stage.rules.giveUpAfter = std::chrono::seconds{1200};
        stage.rules.images.insert(QStringLiteral("vastai"), QStringLiteral("pytorch/pytorch:2.6.0-cuda12.4-cudnn9-devel"));
        stage.platform.capabilities.platform = {QStringLiteral("vastai")};
        stage.platform.capabilities.note = {
            .en = QStringLiteral("A stopped machine keeps its disk charge, and its card may be taken by someone else."),
            .zh = QStringLiteral("停机后仍按磁盘收费，卡可能被别人租走。")};
        stage.platform.capabilities.console = QUrl{QStringLiteral("https://cloud.vast.ai/instances/")};
        stage.platform.offers = {RentStage::offer(QStringLiteral("o-1"), 40), RentStage::offer(QStringLiteral("o-2"), 46)};
        stage.platform.offers[0].reliability = 0.994;
        stage.platform.offers[0].hostMemoryGB = 64;
        stage.restart();
        asker = std::make_unique<core::guard::OfferAsker>(core::guard::OfferAsker::Parts{
            .clients = stage.clients, .accounts = stage.accounts, .clock = stage.clock, .rules = stage.rules});
        live = std::make_unique<ui::LiveOffersViewModel>(
            ui::LiveOffersViewModel::Parts{.asker = *asker, .clock = stage.clock, .rules = stage.rules});
        const auto known = [&rentCatalog]() -> const core::catalog::Catalog & { return rentCatalog; };
        watches = std::make_unique<ui::CardWatchViewModel>(
            ui::CardWatchViewModel::Parts{.asker = *asker,
                                          .clock = stage.clock,
                                          .rules = stage.rules,
                                          .catalog = known,
                                          .keep = [this](const QByteArray &saved) { kept = saved; }});
        rent = std::make_unique<ui::RentViewModel>(
            ui::RentViewModel::Parts{.flow = *stage.flow,
                                     .asker = *asker,
                                     .accounts = stage.accounts,
                                     .clients = stage.clients,
                                     .clock = stage.clock,
                                     .catalog = known,
                                     .keys = [] {
                                         return QList<ui::RentKey>{{.label = QStringLiteral("~/.ssh/id_ed25519.pub"),
                                                                    .publicLine = "ssh-ed25519 AAAA",
                                                                    .privateFile = QStringLiteral("/keys/id")}};
                                     }});
        rent->loadAccounts();
    }

    static core::planning::PlanRow planRow(int rank, const QString &platform = QStringLiteral("vastai"))
    {
        core::planning::PlanRow row;
        row.rank = rank;
        row.card = {QStringLiteral("rtx-4090")};
        row.cardName = QStringLiteral("GeForce RTX 4090");
        row.offer.platform = {platform};
        row.offer.cards = {row.card};
        row.offer.price = RentStage::price(40);
        row.platformName = {.en = QStringLiteral("Vast.ai"), .zh = QStringLiteral("Vast.ai")};
        row.hours = {6, 6.7, 7.5};
        row.elapsedHours = 6.7;
        row.bill.currency = core::Currency::Usd;
        row.bill.lines = {{.kind = core::cost::LineKind::Gpu, .amount = core::Money::fromCents(268, core::Currency::Usd)},
                          {.kind = core::cost::LineKind::DiskOn}};
        return row;
    }
};

} // namespace tests
