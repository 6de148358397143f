// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/platforms/record_json.h"

#include <QJsonArray>

namespace core::platforms {

namespace {

QJsonValue json(const std::optional<double> &value) { return value ? QJsonValue{*value} : QJsonValue{QJsonValue::Null}; }
QJsonValue json(const std::optional<int> &value) { return value ? QJsonValue{*value} : QJsonValue{QJsonValue::Null}; }
QJsonValue json(const std::optional<Money> &money)
{
    if (!money)
        return QJsonValue::Null;
    return QJsonObject{{QStringLiteral("amount"), money->amount()}, {QStringLiteral("currency"), currencyCode(money->currency())}};
}
QJsonValue json(const std::optional<HourlyPrice> &price) { return json(price ? std::optional{price->perHour} : std::nullopt); }
QJsonValue json(const std::optional<QDateTime> &time)
{
    return time ? QJsonValue{time->toUTC().toString(Qt::ISODate)} : QJsonValue{QJsonValue::Null};
}

QJsonValue json(const std::optional<SshAccess> &ssh)
{
    if (!ssh)
        return QJsonValue::Null;
    return QJsonObject{{QStringLiteral("host"), ssh->host}, {QStringLiteral("port"), ssh->port}, {QStringLiteral("user"), ssh->user},
                       {QStringLiteral("shell_only"), ssh->isShellOnly}};
}

QString wordOf(StoppedCharge charge)
{
    switch (charge) {
    case StoppedCharge::Unknown: return QStringLiteral("unknown");
    case StoppedCharge::StorageOnly: return QStringLiteral("storage_only");
    case StoppedCharge::Everything: return QStringLiteral("everything");
    }
    return {};
}

QString wordOf(Leftover::Kind kind)
{
    switch (kind) {
    case Leftover::Kind::Disk: return QStringLiteral("disk");
    case Leftover::Kind::Image: return QStringLiteral("image");
    case Leftover::Kind::Address: return QStringLiteral("address");
    case Leftover::Kind::KeptDisk: return QStringLiteral("kept_disk");
    }
    return {};
}

template <typename T>
void addList(QJsonObject &object, const char *key, const QList<T> &list)
{
    if (list.isEmpty())
        return;
    QJsonArray array;
    for (const T &item : list)
        array.append(toJson(item));
    object.insert(QLatin1String{key}, array);
}

} // namespace

QJsonObject toJson(const PlatformInstance &instance)
{
    return {{QStringLiteral("id"), instance.id},
            {QStringLiteral("name"), instance.name},
            {QStringLiteral("status"), wordOf(instance.status)},
            {QStringLiteral("raw_status"), instance.rawStatus},
            {QStringLiteral("gpu_name"), instance.gpuName},
            {QStringLiteral("gpu_count"), json(instance.gpuCount)},
            {QStringLiteral("vram_gb"), json(instance.memoryGB)},
            {QStringLiteral("price_running"), json(instance.running)},
            {QStringLiteral("price_parked"), json(instance.parked)},
            {QStringLiteral("billing_mode"), instance.billingMode},
            {QStringLiteral("stopped_charge"), wordOf(instance.stoppedCharge)},
            {QStringLiteral("ssh"), json(instance.ssh)},
            {QStringLiteral("created_at"), json(instance.createdAt)},
            {QStringLiteral("started_at"), json(instance.startedAt)},
            {QStringLiteral("ends_at"), json(instance.endsAt)},
            {QStringLiteral("erased_at"), json(instance.erasedAt)},
            {QStringLiteral("disk_gb"), json(instance.diskGB)},
            {QStringLiteral("region"), instance.region},
            {QStringLiteral("flags"), QJsonObject{{QStringLiteral("spot"), instance.isSpot},
                                                  {QStringLiteral("prepaid"), instance.isPrepaid},
                                                  {QStringLiteral("no_gpu"), instance.isNoGpu},
                                                  {QStringLiteral("locked"), instance.isLocked}}},
            {QStringLiteral("note"), instance.note}};
}

QJsonObject toJson(const PlatformOffer &offer)
{
    return {{QStringLiteral("id"), offer.id},
            {QStringLiteral("gpu_name"), offer.gpuName},
            {QStringLiteral("gpu_count"), offer.gpuCount},
            {QStringLiteral("vram_gb"), json(offer.memoryGB)},
            {QStringLiteral("price"), json(offer.price)},
            {QStringLiteral("billing_mode"), offer.billingMode},
            {QStringLiteral("region"), offer.region},
            {QStringLiteral("disk_gb"), json(offer.diskGB)},
            {QStringLiteral("host_memory_gb"), json(offer.hostMemoryGB)},
            {QStringLiteral("cpu_cores"), json(offer.cpuCores)},
            {QStringLiteral("reliability"), json(offer.reliability)},
            {QStringLiteral("uplink_mbit"), json(offer.uplinkMbit)},
            {QStringLiteral("downlink_mbit"), json(offer.downlinkMbit)},
            {QStringLiteral("free_count"), json(offer.freeCount)},
            {QStringLiteral("available"), offer.isAvailable},
            {QStringLiteral("verified"), offer.isVerified}};
}

QJsonObject toJson(const Leftover &leftover)
{
    return {{QStringLiteral("kind"), wordOf(leftover.kind)}, {QStringLiteral("id"), leftover.id}, {QStringLiteral("name"), leftover.name},
            {QStringLiteral("size_gb"), json(leftover.sizeGB)}, {QStringLiteral("per_month"), json(leftover.perMonth)}};
}

QJsonObject toJson(const BilledItem &item)
{
    return {{QStringLiteral("instance"), item.instanceId},
            {QStringLiteral("from"), json(item.from.isValid() ? std::optional{item.from} : std::nullopt)},
            {QStringLiteral("to"), json(item.to.isValid() ? std::optional{item.to} : std::nullopt)},
            {QStringLiteral("amount"), json(std::optional{item.amount})}, {QStringLiteral("what"), item.what}};
}

QJsonObject toJson(const Balance &balance)
{
    return {{QStringLiteral("cash"), json(std::optional{balance.cash})}, {QStringLiteral("vouchers"), json(balance.vouchers)},
            {QStringLiteral("spending"), json(balance.spending)}};
}

QJsonObject toJson(const Decoded &decoded)
{
    QJsonObject object;
    addList(object, "instances", decoded.instances);
    addList(object, "offers", decoded.offers);
    addList(object, "leftovers", decoded.leftovers);
    addList(object, "billed", decoded.billed);
    if (decoded.balance)
        object.insert(QStringLiteral("balance"), toJson(*decoded.balance));
    if (decoded.status)
        object.insert(QStringLiteral("status"), wordOf(*decoded.status));
    if (decoded.isAccepted)
        object.insert(QStringLiteral("accepted"), true);
    if (!decoded.createdId.isEmpty())
        object.insert(QStringLiteral("created_id"), decoded.createdId);
    if (!decoded.nextPage.isEmpty())
        object.insert(QStringLiteral("more_pages"), true);
    if (!decoded.problems.isEmpty())
        object.insert(QStringLiteral("problems"), QJsonArray::fromStringList(decoded.problems));
    return object;
}

} // namespace core::platforms
