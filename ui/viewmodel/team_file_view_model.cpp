// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/team_file_view_model.h"

#include "core/base/file_io.h"
#include "core/base/when_done.h"
#include "ui/viewmodel/machine_text.h"

#include <algorithm>

namespace ui {

using core::instances::Instance;
using core::instances::InstanceId;
using core::instances::TeamEntry;
using core::instances::TeamRow;
using Act = TeamChoice::Act;

namespace {

constexpr qint64 kLargestFile = 4 * 1024 * 1024;

} // namespace

TeamFileViewModel::TeamFileViewModel(core::fleet::Fleet &fleet, QObject *parent)
    : QObject{parent}
    , m_fleet{fleet}
{
}

QList<Instance> TeamFileViewModel::machinesOf(const QList<InstanceId> &ids) const
{
    QList<Instance> machines;
    for (const auto &machine : m_fleet.machines()) {
        if (isRented(machine.instance) && (ids.isEmpty() || ids.contains(machine.instance.id)))
            machines << machine.instance;
    }
    return machines;
}

QList<core::instances::LeavingField> TeamFileViewModel::leaving(const QList<InstanceId> &ids) const
{
    return core::instances::leavingFields(machinesOf(ids));
}

int TeamFileViewModel::leavingCount(const QList<InstanceId> &ids) const { return static_cast<int>(machinesOf(ids).size()); }

core::Status TeamFileViewModel::write(const QString &file, const QList<InstanceId> &ids) const
{
    return core::writeAtomically(file, core::instances::teamFile(machinesOf(ids)), core::FileAccess::OwnerOnly);
}

TeamChoice TeamFileViewModel::choiceOf(const TeamEntry &entry) const
{
    TeamChoice choice{.entry = entry};
    const Instance &row = entry.instance;
    if (!row.host.isEmpty())
        choice.login = core::remote::displayText({row.host, row.port, row.user});
    if (!entry.leftOut.isEmpty())
        choice.leftOut = tr("left out: %1").arg(entry.leftOut.join(QStringLiteral(", ")));
    switch (entry.row) {
    case TeamRow::New:
    case TeamRow::NameTaken:
        choice.what = entry.row == TeamRow::New ? tr("new") : tr("new, as %1").arg(row.name);
        choice.act = Act::Add;
        choice.isTaken = true;
        return choice;
    case TeamRow::Unusable:
        choice.what = entry.problem;
        return choice;
    case TeamRow::Duplicate:
        break;
    }
    choice.what = tr("here already as %1").arg(entry.duplicateOf);
    for (const auto &machine : m_fleet.machines()) {
        const QStringList changes = core::instances::changesOf(machine.instance, row);
        if (machine.instance.name != entry.duplicateOf || changes.isEmpty())
            continue;
        choice.known = machine.instance.id;
        choice.what = tr("changes %1: %2").arg(entry.duplicateOf, changes.join(QStringLiteral(", ")));
        choice.act = Act::Update; // Not taken by itself: what stands here may be the user's own.
        break;
    }
    return choice;
}

core::Status TeamFileViewModel::read(const QString &file)
{
    m_choices.clear();
    const auto content = core::readWhole(file, kLargestFile);
    if (!content)
        return content.error();
    QList<Instance> known;
    for (const auto &machine : m_fleet.machines())
        known << machine.instance;
    const auto entries = core::instances::readTeamFile(*content, known);
    if (!entries)
        return entries.error();
    for (const TeamEntry &entry : *entries)
        m_choices << choiceOf(entry);
    emit changed();
    return core::ok();
}

void TeamFileViewModel::setTaken(qsizetype row, bool isTaken)
{
    if (row < 0 || row >= m_choices.size() || m_choices[row].act == Act::None || m_choices[row].isTaken == isTaken)
        return;
    m_choices[row].isTaken = isTaken;
    emit changed();
}

int TeamFileViewModel::takenCount(Act act) const
{
    return static_cast<int>(std::count_if(m_choices.cbegin(), m_choices.cend(), [act](const TeamChoice &choice) {
        return choice.isTaken && choice.act == act;
    }));
}

QString TeamFileViewModel::takeText() const
{
    const int added = takenCount(Act::Add);
    const int updated = takenCount(Act::Update);
    if (added > 0 && updated > 0)
        return tr("Add %1 and update %2").arg(added).arg(updated);
    if (added > 0)
        return tr("Add %1").arg(added);
    return updated > 0 ? tr("Update %1").arg(updated) : QString{};
}

void TeamFileViewModel::take()
{
    if (m_isBusy)
        return;
    m_waiting.clear();
    for (qsizetype row = 0; row < m_choices.size(); ++row) {
        if (m_choices[row].isTaken)
            m_waiting << row;
    }
    m_added = m_updated = 0;
    m_isBusy = true;
    emit changed();
    takeNext();
}

void TeamFileViewModel::takeNext()
{
    if (m_waiting.isEmpty()) {
        m_isBusy = false;
        m_choices.clear();
        emit changed();
        emit finished(m_added, m_updated);
        return;
    }
    m_present = m_waiting.takeFirst();
    const TeamChoice next = m_choices.at(m_present);
    const auto cancelled = [this] { goOn(core::Error{.kind = core::ErrorKind::Cancelled}, m_added); };
    if (next.act == Act::Add) {
        core::whenDone(
            m_fleet.add({.instance = next.entry.instance}), this,
            [this](const core::Result<InstanceId> &added) {
                goOn(added ? core::ok() : core::Status{added.error()}, m_added);
            },
            cancelled);
        return;
    }
    const auto machine = m_fleet.machine(next.known);
    if (!machine) { // Removed since the file was read.
        takeNext();
        return;
    }
    core::whenDone(
        m_fleet.update(core::instances::withChangesOf(machine->instance, next.entry.instance)), this,
        [this](const core::Status &updated) { goOn(updated, m_updated); }, cancelled);
}

void TeamFileViewModel::goOn(const core::Status &outcome, int &counter)
{
    if (outcome) {
        ++counter;
        m_choices[m_present].act = Act::None; // A second try after a failure goes on behind it.
        m_choices[m_present].isTaken = false;
        takeNext();
        return;
    }
    m_isBusy = false;
    m_waiting.clear();
    emit changed();
    emit failed(outcome.error());
}

} // namespace ui
