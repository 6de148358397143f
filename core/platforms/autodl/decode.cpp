// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/platforms/autodl/decode.h"

#include "core/platforms/answer_errors.h"
#include "core/platforms/secret_field.h"

#include <QHash>

namespace core::platforms::autodl {

namespace {

constexpr double kYuan = 0.001; // amounts come in thousandths

PowerStatus statusOf(const QString &word)
{
    static const QHash<QString, PowerStatus> words{
        {QStringLiteral("creating"), PowerStatus::Starting},       {QStringLiteral("starting"), PowerStatus::Starting},
        {QStringLiteral("re_initializing"), PowerStatus::Starting}, {QStringLiteral("running"), PowerStatus::Running},
        {QStringLiteral("shutting_down"), PowerStatus::Stopping},  {QStringLiteral("shutdown"), PowerStatus::Stopped},
        {QStringLiteral("released"), PowerStatus::Ended},          {QStringLiteral("removed"), PowerStatus::Ended},
    };
    return words.value(word.trimmed().toLower(), PowerStatus::Unknown);
}

/// The whole answer, once it says that all went well.
Result<JsonRow> accepted(const HttpAnswer &answer)
{
    Result<JsonRow> row = readAnswer(answer);
    if (!row || row->text("code").compare(u"Success", Qt::CaseInsensitive) == 0)
        return row;
    if (!row->has("code"))
        return answerError(AnswerClass::Unreadable, QStringLiteral("no code"));
    static const QHash<QString, AnswerClass> codes{
        {QStringLiteral("AuthorizeFailed"), AnswerClass::Authentication},
        {QStringLiteral("PermissionDenied"), AnswerClass::Forbidden},
        {QStringLiteral("NoStock"), AnswerClass::NoStock},
    };
    const Complaint complaint = complaintOf(*row);
    const auto known = codes.constFind(complaint.code);
    if (known != codes.cend())
        return answerError(*known, complaint.code + QStringLiteral(": ") + complaint.message);
    if (complaint.message.contains(QStringLiteral("请先关机")))
        return answerError(AnswerClass::WrongState, complaint.message);
    return complaintError(answer.status, complaint);
}

/// The list sits in data. It may be null when there is nothing; where it is missing, nothing is known.
Result<JsonRow> pageOf(const HttpAnswer &answer)
{
    const Result<JsonRow> row = accepted(answer);
    if (!row)
        return row.error();
    const JsonRow data = row->object("data");
    if (!data.keys().contains(QStringLiteral("list")) || (data.has("list") && !data.isList("list")))
        return answerError(AnswerClass::Unreadable, QStringLiteral("data.list is no list"));
    return data;
}

QString nextPageOf(const JsonRow &page, qsizetype rows)
{
    const qint64 index = page.integer("page_index").value_or(1);
    if (const auto last = page.integer("max_page"))
        return index < *last ? QString::number(index + 1) : QString{};
    const auto size = page.integer("page_size");
    if (rows == 0 || !size || *size <= 0)
        return {};
    for (const char *key : {"total_count", "result_total", "total"}) {
        if (const auto total = page.integer(key))
            return index * *size < *total ? QString::number(index + 1) : QString{};
    }
    return rows >= *size ? QString::number(index + 1) : QString{};
}

void readBilling(PlatformInstance &instance, const QString &chargeType)
{
    const QString word = chargeType.trimmed().toLower();
    if (word == u"payg") {
        instance.billingMode = QStringLiteral("on_demand");
        instance.stoppedCharge = StoppedCharge::StorageOnly;
        return;
    }
    static const QStringList prepaid{QStringLiteral("daily"), QStringLiteral("weekly"), QStringLiteral("monthly")};
    if (prepaid.contains(word) || word == u"yearly") {
        instance.billingMode = word == u"yearly" ? QStringLiteral("reserved") : word;
        instance.stoppedCharge = StoppedCharge::Everything;
        instance.isPrepaid = true;
    }
}

/// What both kinds of list share. Empty id = the row is not understood.
PlatformInstance instanceOf(const JsonRow &row)
{
    PlatformInstance instance;
    instance.id = row.text("uuid");
    if (instance.id.isEmpty())
        instance.id = row.text("instance_uuid");
    instance.rawStatus = row.text("status");
    instance.status = statusOf(instance.rawStatus);
    instance.region = row.text("region_sign");
    readBilling(instance, row.text("charge_type"));
    instance.isNoGpu = row.text("start_mode") == u"non_gpu" && instance.status == PowerStatus::Running;
    return instance;
}

void append(Decoded &decoded, const PlatformInstance &instance, qsizetype row)
{
    if (instance.id.isEmpty())
        decoded.problems << unreadableRow(row);
    else
        decoded.instances << instance;
}

} // namespace

Result<Decoded> decodeBalance(const HttpAnswer &answer)
{
    const Result<JsonRow> row = accepted(answer);
    if (!row)
        return row.error();
    const JsonRow data = row->object("data");
    const auto cash = data.money("assets", Currency::Cny, kYuan);
    if (!cash)
        return answerError(AnswerClass::Unreadable, QStringLiteral("no assets"));
    return Decoded{.balance = Balance{.cash = *cash, .vouchers = data.money("voucher_balance", Currency::Cny, kYuan)}};
}

Result<Decoded> decodeProList(const HttpAnswer &answer)
{
    const Result<JsonRow> page = pageOf(answer);
    if (!page)
        return page.error();
    Decoded decoded;
    const QList<JsonRow> rows = page->rows("list", &decoded.problems);
    qsizetype number = 0;
    for (const JsonRow &row : rows) {
        PlatformInstance instance = instanceOf(row);
        instance.name = row.text("name");
        instance.gpuName = row.text("gpu_spec_uuid");
        instance.gpuCount = row.count("gpu_amount");
        instance.createdAt = row.isoTime("created_at");
        append(decoded, instance, ++number);
    }
    decoded.nextPage = nextPageOf(*page, rows.size());
    return decoded;
}

Result<Decoded> decodeSnapshot(const HttpAnswer &answer)
{
    const Result<JsonRow> row = accepted(answer);
    if (!row)
        return row.error();
    const JsonRow data = row->object("data");
    PlatformInstance instance = instanceOf(data);
    if (instance.id.isEmpty())
        return answerError(AnswerClass::Unreadable, QStringLiteral("no instance in the snapshot"));
    instance.gpuName = data.text("snapshot_gpu_alias_name");
    const auto price = data.price("payg_price", Currency::Cny, kYuan);
    if (price && price->perHour.micros() > 0)
        instance.running = price;
    instance.ssh = sshAccess(data.text("proxy_host"), data.integer("ssh_port"), {});
    if (!instance.ssh)
        instance.ssh = sshFromCommand(data.text("ssh_command"));
    return Decoded{.instances = {instance}};
}

Result<Decoded> decodeStatus(const HttpAnswer &answer)
{
    const Result<JsonRow> row = accepted(answer);
    if (!row)
        return row.error();
    const QString word = row->isObject("data") ? row->object("data").text("status") : row->text("data");
    if (word.isEmpty())
        return answerError(AnswerClass::Unreadable, QStringLiteral("no status"));
    return Decoded{.status = statusOf(word)};
}

Result<Decoded> decodeAct(const HttpAnswer &answer)
{
    const Result<JsonRow> row = accepted(answer);
    if (!row)
        return row.error();
    return Decoded{.isAccepted = true};
}

Result<Decoded> decodeCreated(const HttpAnswer &answer)
{
    const Result<JsonRow> row = accepted(answer);
    if (!row)
        return row.error();
    const JsonRow data = row->object("data");
    const QString id = data.has("instance_uuid") ? data.text("instance_uuid") : data.text("uuid");
    return Decoded{.isAccepted = true, .createdId = id.isEmpty() ? row->text("data") : id};
}

Result<Decoded> decodeStock(const HttpAnswer &answer)
{
    const Result<JsonRow> row = accepted(answer);
    if (!row)
        return row.error();
    if (!row->isList("data"))
        return answerError(AnswerClass::Unreadable, QStringLiteral("data is no list"));
    Decoded decoded;
    const QList<JsonRow> rows = row->rows("data", &decoded.problems);
    for (const JsonRow &entry : rows) {
        const QStringList names = entry.keys();
        for (const QString &name : names) {
            const auto free = entry.object(name.toUtf8().constData()).count("idle_gpu_num");
            decoded.offers << PlatformOffer{.gpuName = cleanText(name), .freeCount = free, .isAvailable = free.value_or(0) > 0};
        }
    }
    return decoded;
}

Result<Decoded> decodeWebList(const HttpAnswer &answer)
{
    const Result<JsonRow> page = pageOf(answer);
    if (!page)
        return page.error();
    Decoded decoded;
    const QList<JsonRow> rows = page->rows("list", &decoded.problems);
    qsizetype number = 0;
    for (const JsonRow &row : rows) {
        PlatformInstance instance = instanceOf(row);
        instance.name = row.text("name").isEmpty() ? row.text("machine_alias") : row.text("name");
        instance.gpuName = row.text("snapshot_gpu_alias_name");
        instance.gpuCount = row.count("req_gpu_amount");
        const QString region = row.text("region_name");
        instance.region = region.isEmpty() ? instance.region : region;
        const JsonRow timed = row.object("timed_shutdown_at");
        if (timed.flag("Valid").value_or(false))
            instance.endsAt = timed.isoTime("Time");
        if (instance.isPrepaid && !instance.endsAt)
            instance.endsAt = row.isoTime("expired_at");
        append(decoded, instance, ++number);
    }
    decoded.nextPage = nextPageOf(*page, rows.size());
    return decoded;
}

Result<Decoded> decodeMachines(const HttpAnswer &answer)
{
    const Result<JsonRow> page = pageOf(answer);
    if (!page)
        return page.error();
    Decoded decoded;
    const QList<JsonRow> rows = page->rows("list", &decoded.problems);
    qsizetype number = 0;
    for (const JsonRow &row : rows) {
        ++number;
        PlatformOffer offer{.gpuName = row.text("gpu_name")}; // without an id: the API creates no machine of this list
        if (offer.gpuName.isEmpty()) {
            decoded.problems << unreadableRow(number);
            continue;
        }
        offer.price = row.price("payg_price", Currency::Cny, kYuan);
        offer.region = row.text("region_name");
        const auto hostBytes = row.positive("mem_per_gpu");
        offer.hostMemoryGB = hostBytes ? std::optional{*hostBytes / 1e9} : std::nullopt;
        offer.cpuCores = row.count("cpu_per_gpu");
        // What can be rented is what the list calls orderable; idle cards may be kept for owners of stopped instances.
        offer.freeCount = row.count("gpu_order_num");
        offer.isAvailable = offer.freeCount.value_or(0) > 0 && row.flag("payg").value_or(true);
        decoded.offers << offer;
    }
    decoded.nextPage = nextPageOf(*page, rows.size());
    return decoded;
}

QList<PlatformOffer> creatableKinds(int cards)
{
    const auto kind = [cards](const char *id, const char *name, double memory) {
        return PlatformOffer{.id = QLatin1String{id}, .gpuName = QLatin1String{name}, .gpuCount = cards, .memoryGB = memory};
    };
    return {kind("h800", "H800", 80),          kind("pro6000-p", "RTX PRO 6000", 96), kind("v-48g", "vGPU-48GB", 48),
            kind("v-48g-350w", "vGPU-48GB-350W", 48), kind("v-32g-p", "vGPU-32GB", 32),      kind("5090-p", "RTX 5090", 32),
            kind("4090D", "RTX 4090D", 24)};
}

Result<QByteArray> passwordOf(const HttpAnswer &answer)
{
    const Result<JsonRow> row = accepted(answer);
    if (!row)
        return row.error();
    return secretField(answer.body, {"data"}, "root_password");
}

Dialect dialect()
{
    return {.prefix = QStringLiteral("autodl"),
            .platform = {QStringLiteral("autodl")},
            .endpoints = {{QStringLiteral("balance"), decodeBalance},
                          {QStringLiteral("pro_list"), decodeProList},
                          {QStringLiteral("pro_snapshot"), decodeSnapshot},
                          {QStringLiteral("pro_status"), decodeStatus},
                          {QStringLiteral("pro_power_on"), decodeAct},
                          {QStringLiteral("pro_power_off"), decodeAct},
                          {QStringLiteral("pro_release"), decodeAct},
                          {QStringLiteral("pro_create"), decodeCreated},
                          {QStringLiteral("esd_gpu_stock"), decodeStock},
                          {QStringLiteral("web_instance_list"), decodeWebList},
                          {QStringLiteral("web_machine_list"), decodeMachines},
                          {QStringLiteral("web_power_on"), decodeAct},
                          {QStringLiteral("web_power_off"), decodeAct},
                          {QStringLiteral("web_timed_shutdown"), decodeAct},
                          {QStringLiteral("web_snapshot"), decodeSnapshot},
                          {QStringLiteral("any"), decodeAct}}};
}

} // namespace core::platforms::autodl
