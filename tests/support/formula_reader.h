// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <algorithm>
#include <cmath>
#include <optional>

namespace tests {

/// Works out a formula with the numbers put in, as it is shown to people (English): "32 × (1,024 + 2) × 2 B ÷ 4".
class FormulaReader {
public:
    explicit FormulaReader(QString text)
        : m_text{std::move(text).remove(u' ').remove(QChar{0x00a0}).remove(u',')}
    {
    }
    std::optional<double> read()
    {
        const double value = sum();
        return m_isBroken || m_at != m_text.size() ? std::nullopt : std::optional{value};
    }

private:
    bool take(const QString &word)
    {
        const bool isThere = QStringView{m_text}.mid(m_at).startsWith(word);
        m_at += isThere ? word.size() : 0;
        return isThere;
    }
    double sum()
    {
        double value = product();
        while (!m_isBroken) {
            if (take(QStringLiteral("+")))
                value += product();
            else if (take(QStringLiteral("−")))
                value -= product();
            else
                break;
        }
        return value;
    }
    double product()
    {
        double value = atom();
        while (!m_isBroken) {
            if (take(QStringLiteral("×")))
                value *= atom();
            else if (take(QStringLiteral("÷")))
                value /= atom();
            else
                break;
        }
        return value;
    }
    double closed(double value, const char16_t *bracket)
    {
        m_isBroken = m_isBroken || !take(QString::fromUtf16(bracket));
        return value;
    }
    double atom()
    {
        if (take(QStringLiteral("(")))
            return closed(sum(), u")");
        if (take(QStringLiteral("⌈")))
            return std::ceil(closed(sum(), u"⌉") - 1e-9);
        const bool isSmaller = take(QStringLiteral("min("));
        if (isSmaller || take(QStringLiteral("max("))) {
            const double a = closed(sum(), u";");
            const double b = closed(sum(), u")");
            return isSmaller ? std::min(a, b) : std::max(a, b);
        }
        return number();
    }
    double number()
    {
        const qsizetype start = m_at;
        while (m_at < m_text.size() && (m_text.at(m_at).isDigit() || m_text.at(m_at) == u'.') && !exponentDigit())
            ++m_at;
        bool isNumber = false;
        double value = QStringView{m_text}.mid(start, m_at - start).toDouble(&isNumber);
        m_isBroken = m_isBroken || !isNumber;
        if (take(QStringLiteral("·10")))
            value *= std::pow(10.0, exponent());
        double unit = 1;
        for (const char *word : {"B", "KiB", "MiB", "GiB"}) {
            if (take(QString::fromLatin1(word)))
                return value * unit;
            unit *= 1024;
        }
        return value;
    }
    std::optional<int> exponentDigit() const
    {
        const qsizetype digit = m_at < m_text.size() ? QStringLiteral("⁰¹²³⁴⁵⁶⁷⁸⁹").indexOf(m_text.at(m_at)) : -1;
        return digit < 0 ? std::nullopt : std::optional{static_cast<int>(digit)};
    }
    int exponent()
    {
        const bool isNegative = take(QStringLiteral("⁻"));
        int value = 0;
        while (const auto digit = exponentDigit()) {
            value = value * 10 + *digit;
            ++m_at;
        }
        return isNegative ? -value : value;
    }

    QString m_text;
    qsizetype m_at = 0;
    bool m_isBroken = false;
};

inline std::optional<double> readFormula(const QString &text)
{
    return FormulaReader{text}.read();
}

} // namespace tests
