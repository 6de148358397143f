// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/catalog_check.h"
#include "core/catalog/csv_stream.h"
#include "core/catalog/newest_offers.h"
#include "core/catalog/offer_faults.h"
#include "core/catalog/offer_names.h"
#include "core/catalog/price_age.h"
#include "core/catalog/readers.h"

#include <QCoreApplication>

#include <cmath>

namespace core::catalog {

namespace {

constexpr qsizetype kLongestCell = 2000;
constexpr double kHighestPrice = 1e6;

enum Column {
    PlatformColumn, RegionColumn, TypeColumn, CardColumn, NameColumn, CountColumn, MemoryColumn, CpuColumn, RamColumn, DiskColumn,
    PriceColumn, CurrencyColumn, ModeColumn, DateColumn, SourceColumn, ColumnCount
};

constexpr std::array<const char *, ColumnCount> kColumns{
    "platform", "region", "instance_type", "card_id", "gpu_name", "gpu_count", "vram_gb_per_gpu", "vcpu",
    "ram_gb", "disk_gb", "price_per_hour", "currency", "mode", "as_of", "source_url"};
constexpr std::array kRequired{PlatformColumn, CountColumn, PriceColumn, CurrencyColumn, ModeColumn};

constexpr std::array kModes{
    Word<BillingMode>{"on_demand", BillingMode::OnDemand}, Word<BillingMode>{"spot", BillingMode::Spot},
    Word<BillingMode>{"daily", BillingMode::Daily},        Word<BillingMode>{"weekly", BillingMode::Weekly},
    Word<BillingMode>{"monthly", BillingMode::Monthly},    Word<BillingMode>{"reserved", BillingMode::Reserved},
};

constexpr std::array kCurrencies{
    Word<Currency>{"CNY", Currency::Cny},
    Word<Currency>{"USD", Currency::Usd},
};

bool isWord(QByteArrayView cell, const char *word) { return cell.compare(word, Qt::CaseInsensitive) == 0; }

/// Texts that occur in many rows are kept once.
class TextPool {
public:
    QString get(QByteArrayView bytes)
    {
        if (bytes.isEmpty())
            return {};
        const auto found = m_texts.constFind(QByteArray::fromRawData(bytes.data(), bytes.size()));
        return found != m_texts.cend() ? *found : *m_texts.insert(bytes.toByteArray(), QString::fromUtf8(bytes));
    }

private:
    QHash<QByteArray, QString> m_texts;
};

/// What makes two rows the same price. The texts come from one pool; their addresses tell them apart.
struct OfferKey {
    std::array<const void *, 4> texts = {};
    qsizetype cards = 0;
    int count = 0;
    int mode = 0;
    int currency = 0;
    friend bool operator==(const OfferKey &, const OfferKey &) = default;
};

size_t qHash(const OfferKey &key, size_t seed)
{
    return qHashMulti(seed, key.texts[0], key.texts[1], key.texts[2], key.texts[3], key.cards, key.count, key.mode, key.currency);
}

/// Reads the rows of one file.
class OfferFileReader {
public:
    OfferFileReader(const ProblemSink &sink, OfferNames &names, const OfferReading &how)
        : m_sink{sink}, m_names{names}, m_how{how}, m_faults{sink, how.mostProblems} {}

    bool readHeader(const CsvRecord &record);
    /// Nothing (and reported) when the row is unusable.
    bool readRow(const CsvRecord &record, QByteArrayView bytes, OfferRecord &row);
    void finish() const { m_faults.finish(); }

private:
    QByteArrayView cell(Column column) const
    {
        const int place = m_places[column];
        return place < 0 ? QByteArrayView{} : m_record->cells[static_cast<std::size_t>(place)].trimmed();
    }
    QString text(Column column) { return m_pool.get(cell(column)); }
    std::optional<double> number(Column column, Range range);
    bool fail(OfferFault fault, Column column = ColumnCount, int first = 0, int second = 0);
    bool isText(QByteArrayView bytes);
    bool readPlace(Offer &offer);
    bool readCards(Offer &offer);
    bool readSize(Offer &offer);
    bool readPrice(OfferRecord &row);
    bool readDate(Offer &offer);
    int cardSetOf(const Offer &offer);
    bool isNew(const Offer &offer);

