// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/bilingual_text.h"
#include "core/base/money.h"
#include "core/base/units.h"
#include "core/catalog/source.h"

#include <QList>

#include <optional>

namespace core::catalog {

/// Catalog id such as "rtx-4090".
struct CardId {
    QString value = {};
    friend bool operator==(const CardId &, const CardId &) = default;
};

enum class FormFactor { Server, Consumer, Workstation, Laptop };

/// How cards of this kind can talk to each other.
struct CardInterconnect {
    bool hasNvlink = false;
    std::optional<double> nvlinkGBpsTotal = {}; ///< GB/s per GPU, both directions together.
    std::optional<int> pcieGeneration = {};
    std::optional<int> pcieLanes = {};
};

/// Facts about one GPU or accelerator. An empty optional is unknown, never zero.
struct Card {
    CardId id = {};
    QString name = {};           ///< "GeForce RTX 4090".
    QStringList aliases = {};    ///< As nvidia-smi, markets and clouds write it; several cards may share one.
    QString vendor = {};         ///< "nvidia", "amd", …
    QString architecture = {};   ///< "Ada Lovelace".
    QString computeCapability = {}; ///< "8.9"; empty where it does not apply.
    int releaseYear = 0;
    double marketedGB = 0;       ///< The capacity on the box.
    std::optional<Bytes> memoryTotal = {};      ///< What nvidia-smi reports with the usual ECC state.
    QList<Bytes> memoryTotalVariants = {};      ///< Other totals that the same card reports.
    QString memoryType = {};
    std::optional<double> bandwidthGBps = {};   ///< Memory bandwidth, GB/s decimal.
    std::optional<double> fp32Tflops = {};
    std::optional<double> fp16Tflops = {};      ///< Dense 16-bit tensor rate with fp32 accumulation.
    std::optional<double> fp8Tflops = {};
    std::optional<double> fp4Tflops = {};
    bool supportsBf16 = false;
    bool supportsFp8 = false;
    bool supportsFp4 = false;
    CardInterconnect interconnect = {};
    std::optional<int> tdpWatts = {};
    QString minimumDriver = {};
    QString minimumCuda = {};
    std::optional<Money> purchasePriceUsd = {};
    std::optional<Money> purchasePriceCny = {};
    QString priceAsOf = {};
    FormFactor formFactor = FormFactor::Server;
    std::optional<BilingualText> use = {}; ///< Rule of thumb for beginners: what people take it for.
    QString notes = {};
    QStringList estimatedFields = {}; ///< Fields derived rather than read.
    Provenance provenance = {};
};

} // namespace core::catalog
