// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/terminal/string_gate.h"

#include <cstring>

namespace core::terminal {

namespace {

constexpr char kEscape = 0x1B;
constexpr char kBell = 0x07;
constexpr char kCancel = 0x18;
constexpr char kSubstitute = 0x1A;

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
