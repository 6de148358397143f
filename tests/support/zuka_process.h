// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QProcessEnvironment>
#include <QTemporaryDir>

namespace tests {

/// What one call of the built program gave.
struct ZukaRun {
    int exitCode = -1;
    QByteArray out = {};
    QByteArray err = {};
    QJsonObject json() const { return QJsonDocument::fromJson(out).object(); }
};

/// Runs the built `zuka` with a data folder of its own, no display, no session bus, and English texts.
class ZukaProcess {
public:
    QString dataFolder() const { return m_folder.path(); }
    void setVariable(const QString &name, const QString &value) { m_variables.insert(name, value); }

    ZukaRun run(const QStringList &arguments, const QByteArray &input = {}) const
    {
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        for (const char *name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"})
            environment.remove(QString::fromLatin1(name));
        environment.insert(QStringLiteral("ZUKA_DATA_DIR"), m_folder.path());
        environment.insert(QStringLiteral("HOME"), m_folder.path());
        environment.insert(QStringLiteral("LC_ALL"), QStringLiteral("C.UTF-8"));
        environment.insert(QStringLiteral("DBUS_SESSION_BUS_ADDRESS"), QStringLiteral("unix:path=/nonexistent"));
        for (auto it = m_variables.cbegin(); it != m_variables.cend(); ++it)
            environment.insert(it.key(), it.value());
        process.setProcessEnvironment(environment);
        process.start(QStringLiteral(ZUKA_BUILD_DIR "/app/zuka"), arguments);
        process.write(input);
        process.closeWriteChannel();
        if (!process.waitForFinished(60'000))
            process.kill();
        return {.exitCode = process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1,
                .out = process.readAllStandardOutput(),
                .err = process.readAllStandardError()};
    }

private:
    QTemporaryDir m_folder;
    QMap<QString, QString> m_variables;
};

} // namespace tests
