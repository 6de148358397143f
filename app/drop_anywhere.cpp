// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/drop_anywhere.h"

#include <QDropEvent>
#include <QMimeData>
#include <QUrl>

namespace app {

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

} // namespace

DropAnywhere::DropAnywhere(QWidget &window, MachineAt machineAt)
    : QObject{&window}
    , m_window{window}
    , m_machineAt{std::move(machineAt)}
{
    window.setAcceptDrops(true);
    window.installEventFilter(this);
}

bool DropAnywhere::eventFilter(QObject *watched, QEvent *event)
{
    if (watched != &m_window)
        return QObject::eventFilter(watched, event);
    if (event->type() != QEvent::DragEnter && event->type() != QEvent::DragMove && event->type() != QEvent::Drop)
        return QObject::eventFilter(watched, event);
    auto *drop = static_cast<QDropEvent *>(event);
    const QStringList paths = localFiles(drop->mimeData());
    if (paths.isEmpty() || drop->source()) // what is dragged within the window belongs to its page
        return QObject::eventFilter(watched, event);
    const auto machine = m_machineAt(m_window.mapToGlobal(drop->position().toPoint()));
    drop->setDropAction(Qt::CopyAction);
    drop->accept();
    if (event->type() != QEvent::Drop)
        return true;
    if (machine)
        emit dropped(*machine, paths);
    else
        emit missed();
    return true;
}

} // namespace app
