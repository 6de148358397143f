// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/terminal/transcript.h"

#include <optional>

namespace core::terminal {

/// Looks for text in scrollback and screen, line by line, so that a search of 100,000 lines can be spread over many turns of
/// the event loop. Without regard to case unless the text holds a capital letter.
class Search {
public:
    Search(QString wanted, const Transcript &transcript);

    /// The next hit above `from` (or below, downwards), looking at `mostRows` rows at most. Nothing may mean "not in these
    /// rows": see isOver().
    std::optional<Transcript::Span> next(Position from, bool isUpwards, int mostRows);
    bool isOver() const { return m_isOver; }
    /// Where to go on when nothing was found and it is not over.
    Position resumeAt() const { return m_resumeAt; }

private:
    std::optional<Transcript::Span> inLine(int row, Position from, bool isUpwards) const;

    QString m_wanted;
    Qt::CaseSensitivity m_case;
    const Transcript &m_transcript;
    Position m_resumeAt = {};
    bool m_isOver = false;
};

} // namespace core::terminal
