// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/count_text.h"

#include <QRegularExpression>

#include <array>
#include <cmath>

namespace core {

namespace {

struct Suffix {
    char16_t letter;
    double factor;
};

constexpr std::array kSuffixes{Suffix{u'B', 1e9}, Suffix{u'M', 1e6}, Suffix{u'K', 1e3}};
constexpr double kLargestCount = 1e18;

} // namespace

std::optional<double> parseCount(const QString &text)
{
    // A separator must stand before three digits: "1,5" is somebody's 1.5, and reading 15 would be ten times the price.
    static const QRegularExpression shape{QStringLiteral("^(\\d{1,3}(?:[ ,_]\\d{3})+(?:\\.\\d+)?|\\d+(?:\\.\\d+)?|\\.\\d+)([kKmMbBgG]?)$")};
    const auto match = shape.match(text.trimmed());
    if (!match.hasMatch())
        return std::nullopt;
    QString digits = match.captured(1);
    digits.remove(u' ').remove(u',').remove(u'_');
    bool isNumber = false;
    double value = digits.toDouble(&isNumber);
    const QString letter = match.captured(2).toUpper().replace(u'G', u'B');
    for (const Suffix &suffix : kSuffixes) {
        if (letter == QChar{suffix.letter})
            value *= suffix.factor;
    }
    if (!isNumber || !std::isfinite(value) || value > kLargestCount)
        return std::nullopt;
    return value;
}

QString countText(double count)
{
    for (const Suffix &suffix : kSuffixes) {
        if (count >= suffix.factor)
            return QString::number(count / suffix.factor, 'g', 12) + (suffix.letter == u'K' ? QLatin1Char{'k'} : QChar{suffix.letter});
    }
    return QString::number(count, 'g', 12);
}

} // namespace core
