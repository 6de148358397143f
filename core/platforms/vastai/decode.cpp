// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/platforms/vastai/decode.h"

#include "core/platforms/answer_errors.h"
#include "core/platforms/json_reading.h"

#include <QCoreApplication>

#include <cmath>

namespace core::platforms::vastai {

namespace {

constexpr double kMiBOfGiB = 1024;

/// The body without a complaint in it. Some answers lack "success"; an error then stands in "error", "msg" or "detail".
Result<JsonRow> readBody(const HttpAnswer &answer, const char *wanted)
{
    // The search for offers answers 404 when the key is wrong.
    Result<JsonRow> body = readAnswer(answer);
    if (!body)
        return body;
    const bool isRefused = body->flag("success") == false;
    const Complaint complaint = complaintOf(*body);
    if (isRefused || (!body->has(wanted) && !complaint.message.isEmpty() && body->flag("success") != true))
        return complaintError(answer.status, complaint);
    return body;
}

/// What runs in the machine and what is wanted, as one word of ours.
PowerStatus statusOf(const JsonRow &row)
{
    const QString actual = row.text("actual_status");
    const QString intended = row.text("intended_status");
    const bool isWanted = intended.isEmpty() || intended == u"running";
    if (actual.isEmpty())
        return isWanted ? PowerStatus::Starting : PowerStatus::Unknown;
    if (actual == u"created" || actual == u"loading" || actual == u"rebooting" || actual == u"scheduling")
        return PowerStatus::Starting;
    if (actual == u"running")
        return isWanted ? PowerStatus::Running : PowerStatus::Stopping;
    if (actual == u"frozen") // the card is still charged
        return PowerStatus::Running;
    if (actual == u"exited" || actual == u"stopped") {
        if (!isWanted || intended.isEmpty())
            return PowerStatus::Stopped;
        return row.text("cur_state") == u"running" ? PowerStatus::Error : PowerStatus::Starting;
    }
    return actual == u"offline" ? PowerStatus::Error : PowerStatus::Unknown;
}

std::optional<SshAccess> sshOf(const JsonRow &row)
{
    const QList<JsonRow> mapped = row.object("ports").rows("22/tcp");
    if (!mapped.isEmpty()) {
        if (auto direct = sshAccess(row.text("public_ipaddr"), mapped.first().integer("HostPort"), {}))
            return direct;
    }
    return sshAccess(row.text("ssh_host"), row.integer("ssh_port"), {});
}

std::optional<double> gibOf(const JsonRow &row, const char *key)
{
    const auto mib = row.positive(key);
    return mib ? std::optional{std::round(*mib / kMiBOfGiB * 10) / 10} : std::nullopt;
}

QString regionOf(const JsonRow &row)
{
    QString region = row.text("geolocation");
    if (region.startsWith(u','))
        region = region.mid(1);
    return region.trimmed();
}

QString noteOf(const JsonRow &row)
{
    const QString actual = row.text("actual_status");
    if (actual == u"offline")
        return QCoreApplication::translate("core::platforms", "The host is not connected to Vast.ai now. Your data may be out of reach.");
    if (actual == u"frozen")
        return QCoreApplication::translate("core::platforms", "Frozen: the card is still charged.");
    if (row.text("verification") == u"deverified")
        return QCoreApplication::translate("core::platforms", "Vast.ai has withdrawn its check of this host.");
    return {};
}

std::optional<HourlyPrice> aboveZero(std::optional<HourlyPrice> price)
{
    return price && price->perHour.micros() > 0 ? price : std::nullopt;
}

/// What the platform itself says that it costs now, once it is off; before that, its disk at the price of a month.
std::optional<HourlyPrice> parkedOf(const JsonRow &row, PowerStatus status)
{
    if (status == PowerStatus::Stopped) {
        if (const auto now = aboveZero(row.object("instance").price("totalHour", Currency::Usd)))
            return now;
    }
    const auto disk = row.positive("disk_space");
    const auto perMonth = row.number("storage_cost");
    if (!disk || !perMonth || *perMonth < 0)
        return std::nullopt;
    return monthlyRate(*disk, *perMonth, Currency::Usd);
}

std::optional<PlatformInstance> instanceOf(const JsonRow &row)
{
    PlatformInstance instance;
    instance.id = row.text("id");
    if (instance.id.isEmpty())
        return std::nullopt;
    instance.name = row.text("label");
    instance.status = statusOf(row);
    instance.rawStatus = row.text("actual_status");
    instance.gpuName = row.text("gpu_name");
    instance.gpuCount = row.count("num_gpus");
    instance.memoryGB = gibOf(row, "gpu_ram");
    // While it is stopped dph_total holds the disk alone: only a machine that is on tells its price.
    const bool isOn = instance.status == PowerStatus::Running || instance.status == PowerStatus::Starting || instance.status == PowerStatus::Stopping;
    if (isOn)
        instance.running = aboveZero(row.price("dph_total", Currency::Usd));
    instance.diskGB = row.positive("disk_space");
    instance.parked = parkedOf(row, instance.status);
    instance.isSpot = row.flag("is_bid").value_or(false);
    instance.billingMode = instance.isSpot ? QStringLiteral("spot") : QStringLiteral("on_demand");
    instance.stoppedCharge = StoppedCharge::StorageOnly;
    if (instance.status == PowerStatus::Running)
        instance.ssh = sshOf(row);
    instance.createdAt = row.unixTime("start_date");
    instance.endsAt = row.unixTime("end_date");
    instance.region = regionOf(row);
    instance.note = noteOf(row);
    return instance;
}

std::optional<PlatformOffer> offerOf(const JsonRow &row)
{
    PlatformOffer offer;
    offer.id = row.text("id");
    offer.gpuName = row.text("gpu_name");
    if (offer.id.isEmpty() || offer.gpuName.isEmpty())
        return std::nullopt;
    offer.gpuCount = row.count("num_gpus").value_or(1);
    offer.memoryGB = gibOf(row, "gpu_ram");
    offer.price = aboveZero(row.price("dph_total", Currency::Usd));
    offer.billingMode = row.flag("is_bid").value_or(false) ? QStringLiteral("spot") : QStringLiteral("on_demand");
    offer.region = regionOf(row);
    offer.diskGB = row.positive("disk_space");
    offer.hostMemoryGB = gibOf(row, "cpu_ram");
    const auto cores = row.positive("cpu_cores_effective");
    if (cores && *cores < 10'000)
        offer.cpuCores = static_cast<int>(std::max(1.0, *cores));
    const auto reliability = row.has("reliability") ? row.number("reliability") : row.number("reliability2");
    if (reliability && *reliability >= 0 && *reliability <= 1)
        offer.reliability = reliability;
    offer.uplinkMbit = row.positive("inet_up");
    offer.downlinkMbit = row.positive("inet_down");
    offer.isAvailable = row.flag("rentable").value_or(true) && !row.flag("rented").value_or(false);
    const QString verification = row.text("verification");
    offer.isVerified = verification.isEmpty() || verification == u"verified";
    return offer;
}

} // namespace

Result<Decoded> decodeInstances(const HttpAnswer &answer)
{
    const Result<JsonRow> body = readBody(answer, "instances");
    if (!body)
        return body.error();
    if (body->isObject("instances"))
        return decodeInstance(answer);
    if (!body->isListOrNull("instances"))
        return answerError(AnswerClass::Unreadable, QStringLiteral("no instances in the answer"));
    Decoded decoded{.nextPage = body->text("next_token")};
    qsizetype number = 0;
    for (const JsonRow &row : body->rows("instances", &decoded.problems)) {
        ++number;
        if (auto instance = instanceOf(row))
            decoded.instances << *instance;
        else
            decoded.problems << unreadableRow(number);
    }
    return decoded;
}

Result<Decoded> decodeInstance(const HttpAnswer &answer)
{
    const Result<JsonRow> body = readBody(answer, "instances");
    if (!body)
        return body.error();
    if (body->isList("instances"))
        return decodeInstances(answer);
    if (body->isListOrNull("instances"))
        return answerError(AnswerClass::NotFound);
    const auto instance = instanceOf(body->object("instances"));
    if (!instance)
        return answerError(AnswerClass::Unreadable, QStringLiteral("an instance without an id"));
    return Decoded{.instances = {*instance}};
}

Result<Decoded> decodeOffers(const HttpAnswer &answer)
{
    const Result<JsonRow> body = readBody(answer, "offers");
    if (!body) {
        // Documented: a key that is not valid gives 404 here, and nothing else does.
        if (answer.status == 404 && classOf(body.error()) == AnswerClass::NotFound)
            return answerError(AnswerClass::Authentication, body.error().detail);
        return body.error();
    }
    if (!body->isListOrNull("offers") && !body->isObject("offers"))
        return answerError(AnswerClass::Unreadable, QStringLiteral("no offers in the answer"));
    Decoded decoded;
    const QList<JsonRow> rows = body->isObject("offers") ? QList{body->object("offers")} : body->rows("offers", &decoded.problems);
    qsizetype number = 0;
    for (const JsonRow &row : rows) {
        ++number;
        if (auto offer = offerOf(row))
            decoded.offers << *offer;
        else
            decoded.problems << unreadableRow(number);
    }
    return decoded;
}

Result<Decoded> decodeBalance(const HttpAnswer &answer)
{
    const Result<JsonRow> body = readBody(answer, "balance");
    if (!body)
        return body.error();
    const auto cash = body->money("balance", Currency::Usd);
    if (!cash)
        return answerError(AnswerClass::Unreadable, QStringLiteral("no balance in the answer"));
    return Decoded{.balance = Balance{.cash = *cash}};
}

Result<Decoded> decodeAct(const HttpAnswer &answer)
{
    const Result<JsonRow> body = readBody(answer, "success");
    if (!body)
        return body.error();
    if (body->flag("success") != true)
        return answerError(AnswerClass::Unreadable, QStringLiteral("neither success nor failure in the answer"));
    return Decoded{.isAccepted = true};
}

Result<Decoded> decodeCreated(const HttpAnswer &answer)
{
    Result<Decoded> decoded = decodeAct(answer);
    if (!decoded)
        return decoded;
    Decoded created = std::move(decoded).value();
    if (const Result<JsonRow> body = readAnswer(answer))
        created.createdId = body->text("new_contract");
    return created;
}

Dialect dialect()
{
    return {.prefix = QStringLiteral("vastai"),
            .platform = {QStringLiteral("vastai")},
            .endpoints = {{QStringLiteral("instances"), decodeInstances},
                          {QStringLiteral("instance_single"), decodeInstance},
                          {QStringLiteral("bundles"), decodeOffers},
                          {QStringLiteral("user"), decodeBalance},
                          {QStringLiteral("manage"), decodeAct},
                          {QStringLiteral("start"), decodeAct},
                          {QStringLiteral("stop"), decodeAct},
                          {QStringLiteral("label"), decodeAct},
                          {QStringLiteral("destroy"), decodeAct},
                          {QStringLiteral("create"), decodeCreated},
                          {QStringLiteral("any"), decodeErrorOnly}}};
}

} // namespace core::platforms::vastai
