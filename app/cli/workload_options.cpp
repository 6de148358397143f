// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/cli_text.h"
#include "app/cli/workload_options.h"

#include "core/base/count_text.h"

#include <QFileInfo>
#include <QRegularExpression>

#include <cmath>
#include <limits>

namespace app::cli {

using core::Error;
using core::Result;
namespace planning = core::planning;

namespace {

void addValueOptions(QCommandLineParser &parser, std::initializer_list<std::pair<const char *, QString>> options)
{
    for (const auto &[name, hint] : options)
        parser.addOption({QString::fromLatin1(name), hint, QStringLiteral("VALUE")});
}

QString oneOf(const QStringList &words)
{
    return words.join(QStringLiteral(" · "));
}

/// Reads one word option through `fromWord`; an absent option leaves `field` alone.
template <typename T, typename FromWord>
core::Status readWord(const QCommandLineParser &parser, const char *option, std::optional<T> &field, FromWord fromWord, const QStringList &words)
{
    const QString name = QString::fromLatin1(option);
    if (!parser.isSet(name))
        return core::ok();
    field = fromWord(parser.value(name));
    return field ? core::ok() : core::Status{badValue(name, parser.value(name), oneOf(words))};
}

core::Status readNumber(const QCommandLineParser &parser, const char *option, std::optional<double> &field)
{
    const QString name = QString::fromLatin1(option);
    if (!parser.isSet(name))
        return core::ok();
    field = core::parseCount(parser.value(name));
    if (field && *field > 0)
        return core::ok();
    return badValue(name, parser.value(name), CliText::tr("a number above 0, such as 20M or 1.5k"));
}

core::Status readWords(const QCommandLineParser &parser, planning::Workload &workload)
{
    core::Status outcome = core::ok();
    const auto check = [&outcome](core::Status next) {
        if (outcome && !next)
            outcome = std::move(next);
    };
    check(readWord(parser, "task", workload.task, planning::taskFromWord, planning::taskWords()));
    check(readWord(parser, "precision", workload.precision, planning::precisionFromWord, planning::precisionWords()));
    check(readWord(parser, "optimizer", workload.optimizer, planning::optimizerFromWord, planning::optimizerWords()));
    check(readWord(parser, "checkpointing", workload.checkpointing, planning::checkpointingFromWord, planning::checkpointingWords()));
    check(readWord(parser, "loss-kernel", workload.lossKernel, planning::lossKernelFromWord, planning::lossKernelWords()));
    check(readWord(parser, "offload", workload.offload, planning::offloadFromWord, planning::offloadWords()));
    check(readWord(parser, "targets", workload.loraTargets, planning::loraTargetsFromWord, planning::loraTargetsWords()));
    const auto onOff = [](const QString &word) -> std::optional<bool> {
        if (word == QLatin1String{"on"} || word == QLatin1String{"off"})
            return word == QLatin1String{"on"};
        return std::nullopt;
    };
    check(readWord(parser, "flash", workload.hasFlashAttention, onOff, {QStringLiteral("on"), QStringLiteral("off")}));
    return outcome;
}

struct IntegerOption {
    const char *name;
    std::optional<int> planning::Workload::*field;
    int low;
    int high;
};

// Ranges are those that the estimators accept; wider values are typing errors.
constexpr IntegerOption kIntegerOptions[] = {
    {"seq", &planning::Workload::sequenceLength, 1, 16'777'216},
    {"batch", &planning::Workload::microBatch, 1, 65'536},
    {"accumulate", &planning::Workload::accumulation, 1, 65'536},
    {"concurrency", &planning::Workload::concurrency, 1, 65'536},
    {"zero", &planning::Workload::zeroStage, 0, 3},
    {"tp", &planning::Workload::tensorParallel, 1, 1024},
    {"pp", &planning::Workload::pipelineParallel, 1, 1024},
    {"cp", &planning::Workload::contextParallel, 1, 1024},
    {"rank", &planning::Workload::loraRank, 1, 4096},
};

core::Status readNumbers(const QCommandLineParser &parser, planning::Workload &workload)
{
    for (const IntegerOption &option : kIntegerOptions) {
        auto value = readInteger(parser, QString::fromLatin1(option.name), option.low, option.high);
        if (!value)
            return std::move(value).error();
        workload.*option.field = *value;
    }
    for (const auto &[name, field] : {std::pair{"tokens", &planning::Workload::tokens}, {"samples", &planning::Workload::samples},
                                      {"epochs", &planning::Workload::epochs}}) {
        if (core::Status outcome = readNumber(parser, name, workload.*field); !outcome)
            return outcome;
    }
    return core::ok();
}

} // namespace

Error badValue(const QString &option, const QString &value, const QString &allowed)
{
    return {.kind = core::ErrorKind::InvalidInput,
            .code = QStringLiteral("input.value"),
            .message = CliText::tr("--%1 cannot be \"%2\".").arg(option, value.left(80)),
            .remedy = CliText::tr("Allowed: %1.").arg(allowed)};
}

Result<std::optional<int>> readInteger(const QCommandLineParser &parser, const QString &option, int low, int high)
{
    if (!parser.isSet(option))
        return std::optional<int>{};
    const auto value = core::parseCount(parser.value(option));
    if (!value || *value != std::floor(*value) || *value < low || *value > high) {
        return badValue(option, parser.value(option),
                        CliText::tr("a whole number from %1 to %2").arg(low).arg(high));
    }
    return std::optional{static_cast<int>(*value)};
}

std::optional<core::Hours> parseHours(const QString &given)
{
    static const QRegularExpression shape{QStringLiteral("^(\\d{1,6}(?:\\.\\d{1,4})?)\\s*(h|d|min|m)?$"), QRegularExpression::CaseInsensitiveOption};
    const auto match = shape.match(given.trimmed());
    if (!match.hasMatch())
        return std::nullopt;
    const double value = match.captured(1).toDouble();
    const QString unit = match.captured(2).toLower();
    const double hours = unit == QLatin1String{"d"} ? value * 24 : unit.startsWith(u'm') ? value / 60 : value;
    return hours > 0 ? std::optional{core::Hours{hours}} : std::nullopt;
}

void addWorkloadOptions(QCommandLineParser &parser)
{
    addValueOptions(parser, {
        {"task", oneOf(planning::taskWords())},
        {"model", CliText::tr("catalog id, name, Hugging Face id, path of a config.json, a size such as 7b, or a shape such as "
                              "hidden=4096,layers=32,heads=32,vocab=32000")},
        {"precision", oneOf(planning::precisionWords())},
        {"optimizer", oneOf(planning::optimizerWords())},
        {"checkpointing", oneOf(planning::checkpointingWords())},
        {"loss-kernel", oneOf(planning::lossKernelWords())},
        {"flash", QStringLiteral("on · off")},
        {"quant", QStringLiteral("none · nf4 · nf4-dq · fp4 · int8 · fp8 · gptq-4 · gptq-8 · awq-4 · gguf-TYPE")},
        {"kv-dtype", QStringLiteral("fp16 · fp8 · int8 · int4")},
        {"offload", oneOf(planning::offloadWords())},
        {"targets", oneOf(planning::loraTargetsWords())},
        {"rank", CliText::tr("LoRA rank")},
        {"framework", CliText::tr("hf, unsloth, vllm, llama.cpp …")},
        {"seq", CliText::tr("tokens in a sequence")},
        {"batch", CliText::tr("sequences on one GPU at a time")},
        {"accumulate", CliText::tr("micro-batches for one step")},
        {"concurrency", CliText::tr("requests at a time")},
        {"zero", CliText::tr("ZeRO stage, 3 = FSDP")},
        {"tp", CliText::tr("tensor parallel degree")},
        {"pp", CliText::tr("pipeline parallel degree")},
        {"cp", CliText::tr("context parallel degree")},
        {"tokens", CliText::tr("tokens of one pass over the data, such as 20M")},
        {"samples", CliText::tr("samples of one pass over the data")},
        {"epochs", CliText::tr("passes over the data")},
        {"image", CliText::tr("image size, such as 1024x1024")},
        {"workload", CliText::tr("JSON file with these options as keys")},
    });
    parser.addOption({QStringLiteral("in-backward"), CliText::tr("optimizer step inside the backward pass")});
}

Result<planning::Workload> readWorkload(const QCommandLineParser &parser)
{
    planning::Workload workload;
    if (core::Status outcome = readWords(parser, workload); !outcome)
        return std::move(outcome).error();
    if (core::Status outcome = readNumbers(parser, workload); !outcome)
        return std::move(outcome).error();
    workload.model = parser.value(QStringLiteral("model"));
    workload.quantization = parser.value(QStringLiteral("quant"));
    workload.kvDtype = parser.value(QStringLiteral("kv-dtype"));
    workload.framework = parser.value(QStringLiteral("framework"));
    workload.imageSize = parser.value(QStringLiteral("image"));
    workload.isOptimizerInBackward = parser.isSet(QStringLiteral("in-backward"));
    return workload;
}

} // namespace app::cli
