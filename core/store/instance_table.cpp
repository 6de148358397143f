// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/instance_table.h"

#include "core/store/sql.h"

#include <QLoggingCategory>
#include <QSqlError>

#include <array>

namespace core::store {

namespace {

using instances::Instance;
using instances::InstanceId;
using instances::LoginMethod;

Q_LOGGING_CATEGORY(instanceLog, "store.instances")

constexpr std::array kLoginWords{
    StoredWord{LoginMethod::Password, "password"},
    StoredWord{LoginMethod::KeyFile, "key_file"},
    StoredWord{LoginMethod::KeychainKey, "keychain_key"},
    StoredWord{LoginMethod::Agent, "agent"},
};

// One list for reading and writing, so that a cell cannot slip into the neighbour's column.
enum Column {
    Id, Name, Host, Port, User, Login, KeyFile, Platform, Card, GpuCount, PriceMicros, PriceCurrency, BillingSince, PlannedEnd,
    IsPoweredOff, SpentMicros, SpentCurrency, Postponements, CreatedAt, ColumnCount,
};

constexpr std::array<const char *, ColumnCount> kColumns{
    "id", "name", "host", "port", "user", "login", "key_file", "platform", "card", "gpu_count", "price_micros", "price_currency",
    "billing_since", "planned_end", "is_powered_off", "spent_micros", "spent_currency", "postponements", "created_at",
};

QString columnList()
{
    QStringList names;
    for (const char *name : kColumns)
        names.append(QString::fromLatin1(name));
    return names.join(u',');
}

QVariantList cellsOf(const Instance &instance)
{
    QVariantList cells(ColumnCount);
    cells[Id] = instance.id.value;
    cells[Name] = toCell(instance.name);
    cells[Host] = toCell(instance.host);
    cells[Port] = static_cast<int>(instance.port);
    cells[User] = toCell(instance.user);
    cells[Login] = wordIn<LoginMethod>(kLoginWords, instance.login);
    cells[KeyFile] = toCell(instance.keyFile);
    cells[Platform] = toCell(instance.platform.value);
    cells[Card] = instance.card ? QVariant{instance.card->value} : QVariant{};
    cells[GpuCount] = instance.gpuCount;
    cells[PriceMicros] = instance.price ? QVariant{qint64{instance.price->perHour.micros()}} : QVariant{};
    cells[PriceCurrency] = instance.price ? QVariant{currencyCode(instance.price->perHour.currency())} : QVariant{};
    cells[BillingSince] = toCell(instance.billingSince);
    cells[PlannedEnd] = toCell(instance.plannedEnd);
    cells[IsPoweredOff] = instance.isPoweredOff ? 1 : 0;
    cells[SpentMicros] = qint64{instance.spentBefore.micros()};
    cells[SpentCurrency] = currencyCode(instance.spentBefore.currency());
    cells[Postponements] = instance.postponements;
    cells[CreatedAt] = toCell(instance.createdAt);
    return cells;
}

/// Nothing when amount or currency is missing or unknown: an unknown price is not a free one.
std::optional<Money> moneyOf(const QVariant &micros, const QVariant &currency)
{
    const std::optional<Currency> known = currencyFromCode(currency.toString());
    if (micros.isNull() || !known)
        return std::nullopt;
    return Money::fromMicros(micros.toLongLong(), *known);
}

std::optional<QDateTime> optionalMoment(const QVariant &cell)
{
    const QDateTime moment = momentOf(cell);
    return moment.isValid() ? std::optional{moment} : std::nullopt;
}

/// A login that this version does not know falls back to asking for a password; the row itself is kept.
LoginMethod loginOf(const QSqlQuery &row)
{
    const QString word = row.value(Login).toString();
    const std::optional<LoginMethod> login = valueIn<LoginMethod>(kLoginWords, word);
    if (!login)
        qCWarning(instanceLog) << "unknown login method" << word << "of machine" << row.value(Id).toString();
    return login.value_or(LoginMethod::Password);
}

Instance instanceOf(const QSqlQuery &row)
{
    Instance instance;
    instance.id = InstanceId{row.value(Id).toString()};
    instance.name = row.value(Name).toString();
    instance.host = row.value(Host).toString();
    instance.port = static_cast<quint16>(row.value(Port).toUInt());
    instance.user = row.value(User).toString();
    instance.login = loginOf(row);
    instance.keyFile = row.value(KeyFile).toString();
    instance.platform = {row.value(Platform).toString()};
    if (!row.value(Card).isNull())
        instance.card = catalog::CardId{row.value(Card).toString()};
    instance.gpuCount = row.value(GpuCount).toInt();
    if (const std::optional<Money> price = moneyOf(row.value(PriceMicros), row.value(PriceCurrency)))
        instance.price = HourlyPrice{*price};
    instance.billingSince = optionalMoment(row.value(BillingSince));
    instance.plannedEnd = optionalMoment(row.value(PlannedEnd));
    instance.isPoweredOff = row.value(IsPoweredOff).toBool();
    if (const std::optional<Money> spent = moneyOf(row.value(SpentMicros), row.value(SpentCurrency)))
        instance.spentBefore = *spent;
    instance.postponements = row.value(Postponements).toInt();
    instance.createdAt = momentOf(row.value(CreatedAt));
    return instance;
}

} // namespace

FutureResult<QList<Instance>> InstanceTable::all()
{
    return m_database.run([](QSqlDatabase &database) -> Result<QList<Instance>> {
        Result<QSqlQuery> answer =
            query(database, QStringLiteral("SELECT %1 FROM instances ORDER BY created_at, rowid").arg(columnList()));
        if (!answer)
            return answer.error();
        QSqlQuery rows = std::move(answer).value();
        QList<Instance> instances;
        while (rows.next())
            instances.append(instanceOf(rows));
        if (rows.lastError().isValid())
            return explain(rows.lastError()); // half a list would look like removed machines
        return instances;
    });
}

FutureStatus InstanceTable::save(const Instance &instance)
{
    return m_database.run([cells = cellsOf(instance)](QSqlDatabase &database) -> Status {
        QStringList marks;
        for (int column = 0; column < ColumnCount; ++column)
            marks.append(QStringLiteral("?"));
        // An update keeps the rowid, and with it the order of machines made in the same millisecond.
        QStringList changes;
        for (const char *name : kColumns)
            changes.append(QStringLiteral("%1=excluded.%1").arg(QString::fromLatin1(name)));
        return perform(database, QStringLiteral("INSERT INTO instances (%1) VALUES (%2) ON CONFLICT (id) DO UPDATE SET %3")
                                    .arg(columnList(), marks.join(u','), changes.join(u',')), cells);
    });
}

FutureStatus InstanceTable::change(const Instance &instance)
{
    return m_database.run([cells = cellsOf(instance), id = instance.id](QSqlDatabase &database) -> Status {
        QStringList changes;
        for (const char *name : kColumns)
            changes.append(QStringLiteral("%1=?").arg(QString::fromLatin1(name)));
        return perform(database, QStringLiteral("UPDATE instances SET %1 WHERE id=?").arg(changes.join(u',')),
                       cells + QVariantList{id.value});
    });
}

FutureStatus InstanceTable::remove(const InstanceId &id)
{
    return m_database.run([id](QSqlDatabase &database) -> Status {
        return perform(database, QStringLiteral("DELETE FROM instances WHERE id=?"), {id.value});
    });
}

} // namespace core::store
