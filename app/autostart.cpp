// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/autostart.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QSaveFile>
#include <QSettings>
#include <QStandardPaths>

namespace app {

namespace {

/// An AppImage is mounted somewhere else each time; its own file is what has to be started.
QString program()
{
    const QString image = qEnvironmentVariable("APPIMAGE");
    return image.isEmpty() ? QCoreApplication::applicationFilePath() : image;
}

#ifdef Q_OS_WIN
const QString kRun = QStringLiteral("HKEY_CURRENT_USER\\Software\\Microsoft\\Windows\\CurrentVersion\\Run");
const QString kName = QStringLiteral("Zuka");
#else
QString entryFile()
{
#ifdef Q_OS_MACOS
    return QDir::homePath() + QStringLiteral("/Library/LaunchAgents/zuka.plist");
#else
    return QStandardPaths::writableLocation(QStandardPaths::ConfigLocation) + QStringLiteral("/autostart/zuka.desktop");
#endif
}
#endif

[[maybe_unused]] core::Status notWritten(const QString &file)
{
    return core::Error{.kind = core::ErrorKind::Storage,
                       .code = QStringLiteral("autostart.not_written"),
                       .message = QCoreApplication::translate("app::autostart", "Starting at login could not be changed."),
                       .remedy = QCoreApplication::translate("app::autostart", "Check that %1 can be written.").arg(file),
                       .detail = file};
}

} // namespace

QByteArray autostartText(const QString &path)
{
#ifdef Q_OS_MACOS
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<plist version=\"1.0\"><dict><key>Label</key><string>zuka</string>"
           "<key>ProgramArguments</key><array><string>"
           + path.toHtmlEscaped().toUtf8() + "</string><string>--hidden</string></array><key>RunAtLoad</key><true/></dict></plist>\n";
#else
    QString quoted = path;
    for (const QChar sign : {u'\\', u'"', u'`', u'$'}) // as desktop files want it between quotes
        quoted.replace(sign, QString{u'\\'} + sign);
    quoted.replace(u'%', QStringLiteral("%%"));
    quoted.replace(u'\\', QStringLiteral("\\\\")); // the value is a string, unescaped once more
    return "[Desktop Entry]\nType=Application\nName=Zuka\nExec=\"" + quoted.toUtf8() + "\" --hidden\nX-GNOME-Autostart-enabled=true\n";
#endif
}

#ifdef Q_OS_WIN
bool isStartedAtLogin() { return QSettings{kRun, QSettings::NativeFormat}.contains(kName); }

core::Status startAtLogin(bool isOn)
{
    QSettings run{kRun, QSettings::NativeFormat};
    if (isOn)
        run.setValue(kName, u'"' + QDir::toNativeSeparators(program()) + QStringLiteral("\" --hidden"));
    else
        run.remove(kName);
    run.sync();
    return run.status() == QSettings::NoError ? core::ok() : notWritten(kRun);
}
#else
bool isStartedAtLogin() { return QFileInfo::exists(entryFile()); }

core::Status startAtLogin(bool isOn)
{
    const QString file = entryFile();
    if (!isOn)
        return !QFileInfo::exists(file) || QFile::remove(file) ? core::ok() : notWritten(file);
    QDir{}.mkpath(QFileInfo{file}.absolutePath());
    QSaveFile entry{file};
    const QByteArray text = autostartText(program());
    const bool isWritten = entry.open(QIODevice::WriteOnly) && entry.write(text) == text.size() && entry.commit();
    return isWritten ? core::ok() : notWritten(file);
}
#endif

} // namespace app
