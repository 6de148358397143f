// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sshconfig/keepalive_lines.h"

#include "core/sshconfig/config_words.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QSaveFile>

namespace core::sshconfig {

namespace {

Error cannotWrite(const QString &file, const QString &why)
{
    return {.kind = ErrorKind::Storage,
            .code = QStringLiteral("sshconfig.write"),
            .message = QCoreApplication::translate("core::sshconfig", "The settings of ssh could not be written."),
            .remedy = QCoreApplication::translate("core::sshconfig", "Nothing was changed. Add the lines yourself, or look at the rights of the file."),
            .detail = QFileInfo{file}.fileName() + QStringLiteral(": ") + why};
}

} // namespace

QByteArray keepaliveLines()
{
    return "Host *\n    ServerAliveInterval 30\n    ServerAliveCountMax 10\n";
}

bool hasKeepalive(const QByteArray &config)
{
    bool isForAll = true; // what stands before the first Host is
    for (const QByteArray &line : config.split('\n')) {
        const ConfigWords read = readConfigLine(QString::fromUtf8(line));
        if (read.keyword == QLatin1String{"host"})
            isForAll = read.words.contains(QStringLiteral("*"));
        else if (read.keyword == QLatin1String{"match"})
            isForAll = read.words.value(0).compare(QLatin1String{"all"}, Qt::CaseInsensitive) == 0;
        else if (isForAll && read.keyword == QLatin1String{"serveraliveinterval"})
            return true;
    }
    return false;
}

QByteArray withKeepalive(const QByteArray &config)
{
    if (hasKeepalive(config))
        return config;
    QByteArray all = config;
    if (!all.isEmpty())
        all += all.endsWith('\n') ? "\n" : "\n\n";
    return all + keepaliveLines();
}

Result<QString> addKeepalive(const QString &file, const QDateTime &now)
{
    // A link, as people who keep their settings elsewhere have it, stays one.
    const QFileInfo info{file};
    const QString target = info.isSymLink() ? info.symLinkTarget() : file;
    QFile source{target};
    const bool isThere = source.exists();
    if (isThere && !source.open(QIODevice::ReadOnly))
        return cannotWrite(file, source.errorString());
    const QByteArray before = isThere ? source.readAll() : QByteArray{};
    const QByteArray after = withKeepalive(before);
    if (after == before)
        return QString{};
    const QDir folder = QFileInfo{target}.dir();
    if (!folder.exists() && !QDir{}.mkpath(folder.path()))
        return cannotWrite(file, QStringLiteral("no folder"));
    QString copy;
    if (isThere) {
        copy = target + QStringLiteral(".before-zuka-") + now.toLocalTime().toString(QStringLiteral("yyyyMMdd-hhmmss"));
        if (!QFile::copy(target, copy))
            return cannotWrite(file, QStringLiteral("no copy"));
    }
    QSaveFile out{target};
    if (!out.open(QIODevice::WriteOnly) || out.write(after) != after.size())
        return cannotWrite(file, out.errorString());
    out.setPermissions(isThere ? source.permissions() : QFile::ReadOwner | QFile::WriteOwner);
    if (!out.commit())
        return cannotWrite(file, out.errorString());
    return copy;
}

} // namespace core::sshconfig
