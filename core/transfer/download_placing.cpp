// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/download_placing.h"

#include "core/transfer/local_files.h"
#include "core/transfer/names.h"

#include <QFile>

namespace core::transfer {

namespace {

QString inFolder(const QString &folder, const QString &name)
{
    return folder.endsWith(u'/') ? folder + name : folder + u'/' + name;
}

} // namespace

QString temporaryOf(const DownloadFile &file, const QByteArray &nonce)
{
    return inFolder(file.localFolder, QFile::decodeName(temporaryName(QFile::encodeName(file.localName), nonce)));
}

quint32 modeOf(const DownloadBatchFile &file)
{
    const bool isExecutable = (file.file.mode & 0100) != 0;
    const quint32 wanted = file.oldMode ? *file.oldMode | (isExecutable ? 0100u : 0u)
                                        : (isExecutable ? 0777u : 0666u) & newFileMask();
    return wanted & (~0077u | file.file.mode);
}

bool placeFile(JobContext &context, const DownloadFile &file, const QString &temporary)
{
    const QString target = inFolder(file.localFolder, file.localName);
    const LocalKind there = localState(localBytes(target), false).kind;
    const bool mayReplace = context.replacesAll() && there == LocalKind::File;
    if (there != LocalKind::Missing && !mayReplace) // made since the plan
        return false;
    if (!renameOver(temporary, target).isEmpty())
        return false;
    if (context.remembersFinished())
        context.note.finish(file.remotePath, file.size, file.modified);
    if (context.request.onConflict == ConflictPolicy::Ask) {
        const LocalState placed = localState(localBytes(target), false); // its disk may keep coarser times
        context.note.place(file.remotePath, localBytes(target), placed.size, placed.modified / 1000);
    }
    return true;
}

} // namespace core::transfer
