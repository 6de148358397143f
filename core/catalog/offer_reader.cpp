// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/card_matcher.h"
#include "core/catalog/csv_reader.h"
#include "core/catalog/readers.h"

#include <QCoreApplication>
#include <QHash>

#include <cmath>

namespace core::catalog {

namespace {

constexpr std::array kModes{
    Word<BillingMode>{"on_demand", BillingMode::OnDemand}, Word<BillingMode>{"spot", BillingMode::Spot},
    Word<BillingMode>{"daily", BillingMode::Daily},        Word<BillingMode>{"weekly", BillingMode::Weekly},
    Word<BillingMode>{"monthly", BillingMode::Monthly},    Word<BillingMode>{"reserved", BillingMode::Reserved},
};

constexpr std::array kRequired{"platform", "gpu_count", "price_per_hour", "currency", "mode"};

QString lineText(int line)
{
    return QStringLiteral("line %1").arg(line);
}

/// One row with cells by column name. Reports the first thing wrong only: the rest follows from it.
class OfferRow {
public:
    OfferRow(const CsvRow &row, const QHash<QString, qsizetype> &columns, const ProblemSink &sink)
        : m_row{row}, m_columns{columns}, m_sink{sink} {}

    bool isGood() const { return m_isGood; }

    QString text(const char *column) const
    {
        const auto found = m_columns.constFind(QLatin1String{column});
        return found == m_columns.cend() ? QString{} : m_row.cells.value(*found).trimmed();
    }

    std::optional<double> number(const char *column, Range range)
    {
        const QString cell = text(column);
        if (cell.isEmpty())
            return std::nullopt;
        bool isNumber = false;
        const double value = cell.toDouble(&isNumber);
        if (isNumber && std::isfinite(value) && value >= range.least && value <= range.most)
            return value;
        fail(QCoreApplication::translate("core::catalog", "Column %1: \"%2\" is not a usable number.")
                 .arg(QLatin1String{column}, cell.left(40)));
        return std::nullopt;
    }

    template <typename E, std::size_t N>
    E word(const char *column, const std::array<Word<E>, N> &words)
    {
        const QString cell = text(column);
        for (const Word<E> &word : words) {
            if (cell.compare(QLatin1String{word.text}, Qt::CaseInsensitive) == 0)
                return word.value;
        }
        fail(QCoreApplication::translate("core::catalog", "Column %1: the word \"%2\" is not known.")
                 .arg(QLatin1String{column}, cell.left(40)));
        return words.front().value;
    }

