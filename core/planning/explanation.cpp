// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/calibration.h"
#include "core/planning/explanation_terms.h"
#include "core/planning/memory_assembly.h"

#include <QCoreApplication>

#include <algorithm>

namespace core::planning {

namespace {

constexpr double kRoundingBytes = 64; // sums of rounded terms may differ by this much

QString translated(const char *text)
{
    return QCoreApplication::translate("core::planning", text);
}

/// Where the constants of a formula come from, each source once.
QStringList sourcesOf(const MemoryModel::Constants &constants, const Formula &formula)
{
    QStringList sources;
    for (const QString &path : formula.usedConstants()) {
        const QString source = constants.sourceOf(path);
        if (!source.isEmpty() && !sources.contains(source))
            sources.append(source);
    }
    return sources;
}

Bytes rounded(double bytes)
{
    return Bytes::fromCount(static_cast<std::int64_t>(std::llround(std::clamp(bytes, -1e18, 1e18))));
}

void noteSymbols(const Formula &formula, QList<SymbolMeaning> &symbols)
{
    for (const FormulaSymbol &used : formula.usedSymbols()) {
        const bool isKnown = std::ranges::any_of(symbols, [&](const SymbolMeaning &own) { return own.symbol == used.symbol; });
        if (!isKnown)
            symbols.append({.symbol = used.symbol, .meaning = meaningOf(used.symbol), .value = used.value});
    }
}

FormulaLine lineOf(const MemoryModel::Constants &constants, const QString &name, const Formula &formula, const QString &note = {})
{
    return {.name = name,
            .formula = formula.symbols(),
            .numbers = formula.numbers(),
            .size = rounded(formula.value()),
            .sources = sourcesOf(constants, formula),
            .note = note};
}

void addFamilyTerms(TermList &terms)
{
    const MemoryJob &job = terms.job();
    switch (job.setup.task) {
    case Task::Infer:
    case Task::Service:
        return addInferenceTerms(terms);
    case Task::VisionTrain:
        return addVisionTerms(terms);
    case Task::AsrTrain:
        return addAsrTrainingTerms(terms);
    case Task::AsrInfer:
        return addAsrInferenceTerms(terms);
    case Task::DiffusionTrain:
        return addDiffusionTrainingTerms(terms, pipelineOf(job).value_or(Pipeline{}));
    case Task::DiffusionInfer:
        return addDiffusionInferenceTerms(terms, pipelineOf(job).value_or(Pipeline{}));
    default:
        return addTrainingTerms(terms);
    }
}

/// What the allocator loses to rounding and to gaps.
void addGrowth(TermList &terms, const Need &need)
{
    const MemoryJob &job = terms.job();
    const DriverConstants &d = job.constants.driver;
    const PhaseGrowth growth = growthOf(job, need, terms.phase());
    const char *gaps = QT_TRANSLATE_NOOP("core::planning", "gaps between blocks that come and go");
    const Formula moving = named("B_m", growth.transient + growth.cache + growth.stored, Quantity::Bytes);
    if (need.growth)
        return terms.add(MemoryPart::Overhead, gaps, counted(*need.growth, at("vision", "driver_growth")) * moving);
    terms.add(MemoryPart::Overhead, QT_TRANSLATE_NOOP("core::planning", "rounding of blocks that stay"),
              counted(d.persistentGrowth, at("driver", "persistent_growth")) * named("B_s", growth.persistent, Quantity::Bytes));
    if (growth.needed <= growth.pooled)
        return terms.add(MemoryPart::Overhead, gaps, counted(d.dynamicGrowth, at("driver", "dynamic_growth")) * moving);
    const char *pool = QT_TRANSLATE_NOOP("core::planning", "no more than the allocator's pool keeps");
    terms.add(MemoryPart::Overhead, QT_TRANSLATE_NOOP("core::planning", "gaps beside large blocks that come and go"),
              counted(d.pooledTransient, at("driver", "pooled_transient")) * named("B_t", growth.transient, Quantity::Bytes),
              pool);
    terms.add(MemoryPart::Overhead, QT_TRANSLATE_NOOP("core::planning", "gaps beside the KV cache"),
              counted(d.pooledCache, at("driver", "pooled_cache")) * named("B_k", growth.cache, Quantity::Bytes), pool);
    terms.add(MemoryPart::Overhead, QT_TRANSLATE_NOOP("core::planning", "gaps beside what is kept for the backward pass"),
              counted(d.pooledStored, at("driver", "pooled_stored")) * named("B_a", growth.stored, Quantity::Bytes), pool);
}

/// What the driver itself takes.
void addContext(TermList &terms, const Need &need)
{
    const MemoryJob &job = terms.job();
    const DriverConstants &d = job.constants.driver;
    const FrameworkTraits &traits = job.traits;
    const char *name = QT_TRANSLATE_NOOP("core::planning", "context of the driver");
    const QString own = traits.path + QStringLiteral("context_gib");
    if (need.contextBytes > 0) {
        const bool isVision = job.setup.task == Task::VisionTrain;
        return terms.add(MemoryPart::Overhead, name,
                         inBytes(need.contextBytes, isVision ? at("vision", "driver_gib") : at("asr", "infer_fixed_gib")));
    }
    if (traits.reservesShare > 0) {
        const Formula context = inGiB(traits.contextGiB, own) * plain(job.setup.tensorParallel > 1 ? 2 : 1);
        return terms.add(MemoryPart::Overhead, name, context,
                         QT_TRANSLATE_NOOP("core::planning", "the server's own share, with its buffers"));
    }
    Formula context = traits.contextGiB > 0 ? inGiB(traits.contextGiB, own) : inGiB(d.contextGiB, at("driver", "context_gib"));
    if (job.details.contextGiB && *job.details.contextGiB * kGiB > context.value())
        context = inGiB(*job.details.contextGiB, at("driver", "old_context_gib"));
    terms.add(MemoryPart::Overhead, name, context);
    if (job.setup.gpus > 1 && traits.hasCollectives)
        terms.add(MemoryPart::Overhead, QT_TRANSLATE_NOOP("core::planning", "buffers for talking to other cards"),
                  inGiB(d.ncclGiB, at("driver", "nccl_gib")));
}

/// The terms of one part, rounded so that they add up to it. `restName` is for what no term explains.
void addPart(const MemoryModel::Constants &constants, const TermList &terms, const PartSize &part, const char *restName,
             MemoryExplanation &explanation)
{
    Bytes rest = part.size;
    qsizetype last = -1;
    for (const TermList::Term &term : terms.terms()) {
        if (term.part != part.part)
            continue;
        explanation.terms.append({.part = part.part, .line = lineOf(constants, term.name, term.formula, term.note)});
        noteSymbols(term.formula, explanation.symbols);
        last = explanation.terms.size() - 1;
        rest = rest - explanation.terms.at(last).line.size;
    }
    if (last >= 0 && std::abs(static_cast<double>(rest.count())) <= kRoundingBytes)
        explanation.terms[last].line.size += rest;
    else if (rest.count() != 0)
        explanation.terms.append(
            {.part = part.part, .line = {.name = translated(restName), .size = rest}});
}

void addCapacity(const MemoryModel &model, const MemoryModel::Constants &constants, const catalog::Card &card,
                 MemoryExplanation &explanation)
{
    const CardMemory memory = model.memoryOf(card);
    const DriverReserve reserve = constants.reserveOf(card);
    const Formula total = named("C", static_cast<double>(memory.total.count()), Quantity::Bytes);
    const Formula usable = total
        - (inBytes(reserve.baseMiB * 1024 * 1024, reserve.path + QStringLiteral("base_mib"))
           + counted(reserve.share, reserve.path + QStringLiteral("share")) * total);
    const Formula need = named("E", static_cast<double>(explanation.memory.likely.count()), Quantity::Bytes)
        * counted(constants.verdictSafety, at("verdict", "safety"));
    const Formula roomy = named("U", static_cast<double>(memory.usable.count()), Quantity::Bytes)
        * counted(constants.verdictRoomyShare, at("verdict", "roomy_share"));
    explanation.capacity = {
        lineOf(constants, translated(QT_TRANSLATE_NOOP("core::planning", "usable memory of the card")), usable,
               translated(QT_TRANSLATE_NOOP("core::planning", "the driver keeps the rest, in whole MiB"))),
        lineOf(constants, translated(QT_TRANSLATE_NOOP("core::planning", "need with a margin")), need,
               translated(QT_TRANSLATE_NOOP("core::planning", "fits when this is within the usable memory"))),
        lineOf(constants, translated(QT_TRANSLATE_NOOP("core::planning", "limit for a roomy fit")), roomy),
    };
    explanation.capacity.first().size = memory.usable;
    for (const Formula &formula : {usable, need, roomy})
        noteSymbols(formula, explanation.symbols);
    explanation.usable = memory.usable;
    explanation.verdict = model.verdict(explanation.memory.likely, memory.usable);
}

} // namespace

Result<MemoryExplanation> MemoryModel::explain(const Setup &setup, const catalog::Card *card) const
{
    const MemoryDetails details = card ? m_constants->detailsFor(*card) : MemoryDetails{};
    const MemoryJob job{.setup = setup,
                        .details = details,
                        .constants = *m_constants,
                        .traits = m_constants->traits(setup.framework),
                        .shape = transformerShape(setup.model)};
    if (const auto problem = problemOf(job))
        return *problem;
    const Result<Need> need = needOf(job);
    if (!need)
        return need.error();
    MemoryExplanation explanation{.memory = assemble(job, *need)};
    correct(explanation.memory, setup);
    explanation.memory.notes = memoryNotes(job);
    TermList terms{job, winnerOf(job, *need)};
    addFamilyTerms(terms);
    addGrowth(terms, *need);
    addContext(terms, *need);
    const char *restName = m_calibrations && m_calibrations->find(MeasuredKind::Memory, setup)
        ? QT_TRANSLATE_NOOP("core::planning", "corrected by your measurement")
        : QT_TRANSLATE_NOOP("core::planning", "not itemised");
    for (const PartSize &part : explanation.memory.parts)
        addPart(*m_constants, terms, part, restName, explanation);
    if (card)
        addCapacity(*this, *m_constants, *card, explanation);
    return explanation;
}

} // namespace core::planning
