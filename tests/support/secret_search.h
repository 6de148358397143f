// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QStringList>
#include <QUrl>

namespace tests {

/// The forms in which a text may lie around: bytes, UTF-16, base64 at any offset, hex, percent-encoded.
inline QList<QByteArray> formsOf(const QByteArray &secret)
{
    const QString text = QString::fromUtf8(secret);
    QByteArray little;
    QByteArray big;
    for (const QChar letter : text) {
        little += static_cast<char>(letter.unicode() & 0xff);
        little += static_cast<char>(letter.unicode() >> 8);
        big += static_cast<char>(letter.unicode() >> 8);
        big += static_cast<char>(letter.unicode() & 0xff);
    }
    QList<QByteArray> forms{secret, little, big, secret.toHex(), secret.toHex().toUpper(), QUrl::toPercentEncoding(text)};
    for (int offset = 0; offset < 3; ++offset) {
        // Without the letters that also depend on what stands before and after.
        const QByteArray whole = (QByteArray(offset, 'x') + secret).toBase64();
        forms << whole.mid(offset == 0 ? 0 : 4, whole.size() - 8);
    }
    return forms;
}

inline bool holds(const QByteArray &content, const QList<QByteArray> &forms)
{
    return std::ranges::any_of(forms, [&content](const QByteArray &form) { return content.contains(form); });
}

/// Files below `folder` that hold one of the forms, in their names or contents.
inline QStringList filesThatHold(const QString &folder, const QList<QByteArray> &forms)
{
    QStringList found;
    QDirIterator files{folder, QDir::Files | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot, QDirIterator::Subdirectories};
    while (files.hasNext()) {
        const QString path = files.next();
        QFile file{path};
        if (holds(QFile::encodeName(path), forms) || (QFileInfo{path}.isFile() && file.open(QIODevice::ReadOnly) && holds(file.readAll(), forms)))
            found << path;
    }
    return found;
}

/// Arguments and environments of all processes that hold one of the forms, as "PID/cmdline: name".
inline QStringList processesThatHold(const QList<QByteArray> &forms)
{
    QStringList found;
    for (const QString &pid : QDir{QStringLiteral("/proc")}.entryList(QDir::Dirs)) {
        if (pid.toLongLong() <= 0)
            continue;
        for (const char *part : {"cmdline", "environ"}) {
            QFile file{QStringLiteral("/proc/%1/%2").arg(pid, QString::fromLatin1(part))};
            if (file.open(QIODevice::ReadOnly) && holds(file.readAll(), forms))
                found << pid + u'/' + QString::fromLatin1(part);
        }
    }
    return found;
}

} // namespace tests
