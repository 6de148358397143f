// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/cli_text.h"
#include "app/cli/input_file.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

namespace app::cli {

namespace {

constexpr qint64 kLargestFile = 64 * 1024 * 1024;

core::Error unreadable(const QString &path, const QString &why, const QString &remedy)
{
    return {.kind = core::ErrorKind::InvalidInput,
            .code = QStringLiteral("input.file"),
            .message = CliText::tr("%1 cannot be read: %2.").arg(path.left(300), why),
            .remedy = remedy};
}

} // namespace

core::Result<QByteArray> readInput(const QString &path, const QString &remedy)
{
    const QFileInfo info{path};
    QFile file{path};
    if (info.exists() && !info.isFile()) // A device or a pipe may never end.
        return unreadable(path, CliText::tr("it is no regular file"), remedy);
    if (!file.open(QIODevice::ReadOnly))
        return unreadable(path, file.errorString(), remedy);
    const QByteArray content = file.read(kLargestFile + 1);
    if (content.size() > kLargestFile)
        return unreadable(path, CliText::tr("it is larger than 64 MB"), CliText::tr("Leave out what is not needed, or split the file."));
    return content;
}

bool isKeyFile(QString path)
{
    if (path.startsWith(QLatin1String{"~/"}))
        path = QDir::homePath() + path.mid(1);
    return QFileInfo{path}.isFile();
}

} // namespace app::cli
