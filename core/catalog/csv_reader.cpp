// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/csv_reader.h"

#include <QString>

namespace core::catalog {

namespace {

class CsvScanner {
public:
    explicit CsvScanner(QString text) : m_text{std::move(text)} {}

    QList<CsvRow> rows()
    {
        QList<CsvRow> found;
        while (m_at < m_text.size()) {
            CsvRow row = nextRow();
            const bool isBlank = row.cells.size() == 1 && row.cells.first().trimmed().isEmpty();
            if (!isBlank)
                found.append(std::move(row));
        }
        return found;
    }

private:
    CsvRow nextRow()
    {
        CsvRow row{.line = m_line};
        bool goesOn = true;
        while (goesOn) {
            row.cells.append(nextCell(row));
            goesOn = m_at < m_text.size() && m_text.at(m_at) == QLatin1Char{','};
            if (goesOn)
                ++m_at;
        }
        skipLineEnd();
        return row;
    }

    QString nextCell(CsvRow &row)
    {
        if (m_at >= m_text.size() || m_text.at(m_at) != QLatin1Char{'"'})
            return plainPart();
        ++m_at;
        QString cell;
        for (; m_at < m_text.size(); ++m_at) {
            const QChar c = m_text.at(m_at);
            if (c != QLatin1Char{'"'}) {
                cell.append(c);
                m_line += c == QLatin1Char{'\n'} ? 1 : 0;
            } else if (m_at + 1 < m_text.size() && m_text.at(m_at + 1) == QLatin1Char{'"'}) {
                cell.append(c);
                ++m_at;
            } else {
                ++m_at;
                return cell + plainPart(); // text behind a closing quote is kept as it stands
            }
        }
        row.isUnclosed = true;
        return cell;
    }

    QString plainPart()
    {
        const qsizetype start = m_at;
        while (m_at < m_text.size() && !isCellEnd(m_text.at(m_at)))
            ++m_at;
        return m_text.mid(start, m_at - start);
    }

    static bool isCellEnd(QChar c)
    {
        return c == QLatin1Char{','} || c == QLatin1Char{'\n'} || c == QLatin1Char{'\r'};
    }

    void skipLineEnd()
    {
        if (m_at >= m_text.size())
            return;
        const bool isPair = m_text.at(m_at) == QLatin1Char{'\r'} && m_at + 1 < m_text.size()
                            && m_text.at(m_at + 1) == QLatin1Char{'\n'};
        m_at += isPair ? 2 : 1;
        ++m_line;
    }

    QString m_text;
    qsizetype m_at = 0;
    int m_line = 1;
};

} // namespace

QList<CsvRow> readCsv(const QByteArray &content)
{
    QString text = QString::fromUtf8(content);
    if (text.startsWith(QChar{0xFEFF}))
        text.remove(0, 1);
    return CsvScanner{std::move(text)}.rows();
}

} // namespace core::catalog
