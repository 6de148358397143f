// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/pairs_view_model.h"

#include "core/transfer/names.h"
#include "ui/viewmodel/format.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>

namespace ui {

using core::instances::InstanceId;
using core::pairs::FolderPair;
using core::pairs::PairDirection;
using core::pairs::PairState;
using core::pairs::PairStatus;
using core::remote::RemotePath;

PairsViewModel::PairsViewModel(core::fleet::Fleet &fleet, core::pairs::PairKeeper &keeper, const core::Clock &clock,
                               QObject *parent)
    : QObject{parent}
    , m_fleet{fleet}
    , m_keeper{keeper}
    , m_clock{clock}
{
    connect(&keeper, &core::pairs::PairKeeper::changed, this, &PairsViewModel::changed);
    connect(&fleet, &core::fleet::Fleet::machineChanged, &keeper, &core::pairs::PairKeeper::machineChanged);
    connect(&fleet, &core::fleet::Fleet::machineRemoved, &keeper, &core::pairs::PairKeeper::removeMachine);
}

QString PairsViewModel::directionName(PairDirection direction)
{
    switch (direction) {
    case PairDirection::Up:
        return tr("here → machine");
    case PairDirection::Down:
        return tr("machine → here");
    case PairDirection::Both:
        return tr("both ways");
    }
    return {};
}

TonedText PairsViewModel::stateText(const PairStatus &status) const
{
    switch (status.state) {
    case PairState::Paused:
        return {tr("Paused"), Tone::Soft};
    case PairState::Offline:
        return {tr("Waits for the machine"), Tone::Soft};
    case PairState::Looking:
        return {tr("Looking"), Tone::Quiet};
    case PairState::Moving:
        return {tr("Moving %Ln file(s)", nullptr, static_cast<int>(status.waiting)), Tone::Plain};
    case PairState::InStep:
        return {tr("In step, %Ln file(s)", nullptr, static_cast<int>(status.inStep)), Tone::Good};
    case PairState::Trouble:
        return {status.error ? status.error->message : tr("Trouble"), Tone::Danger};
    }
    return {};
}

QString PairsViewModel::noteOf(const PairStatus &status) const
{
    QStringList notes;
    if (status.error)
        notes << status.error->remedy;
    if (!status.conflicts.isEmpty()) {
        const auto &newest = status.conflicts.first();
        const QString kept = RemotePath{newest.keptAs}.display();
        notes << (newest.isHere ? tr("Both sides had changed: the version here is kept as %1.").arg(kept)
                                : tr("Both sides had changed: the version there is kept as %1.").arg(kept));
    }
    if (status.onlyThere > 0)
        notes << tr("%Ln file(s) only there", nullptr, status.onlyThere);
    if (status.onlyHere > 0)
        notes << tr("%Ln file(s) only here", nullptr, status.onlyHere);
    if (status.held > 0)
        notes << tr("%Ln file(s) changed on the side that does not send", nullptr, status.held);
    if (status.tooLarge > 0)
        notes << tr("%Ln file(s) too large for a pair", nullptr, status.tooLarge);
    if (status.lastMoved.isValid())
        notes << tr("last change %1").arg(format::moment(status.lastMoved, m_clock.now()));
    return notes.join(QStringLiteral(" · "));
}

QList<PairRow> PairsViewModel::rows() const
{
    QList<PairRow> rows;
    for (const FolderPair &pair : m_keeper.pairs()) {
        const auto machine = m_fleet.machine(pair.machine);
        const PairStatus status = m_keeper.status(pair.id).value_or(PairStatus{});
        rows << PairRow{.id = pair.id,
                        .local = pair.local,
                        .there = tr("%1: %2").arg(machine ? machine->instance.name : format::unknown(), pair.remote.display()),
                        .direction = directionName(pair.direction),
                        .state = stateText(status),
                        .note = noteOf(status),
                        .isPaused = pair.isPaused};
    }
    return rows;
}

std::optional<FolderPair> PairsViewModel::pair(const QString &id) const
{
    const auto pairs = m_keeper.pairs();
    const auto found = std::find_if(pairs.cbegin(), pairs.cend(), [&id](const FolderPair &pair) { return pair.id == id; });
    return found == pairs.cend() ? std::nullopt : std::optional{*found};
}

FolderPair PairsViewModel::proposal(const InstanceId &machine, const QString &local, const RemotePath &below) const
{
    const QByteArray name = QFileInfo{QDir::cleanPath(local)}.fileName().toUtf8();
    return {.machine = machine, .local = local, .remote = below.bytes.isEmpty() ? RemotePath{} : below.child(name)};
}

FolderPair PairsViewModel::proposalFrom(const InstanceId &machine, const RemotePath &there, const QString &below) const
{
    return {.machine = machine,
            .local = QDir{below}.filePath(core::transfer::localName(core::transfer::baseName(there.bytes))),
            .remote = there};
}

QString PairsViewModel::keep(const FolderPair &pair)
{
    if (!m_fleet.machine(pair.machine))
        return tr("Choose a machine.");
    QDir{}.mkpath(pair.local);
    const core::Status kept = m_keeper.keep(pair);
    return kept ? QString{} : kept.error().message;
}

} // namespace ui
