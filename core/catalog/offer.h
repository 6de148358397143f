// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/catalog/card.h"
#include "core/catalog/platform.h"

namespace core::catalog {

/// on_demand, spot, daily, weekly, monthly, reserved: as in offers.csv and in JSON.
QString wordOf(BillingMode mode);

/// One dated price for a whole instance (all its GPUs).
struct Offer {
    PlatformId platform = {};
    QString region = {};
    QString instanceType = {};
    QList<CardId> cards = {};            ///< More than one when the source does not tell the variant.
    QString gpuName = {};
    int gpuCount = 1;
    std::optional<double> memoryGBPerGpu = {};
    std::optional<int> cpus = {};
    std::optional<double> ramGB = {};
    std::optional<double> diskGB = {};
    HourlyPrice price = {Money::zero(Currency::Cny)}; ///< For the whole row, per hour.
    BillingMode mode = BillingMode::OnDemand;
    bool isLive = false;
    Provenance provenance = {};
};

} // namespace core::catalog
