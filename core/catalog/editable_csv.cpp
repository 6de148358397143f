// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalog/editable_csv.h"

#include "core/catalog/csv_stream.h"

#include <algorithm>

namespace core::catalog {

namespace {

constexpr CsvManner kManner{.longestQuotedCell = 4000, .hasComments = true};
constexpr QByteArrayView kByteOrderMark{"\xEF\xBB\xBF", 3};

QString plain(const QString &cell) { return cell.trimmed().toLower(); }

QByteArray quoted(QString cell)
{
    const bool needsQuotes = cell.contains(u',') || cell.contains(u'"') || cell.contains(u'\n') || cell.contains(u'\r')
                             || cell.startsWith(u'#');
    if (!needsQuotes)
        return cell.toUtf8();
    cell.replace(u'"', QStringLiteral("\"\""));
    return '"' + cell.toUtf8() + '"';
}

QStringList textsOf(const CsvRecord &record)
{
    QStringList cells;
    for (const QByteArrayView each : record.cells)
        cells << QString::fromUtf8(each);
    return cells;
}

bool endsLine(const QByteArray &bytes) { return bytes.isEmpty() || bytes.endsWith('\n') || bytes.endsWith('\r'); }

} // namespace

EditableCsv::EditableCsv(const QByteArray &content, const QStringList &columns, const QStringList &needed) : m_columns{columns}
{
    readPieces(content);
    QStringList names;
    for (const QString &cell : m_header)
        names << plain(cell);
    const bool isUsable = std::ranges::all_of(needed, [&names](const QString &name) { return names.contains(name); });
    if (isUsable)
        return;
    m_pieces.clear();
    makeComments(content);
    m_header = columns;
    m_headerPiece = m_pieces.size();
    m_pieces.append({.bytes = lineOf(columns)});
    m_isComplete = true;
}

void EditableCsv::readPieces(const QByteArray &content)
{
    CsvStream stream{content, kManner};
    CsvRecord record;
    qsizetype behind = 0;
    while (stream.next(record)) {
        if (record.begin > behind) // blank lines
            m_pieces.append({.bytes = content.mid(behind, record.begin - behind)});
        behind = record.end;
        Piece piece{.bytes = content.mid(record.begin, record.end - record.begin), .begin = record.begin};
        if (m_header.isEmpty() && !record.isComment) {
            m_header = textsOf(record); // without the mark: the stream skips it
            m_headerPiece = m_pieces.size();
            m_lineEnd = piece.bytes.endsWith("\r\n") ? "\r\n" : "\n";
            piece.begin = -1;
        } else {
            piece.isUnclosed = record.isUnclosed;
            piece.cellCount = record.isComment || record.isUnclosed ? 0 : static_cast<qsizetype>(record.cells.size());
            piece.isRow = !record.isComment && !record.isUnclosed && record.cells.size() == static_cast<std::size_t>(m_header.size());
        }
        m_pieces.append(piece);
    }
    if (behind < content.size())
        m_pieces.append({.bytes = content.mid(behind)});
}

void EditableCsv::makeComments(const QByteArray &content)
{
    QByteArrayView rest{content};
    if (rest.startsWith(kByteOrderMark)) {
        m_pieces.append({.bytes = kByteOrderMark.toByteArray()});
        rest = rest.sliced(kByteOrderMark.size());
    }
    for (const QByteArray &line : rest.toByteArray().replace('\r', '\n').split('\n')) { // a CR alone ends a line, too
        if (!line.isEmpty())
            m_pieces.append({.bytes = (line.startsWith('#') ? line : "# " + line) + m_lineEnd});
    }
}

QByteArray EditableCsv::lineOf(const QStringList &cells) const
{
    QByteArrayList parts;
    for (const QString &cell : cells)
        parts << quoted(cell);
    return parts.join(',') + m_lineEnd;
}

QStringList EditableCsv::cellsOf(const Piece &piece) const
{
    CsvStream stream{piece.bytes, kManner};
    CsvRecord record;
    return stream.next(record) ? textsOf(record) : QStringList{};
}

void EditableCsv::completeHeader()
{
    if (m_isComplete)
        return;
    m_isComplete = true;
    QStringList names;
    for (const QString &cell : std::as_const(m_header))
        names << plain(cell);
    QStringList missing;
    std::ranges::copy_if(m_columns, std::back_inserter(missing), [&names](const QString &name) { return !names.contains(name); });
    if (missing.isEmpty())
        return;
    Piece &header = m_pieces[m_headerPiece];
    const bool hasMark = header.bytes.startsWith(kByteOrderMark);
    m_header += missing;
    header.bytes = (hasMark ? kByteOrderMark.toByteArray() : QByteArray{}) + lineOf(m_header);
    for (Piece &piece : m_pieces) {
        // A row with as many cells too many must not become readable by chance.
        if (!piece.isRow && piece.cellCount != m_header.size())
            continue;
        qsizetype end = piece.bytes.size();
        while (end > 0 && (piece.bytes.at(end - 1) == '\n' || piece.bytes.at(end - 1) == '\r'))
            --end;
        piece.bytes.insert(end, QByteArray(missing.size(), ','));
    }
}

qsizetype EditableCsv::pieceAt(qsizetype begin) const
{
    const auto found = std::ranges::find_if(m_pieces, [begin](const Piece &piece) { return piece.isRow && piece.begin == begin; });
    return begin < 0 || found == m_pieces.cend() ? -1 : found - m_pieces.cbegin();
}

bool EditableCsv::replaceRow(qsizetype begin, const CsvCells &cells)
{
    const qsizetype place = pieceAt(begin);
    if (place < 0)
        return false;
    completeHeader();
    QStringList values = cellsOf(m_pieces.at(place));
    for (qsizetype i = 0; i < m_header.size() && i < values.size(); ++i) {
        if (const auto value = cells.constFind(plain(m_header.at(i))); value != cells.cend())
            values[i] = *value;
    }
    if (place < placeForRows()) {
        m_pieces[place].bytes = lineOf(values);
        return true;
    }
    m_pieces.removeAt(place);
    insertRow(lineOf(values));
    return true;
}

/// A quote that is never closed would take the next quote for its end, so that no row is written behind one.
qsizetype EditableCsv::placeForRows() const
{
    return std::ranges::find(m_pieces, true, &Piece::isUnclosed) - m_pieces.cbegin();
}

void EditableCsv::insertRow(const QByteArray &line)
{
    const qsizetype place = placeForRows();
    if (place > 0 && !endsLine(m_pieces.at(place - 1).bytes))
        m_pieces[place - 1].bytes += m_lineEnd;
    m_pieces.insert(place, {.bytes = line, .isRow = true});
}

bool EditableCsv::removeRow(qsizetype begin)
{
    const qsizetype place = pieceAt(begin);
    if (place < 0)
        return false;
    m_pieces.removeAt(place);
    m_headerPiece -= place < m_headerPiece ? 1 : 0;
    return true;
}

void EditableCsv::appendRow(const CsvCells &cells)
{
    completeHeader();
    QStringList values;
    for (const QString &name : std::as_const(m_header))
        values << cells.value(plain(name));
    insertRow(lineOf(values));
}

QByteArray EditableCsv::content() const
{
    QByteArray all;
    for (const Piece &piece : m_pieces)
        all += piece.bytes;
    return all;
}

} // namespace core::catalog
