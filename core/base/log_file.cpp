// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/log_file.h"

#include "core/base/redaction.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QTimer>

#include <algorithm>
#include <chrono>
#include <cstdio>

namespace core {

namespace {

constexpr std::chrono::milliseconds kAnnounceEvery{200};

char letterOf(LogLevel level)
{
    switch (level) {
    case LogLevel::Debug:
        return 'D';
    case LogLevel::Info:
        return 'I';
    case LogLevel::Warning:
        return 'W';
    case LogLevel::Critical:
        return 'C';
    }
    return '?';
}

/// One entry stays one entry: breaks are indented, other control characters (escape codes of a terminal) are spelt out.
QString contained(const QString &text)
{
    QString result;
    result.reserve(text.size());
    for (const QChar character : text) {
        if (character == u'\n')
            result += QStringLiteral("\n    ");
        else if (character == u'\t')
            result += character;
        else if (character.unicode() < 0x20 || character.unicode() == 0x7f)
            result += QStringLiteral("\\x%1").arg(character.unicode(), 2, 16, QLatin1Char{'0'});
        else
            result += character;
    }
    return result;
}

QString entryOf(LogLevel level, const QString &category, const QString &text)
{
    return QDateTime::currentDateTimeUtc().toString(Qt::ISODateWithMs) + u' ' + QLatin1Char{letterOf(level)} + u' '
        + contained(category) + QStringLiteral(": ") + contained(redacted(text));
}

} // namespace

LogFile::LogFile(QObject *parent)
    : LogFile{Limits{}, parent}
{
}

LogFile::LogFile(Limits limits, QObject *parent)
    : QObject{parent}
    , m_limits{limits}
{
}

Status LogFile::open(const QString &folder)
{
    const QMutexLocker lock{&m_mutex};
    m_file.close();
    m_folder = folder;
    if (QDir{}.mkpath(folder) && reopen())
        return ok();
    m_folder.clear();
    return Error{
        .kind = ErrorKind::Storage,
        .code = QStringLiteral("log.not_writable"),
        .message =
            QCoreApplication::translate("core::base", "The log cannot be written to %1.").arg(QDir::toNativeSeparators(folder)),
        .remedy = QCoreApplication::translate("core::base",
                                              "Check the permissions of this folder. The log is kept in memory until then."),
        .detail = redacted(m_file.errorString())};
}

void LogFile::write(LogLevel level, const QString &category, const QString &text)
{
    const QString entry = entryOf(level, category, text);
    const QMutexLocker lock{&m_mutex};
    m_lines.append(entry);
    if (m_lines.size() > m_limits.linesInMemory)
        m_lines.remove(0, m_lines.size() - m_limits.linesInMemory);
    append(entry.toUtf8() + '\n');
    announce();
}

QStringList LogFile::tail(int count) const
{
    const QMutexLocker lock{&m_mutex};
    return m_lines.mid(std::max<qsizetype>(0, m_lines.size() - std::max(0, count)));
}

QString LogFile::path() const
{
    const QMutexLocker lock{&m_mutex};
    return m_folder.isEmpty() ? QString{} : pathOf(0);
}

void LogFile::append(const QByteArray &line)
{
    if (m_folder.isEmpty())
        return;
    // Another process may have rotated the file away, or the user may have deleted it.
    const QFileInfo present{pathOf(0)};
    if ((!present.exists() || present.size() < m_file.size()) && !reopen())
        return;
    if (m_file.size() > 0 && m_file.size() + line.size() > m_limits.fileBytes)
        rotate();
    m_file.write(line); // a full disk costs the line in the file only; memory has it
}

bool LogFile::reopen()
{
    m_file.close();
    m_file.setFileName(pathOf(0));
    return m_file.open(QIODevice::WriteOnly | QIODevice::Append | QIODevice::Unbuffered);
}

void LogFile::rotate()
{
    m_file.close();
    QFile::remove(pathOf(m_limits.files - 1));
    for (int age = m_limits.files - 2; age >= 0; --age)
        QFile::rename(pathOf(age), pathOf(age + 1));
    reopen();
}

QString LogFile::pathOf(int age) const
{
    return m_folder + (age == 0 ? QStringLiteral("/zuka.log") : QStringLiteral("/zuka.%1.log").arg(age));
}

void LogFile::announce()
{
    if (m_isAnnounced)
        return;
    m_isAnnounced = true;
    const auto later = [this] {
        QTimer::singleShot(kAnnounceEvery, this, [this] {
            {
                const QMutexLocker lock{&m_mutex};
                m_isAnnounced = false;
            }
            emit changed();
        });
    };
    QMetaObject::invokeMethod(this, later, Qt::QueuedConnection);
}

namespace {

// Qt's handler is a plain function, so its target has to be reachable from file scope.
QMutex handlerMutex;
LogFile *handlerLog = nullptr;
LogEcho handlerEcho = LogEcho::None;
thread_local bool isHandling = false;

LogLevel levelOf(QtMsgType type)
{
    switch (type) {
    case QtDebugMsg:
        return LogLevel::Debug;
    case QtInfoMsg:
        return LogLevel::Info;
    case QtWarningMsg:
        return LogLevel::Warning;
    case QtCriticalMsg:
    case QtFatalMsg:
        return LogLevel::Critical;
    }
    return LogLevel::Warning;
}

void handleMessage(QtMsgType type, const QMessageLogContext &context, const QString &text)
{
    if (isHandling)
        return; // writing the log complained about itself
    isHandling = true;
    {
        const QMutexLocker lock{&handlerMutex};
        if (handlerLog)
            handlerLog->write(levelOf(type), QString::fromUtf8(context.category ? context.category : "default"), text);
        if (handlerEcho == LogEcho::StandardError || type == QtFatalMsg)
            std::fprintf(stderr, "%s\n", redacted(text).toLocal8Bit().constData());
    }
    isHandling = false;
}

} // namespace

LogFile::~LogFile()
{
    const QMutexLocker lock{&handlerMutex};
    if (handlerLog != this)
        return;
    handlerLog = nullptr;
    qInstallMessageHandler(nullptr);
}

void installMessageHandler(LogFile &log, LogEcho echo)
{
    const QMutexLocker lock{&handlerMutex};
    handlerLog = &log;
    handlerEcho = echo;
    qInstallMessageHandler(handleMessage);
}

} // namespace core
