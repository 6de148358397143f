// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/memory_need.h"

namespace core::planning {

namespace {

const QLatin1String kGguf{"gguf-"};

double plainBytes(const MemoryJob &job)
{
    const Precision precision = job.setup.precision;
    const bool isWide = precision == Precision::Fp32 || precision == Precision::Fp32Amp;
    const bool isTrainedWhole = isTraining(job.setup.task) && !job.isAdapter();
    if (isTrainedWhole)
        return job.constants.regime(precision).weights;
    return isWide ? 4 : 2;
}

} // namespace

double bytesPerLinearWeight(const MemoryJob &job)
{
    if (!job.isQuantized())
        return plainBytes(job);
    const QString &format = job.setup.quantization;
    if (format.startsWith(kGguf)) {
        const double bits = job.details.quantizedBits > 0 ? job.details.quantizedBits
                                                          : job.constants.ggufBits.value(format.mid(kGguf.size()), 16);
        return bits / 8;
    }
    return job.constants.formats.value(format, 2);
}

bool isUnpackedAtRunTime(const MemoryJob &job)
{
    return job.isQuantized() && job.constants.quantizedAtRunTime.contains(job.setup.quantization);
}

double weightBytes(const MemoryJob &job)
{
    const TransformerShape &shape = job.shape;
    const double linear = bytesPerLinearWeight(job);
    if (!job.isQuantized() || job.setup.quantization.startsWith(kGguf))
        return shape.parameters * linear;
    double wide = shape.embedding;
    if (job.traits.quantizesHead && !shape.isTied)
        wide = std::min(wide, shape.vocabulary * shape.hidden);
    return (shape.parameters - wide) * linear + wide * 2;
}

AdapterShape adapterShape(const MemoryJob &job)
{
    const TransformerShape &shape = job.shape;
    AdaptedMatrices m;
    if (job.details.matrices) {
        m = *job.details.matrices;
    } else {
        const LoraTargets targets = job.setup.loraTargets;
        const bool hasAll = targets == LoraTargets::All || targets == LoraTargets::AllAndEmbeddings;
        m.query = m.value = targets != LoraTargets::Mlp;
        m.key = m.output = hasAll || targets == LoraTargets::Attention;
        m.mlp = hasAll || targets == LoraTargets::Mlp;
        m.savesEmbeddings = targets == LoraTargets::AllAndEmbeddings;
    }
    const double query = shape.heads * shape.headDim;
    const double key = shape.keyValueHeads * shape.headDim;
    double perLayer = 0;
    AdapterShape result;
    const auto add = [&](bool isAdapted, double size, double count) {
        perLayer += isAdapted ? size : 0;
        result.matrices += isAdapted ? count : 0;
    };
    add(m.query, shape.hidden + query, 1);
    add(m.key, shape.hidden + key, 1);
    add(m.value, shape.hidden + key, 1);
    add(m.output, query + shape.hidden, 1);
    add(m.mlp, shape.adaptedMlp, shape.isGated ? 3 : 2);
    const double head = m.head ? shape.hidden + shape.vocabulary : 0;
    result.parameters = job.setup.loraRank * (perLayer * shape.layers + head);
    result.savedEmbeddings = m.savesEmbeddings ? shape.embedding : 0;
    result.hasMlp = m.mlp;
    return result;
}

} // namespace core::planning
