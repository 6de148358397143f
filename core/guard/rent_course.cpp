// SPDX-License-Identifier: GPL-3.0-or-later
// From the decision to the platform's word that the machine is made. What follows is in rent_course_ready.cpp.
#include "core/guard/rent_course.h"

#include "core/base/when_done.h"
#include "core/guard/rent_words.h"
#include "core/platforms/client_base.h"

#include <algorithm>

namespace core::guard {

using platforms::PlatformInstance;
using platforms::PlatformOffer;

namespace {

/// An error that leaves open whether the machine was made.
bool isUnclear(const Error &error)
{
    if (platforms::wasNeverSent(error))
        return false;
    return error.kind == ErrorKind::Network || error.kind == ErrorKind::Timeout || error.kind == ErrorKind::Protocol;
}

} // namespace

RentCourse::RentCourse(Parts parts, const Intent &intent, const RentOrder &order, QObject *parent)
    : QObject{parent}
    , m_parts{std::move(parts)}
{
    m_progress.intent = intent;
    m_progress.order = order;
    m_progress.waitsSince = m_parts.clock.now();
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &RentCourse::lookNow);
}

void RentCourse::begin() { check(); }

void RentCourse::resume()
{
    const Intent &intent = m_progress.intent;
    if (intent.changedAt.isValid())
        m_progress.waitsSince = intent.changedAt;
    if (intent.stage == IntentStage::Written) {
        m_progress.stage = RentStage::NotRented;
        save(IntentStage::Withdrawn, QStringLiteral("never_sent"));
        tell();
        return;
    }
    m_progress.stage = intent.providerId.isEmpty() ? RentStage::LookingUp : RentStage::Starting;
    if (!m_parts.client) {
        m_progress.trouble = rentClientGone();
        tell();
        return;
    }
    lookNow();
    tell();
}

void RentCourse::lookNow()
{
    if (m_progress.isOver() || !m_parts.client)
        return;
    m_timer.stop();
    if (!m_progress.intent.providerId.isEmpty())
        look();
    else if (m_progress.intent.stage == IntentStage::Sent || m_progress.intent.stage == IntentStage::NotConfirmed)
        lookUp();
}

/// The offer may have gone or become dearer since the user saw it.
void RentCourse::check()
{
    m_progress.stage = RentStage::CheckingPrice;
    m_progress.trouble.reset();
    tell();
    whenDone(m_parts.client->offers(filterOf(m_progress.order, m_parts.rules.mostOffers)), this,
             [this](const Result<QList<PlatformOffer>> &offers) { onOffers(offers); },
             [this] { onOffers(soldOut()); });
}

void RentCourse::onOffers(const Result<QList<PlatformOffer>> &offers)
{
    if (m_progress.isOver())
        return; // Given up meanwhile.
    if (!offers) {
        fail(offers.error());
        return;
    }
    const auto fresh = sameOffer(*offers, m_progress.order.offer);
    const Status allowed = fresh ? mayRent(m_progress.order, *fresh) : Status{soldOut()};
    if (!allowed) {
        fail(allowed.error());
        return;
    }
    m_progress.order.offer = *fresh;
    m_progress.intent.order = toJson(m_progress.order);
    send();
}

void RentCourse::send()
{
    m_progress.stage = RentStage::Ordering;
    // Written down first: if we end here, the next start knows that it may have gone out.
    whenDone(save(IntentStage::Sent), this, [this](const Status &saved) {
        if (saved)
            sendNow();
        else
            fail(rentNotWritten(saved.error()));
    });
}

void RentCourse::sendNow()
{
    m_progress.waitsSince = m_parts.clock.now();
    m_progress.canSendAgain = false;
    m_lookUps = 0;
    tell();
    m_timer.start(m_parts.rules.latePoll); // Also when the answer never comes: it is looked up.
    whenDone(m_parts.client->create(createOrder(m_progress.order)), this,
             [this](const Result<QString> &answer) { onCreated(answer); }, [this] { onCreated(QString{}); });
}

