// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/terminal/transcript.h"

#include <QRegularExpression>

#include <algorithm>

namespace core::terminal {

namespace {

constexpr int kMostJoinedRows = 200;

bool isWordCharacter(QChar character)
{
    constexpr QStringView kAlso = u"_-./~:@%+=?&#,$";
    return character.isLetterOrNumber() || character.isSurrogate() || character.isMark() || kAlso.contains(character);
}

bool isBefore(Position a, Position b)
{
    return a.row != b.row ? a.row < b.row : a.column < b.column;
}

} // namespace

Cells Transcript::row(int index) const
{
    const int above = m_scrollback.rows();
    if (index < above)
        return m_scrollback.row(index);
    return index < rows() ? m_screen.row(index - above).cells : Cells{};
}

bool Transcript::isWrapped(int index) const
{
    const int above = m_scrollback.rows();
    if (index < above)
        return m_scrollback.isWrapped(index);
    return index < rows() && m_screen.row(index - above).isWrapped;
}

int Transcript::lineStart(int row) const
{
    int start = row;
    while (start > 0 && row - start < kMostJoinedRows && isWrapped(start - 1))
        --start;
    return start;
}

int Transcript::lineEnd(int row) const
{
    int end = row;
    while (end + 1 < rows() && end - row < kMostJoinedRows && isWrapped(end))
        ++end;
    return end;
}

QString Transcript::text(Position from, Position to, bool isBlock) const
{
    if (isBefore(to, from))
        std::swap(from, to);
    const int left = isBlock ? std::min(from.column, to.column) : from.column;
    const int right = isBlock ? std::max(from.column, to.column) : to.column;
    QString text;
    for (int index = std::max(0, from.row); index <= std::min(to.row, rows() - 1); ++index) {
        const bool isFirst = index == from.row;
        const bool isLast = index == to.row;
        const bool joins = isWrapped(index) && !isBlock && !isLast;
        const Cells cells = partOfLine(row(index), isWrapped(index) && !isBlock);
        const int begin = isBlock || isFirst ? left : 0;
        const int end = isBlock || isLast ? right : static_cast<int>(cells.size());
        QString piece = textOf(cells, begin, end);
        if (!joins) {
            while (piece.endsWith(u' '))
                piece.chop(1);
        }
        text += piece;
        if (!isLast && !joins)
            text += u'\n';
    }
    return text;
}

Transcript::Joined Transcript::joined(int row) const
{
    Joined line;
    for (int index = lineStart(row), end = lineEnd(row); index <= end; ++index) {
        const Cells cells = partOfLine(this->row(index), isWrapped(index));
        for (int column = 0; column < static_cast<int>(cells.size()); ++column) {
            const QString text = cells[static_cast<std::size_t>(column)].string();
            line.text += text;
            for (qsizetype unit = 0; unit < text.size(); ++unit)
                line.places.append({index, column});
        }
    }
    return line;
}

Transcript::Span Transcript::spanOf(const Joined &line, qsizetype from, qsizetype to) const
{
    const Position last = line.places[to - 1];
    const Cells cells = row(last.row);
    const bool isWide = last.column < static_cast<int>(cells.size()) && cells[static_cast<std::size_t>(last.column)].width == 2;
    return {line.places[from], {last.row, last.column + (isWide ? 2 : 1)}};
}

Transcript::Span Transcript::wordAt(Position at) const
{
    const Joined line = joined(at.row);
    const auto unit = std::find_if(line.places.begin(), line.places.end(),
                                   [&](Position place) { return !isBefore(place, at) || place == Position{at.row, at.column - 1}; });
    auto index = unit - line.places.begin();
    if (index < line.places.size() && isBefore(line.places[index], at) && index + 1 < line.places.size()
        && !isBefore(at, line.places[index + 1]))
        ++index; // the place before is a narrow character of its own
    if (index >= line.places.size() || !isWordCharacter(line.text[index]))
        return {at, {at.row, at.column + 1}};
    qsizetype from = index;
    qsizetype to = index + 1;
    while (from > 0 && isWordCharacter(line.text[from - 1]))
        --from;
    while (to < line.text.size() && isWordCharacter(line.text[to]))
        ++to;
    return spanOf(line, from, to);
}

Transcript::Span Transcript::lineAt(int row) const
{
    return {{lineStart(row), 0}, {lineEnd(row), columns()}};
}

std::optional<std::pair<Transcript::Span, QString>> Transcript::addressAt(Position at) const
{
    static const QRegularExpression kAddress{QStringLiteral(R"((?:https?|ftp)://[^\s<>"'`{}|\\^\x{3000}-\x{303f}\x{ff00}-\x{ff20}]+)"),
                                             QRegularExpression::CaseInsensitiveOption};
    const Joined line = joined(at.row);
    auto matches = kAddress.globalMatch(line.text);
    while (matches.hasNext()) {
        const QRegularExpressionMatch match = matches.next();
        QString address = match.captured();
        while (!address.isEmpty() && QStringView{u".,;:!?)]"}.contains(address.back())
               && !(address.endsWith(u')') && address.contains(u'(')))
            address.chop(1);
        const Span span = spanOf(line, match.capturedStart(), match.capturedStart() + std::max<qsizetype>(1, address.size()));
        if (!isBefore(at, span.from) && isBefore(at, span.to))
            return std::pair{span, address};
    }
    return std::nullopt;
}

} // namespace core::terminal
