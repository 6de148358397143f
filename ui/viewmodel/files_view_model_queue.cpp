// SPDX-License-Identifier: GPL-3.0-or-later
// What the user does with the list of transfers.
#include "ui/viewmodel/files_view_model.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>

namespace ui {

using core::transfer::Direction;
using core::transfer::TransferId;
using core::transfer::TransferProgress;
using core::transfer::TransferState;

namespace {

bool isOpen(TransferState state) { return isIn(TransferFilter::Active, state) || isIn(TransferFilter::Waiting, state); }

} // namespace

void FilesViewModel::act(TransferId id, TransferAction action)
{
    switch (action) {
    case TransferAction::Pause:
        m_queue.pause(id);
        break;
    case TransferAction::Resume:
    case TransferAction::Retry:
        m_queue.resume(id);
        break;
    case TransferAction::Cancel:
        m_queue.cancel(id);
        break;
    case TransferAction::Forget:
        m_queue.forget(id);
        break;
    case TransferAction::Details:
        break;
    }
}

void FilesViewModel::pauseAll()
{
    for (const TransferProgress &progress : m_queue.transfers()) {
        if (isIn(TransferFilter::Active, progress.state) || progress.state == TransferState::Waiting)
            m_queue.pause(progress.id);
    }
}

void FilesViewModel::resumeAll()
{
    for (const TransferProgress &progress : m_queue.transfers()) {
        if (progress.state == TransferState::Paused)
            m_queue.resume(progress.id);
    }
}

void FilesViewModel::forgetDone()
{
    for (const TransferProgress &progress : m_queue.transfers()) {
        if (isIn(TransferFilter::Done, progress.state))
            m_queue.forget(progress.id);
    }
}

QStringList FilesViewModel::underWay(const QStringList &localPaths) const
{
    const auto transfers = m_queue.transfers();
    QStringList found;
    for (const QString &path : localPaths) {
        const QString name = QFileInfo{QDir::cleanPath(path)}.fileName();
        const bool isThere = std::any_of(transfers.cbegin(), transfers.cend(), [this, &name](const TransferProgress &other) {
            return other.request.direction == Direction::Upload && isOpen(other.state) && other.request.machine == m_machine
                && other.request.remotePath == m_listing.folder && other.name == name;
        });
        if (isThere)
            found << path;
    }
    return found;
}

void FilesViewModel::moveFirst(TransferId id)
{
    int highest = 0;
    for (const TransferProgress &other : m_queue.transfers())
        highest = isOpen(other.state) && other.id != id ? std::max(highest, other.request.priority) : highest;
    m_queue.setPriority(id, highest + 1);
}

void FilesViewModel::moveLast(TransferId id)
{
    int lowest = 0;
    for (const TransferProgress &other : m_queue.transfers())
        lowest = isOpen(other.state) && other.id != id ? std::min(lowest, other.request.priority) : lowest;
    m_queue.setPriority(id, lowest - 1);
}

void FilesViewModel::setLimit(qint64 bytesPerSecond)
{
    if (m_limit == bytesPerSecond)
        return;
    m_limit = bytesPerSecond;
    m_queue.limitAll(bytesPerSecond);
    emit limitChanged(bytesPerSecond);
}

} // namespace ui
