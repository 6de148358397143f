// SPDX-License-Identifier: GPL-3.0-or-later
// The calls that a platform may leave out, and what is picked from their answers.
#include "core/base/promise.h"
#include "core/base/when_done.h"
#include "core/platforms/answer_errors.h"
#include "core/platforms/client_base.h"

#include <QLoggingCategory>

#include <algorithm>

namespace core::platforms {

namespace {

Q_LOGGING_CATEGORY(platformLog, "platforms")

template <typename T>
FutureResult<T> notOffered()
{
    return ready<T>(answerError(AnswerClass::NotOffered));
}

} // namespace

QString nameOf(const CreateOrder &order)
{
    const QString name = order.name.trimmed().left(60);
    if (order.nonce.isEmpty() || name.contains(order.nonce))
        return name;
    return name.isEmpty() ? order.nonce : name + u'-' + order.nonce;
}

FutureStatus ClientBase::validate()
{
    return picked<std::monostate, QList<PlatformInstance>>(instances(), [](const QList<PlatformInstance> &) -> Status { return ok(); });
}

FutureResult<PlatformInstance> ClientBase::instance(const QString &id)
{
    return picked<PlatformInstance, QList<PlatformInstance>>(instances(), [id](const QList<PlatformInstance> &list) -> Result<PlatformInstance> {
        const auto found = std::ranges::find(list, id, &PlatformInstance::id);
        if (found == list.end())
            return answerError(AnswerClass::NotFound);
        return *found;
    });
}

FutureResult<QList<PlatformInstance>> ClientBase::instances() { return notOffered<QList<PlatformInstance>>(); }
FutureResult<Balance> ClientBase::balance() { return notOffered<Balance>(); }
FutureResult<QList<PlatformOffer>> ClientBase::offers(const OfferFilter &) { return notOffered<QList<PlatformOffer>>(); }
FutureResult<ActResult> ClientBase::start(const QString &, bool) { return notOffered<ActResult>(); }
FutureResult<ActResult> ClientBase::stop(const QString &) { return notOffered<ActResult>(); }
FutureResult<ActResult> ClientBase::release(const QString &) { return notOffered<ActResult>(); }
FutureResult<ActResult> ClientBase::setTimedStop(const QString &, const std::optional<QDateTime> &) { return notOffered<ActResult>(); }
FutureResult<QString> ClientBase::create(const CreateOrder &) { return notOffered<QString>(); }
FutureResult<QList<Leftover>> ClientBase::leftovers() { return notOffered<QList<Leftover>>(); }
FutureResult<QList<BilledItem>> ClientBase::billed(const QDateTime &, const QDateTime &) { return notOffered<QList<BilledItem>>(); }
FutureResult<QByteArray> ClientBase::takePassword(const QString &) { return notOffered<QByteArray>(); }

FutureResult<QList<PlatformInstance>> ClientBase::instancesOf(const FutureResult<Decoded> &answer)
{
    return picked<QList<PlatformInstance>, Decoded>(answer, [](const Decoded &decoded) -> Result<QList<PlatformInstance>> {
        // One odd row must not hide the others; but when nothing could be read, "no machines" would be a lie.
        if (decoded.instances.isEmpty() && !decoded.problems.isEmpty())
            return answerError(AnswerClass::Unreadable, decoded.problems.first());
        for (const QString &problem : decoded.problems)
            qCWarning(platformLog).noquote() << problem;
        return decoded.instances;
    });
}

FutureResult<PlatformInstance> ClientBase::onlyInstanceOf(const FutureResult<Decoded> &answer)
{
    return picked<PlatformInstance, Decoded>(answer, [](const Decoded &decoded) -> Result<PlatformInstance> {
        if (decoded.instances.isEmpty())
            return answerError(AnswerClass::NotFound);
        return decoded.instances.first();
    });
}

FutureResult<QList<PlatformOffer>> ClientBase::offersOf(const FutureResult<Decoded> &answer)
{
    return picked<QList<PlatformOffer>, Decoded>(answer, [](const Decoded &decoded) -> Result<QList<PlatformOffer>> { return decoded.offers; });
}

FutureResult<Balance> ClientBase::balanceOf(const FutureResult<Decoded> &answer)
{
    return picked<Balance, Decoded>(answer, [](const Decoded &decoded) -> Result<Balance> {
        if (!decoded.balance)
            return answerError(AnswerClass::Unreadable, QStringLiteral("no balance in the answer"));
        return *decoded.balance;
    });
}

FutureResult<QString> ClientBase::createdOf(const FutureResult<Acted> &answer)
{
    return picked<QString, Acted>(answer, [](const Acted &acted) -> Result<QString> { return acted.decoded.createdId; });
}

} // namespace core::platforms
