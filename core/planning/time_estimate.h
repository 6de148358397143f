// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/planning/workload.h"

#include <memory>

namespace core::planning {

enum class Bottleneck { Compute, Memory, Link, Launch, Data, Capacity };
QString wordOf(Bottleneck bottleneck);

/// Low, likely and high of one figure.
struct Range {
    double low = 0;
    double likely = 0;
    double high = 0;
};

/// Speed of one setup on n cards of one kind.
struct TimeEstimate {
    Range throughput = {};         ///< Over all GPUs.
    QString unit = {};             ///< tokens/s, samples/s, images/s, steps/s.
    std::optional<Range> hours = {}; ///< Low = fast; empty when no amount of work was stated.
    Bottleneck bottleneck = Bottleneck::Compute;
    QString bestChange = {};       ///< Translated; empty when nothing helps.
};

/// Constants of the speed model, read from resources/models/throughput.json.
class TimeModel {
public:
    static Result<TimeModel> load(const QString &file);

    /// `setup.gpus` cards of kind `card`, joined by `setup.link`. Errors: InvalidInput when the card's rates or the
    /// model's shape are unknown. Formulas: throughput-model.md §3–5 (docs/estimates.md).
    Result<TimeEstimate> estimate(const Setup &setup, const catalog::Card &card, bool isMarketplaceHost = false) const;

private:
    struct Constants;
    std::shared_ptr<const Constants> m_constants;
};

} // namespace core::planning
