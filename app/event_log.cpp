// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/event_log.h"

#include <QLoggingCategory>

namespace app {

using core::fleet::Fleet;
using core::fleet::MachineStatus;
using core::remote::SessionPhase;
using core::transfer::TransferProgress;
using core::transfer::TransferQueue;

namespace {

Q_LOGGING_CATEGORY(machineLog, "zuka.machine")
Q_LOGGING_CATEGORY(transferLog, "zuka.transfer")
Q_LOGGING_CATEGORY(reminderLog, "zuka.reminder")
Q_LOGGING_CATEGORY(programLog, "zuka.program")

QString textOf(const core::Error &error)
{
    const QString detail = error.detail.isEmpty() ? QString{} : u'(' + error.detail + u')';
    return QStringList{error.code, error.message, detail}.join(u' ').trimmed();
}

/// Remembers `now` and says whether that is news worth a line.
bool isNews(QString &told, const QString &now)
{
    const bool isNew = told != now && !now.isEmpty();
    told = now;
    return isNew;
}

QString keyText(const core::remote::HostKey &key)
{
    return key.type + u' ' + key.fingerprint;
}

} // namespace

EventLog::EventLog(Fleet &fleet, TransferQueue &transfers, core::reminders::ReminderEngine &reminders, QObject *parent)
    : QObject{parent}
    , m_fleet{fleet}
    , m_transfers{transfers}
{
    connect(&fleet, &Fleet::machineAdded, this, &EventLog::followMachine);
    connect(&fleet, &Fleet::machineChanged, this, &EventLog::followMachine);
    connect(&fleet, &Fleet::machineRemoved, this, [this](const core::instances::InstanceId &id) { m_told.remove(id); });
    connect(&fleet, &Fleet::secretKeptInMemoryOnly, this,
            [](const core::instances::InstanceId &, const QString &why) { qCWarning(machineLog).noquote() << why; });
    connect(&transfers, &TransferQueue::finished, this, &EventLog::tellOutcome);
    connect(&transfers, &TransferQueue::progressed, this, &EventLog::tellPause);
    connect(&transfers, &TransferQueue::removed, this, [this](core::transfer::TransferId id) { m_pauses.remove(id.value); });
    connect(&reminders, &core::reminders::ReminderEngine::raised, this,
            [](const core::reminders::Reminder &reminder) { qCInfo(reminderLog).noquote() << reminder.message; });
}

void EventLog::setTroubles(const QList<core::Error> &troubles)
{
    QStringList now;
    for (const core::Error &trouble : troubles) {
        // Not by its message: that changes with the language.
        const QString key = trouble.code + u' ' + trouble.detail;
        if (!m_troubles.contains(key) && !now.contains(key))
            qCWarning(programLog).noquote() << textOf(trouble);
        now << key;
    }
    m_troubles = now;
}

void EventLog::followMachine(const core::instances::InstanceId &id)
{
    const auto machine = m_fleet.machine(id);
    if (!machine)
        return;
    Told &told = m_told[id];
    tellSession(*machine, told.session);
    tellKey(*machine, told.key);
    tellProblem(*machine, told.problem);
}

void EventLog::tellSession(const MachineStatus &machine, QString &told) const
{
    const auto &session = machine.session;
    if (session.phase == SessionPhase::Ready) {
        if (isNews(told, QStringLiteral("ready")))
            qCInfo(machineLog).noquote() << machine.instance.name + QStringLiteral(": connected");
        return;
    }
    const bool hasFailed = (session.phase == SessionPhase::Failed || session.phase == SessionPhase::Waiting) && session.error;
    const QString now = hasFailed ? session.error->code + u' ' + QString::number(session.attempt) : QString{};
    if (isNews(told, now))
        qCWarning(machineLog).noquote() << machine.instance.name + QStringLiteral(": ") + textOf(*session.error);
}

void EventLog::tellKey(const MachineStatus &machine, QString &told) const
{
    const QString offered = machine.pendingKey ? keyText(*machine.pendingKey) : QString{};
    if (!isNews(told, offered))
        return;
    if (machine.knownKey) {
        qCWarning(machineLog).noquote() << machine.instance.name + QStringLiteral(": host key changed, saved ")
                + keyText(*machine.knownKey) + QStringLiteral(", now ") + offered;
    } else {
        qCInfo(machineLog).noquote() << machine.instance.name + QStringLiteral(": host key to confirm, ") + offered;
    }
}

void EventLog::tellProblem(const MachineStatus &machine, QString &told) const
{
    const auto &problem = machine.problem;
    const bool isOfSession = problem && machine.session.error && machine.session.error->code == problem->code;
    if (isNews(told, problem && !isOfSession ? problem->code : QString{}))
        qCWarning(machineLog).noquote() << machine.instance.name + QStringLiteral(": ") + textOf(*problem);
}

void EventLog::tellOutcome(core::transfer::TransferId id, const core::Status &outcome) const
{
    if (!outcome && outcome.error().kind == core::ErrorKind::Cancelled)
        return;
    QString name = QStringLiteral("?");
    QList<core::Error> fileErrors;
    for (const TransferProgress &transfer : m_transfers.transfers()) {
        if (transfer.id == id) {
            name = transfer.name;
            fileErrors = transfer.fileErrors;
        }
    }
    if (outcome)
        qCInfo(transferLog).noquote() << name + QStringLiteral(": arrived");
    else
        qCWarning(transferLog).noquote() << name + QStringLiteral(": ") + textOf(outcome.error());
    for (const core::Error &error : fileErrors)
        qCWarning(transferLog).noquote() << name + QStringLiteral(": ") + textOf(error);
}

void EventLog::tellPause(const TransferProgress &transfer)
{
    const bool hasTrouble = transfer.state == core::transfer::TransferState::Paused && transfer.error;
    if (isNews(m_pauses[transfer.id.value], hasTrouble ? transfer.error->code : QString{}))
        qCWarning(transferLog).noquote() << transfer.name + QStringLiteral(": ") + textOf(*transfer.error);
}

} // namespace app
