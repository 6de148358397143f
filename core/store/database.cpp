// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/database.h"

#include <QUuid>

namespace core::store {

Database::Database()
    : m_connection{QStringLiteral("zuka-") + QUuid::createUuid().toString(QUuid::WithoutBraces)}
    , m_context{std::make_unique<QObject>()}
{
    m_thread.setObjectName(QStringLiteral("store"));
    m_context->moveToThread(&m_thread);
    m_thread.start();
}

Database::~Database()
{
    // Events of one receiver keep their order, so this one comes after all queued work.
    const auto end = [this] {
        if (QSqlDatabase::contains(m_connection)) {
            QSqlDatabase::database(m_connection, false).close();
            QSqlDatabase::removeDatabase(m_connection);
        }
        m_thread.quit();
    };
    QMetaObject::invokeMethod(m_context.get(), end, Qt::QueuedConnection);
    m_thread.wait();
}

} // namespace core::store
