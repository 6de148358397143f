// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/log_file.h"

#include <QDateTime>
#include <QObject>

namespace ui {

/// One entry of the log, already redacted.
struct LogEntry {
    QDateTime at = {}; ///< UTC; invalid when the line could not be read.
    core::LogLevel level = core::LogLevel::Info;
    QString category = {};
    QString text = {};
    QString raw = {}; ///< The whole line, for copying.
    friend bool operator==(const LogEntry &, const LogEntry &) = default;
};

/// Reads an entry as core::LogFile writes it; a line of another form becomes the text of an Info entry.
LogEntry parseLogEntry(const QString &line);

/// The log of this run with a least level and a search text.
class LogViewModel final : public QObject {
    Q_OBJECT

public:
    explicit LogViewModel(const core::LogFile &log, QObject *parent = nullptr);

    QList<LogEntry> entries() const; ///< Newest first, filtered.
    QString contextText() const;     ///< "12 of 340 entries".
    QString path() const { return m_log.path(); }

    core::LogLevel level() const { return m_level; }
    QString search() const { return m_search; }
    QString allText() const; ///< Every shown entry, oldest first.

    static QString levelName(core::LogLevel level);

public slots:
    void setLevel(core::LogLevel least);
    void setSearch(const QString &text);

signals:
    void changed();

private:
    void read();
    const core::LogFile &m_log;
    QList<LogEntry> m_entries; ///< Oldest first.
    core::LogLevel m_level = core::LogLevel::Info;
    QString m_search;
};

} // namespace ui
