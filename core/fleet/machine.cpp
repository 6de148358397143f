// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/fleet/machine.h"

#include "core/base/secret_bytes.h"
#include "core/base/when_done.h"
#include "core/fleet/connection_plan.h"
#include "core/fleet/instance_check.h"
#include "core/fleet/secret_entries.h"

#include <QCoreApplication>
#include <QLoggingCategory>
#include <QPointer>

#include <utility>

namespace core::fleet {

namespace {

using remote::Session;
using remote::SessionPhase;
using remote::SessionState;

Q_LOGGING_CATEGORY(machineLog, "fleet")

/// The machine refused the login; a proxy on the way that wants another password is another matter.
bool isAtLogin(const SessionState &state)
{
    return state.phase == SessionPhase::Failed && state.error && state.error->kind == ErrorKind::Authentication
        && !state.error->code.startsWith(QLatin1String{"proxy."});
}

} // namespace

Machine::Machine(const instances::Instance &instance, const Surroundings &surroundings, QObject *parent)
    : QObject{parent}
    , m_surroundings{surroundings}
    , m_stuck{surroundings.watch.stuck}
    , m_extra{surroundings.watch.extraSessionRests}
{
    m_status.instance = instance;
    m_evidence.isPoweredOff = instance.isPoweredOff;
    m_status.state = stateNow();
}

Machine::~Machine()
{
    const QSignalBlocker quiet{this};
    m_extra.closeAll();
    for (QObject *closing : m_extra.children())
        closing->disconnect(this); // they go with m_extra, when little of this is left
    wipe(m_runSecret);
    wipeRequest(m_request);
    m_sampler.reset();
    if (m_session)
        m_session->disconnect(this);
}

Session *Machine::readySession() const
{
    return m_session && m_status.session.phase == SessionPhase::Ready ? m_session.get() : nullptr;
}

void Machine::setInstance(const instances::Instance &instance)
{
    m_status.instance = instance;
    m_evidence.isPoweredOff = instance.isPoweredOff;
    publish();
}

void Machine::connectNow()
{
    if (m_isStarting)
        return;
    if (m_session) {
        const SessionPhase phase = m_status.session.phase;
        if (phase != SessionPhase::Failed && phase != SessionPhase::Closed) {
            retryNow();
            return;
        }
        retireSession();
    }
    m_isStarting = true;
    m_status.needsPassword = false;
    m_evidence.lacksSecret = false;
    m_evidence.wasReady = false;
    setProblem({});
    const quint64 attempt = ++m_attempt;
    whenDone(readLoginSecrets(instance(), m_runSecret, m_surroundings.secrets, this), this,
             [this, attempt](const Result<LoginSecrets> &secrets) {
                 if (attempt == m_attempt && secrets)
                     openSession(*secrets);
             });
    publish(); // last, because a receiver may disconnect at once
}

void Machine::openSession(const LoginSecrets &secrets)
{
    m_isStarting = false;
    if (instance().host.isEmpty()) {
        fail(noAddressYet());
        return;
    }
    m_missing = secrets.missing;
    m_request = requestFor(instance(), secrets.credentials, m_surroundings.proxy, secrets.ownProxyPassword);
    m_request.lacksSecret = m_missing.has_value(); // nobody is asked for a secret before the port has answered
    m_session = m_surroundings.sessions.create(m_request);
    passQuestionsOn(*m_session);
    connect(m_session.get(), &Session::stateChanged, this, &Machine::follow);
    m_session->setUrgent(m_attention == Attention::OnScreen);
    connect(m_session.get(), &Session::hostKeyUnknown, this, [this](const remote::HostKey &key) {
        m_status.pendingKey = key;
        m_status.knownKey.reset();
        publish();
    });
    connect(m_session.get(), &Session::hostKeyChanged, this,
            [this](const remote::HostKey &known, const remote::HostKey &offered) {
                m_status.pendingKey = offered;
                m_status.knownKey = known;
                m_evidence.isKeyChanged = true;
                publish();
            });
    m_status.session = {.phase = SessionPhase::Resolving}; // from now on it is being tried, even before it says so
    m_evidence.session = m_status.session;
    m_session->open();
}

void Machine::follow(const SessionState &told)
{
    SessionState state = told;
    const bool isRefused = isAtLogin(state);
    if (isRefused && m_missing) {
        state.error = m_missing;
        m_evidence.lacksSecret = true;
    }
    const bool wasReady = std::exchange(m_status.session, state).phase == SessionPhase::Ready;
    m_evidence.session = state;
    const bool isReady = state.phase == SessionPhase::Ready;
    if (isReady && !wasReady) {
        enterReady();
        return;
    }
    if (wasReady && !isReady)
        leaveReady();
    if (isReady || state.phase == SessionPhase::Failed)
        m_status.probe = m_session->probe(); // looked at again, or why nothing more is possible
    if (!isReady)
        setProblem(state.error);
    const bool isKeyRefused = state.error && state.error->kind == ErrorKind::HostKeyChanged;
    if (state.phase == SessionPhase::Waiting || (state.phase == SessionPhase::Failed && !isKeyRefused))
        forgetOfferedKey(); // there is nobody left to answer to
    if (isRefused) {
        m_status.needsPassword = instance().login == instances::LoginMethod::Password
            || state.error->code == QLatin1String{"auth.key_passphrase"};
    }
    publish();
}

void Machine::fail(const Error &error)
{
    m_status.session = {.phase = SessionPhase::Failed, .error = error};
    m_evidence.session = m_status.session;
    setProblem(error);
    publish();
}

/// Also of the sessions for files and terminals: a host that wants a code wants one for each of them.
void Machine::passQuestionsOn(Session &session)
{
    connect(&session, &Session::questionAsked, this, [this, asking = &session](const remote::LoginQuestion &question) {
        if (m_asking && m_asking != asking) {
            m_asksNext.append({asking, question}); // one question at a time
            return;
        }
        m_asking = asking;
        m_status.question = question;
        publish();
    });
    connect(&session, &Session::stateChanged, this, [this, asking = &session](const SessionState &state) {
        if (state.phase != SessionPhase::Authenticating)
            forgetQuestionOf(asking); // there is nobody left to answer to
    });
}

void Machine::forgetQuestionOf(const Session *session)
{
    m_asksNext.removeIf([session](const Asked &asked) { return !asked.session || asked.session == session; });
    if (m_asking && m_asking != session)
        return;
    if (!m_asking && !m_status.question)
        return;
    askNext();
}

void Machine::askNext()
{
    m_asking.clear();
    m_status.question.reset();
    while (!m_asksNext.isEmpty() && !m_asking) {
        const Asked next = m_asksNext.takeFirst();
        if (!next.session)
            continue;
        m_asking = next.session;
        m_status.question = next.question;
    }
    publish();
}

void Machine::answerQuestion(const remote::LoginAnswers &answers)
{
    const QPointer<Session> asked = m_asking;
    askNext(); // first: the answer may lead to another question at once
    if (asked)
        asked->answerQuestion(answers);
}

void Machine::probeNow()
{
    if (!m_session)
        return;
    if (m_session->state().phase == remote::SessionPhase::Waiting)
        m_session->retryNow();
    else
        m_session->probeNow();
}

void Machine::refreshTmux()
{
    Session *session = readySession();
    if (!session)
        return;
    whenDone(session->run(remote::listTmuxSessions()), this,
             [this, attempt = m_attempt](const Result<remote::CommandOutput> &output) {
                 if (attempt != m_attempt || !output)
                     return;
                 const Result<remote::TmuxListing> listing = remote::parseTmuxSessions(*output);
                 if (listing)
                     m_status.tmux = *listing;
                 else
                     qCWarning(machineLog) << "tmux listing not readable:" << listing.error().detail;
                 publish();
             });
}

void Machine::disconnectNow()
{
    const bool isConnected = m_session || m_isStarting || m_status.problem || m_status.session.phase != SessionPhase::Closed;
    if (!isConnected && !m_status.needsPassword)
        return; // A receiver of changed() may call this again.
    ++m_attempt;
    m_isStarting = false;
    retireSession();
    m_evidence = {.isPoweredOff = instance().isPoweredOff};
    m_status.session = {};
    m_status.needsPassword = false;
    setProblem({});
    publish();
}

void Machine::reconnect()
{
    disconnectNow();
    connectNow();
}

void Machine::retryNow()
{
    if (m_session)
        m_session->retryNow();
}

void Machine::answerHostKey(bool isAccepted)
{
    if (!m_session || !m_status.pendingKey)
        return;
    forgetOfferedKey();
    m_session->answerHostKey(isAccepted);
    publish();
}

void Machine::givePassword(const QByteArray &password, bool keeps)
{
    wipe(m_runSecret);
    if (!keeps) {
        m_runSecret = privateCopy(password);
        reconnect();
        return;
    }
    const auto typed = std::make_shared<SecretEntries>();
    typed->add(typedSecretKey(instance()), password);
    whenDone(m_surroundings.secrets.write(typedSecretKey(instance()), password), this,
             [this, typed](const Result<secrets::KeptIn> &kept) {
                 if (!kept) {
                     wipe(m_runSecret);
                     if (!typed->all().isEmpty())
                         m_runSecret = privateCopy(typed->all().constFirst().secret);
                     emit secretKeptInMemoryOnly(kept.error().message);
                 } else if (*kept == secrets::KeptIn::MemoryOnly) {
                     emit secretKeptInMemoryOnly(m_surroundings.secrets.stateText());
                 }
                 reconnect();
             });
}

std::shared_ptr<Session> Machine::extraSession(SessionUse use)
{
    const bool isTerminalOnly = use == SessionUse::Terminal && m_status.probe.isTerminalOnly; // its key was answered for, too
    if (!m_session || (!m_evidence.wasReady && !isTerminalOnly))
        return nullptr; // an unknown host key must be asked about where a person watches
    m_request.probes = !isTerminalOnly;
    return m_extra.take(use, [this] {
        std::unique_ptr<Session> session = m_surroundings.sessions.create(m_request);
        passQuestionsOn(*session);
        return session;
    });
}

void Machine::retireSession()
{
    leaveReady();
    m_extra.closeAll();
    wipeRequest(m_request);
    forgetOfferedKey();
    if (!m_session)
        return;
    forgetQuestionOf(m_session.get());
    // Often called inside a signal of the session itself.
    Session *session = m_session.release();
    session->disconnect(this);
    session->setParent(this);
    session->close();
    session->deleteLater();
}

void Machine::forgetOfferedKey()
{
    m_status.pendingKey.reset();
    m_status.knownKey.reset();
    m_evidence.isKeyChanged = false;
}

void Machine::setProblem(std::optional<Error> problem)
{
    if (problem && instance().kind != instances::MachineKind::Rented) {
        problem->money = MoneyState::NotConcerned; // nobody sends a bill for it
    } else if (problem && problem->money == MoneyState::NotConcerned) {
        const bool isUp = m_status.session.phase == SessionPhase::Ready;
        problem->money = isUp ? MoneyState::Running : instance().isPoweredOff ? MoneyState::NotRunning : MoneyState::Unknown;
    }
    m_status.problem = std::move(problem);
}

void Machine::publish()
{
    m_evidence.isStarting = m_isStarting;
    m_status.state = stateNow();
    emit changed();
}

} // namespace core::fleet
