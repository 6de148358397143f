// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/platforms/runpod/storage.h"

#include "core/platforms/answer_errors.h"
#include "core/platforms/json_reading.h"

#include <QCoreApplication>

namespace core::platforms::runpod {

namespace {

/// The body with the list `wanted`; the platform's own complaint when it is missing.
Result<JsonRow> readListed(const HttpAnswer &answer, const char *wanted)
{
    Result<JsonRow> body = readAnswer(answer);
    if (!body || body->isListOrNull(wanted))
        return body;
    const Complaint complaint = complaintOf(*body);
    if (!complaint.message.isEmpty())
        return complaintError(static_cast<int>(body->integer("status").value_or(answer.status)), complaint);
    return answerError(AnswerClass::Unreadable, QStringLiteral("no list %1 in the answer").arg(QLatin1String{wanted}));
}

Result<Decoded> decodeBill(const HttpAnswer &answer, const char *idKey, const QString &what)
{
    const Result<JsonRow> body = readListed(answer, "records");
    if (!body)
        return body.error();
    Decoded decoded;
    qsizetype number = 0;
    for (const JsonRow &row : body->rows("records", &decoded.problems)) {
        ++number;
        const auto from = row.isoTime("startTime");
        const auto to = row.isoTime("endTime");
        const auto amount = row.money("totalAmount", Currency::Usd);
        if (!from || !to || *to < *from || !amount || row.text(idKey).isEmpty())
            decoded.problems << unreadableRow(number);
        else if (amount->micros() != 0)
            decoded.billed << BilledItem{.instanceId = row.text(idKey), .from = *from, .to = *to, .amount = *amount, .what = what};
    }
    return decoded;
}

} // namespace

Result<Decoded> decodeVolumes(const HttpAnswer &answer, const QList<StoragePrice> &prices)
{
    const Result<JsonRow> body = readListed(answer, "networkVolumes");
    if (!body)
        return body.error();
    Decoded decoded;
    qsizetype number = 0;
    for (const JsonRow &row : body->rows("networkVolumes", &decoded.problems)) {
        ++number;
        Leftover volume{.kind = Leftover::Kind::Disk, .id = row.text("id"), .name = row.text("name"), .sizeGB = row.positive("size")};
        if (volume.id.isEmpty()) {
            decoded.problems << unreadableRow(number);
            continue;
        }
        if (volume.sizeGB)
            volume.perMonth = storageCost(prices, row.text("type"), *volume.sizeGB);
        decoded.leftovers << volume;
    }
    return decoded;
}

Result<Decoded> decodePodBill(const HttpAnswer &answer)
{
    return decodeBill(answer, "podId", QCoreApplication::translate("core::platforms", "Pod"));
}

Result<Decoded> decodeVolumeBill(const HttpAnswer &answer)
{
    return decodeBill(answer, "networkVolumeId", QCoreApplication::translate("core::platforms", "Network volume"));
}

} // namespace core::platforms::runpod
