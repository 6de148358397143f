// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as offers.csv: every row that is let through has a price, a card name and GPUs.
#include "core/catalog/readers.h"

#include <cstddef>
#include <cstdint>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    const QByteArray content{reinterpret_cast<const char *>(data), static_cast<qsizetype>(size)};
    QList<core::catalog::Problem> problems;
    const auto offers = core::catalog::readOffers(content, {QStringLiteral("offers.csv"), &problems}, {}, {});
    for (const core::catalog::Offer &offer : offers) {
        if (offer.price.perHour.micros() <= 0 || offer.gpuCount < 1 || (offer.cards.isEmpty() && offer.gpuName.isEmpty()))
            __builtin_trap();
    }
    return 0;
}
