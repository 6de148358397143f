// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fleet/extra_sessions.h"
#include "core/fleet/login_secrets.h"
#include "core/fleet/machine_state.h"
#include "core/fleet/watch_rules.h"

#include <QObject>
#include <QPointer>

#include <memory>

namespace core::fleet {

/// What all machines of a fleet share. Borrowed; outlives them.
struct Surroundings {
    remote::SessionFactory &sessions;
    secrets::SecretStore &secrets;
    const Clock &clock;
    MonitorRules rules = {};
    WatchRules watch = {};
    remote::Proxy proxy = {};
};

/// How closely a machine is looked at; sets how often it is read.
enum class Attention { OnScreen, InBackground, Away };

/// One machine: its connection, its readings and what follows from both.
class Machine final : public QObject {
    Q_OBJECT

public:
    Machine(const instances::Instance &instance, const Surroundings &surroundings, QObject *parent = nullptr);
    ~Machine() override;

    const MachineStatus &status() const { return m_status; }
    const monitor::History &history() const { return m_history; }
    const instances::Instance &instance() const { return m_status.instance; }
    remote::Session *readySession() const; ///< Null unless the connection stands.
    bool isConnecting() const { return m_isStarting || m_session; }

    void setInstance(const instances::Instance &instance); ///< Does not reconnect.
    void connectNow();     ///< Does nothing while a connection stands or is being made.
    void disconnectNow();
    void reconnect();      ///< With fresh secrets and the present proxy.
    void retryNow();
    void answerHostKey(bool isAccepted);
    void givePassword(const QByteArray &password, bool keeps);
    void answerQuestion(const remote::LoginAnswers &answers);
    void probeNow(); ///< Or tries again at once, where the link is known to be gone.
    void refreshTmux();
    void setAttention(Attention attention);
    void checkAge();       ///< Looks again whether the last reading is too old.
    std::shared_ptr<remote::Session> extraSession(SessionUse use); ///< Null until this machine was connected.

signals:
    void changed();        ///< Something else than figures.
    /// Every reading, also one without cards; `answer` has the problem.
    void measured(const core::monitor::MachineSample &sample);
    void sampled(const core::monitor::GpuAnswer &answer);
    void becameReady();
    void secretKeptInMemoryOnly(const QString &why);

private:
    /// A login question that waits for another one to be answered.
    struct Asked {
        QPointer<remote::Session> session = {};
        remote::LoginQuestion question = {};
    };

    void openSession(const LoginSecrets &secrets);
    void passQuestionsOn(remote::Session &session);
    void forgetQuestionOf(const remote::Session *session);
    void askNext();
    void follow(const remote::SessionState &state);
    void enterReady();
    void leaveReady();
    void fail(const Error &error);
    void takeSample(const monitor::MachineSample &sample);
    void takeReading(const monitor::GpuAnswer &answer);
    void takeFailure(const Error &error, monitor::DriverProblem problem);
    void takeSilence();
    void startSampler();
    std::chrono::milliseconds interval() const;
    MachineState stateNow() const;
    void retireSession();
    void forgetOfferedKey();
    void publish();
    void setProblem(std::optional<Error> problem);

    const Surroundings &m_surroundings;
    MachineStatus m_status;
    monitor::History m_history;
    std::unique_ptr<remote::Session> m_session;
    monitor::SamplerMemory m_samplerMemory;
    std::unique_ptr<monitor::MachineSampler> m_sampler; // reads through m_session, so it goes first
    StuckWatch m_stuck;
    ExtraSessions m_extra;
    QPointer<remote::Session> m_asking;             // whose question is shown
    QList<Asked> m_asksNext;
    remote::ConnectionRequest m_request;            // kept while connected, for the extra sessions
    std::optional<Error> m_missing;                 // the secret that this connection has to do without
    QByteArray m_runSecret;                         // password or passphrase that is not to be stored
    Evidence m_evidence;
    quint64 m_attempt = 0;                          // answers for an earlier one are dropped
    bool m_isStarting = false;
    Attention m_attention = Attention::InBackground;
};

} // namespace core::fleet
