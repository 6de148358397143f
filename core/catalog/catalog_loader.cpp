// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/catalog_loader.h"

#include "core/base/file_io.h"
#include "core/catalog/catalog_check.h"
#include "core/catalog/price_book.h"
#include "core/catalog/readers.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QHash>

#include <algorithm>

namespace core::catalog {

namespace {

constexpr const char *kCardsFile = "cards.json";
constexpr const char *kModelsFile = "models.json";
constexpr const char *kPlatformsFile = "platforms.json";
constexpr const char *kRatesFile = "exchange_rates.json";
constexpr qint64 kLargestOffers = 512LL * 1024 * 1024; ///< A million rows with long addresses.

/// Opening a pipe would wait for its writer.
Result<QByteArray> readRegular(const QString &path)
{
    if (const QFileInfo file{path}; file.exists() && !file.isFile()) {
        return Error{.kind = ErrorKind::Storage,
                     .code = QStringLiteral("file.not_readable"),
                     .message = QCoreApplication::translate("core::catalog", "It is not a regular file."),
                     .remedy = QCoreApplication::translate("core::catalog", "Move it out of the folder.")};
    }
    return readWhole(path, path.endsWith(QLatin1String{kOffersFile}) ? kLargestOffers : 64LL * 1024 * 1024);
}

/// The files of one folder, read into one list of problems.
class FolderReader {
public:
    FolderReader(const QDir &folder, bool isMissingAProblem, QList<Problem> &problems)
        : m_folder{folder}, m_isMissingAProblem{isMissingAProblem}, m_problems{problems} {}

    QList<Card> cards() const { return read(kCardsFile, readCards); }
    QList<Model> models() const { return read(kModelsFile, readModels); }
    QList<Platform> platforms() const { return read(kPlatformsFile, readPlatforms); }
    QList<ExchangeRate> rates() const { return read(kRatesFile, readExchangeRates); }

    QList<Offer> offers(const Catalog &catalog, const OfferReading &how = {}) const
    {
        return read(kOffersFile, [&](const QByteArray &content, const ProblemSink &sink) {
            return readOffers(content, sink, catalog.cards, catalog.platforms, how);
        });
    }

private:
    template <typename Reader>
    std::invoke_result_t<Reader, const QByteArray &, const ProblemSink &> read(const char *name, Reader reader) const
    {
        const ProblemSink sink{m_folder.filePath(QLatin1String{name}), &m_problems};
        const Result<QByteArray> content = readRegular(sink.file);
        if (content)
            return reader(*content, sink);
        if (m_isMissingAProblem || content.error().kind != ErrorKind::NotFound)
            sink.report(QStringLiteral("$"), content.error().message);
        return {};
    }

