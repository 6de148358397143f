// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/platforms/gpushare/decode.h"

#include "core/platforms/answer_errors.h"
#include "core/platforms/json_reading.h"

#include <algorithm>

namespace core::platforms::gpushare {

namespace {

constexpr double kBytesOfMbit = 125'000;

/// The price of one card for an hour; other kinds of rental state the price of their whole period.
std::optional<HourlyPrice> hourlyOf(const JsonRow &machine)
{
    for (const JsonRow &sku : machine.rows("skuList")) {
        if (sku.text("skuName") == u"payg")
            return sku.price("price", Currency::Cny);
    }
    return std::nullopt;
}

std::optional<PlatformOffer> offerOf(const JsonRow &machine)
{
    const JsonRow base = machine.object("baseInfo");
    PlatformOffer offer;
    offer.gpuName = base.text("gpuName");
    if (offer.gpuName.isEmpty())
        return std::nullopt;
    offer.price = hourlyOf(machine);
    const auto cards = machine.count("gpuNum");
    const auto used = machine.count("gpuUsed");
    if (cards && used)
        offer.freeCount = std::max(0, *cards - *used);
    offer.isAvailable = machine.flag("isOnline").value_or(true) && offer.freeCount.value_or(1) > 0;
    if (const auto speed = base.positive("netDownloadSpeed"))
        offer.downlinkMbit = *speed / kBytesOfMbit;
    return offer;
}

} // namespace

Result<Decoded> decodeMachines(const HttpAnswer &answer)
{
    const Result<JsonRow> body = readAnswer(answer);
    if (!body)
        return body.error();
    const auto code = body->integer("code");
    if ((code && *code != 0) || !body->isObject("data")) {
        const bool isHttp = code && *code >= 400 && *code < 600;
        const Complaint complaint = complaintOf(*body);
        if (complaint.message.isEmpty() && !code)
            return answerError(AnswerClass::Unreadable, QStringLiteral("no data in the answer"));
        return complaintError(isHttp ? static_cast<int>(*code) : answer.status, complaint);
    }
    if (!body->object("data").isListOrNull("list"))
        return answerError(AnswerClass::Unreadable, QStringLiteral("no list in the answer"));
    Decoded decoded;
    qsizetype number = 0;
    for (const JsonRow &row : body->object("data").rows("list", &decoded.problems)) {
        ++number;
        if (auto offer = offerOf(row))
            decoded.offers << *offer;
        else
            decoded.problems << unreadableRow(number);
    }
    return decoded;
}

Dialect dialect()
{
    return {.prefix = QStringLiteral("gpushare"),
            .platform = {QStringLiteral("gpushare")},
            .endpoints = {{QStringLiteral("machines"), decodeMachines}, {QStringLiteral("any"), decodeErrorOnly}}};
}

} // namespace core::platforms::gpushare
