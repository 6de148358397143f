// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/future.h"

#include <QObject>
#include <QPromise>
#include <QSqlDatabase>
#include <QThread>

#include <memory>
#include <utility>

namespace core::store {

/// One SQLite connection and the thread that owns it. Work is done in the order of run() calls.
class Database {
public:
    Database();
    /// Finishes all queued work, then closes the connection.
    ~Database();
    Database(const Database &) = delete;
    Database &operator=(const Database &) = delete;

    /// Name of the connection, to be opened and used in the owner thread only.
    const QString &connection() const { return m_connection; }

    /// Runs `work` in the owner thread and waits for it. For opening at start only.
    template <typename Work>
    auto runNow(Work work) -> std::invoke_result_t<Work>
    {
        std::invoke_result_t<Work> answer{};
        QMetaObject::invokeMethod(m_context.get(), [&] { answer = work(); }, Qt::BlockingQueuedConnection);
        return answer;
    }

    /// Runs `work` (QSqlDatabase & -> Result<T>) in the owner thread.
    template <typename Work>
    auto run(Work work) -> QFuture<std::invoke_result_t<Work, QSqlDatabase &>>
    {
        using Answer = std::invoke_result_t<Work, QSqlDatabase &>;
        const auto promise = std::make_shared<QPromise<Answer>>();
        QFuture<Answer> future = promise->future();
        promise->start();
        const auto task = [connection = m_connection, promise, work = std::move(work)]() mutable {
            QSqlDatabase database = QSqlDatabase::database(connection, false);
            promise->addResult(work(database));
            promise->finish();
        };
        QMetaObject::invokeMethod(m_context.get(), task, Qt::QueuedConnection);
        return future;
    }

private:
    QString m_connection;
    QThread m_thread;
    std::unique_ptr<QObject> m_context; // lives in m_thread
};

} // namespace core::store
