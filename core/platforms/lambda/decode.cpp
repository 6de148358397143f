// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/platforms/lambda/decode.h"

#include "core/platforms/answer_errors.h"
#include "core/platforms/json_reading.h"

#include <QRegularExpression>

namespace core::platforms::lambda {

namespace {

constexpr double kCent = 0.01;

struct Hardware {
    QString gpuName = {};
    std::optional<int> gpuCount = {};
    std::optional<double> memoryGB = {};
    std::optional<double> diskGB = {};
    std::optional<double> hostMemoryGB = {};
    std::optional<int> cores = {};
    std::optional<HourlyPrice> price = {};
};

/// Card and memory stand only in the description, such as "8x H100 (80 GB SXM5)".
Hardware hardwareOf(const JsonRow &type)
{
    static const QRegularExpression shape{QStringLiteral("^\\s*(?:(\\d{1,3})x\\s+)?(.+?)\\s*\\((\\d+(?:\\.\\d+)?)\\s*Gi?B(?:\\s+([^)]+))?\\)")};
    const JsonRow specs = type.object("specs");
    const auto match = shape.match(type.text("description"));
    Hardware hardware;
    if (match.hasMatch()) {
        hardware.gpuName = (match.captured(2) + u' ' + match.captured(4)).trimmed();
        hardware.memoryGB = match.captured(3).toDouble();
    } else {
        hardware.gpuName = type.text("gpu_description").isEmpty() ? type.text("description") : type.text("gpu_description");
    }
    hardware.gpuCount = specs.count("gpus");
    if (!hardware.gpuCount && !match.captured(1).isEmpty())
        hardware.gpuCount = match.captured(1).toInt();
    hardware.diskGB = specs.positive("storage_gib");
    hardware.hostMemoryGB = specs.positive("memory_gib");
    hardware.cores = specs.count("vcpus");
    hardware.price = type.price("price_cents_per_hour", Currency::Usd, kCent);
    return hardware;
}

PowerStatus statusOf(const QString &word)
{
    if (word == u"booting")
        return PowerStatus::Starting;
    if (word == u"active")
        return PowerStatus::Running;
    if (word == u"unhealthy")
        return PowerStatus::Error;
    if (word == u"terminating")
        return PowerStatus::Stopping;
    return word == u"terminated" || word == u"preempted" ? PowerStatus::Ended : PowerStatus::Unknown;
}

std::optional<PlatformInstance> instanceOf(const JsonRow &row)
{
    PlatformInstance instance;
    instance.id = row.text("id");
    if (instance.id.isEmpty())
        return std::nullopt;
    instance.name = row.text("name");
    instance.rawStatus = row.text("status");
    instance.status = statusOf(instance.rawStatus);
    const Hardware hardware = hardwareOf(row.object("instance_type"));
    instance.gpuName = hardware.gpuName;
    instance.gpuCount = hardware.gpuCount;
    instance.memoryGB = hardware.memoryGB;
    instance.diskGB = hardware.diskGB;
    if (instance.status != PowerStatus::Ended)
        instance.running = hardware.price;
    instance.billingMode = QStringLiteral("on_demand");
    if (instance.status == PowerStatus::Running)
        instance.ssh = sshAccess(row.text("ip"), 22, QStringLiteral("ubuntu"));
    instance.region = row.object("region").text("name");
    return instance;
}

/// The part that every answer wraps in "data".
Result<JsonRow> readBody(const HttpAnswer &answer)
{
    Result<JsonRow> body = readAnswer(answer);
    if (!body)
        return body;
    if (body->has("error"))
        return complaintError(answer.status, complaintOf(*body));
    if (!body->keys().contains(QStringLiteral("data"))) {
        const Complaint complaint = complaintOf(*body);
        return complaint.message.isEmpty() ? answerError(AnswerClass::Unreadable, QStringLiteral("no data in the answer"))
                                           : complaintError(answer.status, complaint);
    }
    return body;
}

void addOffers(const JsonRow &entry, const QString &name, Decoded &decoded)
{
    const Hardware hardware = hardwareOf(entry.object("instance_type"));
    PlatformOffer offer;
    offer.id = name;
    offer.gpuName = hardware.gpuName;
    offer.gpuCount = hardware.gpuCount.value_or(1);
    offer.memoryGB = hardware.memoryGB;
    offer.price = hardware.price;
    offer.diskGB = hardware.diskGB;
    offer.hostMemoryGB = hardware.hostMemoryGB;
    offer.cpuCores = hardware.cores;
    const QList<JsonRow> regions = entry.rows("regions_with_capacity_available", &decoded.problems);
    for (const JsonRow &region : regions) {
        offer.region = region.text("name");
        decoded.offers << offer;
    }
    if (regions.isEmpty()) {
        offer.isAvailable = false;
        offer.freeCount = 0;
        decoded.offers << offer;
    }
}

} // namespace

Result<Decoded> decodeInstances(const HttpAnswer &answer)
{
    const Result<JsonRow> body = readBody(answer);
    if (!body)
        return body.error();
    if (!body->isListOrNull("data") && !body->isObject("data"))
        return answerError(AnswerClass::Unreadable, QStringLiteral("data is no list"));
    Decoded decoded;
    const QList<JsonRow> rows = body->isObject("data") ? QList{body->object("data")} : body->rows("data", &decoded.problems);
    qsizetype number = 0;
    for (const JsonRow &row : rows) {
        ++number;
        if (auto instance = instanceOf(row))
            decoded.instances << *instance;
        else
            decoded.problems << unreadableRow(number);
    }
    return decoded;
}

Result<Decoded> decodeTypes(const HttpAnswer &answer)
{
    const Result<JsonRow> body = readBody(answer);
    if (!body)
        return body.error();
    if (body->has("data") && !body->isObject("data"))
        return answerError(AnswerClass::Unreadable, QStringLiteral("data is no object"));
    Decoded decoded;
    const JsonRow types = body->object("data");
    for (const QString &name : types.keys()) {
        const JsonRow entry = types.object(name.toUtf8().constData());
        if (entry.isObject("instance_type"))
            addOffers(entry, cleanText(name, 100), decoded);
        else
            decoded.problems << unreadableRow(types.keys().indexOf(name) + 1);
    }
    return decoded;
}

Result<Decoded> decodeLaunched(const HttpAnswer &answer)
{
    const Result<JsonRow> body = readBody(answer);
    if (!body)
        return body.error();
    const QStringList ids = body->object("data").texts("instance_ids");
    if (ids.isEmpty())
        return answerError(AnswerClass::Unreadable, QStringLiteral("no instance id in the answer"));
    return Decoded{.isAccepted = true, .createdId = ids.first()};
}

Result<Decoded> decodeTerminated(const HttpAnswer &answer)
{
    const Result<JsonRow> body = readBody(answer);
    if (!body)
        return body.error();
    Decoded decoded;
    for (const JsonRow &row : body->object("data").rows("terminated_instances", &decoded.problems)) {
        if (auto instance = instanceOf(row))
            decoded.instances << *instance;
    }
    if (decoded.instances.isEmpty())
        return answerError(AnswerClass::Unreadable, QStringLiteral("no instance in the answer"));
    decoded.isAccepted = true;
    return decoded;
}

Result<Decoded> decodeRestarted(const HttpAnswer &answer)
{
    const Result<JsonRow> body = readBody(answer);
    if (!body)
        return body.error();
    if (!body->object("data").isList("restarted_instances"))
        return answerError(AnswerClass::Unreadable, QStringLiteral("no instance in the answer"));
    return Decoded{.isAccepted = true};
}

Result<QString> keyNameFor(const HttpAnswer &answer, const QByteArray &publicKey)
{
    const Result<JsonRow> body = readBody(answer);
    if (!body)
        return body.error();
    // A comment after the key may differ.
    const auto bare = [](const QString &key) { return key.split(u' ', Qt::SkipEmptyParts).mid(0, 2); };
    for (const JsonRow &key : body->rows("data")) {
        if (publicKey.isEmpty() || bare(key.text("public_key")) == bare(QString::fromUtf8(publicKey)))
            return key.text("name");
    }
    return QString{};
}

Dialect dialect()
{
    return {.prefix = QStringLiteral("lambda"),
            .platform = {QStringLiteral("lambda")},
            .endpoints = {{QStringLiteral("instances"), decodeInstances},
                          {QStringLiteral("instance"), decodeInstances},
                          {QStringLiteral("instance_single"), decodeInstances},
                          {QStringLiteral("instance_types"), decodeTypes},
                          {QStringLiteral("launch"), decodeLaunched},
                          {QStringLiteral("terminate"), decodeTerminated},
                          {QStringLiteral("restart"), decodeRestarted},
                          {QStringLiteral("any"), decodeErrorOnly}}};
}

} // namespace core::platforms::lambda
