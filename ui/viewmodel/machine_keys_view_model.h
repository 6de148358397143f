// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/fleet/fleet.h"

#include <QObject>

#include <functional>

namespace ui {

/// Both halves of a new SSH key.
struct KeyPair {
    QByteArray privateKey = {};
    QByteArray publicLine = {}; ///< "ssh-ed25519 AAAA… comment"
    QString fingerprint = {};
};

/// What the program can do with SSH keys. The composition root gives it: the library for it is out of reach here.
struct KeyTools {
    std::function<core::Result<KeyPair>(const QString &comment)> make = {};
    /// The command that adds a public half to the account it runs in.
    std::function<core::remote::Command(const QByteArray &publicLine)> install = {};
};

/// Makes a key, installs its public half on a machine and lets the machine log in with it. Reads a stored password for the
/// clipboard. The private half goes to the keychain and is shown nowhere.
class MachineKeysViewModel final : public QObject {
    Q_OBJECT

public:
    enum class Step { Nothing, Made, Installing, Installed };

    MachineKeysViewModel(core::fleet::Fleet &fleet, core::secrets::SecretStore &secrets, KeyTools tools,
                         QObject *parent = nullptr);
    ~MachineKeysViewModel() override;

    /// Makes a key for a machine of the list, or for one that is being added. False after failed(), and while another is being
    /// installed.
    bool startFor(const core::instances::InstanceId &id);
    bool startForNew();
    void discard(); ///< Overwrites the private half, unless it is being installed.

    bool isForNew() const { return m_machine.value.isEmpty(); }
    QString machineName() const;
    QString publicLine() const { return QString::fromUtf8(m_pair.publicLine); }
    QString fingerprint() const { return m_pair.fingerprint; }
    Step step() const { return m_step; }
    QString obstacle() const; ///< Why it cannot be installed now, as a sentence; empty when it can.
    /// For the form of a machine that is being added; this object forgets it.
    QByteArray takePrivateKey();

    bool hasPassword(const core::instances::Instance &instance) const;

public slots:
    /// Adds the public half to the machine, keeps the private one and switches the login over. installed() or failed() follows.
    void install();
    /// passwordRead() or failed() follows.
    void readPassword(const core::instances::InstanceId &id);

signals:
    void changed();
    void installed(const core::instances::InstanceId &id);
    void passwordRead(const core::instances::InstanceId &id, const QByteArray &password);
    void failed(const core::Error &error);

private:
    bool make(const QString &comment);
    void tryKey();
    void forgetMachine();
    void keep();
    void switchLogin();
    void fail(const core::Error &error);

    core::fleet::Fleet &m_fleet;
    core::secrets::SecretStore &m_secrets;
    KeyTools m_tools;
    core::instances::InstanceId m_machine;
    KeyPair m_pair;
    Step m_step = Step::Nothing;
};

} // namespace ui
