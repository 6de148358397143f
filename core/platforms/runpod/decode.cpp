// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/platforms/runpod/decode.h"

#include "core/platforms/answer_errors.h"
#include "core/platforms/json_reading.h"
#include "core/platforms/runpod/graphql.h"
#include "core/platforms/runpod/storage.h"

#include <QCoreApplication>

namespace core::platforms::runpod {

namespace {

PowerStatus statusOf(const QString &word)
{
    if (word == u"PROVISIONING" || word == u"STARTING")
        return PowerStatus::Starting;
    if (word == u"RUNNING")
        return PowerStatus::Running;
    if (word == u"EXITED")
        return PowerStatus::Stopped;
    if (word == u"ERROR")
        return PowerStatus::Error;
    return word == u"TERMINATED" ? PowerStatus::Ended : PowerStatus::Unknown;
}

std::optional<SshAccess> sshOf(const JsonRow &ssh)
{
    const JsonRow direct = ssh.object("direct");
    if (auto access = sshAccess(direct.text("host"), direct.integer("port"), direct.text("username")))
        return access;
    const JsonRow proxy = ssh.object("proxy");
    auto access = sshAccess(proxy.text("host"), proxy.integer("port"), proxy.text("username"));
    if (access)
        access->isShellOnly = true;
    return access;
}

/// What a stop keeps: the container's own disk is wiped with it.
void readDisks(const JsonRow &row, PlatformInstance &pod)
{
    const JsonRow mounts = row.object("mounts");
    pod.diskGB = mounts.object("persistent").positive("size");
    const bool keepsFiles = pod.diskGB || mounts.isObject("network");
    if (!keepsFiles && row.isObject("mounts"))
        pod.note = QCoreApplication::translate("core::platforms", "This pod has no volume: a stop erases its files.");
}

/// `cost` is what an hour costs now: 0 once the pod is off, although the volume goes on.
std::optional<PlatformInstance> podOf(const JsonRow &row)
{
    PlatformInstance pod;
    pod.id = row.text("id");
    if (pod.id.isEmpty())
        return std::nullopt;
    pod.name = row.text("name");
    pod.rawStatus = row.text("status");
    pod.status = statusOf(pod.rawStatus);
    const JsonRow gpu = row.object("gpu");
    pod.gpuName = gpu.text("id");
    pod.gpuCount = gpu.isEmpty() ? (row.isObject("cpu") ? std::optional{0} : std::nullopt) : gpu.count("count");
    const bool isOff = pod.status == PowerStatus::Stopped || pod.status == PowerStatus::Ended;
    const auto cost = row.price("cost", Currency::Usd);
    if (!isOff && cost && cost->perHour.micros() > 0)
        pod.running = cost;
    pod.isSpot = row.flag("interruptible").value_or(false);
    pod.billingMode = pod.isSpot ? QStringLiteral("spot") : QStringLiteral("on_demand");
    pod.stoppedCharge = StoppedCharge::StorageOnly;
    if (pod.status == PowerStatus::Running)
        pod.ssh = sshOf(row.object("ssh"));
    pod.createdAt = row.isoTime("createdAt");
    if (pod.status == PowerStatus::Running || pod.status == PowerStatus::Starting)
        pod.startedAt = row.isoTime("startedAt");
    readDisks(row, pod);
    pod.region = row.text("dataCenterId");
    pod.isLocked = row.flag("locked").value_or(false);
    return pod;
}

/// The body; an error when what was asked for is missing.
Result<JsonRow> readBody(const HttpAnswer &answer, const char *wanted)
{
    Result<JsonRow> body = readAnswer(answer);
    if (!body || body->has(wanted) || body->isListOrNull(wanted))
        return body;
    const Complaint complaint = complaintOf(*body);
    if (!complaint.message.isEmpty())
        return complaintError(static_cast<int>(body->integer("status").value_or(answer.status)), complaint);
    return answerError(AnswerClass::Unreadable, QStringLiteral("no %1 in the answer").arg(QLatin1String{wanted}));
}

/// A card on one of the two clouds; nothing where that cloud does not rent it.
std::optional<PlatformOffer> offerOf(const JsonRow &row, const char *cloud, const QString &cloudName)
{
    const auto price = row.object("price").price(cloud, Currency::Usd);
    if (!price || price->perHour.micros() == 0)
        return std::nullopt;
    const QString availability = row.text("availability");
    PlatformOffer offer;
    offer.id = cloudName + u':' + row.text("id");
    offer.gpuName = row.text("name").isEmpty() ? row.text("id") : row.text("name");
    offer.memoryGB = row.positive("memory");
    offer.price = price;
    offer.isAvailable = availability != u"NONE";
    offer.isVerified = cloudName == u"SECURE";
    if (!offer.isAvailable)
        offer.freeCount = 0;
    return offer;
}

} // namespace

Result<Decoded> decodePods(const HttpAnswer &answer)
{
    const Result<JsonRow> body = readBody(answer, "pods");
    if (!body)
        return body.error();
    if (!body->isListOrNull("pods"))
        return answerError(AnswerClass::Unreadable, QStringLiteral("pods is no list"));
    Decoded decoded;
    qsizetype number = 0;
    for (const JsonRow &row : body->rows("pods", &decoded.problems)) {
        ++number;
        if (auto pod = podOf(row))
            decoded.instances << *pod;
        else
            decoded.problems << unreadableRow(number);
    }
    return decoded;
}

Result<Decoded> decodePod(const HttpAnswer &answer)
{
    const Result<JsonRow> body = readBody(answer, "id");
    if (!body)
        return body.error();
    const auto pod = podOf(*body);
    if (!pod)
        return answerError(AnswerClass::Unreadable, QStringLiteral("a pod without an id"));
    return Decoded{.instances = {*pod}, .status = pod->status};
}

Result<Decoded> decodeAction(const HttpAnswer &answer)
{
    if (answer.status == 204 || (answer.status == 202 && answer.body.trimmed().isEmpty()))
        return Decoded{.isAccepted = true};
    Result<Decoded> decoded = decodePod(answer);
    if (!decoded)
        return decoded;
    Decoded accepted = std::move(decoded).value();
    accepted.isAccepted = true;
    return accepted;
}

Result<Decoded> decodeCreated(const HttpAnswer &answer)
{
    Result<Decoded> decoded = decodeAction(answer);
    if (!decoded) {
        // Documented: 400 means no capacity as well as a bad body, and a bad body says what it misses.
        const bool isPlain = answer.status == 400 && classOf(decoded.error()) == AnswerClass::Invalid && !decoded.error().detail.contains(u"valid");
        return isPlain ? Result<Decoded>{answerError(AnswerClass::NoStock, decoded.error().detail)} : decoded;
    }
    Decoded created = std::move(decoded).value();
    if (!created.instances.isEmpty())
        created.createdId = created.instances.first().id;
    return created;
}

Result<Decoded> decodeCatalog(const HttpAnswer &answer)
{
    const Result<JsonRow> body = readBody(answer, "gpus");
    if (!body)
        return body.error();
    if (!body->isListOrNull("gpus"))
        return answerError(AnswerClass::Unreadable, QStringLiteral("gpus is no list"));
    Decoded decoded;
    qsizetype number = 0;
    for (const JsonRow &row : body->rows("gpus", &decoded.problems)) {
        ++number;
        const QString id = row.text("id");
        if (id.isEmpty()) {
            decoded.problems << unreadableRow(number);
            continue;
        }
        if (id == u"unknown") // stands in the real list, and cannot be rented
            continue;
        for (const auto &[cloud, name] : {std::pair{"secure", QStringLiteral("SECURE")}, std::pair{"community", QStringLiteral("COMMUNITY")}}) {
            if (auto offer = offerOf(row, cloud, name))
                decoded.offers << *offer;
        }
    }
    return decoded;
}

Dialect dialect()
{
    return {.prefix = QStringLiteral("runpod"),
            .platform = {QStringLiteral("runpod")},
            .endpoints = {{QStringLiteral("v2_pods"), decodePods},
                          {QStringLiteral("v2_pod"), decodePod},
                          {QStringLiteral("v2_pod_single"), decodePod},
                          {QStringLiteral("v2_action"), decodeAction},
                          {QStringLiteral("v2_create"), decodeCreated},
                          {QStringLiteral("v2_gpus"), decodeCatalog},
                          {QStringLiteral("v2_network_volumes"), [](const HttpAnswer &answer) { return decodeVolumes(answer, {}); }},
                          {QStringLiteral("v2_billing_pods"), decodePodBill},
                          {QStringLiteral("v2_billing_network_volumes"), decodeVolumeBill},
                          {QStringLiteral("v2_any"), decodeErrorOnly},
                          {QStringLiteral("any"), decodeErrorOnly},
                          {QStringLiteral("graphql_myself"), decodeBalance},
                          {QStringLiteral("graphql_pods"), decodeGraphqlPods},
                          {QStringLiteral("graphql"), decodeGraphqlAct},
                          {QStringLiteral("v1_pods"), decodeLegacyPods}}};
}

} // namespace core::platforms::runpod
