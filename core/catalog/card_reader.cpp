// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/readers.h"

namespace core::catalog {

namespace {

constexpr std::array kFormFactors{
    Word<FormFactor>{"server", FormFactor::Server},
    Word<FormFactor>{"consumer", FormFactor::Consumer},
    Word<FormFactor>{"workstation", FormFactor::Workstation},
    Word<FormFactor>{"laptop", FormFactor::Laptop},
};

constexpr Range kGigabytes{0.1, 100'000};
constexpr Range kRate{0.001, 1e9};

std::optional<Money> price(const JsonCursor &at, const char *key, Currency currency)
{
    const std::optional<double> amount = at.number(key, {0.01, 1e9});
    return amount ? std::optional{Money::fromAmount(*amount, currency)} : std::nullopt;
}

CardInterconnect readInterconnect(const JsonCursor &at)
{
    at.require("nvlink"); // left out would read as "none"
    return {.hasNvlink = at.flag("nvlink").value_or(false),
            .nvlinkGBpsTotal = at.number("nvlink_gbps_total", kRate),
            .pcieGeneration = at.integer("pcie_gen", {1, 16}),
            .pcieLanes = at.integer("pcie_lanes", {1, 64})};
}

void readMemory(const JsonCursor &at, Card &card)
{
    at.require("vram_gb");
    card.marketedGB = at.number("vram_gb", kGigabytes).value_or(0);
    if (const auto total = at.number("memory_total_mib", {1, 1e9}))
        card.memoryTotal = Bytes::fromMiB(static_cast<qint64>(*total));
    for (const double variant : at.numbers("memory_total_mib_variants", {1, 1e9}))
        card.memoryTotalVariants.append(Bytes::fromMiB(static_cast<qint64>(variant)));
    card.memoryType = at.text("memory_type");
    card.bandwidthGBps = at.number("memory_bandwidth_gbps", kRate);
}

void readCompute(const JsonCursor &at, Card &card)
{
    card.fp32Tflops = at.number("fp32_tflops", kRate);
    card.fp16Tflops = at.number("fp16_tensor_tflops_dense", kRate);
    card.fp8Tflops = at.number("fp8_tensor_tflops_dense", kRate);
    card.fp4Tflops = at.number("fp4_tensor_tflops_dense", kRate);
    for (const char *key : {"bf16_supported", "fp8_supported", "fp4_supported"})
        at.require(key);
    card.supportsBf16 = at.flag("bf16_supported").value_or(false);
    card.supportsFp8 = at.flag("fp8_supported").value_or(false);
    card.supportsFp4 = at.flag("fp4_supported").value_or(false);
}

Card readCard(const JsonCursor &at, const QString &fileDate)
{
    Card card;
    card.id.value = at.requiredText("id");
    card.name = at.requiredText("name");
    card.aliases = at.texts("aliases");
    card.vendor = at.requiredText("vendor");
    card.architecture = at.text("architecture");
    card.computeCapability = at.text("compute_capability");
    card.releaseYear = at.integer("release_year", {1990, 2100}).value_or(0);
    readMemory(at, card);
    readCompute(at, card);
    card.interconnect = readInterconnect(at.child("interconnect"));
    card.tdpWatts = at.integer("tdp_w", {1, 100'000});
    card.minimumDriver = at.text("min_driver");
    card.minimumCuda = at.text("min_cuda");
    card.purchasePriceUsd = price(at, "purchase_price_usd_approx", Currency::Usd);
    card.purchasePriceCny = price(at, "purchase_price_cny_approx", Currency::Cny);
    card.priceAsOf = at.text("price_as_of");
    card.formFactor = choice(at, "form_factor", kFormFactors).value_or(FormFactor::Server);
    card.use = readBilingualText(at, "use");
    card.notes = at.text("notes");
    card.estimatedFields = at.texts("estimated");
    card.provenance = readProvenance(at, fileDate);
    return card;
}

} // namespace

QList<Card> readCards(const QByteArray &content, const ProblemSink &sink)
{
    const JsonDocument document{content, sink};
    const JsonCursor root = document.root();
    if (!document.isValid() || !hasKnownVersion(root))
        return {};
    const QString fileDate = root.text("as_of");
    root.require("cards");
    return readEntries<Card>(root, "cards", [&fileDate](const JsonCursor &at) { return readCard(at, fileDate); });
}

} // namespace core::catalog
