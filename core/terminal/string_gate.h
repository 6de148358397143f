// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include <functional>

namespace core::terminal {

/// Takes the string sequences (OSC, DCS, APC, PM, SOS) out of a stream of bytes, whole however they were cut, and bounded.
/// libvterm 0.1.4 keeps only 64 bytes of one that comes in pieces. Takes out "repeat the last character" too, on which it never
/// ends when there was none with a width.
class StringGate {
public:
    struct Receiver {
        std::function<void(const char *bytes, qsizetype count)> plain;   ///< Everything else, in order.
        std::function<void(const QByteArray &text)> command;             ///< An operating system command without its ends.
        std::function<void(int count)> repeat;                           ///< At least 1.
    };

    explicit StringGate(Receiver receiver) : m_receiver{std::move(receiver)} {}

    void feed(const char *bytes, qsizetype count);
    void reset();

private:
    enum class State { Plain, Escape, Sequence, Command, CommandEscape, Skipped, SkippedEscape };

    /// A string without an end would swallow everything that follows: past this it is given up.
    static constexpr qsizetype kLongest = 1024 * 1024;
    static constexpr qsizetype kLongestSequence = 256;

    void flush(const char *from, const char *to);
    const char *takePlain(const char *from, const char *end);
    void afterEscape(char byte);
    void inString(char byte);
    void inSequence(char byte);
    void endSequence();
    void end(bool isComplete);

    Receiver m_receiver;
    State m_state = State::Plain;
    QByteArray m_text;
    qsizetype m_skipped = 0;
};

} // namespace core::terminal
