// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as config.json: a model that is let through has a size, and its estimates are finite, ordered and add up.
#include "core/catalog/model_matcher.h"
#include "core/planning/time_estimate.h"
#include "tests/support/planning_data.h"

#include <cmath>
#include <cstddef>
#include <cstdint>

namespace {

using namespace core;
using namespace core::planning;

void require(bool holds)
{
    if (!holds)
        __builtin_trap();
}

struct World {
    tests::PlanningData data = {};
    Result<TimeModel> time = TimeModel::load(QStringLiteral(ZUKA_SOURCE_DIR "/resources/models/throughput.json"));
    catalog::Card card = data.card("a100-sxm4-80gb");
};

void checkMemory(const MemoryEstimate &memory)
{
    Bytes sum;
    for (const PartSize &part : memory.parts) {
        require(part.size.count() >= 0);
        sum = sum + part.size;
    }
    require(sum == memory.likely && memory.low <= memory.likely && memory.likely <= memory.high && memory.low.count() >= 0);
}

void estimateAll(const World &world, const catalog::Model &model)
{
    for (const Task task : {Task::Qlora, Task::FullFineTune, Task::Infer}) {
        Setup setup = world.data.setup(task, "llama-2-7b");
        setup.model = model;
        if (const auto fit = world.data.model().fit(setup, world.card))
            checkMemory(fit->memory);
        if (const auto time = world.time->estimate({.setup = setup}, world.card))
            require(std::isfinite(time->throughput.likely) && time->throughput.low <= time->throughput.high);
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *bytes, std::size_t size)
{
    static const World world;
    const QByteArray json{reinterpret_cast<const char *>(bytes), static_cast<qsizetype>(size)};
    const auto named = catalog::modelFromConfig(json, QStringLiteral("any"));
    if (!named) {
        require(!named.error().message.isEmpty() && !named.error().remedy.isEmpty());
        return 0;
    }
    const double parameters = named->model.shape.parameters;
    require(std::isfinite(parameters) && parameters > 0 && named->model.shape.activeParameters <= parameters);
    estimateAll(world, named->model);
    return 0;
}
