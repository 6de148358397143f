// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/platforms/http_answer_parser.h"

#include <algorithm>

namespace core::platforms {

namespace {

constexpr qsizetype kLongestHead = 64 * 1024;
constexpr qsizetype kLongestLine = 4 * 1024;
constexpr qsizetype kMostHeaders = 200;

} // namespace

bool HttpAnswerParser::stop(State state)
{
    m_state = state;
    m_buffer.clear();
    return false;
}

HttpAnswerParser::State HttpAnswerParser::feed(const QByteArray &bytes)
{
    if (m_state != State::Reading)
        return m_state;
    m_buffer += bytes;
    while (m_state == State::Reading && step()) {
    }
    return m_state;
}

HttpAnswerParser::State HttpAnswerParser::close()
{
    if (m_state == State::Reading)
        stop(m_part == Part::UntilClose ? State::Done : State::Cut);
    return m_state;
}

bool HttpAnswerParser::step()
{
    switch (m_part) {
    case Part::Head: return stepHead();
    case Part::ByLength:
        if (!stepBody(Part::ByLength))
            return false;
        return stop(State::Done);
    case Part::ChunkHead: return stepChunkHead();
    case Part::ChunkBody: return stepBody(Part::ChunkEnd);
    case Part::ChunkEnd: return stepLineEnd(Part::ChunkHead);
    case Part::Trailer: return stepLineEnd(Part::Trailer);
    case Part::UntilClose:
        m_left = m_buffer.size() + 1; // never reached: the end is the other side's close
        return stepBody(Part::UntilClose);
    }
    return false;
}

bool HttpAnswerParser::stepHead()
{
    const qsizetype end = m_buffer.indexOf("\r\n\r\n");
    if (end < 0)
        return m_buffer.size() > kLongestHead ? stop(State::Broken) : false;
    const QByteArray head = m_buffer.left(end);
    m_buffer.remove(0, end + 4);
    if (end > kLongestHead || !readHead(head))
        return stop(State::Broken);
    if (m_answer.status < 200) { // "100 Continue" and its like: the answer follows
        m_answer = {};
        return true;
    }
    chooseBody();
    return m_state == State::Reading;
}

bool HttpAnswerParser::readHead(const QByteArray &head)
{
    QList<QByteArray> lines = head.split('\n');
    const QByteArray first = lines.takeFirst().trimmed();
    bool isNumber = false;
    const int status = first.mid(9, 3).toInt(&isNumber);
    if (!first.startsWith("HTTP/1.") || first.size() < 12 || !isNumber || status < 100 || status > 599 || lines.size() > kMostHeaders)
        return false;
    m_answer.status = status;
    for (const QByteArray &line : lines) {
        const qsizetype colon = line.indexOf(':');
        if (colon > 0)
            m_answer.headers.append({line.left(colon).trimmed(), line.mid(colon + 1).trimmed()});
    }
    return true;
}

void HttpAnswerParser::chooseBody()
{
    if (m_answer.status == 204 || m_answer.status == 304) {
        stop(State::Done);
        return;
    }
    if (m_answer.header("Transfer-Encoding").toLower().contains("chunked")) {
        m_part = Part::ChunkHead;
        return;
    }
    const QByteArray length = m_answer.header("Content-Length");
    if (length.isEmpty()) {
        m_part = Part::UntilClose;
        return;
    }
    bool isNumber = false;
    m_left = length.toLongLong(&isNumber);
    if (!isNumber || m_left < 0)
        stop(State::Broken);
    else if (m_left > m_most)
        stop(State::TooLarge);
    else if (m_left == 0)
        stop(State::Done);
    else
        m_part = Part::ByLength;
}

bool HttpAnswerParser::stepBody(Part next)
{
    const qint64 taken = std::min<qint64>(m_left, m_buffer.size());
    if (m_answer.body.size() + taken > m_most) {
        m_answer.body.clear();
        return stop(State::TooLarge);
    }
    m_answer.body += m_buffer.left(taken);
    m_buffer.remove(0, taken);
    m_left -= taken;
    if (m_left > 0)
        return false;
    m_part = next;
    return true;
}

bool HttpAnswerParser::stepChunkHead()
{
    const qsizetype end = m_buffer.indexOf("\r\n");
    if (end < 0)
        return m_buffer.size() > kLongestLine ? stop(State::Broken) : false;
    const QByteArray size = m_buffer.left(end).split(';').first().trimmed();
    m_buffer.remove(0, end + 2);
    bool isNumber = false;
    m_left = size.toLongLong(&isNumber, 16);
    if (!isNumber || m_left < 0)
        return stop(State::Broken);
    if (m_left > m_most)
        return stop(State::TooLarge);
    m_part = m_left == 0 ? Part::Trailer : Part::ChunkBody;
    return true;
}

bool HttpAnswerParser::stepLineEnd(Part next)
{
    const qsizetype end = m_buffer.indexOf("\r\n");
    if (end < 0)
        return m_buffer.size() > kLongestLine ? stop(State::Broken) : false;
    m_buffer.remove(0, end + 2);
    if (m_part == Part::Trailer && end == 0)
        return stop(State::Done);
    if (m_part == Part::ChunkEnd && end != 0)
        return stop(State::Broken);
    m_part = next;
    return true;
}

} // namespace core::platforms
