// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/leftovers.h"

#include "core/transfer/names.h"

#include <QDir>
#include <QDirIterator>
#include <QFileInfo>

namespace core::transfer {

remote::Command removeRemoteLeftovers(const TransferRequest &request, const QByteArray &nonce)
{
    QByteArray folder = request.remotePath.bytes;
    QByteArray start;
    if (folder == "~" || folder.startsWith("~/"))
        folder = folder.mid(2);
    if (!folder.startsWith('/')) {
        start = "\"$HOME\"";
        folder.prepend('/');
    }
    const QByteArray name = QFile::encodeName(QFileInfo{QDir::cleanPath(request.localPath)}.fileName());
    const QByteArray pattern = " -type f -name " + remote::shellQuote(".*." + nonce + ".part") + " -exec rm -f {} +";
    return {.line = "find " + start + remote::shellQuote(folder) + " -maxdepth 1" + pattern + "; find " + start
                + remote::shellQuote(joined(folder, name)) + pattern};
}

void removeLocalLeftovers(const TransferRequest &request, const QByteArray &nonce)
{
    const QStringList pattern{QStringLiteral(".*.") + QString::fromLatin1(nonce) + QStringLiteral(".part")};
    constexpr auto filters = QDir::Files | QDir::Hidden | QDir::NoSymLinks;
    const QDir folder{request.localPath};
    for (const QFileInfo &left : folder.entryInfoList(pattern, filters))
        QFile::remove(left.filePath());
    const QByteArray name = baseName(request.remotePath.bytes);
    if (!isPlainName(name))
        return;
    QDirIterator tree{folder.filePath(localName(name)), pattern, filters, QDirIterator::Subdirectories};
    while (tree.hasNext())
        QFile::remove(tree.next());
}

} // namespace core::transfer
