// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/demo/demo_load.h"

#include <algorithm>

namespace core::demo {

namespace {

constexpr qint64 kCycle = 20 * 60;
constexpr qint64 kLoadingEnd = 40;
constexpr qint64 kTrainingEnd = 15 * 60;
constexpr qint64 kEvaluatingEnd = 17 * 60;
constexpr qint64 kSaveEvery = 3 * 60;
constexpr qint64 kSaveLasts = 15;
constexpr qint64 kNoiseStep = 2;

DemoPhase phaseAt(qint64 seconds)
{
    const qint64 at = seconds % kCycle;
    if (at < kLoadingEnd)
        return DemoPhase::Loading;
    if (at < kTrainingEnd)
        return at % kSaveEvery >= kSaveEvery - kSaveLasts ? DemoPhase::Saving : DemoPhase::Training;
    return at < kEvaluatingEnd ? DemoPhase::Evaluating : DemoPhase::Starving;
}

DemoLoad typicalLoad(DemoPhase phase)
{
    switch (phase) {
    case DemoPhase::Loading:
        return {.phase = phase, .gpu = 0.08, .gpuMemory = 0.35, .cpu = 0.75, .ram = 0.45, .receivedMiB = 40, .sentMiB = 0.2};
    case DemoPhase::Training:
        return {.phase = phase, .gpu = 0.96, .gpuMemory = 0.88, .cpu = 0.42, .ram = 0.62, .receivedMiB = 1.5, .sentMiB = 0.3};
    case DemoPhase::Saving:
        return {.phase = phase, .gpu = 0.04, .gpuMemory = 0.88, .cpu = 0.3, .ram = 0.7, .receivedMiB = 0.1, .sentMiB = 12};
    case DemoPhase::Evaluating:
        return {.phase = phase, .gpu = 0.62, .gpuMemory = 0.7, .cpu = 0.35, .ram = 0.58, .receivedMiB = 1, .sentMiB = 0.2};
    case DemoPhase::Starving:
        return {.phase = phase, .gpu = 0.35, .gpuMemory = 0.88, .cpu = 0.97, .ram = 0.66, .receivedMiB = 6, .sentMiB = 0.2};
    }
    return {};
}

/// From -1 to 1, the same for the same arguments.
double noise(quint32 seed, quint32 what, qint64 seconds)
{
    quint32 value = seed ^ (what * 0x9e3779b9U) ^ (static_cast<quint32>(seconds / kNoiseStep) * 0x85ebca6bU);
    for (int i = 0; i < 2; ++i) {
        value ^= value >> 16;
        value *= 0x7feb352dU;
        value ^= value >> 15;
        value *= 0x846ca68bU;
    }
    value ^= value >> 16;
    return static_cast<double>(value) / 0x7fffffffU - 1;
}

} // namespace

DemoLoad demoLoad(quint32 seed, int gpu, qint64 seconds)
{
    DemoLoad load = typicalLoad(phaseAt(std::max<qint64>(seconds, 0)));
    const auto card = static_cast<quint32>(gpu);
    const auto shaken = [&](double share, quint32 what, double width) {
        return std::clamp(share + width * noise(seed, what, seconds), 0.0, 1.0);
    };
    load.gpu = shaken(load.gpu, 10 + card, 0.035);
    load.gpuMemory = shaken(load.gpuMemory, 30 + card, 0.004);
    load.cpu = shaken(load.cpu, 1, 0.03);
    load.ram = shaken(load.ram, 2, 0.01);
    load.receivedMiB *= 1 + 0.2 * noise(seed, 3, seconds);
    load.sentMiB *= 1 + 0.2 * noise(seed, 4, seconds);
    return load;
}

} // namespace core::demo
