// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/file_io.h"
#include "core/catalog/catalog_check.h"
#include "core/catalog/readers.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QHash>

namespace core::catalog {

namespace {

constexpr const char *kCardsFile = "cards.json";
constexpr const char *kModelsFile = "models.json";
constexpr const char *kPlatformsFile = "platforms.json";
constexpr const char *kOffersFile = "offers.csv";
constexpr const char *kRatesFile = "exchange_rates.json";

/// The files of one folder, read into one list of problems.
class FolderReader {
public:
    FolderReader(const QDir &folder, bool isMissingAProblem, QList<Problem> &problems)
        : m_folder{folder}, m_isMissingAProblem{isMissingAProblem}, m_problems{problems} {}

    QList<Card> cards() const { return read(kCardsFile, readCards); }
    QList<Model> models() const { return read(kModelsFile, readModels); }
    QList<Platform> platforms() const { return read(kPlatformsFile, readPlatforms); }
    QList<ExchangeRate> rates() const { return read(kRatesFile, readExchangeRates); }

    QList<Offer> offers(const QList<Card> &cards, const QList<Platform> &platforms) const
    {
        return read(kOffersFile, [&](const QByteArray &content, const ProblemSink &sink) {
            return readOffers(content, sink, cards, platforms);
        });
    }

private:
    template <typename Reader>
    std::invoke_result_t<Reader, const QByteArray &, const ProblemSink &> read(const char *name, Reader reader) const
    {
        const ProblemSink sink{m_folder.filePath(QLatin1String{name}), &m_problems};
        if (const QFileInfo file{sink.file}; file.exists() && !file.isFile()) { // opening a pipe would wait for its writer
            sink.report(QStringLiteral("$"), QCoreApplication::translate("core::catalog", "It is not a regular file."));
            return {};
        }
        const Result<QByteArray> content = readWhole(sink.file);
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

QString offerKey(const Offer &offer)
{
    constexpr QLatin1Char kSeparator{'\x1f'};
    return offer.platform.value + kSeparator + offer.instanceType + kSeparator + offer.region + kSeparator
           + QString::number(static_cast<int>(offer.mode));
}

void layOver(QList<Offer> &base, QList<Offer> own)
{
    QSet<QString> replaced;
    for (Offer &offer : own) {
        offer.provenance.isUserEdited = true;
        replaced.insert(offerKey(offer));
    }
    if (!replaced.isEmpty())
        base.removeIf([&replaced](const Offer &offer) { return replaced.contains(offerKey(offer)); });
    base.append(own);
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

Result<LoadedCatalog> loadCatalog(const QDir &builtIn, const QDir &user)
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

    catalog.offers = base.offers(catalog.cards, catalog.platforms);
    layOver(catalog.offers, own.offers(catalog.cards, catalog.platforms));
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
    catalog.offers = reader.offers(catalog.cards, catalog.platforms);
    for (const Unsourced &entry : unsourcedEntries(catalog))
        problems.append(problemOf(folder, entry));
    return problems;
}

} // namespace core::catalog