    void fail(const QString &reason)
    {
        if (m_isGood)
            m_sink.report(lineText(m_row.line), reason);
        m_isGood = false;
    }

private:
    const CsvRow &m_row;
    const QHash<QString, qsizetype> &m_columns;
    const ProblemSink &m_sink;
    bool m_isGood = true;
};

constexpr std::array kCurrencies{
    Word<Currency>{"CNY", Currency::Cny},
    Word<Currency>{"USD", Currency::Usd},
};

/// What the names in the rows are looked up in.
struct KnownNames {
    const QList<Card> &cards;
    QSet<QString> cardIds = {};
    QSet<QString> platformIds = {};
};

QList<CardId> readCardIds(OfferRow &row, const KnownNames &known)
{
    QList<CardId> ids;
    for (const QString &part : row.text("card_id").split(QLatin1Char{'|'}, Qt::SkipEmptyParts)) {
        const QString id = part.trimmed();
        if (known.cardIds.isEmpty() || known.cardIds.contains(id))
            ids.append(CardId{id});
        else
            row.fail(QCoreApplication::translate("core::catalog", "The card \"%1\" is not in the catalog.").arg(id.left(60)));
    }
    return ids;
}

/// For rows that people write by hand, with the name of the card only.
QList<CardId> cardsByName(const Offer &offer, OfferRow &row, const KnownNames &known)
{
    std::optional<Bytes> memory;
    if (offer.memoryGBPerGpu)
        memory = Bytes::fromGiB(*offer.memoryGBPerGpu);
    QList<CardId> ids = matchCard(known.cards, offer.gpuName, memory).candidates;
    if (ids.isEmpty() && !known.cards.isEmpty())
        row.fail(
            QCoreApplication::translate("core::catalog", "The card \"%1\" is not in the catalog.").arg(offer.gpuName.left(60)));
    return ids;
}

QString readPlatformId(OfferRow &row, const KnownNames &known)
{
    const QString id = row.text("platform");
    if (id.isEmpty())
        row.fail(QCoreApplication::translate("core::catalog", "The platform is missing."));
    else if (!known.platformIds.isEmpty() && !known.platformIds.contains(id))
        row.fail(QCoreApplication::translate("core::catalog", "The platform \"%1\" is not in the catalog.").arg(id.left(60)));
    return id;
}

Offer readOffer(OfferRow &row, const KnownNames &known)
{
    Offer offer;
    offer.platform.value = readPlatformId(row, known);
    offer.region = row.text("region");
    offer.instanceType = row.text("instance_type");
    offer.gpuName = row.text("gpu_name");
    offer.cards = readCardIds(row, known);
    if (offer.cards.isEmpty() && offer.gpuName.isEmpty())
        row.fail(QCoreApplication::translate("core::catalog", "Neither card_id nor gpu_name is given."));
    const double count = row.number("gpu_count", {1, 4096}).value_or(0);
    offer.gpuCount = static_cast<int>(count);
    if (count < 1 || std::floor(count) != count)
        row.fail(QCoreApplication::translate("core::catalog", "The number of GPUs is missing."));
    offer.memoryGBPerGpu = row.number("vram_gb_per_gpu", {0.1, 10'000});
    if (row.isGood() && offer.cards.isEmpty())
        offer.cards = cardsByName(offer, row, known);
    if (const auto cpus = row.number("vcpu", {0, 100'000}))
        offer.cpus = static_cast<int>(*cpus);
    offer.ramGB = row.number("ram_gb", {0, 1e6});
    offer.diskGB = row.number("disk_gb", {0, 1e7});
    const Currency currency = row.word("currency", kCurrencies);
    const std::optional<double> price = row.number("price_per_hour", {0.000001, 1e6});
    if (!price)
        row.fail(QCoreApplication::translate("core::catalog", "The price is missing."));
    offer.price = HourlyPrice{Money::fromAmount(price.value_or(0), currency)};
    offer.mode = row.word("mode", kModes);
    offer.provenance.asOf = row.text("as_of");
    if (const QString source = row.text("source_url"); !source.isEmpty())
        offer.provenance.sources.append(source);
    return offer;
}

/// Column numbers by name; empty (and reported) when one that is needed is missing.
QHash<QString, qsizetype> readHeader(const CsvRow &row, const ProblemSink &sink)
{
    QHash<QString, qsizetype> columns;
    for (qsizetype i = 0; i < row.cells.size(); ++i)
        columns.insert(row.cells.at(i).trimmed().toLower(), i);
    for (const char *name : kRequired) {
        if (columns.contains(QLatin1String{name}))
            continue;
        sink.report(lineText(row.line),
                    QCoreApplication::translate("core::catalog", "The column %1 is missing.").arg(QLatin1String{name}));
        return {};
    }
    return columns;
}

} // namespace

QList<Offer> readOffers(const QByteArray &content, const ProblemSink &sink, const QList<Card> &cards,
                        const QList<Platform> &platforms)
{
    QList<Offer> offers;
    const QList<CsvRow> rows = readCsv(content);
    if (rows.isEmpty()) {
        sink.report(lineText(1), QCoreApplication::translate("core::catalog", "The file is empty."));
        return offers;
    }
    const QHash<QString, qsizetype> columns = readHeader(rows.first(), sink);
    if (columns.isEmpty())
        return offers;
    KnownNames known{.cards = cards};
    for (const Card &card : cards)
        known.cardIds.insert(card.id.value);
    for (const Platform &platform : platforms)
        known.platformIds.insert(platform.id.value);
    offers.reserve(rows.size());
    for (qsizetype i = 1; i < rows.size(); ++i) {
        OfferRow row{rows.at(i), columns, sink};
        if (rows.at(i).isUnclosed)
            row.fail(QCoreApplication::translate("core::catalog", "A quote is opened and never closed."));
        else if (rows.at(i).cells.size() != rows.first().cells.size())
            row.fail(QCoreApplication::translate("core::catalog", "%1 cells instead of %2. Cells with commas need quotes.")
                         .arg(rows.at(i).cells.size()).arg(rows.first().cells.size()));
        Offer offer = row.isGood() ? readOffer(row, known) : Offer{};
        if (row.isGood())
            offers.append(std::move(offer));
    }
    return offers;
}

QString wordOf(BillingMode mode)
{
    return QString::fromLatin1(std::ranges::find(kModes, mode, &Word<BillingMode>::value)->text);
}

} // namespace core::catalog
