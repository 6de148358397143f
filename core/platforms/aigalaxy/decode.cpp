// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/platforms/aigalaxy/decode.h"

#include "core/platforms/answer_errors.h"
#include "core/platforms/secret_field.h"

#include <QCoreApplication>

namespace core::platforms::aigalaxy {

namespace {

constexpr qint64 kShutDownInside = 2;
constexpr qint64 kBeijingSeconds = 8 * 3600; // the account's own log has local times without a zone

QString note(const char *text)
{
    return QCoreApplication::translate("core::platforms", text);
}

Result<JsonRow> accepted(const HttpAnswer &answer)
{
    Result<JsonRow> row = readAnswer(answer);
    if (!row)
        return row;
    if (!row->has("code"))
        return answerError(AnswerClass::Unreadable, QStringLiteral("no code"));
    if (row->text("code") == u"2000")
        return row;
    // "accesskey不存在!" is a key that is not known, not an instance that is gone.
    const QString message = row->text("message");
    const bool isKey = message.contains(QStringLiteral("accesskey"), Qt::CaseInsensitive)
        || message.contains(QStringLiteral("sign"));
    const QString detail = QStringLiteral("code %1: %2").arg(row->text("code"), message);
    return answerError(isKey ? AnswerClass::Authentication : classOfWords(message).value_or(AnswerClass::Refused), detail);
}

Result<JsonRow> acceptedPage(const HttpAnswer &answer)
{
    const Result<JsonRow> row = accepted(answer);
    if (!row)
        return row.error();
    const JsonRow data = row->object("data");
    if (!data.keys().contains(QStringLiteral("list")) || (data.has("list") && !data.isList("list")))
        return answerError(AnswerClass::Unreadable, QStringLiteral("data.list is no list"));
    return data;
}

/// Seconds to add to the server's times.
qint64 shiftOf(const JsonRow &row, const QDateTime &now)
{
    const auto server = row.unixTime("ServerTime");
    return now.isValid() && server ? server->secsTo(now) : 0;
}

std::optional<QDateTime> timeOf(const JsonRow &row, const char *key, qint64 shift)
{
    const auto time = row.unixTime(key);
    return time ? std::optional{time->addSecs(shift)} : std::nullopt;
}

void readStatus(PlatformInstance &instance, const JsonRow &row)
{
    const auto status = row.integer("Status");
    const qint64 abnormal = row.integer("IsAbnormal").value_or(0);
    instance.rawStatus = status ? QString::number(*status) : QString{};
    instance.stoppedCharge = StoppedCharge::Everything; // paid to the end, whatever the machine does
    if (!status)
        return;
    switch (*status) {
    case 1:
        instance.status = abnormal == 0           ? PowerStatus::Running
            : abnormal == kShutDownInside ? PowerStatus::Stopped
                                          : PowerStatus::Error;
        break;
    case 4:
    case 5: instance.status = PowerStatus::Starting; break;
    case 7:
    case -1: instance.status = PowerStatus::Error; break;
    case 8:
        instance.status = PowerStatus::Stopped;
        instance.stoppedCharge = StoppedCharge::StorageOnly;
        break;
    case 0:
    case -2:
        instance.status = PowerStatus::Ended;
        instance.stoppedCharge = StoppedCharge::Unknown;
        break;
    default: break;
    }
}

QString noteOf(const PlatformInstance &instance, const JsonRow &row)
{
    QStringList notes;
    const qint64 status = row.integer("Status").value_or(99);
    if (status == 1 && instance.status == PowerStatus::Stopped)
        notes << note(QT_TRANSLATE_NOOP("core::platforms",
                                        "It was shut down from inside, and the rental goes on until its end."));
    if (status == 1 && instance.status == PowerStatus::Error)
        notes << note(QT_TRANSLATE_NOOP("core::platforms", "The platform calls it abnormal, and the rental goes on."));
    if (status == 8)
        notes << note(QT_TRANSLATE_NOOP("core::platforms",
                                        "The rental has ended. The kept disk costs money until it is released."));
    if (status == -1)
        notes << note(QT_TRANSLATE_NOOP("core::platforms", "It did not start. Ask for the refund in the platform's console."));
    const bool isLive = status == 1 || status == 4 || status == 5 || status == 7;
    if (isLive && row.object("InstanceAutorenew").integer("SubscribeStatus").value_or(0) == 1)
        notes << note(QT_TRANSLATE_NOOP("core::platforms",
                                        "Auto-renewal is on: switch it off in the platform's console to end the spending."));
    if (isLive && row.integer("DueMode").value_or(0) == -1)
        notes << note(QT_TRANSLATE_NOOP("core::platforms", "Its disk is erased when the rental ends."));
    return notes.join(u' ');
}

/// What the rental has cost, spread over the time that it was rented for.
std::optional<HourlyPrice> rateOf(const JsonRow &row)
{
    const auto from = row.unixTime("Ctime");
    const auto to = row.unixTime("Due_time");
    const auto paid = row.positive("Total_cost");
    if (!from || !to || !paid || from->secsTo(*to) < 60 || row.number("ReturnMoney").value_or(0) != 0)
        return std::nullopt;
    return HourlyPrice{Money::fromAmount(*paid * 3600 / static_cast<double>(from->secsTo(*to)), Currency::Cny)};
}

PlatformInstance instanceOf(const JsonRow &row, const QDateTime &now)
{
    PlatformInstance instance;
    instance.id = row.text("Container_name");
    instance.name = row.text("Note");
    readStatus(instance, row);
    instance.gpuName = row.text("Gpu_type");
    instance.gpuCount = row.count("Gpu_num");
    instance.region = row.text("District");
    instance.isPrepaid = true;
    if (const auto renewal = row.object("InstanceAutorenew").integer("SubscribeStatus"))
        instance.renews = *renewal == 1;
    const qint64 shift = shiftOf(row, now);
    const bool isOver = instance.status == PowerStatus::Ended || instance.rawStatus == u"8";
    instance.createdAt = timeOf(row, "Ctime", shift);
    instance.endsAt = timeOf(row, isOver && row.unixTime("End_time") ? "End_time" : "Due_time", shift);
    instance.erasedAt = timeOf(row, "DiskReleaseTime", shift);
    if (instance.status == PowerStatus::Running)
        instance.ssh = sshAccess(row.text("Url"), row.integer("SshPort"), {});
    // One that did not start is refunded: what it costs is open.
    if (!isOver && instance.status != PowerStatus::Unknown && instance.rawStatus != u"-1") {
        instance.running = rateOf(row);
        instance.parked = instance.running;
    }
    instance.note = noteOf(instance, row);
    return instance;
}

} // namespace

Result<Decoded> decodeInstances(const HttpAnswer &answer)
{
    return decodeInstancesAt(answer, {});
}

Result<Decoded> decodeDetail(const HttpAnswer &answer)
{
    return decodeDetailAt(answer, {});
}

Result<Decoded> decodeInstancesAt(const HttpAnswer &answer, const QDateTime &now)
{
    const Result<JsonRow> page = acceptedPage(answer);
    if (!page)
        return page.error();
    Decoded decoded;
    const QList<JsonRow> rows = page->rows("list", &decoded.problems);
    qsizetype number = 0;
    for (const JsonRow &row : rows) {
        ++number;
        const PlatformInstance instance = instanceOf(row, now);
        if (instance.id.isEmpty())
            decoded.problems << unreadableRow(number);
        else
            decoded.instances << instance;
    }
    if (page->flag("has_more").value_or(false) && !rows.isEmpty())
        decoded.nextPage = QString::number(page->integer("current_page").value_or(1) + 1);
    return decoded;
}

Result<Decoded> decodeDetailAt(const HttpAnswer &answer, const QDateTime &now)
{
    const Result<JsonRow> row = accepted(answer);
    if (!row)
        return row.error();
    const PlatformInstance instance = instanceOf(row->object("data"), now);
    if (instance.id.isEmpty())
        return answerError(AnswerClass::NotFound, QStringLiteral("no instance in the answer"));
    return Decoded{.instances = {instance}};
}

Result<Decoded> decodeAccount(const HttpAnswer &answer)
{
    const Result<JsonRow> row = accepted(answer);
    if (!row)
        return row.error();
    const JsonRow data = row->object("data");
    const auto cash = data.money("Money", Currency::Cny);
    if (!cash)
        return answerError(AnswerClass::Unreadable, QStringLiteral("no Money"));
    return Decoded{.balance = Balance{.cash = *cash, .vouchers = data.money("PowerMoney", Currency::Cny)}};
}

Result<Decoded> decodeSpecs(const HttpAnswer &answer)
{
    const Result<JsonRow> row = accepted(answer);
    if (!row)
        return row.error();
    if (!row->object("data").isList("Specifications"))
        return answerError(AnswerClass::Unreadable, QStringLiteral("no Specifications"));
    Decoded decoded;
    const QList<JsonRow> specs = row->object("data").rows("Specifications", &decoded.problems);
    for (const JsonRow &spec : specs) {
        const auto cards = spec.count("GpuNum");
        if (!cards || *cards == 0)
            continue; // a machine without a card
        decoded.offers << PlatformOffer{.id = spec.text("SpecName"),
                                        .gpuCount = *cards,
                                        .billingMode = {},
                                        .hostMemoryGB = spec.positive("Memory"),
                                        .cpuCores = spec.count("CpuNum"),
                                        .isAvailable = !spec.flag("Disabled").value_or(false)};
    }
    return decoded;
}

Result<Decoded> decodeCounts(const HttpAnswer &answer)
{
    const Result<JsonRow> row = accepted(answer);
    if (!row)
        return row.error();
    return Decoded{};
}

Result<Decoded> decodeChanges(const HttpAnswer &answer)
{
    const Result<JsonRow> page = acceptedPage(answer);
    if (!page)
        return page.error();
    Decoded decoded;
    const QList<JsonRow> rows = page->rows("list", &decoded.problems);
    qsizetype number = 0;
    for (const JsonRow &row : rows) {
        ++number;
        const auto local = row.isoTime("CreateTime");
        const auto cash = row.number("DiffMoney");
        const auto vouchers = row.number("DiffPower");
        if (!local || (!cash && !vouchers)) {
            decoded.problems << unreadableRow(number);
            continue;
        }
        const double spent = -(cash.value_or(0) + vouchers.value_or(0));
        const QDateTime at = local->addSecs(-kBeijingSeconds);
        if (spent > 0)
            decoded.billed << BilledItem{.from = at,
                                         .to = at,
                                         .amount = Money::fromAmount(spent, Currency::Cny),
                                         .what = row.text("Remark")};
    }
    if (page->flag("has_more").value_or(false) && !rows.isEmpty())
        decoded.nextPage = QString::number(page->integer("current_page").value_or(1) + 1);
    return decoded;
}

Result<Decoded> decodeAct(const HttpAnswer &answer)
{
    const Result<JsonRow> row = accepted(answer);
    if (!row)
        return row.error();
    return Decoded{.isAccepted = true};
}

Result<QByteArray> passwordOf(const HttpAnswer &answer)
{
    const Result<JsonRow> row = accepted(answer);
    if (!row)
        return row.error();
    return secretField(answer.body, {"data"}, "Init_passwd");
}

Result<DueMode> dueModeOf(const HttpAnswer &detail)
{
    const Result<JsonRow> row = accepted(detail);
    if (!row)
        return row.error();
    switch (row->object("data").integer("DueMode").value_or(0)) {
    case 1: return DueMode::KeepsDisk;
    case -1: return DueMode::ReleasesDisk;
    default: return DueMode::Unknown;
    }
}

Dialect dialect()
{
    return {.prefix = QStringLiteral("aigalaxy"),
            .platform = {QStringLiteral("aigalaxy")},
            .endpoints = {{QStringLiteral("instance_list"), decodeInstances},
                          {QStringLiteral("instance_detail"), decodeDetail},
                          {QStringLiteral("account"), decodeAccount},
                          {QStringLiteral("specs"), decodeSpecs},
                          {QStringLiteral("status_count"), decodeCounts},
                          {QStringLiteral("balance_changes"), decodeChanges},
                          {QStringLiteral("stop_query"), decodeCounts},
                          {QStringLiteral("stop"), decodeAct},
                          {QStringLiteral("start"), decodeAct},
                          {QStringLiteral("release_disk"), decodeAct},
                          {QStringLiteral("any"), decodeAct}}};
}

} // namespace core::platforms::aigalaxy