    const QDir &m_folder;
    bool m_isMissingAProblem;
    QList<Problem> &m_problems;
};

template <typename Entry>
void layOver(QList<Entry> &base, QList<Entry> own)
{
    if (own.isEmpty())
        return;
    QHash<QString, qsizetype> places;
    for (qsizetype i = 0; i < base.size(); ++i)
        places.insert(base.at(i).id.value, i);
    for (Entry &entry : own) {
        entry.provenance.isUserEdited = true;
        const auto place = places.constFind(entry.id.value);
        if (place == places.cend())
            base.append(std::move(entry));
        else
            base[*place] = std::move(entry);
    }
}

void layOver(QList<ExchangeRate> &base, const QList<ExchangeRate> &own)
{
    for (const ExchangeRate &rate : own) {
        base.removeIf([&rate](const ExchangeRate &other) {
            return (other.from == rate.from && other.to == rate.to) || (other.from == rate.to && other.to == rate.from);
        });
        base.append(rate);
    }
}

/// Without a rate, offers in different currencies cannot be compared: that must not stay unsaid.
void reportMissingRate(const Catalog &catalog, const QString &file, QList<Problem> &problems)
{
    QList<Currency> currencies;
    for (const Offer &offer : catalog.offers) {
        if (!currencies.contains(offer.price.perHour.currency()))
            currencies.append(offer.price.perHour.currency());
    }
    for (qsizetype i = 1; i < currencies.size(); ++i) {
        const Money one = Money::fromMicros(1'000'000, currencies.first());
        const bool isKnown = std::ranges::any_of(catalog.exchangeRates, [&](const ExchangeRate &rate) {
            return rate.convert(one, currencies.at(i)).has_value();
        });
        if (!isKnown)
            problems.append({file, QStringLiteral("$.rates"),
                             QCoreApplication::translate("core::catalog", "No rate between %1 and %2 is known: their prices cannot be compared.")
                                 .arg(currencyCode(currencies.first()), currencyCode(currencies.at(i)))});
    }
}

struct EntryPlace {
    const char *file = "";
    QString path = {};
};

EntryPlace placeOf(EntryKind kind)
{
    switch (kind) {
    case EntryKind::Card: return {kCardsFile, QStringLiteral("$.cards[id=%1]")};
    case EntryKind::Model: return {kModelsFile, QStringLiteral("$.models[id=%1]")};
    case EntryKind::Platform: return {kPlatformsFile, QStringLiteral("$.platforms[id=%1]")};
    case EntryKind::Offer: break;
    }
    return {kOffersFile, QStringLiteral("%1")};
}

Problem problemOf(const QDir &folder, const Unsourced &entry)
{
    const EntryPlace place = placeOf(entry.kind);
    return {folder.filePath(QLatin1String{place.file}), place.path.arg(entry.name), entry.reason};
}

Error unreadableBuiltIn(const QDir &folder, const QList<Problem> &problems)
{
    QStringList details{folder.path()};
    for (const Problem &problem : problems.mid(0, 5))
        details.append(problem.file + QLatin1Char{' '} + problem.path + QStringLiteral(": ") + problem.reason);
    return {.kind = ErrorKind::Storage,
            .code = QStringLiteral("catalog.unreadable"),
            .message = QCoreApplication::translate("core::catalog", "The built-in catalog of cards and prices cannot be read."),
            .remedy = QCoreApplication::translate("core::catalog", "Install Zuka again."),
            .detail = details.join(QLatin1Char{'\n'})};
}

} // namespace

Result<QByteArray> readUserFile(const QString &path)
{
    Result<QByteArray> content = readRegular(path);
    if (!content && content.error().kind == ErrorKind::NotFound)
        return QByteArray{};
    return content;
}

Result<LoadedCatalog> loadCatalog(const QDir &builtIn, const QDir &user) { return loadCatalog(builtIn, user, {}); }

Result<LoadedCatalog> loadCatalog(const QDir &builtIn, const QDir &user, const LoadManner &manner)
{
    LoadedCatalog loaded;
    Catalog &catalog = loaded.catalog;
    const FolderReader base{builtIn, true, loaded.problems};
    catalog.cards = base.cards();
    catalog.models = base.models();
    catalog.platforms = base.platforms();
    if (catalog.cards.isEmpty() || catalog.models.isEmpty() || catalog.platforms.isEmpty())
        return unreadableBuiltIn(builtIn, loaded.problems);
    catalog.exchangeRates = base.rates();

    const FolderReader own{user, false, loaded.problems};
    layOver(catalog.cards, own.cards());
    layOver(catalog.models, own.models());
    layOver(catalog.platforms, own.platforms());
    layOver(catalog.exchangeRates, own.rates());

    catalog.offers = base.offers(catalog);
    if (manner.hasOwnPrices) {
        PriceBook book{catalog, user};
        book.read(manner.today);
        loaded.problems += book.problems();
        book.layOver(catalog);
    }
    reportMissingRate(catalog, builtIn.filePath(QLatin1String{kRatesFile}), loaded.problems);
    return loaded;
}

QList<Problem> checkCatalog(const QDir &folder)
{
    QList<Problem> problems;
    const FolderReader reader{folder, true, problems};
    Catalog catalog;
    catalog.cards = reader.cards();
    catalog.models = reader.models();
    catalog.platforms = reader.platforms();
    catalog.exchangeRates = reader.rates();
    catalog.offers = reader.offers(catalog, {.allowsGone = true}); // it may be the user's own folder
    if (const Result<QByteArray> fees = readUserFile(folder.filePath(QLatin1String{kFeesFile})); fees && !fees->isEmpty())
        problems += UserFees{*fees, folder.filePath(QLatin1String{kFeesFile}), catalog.platforms, {}}.problems();
    for (const Unsourced &entry : unsourcedEntries(catalog))
        problems.append(problemOf(folder, entry));
    return problems;
}

} // namespace core::catalog
