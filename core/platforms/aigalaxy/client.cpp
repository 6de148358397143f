// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/platforms/aigalaxy/client.h"

#include "core/platforms/answer_errors.h"
#include "core/platforms/chained.h"
#include "core/platforms/signing/aigalaxy.h"
#include "core/platforms/signing/nonce.h"

#include <QCoreApplication>

namespace core::platforms::aigalaxy {

namespace {

Error diskError()
{
    return {.kind = ErrorKind::Refused,
            .code = QStringLiteral("platform.erases_data"),
            .message = QCoreApplication::translate(
                "core::platforms", "This rental is not set to keep its disk: returning it could erase the data."),
            .remedy = QCoreApplication::translate(
                "core::platforms", "Set it to keep the disk in the platform's console first, or release it."),
            .money = MoneyState::Running};
}

} // namespace

RequestMaker Client::call(const QString &path, const signing::Parameters &parameters, bool isAct)
{
    return [this, path, parameters, isAct](const ApiKeys &keys, const QString &page) {
        signing::Parameters form = parameters;
        if (!page.isEmpty())
            form.insert("page", page.toUtf8());
        const signing::AiGalaxyStamp stamp{.secondsSinceEpoch = now().toSecsSinceEpoch(), .nonce = signing::newNonce()};
        const signing::Parameters sent = signing::signedForAiGalaxy(form, stamp, {.keyId = keys.key, .secret = keys.secret});
        return HttpRequest{.method = QByteArrayLiteral("POST"),
                           .url = urlOf(path),
                           .headers = {{"Content-Type", "application/x-www-form-urlencoded"}},
                           .body = signing::canonicalQuery(sent),
                           .isAct = isAct};
    };
}

RequestMaker Client::callOn(const QString &path, const QString &id, bool isAct)
{
    return call(path, {{"instance_name", id.toUtf8()}}, isAct);
}

FutureStatus Client::validate()
{
    return picked<std::monostate, Balance>(balance(), [](const Balance &) -> Status { return ok(); });
}

FutureResult<QList<PlatformInstance>> Client::instances()
{
    // statusDefault: all but what has ended.
    const auto list = call(QStringLiteral("/instance/get_instance_list"),
                           {{"page", "1"}, {"page_size", "100"}, {"status_type", "statusDefault"}});
    return instancesOf(readAll(list, [this](const HttpAnswer &answer) { return decodeInstancesAt(answer, now()); }));
}

FutureResult<PlatformInstance> Client::instance(const QString &id)
{
    const auto decode = [this](const HttpAnswer &answer) { return decodeDetailAt(answer, now()); };
    const auto detail = read(callOn(QStringLiteral("/instance/get_instance_detail"), id), decode);
    return picked<PlatformInstance, Decoded>(detail, [id](const Decoded &decoded) { return instanceWithId(decoded, id); });
}

FutureResult<Balance> Client::balance()
{
    return balanceOf(read(call(QStringLiteral("/account/get_main_account_info"), {}), decodeAccount));
}

FutureResult<ActResult> Client::start(const QString &id, bool withoutGpu)
{
    if (withoutGpu)
        return ClientBase::start(id, true);
    return actOn(callOn(QStringLiteral("/instance/restart_instance_from_shutdown"), id, true), decodeAct);
}

FutureResult<ActResult> Client::giveBack(const QString &id, bool erasesDisk)
{
    const auto query = read(callOn(QStringLiteral("/instance/stop_instance_with_refund_query_price"), id), decodeCounts);
    return chained<ActResult, Decoded>(query, context(), [this, id, erasesDisk](const Decoded &) {
        const signing::Parameters what{{"instance_name", id.toUtf8()}, {"release_disk", erasesDisk ? "1" : "0"}};
        return actOn(call(QStringLiteral("/instance/stop_instance_with_refund"), what, true), decodeAct);
    });
}

FutureResult<ActResult> Client::stop(const QString &id)
{
    const auto detail = fetch(callOn(QStringLiteral("/instance/get_instance_detail"), id));
    return chained<ActResult, HttpAnswer>(detail, context(), [this, id](const HttpAnswer &answer) {
        const Result<DueMode> mode = dueModeOf(answer);
        if (!mode)
            return ready<ActResult>(mode.error());
        return *mode == DueMode::KeepsDisk ? giveBack(id, false) : ready<ActResult>(diskError());
    });
}

FutureResult<ActResult> Client::release(const QString &id)
{
    return chained<ActResult, PlatformInstance>(instance(id), context(), [this, id](const PlatformInstance &known) {
        const bool isDiskOnly = known.status == PowerStatus::Stopped && known.stoppedCharge == StoppedCharge::StorageOnly;
        if (isDiskOnly)
            return actOn(callOn(QStringLiteral("/instance/release_keepped_disk"), id, true), decodeAct);
        return giveBack(id, true);
    });
}

FutureResult<QList<BilledItem>> Client::billed(const QDateTime &from, const QDateTime &to)
{
    const auto log = call(QStringLiteral("/billing/get_balance_change_list"), {{"page", "1"}, {"page_size", "100"}});
    // The newest stand first: what is older than the wanted time need not be read.
    const auto decode = [from](const HttpAnswer &answer) {
        Result<Decoded> decoded = decodeChanges(answer);
        if (!decoded || decoded->billed.isEmpty() || decoded->billed.last().from >= from)
            return decoded;
        Decoded last = *decoded;
        last.nextPage.clear();
        return Result<Decoded>{last};
    };
    using Items = QList<BilledItem>;
    return picked<Items, Decoded>(readAll(log, decode), [from, to](const Decoded &decoded) -> Result<Items> {
        Items items;
        for (const BilledItem &item : decoded.billed) {
            if (item.from >= from && item.from < to)
                items << item;
        }
        return items;
    });
}

FutureResult<QByteArray> Client::takePassword(const QString &id)
{
    return picked<QByteArray, HttpAnswer>(fetch(callOn(QStringLiteral("/instance/get_instance_detail"), id)), passwordOf);
}

} // namespace core::platforms::aigalaxy
