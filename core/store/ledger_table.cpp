// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/ledger_table.h"

#include "core/ledger/entry_words.h"
#include "core/store/sql.h"

#include <QLoggingCategory>
#include <QSqlError>

#include <array>

namespace core::store {

namespace {

using ledger::Entry;
using ledger::EntryKind;
using ledger::EntryPart;

Q_LOGGING_CATEGORY(ledgerLog, "store.ledger")

// One list for reading and writing, so that a cell cannot slip into the neighbour's column.
enum Column {
    Id,
    Machine,
    MachineName,
    Platform,
    Project,
    Owner,
    BeganAt,
    EndedAt,
    RateMicros,
    AmountMicros,
    CurrencyCode,
    Kind,
    Part,
    Note,
    Corrects,
    WrittenAt,
    ColumnCount,
};
constexpr std::array<const char *, ColumnCount> kColumns{
    "id", "machine", "machine_name", "platform", "project", "owner", "began_at", "ended_at", "rate_micros", "amount_micros",
    "currency", "kind", "part", "note", "corrects", "written_at",
};

QString joined(const char *pattern)
{
    QStringList parts;
    for (const char *name : kColumns)
        parts << QString::fromLatin1(pattern).replace(u'%', QString::fromLatin1(name));
    return parts.join(u',');
}

QVariantList cellsOf(const Entry &entry)
{
    const std::optional<Currency> currency = entry.amount ? std::optional{entry.amount->currency()}
        : entry.rate                                      ? std::optional{entry.rate->perHour.currency()}
                                                          : std::nullopt;
    QVariantList cells(ColumnCount);
    cells[Id] = entry.id.value;
    cells[Machine] = toCell(entry.machine.value);
    cells[MachineName] = toCell(entry.machineName);
    cells[Platform] = toCell(entry.platform.value);
    cells[Project] = toCell(entry.project);
    cells[Owner] = toCell(entry.owner);
    cells[BeganAt] = toCell(entry.from);
    cells[EndedAt] = toCell(entry.to);
    // A row has one currency: a rate in another one than the amount is not kept.
    const bool fits = entry.rate && currency == entry.rate->perHour.currency();
    cells[RateMicros] = fits ? QVariant{qint64{entry.rate->perHour.micros()}} : QVariant{};
    cells[AmountMicros] = entry.amount ? QVariant{qint64{entry.amount->micros()}} : QVariant{};
    cells[CurrencyCode] = currency ? QVariant{currencyCode(*currency)} : QVariant{};
    cells[Kind] = ledger::wordOf(entry.kind);
    cells[Part] = ledger::wordOf(entry.part);
    cells[Note] = toCell(entry.note);
    cells[Corrects] = toCell(entry.corrects.value);
    cells[WrittenAt] = toCell(entry.writtenAt);
    return cells;
}

/// Nothing when the figure or the currency is missing or unknown: an unknown amount is not a free one.
std::optional<Money> moneyOf(const QVariant &micros, const QVariant &currency)
{
    const std::optional<Currency> known = currencyFromCode(currency.toString());
    if (micros.isNull() || !known)
        return std::nullopt;
    return Money::fromMicros(micros.toLongLong(), *known);
}

Entry entryOf(const QSqlQuery &row)
{
    Entry entry;
    entry.id = {row.value(Id).toString()};
    entry.machine = {row.value(Machine).toString()};
    entry.machineName = row.value(MachineName).toString();
    entry.platform = {row.value(Platform).toString()};
    entry.project = row.value(Project).toString();
    entry.owner = row.value(Owner).toString();
    entry.from = momentOf(row.value(BeganAt));
    if (const QDateTime ended = momentOf(row.value(EndedAt)); ended.isValid())
        entry.to = ended;
    if (const auto rate = moneyOf(row.value(RateMicros), row.value(CurrencyCode)))
        entry.rate = HourlyPrice{*rate};
    entry.amount = moneyOf(row.value(AmountMicros), row.value(CurrencyCode));
    const QString kind = row.value(Kind).toString();
    const QString part = row.value(Part).toString();
    const auto knownKind = ledger::kindFromWord(kind);
    const auto knownPart = ledger::partFromWord(part);
    if (!knownKind || !knownPart)
        qCWarning(ledgerLog) << "entry" << entry.id.value << "has unknown words" << kind << part;
    entry.kind = knownKind.value_or(EntryKind::Estimated);
    entry.part = knownPart.value_or(EntryPart::Other);
    entry.note = row.value(Note).toString();
    entry.corrects = {row.value(Corrects).toString()};
    entry.writtenAt = momentOf(row.value(WrittenAt));
    return entry;
}

} // namespace

FutureResult<QList<Entry>> LedgerTable::entries(const QDateTime &from, const QDateTime &to)
{
    return m_database.run([from, to](QSqlDatabase &database) -> Result<QList<Entry>> {
        QString where;
        QVariantList values;
        if (to.isValid()) {
            where = QStringLiteral(" WHERE began_at < ?");
            values << toCell(to);
        }
        if (from.isValid()) {
            where += (where.isEmpty() ? QStringLiteral(" WHERE") : QStringLiteral(" AND"))
                     + QStringLiteral(" (ended_at IS NULL OR ended_at >= ?)");
            values << toCell(from);
        }
        Result<QSqlQuery> answer =
            query(database, QStringLiteral("SELECT %1 FROM ledger%2 ORDER BY began_at, written_at, id").arg(joined("%"), where),
                  values);
        if (!answer)
            return answer.error();
        QSqlQuery rows = std::move(answer).value();
        QList<Entry> entries;
        while (rows.next())
            entries.append(entryOf(rows));
        if (rows.lastError().isValid())
            return explain(rows.lastError()); // half a ledger would be a wrong sum
        return entries;
    });
}

FutureStatus LedgerTable::write(const QList<Entry> &entries)
{
    QList<QVariantList> rows;
    for (const Entry &entry : entries)
        rows << cellsOf(entry);
    return m_database.run([rows](QSqlDatabase &database) -> Status {
        const QString statement = QStringLiteral("INSERT INTO ledger (%1) VALUES (%2) ON CONFLICT (id) DO UPDATE SET %3")
                                      .arg(joined("%"), joined("?"), joined("%=excluded.%"));
        return inTransaction(database, [&]() -> Status {
            for (const QVariantList &cells : rows) {
                if (const Status done = perform(database, statement, cells); !done)
                    return done.error();
            }
            return ok();
        });
    });
}

} // namespace core::store
