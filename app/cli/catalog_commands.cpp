// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/cli_text.h"
#include "app/cli/commands.h"

#include "core/planning/workload_defaults.h"
#include "ui/viewmodel/format.h"

#include <QJsonArray>

#include <functional>

namespace app::cli {

namespace catalog = core::catalog;

namespace {

constexpr qsizetype kLongestCell = 60; // letters; longer sentences are cut and end in "…"

/// One list of the catalog, ready for both faces.
struct Listing {
    QString key = {}; ///< Of the JSON array.
    QList<TextColumn> columns = {};
    QList<QStringList> rows = {};
    QJsonArray objects = {};
};

QString numberText(const std::optional<double> &value, int decimals = 0)
{
    return value ? QLocale{}.toString(*value, 'f', decimals) : ui::format::unknown();
}

QJsonObject provenanceJson(const catalog::Provenance &provenance)
{
    return {{QStringLiteral("as_of"), provenance.asOf.isEmpty() ? QJsonValue{} : QJsonValue{provenance.asOf}},
            {QStringLiteral("sources"), QJsonArray::fromStringList(provenance.sources)},
            {QStringLiteral("user_edited"), provenance.isUserEdited}};
}

bool matches(const QStringList &words, const QStringList &haystack)
{
    return std::ranges::all_of(words, [&haystack](const QString &word) {
        return std::ranges::any_of(haystack, [&word](const QString &text) { return text.contains(word, Qt::CaseInsensitive); });
    });
}

Listing cardListing(const catalog::Catalog &all, const QStringList &filter)
{
    Listing list{.key = QStringLiteral("cards"),
                 .columns = {{QStringLiteral("Id")}, {CliText::tr("Name")}, {QStringLiteral("GB"), true},
                             {QStringLiteral("GB/s"), true}, {QStringLiteral("TFLOPS fp16"), true}, {QStringLiteral("W"), true},
                             {CliText::tr("Source")}}};
    for (const catalog::Card &card : all.cards) {
        if (!matches(filter, QStringList{card.id.value, card.name, card.architecture, card.vendor} + card.aliases))
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
        if (!matches(filter, {model.id.value, model.name, model.huggingFaceId, model.family}))
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
        if (!matches(filter, {platform.id.value, platform.name.en, platform.name.zh}))
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

Listing offerListing(const catalog::Catalog &all, const QStringList &filter)
{
    Listing list{.key = QStringLiteral("offers"),
                 .columns = {{CliText::tr("Platform")}, {CliText::tr("Region")},
                             {CliText::tr("Type")}, {CliText::tr("Card")}, {QStringLiteral("N"), true},
                             {CliText::tr("Per hour"), true}, {CliText::tr("As of")}}};
    for (const catalog::Offer &offer : all.offers) {
        QStringList ids;
        for (const catalog::CardId &id : offer.cards)
            ids << id.value;
        if (!matches(filter, QStringList{offer.platform.value, offer.region, offer.instanceType, offer.gpuName} + ids))
            continue;
        list.rows << QStringList{offer.platform.value, offer.region, offer.instanceType, offer.gpuName, QString::number(offer.gpuCount),
                                 ui::format::money(offer.price.perHour), offer.provenance.asOf};
        list.objects.append(QJsonObject{{QStringLiteral("platform"), offer.platform.value}, {QStringLiteral("region"), offer.region},
                                        {QStringLiteral("instance_type"), offer.instanceType}, {QStringLiteral("cards"), QJsonArray::fromStringList(ids)},
                                        {QStringLiteral("gpus"), offer.gpuCount}, {QStringLiteral("price_per_hour"), toJson(std::optional{offer.price.perHour})},
                                        {QStringLiteral("provenance"), provenanceJson(offer.provenance)}});
    }
    return list;
}

Listing frameworkListing(const core::planning::WorkloadDefaults &defaults, const QStringList &filter)
{
    Listing list{.key = QStringLiteral("frameworks"),
                 .columns = {{QStringLiteral("--framework")}, {CliText::tr("Name")}, {CliText::tr("Use")}}};
    for (const core::planning::Framework &framework : defaults.frameworks()) {
        if (!matches(filter, {framework.word, framework.name, framework.use}))
            continue;
        list.rows << QStringList{framework.word, framework.name, framework.use};
        list.objects.append(QJsonObject{{QStringLiteral("id"), framework.word}, {QStringLiteral("name"), framework.name},
                                        {QStringLiteral("use"), framework.use}});
    }
    return list;
}

int printListing(Output &output, const Listing &list)
{
    if (output.isJson)
        printJson(output.out, {{list.key, list.objects}});
    else if (list.rows.isEmpty())
        output.out << CliText::tr("Nothing matches.") << '\n';
    else
        printTable(output.out, list.columns, list.rows);
    return list.rows.isEmpty() ? AnswerIsNo : Done;
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
QFuture<int> runOffers(const QStringList &arguments, Toolbox &tools) { return runListing(QStringLiteral("offers"), arguments, tools, offerListing); }

QFuture<int> runCatalogCheck(const QStringList &arguments, Toolbox &tools)
{
    QCommandLineParser parser;
    parser.addPositionalArgument(QStringLiteral("DIR"), CliText::tr("folder with catalog files"), QStringLiteral("[DIR]"));
    if (const auto code = prepare(parser, QStringLiteral("catalog check"), arguments, tools, {.mostWords = 1}))
        return exitWith(*code);
    const QString folder = parser.positionalArguments().value(0, QStringLiteral(":/catalog"));
    Output &output = tools.output();
    QJsonArray objects;
    const QList<catalog::Problem> problems = catalog::checkCatalog(QDir{folder});
    for (const catalog::Problem &problem : problems) {
        objects.append(QJsonObject{{QStringLiteral("file"), problem.file}, {QStringLiteral("path"), problem.path}, {QStringLiteral("reason"), problem.reason}});
        if (!output.isJson)
            output.out << problem.file << ": " << problem.path << ": " << problem.reason << '\n';
    }
    if (output.isJson)
        printJson(output.out, {{QStringLiteral("problems"), objects}});
    else if (problems.isEmpty())
        output.out << CliText::tr("No problems.") << '\n';
    return exitWith(problems.isEmpty() ? Done : AnswerIsNo);
}

} // namespace app::cli
