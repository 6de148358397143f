// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMap>
#include <QProcess>
#include <QProcessEnvironment>
#include <QTemporaryDir>

namespace tests {

/// The words of a command line without quotes.
inline QStringList words(const QString &line)
{
    return line.split(u' ');
}

/// Makes or replaces a small file.
inline bool writeFile(const QString &path, const QByteArray &content)
{
    QFile file{path};
    return file.open(QIODevice::WriteOnly) && file.write(content) == content.size();
}

/// What one call of the built program gave.
struct ZukaRun {
    int exitCode = -1; ///< -1: ended by a signal, or it did not end.
    QByteArray out = {};
    QByteArray err = {};
    QJsonObject json() const { return QJsonDocument::fromJson(out).object(); }
    QJsonObject error() const { return json()[QLatin1String{"error"}].toObject(); }
    /// Nothing but one JSON document on stdout.
    bool isOneDocument() const
    {
        QJsonParseError trouble;
        return QJsonDocument::fromJson(out, &trouble).isObject() && trouble.error == QJsonParseError::NoError;
    }
};

/// Runs the built `zuka` with a data folder of its own, no display, no session bus, and English texts.
class ZukaProcess {
public:
    static QString program() { return QStringLiteral(ZUKA_BUILD_DIR "/app/zuka"); }

    QString dataFolder() const { return m_folder.path(); }
    void setVariable(const QString &name, const QString &value) { m_variables.insert(name, value); }

    QProcessEnvironment environment() const
    {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        for (const char *name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"})
            environment.remove(QString::fromLatin1(name));
        environment.insert(QStringLiteral("ZUKA_DATA_DIR"), m_folder.path());
        environment.insert(QStringLiteral("HOME"), m_folder.path());
        environment.insert(QStringLiteral("LC_ALL"), QStringLiteral("C.UTF-8"));
        environment.insert(QStringLiteral("DBUS_SESSION_BUS_ADDRESS"), QStringLiteral("unix:path=/nonexistent"));
        for (auto it = m_variables.cbegin(); it != m_variables.cend(); ++it)
            environment.insert(it.key(), it.value());
        return environment;
    }

    ZukaRun run(const QStringList &arguments, const QByteArray &input = {}) const { return call(program(), arguments, input); }

    /// Runs it inside a shell script, where it stands as "$0" "$@":
    ///
    ///     zuka.runIn("ulimit -v 4000000; exec \"$0\" \"$@\"", {"cards"});
    ZukaRun runIn(const QString &script, const QStringList &arguments, const QByteArray &input = {}) const
    {
        return call(QStringLiteral("bash"), QStringList{QStringLiteral("-c"), script, program()} + arguments, input);
    }

private:
    ZukaRun call(const QString &command, const QStringList &arguments, const QByteArray &input) const
    {
        QProcess process;
        process.setProcessEnvironment(environment());
        process.start(command, arguments);
        process.write(input);
        process.closeWriteChannel();
        if (!process.waitForFinished(60'000))
            process.kill();
        const bool hasEnded = process.waitForFinished(5'000) || process.state() == QProcess::NotRunning;
        return {.exitCode = hasEnded && process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1,
                .out = process.readAllStandardOutput(),
                .err = process.readAllStandardError()};
    }

    QTemporaryDir m_folder;
    QMap<QString, QString> m_variables;
};

} // namespace tests
