// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/platform_fees.h"

#include "core/catalog/catalog_check.h"
#include "core/catalog/csv_stream.h"
#include "core/catalog/editable_csv.h"
#include "core/catalog/offer_faults.h"
#include "core/catalog/price_age.h"

#include <QCoreApplication>

#include <algorithm>
#include <cmath>

namespace core::catalog {

namespace {

constexpr int kMostProblems = 50;
constexpr double kHighestFee = 1e6;

constexpr std::array kKinds{
    Word<FeeKind>{"disk_on", FeeKind::DiskOn}, Word<FeeKind>{"disk_off", FeeKind::DiskOff},
    Word<FeeKind>{"no_gpu", FeeKind::NoGpu},   Word<FeeKind>{"traffic", FeeKind::Traffic},
};

QStringList neededColumns()
{
    return {QStringLiteral("platform"), QStringLiteral("fee"), QStringLiteral("price"), QStringLiteral("currency")};
}

QStringList feeColumns() { return neededColumns() << QStringLiteral("as_of") << QStringLiteral("source_url"); }

QString unknownText(const QString &word) { return unknownWordText(word.left(60)); }

/// The fee of one row, or why there is none.
std::optional<PlatformFee> readFee(const CsvCells &cells, const QList<Platform> &platforms, QDate today, QString &reason)
{
    PlatformFee fee{.platform = {cells.value(QStringLiteral("platform"))},
                    .provenance = {.asOf = cells.value(QStringLiteral("as_of")), .isUserEdited = true}};
    if (!platforms.isEmpty() && std::ranges::find(platforms, fee.platform, &Platform::id) == platforms.cend()) {
        reason = QCoreApplication::translate("core::catalog", "The platform \"%1\" is not in the catalog.").arg(fee.platform.value.left(60));
        return std::nullopt;
    }
    const QString word = cells.value(QStringLiteral("fee"));
    const auto kind = std::ranges::find_if(kKinds, [&word](const auto &each) { return word == QLatin1String{each.text}; });
    const auto currency = currencyFromCode(cells.value(QStringLiteral("currency")));
    if (kind == kKinds.end() || !currency) {
        reason = unknownText(kind == kKinds.end() ? word : cells.value(QStringLiteral("currency")));
        return std::nullopt;
    }
    bool isNumber = false;
    const double price = cells.value(QStringLiteral("price")).toDouble(&isNumber);
    if (!isNumber || !std::isfinite(price) || price < 0 || price > kHighestFee) {
        reason = QCoreApplication::translate("core::catalog", "Column %1: \"%2\" is not a usable number.")
                     .arg(QStringLiteral("price"), cells.value(QStringLiteral("price")).left(60));
        return std::nullopt;
    }
    const QString &date = fee.provenance.asOf;
    if (!date.isEmpty() && (!isCatalogDate(date) || isAhead(date, today))) {
        reason = isCatalogDate(date)
                     ? QCoreApplication::translate("core::catalog", "The date %1 has not come yet.").arg(date)
                     : QCoreApplication::translate("core::catalog", "The date \"%1\" is not of the form 2026-11-30.").arg(date.left(60));
        return std::nullopt;
    }
    fee.kind = kind->value;
    fee.price = Money::fromAmount(price, *currency);
    fee.provenance.sources = {cells.value(QStringLiteral("source_url"))};
    fee.provenance.sources.removeAll(QString{});
    return fee;
}

CsvCells cellsOf(const CsvRecord &record, const QStringList &columns)
{
    CsvCells cells;
    for (std::size_t i = 0; i < record.cells.size(); ++i)
        cells.insert(columns.at(static_cast<qsizetype>(i)), QString::fromUtf8(record.cells[i]).trimmed());
    return cells;
}

CsvCells cellsOf(const PlatformFee &fee)
{
    return {{QStringLiteral("platform"), fee.platform.value},
            {QStringLiteral("fee"), wordOf(fee.kind)},
            {QStringLiteral("price"), QString::number(fee.price.amount(), 'g', 12)},
            {QStringLiteral("currency"), currencyCode(fee.price.currency())},
            {QStringLiteral("as_of"), fee.provenance.asOf},
            {QStringLiteral("source_url"), fee.provenance.sources.value(0)}};
}

} // namespace

QString wordOf(FeeKind kind) { return QString::fromLatin1(std::ranges::find(kKinds, kind, &Word<FeeKind>::value)->text); }

std::optional<Money> feeOf(const Platform &platform, FeeKind kind)
{
    switch (kind) {
    case FeeKind::DiskOn: return platform.disk.extraPerGBDay;
    case FeeKind::DiskOff: return platform.disk.extraPerGBDayStopped;
    case FeeKind::NoGpu: return platform.stop.noGpuPrice ? std::optional{platform.stop.noGpuPrice->perHour} : std::nullopt;
    case FeeKind::Traffic: break;
    }
    if (platform.egress.isFree.value_or(false))
        return Money::zero(platform.currency.value_or(Currency::Cny));
    return platform.egress.perGB;
}

void setFee(Platform &platform, FeeKind kind, Money price)
{
    switch (kind) {
    case FeeKind::DiskOn:
        platform.disk.extraPerGBDay = price;
        platform.disk.isHostPriced = false;
        break;
    case FeeKind::DiskOff:
        platform.disk.extraPerGBDayStopped = price;
        break;
    case FeeKind::NoGpu:
        platform.stop.hasNoGpuMode = true;
        platform.stop.noGpuPrice = HourlyPrice{price};
        break;
    case FeeKind::Traffic:
        platform.egress.isFree = price.micros() == 0;
        platform.egress.perGB = price;
        break;
    }
}

UserFees::UserFees(QByteArray content, const QString &file, const QList<Platform> &platforms, QDate today)
    : m_content{std::move(content)}
{
    const ProblemSink sink{file, &m_problems};
    CsvStream stream{m_content, {.longestQuotedCell = 4000, .hasComments = true}};
    CsvRecord record;
    QStringList columns;
    int left = 0;
    while (stream.next(record)) {
        if (record.isComment)
            continue;
        if (columns.isEmpty()) {
            for (const QByteArrayView cell : record.cells)
                columns << QString::fromUtf8(cell).trimmed().toLower();
            for (const QString &name : neededColumns()) {
                if (columns.contains(name))
                    continue;
                sink.report(lineText(record.line), QCoreApplication::translate("core::catalog", "The column %1 is missing.").arg(name));
                return;
            }
            continue;
        }
        QString reason;
        std::optional<PlatformFee> fee;
        if (record.isUnclosed)
            reason = QCoreApplication::translate("core::catalog", "A quote is opened and never closed.");
        else if (record.cells.size() != static_cast<std::size_t>(columns.size()))
            reason = QCoreApplication::translate("core::catalog", "%1 cells instead of %2. Cells with commas need quotes.")
                         .arg(record.cells.size()).arg(columns.size());
        else
            fee = readFee(cellsOf(record, columns), platforms, today, reason);
        if (fee)
            m_rows.append({.fee = *fee, .begin = record.begin});
        else if (m_problems.size() < kMostProblems)
            sink.report(lineText(record.line), reason);
        else
            ++left;
    }
    if (left > 0)
        sink.report(QStringLiteral("$"), QCoreApplication::translate("core::catalog", "%n more rows were left out.", nullptr, left));
}

QList<PlatformFee> UserFees::fees() const
{
    QList<PlatformFee> found;
    for (const Row &row : m_rows)
        found.append(row.fee);
    return found;
}

QByteArray UserFees::withFee(const PlatformFee &fee) const
{
    EditableCsv csv{m_content, feeColumns(), neededColumns()};
    bool isWritten = false;
    for (const Row &row : m_rows) {
        if (row.fee.platform != fee.platform || row.fee.kind != fee.kind)
            continue;
        if (isWritten)
            csv.removeRow(row.begin);
        else
            isWritten = csv.replaceRow(row.begin, cellsOf(fee));
    }
    if (!isWritten)
        csv.appendRow(cellsOf(fee));
    return csv.content();
}

QByteArray UserFees::without(const PlatformId &platform, FeeKind kind) const
{
    EditableCsv csv{m_content, feeColumns(), neededColumns()};
    for (const Row &row : m_rows) {
        if (row.fee.platform == platform && row.fee.kind == kind)
            csv.removeRow(row.begin);
    }
    return csv.content();
}

QByteArray UserFees::withoutAny() const
{
    if (m_rows.isEmpty())
        return m_content;
    EditableCsv csv{m_content, feeColumns(), neededColumns()};
    for (const Row &row : m_rows)
        csv.removeRow(row.begin);
    return csv.content();
}

QList<Platform> laidOver(QList<Platform> base, const UserFees &own)
{
    for (const PlatformFee &fee : own.fees()) {
        for (Platform &platform : base) {
            if (platform.id != fee.platform)
                continue;
            setFee(platform, fee.kind, fee.price);
            platform.provenance.isUserEdited = true;
        }
    }
    return base;
}

} // namespace core::catalog
