// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/monitor/parse/plain_text.h"

namespace core::monitor::parse {

namespace {

constexpr char kEscape = '\x1b';
constexpr char kBell = '\x07';
constexpr qsizetype kLongestLine = 16 * 1024;
constexpr qsizetype kMostLines = 50'000;

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

/// Collects lines within the bounds.
class LineCollector {
public:
    void add(char c)
    {
        if (m_line.size() < kLongestLine)
            m_line.append(c);
        else
            m_isTooLong = true;
    }

    void finish(bool isComplete)
    {
        if (!m_line.trimmed().isEmpty() && lines.size() < kMostLines)
            lines.append({.bytes = m_line, .isComplete = isComplete && !m_isTooLong});
        m_line.clear();
        m_isTooLong = false;
    }

    QList<TextLine> lines = {};

private:
    QByteArray m_line = {};
    bool m_isTooLong = false;
};

bool isHidden(char32_t c)
{
    switch (QChar::category(c)) {
    case QChar::Other_Control:
    case QChar::Other_Format:
    case QChar::Other_Surrogate:
    case QChar::Other_NotAssigned:
    case QChar::Separator_Line:
    case QChar::Separator_Paragraph:
        return true;
    default:
        return false;
    }
}

} // namespace

QList<TextLine> plainLines(const QByteArray &raw)
{
    LineCollector collector;
    qsizetype at = raw.startsWith("\xEF\xBB\xBF") ? 3 : 0;
    while (at < raw.size()) {
        const char c = raw.at(at);
        if (c == kEscape) {
            at = afterEscape(raw, at);
            continue;
        }
        if (c == '\n' || c == '\r')
            collector.finish(true);
        else if (c == '\t' || static_cast<unsigned char>(c) >= 0x20)
            collector.add(c);
        ++at;
    }
    collector.finish(false);
    return collector.lines;
}

QString cleanName(const QString &raw, int limit)
{
    QString clean;
    for (const char32_t c : raw.left(limit * 4).toUcs4()) {
        if (c == U'\t')
            clean += u' ';
        else if (!isHidden(c))
            clean += QString::fromUcs4(&c, 1);
    }
    return clean.trimmed().left(limit);
}

QString cleanName(const QByteArray &raw, int limit)
{
    return cleanName(QString::fromUtf8(raw.left(limit * 8)), limit);
}

} // namespace core::monitor::parse
