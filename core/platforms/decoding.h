// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/platforms/http_transport.h"
#include "core/platforms/platform_records.h"

#include <functional>

namespace core::platforms {

/// What one answer of a platform holds, in the words that all share. Only the part that fits its endpoint is filled.
struct Decoded {
    QList<PlatformInstance> instances = {};
    QList<PlatformOffer> offers = {};
    QList<Leftover> leftovers = {};
    QList<BilledItem> billed = {};
    std::optional<Balance> balance = {};
    std::optional<PowerStatus> status = {};   ///< Of calls that tell nothing but the state of one instance.
    bool isAccepted = false;                  ///< An act was taken.
    QString createdId = {};
    QString nextPage = {};                    ///< Token or number of the next page; empty = this was the last.
    QStringList problems = {};                ///< Rows that could not be read, in plain words; the good rows stay.
};

/// Reads one answer. Errors are classified as in PlatformClient; no secret of the body gets into either side.
using Decoder = std::function<Result<Decoded>(const HttpAnswer &answer)>;

/// One kind of answer. `name` is the middle of a recorded file's name: PLATFORM_ENDPOINT_CASE.
struct Endpoint {
    QString name = {};
    Decoder decode = {};
};

/// Every endpoint of one platform whose answers we can read.
struct Dialect {
    QString prefix = {};                ///< First part of a recorded file's name, such as "vastai".
    catalog::PlatformId platform = {};  ///< Empty where the catalog does not know it.
    QList<Endpoint> endpoints = {};
};

} // namespace core::platforms