    const ProblemSink &m_sink;
    OfferNames &m_names;
    const OfferReading &m_how;
    OfferFaults m_faults;
    std::array<int, ColumnCount> m_places = {};
    std::size_t m_cellCount = 0;
    const CsvRecord *m_record = nullptr;
    TextPool m_pool;
    QHash<QString, QStringList> m_sources;
    QSet<QString> m_goodDates;
    QHash<QString, int> m_cardSetNumbers;
    QHash<const void *, int> m_cardSets;
    QHash<OfferKey, int> m_seen; ///< With the line.
};

bool OfferFileReader::readHeader(const CsvRecord &record)
{
    m_cellCount = record.cells.size();
    QStringList names;
    for (const QByteArrayView each : record.cells)
        names << QString::fromUtf8(each.trimmed()).toLower();
    for (int column = 0; column < ColumnCount; ++column)
        m_places[static_cast<std::size_t>(column)] = static_cast<int>(names.indexOf(QLatin1String{kColumns[static_cast<std::size_t>(column)]}));
    for (const Column column : kRequired) {
        if (m_places[column] >= 0)
            continue;
        const bool isOtherwiseSeparated = names.size() == 1 && (names.first().contains(u';') || names.first().contains(u'\t'));
        m_sink.report(lineText(record.line),
                      isOtherwiseSeparated
                          ? QCoreApplication::translate("core::catalog", "The columns are not separated by commas.")
                          : QCoreApplication::translate("core::catalog", "The column %1 is missing.").arg(QLatin1String{kColumns[column]}));
        return false;
    }
    return true;
}

bool OfferFileReader::fail(OfferFault fault, Column column, int first, int second)
{
    if (m_faults.isFull())
        m_faults.add(m_record->line, fault, "", {});
    else if (column == ColumnCount)
        m_faults.add(m_record->line, fault, "", {}, first, second);
    else
        m_faults.add(m_record->line, fault, kColumns[column], QString::fromUtf8(cell(column)), first, second);
    return false;
}

std::optional<double> OfferFileReader::number(Column column, Range range)
{
    bool isNumber = false;
    const double value = cell(column).toDouble(&isNumber);
    return isNumber && std::isfinite(value) && value >= range.least && value <= range.most ? std::optional{value} : std::nullopt;
}

/// Bytes that are text of a bearable length.
bool OfferFileReader::isText(QByteArrayView bytes)
{
    const auto isControl = [](char c) {
        const auto code = static_cast<unsigned char>(c);
        return (code < 0x20 && c != '\t' && c != '\n' && c != '\r') || code == 0x7f;
    };
    if (std::any_of(bytes.begin(), bytes.end(), isControl))
        return fail(OfferFault::ControlCharacter);
    if (!bytes.isValidUtf8())
        return fail(OfferFault::NotUtf8);
    for (const QByteArrayView each : m_record->cells) {
        if (each.size() > kLongestCell)
            return fail(OfferFault::CellTooLong, ColumnCount, static_cast<int>(each.size()), static_cast<int>(kLongestCell));
    }
    return true;
}

bool OfferFileReader::readPlace(Offer &offer)
{
    offer.platform.value = text(PlatformColumn);
    if (offer.platform.value.isEmpty())
        return fail(OfferFault::PlatformMissing);
    if (!m_names.isPlatform(offer.platform.value))
        return fail(OfferFault::PlatformUnknown, PlatformColumn);
    offer.region = text(RegionColumn);
    offer.instanceType = text(TypeColumn);
    return true;
}

bool OfferFileReader::readCards(Offer &offer)
{
    offer.gpuName = text(NameColumn);
    if (const QString ids = text(CardColumn); !ids.isEmpty()) {
        QString unknown;
        offer.cards = m_names.cardsById(ids, unknown);
        if (!unknown.isEmpty() && !m_faults.isFull()) {
            m_faults.add(m_record->line, OfferFault::CardUnknown, "card_id", unknown);
            return false;
        }
        if (!unknown.isEmpty())
            return fail(OfferFault::CardUnknown);
    }
    if (!offer.cards.isEmpty())
        return true;
    if (offer.gpuName.isEmpty())
        return fail(OfferFault::CardMissing);
    offer.cards = m_names.cardsByName(offer.gpuName, offer.memoryGBPerGpu);
    return !offer.cards.isEmpty() || !m_names.hasCards() || fail(OfferFault::CardUnknown, NameColumn);
}

bool OfferFileReader::readSize(Offer &offer)
{
    if (cell(CountColumn).isEmpty())
        return fail(OfferFault::CountMissing);
    const auto count = number(CountColumn, {1, 4096});
    if (!count || std::floor(*count) != *count)
        return fail(OfferFault::NumberUnusable, CountColumn);
    offer.gpuCount = static_cast<int>(*count);
    struct Size {
        Column column;
        Range range;
        std::optional<double> value = {};
    };
    std::array sizes{Size{MemoryColumn, {0.1, 10'000}}, Size{CpuColumn, {0, 100'000}}, Size{RamColumn, {0, 1e6}}, Size{DiskColumn, {0, 1e7}}};
    for (Size &size : sizes) {
        if (cell(size.column).isEmpty())
            continue;
        size.value = number(size.column, size.range);
        if (!size.value)
            return fail(OfferFault::NumberUnusable, size.column);
    }
    offer.memoryGBPerGpu = sizes[0].value;
    if (sizes[1].value)
        offer.cpus = static_cast<int>(*sizes[1].value);
    offer.ramGB = sizes[2].value;
    offer.diskGB = sizes[3].value;
    return true;
}

bool OfferFileReader::readPrice(OfferRecord &row)
{
    const auto currency = std::ranges::find_if(kCurrencies, [this](const auto &word) { return isWord(cell(CurrencyColumn), word.text); });
    if (currency == kCurrencies.end())
        return fail(OfferFault::CurrencyUnknown, CurrencyColumn);
    const auto mode = std::ranges::find_if(kModes, [this](const auto &word) { return isWord(cell(ModeColumn), word.text); });
    if (mode == kModes.end())
        return fail(OfferFault::ModeUnknown, ModeColumn);
    row.offer.mode = mode->value;
    row.offer.price = HourlyPrice{Money::zero(currency->value)};
    const QByteArrayView price = cell(PriceColumn);
    row.isGone = m_how.allowsGone && isWord(price, "gone");
    if (row.isGone)
        return true;
    if (price.isEmpty())
        return fail(OfferFault::PriceMissing);
    const auto value = number(PriceColumn, {std::numeric_limits<double>::lowest(), std::numeric_limits<double>::max()});
    if (!value)
        return fail(OfferFault::NumberUnusable, PriceColumn);
    if (*value > kHighestPrice)
        return fail(OfferFault::PriceTooHigh, PriceColumn);
    row.offer.price = HourlyPrice{Money::fromAmount(*value, currency->value)};
    return row.offer.price.perHour.micros() > 0 || fail(OfferFault::PriceNotPositive, PriceColumn);
}

bool OfferFileReader::readDate(Offer &offer)
{
    offer.provenance.asOf = text(DateColumn);
    const QString &date = offer.provenance.asOf;
    if (date.isEmpty() || m_goodDates.contains(date))
        return true;
    if (!isCatalogDate(date))
        return fail(OfferFault::DateUnusable, DateColumn);
    if (isAhead(date, m_how.today))
        return fail(OfferFault::DateAhead, DateColumn);
    m_goodDates.insert(date);
    return true;
}

/// The same number for the same cards. Lists come from a cache, so that their address mostly tells it.
int OfferFileReader::cardSetOf(const Offer &offer)
{
    const void *address = offer.cards.isEmpty() ? static_cast<const void *>(offer.gpuName.constData()) : offer.cards.constData();
    const auto known = m_cardSets.constFind(address);
    if (known != m_cardSets.cend())
        return *known;
    QString text = offer.cards.isEmpty() ? offer.gpuName : QString{};
    for (const CardId &card : offer.cards)
        text += card.value + u'|';
    const auto number = m_cardSetNumbers.constFind(text);
    const int set = number != m_cardSetNumbers.cend() ? *number : *m_cardSetNumbers.insert(text, static_cast<int>(m_cardSetNumbers.size()));
    m_cardSets.insert(address, set);
    return set;
}

bool OfferFileReader::isNew(const Offer &offer)
{
    const auto address = [](const QString &pooled) { return pooled.isEmpty() ? nullptr : static_cast<const void *>(pooled.constData()); };
    const OfferKey key{.texts = {address(offer.platform.value), address(offer.region), address(offer.instanceType),
                                 address(offer.provenance.asOf)},
                       .cards = cardSetOf(offer),
                       .count = offer.gpuCount, .mode = static_cast<int>(offer.mode),
                       .currency = static_cast<int>(offer.price.perHour.currency())};
    const auto seen = m_seen.constFind(key);
    if (seen != m_seen.cend())
        return fail(OfferFault::Duplicate, ColumnCount, *seen);
    m_seen.insert(key, m_record->line);
    return true;
}

bool OfferFileReader::readRow(const CsvRecord &record, QByteArrayView bytes, OfferRecord &row)
{
    m_record = &record;
    row = {.line = record.line, .begin = record.begin};
    if (record.isUnclosed)
        return fail(OfferFault::UnclosedQuote);
    if (record.cells.size() != m_cellCount)
        return fail(OfferFault::CellCount, ColumnCount, static_cast<int>(record.cells.size()), static_cast<int>(m_cellCount));
    Offer &offer = row.offer;
    if (!isText(bytes) || !readPlace(offer) || !readSize(offer) || !readCards(offer) || !readPrice(row) || !readDate(offer) || !isNew(offer))
        return false;
    if (const QString source = text(SourceColumn); !source.isEmpty()) {
        QStringList &shared = m_sources[source];
        if (shared.isEmpty())
            shared.append(source);
        offer.provenance.sources = shared;
    }
    return true;
}

bool isUtf16(const QByteArray &content) { return content.startsWith("\xFF\xFE") || content.startsWith("\xFE\xFF"); }

} // namespace

void readOfferRecords(const QByteArray &content, const ProblemSink &sink, const QList<Card> &cards,
                      const QList<Platform> &platforms, const OfferReading &how, const std::function<void(OfferRecord &&)> &take)
{
    if (isUtf16(content)) {
        sink.report(lineText(1), QCoreApplication::translate("core::catalog", "The text is not UTF-8. Save the file as \"CSV UTF-8\"."));
        return;
    }
    OfferNames names{cards, platforms};
    OfferFileReader reader{sink, names, how};
    CsvStream stream{content, {.longestQuotedCell = 2 * kLongestCell, .hasComments = true}};
    CsvRecord record;
    bool hasHeader = false;
    while (stream.next(record)) {
        if (record.isComment)
            continue;
        if (!hasHeader) {
            hasHeader = reader.readHeader(record);
            if (!hasHeader)
                return;
            continue;
        }
        OfferRecord row;
        if (reader.readRow(record, QByteArrayView{content}.sliced(record.begin, record.end - record.begin), row))
            take(std::move(row));
    }
    if (!hasHeader)
        sink.report(lineText(1), QCoreApplication::translate("core::catalog", "The file is empty."));
    reader.finish();
}

QList<Offer> readOffers(const QByteArray &content, const ProblemSink &sink, const QList<Card> &cards,
                        const QList<Platform> &platforms, const OfferReading &how)
{
    QList<Offer> offers;
    readOfferRecords(content, sink, cards, platforms, how, [&offers](OfferRecord &&row) { offers.append(std::move(row.offer)); });
    return newestOf(std::move(offers));
}

QStringList offerColumns()
{
    QStringList names;
    for (const char *name : kColumns)
        names << QString::fromLatin1(name);
    return names;
}

QStringList requiredOfferColumns()
{
    QStringList names;
    for (const Column column : kRequired)
        names << QString::fromLatin1(kColumns[column]);
    return names;
}

QString wordOf(BillingMode mode)
{
    return QString::fromLatin1(std::ranges::find(kModes, mode, &Word<BillingMode>::value)->text);
}

} // namespace core::catalog
