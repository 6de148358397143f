// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/guard/rent_flow.h"

#include "core/base/promise.h"
#include "core/base/when_done.h"
#include "core/guard/rent_words.h"

#include <QUuid>

#include <algorithm>

namespace core::guard {

using platforms::Account;

namespace {

constexpr int kNonceLength = 10;

/// Short enough for every platform's names, in letters that each of them takes.
QString newNonce()
{
    return QStringLiteral("zuka") + QUuid::createUuid().toString(QUuid::Id128).left(kNonceLength);
}

} // namespace

RentFlow::RentFlow(Parts parts, QObject *parent)
    : QObject{parent}
    , m_parts{std::move(parts)}
{
}

RentFlow::~RentFlow() = default;

bool RentFlow::isBusy(const QString &account) const
{
    return m_beginning.contains(account) || std::ranges::any_of(m_courses, [&account](const RentCourse *course) {
               return course->progress().intent.account == account && !course->progress().isOver();
           });
}

FutureResult<QString> RentFlow::begin(RentOrder order)
{
    if (isBusy(order.account))
        return ready<QString>(rentingAlready());
    m_beginning.insert(order.account);
    order.nonce = newNonce();
    Intent intent{.id = QUuid::createUuid().toString(QUuid::WithoutBraces),
                  .account = order.account,
                  .act = Act::Create,
                  .nonce = order.nonce,
                  .order = toJson(order),
                  .writtenAt = m_parts.clock.now()};
    intent.changedAt = intent.writtenAt;
    const Promise<QString> promise;
    whenDone(m_parts.intents.saveIntent(intent), this, [this, intent, order, promise](const Status &saved) {
        if (!saved) {
            m_beginning.remove(order.account);
            promise.give(rentNotWritten(saved.error()));
            return;
        }
        whenDone(open(intent, order, false), this,
                 [this, promise, id = intent.id, account = order.account](const Status &opened) {
                     m_beginning.remove(account);
                     promise.give(opened ? Result<QString>{id} : Result<QString>{opened.error()});
                 });
    });
    return promise.future();
}

FutureStatus RentFlow::open(const Intent &intent, const RentOrder &order, bool isResumed)
{
    const StatusPromise promise;
    whenDone(m_parts.accounts.accounts(), this,
             [this, intent, order, isResumed, promise](const Result<QList<Account>> &accounts) {
                 const auto list = accounts ? *accounts : QList<Account>{};
                 const auto found =
                     std::ranges::find_if(list, [&intent](const Account &one) { return one.id.value == intent.account; });
                 auto client = found == list.end() ? nullptr : m_parts.clients.create(*found);
                 if (client || isResumed) { // What may have gone out stays in sight, also without its account.
                     take(intent, order, std::move(client), isResumed);
                     promise.give(ok());
                     return;
                 }
                 Intent closed = intent;
                 closed.stage = IntentStage::Failed;
                 closed.result = rentClientGone().code;
                 closed.changedAt = m_parts.clock.now();
                 m_parts.intents.saveIntent(closed);
                 Error error = accounts ? rentClientGone() : accounts.error();
                 error.money = MoneyState::NotRunning; // Nothing went out for this one.
                 promise.give(error);
             });
    return promise.future();
}

void RentFlow::take(const Intent &intent, const RentOrder &order, std::unique_ptr<platforms::PlatformClient> client,
                    bool isResumed)
{
    const QString id = intent.id;
    auto *course = new RentCourse{{.intents = m_parts.intents,
                                   .keeper = m_parts.keeper,
                                   .clock = m_parts.clock,
                                   .rules = m_parts.rules,
                                   .client = std::move(client),
                                   .changed = [this, id] { onChanged(id); }},
                                  intent,
                                  order,
                                  this};
    m_courses.insert(id, course);
    m_told.insert(id, IntentStage::Written);
    isResumed ? course->resume() : course->begin();
}

FutureStatus RentFlow::resume()
{
    const StatusPromise promise;
    whenDone(m_parts.intents.openIntents(), this, [this, promise](const Result<QList<Intent>> &intents) {
        if (!intents) {
            promise.give(intents.error());
            return;
        }
        for (const Intent &intent : *intents) {
            if (intent.act != Act::Create || m_courses.contains(intent.id))
                continue;
            // An order that cannot be read is still known by its nonce and account.
            RentOrder order = rentOrderFrom(intent.order).value_or(RentOrder{.account = intent.account});
            order.nonce = intent.nonce;
            open(intent, order, true);
        }
        promise.give(ok());
    });
    return promise.future();
}

void RentFlow::onChanged(const QString &id)
{
    const RentCourse *course = m_courses.value(id);
    if (!course)
        return;
    const RentProgress progress = course->progress();
    const IntentStage before = std::exchange(m_told[id], progress.intent.stage);
    emit changed(id);
    if (before == progress.intent.stage)
        return;
    if (progress.intent.stage == IntentStage::NotConfirmed)
        emit late(progress);
    if (progress.isOver())
        emit ended(progress);
}

std::optional<RentProgress> RentFlow::progress(const QString &id) const
{
    const RentCourse *course = m_courses.value(id);
    return course ? std::optional{course->progress()} : std::nullopt;
}

QList<RentProgress> RentFlow::all() const
{
    QList<RentProgress> list;
    for (const RentCourse *course : m_courses)
        list << course->progress();
    std::ranges::sort(list, {}, [](const RentProgress &progress) { return progress.intent.writtenAt; });
    return list;
}

void RentFlow::lookNow(const QString &id)
{
    if (RentCourse *course = m_courses.value(id))
        course->lookNow();
}

void RentFlow::sendAgain(const QString &id)
{
    if (RentCourse *course = m_courses.value(id))
        course->sendAgain();
}

void RentFlow::waitLonger(const QString &id)
{
    if (RentCourse *course = m_courses.value(id))
        course->waitLonger();
}

void RentFlow::release(const QString &id)
{
    if (RentCourse *course = m_courses.value(id))
        course->release();
}

void RentFlow::giveUp(const QString &id)
{
    if (RentCourse *course = m_courses.value(id))
        course->giveUp();
}

void RentFlow::close(const QString &id)
{
    RentCourse *course = m_courses.value(id);
    if (!course || !course->progress().isOver())
        return;
    m_courses.remove(id);
    course->deleteLater();
    emit changed(id);
}

} // namespace core::guard
