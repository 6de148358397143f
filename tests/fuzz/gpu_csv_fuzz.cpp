// SPDX-License-Identifier: GPL-3.0-or-later
// Anything that nvidia-smi, a shell or a hostile host may print must be read without a crash, and a figure that is out
// of its range must never come through.
#include "core/monitor/gpu_sample.h"

#include <cmath>
#include <cstdint>
#include <cstdlib>

namespace {

void require(bool isTrue)
{
    if (!isTrue)
        std::abort();
}

bool isInRange(std::optional<double> value, double lowest, double highest)
{
    return !value || (std::isfinite(*value) && *value >= lowest && *value <= highest);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    if (size < 2)
        return 0;
    const QByteArray bytes{reinterpret_cast<const char *>(data + 2), static_cast<qsizetype>(size - 2)};
    const qsizetype middle = bytes.size() * data[1] / 256;
    const core::remote::CommandOutput output{.exitCode = data[0],
                                             .standardOutput = bytes.left(middle),
                                             .standardError = bytes.mid(middle)};
    const auto answer = core::monitor::parseGpuAnswer(output);
    require(!answer.samples.isEmpty() || answer.problem != core::monitor::DriverProblem::None);
    for (const auto &sample : answer.samples) {
        require(sample.index >= 0);
        require(!sample.memoryUsed || sample.memoryUsed->count() >= 0);
        require(!sample.memoryTotal || sample.memoryTotal->count() >= 0);
        require(isInRange(sample.utilizationPercent, 0, 100));
        require(isInRange(sample.powerWatts, 0, 1e6));
    }
    require(!core::monitor::explain(answer.problem, answer.unreadable).message.isEmpty());
    return 0;
}
