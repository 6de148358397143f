// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/cli_text.h"
#include "app/cli/commands.h"
#include "app/cli/listing.h"
#include "core/planning/workload_defaults.h"
#include "ui/viewmodel/format.h"

#include <QJsonArray>

#include <functional>

namespace app::cli {

namespace catalog = core::catalog;

namespace {

constexpr qsizetype kLongestCell = 60; // letters; longer sentences are cut and end in "…"

QString numberText(const std::optional<double> &value, int decimals = 0)
{
    return value ? QLocale{}.toString(*value, 'f', decimals) : ui::format::unknown();
}

Listing cardListing(const catalog::Catalog &all, const QStringList &filter)
{
    Listing list{.key = QStringLiteral("cards"),
                 .columns = {{QStringLiteral("Id")}, {CliText::tr("Name")}, {QStringLiteral("GB"), true},
                             {QStringLiteral("GB/s"), true}, {QStringLiteral("TFLOPS fp16"), true}, {QStringLiteral("W"), true},
                             {CliText::tr("Source")}}};
    for (const catalog::Card &card : all.cards) {
        if (!matchesWords(filter, QStringList{card.id.value, card.name, card.architecture, card.vendor} + card.aliases))
            continue;
        const auto watts = card.tdpWatts ? std::optional<double>{*card.tdpWatts} : std::nullopt;
        list.rows << QStringList{card.id.value, card.name, numberText(card.marketedGB), numberText(card.bandwidthGBps), numberText(card.fp16Tflops, 1),
                                 numberText(watts), card.provenance.sources.value(0)};
        list.objects.append(QJsonObject{{QStringLiteral("id"), card.id.value}, {QStringLiteral("name"), card.name},
                                        {QStringLiteral("architecture"), card.architecture}, {QStringLiteral("vram_gb"), card.marketedGB},
                                        {QStringLiteral("memory_total_gib"), card.memoryTotal ? QJsonValue{rounded(card.memoryTotal->toGiB())} : QJsonValue{}},
                                        {QStringLiteral("bandwidth_gbps"), toJson(card.bandwidthGBps)}, {QStringLiteral("fp16_tflops"), toJson(card.fp16Tflops)},
                                        {QStringLiteral("fp8_tflops"), toJson(card.fp8Tflops)}, {QStringLiteral("bf16"), card.supportsBf16},
                                        {QStringLiteral("nvlink"), card.interconnect.hasNvlink}, {QStringLiteral("tdp_w"), toJson(watts)},
                                        {QStringLiteral("estimated"), QJsonArray::fromStringList(card.estimatedFields)},
                                        {QStringLiteral("provenance"), provenanceJson(card.provenance)}});
    }
    return list;
}

Listing modelListing(const catalog::Catalog &all, const QStringList &filter)
{
    Listing list{.key = QStringLiteral("models"),
                 .columns = {{QStringLiteral("Id")}, {CliText::tr("Name")}, {QStringLiteral("B"), true},
                             {CliText::tr("Layers"), true}, {CliText::tr("Hidden"), true},
                             {CliText::tr("Context"), true}, {CliText::tr("Source")}}};
    const auto count = [](int value) { return value > 0 ? QString::number(value) : ui::format::unknown(); };
    const auto json = [](int value) { return value > 0 ? QJsonValue{value} : QJsonValue{}; };
    for (const catalog::Model &model : all.models) {
        if (!matchesWords(filter, {model.id.value, model.name, model.huggingFaceId, model.family}))
            continue;
        const double billions = model.shape.parameters / 1e9;
        list.rows << QStringList{model.id.value, model.name, QLocale{}.toString(billions, 'f', 2), count(model.shape.layers), count(model.shape.hidden),
                                 count(model.shape.maximumContext), model.provenance.sources.value(0)};
        list.objects.append(QJsonObject{{QStringLiteral("id"), model.id.value}, {QStringLiteral("name"), model.name},
                                        {QStringLiteral("hugging_face_id"), model.huggingFaceId}, {QStringLiteral("parameters_b"), billions},
                                        {QStringLiteral("layers"), json(model.shape.layers)}, {QStringLiteral("hidden"), json(model.shape.hidden)},
                                        {QStringLiteral("context"), json(model.shape.maximumContext)},
                                        {QStringLiteral("provenance"), provenanceJson(model.provenance)}});
    }
    return list;
}

Listing platformListing(const catalog::Catalog &all, const QStringList &filter)
{
    Listing list{.key = QStringLiteral("platforms"),
                 .columns = {{QStringLiteral("Id")}, {CliText::tr("Name")}, {CliText::tr("Currency")},
                             {CliText::tr("Billed by")}, {CliText::tr("When stopped")},
                             {CliText::tr("As of")}}};
    for (const catalog::Platform &platform : all.platforms) {
        if (!matchesWords(filter, {platform.id.value, platform.name.en, platform.name.zh}))
            continue;
        const QString currency = platform.currency ? core::currencyCode(*platform.currency) : ui::format::unknown();
        const core::BilingualText &whenStopped = platform.stop.gpuWhenStopped;
        const QString stopped = whenStopped.isEmpty() ? ui::format::unknown() : whenStopped.shown();
        list.rows << QStringList{platform.id.value, platform.name.shown(), currency, platform.billingGranularity.shown(),
                                 stopped.size() > kLongestCell ? stopped.left(kLongestCell - 1) + u'…' : stopped,
                                 platform.provenance.asOf};
        list.objects.append(QJsonObject{{QStringLiteral("id"), platform.id.value}, {QStringLiteral("name"), platform.name.en},
                                        {QStringLiteral("name_zh"), platform.name.zh}, {QStringLiteral("currency"), currency},
                                        {QStringLiteral("website"), platform.website}, {QStringLiteral("console"), platform.consoleUrl},
                                        {QStringLiteral("billing_granularity"), platform.billingGranularity.en},
                                        {QStringLiteral("billing_granularity_zh"), platform.billingGranularity.zh},
                                        {QStringLiteral("gpu_when_stopped"), whenStopped.en},
                                        {QStringLiteral("gpu_when_stopped_zh"), whenStopped.zh},
                                        {QStringLiteral("disk_when_stopped"), platform.stop.diskWhenStopped.en},
                                        {QStringLiteral("disk_when_stopped_zh"), platform.stop.diskWhenStopped.zh},
                                        {QStringLiteral("verification"), platform.verification},
                                        {QStringLiteral("provenance"), provenanceJson(platform.provenance)}});
    }
    return list;
}

Listing frameworkListing(const core::planning::WorkloadDefaults &defaults, const QStringList &filter)
{
    Listing list{.key = QStringLiteral("frameworks"),
                 .columns = {{QStringLiteral("--framework")}, {CliText::tr("Name")}, {CliText::tr("Use")}}};
    for (const core::planning::Framework &framework : defaults.frameworks()) {
        if (!matchesWords(filter, {framework.word, framework.name, framework.use}))
            continue;
        list.rows << QStringList{framework.word, framework.name, framework.use};
        list.objects.append(QJsonObject{{QStringLiteral("id"), framework.word}, {QStringLiteral("name"), framework.name},
                                        {QStringLiteral("use"), framework.use}});
    }
    return list;
}

const QString kFrameworks = QStringLiteral("frameworks");

QFuture<int> runListing(const QString &words, const QStringList &arguments, Toolbox &tools,
                        const std::function<Listing(const catalog::Catalog &, const QStringList &)> &make)
{
    QCommandLineParser parser;
    parser.addPositionalArgument(QStringLiteral("FILTER"), CliText::tr("words that a row must contain"), QStringLiteral("[FILTER…]"));
    if (words == QLatin1String{"models"})
        parser.addOption({kFrameworks, CliText::tr("the software that --framework knows, instead of models")});
    if (const auto code = prepare(parser, words, arguments, tools, {.mostWords = kAnyNumber}))
        return exitWith(*code);
    Output &output = tools.output();
    const auto known = tools.knowledge();
    if (!known)
        return exitWith(printError(output, known.error()));
    if (parser.isSet(kFrameworks)) {
        const auto &defaults = core::planning::builtInWorkloadDefaults();
        return exitWith(defaults ? printListing(output, frameworkListing(*defaults, parser.positionalArguments()))
                                 : printError(output, defaults.error()));
    }
    return exitWith(printListing(output, make(known->get().loaded.catalog, parser.positionalArguments())));
}

} // namespace

QFuture<int> runCards(const QStringList &arguments, Toolbox &tools) { return runListing(QStringLiteral("cards"), arguments, tools, cardListing); }
QFuture<int> runModels(const QStringList &arguments, Toolbox &tools) { return runListing(QStringLiteral("models"), arguments, tools, modelListing); }
QFuture<int> runPlatforms(const QStringList &arguments, Toolbox &tools) { return runListing(QStringLiteral("platforms"), arguments, tools, platformListing); }

} // namespace app::cli
