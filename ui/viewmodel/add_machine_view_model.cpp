// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/add_machine_view_model.h"

#include "core/base/secret_bytes.h"
#include "core/base/when_done.h"
#include "core/instances/same_machine.h"
#include "core/secrets/secret_keys.h"
#include "ui/viewmodel/format.h"
#include "ui/viewmodel/machine_text.h"
#include "ui/viewmodel/pasted_login.h"

#include <algorithm>

namespace ui {

using core::catalog::PlatformId;
using core::fleet::Fleet;
using core::fleet::MachineStatus;
using core::instances::Instance;
using core::instances::InstanceId;
using core::instances::LoginMethod;

AddMachineViewModel::AddMachineViewModel(Fleet &fleet, const core::catalog::Catalog &catalog, core::secrets::SecretStore &secrets,
                                         const core::Clock &clock, QObject *parent)
    : QObject{parent}
    , m_fleet{fleet}
    , m_catalog{catalog}
    , m_secrets{secrets}
    , m_clock{clock}
{
}

void AddMachineViewModel::wipeSecrets()
{
    core::wipe(m_form.password);
    core::wipe(m_form.passphrase);
    core::wipe(m_form.privateKey);
    core::wipe(m_form.proxyPassword);
}

/// What was typed for the machine before must not live on.
void AddMachineViewModel::startFresh()
{
    wipeSecrets();
    m_planned.reset();
    m_replacing.reset();
    m_pasteProblem.clear();
    m_ignored.clear();
    m_hasPaste = false;
}

void AddMachineViewModel::startAdding(core::Currency currency)
{
    startFresh();
    m_edited.reset();
    m_form = {};
    m_form.currency = currency;
    m_form.onSince = m_clock.now();
    m_form.endAt = m_clock.now().addSecs(3 * 3600);
    emit changed();
}

void AddMachineViewModel::startAdding(const PlannedMachine &planned)
{
    startAdding(planned.price.perHour.currency());
    m_planned = planned;
    m_form.platform = planned.platform;
    m_form.price = amountText(planned.price.perHour);
    m_form.end = planned.end;
    if (!planned.endHours.isEmpty())
        m_form.endHours = planned.endHours;
    if (planned.endAt.isValid())
        m_form.endAt = planned.endAt;
    emit changed();
}

Instance AddMachineViewModel::base() const
{
    Instance result = m_edited.value_or(Instance{});
    if (!m_edited && m_planned) {
        result.card = m_planned->card;
        result.gpuCount = m_planned->gpuCount;
    }
    return result;
}

QString AddMachineViewModel::planHint() const
{
    return m_planned ? tr("From the plan: %1").arg(cardText({.instance = base()}, m_catalog)) : QString{};
}

bool AddMachineViewModel::startEditing(const InstanceId &id)
{
    const auto machine = m_fleet.machine(id);
    if (!machine)
        return false;
    startFresh();
    m_edited = machine->instance;
    m_form = formOf(machine->instance);
    emit changed();
    return true;
}

void AddMachineViewModel::setForm(const MachineForm &form)
{
    m_form = form;
    emit changed();
}

PasteOutcome AddMachineViewModel::readPaste(const QString &text, bool takesPassword)
{
    m_hasPaste = !text.trimmed().isEmpty();
    m_pasteProblem.clear();
    m_ignored.clear();
    PasteOutcome outcome{.text = text};
    if (m_hasPaste) {
        const auto login = core::sshconfig::parseLoginLine(text);
        if (login) {
            takeLogin(*login, text);
            if (takesPassword && !login->password.isEmpty()) {
                m_form.password = login->password;
                m_form.login = LoginMethod::Password;
                outcome = {.text = shownWithoutPassword(text, *login), .tookPassword = true};
            }
        } else {
            m_pasteProblem = QStringList{login.error().message, login.error().remedy}.join(u' ').trimmed();
        }
    }
    emit changed();
    return outcome;
}

void AddMachineViewModel::takeLogin(const core::sshconfig::LoginLine &login, const QString &text)
{
    m_form.host = login.host;
    m_form.port = QString::number(login.port);
    if (!login.user.isEmpty())
        m_form.user = login.user;
    if (!login.keyFile.isEmpty()) {
        m_form.keyFile = login.keyFile;
        m_form.login = LoginMethod::KeyFile;
    }
    m_ignored = login.ignored;
    m_form.jump = login.jumpHost;
    m_form.proxyCommand.clear();
    m_form.configAlias.clear();
    m_form.agentKey.clear();
    m_form.aliveSeconds.reset();
    m_form.aliveCount.reset();
    PlatformId platform = core::instances::platformOfHost(m_catalog.platforms, login.host);
    if (platform.value.isEmpty())
        platform = core::instances::platformOfText(m_catalog.platforms, text);
    if (!platform.value.isEmpty())
        m_form.platform = platform;
    if (m_planned && m_form.platform != m_planned->platform && m_form.price == amountText(m_planned->price.perHour))
        m_form.price.clear(); // Another platform than planned: its price is not known.
    if (const auto *facts = m_catalog.platform(m_form.platform); facts && facts->currency && m_form.price.isEmpty())
        m_form.currency = *facts->currency;
}

QString AddMachineViewModel::pasteSummary() const
{
    if (!m_hasPaste || !m_pasteProblem.isEmpty() || m_form.host.isEmpty())
        return {};
    const QString login = tr("%1 at %2, port %3").arg(m_form.user, m_form.host, m_form.port);
    if (m_form.platform.value.isEmpty())
        return tr("%1 · platform not recognised").arg(login);
    return tr("%1 · %2").arg(login, platformName(m_form.platform));
}

QString AddMachineViewModel::ignoredText() const
{
    return m_ignored.isEmpty() ? QString{} : tr("Not used: %1").arg(m_ignored.join(QStringLiteral(", ")));
}

QList<PlatformId> AddMachineViewModel::platforms() const
{
    QList<PlatformId> ids;
    for (const auto &platform : m_catalog.platforms) {
        if (platform.isRentable)
            ids << platform.id;
    }
    std::sort(ids.begin(), ids.end(), [this](const PlatformId &a, const PlatformId &b) {
        return QString::localeAwareCompare(platformName(a), platformName(b)) < 0;
    });
    return ids;
}

QString AddMachineViewModel::platformName(const PlatformId &id) const
{
    const auto *platform = m_catalog.platform(id);
    return platform ? platform->name.in(QLocale{}.name()) : id.value;
}

QString AddMachineViewModel::nameSuggestion() const
{
    return suggestedName(m_form, otherNames());
}

QString AddMachineViewModel::priceHint() const
{
    return ui::priceHint(m_catalog, m_form.platform, base().card);
}

QString AddMachineViewModel::moneyHint() const
{
    if (m_form.price.trimmed().isEmpty())
        return tr("Without a price the sums read \"at least\".");
    return tr("Counted from \"On since\" until you say that the machine is off.");
}

QString AddMachineViewModel::keychainHint() const
{
    const QString why = m_secrets.stateText();
    if (why.isEmpty())
        return tr("Kept in the system's keychain, never in a file.");
    return tr("Kept for this run only. %1").arg(why);
}

QList<FieldProblem> AddMachineViewModel::problems() const
{
    QList<FieldProblem> found = problemsOf(m_form, otherNames(), m_clock.now());
    // A key that is already in the keychain need not be pasted again, and an end that is over may stay as it is.
    found.removeIf([this](const FieldProblem &problem) {
        if (!m_edited)
            return m_replacing && problem.field == MachineField::Name; // It keeps its own.
        if (!isForLogin() && problem.field == MachineField::Host)
            return true; // Its address is its own.
        const bool keepsKey = problem.field == MachineField::PrivateKey && m_form.privateKey.trimmed().isEmpty()
            && m_edited->login == LoginMethod::KeychainKey;
        const bool keepsEnd = problem.field == MachineField::EndAt && m_edited->plannedEnd == std::optional{m_form.endAt};
        return keepsKey || keepsEnd;
    });
    return found;
}

QStringList AddMachineViewModel::otherNames() const
{
    QStringList names;
    for (const MachineStatus &machine : m_fleet.machines()) {
        if (!m_edited || machine.instance.id != m_edited->id)
            names << machine.instance.name;
    }
    return names;
}

void AddMachineViewModel::submit()
{
    if (m_isBusy || !problems().isEmpty())
        return;
    if (m_form.name.trimmed().isEmpty())
        m_form.name = nameSuggestion();
    m_isBusy = true;
    emit changed();
    const Instance instance = instanceOf(m_form, base(), m_clock.now());
    const auto known = m_replacing ? m_fleet.machine(*m_replacing) : std::nullopt;
    if (m_edited)
        change(instance);
    else if (known)
        change(replaced(core::instances::withLoginOf(known->instance, instance)));
    else
        add(instance);
}

void AddMachineViewModel::add(Instance instance)
{
    if (!m_form.proxyPassword.isEmpty() && instance.proxy && !instance.proxy->user.isEmpty()) {
        // It has to be in place before the first connection, so the machine gets its id here.
        instance.id = core::instances::newInstanceId();
        core::whenDone(
            m_secrets.write(core::secrets::machineProxyKey(instance.id.value), m_form.proxyPassword), this,
            [this, instance](const core::Result<core::secrets::KeptIn> &kept) {
                if (kept)
                    addNow(instance);
                else
                    end(kept.error(), {});
            },
            [this] { end(core::Error{.kind = core::ErrorKind::Cancelled}, {}); });
        return;
    }
    addNow(instance);
}

void AddMachineViewModel::addNow(const Instance &instance)
{
    const auto whenMethod = [this](LoginMethod method, const QByteArray &secret) {
        return m_form.login == method ? secret : QByteArray{};
    };
    const bool usesKey = m_form.login == LoginMethod::KeyFile || m_form.login == LoginMethod::KeychainKey;
    const auto adding = m_fleet.add({.instance = instance,
                                     .password = whenMethod(LoginMethod::Password, m_form.password),
                                     .keyPassphrase = usesKey ? m_form.passphrase : QByteArray{},
                                     .privateKey = whenMethod(LoginMethod::KeychainKey, m_form.privateKey)});
    core::whenDone(
        adding, this,
        [this, id = instance.id](const core::Result<InstanceId> &added) {
            if (!added && !id.value.isEmpty())
                removeProxyPassword(id);
            end(added ? core::ok() : core::Status{added.error()}, added ? *added : InstanceId{});
        },
        [this] { end(core::Error{.kind = core::ErrorKind::Cancelled}, {}); });
}

void AddMachineViewModel::change(const Instance &instance)
{
    const auto secrets = std::make_shared<core::fleet::SecretEntries>();
    if (m_form.login == LoginMethod::KeychainKey)
        secrets->add(core::secrets::privateKeyKey(instance.id.value), m_form.privateKey);
    if (m_form.login != LoginMethod::Password)
        secrets->add(core::secrets::passphraseKey(instance.id.value), m_form.passphrase);
    if (instance.proxy && !instance.proxy->user.isEmpty())
        secrets->add(core::secrets::machineProxyKey(instance.id.value), m_form.proxyPassword);
    else
        removeProxyPassword(instance.id);
    const auto known = m_fleet.machine(instance.id);
    const bool isOtherKey = !m_form.privateKey.trimmed().isEmpty() || (known && known->instance.keyFile != instance.keyFile);
    if (!known || !isOtherKey || (m_form.login != LoginMethod::KeyFile && m_form.login != LoginMethod::KeychainKey)) {
        storeAndUpdate(secrets, 0, instance);
        return;
    }
    // A key that the machine refuses must not take the place of one that it knows. What cannot be tried now is kept as typed.
    core::whenDone(
        m_fleet.tryLogin({.instance = instance, .keyPassphrase = m_form.passphrase, .privateKey = m_form.privateKey}), this,
        [this, secrets, instance](const core::Status &taken) {
            if (taken || taken.error().code != QLatin1String{"auth.denied"})
                storeAndUpdate(secrets, 0, instance);
            else
                end(taken.error(), instance.id);
        },
        [this, id = instance.id] { end(core::Error{.kind = core::ErrorKind::Cancelled}, id); });
}

void AddMachineViewModel::storeAndUpdate(const core::fleet::SharedSecrets &secrets, qsizetype place, const Instance &instance)
{
    const auto cancelled = [this, id = instance.id] { end(core::Error{.kind = core::ErrorKind::Cancelled}, id); };
    if (place >= secrets->all().size()) {
        core::whenDone(
            m_fleet.update(instance), this, [this, id = instance.id](const core::Status &status) { end(status, id); }, cancelled);
        return;
    }
    // The update reconnects and reads the secrets, so they have to be in place before it.
    const auto &next = secrets->all().at(place);
    core::whenDone(
        m_secrets.write(next.key, next.secret), this,
        [this, secrets, place, instance](const core::Result<core::secrets::KeptIn> &kept) {
            if (kept)
                storeAndUpdate(secrets, place + 1, instance);
            else
                end(kept.error(), instance.id);
        },
        cancelled);
}

void AddMachineViewModel::end(const core::Status &status, const InstanceId &id)
{
    m_isBusy = false;
    if (!status) {
        emit changed();
        if (status.error().kind != core::ErrorKind::Cancelled)
            emit failed(status.error());
        return;
    }
    if ((m_edited || m_replacing) && m_form.login == LoginMethod::Password && !m_form.password.isEmpty())
        m_fleet.givePassword(id, m_form.password, true);
    else if ((m_edited || m_replacing) && !m_form.proxyPassword.isEmpty() && !m_fleet.session(id))
        reconnect(id); // What is being tried goes on with the old password.
    wipeSecrets();
    emit changed();
    emit finished(id);
}

} // namespace ui
