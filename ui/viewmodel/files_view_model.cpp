// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/viewmodel/files_view_model.h"

#include "core/base/when_done.h"
#include "core/transfer/names.h"
#include "ui/viewmodel/format.h"

#include <QFile>
#include <QFileInfo>

#include <algorithm>

namespace ui {

using core::fleet::Fleet;
using core::instances::InstanceId;
using core::remote::RemotePath;
using core::remote::SessionPhase;
using core::transfer::Direction;
using core::transfer::RemoteListing;
using core::transfer::TransferId;
using core::transfer::TransferProgress;
using core::transfer::TransferQueue;
using core::transfer::TransferState;

FilesViewModel::FilesViewModel(Fleet &fleet, TransferQueue &queue, const core::catalog::Catalog &catalog,
                               const core::Clock &clock, QObject *parent)
    : QObject{parent}
    , m_fleet{fleet}
    , m_queue{queue}
    , m_catalog{catalog}
    , m_clock{clock}
{
    connect(&m_fleet, &Fleet::machineAdded, this, &FilesViewModel::machinesChanged);
    connect(&m_fleet, &Fleet::machineRemoved, this, [this](const InstanceId &id) {
        m_queue.removeMachine(id);
        emit machinesChanged();
        if (id == m_machine)
            setMachine({});
    });
    connect(&m_fleet, &Fleet::machineChanged, this, &FilesViewModel::whenMachineChanged);
    connect(&m_queue, &TransferQueue::finished, this, [this](TransferId id) { whenFinished(id); });
}

QString FilesViewModel::machineName(const InstanceId &id) const
{
    const auto machine = m_fleet.machine(id);
    return machine ? machine->instance.name : format::unknown();
}

QString FilesViewModel::contextText() const
{
    const auto machine = m_fleet.machine(m_machine);
    if (!machine)
        return {};
    if (!isRented(machine->instance))
        return badgedName(machine->instance);
    if (machine->instance.isPoweredOff)
        return tr("%1, off").arg(machine->instance.name);
    if (!machine->instance.price)
        return tr("%1, price unknown").arg(machine->instance.name);
    const auto transfers = m_queue.transfers();
    const bool isMoving = std::any_of(transfers.cbegin(), transfers.cend(), [this](const TransferProgress &progress) {
        return progress.request.machine == m_machine && isIn(TransferFilter::Active, progress.state);
    });
    const QString price = format::perHour(*machine->instance.price);
    return isMoving ? tr("%1, %2 while transferring").arg(machine->instance.name, price)
                    : tr("%1, %2 while it is on").arg(machine->instance.name, price);
}

QString FilesViewModel::stateHeading() const
{
    const auto machine = m_fleet.machine(m_machine);
    switch (m_state) {
    case PaneState::NoMachine:
        return m_fleet.machines().isEmpty() ? tr("No machine yet") : tr("No machine chosen");
    case PaneState::NotConnected:
        return machine && machine->instance.isPoweredOff ? tr("%1 is off").arg(machineName(m_machine))
                                                         : tr("%1 is not connected").arg(machineName(m_machine));
    case PaneState::Loading:
        return tr("Reading the folder");
    case PaneState::Failed:
        return m_error ? m_error->message : QString{};
    case PaneState::Ready:
        return m_listing.entries.isEmpty() ? tr("This folder is empty") : QString{};
    }
    return {};
}

QString FilesViewModel::stateText() const
{
    switch (m_state) {
    case PaneState::NoMachine:
        return m_fleet.machines().isEmpty() ? tr("Add one, then its files appear here.")
                                            : tr("Choose one above to see its files.");
    case PaneState::NotConnected:
        return tr("Its files can be reached when it is on and connected.");
    case PaneState::Failed:
        return m_error ? m_error->remedy : QString{};
    case PaneState::Ready:
        return m_listing.entries.isEmpty() ? tr("Drop files here or press Ctrl+O.") : QString{};
    case PaneState::Loading:
        return {};
    }
    return {};
}

QString FilesViewModel::freeText() const
{
    if (m_state != PaneState::Ready)
        return {};
    return m_listing.freeSpace ? tr("%1 free").arg(format::fileSize(*m_listing.freeSpace)) : tr("free space unknown");
}

QString FilesViewModel::truncatedText() const
{
    return m_listing.isTruncated ? tr("Only the first %1 entries are shown.").arg(m_listing.entries.size()) : QString{};
}

QStringList FilesViewModel::conflicts(const QStringList &localPaths) const
{
    QStringList existing;
    for (const QString &path : localPaths) {
        const QByteArray name = QFile::encodeName(QFileInfo{path}.fileName());
        const bool exists = std::any_of(m_listing.entries.cbegin(), m_listing.entries.cend(),
                                        [&name](const core::transfer::RemoteEntry &entry) { return entry.name == name; });
        if (exists)
            existing << path;
    }
    return existing;
}

QList<QByteArray> FilesViewModel::conflicts(const QList<QByteArray> &names, const QList<FileRow> &localRows) const
{
    QList<QByteArray> existing;
    for (const QByteArray &name : names) {
        const QString local = core::transfer::localName(name);
        const bool exists = std::any_of(localRows.cbegin(), localRows.cend(),
                                        [&local](const FileRow &row) { return row.name == local; });
        if (exists)
            existing << name;
    }
    return existing;
}

int FilesViewModel::openTransfersOf(const InstanceId &id) const
{
    const auto transfers = m_queue.transfers();
    return static_cast<int>(std::count_if(transfers.cbegin(), transfers.cend(), [&id](const TransferProgress &progress) {
        return progress.request.machine == id
            && (isIn(TransferFilter::Active, progress.state) || isIn(TransferFilter::Waiting, progress.state));
    }));
}

int FilesViewModel::count(TransferFilter filter) const
{
    const auto transfers = m_queue.transfers();
    return static_cast<int>(std::count_if(transfers.cbegin(), transfers.cend(),
                                          [filter](const TransferProgress &progress) { return isIn(filter, progress); }));
}

void FilesViewModel::setMachine(const InstanceId &id)
{
    ++m_generation;
    m_machine = id;
    m_listing = {};
    m_error.reset();
    if (!m_fleet.machine(id)) {
        m_machine = {};
        m_state = PaneState::NoMachine;
        emit listingChanged();
        return;
    }
    load(firstFolder(), true);
}

RemotePath FilesViewModel::firstFolder() const
{
    if (const auto last = m_lastFolders.constFind(m_machine.value); last != m_lastFolders.cend())
        return {*last};
    const auto machine = m_fleet.machine(m_machine);
    const auto *platform = machine ? m_catalog.platform(machine->instance.platform) : nullptr;
    return platform && platform->disk.dataPath.startsWith(u'/')
               ? RemotePath::fromText(platform->disk.dataPath.section(u' ', 0, 0))
               : RemotePath{};
}

bool FilesViewModel::isReachable() const
{
    const auto *session = m_fleet.session(m_machine);
    return session && session->state().phase == SessionPhase::Ready;
}

void FilesViewModel::open(const RemotePath &folder)
{
    load(folder, false);
}

void FilesViewModel::up()
{
    if (m_state == PaneState::Ready || m_state == PaneState::Failed)
        load(parentOf(m_listing.folder), false);
}

void FilesViewModel::refresh()
{
    if (!m_machine.value.isEmpty())
        load(m_listing.folder.bytes.isEmpty() ? firstFolder() : m_listing.folder, m_listing.folder.bytes.isEmpty());
}

void FilesViewModel::connectMachine()
{
    m_fleet.connectTo(m_machine);
}

void FilesViewModel::load(const RemotePath &folder, bool mayFallBack)
{
    const int generation = ++m_generation;
    if (!isReachable()) {
        m_state = PaneState::NotConnected;
        emit listingChanged();
        return;
    }
    m_state = PaneState::Loading;
    emit listingChanged();
    core::whenDone(
        core::transfer::listFolder(*m_fleet.session(m_machine), folder), this,
        [this, generation, mayFallBack](const core::Result<RemoteListing> &answer) {
            if (generation == m_generation)
                take(answer, mayFallBack);
        },
        [this, generation] {
            if (generation == m_generation)
                take(core::Error{.kind = core::ErrorKind::Cancelled}, false);
        });
}

void FilesViewModel::take(const core::Result<RemoteListing> &answer, bool mayFallBack)
{
    if (answer) {
        m_listing = *answer;
        m_error.reset();
        m_state = PaneState::Ready;
        m_lastFolders.insert(m_machine.value, m_listing.folder.bytes);
    } else if (mayFallBack && answer.error().kind == core::ErrorKind::NotFound) {
        m_lastFolders.remove(m_machine.value);
        load({}, false);
        return;
    } else if (answer.error().kind == core::ErrorKind::Cancelled) {
        m_state = isReachable() && !m_listing.folder.bytes.isEmpty() ? PaneState::Ready : PaneState::NotConnected;
    } else {
        m_error = answer.error();
        m_state = PaneState::Failed;
    }
    emit listingChanged();
}

void FilesViewModel::whenMachineChanged(const InstanceId &id)
{
    emit machinesChanged();
    if (id != m_machine)
        return;
    if (m_state == PaneState::NotConnected && isReachable())
        refresh();
    else if (m_state == PaneState::Ready && !isReachable()) {
        m_state = PaneState::NotConnected;
        emit listingChanged();
    } else if (m_state == PaneState::NotConnected) {
        emit listingChanged();
    }
}

void FilesViewModel::whenFinished(TransferId id)
{
    const auto transfers = m_queue.transfers();
    const auto found = std::find_if(transfers.cbegin(), transfers.cend(),
                                    [id](const TransferProgress &progress) { return progress.id == id; });
    const bool landedHere = found != transfers.cend() && found->request.machine == m_machine
                            && found->request.direction == Direction::Upload && found->request.remotePath == m_listing.folder;
    if (landedHere && m_state == PaneState::Ready)
        refresh();
}

void FilesViewModel::upload(const QStringList &localPaths, core::transfer::ConflictPolicy policy, qint64 limit)
{
    if (m_machine.value.isEmpty() || m_listing.folder.bytes.isEmpty()) {
        emit failed({.kind = core::ErrorKind::InvalidInput,
                     .code = QStringLiteral("files.no_target"),
                     .message = tr("There is no folder to upload to yet."),
                     .remedy = tr("Choose a machine and wait until its folder is shown.")});
        return;
    }
    for (const QString &path : localPaths)
        enqueue({.machine = m_machine,
                 .direction = Direction::Upload,
                 .localPath = path,
                 .remotePath = m_listing.folder,
                 .onConflict = policy,
                 .sendsUnchanged = policy == core::transfer::ConflictPolicy::KeepBoth,
                 .mostBytesPerSecond = limit});
}

void FilesViewModel::uploadTo(const InstanceId &machine, const RemotePath &folder, const QString &localPath,
                              const QStringList &excludes, qint64 limit)
{
    enqueue({.machine = machine,
             .direction = Direction::Upload,
             .localPath = localPath,
             .remotePath = folder,
             .excludes = excludes,
             .mostBytesPerSecond = limit});
}

void FilesViewModel::fetch(const QList<QByteArray> &names, const QString &localFolder, core::transfer::ConflictPolicy policy)
{
    for (const QByteArray &name : names) {
        enqueue({.machine = m_machine,
                 .direction = Direction::Download,
                 .localPath = localFolder,
                 .remotePath = m_listing.folder.child(name),
                 .onConflict = policy,
                 .sendsUnchanged = policy == core::transfer::ConflictPolicy::KeepBoth});
    }
}

void FilesViewModel::retry(TransferId id, core::transfer::ConflictPolicy policy)
{
    m_queue.resume(id, policy);
}

void FilesViewModel::enqueue(const core::transfer::TransferRequest &request)
{
    core::whenDone(m_queue.enqueue(request), this, [this](const core::Result<TransferId> &id) {
        if (!id)
            emit failed(id.error());
    });
}

} // namespace ui
