// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/migrations.h"

namespace core::store {

namespace {

// Transfers do not reference instances: the command line also moves files of machines that are not kept.
Migration firstSchema()
{
    return {
        .version = 1,
        .statements = {
            QStringLiteral("CREATE TABLE settings (key TEXT PRIMARY KEY NOT NULL, type TEXT NOT NULL, value) WITHOUT ROWID"),
            QStringLiteral("CREATE TABLE instances ("
                           "id TEXT PRIMARY KEY NOT NULL, name TEXT NOT NULL, host TEXT NOT NULL, port INTEGER NOT NULL, "
                           "user TEXT NOT NULL, login TEXT NOT NULL, key_file TEXT NOT NULL, platform TEXT NOT NULL, card TEXT, "
                           "gpu_count INTEGER NOT NULL, price_micros INTEGER, price_currency TEXT, billing_since INTEGER, "
                           "planned_end INTEGER, is_powered_off INTEGER NOT NULL, spent_micros INTEGER NOT NULL, "
                           "spent_currency TEXT NOT NULL, postponements INTEGER NOT NULL, created_at INTEGER)"),
            QStringLiteral("CREATE TABLE host_keys (scope TEXT PRIMARY KEY NOT NULL, type TEXT NOT NULL, "
                           "fingerprint TEXT NOT NULL, first_seen INTEGER, last_seen INTEGER) WITHOUT ROWID"),
            QStringLiteral("CREATE TABLE transfers (id INTEGER PRIMARY KEY AUTOINCREMENT, machine TEXT NOT NULL, "
                           "direction TEXT NOT NULL, local_path TEXT NOT NULL, remote_path BLOB NOT NULL, "
                           "on_conflict TEXT NOT NULL, verifies INTEGER NOT NULL, state TEXT NOT NULL, note TEXT NOT NULL, "
                           "updated_at INTEGER)"),
        }};
}

/// One measurement of each kind for a task on a software stack; a later one takes its place.
Migration measurements()
{
    return {
        .version = 2,
        .statements = {
            QStringLiteral("CREATE TABLE calibrations (kind TEXT NOT NULL, task TEXT NOT NULL, framework TEXT NOT NULL, "
                           "factor REAL NOT NULL, measured REAL NOT NULL, predicted REAL NOT NULL, unit TEXT NOT NULL, "
                           "card TEXT NOT NULL, card_name TEXT NOT NULL, gpu_count INTEGER NOT NULL, setup TEXT NOT NULL, "
                           "measured_at INTEGER, PRIMARY KEY (kind, task, framework)) WITHOUT ROWID"),
        }};
}

/// Saved plans; `document` is the text of a plan file, `version` that of its format.
Migration savedPlans()
{
    return {
        .version = 3,
        .statements = {
            QStringLiteral("CREATE TABLE plans (id TEXT PRIMARY KEY NOT NULL, version INTEGER NOT NULL, name TEXT NOT NULL, "
                           "document BLOB NOT NULL, changed_at INTEGER, opened_at INTEGER) WITHOUT ROWID"),
        }};
}

/// What the user settled before the first payment, for a platform or for one plan.
Migration checklistTicks()
{
    return {
        .version = 4,
        .statements = {
            QStringLiteral("CREATE TABLE checklist_ticks (scope TEXT NOT NULL, item TEXT NOT NULL, value TEXT NOT NULL, "
                           "ticked_at INTEGER, PRIMARY KEY (scope, item)) WITHOUT ROWID"),
        }};
}

/// How a machine is reached and whom it belongs to.
Migration machineOrigins()
{
    Migration migration{.version = 5, .statements = {}};
    for (const char *column : {"kind TEXT NOT NULL DEFAULT 'rented'", "tags TEXT NOT NULL DEFAULT '[]'", "owner TEXT NOT NULL DEFAULT ''",
                               "project TEXT NOT NULL DEFAULT ''", "provider_id TEXT NOT NULL DEFAULT ''",
                               "config_alias TEXT NOT NULL DEFAULT ''", "jump TEXT NOT NULL DEFAULT ''",
                               "proxy_command TEXT NOT NULL DEFAULT ''", "agent_key TEXT NOT NULL DEFAULT ''", "proxy TEXT"})
        migration.statements << QStringLiteral("ALTER TABLE instances ADD COLUMN %1").arg(QLatin1String{column});
    return migration;
}

/// Accounts at platforms, what was paid, what was decided, and how far each reminder went.
Migration moneyGuard()
{
    Migration migration{.version = 6, .statements = {
        QStringLiteral("CREATE TABLE accounts (id TEXT PRIMARY KEY NOT NULL, platform TEXT NOT NULL, name TEXT NOT NULL, "
                       "base_url TEXT NOT NULL DEFAULT '', regions TEXT NOT NULL DEFAULT '[]', project TEXT NOT NULL DEFAULT '', "
                       "is_experimental INTEGER NOT NULL DEFAULT 0, created_at INTEGER) WITHOUT ROWID"),
        QStringLiteral("CREATE TABLE ledger (id TEXT PRIMARY KEY NOT NULL, machine TEXT NOT NULL, machine_name TEXT NOT NULL, "
                       "platform TEXT NOT NULL, project TEXT NOT NULL, owner TEXT NOT NULL, began_at INTEGER NOT NULL, ended_at INTEGER, "
                       "rate_micros INTEGER, amount_micros INTEGER, currency TEXT, kind TEXT NOT NULL, part TEXT NOT NULL, "
                       "note TEXT NOT NULL, corrects TEXT NOT NULL DEFAULT '', written_at INTEGER) WITHOUT ROWID"),
        QStringLiteral("CREATE INDEX ledger_by_time ON ledger (began_at)"),
        QStringLiteral("CREATE TABLE intents (id TEXT PRIMARY KEY NOT NULL, machine TEXT NOT NULL, account TEXT NOT NULL, "
                       "provider_id TEXT NOT NULL, act TEXT NOT NULL, stage TEXT NOT NULL, nonce TEXT NOT NULL, plan TEXT NOT NULL, "
                       "written_at INTEGER NOT NULL, changed_at INTEGER NOT NULL, result TEXT NOT NULL) WITHOUT ROWID"),
        QStringLiteral("CREATE TABLE channels (id TEXT PRIMARY KEY NOT NULL, kind TEXT NOT NULL, name TEXT NOT NULL, "
                       "settings TEXT NOT NULL DEFAULT '{}', is_on INTEGER NOT NULL DEFAULT 1, created_at INTEGER) WITHOUT ROWID"),
        QStringLiteral("CREATE TABLE reminder_states (rule TEXT NOT NULL, machine TEXT NOT NULL, state TEXT NOT NULL, "
                       "changed_at INTEGER NOT NULL, PRIMARY KEY (rule, machine)) WITHOUT ROWID"),
    }};
    for (const char *column : {"account TEXT NOT NULL DEFAULT ''", "powered_off_at INTEGER", "parked_micros INTEGER", "parked_currency TEXT"})
        migration.statements << QStringLiteral("ALTER TABLE instances ADD COLUMN %1").arg(QLatin1String{column});
    return migration;
}

/// What a transfer was asked to do beside its two paths, so that it goes on as it began.
Migration transferWishes()
{
    Migration migration{.version = 7, .statements = {}};
    for (const char *column : {"excludes TEXT NOT NULL DEFAULT ''", "uses_delta INTEGER NOT NULL DEFAULT 1",
                               "bytes_per_second INTEGER NOT NULL DEFAULT 0", "priority INTEGER NOT NULL DEFAULT 0",
                               "only_plans INTEGER NOT NULL DEFAULT 0"})
        migration.statements << QStringLiteral("ALTER TABLE transfers ADD COLUMN %1").arg(QLatin1String{column});
    return migration;
}

/// How a silent line to a machine is asked for life, where that differs from ours.
Migration lineQuestions()
{
    Migration migration{.version = 8, .statements = {}};
    for (const char *column : {"alive_seconds INTEGER", "alive_count INTEGER"})
        migration.statements << QStringLiteral("ALTER TABLE instances ADD COLUMN %1").arg(QLatin1String{column});
    return migration;
}

/// Runs that were started on machines, as they were read last.
Migration startedJobs()
{
    return {
        .version = 9,
        .statements = {
            QStringLiteral("CREATE TABLE jobs (id TEXT PRIMARY KEY NOT NULL, machine TEXT NOT NULL, wish TEXT NOT NULL, place TEXT NOT NULL, "
                           "session BLOB NOT NULL, state TEXT NOT NULL, exit_code INTEGER, started_at INTEGER, ended_at INTEGER, "
                           "read_at INTEGER, tail TEXT NOT NULL DEFAULT '') WITHOUT ROWID"),
        }};
}

/// Results that were fetched off a machine and compared with what it listed.
Migration fetchedResults()
{
    return {
        .version = 10,
        .statements = {
            QStringLiteral("CREATE TABLE fetches (machine TEXT NOT NULL, remote_path BLOB NOT NULL, local_path TEXT NOT NULL, "
                           "files INTEGER NOT NULL, bytes INTEGER NOT NULL, verified_by TEXT NOT NULL, is_complete INTEGER NOT NULL, "
                           "fetched_at INTEGER, PRIMARY KEY (machine, remote_path)) WITHOUT ROWID"),
        }};
}

} // namespace

QList<Migration> migrations()
{
    return {firstSchema(), measurements(), savedPlans(), checklistTicks(), machineOrigins(), moneyGuard(), transferWishes(),
            lineQuestions(), startedJobs(), fetchedResults()};
}

QStringList expectedTables()
{
    return {QStringLiteral("settings"), QStringLiteral("instances"), QStringLiteral("host_keys"), QStringLiteral("transfers"),
            QStringLiteral("calibrations"), QStringLiteral("plans"), QStringLiteral("checklist_ticks"),
            QStringLiteral("accounts"), QStringLiteral("ledger"), QStringLiteral("intents"), QStringLiteral("channels"),
            QStringLiteral("reminder_states"), QStringLiteral("jobs"), QStringLiteral("fetches")};
}

} // namespace core::store
