// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/platforms/jarvislabs/decode.h"

#include "core/platforms/answer_errors.h"
#include "core/platforms/json_reading.h"

namespace core::platforms::jarvislabs {

namespace {

/// Prices are of one card.
std::optional<PlatformOffer> offerOf(const JsonRow &row, const char *price, const char *freeCards, const QString &mode)
{
    PlatformOffer offer;
    offer.gpuName = row.text("gpu_type");
    if (offer.gpuName.isEmpty())
        return std::nullopt;
    offer.memoryGB = row.positive("vram");
    offer.price = row.price(price, Currency::Usd);
    offer.billingMode = mode;
    offer.region = row.text("region");
    offer.hostMemoryGB = row.positive("ram_per_gpu");
    offer.cpuCores = row.count("cpus_per_gpu");
    offer.freeCount = row.count(freeCards);
    offer.isAvailable = offer.freeCount.value_or(1) > 0;
    return offer;
}

} // namespace

Result<Decoded> decodeServers(const HttpAnswer &answer)
{
    const Result<JsonRow> body = readAnswer(answer);
    if (!body)
        return body.error();
    if (!body->isListOrNull("server_meta")) {
        const Complaint complaint = complaintOf(*body);
        return complaint.message.isEmpty() ? answerError(AnswerClass::Unreadable, QStringLiteral("no servers in the answer"))
                                           : complaintError(answer.status, complaint);
    }
    Decoded decoded;
    qsizetype number = 0;
    for (const JsonRow &row : body->rows("server_meta", &decoded.problems)) {
        ++number;
        const auto offer = offerOf(row, "price_per_hour", "num_free_devices", QStringLiteral("on_demand"));
        if (!offer) {
            decoded.problems << unreadableRow(number);
            continue;
        }
        decoded.offers << *offer;
        if (row.has("spot_price"))
            decoded.offers << *offerOf(row, "spot_price", "spot_num_free_devices", QStringLiteral("spot"));
    }
    return decoded;
}

Dialect dialect()
{
    return {.prefix = QStringLiteral("jarvislabs"),
            .platform = {QStringLiteral("jarvislabs")},
            .endpoints = {{QStringLiteral("server_meta"), decodeServers}, {QStringLiteral("any"), decodeErrorOnly}}};
}

} // namespace core::platforms::jarvislabs
