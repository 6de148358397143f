// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/plan_options.h"

#include "core/planning/workload_defaults.h"

#include <functional>

namespace core::planning {

namespace {

/// One option of a Setup: how to read its word and how to write it.
struct Option {
    QString name = {};
    std::function<bool(Setup &, const QString &)> read;
    std::function<QString(const Setup &)> write;
};

template <typename T>
Option wordOption(const char *name, T Setup::*field, std::optional<T> (*fromWord)(const QString &), QString (*toWord)(T))
{
    return {QString::fromLatin1(name),
            [=](Setup &setup, const QString &word) {
                const auto value = fromWord(word);
                if (value)
                    setup.*field = *value;
                return value.has_value();
            },
            [=](const Setup &setup) { return toWord(setup.*field); }};
}

Option numberOption(const char *name, int Setup::*field)
{
    return {QString::fromLatin1(name),
            [=](Setup &setup, const QString &word) {
                bool isNumber = false;
                const int value = word.toInt(&isNumber);
                if (isNumber)
                    setup.*field = value;
                return isNumber;
            },
            [=](const Setup &setup) { return QString::number(setup.*field); }};
}

Option textOption(const char *name, QString Setup::*field)
{
    return {QString::fromLatin1(name),
            [=](Setup &setup, const QString &word) {
                setup.*field = word;
                return true;
            },
            [=](const Setup &setup) { return setup.*field; }};
}

Option switchOption(const char *name, bool Setup::*field)
{
    const auto isOn = [](const QString &word) {
        return word == QLatin1String{"on"} || word == QLatin1String{"true"} || word.isEmpty();
    };
    return {QString::fromLatin1(name),
            [=](Setup &setup, const QString &word) {
                setup.*field = isOn(word);
                return true;
            },
            [=](const Setup &setup) { return setup.*field ? QStringLiteral("on") : QStringLiteral("off"); }};
}

const QList<Option> &allOptions()
{
    static const QList<Option> options{
        wordOption<Precision>("precision", &Setup::precision, &precisionFromWord, &wordOf),
        wordOption<Optimizer>("optimizer", &Setup::optimizer, &optimizerFromWord, &wordOf),
        switchOption("in-backward", &Setup::isOptimizerInBackward),
        wordOption<Checkpointing>("checkpointing", &Setup::checkpointing, &checkpointingFromWord, &wordOf),
        wordOption<LossKernel>("loss-kernel", &Setup::lossKernel, &lossKernelFromWord, &wordOf),
        switchOption("flash", &Setup::hasFlashAttention),
        textOption("quant", &Setup::quantization),
        textOption("kv-dtype", &Setup::kvDtype),
        wordOption<Offload>("offload", &Setup::offload, &offloadFromWord, &wordOf),
        wordOption<LoraTargets>("targets", &Setup::loraTargets, &loraTargetsFromWord, &wordOf),
        numberOption("rank", &Setup::loraRank),
        textOption("framework", &Setup::framework),
        numberOption("seq", &Setup::sequenceLength),
        numberOption("batch", &Setup::microBatch),
        numberOption("accumulate", &Setup::accumulation),
        numberOption("concurrency", &Setup::concurrency),
        numberOption("zero", &Setup::zeroStage),
        numberOption("tp", &Setup::tensorParallel),
        numberOption("pp", &Setup::pipelineParallel),
        numberOption("cp", &Setup::contextParallel),
    };
    return options;
}

} // namespace

bool applyOption(Setup &setup, const QString &option, const QString &value)
{
    for (const Option &entry : allOptions()) {
        if (entry.name == option)
            return entry.read(setup, value);
    }
    return false;
}

QSet<QString> statedOptions(const Workload &workload)
{
    QSet<QString> stated;
    const auto note = [&stated](const char *name, bool isStated) {
        if (isStated)
            stated.insert(QString::fromLatin1(name));
    };
    note("precision", workload.precision.has_value());
    note("optimizer", workload.optimizer.has_value());
    note("in-backward", workload.isOptimizerInBackward);
    note("checkpointing", workload.checkpointing.has_value());
    note("loss-kernel", workload.lossKernel.has_value());
    note("flash", workload.hasFlashAttention.has_value());
    note("quant", !workload.quantization.isEmpty());
    note("kv-dtype", !workload.kvDtype.isEmpty());
    note("offload", workload.offload.has_value());
    note("targets", workload.loraTargets.has_value());
    note("rank", workload.loraRank.has_value());
    note("framework", !workload.framework.isEmpty());
    note("seq", workload.sequenceLength.has_value());
    note("batch", workload.microBatch.has_value());
    note("accumulate", workload.accumulation.has_value());
    note("concurrency", workload.concurrency.has_value());
    note("zero", workload.zeroStage.has_value());
    note("tp", workload.tensorParallel.has_value());
    note("pp", workload.pipelineParallel.has_value());
    note("cp", workload.contextParallel.has_value());
    return stated;
}

QStringList optionsWithoutUse(const Workload &workload, Task task)
{
    const auto &defaults = builtInWorkloadDefaults();
    if (!defaults)
        return {};
    QSet<QString> stated = statedOptions(workload);
    stated.remove(QStringLiteral("in-backward")); // these two have no usual value anywhere
    stated.remove(QStringLiteral("framework"));
    if (!workload.imageSize.isEmpty())
        stated.insert(QStringLiteral("image"));
    if (workload.epochs)
        stated.insert(QStringLiteral("epochs"));
    QStringList useless;
    for (const QString &option : std::as_const(stated)) {
        if (!defaults->applies(task, option))
            useless << option;
    }
    if (workload.tokens && !defaults->applies(task, QStringLiteral("seq")))
        useless << QStringLiteral("tokens");
    useless.sort();
    return useless;
}

QSet<QString> optionsNotAssumed(const ResolvedWorkload &workload)
{
    QSet<QString> stated;
    for (const Option &option : allOptions()) {
        if (!workload.assumed.contains(option.name))
            stated.insert(option.name);
    }
    return stated;
}

QMap<QString, QString> differingOptions(const Setup &before, const Setup &now)
{
    QMap<QString, QString> differing;
    for (const Option &option : allOptions()) {
        if (option.write(before) != option.write(now))
            differing.insert(option.name, option.write(now));
    }
    return differing;
}

} // namespace core::planning
