// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as a file of measurements; the first byte tells which of the two models it is held against. Every row is scored,
// excluded or listed, and every figure is finite.
#include "core/catalog/csv_reader.h"
#include "core/evaluate/evaluation.h"
#include "tests/support/planning_data.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>

namespace {

using namespace core;

constexpr std::size_t kLongest = 16'384; // many rows teach the fuzzer no more than a few

void require(bool holds)
{
    if (!holds)
        __builtin_trap();
}

/// Every tenth entry: the search through all of them is most of the time of a run.
template <typename T>
QList<T> someOf(const QList<T> &all)
{
    QList<T> some;
    for (qsizetype i = 0; i < all.size(); i += 10)
        some.append(all.at(i));
    return some;
}

struct World {
    tests::PlanningData data = {};
    catalog::Catalog catalog{.cards = someOf(data.catalog().cards), .models = someOf(data.catalog().models)};
    Result<planning::TimeModel> time = planning::TimeModel::load(QStringLiteral(ZUKA_SOURCE_DIR
                                                                                "/resources/models/throughput.json"));
};

void check(const evaluate::Evaluation &result, qsizetype rows)
{
    const qsizetype counted = result.rows.size() + result.boundaries.size() + result.unreadable.size() + result.excludedRows
        + result.belowConfidence;
    require(counted == rows);
    for (const evaluate::ScoredRow &row : result.rows)
        require(std::isfinite(row.predicted) && row.predicted >= 0 && row.measured > 0 && std::isfinite(row.errorPct));
    for (const evaluate::UnreadableRow &row : result.unreadable)
        require(row.line > 1 && !row.reason.isEmpty());
    if (result.accuracy)
        require(std::isfinite(result.accuracy->medianAbsErrorPct) && result.accuracy->n == result.rows.size());
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *bytes, std::size_t size)
{
    static const World world;
    if (size < 1 || size > kLongest)
        return 0;
    const QByteArray csv{reinterpret_cast<const char *>(bytes) + 1, static_cast<qsizetype>(size - 1)};
    const auto result = bytes[0] % 2 == 0 ? evaluate::evaluateMemory(csv, world.catalog, world.data.model())
                                          : evaluate::evaluateThroughput(csv, world.catalog, *world.time);
    if (result)
        check(*result, catalog::readCsv(csv).size() - 1);
    else
        require(!result.error().message.isEmpty() && !result.error().remedy.isEmpty());
    return 0;
}
