// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/viewmodel/machine_form.h"
#include "ui/viewmodel/machine_text.h"

#include "core/fleet/secret_entries.h"
#include "core/secrets/secret_store.h"
#include "core/sshconfig/login_line.h"
#include "core/sshconfig/ssh_config.h"

#include <QObject>

namespace ui {

/// What is left of a pasted text after the password was taken out of it.
struct PasteOutcome {
    QString text = {};
    bool tookPassword = false;
};

/// One host of ~/.ssh/config.
struct ConfigChoice {
    QString alias = {};
    QString login = {};   ///< "root@1.2.3.4:2222"
    QString problem = {}; ///< Why it cannot be used; empty = it can.
};

/// A machine that the new login may belong to.
struct ReplaceChoice {
    core::instances::InstanceId id = {};
    QString name = {};
};

/// The add and edit dialogs: reads pasted login lines, checks the fields, saves.
class AddMachineViewModel final : public QObject {
    Q_OBJECT

public:
    AddMachineViewModel(core::fleet::Fleet &fleet, const core::catalog::Catalog &catalog, core::secrets::SecretStore &secrets,
                        const core::Clock &clock, QObject *parent = nullptr);

    /// Starts with an empty form, in the user's currency.
    void startAdding(core::Currency currency);
    /// Starts with what the plan knows: platform, card, count and price.
    void startAdding(const PlannedMachine &planned);
    /// Starts with a machine's values. False when there is no such machine.
    bool startEditing(const core::instances::InstanceId &id);
    bool isEditing() const { return m_edited.has_value(); }

    const MachineForm &form() const { return m_form; }
    void setForm(const MachineForm &form);
    void setPrivateKey(const QByteArray &key); ///< One that was made here; it is logged in with.

    /// Reads the paste box. With `takesPassword` (after a paste, or when the box loses the focus) a password in it moves to
    /// the form, and the text comes back without it.
    PasteOutcome readPaste(const QString &text, bool takesPassword);
    QString pasteProblem() const { return m_pasteProblem; } ///< Empty while nothing was pasted or all is well.
    QString pasteSummary() const;                          ///< "root@region-1.autodl.com, port 34222 · AutoDL".
    QString ignoredText() const;                           ///< Options that were left out; empty when none.

    /// How ~/.ssh/config is read; without it there is nothing to choose from.
    void setConfigReader(std::function<core::sshconfig::SshConfig()> reader) { m_readConfig = std::move(reader); }
    bool canReadConfig() const { return static_cast<bool>(m_readConfig); }
    /// The hosts of the configuration, read anew.
    QList<ConfigChoice> configChoices() const;
    /// Fills the form from one of them. False when it is not there or cannot be used.
    bool takeConfigHost(const QString &alias);

    /// Machines whose login the form may replace: all that are rented. Empty while editing.
    QList<ReplaceChoice> replaceChoices() const;
    /// Nothing = a new machine, as long as the user does not say otherwise.
    void setReplacing(const std::optional<core::instances::InstanceId> &id);
    const std::optional<core::instances::InstanceId> &replacing() const { return m_replacing; }
    /// The machine that this login most likely is under a new port; nothing when none looks so, or it is chosen already.
    std::optional<ReplaceChoice> likelySame() const;
    QString likelySameText() const; ///< Why; empty when there is none.

    QList<core::catalog::PlatformId> platforms() const; ///< Rentable ones, by name.
    QString platformName(const core::catalog::PlatformId &id) const;
    QString nameSuggestion() const;
    QString priceHint() const;
    QString planHint() const;     ///< "From the plan: 2 × RTX 4090 24"; empty without one.
    QString moneyHint() const;    ///< From when money is counted, and that an empty price stays unknown.
    QString keychainHint() const; ///< Where secrets go.

    /// A machine of the list has its kind: a demo and this computer are reached by no login.
    bool isForLogin() const { return !m_edited || isRented(*m_edited); }

    QList<FieldProblem> problems() const;
    bool isBusy() const { return m_isBusy; }
    QDateTime now() const { return m_clock.now(); }

    static constexpr int kDemoGpus = 2; ///< Enough to see several cards side by side.

public slots:
    /// Adds or changes the machine. finished() or failed() follows; problems() must be empty.
    void submit();
    /// Adds a demo machine, or this computer. One that is there already is finished() at once.
    void addDemo(int gpuCount);
    void addThisComputer();

signals:
    void changed();
    void finished(const core::instances::InstanceId &id);
    void failed(const core::Error &error);

private:
    void takeLogin(const core::sshconfig::LoginLine &login, const QString &text);
    void wipeSecrets();
    void startFresh();
    core::instances::Instance replaced(core::instances::Instance known) const;
    QStringList otherNames() const;
    core::instances::Instance base() const; ///< What the form is laid over.
    void add(core::instances::Instance instance);
    void addNow(const core::instances::Instance &instance);
    void reconnect(const core::instances::InstanceId &id);
    void addWithoutLogin(core::instances::Instance instance);
    void removeProxyPassword(const core::instances::InstanceId &id);
    void change(const core::instances::Instance &instance);
    void storeAndUpdate(const core::fleet::SharedSecrets &secrets, qsizetype place, const core::instances::Instance &instance);
    void end(const core::Status &status, const core::instances::InstanceId &id);

    core::fleet::Fleet &m_fleet;
    const core::catalog::Catalog &m_catalog;
    core::secrets::SecretStore &m_secrets;
    const core::Clock &m_clock;
    MachineForm m_form;
    std::optional<core::instances::Instance> m_edited;
    std::optional<PlannedMachine> m_planned;
    std::optional<core::instances::InstanceId> m_replacing;
    std::function<core::sshconfig::SshConfig()> m_readConfig;
    QString m_pasteProblem;
    QStringList m_ignored;
    bool m_hasPaste = false;
    bool m_isBusy = false;
};

} // namespace ui
