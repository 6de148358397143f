// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widget/terminal/terminal_selection.h"

#include <algorithm>

namespace ui {

using core::terminal::Position;
using core::terminal::Transcript;

Transcript::Span TerminalSelection::around(const Transcript &transcript, Position at) const
{
    if (m_unit == Unit::Word)
        return transcript.wordAt(at);
    if (m_unit == Unit::Line)
        return transcript.lineAt(at.row);
    return {at, at};
}

void TerminalSelection::start(const Transcript &transcript, qint64 dropped, Position at, Unit unit)
{
    m_isSet = true;
    m_unit = unit;
    const Transcript::Span span = around(transcript, at);
    m_anchorFrom = {span.from.row + dropped, span.from.column};
    m_anchorTo = {span.to.row + dropped, span.to.column};
    m_from = m_anchorFrom;
    m_to = m_anchorTo;
}

void TerminalSelection::extend(const Transcript &transcript, qint64 dropped, Position to)
{
    if (m_isSet)
        cover(around(transcript, to), dropped);
}

void TerminalSelection::cover(const Transcript::Span &span, qint64 dropped)
{
    const Place from{span.from.row + dropped, span.from.column};
    const Place to{span.to.row + dropped, span.to.column};
    m_from = isBefore(from, m_anchorFrom) ? from : m_anchorFrom;
    m_to = isBefore(m_anchorTo, to) ? to : m_anchorTo;
}

void TerminalSelection::set(qint64 dropped, const Transcript::Span &span)
{
    m_isSet = true;
    m_unit = Unit::Character;
    m_anchorFrom = m_from = {span.from.row + dropped, span.from.column};
    m_anchorTo = m_to = {span.to.row + dropped, span.to.column};
}

Transcript::Span TerminalSelection::span(qint64 dropped) const
{
    const auto rowOf = [dropped](const Place &place) { return static_cast<int>(std::max<qint64>(0, place.row - dropped)); };
    return {{rowOf(m_from), m_from.row < dropped ? 0 : m_from.column}, {rowOf(m_to), m_to.row < dropped ? 0 : m_to.column}};
}

QString TerminalSelection::text(const Transcript &transcript, qint64 dropped) const
{
    if (isEmpty())
        return {};
    const Transcript::Span selected = span(dropped);
    return transcript.text(selected.from, selected.to, m_unit == Unit::Block);
}

std::pair<int, int> TerminalSelection::columnsOf(int row, int columns, qint64 dropped) const
{
    if (isEmpty())
        return {0, 0};
    const Transcript::Span selected = span(dropped);
    if (row < selected.from.row || row > selected.to.row)
        return {0, 0};
    if (m_unit == Unit::Block)
        return std::minmax({selected.from.column, selected.to.column});
    return {row == selected.from.row ? selected.from.column : 0, row == selected.to.row ? selected.to.column : columns};
}

} // namespace ui
