// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QStringList>

namespace core::planning {

/// What a plain value counts, for how it is printed.
enum class Quantity {
    Count, ///< 4,096 or 6.738·10⁹
    Bytes, ///< 2 B or 13.4 GiB
};

/// One symbol that a formula uses, with the value it stands for.
struct FormulaSymbol {
    QString symbol = {};
    QString value = {};
};

/// A value that knows how it was worked out: with symbols ("P × 2 B") and with the numbers put in ("6.738·10⁹ × 2 B").
/// Arithmetic on formulas makes the texts and the value together, so that what is shown is what was computed.
class Formula {
public:
    Formula() = default;

    /// A named quantity of the job.
    static Formula symbol(const QString &symbol, double value, Quantity quantity = Quantity::Count);
    /// A constant, printed as its value in both texts; `path` is its place in resources/models/memory.json, if it has one.
    static Formula constant(double value, Quantity quantity = Quantity::Count, const QString &path = {});

    /// The same, shown also where it is 1 and would be left out.
    Formula kept() const;

    double value() const { return m_value; }
    const QString &symbols() const { return m_symbols; }
    const QString &numbers() const { return m_numbers; }
    const QList<FormulaSymbol> &usedSymbols() const { return m_used; }
    const QStringList &usedConstants() const { return m_paths; } ///< Paths, each once, in the order of use.
    bool isOne() const { return m_value == 1.0 && !m_isKept; }
    bool isZero() const { return m_value == 0.0; }

    friend Formula operator+(const Formula &a, const Formula &b);
    friend Formula operator-(const Formula &a, const Formula &b);
    friend Formula operator*(const Formula &a, const Formula &b); ///< A factor that is 1 is left out.
    friend Formula operator/(const Formula &a, const Formula &b); ///< A divisor that is 1 is left out.
    friend Formula largerOf(const Formula &a, const Formula &b);
    friend Formula smallerOf(const Formula &a, const Formula &b);
    friend Formula roundedUp(const Formula &a);

private:
    enum class Level { Sum, Product, Atom };

    static Formula joined(const Formula &a, const Formula &b, const QString &sign, Level level);
    static Formula called(const QString &name, const Formula &a, const Formula &b);
    QString inside(const QString &text, Level outer) const;
    void takeFrom(const Formula &other);

    double m_value = 0;
    QString m_symbols;
    QString m_numbers;
    QList<FormulaSymbol> m_used;
    QStringList m_paths;
    Level m_level = Level::Atom;
    bool m_isKept = false; ///< Not left out where it is 1: "1 B", a batch of 1.
};

/// "4,096", "0.5625", "6.738·10⁹"; Bytes: "2 B", "13.41 GiB". In the user's number format.
QString quantityText(double value, Quantity quantity);

} // namespace core::planning
