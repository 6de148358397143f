// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/bill_cells.h"

#include "core/catalog/csv_reader.h"

#include <QRegularExpression>
#include <QStringDecoder>

#include <cmath>

namespace core::ledger::bill {

namespace {

constexpr double kLargestAmount = 1e9;

std::optional<QString> decodedAs(QStringDecoder decoder, const QByteArray &content)
{
    if (!decoder.isValid())
        return std::nullopt;
    const QString text = decoder.decode(content);
    return decoder.hasError() ? std::nullopt : std::optional{text};
}

/// A local day from its midnight to the next.
std::optional<Moment> daySpan(QDate first, QDate next, const QTimeZone &zone)
{
    if (!first.isValid() || first.year() < 2000 || first.year() > 2199)
        return std::nullopt;
    return Moment{.begin = first.startOfDay(zone).toUTC(), .end = next.startOfDay(zone).toUTC()};
}

std::optional<Moment> moment(const QDateTime &at)
{
    if (!at.isValid() || at.date().year() < 2000 || at.date().year() > 2199)
        return std::nullopt;
    return Moment{.begin = at.toUTC(), .end = at.toUTC()};
}

} // namespace

std::optional<QString> decoded(const QByteArray &content)
{
    if (const auto marked = QStringConverter::encodingForData(content)) {
        if (const auto text = decodedAs(QStringDecoder{*marked}, content))
            return text;
    }
    if (const auto text = decodedAs(QStringDecoder{QStringDecoder::Utf8}, content); text && !text->contains(QChar{0}))
        return text;
    return decodedAs(QStringDecoder{"GB18030"}, content);
}

QList<Line> linesOf(const QString &text)
{
    const QString first = text.trimmed().section(u'\n', 0, 0);
    const QChar separator = first.contains(u'\t') ? u'\t' : first.contains(u';') && !first.contains(u',') ? u';' : u',';
    QList<Line> lines;
    if (separator == u',') {
        QString western = text;
        if (!first.contains(u','))
            western.replace(u'，', u',');
        for (const catalog::CsvRow &row : catalog::readCsv(western.toUtf8()))
            lines << Line{.number = row.line, .cells = row.cells};
        return lines;
    }
    int number = 0;
    for (QString row : text.split(u'\n')) {
        ++number;
        row.remove(u'\r');
        if (row.trimmed().isEmpty())
            continue;
        Line line{.number = number};
        for (QString cell : row.split(separator)) {
            if (cell.size() > 1 && cell.startsWith(u'"') && cell.endsWith(u'"'))
                cell = cell.mid(1, cell.size() - 2).replace(QStringLiteral("\"\""), QStringLiteral("\""));
            line.cells << cell;
        }
        lines << line;
    }
    return lines;
}

QString headingOf(const QString &cell)
{
    static const QRegularExpression brackets{QStringLiteral("[(（\\[].*[)）\\]]")};
    QString heading = cell;
    return heading.remove(QChar{0xFEFF}).remove(brackets).simplified().toLower();
}

std::optional<double> amountOf(const QString &cell)
{
    static const QRegularExpression units{QStringLiteral("[¥￥$元\\s,，]|CNY|RMB|USD|US"), QRegularExpression::CaseInsensitiveOption};
    QString text = cell.trimmed();
    text.remove(units);
    text.replace(QChar{0x2212}, u'-');
    const bool isBracketed = text.startsWith(u'(') && text.endsWith(u')');
    if (isBracketed)
        text = u'-' + text.mid(1, text.size() - 2);
    static const QRegularExpression plain{QStringLiteral("^[+-]?(\\d+(\\.\\d*)?|\\.\\d+)(e-?\\d{1,2})?$"), QRegularExpression::CaseInsensitiveOption};
    if (!plain.match(text).hasMatch())
        return std::nullopt;
    const double amount = text.toDouble();
    return std::isfinite(amount) && std::abs(amount) <= kLargestAmount ? std::optional{amount} : std::nullopt;
}

std::optional<Currency> currencyIn(const QString &cell)
{
    const QString text = cell.toUpper();
    for (const char16_t *word : {u"CNY", u"RMB", u"¥", u"￥", u"元", u"人民币"}) {
        if (text.contains(QStringView{word}))
            return text.contains(QStringView{u"美元"}) ? Currency::Usd : Currency::Cny;
    }
    return text.contains(u"USD") || text.contains(u'$') ? std::optional{Currency::Usd} : std::nullopt;
}

std::optional<Moment> timeOf(const QString &cell, const QTimeZone &zone)
{
    static const QRegularExpression form{
        QStringLiteral("^(\\d{4})[-/.年]?(\\d{1,2})(?:[-/.月]?(\\d{1,2})日?)?月?(?:[T\\s]+(\\d{1,2}):(\\d{2})(?::(\\d{2})(?:\\.\\d+)?)?)?\\s*"
                       "(Z|UTC|[+-]\\d{2}:?\\d{2})?$")};
    const auto match = form.match(cell.simplified());
    if (!match.hasMatch())
        return std::nullopt;
    const auto number = [&match](int part) { return match.captured(part).toInt(); };
    const QDate day{number(1), number(2), match.captured(3).isEmpty() ? 1 : number(3)};
    if (match.captured(4).isEmpty())
        return daySpan(day, match.captured(3).isEmpty() ? day.addMonths(1) : day.addDays(1), zone);
    const QTime time{number(4), number(5), match.captured(6).isEmpty() ? 0 : number(6)};
    const QString offset = match.captured(7);
    if (offset.isEmpty())
        return time.isValid() && day.isValid() ? moment(QDateTime{day, time, zone}) : std::nullopt;
    if (!time.isValid())
        return std::nullopt;
    QDateTime at{day, time, Qt::UTC};
    if (offset.startsWith(u'+') || offset.startsWith(u'-')) {
        const QString digits = QString{offset.mid(1)}.remove(u':');
        const int seconds = digits.left(2).toInt() * 3600 + digits.mid(2).toInt() * 60;
        at = at.addSecs(offset.startsWith(u'+') ? -seconds : seconds);
    }
    return moment(at);
}

} // namespace core::ledger::bill
