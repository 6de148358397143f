// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/monitor/parse/smi_value.h"

#include <QSet>

#include <array>
#include <cmath>
#include <limits>

namespace core::monitor::parse {

namespace {

constexpr double kMostBytes = 1e15; // far above any card; keeps sums inside 64 bits

struct Unit {
    const char *word;
    double bytes;
};

// Drivers before 331 write MB where they count in units of 2^20.
constexpr std::array kUnits{Unit{"KiB", 1024.0},           Unit{"MiB", 1048576.0}, Unit{"GiB", 1073741824.0},
                            Unit{"TiB", 1099511627776.0},  Unit{"KB", 1024.0},     Unit{"MB", 1048576.0},
                            Unit{"GB", 1073741824.0},      Unit{"B", 1.0}};

QByteArray withoutBrackets(QByteArray cell)
{
    cell = cell.trimmed();
    return cell.startsWith('[') && cell.endsWith(']') ? cell.mid(1, cell.size() - 2).trimmed() : cell;
}

std::optional<double> toNumber(QByteArray text)
{
    if (text.isEmpty() || text.size() > 40)
        return std::nullopt;
    if (text.count(',') == 1 && !text.contains('.'))
        text.replace(',', '.');
    const char first = text.at(0);
    if ((first < '0' || first > '9') && first != '-' && first != '+' && first != '.')
        return std::nullopt;
    bool isNumber = false;
    const double value = text.toDouble(&isNumber);
    return isNumber && std::isfinite(value) ? std::optional{value} : std::nullopt;
}

} // namespace

bool isPlaceholder(const QByteArray &raw)
{
    static const QSet<QByteArray> words{"", "-", "--", "n/a", "na", "err!", "unknown error", "not supported", "not available",
                                        "unknown", "not found", "insufficient permissions", "none reported"};
    const QByteArray cell = raw.trimmed();
    return (cell.startsWith('[') && cell.endsWith(']')) || words.contains(cell.toLower()) || saysDeprecated(cell)
           || saysReset(cell) || saysLost(cell);
}

bool saysError(const QByteArray &cell)
{
    const QByteArray text = withoutBrackets(cell).toLower();
    return text == "err!" || text == "unknown error" || text == "error";
}

bool saysReset(const QByteArray &cell)
{
    const QByteArray text = cell.left(200).toLower();
    return text.contains("requires reset") || text.contains("reset required");
}

bool saysLost(const QByteArray &cell)
{
    return cell.left(200).toLower().contains("gpu is lost");
}

bool saysDeprecated(const QByteArray &cell)
{
    return cell.left(200).toLower().contains("has been deprecated");
}

ValueCell readValue(const QByteArray &raw, const QByteArray &unit)
{
    QByteArray cell = raw.trimmed();
    if (isPlaceholder(cell))
        return {.isReadable = true};
    if (!unit.isEmpty() && cell.endsWith(unit))
        cell = cell.chopped(unit.size()).trimmed();
    const auto number = toNumber(cell);
    return {.isReadable = number.has_value(), .number = number};
}

MemoryCell readMemory(const QByteArray &raw)
{
    QByteArray cell = raw.trimmed();
    if (isPlaceholder(cell))
        return {.isReadable = true};
    double factor = 1048576.0;
    for (const Unit &unit : kUnits) {
        if (cell.endsWith(unit.word)) {
            factor = unit.bytes;
            cell = cell.chopped(static_cast<qsizetype>(qstrlen(unit.word))).trimmed();
            break;
        }
    }
    const auto number = toNumber(cell);
    if (!number)
        return {};
    return {.isReadable = true, .size = bytesInRange(*number * factor)};
}

std::optional<qint64> readCount(const QByteArray &raw)
{
    const QByteArray cell = raw.trimmed();
    if (cell.isEmpty() || cell.size() > 18)
        return std::nullopt;
    for (const char c : cell) {
        if (c < '0' || c > '9')
            return std::nullopt;
    }
    return cell.toLongLong();
}

std::optional<int> readSmallCount(const QByteArray &cell)
{
    const auto count = readCount(cell);
    return count && *count <= std::numeric_limits<int>::max() ? std::optional{static_cast<int>(*count)} : std::nullopt;
}

std::optional<Bytes> bytesInRange(double bytes)
{
    if (!(bytes >= 0) || bytes > kMostBytes)
        return std::nullopt;
    return Bytes::fromCount(static_cast<std::int64_t>(bytes));
}

} // namespace core::monitor::parse
