// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/csv_stream.h"

#include <algorithm>

namespace core::catalog {

namespace {

constexpr QByteArrayView kByteOrderMark{"\xEF\xBB\xBF", 3};

} // namespace

CsvStream::CsvStream(QByteArrayView text, CsvManner manner) : m_text{text}, m_manner{manner} {}

bool CsvStream::next(CsvRecord &record)
{
    while (m_at < m_text.size()) {
        record.begin = m_at;
        record.line = m_line;
        record.cells.clear();
        record.isUnclosed = false;
        record.isComment = false;
        m_unquoted.clear();
        if (m_at == 0 && m_text.startsWith(kByteOrderMark))
            m_at = kByteOrderMark.size();
        readRecord(record);
        record.end = m_at;
        const bool isBlank = record.cells.size() == 1 && !record.isUnclosed && record.cells.front().trimmed().isEmpty();
        if (!isBlank && !(record.cells.empty() && !record.isComment))
            return true;
    }
    return false;
}

void CsvStream::readRecord(CsvRecord &record)
{
    if (m_manner.hasComments && isAt('#')) {
        record.isComment = true;
        skipLine();
        return;
    }
    const qsizetype start = m_at;
    const int startLine = m_line;
    bool goesOn = true;
    while (goesOn) {
        record.cells.push_back(nextCell(record));
        goesOn = !record.isUnclosed && isAt(',');
        if (goesOn)
            ++m_at;
    }
    if (record.isUnclosed && m_manner.longestQuotedCell > 0) {
        m_at = start; // the rows behind it are not lost
        m_line = startLine;
        skipLine();
        return;
    }
    skipLineEnd();
}

QByteArrayView CsvStream::nextCell(CsvRecord &record)
{
    if (!isAt('"'))
        return plainPart();
    const qsizetype limit = m_manner.longestQuotedCell > 0
                                ? std::min(m_text.size(), m_at + 1 + m_manner.longestQuotedCell) : m_text.size();
    qsizetype partStart = ++m_at;
    QByteArray *joined = nullptr; // made when the cell is not one piece of the text
    for (; m_at < limit; ++m_at) {
        const char c = m_text[m_at];
        m_line += c == '\n' ? 1 : 0;
        if (c != '"')
            continue;
        const QByteArrayView part = m_text.sliced(partStart, m_at - partStart);
        const bool isDoubled = m_at + 1 < m_text.size() && m_text[m_at + 1] == '"';
        ++m_at;
        if (!isDoubled) {
            const QByteArrayView behind = plainPart(); // text behind a closing quote is kept as it stands
            if (!joined && behind.isEmpty())
                return part;
            if (!joined)
                joined = &m_unquoted.emplace_back();
            return joined->append(part).append(behind);
        }
        if (!joined)
            joined = &m_unquoted.emplace_back();
        joined->append(part).append('"');
        partStart = m_at + 1;
    }
    record.isUnclosed = true;
    const QByteArrayView part = m_text.sliced(std::min(partStart, m_at), m_at - std::min(partStart, m_at));
    return joined ? QByteArrayView{joined->append(part)} : part;
}

QByteArrayView CsvStream::plainPart()
{
    const qsizetype start = m_at;
    while (m_at < m_text.size() && m_text[m_at] != ',' && m_text[m_at] != '\n' && m_text[m_at] != '\r')
        ++m_at;
    return m_text.sliced(start, m_at - start);
}

void CsvStream::skipLine()
{
    while (m_at < m_text.size() && m_text[m_at] != '\n' && m_text[m_at] != '\r')
        ++m_at;
    skipLineEnd();
}

void CsvStream::skipLineEnd()
{
    if (m_at >= m_text.size())
        return;
    const bool isPair = m_text[m_at] == '\r' && m_at + 1 < m_text.size() && m_text[m_at + 1] == '\n';
    m_at += isPair ? 2 : 1;
    ++m_line;
}

} // namespace core::catalog
