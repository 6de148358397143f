// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/platforms/http_transport.h"

namespace core::platforms {

/// Reads one HTTP/1.1 answer as it comes in, in pieces of any size, and keeps no more than is allowed.
class HttpAnswerParser {
public:
    enum class State {
        Reading,
        Done,
        Cut,      ///< The other side closed before the end.
        Broken,   ///< This is no HTTP.
        TooLarge,
    };

    explicit HttpAnswerParser(qint64 mostBytes) : m_most{mostBytes} {}

    State feed(const QByteArray &bytes);
    /// The other side closed the connection.
    State close();
    State state() const { return m_state; }
    const HttpAnswer &answer() const { return m_answer; }
    bool hasStatus() const { return m_answer.status != 0; }

private:
    enum class Part { Head, ByLength, ChunkHead, ChunkBody, ChunkEnd, Trailer, UntilClose };

    bool step();           ///< Takes one part from the buffer; false = more is needed, or the end is reached.
    bool stepHead();
    bool stepChunkHead();
    bool stepBody(Part next);
    bool stepLineEnd(Part next);
    bool readHead(const QByteArray &head);
    void chooseBody();
    bool stop(State state);

    qint64 m_most;
    State m_state = State::Reading;
    Part m_part = Part::Head;
    QByteArray m_buffer;
    qint64 m_left = 0; ///< Of the body or the chunk that is read now.
    HttpAnswer m_answer;
};

} // namespace core::platforms
