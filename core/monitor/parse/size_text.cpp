// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/monitor/parse/size_text.h"

#include <QRegularExpression>

#include <cmath>

namespace core::monitor::parse {

namespace {

constexpr double kMostBytes = 9e18;

double factorOf(QChar letter)
{
    const qsizetype power = QStringLiteral("BKMGTPE").indexOf(letter.toUpper());
    return power < 0 ? 1.0 : std::pow(1024.0, static_cast<double>(power));
}

} // namespace

std::optional<Bytes> readSize(const QString &text, qint64 unit)
{
    static const QRegularExpression shape{QStringLiteral("^(\\d{1,19}(?:[.,]\\d{1,3})?)([BKMGTPEbkmgtpe]?)(?:i?[Bb]?)$")};
    const auto match = shape.match(text.trimmed());
    if (!match.hasMatch())
        return std::nullopt;
    const QString letter = match.captured(2);
    if (letter.isEmpty() && !match.captured(1).contains(u'.') && !match.captured(1).contains(u',')) {
        bool isNumber = false;
        const qint64 count = match.captured(1).toLongLong(&isNumber);
        const bool fits = isNumber && unit > 0 && static_cast<double>(count) * static_cast<double>(unit) < kMostBytes;
        return fits ? std::optional{Bytes::fromCount(count * unit)} : std::nullopt;
    }
    const double number = QString{match.captured(1)}.replace(u',', u'.').toDouble();
    const double bytes = number * (letter.isEmpty() ? static_cast<double>(unit) : factorOf(letter.at(0)));
    return bytes < kMostBytes ? std::optional{Bytes::fromCount(static_cast<std::int64_t>(bytes))} : std::nullopt;
}

std::optional<qint64> unitOfOption(const QString &command)
{
    static const QRegularExpression block{QStringLiteral("(?:^|\\s)(?:-[A-Za-z]*B\\s*|--block-size[= ])(\\d*)([KMGT]?)(B?)")};
    static const QRegularExpression letter{QStringLiteral("(?:^|\\s)-[A-Za-z]*([bkmg])[A-Za-z]*(?=\\s|$)")};
    static const QRegularExpression word{QStringLiteral("--(bytes|kibi|mebi|gibi|kilo|mega|giga)\\b")};
    const auto blockMatch = block.match(command);
    if (blockMatch.hasMatch() && !(blockMatch.captured(1).isEmpty() && blockMatch.captured(2).isEmpty())) {
        const qint64 count = blockMatch.captured(1).isEmpty() ? 1 : blockMatch.captured(1).left(9).toLongLong();
        const QString unit = blockMatch.captured(2);
        return count * static_cast<qint64>(unit.isEmpty() ? 1.0 : factorOf(unit.at(0)));
    }
    const auto letterMatch = letter.match(command);
    const auto wordMatch = word.match(command);
    const QString chosen = letterMatch.hasMatch() ? letterMatch.captured(1) : wordMatch.captured(1).left(1);
    return chosen.isEmpty() ? std::nullopt : std::optional{static_cast<qint64>(factorOf(chosen.at(0)))};
}

} // namespace core::monitor::parse
