// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/platforms/aliyun/decode.h"

#include "core/platforms/answer_errors.h"

#include <QCoreApplication>

namespace core::platforms::aliyun {

namespace {

/// Pay-as-you-go instances carry a far date instead of none.
constexpr int kEndlessYear = 2099;

PowerStatus statusOf(const QString &word)
{
    static const QHash<QString, PowerStatus> words{
        {QStringLiteral("Pending"), PowerStatus::Starting},  {QStringLiteral("Starting"), PowerStatus::Starting},
        {QStringLiteral("Running"), PowerStatus::Running},   {QStringLiteral("Stopping"), PowerStatus::Stopping},
        {QStringLiteral("Stopped"), PowerStatus::Stopped},
    };
    return words.value(word.trimmed(), PowerStatus::Unknown);
}

/// Beside the HTTP status, a Code that is no "all is well" is a no.
Result<JsonRow> accepted(const HttpAnswer &answer)
{
    Result<JsonRow> row = readAnswer(answer);
    if (!row)
        return row;
    const QString code = row->text("Code");
    const bool isFine = code.isEmpty() || code == u"200" || code.compare(u"Success", Qt::CaseInsensitive) == 0;
    if (!isFine || !row->flag("Success").value_or(true))
        return complaintError(answer.status, complaintOf(*row));
    if (!row->has("RequestId"))
        return answerError(AnswerClass::Unreadable, QStringLiteral("no RequestId"));
    return row;
}

/// Lists are wrapped twice: {"Instances": {"Instance": [...]}}. The inner one may be null, but not missing.
Result<JsonRow> listIn(const Result<JsonRow> &row, const char *outer, const char *inner)
{
    if (!row)
        return row.error();
    const JsonRow list = row->object(outer);
    if (!list.keys().contains(QLatin1String{inner}) || (list.has(inner) && !list.isList(inner)))
        return answerError(AnswerClass::Unreadable, QLatin1String{outer} + QStringLiteral(" is no list"));
    return list;
}

void readMoney(PlatformInstance &instance, const JsonRow &row)
{
    const QString chargeType = row.text("InstanceChargeType");
    const QString spot = row.text("SpotStrategy");
    instance.isSpot = !spot.isEmpty() && spot != u"NoSpot";
    instance.isPrepaid = chargeType == u"PrePaid";
    if (instance.isPrepaid)
        instance.billingMode = QStringLiteral("monthly");
    else if (chargeType == u"PostPaid")
        instance.billingMode = instance.isSpot ? QStringLiteral("spot") : QStringLiteral("on_demand");

    const QString mode = row.text("StoppedMode");
    if (mode == u"StopCharging")
        instance.stoppedCharge = StoppedCharge::StorageOnly;
    else if (mode == u"KeepCharging" || instance.isPrepaid)
        instance.stoppedCharge = StoppedCharge::Everything;
    if (instance.status == PowerStatus::Stopped && instance.stoppedCharge == StoppedCharge::Everything && !instance.isPrepaid)
        instance.note = QCoreApplication::translate("core::platforms",
                                                    "It is stopped, but the platform goes on charging: this kind of instance has "
                                                    "no economical mode. Release it to end the charge.");
}

void readTimes(PlatformInstance &instance, const JsonRow &row)
{
    instance.createdAt = row.isoTime("CreationTime");
    instance.startedAt = row.isoTime("StartTime");
    const auto released = row.isoTime("AutoReleaseTime");
    const auto expires = row.isoTime("ExpiredTime");
    instance.erasedAt = released;
    if (released)
        instance.endsAt = released;
    else if (expires && expires->date().year() < kEndlessYear)
        instance.endsAt = expires;
}

PlatformInstance instanceOf(const JsonRow &row)
{
    PlatformInstance instance;
    instance.id = row.text("InstanceId");
    instance.name = row.text("InstanceName");
    instance.rawStatus = row.text("Status");
    instance.status = statusOf(instance.rawStatus);
    instance.gpuName = row.text("GPUSpec");
    instance.gpuCount = row.count("GPUAmount");
    if (instance.gpuName.isEmpty())
        instance.gpuName = row.text("InstanceType");
    instance.region = row.text("RegionId");
    instance.isLocked = !row.object("OperationLocks").rows("LockReason").isEmpty();
    readMoney(instance, row);
    readTimes(instance, row);
    const QString elastic = row.object("EipAddress").text("IpAddress");
    const QStringList fixed = row.object("PublicIpAddress").texts("IpAddress");
    const QString address = elastic.isEmpty() ? fixed.value(0) : elastic;
    if (instance.status == PowerStatus::Running)
        instance.ssh = sshAccess(address, 22, {});
    return instance;
}

} // namespace

Result<Decoded> decodeInstances(const HttpAnswer &answer)
{
    const Result<JsonRow> row = accepted(answer);
    const Result<JsonRow> list = listIn(row, "Instances", "Instance");
    if (!list)
        return list.error();
    Decoded decoded;
    const QList<JsonRow> rows = list->rows("Instance", &decoded.problems);
    qsizetype number = 0;
    for (const JsonRow &entry : rows) {
        ++number;
        const PlatformInstance instance = instanceOf(entry);
        if (instance.id.isEmpty())
            decoded.problems << unreadableRow(number);
        else
            decoded.instances << instance;
    }
    decoded.nextPage = rows.isEmpty() ? QString{} : row->text("NextToken");
    return decoded;
}

QHash<QString, QString> kindsOf(const HttpAnswer &answer)
{
    QHash<QString, QString> kinds;
    const Result<JsonRow> list = listIn(accepted(answer), "Instances", "Instance");
    const QList<JsonRow> rows = list ? list->rows("Instance") : QList<JsonRow>{};
    for (const JsonRow &row : rows)
        kinds.insert(row.text("InstanceId"), row.text("InstanceType"));
    return kinds;
}

Result<Decoded> decodePrice(const HttpAnswer &answer)
{
    const Result<JsonRow> row = accepted(answer);
    if (!row)
        return row.error();
    const JsonRow price = row->object("PriceInfo").object("Price");
    const auto currency = currencyFromCode(price.text("Currency"));
    if (!currency)
        return answerError(AnswerClass::Unreadable, QStringLiteral("no currency"));
    PlatformOffer offer{.price = price.price("TradePrice", *currency)};
    // The disk in the total is only the default one: what counts is the instance's own line.
    const QList<JsonRow> parts = price.object("DetailInfos").rows("DetailInfo");
    for (const JsonRow &part : parts) {
        const auto own = part.price("TradePrice", *currency);
        if (part.text("Resource") == u"instanceType" && own)
            offer.price = own;
    }
    if (!offer.price)
        return answerError(AnswerClass::Unreadable, QStringLiteral("no price"));
    return Decoded{.offers = {offer}};
}

Result<Decoded> decodeDisks(const HttpAnswer &answer)
{
    const Result<JsonRow> row = accepted(answer);
    const Result<JsonRow> list = listIn(row, "Disks", "Disk");
    if (!list)
        return list.error();
    Decoded decoded;
    const QList<JsonRow> rows = list->rows("Disk", &decoded.problems);
    qsizetype number = 0;
    for (const JsonRow &disk : rows) {
        ++number;
        const QString id = disk.text("DiskId");
        if (id.isEmpty())
            decoded.problems << unreadableRow(number);
        else if (disk.text("Status") == u"Available")
            decoded.leftovers << Leftover{.id = id, .name = disk.text("DiskName"), .sizeGB = disk.positive("Size")};
    }
    decoded.nextPage = rows.isEmpty() ? QString{} : row->text("NextToken");
    return decoded;
}

Result<Decoded> decodeBalance(const HttpAnswer &answer)
{
    const Result<JsonRow> row = accepted(answer);
    if (!row)
        return row.error();
    const JsonRow data = row->object("Data");
    const auto currency = currencyFromCode(data.text("Currency"));
    const char *amount = data.has("AvailableCashAmount") ? "AvailableCashAmount" : "AvailableAmount";
    const auto cash = currency ? data.money(amount, *currency) : std::nullopt;
    if (!cash)
        return answerError(AnswerClass::Unreadable, QStringLiteral("no amount"));
    return Decoded{.balance = Balance{.cash = *cash}};
}

Result<Decoded> decodeAct(const HttpAnswer &answer)
{
    const Result<JsonRow> row = accepted(answer);
    if (!row)
        return row.error();
    return Decoded{.isAccepted = true};
}

Result<Decoded> decodeRegions(const HttpAnswer &answer)
{
    const Result<JsonRow> list = listIn(accepted(answer), "Regions", "Region");
    if (!list)
        return list.error();
    return Decoded{};
}

Result<QStringList> regionsOf(const HttpAnswer &answer)
{
    const Result<JsonRow> list = listIn(accepted(answer), "Regions", "Region");
    if (!list)
        return list.error();
    QStringList regions;
    const QList<JsonRow> rows = list->rows("Region");
    for (const JsonRow &row : rows)
        regions << row.text("RegionId");
    regions.removeAll(QString{});
    return regions;
}

Dialect dialect()
{
    return {.prefix = QStringLiteral("aliyun"),
            .platform = {QStringLiteral("aliyun")},
            .endpoints = {{QStringLiteral("describeinstances"), decodeInstances},
                          {QStringLiteral("describeregions"), decodeRegions},
                          {QStringLiteral("describeprice"), decodePrice},
                          {QStringLiteral("describedisks"), decodeDisks},
                          {QStringLiteral("balance"), decodeBalance},
                          {QStringLiteral("startinstance"), decodeAct},
                          {QStringLiteral("stopinstance"), decodeAct},
                          {QStringLiteral("deleteinstance"), decodeAct},
                          {QStringLiteral("modifyinstanceautoreleasetime"), decodeAct},
                          {QStringLiteral("any"), decodeAct}}};
}

} // namespace core::platforms::aliyun
