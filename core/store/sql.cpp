// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/sql.h"

#include "core/base/redaction.h"

#include <QCoreApplication>
#include <QSqlError>

namespace core::store {

namespace {

// Primary result codes of SQLite; the upper bits of an extended code only say more about the same.
enum SqliteCode { Perm = 3, Busy = 5, Locked = 6, ReadOnly = 8, Corrupt = 11, Full = 13, CantOpen = 14, NotADatabase = 26 };

int primaryCode(const QSqlError &error)
{
    bool isNumber = false;
    const int code = error.nativeErrorCode().toInt(&isNumber);
    return isNumber ? code & 0xff : -1;
}

Error storageError(const char *code, const QString &message, const QString &remedy, const QSqlError &error)
{
    return {.kind = ErrorKind::Storage,
            .code = QString::fromLatin1(code),
            .message = message,
            .remedy = remedy,
            .detail = redacted(QStringLiteral("SQLite %1: %2").arg(error.nativeErrorCode(), error.text()))};
}

} // namespace

Error explain(const QSqlError &error)
{
    switch (primaryCode(error)) {
    case Full:
        return storageError(
            "store.disk_full", QCoreApplication::translate("core::store", "The disk is full. The last change was not saved."),
            QCoreApplication::translate("core::store", "Free some disk space, then make the change again."), error);
    case Perm:
    case ReadOnly:
    case CantOpen:
        return storageError(
            "store.not_writable", QCoreApplication::translate("core::store", "The data file cannot be written."),
            QCoreApplication::translate("core::store", "Check the permissions of the data folder, then start the program again."),
            error);
    case Busy:
    case Locked:
        return storageError("store.busy", QCoreApplication::translate("core::store", "Another program keeps the data file busy."),
                            QCoreApplication::translate("core::store", "Try again in a moment."), error);
    case Corrupt:
    case NotADatabase:
        return storageError(
            "store.damaged", QCoreApplication::translate("core::store", "The data file is damaged."),
            QCoreApplication::translate("core::store", "Start the program again: it keeps the damaged file and makes a new one."),
            error);
    default:
        return storageError("store.failed", QCoreApplication::translate("core::store", "The data file could not be used."),
                            QCoreApplication::translate("core::store", "Try again. If it happens again, look into the log."),
                            error);
    }
}

Result<QSqlQuery> query(QSqlDatabase &database, const QString &statement, const QVariantList &values)
{
    QSqlQuery started{database};
    started.setForwardOnly(true);
    if (!started.prepare(statement))
        return explain(started.lastError());
    for (const QVariant &value : values)
        started.addBindValue(value);
    if (!started.exec())
        return explain(started.lastError());
    return started;
}

Status perform(QSqlDatabase &database, const QString &statement, const QVariantList &values)
{
    Result<QSqlQuery> started = query(database, statement, values);
    if (!started)
        return started.error();
    QSqlQuery rows = std::move(started).value();
    while (rows.next()) { } // a further step may still fail
    return rows.lastError().isValid() ? Status{explain(rows.lastError())} : ok();
}

QVariant toCell(const QString &text)
{
    return text.isNull() ? QStringLiteral("") : text;
}

QVariant toCell(const QDateTime &moment)
{
    return moment.isValid() ? QVariant{moment.toMSecsSinceEpoch()} : QVariant{};
}

QVariant toCell(const std::optional<QDateTime> &moment)
{
    return moment ? toCell(*moment) : QVariant{};
}

QDateTime momentOf(const QVariant &cell)
{
    if (cell.isNull() || !cell.canConvert<qint64>())
        return {};
    return QDateTime::fromMSecsSinceEpoch(cell.toLongLong(), Qt::UTC);
}

} // namespace core::store
