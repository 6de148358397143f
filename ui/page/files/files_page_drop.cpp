// SPDX-License-Identifier: GPL-3.0-or-later
// What is dropped on the page, and what comes of it.
#include "ui/page/files/files_page.h"

#include "ui/model/file_table_model.h"
#include "ui/page/files/conflict_question.h"
#include "ui/page/files/drop_card.h"
#include "ui/page/files/file_pane.h"
#include "ui/viewmodel/pack_view_model.h"

#include <QDropEvent>
#include <QMimeData>
#include <QUrl>

#include <algorithm>

namespace ui {

namespace {

QStringList localFiles(const QMimeData *data)
{
    QStringList paths;
    for (const QUrl &url : data->urls()) {
        if (url.isLocalFile())
            paths << url.toLocalFile();
    }
    return paths;
}

/// Names that were dragged out of the machine's list.
QList<QByteArray> remoteNames(const QMimeData *data)
{
    const QByteArray joined = data->data(kRemoteNamesFormat);
    return joined.isEmpty() ? QList<QByteArray>{} : joined.split('\0');
}

} // namespace

void FilesPage::setDrop(DropViewModel &drop)
{
    m_drop = &drop;
    auto *card = new DropCard{drop};
    m_all->insertWidget(2, card); // below the banner and the two lists
    connect(card, &DropCard::urlRequested, this, &FilesPage::urlRequested);
    connect(&drop, &DropViewModel::accepted, this, &FilesPage::send);
}

void FilesPage::send(const DropOrder &order)
{
    if (order.isPacked && m_pack) {
        m_pack->send(order);
        return;
    }
    const bool isWhole = std::all_of(order.items.cbegin(), order.items.cend(),
                                     [](const DropItem &item) { return item.excludes.isEmpty(); });
    const bool isShown = m_viewModel.state() == PaneState::Ready && m_viewModel.machine() == order.machine
        && m_viewModel.folder() == order.folder;
    if (isWhole && isShown) {
        QStringList paths;
        for (const DropItem &item : order.items)
            paths << item.path;
        uploadAfterQuestion(m_viewModel, paths, this, order.mostBytesPerSecond);
        return;
    }
    for (const DropItem &item : order.items)
        m_viewModel.uploadTo(order.machine, order.folder, item.path, item.excludes, order.mostBytesPerSecond);
}

void FilesPage::takeDrop(const core::instances::InstanceId &machine, const QStringList &paths)
{
    m_dropMachine = machine;
    m_dropPaths = paths;
    if (m_viewModel.machine() != machine)
        showMachine(machine);
    refreshRemote(); // it may be shown already
}

bool FilesPage::isOver(const FilePane *pane, const QDropEvent &event) const
{
    return pane->geometry().contains(pane->parentWidget()->mapFrom(this, event.position().toPoint()));
}

bool FilesPage::canDrop(const QDropEvent &event) const
{
    if (m_viewModel.state() != PaneState::Ready)
        return false;
    if (!remoteNames(event.mimeData()).isEmpty())
        return event.source() && isAncestorOf(qobject_cast<QWidget *>(event.source())) && isOver(m_localPane, event);
    if (localFiles(event.mimeData()).isEmpty())
        return false;
    // What was dragged out of the list at the left counts only over the machine's pane.
    const bool isOurs = event.source() && m_localPane->isAncestorOf(qobject_cast<QWidget *>(event.source()));
    return !isOurs || isOver(m_remotePane, event);
}

void FilesPage::dragEnterEvent(QDragEnterEvent *event)
{
    const bool hasAny = !localFiles(event->mimeData()).isEmpty() || !remoteNames(event->mimeData()).isEmpty();
    if (m_viewModel.state() == PaneState::Ready && hasAny)
        event->acceptProposedAction();
}

void FilesPage::dragMoveEvent(QDragMoveEvent *event)
{
    const bool isAccepted = canDrop(*event);
    const bool isFetch = !remoteNames(event->mimeData()).isEmpty();
    m_remotePane->setDropHint(isAccepted && !isFetch, tr("Drop to upload to %1").arg(m_viewModel.folder().display()));
    m_localPane->setDropHint(isAccepted && isFetch, tr("Drop to fetch into %1").arg(m_local.folder()));
    event->setAccepted(isAccepted);
}

void FilesPage::dragLeaveEvent(QDragLeaveEvent *)
{
    m_remotePane->setDropHint(false);
    m_localPane->setDropHint(false);
}

void FilesPage::dropEvent(QDropEvent *event)
{
    m_remotePane->setDropHint(false);
    m_localPane->setDropHint(false);
    if (!canDrop(*event))
        return;
    event->setDropAction(Qt::CopyAction);
    event->accept();
    if (const auto names = remoteNames(event->mimeData()); !names.isEmpty())
        fetchAfterQuestion(m_viewModel, m_local, names, this);
    else
        upload(localFiles(event->mimeData()));
}

} // namespace ui
