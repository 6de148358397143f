// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/monitor/plain_text.h"

namespace core::monitor {

namespace {

constexpr char kEscape = '\x1b';
constexpr char kBell = '\x07';

bool isFinalByte(char c)
{
    return c >= 0x40 && c <= 0x7e;
}

/// Index after the escape sequence that starts at `at`. A sequence never runs over a line end.
qsizetype afterEscape(const QByteArray &raw, qsizetype at)
{
    const qsizetype end = raw.size();
    if (at + 1 >= end)
        return end;
    const char kind = raw.at(at + 1);
    qsizetype next = at + 2;
    if (kind == '[') {
        while (next < end && raw.at(next) != '\n' && !isFinalByte(raw.at(next)))
            ++next;
        return next < end && raw.at(next) != '\n' ? next + 1 : next;
    }
    if (kind == ']') {
        while (next < end && raw.at(next) != '\n' && raw.at(next) != kBell && raw.at(next) != kEscape)
            ++next;
        if (next < end && raw.at(next) == kEscape)
            return qMin(next + 2, end);
        return next < end && raw.at(next) == kBell ? next + 1 : next;
    }
    return kind == '\n' ? at + 1 : next;
}

} // namespace

QList<TextLine> plainLines(const QByteArray &raw)
{
    QList<TextLine> lines;
    QByteArray line;
    const auto finish = [&](bool isComplete) {
        if (!line.trimmed().isEmpty())
            lines.append({.bytes = line, .isComplete = isComplete});
        line.clear();
    };
    qsizetype at = raw.startsWith("\xEF\xBB\xBF") ? 3 : 0;
    while (at < raw.size()) {
        const char c = raw.at(at);
        if (c == kEscape) {
            at = afterEscape(raw, at);
            continue;
        }
        if (c == '\n' || c == '\r')
            finish(true);
        else if (c == '\t' || static_cast<unsigned char>(c) >= 0x20)
            line.append(c);
        ++at;
    }
    finish(false);
    return lines;
}

} // namespace core::monitor
