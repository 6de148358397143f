// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/explanation_terms.h"

#include <QCoreApplication>

namespace core::planning {

void TermList::add(MemoryPart part, const char *name, const Formula &formula, const char *note)
{
    if (!(formula.value() >= 0.5))
        return;
    m_terms.append({.part = part,
                    .name = QCoreApplication::translate("core::planning", name),
                    .formula = formula,
                    .note = *note ? QCoreApplication::translate("core::planning", note) : QString{}});
}

QString regimePath(const Setup &setup, const char *key)
{
    return QStringLiteral("regimes.") + wordOf(setup.precision) + u'.' + QLatin1String{key};
}

QString optimizerPath(const Setup &setup, const char *key)
{
    return QStringLiteral("optimizers.") + wordOf(setup.optimizer) + u'.' + QLatin1String{key};
}

Formula optimizerBytes(const MemoryJob &job)
{
    const RegimeBytes &regime = job.constants.regime(job.setup.precision);
    const OptimizerRule &rule = job.constants.optimizer(job.setup.optimizer);
    return inBytes(regime.adam, regimePath(job.setup, "adam")) * counted(rule.adamShare, optimizerPath(job.setup, "adam_share"))
        + inBytes(rule.fixedBytes, optimizerPath(job.setup, "fixed_bytes"));
}

Formula ownParameters(const MemoryJob &job)
{
    const TransformerShape &shape = job.shape;
    const Formula all = named("P", shape.parameters);
    const Formula t = named("t", job.setup.tensorParallel);
    const Formula p = named("p", job.setup.pipelineParallel);
    if (job.traits.keepsTableOnHost || p.isOne()) {
        const Formula here = all - named("Pₕ", job.tableOnHost());
        return here / t / p;
    }
    const Formula tables = named("Pₑ", shape.embedding);
    const double one = std::min(shape.vocabulary * shape.hidden, shape.embedding);
    const Formula table = one < shape.embedding ? named("V", shape.vocabulary) * named("h", shape.hidden) : tables;
    return ((all - tables) / p + table) / t;
}

Formula linearWeightBytes(const MemoryJob &job)
{
    const double bytes = bytesPerLinearWeight(job);
    if (!job.isQuantized()) {
        const bool isTrainedWhole = isTraining(job.setup.task) && !job.isAdapter();
        return inBytes(bytes, isTrainedWhole ? regimePath(job.setup, "weights") : QString{});
    }
    const QString &format = job.setup.quantization;
    const QLatin1String gguf{"gguf-"};
    return inBytes(bytes, format.startsWith(gguf) ? QStringLiteral("gguf_bits.") + format.mid(gguf.size())
                                                  : QStringLiteral("formats.") + format);
}

WeightFormulas weightFormulas(const MemoryJob &job)
{
    const TransformerShape &shape = job.shape;
    const Formula bytes = linearWeightBytes(job);
    const Formula own = ownParameters(job);
    const bool isMixed = job.isQuantized() && !job.setup.quantization.startsWith(QLatin1String{"gguf-"});
    if (!isMixed)
        return {.linear = own * bytes};
    double wideParameters = shape.embedding;
    if (job.traits.quantizesHead && !shape.isTied)
        wideParameters = std::min(wideParameters, shape.vocabulary * shape.hidden);
    const Formula all = named("P", shape.parameters);
    const Formula wide = named("Pₑ", wideParameters);
    const bool isDealtOut = own.value() != shape.parameters;
    const auto here = [&](const Formula &formula) { return isDealtOut ? formula * own / all : formula; };
    return {.linear = here((all - wide) * bytes), .wide = here(wide * inBytes(2))};
}

} // namespace core::planning
