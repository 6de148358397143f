// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as the answer to any question about cards: no crash, no figure out of its range, no text that a window could
// not show.
#include "core/monitor/parse/gpu_hints.h"
#include "core/monitor/parse/smi_answer.h"

#include <cmath>
#include <cstdint>
#include <cstdlib>

namespace {

using namespace core::monitor::parse;

void require(bool isTrue)
{
    if (!isTrue)
        std::abort();
}

void requireRange(std::optional<double> value, double lowest, double highest)
{
    require(!value || (std::isfinite(*value) && *value >= lowest && *value <= highest));
}

void requirePlain(const QString &text)
{
    for (const char32_t c : text.toUcs4())
        require(QChar::category(c) != QChar::Other_Control && QChar::category(c) != QChar::Other_Format);
}

void check(const GpuReading &card)
{
    require(!card.index || *card.index >= 0);
    require(!card.memoryUsed || card.memoryUsed->count() >= 0);
    require(!card.memoryTotal || card.memoryTotal->count() >= 0);
    requireRange(card.utilizationPercent, 0, 100);
    requireRange(card.temperatureCelsius, -1e6, 1e9);
    requireRange(card.powerWatts, -1e9, 1e9);
    requirePlain(card.name);
    requirePlain(card.uuid);
    requirePlain(card.busId);
}

const char *const kCommands[]{
    "nvidia-smi",
    "nvidia-smi -L",
    "nvidia-smi -q -x",
    "nvidia-smi -q",
    "nvidia-smi --version",
    "nvidia-smi --query-gpu=index,name,uuid,memory.total,memory.used,utilization.gpu,power.draw --format=csv",
    "nvidia-smi --query-compute-apps=gpu_uuid,pid,process_name,used_gpu_memory --format=csv,noheader",
    "rocm-smi --showuse --json",
    "npu-smi info",
};

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *data, std::size_t size)
{
    if (size < 3)
        return 0;
    const QByteArray bytes{reinterpret_cast<const char *>(data + 3), static_cast<qsizetype>(size - 3)};
    const qsizetype middle = bytes.size() * data[1] / 255;
    const GpuReport report = parseGpuText(
        kCommands[data[2] % std::size(kCommands)],
        {.exitCode = data[0], .standardOutput = bytes.left(middle), .standardError = bytes.mid(middle)});
    require(report.hasData || report.problem != GpuProblem::None);
    require(report.readings.size() <= 256 && report.processes.size() <= 4096);
    for (const GpuReading &card : report.readings)
        check(card);
    for (const GpuProcess &process : report.processes) {
        requirePlain(process.name);
        require(!process.memoryUsed || process.memoryUsed->count() >= 0);
    }
    for (const QString &text : report.warnings + hintsFor(report) + report.failedBusIds)
        requirePlain(text);
    return 0;
}
