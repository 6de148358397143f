// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/fleet/monitor_rules.h"
#include "core/instances/instance.h"
#include "core/monitor/history.h"
#include "core/monitor/history_store.h"
#include "core/remote/session.h"
#include "core/remote/tmux.h"
#include "core/secrets/secret_store.h"

#include <QObject>
#include <QSet>

#include <functional>

namespace core::fleet {

/// State words of cli.md, "machines status".
enum class MachineState {
    Off, Connecting, Working, Idle, IdleHoldingMemory, Stuck, NoGpuMode, DriverSilent, GpuLost, Stale, AuthFailed, HostKeyChanged,
};
QString wordOf(MachineState state);

/// Everything known about one machine at one moment. A value.
struct MachineStatus {
    instances::Instance instance = {};
    remote::SessionState session = {};
    MachineState state = MachineState::Connecting;
    QList<monitor::GpuSample> gpus = {};        ///< Last reading; see sampledAt for its age.
    QDateTime sampledAt = {};                   ///< Invalid when nothing was read yet.
    std::optional<Error> problem = {};          ///< What to show in the banner.
    std::optional<remote::HostKey> pendingKey = {};  ///< The user has to say yes or no.
    std::optional<remote::HostKey> knownKey = {};    ///< Set beside pendingKey when the key changed.
    std::optional<remote::TmuxListing> tmux = {};
    monitor::MachineSample sample = {};         ///< Host, programs and every figure of the last reading.
    remote::HostProbe probe = {};               ///< Empty before the first connection.
    std::optional<remote::LoginQuestion> question = {}; ///< The server asks for something while logging in.
    bool needsPassword = false;                 ///< No secret is stored, or it was refused: ask.
};

/// What is needed to add a machine.
struct NewMachine {
    instances::Instance instance = {};   ///< createdAt is filled in, and id where it is empty.
    QByteArray password = {};            ///< Goes to the secret store.
    QByteArray keyPassphrase = {};
    QByteArray privateKey = {};          ///< Imported key text; empty when a key file is used.
};

/// The user's machines, connected and watched. One per process; lives in the UI thread.
class Fleet final : public QObject {
    Q_OBJECT

public:
    struct Parts {
        instances::InstanceRepository &repository;
        remote::SessionFactory &sessions;
        secrets::SecretStore &secrets;
        const Clock &clock;
        remote::Proxy proxy = {};
        monitor::HistoryStore *history = nullptr; ///< Null = nothing is kept beyond this run.
        /// Empty = those of the built-in :/rules/monitor.json; when they cannot be read, no machine is polled.
        std::optional<MonitorRules> rules = {};
        /// Finds the catalog card for a name that the driver reports and its memory (zero when it does not tell). May be empty.
        std::function<std::optional<catalog::CardId>(const QString &name, Bytes memory)> cardOf = {};
    };

    explicit Fleet(Parts parts, QObject *parent = nullptr);
    ~Fleet() override;

    /// Reads the machines; each that is not powered off is connected when `connects`.
    FutureStatus load(bool connects = true);
    FutureResult<instances::InstanceId> add(const NewMachine &machine);
    FutureStatus update(const instances::Instance &instance);
    FutureStatus remove(const instances::InstanceId &id); ///< Also its secrets.
    /// Logs in once as `login` says, with these secrets alone and beside any standing connection, and ends. Nothing is kept. A host
    /// key that is not known, or not the known one, ends it with the error of the session.
    FutureStatus tryLogin(const NewMachine &login);

    void connectTo(const instances::InstanceId &id);
    void disconnectFrom(const instances::InstanceId &id);
    void retryNow(const instances::InstanceId &id);
    void answerHostKey(const instances::InstanceId &id, bool isAccepted);
    /// For a machine whose needsPassword is set. `keeps`: into the keychain, else for this run only.
    void givePassword(const instances::InstanceId &id, const QByteArray &password, bool keeps);
    void refreshTmux(const instances::InstanceId &id);
    /// 2 s for the machine on screen, 15 s for the others.
    void setWatched(const instances::InstanceId &id);
    /// Every machine that some page shows; setWatched() is the same for one.
    void setVisible(const QSet<instances::InstanceId> &ids);
    /// False while no window is shown: machines are then read rarely.
    void setLooking(bool isLooking);
    void answerQuestion(const instances::InstanceId &id, const remote::LoginAnswers &answers);
    void probeAll(); ///< After sleep or a change of the network.
    void setProxy(const remote::Proxy &proxy);

    QList<MachineStatus> machines() const;                                    ///< In order of creation.
    std::optional<MachineStatus> machine(const instances::InstanceId &id) const;
    const monitor::History *history(const instances::InstanceId &id) const;   ///< Null when unknown.
    remote::Session *session(const instances::InstanceId &id) const;          ///< Null when not connected.
    /// A second session to the same machine for bulk data, shared by all who ask; null when the machine is not connected. It stays
    /// open for a minute after the last of them let go.
    std::shared_ptr<remote::Session> bulkSession(const instances::InstanceId &id);
    /// A third one for terminals, so that neither readings nor bulk data delay a key; as bulkSession().
    std::shared_ptr<remote::Session> terminalSession(const instances::InstanceId &id);

signals:
    void machineAdded(const core::instances::InstanceId &id);
    void machineChanged(const core::instances::InstanceId &id);
    void machineRemoved(const core::instances::InstanceId &id);
    void sampled(const core::instances::InstanceId &id);
    /// Readings of many machines at once, at most twice a second: for lists and boards.
    void updated(const QSet<core::instances::InstanceId> &ids);
    void secretKeptInMemoryOnly(const core::instances::InstanceId &id, const QString &why);

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace core::fleet
