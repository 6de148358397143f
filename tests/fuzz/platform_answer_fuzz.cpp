// SPDX-License-Identifier: GPL-3.0-or-later
// Whatever a platform, a proxy or a hostile network answers must be read without a crash, and end in records that make sense or
// in an error with a code. The first two bytes choose the decoder and the status; the rest is the body, and HTTP as well.
#include "core/platforms/http_answer_parser.h"
#include "core/platforms/platform_registry.h"
#include "core/platforms/record_json.h"

#include <array>
#include <cmath>
#include <cstdint>
#include <cstdlib>

using namespace core::platforms;

namespace {

void require(bool isTrue)
{
    if (!isTrue)
        std::abort();
}

bool isPossible(const std::optional<core::HourlyPrice> &price)
{
    return !price || price->perHour.micros() >= 0;
}

void check(const Decoded &decoded)
{
    for (const PlatformInstance &instance : decoded.instances) {
        require(!instance.id.isEmpty());
        require(isPossible(instance.running) && isPossible(instance.parked));
        require(!instance.ssh || (!instance.ssh->host.isEmpty() && instance.ssh->port != 0));
        require(!instance.memoryGB || std::isfinite(*instance.memoryGB));
    }
    for (const PlatformOffer &offer : decoded.offers)
        require(isPossible(offer.price) && offer.gpuCount >= 0 && offer.freeCount.value_or(0) >= 0);
    require(!toJson(decoded).contains(QString{}));
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    static const QList<Endpoint> endpoints = [] {
        QList<Endpoint> all;
        for (const Dialect &dialect : dialects())
            all << dialect.endpoints;
        return all;
    }();
    static constexpr std::array kStatuses{200, 200, 200, 204, 301, 400, 401, 403, 404, 409, 429, 500, 503};
    if (size < 2)
        return 0;
    const QByteArray body{reinterpret_cast<const char *>(data + 2), static_cast<qsizetype>(size - 2)};
    const Endpoint &endpoint = endpoints.at(data[0] % endpoints.size());
    const core::Result<Decoded> decoded = endpoint.decode({.status = kStatuses.at(data[1] % kStatuses.size()), .body = body});
    if (decoded)
        check(*decoded);
    else
        require(!decoded.error().code.isEmpty() && !decoded.error().message.isEmpty() && !decoded.error().remedy.isEmpty());

    HttpAnswerParser parser{4096};
    for (qsizetype at = 0; at < body.size(); at += data[0] % 7 + 1)
        parser.feed(body.mid(at, data[0] % 7 + 1));
    parser.close();
    require(parser.answer().body.size() <= 4096);
    return 0;
}
