// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/folk_rules.h"

#include "core/planning/formula.h"
#include "core/planning/knowledge_file.h"

#include <cmath>

namespace core::planning {

namespace {

BilingualText readBoth(KnowledgeFile &file, const QString &path)
{
    return {.en = file.text(path + QStringLiteral(".en")), .zh = file.text(path + QStringLiteral(".zh"))};
}

FolkRule readRule(KnowledgeFile &file, const QString &path)
{
    FolkRule rule;
    rule.id = file.text(path + QStringLiteral(".id"));
    for (const QString &word : file.texts(path + QStringLiteral(".tasks"))) {
        if (const auto task = taskFromWord(word))
            rule.tasks.append(*task);
    }
    rule.name = readBoth(file, path + QStringLiteral(".name"));
    rule.why = readBoth(file, path + QStringLiteral(".why"));
    rule.bytesPerParameter = file.number(path + QStringLiteral(".bytes_per_parameter"));
    rule.factor = file.number(path + QStringLiteral(".factor"));
    rule.isForQuantized = file.number(path + QStringLiteral(".for_quantised")) > 0;
    rule.source = file.sources().value(path + QStringLiteral(".factor"));
    return rule;
}

/// The whole model on one card, as the rules have it.
Setup onOneCard(Setup setup)
{
    setup.gpus = setup.tensorParallel = setup.pipelineParallel = setup.contextParallel = 1;
    setup.zeroStage = 0;
    return setup;
}

Bytes storedWeights(const MemoryEstimate &memory)
{
    for (const PartSize &part : memory.parts) {
        if (part.part == MemoryPart::Weights)
            return part.size;
    }
    return {};
}

} // namespace

Result<FolkRules> FolkRules::load(const QString &file)
{
    auto opened = KnowledgeFile::open(file);
    if (!opened)
        return std::move(opened).error();
    KnowledgeFile knowledge = std::move(opened).value();
    FolkRules folk;
    folk.agreesWithin = knowledge.number(QStringLiteral("agrees_within"));
    for (const QString &index : knowledge.keys(QStringLiteral("rules")))
        folk.rules.append(readRule(knowledge, QStringLiteral("rules.") + index));
    if (const Status problems = knowledge.problems(); !problems)
        return problems.error();
    return folk;
}

QList<FolkFigure> folkFigures(const FolkRules &rules, const Setup &setup, const MemoryModel &model)
{
    const auto memory = model.estimate(onOneCard(setup));
    if (!memory)
        return {};
    const double likely = static_cast<double>(memory->likely.count());
    const bool isQuantized = setup.quantization != QLatin1String{"none"};
    QList<FolkFigure> figures;
    for (const FolkRule &rule : rules.rules) {
        if (!rule.tasks.contains(setup.task) || (isQuantized && !rule.isForQuantized))
            continue;
        const Formula parameters = Formula::symbol(QStringLiteral("P"), setup.model.shape.parameters);
        const Formula weights =
            Formula::symbol(QStringLiteral("W"), static_cast<double>(storedWeights(*memory).count()), Quantity::Bytes);
        const Formula base = rule.bytesPerParameter > 0
            ? parameters * Formula::constant(rule.bytesPerParameter, Quantity::Bytes)
            : weights;
        const Formula figure = base * Formula::constant(rule.factor);
        const double ratio = likely > 0 ? figure.value() / likely : 1;
        figures.append({.name = rule.name.shown(),
                        .formula = figure.symbols(),
                        .numbers = figure.numbers(),
                        .size = Bytes::fromCount(static_cast<std::int64_t>(std::llround(std::min(figure.value(), 1e18)))),
                        .ratio = ratio,
                        .agrees = std::abs(ratio - 1) <= rules.agreesWithin,
                        .why = rule.why.shown(),
                        .source = rule.source});
    }
    return figures;
}

} // namespace core::planning
