// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/cli_text.h"
#include "app/cli/commands.h"
#include "app/cli/input_file.h"
#include "app/cli/listing.h"
#include "app/cli/workload_options.h"
#include "app/paths.h"
#include "core/catalog/catalog_loader.h"
#include "core/catalog/offer_file.h"
#include "core/catalog/price_age.h"
#include "ui/viewmodel/format.h"
#include "ui/viewmodel/plan_words.h"

#include <QMap>

namespace app::cli {

namespace catalog = core::catalog;

namespace {

const QString kCard = QStringLiteral("card");
const QString kPlatform = QStringLiteral("platform");
const QString kMode = QStringLiteral("mode");
const QString kYours = QStringLiteral("yours");
const QString kOld = QStringLiteral("old");
const QString kOffers = QStringLiteral("offers");

QString ageText(const std::optional<int> &days) { return days ? QLocale{}.toString(*days) : ui::format::unknown(); }
QJsonValue ageJson(const std::optional<int> &days) { return days ? QJsonValue{*days} : QJsonValue{}; }

/// An offer with what is said about its age.
struct AgedOffer {
    const catalog::Offer &offer;
    std::optional<int> days = {};
    bool isStale = false;
};

AgedOffer aged(const catalog::Offer &offer, QDate today, int staleAfterDays)
{
    const std::optional<int> days = catalog::ageInDays(offer.provenance.asOf, today);
    return {.offer = offer, .days = days, .isStale = !offer.isLive && days.value_or(0) > staleAfterDays};
}

QStringList idsOf(const catalog::Offer &offer)
{
    QStringList ids;
    for (const catalog::CardId &id : offer.cards)
        ids << id.value;
    return ids;
}

/// Words and options that an offer must meet.
struct OfferFilter {
    QStringList words = {};
    QStringList cards = {};
    QStringList platforms = {};
    QStringList modes = {};
    bool isYours = false;
    bool isOld = false;

