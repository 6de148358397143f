// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fleet/extra_sessions.h"

#include <QPointer>

namespace core::fleet {

using remote::Session;
using remote::SessionPhase;

namespace {

bool isOver(const remote::SessionState &state)
{
    return state.phase == SessionPhase::Failed || state.phase == SessionPhase::Closed;
}

} // namespace

ExtraSessions::ExtraSessions(std::chrono::milliseconds rest)
    : m_rest{rest}
{
    for (Place &place : m_places) {
        place.closing.setSingleShot(true);
        connect(&place.closing, &QTimer::timeout, this, [this, &place] { dispose(place.resting.release()); });
    }
}

ExtraSessions::~ExtraSessions()
{
    closeAll();
}

std::shared_ptr<Session> ExtraSessions::take(SessionUse use, const Maker &make)
{
    Place &place = placeOf(use);
    if (std::shared_ptr<Session> session = place.used.lock())
        return session;
    place.closing.stop();
    if (place.resting)
        return handedOut(place.resting.release(), use);
    std::shared_ptr<Session> session = handedOut(make().release(), use);
    watch(*session, use);
    session->open();
    return session;
}

std::shared_ptr<Session> ExtraSessions::handedOut(Session *session, SessionUse use)
{
    std::shared_ptr<Session> shared{session, [self = QPointer{this}, use](Session *last) {
        if (self)
            self->letRest(last, use);
        else
            delete last;
    }};
    placeOf(use).used = shared;
    return shared;
}

void ExtraSessions::watch(Session &session, SessionUse use)
{
    // An unknown host key is a question for the session that a person watches.
    const auto refuse = [raw = &session] { raw->answerHostKey(false); };
    connect(&session, &Session::hostKeyUnknown, &session, refuse);
    connect(&session, &Session::hostKeyChanged, &session, refuse);
    connect(&session, &Session::stateChanged, this, [this, use, raw = &session](const remote::SessionState &state) {
        Place &place = placeOf(use);
        if (isOver(state) && place.used.lock().get() == raw)
            place.used.reset(); // the next one who asks gets a new one
        const bool isLost = isOver(state) || state.phase == SessionPhase::Waiting;
        if (isLost && place.resting.get() == raw) {
            place.closing.stop();
            dispose(place.resting.release());
        }
    });
}

void ExtraSessions::letRest(Session *session, SessionUse use)
{
    Place &place = placeOf(use);
    const remote::SessionState state = session->state();
    const bool isNeeded = !place.resting && !place.used.lock();
    if (!isNeeded || isOver(state) || state.phase == SessionPhase::Waiting || m_rest.count() <= 0) {
        dispose(session);
        return;
    }
    place.resting.reset(session);
    place.closing.start(m_rest);
}

/// Also inside one of its own signals; as a child it does not outlive this object.
void ExtraSessions::dispose(Session *session)
{
    if (session == nullptr)
        return;
    session->disconnect(this);
    session->setParent(this);
    session->close();
    session->deleteLater();
}

void ExtraSessions::closeAll()
{
    for (Place &place : m_places) {
        place.closing.stop();
        if (const std::shared_ptr<Session> session = place.used.lock())
            session->close();
        place.used.reset();
        dispose(place.resting.release());
    }
}

} // namespace core::fleet
