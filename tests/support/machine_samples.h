// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/catalog.h"
#include "core/fleet/fleet.h"

namespace tests {

/// A machine that is on and has the given name; the id is the name.
inline core::instances::Instance sampleInstance(const QString &name, std::optional<double> yuanPerHour = 2.58)
{
    core::instances::Instance instance;
    instance.id = {name};
    instance.name = name;
    instance.host = QStringLiteral("region-1.autodl.com");
    instance.port = 34222;
    instance.platform = {QStringLiteral("autodl")};
    instance.card = core::catalog::CardId{QStringLiteral("rtx-4090")};
    instance.gpuCount = 1;
    if (yuanPerHour)
        instance.price = core::HourlyPrice{core::Money::fromAmount(*yuanPerHour, core::Currency::Cny)};
    return instance;
}

inline core::monitor::GpuSample sampleGpu(int index, double percent, double usedGiB, double totalGiB = 24, double celsius = 71,
                                          double watts = 402)
{
    return {.index = index,
            .name = QStringLiteral("NVIDIA GeForce RTX 4090"),
            .memoryTotal = core::Bytes::fromGiB(totalGiB),
            .memoryUsed = core::Bytes::fromGiB(usedGiB),
            .utilizationPercent = percent,
            .temperatureCelsius = celsius,
            .powerWatts = watts,
            .powerLimitWatts = 450};
}

inline core::fleet::MachineStatus sampleStatus(const core::instances::Instance &instance, core::fleet::MachineState state,
                                               const QList<core::monitor::GpuSample> &gpus = {})
{
    core::fleet::MachineStatus status;
    status.instance = instance;
    status.state = state;
    status.gpus = gpus;
    return status;
}

/// A small catalog: AutoDL with a full sheet, "bare" with nothing known, one card, three offers.
inline core::catalog::Catalog sampleCatalog()
{
    core::catalog::Catalog catalog;
    core::catalog::Platform autodl;
    autodl.id = {QStringLiteral("autodl")};
    autodl.name = {.en = QStringLiteral("AutoDL")};
    autodl.currency = core::Currency::Cny;
    autodl.website = QStringLiteral("https://www.autodl.com");
    autodl.consoleUrl = QStringLiteral("https://www.autodl.com/console/instance/list");
    autodl.stop.gpuWhenStopped = {.en = QStringLiteral("not charged, the GPU is not reserved")};
    autodl.stop.diskWhenStopped = {.en = QStringLiteral("free disks not charged; paid expansion is charged every day")};
    autodl.stop.deleteAfterDays = 15;
    autodl.stop.deleteRule = {.en = QStringLiteral("released after 15 days powered off in a row")};
    autodl.stop.certainty = {.en = QStringLiteral("docs")};
    autodl.stop.hasNoGpuMode = true;
    autodl.stop.noGpuPrice = core::HourlyPrice{core::Money::fromCents(10, core::Currency::Cny)};
    autodl.stop.noGpuSpec = {.en = QStringLiteral("0.5 vCPU, 2 GB RAM")};
    autodl.stop.diskSurvivesRelease = false;
    autodl.stop.stopFromInside = {.en = QStringLiteral("/usr/bin/shutdown")};
    autodl.stop.stopFromInsideEffect = {.en = QStringLiteral("GPU billing stops, disk kept")};
    autodl.disk.dataPath = QStringLiteral("/root/autodl-tmp");
    autodl.ssh.hostPatterns = {QStringLiteral("connect.REGION.seetacloud.com"), QStringLiteral("region-N.autodl.com")};
    autodl.provenance.asOf = QStringLiteral("2026-09-03");
    autodl.provenance.sources = {QStringLiteral("https://www.autodl.com/docs/price/")};
    core::catalog::Platform bare;
    bare.id = {QStringLiteral("bare")};
    bare.name = {.en = QStringLiteral("Bare Cloud")};
    catalog.platforms = {autodl, bare};

    core::catalog::Card card;
    card.id = {QStringLiteral("rtx-4090")};
    card.name = QStringLiteral("GeForce RTX 4090");
    card.marketedGB = 24;
    catalog.cards = {card};

    const auto offer = [&](double price, int count, core::catalog::BillingMode mode) {
        core::catalog::Offer result;
        result.platform = autodl.id;
        result.cards = {card.id};
        result.gpuCount = count;
        result.price = {core::Money::fromAmount(price, core::Currency::Cny)};
        result.mode = mode;
        result.provenance.asOf = QStringLiteral("2026-09-03");
        return result;
    };
    catalog.offers = {offer(1.98, 1, core::catalog::BillingMode::OnDemand), offer(2.58, 1, core::catalog::BillingMode::OnDemand),
                      offer(20.0, 8, core::catalog::BillingMode::OnDemand), offer(0.9, 1, core::catalog::BillingMode::Spot)};
    return catalog;
}

} // namespace tests