    bool takes(const AgedOffer &aged) const
    {
        const catalog::Offer &offer = aged.offer;
        const QStringList ids = idsOf(offer);
        const auto isAmong = [](const QStringList &wanted, const QStringList &given) {
            return wanted.isEmpty() || std::ranges::any_of(given, [&wanted](const QString &one) { return wanted.contains(one, Qt::CaseInsensitive); });
        };
        return isAmong(cards, ids) && isAmong(platforms, {offer.platform.value}) && isAmong(modes, {catalog::wordOf(offer.mode)})
               && (!isYours || offer.provenance.isUserEdited) && (!isOld || aged.isStale)
               && matchesWords(words, QStringList{offer.platform.value, offer.region, offer.instanceType, offer.gpuName, catalog::wordOf(offer.mode)} + ids);
    }
};

/// A word that nothing is called would find nothing and look like an answer.
core::Status checkFilter(const OfferFilter &filter, const catalog::Catalog &all)
{
    for (const QString &id : filter.cards) {
        if (!all.card({id.toLower()}))
            return badValue(kCard, id, CliText::tr("the id of a card, as \"zuka cards\" lists them"));
    }
    for (const QString &id : filter.platforms) {
        if (!all.platform({id.toLower()}))
            return badValue(kPlatform, id, CliText::tr("the id of a platform, as \"zuka platforms\" lists them"));
    }
    for (const QString &word : filter.modes) {
        bool isKnown = false;
        for (int mode = 0; mode <= static_cast<int>(catalog::BillingMode::Reserved); ++mode)
            isKnown = isKnown || catalog::wordOf(static_cast<catalog::BillingMode>(mode)) == word.toLower();
        if (!isKnown)
            return badValue(kMode, word, CliText::tr("on_demand, spot, daily, weekly, monthly or reserved"));
    }
    return core::ok();
}

QString markText(const AgedOffer &aged)
{
    if (aged.offer.provenance.isUserEdited)
        return CliText::tr("yours");
    return aged.isStale ? CliText::tr("old") : QString{};
}

QJsonObject offerJson(const AgedOffer &aged)
{
    const catalog::Offer &offer = aged.offer;
    return {{QStringLiteral("platform"), offer.platform.value}, {QStringLiteral("region"), offer.region},
            {QStringLiteral("instance_type"), offer.instanceType}, {QStringLiteral("cards"), QJsonArray::fromStringList(idsOf(offer))},
            {QStringLiteral("gpus"), offer.gpuCount}, {QStringLiteral("mode"), catalog::wordOf(offer.mode)},
            {QStringLiteral("price_per_hour"), toJson(std::optional{offer.price.perHour})},
            {QStringLiteral("age_days"), ageJson(aged.days)}, {QStringLiteral("stale"), aged.isStale},
            {QStringLiteral("provenance"), provenanceJson(offer.provenance)}};
}

Listing offerListing(const QList<catalog::Offer> &offers, const OfferFilter &filter, int staleAfterDays)
{
    Listing list{.key = QStringLiteral("offers"),
                 .columns = {{CliText::tr("Platform")}, {CliText::tr("Region")}, {CliText::tr("Type")}, {CliText::tr("Card")},
                             {QStringLiteral("N"), true}, {CliText::tr("Mode")}, {CliText::tr("Per hour"), true},
                             {CliText::tr("Age in days"), true}, {CliText::tr("As of")}, {QString{}}}};
    const QDate today = QDate::currentDate();
    for (const catalog::Offer &offer : offers) {
        const AgedOffer each = aged(offer, today, staleAfterDays);
        if (!filter.takes(each))
            continue;
        list.rows << QStringList{offer.platform.value, offer.region, offer.instanceType, offer.gpuName, QString::number(offer.gpuCount),
                                 ui::modeName(offer.mode), ui::format::money(offer.price.perHour), ageText(each.days),
                                 offer.provenance.asOf, markText(each)};
        list.objects.append(offerJson(each));
    }
    return list;
}

/// What is wrong with the rows of FILE: on stderr for people, in the document for scripts.
void tellProblems(Output &output, Listing &list, const QList<catalog::Problem> &problems)
{
    list.more.insert(QStringLiteral("problems"), problemsJson(problems));
    if (output.isJson)
        return;
    for (const catalog::Problem &problem : problems)
        output.err << printable(problem.file) << ": " << problem.path << ": " << printable(problem.reason) << '\n';
}

/// How old the prices of each platform are.
struct PlatformAges {
    int offers = 0;
    int yours = 0;
    int stale = 0;
    std::optional<int> newest = {};
    std::optional<int> oldest = {};
};

QMap<QString, PlatformAges> agesOf(const QList<catalog::Offer> &offers, QDate today, int staleAfterDays)
{
    QMap<QString, PlatformAges> all;
    for (const catalog::Offer &offer : offers) {
        const AgedOffer each = aged(offer, today, staleAfterDays);
        PlatformAges &ages = all[offer.platform.value];
        ++ages.offers;
        ages.yours += offer.provenance.isUserEdited ? 1 : 0;
        ages.stale += each.isStale ? 1 : 0;
        if (each.days) {
            ages.newest = std::min(ages.newest.value_or(*each.days), *each.days);
            ages.oldest = std::max(ages.oldest.value_or(*each.days), *each.days);
        }
    }
    return all;
}

Listing ageListing(const QList<catalog::Offer> &offers, int staleAfterDays)
{
    Listing list{.key = QStringLiteral("ages"),
                 .columns = {{CliText::tr("Platform")}, {CliText::tr("Offers"), true}, {CliText::tr("Yours"), true},
                             {CliText::tr("Newest, days"), true}, {CliText::tr("Oldest, days"), true}, {CliText::tr("Old"), true}}};
    const auto all = agesOf(offers, QDate::currentDate(), staleAfterDays);
    for (auto it = all.cbegin(); it != all.cend(); ++it) {
        list.rows << QStringList{it.key(), QString::number(it->offers), QString::number(it->yours), ageText(it->newest), ageText(it->oldest),
                                 QString::number(it->stale)};
        list.objects.append(QJsonObject{{QStringLiteral("platform"), it.key()}, {QStringLiteral("offers"), it->offers},
                                        {QStringLiteral("user_edited"), it->yours}, {QStringLiteral("newest_days"), ageJson(it->newest)},
                                        {QStringLiteral("oldest_days"), ageJson(it->oldest)}, {QStringLiteral("stale"), it->stale}});
    }
    return list;
}

/// Problems and offers of what is checked.
struct Checked {
    QList<catalog::Problem> problems = {};
    QList<catalog::Offer> offers = {};
};

/// The built-in files, and the user's over them.
Checked checkAll()
{
    const QDir builtIn{QStringLiteral(":/catalog")};
    Checked checked{.problems = catalog::checkCatalog(builtIn)};
    const auto loaded = catalog::loadCatalog(builtIn, QDir{userCatalogFolder()}, {.today = QDate::currentDate()});
    if (!loaded)
        return checked;
    checked.offers = loaded->catalog.offers;
    for (const catalog::Problem &problem : loaded->problems) {
        const bool isListed = std::ranges::any_of(checked.problems, [&problem](const auto &each) {
            return each.file == problem.file && each.path == problem.path && each.reason == problem.reason;
        });
        if (!isListed)
            checked.problems.append(problem);
    }
    return checked;
}

Checked checkFolder(const QDir &folder)
{
    Checked checked{.problems = catalog::checkCatalog(folder)};
    const QString file = folder.filePath(QLatin1String{catalog::kOffersFile});
    if (const auto content = catalog::readUserFile(file)) // what is wrong with it has been told
        checked.offers = catalog::parseOfferFile(*content, file, {}).offers;
    return checked;
}

} // namespace

QFuture<int> runOffers(const QStringList &arguments, Toolbox &tools)
{
    QCommandLineParser parser;
    parser.addPositionalArgument(QStringLiteral("FILTER"), CliText::tr("words that a row must contain"), QStringLiteral("[FILTER…]"));
    parser.addOptions({{kCard, CliText::tr("only this card; may be repeated"), QStringLiteral("ID")},
                       {kPlatform, CliText::tr("only this platform; may be repeated"), QStringLiteral("ID")},
                       {kMode, CliText::tr("only this billing mode; may be repeated"), QStringLiteral("MODE")},
                       {kYours, CliText::tr("only your own prices")},
                       {kOld, CliText::tr("only prices older than the age limit of the settings")},
                       {kOffers, CliText::tr("CSV file with prices to list instead of the dated list"), QStringLiteral("FILE")}});
    if (const auto code = prepare(parser, QStringLiteral("offers"), arguments, tools, {.mostWords = kAnyNumber, .repeatable = {kCard, kPlatform, kMode}}))
        return exitWith(*code);
    Output &output = tools.output();
    const auto known = tools.knowledge();
    if (!known)
        return exitWith(printError(output, known.error()));
    const catalog::Catalog &all = known->get().loaded.catalog;
    const OfferFilter filter{.words = parser.positionalArguments(), .cards = parser.values(kCard), .platforms = parser.values(kPlatform),
                             .modes = parser.values(kMode), .isYours = parser.isSet(kYours), .isOld = parser.isSet(kOld)};
    if (const core::Status good = checkFilter(filter, all); !good)
        return exitWith(printError(output, good.error()));
    const int staleAfterDays = tools.settings().staleAfterDays;
    if (!parser.isSet(kOffers)) {
        Listing list = offerListing(all.offers, filter, staleAfterDays);
        list.more.insert(QStringLiteral("problems"), problemsJson(known->get().loaded.problems)); // stderr has named them
        return exitWith(printListing(output, list));
    }
    const QString path = parser.value(kOffers);
    const auto content = readInput(path, CliText::tr("Give a CSV file with the columns of offers.csv."));
    if (!content)
        return exitWith(printError(output, content.error()));
    const catalog::OfferFile file = catalog::parseOfferFile(*content, path, all, QDate::currentDate());
    Listing list = offerListing(file.offers, filter, staleAfterDays);
    tellProblems(output, list, file.problems);
    return exitWith(printListing(output, list));
}

QFuture<int> runCatalogCheck(const QStringList &arguments, Toolbox &tools)
{
    QCommandLineParser parser;
    parser.addPositionalArgument(QStringLiteral("DIR"), CliText::tr("folder with catalog files"), QStringLiteral("[DIR]"));
    if (const auto code = prepare(parser, QStringLiteral("catalog check"), arguments, tools, {.mostWords = 1}))
        return exitWith(*code);
    Output &output = tools.output();
    const QString folder = parser.positionalArguments().value(0);
    const Checked checked = folder.isEmpty() ? checkAll() : checkFolder(QDir{folder});
    const Listing ages = ageListing(checked.offers, tools.settings().staleAfterDays);
    if (output.isJson) {
        printJson(output.out, {{QStringLiteral("problems"), problemsJson(checked.problems)}, {ages.key, ages.objects}});
        return exitWith(checked.problems.isEmpty() ? Done : AnswerIsNo);
    }
    for (const catalog::Problem &problem : checked.problems)
        output.out << printable(problem.file) << ": " << problem.path << ": " << printable(problem.reason) << '\n';
    if (checked.problems.isEmpty())
        output.out << CliText::tr("No problems.") << '\n';
    if (!ages.rows.isEmpty()) {
        output.out << '\n';
        printTable(output.out, ages.columns, ages.rows);
    }
    return exitWith(checked.problems.isEmpty() ? Done : AnswerIsNo);
}

} // namespace app::cli
