// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog_loader.h"
#include "core/ledger/entry_words.h"
#include "support/await.h"
#include "support/manual_clock.h"
#include "support/memory_ledger.h"
#include "ui/viewmodel/costs_view_model.h"

#include <memory>

namespace tests {

/// A ledger with a month in it, and what the Costs page needs.
class CostsStage {
public:
    ManualClock clock{QDateTime{QDate{2026, 11, 29}, QTime{13, 16}, Qt::UTC}};
    MemoryLedger ledger;
    MemoryBudgets budgets;
    core::catalog::Catalog catalog;
    QList<core::instances::Instance> machines;
    std::unique_ptr<core::ledger::Recorder> recorder;
    std::unique_ptr<ui::CostsViewModel> viewModel;

    static core::Money yuan(double amount) { return core::Money::fromAmount(amount, core::Currency::Cny); }

    void start(bool usesRealCatalog = false)
    {
        if (usesRealCatalog)
            catalog = core::catalog::loadCatalog(QDir{QStringLiteral(ZUKA_SOURCE_DIR "/resources/catalog")},
                                                 QDir{QStringLiteral("/nowhere")})
                          .value()
                          .catalog;
        recorder = std::make_unique<core::ledger::Recorder>(core::ledger::Recorder::Parts{.repository = ledger, .clock = clock});
        viewModel = std::make_unique<ui::CostsViewModel>(ui::CostsViewModel::Parts{
            .recorder = *recorder,
            .budgets = budgets,
            .catalog = catalog,
            .clock = clock,
            .rates =
                {{.from = core::Currency::Usd, .to = core::Currency::Cny, .rate = 7.1, .asOf = QStringLiteral("2026-11-01")}},
            .zone = QTimeZone{"Asia/Shanghai"}});
        QVERIFY(await(recorder->load()).hasValue());
        recorder->observe(machines);
        viewModel->loadBudgets();
        QCoreApplication::processEvents();
        QCoreApplication::processEvents();
    }

    core::instances::Instance &add(const QString &name, const QString &project, const QString &platform, double price)
    {
        core::instances::Instance machine;
        machine.id = {name};
        machine.name = name;
        machine.project = project;
        machine.platform = {platform};
        machine.price = core::HourlyPrice{yuan(price)};
        machine.billingSince = clock.now().addSecs(-3 * 3600 - 720);
        machine.createdAt = clock.now().addDays(-30);
        machines << machine;
        return machines.last();
    }

    core::ledger::Entry &spend(const QString &name, const QString &project, const QString &platform, const QDateTime &from,
                               double hours, double rate, core::ledger::EntryKind kind = core::ledger::EntryKind::Measured)
    {
        const core::HourlyPrice price{yuan(rate)};
        ledger.kept << core::ledger::Entry{.id = core::ledger::newEntryId(),
                                           .machine = {name},
                                           .machineName = name,
                                           .platform = {platform},
                                           .project = project,
                                           .owner = QStringLiteral("me"),
                                           .from = from,
                                           .to = from.addSecs(static_cast<qint64>(hours * 3600)),
                                           .rate = price,
                                           .amount = price.costFor(core::Hours{hours}),
                                           .kind = kind,
                                           .writtenAt = from};
        return ledger.kept.last();
    }

    /// The month of the design's picture.
    void fillMonth()
    {
        using core::ledger::EntryKind;
        const QString lora = QStringLiteral("7B LoRA");
        const QString thesis = QStringLiteral("thesis-sd");
        const QDateTime first{QDate{2026, 11, 1}, QTime{2, 0}, Qt::UTC};
        for (int day = 2; day < 27; day += 2)
            spend(QStringLiteral("llm-4090"), lora, QStringLiteral("autodl"), first.addDays(day), 1.0 + day % 5, 2.58,
                  day % 6 == 0 ? EntryKind::Estimated : EntryKind::Measured);
        for (int day = 7; day < 20; day += 3)
            spend(QStringLiteral("sdxl-3090"), thesis, QStringLiteral("gpushare"), first.addDays(day), 2.5, 1.32);
        spend(QStringLiteral("eval-spot"), {}, QStringLiteral("runpod"), first.addDays(21), 2, 1).amount.reset();
        core::ledger::Entry &package = spend({}, lora, QStringLiteral("autodl"), first.addDays(14), 0, 1, EntryKind::Entered);
        package.rate.reset();
        package.amount = yuan(18);
        package.part = core::ledger::EntryPart::Storage;
        budgets.kept = {{.limit = yuan(200)},
                        {.project = lora, .limit = yuan(140), .period = core::ledger::Envelope::Period::Whole},
                        {.project = thesis, .limit = yuan(100), .period = core::ledger::Envelope::Period::Whole}};
        add(QStringLiteral("llm-4090"), lora, QStringLiteral("autodl"), 2.58);
        core::instances::Instance &old = add(QStringLiteral("old-lora"), lora, QStringLiteral("autodl"), 1.32);
        old.isPoweredOff = true;
        old.billingSince.reset();
        old.poweredOffAt = clock.now().addDays(-4);
        old.parkedPrice = core::HourlyPrice{yuan(0.02)};
        core::instances::Instance &lost =
            add(QStringLiteral("thesis-stable-diffusion-ablation-study-with-a-very-long-name-run-03"), thesis,
                QStringLiteral("vastai"), 0.6);
        lost.isPoweredOff = true;
        lost.billingSince.reset();
    }
};

} // namespace tests
