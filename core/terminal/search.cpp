// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/terminal/search.h"

#include <algorithm>

namespace core::terminal {

namespace {

bool hasCapital(const QString &text)
{
    return std::any_of(text.begin(), text.end(), [](QChar character) { return character.isUpper(); });
}

bool isBefore(Position a, Position b)
{
    return a.row != b.row ? a.row < b.row : a.column < b.column;
}

} // namespace

Search::Search(QString wanted, const Transcript &transcript)
    : m_wanted{std::move(wanted)}
    , m_case{hasCapital(m_wanted) ? Qt::CaseSensitive : Qt::CaseInsensitive}
    , m_transcript{transcript}
{
}

std::optional<Transcript::Span> Search::inLine(int row, Position from, bool isUpwards) const
{
    const Transcript::Joined line = m_transcript.joined(row);
    std::optional<Transcript::Span> best;
    for (qsizetype at = line.text.indexOf(m_wanted, 0, m_case); at >= 0; at = line.text.indexOf(m_wanted, at + 1, m_case)) {
        const Transcript::Span span = m_transcript.spanOf(line, at, at + m_wanted.size());
        if (isUpwards && !isBefore(span.from, from))
            break;
        if (!isUpwards && isBefore(span.from, from))
            continue;
        best = span;
        if (!isUpwards)
            break;
    }
    return best;
}

std::optional<Transcript::Span> Search::next(Position from, bool isUpwards, int mostRows)
{
    m_isOver = m_wanted.isEmpty();
    int looked = 0;
    int row = std::clamp(from.row, 0, m_transcript.rows() - 1);
    while (!m_isOver && looked < mostRows) {
        const int start = m_transcript.lineStart(row);
        const int end = m_transcript.lineEnd(row);
        if (const auto hit = inLine(row, from, isUpwards))
            return hit;
        looked += end - start + 1;
        row = isUpwards ? start - 1 : end + 1;
        m_isOver = row < 0 || row >= m_transcript.rows();
    }
    m_resumeAt = {row, isUpwards ? m_transcript.columns() : 0};
    return std::nullopt;
}

} // namespace core::terminal
