// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/store/instance_table.h"

#include "core/store/sql.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLoggingCategory>
#include <QSqlError>

#include <array>

namespace core::store {

namespace {

using instances::Instance;
using instances::InstanceId;
using instances::LoginMethod;
using instances::MachineKind;
using instances::OwnProxy;

Q_LOGGING_CATEGORY(instanceLog, "store.instances")

constexpr std::array kLoginWords{
    StoredWord{LoginMethod::Password, "password"},
    StoredWord{LoginMethod::KeyFile, "key_file"},
    StoredWord{LoginMethod::KeychainKey, "keychain_key"},
    StoredWord{LoginMethod::Agent, "agent"},
};

constexpr std::array kKindWords{
    StoredWord{MachineKind::Rented, "rented"},
    StoredWord{MachineKind::ThisComputer, "this_computer"},
    StoredWord{MachineKind::Demo, "demo"},
};

// One list for reading and writing, so that a cell cannot slip into the neighbour's column.
enum Column {
    Id, Name, Host, Port, User, Login, KeyFile, Platform, Card, GpuCount, PriceMicros, PriceCurrency, BillingSince, PlannedEnd,
    IsPoweredOff, SpentMicros, SpentCurrency, Postponements, CreatedAt,
    Kind, Tags, Owner, Project, ProviderId, ConfigAlias, Jump, ProxyCommand, AgentKey, Proxy,
    Account, PoweredOffAt, ParkedMicros, ParkedCurrency, AliveSeconds, AliveCount, ColumnCount,
};

constexpr std::array<const char *, ColumnCount> kColumns{
    "id", "name", "host", "port", "user", "login", "key_file", "platform", "card", "gpu_count", "price_micros", "price_currency",
    "billing_since", "planned_end", "is_powered_off", "spent_micros", "spent_currency", "postponements", "created_at",
    "kind", "tags", "owner", "project", "provider_id", "config_alias", "jump", "proxy_command", "agent_key", "proxy",
    "account", "powered_off_at", "parked_micros", "parked_currency", "alive_seconds", "alive_count",
};

QString columnList()
{
    QStringList names;
    for (const char *name : kColumns)
        names.append(QString::fromLatin1(name));
    return names.join(u',');
}

QString jsonText(const QJsonDocument &json) { return QString::fromUtf8(json.toJson(QJsonDocument::Compact)); }

QVariant cellOf(const std::optional<OwnProxy> &proxy)
{
    if (!proxy)
        return {};
    return jsonText(QJsonDocument{QJsonObject{{QStringLiteral("kind"), proxy->kind}, {QStringLiteral("host"), proxy->host},
                                              {QStringLiteral("port"), proxy->port}, {QStringLiteral("user"), proxy->user}}});
}

void addOrigins(QVariantList &cells, const Instance &instance)
{
    cells[Kind] = wordIn<MachineKind>(kKindWords, instance.kind);
    cells[Tags] = jsonText(QJsonDocument{QJsonArray::fromStringList(instance.tags)});
    cells[Owner] = toCell(instance.owner);
    cells[Project] = toCell(instance.project);
    cells[ProviderId] = toCell(instance.providerId);
    cells[ConfigAlias] = toCell(instance.configAlias);
    cells[Jump] = toCell(instance.jump);
    cells[ProxyCommand] = toCell(instance.proxyCommand);
    cells[AgentKey] = toCell(instance.agentKey);
    cells[Proxy] = cellOf(instance.proxy);
    cells[Account] = toCell(instance.account);
    cells[PoweredOffAt] = toCell(instance.poweredOffAt);
    cells[ParkedMicros] = instance.parkedPrice ? QVariant{qint64{instance.parkedPrice->perHour.micros()}} : QVariant{};
    cells[ParkedCurrency] = instance.parkedPrice ? QVariant{currencyCode(instance.parkedPrice->perHour.currency())} : QVariant{};
    cells[AliveSeconds] = instance.aliveSeconds ? QVariant{*instance.aliveSeconds} : QVariant{};
    cells[AliveCount] = instance.aliveCount ? QVariant{*instance.aliveCount} : QVariant{};
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
    addOrigins(cells, instance);
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

std::optional<OwnProxy> proxyOf(const QVariant &cell)
{
    const QJsonObject json = QJsonDocument::fromJson(cell.toString().toUtf8()).object();
    if (json.isEmpty())
        return std::nullopt;
    return OwnProxy{.kind = json.value(QStringLiteral("kind")).toString(), .host = json.value(QStringLiteral("host")).toString(),
                    .port = static_cast<quint16>(json.value(QStringLiteral("port")).toInt()),
                    .user = json.value(QStringLiteral("user")).toString()};
}

/// Nothing where none is kept, or none that can be used.
std::optional<int> countOf(const QVariant &cell)
{
    const int count = cell.toInt();
    return count > 0 ? std::optional{count} : std::nullopt;
}

void takeOrigins(Instance &instance, const QSqlQuery &row)
{
    instance.kind = valueIn<MachineKind>(kKindWords, row.value(Kind).toString()).value_or(MachineKind::Rented);
    for (const QJsonValue &tag : QJsonDocument::fromJson(row.value(Tags).toString().toUtf8()).array())
        instance.tags.append(tag.toString());
    instance.owner = row.value(Owner).toString();
    instance.project = row.value(Project).toString();
    instance.providerId = row.value(ProviderId).toString();
    instance.configAlias = row.value(ConfigAlias).toString();
    instance.jump = row.value(Jump).toString();
    instance.proxyCommand = row.value(ProxyCommand).toString();
    instance.agentKey = row.value(AgentKey).toString();
    instance.proxy = proxyOf(row.value(Proxy));
    instance.account = row.value(Account).toString();
    instance.poweredOffAt = optionalMoment(row.value(PoweredOffAt));
    if (const std::optional<Money> parked = moneyOf(row.value(ParkedMicros), row.value(ParkedCurrency)))
        instance.parkedPrice = HourlyPrice{*parked};
    instance.aliveSeconds = countOf(row.value(AliveSeconds));
    instance.aliveCount = countOf(row.value(AliveCount));
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
    takeOrigins(instance, row);
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
