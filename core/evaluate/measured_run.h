// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/catalog/catalog.h"
#include "core/evaluate/measured_row.h"
#include "core/planning/time_estimate.h"

#include <QHash>

namespace core::evaluate {

/// What a row of throughput_measurements.csv says was run, and how fast it was.
struct MeasuredRun {
    planning::SpeedQuery query = {};
    catalog::Card card = {};
    double figure = 0;  ///< As published, in `unit`.
    QString unit = {};  ///< "tokens_per_s_total", "it_per_s", …
    double batch = 0;   ///< Samples of one step over all GPUs; 0 when it is not stated.
};

/// Reads rows as runs. Models come from the catalog by shape and name; the software stack only from `framework`.
class RunReader {
public:
    explicit RunReader(const catalog::Catalog &catalog)
        : m_catalog{catalog}
    {
    }

    /// Errors: InvalidInput whose message is the reason why the row cannot be read.
    Result<MeasuredRun> read(const MeasuredRow &row);

private:
    const catalog::Model &modelOf(const MeasuredRow &row);
    const std::optional<catalog::Card> &cardOf(const MeasuredRow &row);

    const catalog::Catalog &m_catalog;
    QHash<QString, catalog::Model> m_models = {};
    QHash<QString, std::optional<catalog::Card>> m_cards = {};
};

/// The prediction in the unit of the row; nothing when its unit does not suit the task.
std::optional<double> figureOf(const planning::TimeEstimate &estimate, const MeasuredRun &run);

} // namespace core::evaluate
