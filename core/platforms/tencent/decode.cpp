// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/platforms/tencent/decode.h"

#include "core/platforms/answer_errors.h"

#include <QCoreApplication>

namespace core::platforms::tencent {

namespace {

constexpr double kFen = 0.01; // balances come in hundredths of a yuan

PowerStatus statusOf(const QString &word)
{
    static const QHash<QString, PowerStatus> words{
        {QStringLiteral("PENDING"), PowerStatus::Starting},     {QStringLiteral("STARTING"), PowerStatus::Starting},
        {QStringLiteral("REBOOTING"), PowerStatus::Starting},   {QStringLiteral("RUNNING"), PowerStatus::Running},
        {QStringLiteral("STOPPING"), PowerStatus::Stopping},    {QStringLiteral("TERMINATING"), PowerStatus::Stopping},
        {QStringLiteral("STOPPED"), PowerStatus::Stopped},      {QStringLiteral("SHUTDOWN"), PowerStatus::Stopped},
        {QStringLiteral("LAUNCH_FAILED"), PowerStatus::Error},
    };
    return words.value(word.trimmed(), PowerStatus::Unknown);
}

Result<JsonRow> accepted(const HttpAnswer &answer)
{
    const Result<JsonRow> row = readAnswer(answer);
    if (!row)
        return row.error();
    if (!row->isObject("Response"))
        return answerError(AnswerClass::Unreadable, QStringLiteral("no Response"));
    JsonRow response = row->object("Response");
    if (response.has("Error"))
        return complaintError(answer.status, complaintOf(*row));
    if (!response.has("RequestId"))
        return answerError(AnswerClass::Unreadable, QStringLiteral("no RequestId"));
    return response;
}

/// With a list that may be null, but not missing.
Result<JsonRow> acceptedList(const HttpAnswer &answer, const char *key)
{
    Result<JsonRow> response = accepted(answer);
    if (!response)
        return response;
    if (!response->keys().contains(QLatin1String{key}) || (response->has(key) && !response->isList(key)))
        return answerError(AnswerClass::Unreadable, QLatin1String{key} + QStringLiteral(" is no list"));
    return response;
}

QString nextOffset(const JsonRow &response, qsizetype rows, qint64 offset)
{
    const qint64 next = offset + rows;
    return rows > 0 && next < response.integer("TotalCount").value_or(0) ? QString::number(next) : QString{};
}

void readMoney(PlatformInstance &instance, const JsonRow &row)
{
    const QString chargeType = row.text("InstanceChargeType");
    instance.isSpot = chargeType == u"SPOTPAID";
    instance.isPrepaid = chargeType == u"PREPAID";
    if (instance.isPrepaid)
        instance.billingMode = QStringLiteral("monthly");
    else if (instance.isSpot)
        instance.billingMode = QStringLiteral("spot");
    else if (chargeType == u"POSTPAID_BY_HOUR")
        instance.billingMode = QStringLiteral("on_demand");

    const QString renewal = row.text("RenewFlag"); // NOTIFY_AND_AUTO_RENEW or one of two words without it
    if (instance.isPrepaid && !renewal.isEmpty())
        instance.renews = renewal == u"NOTIFY_AND_AUTO_RENEW";
    const QString mode = row.text("StopChargingMode");
    if (mode == u"STOP_CHARGING")
        instance.stoppedCharge = StoppedCharge::StorageOnly;
    else if (mode == u"KEEP_CHARGING" || instance.isPrepaid)
        instance.stoppedCharge = StoppedCharge::Everything;
}

QString noteOf(const PlatformInstance &instance)
{
    if (instance.rawStatus == u"SHUTDOWN")
        return QCoreApplication::translate("core::platforms", "The platform is going to delete it.");
    const bool isCharged = instance.stoppedCharge == StoppedCharge::Everything && !instance.isPrepaid;
    if (instance.status == PowerStatus::Stopped && isCharged)
        return QCoreApplication::translate("core::platforms", "It is stopped, but the platform goes on charging for it. Start it "
                                                              "and stop it from here, or release it.");
    return {};
}

std::optional<double> diskSizeOf(const JsonRow &row)
{
    double size = row.object("SystemDisk").positive("DiskSize").value_or(0);
    const QList<JsonRow> disks = row.rows("DataDisks");
    for (const JsonRow &disk : disks)
        size += disk.positive("DiskSize").value_or(0);
    return size > 0 ? std::optional{size} : std::nullopt;
}

PlatformInstance instanceOf(const JsonRow &row)
{
    PlatformInstance instance;
    instance.id = row.text("InstanceId");
    instance.name = row.text("InstanceName");
    instance.rawStatus = row.text("InstanceState");
    instance.status = statusOf(instance.rawStatus);
    const JsonRow card = row.object("GPUInfo");
    instance.gpuName = card.text("GPUType");
    instance.gpuCount = card.count("GPUCount");
    if (instance.gpuName.isEmpty())
        instance.gpuName = row.text("InstanceType");
    const QString zone = row.object("Placement").text("Zone");
    instance.region = zone.section(u'-', 0, -2); // the zone is the region with a number behind it
    const QString restriction = row.text("RestrictState");
    instance.isLocked = !restriction.isEmpty() && restriction != u"NORMAL";
    readMoney(instance, row);
    instance.createdAt = row.isoTime("CreatedTime");
    instance.endsAt = row.isoTime("ExpiredTime");
    instance.diskGB = diskSizeOf(row);
    const bool isUbuntu = row.text("OsName").contains(QStringLiteral("ubuntu"), Qt::CaseInsensitive);
    if (instance.status == PowerStatus::Running)
        instance.ssh = sshAccess(row.texts("PublicIpAddresses").value(0), 22, isUbuntu ? QStringLiteral("ubuntu") : QString{});
    instance.note = noteOf(instance);
    return instance;
}

} // namespace

Result<Decoded> decodeInstances(const HttpAnswer &answer)
{
    return decodeInstancesFrom(answer, 0);
}

Result<Decoded> decodeInstancesFrom(const HttpAnswer &answer, qint64 offset)
{
    const Result<JsonRow> response = acceptedList(answer, "InstanceSet");
    if (!response)
        return response.error();
    Decoded decoded;
    const QList<JsonRow> rows = response->rows("InstanceSet", &decoded.problems);
    qsizetype number = 0;
    for (const JsonRow &row : rows) {
        ++number;
        const PlatformInstance instance = instanceOf(row);
        if (instance.id.isEmpty())
            decoded.problems << unreadableRow(number);
        else
            decoded.instances << instance;
    }
    decoded.nextPage = nextOffset(*response, rows.size(), offset);
    return decoded;
}

QHash<QString, QString> kindsOf(const HttpAnswer &answer)
{
    QHash<QString, QString> kinds;
    const Result<JsonRow> response = accepted(answer);
    const QList<JsonRow> rows = response ? response->rows("InstanceSet") : QList<JsonRow>{};
    for (const JsonRow &row : rows)
        kinds.insert(row.text("InstanceId"), row.text("InstanceType"));
    return kinds;
}

Result<Decoded> decodeZoneConfigs(const HttpAnswer &answer)
{
    const Result<JsonRow> response = acceptedList(answer, "InstanceTypeQuotaSet");
    if (!response)
        return response.error();
    Decoded decoded;
    const QList<JsonRow> rows = response->rows("InstanceTypeQuotaSet", &decoded.problems);
    for (const JsonRow &row : rows) {
        const auto cards = row.number("Gpu");
        if (!cards || *cards < 1)
            continue; // no card, or a share of one
        const JsonRow price = row.object("Price");
        const QString kind = row.text("InstanceType");
        PlatformOffer offer{.id = kind, .gpuName = kind, .gpuCount = static_cast<int>(qMin(*cards, 1000.0))};
        if (price.text("ChargeUnit") == u"HOUR")
            offer.price = price.price(price.has("UnitPriceDiscount") ? "UnitPriceDiscount" : "UnitPrice", Currency::Cny);
        offer.billingMode = row.text("InstanceChargeType") == u"SPOTPAID" ? QStringLiteral("spot") : QStringLiteral("on_demand");
        offer.region = row.text("Zone");
        offer.hostMemoryGB = row.positive("Memory");
        offer.cpuCores = row.count("Cpu");
        offer.isAvailable = row.text("Status") == u"SELL";
        decoded.offers << offer;
    }
    return decoded;
}

Result<Decoded> decodePrice(const HttpAnswer &answer)
{
    const Result<JsonRow> response = accepted(answer);
    if (!response)
        return response.error();
    const JsonRow price = response->object("Price").object("InstancePrice");
    const auto hour = price.price(price.has("UnitPriceDiscount") ? "UnitPriceDiscount" : "UnitPrice", Currency::Cny);
    if (!hour || price.text("ChargeUnit") != u"HOUR")
        return answerError(AnswerClass::Unreadable, QStringLiteral("no hourly price"));
    return Decoded{.offers = {PlatformOffer{.price = hour}}};
}

Result<Decoded> decodeDisks(const HttpAnswer &answer)
{
    return decodeDisksFrom(answer, 0);
}

Result<Decoded> decodeDisksFrom(const HttpAnswer &answer, qint64 offset)
{
    const Result<JsonRow> response = acceptedList(answer, "DiskSet");
    if (!response)
        return response.error();
    Decoded decoded;
    const QList<JsonRow> rows = response->rows("DiskSet", &decoded.problems);
    qsizetype number = 0;
    for (const JsonRow &disk : rows) {
        ++number;
        const QString id = disk.text("DiskId");
        if (id.isEmpty())
            decoded.problems << unreadableRow(number);
        else if (disk.text("DiskState") == u"UNATTACHED")
            decoded.leftovers << Leftover{.id = id, .name = disk.text("DiskName"), .sizeGB = disk.positive("DiskSize")};
    }
    decoded.nextPage = nextOffset(*response, rows.size(), offset);
    return decoded;
}

Result<Decoded> decodeBalance(const HttpAnswer &answer)
{
    const Result<JsonRow> response = accepted(answer);
    if (!response)
        return response.error();
    for (const char *key : {"RealBalance", "CashAccountBalance", "Balance"}) {
        if (const auto cash = response->money(key, Currency::Cny, kFen))
            return Decoded{.balance = Balance{.cash = *cash}};
    }
    return answerError(AnswerClass::Unreadable, QStringLiteral("no balance"));
}

Result<Decoded> decodeAct(const HttpAnswer &answer)
{
    const Result<JsonRow> response = accepted(answer);
    if (!response)
        return response.error();
    return Decoded{.isAccepted = true};
}

Result<Decoded> decodeRegions(const HttpAnswer &answer)
{
    const Result<JsonRow> response = acceptedList(answer, "RegionSet");
    if (!response)
        return response.error();
    return Decoded{};
}

Result<QStringList> regionsOf(const HttpAnswer &answer)
{
    const Result<JsonRow> response = acceptedList(answer, "RegionSet");
    if (!response)
        return response.error();
    QStringList regions;
    const QList<JsonRow> rows = response->rows("RegionSet");
    for (const JsonRow &row : rows) {
        if (row.text("RegionState") != u"UNAVAILABLE")
            regions << row.text("Region");
    }
    regions.removeAll(QString{});
    return regions;
}

Dialect dialect()
{
    return {.prefix = QStringLiteral("tencent"),
            .platform = {QStringLiteral("tencent")},
            .endpoints = {{QStringLiteral("describeinstances"), decodeInstances},
                          {QStringLiteral("describeregions"), decodeRegions},
                          {QStringLiteral("describezoneinstanceconfiginfos"), decodeZoneConfigs},
                          {QStringLiteral("describedisks"), decodeDisks},
                          {QStringLiteral("inquiryprice"), decodePrice},
                          {QStringLiteral("balance"), decodeBalance},
                          {QStringLiteral("startinstances"), decodeAct},
                          {QStringLiteral("stopinstances"), decodeAct},
                          {QStringLiteral("terminateinstances"), decodeAct},
                          {QStringLiteral("any"), decodeAct}}};
}

} // namespace core::platforms::tencent
