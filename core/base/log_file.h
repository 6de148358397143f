// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QFile>
#include <QMutex>
#include <QObject>
#include <QStringList>

namespace core {

enum class LogLevel { Debug, Info, Warning, Critical };

/// The program's log: redacted lines in a file that rotates, and the last 2000 of them in memory for the log viewer.
///
/// write() and tail() may be called from any thread. Without open(), or in a folder that cannot be written, only the lines in
/// memory exist. Several processes may write to one folder.
class LogFile final : public QObject {
    Q_OBJECT

public:
    /// Sizes of the file and of the memory; other values are for tests.
    struct Limits {
        qint64 fileBytes = 2 * 1024 * 1024;
        int files = 3;
        int linesInMemory = 2000;
    };

    explicit LogFile(QObject *parent = nullptr);
    explicit LogFile(Limits limits, QObject *parent = nullptr);
    ~LogFile() override;

    /// Appends to `folder`/zuka.log from now on; older files are zuka.1.log and so on. Makes the folder.
    /// Errors: Storage with log.not_writable; lines stay in memory then.
    Status open(const QString &folder);

    /// Adds one entry with the present time. Secrets are replaced first; line breaks and control characters in `text` cannot
    /// pose as further entries.
    void write(LogLevel level, const QString &category, const QString &text);

    /// The last `count` entries, oldest first.
    QStringList tail(int count) const;

    /// Path of the present file; empty when only memory is used.
    QString path() const;

signals:
    /// New entries are there. At most five times a second, in the thread of this object.
    void changed();

private:
    void append(const QByteArray &line);
    bool reopen();
    void rotate();
    QString pathOf(int age) const;
    void announce();

    const Limits m_limits;
    mutable QMutex m_mutex; // guards everything below
    QString m_folder;
    QFile m_file;
    QStringList m_lines;
    bool m_isAnnounced = false;
};

/// Whether Qt messages also go to standard error. Fatal ones always do.
enum class LogEcho { None, StandardError };

/// Sends qDebug(), qWarning() and their kind to `log` until it is destroyed. The log installed last wins.
void installMessageHandler(LogFile &log, LogEcho echo = LogEcho::None);

} // namespace core
