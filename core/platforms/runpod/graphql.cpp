// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/platforms/runpod/graphql.h"

#include "core/platforms/answer_errors.h"
#include "core/platforms/json_reading.h"

namespace core::platforms::runpod {

namespace {

/// GraphQL says no with status 200 and a list of errors.
Result<JsonRow> readBody(const HttpAnswer &answer)
{
    Result<JsonRow> body = readAnswer(answer);
    if (!body)
        return body;
    if (body->isList("errors") || body->has("error"))
        return complaintError(answer.status, complaintOf(*body));
    if (!body->isObject("data"))
        return answerError(AnswerClass::Unreadable, QStringLiteral("no data in the answer"));
    return body->object("data");
}

PowerStatus statusOf(const QString &word)
{
    if (word == u"RUNNING")
        return PowerStatus::Running;
    if (word == u"EXITED")
        return PowerStatus::Stopped;
    return word == u"TERMINATED" ? PowerStatus::Ended : PowerStatus::Unknown;
}

std::optional<SshAccess> sshOf(const JsonRow &row)
{
    for (const JsonRow &port : row.object("runtime").rows("ports")) {
        if (port.integer("privatePort") == 22 && port.flag("isIpPublic") == true)
            return sshAccess(port.text("ip"), port.integer("publicPort"), {});
    }
    return sshAccess(row.text("publicIp"), row.object("portMappings").integer("22"), {});
}

/// costPerHr keeps the running rate of a pod that is off, so it counts only while it is on.
std::optional<PlatformInstance> podOf(const JsonRow &row)
{
    PlatformInstance pod;
    pod.id = row.text("id");
    if (pod.id.isEmpty())
        return std::nullopt;
    pod.name = row.text("name");
    pod.rawStatus = row.text("desiredStatus");
    pod.status = statusOf(pod.rawStatus);
    const JsonRow gpu = row.object("gpu");
    pod.gpuName = gpu.isEmpty() ? row.object("machine").text("gpuDisplayName") : gpu.text("id");
    pod.gpuCount = gpu.isEmpty() ? row.count("gpuCount") : gpu.count("count");
    if (pod.status == PowerStatus::Running) {
        pod.running = row.price("costPerHr", Currency::Usd);
        pod.ssh = sshOf(row);
        pod.startedAt = row.isoTime("lastStartedAt");
    }
    pod.isSpot = row.flag("interruptible").value_or(row.text("podType") == u"INTERRUPTABLE");
    pod.billingMode = pod.isSpot ? QStringLiteral("spot") : QStringLiteral("on_demand");
    pod.stoppedCharge = StoppedCharge::StorageOnly;
    pod.diskGB = row.positive("volumeInGb");
    return pod;
}

Decoded podsOf(const JsonRow &from, const char *key)
{
    Decoded decoded;
    qsizetype number = 0;
    for (const JsonRow &row : from.rows(key, &decoded.problems)) {
        ++number;
        if (auto pod = podOf(row))
            decoded.instances << *pod;
        else
            decoded.problems << unreadableRow(number);
    }
    return decoded;
}

} // namespace

Result<Decoded> decodeBalance(const HttpAnswer &answer)
{
    const Result<JsonRow> data = readBody(answer);
    if (!data)
        return data.error();
    const JsonRow self = data->object("myself");
    const auto cash = self.money("clientBalance", Currency::Usd);
    if (!cash)
        return answerError(AnswerClass::Unreadable, QStringLiteral("no balance in the answer"));
    return Decoded{.balance = Balance{.cash = *cash, .spending = self.price("currentSpendPerHr", Currency::Usd)}};
}

Result<Decoded> decodeGraphqlPods(const HttpAnswer &answer)
{
    const Result<JsonRow> data = readBody(answer);
    if (!data)
        return data.error();
    const JsonRow self = data->object("myself");
    if (!self.isListOrNull("pods"))
        return answerError(AnswerClass::Unreadable, QStringLiteral("no pods in the answer"));
    return podsOf(self, "pods");
}

Result<Decoded> decodeGraphqlAct(const HttpAnswer &answer)
{
    const Result<JsonRow> data = readBody(answer);
    if (!data)
        return data.error();
    const QStringList keys = data->keys();
    if (keys.isEmpty())
        return answerError(AnswerClass::Unreadable, QStringLiteral("empty data in the answer"));
    return Decoded{.isAccepted = true};
}

Result<Decoded> decodeLegacyPods(const HttpAnswer &answer)
{
    const Result<JsonRow> body = readAnswer(answer);
    if (!body)
        return body.error();
    if (body->isList(""))
        return podsOf(*body, "");
    const Complaint complaint = complaintOf(*body);
    if (!complaint.message.isEmpty())
        return complaintError(answer.status, complaint);
    return answerError(AnswerClass::Unreadable, QStringLiteral("no list in the answer"));
}

} // namespace core::platforms::runpod
