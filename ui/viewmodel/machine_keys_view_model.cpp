// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/machine_keys_view_model.h"

#include "core/base/secret_bytes.h"
#include "core/base/when_done.h"

namespace ui {

using core::instances::Instance;
using core::instances::InstanceId;
using core::instances::LoginMethod;

namespace {

core::Error notInstalled(const QString &detail)
{
    return {.kind = core::ErrorKind::RemoteCommand,
            .code = QStringLiteral("key.not_installed"),
            .message = MachineKeysViewModel::tr("The key could not be written on the machine. The way to log in stays as it is."),
            .remedy = MachineKeysViewModel::tr("Copy the public half and add it in your platform's console."),
            .detail = detail};
}

core::Error notTaken(const core::Error &why)
{
    return {.kind = why.kind,
            .code = QStringLiteral("key.not_taken"),
            .message = MachineKeysViewModel::tr("The new key was added to the machine, and logging in with it did not work. The way to log in stays as it is."),
            .remedy = MachineKeysViewModel::tr("Look whether the machine allows keys for this user, then try again. %1").arg(why.message),
            .detail = why.detail};
}

core::Error notKept(const QString &why)
{
    return {.kind = core::ErrorKind::Storage,
            .code = QStringLiteral("key.not_kept"),
            .message = MachineKeysViewModel::tr("The key could not be kept in the keychain. The way to log in stays as it is."),
            .remedy = MachineKeysViewModel::tr("Unlock the keychain, then make a key again."),
            .detail = why};
}

} // namespace

MachineKeysViewModel::MachineKeysViewModel(core::fleet::Fleet &fleet, core::secrets::SecretStore &secrets, KeyTools tools,
                                           QObject *parent)
    : QObject{parent}
    , m_fleet{fleet}
    , m_secrets{secrets}
    , m_tools{std::move(tools)}
{
    const auto follow = [this](const InstanceId &id) {
        if (id == m_machine)
            emit changed();
    };
    connect(&m_fleet, &core::fleet::Fleet::machineChanged, this, follow);
    connect(&m_fleet, &core::fleet::Fleet::machineRemoved, this, follow);
}

MachineKeysViewModel::~MachineKeysViewModel() { core::wipe(m_pair.privateKey); }

bool MachineKeysViewModel::startFor(const InstanceId &id)
{
    const auto machine = m_fleet.machine(id);
    if (!machine || m_step == Step::Installing)
        return false;
    m_machine = id;
    return make(QStringLiteral("zuka-") + machine->instance.name);
}

bool MachineKeysViewModel::startForNew()
{
    if (m_step == Step::Installing)
        return false;
    m_machine = {};
    return make(QStringLiteral("zuka"));
}

bool MachineKeysViewModel::make(const QString &comment)
{
    discard();
    core::Result<KeyPair> made = m_tools.make(comment);
    if (!made) {
        emit failed(made.error());
        return false;
    }
    m_pair = std::move(made).value();
    m_step = Step::Made;
    emit changed();
    return true;
}

void MachineKeysViewModel::discard()
{
    if (m_step == Step::Installing)
        return;
    core::wipe(m_pair.privateKey);
    m_pair = {};
    m_step = Step::Nothing;
}

QString MachineKeysViewModel::machineName() const
{
    const auto machine = m_fleet.machine(m_machine);
    return machine ? machine->instance.name : QString{};
}

QString MachineKeysViewModel::obstacle() const
{
    const auto machine = m_fleet.machine(m_machine);
    if (!machine)
        return tr("The machine is not in the list any more.");
    if (m_secrets.state() == core::secrets::KeychainState::Unavailable)
        return tr("Without a keychain the key would be lost when Zuka ends. %1").arg(m_secrets.stateText()).trimmed();
    if (!m_fleet.session(m_machine))
        return tr("%1 is not connected. Connect first: the key is installed over that connection.").arg(machine->instance.name);
    return {};
}

QByteArray MachineKeysViewModel::takePrivateKey()
{
    const QByteArray key = core::privateCopy(m_pair.privateKey);
    core::wipe(m_pair.privateKey);
    return key;
}

bool MachineKeysViewModel::hasPassword(const Instance &instance) const
{
    return instance.kind == core::instances::MachineKind::Rented && instance.login == LoginMethod::Password;
}

void MachineKeysViewModel::install()
{
    core::remote::Session *session = m_fleet.session(m_machine);
    if (m_step != Step::Made || !session || !obstacle().isEmpty())
        return;
    m_step = Step::Installing;
    emit changed();
    core::whenDone(
        session->run(m_tools.install(m_pair.publicLine)), this,
        [this](const core::Result<core::remote::CommandOutput> &output) {
            if (!output)
                fail(output.error());
            else if (output->exitCode != 0)
                fail(notInstalled(QStringLiteral("exit code %1: %2")
                                      .arg(output->exitCode)
                                      .arg(QString::fromUtf8(output->standardError.left(500)))));
            else
                tryKey();
        },
        [this] { fail(notInstalled(QStringLiteral("no answer"))); });
}

/// The old way to log in is given up only for one that works.
void MachineKeysViewModel::tryKey()
{
    const auto machine = m_fleet.machine(m_machine);
    if (!machine) {
        forgetMachine();
        return;
    }
    Instance instance = machine->instance;
    instance.login = LoginMethod::KeychainKey;
    core::whenDone(
        m_fleet.tryLogin({.instance = instance, .privateKey = m_pair.privateKey}), this,
        [this](const core::Status &taken) {
            if (taken)
                keep();
            else
                fail(notTaken(taken.error()));
        },
        [this] { fail({.kind = core::ErrorKind::Cancelled}); });
}

/// Removed meanwhile, with all its secrets.
void MachineKeysViewModel::forgetMachine()
{
    m_step = Step::Made;
    discard();
    emit changed();
}

void MachineKeysViewModel::keep()
{
    core::whenDone(
        m_secrets.write(core::secrets::privateKeyKey(m_machine.value), m_pair.privateKey), this,
        [this](const core::Result<core::secrets::KeptIn> &kept) {
            if (!kept)
                fail(notKept(kept.error().detail));
            else if (*kept == core::secrets::KeptIn::MemoryOnly)
                fail(notKept(m_secrets.stateText()));
            else
                switchLogin();
        },
        [this] { fail(notKept(QStringLiteral("no answer"))); });
}

void MachineKeysViewModel::switchLogin()
{
    const auto machine = m_fleet.machine(m_machine);
    if (!machine) {
        m_secrets.remove(core::secrets::privateKeyKey(m_machine.value));
        forgetMachine();
        return;
    }
    m_secrets.remove(core::secrets::passphraseKey(m_machine.value)); // The new key has none.
    Instance instance = machine->instance;
    instance.login = LoginMethod::KeychainKey;
    instance.keyFile.clear();
    core::whenDone(
        m_fleet.update(instance), this,
        [this](const core::Status &saved) {
            if (!saved) {
                fail(saved.error());
                return;
            }
            m_step = Step::Installed;
            core::wipe(m_pair.privateKey);
            emit changed();
            emit installed(m_machine);
        },
        [this] { fail({.kind = core::ErrorKind::Cancelled}); });
}

void MachineKeysViewModel::fail(const core::Error &error)
{
    m_step = Step::Made;
    emit changed();
    if (error.kind != core::ErrorKind::Cancelled)
        emit failed(error);
}

void MachineKeysViewModel::readPassword(const InstanceId &id)
{
    const auto reading = m_secrets.read(core::secrets::passwordKey(id.value));
    core::whenDone(reading, this, [this, id](const core::Result<QByteArray> &password) {
        if (password) {
            emit passwordRead(id, *password);
            return;
        }
        core::Error error = password.error();
        if (error.kind == core::ErrorKind::NotFound) {
            error.message = tr("No password is stored for this machine.");
            error.remedy = tr("You find it in your platform's console.");
        }
        emit failed(error);
    });
}

} // namespace ui
