// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/monitor/sample_frames.h"

#include <utility>

namespace core::monitor {

namespace {

constexpr char kMark = '\036';
constexpr qsizetype kLongestBody = 512 * 1024;
constexpr qsizetype kLongestHead = 64;

} // namespace

FrameReader::FrameReader(const QByteArray &nonce)
    : m_head{QByteArray{1, kMark} + 'F' + nonce + ' '}
    , m_end{QByteArray{1, kMark} + 'E' + nonce + kMark}
{
}

QList<SampleFrame> FrameReader::feed(const QByteArray &bytes)
{
    m_pending += bytes;
    QList<SampleFrame> frames;
    while (m_isInside ? findEnd(frames) : findHead()) {
    }
    return frames;
}

/// True when a frame has begun.
bool FrameReader::findHead()
{
    const qsizetype at = m_pending.indexOf(m_head);
    if (at < 0) {
        // The start of a head may be all that has come of it.
        m_pending = m_pending.right(m_head.size() - 1);
        return false;
    }
    m_pending.remove(0, at);
    const qsizetype close = m_pending.indexOf(kMark, m_head.size());
    if (close < 0 && m_pending.size() <= kLongestHead)
        return false;
    const QByteArray words = m_pending.mid(m_head.size(), qMax<qsizetype>(0, close - m_head.size()));
    bool isNumber = false;
    const quint32 number = words.mid(2).toUInt(&isNumber);
    if (close < 0 || close > kLongestHead || !isNumber || words.at(1) != ' ') {
        m_pending.remove(0, m_head.size()); // no head after all
        return true;
    }
    m_frame = {.kind = words.at(0), .number = number};
    m_pending.remove(0, close + 1);
    m_isInside = true;
    m_searched = 0;
    return true;
}

/// True when a frame has ended.
bool FrameReader::findEnd(QList<SampleFrame> &frames)
{
    const qsizetype at = m_pending.indexOf(m_end, m_searched);
    if (at >= 0) {
        if (!m_frame.isTooLong)
            m_frame.body = m_pending.left(qMin(at, kLongestBody));
        m_frame.isTooLong = m_frame.isTooLong || at > kLongestBody;
        frames.append(std::exchange(m_frame, {}));
        m_pending.remove(0, at + m_end.size());
        m_isInside = false;
        return true;
    }
    const qsizetype tail = m_end.size() - 1;
    if (m_pending.size() > kLongestBody + tail) {
        if (!std::exchange(m_frame.isTooLong, true))
            m_frame.body = m_pending.left(kLongestBody);
        m_pending = m_pending.right(tail);
    }
    m_searched = qMax<qsizetype>(0, m_pending.size() - tail);
    return false;
}

} // namespace core::monitor
