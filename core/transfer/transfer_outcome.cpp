// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transfer/transfer_outcome.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace core::transfer {

namespace {

const QString kOutcome = QStringLiteral("outcome");
const QString kTotal = QStringLiteral("total");
const QString kDone = QStringLiteral("done");
const QString kFilesTotal = QStringLiteral("filesTotal");
const QString kFilesDone = QStringLiteral("filesDone");
const QString kFilesSkipped = QStringLiteral("filesSkipped");
const QString kFilesLeftOut = QStringLiteral("filesLeftOut");
const QString kVerifiedBy = QStringLiteral("verifiedBy");

QJsonObject objectOf(const QString &note)
{
    return QJsonDocument::fromJson(note.toUtf8()).object();
}

} // namespace

QString withOutcome(const QString &note, const TransferProgress &progress)
{
    if (!progress.total)
        return note;
    QJsonObject object = objectOf(note);
    // Sizes go as text because a JSON number loses digits above 2^53.
    object[kOutcome] = QJsonObject{{kTotal, QString::number(progress.total->count())},
                                   {kDone, QString::number(progress.done.count())},
                                   {kFilesTotal, progress.filesTotal},
                                   {kFilesDone, progress.filesDone},
                                   {kFilesSkipped, progress.filesSkipped},
                                   {kFilesLeftOut, progress.filesLeftOut},
                                   {kVerifiedBy, progress.verifiedBy}};
    return QString::fromUtf8(QJsonDocument{object}.toJson(QJsonDocument::Compact));
}

void readOutcome(const QString &note, TransferProgress &progress)
{
    const QJsonObject outcome = objectOf(note)[kOutcome].toObject();
    bool isTotal = false;
    bool isDone = false;
    const qint64 total = outcome[kTotal].toString().toLongLong(&isTotal);
    const qint64 done = outcome[kDone].toString().toLongLong(&isDone);
    if (!isTotal || !isDone || total < 0 || done < 0 || done > total)
        return;
    progress.total = Bytes::fromCount(total);
    progress.done = Bytes::fromCount(done);
    progress.filesTotal = outcome[kFilesTotal].toInt();
    progress.filesDone = outcome[kFilesDone].toInt();
    progress.filesSkipped = outcome[kFilesSkipped].toInt();
    progress.filesLeftOut = outcome[kFilesLeftOut].toInt();
    progress.verifiedBy = outcome[kVerifiedBy].toString();
}

} // namespace core::transfer
