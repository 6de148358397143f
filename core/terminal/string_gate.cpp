// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/terminal/string_gate.h"

#include <QList>

#include <algorithm>
#include <cstring>

namespace core::terminal {

namespace {

constexpr char kEscape = 0x1B;
constexpr char kBell = 0x07;
constexpr char kCancel = 0x18;
constexpr char kSubstitute = 0x1A;

/// Without the numbers past the most that libvterm has room for: it writes them beyond its memory.
QByteArray withFewNumbers(const QByteArray &sequence)
{
    constexpr int kMostSeparators = 14;
    int separators = 0;
    for (qsizetype at = 0; at < sequence.size(); ++at) {
        if ((sequence[at] == ';' || sequence[at] == ':') && ++separators > kMostSeparators)
            return sequence.left(at) + sequence.back();
    }
    return sequence;
}

} // namespace

void StringGate::flush(const char *from, const char *to)
{
    if (to > from)
        m_receiver.plain(from, to - from);
}

const char *StringGate::takePlain(const char *from, const char *end)
{
    const auto *escape = static_cast<const char *>(std::memchr(from, kEscape, static_cast<std::size_t>(end - from)));
    flush(from, escape == nullptr ? end : escape);
    if (escape == nullptr)
        return end;
    m_state = State::Escape;
    return escape + 1;
}

void StringGate::afterEscape(char byte)
{
    switch (byte) {
    case '[':
        m_state = State::Sequence;
        m_text = QByteArrayLiteral("\x1b[");
        return;
    case ']':
        m_state = State::Command;
        m_text.clear();
        return;
    case 'P':
    case 'X':
    case '^':
    case '_':
        m_state = State::Skipped;
        m_skipped = 0;
        return;
    case kEscape:
        m_receiver.plain(&kEscape, 1);
        return; // the second one may begin a string
    default:
        break;
    }
    const auto code = static_cast<unsigned char>(byte);
    if (code < 0x20 || code >= 0x80) { // a control acts at once, inside a sequence too; anything else ends it
        m_receiver.plain(&byte, 1);
        m_state = code < 0x20 && byte != kCancel && byte != kSubstitute ? State::Escape : State::Plain;
        return;
    }
    const char sequence[] = {kEscape, byte};
    m_receiver.plain(sequence, 2);
    m_state = State::Plain;
}

void StringGate::inSequence(char byte)
{
    const auto code = static_cast<unsigned char>(byte);
    const bool isControl = code < 0x20;
    if (byte == kEscape || byte == kCancel || byte == kSubstitute || code >= 0x80 || m_text.size() >= kLongestSequence) {
        m_text.clear();
        m_state = byte == kEscape ? State::Escape : State::Plain;
    } else if (isControl) {
        m_receiver.plain(&byte, 1); // acts at once, inside a sequence too
    } else if (code != 0x7F) {
        m_text.append(byte);
        if (code >= 0x40)
            endSequence();
    }
}

void StringGate::endSequence()
{
    const QByteArray sequence = withFewNumbers(std::exchange(m_text, {}));
    m_state = State::Plain;
    if (!sequence.endsWith('b')) {
        m_receiver.plain(sequence.constData(), sequence.size());
        return;
    }
    const QByteArray numbers = sequence.mid(2, sequence.size() - 3);
    const bool isPlain = std::all_of(numbers.cbegin(), numbers.cend(), [](char each) {
        return (each >= '0' && each <= '9') || each == ';';
    });
    if (isPlain)
        m_receiver.repeat(std::max(1, numbers.left(6).split(';').first().toInt()));
}

void StringGate::end(bool isComplete)
{
    const bool isCommand = m_state == State::Command || m_state == State::CommandEscape;
    m_state = State::Plain;
    if (isComplete && isCommand)
        m_receiver.command(std::exchange(m_text, {}));
    m_text.clear();
}

void StringGate::inString(char byte)
{
    const bool isCommand = m_state == State::Command;
    if (byte == kBell && isCommand) {
        end(true);
    } else if (byte == kCancel || byte == kSubstitute) {
        end(false);
    } else if (byte == kEscape) {
        m_state = isCommand ? State::CommandEscape : State::SkippedEscape;
    } else if ((isCommand ? m_text.size() : m_skipped) >= kLongest) {
        end(false);
    } else if (isCommand) {
        m_text.append(byte);
    } else {
        ++m_skipped;
    }
}

void StringGate::feed(const char *bytes, qsizetype count)
{
    const char *at = bytes;
    const char *const stop = bytes + count;
    while (at < stop) {
        switch (m_state) {
        case State::Plain:
            at = takePlain(at, stop);
            break;
        case State::Escape:
            afterEscape(*at++);
            break;
        case State::Sequence:
            inSequence(*at++);
            break;
        case State::Command:
        case State::Skipped:
            inString(*at++);
            break;
        case State::CommandEscape:
        case State::SkippedEscape:
            if (*at == '\\') {
                end(true);
                ++at;
            } else { // any other sequence ends the string and counts for itself
                end(false);
                m_state = State::Escape;
            }
            break;
        }
    }
}

void StringGate::reset()
{
    m_state = State::Plain;
    m_text.clear();
    m_skipped = 0;
}

} // namespace core::terminal
