// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/output.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <cmath>

namespace app::cli {

namespace {

struct WideRange {
    char32_t from;
    char32_t to;
};

// East Asian Wide and Fullwidth blocks. Source: Unicode EastAsianWidth.txt 15.
constexpr std::array kWide{WideRange{0x1100, 0x115F}, WideRange{0x2E80, 0xA4CF}, WideRange{0xAC00, 0xD7A3}, WideRange{0xF900, 0xFAFF},
                           WideRange{0xFE30, 0xFE4F}, WideRange{0xFF00, 0xFF60}, WideRange{0xFFE0, 0xFFE6}, WideRange{0x1F300, 0x1FAFF},
                           WideRange{0x20000, 0x3FFFD}};

int displayWidth(const QString &text)
{
    int width = 0;
    for (const uint point : text.toUcs4()) {
        const bool isWide = std::ranges::any_of(kWide, [point](WideRange range) { return point >= range.from && point <= range.to; });
        width += isWide ? 2 : 1;
    }
    return width;
}

/// What the machine refused is its failure; refused for safety is only what the user may allow.
bool isRefusedByMachine(const core::Error &error)
{
    static const QStringList codes{QStringLiteral("host.pty_only"), QStringLiteral("perm.denied"), QStringLiteral("disk.readonly"),
                                   QStringLiteral("xfer.rename_refused")};
    return codes.contains(error.code);
}

QString padded(const QString &text, int width, bool isRight)
{
    const QString space(std::max(0, width - displayWidth(text)), u' ');
    return isRight ? space + text : text + space;
}

void printRow(QTextStream &out, const QStringList &cells, const QList<TextColumn> &columns, const QList<int> &widths)
{
    QString line;
    for (qsizetype c = 0; c < columns.size(); ++c) {
        if (c > 0)
            line += QStringLiteral("  ");
        line += padded(printable(cells.value(c)).replace(u'\n', u' '), widths[c], columns[c].isRight);
    }
    while (line.endsWith(u' '))
        line.chop(1);
    out << line << '\n';
}

} // namespace

QString printable(const QString &text)
{
    static const QRegularExpression unprintable{QStringLiteral("[\\x{0}-\\x{8}\\x{B}-\\x{1F}\\x{7F}-\\x{9F}\\x{200E}\\x{200F}\\x{202A}-\\x{202E}\\x{2066}-\\x{2069}]")};
    return QString{text}.replace(unprintable, QString{QChar::ReplacementCharacter});
}

void printTable(QTextStream &out, const QList<TextColumn> &columns, const QList<QStringList> &rows)
{
    QList<int> widths;
    QStringList titles;
    for (qsizetype c = 0; c < columns.size(); ++c) {
        titles << columns[c].title;
        int width = displayWidth(columns[c].title);
        for (const QStringList &row : rows)
            width = std::max(width, displayWidth(row.value(c)));
        widths << width;
    }
    printRow(out, titles, columns, widths);
    for (const QStringList &row : rows)
        printRow(out, row, columns, widths);
}

void printJson(QTextStream &out, const QJsonObject &document)
{
    out << QString::fromUtf8(QJsonDocument{document}.toJson(QJsonDocument::Indented));
}

QJsonObject errorJson(const core::Error &error)
{
    const QJsonValue money = error.money == core::MoneyState::Unknown ? QJsonValue{QJsonValue::Null}
                                                                      : QJsonValue{error.money == core::MoneyState::Running};
    return {{QStringLiteral("code"), error.code},
            {QStringLiteral("message"), error.message},
            {QStringLiteral("remedy"), error.remedy},
            {QStringLiteral("money_running"), money}};
}

int printError(Output &output, const core::Error &error)
{
    using core::ErrorKind;
    if (output.isJson) {
        printJson(output.out, {{QStringLiteral("error"), errorJson(error)}});
    } else {
        output.err << "zuka: " << printable(core::fullText(error)) << '\n';
    }
    switch (error.kind) {
    case ErrorKind::InvalidInput:
    case ErrorKind::NotFound:
        return BadInput;
    case ErrorKind::HostKeyChanged:
        return RefusedForSafety;
    case ErrorKind::Refused:
        return isRefusedByMachine(error) ? Failed : RefusedForSafety;
    default:
        return Failed;
    }
}

QJsonValue toJson(const std::optional<core::Money> &money)
{
    if (!money)
        return QJsonValue::Null;
    return QJsonObject{{QStringLiteral("amount"), money->amount()}, {QStringLiteral("currency"), core::currencyCode(money->currency())}};
}

QJsonValue toJson(const std::optional<double> &value)
{
    return value && std::isfinite(*value) ? QJsonValue{*value} : QJsonValue{QJsonValue::Null};
}

QJsonObject toJson(const core::planning::Range &range)
{
    return {{QStringLiteral("low"), rounded(range.low)}, {QStringLiteral("likely"), rounded(range.likely)}, {QStringLiteral("high"), rounded(range.high)}};
}

double rounded(double value, int decimals)
{
    const double factor = std::pow(10.0, decimals);
    return std::round(value * factor) / factor;
}

} // namespace app::cli
