// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/trouble.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

namespace core::store {

namespace {

void tellKeptAside(Error &error, const QString &keptAside)
{
    const QString shown = QFileInfo{keptAside}.fileName();
    if (error.code == QLatin1String{kNewer}) {
        error.message =
            QCoreApplication::translate("core::store", "The data file was written by a newer version of this program. "
                                                       "It was kept as %1, and a new one was made.")
                .arg(shown);
        error.remedy = QCoreApplication::translate(
            "core::store", "Install the newer version and rename that file to zuka.db to get your data back.");
    } else if (error.code == QLatin1String{kForeign}) {
        error.message = QCoreApplication::translate("core::store", "The data file belongs to another program. "
                                                                   "It was kept as %1, and a new one was made.").arg(shown);
        error.remedy = QCoreApplication::translate("core::store", "Move that file to where it belongs.");
    } else {
        error.message = QCoreApplication::translate("core::store", "The data file was damaged. "
                                                                   "It was kept as %1, and a new one was made.").arg(shown);
        error.remedy =
            QCoreApplication::translate("core::store", "Add your machines again, or put a backup in place of zuka.db.");
    }
}

void tellInMemory(Error &error, const QString &file)
{
    if (error.code == QLatin1String{kDiskFull}) {
        error.message =
            QCoreApplication::translate("core::store", "The disk is full. What you change now is lost when the program ends.");
        error.remedy = QCoreApplication::translate("core::store", "Free some disk space, then start the program again.");
        return;
    }
    error.message =
        QCoreApplication::translate("core::store", "%1 cannot be used. What you change now is lost when the program ends.")
            .arg(QDir::toNativeSeparators(file));
    error.remedy = error.code == QLatin1String{kNotWritable}
        ? QCoreApplication::translate("core::store", "Check the permissions of this folder, then start the program again.")
        : QCoreApplication::translate("core::store", "Start the program again. If it happens again, look into the log.");
}

} // namespace

void putIntoWords(OpenReport &report)
{
    if (!report.trouble)
        return;
    if (report.isInMemory)
        tellInMemory(*report.trouble, report.file);
    else
        tellKeptAside(*report.trouble, report.keptAside);
}

} // namespace core::store