void RentCourse::onCreated(const Result<QString> &answer)
{
    if (m_progress.isOver() || !m_progress.intent.providerId.isEmpty())
        return; // Found in the list before the answer came.
    if (answer && !answer->isEmpty())
        accept(*answer);
    else if (answer || isUnclear(answer.error()))
        lookUp();
    else
        fail(answer.error());
}

void RentCourse::lookUp()
{
    if (m_isAsking)
        return;
    m_isAsking = true;
    m_progress.stage = RentStage::LookingUp;
    tell();
    whenDone(m_parts.client->instances(), this, [this](const Result<QList<PlatformInstance>> &list) { onList(list); },
             [this] { onList(orderUnclear()); });
}

void RentCourse::onList(const Result<QList<PlatformInstance>> &list)
{
    m_isAsking = false;
    if (m_progress.isOver())
        return;
    if (!m_progress.intent.providerId.isEmpty()) {
        look(); // The answer came after all, while the list was being read.
        return;
    }
    if (list) {
        const QString &nonce = m_progress.order.nonce;
        const auto found = std::ranges::find_if(*list, [&nonce](const PlatformInstance &one) {
            return !nonce.isEmpty() && one.name.contains(nonce);
        });
        if (found != list->end()) {
            m_sendsAfterLookUp = false;
            m_progress.seen = *found;
            accept(found->id);
            return;
        }
        ++m_lookUps;
    }
    judgeLookUp(list.hasValue());
}

void RentCourse::judgeLookUp(bool wasAnswered)
{
    if (std::exchange(m_sendsAfterLookUp, false) && wasAnswered) {
        check();
        return;
    }
    if (hasWaited(m_parts.rules.lookUpFor) && (!wasAnswered || m_lookUps >= m_parts.rules.leastLookUps)) {
        m_progress.canSendAgain = wasAnswered;
        m_progress.trouble = wasAnswered ? orderNotFound() : orderUnclear();
        if (m_progress.intent.stage != IntentStage::NotConfirmed)
            save(IntentStage::NotConfirmed, m_progress.trouble->code);
    }
    again();
    tell();
}

void RentCourse::sendAgain()
{
    if (!m_progress.canSendAgain || m_progress.isOver())
        return;
    m_progress.canSendAgain = false;
    m_sendsAfterLookUp = true;
    lookUp();
}

void RentCourse::giveUp()
{
    if (m_progress.isOver() || m_progress.isMade())
        return;
    m_timer.stop();
    m_progress.stage = RentStage::NotRented;
    m_progress.canSendAgain = false;
    m_progress.trouble.reset();
    save(IntentStage::Withdrawn, QStringLiteral("by_user"));
    tell();
}

void RentCourse::fail(const Error &error)
{
    m_timer.stop();
    m_progress.stage = RentStage::NotRented;
    m_progress.trouble = error;
    m_progress.isSoldOut = error.code == soldOut().code;
    if (m_progress.trouble->money == MoneyState::NotConcerned)
        m_progress.trouble->money = m_progress.isMade() ? MoneyState::Unknown : MoneyState::NotRunning;
    save(IntentStage::Failed, error.code);
    tell();
}

void RentCourse::again()
{
    const bool isLate = m_progress.intent.stage == IntentStage::NotConfirmed;
    m_timer.start(isLate ? m_parts.rules.latePoll : m_parts.rules.poll);
}

bool RentCourse::hasWaited(std::chrono::seconds time) const
{
    return m_progress.waitsSince.secsTo(m_parts.clock.now()) >= time.count();
}

FutureStatus RentCourse::save(IntentStage stage, const QString &result)
{
    m_progress.intent.stage = stage;
    m_progress.intent.changedAt = m_parts.clock.now();
    m_progress.intent.result = result;
    return m_parts.intents.saveIntent(m_progress.intent);
}

void RentCourse::tell()
{
    if (m_parts.changed)
        m_parts.changed();
}

} // namespace core::guard
