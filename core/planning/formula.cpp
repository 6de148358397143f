// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/planning/formula.h"

#include <QLocale>

#include <algorithm>
#include <array>
#include <cmath>

namespace core::planning {

namespace {

constexpr double kKiB = 1024;
constexpr double kLargestPlain = 1e7;
constexpr double kSmallestPlain = 1e-3;
constexpr int kDigits = 4;

QString superscript(int exponent)
{
    static const QString digits = QStringLiteral("⁰¹²³⁴⁵⁶⁷⁸⁹");
    QString text;
    const QString plain = QString::number(exponent);
    for (const QChar c : plain)
        text += c == u'-' ? QChar{u'⁻'} : digits.at(c.digitValue());
    return text;
}

/// Significant digits without trailing zeros.
QString shortText(double value)
{
    const QLocale locale;
    const int whole = value == 0 ? 1 : static_cast<int>(std::floor(std::log10(std::abs(value)))) + 1;
    QString text = locale.toString(value, 'f', std::max(0, kDigits - whole));
    const QString point{locale.decimalPoint()};
    if (text.contains(point)) {
        while (text.endsWith(locale.zeroDigit()))
            text.chop(1);
        if (text.endsWith(point))
            text.chop(point.size());
    }
    return text;
}

QString countText(double value)
{
    const double size = std::abs(value);
    if (value == std::floor(value) && size < kLargestPlain)
        return QLocale{}.toString(static_cast<qlonglong>(value));
    if (size < kLargestPlain && size >= kSmallestPlain)
        return shortText(value);
    if (value == 0 || !std::isfinite(value))
        return QString::number(value);
    const int exponent = static_cast<int>(std::floor(std::log10(size)));
    return shortText(value / std::pow(10.0, exponent)) + QStringLiteral("·10") + superscript(exponent);
}

} // namespace

QString quantityText(double value, Quantity quantity)
{
    constexpr QChar kGap{0x00a0};
    if (quantity == Quantity::Count)
        return countText(value);
    constexpr std::array kUnits{"B", "KiB", "MiB", "GiB"};
    std::size_t unit = 0;
    double shown = value;
    while (unit + 1 < kUnits.size() && std::abs(shown) >= kKiB) {
        shown /= kKiB;
        ++unit;
    }
    return shortText(shown) + kGap + QLatin1String{kUnits[unit]};
}

Formula Formula::symbol(const QString &symbol, double value, Quantity quantity)
{
    Formula formula;
    formula.m_value = value;
    formula.m_symbols = symbol;
    formula.m_numbers = quantityText(value, quantity);
    formula.m_used = {{symbol, formula.m_numbers}};
    formula.m_isKept = quantity == Quantity::Bytes;
    return formula;
}

Formula Formula::constant(double value, Quantity quantity, const QString &path)
{
    Formula formula;
    formula.m_value = value;
    formula.m_symbols = formula.m_numbers = quantityText(value, quantity);
    formula.m_isKept = quantity == Quantity::Bytes;
    if (!path.isEmpty())
        formula.m_paths = {path};
    return formula;
}

Formula Formula::kept() const
{
    Formula formula = *this;
    formula.m_isKept = true;
    return formula;
}

void Formula::takeFrom(const Formula &other)
{
    for (const FormulaSymbol &symbol : other.m_used) {
        const bool isKnown = std::ranges::any_of(m_used, [&](const FormulaSymbol &own) { return own.symbol == symbol.symbol; });
        if (!isKnown)
            m_used.append(symbol);
    }
    for (const QString &path : other.m_paths) {
        if (!m_paths.contains(path))
            m_paths.append(path);
    }
}

QString Formula::inside(const QString &text, Level outer) const
{
    return m_level < outer ? u'(' + text + u')' : text;
}

Formula Formula::joined(const Formula &a, const Formula &b, const QString &sign, Level level)
{
    // What is taken away or divided by needs brackets at its own level too.
    const bool isInverse = sign == QStringLiteral(" − ") || sign == QStringLiteral(" ÷ ");
    const Level right = !isInverse ? level : level == Level::Sum ? Level::Product : Level::Atom;
    Formula formula;
    formula.m_symbols = a.inside(a.m_symbols, level) + sign + b.inside(b.m_symbols, right);
    formula.m_numbers = a.inside(a.m_numbers, level) + sign + b.inside(b.m_numbers, right);
    formula.m_level = level;
    formula.takeFrom(a);
    formula.takeFrom(b);
    return formula;
}

Formula Formula::called(const QString &name, const Formula &a, const Formula &b)
{
    Formula formula;
    formula.m_symbols = name + u'(' + a.m_symbols + QStringLiteral("; ") + b.m_symbols + u')';
    formula.m_numbers = name + u'(' + a.m_numbers + QStringLiteral("; ") + b.m_numbers + u')';
    formula.takeFrom(a);
    formula.takeFrom(b);
    return formula;
}

Formula operator+(const Formula &a, const Formula &b)
{
    if (a.isZero() || b.isZero())
        return a.isZero() ? b : a;
    Formula formula = Formula::joined(a, b, QStringLiteral(" + "), Formula::Level::Sum);
    formula.m_value = a.m_value + b.m_value;
    return formula;
}

Formula operator-(const Formula &a, const Formula &b)
{
    if (b.isZero())
        return a;
    Formula formula = Formula::joined(a, b, QStringLiteral(" − "), Formula::Level::Sum);
    formula.m_value = a.m_value - b.m_value;
    return formula;
}

Formula operator*(const Formula &a, const Formula &b)
{
    if (a.isOne() || b.isOne())
        return a.isOne() ? b : a;
    Formula formula = Formula::joined(a, b, QStringLiteral(" × "), Formula::Level::Product);
    formula.m_value = a.m_value * b.m_value;
    return formula;
}

Formula operator/(const Formula &a, const Formula &b)
{
    if (b.isOne())
        return a;
    Formula formula = Formula::joined(a, b, QStringLiteral(" ÷ "), Formula::Level::Product);
    formula.m_value = a.m_value / b.m_value;
    return formula;
}

Formula largerOf(const Formula &a, const Formula &b)
{
    Formula formula = Formula::called(QStringLiteral("max"), a, b);
    formula.m_value = std::max(a.m_value, b.m_value);
    return formula;
}

Formula smallerOf(const Formula &a, const Formula &b)
{
    Formula formula = Formula::called(QStringLiteral("min"), a, b);
    formula.m_value = std::min(a.m_value, b.m_value);
    return formula;
}

Formula roundedUp(const Formula &a)
{
    if (a.m_value == std::ceil(a.m_value) && a.m_level == Formula::Level::Atom)
        return a;
    Formula formula = a;
    formula.m_symbols = u'⌈' + a.m_symbols + u'⌉';
    formula.m_numbers = u'⌈' + a.m_numbers + u'⌉';
    formula.m_value = std::ceil(a.m_value);
    formula.m_level = Formula::Level::Atom;
    return formula;
}

} // namespace core::planning
