// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/evaluate/parallelism.h"

#include <QHash>

#include <algorithm>
#include <cmath>

namespace core::evaluate {

namespace {

constexpr int kMostTensorWays = 8;     // one machine
constexpr double kWeightsShare = 0.75; // of the memory, the rest for the cache

/// "tp4+dp2" → {tp: 4, dp: 2}; 0 = named without a number.
QHash<QString, int> waysOf(const QString &words)
{
    QHash<QString, int> ways;
    QString word;
    int number = 0;
    const auto close = [&] {
        if (!word.isEmpty())
            ways.insert(word, number);
        word.clear();
        number = 0;
    };
    for (const QChar c : words.toLower()) {
        if (c.isLetter() && number > 0)
            close();
        if (c.isLetter())
            word += c;
        else if (c.isDigit() && !word.isEmpty())
            number = std::min(number * 10 + c.digitValue(), 1'000'000);
        else
            close();
    }
    close();
    return ways;
}

/// Smallest power of two of GPUs that hold the weights.
int waysToHold(const planning::Setup &setup, double memoryBytes)
{
    const QString &format = setup.quantization;
    const double bytes = format.contains(u'4') ? 0.6 : format.contains(u'8') ? 1 : 2;
    int ways = 1;
    while (ways < setup.gpus && memoryBytes > 0
           && setup.model.shape.parameters * bytes > kWeightsShare * memoryBytes * ways)
        ways *= 2;
    return std::min(ways, setup.gpus);
}

} // namespace

void takeParallelism(const QString &words, double memoryBytes, planning::SpeedQuery &query)
{
    const QHash<QString, int> ways = waysOf(words);
    planning::Setup &setup = query.setup;
    // `named` counts a split with or without its number.
    const auto named = [&](const char *word) { return ways.contains(QLatin1String{word}); };
    const auto numberOf = [&](const char *word) { return std::clamp(ways.value(QLatin1String{word}, 1), 1, setup.gpus); };
    const auto isOpen = [&](const char *word) { return named(word) && ways.value(QLatin1String{word}) == 0; };

    setup.tensorParallel = numberOf("tp");
    setup.pipelineParallel = numberOf("pp");
    setup.contextParallel = std::max(numberOf("cp"), numberOf("sp"));
    query.expertParallel = numberOf("ep");
    const bool isReplicated = named("dp") || named("ddp");
    if (isOpen("tp")) {
        const int needed = isReplicated || named("pp") ? waysToHold(setup, memoryBytes) : setup.gpus;
        setup.tensorParallel = std::min(needed, kMostTensorWays);
    }
    if (isOpen("pp"))
        setup.pipelineParallel = std::max(1, waysToHold(setup, memoryBytes) / setup.tensorParallel);
    const int stage = ways.value(QStringLiteral("zero"));
    const bool isSharded = named("fsdp") || named("hsdp") || stage == 3;
    // The file writes plain "zero" where the authors did not tell the stage; the usual one is 2.
    setup.zeroStage = stage == 1 || stage == 2 ? stage : isSharded ? 3 : named("zero") ? 2 : 0;
    if (named("offload"))
        setup.offload = planning::Offload::Params;
    query.isLayerSplit = named("layer") || named("split");
}

} // namespace core::evaluate
