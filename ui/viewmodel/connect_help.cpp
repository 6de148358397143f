// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/connect_help.h"

#include "core/instances/same_machine.h"
#include "ui/viewmodel/machine_text.h"

#include <QCoreApplication>
#include <QLocale>

namespace ui {

using core::catalog::Platform;
using core::fleet::MachineState;
using core::fleet::MachineStatus;
using core::instances::LoginMethod;

namespace {

constexpr qint64 kBootingSeconds = 5 * 60;

QString text(const char *source)
{
    return QCoreApplication::translate("ui::connect", source);
}

/// What the lines depend on.
struct Case {
    const MachineStatus &status;
    const Platform *platform = nullptr;
    QString code = {};
    QDateTime now = {};
    bool isTriedAgain = true;

    bool isMapped() const { return platform && core::instances::hasMappedPorts(*platform); }
    bool isCloud() const { return platform && platform->kind == core::catalog::PlatformClass::Hyperscaler; }
    QString platformName() const
    {
        return platform ? platform->name.in(QLocale{}.name()) : text(QT_TRANSLATE_NOOP("ui::connect", "your platform"));
    }
    bool isBooting() const
    {
        const auto &since = status.instance.billingSince;
        return since && since->isValid() && *since <= now && since->secsTo(now) < kBootingSeconds;
    }
};

QStringList nameHelp(const Case &)
{
    return {text(QT_TRANSLATE_NOOP("ui::connect", "Compare the host name with the login line in the console.")),
            text(QT_TRANSLATE_NOOP("ui::connect", "Check that this computer is online and that its DNS answers.")),
            text(QT_TRANSLATE_NOOP("ui::connect", "A rebuilt or moved machine mostly has a new name: paste the new login line."))};
}

QString bootingLine(const Case &at)
{
    return at.isTriedAgain
        ? text(QT_TRANSLATE_NOOP("ui::connect", "It was switched on a few minutes ago and may still be starting. It is tried again by itself."))
        : text(QT_TRANSLATE_NOOP("ui::connect", "It was switched on a few minutes ago and may still be starting. Try again in a minute."));
}

QString mappedLine(const Case &at)
{
    return at.status.instance.port == 22
        ? text(QT_TRANSLATE_NOOP("ui::connect", "%1 gives SSH a port of its own, not 22. Copy the login line from the console.")).arg(at.platformName())
        : text(QT_TRANSLATE_NOOP("ui::connect", "%1 maps SSH to a port that can change with each start. Copy the login line again.")).arg(at.platformName());
}

QStringList portHelp(const Case &at)
{
    QStringList lines;
    if (at.code.startsWith(QLatin1String{"proxy."}))
        return {text(QT_TRANSLATE_NOOP("ui::connect", "The proxy did not let the connection through. Check its address and login in the settings."))};
    if (at.code == QLatin1String{"ssh.not_ssh"})
        lines << text(QT_TRANSLATE_NOOP("ui::connect", "Another service answers on this port. Check the port in the login line."));
    if (at.isBooting())
        lines << bootingLine(at);
    if (at.isCloud() || (at.platform && at.platform->needsSecurityGroup.value_or(false))) {
        lines << text(QT_TRANSLATE_NOOP("ui::connect", "Allow port %1 for your address in the security group of %2."))
                     .arg(at.status.instance.port)
                     .arg(at.platformName());
    }
    if (at.isMapped())
        lines << mappedLine(at);
    lines << text(QT_TRANSLATE_NOOP("ui::connect", "Look in the console whether the machine is on and the balance is not used up."));
    if (!at.platform)
        lines << text(QT_TRANSLATE_NOOP("ui::connect", "Check the port. On big clouds a security group must allow it; containers have a mapped port."));
    if (at.code == QLatin1String{"net.dropped_early"})
        lines << text(QT_TRANSLATE_NOOP("ui::connect", "It closes new connections: too many at once, or SSH is just starting. Wait a minute."));
    lines << text(QT_TRANSLATE_NOOP("ui::connect", "Some networks block unusual ports. Try another network, or a proxy in the settings."));
    return lines;
}

QStringList keyHelp(const Case &at)
{
    if (at.code == QLatin1String{"host.pty_only"})
        return {text(QT_TRANSLATE_NOOP("ui::connect", "This address gives only a terminal. Use the direct address with the exposed SSH port, if there is one."))};
    QStringList lines;
    if (at.status.knownKey || at.code == QLatin1String{"host.changed"}) {
        lines << text(QT_TRANSLATE_NOOP("ui::connect", "A new key is normal after the machine was rebuilt, reset or rented anew. Otherwise do not connect."));
        lines << text(QT_TRANSLATE_NOOP("ui::connect", "No password has been sent."));
    }
    lines << text(QT_TRANSLATE_NOOP("ui::connect", "Compare the fingerprint with the console, if it shows one."));
    return lines;
}

QStringList loginHelp(const Case &at)
{
    if (at.code == QLatin1String{"auth.no_password"} || at.code == QLatin1String{"auth.no_key"})
        return {}; // Nothing was tried yet; the sentence itself asks for it.
    if (at.code == QLatin1String{"auth.key_passphrase"})
        return {text(QT_TRANSLATE_NOOP("ui::connect", "The passphrase was chosen when the key was made; it is not the password of the machine. Nothing was sent."))};
    if (at.code.startsWith(QLatin1String{"auth.key_"}))
        return {}; // The file here is at fault, not what the machine knows.
    QStringList lines;
    if (at.status.instance.login == LoginMethod::Password) {
        lines << text(QT_TRANSLATE_NOOP("ui::connect", "Copy the password again from the console. It mostly changes when the machine is rebuilt."));
        lines << text(QT_TRANSLATE_NOOP("ui::connect", "Some platforms allow only keys. Then choose a key file."));
    } else {
        if (at.isMapped() || !at.platform)
            lines << text(QT_TRANSLATE_NOOP("ui::connect", "A key that was added to the account later does not reach machines that run already. Add it to the machine, or make the machine anew."));
        lines << text(QT_TRANSLATE_NOOP("ui::connect", "Check that the public half of this key is in the account of %1.")).arg(at.platformName());
    }
    if (at.platform && !at.platform->ssh.user.isEmpty() && at.platform->ssh.user != at.status.instance.user
        && !at.platform->ssh.user.contains(u' '))
        lines << text(QT_TRANSLATE_NOOP("ui::connect", "The login name on %1 is mostly %2.")).arg(at.platformName(), at.platform->ssh.user);
    if (at.code == QLatin1String{"auth.too_many"})
        lines << text(QT_TRANSLATE_NOOP("ui::connect", "The server ended after several keys. Choose one key file for this machine."));
    return lines;
}

QStringList gpuHelp(const Case &at)
{
    switch (at.status.state) {
    case MachineState::NoGpuMode:
        return {text(QT_TRANSLATE_NOOP("ui::connect", "The machine runs without a card. Switch it on with a card in the console."))};
    case MachineState::GpuLost:
        return {text(QT_TRANSLATE_NOOP("ui::connect", "A card no longer answers. Save your data, then restart the machine, or ask %1 for another host.")).arg(at.platformName())};
    case MachineState::DriverSilent:
        break;
    default:
        return {};
    }
    if (at.code == QLatin1String{"gpu.not_found"})
        return {text(QT_TRANSLATE_NOOP("ui::connect", "The image has no nvidia-smi. Choose an image with the driver's tools, or start the container with its GPUs."))};
    if (at.code == QLatin1String{"gpu.garbage"})
        return {text(QT_TRANSLATE_NOOP("ui::connect", "Run nvidia-smi on the machine and look at its answer.")),
                text(QT_TRANSLATE_NOOP("ui::connect", "Look whether a script of that name stands in front in PATH, or .bashrc prints text."))};
    return {text(QT_TRANSLATE_NOOP("ui::connect", "The driver does not answer. Wait a minute, then restart the machine.")),
            text(QT_TRANSLATE_NOOP("ui::connect", "If it stays so, it is a fault of the host: tell %1.")).arg(at.platformName())};
}

} // namespace

QStringList connectHelp(const MachineStatus &status, const Platform *platform, const QDateTime &now, bool isTriedAgain)
{
    if (!isRented(status.instance))
        return {}; // There is no console and no login; the sentence itself says what is wrong.
    const bool hasFailed = hasConnectFailed(status);
    const auto error = hasFailed ? status.session.error : status.problem;
    const Case at{.status = status, .platform = platform, .code = error ? error->code : QString{}, .now = now, .isTriedAgain = isTriedAgain};
    if (status.pendingKey)
        return status.knownKey ? keyHelp(at) : QStringList{};
    if (!hasFailed)
        return gpuHelp(at);
    switch (connectStage(status)) {
    case ConnectStage::Name: return nameHelp(at);
    case ConnectStage::Port: return portHelp(at);
    case ConnectStage::Key: return keyHelp(at);
    case ConnectStage::Login: return loginHelp(at);
    case ConnectStage::Gpu:
    case ConnectStage::Disks:
    case ConnectStage::Tmux:
    case ConnectStage::All: break;
    }
    return {};
}

} // namespace ui
