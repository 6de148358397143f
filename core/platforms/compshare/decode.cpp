// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/platforms/compshare/decode.h"

#include "core/platforms/answer_errors.h"
#include "core/platforms/secret_field.h"

#include <QCoreApplication>
#include <QHash>

namespace core::platforms::compshare {

namespace {

/// How an instance is paid, and how many hours one price stands for.
struct Mode {
    QString name = {};
    double hours = 1;
    bool isPrepaid = false;
};

std::optional<Mode> modeOf(const QString &chargeType)
{
    static const QHash<QString, Mode> modes{
        {QStringLiteral("Postpay"), {QStringLiteral("on_demand"), 1, false}},
        {QStringLiteral("Dynamic"), {QStringLiteral("on_demand"), 1, false}},
        {QStringLiteral("Spot"), {QStringLiteral("spot"), 1, false}},
        {QStringLiteral("Day"), {QStringLiteral("daily"), 24, true}},
        {QStringLiteral("Month"), {QStringLiteral("monthly"), 720, true}},
        {QStringLiteral("Year"), {QStringLiteral("reserved"), 8760, true}},
    };
    const auto mode = modes.constFind(chargeType);
    return mode == modes.cend() ? std::nullopt : std::optional{*mode};
}

PowerStatus statusOf(const QString &word)
{
    static const QHash<QString, PowerStatus> words{
        {QStringLiteral("Initializing"), PowerStatus::Starting}, {QStringLiteral("Starting"), PowerStatus::Starting},
        {QStringLiteral("Rebooting"), PowerStatus::Starting},    {QStringLiteral("Running"), PowerStatus::Running},
        {QStringLiteral("Stopping"), PowerStatus::Stopping},     {QStringLiteral("Stopped"), PowerStatus::Stopped},
        {QStringLiteral("Install Fail"), PowerStatus::Error},    {QStringLiteral("Interrupted"), PowerStatus::Error},
    };
    return words.value(word.trimmed(), PowerStatus::Unknown);
}

AnswerClass classOfCode(qint64 code, const Complaint &complaint)
{
    static const QHash<qint64, AnswerClass> codes{
        {170, AnswerClass::Authentication}, {171, AnswerClass::Authentication}, {172, AnswerClass::Authentication},
        {226601, AnswerClass::NoBalance},   {226602, AnswerClass::WrongState},  {226604, AnswerClass::NoStock},
        {226606, AnswerClass::NotVerified}, {8357, AnswerClass::NoStock},       {8095, AnswerClass::Quota},
        {8429, AnswerClass::WrongState},
    };
    const auto known = codes.constFind(code);
    return known != codes.cend() ? *known : classOfWords(complaint.message).value_or(AnswerClass::Refused);
}

Result<JsonRow> accepted(const HttpAnswer &answer)
{
    Result<JsonRow> row = readAnswer(answer);
    if (!row)
        return row;
    const auto code = row->integer("RetCode");
    if (!code)
        return answerError(AnswerClass::Unreadable, QStringLiteral("no RetCode"));
    if (*code == 0)
        return row;
    const Complaint complaint = complaintOf(*row);
    return answerError(classOfCode(*code, complaint), QStringLiteral("RetCode %1: %2").arg(*code).arg(complaint.message));
}

/// With a list that may be null. Left out it stands for nothing only where a count of 0 says so.
Result<JsonRow> acceptedList(const HttpAnswer &answer, const char *key)
{
    Result<JsonRow> row = accepted(answer);
    if (!row)
        return row;
    const bool isToldEmpty = row->keys().contains(QLatin1String{key}) || row->integer("TotalCount") == 0;
    if (!row->isList(key) && (row->has(key) || !isToldEmpty))
        return answerError(AnswerClass::Unreadable, QLatin1String{key} + QStringLiteral(" is no list"));
    return row;
}

/// Machine and image together, for one hour. Nothing when the machine's own price is not told.
std::optional<HourlyPrice> hourlyOf(const JsonRow &row, const Mode &mode)
{
    const auto machine = row.price("InstancePrice", Currency::Cny, 1 / mode.hours);
    if (!machine)
        return std::nullopt;
    const auto image = row.price("CompShareImagePrice", Currency::Cny, 1 / mode.hours);
    return HourlyPrice{machine->perHour.plus(image ? image->perHour : Money::zero(Currency::Cny)).value_or(machine->perHour)};
}

void readMoney(PlatformInstance &instance, const JsonRow &row)
{
    const auto mode = modeOf(row.text("ChargeType"));
    if (!mode)
        return;
    instance.billingMode = mode->name;
    instance.isSpot = mode->name == u"spot";
    instance.isPrepaid = mode->isPrepaid;
    instance.stoppedCharge = mode->isPrepaid ? StoppedCharge::Everything : StoppedCharge::StorageOnly;
    const auto price = hourlyOf(row, *mode);
    if (mode->isPrepaid) {
        instance.running = price;
        instance.parked = price; // paid for, whether it runs or not
    } else if (instance.status != PowerStatus::Stopped && instance.status != PowerStatus::Unknown) {
        instance.running = price; // a stopped one goes on showing its list price, which it does not cost
    }
}

std::optional<double> diskSizeOf(const JsonRow &row)
{
    double size = 0;
    const QList<JsonRow> disks = row.rows("DiskSet");
    for (const JsonRow &disk : disks)
        size += disk.positive("Size").value_or(0);
    return size > 0 ? std::optional{size} : std::nullopt;
}

PlatformInstance instanceOf(const JsonRow &row)
{
    PlatformInstance instance;
    instance.id = row.text("UHostId");
    instance.name = row.text("Name");
    instance.rawStatus = row.text("State");
    instance.status = statusOf(instance.rawStatus);
    instance.gpuName = row.text("GpuType");
    instance.gpuCount = row.count("GPU");
    instance.isNoGpu = instance.gpuCount == 0 && !instance.gpuName.isEmpty() && instance.status != PowerStatus::Stopped;
    instance.memoryGB = row.object("GraphicsMemory").positive("Value");
    instance.region = row.has("Zone") ? row.text("Zone") : row.text("Region");
    instance.createdAt = row.unixTime("CreateTime");
    instance.endsAt = row.unixTime("ExpireTime");
    instance.diskGB = diskSizeOf(row);
    if (instance.status != PowerStatus::Stopped)
        instance.ssh = sshFromCommand(row.text("SshLoginCommand"));
    readMoney(instance, row);
    if (instance.rawStatus == u"Interrupted")
        instance.note = QCoreApplication::translate("core::platforms", "The platform took this spot instance back.");
    return instance;
}

} // namespace

Result<Decoded> decodeInstances(const HttpAnswer &answer)
{
    return decodeInstancesFrom(answer, 0);
}

Result<Decoded> decodeInstancesFrom(const HttpAnswer &answer, qint64 offset)
{
    const Result<JsonRow> row = acceptedList(answer, "UHostSet");
    if (!row)
        return row.error();
    Decoded decoded;
    const QList<JsonRow> rows = row->rows("UHostSet", &decoded.problems);
    qsizetype number = 0;
    for (const JsonRow &entry : rows) {
        ++number;
        const PlatformInstance instance = instanceOf(entry);
        if (instance.id.isEmpty())
            decoded.problems << unreadableRow(number);
        else
            decoded.instances << instance;
    }
    const qint64 next = offset + rows.size();
    if (!rows.isEmpty() && next < row->integer("TotalCount").value_or(0))
        decoded.nextPage = QString::number(next);
    return decoded;
}

Result<Decoded> decodePrice(const HttpAnswer &answer)
{
    const Result<JsonRow> row = acceptedList(answer, "PriceDetails");
    if (!row)
        return row.error();
    Decoded decoded;
    const QList<JsonRow> rows = row->rows("PriceDetails", &decoded.problems);
    for (const JsonRow &entry : rows) {
        const auto mode = modeOf(entry.text("ChargeType"));
        const auto machine = mode ? entry.price("Instance", Currency::Cny, 1 / mode->hours) : std::nullopt;
        if (!machine) {
            decoded.problems << unreadableRow(decoded.offers.size() + decoded.problems.size() + 1);
            continue;
        }
        Money whole = machine->perHour;
        for (const char *key : {"Disks", "SystemDisks", "CompShareImage"}) {
            const auto part = entry.price(key, Currency::Cny, 1 / mode->hours);
            whole = part ? whole.plus(part->perHour).value_or(whole) : whole;
        }
        decoded.offers << PlatformOffer{.price = HourlyPrice{whole}, .billingMode = mode->name};
    }
    return decoded;
}

Result<Decoded> decodeTypes(const HttpAnswer &answer)
{
    const Result<JsonRow> row = acceptedList(answer, "AvailableInstanceTypes");
    if (!row)
        return row.error();
    Decoded decoded;
    const QList<JsonRow> types = row->rows("AvailableInstanceTypes", &decoded.problems);
    qsizetype number = 0;
    for (const JsonRow &type : types) {
        ++number;
        PlatformOffer offer{.gpuName = type.text("Name"), .memoryGB = type.object("GraphicsMemory").positive("Value")};
        if (offer.gpuName.isEmpty()) {
            decoded.problems << unreadableRow(number);
            continue;
        }
        offer.region = type.text("Zone");
        offer.isAvailable = type.text("Status") == u"Normal";
        const QList<JsonRow> sizes = type.rows("MachineSizes");
        for (const JsonRow &size : sizes) {
            const QList<JsonRow> shapes = size.rows("Collection");
            const JsonRow shape = shapes.isEmpty() ? JsonRow{} : shapes.first();
            PlatformOffer sized = offer;
            sized.gpuCount = size.count("Gpu").value_or(1);
            sized.cpuCores = shape.count("Cpu");
            const QStringList memory = shape.texts("Memory");
            sized.hostMemoryGB = memory.isEmpty() ? std::nullopt : numberOf(memory.first());
            decoded.offers << sized;
        }
        if (sizes.isEmpty())
            decoded.offers << offer;
    }
    return decoded;
}

Result<Decoded> decodeBalance(const HttpAnswer &answer)
{
    const Result<JsonRow> row = accepted(answer);
    if (!row)
        return row.error();
    const JsonRow account = row->object("AccountInfo");
    const auto cash = account.money(account.has("AmountAvailable") ? "AmountAvailable" : "Amount", Currency::Cny);
    if (!cash)
        return answerError(AnswerClass::Unreadable, QStringLiteral("no amount"));
    return Decoded{.balance = Balance{.cash = *cash, .vouchers = account.money("AmountFree", Currency::Cny)}};
}

Result<Decoded> decodeAct(const HttpAnswer &answer)
{
    const Result<JsonRow> row = accepted(answer);
    if (!row)
        return row.error();
    return Decoded{.isAccepted = true};
}

Result<Decoded> decodeProjects(const HttpAnswer &answer)
{
    const Result<JsonRow> row = acceptedList(answer, "ProjectSet");
    if (!row)
        return row.error();
    return Decoded{};
}

Result<QString> defaultProjectOf(const HttpAnswer &answer)
{
    const Result<JsonRow> row = acceptedList(answer, "ProjectSet");
    if (!row)
        return row.error();
    QString project;
    const QList<JsonRow> rows = row->rows("ProjectSet");
    for (const JsonRow &entry : rows) {
        if (project.isEmpty() || entry.flag("IsDefault").value_or(false))
            project = entry.text("ProjectId");
    }
    if (project.isEmpty())
        return answerError(AnswerClass::NotFound, QStringLiteral("no project"));
    return project;
}

Result<QByteArray> passwordOf(const HttpAnswer &answer)
{
    const Result<JsonRow> row = accepted(answer);
    if (!row)
        return row.error();
    const Result<QByteArray> encoded = secretField(answer.body, {"UHostSet"}, "Password");
    if (!encoded)
        return encoded;
    const auto plain = QByteArray::fromBase64Encoding(*encoded, QByteArray::AbortOnBase64DecodingErrors);
    return plain ? *plain : *encoded;
}

Dialect dialect()
{
    return {.prefix = QStringLiteral("compshare"),
            .platform = {QStringLiteral("compshare")},
            .endpoints = {{QStringLiteral("instances"), decodeInstances},
                          {QStringLiteral("price"), decodePrice},
                          {QStringLiteral("user_price"), decodePrice},
                          {QStringLiteral("types"), decodeTypes},
                          {QStringLiteral("balance"), decodeBalance},
                          {QStringLiteral("project_list"), decodeProjects},
                          {QStringLiteral("start"), decodeAct},
                          {QStringLiteral("stop"), decodeAct},
                          {QStringLiteral("reboot"), decodeAct},
                          {QStringLiteral("terminate"), decodeAct},
                          {QStringLiteral("stop_scheduler"), decodeAct},
                          {QStringLiteral("any"), decodeAct}}};
}

} // namespace core::platforms::compshare
