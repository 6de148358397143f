// SPDX-License-Identifier: GPL-3.0-or-later
// The only file of this layer with calls that differ between systems.
#include "core/transfer/local_files.h"

#include <filesystem>
#include <system_error>

#ifdef Q_OS_WIN
#include <io.h>
#else
#include <unistd.h>
#endif

namespace core::transfer {

void flushToDisk(QFile &file)
{
    file.flush();
    if (file.handle() < 0)
        return;
#ifdef Q_OS_WIN
    _commit(file.handle());
#else
    ::fsync(file.handle());
#endif
}

QString renameOver(const QString &from, const QString &to)
{
    std::error_code error;
#ifdef Q_OS_WIN
    std::filesystem::rename(from.toStdWString(), to.toStdWString(), error);
#else
    std::filesystem::rename(QFile::encodeName(from).toStdString(), QFile::encodeName(to).toStdString(), error);
#endif
    return error ? QString::fromStdString(error.message()) : QString{};
}

} // namespace core::transfer
