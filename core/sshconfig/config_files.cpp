// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sshconfig/ssh_config.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSysInfo>

namespace core::sshconfig {

namespace {

constexpr qint64 kLargest = 1024 * 1024;
constexpr qsizetype kMostMatches = 1000;

std::optional<QString> textOf(const QString &path)
{
    QFile file{path};
    if (!QFileInfo{path}.isFile() || !file.open(QIODevice::ReadOnly))
        return std::nullopt;
    const QByteArray content = file.read(kLargest + 1);
    return content.size() > kLargest ? std::nullopt : std::optional{QString::fromUtf8(content)};
}

/// Goes down the parts of the pattern; each part may hold wildcards.
QStringList filesFor(const QString &pattern)
{
    QStringList found{pattern.startsWith(u'/') ? QStringLiteral("/") : pattern.section(u'/', 0, 0) + u'/'};
    const QStringList parts = pattern.split(u'/', Qt::SkipEmptyParts).mid(pattern.startsWith(u'/') ? 0 : 1);
    for (qsizetype i = 0; i < parts.size(); ++i) {
        const bool isLast = i == parts.size() - 1;
        const QString &part = parts.at(i);
        const bool hasWildcard = part.contains(u'*') || part.contains(u'?') || part.contains(u'[');
        QStringList next;
        for (const QString &folder : std::as_const(found)) {
            if (!hasWildcard) {
                next << QDir{folder}.filePath(part);
                continue;
            }
            QDir::Filters kind = isLast ? QDir::Files : QDir::Dirs | QDir::NoDotAndDotDot;
            if (part.startsWith(u'.'))
                kind |= QDir::Hidden;
            for (const QString &name : QDir{folder}.entryList({part}, kind, QDir::Name)) {
                if (next.size() < kMostMatches)
                    next << QDir{folder}.filePath(name);
            }
        }
        found = next;
    }
    found.removeIf([](const QString &path) { return !QFileInfo{path}.isFile(); });
    return found;
}

QString userName()
{
    const QString name = qEnvironmentVariable("USER", qEnvironmentVariable("LOGNAME", qEnvironmentVariable("USERNAME")));
    return name.isEmpty() ? QFileInfo{QDir::homePath()}.owner() : name;
}

} // namespace

ConfigFiles userConfigFiles()
{
    return {.read = textOf, .matching = filesFor, .home = QDir::homePath(), .localUser = userName(), .localHost = QSysInfo::machineHostName()};
}

} // namespace core::sshconfig
