// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/log_view_model.h"

#include <limits>

namespace ui {

using core::LogLevel;

namespace {

LogLevel levelOf(QChar letter)
{
    switch (letter.unicode()) {
    case u'D':
        return LogLevel::Debug;
    case u'W':
        return LogLevel::Warning;
    case u'C':
        return LogLevel::Critical;
    default:
        return LogLevel::Info;
    }
}

} // namespace

LogEntry parseLogEntry(const QString &line)
{
    // "2026-11-30T06:12:01.123Z W net.ssh: text"
    const qsizetype afterTime = line.indexOf(u' ');
    const QDateTime at = afterTime > 0 ? QDateTime::fromString(line.left(afterTime), Qt::ISODateWithMs) : QDateTime{};
    const qsizetype colon = afterTime > 0 ? line.indexOf(QStringLiteral(": "), afterTime + 3) : -1;
    if (!at.isValid() || colon < 0 || line.size() < afterTime + 3)
        return {.text = line, .raw = line};
    return {.at = at,
            .level = levelOf(line[afterTime + 1]),
            .category = line.mid(afterTime + 3, colon - afterTime - 3),
            .text = line.mid(colon + 2),
            .raw = line};
}

LogViewModel::LogViewModel(const core::LogFile &log, QObject *parent)
    : QObject{parent}
    , m_log{log}
{
    connect(&m_log, &core::LogFile::changed, this, &LogViewModel::read);
    read();
}

void LogViewModel::read()
{
    m_entries.clear();
    for (const QString &line : m_log.tail(std::numeric_limits<int>::max()))
        m_entries << parseLogEntry(line);
    emit changed();
}

QList<LogEntry> LogViewModel::entries() const
{
    QList<LogEntry> shown;
    for (auto it = m_entries.crbegin(); it != m_entries.crend(); ++it) {
        if (it->level >= m_level && it->raw.contains(m_search, Qt::CaseInsensitive))
            shown << *it;
    }
    return shown;
}

QString LogViewModel::contextText() const
{
    return tr("%1 of %n entries", nullptr, static_cast<int>(m_entries.size())).arg(entries().size());
}

QString LogViewModel::allText() const
{
    QStringList lines;
    const QList<LogEntry> shown = entries();
    for (auto it = shown.crbegin(); it != shown.crend(); ++it)
        lines << it->raw;
    return lines.join(u'\n');
}

QString LogViewModel::levelName(LogLevel level)
{
    switch (level) {
    case LogLevel::Debug:
        return tr("Everything");
    case LogLevel::Info:
        return tr("Info");
    case LogLevel::Warning:
        return tr("Warnings");
    case LogLevel::Critical:
        break;
    }
    return tr("Errors");
}

void LogViewModel::setLevel(LogLevel least)
{
    m_level = least;
    emit changed();
}

void LogViewModel::setSearch(const QString &text)
{
    m_search = text.trimmed();
    emit changed();
}

} // namespace ui
