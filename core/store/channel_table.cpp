// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/channel_table.h"

#include "core/store/sql.h"

#include <QLoggingCategory>
#include <QSqlError>

namespace core::store {

using notify::Channel;

namespace {

Q_LOGGING_CATEGORY(channelLog, "store.channels")

} // namespace

FutureResult<QList<Channel>> ChannelTable::channels()
{
    return m_database.run([](QSqlDatabase &database) -> Result<QList<Channel>> {
        Result<QSqlQuery> answer = query(
            database, QStringLiteral("SELECT id, kind, name, settings, is_on, created_at FROM channels ORDER BY created_at, id"));
        if (!answer)
            return answer.error();
        QSqlQuery rows = std::move(answer).value();
        QList<Channel> list;
        while (rows.next()) {
            const auto kind = notify::channelKindFrom(rows.value(1).toString());
            if (!kind) { // Of a later version: it stays, and is not shown.
                qCWarning(channelLog).noquote() << "unknown kind" << rows.value(1).toString();
                continue;
            }
            Channel channel{.id = rows.value(0).toString(), .kind = *kind, .name = rows.value(2).toString()};
            notify::readText(rows.value(3).toString().toUtf8(), channel.settings, channel.result);
            channel.isOn = rows.value(4).toInt() != 0;
            channel.createdAt = momentOf(rows.value(5));
            list << channel;
        }
        if (rows.lastError().isValid())
            return explain(rows.lastError());
        return list;
    });
}

FutureStatus ChannelTable::save(const Channel &channel)
{
    return m_database.run([own = channel](QSqlDatabase &database) -> Status {
        return perform(database,
                       QStringLiteral("INSERT OR REPLACE INTO channels (id, kind, name, settings, is_on, created_at) "
                                      "VALUES (?,?,?,?,?,?)"),
                       {toCell(own.id), toCell(notify::wordOf(own.kind)), toCell(own.name),
                        toCell(QString::fromUtf8(notify::toText(own.settings, own.result))), own.isOn ? 1 : 0,
                        toCell(own.createdAt)});
    });
}

FutureStatus ChannelTable::remove(const QString &id)
{
    return m_database.run([id](QSqlDatabase &database) -> Status {
        return perform(database, QStringLiteral("DELETE FROM channels WHERE id=?"), {toCell(id)});
    });
}

} // namespace core::store
