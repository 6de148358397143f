// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/intent_table.h"

#include "core/store/sql.h"

#include <QLoggingCategory>
#include <QSqlError>

#include <array>

namespace core::store {

using guard::Act;
using guard::Intent;
using guard::IntentStage;

namespace {

Q_LOGGING_CATEGORY(intentLog, "store.intents")

constexpr std::array kActWords{
    StoredWord{Act::Stop, "stop"},
    StoredWord{Act::Release, "release"},
    StoredWord{Act::Start, "start"},
    StoredWord{Act::StartWithoutGpu, "start_without_gpu"},
    StoredWord{Act::Create, "create"},
};

constexpr std::array kStageWords{
    StoredWord{IntentStage::Written, "written"},
    StoredWord{IntentStage::Sent, "sent"},
    StoredWord{IntentStage::Accepted, "accepted"},
    StoredWord{IntentStage::Confirmed, "confirmed"},
    StoredWord{IntentStage::NotConfirmed, "not_confirmed"},
    StoredWord{IntentStage::Failed, "failed"},
    StoredWord{IntentStage::Withdrawn, "withdrawn"},
};

const QString kColumns = QStringLiteral("id, machine, account, provider_id, act, stage, nonce, plan, written_at, changed_at, result");

/// Nothing when a newer version wrote an act that this one does not know: it is left to that version.
std::optional<Intent> intentOf(const QSqlQuery &row)
{
    const auto act = valueIn<Act>(kActWords, row.value(4).toString());
    const auto stage = valueIn<IntentStage>(kStageWords, row.value(5).toString());
    if (!act || !stage) {
        qCWarning(intentLog) << "intent" << row.value(0).toString() << "cannot be used here";
        return std::nullopt;
    }
    return Intent{.id = row.value(0).toString(),
                  .machine = {row.value(1).toString()},
                  .account = row.value(2).toString(),
                  .providerId = row.value(3).toString(),
                  .act = *act,
                  .stage = *stage,
                  .nonce = row.value(6).toString(),
                  .order = row.value(7).toString(),
                  .writtenAt = momentOf(row.value(8)),
                  .changedAt = momentOf(row.value(9)),
                  .result = row.value(10).toString()};
}

Result<QList<Intent>> readIntents(QSqlDatabase &database, const QString &rest, const QVariantList &values)
{
    Result<QSqlQuery> answer = query(database, QStringLiteral("SELECT %1 FROM intents %2").arg(kColumns, rest), values);
    if (!answer)
        return answer.error();
    QSqlQuery rows = std::move(answer).value();
    QList<Intent> intents;
    while (rows.next()) {
        if (const auto intent = intentOf(rows))
            intents << *intent;
    }
    if (rows.lastError().isValid())
        return explain(rows.lastError());
    return intents;
}

} // namespace

FutureStatus IntentTable::saveIntent(const Intent &intent)
{
    const QVariantList cells{toCell(intent.id), toCell(intent.machine.value), toCell(intent.account), toCell(intent.providerId),
                             wordIn<Act>(kActWords, intent.act), wordIn<IntentStage>(kStageWords, intent.stage),
                             toCell(intent.nonce), toCell(intent.order), toCell(intent.writtenAt), toCell(intent.changedAt),
                             toCell(intent.result)};
    return m_database.run([cells](QSqlDatabase &database) -> Status {
        return perform(database, QStringLiteral("INSERT OR REPLACE INTO intents (%1) VALUES (?,?,?,?,?,?,?,?,?,?,?)").arg(kColumns), cells);
    });
}

FutureResult<QList<Intent>> IntentTable::openIntents()
{
    return m_database.run([](QSqlDatabase &database) {
        return readIntents(database, QStringLiteral("WHERE stage NOT IN ('confirmed', 'failed', 'withdrawn') ORDER BY written_at, id"), {});
    });
}

FutureResult<QList<Intent>> IntentTable::lastIntents(int most)
{
    return m_database.run([most](QSqlDatabase &database) {
        return readIntents(database, QStringLiteral("ORDER BY written_at DESC, id LIMIT ?"), {most});
    });
}

} // namespace core::store
